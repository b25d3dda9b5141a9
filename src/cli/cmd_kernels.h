/* cmd_kernels.h - the state of `occ kernels`, and what it says of violations. */
#ifndef OCC_CLI_CMD_KERNELS_H
#define OCC_CLI_CMD_KERNELS_H

#include "cli/kernels/kernels_baseline.h"
#include "cli/kernels/kernels_collect.h"
#include "cli/kernels/kernels_gate.h"
#include "cli/kernels/kernels_group.h"
#include "cli/kernels/kernels_launch.h"
#include "cli/output.h"
#include "render/finding/finding.h"
#include "render/kernels/kernels.h"
#include "render/kernels/kernels_summary.h"

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
