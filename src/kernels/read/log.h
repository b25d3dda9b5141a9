/*
 * log.h - the text of a build log or of a tool's output, line by line.  Lines end at LF or CR; LF
 * may follow several CRs.
 */
#ifndef OCC_KERNELS_READ_LOG_H
#define OCC_KERNELS_READ_LOG_H

#include "base/diag.h"
#include "format/bytes.h"
#include "format/find.h"
#include "kernels/kernel.h"

enum { LOG_WARNINGS_MAX = 10 };

/* The text that readers scan, and where their kernels and messages go. */
struct log {
    struct bytes buf;
    struct kernel_list *list;
    struct diag *diag;
    size_t counted_to; /* `lines` is the number of newlines before this offset */
    uint64_t lines;
    unsigned warnings; /* warnings so far; from LOG_WARNINGS_MAX on they are counted, not shown */
    bool has_failed;   /* an error is in diag: stop */
};

/* The offset of the end of the line at `at`: its LF or CR, or buf.len. */
static inline size_t log_line_end(const struct log *log, size_t at)
{
    return find_either(log->buf, at, '\n', '\r');
}

/* The offset of the start of the line at `at`; `floor` if the line starts before `floor`. */
size_t log_line_start(const struct log *log, size_t at, size_t floor);

/* The offset of the start of the next line, if this line ends at `end`. */
size_t log_next_line(const struct log *log, size_t end);

/* The number of the line at `at`: 1 + the LFs before it.  Fast if called with growing offsets. */
uint64_t log_line_number(struct log *log, size_t at);

/* log_trim() without its fast path. */
struct bytes log_trim_colours(const struct log *log, size_t from, size_t to);

/* [from, to) of the text without blanks and terminal colour codes at both ends. */
static inline struct bytes log_trim(const struct log *log, size_t from, size_t to)
{
    const unsigned char *data = log->buf.data;
    /*
     * Fast path: most texts have no colour codes, which start with a control byte and end with m
     * or K.
     */
    if (from < to && data[from] > ' ' && data[to - 1] > ' ' && data[to - 1] != 'm' &&
        data[to - 1] != 'K') {
        return (struct bytes){ data + from, to - from };
    }
    return log_trim_colours(log, from, to);
}

/* Adds a kernel to the list; on an error sets log->has_failed. */
void log_add(struct log *log, const struct kernel *kernel, struct bytes name);

/* Warns about the line at `at`, unless there were LOG_WARNINGS_MAX warnings before. */
void log_warn(struct log *log, size_t at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
