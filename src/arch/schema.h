/*
 * schema.h - the members of an architecture: one list for the data reader, the table generator,
 * `occ arch`, occ-data(5) and their tests.  A new member is one row in schema.c and one in occ.h.
 */
#ifndef OCC_ARCH_SCHEMA_H
#define OCC_ARCH_SCHEMA_H

#include "occ.h"

enum schema_kind {
    SCHEMA_COUNT,  /* a whole number */
    SCHEMA_BYTES,  /* a whole number of bytes */
    SCHEMA_SWITCH, /* true or false, stored as 1 or 0 */
    SCHEMA_WORD,   /* one of schema_field.words, stored as its index */
    SCHEMA_LIST    /* ascending byte sizes: smem_configs and its count */
};

enum schema_flag {
    SCHEMA_INFO = 1 << 0,                    /* shown, but no limit depends on it */
    SCHEMA_NVIDIA = 2 << OCC_NVIDIA,         /* every NVIDIA record must have it */
    SCHEMA_AMD = 2 << OCC_AMD,               /* every AMD record must have it */
    SCHEMA_ALL = (2 << OCC_VENDOR_COUNT) - 2 /* every record must have it */
};

/* Bytes of a title. */
enum { SCHEMA_TITLE_MAX = 64 };

/* One member: key in the data file, unit, offset in struct occ_arch, range and what it is. */
struct schema_field {
    const char *key;
    const char *unit;
    /* What it is, "$word" as in words.h; of a vendor that says it another way than the first. */
    const char *titles[OCC_VENDOR_COUNT];
    size_t offset;
    uint32_t least, most; /* of the value, or of each entry of a list */
    enum schema_kind kind;
    unsigned flags;           /* enum schema_flag */
    const char *const *words; /* SCHEMA_WORD: NULL-terminated */
};

/* The number of members, and the one at `index` (which must be smaller). */
size_t schema_count(void);
const struct schema_field *schema_at(size_t index);

/* The member called `key`, or NULL. */
const struct schema_field *schema_find(const char *key);

/* The value of a member that is not a list. */
uint32_t schema_get(const struct occ_arch *arch, const struct schema_field *field);

/* A member's title and unit in the vendor's words; "LDS per CU" is per WGP where `arch` is one. */
void schema_title(const struct occ_arch *arch, const struct schema_field *field,
                  char out[SCHEMA_TITLE_MAX]);
const char *schema_unit(const struct occ_arch *arch, const struct schema_field *field);

/* Stores `value` in a member that is not a list. */
void schema_set(struct occ_arch *arch, const struct schema_field *field, uint32_t value);

#endif
