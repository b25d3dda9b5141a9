/*
 * sqlite_math.c - stands in for the mathematics that SQLite offers to statements.
 *
 * No statement of occ asks for a sine.  Linked as it is, SQLite would load libm at every start of
 * the tool, which takes a fifth as long as the start itself; so the Makefile has SQLite call
 * sqlite_no_sin() for sin(), and the like: SQLITE_MATH is its list, X(sin) X(cos) ...
 */
#ifndef SQLITE_MATH
#define SQLITE_MATH X(sin)
#endif

#define X(name)                                                                                    \
    double sqlite_no_##name(double x);                                                             \
    double sqlite_no_##name(double x)                                                              \
    {                                                                                              \
        return x;                                                                                  \
    }
SQLITE_MATH
