/*
 * nvlink.h - the end of reading a log: the kernels that nvlink printed take the place of those that
 * ptxas printed before linking.
 */
#ifndef OCC_INPUT_NVLINK_H
#define OCC_INPUT_NVLINK_H

#include "input/ptxas.h"

/*
 * Moves ptxas->links to the list.  nvlink names no architecture when it links for one only: it is
 * then the one for which ptxas compiled a kernel of that name, or the only one of the log, or the
 * only one that the command lines in the log name; else the kernel is left without.
 */
void nvlink_end(struct ptxas *ptxas, struct text *text);

#endif
