/*
 * record_column.c - the listeners behind columns: one lists the keys of a kind of record, once; the
 * other picks the values of some of them out of each record.
 *
 * Both count the values and objects that are said; the number of each is its place.  Both must
 * count alike, so a record says its values in the same order each time, and missing values are
 * counted too (say_when(), say_object_if()).
 */
#include <assert.h>
#include <string.h>

#include "arch/name.h"
#include "base/escape.h"
#include "base/minmax.h"
#include "base/num.h"
#include "record/record.h"

enum { DEPTH_MAX = 16, SHAPES_MAX = 16 };

/* The keys and columns of a kind of record. */
struct record_shape {
    say_function *say;
    size_t places;
    uint16_t extent[PLACES_MAX]; /* of each place: places that its value or object takes */
    size_t count;
    struct column columns[COLUMNS_MAX];
    char keys[COLUMNS_MAX][COLUMN_KEY_MAX]; /* of the columns */
    uint64_t starts[COLUMNS_MAX]; /* bit i: the key from byte i on is a name of the column too */
};

/* ---- the list of keys ---------------------------------------------------------------------- */

/* An object that has begun. */
struct prefix {
    size_t place;
    size_t len;      /* of the key so far */
    size_t label;    /* where the short form of the key starts: the last of `starts` */
    uint64_t starts; /* as in struct record_shape */
    /* Names may drop the key up to here: this object and all objects around it are bare. */
    bool is_bare;
    bool is_outer_bare; /* `is_bare` of the object around it */
};

struct lister {
    struct sayer sayer;
    struct record_shape *shape;
    char key[COLUMN_KEY_MAX];
    struct prefix levels[DEPTH_MAX];
    size_t open;
};

/* Writes "prefix.key" to lister->key; returns its length. */
static size_t append_key(struct lister *lister, const char *key)
{
    const struct prefix *level = &lister->levels[lister->open];
    size_t len = level->len;
    size_t more = strlen(key);
    assert(len + 1 + more < COLUMN_KEY_MAX); /* no record has a longer key */
    if (len > 0) {
        lister->key[len++] = '.';
    }
    memcpy(lister->key + len, key, more + 1);
    return len + more;
}

static void start_at(struct prefix *prefix, size_t label)
{
    prefix->label = label;
    prefix->starts |= (uint64_t)1 << label % COLUMN_KEY_MAX;
}

static size_t add_place(struct record_shape *shape)
{
    assert(shape->places < PLACES_MAX - 1);
    shape->extent[shape->places] = 1;
    return shape->places++;
}

static void add_column(struct lister *lister, const char *key, enum said_kind kind, unsigned flags)
{
    struct record_shape *shape = lister->shape;
    struct prefix prefix = lister->levels[lister->open];
    struct column *column = &shape->columns[shape->count];
    if ((flags & SAY_BARE) != 0 && prefix.is_outer_bare && prefix.len > 0) {
        start_at(&prefix, prefix.len + 1);
    }
    append_key(lister, key);
    assert(shape->count < COLUMNS_MAX - 1);
    char *kept = shape->keys[shape->count];
    memcpy(kept, lister->key, COLUMN_KEY_MAX);
    *column = (struct column){ .key = kept,
                               .kind = kind,
                               .place = (uint16_t)add_place(shape),
                               .label = (uint8_t)prefix.label,
                               .has_no_order = (flags & SAY_HAS_NO_ORDER) != 0 };
    shape->starts[shape->count++] = prefix.starts;
}

static void list_value(struct sayer *s, const struct said *said)
{
    add_column((struct lister *)s, said->key, said->kind, said->flags);
}

static bool list_texts(struct sayer *s, const char *key, unsigned flags)
{
    add_column((struct lister *)s, key, SAID_TEXT, flags);
    return false;
}

static bool list_open(struct sayer *s, const char *key, size_t key_len, bool list, bool known,
                      unsigned flags)
{
    struct lister *lister = (struct lister *)s;
    const struct prefix *outer = &lister->levels[lister->open];
    struct prefix level = *outer;
    (void)key_len;
    (void)known;
    if (list) {
        return false;
    }
    level.len = append_key(lister, key);
    level.is_outer_bare = outer->is_bare;
    level.is_bare = outer->is_bare && (flags & SAY_BARE) != 0;
    if (level.is_bare) {
        start_at(&level, level.len + 1);
    }
    level.place = add_place(lister->shape);
    lister->levels[++lister->open] = level;
    return true;
}

static void list_close(struct sayer *s)
{
    struct lister *lister = (struct lister *)s;
    size_t place = lister->levels[lister->open--].place;
    lister->shape->extent[place] = (uint16_t)(lister->shape->places - place);
}

static const struct listener list_keys = {
    LISTENER_LISTS_COLUMNS, list_value, list_open, list_close, list_texts, NULL
};

/* Fills the shape from a record of zeros; all records say the same keys in the same order. */
static void find_columns(struct record_shape *shape)
{
    struct lister lister = { .sayer = { .listener = &list_keys }, .shape = shape };
    lister.levels[0] = (struct prefix){ .starts = 1, .is_bare = true, .is_outer_bare = true };
    shape->say(&lister.sayer, say_zeros());
}

static const struct record_shape *shape_of(say_function *say)
{
    static struct record_shape shapes[SHAPES_MAX];
    struct record_shape *shape = shapes;
    while (shape->say != NULL && shape->say != say) {
        shape++;
        assert(shape < shapes + SHAPES_MAX); /* there are fewer kinds of records */
    }
    if (shape->say == NULL) {
        shape->say = say;
        find_columns(shape);
    }
    return shape;
}

const struct column *record_columns(say_function *say, size_t *count)
{
    const struct record_shape *shape = shape_of(say);
    *count = shape->count;
    return shape->columns;
}

bool record_find_column(say_function *say, const char *key, struct column *out)
{
    const struct record_shape *shape = shape_of(say);
    for (size_t i = 0; i < shape->count; i++) {
        const struct column *column = &shape->columns[i];
        for (size_t at = 0; at < COLUMN_KEY_MAX; at++) {
            if ((shape->starts[i] >> at & 1) != 0 && strcmp(column->key + at, key) == 0) {
                *out = *column;
                return true;
            }
        }
    }
    return false;
}

const char *record_near_key(say_function *say, const char *key)
{
    const struct record_shape *shape = shape_of(say);
    struct name_nearest search =
        name_nearest_start(key, min_size(strlen(key) / 2, RECORD_NEAR_EDITS));
    for (size_t i = 0; i < shape->count; i++) {
        for (size_t at = 0; at < COLUMN_KEY_MAX; at++) {
            if ((shape->starts[i] >> at & 1) != 0) {
                name_nearest_try(&search, shape->columns[i].key + at);
            }
        }
    }
    return search.nearest;
}

bool column_is_left_aligned(const struct column *column)
{
    return column->has_no_order || column->kind == SAID_TEXT || column->kind == SAID_NAMES ||
           column->kind == SAID_TEXTS;
}

/* ---- picking values ------------------------------------------------------------------------ */

/* Copies a text that does not last as long as the record. */
static const char *copy_text(struct cells *cells, const char *text)
{
    size_t room = CELLS_TEXT_MAX - cells->used;
    char *at = cells->text + cells->used;
    if (room == 0) {
        return "";
    }
    size_t len = min_size(strlen(text), room - 1);
    memcpy(at, text, len);
    at[len] = '\0';
    cells->used += len + 1;
    return at;
}

static void copy_temporary(struct cells *cells, struct said *said)
{
    if (said->kind == SAID_TEXT) {
        said->value.text = copy_text(cells, said->value.text);
        return;
    }
    size_t count = min_size(said->value.numbers.count, CELLS_NUMBERS_MAX - cells->numbers_used);
    int64_t *at = cells->numbers + cells->numbers_used;
    memcpy(at, said->value.numbers.items, count * sizeof *at);
    cells->numbers_used += count;
    said->value.numbers.items = at;
    said->value.numbers.count = count;
}

static void pick_value(struct sayer *s, const struct said *said)
{
    struct cells *cells = (struct cells *)s;
    if (said->known) {
        copy_temporary(cells, &cells->values[said - cells->values]);
    }
}

static bool pick_open(struct sayer *s, const char *key, size_t key_len, bool list, bool known,
                      unsigned flags)
{
    struct cells *cells = (struct cells *)s;
    (void)key;
    (void)key_len;
    (void)flags;
    if (list) {
        return false;
    }
    if (known) {
        assert(cells->open < CELLS_DEPTH_MAX); /* no record has more objects in one another */
        cells->outer_ends[cells->open++] = s->end;
        s->end = s->place + s->place->extent;
    }
    s->place += known ? 1 : s->place->extent;
    return known;
}

/* Moves to the end of the object, whatever was said of it. */
static void pick_close(struct sayer *s)
{
    struct cells *cells = (struct cells *)s;
    s->place = s->end;
    s->end = cells->outer_ends[--cells->open];
}

/* ---- a list of texts, which becomes one ---------------------------------------------------- */

/* Appends a sentence to the column that collects a list; "; " stands between two. */
static void collect(struct sayer *s, const struct said *said)
{
    struct cells *cells = (struct cells *)s;
    struct said *to = cells->collecting->wanted;
    if (to->known) {
        cells->used--; /* overwrites the NUL of the text so far */
        copy_text(cells, "; ");
        cells->used--;
        copy_text(cells, said->value.text);
    } else {
        to->value.text = copy_text(cells, said->value.text);
        to->known = true;
    }
}

static void end_texts(struct sayer *s);

static const struct listener collects = {
    LISTENER_PICKS_COLUMNS, collect, NULL, end_texts, NULL, NULL
};

static bool pick_texts(struct sayer *s, const char *key, unsigned flags)
{
    struct cells *cells = (struct cells *)s;
    cells->collecting = s->place;
    *s->place->wanted =
        (struct said){ .key = key, .kind = SAID_TEXT, .flags = flags, .known = false };
    s->place = NULL; /* collect() receives all that is said */
    s->listener = &collects;
    return true;
}

static const struct listener pick = {
    LISTENER_PICKS_COLUMNS, pick_value, pick_open, pick_close, pick_texts, NULL
};

static void end_texts(struct sayer *s)
{
    struct cells *cells = (struct cells *)s;
    s->listener = &pick;
    s->place = cells->collecting + 1;
}

/* ---- the cells of a record ----------------------------------------------------------------- */

void cells_choose(struct cells *cells, say_function *say, const struct column *columns,
                  size_t count)
{
    const struct record_shape *shape = shape_of(say);
    uint16_t wanted = 0;
    cells->sayer.listener = &pick;
    cells->say = say;
    cells->count = count;
    cells->copy_count = 0;
    cells->place_count = shape->places;
    memset(cells->places, 0, sizeof cells->places);
    for (size_t i = 0; i < count; i++) {
        struct say_place *place = &cells->places[columns[i].place];
        cells->values[i] = (struct said){ .kind = columns[i].kind, .known = false };
        if (place->wanted == NULL) {
            place->wanted = &cells->values[i];
        } else {
            cells->copies[cells->copy_count++] =
                (struct cells_copy){ &cells->values[i], place->wanted };
        }
    }
    for (size_t i = shape->places; i-- > 0;) {
        cells->places[i].extent = shape->extent[i];
        wanted = (uint16_t)(wanted + (cells->places[i].wanted != NULL));
        cells->places[i].wanted_from = wanted;
    }
}

const struct said *cells_read(struct cells *cells, const void *record)
{
    for (size_t i = 0; i < cells->count; i++) {
        cells->values[i].known = false;
    }
    cells->used = 0;
    cells->numbers_used = 0;
    cells->open = 0;
    cells->sayer.place = cells->places;
    cells->sayer.end = cells->places + cells->place_count;
    cells->say(&cells->sayer, record);
    for (size_t i = 0; i < cells->copy_count; i++) {
        *cells->copies[i].to = *cells->copies[i].from;
    }
    return cells->values;
}

/* ---- one value ----------------------------------------------------------------------------- */

bool cell_number(const struct said *cell, double *out)
{
    if (!cell->known) {
        return false;
    }
    switch (cell->kind) {
    case SAID_UINT:
        *out = (double)cell->value.uint;
        return true;
    case SAID_RATIO:
    case SAID_REAL:
    case SAID_TIME:
        *out = cell->value.real;
        return true;
    case SAID_QUOTIENT:
        *out = (double)cell->value.quotient.dividend / (double)cell->value.quotient.divisor;
        return true;
    case SAID_BOOL:
        *out = cell->value.yes;
        return true;
    case SAID_NUMBERS:
        *out = (double)cell->value.numbers.items[0];
        return true;
    case SAID_SIZES:
        *out = 1;
        for (size_t i = 0; i < cell->value.numbers.count && cell->value.numbers.items[i] >= 0;
             i++) {
            *out *= (double)cell->value.numbers.items[i];
        }
        return true;
    case SAID_TEXT:
    case SAID_JSON:
    case SAID_NAMES:
    case SAID_TEXTS:
        return false;
    }
    return false;
}

const char *cell_text(const struct said *cell)
{
    return cell->known && cell->kind == SAID_TEXT ? cell->value.text : NULL;
}

const char *cell_word(const struct said *cell)
{
    if (cell->kind == SAID_NAMES) {
        const uint32_t bits = cell->value.names.bits;
        const bool is_one = bits != 0 && (bits & (bits - 1)) == 0;
        return is_one ? cell->value.names.name((unsigned)__builtin_ctz(bits)) : NULL;
    }
    return cell->kind == SAID_TEXT ? cell->value.text : NULL;
}

/* The name of the next bit that is set. */
static bool next_name(const struct said *cell, size_t *next, const char **name)
{
    const uint64_t bits = cell->value.names.bits;
    while (bits >> *next != 0) {
        unsigned bit = (unsigned)(*next)++;
        if ((bits >> bit & 1) != 0) {
            *name = cell->value.names.name(bit);
            return true;
        }
    }
    return false;
}

bool cell_next_part(const struct said *cell, size_t *next, struct cell_part *part)
{
    *part = (struct cell_part){ .text = NULL };
    switch (cell->kind) {
    case SAID_NAMES:
        return next_name(cell, next, &part->text);
    case SAID_TEXTS:
        part->text = cell->value.texts[(*next)++];
        return part->text != NULL;
    case SAID_NUMBERS:
    case SAID_SIZES:
        if (*next == cell->value.numbers.count || cell->value.numbers.items[*next] < 0) {
            return false;
        }
        part->number = (uint64_t)cell->value.numbers.items[(*next)++];
        return true;
    case SAID_TEXT:
    case SAID_JSON:
    case SAID_UINT:
    case SAID_RATIO:
    case SAID_REAL:
    case SAID_TIME:
    case SAID_QUOTIENT:
    case SAID_BOOL:
        return false;
    }
    return false;
}

static void write_joined(const struct said *cell, struct out *out)
{
    const char *between = "+";
    if (cell->kind == SAID_SIZES) {
        between = "x";
    } else if (cell->kind == SAID_TEXTS && (cell->flags & SAY_SPACED) != 0) {
        between = " ";
    }
    const char *separator = "";
    struct cell_part part;
    for (size_t next = 0; cell_next_part(cell, &next, &part); separator = between) {
        out_text(out, separator);
        if (part.text != NULL) {
            escape_text(part.text, strlen(part.text), out);
        } else {
            out_uint(out, part.number);
        }
    }
}

char *said_put_rare(const struct said *said, char *at)
{
    switch (said->kind) {
    case SAID_QUOTIENT:
        return at +
               out_format_quotient(at, said->value.quotient.dividend, said->value.quotient.divisor);
    case SAID_TIME:
        return at + snprintf(at, SAID_SHORT_MAX, "%.9g", said->value.real);
    case SAID_BOOL:
        memcpy(at, said->value.yes ? "true" : "false", 5); /* "true" with its NUL */
        return at + (said->value.yes ? 4 : 5);
    case SAID_UINT:
    case SAID_RATIO:
    case SAID_REAL:
    case SAID_TEXT:
    case SAID_JSON:
    case SAID_NAMES:
    case SAID_NUMBERS:
    case SAID_SIZES:
    case SAID_TEXTS:
        return NULL;
    }
    return NULL;
}

void cell_write(const struct said *cell, struct out *out)
{
    if (!cell->known) {
        return;
    }
    char *end = said_put_short(cell, out_room(out, SAID_SHORT_MAX));
    if (end != NULL) {
        out_used(out, end);
        return;
    }
    switch (cell->kind) {
    case SAID_TEXT:
        escape_text(cell->value.text, strlen(cell->value.text), out);
        return;
    case SAID_JSON:
        escape_json_value(cell->value.json.text, cell->value.json.len, out);
        return;
    case SAID_NAMES:
    case SAID_NUMBERS:
    case SAID_SIZES:
    case SAID_TEXTS:
        write_joined(cell, out);
        return;
    case SAID_UINT:
    case SAID_RATIO:
    case SAID_REAL:
    case SAID_TIME:
    case SAID_QUOTIENT:
    case SAID_BOOL:
        return;
    }
}

const char *cell_escapable(const struct said *cell, char buffer[OUT_LINE], size_t *len)
{
    const char *text = cell_text(cell);
    if (text != NULL) {
        *len = strlen(text);
        return text;
    }
    if (!cell->known || cell->kind != SAID_TEXTS) {
        return NULL;
    }
    struct out joined;
    out_init(&joined, NULL, buffer, OUT_LINE);
    cell_write(cell, &joined);
    *len = joined.len;
    return buffer;
}
