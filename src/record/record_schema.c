/*
 * record_schema.c - the listener that describes a kind of record: it turns what is said into JSON
 * Schema, which it says to a listener that writes JSON.
 */
#include "record/record_schema.h"

#include <assert.h>
#include <string.h>

enum { DEPTH_MAX = 16, KEYS_MAX = 128, NAMES_MAX = 32, REF_MAX = 64 };

/* An object or a list that has begun. */
struct level {
    bool is_list;
    bool keys_vary;             /* of an object */
    size_t count;               /* of `keys`; of elements in a list, of members if keys vary */
    const char *keys[KEYS_MAX]; /* of an object */
    bool required[KEYS_MAX];
};

struct describer {
    struct sayer sayer;
    struct sayer *to;      /* the listener that writes the schema */
    bool is_next_optional; /* the next member may be missing */
    struct level *level;   /* the innermost */
    struct level levels[DEPTH_MAX];
};

/*
 * Adds a member or an element to the innermost object or list.  Returns the key of its schema; NULL
 * if the schema is written already: all elements of a list share one schema, as do all members of
 * an object whose keys vary, and two values with the same key.
 */
static const char *add_member(struct describer *d, const char *key)
{
    struct level *level = d->level;
    bool required = !d->is_next_optional;
    d->is_next_optional = false;
    if (level->is_list || level->keys_vary) {
        return level->count++ > 0 ? NULL : level->is_list ? "items" : "additionalProperties";
    }
    for (size_t i = 0; i < level->count; i++) {
        if (strcmp(level->keys[i], key) == 0) {
            return NULL;
        }
    }
    assert(level->count < KEYS_MAX); /* no object has more keys */
    level->keys[level->count] = key;
    level->required[level->count++] = required;
    return key;
}

static void say_type(struct sayer *to, const char *type, unsigned flags)
{
    const char *const types[] = { type, "null", NULL };
    if ((flags & SAY_MAY_BE_NULL) != 0) {
        say_texts(to, "type", types, SAY_SPACED);
    } else {
        say_text(to, "type", type);
    }
}

static void say_number(struct sayer *to, const char *type, unsigned flags)
{
    say_type(to, type, flags);
    say_uint(to, "minimum", 0);
}

/* Says which names the elements of a list may be. */
static void say_name_list(struct sayer *to, const struct said *said)
{
    const char *names[NAMES_MAX + 1];
    unsigned count = 0;
    const char *name;
    while ((name = said->value.names.name(count)) != NULL) {
        assert(count < NAMES_MAX);
        names[count++] = name;
    }
    names[count] = NULL;
    say_texts(to, "enum", names, SAY_SPACED);
}

static void say_value_schema(struct sayer *to, const struct said *said)
{
    switch (said->kind) {
    case SAID_TEXT:
        say_type(to, "string", said->flags);
        return;
    case SAID_JSON:
        return;
    case SAID_UINT:
        say_number(to, "integer", said->flags);
        return;
    case SAID_RATIO:
    case SAID_REAL:
    case SAID_TIME:
    case SAID_QUOTIENT:
        say_number(to, "number", said->flags);
        return;
    case SAID_BOOL:
        say_type(to, "boolean", said->flags);
        return;
    case SAID_NAMES:
    case SAID_NUMBERS:
    case SAID_SIZES:
    case SAID_TEXTS:
        break;
    }
    say_type(to, "array", said->flags);
    if (say_object(to, "items")) {
        if (said->kind == SAID_NAMES) {
            say_name_list(to, said);
        } else if (said->kind == SAID_TEXTS) {
            say_type(to, "string", 0);
        } else {
            say_number(to, "integer", 0);
        }
        say_end(to);
    }
}

static void describe_value(struct sayer *s, const struct said *said)
{
    struct describer *d = (struct describer *)s;
    const char *key = add_member(d, said->key);
    if (key != NULL && say_object(d->to, key)) {
        say_value_schema(d->to, said);
        say_end(d->to);
    }
}

static void describe_absent(struct sayer *s)
{
    ((struct describer *)s)->is_next_optional = true;
}

static void push_level(struct describer *d, bool is_list, bool keys_vary)
{
    d->level++;
    assert(d->level < d->levels + DEPTH_MAX);
    d->level->is_list = is_list;
    d->level->keys_vary = keys_vary;
    d->level->count = 0;
}

/* Starts the schema of an object after its "{". */
static void start_object(struct describer *d, unsigned flags)
{
    push_level(d, false, (flags & SAY_KEYS_VARY) != 0);
    say_type(d->to, "object", flags);
    if (!d->level->keys_vary) {
        say_object_with(d->to, "properties", SAY_ROWS);
    }
}

static void end_object(struct describer *d)
{
    const struct level *level = d->level--;
    if (level->keys_vary) {
        return;
    }
    say_end(d->to);
    if (say_texts_start(d->to, "required", SAY_SPACED)) {
        for (size_t i = 0; i < level->count; i++) {
            if (level->required[i]) {
                say_text(d->to, NULL, level->keys[i]);
            }
        }
        say_end(d->to);
    }
    say_bool(d->to, "additionalProperties", false);
}

static bool describe_open(struct sayer *s, const char *key, size_t key_len, bool is_list,
                          bool known, unsigned flags)
{
    struct describer *d = (struct describer *)s;
    key = add_member(d, key);
    (void)key_len;
    (void)known;
    if (key == NULL || !say_object(d->to, key)) {
        return false;
    }
    if (is_list) {
        push_level(d, true, false);
        say_type(d->to, "array", flags);
    } else {
        start_object(d, flags);
    }
    return true;
}

static void describe_close(struct sayer *s)
{
    struct describer *d = (struct describer *)s;
    if (d->level->is_list) {
        assert(d->level->count > 0); /* say_elements() gave an empty list one element */
        d->level--;
    } else {
        end_object(d);
    }
    say_end(d->to);
}

static bool describe_texts(struct sayer *s, const char *key, unsigned flags)
{
    describe_value(s, &(struct said){ .key = key, .kind = SAID_TEXTS, .flags = flags });
    return false;
}

static const struct listener listener = {
    LISTENER_DESCRIBES_JSON, describe_value, describe_open,
    describe_close,          describe_texts, describe_absent
};

/* ---- the document --------------------------------------------------------------------------- */

struct schema {
    const char *title;
    const struct record_kind *const *kinds;
    size_t count;
    unsigned forms;
};

/* Says which members a record of this kind has; they are the same in all forms. */
static void say_definition(struct sayer *to, const struct record_kind *kind, unsigned forms)
{
    (void)forms;
    struct describer d = { .sayer = { .listener = &listener }, .to = to, .level = d.levels };
    if (say_object(to, kind->name)) {
        start_object(&d, 0);
        kind->say(&d.sayer, kind->sample != NULL ? kind->sample : say_zeros());
        end_object(&d);
        say_end(to);
    }
}

static void say_ref(struct sayer *to, const struct record_kind *kind)
{
    char ref[REF_MAX];
    snprintf(ref, sizeof ref, "#/$defs/%s", kind->name);
    say_temporary(to, "$ref", ref);
}

/* Says what a document or a line may be: one of `forms`. */
static void say_forms(struct sayer *to, const struct record_kind *kind, unsigned forms)
{
    if ((forms & (RECORD_ONE | RECORD_LINE)) != 0 && say_object(to, NULL)) {
        say_ref(to, kind);
        say_end(to);
    }
    if ((forms & RECORD_ARRAY) != 0 && say_object(to, NULL)) {
        say_type(to, "array", 0);
        if (say_object(to, "items")) {
            say_ref(to, kind);
            say_end(to);
        }
        say_end(to);
    }
    if ((forms & RECORD_NONE) != 0 && say_object(to, NULL)) {
        say_type(to, "null", 0);
        say_end(to);
    }
}

/* Calls `say` for each kind of record that shares forms with the schema, and passes those forms. */
static void say_kinds(struct sayer *to, const struct schema *schema,
                      void (*say)(struct sayer *to, const struct record_kind *kind, unsigned forms))
{
    for (size_t i = 0; i < schema->count; i++) {
        for (const struct record_kind *k = schema->kinds[i]; k->say != NULL; k++) {
            if ((k->forms & schema->forms) != 0) {
                say(to, k, k->forms & schema->forms);
            }
        }
    }
}

static void say_schema(struct sayer *to, const void *record)
{
    const struct schema *schema = record;
    say_text(to, "$schema", "https://json-schema.org/draft/2020-12/schema");
    say_text(to, "title", schema->title);
    if (say_list(to, "anyOf", 0)) {
        say_kinds(to, schema, say_forms);
        say_end(to);
    }
    if (say_object_with(to, "$defs", SAY_ROWS)) {
        say_kinds(to, schema, say_definition);
        say_end(to);
    }
}

void record_schema(const char *title, const struct record_kind *const *kinds, size_t count,
                   unsigned forms, struct out *out)
{
    const struct schema schema = { title, kinds, count, forms };
    record_json(say_schema, &schema, RECORD_LINES, out);
    out_char(out, '\n');
}
