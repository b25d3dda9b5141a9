#include "simulate/durations.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "format/bytes.h"

/* Parses one line without its newline and adds its number; an empty line adds none. */
static bool parse_line(struct bytes text, uint64_t line, double *values, size_t *count,
                       struct diag *diag)
{
    text = bytes_trim(text);
    if (text.len == 0) {
        return true;
    }
    if (!num_fraction((const char *)text.data, text.len, &values[*count])) {
        char found[DIAG_QUOTE_MAX];
        return diag_error(diag, line, "'%s': expected a number of at most 15 digits, such as 12.5",
                          diag_quote(found, (const char *)text.data, text.len));
    }
    ++*count;
    return true;
}

static bool are_all_zero(const double *values, size_t count)
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
    size_t lines = 0;
    for (size_t at = 0; at < len; at += text_until(text + at, len - at, '\n') + 1) {
        lines++;
    }
    if (lines > DURATIONS_LINES_MAX) {
        diag_error(diag, 0, "%zu lines; the limit is %d", lines, DURATIONS_LINES_MAX);
        return NULL;
    }
    double *values = malloc(max_size(lines, 1) * sizeof *values);
    if (values == NULL) {
        diag_report_no_memory(diag);
        return NULL;
    }
    *count = 0;
    bool ok = true;
    uint64_t line = 1;
    for (size_t at = 0; ok && at < len; line++) {
        size_t n = text_until(text + at, len - at, '\n');
        struct bytes contents = { (const unsigned char *)text + at, n };
        ok = parse_line(contents, line, values, count, diag);
        at += n + 1;
    }
    if (ok && *count == 0) {
        ok = diag_error(diag, 0, "no number; expected block times, one per line");
    } else if (ok && are_all_zero(values, *count)) {
        ok = diag_error(diag, 0, "every block time is 0; at least one must be above 0");
    }
    if (!ok) {
        free(values);
        return NULL;
    }
    return values;
}
