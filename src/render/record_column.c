/* record_column.c - single values of a record by name: --get, --sort, --where, table columns. */
#include <assert.h>
#include <string.h>

#include "model/answer.h"
#include "render/record.h"

/* Where a walk over the tables has come to. */
struct walk {
    struct column *out;
    size_t count, most;
    const char *wanted; /* the only column that is taken, or NULL */
};

/* What holds for all members of a group. */
struct place {
    char key[COLUMN_KEY_MAX]; /* dotted */
    size_t label;             /* the last of `starts` */
    uint64_t starts;          /* bits of the places in `key` where a name may start */
    bool bare, outer_bare;    /* nothing that is before, or before the group, belongs to a label */
    size_t base;
    size_t present[COLUMN_PRESENT_MAX];
};

/* "prefix.key"; the dot only between two parts. */
static void join_key(char out[COLUMN_KEY_MAX], const char *key)
{
    size_t len = strlen(out);
    size_t more = strlen(key);
    bool dot = len > 0 && more > 0;
    if (len + dot + more >= COLUMN_KEY_MAX) {
        more = COLUMN_KEY_MAX - 1 - len - dot; /* the tables have no such key */
    }
    out[len] = '.';
    memcpy(out + len + dot, key, more);
    out[len + dot + more] = '\0';
}

static void demand(struct place *place, size_t present)
{
    for (size_t i = 0; i < COLUMN_PRESENT_MAX && present != FIELD_ALWAYS; i++) {
        if (place->present[i] == FIELD_ALWAYS) {
            place->present[i] = place->base + present;
            return;
        }
    }
}

static void start_at(struct place *place, size_t label)
{
    place->label = label;
    place->starts |= (uint64_t)1 << label % COLUMN_KEY_MAX;
}

static bool is_called(const struct place *place, const char *name)
{
    for (size_t i = 0; i < COLUMN_KEY_MAX; i++) {
        if ((place->starts >> i & 1) != 0 && strcmp(place->key + i, name) == 0) {
            return true;
        }
    }
    return false;
}

static void add_leaf(struct walk *walk, const struct place *place, const struct field *leaf)
{
    struct column *column = &walk->out[walk->count];
    if (walk->count == walk->most) {
        return;
    }
    memcpy(column->key, place->key, sizeof column->key);
    column->label = place->label;
    column->heading = NULL;
    column->leaf = leaf;
    column->offset = place->base + leaf->offset;
    memcpy(column->present, place->present, sizeof column->present);
    walk->count += walk->wanted == NULL || is_called(place, walk->wanted);
}

static void walk_fields(struct walk *walk, const struct place *outer, const struct field *fields);

static void walk_each(struct walk *walk, const struct place *outer, const struct field *field)
{
    for (unsigned i = 0; i < field->count; i++) {
        size_t present = field_entry_present(field, i);
        if (present != FIELD_NEVER) {
            struct place place = *outer;
            join_key(place.key, field->name(i));
            demand(&place, present);
            place.base += field->offset + i * field->stride;
            walk_fields(walk, &place, field->members);
        }
    }
}

static void walk_fields(struct walk *walk, const struct place *outer, const struct field *fields)
{
    for (const struct field *f = fields; f->key != NULL && walk->count < walk->most; f++) {
        struct place place = *outer;
        bool bare = (f->flags & FIELD_BARE) != 0;
        size_t len = strlen(place.key);
        if (bare && f->kind != FIELD_GROUP && outer->outer_bare && len > 0) {
            start_at(&place, len + 1);
        }
        place.outer_bare = outer->bare;
        place.bare = outer->bare && bare;
        join_key(place.key, f->key);
        demand(&place, f->present);
        demand(&place, f->known);
        if (f->kind == FIELD_GROUP) {
            if (place.bare) {
                start_at(&place, strlen(place.key) + 1);
            }
            place.base += f->offset;
            walk_fields(walk, &place, f->members);
        } else if (f->kind == FIELD_EACH) {
            walk_each(walk, &place, f);
        } else if ((f->flags & FIELD_JSON) == 0 && f->kind != FIELD_LIST) {
            add_leaf(walk, &place, f);
        }
    }
}

size_t record_columns(const struct field *fields, struct column out[COLUMNS_MAX])
{
    struct walk walk = { out, 0, COLUMNS_MAX, NULL };
    walk_fields(&walk, &(struct place){ .starts = 1, .bare = true, .outer_bare = true }, fields);
    assert(walk.count < COLUMNS_MAX); /* more would be dropped */
    return walk.count;
}

bool record_find(const struct field *fields, const char *key, struct column *out)
{
    struct walk walk = { out, 0, 1, key };
    walk_fields(&walk, &(struct place){ .starts = 1, .bare = true, .outer_bare = true }, fields);
    return walk.count == 1;
}

static const void *value_of(const struct column *column, const void *record)
{
    return (const char *)record + column->offset;
}

bool record_has(const struct column *column, const void *record)
{
    for (size_t i = 0; i < COLUMN_PRESENT_MAX; i++) {
        if (!field_present(record, column->present[i])) {
            return false;
        }
    }
    return field_known(column->leaf, value_of(column, record));
}

bool record_number(const struct column *column, const void *record, double *out)
{
    if (!record_has(column, record)) {
        return false;
    }
    const void *value = value_of(column, record);
    switch (column->leaf->kind) {
    case FIELD_UINT32:
    case FIELD_LIMIT:
    case FIELD_COUNT:
        *out = *(const uint32_t *)value;
        return true;
    case FIELD_MILLI:
        *out = *(const uint32_t *)value / 1000.0;
        return true;
    case FIELD_UINT64:
        *out = (double)*(const uint64_t *)value;
        return true;
    case FIELD_INT64:
    case FIELD_BOUNDS:
        *out = (double)*(const int64_t *)value;
        return true;
    case FIELD_SIZES: {
        const int64_t *v = value;
        *out = 1;
        for (unsigned i = 0; i < column->leaf->count && v[i] >= 0; i++) {
            *out *= (double)v[i];
        }
        return true;
    }
    case FIELD_PERCENT:
        *out = *(const int32_t *)value;
        return true;
    case FIELD_RATIO:
    case FIELD_REAL:
    case FIELD_TIME:
        *out = *(const double *)value;
        return true;
    case FIELD_QUOTIENT: {
        const struct answer_quotient *q = value;
        *out = (double)q->over / (double)q->under;
        return true;
    }
    case FIELD_BOOL:
        *out = *(const bool *)value;
        return true;
    case FIELD_CUSTOM:
        return column->leaf->number != NULL && column->leaf->number(value, out);
    default:
        return false;
    }
}

const char *record_text(const struct column *column, const void *record)
{
    enum field_kind kind = column->leaf->kind;
    if ((kind != FIELD_TEXT && kind != FIELD_CHARS) || !record_has(column, record)) {
        return NULL;
    }
    const char *value = value_of(column, record);
    return kind == FIELD_TEXT ? *(const char *const *)(const void *)value : value;
}

void record_write(const struct column *column, const void *record, struct out *out)
{
    if (record_has(column, record)) {
        field_write(column->leaf, value_of(column, record), RECORD_BARE, out);
    }
}
