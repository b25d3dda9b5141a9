/*
 * escape.h - text that others wrote (names of kernels, files, products), harmless in each format.
 *
 * Every such text goes through the one function of its format.  In all of them a character that
 * acts on a terminal or a reader's eye instead of being seen (utf8_shown()), and a byte that is not
 * UTF-8, becomes '?'; JSON alone has an escape for it and loses nothing.
 */
#ifndef OCC_BASE_ESCAPE_H
#define OCC_BASE_ESCAPE_H

#include "base/out.h"

/* For terminals and messages. */
void escape_text(const char *text, size_t len, struct out *out);

/* The same where columns are counted: ASCII only. */
void escape_ascii(const char *text, size_t len, struct out *out);

/* In place, for messages; the text never grows. */
void escape_line(char *text);

/* A string of JSON with its quotes: out_json_string(). */

/* JSON that others wrote: what is not shown becomes \u escapes; it stands in strings only. */
void escape_json(const char *json, size_t len, struct out *out);

/*
 * A field of CSV (`separator` ',') or TSV (tab): quoted as RFC 4180 says where it needs to be.  One
 * that a spreadsheet would run, since it starts with = + - or @, has an apostrophe before it.
 */
void escape_csv(const char *text, size_t len, char separator, struct out *out);

/* Text in a line or a cell of Markdown: nothing in it is markup, a link or HTML. */
void escape_md(const char *text, size_t len, struct out *out);

/* The same as code, in a cell of a table or not; backticks become apostrophes. */
void escape_md_code(const char *text, size_t len, bool cell, struct out *out);

/* Data of a GitHub workflow command, or the value of one of its properties. */
void escape_github(const char *text, size_t len, bool property, struct out *out);

/* Text or an attribute's value of XML: SVG, HTML. */
void escape_xml(const char *text, size_t len, struct out *out);

/* A path as part of a URI in quotes: bytes that stand for something else become %XX. */
void escape_uri(const char *text, size_t len, struct out *out);

#endif
