#include "option/range.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/round.h"

/* The arguments of range_parse(). */
struct parse {
    const char *what;
    enum range_kind kind;
    uint64_t least, most, said;
    const char *list; /* the whole text */
    struct diag *diag;
};

/* A range as other tools write it. */
struct marked {
    size_t first_len; /* of the first number */
    const char *last;
    size_t last_len;
};

/* The length of the mark between the numbers of a range in other tools: 32-1024, 32..1024. */
static size_t mark_length(const char *text, size_t len)
{
    static const char *const marks[] = { "-", "...", "..", "\xe2\x80\x93" };
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        size_t n = strlen(marks[i]);
        if (len > n && memcmp(text, marks[i], n) == 0 && text_is_digit(text[n])) {
            return n;
        }
    }
    return 0;
}

/* Finds the parts of a range as other tools write it; false if `text` is none. */
static bool find_marked(const char *text, size_t len, struct marked *out)
{
    size_t first = 0;
    while (first < len && (text_is_digit(text[first]) || text_is_letter(text[first]))) {
        first++;
    }
    bool is_number = len > 0 && text_is_digit(text[0]);
    size_t mark = is_number ? mark_length(text + first, len - first) : 0;
    const char *last = text + first + mark;
    *out = (struct marked){ first, last, text_until(last, len - first - mark, '-') };
    return mark > 0;
}

bool range_is_marked(const char *text)
{
    struct marked parts;
    return find_marked(text, strlen(text), &parts);
}

/* Shows in the error how occ writes the range. */
static bool refuse_marked(const struct parse *parse, const char *text, size_t len,
                          const struct marked *parts)
{
    static const char *const steps[] = {
        [RANGE_ONE] = "1",    [RANGE_COUNT] = "8",    [RANGE_BYTES] = "1K",
        [RANGE_BLOCK] = "32", [RANGE_PERCENT] = "10", [RANGE_PART] = "10"
    };
    char found[DIAG_QUOTE_MAX];
    char first[DIAG_QUOTE_MAX];
    char last[DIAG_QUOTE_MAX];
    diag_quote(first, text, parts->first_len);
    diag_quote(last, parts->last, parts->last_len);
    return diag_error(parse->diag, 0, "%s '%s': a range is written %s:%s, or %s:%s:%s with a step",
                      parse->what, diag_quote(found, text, len), first, last, first, last,
                      steps[parse->kind]);
}

static bool refuse(const struct parse *parse, const char *text, size_t len)
{
    static const struct {
        const char *number, *other_forms;
    } forms[] = {
        [RANGE_ONE] = { "a whole number", "" },
        [RANGE_COUNT] = { "a whole number", "" },
        [RANGE_BYTES] = { "a number of bytes", ", optionally with K (1024) or M (1048576)" },
        [RANGE_BLOCK] = { "a whole number", ", or XxY or XxYxZ" },
        [RANGE_PERCENT] = { "a percentage", ", or max-shared or max-l1" },
        [RANGE_PART] = { "a percentage", ", with %" },
    };
    struct marked parts;
    char found[DIAG_QUOTE_MAX];
    if (len == 0) { /* '' would not show where in the list it is */
        text = parse->list;
        len = strlen(text);
    }
    if (parse->kind != RANGE_ONE && find_marked(text, len, &parts)) {
        return refuse_marked(parse, text, len, &parts);
    }
    return diag_error(parse->diag, 0, "%s '%s': expected %s from %llu to %llu%s", parse->what,
                      diag_quote(found, text, len), forms[parse->kind].number, ull(parse->least),
                      ull(parse->said), forms[parse->kind].other_forms);
}

/* Reads a number, XxY or XxYxZ; false for any other text, or if the product needs over 64 bits. */
static bool read_block(const char *text, size_t len, uint64_t *value,
                       uint32_t shape[RANGE_DIMS_MAX])
{
    uint64_t factors[RANGE_DIMS_MAX];
    size_t count = 0;
    const char *end = text + len;
    *value = 1;
    for (const char *stop = text; stop != end || count == 0; text = stop + 1) {
        stop = text + text_until(text, (size_t)(end - text), 'x');
        if (count == RANGE_DIMS_MAX || !num_uint(text, (size_t)(stop - text), &factors[count]) ||
            (factors[count] > 0 && *value > UINT64_MAX / factors[count])) {
            return false;
        }
        *value *= factors[count++];
    }
    for (size_t i = 0; count > 1 && i < count; i++) {
        shape[i] = (uint32_t)min_u64(factors[i], UINT32_MAX);
    }
    return true;
}

/* Reads one number; a percentage may end in '%'. */
static bool read_number(enum range_kind kind, const char *text, size_t len, uint64_t *value)
{
    if (kind == RANGE_BYTES) {
        return num_bytes(text, len, value);
    }
    bool has_sign =
        (kind == RANGE_PERCENT || kind == RANGE_PART) && len > 0 && text[len - 1] == '%';
    return num_uint(text, len - has_sign, value);
}

static bool read_value(const struct parse *parse, const char *text, size_t len, uint64_t *value,
                       uint32_t shape[RANGE_DIMS_MAX])
{
    bool ok = false;
    switch (parse->kind) {
    case RANGE_BLOCK:
        ok = read_block(text, len, value, shape);
        break;
    case RANGE_PERCENT:
        ok = read_number(parse->kind, text, len, value);
        if (len == 10 && memcmp(text, "max-shared", len) == 0) {
            *value = 100;
            ok = true;
        } else if (len == 6 && memcmp(text, "max-l1", len) == 0) {
            *value = 0;
            ok = true;
        }
        break;
    case RANGE_PART:
        ok = len > 0 && text[len - 1] == '%' && read_number(parse->kind, text, len, value);
        break;
    default:
        ok = read_number(parse->kind, text, len, value);
        break;
    }
    return (ok && *value >= parse->least && *value <= parse->most) || refuse(parse, text, len);
}

static bool read_step(const struct parse *parse, const char *text, size_t len, uint64_t *step)
{
    if (!read_number(parse->kind, text, len, step) || *step == 0) {
        char found[DIAG_QUOTE_MAX];
        return diag_error(parse->diag, 0, "%s step '%s': expected a whole number, 1 or more",
                          parse->what, diag_quote(found, text, len));
    }
    return true;
}

/* Reads one value, or FIRST:LAST[:STEP]. */
static bool read_span(const struct parse *parse, const char *text, size_t len, struct span *out)
{
    struct span span = { 0, 1, 1, { 0 }, 0 };
    size_t first = text_until(text, len, ':');
    if (!read_value(parse, text, first, &span.first, span.shape)) {
        return false;
    }
    if (first < len) {
        const char *second = text + first + 1;
        size_t rest = len - first - 1;
        size_t n = text_until(second, rest, ':');
        uint64_t last;
        uint32_t shape[RANGE_DIMS_MAX];
        if (!read_value(parse, second, n, &last, shape) ||
            (n < rest && !read_step(parse, second + n + 1, rest - n - 1, &span.step))) {
            return false;
        }
        if (last < span.first) {
            char found[DIAG_QUOTE_MAX];
            return diag_error(parse->diag, 0,
                              "%s '%s': expected FIRST:LAST[:STEP] with FIRST not above LAST",
                              parse->what, diag_quote(found, text, len));
        }
        uint64_t steps = (last - span.first) / span.step;
        memset(span.shape, 0, sizeof span.shape);
        span.count = min_u64(steps, UINT64_MAX - 1) + 1; /* without overflow */
    }
    *out = span;
    return true;
}

static bool append(struct range *range, const struct span *span)
{
    if (range->span_count == 0) {
        range->first_span = *span;
    } else {
        size_t n = range->span_count - 1;
        if (!GROW(range->other_spans, n)) {
            return false;
        }
        range->other_spans[n] = *span;
        range->other_spans[n].values_before = range->total;
    }
    range->span_count++;
    range->total += span->count;
    return true;
}

bool range_parse(const char *what, const char *text, enum range_kind kind, uint64_t least,
                 uint64_t most, uint64_t said, struct range *out, struct diag *diag)
{
    struct parse parse = { what, kind, least, most, said, text, diag };
    out->is_share = kind == RANGE_PART && strchr(text, '%') != NULL;
    if (out->is_share) {
        parse.least = 1;
        parse.most = parse.said = 100;
    } else if (kind == RANGE_PART) {
        parse.kind = RANGE_COUNT;
    }
    for (const char *at = text;; at++) {
        size_t len = strcspn(at, ",");
        struct span span;
        if (!read_span(&parse, at, len, &span)) {
            range_free(out);
            return false;
        }
        if (span.count > RANGE_TOTAL_MAX - out->total) {
            uint64_t count = out->total + min_u64(span.count, UINT64_MAX - out->total);
            diag_error(diag, 0, "%s has %llu values; the limit is %llu", what, ull(count),
                       RANGE_TOTAL_MAX);
            range_free(out);
            return false;
        }
        if (!append(out, &span)) {
            range_free(out);
            return diag_error(diag, 0, "%s: out of memory", what);
        }
        at += len;
        if (*at == '\0') {
            return true;
        }
    }
}

void range_set_one(struct range *out, uint64_t value)
{
    out->first_span = (struct span){ value, 1, 1, { 0 }, 0 };
    out->span_count = 1;
    out->total = 1;
    out->is_share = false;
}

void range_set_indices(struct range *out, uint64_t count)
{
    if (count > 0) {
        out->first_span = (struct span){ 0, 1, count, { 0 }, 0 };
        out->span_count = 1;
        out->total = count;
    }
}

uint64_t range_at(const struct range *range, uint64_t index, uint32_t shape[RANGE_DIMS_MAX])
{
    const struct span *span = &range->first_span;
    if (index >= span->count && range->span_count > 1) {
        size_t low = 0;
        size_t high = range->span_count - 1;
        while (high - low > 1) {
            size_t middle = low + (high - low) / 2;
            if (range->other_spans[middle].values_before <= index) {
                low = middle;
            } else {
                high = middle;
            }
        }
        span = &range->other_spans[low];
    }
    if (shape != NULL) {
        memcpy(shape, span->shape, sizeof span->shape);
    }
    return span->first + (index - span->values_before) * span->step;
}

void range_free(struct range *range)
{
    if (range->span_count > 0) {
        free(range->other_spans);
        memset(range, 0, sizeof *range);
    }
}
