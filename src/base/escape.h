/*
 * escape.h - text from outside (names of kernels, files, products), made harmless in each format.
 *
 * Write text from outside with these functions, out_json_string() or diag_quote().  In all formats
 * but JSON and URIs, a character that controls the terminal or is invisible (utf8_visible_len()),
 * and a byte that is not UTF-8, becomes '?'.  JSON has escapes for invisible characters and loses
 * none.
 */
#ifndef OCC_BASE_ESCAPE_H
#define OCC_BASE_ESCAPE_H

#include "base/out.h"

/* Writes text for terminals and messages. */
void escape_text(const char *text, size_t len, struct out *out);

/* Writes text for output whose columns are counted: every character outside ASCII becomes '?'. */
void escape_ascii(const char *text, size_t len, struct out *out);

/* Escapes a message in place, as escape_text() does.  The text never grows. */
void escape_line(char *text);

/*
 * Writes a JSON value from outside; invisible characters, which only occur in its strings, become
 * \u escapes.  out_json_string() writes a text as a JSON string.
 */
void escape_json_value(const char *json, size_t len, struct out *out);

/*
 * Writes a field of CSV (`separator` ',') or TSV (tab), quoted as in RFC 4180 if necessary.  A
 * field that a spreadsheet would evaluate, because it starts with = + - or @, gets an apostrophe
 * in front.
 */
void escape_csv(const char *text, size_t len, char separator, struct out *out);

/*
 * Writes a short field that needs neither quotes nor escapes to the `room` bytes at `at`, as
 * escape_csv() does; returns the end.  NULL for any other field.
 */
char *escape_csv_short(const char *text, char *at, size_t room);

/* Writes text for a line or cell of Markdown; nothing in it acts as markup, link or HTML. */
void escape_md(const char *text, size_t len, struct out *out);

/*
 * Writes `text` as Markdown code, nothing if it is empty.  If `in_cell`, the code stands in a cell
 * of a table.  Backticks become apostrophes.
 */
void escape_md_code(const char *text, size_t len, bool in_cell, struct out *out);

/* Writes the data of a GitHub workflow command or, if `is_property`, the value of a property. */
void escape_github(const char *text, size_t len, bool is_property, struct out *out);

/* Writes text or an attribute value of XML, SVG or HTML. */
void escape_xml(const char *text, size_t len, struct out *out);

/* Writes a path as a part of a URI; bytes other than letters, digits and -._~/ become %XX. */
void escape_uri(const char *text, size_t len, struct out *out);

#endif
