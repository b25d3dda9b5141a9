/* gate.h - a limit that a number of each row must keep.  What is not known is a violation too. */
#ifndef OCC_CLI_TABLE_GATE_H
#define OCC_CLI_TABLE_GATE_H

#include <stdbool.h>

/* A gate and its words: "spills are 12 bytes", and behind a kernel's name "spills 12 bytes". */
struct gate {
    const char *what, *are;  /* "spills", "are" */
    const char *verb, *noun; /* "spills", " bytes" */
    const char *unit;        /* " bytes" */
    bool minimum;            /* the number must be no less than the limit; else no more */
    bool share;              /* it is a fraction of 1, shown in percent */
};

enum { GATE_TEXT_MAX = 320, GATE_WHY_MAX = 200 };

/* What a gate measures of a row. */
struct gate_measure {
    double value;         /* negative = not known */
    double bound;         /* a value that is not known is no less (of a minimum: no more) than this;
                             negative = it may be anything */
    const char *bound_of; /* behind `what`, of the bound: " excluding called functions" */
    const char *unknown;  /* takes the place of `what` where it is not known, or NULL */
    const char *unknown_of; /* behind `what` there: " including called functions" */
    char why[GATE_WHY_MAX]; /* behind "not known": " (needs --threads)" */
};

/* A gate that a row does not keep. */
struct gate_violation {
    char text[GATE_TEXT_MAX];     /* "registers per thread are 72; the limit is 64" */
    char sentence[GATE_TEXT_MAX]; /* behind the name of the row: "uses 72 registers; ..." */
};

/* A measure of a known value; negative = not known, without a bound. */
struct gate_measure gate_measure_of(double value);

/*
 * Is the limit kept?  False with the violation in `out` where it is not, and where the value is not
 * known: a gate that cannot be checked must not pass.  A value that is not known, but cannot keep
 * the limit, is reported by its bound.
 */
bool gate_keeps(const struct gate *gate, double limit, const struct gate_measure *measure,
                struct gate_violation *out);

#endif
