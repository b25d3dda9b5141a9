/*
 * gpu_schema.h - the members of products, MIG profiles and measurements: one list for the reader,
 * the table generator and `occ gpu`.  A new member is one row in gpu_schema.c and one in gpu.h.
 */
#ifndef OCC_ARCH_GPU_SCHEMA_H
#define OCC_ARCH_GPU_SCHEMA_H

#include "arch/gpu.h"

enum gpu_kind {
    GPU_KIND_TEXT,    /* a string of at most size - 1 bytes */
    GPU_KIND_ARCH,    /* the same, a canonical architecture name */
    GPU_KIND_COUNT,   /* a whole number: uint32_t */
    GPU_KIND_MILLI,   /* a number with at most three decimals: uint32_t thousandths */
    GPU_KIND_SWITCH,  /* true or false: uint32_t 1 or 0 */
    GPU_KIND_NAMES,   /* an array of strings, packed */
    GPU_KIND_LIST,    /* an array of whole numbers: uint32_t[], 0 after the last */
    GPU_KIND_RANGE,   /* an array of two MILLI, ascending: uint32_t[2]; up to here all are stored */
    GPU_KIND_SOURCES, /* an array of keys of "sources": stored explained, where size > 0 */
    GPU_KIND_NOTES,   /* an array of strings, not stored */
    GPU_KIND_NOTE,    /* a string, stored where size > 0 */
    GPU_KIND_MIG      /* an object of MIG profiles */
};

enum gpu_flag {
    GPU_NEEDED = 1 << 0,               /* every record must have it */
    GPU_NVIDIA_ONLY = 2 << OCC_NVIDIA, /* only records of NVIDIA may have it */
    GPU_AMD_ONLY = 2 << OCC_AMD,       /* only records of AMD may have it */
    GPU_VENDORS = (2 << OCC_VENDOR_COUNT) - 2
};

/* One member: its key in the data file, and where and how it is stored. */
struct gpu_field {
    const char *key;
    const char *unit;
    const char *title;  /* for people */
    const char *member; /* of the struct, for the table generator; NULL = not stored */
    size_t offset, size;
    uint32_t least, most; /* of a number; of a MILLI in thousandths */
    enum gpu_kind kind;
    unsigned flags; /* enum gpu_flag */
};

/* The members of one struct; the table ends with a NULL key. */
extern const struct gpu_field gpu_fields[];           /* struct gpu */
extern const struct gpu_field gpu_mig_fields[];       /* struct gpu_mig */
extern const struct gpu_field gpu_latency_fields[];   /* struct gpu_latency */
extern const struct gpu_field gpu_bandwidth_fields[]; /* struct gpu_bandwidth */
extern const struct gpu_field gpu_unsourced_fields[]; /* struct gpu_unsourced */

/* Does the member exist for records of `vendor` (enum occ_vendor)? */
bool gpu_field_for(const struct gpu_field *field, uint32_t vendor);

#endif
