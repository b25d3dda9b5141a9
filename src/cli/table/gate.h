/* gate.h - checks a number of each row against a limit; see gate_check() for unknown numbers. */
#ifndef OCC_CLI_TABLE_GATE_H
#define OCC_CLI_TABLE_GATE_H

#include <stdbool.h>

/*
 * A gate, and the words of its sentences: "stack frames are 12 bytes", "KERNEL uses 12 bytes of
 * stack".
 */
struct gate {
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
    /* The unknown value is at least `bound` or, if the limit is a minimum, at most `bound`. */
    double bound;             /* negative = there is no bound */
    double most;              /* the unknown value is at most this; set only if the limit is a
                                 maximum; negative = unknown */
    const char *bound_suffix; /* follows gate.what before a bound: " excluding called functions" */
    const char *unknown_what; /* replaces gate.what before "not known"; NULL = gate.what */
    const char *unknown_suffix; /* follows the two: " including called functions" */
    char why[GATE_WHY_MAX];     /* follows "not known": " (needs --threads)" */
};

/* The sentences about a violation. */
struct gate_violation {
    char text[GATE_TEXT_MAX];     /* "registers per thread are 72; the limit is 64" */
    char sentence[GATE_TEXT_MAX]; /* after the name of the row: "uses 72 registers; ..." */
};

/* Makes a measure of a value without a bound; a negative value is not known. */
struct gate_measure gate_measure_of(double value);

/*
 * Checks the limit.  Returns false, with the violation in `out`, if the value breaks the limit or
 * may break it: an unknown value passes only if its `most` is within the limit.  If its `bound`
 * breaks the limit, the violation names that bound.
 */
bool gate_check(const struct gate *gate, double limit, const struct gate_measure *measure,
                struct gate_violation *out);

#endif
