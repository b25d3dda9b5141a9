/* page_parts.c - parts of pages: strings, figures, sections, violations, code, pictures, prose. */
#include <stdio.h>
#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "report/page.h"
#include "report/phrase.h"
#include "report/wrap.h"

enum { TEXT_MAX = OUT_LINE, ESCAPED_MAX = 6 /* bytes of "\\u003c" */ };

void page_text(const char *text, struct out *out)
{
    escape_xml(text, strlen(text), out);
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

void page_json_string(const char *text, struct out *out)
{
    char buffer[ESCAPED_MAX * TEXT_MAX + sizeof "\"\""];
    struct out json;
    out_init(&json, NULL, buffer, sizeof buffer);
    out_json_string(&json, text, min_size(strlen(text), TEXT_MAX));
    for (size_t i = 0; i < json.len; i++) {
        if (buffer[i] == '<') {
            out_json_escape(out, "<", 1);
        } else {
            out_char(out, buffer[i]);
        }
    }
}

void page_figures_begin(struct out *out)
{
    out_text(out, "<div class=\"figures\">\n");
}

void page_figures_end(struct out *out)
{
    out_text(out, "</div>\n");
}

/* The class of a colour in page.css. */
static const char *class_of(enum page_colour colour)
{
    static const char *const classes[PAGE_COLOURS] = { "blue", "light", "orange", "grey", "red" };
    return classes[colour];
}

void page_figure(enum page_colour colour, const char *value, const char *what, const char *sentence,
                 struct out *out)
{
    out_printf(out, "<div class=\"figure %s\"><p><b>", class_of(colour));
    page_text(value, out);
    out_text(out, "</b> ");
    page_text(what, out);
    out_text(out, "</p><p class=\"muted\">");
    page_text(sentence, out);
    out_text(out, "</p></div>\n");
}

void page_section(const char *id, const char *heading, const char *remark, struct out *out)
{
    out_printf(out, "<h2 id=\"%s\">%s", id, heading);
    if (remark != NULL) {
        out_text(out, " <small>");
        page_text(remark, out);
        out_text(out, "</small>");
    }
    out_text(out, "</h2>\n");
}

void page_violations_begin(size_t count, struct out *out)
{
    out_printf(out,
               "<section class=\"violations\" id=\"violations\">\n<h2>%zu violation%s</h2>\n<ul>\n",
               count, text_plural(count));
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
    out_printf(out,
               "<div class=\"picture %s\"><template shadowrootmode=\"open\">"
               "<style>svg{display:block}.bg,.ground{fill:none!important}"
               "@media print{svg{max-width:100%%;height:auto}}</style>\n",
               size == SVG_NARROW ? "narrow" : "wide");
}

void page_picture_end(struct out *out)
{
    out_text(out, "</template></div>\n");
}

/* Does the text begin with launch bounds, or with SYCL's size of the register file? */
static bool is_bounds(const char *text, size_t len)
{
    static const char cuda[] = "__launch_bounds__(";
    static const char sycl[] = "grf_size<";
    return (len >= sizeof cuda - 1 && memcmp(text, cuda, sizeof cuda - 1) == 0) ||
           (len >= sizeof sycl - 1 && memcmp(text, sycl, sizeof sycl - 1) == 0);
}

/* Writes one line of wrapped text; `*open` says that a paragraph has begun. */
static void write_prose_line(const char *line, size_t len, bool *open, struct out *out)
{
    char code[TEXT_MAX];
    size_t indent = 0;
    while (indent < len && line[indent] == ' ') {
        indent++;
    }
    bool labelled = indent > 0 && indent < WRAP_LABEL;
    bool is_code = is_bounds(line + indent, len - indent);
    if (*open && (indent == len || labelled || is_code)) {
        out_text(out, "</p>\n");
        *open = false;
    }
    if (indent == len) {
        return;
    }
    if (is_code) {
        snprintf(code, sizeof code, "%.*s", (int)(len - indent), line + indent);
        page_code(code, out);
        return;
    }
    out_text(out, *open ? " " : "<p>");
    *open = true;
    size_t end = indent;
    if (labelled) {
        end = min_size(len, WRAP_LABEL);
        out_text(out, "<b>");
        size_t label = end;
        while (label > indent && line[label - 1] == ' ') {
            label--;
        }
        page_text_with_quotes(line + indent, label - indent, out);
        out_text(out, "</b> ");
    }
    page_text_with_quotes(line + end, len - end, out);
}

void page_prose(const char *text, size_t len, struct out *out)
{
    bool open = false;
    while (len > 0) {
        const char *newline = memchr(text, '\n', len);
        size_t line = newline != NULL ? (size_t)(newline - text) : len;
        write_prose_line(text, line, &open, out);
        line += newline != NULL;
        text += line;
        len -= line;
    }
    out_text(out, open ? "</p>\n" : "");
}
