#include "report/wrap.h"

#include <stdarg.h>

#include "base/num.h"

unsigned wrap_table_columns(const struct out *out)
{
    return out->columns > 0 ? out->columns : WRAP_COLUMNS;
}

unsigned wrap_columns(const struct out *out)
{
    return min_u32(wrap_table_columns(out), WRAP_COLUMNS);
}

/* The end of the word at `at`: the next blank at which a line may break. */
static size_t word_end(const char *text, size_t len, size_t at)
{
    while (at < len && (text[at] != ' ' || (at + 1 < len && text[at + 1] == '%'))) {
        at++;
    }
    return at;
}

void wrap_text(const char *text, size_t len, unsigned used, unsigned indent, struct out *out)
{
    const size_t columns = wrap_columns(out);
    size_t column = used;
    bool fresh = true; /* the line has no word of this text yet */
    for (size_t at = 0; at < len;) {
        size_t end = word_end(text, len, at);
        size_t word = end - at;
        if (!fresh && column + 1 + word > columns) {
            out_char(out, '\n');
            out_blanks(out, indent);
            column = indent;
            fresh = true;
        }
        if (!fresh) {
            out_char(out, ' ');
            column++;
        }
        out_bytes(out, text + at, word);
        column += word;
        fresh = false;
        at = end + 1;
    }
    out_char(out, '\n');
}

void wrap_out(const struct out *scratch, unsigned used, unsigned indent, struct out *out)
{
    wrap_text(scratch->buffer, scratch->len, used, indent, out);
}

void wrap_styled(enum style style, const struct out *scratch, unsigned used, unsigned indent,
                 struct out *out)
{
    OUT_TEXT(lines, OUT_BUFFER);
    lines.columns = out->columns;
    wrap_out(scratch, used, indent, &lines);
    style_begin(style, out);
    out_bytes(out, lines.buffer, lines.len - 1);
    style_end(style, out);
    out_char(out, '\n');
}

void wrap_pad(struct out *out, size_t used, size_t width)
{
    out_blanks(out, max_size(used, width) - used);
}

void wrap_row(struct out *out, const char *label, const char *format, ...)
{
    OUT_TEXT(text, OUT_LINE);
    va_list args;
    va_start(args, format);
    out_vprintf(&text, format, args);
    va_end(args);
    out_printf(out, "  %-*s", WRAP_LABEL - 2, label);
    wrap_out(&text, WRAP_LABEL, WRAP_LABEL, out);
}
