/*
 * record.h - records as JSON and as columns.  The say function of a record passes its values one by
 * one to a listener (record/sayer.h); the listeners here write JSON and fill columns.
 */
#ifndef OCC_RECORD_RECORD_H
#define OCC_RECORD_RECORD_H

#include "base/out.h"
#include "record/sayer.h"

/* ---- JSON --------------------------------------------------------------------------------- */

enum record_layout {
    RECORD_LINES,   /* a line for each member of the outermost object */
    RECORD_COMPACT, /* no blanks: JSON Lines */
    RECORD_INLINE   /* on one line, with blanks */
};

/* Writes the record as one JSON object, without a newline at its end. */
void record_json(say_function *say, const void *record, enum record_layout layout, struct out *out);

/* ---- columns ------------------------------------------------------------------------------ */

/* A test holds that a tenth of the columns is free: then raise the numbers. */
enum { COLUMNS_MAX = 640, COLUMN_KEY_MAX = 64, PLACES_MAX = 1280 };

/* Identifies a value that the records of one kind have. */
struct column {
    const char *key; /* dotted: "headroom.registers.gain.at"; never freed */
    enum said_kind kind;
    uint16_t place;    /* index of the value, in the order in which values are said */
    uint8_t label;     /* offset in `key` of the short form: the heading of the column */
    bool has_no_order; /* a list that --where and --sort refuse */
};

/* All columns, in order; never freed. */
const struct column *record_columns(say_function *say, size_t *count);

/*
 * Finds the first column whose dotted key is `key`.  `key` may leave out the keys of outer objects
 * that are said with SAY_BARE.  False if no column matches.
 */
bool record_find_column(say_function *say, const char *key, struct column *out);

enum { RECORD_NEAR_EDITS = 2 };

/*
 * Returns the key of a column, as record_find_column() takes it, that is at most RECORD_NEAR_EDITS
 * edits from `key`, the nearest; or NULL.
 */
const char *record_near_key(say_function *say, const char *key);

static inline const char *column_label(const struct column *column)
{
    return column->key + column->label;
}

bool column_is_left_aligned(const struct column *column);

/* ---- the values of columns ----------------------------------------------------------------- */

enum { CELLS_TEXT_MAX = 1 << 14, CELLS_NUMBERS_MAX = 64, CELLS_DEPTH_MAX = 16 };

/* The values of some columns in the current record. */
struct cells {
    struct sayer sayer;
    say_function *say;
    size_t count;
    struct said values[COLUMNS_MAX]; /* null or missing unless `known` */
    struct cells_copy {
        struct said *to;
        const struct said *from;
    } copies[COLUMNS_MAX]; /* columns with the value of an earlier one */
    size_t copy_count;
    struct say_place places[PLACES_MAX + 1]; /* of the record; one more is its end */
    size_t place_count;
    const struct say_place *outer_ends[CELLS_DEPTH_MAX]; /* `end` around each open object */
    size_t open;                                         /* objects */
    const struct say_place *collecting;                  /* the list of texts that is open */
    size_t used;                                         /* bytes of `text` */
    char text[CELLS_TEXT_MAX];                           /* temporary texts */
    size_t numbers_used;
    int64_t numbers[CELLS_NUMBERS_MAX]; /* temporary numbers */
};

/* Chooses the columns; to be called before the first cells_read(). */
void cells_choose(struct cells *cells, say_function *say, const struct column *columns,
                  size_t count);

/*
 * Reads the values of a record; returns them in the order of the columns.  They are valid as long
 * as the record, at most until the next cells_read().  Texts that are said one by one in a list
 * become one text, with "; " between.
 */
const struct said *cells_read(struct cells *cells, const void *record);

/*
 * The number in a cell, for sorting, comparing and drawing: of a list of numbers the first, of
 * sizes their product.  False for null, and for texts, names and JSON.
 */
bool cell_number(const struct said *cell, double *out);

/* The text in a cell; NULL for null and for every other kind. */
const char *cell_text(const struct said *cell);

/* The text of a known cell with a text or a single name; NULL for every other kind. */
const char *cell_word(const struct said *cell);

/*
 * If a cell has text from an input, which may need escapes: returns it and sets `*len`.  A list of
 * texts is joined in `buffer`.  NULL for all other cells; cell_write() writes these.
 */
const char *cell_escapable(const struct said *cell, char buffer[OUT_LINE], size_t *len);

/* One of the names, numbers, sizes or texts of a cell. */
struct cell_part {
    const char *text; /* NULL: the part is `number` */
    uint64_t number;
};

/* The next part of a known cell; *next starts at 0.  False at the end. */
bool cell_next_part(const struct said *cell, size_t *next, struct cell_part *part);

/*
 * Writes a number, a time, true or false, as JSON and columns have them, to the SAID_SHORT_MAX
 * bytes at `at`; returns the end.  NULL for a value of another kind.
 */
enum { SAID_SHORT_MAX = 64 };
char *said_put_rare(const struct said *said, char *at); /* the kinds that few values have */
static inline char *said_put_short(const struct said *said, char *at)
{
    if (said->kind == SAID_UINT) {
        return out_put_uint(at, said->value.uint);
    }
    if (said->kind == SAID_RATIO || said->kind == SAID_REAL) {
        return at + out_format_real(at, said->value.real);
    }
    return said_put_rare(said, at);
}

/*
 * Writes the bare value; nothing for null.  The parts of a list are joined by '+', sizes by 'x',
 * texts with SAY_SPACED by blanks.
 */
void cell_write(const struct said *cell, struct out *out);

#endif
