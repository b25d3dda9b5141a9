/*
 * record.h - records as tables of fields: the one list behind JSON, the table formats, --get and
 * every option that names a column.
 *
 * A table describes a struct of any kind: each field has a key, a kind and its offset in the
 * struct.  What writes, sorts or draws records knows the table only.
 */
#ifndef OCC_RENDER_RECORD_H
#define OCC_RENDER_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/out.h"

enum field_kind {
    FIELD_TEXT = 0, /* const char *, NULL = null */
    FIELD_CHARS,    /* char[], "" = null */
    FIELD_UINT32,   /* uint32_t */
    FIELD_LIMIT,    /* uint32_t, OCC_NO_LIMIT = null */
    FIELD_COUNT,    /* uint32_t, 0 = null */
    FIELD_MILLI,    /* uint32_t thousandths, 0 = null */
    FIELD_UINT64,   /* uint64_t */
    FIELD_INT64,    /* int64_t, negative = null */
    FIELD_PERCENT,  /* int32_t, negative = null */
    FIELD_RATIO,    /* double, negative = null */
    FIELD_REAL,     /* double that is no fraction of 1 */
    FIELD_TIME,     /* double in a unit of any size: nine digits */
    FIELD_QUOTIENT, /* struct answer_quotient */
    FIELD_BOOL,     /* bool */
    FIELD_LIMITERS, /* uint32_t bits of enum occ_limit: an array of keys */
    FIELD_LEVERS,   /* uint32_t bits of enum occ_lever: the same */
    FIELD_BOUNDS,   /* int64_t[count] up to a negative one: [1,2], 1+2; none = null */
    FIELD_SIZES,    /* the same: [1,2,3], 1x2x3 */
    FIELD_TEXTS,    /* const char *[], ended by NULL: an array */
    FIELD_CUSTOM,   /* what `write` makes of it */
    FIELD_GROUP,    /* an object of `members`, whose offsets count from this offset */
    FIELD_LIST,     /* an array of records with `members`, which `next` makes; JSON only */
    FIELD_EACH      /* an object of `count` entries named by `name`, `stride` bytes apart; where its
                       key is "", members of the object that it is in, JSON only */
};

enum field_flag {
    FIELD_ROWS = 1 << 0,   /* in lines: the entries of an EACH on a line each */
    FIELD_OMIT = 1 << 1,   /* no key at all instead of null */
    FIELD_BARE = 1 << 2,   /* as a column: without the keys before it; a group: its members */
    FIELD_COLUMN = 1 << 3, /* a column only, not in JSON */
    FIELD_JSON = 1 << 4,   /* in JSON only, no column */
    FIELD_SPACED = 1 << 5, /* in lines: blanks between the values of an array; bare texts: no + */
    FIELD_TIGHT = 1 << 6,  /* a group in lines: no blanks inside its braces */
    FIELD_DENSE = 1 << 7   /* a group of one more table: compact even in lines */
};

/* How a value is written. */
enum record_form {
    RECORD_BARE,  /* for table formats and --get */
    RECORD_JSON,  /* without blanks */
    RECORD_SPACED /* JSON with a blank after each comma */
};

/* A presence: always there; never; or the offset of a bool in the enclosing group. */
#define FIELD_ALWAYS       ((size_t)0)
#define FIELD_NEVER        SIZE_MAX
#define FIELD_WHEN(offset) ((offset) + 1)

/* A table ends with a field whose key is NULL. */
struct field {
    const char *key; /* in an EACH's `members`, the key is ignored when it is "" */
    enum field_kind kind;
    size_t offset;                    /* from the start of the enclosing group */
    size_t present;                   /* FIELD_ALWAYS or FIELD_WHEN(): else there is no such key */
    size_t known;                     /* the same: else it is null */
    unsigned flags;                   /* enum field_flag */
    const struct field *members;      /* GROUP, LIST, EACH */
    unsigned count;                   /* EACH, BOUNDS, SIZES */
    size_t stride;                    /* EACH */
    const char *(*name)(unsigned i);  /* EACH */
    size_t (*present_of)(unsigned i); /* EACH: as `present`, of an entry; NULL = all */
    /* CUSTOM: writes JSON or the bare value; false with nothing written for null.  NULL: the whole
       number that `number` gives. */
    bool (*write)(const void *value, enum record_form form, struct out *out);
    bool (*number)(const void *value, double *out); /* CUSTOM: its number; NULL = it has none */
    /* LIST: makes the next of at most FIELD_ITEM_MAX bytes out of the one before, first zeros. */
    bool (*next)(const void *value, void *item);
};

/* clang-format off */
#define FIELD_END { .key = NULL }
#define FIELD(key_, kind_, offset_) \
    { .key = key_, .kind = kind_, .offset = offset_ }
#define FIELD_IF(key_, kind_, offset_, when) \
    { .key = key_, .kind = kind_, .offset = offset_, .present = FIELD_WHEN(when) }
#define FIELD_OR_NULL(key_, kind_, offset_, when) \
    { .key = key_, .kind = kind_, .offset = offset_, .known = FIELD_WHEN(when) }
#define FIELD_KNOWN(key_, kind_, offset_) \
    { .key = key_, .kind = kind_, .offset = offset_, .flags = FIELD_OMIT }
/* clang-format on */

/* Keys of enum occ_limit and of enum occ_lever, as .name of fields that there are several of. */
const char *record_limit_name(unsigned i);
const char *record_lever_name(unsigned i);

/* As .present_of of levers: those that have a staircase. */
size_t record_lever_staircase(unsigned i);

/* ---- JSON --------------------------------------------------------------------------------- */

enum record_layout {
    RECORD_LINES,   /* a line for each member of the outermost object */
    RECORD_COMPACT, /* no blanks: JSON Lines */
    RECORD_INLINE   /* on one line, with blanks */
};

/* Writes the record as one JSON object, without a newline at its end. */
void record_json(const struct field *fields, const void *record, enum record_layout layout,
                 struct out *out);

/* The same with the members of one record behind those of another. */
void record_json_behind(const struct field *fields, const void *record, const struct field *others,
                        const void *other, enum record_layout layout, struct out *out);

/* The members alone, without braces; a comma comes first unless `first`. */
void record_json_members(const struct field *fields, const void *record, enum record_layout layout,
                         bool first, struct out *out);

/* ---- columns ------------------------------------------------------------------------------ */

enum { COLUMNS_MAX = 256, COLUMN_KEY_MAX = 64, COLUMN_PRESENT_MAX = 6 };

/* One value that a column names: a leaf of the table, with its place. */
struct column {
    char key[COLUMN_KEY_MAX]; /* dotted: "headroom.registers.gain.at" */
    size_t label;             /* where in `key` the short form starts, which also names it */
    const char *heading;      /* of a table; NULL = the short form */
    const struct field *leaf; /* its kind */
    size_t offset;            /* in the record */
    size_t present[COLUMN_PRESENT_MAX]; /* all must be true; ALWAYS comes last */
};

/* All leaves of the table, in order; returns how many. */
size_t record_columns(const struct field *fields, struct column out[COLUMNS_MAX]);

/*
 * The first column called `key`, by its dotted key, or by what is left of it
 * without bare groups before it; false when there is none.
 */
bool record_find(const struct field *fields, const char *key, struct column *out);

static inline const char *column_label(const struct column *column)
{
    return column->heading != NULL ? column->heading : column->key + column->label;
}

/* Does the column have a value in this record?  True for a custom one that is present. */
bool record_has(const struct column *column, const void *record);

/* The number in a column, for sorting, comparing and drawing; false for null and for text. */
bool record_number(const struct column *column, const void *record, double *out);

/* The text in a column of TEXT or CHARS; NULL for null and for every other kind. */
const char *record_text(const struct column *column, const void *record);

/* Writes the bare value; nothing for null.  Lists are joined by '+', reasons by "; ". */
void record_write(const struct column *column, const void *record, struct out *out);

/* ---- values ------------------------------------------------------------------------------- */

/* The most that record_put() writes; the largest item of a LIST. */
enum { FIELD_FAST_MAX = 160, FIELD_ITEM_MAX = 512 };

/* Writes a value of any kind but GROUP, LIST and EACH. */
void field_write(const struct field *field, const void *value, enum record_form form,
                 struct out *out);

/* For custom fields: writes what JSON alone has, a bracket or null; a text in a form. */
void form_mark(const char *text, enum record_form form, struct out *out);
void form_text(const char *text, enum record_form form, struct out *out);

/* An array of texts, one after the other: form_start(), form_line() for each, form_end(). */
struct form_lines {
    struct out *out;
    enum record_form form;
    const char *separator;
};
void form_start(struct form_lines *lines, enum record_form form, struct out *out);
void form_line(void *lines, const char *text);
void form_end(const struct form_lines *lines);

/* Is the value not null? */
bool field_known(const struct field *field, const void *value);

/* The presence of entry `i` of an EACH. */
static inline size_t field_entry_present(const struct field *field, unsigned i)
{
    return field->present_of != NULL ? field->present_of(i) : FIELD_ALWAYS;
}

/* Is what a presence, seen from `base`, demands true? */
static inline bool field_present(const void *base, size_t present)
{
    return present == FIELD_ALWAYS ||
           (present != FIELD_NEVER && *((const bool *)base + (present - 1)));
}

#endif
