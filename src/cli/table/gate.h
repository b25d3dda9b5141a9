/* gate.h - checks a number of each row against a limit.  An unknown number is a violation too. */
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
    double value;             /* negative = not known */
    double bound;             /* an unknown value is at least this (for a minimum: at most);
                                 negative = there is no bound */
    double most;              /* for a maximum: an unknown value is at most this;
                                 negative = unknown */
    const char *bound_suffix; /* after `what` with the bound: " excluding called functions" */
    /* In the sentence that the value is not known: instead of `what` (or NULL), and after it. */
    const char *unknown_what;
    const char *unknown_suffix; /* " including called functions" */
    char why[GATE_WHY_MAX];     /* after "not known": " (needs --threads)" */
};

/* The sentences about a violation. */
struct gate_violation {
    char text[GATE_TEXT_MAX];     /* "registers per thread are 72; the limit is 64" */
    char sentence[GATE_TEXT_MAX]; /* after the name of the row: "uses 72 registers; ..." */
};

/* Makes a measure of a value without a bound; a negative value is not known. */
struct gate_measure gate_measure_of(double value);

/*
 * Checks the limit.  Returns false with the violation in `out` if the value breaks it or is not
 * known: a gate that cannot be checked must not pass, unless the value is surely within a maximum.
 * If the bound of an unknown value breaks the limit, the violation names the bound.
 */
bool gate_check(const struct gate *gate, double limit, const struct gate_measure *measure,
                struct gate_violation *out);

#endif
