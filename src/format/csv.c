#include "format/csv.h"

#include "base/num.h"

/* The offset of the quote that closes the field whose contents start at `from`; b.len if none. */
static size_t find_closing_quote(struct bytes b, size_t from)
{
    while (from < b.len) {
        const unsigned char *quote = memchr(b.data + from, '"', b.len - from);
        if (quote == NULL) {
            return b.len;
        }
        from = (size_t)(quote - b.data);
        if (from + 1 >= b.len || b.data[from + 1] != '"') {
            return from;
        }
        from += 2;
    }
    return b.len;
}

static bool ends_field(unsigned char c, unsigned char separator)
{
    return c == separator || c == '\n' || c == '\r';
}

/*
 * Reads the field at `*at` and moves `*at` to its end: a separator, a line end or the end of `b`.
 * False if its quote is not closed.
 */
static bool read_field(struct bytes b, unsigned char separator, size_t *at, struct bytes *out)
{
    size_t from = *at;
    size_t end = from;
    if (from < b.len && b.data[from] == '"') {
        from++;
        end = find_closing_quote(b, from);
        if (end == b.len) {
            return false;
        }
        *out = (struct bytes){ b.data + from, end - from };
        end++;
    }
    while (end < b.len && !ends_field(b.data[end], separator)) {
        end++;
    }
    if (from == *at) {
        *out = (struct bytes){ b.data + from, end - from };
    }
    *at = end;
    return true;
}

enum csv_status csv_next(struct csv *csv)
{
    struct bytes b = csv->buf;
    unsigned char separator = csv->separator != '\0' ? (unsigned char)csv->separator : ',';
    while (csv->at < b.len && (b.data[csv->at] == '\n' || b.data[csv->at] == '\r')) {
        csv->at++;
    }
    size_t at = csv->at;
    csv->count = 0;
    if (at >= b.len) {
        return CSV_END;
    }
    for (;;) {
        if (csv->count == csv->max) {
            return CSV_TOO_MANY;
        }
        if (!read_field(b, separator, &at, &csv->fields[csv->count])) {
            return CSV_UNCLOSED;
        }
        csv->count++;
        if (at >= b.len || b.data[at] != separator) {
            break;
        }
        at++;
    }
    csv->at = at;
    return CSV_RECORD;
}

size_t csv_unquote(struct bytes field, char *out, size_t size)
{
    size_t len = 0;
    for (size_t i = 0; i < field.len; i++) {
        if (field.data[i] == '"' && i + 1 < field.len && field.data[i + 1] == '"') {
            i++;
        }
        if (len + 1 < size) {
            out[len] = (char)field.data[i];
        }
        len++;
    }
    out[min_size(len, size - 1)] = '\0';
    return len;
}
