/*
 * field.h - the fields of a result, in order: the one list behind JSON, the table formats, --get
 * and every option that names a column.
 */
#ifndef OCC_RENDER_FIELD_H
#define OCC_RENDER_FIELD_H

#include "base/out.h"
#include "model/answer.h"

enum field_kind {
    FIELD_TEXT,     /* const char *, NULL = null */
    FIELD_UINT32,   /* uint32_t */
    FIELD_LIMIT,    /* uint32_t, OCC_NO_LIMIT = null */
    FIELD_UINT64,   /* uint64_t */
    FIELD_PERCENT,  /* int32_t, negative = null */
    FIELD_RATIO,    /* double */
    FIELD_REAL,     /* double that is no fraction of 1 */
    FIELD_QUOTIENT, /* struct answer_quotient */
    FIELD_BOOL,     /* bool */
    FIELD_LIMITERS, /* uint32_t bits of enum occ_limit: an array of keys */
    FIELD_REASONS,  /* struct answer: an array of sentences */
    FIELD_BOUNDS,   /* struct occ_launch: [T] or [T, B] */
    FIELD_GROUP,    /* an object of `members`, whose offsets count from this offset */
    FIELD_EACH      /* an object of `count` entries named by `name`, `stride` bytes apart */
};

/* No presence condition; never there. */
#define FIELD_ALWAYS SIZE_MAX
#define FIELD_NEVER  (SIZE_MAX - 1)

/* A table ends with a field whose key is NULL. */
struct field {
    const char *key; /* in an EACH's `members`, the key is ignored when it stands alone */
    enum field_kind kind;
    size_t offset;                   /* from the start of the enclosing group */
    size_t present;                  /* offset in struct answer of a bool, or FIELD_ALWAYS */
    bool null_when_absent;           /* absent: the key with null, else no key at all */
    const struct field *members;     /* GROUP, EACH */
    unsigned count;                  /* EACH */
    size_t stride;                   /* EACH */
    const char *(*name)(unsigned i); /* EACH */
    size_t (*shown)(unsigned i);     /* EACH: as `present`, of an entry; NULL = all */
};

/* The fields of a result, as interface and manual list them. */
extern const struct field field_result[];

enum { FIELD_COLUMNS_MAX = 128, FIELD_KEY_MAX = 48 };

/* One value that a column names: a leaf of the table, with its place. */
struct column {
    char key[FIELD_KEY_MAX];  /* dotted: "headroom.registers.gain.at" */
    const char *label;        /* the key's last part where it is unambiguous, else the key */
    const struct field *leaf; /* its kind */
    size_t offset;            /* in struct answer */
    size_t present[2];        /* bools in struct answer that must be true, or FIELD_ALWAYS */
};

/* All leaves of `field_result`, in order; returns how many. */
size_t field_columns(struct column out[FIELD_COLUMNS_MAX]);

/*
 * The column called `key`, by its dotted key or by its label.  Returns false when there is none.
 */
bool field_find(const char *key, struct column *out);

/* Does the column have a value in this answer? */
bool field_has(const struct column *column, const struct answer *answer);

/* The number in a column, for sorting, comparing and drawing; false for null and for text. */
bool field_number(const struct column *column, const struct answer *answer, double *out);

/* Writes the bare value; nothing for null.  Lists are joined by '+', reasons by "; ". */
void field_write(const struct column *column, const struct answer *answer, struct out *out);

/*
 * Writes a number, truth value or list of limits as JSON or bare at `at`, where FIELD_FAST_MAX
 * bytes must be free, and returns the end; NULL for a kind that needs field_write_slow().
 */
enum { FIELD_FAST_MAX = 160 };
char *field_write_fast(char *at, const struct answer *answer, enum field_kind kind, size_t offset,
                       bool json);

/* Writes a value of any kind, as JSON or bare. */
void field_write_slow(const struct answer *answer, enum field_kind kind, size_t offset, bool json,
                      struct out *out);

/* Is the bool at `offset` set, or the offset FIELD_ALWAYS? */
bool field_present(const struct answer *answer, size_t offset);

/* How JSON is laid out. */
enum field_layout {
    FIELD_COMPACT, /* no blanks: JSON Lines */
    FIELD_LINES    /* a line for each member of the outermost object */
};

/* Writes the answer as one JSON object, without a newline at its end. */
void field_json(const struct answer *answer, enum field_layout layout, struct out *out);

/* The members alone, without braces; a comma comes first unless `first`. */
void field_json_members(const struct answer *answer, enum field_layout layout, bool first,
                        struct out *out);

#endif
