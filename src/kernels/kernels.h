/* kernels.h - `occ kernels`: disassemblies, groups, gates, violations, and the command's state. */
#ifndef OCC_KERNELS_KERNELS_H
#define OCC_KERNELS_KERNELS_H

#include "command/output.h"
#include "kernels/disassembly.h"
#include "kernels/finding.h"
#include "kernels/kernels_baseline.h"
#include "kernels/kernels_collect.h"
#include "kernels/kernels_formats.h"
#include "kernels/kernels_launch.h"
#include "record/gate.h"

/* ---- --nvdisasm: disassemblies of the binaries, from files or from a program --------------- */

/*
 * Reads the live registers of the files among `paths` that are disassemblies by nvdisasm.  With a
 * `program` (NULL = none), also runs `program -c -lrm count PATH` for each cubin and reads what it
 * prints.  Returns false after a message.
 */
bool kernels_disassembly_read(struct disassembly *disassembly, const char *const *paths,
                              size_t count, const char *program);

/* Warns if there are disassemblies, but none is of a kernel that was read. */
void kernels_disassembly_warn_unused(const struct disassembly *disassembly);

/* ---- --group: one row for each template ---------------------------------------------------- */

/* Zero-initialised. */
struct kernels_groups {
    struct kernel_group *items; /* owned, with their names; ordered by the first row of each */
    size_t count;
};

/* Makes the groups of all rows.  Returns false with an error in `diag` when memory runs out. */
bool kernels_groups_make(struct kernels_groups *groups, struct kernels_launch *launch,
                         struct diag *diag);

void kernels_groups_free(struct kernels_groups *groups);

/* ---- --min-occupancy, --max-regs, ...: limits that a build must keep ----------------------- */

/* The limits that the options set.  Zero-initialised, then set by gate_read_limits(). */
struct kernels_gate_options {
    struct gate_limit occupancy, regs, spill, spilled_around, stack, smem, warnings;
};

extern const struct opt_group kernels_gate_group;

/* Was a gate given that checks kernels only, not device functions? */
bool kernels_gate_needs_kernels(const struct kernels_gate_options *options);

enum { KERNELS_GATE_VIOLATIONS_MAX = 21 };

/* A gate that a row violates. */
struct kernels_gate_violation {
    enum finding_rule rule;
    enum kernel_value value; /* the value that the gate limits */
    double limit;
    bool is_known; /* the value is: another launch would change it */
    struct gate_violation sentences;
};

/*
 * Fills `out` with the gates that the row violates, and returns their number.  A device function is
 * never launched, so only the gates on spills and stack apply to it.
 */
size_t kernels_gate_check(const struct kernels_gate_options *options, const struct kernel_row *row,
                          struct kernels_gate_violation out[KERNELS_GATE_VIOLATIONS_MAX]);

enum { KERNELS_REMEDY_MAX = 192 };

/*
 * Writes what satisfies the gate, "for 50 %: regs 72->64, __launch_bounds__(256, 4)", or that
 * nothing does; "" if that is not known, as for spills.
 */
void kernels_gate_remedy(const struct kernels_gate_violation *violation,
                         const struct kernel_row *row, char out[KERNELS_REMEDY_MAX]);

/* ---- the command --------------------------------------------------------------------------- */

enum {
    KERNELS_LINES_MAX = 1000,    /* the limit of --lines */
    KERNELS_LINES_IN_FINDING = 5 /* source lines in a finding if --lines is not given */
};

/* What violations and the comparison with the baseline look like. */
enum kernels_format {
    KERNELS_TEXT,
    KERNELS_MARKDOWN,
    KERNELS_PAGE,     /* html */
    KERNELS_FINDINGS, /* gcc, sarif, github: violations alone */
    KERNELS_DATA      /* rows alone; violations go to standard error */
};

/* The state of the command. */
struct kernels {
    struct kernels_launch_options options;
    struct kernels_gate_options gates;
    struct kernels_baseline_options baseline_options;
    bool is_grouped;       /* --group */
    bool wants_unlaunched; /* --all */
    const char *nvdisasm;  /* program to run on cubins; NULL = none */
    struct disassembly disassembly;
    uint64_t lines; /* --lines: how many source lines to show of each kernel; 0 = none */
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
    struct table table;
    struct kernels_text text;
    const struct kernel_row *row; /* the row that is visited */
    const struct renderer *renderer;
    enum kernels_format format;  /* of the renderer */
    struct render_page page;     /* html */
    char root[REPLACE_PATH_MAX]; /* paths of findings are shown relative to this folder */
    size_t listed_count;         /* violations that were offered to the page's list */
    size_t violation_count;      /* violated gates, and rows worse than in the baseline */
    size_t recorded_count; /* violated gates no worse than in the baseline: not counted above */
};

/* Counts what kernels->row, which is row `index`, violates: gates and the baseline. */
void kernels_count_violations(struct kernels *kernels, size_t index);

/*
 * Visits all rows, and writes their violations.  In text and Markdown, not that a row is worse than
 * in the baseline: kernels_write_comparison() does.
 */
void kernels_write_violations(struct kernels *kernels);

/* Writes, as text or Markdown, the sentence of kernels_summary_lacks_threads(). */
void kernels_write_lacking(const struct kernels *kernels);

/* The callbacks `above` and `below` of the page; `context` is the struct kernels. */
void kernels_page_above(const void *context, struct report *report);
void kernels_page_below(const void *context, struct report *report);

/* The callback `is_marked` of the page: does the row violate a gate? */
bool kernels_page_is_marked(const void *context, const void *record);

/*
 * Writes the comparison with the baseline to the output in text and Markdown.  In other formats,
 * writes a line to standard error if the builds differ.
 */
void kernels_write_comparison(struct kernels *kernels);

#endif
