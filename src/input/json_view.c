#include "input/json_view.h"

#include <math.h>
#include <stdlib.h>

/* What a byte means between strings. */
enum { BARE = 0, BLANK, COMMA, QUOTE, OPEN, CLOSE };

/* How deep it is known what is a brace and what a bracket: one that closes the other is passed
 * over. */
enum { LEVELS_MAX = 63 };

/* Does a byte between strings change where they are, or how deep? */
#define STRUCTURAL(byte) (meaning(byte) >= QUOTE)

/* clang-format off */
static const unsigned char meanings[256] = {
    [' '] = BLANK, ['\t'] = BLANK, ['\n'] = BLANK, ['\r'] = BLANK,
    ['"'] = QUOTE, ['{'] = OPEN, ['['] = OPEN, ['}'] = CLOSE, [']'] = CLOSE,
    [','] = COMMA, [':'] = COMMA,
};
/* clang-format on */

static unsigned char meaning(char c)
{
    return meanings[(unsigned char)c];
}

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && meaning(*at) == BLANK) {
        at++;
    }
    return at;
}

/* ---- strings ------------------------------------------------------------------------------ */

/* In each byte of a word. */
#define EACH(byte) (UINT64_C(0x0101010101010101) * (byte))

/* The high bits of the bytes of `word` that are less than `n`, which is at most 128; the lowest is
 * exact, those above it may be wrong. */
static uint64_t find_less(uint64_t word, unsigned char n)
{
    return (word - EACH(n)) & ~word & EACH(0x80);
}

static bool is_special(char c)
{
    return c == '"' || c == '\\' || (unsigned char)c < 0x20;
}

/*
 * To the first quote, backslash or control byte.  Eight bytes at a time, since strings are most of
 * a trace; 2 is swapped in so that one comparison finds quotes (0x22) and control bytes.
 */
static const char *skip_plain(const char *at, const char *end)
{
    for (; end - at >= 8; at += 8) {
        uint64_t word;
        memcpy(&word, at, 8);
        uint64_t found = find_less(word ^ EACH(2), 0x21) | find_less(word ^ EACH('\\'), 1);
        if (found != 0) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
            return at + (__builtin_ctzll(found) >> 3);
#else
            break;
#endif
        }
    }
    while (at < end && !is_special(*at)) {
        at++;
    }
    return at;
}

/*
 * Does the string end with the quote at `at`?  What follows tells it from a quote that a name
 * holds: in `"<lambda "x">", "pid": 1`, only the last one.  Sets *unsure where `end` hides it.
 */
static bool closes(const char *at, const char *end, bool last, bool *unsure)
{
    if (end - at >= 2 && meaning(at[1]) == COMMA) {
        return true;
    }
    at = skip_blanks(at + 1, end);
    *unsure = at == end && !last;
    return at == end || meaning(*at) == COMMA || meaning(*at) == CLOSE;
}

/*
 * The end of the string that goes on at `at`: its quote, or the line's end, which a string cannot
 * hold: what was not closed there is broken, and the harm ends with the line.  NULL with where to
 * go on in *next when `end` comes before.
 */
static const char *string_end(const char *at, const char *end, bool last, const char **next)
{
    for (;;) {
        at = skip_plain(at, end);
        *next = at;
        if (at == end || (*at == '\\' && end - at < 2)) {
            return last ? end : NULL;
        }
        bool unsure = false;
        if (*at == '\n' || (*at == '"' && closes(at, end, last, &unsure))) {
            return unsure ? NULL : at;
        }
        at += *at == '\\' ? 2 : 1;
    }
}

/* ---- passing over ------------------------------------------------------------------------- */

/* Goes on with a value that is no object, array or string. */
static const char *skip_bare(struct json_skip *skip, const char *at, const char *end, bool last,
                             bool *done)
{
    while (at < end && meaning(*at) == BARE) {
        at++;
    }
    *done = at < end || last;
    skip->in_bare = !*done;
    return at;
}

/* To the first byte that is a quote, a brace or a bracket. */
static const char *skip_between(const char *at, const char *end)
{
    while (end - at >= 4) {
        if (STRUCTURAL(at[0])) {
            return at;
        }
        if (STRUCTURAL(at[1])) {
            return at + 1;
        }
        if (STRUCTURAL(at[2])) {
            return at + 2;
        }
        if (STRUCTURAL(at[3])) {
            return at + 3;
        }
        at += 4;
    }
    while (at < end && !STRUCTURAL(*at)) {
        at++;
    }
    return at;
}

const char *json_skip(struct json_skip *skip, const char *at, const char *end, bool last,
                      bool *done)
{
    uint64_t depth = skip->depth;
    uint64_t braces = skip->braces;
    bool in_string = skip->in_string;
    *done = false;
    if (skip->in_bare || (depth == 0 && !in_string && at < end && meaning(*at) == BARE)) {
        return skip_bare(skip, at, end, last, done);
    }
    while (!*done) {
        if (in_string) {
            const char *next;
            const char *close = string_end(at, end, last, &next);
            if (close == NULL) {
                at = next;
                break;
            }
            at = close < end ? close + 1 : end;
            in_string = false;
            *done = depth == 0;
            continue;
        }
        at = skip_between(at, end);
        if (at == end) {
            break;
        }
        char c = *at++;
        unsigned char what = meaning(c);
        uint64_t level = depth < LEVELS_MAX ? UINT64_C(1) << depth : 0;
        if (what == QUOTE) {
            in_string = true;
        } else if (what == OPEN) {
            braces = c == '{' ? braces | level : braces & ~level;
            depth++;
        } else if (depth == 0 || depth >= LEVELS_MAX ||
                   ((braces & level >> 1) != 0) == (c == '}')) {
            depth -= depth > 0;
            *done = depth == 0;
        }
    }
    skip->depth = depth;
    skip->braces = braces;
    skip->in_string = in_string;
    return at;
}

struct json_view json_view_of(const char *text, size_t len)
{
    struct json_view view = { JSON_ARRAY, text + 1, len - 1 };
    if (meaning(*text) == BARE) {
        return (struct json_view){ JSON_BARE, text, len };
    }
    if (*text == '{') {
        view.kind = JSON_OBJECT;
    } else if (*text == '"') {
        view.kind = JSON_STRING;
    }
    unsigned char end = meaning(text[len - 1]);
    if (view.len > 0 && (end == QUOTE || end == CLOSE || text[len - 1] == '\n')) {
        view.len--;
    }
    return view;
}

struct json_view json_value(const char *at, const char *end)
{
    at = skip_blanks(at, end);
    if (at == end || meaning(*at) == CLOSE || meaning(*at) == COMMA) {
        return (struct json_view){ JSON_NOTHING, at, 0 };
    }
    const char *behind = at + 1;
    bool done;
    if (*at == '"') {
        const char *close = string_end(behind, end, true, &behind);
        behind = close < end ? close + 1 : end;
    } else if (meaning(*at) == BARE) {
        while (behind < end && meaning(*behind) == BARE) {
            behind++;
        }
    } else {
        struct json_skip skip = { .depth = 0 };
        behind = json_skip(&skip, at, end, true, &done);
    }
    return json_view_of(at, (size_t)(behind - at));
}

struct json_cursor json_open(const struct json_view *value)
{
    if (value->kind == JSON_OBJECT || value->kind == JSON_ARRAY) {
        return (struct json_cursor){ value->text, value->text + value->len };
    }
    static const char nothing[] = "";
    return (struct json_cursor){ nothing, nothing };
}

bool json_take(struct json_cursor *cursor, struct json_view *value)
{
    *value = json_value(cursor->at, cursor->end);
    cursor->at = value->text + value->len;
    if (value->kind != JSON_BARE && value->kind != JSON_NOTHING && cursor->at < cursor->end) {
        cursor->at++; /* what closes it */
    }
    return value->kind != JSON_NOTHING;
}

bool json_item(struct json_cursor *cursor, struct json_view *value)
{
    while (cursor->at < cursor->end &&
           (meaning(*cursor->at) == BLANK || meaning(*cursor->at) == COMMA ||
            meaning(*cursor->at) == CLOSE)) {
        cursor->at++; /* commas, and what closes nothing */
    }
    return json_take(cursor, value);
}

bool json_key(struct json_cursor *cursor, struct json_view *key)
{
    while (json_item(cursor, key)) {
        const char *at = skip_blanks(cursor->at, cursor->end);
        if (key->kind == JSON_STRING && at < cursor->end && *at == ':') {
            cursor->at = at + 1;
            return true;
        }
    }
    return false;
}

bool json_member(struct json_cursor *cursor, struct json_view *key, struct json_view *value)
{
    while (json_key(cursor, key)) {
        if (json_take(cursor, value)) {
            return true;
        }
    }
    return false;
}

struct json_view json_rest(struct json_cursor *cursor)
{
    const char *at = skip_blanks(cursor->at, cursor->end);
    const char *end = cursor->end;
    while (end > at && meaning(end[-1]) == BLANK) {
        end--;
    }
    if (end - at >= 2 && meaning(*at) == OPEN && meaning(end[-1]) == CLOSE) {
        cursor->at = cursor->end;
        return json_view_of(at, (size_t)(end - at));
    }
    struct json_view value;
    json_take(cursor, &value);
    return value;
}

struct json_view json_find(const struct json_view *object, const char *name)
{
    struct json_cursor cursor = json_open(object);
    struct json_view key;
    struct json_view value;
    while (object->kind == JSON_OBJECT && json_member(&cursor, &key, &value)) {
        if (json_is(&key, name)) {
            return value;
        }
    }
    return (struct json_view){ JSON_NOTHING, object->text, 0 };
}

/* ---- numbers ------------------------------------------------------------------------------ */

enum { NUMBER_MAX = 64 }; /* bytes of a number that is read */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool json_real(const struct json_view *view, double *out)
{
    char text[NUMBER_MAX + 1];
    if ((view->kind != JSON_BARE && view->kind != JSON_STRING) || view->len == 0 ||
        view->len > NUMBER_MAX) {
        return false;
    }
    memcpy(text, view->text, view->len);
    text[view->len] = '\0';
    if (strspn(text, "+-.0123456789eE") != view->len) {
        return false; /* what strtod() knows besides decimal numbers */
    }
    char *end;
    double value = strtod(text, &end);
    if (*end != '\0' || !isfinite(value)) {
        return false;
    }
    *out = value;
    return true;
}

/* What a number is besides its value. */
struct number {
    int64_t value;   /* x 10^decimals, rounded to the nearest */
    unsigned digits; /* behind the point */
    bool exact;      /* nothing was rounded */
};

/* A number with an exponent, or with more digits than 63 bits hold. */
static bool read_real(const struct json_view *view, unsigned decimals, struct number *out)
{
    double value;
    if (!json_real(view, &value)) {
        return false;
    }
    for (; decimals > 0; decimals--) {
        value *= 10;
    }
    if (!(fabs(value) < 0x1p62)) {
        return false;
    }
    out->value = (int64_t)llround(value);
    out->exact = fabs(value - (double)out->value) <= 0;
    return true;
}

/* Puts a digit behind; false when 63 bits do not hold it. */
static bool push(int64_t *value, char digit)
{
    if (*value > (INT64_MAX - 10) / 10) {
        return false;
    }
    *value = *value * 10 + (digit - '0');
    return true;
}

static bool read_number(const struct json_view *view, unsigned decimals, struct number *out)
{
    *out = (struct number){ 0, 0, true };
    if (view->kind != JSON_BARE && view->kind != JSON_STRING) {
        return false;
    }
    const char *at = view->text;
    const char *end = at + view->len;
    bool negative = at < end && *at == '-';
    at += negative;
    const char *first = at;
    bool fits = true;
    for (; at < end && is_digit(*at) && fits; at++) {
        fits = push(&out->value, *at);
    }
    bool up = false;
    if (at < end && *at == '.') {
        for (at++; at < end && is_digit(*at); at++, out->digits++) {
            if (out->digits < decimals) {
                fits = fits && push(&out->value, *at);
            } else {
                up = up || (out->digits == decimals && *at >= '5');
                out->exact = out->exact && *at == '0';
            }
        }
    }
    for (unsigned i = out->digits; i < decimals && fits; i++) {
        fits = push(&out->value, '0');
    }
    if (at < end || !fits || at - first == (out->digits == 0 && at > first && at[-1] == '.')) {
        return read_real(view, decimals, out);
    }
    out->value += up;
    out->value = negative ? -out->value : out->value;
    return true;
}

bool json_scaled_int(const struct json_view *view, unsigned decimals, int64_t *out,
                     unsigned *digits)
{
    struct number number;
    if (!read_number(view, decimals, &number)) {
        return false;
    }
    *out = number.value;
    if (digits != NULL) {
        *digits = number.digits;
    }
    return true;
}

bool json_whole(const struct json_view *view, int64_t *out)
{
    struct number number;
    if (!read_number(view, 0, &number) || !number.exact) {
        return false;
    }
    *out = number.value;
    return true;
}

int64_t json_count(const struct json_view *view, int64_t least)
{
    int64_t value;
    return json_whole(view, &value) && value >= least ? value : -1;
}

/* ---- texts -------------------------------------------------------------------------------- */

static int hex_value(char c)
{
    if (is_digit(c)) {
        return c - '0';
    }
    c = (char)(c | 0x20);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The four digits of \uXXXX, or -1. */
static int32_t hex_four(const char *at, const char *end)
{
    int32_t point = 0;
    for (int i = 0; i < 4; i++) {
        int digit = end - at > i ? hex_value(at[i]) : -1;
        if (digit < 0) {
            return -1;
        }
        point = point * 16 + digit;
    }
    return point;
}

static size_t put_utf8(uint32_t point, char *out)
{
    if (point < 0x80) {
        out[0] = (char)point;
        return 1;
    }
    size_t n = 2;
    n += point >= 0x800;
    n += point >= 0x10000;
    for (size_t i = n; i-- > 1; point >>= 6) {
        out[i] = (char)(0x80 | (point & 0x3f));
    }
    out[0] = (char)((0xf00U >> n & 0xf0) | point);
    return n;
}

/* One escape, of which *at is the backslash: writes what it means and moves *at behind it. */
static size_t put_escape(const char **at, const char *end, char *out)
{
    static const char letters[] = "bfnrt";
    static const char meant[] = "\b\f\n\r\t";
    char c = (*at)[1];
    if (c == 'u') {
        int32_t point = hex_four(*at + 2, end);
        if (point >= 0xd800 && point < 0xdc00 && end - *at >= 12 && (*at)[6] == '\\' &&
            (*at)[7] == 'u') {
            int32_t low = hex_four(*at + 8, end);
            if (low >= 0xdc00 && low < 0xe000) {
                *at += 6;
                point = 0x10000 + (point - 0xd800) * 0x400 + (low - 0xdc00);
            }
        }
        if (point > 0 && !(point >= 0xd800 && point < 0xe000)) {
            *at += 6;
            return put_utf8((uint32_t)point, out);
        }
        *out = '?'; /* NUL, half a pair, or no digits */
        *at += point >= 0 ? 6 : 2;
        return 1;
    }
    const char *letter = strchr(letters, c);
    *out = letter != NULL && c != '\0' ? meant[letter - letters] : c;
    *at += 2;
    return 1;
}

size_t json_unescape(const struct json_view *view, char *out)
{
    const char *at = view->text;
    const char *end = at + view->len;
    size_t len = 0;
    while (at < end) {
        const char *escape = memchr(at, '\\', (size_t)(end - at));
        size_t plain = (size_t)((escape != NULL ? escape : end) - at);
        memcpy(out + len, at, plain);
        len += plain;
        at += plain;
        if (end - at >= 2) {
            len += put_escape(&at, end, out + len);
        } else if (at < end) {
            out[len++] = *at++;
        }
    }
    return len;
}

void json_copy(const struct json_view *view, char *out, size_t size)
{
    struct json_view part = *view;
    char text[256];
    part.len = part.len < sizeof text ? part.len : sizeof text;
    size_t len =
        part.kind == JSON_STRING || part.kind == JSON_BARE ? json_unescape(&part, text) : 0;
    len = len < size - 1 ? len : size - 1;
    memcpy(out, text, len);
    out[len] = '\0';
}
