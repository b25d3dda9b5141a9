/* partition.h - --partition: the launch has a part of the machine. */
#ifndef OCC_CLI_PARTITION_H
#define OCC_CLI_PARTITION_H

#include "base/diag.h"
#include "model/answer.h"

/*
 * Gives the launch of `*question`, whose machine and sms (0 = not known) are set, the part that
 * `text` names: a number of SMs for a green context, rounded as the driver rounds it, or a
 * partition mode of an AMD product.  The GPCs are then not known.  Returns false with an error in
 * `diag` that calls the option `what`.
 */
bool partition_take(const char *text, const char *what, struct question *question,
                    struct diag *diag);

#endif
