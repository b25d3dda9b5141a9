/* pattern.h - options whose value is a regular expression (POSIX extended). */
#ifndef OCC_OPTION_PATTERN_H
#define OCC_OPTION_PATTERN_H

#include <regex.h>

#include "base/diag.h"

/* Zero-initialised: not given. */
struct pattern {
    regex_t regex;
    bool is_given;
};

/*
 * Compiles `text` (NULL = not given).  If it is invalid, returns false with an error in `diag` that
 * names `option`.
 */
bool pattern_compile(struct pattern *pattern, const char *option, const char *text,
                     struct diag *diag);
void pattern_free(struct pattern *pattern);

/* Does `name` match?  A pattern that was not given matches nothing. */
bool pattern_matches(const struct pattern *pattern, const char *name);

#endif
