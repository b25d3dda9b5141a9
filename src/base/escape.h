/*
 * escape.h - text from outside (names of kernels, files, products), made harmless in each format.
 *
 * Every such text passes through the one function of its format.  In all formats a character that
 * controls the terminal or is invisible (utf8_shown()), and a byte that is not UTF-8, becomes '?'.
 * JSON is the exception: it has an escape for such characters and loses nothing.
 */
#ifndef OCC_BASE_ESCAPE_H
#define OCC_BASE_ESCAPE_H

#include "base/out.h"

/* For terminals and messages. */
void escape_text(const char *text, size_t len, struct out *out);

/* As escape_text(), where columns are counted: ASCII only. */
void escape_ascii(const char *text, size_t len, struct out *out);

/* In place, for messages.  The text never grows. */
void escape_line(char *text);

/* A string of JSON with its quotes: out_json_string(). */

/* JSON from outside: invisible characters, which only occur in strings, become \u escapes. */
void escape_json(const char *json, size_t len, struct out *out);

/*
 * A field of CSV (`separator` ',') or TSV (tab), quoted as in RFC 4180 where necessary.  A field
 * that a spreadsheet would evaluate, because it starts with = + - or @, gets an apostrophe in
 * front.
 */
void escape_csv(const char *text, size_t len, char separator, struct out *out);

/* Text in a line or cell of Markdown; nothing in it acts as markup, link or HTML. */
void escape_md(const char *text, size_t len, struct out *out);

/* As code; `cell`: in a cell of a table.  Backticks become apostrophes. */
void escape_md_code(const char *text, size_t len, bool cell, struct out *out);

/* Data of a GitHub workflow command or, with `property`, the value of a property. */
void escape_github(const char *text, size_t len, bool property, struct out *out);

/* Text or attribute value of XML: SVG, HTML. */
void escape_xml(const char *text, size_t len, struct out *out);

/* A path in a quoted URI; bytes with a meaning in URIs become %XX. */
void escape_uri(const char *text, size_t len, struct out *out);

#endif
