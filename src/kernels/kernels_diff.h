/* kernels_diff.h - `occ diff` of two builds. */
#ifndef OCC_KERNELS_KERNELS_DIFF_H
#define OCC_KERNELS_KERNELS_DIFF_H

#include "command/output.h"
#include "kernels/kernels_launch.h"

/* The values of the options.  Zero-initialised. */
struct kernels_diff_options {
    struct kernels_launch_options launch;
    bool any_change;        /* --any */
    const char *max_slower; /* a share; NULL = not given */
};

/* --any; kernels_launch.h has the groups that fill `launch`. */
extern const struct opt_group kernels_diff_group;

/*
 * Compares the builds of the two operands of `given` and writes the result to `output` in `format`.
 * Prints messages on errors.  Returns the exit status.  Call it once.
 */
int kernels_diff(const struct kernels_diff_options *options, const struct opt_given *given,
                 enum format format, struct output *output, const struct registry *registry);

#endif
