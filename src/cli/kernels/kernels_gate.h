/* kernels_gate.h - limits that a build must keep: --min-occupancy, --max-regs, --max-spill, ... */
#ifndef OCC_CLI_KERNELS_KERNELS_GATE_H
#define OCC_CLI_KERNELS_KERNELS_GATE_H

#include "cli/option/opt.h"
#include "cli/table/gate.h"
#include "render/finding/finding.h"
#include "render/kernels/kernel_compare.h"

/* An option each. */
enum kernels_gate_limit {
    KERNELS_GATE_OCCUPANCY = 0,
    KERNELS_GATE_REGS,
    KERNELS_GATE_SPILL,
    KERNELS_GATE_STACK,
    KERNELS_GATE_SMEM,
    KERNELS_GATE_COUNT
};

/* What the options say.  Zero-initialised. */
struct kernels_gate_options {
    const char *min_occupancy;
    struct range max[KERNELS_GATE_COUNT];
    double limits[KERNELS_GATE_COUNT]; /* set by kernels_gate_prepare(); negative = no such gate */
};

extern const struct opt_group kernels_gate_group;

/* Reads the values; false with an error in `diag`. */
bool kernels_gate_prepare(struct kernels_gate_options *options, struct diag *diag);

/* Is there any gate? */
bool kernels_gate_given(const struct kernels_gate_options *options);

/* Is there one that measures kernels only, and not device functions? */
bool kernels_gate_needs_kernels(const struct kernels_gate_options *options);

enum { KERNELS_GATE_VIOLATIONS_MAX = 8 };

/* A gate that a row does not keep. */
struct kernels_gate_violation {
    enum finding_rule rule;
    enum kernel_value value; /* that the gate is about */
    struct gate_violation broken;
};

/*
 * Writes which gates the row does not keep, and returns how many.  A device function, which is
 * never launched, is measured by its spills and stack only.
 */
size_t kernels_gate_check(const struct kernels_gate_options *options, const struct kernel_row *row,
                          struct kernels_gate_violation out[KERNELS_GATE_VIOLATIONS_MAX]);

#endif
