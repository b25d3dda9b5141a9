/* json.h - strict JSON on top of cJSON: rejects invalid JSON that cJSON accepts. */
#ifndef OCC_FORMAT_JSON_H
#define OCC_FORMAT_JSON_H

#include <cjson/cJSON.h>

#include "base/diag.h"

/*
 * Parses `len` bytes at `text` (which must be followed by a NUL byte) as exactly one JSON value.
 * Returns the tree, to be freed with cJSON_Delete(), or NULL with an error in `diag` that names
 * the line (counted from `first_line`; 0 = no line).  Errors are: bad syntax, trailing text,
 * nesting deeper than cJSON allows, a member that occurs twice in an object, and text that cJSON
 * alone would accept: invalid UTF-8, control characters, an escaped NUL, numbers such as 01.  The
 * error for a member that occurs twice, or for lack of memory, names no line.
 */
cJSON *json_parse(const char *text, size_t len, uint64_t first_line, struct diag *diag);

/*
 * Parses a text in which members may occur twice; all other rules of json_parse() apply.  Returns
 * the tree, to be freed with cJSON_Delete(), or NULL for an error.
 */
cJSON *json_parse_with_duplicates(const char *text, size_t len);

/*
 * Has json_parse() kept the text of this number?  A double keeps all digits of a number of at most
 * 15 characters without an exponent; the text of any other number is in the item's valuestring.
 * The functions below read that text: they do not round.
 */
static inline bool json_is_long(const cJSON *item)
{
    return item->valuestring != NULL;
}

/*
 * Writes the number times 10^decimals to `*out`; `decimals` is 0 to 6.  Returns false, `*out`
 * untouched, if `item` is not a number, or if the result is not a whole number from 0 to 2^53 - 1
 * (if json_is_long(), to 2^64 - 1).
 */
bool json_scaled(const cJSON *item, unsigned decimals, uint64_t *out);

/*
 * Reads a whole number in least..most from `item` into `*out`.  `what` names the item in the
 * error.  Returns false, `*out` untouched, on error.
 */
bool json_uint(const cJSON *item, const char *what, uint64_t least, uint64_t most, uint64_t *out,
               struct diag *diag);

/* As json_uint(), but the error names `said`, which may be smaller than `most`, as the largest. */
bool json_uint_said(const cJSON *item, const char *what, uint64_t least, uint64_t most,
                    uint64_t said, uint64_t *out, struct diag *diag);

/*
 * Reads the member `key` of `object`, a whole number in 0..most, into `*out`.  If the member is
 * missing or null, `*out` is untouched.  Returns false on error, as json_uint().
 */
bool json_optional_uint(const cJSON *object, const char *key, uint64_t most, int64_t *out,
                        struct diag *diag);

/* A member of an object; NULL if `object` is NULL or has no such member. */
static inline cJSON *json_get(const cJSON *object, const char *key)
{
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

/* The first member of an array or object; NULL if `item` is NULL or empty. */
static inline const cJSON *json_first(const cJSON *item)
{
    return item != NULL ? item->child : NULL;
}

/* The number of items of an array; 0 for any other item. */
static inline int json_count(const cJSON *item)
{
    return cJSON_IsArray(item) ? cJSON_GetArraySize(item) : 0;
}

/* A string's text, or `otherwise` for any other item. */
static inline const char *json_text(const cJSON *item, const char *otherwise)
{
    return cJSON_IsString(item) ? item->valuestring : otherwise;
}

/* Writes a number as text, with at most 15 digits. */
enum { JSON_NUMBER_MAX = 24 };
const char *json_format_number(const cJSON *item, char out[JSON_NUMBER_MAX]);

/* A value in a few words, for messages: "\"x\"", "1.5", "an array"; "missing" for NULL. */
const char *json_describe(const cJSON *item, char out[DIAG_QUOTE_MAX]);

#endif
