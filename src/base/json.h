/* json.h - strict JSON on top of cJSON: what cJSON lets pass and occ does not. */
#ifndef OCC_BASE_JSON_H
#define OCC_BASE_JSON_H

#include <cjson/cJSON.h>

#include "base/diag.h"

/*
 * Parses `len` bytes at `text` (which must be followed by a NUL byte) as exactly one JSON value.
 * Returns the tree, to be freed with cJSON_Delete(), or NULL with an error in `diag` that names
 * the line (counted from `first_line`, 0 = name no line): syntax, trailing text, nesting deeper
 * than cJSON allows, a member that occurs twice in an object, and what cJSON alone would take:
 * text that is not UTF-8, control characters, an escaped NUL, numbers such as 01.
 */
cJSON *json_parse(const char *text, size_t len, uint64_t first_line, struct diag *diag);

/*
 * The tree, to be freed with cJSON_Delete(), of a text in which a member may occur twice but which
 * json_parse() has nothing else against; else NULL.
 */
cJSON *json_repeated(const char *text, size_t len);

/*
 * A double does not hold every number that a text can.  Where the digits of one do not say which it
 * was, or it has an exponent, json_parse() keeps the text in the item's valuestring, and the
 * functions below go by that: nothing is rounded on the way in.
 */
static inline bool json_is_long(const cJSON *item)
{
    return item->valuestring != NULL;
}

/*
 * Writes to `*out` a number x 10^decimals (0, 3 or 6), if that is a whole number of 64 bits.
 * Returns false, `*out` untouched, if not, and for what is no number.
 */
bool json_scaled(const cJSON *item, unsigned decimals, uint64_t *out);

/*
 * Reads a whole number in least..most from `item` into `*out`.  `what` names it in the error, which
 * says what was found and what is allowed.  Returns false, `*out` untouched, on error.
 */
bool json_uint(const cJSON *item, const char *what, uint64_t least, uint64_t most, uint64_t *out,
               struct diag *diag);

/* The same for the member `key` of an object, from 0; `*out` keeps its value for null and none. */
bool json_optional(const cJSON *object, const char *key, uint64_t most, int64_t *out,
                   struct diag *diag);

/* A member of an object; NULL where there is none, or no such object. */
static inline cJSON *json_get(const cJSON *object, const char *key)
{
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

/* The first of an array's or an object's members; NULL where there is none, or no such item. */
static inline const cJSON *json_first(const cJSON *item)
{
    return item != NULL ? item->child : NULL;
}

/* How many items an array has; 0 of what is none. */
static inline int json_count(const cJSON *item)
{
    return cJSON_IsArray(item) ? cJSON_GetArraySize(item) : 0;
}

/* A string, or `otherwise` where `item` is none. */
static inline const char *json_text(const cJSON *item, const char *otherwise)
{
    return cJSON_IsString(item) ? item->valuestring : otherwise;
}

/* A short description of a value for messages, such as "the string \"x\"" or "1.5". */
const char *json_describe(const cJSON *item, char out[DIAG_QUOTE_MAX]);

#endif
