#include "kernels/read/log.h"

#include <stdarg.h>
#include <stdio.h>

#include "format/find.h"

enum { WARNING_MAX = 512 };

size_t log_line_start(const struct log *log, size_t at, size_t floor)
{
    while (at > floor && log->buf.data[at - 1] != '\n' && log->buf.data[at - 1] != '\r') {
        at--;
    }
    return at;
}

size_t log_next_line(const struct log *log, size_t end)
{
    const unsigned char *data = log->buf.data;
    while (end < log->buf.len && data[end] == '\r') { /* CR CR LF is one end, too */
        end++;
    }
    if (end < log->buf.len && data[end] == '\n') {
        end++;
    }
    return end;
}

uint64_t log_line_number(struct log *log, size_t at)
{
    if (at < log->counted_to) {
        return 1 + find_count_newlines(log->buf, 0, at);
    }
    log->lines += find_count_newlines(log->buf, log->counted_to, at);
    log->counted_to = at;
    return log->lines + 1;
}

/* The length of the colour code that starts at `p`, or 0. */
static size_t colour_code_length(const unsigned char *p, size_t len)
{
    if (len < 3 || p[0] != 0x1b || p[1] != '[') {
        return 0;
    }
    size_t i = 2;
    while (i < len && (p[i] == ';' || text_is_digit(p[i]))) {
        i++;
    }
    return i < len && (p[i] == 'm' || p[i] == 'K') ? i + 1 : 0;
}

/* The length of a colour code that ends at `end` and starts at `start` or later, or 0. */
static size_t colour_code_length_before(const unsigned char *data, size_t start, size_t end)
{
    if (end - start < 3 || (data[end - 1] != 'm' && data[end - 1] != 'K')) {
        return 0;
    }
    size_t i = end - 1;
    while (i > start && (data[i - 1] == ';' || text_is_digit(data[i - 1]))) {
        i--;
    }
    return i - start >= 2 && data[i - 1] == '[' && data[i - 2] == 0x1b ? end - i + 2 : 0;
}

struct bytes log_trim_colours(const struct log *log, size_t from, size_t to)
{
    const unsigned char *data = log->buf.data;
    for (;;) {
        while (from < to && (data[from] == ' ' || data[from] == '\t')) {
            from++;
        }
        size_t code = colour_code_length(data + from, to - from);
        if (code == 0) {
            break;
        }
        from += code;
    }
    for (;;) {
        while (to > from && (data[to - 1] == ' ' || data[to - 1] == '\t')) {
            to--;
        }
        size_t code = colour_code_length_before(data, from, to);
        if (code == 0) {
            break;
        }
        to -= code;
    }
    return (struct bytes){ data + from, to - from };
}

void log_add(struct log *log, const struct kernel *kernel, struct bytes name)
{
    if (!kernel_list_add(log->list, kernel, (const char *)name.data, name.len, log->diag)) {
        log->has_failed = true;
    }
}

void log_warn(struct log *log, size_t at, const char *format, ...)
{
    if (log->warnings++ >= LOG_WARNINGS_MAX) {
        return;
    }
    char message[WARNING_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    diag_warn(log->diag, log_line_number(log, at), "%s", message);
}
