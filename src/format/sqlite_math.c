/*
 * sqlite_math.c - replaces the functions of libm that SQLite calls for mathematics in SQL.
 *
 * The queries of occ use none of them.  Because of them SQLite needs libm, and loading libm makes
 * each start of the tool a fifth longer.  So sqlite_lib.sh makes SQLite call sqlite_no_NAME()
 * instead of NAME() for each line X(NAME) below.
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
