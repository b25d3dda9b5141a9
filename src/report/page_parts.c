/* page_parts.c - parts of pages: strings, violations, code, pictures. */
#include <stdio.h>
#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "report/page.h"
#include "report/phrase.h"

enum { TEXT_MAX = OUT_LINE, ESCAPED_MAX = 6 /* bytes of "\\u003c" */ };

void page_text(const char *text, struct out *out)
{
    escape_xml(text, strlen(text), out);
}

/* Does a sign or a unit that belongs to the number before it follow? */
static bool is_unit(const char *text)
{
    static const char *const units[] = { "%", "ns", "us", "ms", "s", "B", "KiB", "MiB", "GiB" };
    size_t len = strcspn(text, " ,;:.()");
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (strlen(units[i]) == len && memcmp(units[i], text, len) == 0) {
            return true;
        }
    }
    return false;
}

/* Is the word that ends before `end` an option? */
static bool follows_option(const char *text, size_t end)
{
    size_t start = end;
    while (start > 0 && text[start - 1] != ' ') {
        start--;
    }
    return end - start > 1 && text[start] == '-' && text[start + 1] != '>';
}

/*
 * Returns how many digits a whole number of five or more has at `at`; 0 if there is none, or if it
 * is a part of a word.
 */
static size_t long_number(const char *text, size_t len, size_t at)
{
    enum { LEAST = 5 };
    size_t end = at;
    if (at > 0 && text[at - 1] != ' ' && text[at - 1] != '(') {
        return 0;
    }
    while (end < len && text_is_digit(text[end])) {
        end++;
    }
    size_t next = end + (end < len && strchr(",;:.)", text[end]) != NULL);
    if (end - at < LEAST || text[at] == '0' || (next < len && text[next] != ' ') ||
        (at > 0 && follows_option(text, at - 1))) {
        return 0;
    }
    return end - at;
}

void page_numbers(const char *text, size_t len,
                  void (*write)(const char *part, size_t len, struct out *out), struct out *out)
{
    size_t from = 0;
    for (size_t at = 0; at < len; at++) {
        const size_t end = at + long_number(text, len, at);
        for (; at < end; at++) {
            if (at > from && (end - at) % 3 == 0 && text_is_digit(text[at - 1])) {
                write(text + from, at - from, out);
                out_char(out, ',');
                from = at;
            }
        }
    }
    write(text + from, len - from, out);
}

static void write_bytes(const char *text, size_t len, struct out *out)
{
    out_bytes(out, text, len);
}

void page_say_sentence(struct sayer *s, const char *text)
{
    OUT_TEXT(numbers, TEXT_MAX);
    page_numbers(text, strlen(text), write_bytes, &numbers);
    say_text(s, NULL, out_string(&numbers));
}

/* Writes a part of a sentence; no line ends between a number and its sign or unit. */
static void write_unbroken(const char *text, size_t len, struct out *out)
{
    size_t from = 0;
    for (size_t at = 1; at < len; at++) {
        if (text[at] == ' ' && text_is_digit(text[at - 1]) && is_unit(text + at + 1)) {
            escape_xml(text + from, at - from, out);
            out_text(out, "&nbsp;");
            from = at + 1;
        }
    }
    escape_xml(text + from, len - from, out);
}

void page_sentence(const char *text, struct out *out)
{
    page_numbers(text, strlen(text), write_unbroken, out);
}

void page_text_with_quotes(const char *text, size_t len, struct out *out)
{
    while (len > 0) {
        const char *quote = memchr(text, '"', len);
        size_t part = quote != NULL ? (size_t)(quote - text) : len;
        escape_xml(text, part, out);
        out_text(out, quote != NULL ? "\"" : "");
        part += quote != NULL;
        text += part;
        len -= part;
    }
}

void page_say_script_text(struct sayer *s, const char *key, const char *text)
{
    OUT_TEXT(json, ESCAPED_MAX * TEXT_MAX + sizeof "\"\"");
    OUT_TEXT(safe, ESCAPED_MAX * TEXT_MAX + sizeof "\"\"");
    out_json_string(&json, text, min_size(strlen(text), TEXT_MAX));
    for (size_t i = 0; i < json.len; i++) {
        if (json.buffer[i] == '<') {
            out_json_escape(&safe, "<", 1);
        } else {
            out_char(&safe, json.buffer[i]);
        }
    }
    say_json(s, key, safe.buffer, safe.len);
}

void page_violations_begin(size_t count, struct out *out)
{
    out_printf(out,
               "<section class=\"violations\"%s>\n<h2>%zu violation%s</h2>\n"
               "<ul tabindex=\"0\" aria-label=\"Violations\">\n",
               out->is_fragment ? "" : " id=\"violations\"", count, text_plural(count));
}

void page_violations_end(size_t count, struct out *out)
{
    out_text(out, "</ul>\n");
    if (count > PAGE_VIOLATIONS_MAX) {
        out_text(out, "<p>and ");
        phrase_integer(count - PAGE_VIOLATIONS_MAX, out);
        out_text(out, " more: see the marked rows.</p>\n");
    }
    out_text(out, "</section>\n");
}

void page_code(const char *code, struct out *out)
{
    out_text(out, "<div class=\"code\"><code>");
    for (const char *at = code; *at != '\0';) {
        size_t len = strcspn(at, "\n");
        escape_xml(at, len, out);
        out_text(out, at[len] == '\n' ? "\n" : "");
        at += len + (at[len] == '\n');
    }
    out_text(out, "</code></div>\n"); /* page.js adds a button that copies it */
}

void page_picture_begin(enum svg_size size, struct out *out)
{
    static const char *const classes[] = { "wide", "narrow", "broad", "wrapped" };
    out_printf(
        out,
        "<div class=\"picture %s\"><template shadowrootmode=\"open\">"
        "<style>:host{display:flex;flex-wrap:wrap;gap:16px}svg{display:block;max-width:100%%;"
        "height:auto}:host(.wide) "
        "svg{width:100%%;max-width:1000px}:host(.broad) "
        "svg{width:100%%}:host(.narrow) "
        "svg{width:100%%;max-width:400px}.bg,.ground{fill:none!important}</style>\n",
        classes[size]);
}

void page_picture_end(struct out *out)
{
    out_text(out, "</template></div>\n");
}
