/*
 * member.h - reads the members of data files strictly, as the lists of schema.h describe them; the
 * readers of architectures and of products share it.
 */
#ifndef OCC_ARCH_MEMBER_H
#define OCC_ARCH_MEMBER_H

#include "arch/schema.h"
#include "format/json.h"

enum {
    MEMBER_LIST_MAX = 64,  /* bytes of allowed values in an error: "a", "b" or "c" */
    MEMBER_WHERE_MAX = 192 /* bytes of the name of an entry */
};

/*
 * Records an error and returns true if `object` has a member that is not in `known` (ended by
 * NULL). `where` names the object in the error.
 */
bool member_report_unknown(const cJSON *object, const char *where, const char *const *known,
                           struct diag *diag);

/* The members that a data file lacks, as they are named in the error. */
struct member_missing {
    char list[DIAG_TEXT_MAX / 4 * 3];
    size_t count;
};

/* Adds the name of a member to `missing`; names that do not fit are only counted. */
__attribute__((format(printf, 2, 3))) void member_note_missing(struct member_missing *missing,
                                                               const char *format, ...);

/* Notes those of `keys` (ended by NULL) that `object` lacks. */
void member_note_absent(const cJSON *object, const char *const *keys,
                        struct member_missing *missing);

/* Returns true if nothing is missing; else false, with one error that names all members. */
bool member_report_missing(const struct member_missing *missing, struct diag *diag);

/*
 * Checks that `array` is NULL or an array of strings; else false with an error that names it
 * `what`.
 */
bool member_check_strings(const cJSON *array, const char *what, struct diag *diag);

/*
 * Checks that every string and key below `root` is visible text (utf8_visible_len()): no control or
 * invisible characters.  False with an error otherwise.
 */
bool member_check_visible(const cJSON *root, struct diag *diag);

/*
 * Checks that "sources" of the data file `root` is an object of strings; else false with an error.
 */
bool member_check_source_texts(const cJSON *root, struct diag *diag);

/*
 * Checks that "sources" of `holder` is a non-empty array of keys that "sources" of `root`
 * explains; else false with an error that names the array `what`.
 */
bool member_check_sources(const cJSON *root, const cJSON *holder, const char *what,
                          struct diag *diag);

/* A value that is being read. */
struct member {
    const cJSON *root;   /* the file, whose "sources" explain the source keys */
    const cJSON *object; /* the object with the value */
    const cJSON *value;
    const struct schema_field *field;
    const char *what; /* its name in errors */
    uint32_t vendor;  /* enum occ_vendor */
    char *to;         /* destination; NULL = none */
    struct diag *diag;
};

/*
 * Reads a value according to its field's kind.  Returns false with an error; `to` is then partly
 * filled.
 */
bool member_read_value(const struct member *member);

/*
 * Reads the members of `object` that `fields` lists for `vendor` (enum occ_vendor) into the zeroed
 * struct at `out`, except an object of MIG profiles, which the caller reads.  `root` is the file,
 * whose "sources" explain the source keys; `where` names the object in errors.  Returns false with
 * an error in `diag`; `out` is then partly filled.
 */
bool member_read(const cJSON *root, const cJSON *object, const struct schema_field *fields,
                 uint32_t vendor, const char *where, void *out, struct diag *diag);

/*
 * Writes the name that an entry of `list` has in errors: `list` and, in quotes, the entry's member
 * `key`; if that is not a string, "list[index]".
 */
void member_where(char out[MEMBER_WHERE_MAX], const char *list, const cJSON *object,
                  const char *key, size_t index);

/* Reads "vendor" of a data file; returns false with an error. */
bool member_vendor(const cJSON *root, uint32_t *out, struct diag *diag);

#endif
