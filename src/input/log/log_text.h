/*
 * log_text.h - kernels in text: one pass over a build log (or the output of a tool) that jumps
 * from anchor to anchor and calls the reader of that format.  Lines end at LF or CR.
 */
#ifndef OCC_INPUT_LOG_LOG_TEXT_H
#define OCC_INPUT_LOG_LOG_TEXT_H

#include "base/diag.h"
#include "input/bytes.h"
#include "input/find.h"
#include "model/kernel/kernel.h"

enum { TEXT_WARNINGS_MAX = 10 };

/* The text being read.  The readers of text formats use its members. */
struct text {
    struct bytes buf;
    struct kernel_list *list;
    struct diag *diag;
    size_t counted; /* newlines before this offset are counted in `lines` */
    uint64_t lines;
    unsigned warnings; /* warnings so far; those from TEXT_WARNINGS_MAX on are only counted */
    bool failed;       /* an error is in diag: stop */
};

/*
 * Reads `buf`; false, with the cause in `diag`, on an error.  Kernels found before the error stay.
 */
bool text_read(struct bytes buf, struct kernel_list *list, struct diag *diag);

/* The offset of the end of the line at `at`: its LF or CR, or buf.len. */
static inline size_t text_line_end(const struct text *text, size_t at)
{
    return find_either(text->buf, at, '\n', '\r');
}

/* The offset of the start of the line at `at`, at least `floor`. */
size_t text_line_start(const struct text *text, size_t at, size_t floor);

/* The start of the line after the one that ends at `end`. */
size_t text_next_line(const struct text *text, size_t end);

/* The number of the line at `at`, from 1.  Fast if called with growing offsets. */
uint64_t text_line_number(struct text *text, size_t at);

/* [from, to) of the text without blanks and terminal colour codes at both ends. */
struct bytes text_trim_ends(const struct text *text, size_t from, size_t to);
static inline struct bytes text_trim(const struct text *text, size_t from, size_t to)
{
    const unsigned char *data = text->buf.data;
    /*
     * Fast path: most texts have no colour codes, which start with a control byte and end with m
     * or K.
     */
    if (from < to && data[from] > ' ' && data[to - 1] > ' ' && data[to - 1] != 'm' &&
        data[to - 1] != 'K') {
        return (struct bytes){ data + from, to - from };
    }
    return text_trim_ends(text, from, to);
}

/* Adds a kernel to the list; on an error sets text->failed. */
void text_add(struct text *text, const struct kernel *kernel, struct bytes name);

/* Warns about the line at `at`, unless there were too many warnings. */
void text_warn(struct text *text, size_t at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/*
 * Parses a decimal number at `*at` of `b` and moves `*at` past it.  False, `*at` untouched, if
 * there is no digit or the value exceeds INT32_MAX.
 */
static inline bool text_number(struct bytes b, size_t *at, int64_t *out)
{
    size_t i = *at;
    uint64_t value = 0;
    for (; i < b.len; i++) {
        unsigned digit = b.data[i] - (unsigned)'0';
        if (digit > 9 || value > INT32_MAX) {
            break;
        }
        value = value * 10 + digit;
    }
    if (i == *at || value > INT32_MAX) {
        return false;
    }
    *at = i;
    *out = (int64_t)value;
    return true;
}

/*
 * Moves `*at` past `word` if it is there.  Inline, so that the lengths of literals are constants.
 */
static inline bool text_skip(struct bytes b, size_t *at, const char *word)
{
    size_t n = strlen(word);
    if (n > b.len - *at || memcmp(b.data + *at, word, n) != 0) {
        return false;
    }
    *at += n;
    return true;
}

#endif
