/*
 * member.h - reads the members of data files strictly, by the lists of schema.h: what the readers
 * of architectures and of products share.
 */
#ifndef OCC_ARCH_MEMBER_H
#define OCC_ARCH_MEMBER_H

#include "arch/schema.h"
#include "base/json.h"

enum {
    MEMBER_LIST_MAX = 64,  /* bytes of a list of alternatives */
    MEMBER_WHERE_MAX = 192 /* bytes of the name of an entry */
};

/*
 * Records an error and returns true when `object` has a member that is not in `known` (ended by
 * NULL).  `where` names the object in the error.
 */
bool member_unknown(const cJSON *object, const char *where, const char *const *known,
                    struct diag *diag);

/*
 * Writes the strings of struct vendor at `offset`, of all vendors, for messages: ""a" or "b"".
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

/* One value that is being read. */
struct member {
    const cJSON *root;   /* the file, whose "sources" explain the source keys */
    const cJSON *object; /* that holds the value */
    const cJSON *value;
    const struct schema_field *field;
    const char *what; /* what errors call it */
    uint32_t vendor;  /* enum occ_vendor */
    char *to;         /* where it is stored; NULL = nowhere */
    struct diag *diag;
};

/* Reads a value by the kind of its field.  Returns false with an error, `to` half filled. */
bool member_value(const struct member *member);

/*
 * Reads the members of `object` by `fields` into the zeroed struct at `out`, of `vendor` (enum
 * occ_vendor); a nested object of MIG profiles is left to the caller.  `root` is the file, whose
 * "sources" explain the source keys; `where` names the object in errors.  Returns false with an
 * error in `diag`, `out` half filled.
 */
bool member_read(const cJSON *root, const cJSON *object, const struct schema_field *fields,
                 uint32_t vendor, const char *where, void *out, struct diag *diag);

/* Names an entry of a list in errors: its name in quotes, or "list[3]". */
void member_where(char out[MEMBER_WHERE_MAX], const char *list, const cJSON *object,
                  const char *key, size_t index);

/* The vendor that "vendor" of a data file names; false with an error. */
bool member_vendor(const cJSON *root, uint32_t *out, struct diag *diag);

#endif
