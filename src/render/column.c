#include "render/field.h"

#include <string.h>

static const void *value_at(const struct answer *answer, size_t offset)
{
    return (const char *)answer + offset;
}

/* Where a walk over the tables has come to. */
struct walk {
    struct column *out;
    size_t count;
};

/* "prefix.key"; the dot only between two parts. */
static void join_key(char out[FIELD_KEY_MAX], const char *prefix, const char *key)
{
    size_t len = strlen(prefix);
    size_t more = strlen(key);
    bool dot = len > 0 && more > 0;
    if (len + dot + more >= FIELD_KEY_MAX) {
        more = FIELD_KEY_MAX - 1 - len - dot; /* the tables have no such key */
    }
    memcpy(out, prefix, len);
    out[len] = '.';
    memcpy(out + len + dot, key, more);
    out[len + dot + more] = '\0';
}

static void add_leaf(struct walk *walk, const char *prefix, const char *key,
                     const struct field *leaf, size_t offset, const size_t present[2])
{
    if (walk->count == FIELD_COLUMNS_MAX) {
        return;
    }
    struct column *column = &walk->out[walk->count++];
    join_key(column->key, prefix, key);
    column->leaf = leaf;
    column->offset = offset;
    column->present[0] = present[0];
    column->present[1] = present[1];
    /* A launch or waves column is unambiguous by its last part. */
    bool plain = strcmp(prefix, "launch") == 0 || strcmp(prefix, "waves") == 0;
    column->label = plain ? leaf->key : column->key;
}

static void walk_fields(struct walk *walk, const char *prefix, const struct field *fields,
                        size_t base, size_t outer);

static void walk_each(struct walk *walk, const struct field *field, const char *prefix, size_t base,
                      size_t outer)
{
    for (unsigned i = 0; i < field->count; i++) {
        size_t shown = field->shown != NULL ? field->shown(i) : FIELD_ALWAYS;
        if (shown == FIELD_NEVER) {
            continue;
        }
        char key[FIELD_KEY_MAX];
        join_key(key, prefix, field->name(i));
        walk_fields(walk, key, field->members, base + field->offset + i * field->stride,
                    shown == FIELD_ALWAYS ? outer : shown);
    }
}

static void walk_fields(struct walk *walk, const char *prefix, const struct field *fields,
                        size_t base, size_t outer)
{
    for (const struct field *f = fields; f->key != NULL; f++) {
        size_t present = f->present == FIELD_ALWAYS ? FIELD_ALWAYS : base + f->present;
        char key[FIELD_KEY_MAX];
        join_key(key, prefix, f->key);
        if (f->kind == FIELD_GROUP) {
            walk_fields(walk, key, f->members, base + f->offset,
                        present == FIELD_ALWAYS ? outer : present);
        } else if (f->kind == FIELD_EACH) {
            walk_each(walk, f, key, base, outer);
        } else {
            add_leaf(walk, prefix, f->key, f, base + f->offset, (size_t[2]){ outer, present });
        }
    }
}

size_t field_columns(struct column out[FIELD_COLUMNS_MAX])
{
    struct walk walk = { out, 0 };
    walk_fields(&walk, "", field_result, 0, FIELD_ALWAYS);
    return walk.count;
}

bool field_find(const char *key, struct column *out)
{
    struct column columns[FIELD_COLUMNS_MAX];
    size_t count = field_columns(columns);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(columns[i].key, key) == 0 || strcmp(columns[i].label, key) == 0) {
            bool dotted = columns[i].label == columns[i].key;
            *out = columns[i];
            out->label = dotted ? out->key : out->leaf->key;
            return true;
        }
    }
    return false;
}

bool field_has(const struct column *column, const struct answer *answer)
{
    if (!field_present(answer, column->present[0]) || !field_present(answer, column->present[1])) {
        return false;
    }
    const void *value = value_at(answer, column->offset);
    switch (column->leaf->kind) {
    case FIELD_TEXT:
        return *(const char *const *)value != NULL;
    case FIELD_LIMIT:
        return *(const uint32_t *)value != OCC_NO_LIMIT;
    case FIELD_PERCENT:
        return *(const int32_t *)value >= 0;
    default:
        return true;
    }
}

bool field_number(const struct column *column, const struct answer *answer, double *out)
{
    if (!field_has(column, answer)) {
        return false;
    }
    const void *value = value_at(answer, column->offset);
    switch (column->leaf->kind) {
    case FIELD_UINT32:
    case FIELD_LIMIT:
        *out = *(const uint32_t *)value;
        return true;
    case FIELD_UINT64:
        *out = (double)*(const uint64_t *)value;
        return true;
    case FIELD_PERCENT:
        *out = *(const int32_t *)value;
        return true;
    case FIELD_RATIO:
    case FIELD_REAL:
        *out = *(const double *)value;
        return true;
    case FIELD_QUOTIENT: {
        const struct answer_quotient *q = value;
        *out = (double)q->over / (double)q->under;
        return true;
    }
    case FIELD_BOOL:
        *out = *(const bool *)value ? 1 : 0;
        return true;
    default:
        return false;
    }
}

void field_write(const struct column *column, const struct answer *answer, struct out *out)
{
    if (field_has(column, answer)) {
        field_write_slow(answer, column->leaf->kind, column->offset, false, out);
    }
}
