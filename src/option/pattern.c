#include "option/pattern.h"

#include <string.h>

bool pattern_compile(struct pattern *pattern, const char *option, const char *text,
                     struct diag *diag)
{
    memset(pattern, 0, sizeof *pattern);
    if (text == NULL) {
        return true;
    }
    int code = regcomp(&pattern->regex, text, REG_EXTENDED | REG_NOSUB);
    if (code != 0) {
        char reason[128];
        char found[DIAG_QUOTE_MAX];
        regerror(code, &pattern->regex, reason, sizeof reason);
        return diag_error(diag, 0, "--%s '%s': %s", option, diag_quote(found, text, strlen(text)),
                          reason);
    }
    pattern->is_given = true;
    return true;
}

void pattern_free(struct pattern *pattern)
{
    if (pattern->is_given) {
        regfree(&pattern->regex);
        pattern->is_given = false;
    }
}

bool pattern_matches(const struct pattern *pattern, const char *name)
{
    return pattern->is_given && regexec(&pattern->regex, name, 0, NULL, 0) == 0;
}
