/*
 * finding.h - the rules that kernels break, for editors (gcc), code scanning (SARIF) and GitHub
 * workflows.  Each format is a renderer whose records are struct finding.
 */
#ifndef OCC_KERNELS_FINDING_H
#define OCC_KERNELS_FINDING_H

#include "kernels/kernel_row.h"
#include "record/render.h"

enum finding_rule {
    FINDING_OCCUPANCY = 0,
    FINDING_REGISTERS,
    FINDING_SPILLS,
    FINDING_STACK,
    FINDING_SMEM,
    FINDING_WARNINGS,
    FINDING_BASELINE,
    FINDING_DIFF,
    FINDING_RULES
};

struct finding {
    enum finding_rule rule;
    const struct kernel_row *row;
    const char *text;     /* the problem: "registers per thread are 72; the limit is 64" */
    const char *sentence; /* after "kernel NAME ": "uses 72 registers; the limit is 64" */
    const char *remedy;   /* what satisfies the gate; "" = not known */
    bool is_suppressed;   /* the baseline has this finding */
    bool many_files;      /* several files were read, so finding_line() names the file */
};

/* The largest number of findings that GitHub shows for a step. */
enum { FINDINGS_GITHUB_MAX = 10 };

/* The state of the formats: `state` of struct render. */
struct findings {
    const char *root;     /* paths are shown relative to this folder; NULL = unchanged */
    const char *baseline; /* file whose findings are suppressed, or NULL */
    uint64_t top; /* maximum number of findings written; 0 = all (GitHub: FINDINGS_GITHUB_MAX) */
    uint64_t counts[FINDING_RULES]; /* gcc, GitHub: `count` split by rule */
    uint64_t count;                 /* findings that are not suppressed */
    uint64_t written;               /* findings written; SARIF: suppressed ones, too */
};

enum finding_format { FINDING_GCC, FINDING_SARIF, FINDING_GITHUB, FINDING_FORMATS };

/* In the order of enum finding_format; a NULL name ends the list. */
extern const struct renderer render_findings[FINDING_FORMATS + 1];

/* Is `renderer` one of render_findings? */
bool finding_is_format(const struct renderer *renderer);

/*
 * Writes a line: file (if many_files), target, name and block size of the kernel, and the problem.
 * `escape_name` writes the kernel's name, `escape` the other texts.
 */
void finding_line(const struct finding *finding, void escape(const char *, size_t, struct out *),
                  void escape_name(const char *, size_t, struct out *), struct out *out);

#endif
