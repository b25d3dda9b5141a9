/* partition.h - --partition: the launch runs on a part of the machine. */
#ifndef OCC_CLI_OPTION_PARTITION_H
#define OCC_CLI_OPTION_PARTITION_H

#include "base/diag.h"
#include "model/launch/answer.h"

/*
 * Restricts the launch of `*question`, whose machine and sms (0 = unknown) are set, to the part in
 * `text`: a number of SMs for a green context, rounded like the driver's, or a partition mode of
 * an AMD product.  The GPCs are then unknown.  Returns false with an error in `diag` that names
 * the option `what`.
 */
bool partition_apply(const char *text, const char *what, struct question *question,
                     struct diag *diag);

#endif
