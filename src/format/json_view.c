#include "format/json_view.h"

/* Classes of bytes outside strings. */
enum { BARE = 0, BLANK, SEPARATOR, QUOTE, OPEN, CLOSE };

/*
 * At nesting depths less than this, a closing brace or bracket is skipped if the innermost open one
 * is of the other kind.  From this depth on, it closes either kind.
 */
enum { LEVELS_MAX = 63 };

/* Can a byte outside strings start a string or change the depth? */
#define STRUCTURAL(byte) (byte_class(byte) >= QUOTE)

/* clang-format off */
static const unsigned char byte_classes[256] = {
    [' '] = BLANK, ['\t'] = BLANK, ['\n'] = BLANK, ['\r'] = BLANK,
    ['"'] = QUOTE, ['{'] = OPEN, ['['] = OPEN, ['}'] = CLOSE, [']'] = CLOSE,
    [','] = SEPARATOR, [':'] = SEPARATOR,
};
/* clang-format on */

static unsigned char byte_class(char c)
{
    return byte_classes[(unsigned char)c];
}

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && byte_class(*at) == BLANK) {
        at++;
    }
    return at;
}

/* ---- strings ------------------------------------------------------------------------------ */

/* A word of eight bytes that all are `byte`. */
#define ALL_BYTES(byte) (UINT64_C(0x0101010101010101) * (byte))

/*
 * Returns a word with the high bit set in each byte where `word` has a byte below `n`.  `n` is at
 * most 128.  Only the lowest set bit is reliable.
 */
static uint64_t find_less(uint64_t word, unsigned char n)
{
    return (word - ALL_BYTES(n)) & ~word & ALL_BYTES(0x80);
}

static bool is_special(char c)
{
    return c == '"' || c == '\\' || (unsigned char)c < 0x20;
}

/*
 * Skips to the first quote, backslash or control byte, eight bytes at a time, since strings are
 * most of a trace.  Flipping bit 1 lets one comparison find quotes (0x22) and control bytes.
 */
static const char *skip_plain(const char *at, const char *end)
{
    for (; end - at >= 8; at += 8) {
        uint64_t word;
        memcpy(&word, at, 8);
        uint64_t found =
            find_less(word ^ ALL_BYTES(2), 0x21) | find_less(word ^ ALL_BYTES('\\'), 1);
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
 * Does the quote at `at` end the string, or is it part of a name?  The text after it decides: in
 * `"<lambda "x">", "pid": 1` only the quote before the first comma ends it.  Sets *is_unsure if
 * that text is not available yet.
 */
static bool ends_string(const char *at, const char *end, bool is_last, bool *is_unsure)
{
    if (end - at >= 2 && byte_class(at[1]) == SEPARATOR) {
        return true;
    }
    at = skip_blanks(at + 1, end);
    *is_unsure = at == end && !is_last;
    return at == end || byte_class(*at) == SEPARATOR || byte_class(*at) == CLOSE;
}

/*
 * Returns the end of the string that continues at `at`: its quote, or the end of the line, so that
 * an unclosed string damages only its line.  If `end` comes first and `is_last`, returns `end`.
 * Returns NULL, with the place to continue in *next, if bytes after `end` decide.
 */
static const char *string_end(const char *at, const char *end, bool is_last, const char **next)
{
    for (;;) {
        at = skip_plain(at, end);
        *next = at;
        if (at == end || (*at == '\\' && end - at < 2)) {
            return is_last ? end : NULL;
        }
        bool is_unsure = false;
        if (*at == '\n' || (*at == '"' && ends_string(at, end, is_last, &is_unsure))) {
            return is_unsure ? NULL : at;
        }
        at += *at == '\\' ? 2 : 1;
    }
}

/* ---- skipping values ----------------------------------------------------------------------- */

/* Continues a value that is not an object, array or string. */
static const char *skip_bare(struct json_skip *skip, const char *at, const char *end, bool is_last,
                             bool *is_done)
{
    while (at < end && byte_class(*at) == BARE) {
        at++;
    }
    *is_done = at < end || is_last;
    skip->in_bare = !*is_done;
    return at;
}

/* Skips to the first quote, brace or bracket. */
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

const char *json_skip(struct json_skip *skip, const char *at, const char *end, bool is_last,
                      bool *is_done)
{
    uint64_t depth = skip->depth;
    uint64_t braces = skip->braces;
    bool in_string = skip->in_string;
    *is_done = false;
    if (skip->in_bare || (depth == 0 && !in_string && at < end && byte_class(*at) == BARE)) {
        return skip_bare(skip, at, end, is_last, is_done);
    }
    while (!*is_done) {
        if (in_string) {
            const char *next;
            const char *close = string_end(at, end, is_last, &next);
            if (close == NULL) {
                at = next;
                break;
            }
            at = close < end ? close + 1 : end;
            in_string = false;
            *is_done = depth == 0;
            continue;
        }
        at = skip_between(at, end);
        if (at == end) {
            break;
        }
        char c = *at++;
        unsigned char class = byte_class(c);
        uint64_t level = depth < LEVELS_MAX ? UINT64_C(1) << depth : 0;
        if (class == QUOTE) {
            in_string = true;
        } else if (class == OPEN) {
            braces = c == '{' ? braces | level : braces & ~level;
            depth++;
        } else if (depth == 0 || depth >= LEVELS_MAX ||
                   ((braces & level >> 1) != 0) == (c == '}')) {
            depth -= depth > 0;
            *is_done = depth == 0;
        } else {
            skip->has_mismatch = true;
        }
    }
    skip->depth = depth;
    skip->braces = braces;
    skip->in_string = in_string;
    return at;
}

struct json_view json_make_view(const char *text, size_t len)
{
    struct json_view view = { JSON_ARRAY, text + 1, len - 1 };
    if (byte_class(*text) == BARE) {
        return (struct json_view){ JSON_BARE, text, len };
    }
    if (*text == '{') {
        view.kind = JSON_OBJECT;
    } else if (*text == '"') {
        view.kind = JSON_STRING;
    }
    unsigned char end = byte_class(text[len - 1]);
    if (view.len > 0 && (end == QUOTE || end == CLOSE || text[len - 1] == '\n')) {
        view.len--; /* else the value is not closed, and its last byte belongs to it */
    }
    return view;
}

struct json_view json_value(const char *at, const char *end)
{
    struct json_cursor cursor = { at, end };
    struct json_view value;
    json_read_value(&cursor, &value);
    return value;
}

struct json_cursor json_open(const struct json_view *value)
{
    if (value->kind == JSON_OBJECT || value->kind == JSON_ARRAY) {
        return (struct json_cursor){ value->text, value->text + value->len };
    }
    static const char nothing[] = "";
    return (struct json_cursor){ nothing, nothing };
}

/* Reads the string whose opening quote is at `at`; moves the cursor past the string. */
static void read_string(struct json_cursor *cursor, const char *at, struct json_view *value)
{
    const char *next;
    const char *close = string_end(at + 1, cursor->end, true, &next);
    *value = (struct json_view){ JSON_STRING, at + 1, (size_t)(close - at - 1) };
    cursor->at = close < cursor->end ? close + 1 : close;
}

bool json_read_value(struct json_cursor *cursor, struct json_view *value)
{
    const char *at = skip_blanks(cursor->at, cursor->end);
    unsigned char class = at < cursor->end ? byte_class(*at) : SEPARATOR;
    if (class == QUOTE) {
        read_string(cursor, at, value);
        return true;
    }
    if (class == SEPARATOR || class == CLOSE) {
        *value = (struct json_view){ JSON_NOTHING, at, 0 };
        cursor->at = at;
        return false;
    }
    const char *after = at + 1;
    if (class == BARE) {
        while (after < cursor->end && byte_class(*after) == BARE) {
            after++;
        }
        *value = (struct json_view){ JSON_BARE, at, (size_t)(after - at) };
    } else {
        struct json_skip skip = { .depth = 0 };
        bool is_done;
        after = json_skip(&skip, at, cursor->end, true, &is_done);
        *value = json_make_view(at, (size_t)(after - at));
    }
    cursor->at = after;
    return true;
}

/* Skips blanks, commas, colons, and unmatched closing braces and brackets. */
static const char *skip_junk(const char *at, const char *end)
{
    while (at < end &&
           (byte_class(*at) == BLANK || byte_class(*at) == SEPARATOR || byte_class(*at) == CLOSE)) {
        at++;
    }
    return at;
}

bool json_read_item(struct json_cursor *cursor, struct json_view *value)
{
    cursor->at = skip_junk(cursor->at, cursor->end);
    return json_read_value(cursor, value);
}

bool json_read_key(struct json_cursor *cursor, struct json_view *key)
{
    for (;;) {
        const char *at = skip_junk(cursor->at, cursor->end);
        if (at == cursor->end) {
            cursor->at = at;
            return false;
        }
        if (*at == '"') {
            read_string(cursor, at, key);
            at = skip_blanks(cursor->at, cursor->end);
            if (at < cursor->end && *at == ':') {
                cursor->at = at + 1;
                return true;
            }
        } else {
            cursor->at = at;
            json_read_value(cursor, key); /* skips a value without a key */
        }
    }
}

bool json_read_member(struct json_cursor *cursor, struct json_view *key, struct json_view *value)
{
    while (json_read_key(cursor, key)) {
        if (json_read_value(cursor, value)) {
            return true;
        }
    }
    return false;
}

struct json_view json_read_rest(struct json_cursor *cursor)
{
    const char *at = skip_blanks(cursor->at, cursor->end);
    const char *end = cursor->end;
    while (end > at && byte_class(end[-1]) == BLANK) {
        end--;
    }
    if (end - at >= 2 && byte_class(*at) == OPEN && byte_class(end[-1]) == CLOSE) {
        cursor->at = cursor->end;
        return json_make_view(at, (size_t)(end - at));
    }
    struct json_view value;
    json_read_value(cursor, &value);
    return value;
}

struct json_view json_find(const struct json_view *object, const char *name)
{
    struct json_cursor cursor = json_open(object);
    struct json_view key;
    struct json_view value;
    while (object->kind == JSON_OBJECT && json_read_member(&cursor, &key, &value)) {
        if (json_is(&key, name)) {
            return value;
        }
    }
    return (struct json_view){ JSON_NOTHING, object->text, 0 };
}
