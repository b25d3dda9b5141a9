/*
 * json_flat.h - parses an object of plain members without allocating.  Most lines of `batch` and of
 * --launches are such objects, for which cJSON and malloc() take half of the time of an answer.
 */
#ifndef OCC_FORMAT_JSON_FLAT_H
#define OCC_FORMAT_JSON_FLAT_H

#include <cjson/cJSON.h>

enum { JSON_FLAT_MEMBERS = 16, JSON_FLAT_BYTES = 384 };

/* Memory for one object; too large a one is left to json_parse(). */
struct json_flat {
    cJSON object;
    cJSON members[JSON_FLAT_MEMBERS];
    char text[JSON_FLAT_BYTES]; /* keys and strings, each with a NUL */
};

/*
 * Parses `len` bytes at `text`, followed by a NUL, as json_parse() does, if they are an object
 * whose members are strings of ASCII without escapes, whole numbers of at most nine digits, true,
 * false or null, and no key occurs twice.  Returns the tree, which points into `memory` and must
 * not be freed; NULL for any other text, valid or not.
 */
const cJSON *json_flat_parse(const char *text, size_t len, struct json_flat *memory);

#endif
