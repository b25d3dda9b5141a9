/* member.h - reading the members of data files strictly: what the readers of src/arch share. */
#ifndef OCC_ARCH_MEMBER_H
#define OCC_ARCH_MEMBER_H

#include "base/json.h"

enum { MEMBER_LIST_MAX = 64 }; /* bytes of a list of alternatives */

/*
 * Records an error and returns true when `object` has a member that is not in `known` (ended by
 * NULL).  `where` names the object in the error.
 */
bool member_unknown(const cJSON *object, const char *where, const char *const *known,
                    struct diag *diag);

/*
 * Writes the strings of struct vendor at `offset`, of all vendors, for messages: "\"a\" or \"b\"".
 * Returns `out`.
 */
const char *member_vendors(size_t offset, char out[MEMBER_LIST_MAX]);

/* Is `array` absent (NULL) or an array of strings?  False with an error that calls it `what`. */
bool member_strings(const cJSON *array, const char *what, struct diag *diag);

/*
 * Checks that every string and key below `root` is text to be shown (utf8_shown()): no controls, no
 * invisible characters.  False with an error otherwise.
 */
bool member_shown(const cJSON *root, struct diag *diag);

/*
 * Checks that "sources" of a data file (`root`) is an object of strings; false with an error
 * otherwise.
 */
bool member_explained(const cJSON *root, struct diag *diag);

/*
 * Checks that "sources" of `holder` is a non-empty array of keys that "sources" of `root`
 * explains.  `what` names the array in the error.
 */
bool member_sources(const cJSON *root, const cJSON *holder, const char *what, struct diag *diag);

#endif
