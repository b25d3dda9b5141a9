/* json_error.h - where a text stops being JSON. */
#ifndef OCC_FORMAT_JSON_ERROR_H
#define OCC_FORMAT_JSON_ERROR_H

#include <stddef.h>

enum { JSON_NESTING_MAX = 1000 }; /* arrays and objects inside of each other; cJSON's limit */

/*
 * Returns the first word, string, number or sign of `text` that cannot follow what is before it
 * (RFC 8259); text + len if the text ends too early, NULL if it is valid.  `*flaw` becomes the
 * cause where the place alone does not say it, else NULL.  text[len] is NUL, as the only byte.
 */
const char *json_find_error(const char *text, size_t len, const char **flaw);

#endif
