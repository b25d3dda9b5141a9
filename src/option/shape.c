#include "option/shape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"

/* The arguments of shape_parse(). */
struct parse {
    const char *what;
    uint64_t most;
    const char *list; /* the whole text */
    struct diag *diag;
};

static bool refuse(const struct parse *parse, const char *text, size_t len)
{
    char found[DIAG_QUOTE_MAX];
    if (len == 0) { /* '' would not show where in the list it is */
        text = parse->list;
        len = strlen(text);
    }
    return diag_error(parse->diag, 0,
                      "%s '%s': expected MxN or MxNxK, each a whole number from 1 to %llu or a "
                      "range FIRST:LAST[:STEP]",
                      parse->what, diag_quote(found, text, len), ull(parse->most));
}

/* Parses a size, or FIRST:LAST[:STEP], as the next dimension of `span`. */
static bool read_run(const struct parse *parse, const char *text, size_t len,
                     struct shape_span *span)
{
    uint64_t values[3] = { 0, 0, 1 }; /* first, last, step */
    size_t count = 0;
    const char *end = text + len;
    for (const char *at = text;; at++) {
        size_t digits = text_until(at, (size_t)(end - at), ':');
        if (count == 3 || !num_uint(at, digits, &values[count]) || values[count] < 1 ||
            values[count] > parse->most) {
            return false;
        }
        count++;
        at += digits;
        if (at == end) {
            break;
        }
    }
    if (count == 1) {
        values[1] = values[0];
    }
    if (values[1] < values[0]) {
        return false;
    }
    span->runs[span->dims].first = values[0];
    span->runs[span->dims].step = values[2];
    span->runs[span->dims].count = (values[1] - values[0]) / values[2] + 1;
    span->dims++;
    return true;
}

static bool read_span(const struct parse *parse, const char *text, size_t len,
                      struct shape_span *out)
{
    const char *end = text + len;
    memset(out, 0, sizeof *out);
    for (const char *at = text;; at++) {
        size_t part = text_until(at, (size_t)(end - at), 'x');
        if (out->dims == SHAPE_DIMS_MAX || !read_run(parse, at, part, out)) {
            return refuse(parse, text, len);
        }
        at += part;
        if (at == end) {
            return out->dims >= 2 || refuse(parse, text, len);
        }
    }
}

/* Counts the shapes of a span, up to RANGE_TOTAL_MAX + 1. */
static uint64_t count_shapes(const struct shape_span *span)
{
    uint64_t total = 1;
    for (unsigned d = 0; d < span->dims; d++) {
        uint64_t count = span->runs[d].count;
        total = total > RANGE_TOTAL_MAX / count ? RANGE_TOTAL_MAX + 1 : total * count;
    }
    return total;
}

static bool append(const struct parse *parse, struct shape_span *span, struct shape_list *list)
{
    uint64_t total = count_shapes(span);
    if (total > RANGE_TOTAL_MAX - list->total) {
        return diag_error(parse->diag, 0, "%s has too many values; the limit is %llu", parse->what,
                          RANGE_TOTAL_MAX);
    }
    span->shapes_before = list->total;
    if (list->span_count == 0) {
        list->first_span = *span;
    } else {
        size_t n = list->span_count - 1;
        if (!GROW(list->other_spans, n)) {
            return diag_error(parse->diag, 0, "%s: out of memory", parse->what);
        }
        list->other_spans[n] = *span;
    }
    list->span_count++;
    list->total += total;
    return true;
}

static const struct shape_span *span_at(const struct shape_list *list, size_t i)
{
    return i == 0 ? &list->first_span : &list->other_spans[i - 1];
}

bool shape_parse(const char *what, const char *text, uint64_t most, struct shape_list *out,
                 struct diag *diag)
{
    struct parse parse = { what, most, text, diag };
    for (const char *at = text;; at++) {
        struct shape_span span;
        size_t len = strcspn(at, ",");
        if (!read_span(&parse, at, len, &span) || !append(&parse, &span, out)) {
            shape_free(out);
            return false;
        }
        at += len;
        if (*at == '\0') {
            return true;
        }
    }
}

struct shape shape_at(const struct shape_list *list, uint64_t index)
{
    size_t low = 0;
    size_t high = list->span_count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (span_at(list, middle)->shapes_before <= index) {
            low = middle;
        } else {
            high = middle;
        }
    }
    const struct shape_span *span = span_at(list, low);
    struct shape shape = { { 0 }, span->dims };
    index -= span->shapes_before;
    for (unsigned d = span->dims; d-- > 0;) {
        uint64_t count = span->runs[d].count;
        shape.sizes[d] = (uint32_t)(span->runs[d].first + index % count * span->runs[d].step);
        index /= count;
    }
    return shape;
}

const char *shape_format(const struct shape *shape, char out[SHAPE_TEXT_MAX])
{
    *out = '\0';
    for (unsigned d = 0; d < shape->dims; d++) {
        text_join(out, SHAPE_TEXT_MAX, "x", "%u", shape->sizes[d]);
    }
    return out;
}

unsigned shape_find_varying(const struct shape_list *list)
{
    unsigned varying = SHAPE_DIMS_MAX;
    for (unsigned d = 0; d < SHAPE_DIMS_MAX; d++) {
        bool varies = false;
        for (size_t i = 0; i < list->span_count; i++) {
            const struct shape_span *span = span_at(list, i);
            varies = varies || span->runs[d].count > 1 ||
                     span->runs[d].first != list->first_span.runs[d].first;
        }
        if (varies && varying < SHAPE_DIMS_MAX) {
            return SHAPE_DIMS_MAX;
        }
        if (varies) {
            varying = d;
        }
    }
    return varying;
}

unsigned shape_text_width(const struct shape_list *list)
{
    size_t width = 0;
    for (size_t i = 0; i < list->span_count; i++) {
        uint64_t next =
            i + 1 < list->span_count ? span_at(list, i + 1)->shapes_before : list->total;
        struct shape last = shape_at(list, next - 1);
        char text[SHAPE_TEXT_MAX];
        width = max_size(width, strlen(shape_format(&last, text)));
    }
    return (unsigned)width;
}

void shape_free(struct shape_list *list)
{
    free(list->other_spans);
    memset(list, 0, sizeof *list);
}
