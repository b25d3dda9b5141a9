/* local.h - this machine's own GPU: what the CUDA driver, or else the kernel, says of it. */
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
 * The GPU of AMD at `device` as the kernel lists it below `root` ("/sys"); differences to the
 * tables of `registry` go to standard error, and the tables' values are used.  False with an error
 * in `diag` that says what is there instead, an Intel GPU included; `diag` is untouched where there
 * is nothing.
 */
bool local_of_kernel(const char *root, unsigned device, const struct registry *registry,
                     struct local *out, struct diag *diag);

/*
 * The GPU at `device`.  The first call for a device loads the driver library, asks it, compares
 * its limits with the tables of `registry` and prints each difference on standard error; the
 * driver's values are used.  Without a driver, local_of_kernel() answers.  The result lives as long
 * as the program.  NULL with an error in `diag`: no GPU, no such device, a call that fails, or an
 * architecture the tables lack.
 */
const struct local *local_find(unsigned device, const struct registry *registry, struct diag *diag);

#endif
