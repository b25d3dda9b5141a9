/* local.h - the GPUs of this machine, as the CUDA driver or, without it, Linux describes them. */
#ifndef OCC_ARCH_LOCAL_H
#define OCC_ARCH_LOCAL_H

#include "arch/registry.h"

/* A GPU of this machine. */
struct local {
    struct occ_arch arch; /* from the table; limits that a CUDA driver gives replace the table's */
    struct gpu gpu;       /* the table's product if recognised; the SM count is the machine's */
    char mig[GPU_WORD_MAX]; /* the profile, if the GPU is a MIG instance; else "" */
};

/* Is `name` "local" or "local:N"?  Sets `*device` to N, or to 0 for "local". */
bool local_parse_name(const char *name, unsigned *device);

/*
 * Reads the AMD GPU number `device` from the files of Linux below `root` ("/sys").  Warns on
 * standard error where the files differ from the tables of `registry`, and uses the tables' values.
 * Returns false with an error in `diag` if there is no such GPU, if the tables cannot describe it,
 * or if there are only Intel GPUs, which Linux does not describe.  Returns false without an error
 * if there is no GPU of AMD or Intel.
 */
bool local_read_sysfs(const char *root, unsigned device, const struct registry *registry,
                      struct local *out, struct diag *diag);

/*
 * Returns the GPU number `device`, which lives as long as the program.  The first call for a device
 * loads the driver library, queries it, warns on standard error where its limits differ from the
 * tables of `registry`, and uses the driver's values.  Without a driver, calls local_read_sysfs().
 * Returns NULL with an error in `diag` if there is no such GPU, a call of the driver fails or the
 * tables lack the architecture.
 */
const struct local *local_find(unsigned device, const struct registry *registry, struct diag *diag);

#endif
