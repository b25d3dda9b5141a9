/*
 * schema.h - the members of the data files: one list for each struct.  The reader, the table
 * generator, the listings and the check of occ-data(5) use the lists.  A new member is one row in
 * schema.c and one member in occ.h or gpu.h.
 */
#ifndef OCC_ARCH_SCHEMA_H
#define OCC_ARCH_SCHEMA_H

#include "arch/gpu.h"
#include "occ.h"

enum schema_kind {
    SCHEMA_TEXT,    /* a string of at most size - 1 bytes */
    SCHEMA_ARCH,    /* a canonical architecture name, stored as SCHEMA_TEXT */
    SCHEMA_NUMBER,  /* a whole number, stored in uint32_t like the next four kinds */
    SCHEMA_BYTES,   /* a whole number of bytes */
    SCHEMA_MILLI,   /* a number with at most three decimals, in thousandths */
    SCHEMA_SWITCH,  /* true or false: 1 or 0 */
    SCHEMA_WORD,    /* one of schema_field.words, stored as its index */
    SCHEMA_NAMES,   /* an array of strings, packed */
    SCHEMA_LIST,    /* an array of whole numbers: uint32_t[], 0 after the last */
    SCHEMA_STEPS,   /* as SCHEMA_LIST, ascending: sizes in bytes, or counts of registers */
    SCHEMA_SIZES,   /* as SCHEMA_STEPS, but the first may be 0; the uint32_t before the array holds
                       the number of entries */
    SCHEMA_RANGE,   /* an array of two SCHEMA_MILLI, ascending: uint32_t[2].  Values of this and
                       all earlier kinds are always stored */
    SCHEMA_SOURCES, /* an array of keys of "sources"; their texts are stored if size > 0 */
    SCHEMA_NOTES,   /* an array of strings, not stored */
    SCHEMA_NOTE,    /* a string, stored if size > 0 */
    SCHEMA_MIG,     /* an object of MIG profiles, read by the caller */
    SCHEMA_CLUSTERS /* an array of counts of active clusters, read by the caller */
};

enum schema_flag {
    SCHEMA_INFO = 1 << 0, /* shown, but not used by any limit */
    /* Records of vendor 0 must have it; the next bits are for vendors 1, 2, ... */
    SCHEMA_NEEDED_VENDOR0 = 1 << 4,
    SCHEMA_NEEDED = (SCHEMA_NEEDED_VENDOR0 << OCC_VENDOR_COUNT) - SCHEMA_NEEDED_VENDOR0,
    /*
     * Vendor 0 may have it; the next bits are for vendors 1, 2, ...  If any of these bits is set,
     * vendors whose bit is not set may not have it.
     */
    SCHEMA_ONLY_VENDOR0 = 1 << 12,
    SCHEMA_ONLY = (SCHEMA_ONLY_VENDOR0 << OCC_VENDOR_COUNT) - SCHEMA_ONLY_VENDOR0
};

/* The bits of one vendor: SCHEMA_NEEDED_BY(AMD). */
#define SCHEMA_NEEDED_BY(vendor) (SCHEMA_NEEDED_VENDOR0 << OCC_##vendor)
#define SCHEMA_ONLY_OF(vendor)   (SCHEMA_ONLY_VENDOR0 << OCC_##vendor)

/* Bytes of a title. */
enum { SCHEMA_TITLE_MAX = 64 };

/* One member: its key in the data file, its meaning, and its place and kind in the struct. */
struct schema_field {
    const char *key;
    const char *unit;
    /* The title, with "$word" as in words.h; a vendor without a title of its own uses the first. */
    const char *titles[OCC_VENDOR_COUNT];
    const char *member; /* of the struct, for the table generator; NULL = not stored */
    size_t offset, size;
    uint32_t least, most; /* range of the number or of each number of a list, as it is stored */
    enum schema_kind kind;
    unsigned flags;           /* enum schema_flag */
    const char *const *words; /* SCHEMA_WORD: NULL-terminated */
};

/* The members of one struct; the table ends with a NULL key. */
extern const struct schema_field arch_fields[];           /* struct occ_arch: its "limits" */
extern const struct schema_field gpu_fields[];            /* struct gpu */
extern const struct schema_field gpu_mig_fields[];        /* struct gpu_mig */
extern const struct schema_field gpu_clusters_fields[];   /* struct gpu_clusters */
extern const struct schema_field gpu_latency_fields[];    /* struct gpu_latency */
extern const struct schema_field gpu_bandwidth_fields[];  /* struct gpu_bandwidth */
extern const struct schema_field gpu_rate_fields[];       /* struct gpu_rate */
extern const struct schema_field gpu_feed_fields[];       /* struct gpu_feed */
extern const struct schema_field gpu_clock_fields[];      /* struct gpu_clock */
extern const struct schema_field gpu_unsourced_fields[];  /* struct gpu_unsourced */
extern const struct schema_field gpu_partial_fields[];    /* struct gpu_partial */
extern const struct schema_field gpu_not_listed_fields[]; /* struct gpu_not_listed */

/* May records of `vendor` (enum occ_vendor) have the member, and must they? */
bool schema_is_allowed(const struct schema_field *field, uint32_t vendor);
bool schema_is_needed(const struct schema_field *field, uint32_t vendor);

/* The member `key` of `fields`; NULL if there is none that records of `vendor` may have. */
const struct schema_field *schema_find_field(const struct schema_field *fields, const char *key,
                                             uint32_t vendor);

/* The number of members of an architecture, and the member at `index`, which must be in range. */
size_t schema_arch_count(void);
const struct schema_field *schema_arch_at(size_t index);

/* The member `key` of an architecture; NULL if there is none. */
const struct schema_field *schema_arch_find(const char *key);

/*
 * Is the member of an architecture a list of numbers?  In a data file, such a list cannot be
 * "disputed".
 */
bool schema_is_list(const struct schema_field *field);

/* The value of a member that is one number. */
uint32_t schema_get(const struct occ_arch *arch, const struct schema_field *field);

/*
 * A member's title and unit in the words of `arch`: "LDS per CU", or "LDS per WGP" in WGP mode.
 */
void schema_title(const struct occ_arch *arch, const struct schema_field *field,
                  char out[SCHEMA_TITLE_MAX]);
const char *schema_unit(const struct occ_arch *arch, const struct schema_field *field);

/* Stores `value` in a member that is one number. */
void schema_set(struct occ_arch *arch, const struct schema_field *field, uint32_t value);

#endif
