/* wrap.h - paragraphs as wide as the terminal, at most 80 columns. */
#ifndef OCC_REPORT_WRAP_H
#define OCC_REPORT_WRAP_H

#include "report/style.h"

enum { WRAP_COLUMNS = 80, WRAP_LABEL = 16 };

/* The columns of a paragraph, and those of a table, which may be wider. */
unsigned wrap_columns(const struct out *out);
unsigned wrap_table_columns(const struct out *out);

/*
 * Writes the `len` bytes of `text` (ASCII, single blanks between words) and a newline.  The line
 * has `used` characters already; further lines start with `indent` blanks.  No line breaks between
 * a number and its percent sign, or inside a word.
 */
void wrap_text(const char *text, size_t len, unsigned used, unsigned indent, struct out *out);

/* wrap_out() in a style: the end of the style precedes the newline. */
void wrap_styled(enum style style, const struct out *scratch, unsigned used, unsigned indent,
                 struct out *out);

/* wrap_text() for the text in `scratch`, an out without a file. */
void wrap_out(const struct out *scratch, unsigned used, unsigned indent, struct out *out);

/* Pads with blanks from column `used` to column `width`; nothing if `used` is larger. */
void wrap_pad(struct out *out, size_t used, size_t width);

/* Writes "  label", pads to column WRAP_LABEL and wraps the text in the columns from there on. */
void wrap_row(struct out *out, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
