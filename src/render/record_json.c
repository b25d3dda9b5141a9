/*
 * record_json.c - JSON of a record.
 *
 * A table is walked once for each layout and becomes a flat list of steps: a literal (braces, keys,
 * commas) and the value after it.  Writing a record is then one pass over the list, for sweeps and
 * batches of answers, which have 90 values each.
 */
#include "render/record_put.h"

#include <assert.h>

enum { PLAN_STEPS_MAX = 320, PLAN_LITERALS_MAX = 10240, PLAN_COPY = 32, PLANS_MAX = 24 };

/* What one record may take, values that are written slowly aside. */
enum { PLAN_ROOM = PLAN_LITERALS_MAX + PLAN_STEPS_MAX * FIELD_FAST_MAX + PLAN_COPY };

_Static_assert((int)PLAN_ROOM <= (int)OUT_BUFFER, "a record fits the buffer of an output");

/* What comes after the literal of a step. */
enum plan_kind {
    PLAN_VALUE,
    PLAN_GUARD,   /* the next step, or when a bool is not set, the one at `absent` */
    PLAN_KNOWN,   /* the next step, or when the value is null, the one at `absent` */
    PLAN_FIRST,   /* the next step, or for the first member of an object, the one at `absent` */
    PLAN_OPEN,    /* an object whose first member may be missing starts */
    PLAN_WRITTEN, /* it has a member now */
    PLAN_NOTHING,
    PLAN_END
};

struct plan_step {
    const char *literal;
    unsigned len;
    enum plan_kind kind;
    enum field_kind value; /* that of the field */
    unsigned offset;       /* in the record: of the value or the bool */
    unsigned absent;       /* a guard's: index of a step */
    bool null;             /* a guard's: null stands in place of what is absent */
    enum record_form form; /* of a value that is written slowly */
    unsigned lines;        /* of a list: how deep its brackets are in lines; 0 = in none */
    const struct field *field;
};

struct plan {
    const struct field *fields; /* what it is a plan of */
    enum record_layout layout;
    bool first;
    size_t count;
    size_t used; /* bytes of `literals` */
    struct plan_step steps[PLAN_STEPS_MAX];
    char literals[PLAN_LITERALS_MAX + PLAN_COPY];
    size_t pending; /* start of the literal that the next step will have */
};

/* What an object is written with; `depth` 0 is the outermost. */
struct style {
    bool lines; /* blanks after colons and commas */
    bool tight; /* none inside braces */
    unsigned depth;
    bool rows; /* each member on a line of its own */
};

/* Is a member the first of its object? */
enum order { ORDER_FIRST, ORDER_UNKNOWN, ORDER_NEXT };

static void literal(struct plan *plan, const char *text)
{
    size_t len = strlen(text);
    if (len <= PLAN_LITERALS_MAX - plan->used) { /* golden tests hold that the tables fit */
        memcpy(plan->literals + plan->used, text, len);
        plan->used += len;
    }
}

/* Adds a step with the literal so far. */
static struct plan_step *step(struct plan *plan, enum plan_kind kind, const struct field *field,
                              size_t offset)
{
    struct plan_step *s = &plan->steps[plan->count];
    if (plan->count < PLAN_STEPS_MAX - 1) {
        plan->count++;
    }
    *s = (struct plan_step){ .literal = plan->literals + plan->pending,
                             .len = (unsigned)(plan->used - plan->pending),
                             .kind = kind,
                             .value = field != NULL ? field->kind : FIELD_GROUP,
                             .form = RECORD_JSON,
                             .offset = (unsigned)offset,
                             .field = field };
    plan->pending = plan->used;
    return s;
}

/* Ends a member that may be missing, in an object of which nothing else may be there. */
static void end_optional(struct plan *plan, enum order order)
{
    if (order == ORDER_UNKNOWN) {
        step(plan, PLAN_WRITTEN, NULL, 0);
    }
}

/* Ends what `guard`, unless that is NULL, started: what comes then is not always written. */
static void unguard(struct plan *plan, struct plan_step *guard)
{
    if (guard != NULL) {
        if (plan->used > plan->pending) {
            step(plan, PLAN_NOTHING, NULL, 0);
        }
        guard->absent = (unsigned)plan->count;
    }
}

static void blank(struct plan *plan, bool wanted)
{
    if (wanted) {
        literal(plan, " ");
    }
}

static void line_break(struct plan *plan, unsigned depth)
{
    literal(plan, "\n");
    for (unsigned i = 0; i < depth; i++) {
        literal(plan, "  ");
    }
}

static void key(struct plan *plan, const char *name, struct style style, enum order order)
{
    bool breaks = style.lines && (style.depth == 0 || style.rows);
    bool tight = style.tight && !breaks;
    struct plan_step *start = NULL;
    if (order == ORDER_UNKNOWN) {
        start = step(plan, PLAN_FIRST, NULL, 0);
    }
    if (order != ORDER_FIRST) {
        literal(plan, ",");
        blank(plan, style.lines && tight);
    }
    unguard(plan, start);
    if (breaks) {
        line_break(plan, style.depth + 1);
    } else {
        blank(plan, style.lines && !tight);
    }
    literal(plan, "\"");
    literal(plan, name);
    literal(plan, "\":");
    blank(plan, style.lines);
}

/* Before a member that may be missing: where it would be the first, what comes next is not sure. */
static enum order open_optional(struct plan *plan, enum order order)
{
    if (order == ORDER_FIRST) {
        step(plan, PLAN_OPEN, NULL, 0);
        return ORDER_UNKNOWN;
    }
    return order;
}

static void members(struct plan *plan, const struct field *fields, size_t base, struct style style,
                    enum order order);

static void close_object(struct plan *plan, struct style style, bool rows)
{
    if (rows) {
        line_break(plan, style.depth);
    } else {
        blank(plan, style.lines && !style.tight);
    }
    literal(plan, "}");
}

static void object(struct plan *plan, const struct field *fields, size_t base, struct style style)
{
    literal(plan, "{");
    members(plan, fields, base, style, ORDER_FIRST);
    close_object(plan, style, false);
}

static void value(struct plan *plan, const struct field *f, size_t base, struct style style);

/* The value, or null where it is not known. */
static void value_or_null(struct plan *plan, const struct field *f, size_t base, struct style style)
{
    struct plan_step *known = NULL;
    if (f->known != FIELD_ALWAYS) {
        known = step(plan, PLAN_GUARD, NULL, base + f->known - 1);
        known->null = true;
    }
    value(plan, f, base, style);
    unguard(plan, known);
}

/* Entries are values when their table is one field without a key, else objects. */
static enum order entries(struct plan *plan, const struct field *field, size_t base,
                          struct style style, enum order order)
{
    for (unsigned i = 0; i < field->count; i++) {
        size_t offset = base + field->offset + i * field->stride;
        size_t present = field_entry_present(field, i);
        struct plan_step *start = NULL;
        if (present == FIELD_NEVER) {
            continue;
        }
        if (present != FIELD_ALWAYS) {
            order = open_optional(plan, order);
            start = step(plan, PLAN_GUARD, NULL, base + present - 1);
        }
        key(plan, field->name(i), style, order);
        if (start == NULL) {
            order = ORDER_NEXT;
        }
        struct style within = { style.lines, style.tight, style.depth + 1, false };
        if (field->members[0].key[0] == '\0') {
            value_or_null(plan, &field->members[0], offset, style);
        } else {
            object(plan, field->members, offset, within);
        }
        end_optional(plan, order);
        unguard(plan, start);
    }
    return order;
}

static void value(struct plan *plan, const struct field *f, size_t base, struct style style)
{
    struct style inner = { style.lines, style.tight || (f->flags & FIELD_TIGHT) != 0,
                           style.depth + 1, false };
    if (f->kind == FIELD_GROUP && (f->flags & FIELD_DENSE) == 0) {
        object(plan, f->members, base + f->offset, inner);
    } else if (f->kind == FIELD_EACH) {
        inner.rows = style.lines && (f->flags & FIELD_ROWS) != 0;
        literal(plan, "{");
        entries(plan, f, base, inner, ORDER_FIRST);
        close_object(plan, inner, inner.rows);
    } else {
        struct plan_step *s = step(plan, PLAN_VALUE, f, base + f->offset);
        if (style.lines) {
            s->lines = style.depth + 1;
        }
        if (style.lines && (f->flags & FIELD_SPACED) != 0) {
            s->form = RECORD_SPACED;
            s->value = FIELD_CUSTOM;
        }
    }
}

/* A member that is not always there, key and all. */
static struct plan_step *optional(struct plan *plan, const struct field *f, size_t base)
{
    if ((f->flags & FIELD_OMIT) != 0) {
        return step(plan, PLAN_KNOWN, f, base + f->offset);
    }
    if (f->present != FIELD_ALWAYS) {
        return step(plan, PLAN_GUARD, NULL, base + f->present - 1);
    }
    return NULL;
}

/* The tables are four levels deep. */
static void members(struct plan *plan, const struct field *fields, size_t base, struct style style,
                    enum order order)
{
    for (const struct field *f = fields; f->key != NULL; f++) {
        if ((f->flags & FIELD_COLUMN) != 0) {
            continue;
        }
        if (f->kind == FIELD_EACH && f->key[0] == '\0') {
            order = entries(plan, f, base, style, order);
            continue;
        }
        if ((f->flags & FIELD_OMIT) != 0 || f->present != FIELD_ALWAYS) {
            order = open_optional(plan, order);
        }
        struct plan_step *start = optional(plan, f, base);
        key(plan, f->key, style, order);
        if (start == NULL) {
            order = ORDER_NEXT;
        }
        value_or_null(plan, f, base, style);
        end_optional(plan, order);
        unguard(plan, start);
    }
}

/* A plan for each table, layout and for whether its first member follows another. */
static const struct plan *plan_for(const struct field *fields, enum record_layout layout,
                                   bool first)
{
    static struct plan plans[PLANS_MAX];
    struct plan *plan = plans;
    while (plan->count > 0 &&
           (plan->fields != fields || plan->layout != layout || plan->first != first)) {
        plan++;
        if (plan == plans + PLANS_MAX) { /* more than there are tables */
            plan = plans;
            plan->count = plan->used = plan->pending = 0;
        }
    }
    if (plan->count == 0) {
        plan->fields = fields;
        plan->layout = layout;
        plan->first = first;
        members(plan, fields, 0,
                (struct style){ layout != RECORD_COMPACT, false, layout == RECORD_INLINE, false },
                first ? ORDER_FIRST : ORDER_NEXT);
        step(plan, PLAN_END, NULL, 0);
        /* More would be dropped: every table is written in some test. */
        assert(plan->count < PLAN_STEPS_MAX - 1 && plan->used < PLAN_LITERALS_MAX);
    }
    return plan;
}

/* Copies of a fixed size are moves, not calls; the bytes beyond the literal are overwritten. */
static char *put_literal(const struct plan_step *s, char *at)
{
    memcpy(at, s->literal, PLAN_COPY);
    for (size_t done = PLAN_COPY; done < s->len; done += PLAN_COPY) {
        memcpy(at + done, s->literal + done, PLAN_COPY);
    }
    return at + s->len;
}

static void break_line(struct out *out, unsigned depth)
{
    out_char(out, '\n');
    out_blanks(out, 2 * depth);
}

/* An array of records; in lines each on one of its own. */
static void write_list(const struct plan_step *s, const void *value, struct out *out)
{
    union {
        char bytes[FIELD_ITEM_MAX];
        max_align_t align;
    } item = { { 0 } };
    enum record_layout layout = s->lines > 0 ? RECORD_INLINE : RECORD_COMPACT;
    const char *separator = "";
    out_char(out, '[');
    while (s->field->next(value, &item)) {
        out_text(out, separator);
        separator = ",";
        if (s->lines > 0) {
            break_line(out, s->lines + 1);
        }
        record_json(s->field->members, &item, layout, out);
    }
    if (s->lines > 0 && *separator != '\0') {
        break_line(out, s->lines);
    }
    out_char(out, ']');
}

static char *put_value(const struct plan_step *s, const void *record, char *at, struct out *out)
{
    const void *value = (const char *)record + s->offset;
    char *end = record_put(at, s->value, value, true);
    if (end == NULL) {
        out_used(out, at);
        if (s->value == FIELD_LIST) {
            write_list(s, value, out);
        } else if (s->value == FIELD_GROUP) { /* a dense one, which has its own plan */
            record_json(s->field->members, value, RECORD_COMPACT, out);
        } else {
            field_write(s->field, value, s->form, out);
        }
        end = out_room(out, PLAN_ROOM);
    }
    return end;
}

/* The step after a guard. */
static const struct plan_step *pass(const struct plan *plan, const struct plan_step *s,
                                    const void *record, char **at)
{
    const void *value = (const char *)record + s->offset;
    bool there = s->kind == PLAN_KNOWN ? field_known(s->field, value) : *(const bool *)value;
    if (there) {
        return s + 1;
    }
    if (s->null) {
        *at = put_null(*at, true);
    }
    return &plan->steps[s->absent];
}

void record_json_members(const struct field *fields, const void *record, enum record_layout layout,
                         bool first, struct out *out)
{
    const struct plan *plan = plan_for(fields, layout, first);
    const struct plan_step *s = plan->steps;
    char *at = out_room(out, PLAN_ROOM);
    bool written = false; /* a member of the object that PLAN_OPEN started */
    for (;;) {
        at = put_literal(s, at);
        switch (s->kind) {
        case PLAN_VALUE:
            at = put_value(s, record, at, out);
            s++;
            break;
        case PLAN_GUARD:
        case PLAN_KNOWN:
            s = pass(plan, s, record, &at);
            break;
        case PLAN_FIRST:
            s = written ? s + 1 : &plan->steps[s->absent];
            break;
        case PLAN_OPEN:
        case PLAN_WRITTEN:
            written = s->kind == PLAN_WRITTEN;
            s++;
            break;
        case PLAN_NOTHING:
            s++;
            break;
        case PLAN_END:
            out_used(out, at);
            return;
        }
    }
}

static void end_object(enum record_layout layout, struct out *out)
{
    static const char *const ends[] = {
        [RECORD_LINES] = "\n}", [RECORD_COMPACT] = "}", [RECORD_INLINE] = " }"
    };
    out_text(out, ends[layout]);
}

void record_json(const struct field *fields, const void *record, enum record_layout layout,
                 struct out *out)
{
    out_char(out, '{');
    record_json_members(fields, record, layout, true, out);
    end_object(layout, out);
}

void record_json_behind(const struct field *fields, const void *record, const struct field *others,
                        const void *other, enum record_layout layout, struct out *out)
{
    out_char(out, '{');
    record_json_members(fields, record, layout, true, out);
    record_json_members(others, other, layout, false, out);
    end_object(layout, out);
}
