/* work_options.h - the options of "Is it enough?": the work of a launch, its time. */
#ifndef OCC_LAUNCH_WORK_OPTIONS_H
#define OCC_LAUNCH_WORK_OPTIONS_H

#include "arch/dtype.h"
#include "base/diag.h"
#include "option/opt.h"

/* The values of the options.  Zero-initialised: none given. */
struct work_options {
    const char *dtype; /* "bf16" or "bf16:f32" */
    const char *flops; /* "141.7G" */
    const char *bytes;
    const char *measured; /* us */
    /* Set by work_prepare(): */
    const struct dtype *type; /* NULL = not given */
    char accumulator[8];
    double flop_count, byte_count, measured_us; /* 0 = not given */
};

/* Fills struct work_options. */
extern const struct opt_group work_group;

/* Was a bound asked for: --dtype, --flops or --bytes? */
static inline bool work_is_asked(const struct work_options *options)
{
    return options->dtype != NULL || options->flops != NULL || options->bytes != NULL;
}

/*
 * Parses the texts of the options.  `has_problem`: --problem gives the operations and the bytes.
 * Returns false with an error in `diag`: a type that does not exist, no positive number, options
 * that exclude or need one another.  If `from_keys`, the error names keys of a request.
 */
bool work_prepare(struct work_options *options, bool has_problem, bool from_keys,
                  struct diag *diag);

#endif
