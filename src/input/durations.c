#include "input/durations.h"

#include "base/num.h"

#include <stdlib.h>
#include <string.h>

/* Lines of a text that is not empty, the last one also if it does not end. */
static size_t count_lines(const char *text, size_t len)
{
    size_t lines = text[len - 1] != '\n';
    for (const char *at = text; (at = memchr(at, '\n', (size_t)(text + len - at))) != NULL; at++) {
        lines++;
    }
    return lines;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* One line without its end; adds its number, if it has one. */
static bool read_line(const char *text, size_t len, uint64_t line, double *values, size_t *count,
                      struct diag *diag)
{
    while (len > 0 && is_blank(text[len - 1])) {
        len--;
    }
    while (len > 0 && is_blank(*text)) {
        text++;
        len--;
    }
    if (len == 0) {
        return true;
    }
    if (!num_fraction(text, len, &values[*count])) {
        char found[DIAG_QUOTE_MAX];
        return diag_error(diag, line,
                          "'%s'; a decimal number of at most 15 digits, such as 12.5, is allowed",
                          diag_quote(found, text, len));
    }
    ++*count;
    return true;
}

static bool all_zero(const double *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (values[i] > 0) {
            return false;
        }
    }
    return true;
}

double *durations_parse(const char *text, size_t len, size_t *count, struct diag *diag)
{
    size_t lines = len > 0 ? count_lines(text, len) : 0;
    if (lines > DURATIONS_MAX) {
        diag_error(diag, 0, "%zu lines; at most %d are allowed", lines, DURATIONS_MAX);
        return NULL;
    }
    double *values = malloc(max_size(lines, 1) * sizeof *values);
    if (values == NULL) {
        diag_error(diag, 0, "out of memory");
        return NULL;
    }
    *count = 0;
    const char *end = text + len;
    bool ok = true;
    uint64_t line = 1;
    for (const char *at = text; ok && len > 0 && at < end; line++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t line_len = (size_t)(end - at);
        if (newline != NULL) {
            line_len = (size_t)(newline - at);
        }
        ok = read_line(at, line_len, line, values, count, diag);
        at += line_len + 1;
    }
    if (ok && *count == 0) {
        ok = diag_error(diag, 0, "no number; block times, one a line, are expected");
    } else if (ok && all_zero(values, *count)) {
        ok = diag_error(diag, 0, "every block time is 0; one above 0 is needed");
    }
    if (!ok) {
        free(values);
        return NULL;
    }
    return values;
}
