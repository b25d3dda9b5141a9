/* arch_record.h - one architecture's data file: numbers, sources, disagreements, notes. */
#ifndef OCC_ARCH_ARCH_RECORD_H
#define OCC_ARCH_ARCH_RECORD_H

#include "arch/name.h"
#include "arch/schema.h"
#include "base/json.h"

/* The largest data file that is read, in bytes. */
enum { RECORD_BYTES_MAX = 1 << 20 };

/* An architecture with where its numbers come from; `json` is the whole file, owned. */
struct arch_record {
    struct occ_arch arch;
    cJSON *json;
};

/*
 * Reads a data file (format: occ-data(5)) of `len` bytes followed by a NUL.  Returns false with one
 * error in `diag` (file, member, value, what is allowed) and `*out` untouched for bad JSON; for an
 * unknown, missing or duplicate member; for a value of the wrong kind or out of its range; for a
 * source key that "sources" does not explain; or for members that contradict each other.
 */
bool record_read(const char *text, size_t len, struct arch_record *out, struct diag *diag);

void record_free(struct arch_record *record);

/* Before the number of a product family, as compilers write it, to make it a name. */
#define RECORD_FAMILY "family-"

/*
 * Writes the name at `index` of those that the file gives beside its own ("aliases", "ip_versions",
 * "product_families"), for name_means(); false past the last.
 */
bool record_alias(const struct arch_record *record, size_t index, char out[ARCH_NAME_MAX * 2]);

/* The name at `index` of "runs_on", the chips that run code of this target; NULL past the last. */
const char *record_runs_on(const struct arch_record *record, size_t index);

/* The "limits" member of `key` ({"value", "sources", "disputed"}), or NULL. */
const cJSON *record_limit(const struct arch_record *record, const char *key);

/*
 * The "value" of a limit, or of an entry of its "disputed", as the number that struct occ_arch
 * holds.  Returns false for a list.
 */
bool record_value(const cJSON *holder, const struct schema_field *field, uint32_t *out);

/* The text of a source key, never NULL for a record that was read. */
const char *record_source(const struct arch_record *record, const char *key);

/* Writes a value that other sources hold for `field` into a copy of the record's architecture. */
struct occ_arch record_with(const struct arch_record *record, const struct schema_field *field,
                            uint32_t value);

#endif
