/*
 * gate.h - the options that set a limit, and the check of a number against a limit; see
 * gate_check() for unknown numbers.  A command has its gates in one table: a row is an option, its
 * words and what measures it.  The options are the first members of the rows, so OPT_GROUP() makes
 * their group.
 */
#ifndef OCC_RECORD_GATE_H
#define OCC_RECORD_GATE_H

#include "option/opt.h"

/* ---- the options ---------------------------------------------------------------------------- */

/* A limit that an option of a gate sets.  Zero-initialised. */
struct gate_limit {
    union {
        const char *share;   /* of OPT_TEXT */
        struct range number; /* of OPT_COUNTS and OPT_BYTES */
        bool flag;           /* of OPT_FLAG: none is allowed */
    } given;                 /* first: the option's offset is that of the limit */
    double value;            /* set by gate_read_limits(); negative = not given */
};

/*
 * Sets `value` of each limit in `base`, which the options of `group` fill.  Returns false with an
 * error in `diag` for a text that is no share, or for several numbers.
 */
bool gate_read_limits(const struct opt_group *group, void *base, struct diag *diag);

/* The limit that `option` set in `base`; negative = not given. */
double gate_limit_value(const struct opt *option, const void *base);

/* Was one of the options given? */
bool gate_is_given(const struct opt_group *group, const void *base);

/* ---- the check ------------------------------------------------------------------------------ */

/*
 * The words of a gate's sentences: "stack frames are 12 bytes", "KERNEL uses 12 bytes of
 * stack".
 */
struct gate_words {
    const char *what, *are;  /* "stack frames", "are" */
    const char *verb, *noun; /* "uses", " bytes of stack" */
    const char *unit;        /* " bytes" */
    bool is_minimum;         /* the limit is a minimum; else a maximum */
    bool is_share;           /* the number is a fraction of 1, shown in percent */
};

enum { GATE_TEXT_MAX = 320, GATE_WHY_MAX = 200 };

/* The number of a row that a gate checks. */
struct gate_measure {
    double value; /* negative = not known */
    /* The range of an unknown value; the best case is its low end, for a minimum its high end. */
    double best_case;             /* negative = not known */
    double worst_case;            /* negative = not known */
    const char *best_case_suffix; /* " excluding called functions" */
    /* The words of "spills including called functions are not known (needs --threads)": */
    const char *unknown_what;   /* "spills"; NULL = `what` of the words */
    const char *unknown_suffix; /* " including called functions" */
    char why[GATE_WHY_MAX];     /* " (needs --threads)" */
};

/* The sentences about a violation. */
struct gate_violation {
    char text[GATE_TEXT_MAX];     /* "registers per thread are 72; the limit is 64" */
    char sentence[GATE_TEXT_MAX]; /* after the name of the row: "uses 72 registers; ..." */
};

/* Makes a measure of a value (negative = not known), without a range. */
struct gate_measure gate_measure_of(double value);

/*
 * Checks the limit.  Returns false, with the violation in `out`, if the value breaks the limit or
 * may break it.  An unknown value passes only if its worst case passes.  If not even its best case
 * passes, the violation names the best case.
 */
bool gate_check(const struct gate_words *words, double limit, const struct gate_measure *measure,
                struct gate_violation *out);

#endif
