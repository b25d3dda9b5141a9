#include "base/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "base/utf8.h"

/* Objects larger than this are sorted to find duplicates; smaller ones compared pairwise. */
enum { JSON_PAIRWISE_MAX = 32 };

static int compare_keys(const void *a, const void *b)
{
    const cJSON *const *left = a;
    const cJSON *const *right = b;
    return strcmp((*left)->string, (*right)->string);
}

static const char *duplicate_in_small(const cJSON *object)
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

static const char *duplicate_in_large(const cJSON *object, size_t count)
{
    const cJSON **members = malloc(count * sizeof(*members));
    if (members == NULL) {
        return duplicate_in_small(object); /* slower */
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

static const char *duplicate_in(const cJSON *object)
{
    size_t count = 0;
    uint64_t seen = 0; /* bit set of the keys' first bytes, modulo 64 */
    bool alike = false;
    for (const cJSON *m = object->child; m != NULL; m = m->next) {
        uint64_t bit = UINT64_C(1) << ((unsigned char)m->string[0] & 63);
        alike = alike || (seen & bit) != 0;
        seen |= bit;
        count++;
    }
    if (!alike) {
        return NULL;
    }
    if (count > JSON_PAIRWISE_MAX) {
        return duplicate_in_large(object, count);
    }
    return duplicate_in_small(object);
}

/* cJSON bounds the nesting (CJSON_NESTING_LIMIT), and with it this recursion. */
static const char *duplicate_anywhere(const cJSON *item) /* NOLINT(misc-no-recursion) */
{
    const char *found = cJSON_IsObject(item) ? duplicate_in(item) : NULL;
    for (const cJSON *m = item->child; m != NULL && found == NULL; m = m->next) {
        if (m->child != NULL) {
            found = duplicate_anywhere(m);
        }
    }
    return found;
}

static uint64_t line_of(const char *text, const char *at)
{
    uint64_t line = 0;
    for (const char *p = text; p < at; p++) {
        line += *p == '\n';
    }
    return line;
}

/* ---- the parser: it accepts JSON and nothing else, in one pass ------------------------------ */

struct parser {
    const char *at;   /* where an error is reported */
    const char *end;  /* a NUL */
    const char *what; /* why it is not JSON; NULL: syntax */
    unsigned depth;
};

static const char no_memory[] = "out of memory";

static cJSON *parse_value(struct parser *p);

static bool is_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

/* The byte behind blanks. */
static char next_byte(struct parser *p)
{
    while (is_blank(*p->at)) {
        p->at++;
    }
    return *p->at;
}

/* An allocation, which is NULL when memory runs out: that is an error then. */
static void *allocated(struct parser *p, void *memory)
{
    if (memory == NULL) {
        p->what = no_memory;
    }
    return memory;
}

/* ---- strings ---- */

/* Bytes that end a string, or need a look: its quote, escapes, controls, and what is not ASCII. */
/* clang-format off */
static const bool special[256] = {
#define EIGHT true, true, true, true, true, true, true, true
    [0x00] = EIGHT, EIGHT, EIGHT, EIGHT,
    ['"'] = true,
    ['\\'] = true,
    [0x80] = EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT,
    [0xc0] = EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT,
#undef EIGHT
};
/* clang-format on */

/* The quote that ends the string whose text starts at p->at; NULL if it is not JSON. */
static const char *find_quote(struct parser *p, bool *escaped)
{
    *escaped = false;
    for (const char *at = p->at;; at++) {
        while (!special[(unsigned char)*at]) {
            at++;
        }
        if (*at == '"') {
            return at;
        }
        if (at == p->end || (*at == '\\' && at + 1 == p->end)) {
            return NULL;
        }
        if (*at == '\\' && strncmp(at, "\\u0000", 6) == 0) {
            p->what = "a string holds \\u0000";
        } else if (*at == '\\') {
            *escaped = true;
            at++;
        } else if ((unsigned char)*at < 0x20) {
            p->what = "a string holds a control character";
        } else if (utf8_len(at, 4) == 0) {
            p->what = "it is not UTF-8";
        } else {
            at += utf8_len(at, 4) - 1;
        }
        if (p->what != NULL) {
            p->at = at;
            return NULL;
        }
    }
}

/* The text of the string from quote to quote, without its escapes, which cJSON decodes. */
static char *decode_string(struct parser *p, const char *open, const char *quote)
{
    cJSON *item = cJSON_ParseWithLengthOpts(open, (size_t)(quote + 1 - open), &p->at, false);
    if (item == NULL) {
        return NULL;
    }
    char *text = item->valuestring;
    item->valuestring = NULL;
    cJSON_Delete(item);
    return text;
}

/* The text of a string, to be freed with cJSON_free().  An error is reported behind its quote. */
static char *parse_string(struct parser *p)
{
    const char *open = p->at;
    bool escaped;
    p->at += open < p->end;
    const char *quote = *open == '"' ? find_quote(p, &escaped) : NULL;
    if (quote == NULL) {
        return NULL;
    }
    size_t len = (size_t)(quote - p->at);
    char *text = escaped ? decode_string(p, open, quote) : allocated(p, cJSON_malloc(len + 1));
    if (text == NULL) {
        return NULL;
    }
    if (!escaped) {
        memcpy(text, open + 1, len);
        text[len] = '\0';
    }
    p->at = quote + 1;
    return text;
}

/* ---- numbers ---- */

static const char *skip_digits(const char *at)
{
    while (text_digit(*at)) {
        at++;
    }
    return at;
}

/* The end of a number; NULL if it is not written as JSON requires: 01, 1. */
static const char *number_end(const char *at)
{
    const char *digits = at + (*at == '-');
    const char *end = skip_digits(digits);
    bool ok = *digits != '0' || end == digits + 1;
    if (ok && *end == '.') {
        digits = end + 1;
        end = skip_digits(digits);
        ok = end > digits;
    }
    if (ok && (*end == 'e' || *end == 'E')) {
        digits = end + 1 + (end[1] == '+' || end[1] == '-');
        end = skip_digits(digits);
        ok = end > digits;
    }
    return ok ? end : NULL;
}

/* Shorter numbers without exponent have at most 15 digits, which a double holds exactly. */
enum { JSON_SHORT_NUMBER = 15 };

static bool is_long(const char *number, const char *end)
{
    size_t len = (size_t)(end - number);
    return len > JSON_SHORT_NUMBER || memchr(number, 'e', len) != NULL ||
           memchr(number, 'E', len) != NULL;
}

/* The value of a number that is not long: its digits and the power of ten are exact in a double. */
static double short_number(const char *at, const char *end)
{
    static const double powers[] = { 1,   1e1, 1e2,  1e3,  1e4,  1e5,  1e6, 1e7,
                                     1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14 };
    bool negative = *at == '-';
    uint64_t digits = 0;
    size_t decimals = 0;
    for (at += negative; at < end; at++) {
        if (*at == '.') {
            decimals = (size_t)(end - at - 1);
        } else {
            digits = digits * 10 + (uint64_t)(*at - '0');
        }
    }
    double value = (double)digits / powers[decimals];
    return negative ? -value : value;
}

/* A long number keeps its text: json_is_long(). */
static cJSON *parse_number(struct parser *p)
{
    const char *number = p->at;
    const char *end = number_end(number);
    if (end == NULL) {
        p->what = "a number is not written as JSON requires";
        return NULL;
    }
    p->at = end;
    if (!is_long(number, end)) {
        return allocated(p, cJSON_CreateNumber(short_number(number, end)));
    }
    size_t len = (size_t)(end - number);
    cJSON *item = allocated(p, cJSON_CreateNumber(strtod(number, NULL)));
    char *text = item != NULL ? allocated(p, cJSON_malloc(len + 1)) : NULL;
    if (text == NULL) {
        cJSON_Delete(item);
        return NULL;
    }
    memcpy(text, number, len);
    text[len] = '\0';
    item->valuestring = text;
    return item;
}

/* ---- values ---- */

/* Reads the key of a member and its colon; NULL if there is none. */
static char *parse_key(struct parser *p)
{
    char *key = parse_string(p);
    if (key != NULL && next_byte(p) != ':') {
        cJSON_free(key);
        return NULL;
    }
    p->at += key != NULL;
    return key;
}

/* Reads members or elements, up to `close`, into an empty object or array. */
static bool parse_items(struct parser *p, cJSON *list, char close) /* NOLINT(misc-no-recursion) */
{
    p->at++;
    if (next_byte(p) == close) {
        p->at++;
        return true;
    }
    for (;; p->at++) {
        char *key = NULL;
        next_byte(p);
        if (close == '}') {
            key = parse_key(p);
            if (key == NULL) {
                return false;
            }
            next_byte(p);
        }
        cJSON *item = parse_value(p);
        if (item == NULL) {
            cJSON_free(key);
            return false;
        }
        item->string = key;
        cJSON_AddItemToArray(list, item);
        if (next_byte(p) == close) {
            p->at++;
            return true;
        }
        if (*p->at != ',') {
            return false;
        }
    }
}

static cJSON *parse_list(struct parser *p) /* NOLINT(misc-no-recursion) */
{
    bool object = *p->at == '{';
    if (p->depth == CJSON_NESTING_LIMIT) {
        return NULL;
    }
    cJSON *list = allocated(p, object ? cJSON_CreateObject() : cJSON_CreateArray());
    p->depth++;
    if (list != NULL && !parse_items(p, list, object ? '}' : ']')) {
        cJSON_Delete(list);
        list = NULL;
    }
    p->depth--;
    return list;
}

static cJSON *parse_text(struct parser *p)
{
    char *text = parse_string(p);
    cJSON *item = text != NULL ? allocated(p, cJSON_CreateNull()) : NULL;
    if (item == NULL) {
        cJSON_free(text);
        return NULL;
    }
    item->type = cJSON_String;
    item->valuestring = text;
    return item;
}

static cJSON *parse_word(struct parser *p, const char *word, cJSON *(*create)(void))
{
    size_t len = strlen(word);
    if (strncmp(p->at, word, len) != 0) {
        return NULL;
    }
    p->at += len;
    return allocated(p, create());
}

/* The value at p->at; NULL if it is not JSON.  CJSON_NESTING_LIMIT bounds the recursion. */
static cJSON *parse_value(struct parser *p) /* NOLINT(misc-no-recursion) */
{
    switch (*p->at) {
    case '{':
    case '[':
        return parse_list(p);
    case '"':
        return parse_text(p);
    case 'n':
        return parse_word(p, "null", cJSON_CreateNull);
    case 't':
        return parse_word(p, "true", cJSON_CreateTrue);
    case 'f':
        return parse_word(p, "false", cJSON_CreateFalse);
    default:
        return text_digit(p->at[*p->at == '-']) ? parse_number(p) : NULL;
    }
}

/*
 * Returns the tree, or NULL with the place of the error in *at and the reason in *what (NULL:
 * syntax).
 */
static cJSON *parse(const char *text, size_t len, const char **at, const char **what)
{
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    struct parser p = { .at = text, .end = text + len };
    const char *nul = memchr(text, '\0', len);
    if (nul != NULL) {
        *at = nul;
        *what = "it holds a NUL byte";
        return NULL;
    }
    if (strncmp(text, byte_order_mark, 3) == 0) {
        p.at += 3;
    }
    next_byte(&p);
    cJSON *tree = parse_value(&p);
    if (tree != NULL && next_byte(&p) != '\0') {
        cJSON_Delete(tree);
        tree = NULL;
    }
    if (p.what == NULL && p.at < p.end && (unsigned char)*p.at < 0x20 && !is_blank(*p.at)) {
        p.what = "it holds a control character";
    }
    *at = p.at;
    *what = p.what;
    return tree;
}

cJSON *json_parse(const char *text, size_t len, uint64_t first_line, struct diag *diag)
{
    const char *end;
    const char *what;
    cJSON *tree = parse(text, len, &end, &what);
    if (tree == NULL) {
        if (end < text || end > text + len) {
            end = text + len;
        }
        char found[DIAG_QUOTE_MAX];
        size_t rest = (size_t)(text + len - end);
        uint64_t line = first_line > 0 ? first_line + line_of(text, end) : 0;
        if (what == no_memory) {
            diag_no_memory(diag);
        } else if (what != NULL) {
            diag_error(diag, line, "not valid JSON: %s", what);
        } else if (len == strspn(text, " \t\r\n")) {
            diag_error(diag, line, "empty; expected one JSON value");
        } else if (rest == 0) {
            diag_error(diag, line, "not valid JSON: it ends too early or is not closed");
        } else {
            diag_error(diag, line, "not valid JSON at '%s'",
                       diag_quote(found, end, min_size(rest, 24)));
        }
        return NULL;
    }
    const char *twice = duplicate_anywhere(tree);
    if (twice != NULL) {
        char name[DIAG_QUOTE_MAX];
        diag_error(diag, first_line, "the member \"%s\" occurs twice",
                   diag_quote(name, twice, strlen(twice)));
        cJSON_Delete(tree);
        return NULL;
    }
    return tree;
}

cJSON *json_parse_repeated(const char *text, size_t len)
{
    const char *at;
    const char *what;
    return parse(text, len, &at, &what);
}

const char *json_describe(const cJSON *item, char out[DIAG_QUOTE_MAX])
{
    if (cJSON_IsNumber(item) && json_is_long(item)) {
        diag_quote(out, item->valuestring, strlen(item->valuestring));
    } else if (cJSON_IsNumber(item)) {
        snprintf(out, DIAG_QUOTE_MAX, "%.15g", item->valuedouble);
    } else if (cJSON_IsString(item)) {
        char quoted[DIAG_QUOTE_MAX];
        diag_quote(quoted, item->valuestring, strlen(item->valuestring));
        snprintf(out, DIAG_QUOTE_MAX, "\"%.40s\"", quoted);
    } else {
        const char *kind = "nothing";
        if (cJSON_IsNull(item)) {
            kind = "null";
        } else if (cJSON_IsBool(item)) {
            kind = cJSON_IsTrue(item) ? "true" : "false";
        } else if (cJSON_IsArray(item)) {
            kind = "an array";
        } else if (cJSON_IsObject(item)) {
            kind = "an object";
        }
        snprintf(out, DIAG_QUOTE_MAX, "%s", kind);
    }
    return out;
}

/* Converts a decimal JSON number x 10^decimals; false unless the result is whole and fits. */
static bool scale_text(const char *text, unsigned decimals, uint64_t *out)
{
    enum { EXPONENT_MAX = 1000000000 }; /* beyond it, a number is out of every range, or 0 */
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
    for (const char *at = text; at < end; at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (*at == '-' || (*at != '.' && value > (UINT64_MAX - digit) / 10)) {
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
    return scale >= 0 || value == 0;
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
    uint64_t value;
    if (!json_scaled(item, 0, &value) || value < least || value > most) {
        char found[DIAG_QUOTE_MAX];
        return diag_error(diag, 0, "%s is %s; expected a whole number from %llu to %llu", what,
                          json_describe(item, found), (unsigned long long)least,
                          (unsigned long long)most);
    }
    *out = value;
    return true;
}

bool json_optional(const cJSON *object, const char *key, uint64_t most, int64_t *out,
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
