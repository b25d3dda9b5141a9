/* kernels_gate.h - limits that a build must keep: --min-occupancy, --max-regs, --max-spill, ... */
#ifndef OCC_CLI_KERNELS_KERNELS_GATE_H
#define OCC_CLI_KERNELS_KERNELS_GATE_H

#include "cli/option/opt.h"
#include "render/finding/finding.h"
#include "render/kernels/kernel_diff.h"

/* What the options say.  Zero-initialised. */
struct kernels_gate_options {
    const char *min_occupancy;
    struct range max_regs, max_spill, max_stack, max_smem;
    double occupancy; /* set by kernels_gate_prepare(); negative = no such gate */
};

extern const struct opt_group kernels_gate_group;

/* Reads the values; false with an error in `diag`. */
bool kernels_gate_prepare(struct kernels_gate_options *options, struct diag *diag);

/* Is there any gate? */
bool kernels_gate_given(const struct kernels_gate_options *options);

/* Is there one that measures kernels only, and not device functions? */
bool kernels_gate_needs_kernels(const struct kernels_gate_options *options);

enum { KERNELS_GATE_TEXT_MAX = 320 };

/* A gate that a row does not keep. */
struct kernels_gate_violation {
    enum finding_rule rule;
    enum kernel_value value;              /* that the gate is about */
    char text[KERNELS_GATE_TEXT_MAX];     /* "registers per thread are 72; at most 64 allowed" */
    char sentence[KERNELS_GATE_TEXT_MAX]; /* behind the kernel's name: "uses 72 registers; ..." */
};

/*
 * Says for gate `which` (0, 1, ... until it returns a negative number) whether the row keeps it: 1
 * when it does or the gate was not given, 0 when not, with the violation in `out`.  What is not
 * known is not kept: a gate that cannot be checked must not pass.  A device function, which is
 * never launched, is measured by its spills and stack only.
 */
int kernels_gate_keeps(const struct kernels_gate_options *options, const struct kernel_row *row,
                       unsigned which, struct kernels_gate_violation *out);

#endif
