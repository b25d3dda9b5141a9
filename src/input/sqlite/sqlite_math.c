/*
 * sqlite_math.c - replaces the mathematical functions that SQLite offers to statements.
 *
 * occ uses none of them.  Linked as it is, SQLite would load libm at every start of the tool,
 * which takes a fifth as long as the start itself; so sqlite_lib.sh makes SQLite call
 * sqlite_no_sin() for sin(), and likewise for each line X(...) below.
 */
#define X(name)                                                                                    \
    double sqlite_no_##name(double x);                                                             \
    double sqlite_no_##name(double x)                                                              \
    {                                                                                              \
        return x;                                                                                  \
    }
/* clang-format off */
X(acos)
X(acosh)
X(asin)
X(asinh)
X(atan)
X(atan2)
X(atanh)
X(cos)
X(cosh)
X(exp)
X(fmod)
X(log)
X(pow)
X(sin)
X(sinh)
X(sqrt)
X(tan)
X(tanh)
X(trunc)
/* clang-format on */
