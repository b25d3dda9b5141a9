/* must.h - an assertion for loops: unlike ck_assert() it costs nothing while it holds. */
#ifndef OCC_TESTS_MUST_H
#define OCC_TESTS_MUST_H

#include <check.h>

#define must(condition)                                                                            \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            ck_abort_msg("%s:%d: must hold: %s", __FILE__, __LINE__, #condition);                  \
        }                                                                                          \
    } while (0)

#endif
