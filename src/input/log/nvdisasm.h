/*
 * nvdisasm.h - the registers that are alive at each instruction: the text of `nvdisasm -c -lrm
 * count`.
 *
 *    //--------------------- .text.scale               --------------------------
 *                                                // | GPR   | PRED   |
 *            [0060]     IMAD.WIDE R6, R5, 0x4, R2 ;  // |   6   |        |
 *
 * where [0060] stands for the offset in a comment of C.  The table has a column for each kind of
 * registers; blank is 0.  `-lrm narrow` and `-lrm wide` put marks behind the number.  With -hex, an
 * instruction takes two lines; the number is on the second.
 */
#ifndef OCC_INPUT_LOG_NVDISASM_H
#define OCC_INPUT_LOG_NVDISASM_H

#include "input/bytes.h"
#include "model/kernel/kernel_live.h"

/* Is it a disassembly by nvdisasm? */
bool nvdisasm_is(struct bytes text);

/*
 * Adds the code of each function that has the table.  False with the cause in `diag` if none has
 * it, or memory runs out; but a text with the lines of the source, made by -g or -gi, may lack the
 * table: nvdisasm never prints both, and the lines are those of the binary.
 */
bool nvdisasm_read(struct bytes text, struct kernel_lives *lives, struct diag *diag);

#endif
