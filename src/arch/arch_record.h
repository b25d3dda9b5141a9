/* arch_record.h - the data file of one architecture: numbers, sources, disagreements, notes. */
#ifndef OCC_ARCH_ARCH_RECORD_H
#define OCC_ARCH_ARCH_RECORD_H

#include "arch/name.h"
#include "arch/schema.h"
#include "format/json.h"

/* An architecture with the sources of its numbers; `json` is the whole file, owned. */
struct arch_record {
    struct occ_arch arch;
    cJSON *json;
};

/* The architectures of a data file; the items are owned. */
struct record_list {
    struct arch_record *items;
    size_t count;
};

/*
 * Reads the architecture `name` of a data file (format: occ-data(5)) of `len` bytes followed by a
 * NUL; NULL is the first.  Returns false, `*out` untouched, with one error in `diag` (file, member,
 * value, expected value) for invalid JSON; for an unknown, missing or duplicate member; for a value
 * of the wrong kind or out of range; for a source key that "sources" does not explain; or for
 * members that contradict each other.
 */
bool record_read(const char *text, size_t len, const char *name, struct arch_record *out,
                 struct diag *diag);

/* Reads all architectures of a data file, as record_read(); free with record_list_free(). */
bool record_read_all(const char *text, size_t len, struct record_list *out, struct diag *diag);

void record_list_free(struct record_list *list);

void record_free(struct arch_record *record);

/* Intel's binaries have the number of a product family; this prefix makes it an alias. */
#define RECORD_FAMILY "family-"

/*
 * Writes the alias at `index`, for name_matches(), and returns true; false past the last one.  The
 * aliases are those of "aliases", "ip_versions" and "product_families" of the file.
 */
bool record_alias(const struct arch_record *record, size_t index, char out[ARCH_NAME_MAX * 2]);

/*
 * The text after `word` in "chips", then in "aliases"; the first if `word` is NULL.  NULL past the
 * last.
 */
const char *record_next_word(const struct arch_record *record, const char *word);

/* The name at `index` of "runs_on", the chips that run code of this target; NULL past the last. */
const char *record_runs_on(const struct arch_record *record, size_t index);

/* The member `key` of "limits" ({"value", "sources", "disputed"}); NULL if there is none. */
const cJSON *record_limit(const struct arch_record *record, const char *key);

/*
 * The "value" of a limit, or of an entry of its "disputed", as stored in struct occ_arch.  Returns
 * false for a list.
 */
bool record_value(const cJSON *holder, const struct schema_field *field, uint32_t *out);

/* The text that "sources" of the file gives for `key`; `key` itself if there is none. */
const char *record_source(const struct arch_record *record, const char *key);

/*
 * A copy of the record's architecture in which `field` has `value`, for example the value of
 * another source.  Members that must agree with `field` change, too.
 */
struct occ_arch record_arch_with(const struct arch_record *record, const struct schema_field *field,
                                 uint32_t value);

#endif
