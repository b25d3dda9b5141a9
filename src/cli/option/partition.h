/* partition.h - the parts of a machine: its GPCs (--gpc), and what a launch uses (--partition). */
#ifndef OCC_CLI_OPTION_PARTITION_H
#define OCC_CLI_OPTION_PARTITION_H

#include "base/diag.h"
#include "model/launch/answer.h"

/* Limit of the SMs of one GPC, and of all together, as in occ_clusters(). */
enum { GPC_SMS_MAX = 1024 };

/* The SMs of each GPC.  Zero-initialised: unknown. */
struct gpc {
    uint32_t sms[OCC_GPCS_MAX];
    uint32_t count;
    uint32_t total; /* SMs of all */
};

/* Adds one GPC; false with an error in `diag` that names the option `what`. */
bool gpc_add(struct gpc *gpc, const char *what, uint64_t sms, struct diag *diag);

/* Parses "16,16,18" into the empty `*gpc`; false with an error in `diag`. */
bool gpc_parse(struct gpc *gpc, const char *what, const char *text, struct diag *diag);

/*
 * Restricts the launch of `*question`, whose machine and sms (0 = unknown) are set, to the part in
 * `text`: a number of SMs for a green context, rounded like the driver's, or a partition mode of
 * an AMD product.  The GPCs are then unknown.  Returns false with an error in `diag` that names
 * the option `what`.
 */
bool partition_apply(const char *text, const char *what, struct question *question,
                     struct diag *diag);

#endif
