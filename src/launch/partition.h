/* partition.h - the GPCs of a machine (--gpc), and the part that a launch uses (--partition). */
#ifndef OCC_LAUNCH_PARTITION_H
#define OCC_LAUNCH_PARTITION_H

#include "base/diag.h"
#include "launch/answer.h"

/* Limit of the SMs of one GPC, and also of all GPCs together, as in occ_clusters(). */
enum { GPC_SMS_MAX = 1024 };

/* The SMs of each GPC.  Zero-initialised: unknown. */
struct gpc_list {
    uint32_t sms[OCC_GPCS_MAX];
    uint32_t count;
    uint32_t total; /* SMs of all GPCs */
};

/* Adds one GPC.  Returns false with an error in `diag`, in which `what` is the option's name. */
bool gpc_list_add(struct gpc_list *gpc, const char *what, uint64_t sms, struct diag *diag);

/*
 * Parses a value such as "16,16,18" into the empty `*gpc`.  Returns false with an error in `diag`.
 */
bool gpc_list_parse(struct gpc_list *gpc, const char *what, const char *text, struct diag *diag);

/*
 * Restricts the launch of `*question` to a part of its machine: `text` is a number of SMs for a
 * green context, rounded up as the driver does, or a partition mode of an AMD product.  The arch,
 * product and sms (0 = unknown) of `*question` must be set; its GPCs are unknown afterwards.
 * Returns false with an error in `diag`, in which `what` is the option's name.
 */
bool partition_apply(const char *text, const char *what, struct question *question,
                     struct diag *diag);

#endif
