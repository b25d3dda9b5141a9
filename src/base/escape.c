#include "base/escape.h"

#include <string.h>

#include "base/text.h"
#include "base/utf8.h"

/* Writes the character of `n` bytes at `at` in one output format. */
typedef void put_char(const char *at, size_t n, struct out *out);

/* Are the eight bytes at `text` printable ASCII? */
static inline bool are_printable(const char *text)
{
    const uint64_t each = UINT64_C(0x0101010101010101);
    uint64_t bytes;
    memcpy(&bytes, text, sizeof bytes);
    return ((bytes | (bytes - each * ' ') | (bytes + each)) & each * 0x80) == 0;
}

/* The number of printable ASCII bytes at the start, up to the first one of `special`. */
static inline size_t plain_length(const char *text, size_t len, const char *special)
{
    size_t n = 0;
    while (*special == '\0' && len - n >= 8 && are_printable(text + n)) {
        n += 8;
    }
    for (; n < len && text[n] >= ' ' && text[n] < 0x7f; n++) {
        for (const char *s = special; *s != '\0'; s++) {
            if (text[n] == *s) {
                return n;
            }
        }
    }
    return n;
}

/*
 * Passes each character to `put`; an invisible one, or a byte that is not UTF-8, becomes '?'.
 * Printable ASCII that is not in `special` is written as it is, many bytes at a time: names of
 * kernels can be long.
 */
static inline void put_each(const char *text, size_t len, const char *special, put_char *put,
                            struct out *out)
{
    for (size_t i = 0; i < len;) {
        size_t plain = plain_length(text + i, len - i, special);
        out_bytes(out, text + i, plain);
        i += plain;
        if (i == len) {
            return;
        }
        size_t n = utf8_visible_len(text + i, len - i);
        if (n > 0) {
            put(text + i, n, out);
            i += n;
        } else {
            put("?", 1, out);
            i += utf8_step(text + i, len - i);
        }
    }
}

static bool is_letter_or_digit(char c)
{
    return text_is_letter(c) || text_is_digit(c);
}

/* ---- text --------------------------------------------------------------------------------- */

static void put_plain(const char *at, size_t n, struct out *out)
{
    out_bytes(out, at, n);
}

static void put_ascii(const char *at, size_t n, struct out *out)
{
    out_char(out, n == 1 ? *at : '?');
}

void escape_text(const char *text, size_t len, struct out *out)
{
    put_each(text, len, "", put_plain, out);
}

void escape_ascii(const char *text, size_t len, struct out *out)
{
    put_each(text, len, "", put_ascii, out);
}

void escape_line(char *text)
{
    size_t len = strlen(text);
    size_t plain = plain_length(text, len, ""); /* usually the whole text */
    char *to = text + plain;
    for (size_t i = plain; i < len;) {
        size_t visible = utf8_visible_len(text + i, len - i);
        size_t n = utf8_step(text + i, len - i);
        if (visible > 0) {
            memmove(to, text + i, n);
            to += n;
        } else {
            *to++ = '?';
        }
        i += n;
    }
    *to = '\0';
}

/* ---- JSON --------------------------------------------------------------------------------- */

void escape_json_value(const char *json, size_t len, struct out *out)
{
    size_t from = 0;
    for (size_t i = 0; i < len;) {
        size_t n = utf8_step(json + i, len - i);
        bool is_space = json[i] == '\n' || json[i] == '\t' || json[i] == '\r'; /* between values */
        if (is_space || utf8_visible_len(json + i, len - i) > 0) {
            i += n;
            continue;
        }
        out_bytes(out, json + from, i - from);
        out_json_escape(out, json + i, n);
        i += n;
        from = i;
    }
    out_bytes(out, json + from, len - from);
}

/* ---- CSV ---------------------------------------------------------------------------------- */

static void put_csv(const char *at, size_t n, struct out *out)
{
    out_text(out, *at == '"' ? "\"" : "");
    out_bytes(out, at, n);
}

/* Does a spreadsheet take the cell for a formula? */
static bool is_formula(const char *text)
{
    return *text == '=' || *text == '+' || *text == '-' || *text == '@';
}

char *escape_csv_short(const char *text, char *at, size_t room)
{
    if (is_formula(text)) {
        return NULL;
    }
    for (size_t i = 0; i < room; i++) {
        const char c = text[i];
        const bool is_frequent = c >= '-' && c < 0x7f; /* letters, digits and others */
        if (!is_frequent) {
            if (c == '\0') {
                return at + i;
            }
            if (c < ' ' || c >= 0x7f || c == '"' || c == ',') {
                return NULL;
            }
        }
        at[i] = c;
    }
    return NULL;
}

void escape_csv(const char *text, size_t len, char separator, struct out *out)
{
    /* The separator of TSV needs no quotes: put_each() turns a tab into '?'. */
    bool has_comma = separator == ',' && memchr(text, ',', len) != NULL;
    bool has_quote = memchr(text, '"', len) != NULL;
    bool is_quoted = has_comma || has_quote;
    bool is_marked = len > 0 && is_formula(text);
    if (!is_quoted && !is_marked) {
        put_each(text, len, "", put_plain, out);
        return;
    }
    out_text(out, is_quoted ? "\"" : "");
    out_text(out, is_marked ? "'" : "");
    if (has_quote) {
        put_each(text, len, "\"", put_csv, out);
    } else {
        put_each(text, len, "", put_plain, out);
    }
    out_text(out, is_quoted ? "\"" : "");
}

/* ---- Markdown ----------------------------------------------------------------------------- */

/*
 * Can the character text[i] stand unescaped?  A backslash escapes any ASCII punctuation.  Markdown
 * turns a text into a link only at a colon, an at sign or "www.".
 */
static bool md_is_plain(const char *text, size_t len, size_t i)
{
    char c = text[i];
    if (is_letter_or_digit(c) || strchr(" (),;+%/-?'\"", c) != NULL) {
        return true;
    }
    if (c == ':') {
        return i + 1 == len || text[i + 1] == ' '; /* no "http:" and no ":tada:" */
    }
    bool is_inside_word =
        i > 0 && i + 1 < len && is_letter_or_digit(text[i - 1]) && is_letter_or_digit(text[i + 1]);
    return (c == '_' && is_inside_word) || (c == '.' && !(i > 0 && (text[i - 1] | 32) == 'w'));
}

void escape_md(const char *text, size_t len, struct out *out)
{
    for (size_t i = 0; i < len;) {
        size_t word = 0;
        while (i + word < len && is_letter_or_digit(text[i + word])) {
            word++;
        }
        out_bytes(out, text + i, word);
        i += word;
        size_t n = utf8_visible_len(text + i, len - i);
        if (i == len) {
            return;
        }
        if (n == 0) {
            n = utf8_step(text + i, len - i);
            out_char(out, '?');
        } else {
            bool starts_list = i == 0 && strchr("+-", text[i]) != NULL;
            out_text(out, n == 1 && (starts_list || !md_is_plain(text, len, i)) ? "\\" : "");
            out_bytes(out, text + i, n);
        }
        i += n;
    }
}

static void put_md_code(const char *at, size_t n, struct out *out)
{
    if (*at == '`') {
        out_char(out, '\'');
    } else {
        out_bytes(out, at, n);
    }
}

static void put_md_cell(const char *at, size_t n, struct out *out)
{
    out_text(out, *at == '|' ? "\\" : "");
    put_md_code(at, n, out);
}

void escape_md_code(const char *text, size_t len, bool in_cell, struct out *out)
{
    if (len > 0) {
        out_char(out, '`');
        put_each(text, len, "`|", in_cell ? put_md_cell : put_md_code, out);
        out_char(out, '`');
    }
}

/* ---- GitHub workflow commands ------------------------------------------------------------- */

static void put_github(const char *at, size_t n, struct out *out)
{
    if (*at == '%') {
        out_text(out, "%25");
    } else {
        out_bytes(out, at, n);
    }
}

static void put_property(const char *at, size_t n, struct out *out)
{
    if (*at == ':') {
        out_text(out, "%3A");
    } else if (*at == ',') {
        out_text(out, "%2C");
    } else {
        put_github(at, n, out);
    }
}

void escape_github(const char *text, size_t len, bool is_property, struct out *out)
{
    put_each(text, len, "%:,", is_property ? put_property : put_github, out);
}

/* ---- XML ---------------------------------------------------------------------------------- */

static void put_xml(const char *at, size_t n, struct out *out)
{
    switch (*at) {
    case '<':
        out_text(out, "&lt;");
        break;
    case '>':
        out_text(out, "&gt;");
        break;
    case '&':
        out_text(out, "&amp;");
        break;
    case '"':
        out_text(out, "&quot;");
        break;
    case '\'':
        out_text(out, "&#39;");
        break;
    default:
        out_bytes(out, at, n);
    }
}

void escape_xml(const char *text, size_t len, struct out *out)
{
    put_each(text, len, "<>&\"'", put_xml, out);
}

/* ---- URI ---------------------------------------------------------------------------------- */

void escape_uri(const char *text, size_t len, struct out *out)
{
    for (size_t i = 0; i < len; i++) {
        if (is_letter_or_digit(text[i]) || (text[i] != '\0' && strchr("-._~/", text[i]) != NULL)) {
            out_char(out, text[i]);
        } else {
            out_printf(out, "%%%02X", (unsigned)(unsigned char)text[i]);
        }
    }
}
