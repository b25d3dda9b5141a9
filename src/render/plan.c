/*
 * plan.c - JSON of an answer.
 *
 * The field table is walked once for each layout and becomes a flat list of steps: a literal
 * (braces, keys, commas) and the value after it.  Writing an answer is then one pass over the list.
 */
#include "render/field_put.h"

#include <string.h>

enum { PLAN_STEPS_MAX = 256, PLAN_LITERALS_MAX = 8192, PLAN_COPY = 32 };

/* What one answer may take, values that are written slowly aside. */
enum { PLAN_ROOM = PLAN_LITERALS_MAX + PLAN_STEPS_MAX * FIELD_FAST_MAX + PLAN_COPY };

/* What comes after the literal of a step. */
enum plan_kind {
    PLAN_VALUE,
    PLAN_GUARD, /* the next step, or when a bool is not set, the one at `absent` */
    PLAN_NOTHING,
    PLAN_END
};

struct plan_step {
    const char *literal;
    unsigned len;
    enum plan_kind kind;
    enum field_kind value;
    unsigned offset; /* in struct answer: of the value or the bool */
    unsigned absent; /* a guard's: index of a step */
    bool null;       /* a guard's: null stands in place of what is absent */
};

struct plan {
    size_t count;
    size_t used; /* bytes of `literals` */
    struct plan_step steps[PLAN_STEPS_MAX];
    char literals[PLAN_LITERALS_MAX + PLAN_COPY];
    size_t pending; /* start of the literal that the next step will have */
};

/* What an object is written with; `depth` 0 is the outermost. */
struct style {
    enum field_layout layout;
    unsigned depth;
};

static void literal(struct plan *plan, const char *text)
{
    size_t len = strlen(text);
    if (len <= PLAN_LITERALS_MAX - plan->used) { /* a test holds that the table fits */
        memcpy(plan->literals + plan->used, text, len);
        plan->used += len;
    }
}

/* Adds a step with the literal so far. */
static struct plan_step *step(struct plan *plan, enum plan_kind kind, enum field_kind value,
                              size_t offset)
{
    struct plan_step *s = &plan->steps[plan->count];
    if (plan->count < PLAN_STEPS_MAX - 1) {
        plan->count++;
    }
    *s = (struct plan_step){ plan->literals + plan->pending,
                             (unsigned)(plan->used - plan->pending),
                             kind,
                             value,
                             (unsigned)offset,
                             0,
                             false };
    plan->pending = plan->used;
    return s;
}

/* Ends the literal so far: what comes is not always written. */
static void cut(struct plan *plan)
{
    if (plan->used > plan->pending) {
        step(plan, PLAN_NOTHING, FIELD_GROUP, 0);
    }
}

/* Starts what is written only when the bool at `present` is set. */
static struct plan_step *guard(struct plan *plan, size_t present, bool null)
{
    struct plan_step *s = step(plan, PLAN_GUARD, FIELD_GROUP, present);
    s->null = null;
    return s;
}

/* Ends what `guard`, unless that is NULL, started. */
static void unguard(struct plan *plan, struct plan_step *guard)
{
    if (guard != NULL) {
        cut(plan);
        guard->absent = (unsigned)plan->count;
    }
}

static void key(struct plan *plan, const char *name, struct style style, bool first)
{
    bool lines = style.layout == FIELD_LINES;
    literal(plan, first ? "" : ",");
    literal(plan, !lines ? "" : style.depth == 0 ? "\n  " : " ");
    literal(plan, "\"");
    literal(plan, name);
    literal(plan, lines ? "\": " : "\":");
}

static void close_object(struct plan *plan, struct style style)
{
    literal(plan, style.layout == FIELD_LINES ? " }" : "}");
}

static void members(struct plan *plan, const struct field *fields, size_t base, struct style style,
                    bool first);

static size_t present_in(const struct field *f, size_t base)
{
    return f->present >= FIELD_NEVER ? f->present : base + f->present;
}

/* Entries are values when their table is one field without a key, else objects. */
static void entries(struct plan *plan, const struct field *field, size_t base, struct style style)
{
    struct style inner = { style.layout, style.depth + 1 };
    struct style innermost = { style.layout, style.depth + 2 };
    literal(plan, "{");
    for (unsigned i = 0; i < field->count; i++) {
        size_t offset = base + field->offset + i * field->stride;
        size_t present = field->shown != NULL ? field->shown(i) : FIELD_ALWAYS;
        if (present == FIELD_NEVER) {
            continue;
        }
        struct plan_step *start = present != FIELD_ALWAYS ? guard(plan, present, false) : NULL;
        key(plan, field->name(i), inner, i == 0);
        if (field->members[0].key[0] == '\0') {
            step(plan, PLAN_VALUE, field->members[0].kind, offset);
        } else {
            literal(plan, "{");
            members(plan, field->members, offset, innermost, true);
            close_object(plan, innermost);
        }
        unguard(plan, start);
    }
    close_object(plan, inner);
}

static void value(struct plan *plan, const struct field *f, size_t base, struct style style)
{
    struct style inner = { style.layout, style.depth + 1 };
    if (f->kind == FIELD_GROUP) {
        literal(plan, "{");
        members(plan, f->members, base + f->offset, inner, true);
        close_object(plan, inner);
    } else if (f->kind == FIELD_EACH) {
        entries(plan, f, base, style);
    } else {
        step(plan, PLAN_VALUE, f->kind, base + f->offset);
    }
}

/* The tables are three levels deep. */
static void members(struct plan *plan, const struct field *fields, size_t base, struct style style,
                    bool first)
{
    for (const struct field *f = fields; f->key != NULL; f++) {
        size_t present = present_in(f, base);
        bool always = present == FIELD_ALWAYS;
        struct plan_step *start = NULL;
        if (!always && !f->null_when_absent) {
            start = guard(plan, present, false);
        }
        key(plan, f->key, style, first);
        first = false;
        if (!always && f->null_when_absent) {
            start = guard(plan, present, true);
        }
        value(plan, f, base, style);
        unguard(plan, start);
    }
}

/* A plan for each layout and for whether its first member follows another. */
static const struct plan *plan_for(enum field_layout layout, bool first)
{
    static struct plan plans[2][2];
    struct plan *plan = &plans[layout][first];
    if (plan->count == 0) {
        members(plan, field_result, 0, (struct style){ layout, 0 }, first);
        step(plan, PLAN_END, FIELD_GROUP, 0);
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

/* A value that field_put() does not write. */
static char *put_slowly(const struct plan_step *s, const struct answer *answer, char *at,
                        struct out *out)
{
    out_used(out, at);
    field_write_slow(answer, s->value, s->offset, true, out);
    return out_room(out, PLAN_ROOM);
}

/* The step after a guard. */
static const struct plan_step *pass(const struct plan *plan, const struct plan_step *s,
                                    const struct answer *answer, char **at)
{
    if (*((const char *)answer + s->offset) != 0) {
        return s + 1;
    }
    if (s->null) {
        *at = put_null(*at, true);
    }
    return &plan->steps[s->absent];
}

void field_json_members(const struct answer *answer, enum field_layout layout, bool first,
                        struct out *out)
{
    const struct plan *plan = plan_for(layout, first);
    const struct plan_step *s = plan->steps;
    char *at = out_room(out, PLAN_ROOM);
    for (;;) {
        at = put_literal(s, at);
        if (s->kind == PLAN_VALUE) {
            char *end = field_put(at, answer, s->value, s->offset, true);
            if (end != NULL) {
                at = end;
            } else {
                at = put_slowly(s, answer, at, out);
            }
            s++;
        } else if (s->kind == PLAN_GUARD) {
            s = pass(plan, s, answer, &at);
        } else if (s->kind == PLAN_NOTHING) {
            s++;
        } else {
            break;
        }
    }
    out_used(out, at);
}

void field_json(const struct answer *answer, enum field_layout layout, struct out *out)
{
    out_char(out, '{');
    field_json_members(answer, layout, true, out);
    out_text(out, layout == FIELD_LINES ? "\n}" : "}");
}
