#include "format/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/out.h"
#include "base/text.h"
#include "base/ull.h"
#include "base/utf8.h"
#include "format/json_error.h"

/* Objects larger than this are sorted to find duplicates; others are compared pairwise. */
enum { JSON_PAIRWISE_MAX = 32 };

static int compare_keys(const void *a, const void *b)
{
    const cJSON *const *left = a;
    const cJSON *const *right = b;
    return strcmp((*left)->string, (*right)->string);
}

static const char *find_duplicate_by_pairs(const cJSON *object)
{
    for (const cJSON *m = object->child; m != NULL; m = m->next) {
        for (const cJSON *n = m->next; n != NULL; n = n->next) {
            if (m->string[0] == n->string[0] && strcmp(m->string, n->string) == 0) {
                return m->string;
            }
        }
    }
    return NULL;
}

static const char *find_duplicate_by_sorting(const cJSON *object, size_t count)
{
    const cJSON **members = malloc(count * sizeof(*members));
    if (members == NULL) {
        return find_duplicate_by_pairs(object); /* slower, but without memory */
    }
    size_t n = 0;
    for (const cJSON *m = object->child; m != NULL; m = m->next) {
        members[n++] = m;
    }
    qsort(members, n, sizeof *members, compare_keys);
    const char *found = NULL;
    for (size_t i = 1; i < n && found == NULL; i++) {
        if (strcmp(members[i - 1]->string, members[i]->string) == 0) {
            found = members[i]->string;
        }
    }
    free(members);
    return found;
}

/* A key that occurs twice in `object`; NULL if none does. */
static const char *find_duplicate(const cJSON *object)
{
    size_t count = 0;
    uint64_t seen = 0;    /* bit set of the keys' first bytes, modulo 64 */
    bool repeats = false; /* two keys have the same bit */
    for (const cJSON *m = object->child; m != NULL; m = m->next) {
        uint64_t bit = UINT64_C(1) << ((unsigned char)m->string[0] & 63);
        repeats = repeats || (seen & bit) != 0;
        seen |= bit;
        count++;
    }
    if (!repeats) {
        return NULL;
    }
    if (count > JSON_PAIRWISE_MAX) {
        return find_duplicate_by_sorting(object, count);
    }
    return find_duplicate_by_pairs(object);
}

/*
 * A key that occurs twice in `item` or in an object below it.  cJSON bounds the nesting
 * (CJSON_NESTING_LIMIT), and with it this recursion.
 */
static const char *find_duplicate_below(const cJSON *item) /* NOLINT(misc-no-recursion) */
{
    const char *found = cJSON_IsObject(item) ? find_duplicate(item) : NULL;
    for (const cJSON *m = item->child; m != NULL && found == NULL; m = m->next) {
        if (m->child != NULL) {
            found = find_duplicate_below(m);
        }
    }
    return found;
}

static uint64_t count_newlines(const char *text, const char *end)
{
    uint64_t count = 0;
    for (const char *p = text; p < end; p++) {
        count += *p == '\n';
    }
    return count;
}

/* Classes of the bytes at which skip_plain() stops. */
enum {
    JSON_INSIDE = 1,  /* inside a string: its end, an escape, a control character or not ASCII */
    JSON_OUTSIDE = 2, /* outside strings: a quote, digit, minus or forbidden control character */
    JSON_BOTH = JSON_INSIDE | JSON_OUTSIDE
};

/* clang-format off */
static const unsigned char classes[256] = {
#define BOTH8 JSON_BOTH, JSON_BOTH, JSON_BOTH, JSON_BOTH, JSON_BOTH, JSON_BOTH, JSON_BOTH, JSON_BOTH
#define HIGH8 JSON_INSIDE, JSON_INSIDE, JSON_INSIDE, JSON_INSIDE, \
              JSON_INSIDE, JSON_INSIDE, JSON_INSIDE, JSON_INSIDE
    [0x00] = BOTH8,
    [0x08] = JSON_BOTH, JSON_INSIDE /* \t */, JSON_INSIDE /* \n */, JSON_BOTH,
    [0x0c] = JSON_BOTH, JSON_INSIDE /* \r */, JSON_BOTH, JSON_BOTH,
    [0x10] = BOTH8, BOTH8,
    ['"'] = JSON_BOTH,
    ['\\'] = JSON_INSIDE,
    ['-'] = JSON_OUTSIDE,
    ['0'] = JSON_OUTSIDE, JSON_OUTSIDE, JSON_OUTSIDE, JSON_OUTSIDE, JSON_OUTSIDE,
    ['5'] = JSON_OUTSIDE, JSON_OUTSIDE, JSON_OUTSIDE, JSON_OUTSIDE, JSON_OUTSIDE,
    [0x80] = HIGH8, HIGH8, HIGH8, HIGH8, HIGH8, HIGH8, HIGH8, HIGH8,
    [0xc0] = HIGH8, HIGH8, HIGH8, HIGH8, HIGH8, HIGH8, HIGH8, HIGH8,
};
/* clang-format on */

/* Skips bytes that are not in `class`; stops at the final NUL, which is in both classes. */
static const char *skip_plain(const char *at, unsigned char class)
{
    while ((classes[(unsigned char)*at] & class) == 0) {
        at++;
    }
    return at;
}

/*
 * Returns the end of the string at `at` and sets `*flaw` to NULL.  If the string violates a rule
 * that cJSON does not check, returns the place of the violation and sets `*flaw` to the error.
 */
static const char *check_string(const char *at, const char **flaw)
{
    *flaw = NULL;
    for (at = skip_plain(at + 1, JSON_INSIDE); *at != '"'; at = skip_plain(at, JSON_INSIDE)) {
        size_t step = 2; /* a backslash and the character after it */
        if (*at == '\\' && text_starts(at, "\\u0000")) {
            *flaw = "a string holds \\u0000";
        } else if ((unsigned char)*at < 0x20) {
            *flaw = "a string holds a control character";
        } else if (*at != '\\') {
            step = utf8_len(at, 4);
            if (step == 0) {
                *flaw = "it is not UTF-8";
            }
        }
        if (*flaw != NULL) {
            return at;
        }
        at += step;
    }
    return at + 1;
}

static const char *skip_digits(const char *at)
{
    while (text_is_digit(*at)) {
        at++;
    }
    return at;
}

/* A double keeps all digits of a number of at most 15 characters without an exponent. */
enum { JSON_SHORT_NUMBER = 15 };

/*
 * As check_string() for a number; cJSON also accepts "01" and "1.", which JSON forbids.  Sets
 * `*is_long` to true if a double may lose digits of the number, else to false.
 */
static const char *check_number(const char *at, const char **flaw, bool *is_long)
{
    const char *digits = at + (*at == '-');
    const char *end = skip_digits(digits);
    bool ok = end > digits && (*digits != '0' || end == digits + 1);
    if (ok && *end == '.') {
        digits = end + 1;
        end = skip_digits(digits);
        ok = end > digits;
    }
    bool has_exponent = ok && (*end == 'e' || *end == 'E');
    if (has_exponent) {
        digits = end + 1 + (end[1] == '+' || end[1] == '-');
        end = skip_digits(digits);
        ok = end > digits;
    }
    *is_long = has_exponent || end - at > JSON_SHORT_NUMBER;
    *flaw = NULL;
    if (!ok) {
        *flaw = "a number is not written as JSON requires";
        return at;
    }
    return end;
}

/*
 * Finds text that cJSON accepts and JSON forbids.  Returns its place and sets `*flaw` to the error;
 * NULL if there is none.  Sets `*has_long` to true if a number is long (see check_number()), else
 * to false.
 */
static const char *find_flaw(const char *at, const char *end, const char **flaw, bool *has_long)
{
    *flaw = NULL;
    *has_long = false;
    while (at < end && *flaw == NULL) {
        at = skip_plain(at, JSON_OUTSIDE);
        if (at >= end) {
            break;
        }
        if (*at == '"') {
            at = check_string(at, flaw);
        } else if ((unsigned char)*at < 0x20) {
            *flaw = "it holds a control character";
        } else {
            bool is_long;
            at = check_number(at, flaw, &is_long);
            *has_long = *has_long || is_long;
        }
    }
    return *flaw != NULL ? at : NULL;
}

/*
 * Stores the text of each long number of the tree `item` in the number's valuestring.  The numbers
 * of the tree and of the text, from `*at` on, have the same order; `*at` moves past the last one.
 * Returns false if memory runs out.
 */
static bool store_long_numbers(cJSON *item, const char **at) /* NOLINT(misc-no-recursion) */
{
    const char *flaw;
    bool is_long;
    if (cJSON_IsNumber(item)) {
        const char *number = skip_plain(*at, JSON_OUTSIDE);
        for (; *number == '"'; number = skip_plain(number, JSON_OUTSIDE)) {
            number = check_string(number, &flaw);
        }
        *at = check_number(number, &flaw, &is_long);
        size_t len = (size_t)(*at - number);
        if (is_long) {
            item->valuestring = cJSON_malloc(len + 1);
            if (item->valuestring == NULL) {
                return false;
            }
            memcpy(item->valuestring, number, len);
            item->valuestring[len] = '\0';
        }
    }
    for (cJSON *m = item->child; m != NULL; m = m->next) {
        if (!store_long_numbers(m, at)) {
            return false;
        }
    }
    return true;
}

static const char out_of_memory[] = "out of memory";

/*
 * Returns the tree, or NULL with the place of the error in `*at` and the error in `*flaw`.  `*flaw`
 * is NULL for a syntax error, and `out_of_memory` if a long number could not be stored.
 */
static cJSON *parse(const char *text, size_t len, const char **at, const char **flaw)
{
    const char *nul = memchr(text, '\0', len);
    *at = nul;
    *flaw = "it holds a NUL byte";
    if (nul != NULL) {
        return NULL;
    }
    *at = text;
    *flaw = NULL;
    cJSON *tree = cJSON_ParseWithLengthOpts(text, len + 1, at, 1);
    bool has_long = false;
    const char *from = text;
    const char *place = NULL;
    if (tree != NULL) {
        place = find_flaw(text, text + len, flaw, &has_long);
    } else { /* cJSON may point to a later byte */
        place = json_find_error(text, len, flaw);
    }
    if (place == NULL && has_long && !store_long_numbers(tree, &from)) {
        place = from;
        *flaw = out_of_memory;
    }
    if (place != NULL) {
        cJSON_Delete(tree);
        *at = place;
        return NULL;
    }
    return tree;
}

cJSON *json_parse(const char *text, size_t len, uint64_t first_line, struct diag *diag)
{
    const char *at;
    const char *flaw;
    cJSON *tree = parse(text, len, &at, &flaw);
    if (tree == NULL) {
        if (at < text || at > text + len) {
            at = text + len;
        }
        char found[DIAG_QUOTE_MAX];
        size_t rest = (size_t)(text + len - at);
        uint64_t line = first_line > 0 ? first_line + count_newlines(text, at) : 0;
        if (flaw == out_of_memory) {
            diag_report_no_memory(diag);
        } else if (flaw != NULL) {
            diag_error(diag, line, "not valid JSON: %s", flaw);
        } else if (len == strspn(text, " \t\r\n")) {
            diag_error(diag, line, "empty; expected one JSON value");
        } else if (rest == 0) {
            diag_error(diag, line, "not valid JSON: it ends too early or is not closed");
        } else {
            size_t shown = min_size(rest, 24);
            size_t line_rest = strcspn(at, "\r\n");
            if (line_rest > 0) {
                shown = min_size(shown, line_rest);
            }
            diag_error(diag, line, "not valid JSON at '%s'", diag_quote(found, at, shown));
        }
        return NULL;
    }
    const char *duplicate = find_duplicate_below(tree);
    if (duplicate != NULL) {
        char name[DIAG_QUOTE_MAX];
        diag_error(diag, 0, "the member \"%s\" occurs twice",
                   diag_quote(name, duplicate, strlen(duplicate)));
        cJSON_Delete(tree);
        return NULL;
    }
    return tree;
}

cJSON *json_parse_with_duplicates(const char *text, size_t len)
{
    const char *at;
    const char *flaw;
    return parse(text, len, &at, &flaw);
}

const char *json_format_number(const cJSON *item, char out[JSON_NUMBER_MAX])
{
    const double exact_below = 1e15;
    const double value = item->valuedouble;
    if (value >= 1 && value < exact_below && !(value > (double)(uint64_t)value)) {
        out[out_format_uint(out, (uint64_t)value)] = '\0';
    } else {
        snprintf(out, JSON_NUMBER_MAX, "%.15g", value);
    }
    return out;
}

const char *json_describe(const cJSON *item, char out[DIAG_QUOTE_MAX])
{
    if (cJSON_IsNumber(item) && json_is_long(item)) {
        diag_quote(out, item->valuestring, strlen(item->valuestring));
    } else if (cJSON_IsNumber(item)) {
        json_format_number(item, out);
    } else if (cJSON_IsString(item)) {
        char quoted[DIAG_QUOTE_MAX];
        diag_quote(quoted, item->valuestring, strlen(item->valuestring));
        snprintf(out, DIAG_QUOTE_MAX, "\"%.40s\"", quoted);
    } else if (cJSON_IsArray(item) && item->child != NULL) {
        unsigned count = (unsigned)cJSON_GetArraySize(item);
        snprintf(out, DIAG_QUOTE_MAX, "an array of %u item%s", count, text_plural(count));
    } else {
        const char *kind = "missing";
        if (cJSON_IsNull(item)) {
            kind = "null";
        } else if (cJSON_IsBool(item)) {
            kind = cJSON_IsTrue(item) ? "true" : "false";
        } else if (cJSON_IsArray(item)) {
            kind = "an empty array";
        } else if (cJSON_IsObject(item)) {
            kind = "an object";
        }
        snprintf(out, DIAG_QUOTE_MAX, "%s", kind);
    }
    return out;
}

/*
 * Writes the JSON number in `text`, times 10^decimals, to `*out`; false unless the result is a
 * whole number from 0 to 2^64 - 1.
 */
static bool scale_text(const char *text, unsigned decimals, uint64_t *out)
{
    enum { EXPONENT_MAX = 1000000000 }; /* with a larger exponent, a number is 0 or out of range */
    const char *end = text + strcspn(text, "eE");
    long exponent = *end != '\0' ? strtol(end + 1, NULL, 10) : 0;
    if (exponent > EXPONENT_MAX) {
        exponent = EXPONENT_MAX;
    } else if (exponent < -EXPONENT_MAX) {
        exponent = -EXPONENT_MAX;
    }
    const char *point = memchr(text, '.', (size_t)(end - text));
    int64_t scale = (int64_t)decimals + exponent;
    if (point != NULL) {
        scale -= end - point - 1;
    }
    for (; end > text && (end[-1] == '0' || end[-1] == '.'); end--) {
        scale += end[-1] == '0';
    }
    uint64_t value = 0;
    bool is_negative = *text == '-'; /* only -0 is in range */
    for (const char *at = text + is_negative; at < end; at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (*at != '.' && value > (UINT64_MAX - digit) / 10) {
            return false;
        }
        if (*at != '.') {
            value = value * 10 + digit;
        }
    }
    for (; scale > 0 && value > 0; scale--) {
        if (value > UINT64_MAX / 10) {
            return false;
        }
        value *= 10;
    }
    *out = value;
    return value == 0 || (scale >= 0 && !is_negative);
}

bool json_scaled(const cJSON *item, unsigned decimals, uint64_t *out)
{
    static const double powers[] = { 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6 };
    uint64_t value = 0;
    if (!cJSON_IsNumber(item)) {
        return false;
    }
    if (json_is_long(item)) {
        if (!scale_text(item->valuestring, decimals, &value)) {
            return false;
        }
    } else {
        double scaled = item->valuedouble * powers[decimals];
        if (!(scaled >= 0 && scaled < 0x1p53)) {
            return false;
        }
        value = (uint64_t)(scaled + 0.5);
        double back = (double)value / powers[decimals];
        if (back < item->valuedouble || back > item->valuedouble) {
            return false;
        }
    }
    *out = value;
    return true;
}

bool json_uint(const cJSON *item, const char *what, uint64_t least, uint64_t most, uint64_t *out,
               struct diag *diag)
{
    return json_uint_said(item, what, least, most, most, out, diag);
}

bool json_uint_said(const cJSON *item, const char *what, uint64_t least, uint64_t most,
                    uint64_t said, uint64_t *out, struct diag *diag)
{
    uint64_t value;
    if (!json_scaled(item, 0, &value) || value < least || value > most) {
        char found[DIAG_QUOTE_MAX];
        return diag_error(diag, 0, "%s is %s; expected a whole number from %llu to %llu", what,
                          json_describe(item, found), ull(least), ull(said));
    }
    *out = value;
    return true;
}

bool json_optional_uint(const cJSON *object, const char *key, uint64_t most, int64_t *out,
                        struct diag *diag)
{
    const cJSON *item = json_get(object, key);
    uint64_t value = 0;
    if (item == NULL || cJSON_IsNull(item)) {
        return true;
    }
    if (!json_uint(item, key, 0, most, &value, diag)) {
        return false;
    }
    *out = (int64_t)value;
    return true;
}
