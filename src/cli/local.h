/* local.h - this machine's own GPU, asked through the CUDA driver at run time. */
#ifndef OCC_CLI_LOCAL_H
#define OCC_CLI_LOCAL_H

#include "arch/registry.h"

/* A GPU as its driver describes it: the architecture's limits, name and SM count. */
struct local {
    struct occ_arch arch;
    struct gpu gpu;
    char mig[GPU_WORD_MAX]; /* the MIG profile that this is an instance of, or "" */
};

/* Is `name` "local" or "local:N"?  Writes N (0 without) to `*device`. */
bool local_named(const char *name, unsigned *device);

/*
 * The GPU at `device`.  The first call for a device loads the driver library, asks it, compares
 * its limits with the tables of `registry` and prints each difference on standard error; the
 * driver's values are used.  The result lives as long as the program.  NULL with an error in
 * `diag`: no driver, no such device, a call that fails, or an architecture the tables lack.
 */
const struct local *local_find(unsigned device, const struct registry *registry, struct diag *diag);

#endif
