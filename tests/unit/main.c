/*
 * check_occ - runs the unit tests.  Check's own variables work: CK_FORK=no for a debugger,
 * CK_RUN_SUITE=waves for one suite, CK_VERBOSITY=verbose, CK_DEFAULT_TIMEOUT=4 to stop a test after
 * 4 seconds.  Some tests read data/ and tests/vectors/: run check_occ in the top folder, or set
 * OCC_SRCDIR to that folder.
 */
#include "suites.h"

#include <stdlib.h>

int main(void)
{
    static Suite *(*const suites[])(void) = {
#define SUITE_FUNCTION(name) name##_suite,
        SUITES(SUITE_FUNCTION)
#undef SUITE_FUNCTION
    };
    /* In seconds.  It stops a test that hangs; a sanitizer on a busy machine needs minutes. */
    setenv("CK_DEFAULT_TIMEOUT", "600", 0);
    SRunner *runner = srunner_create(NULL);
    for (size_t i = 0; i < sizeof suites / sizeof *suites; i++) {
        srunner_add_suite(runner, suites[i]());
    }
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
