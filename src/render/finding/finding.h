/*
 * finding.h - what is wrong with kernels, for editors (gcc), code scanning (SARIF) and workflows of
 * GitHub: one list of rules, and a renderer for each whose records are struct finding.
 */
#ifndef OCC_RENDER_FINDING_FINDING_H
#define OCC_RENDER_FINDING_FINDING_H

#include "model/kernel/kernel_row.h"
#include "render/record/render.h"

/* What a kernel can break; the rows are in finding.c. */
enum finding_rule {
    FINDING_OCCUPANCY = 0,
    FINDING_REGISTERS,
    FINDING_SPILLS,
    FINDING_STACK,
    FINDING_SMEM,
    FINDING_GREW,
    FINDING_WORSE,
    FINDING_RULES
};

struct finding {
    enum finding_rule rule;
    const struct kernel_row *row;
    const char *text;     /* what is wrong: "registers per thread are 72; the limit is 64" */
    const char *sentence; /* the same behind "kernel NAME ": "uses 72 registers; the limit is 64" */
    bool suppressed;      /* a baseline has it */
    bool many_files;      /* lines name the file too: several were read */
};

/* How many GitHub shows of a step. */
enum { FINDINGS_GITHUB_MAX = 10 };

/* What the formats keep: `own` of struct render. */
struct findings {
    const char *root;     /* folder that paths are shown below, NULL = as they are */
    const char *baseline; /* what suppresses, or NULL */
    uint64_t top;         /* how many are written; 0 = all, GitHub: FINDINGS_GITHUB_MAX */
    uint64_t counts[FINDING_RULES];
    uint64_t count, written;
};

enum finding_format { FINDING_GCC, FINDING_SARIF, FINDING_GITHUB, FINDING_FORMATS };

/* In that order, and a last one without a name. */
extern const struct renderer render_findings[FINDING_FORMATS + 1];

/* Is it one of them? */
bool finding_is_format(const struct renderer *renderer);

/* A line with the finding, after the kernel's file, target, name and block size. */
void finding_line(const struct finding *finding, void escape(const char *, size_t, struct out *),
                  void escape_name(const char *, size_t, struct out *), struct out *out);

/* "max-spill": what a rule is called. */
const char *finding_rule_key(enum finding_rule rule);

#endif
