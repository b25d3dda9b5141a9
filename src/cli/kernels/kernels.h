/*
 * kernels.h - `occ kernels`: what it makes of the rows of a build (groups, gates), its state, and
 * what it says of violations.
 */
#ifndef OCC_CLI_KERNELS_KERNELS_H
#define OCC_CLI_KERNELS_KERNELS_H

#include "cli/kernels/kernels_baseline.h"
#include "cli/kernels/kernels_collect.h"
#include "cli/kernels/kernels_launch.h"
#include "cli/output.h"
#include "cli/table/gate.h"
#include "render/finding/finding.h"
#include "render/kernels/kernels.h"

/* ---- --group: the rows of a template are one ----------------------------------------------- */

/* Zero-initialised. */
struct kernels_groups {
    struct kernel_group *items; /* owned, with their names; in order of their first rows */
    size_t count;
};

/* Folds all rows; false with an error in `diag` when memory runs out. */
bool kernels_group_make(struct kernels_groups *groups, struct kernels_launch *launch,
                        struct diag *diag);

void kernels_group_free(struct kernels_groups *groups);

/* ---- --min-occupancy, --max-regs, ...: limits that a build must keep ----------------------- */

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

/* ---- the command --------------------------------------------------------------------------- */

/* The state of the command. */
struct kernels {
    struct kernels_launch_options options;
    struct kernels_gate_options gates;
    struct kernels_baseline_options baseline_options;
    bool group;
    struct output output;
    struct opt_given given;
    struct collection collection;
    struct kernels_launch launch;
    struct select select; /* of --where and --sort */
    struct kernels_baseline baseline;
    struct output baseline_output; /* of --write-baseline */
    struct kernels_groups groups;
    struct kernels_summary summary;
    struct findings findings;
    struct render render;
    struct kernels_text text;
    struct kernel_row row;
    const struct renderer *renderer;
    struct render_page page;    /* html */
    char root[OUTPUT_PATH_MAX]; /* the folder that paths of findings are shown below */
    size_t violated, recorded;  /* by rows; those that the baseline has */
};

/* Formats for people: text, Markdown, a page.  The rest is data. */
bool kernels_is_text(const struct kernels *kernels);
bool kernels_is_markdown(const struct kernels *kernels);
bool kernels_is_page(const struct kernels *kernels);

/*
 * Checks the row at hand, which is number `index`: counts what breaks a gate and what grew, or
 * writes it if `say`.
 */
void kernels_check(struct kernels *kernels, size_t index, bool say);

/* Writes the violations: rows are made again for them, which is cheap. */
void kernels_write_violations(struct kernels *kernels);

/* The same on a page, behind its table, and how the build compares with the baseline. */
void kernels_write_page(void *owner, struct out *out);

/* Writes how the build compares with the baseline. */
void kernels_write_baseline(struct kernels *kernels);

#endif
