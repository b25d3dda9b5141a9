/*
 * plan.c - JSON of an answer.
 *
 * The field table is walked once for each layout and becomes a flat list of steps: a literal
 * (braces, keys, commas) and the value after it.  Writing an answer is then one pass over the list.
 */
#include "render/field.h"

#include <string.h>

enum { PLAN_STEPS_MAX = 256, PLAN_LITERALS_MAX = 8192, PLAN_COPY = 32 };

/* What one answer may take, values that are written slowly aside. */
enum { PLAN_ROOM = PLAN_LITERALS_MAX + PLAN_STEPS_MAX * FIELD_FAST_MAX + PLAN_COPY };

/* A literal, then a value; or, when `present` is not set, what stands in its place. */
struct plan_step {
    const char *literal;
    size_t len;
    enum field_kind kind; /* FIELD_GROUP: no value */
    size_t offset;
    size_t present;      /* as in struct field */
    size_t next;         /* the step to go to when absent */
    bool null_if_absent; /* absent: the literal and null, else nothing */
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

static struct plan_step *step(struct plan *plan, enum field_kind kind, size_t offset,
                              size_t present)
{
    struct plan_step *s = &plan->steps[plan->count];
    if (plan->count < PLAN_STEPS_MAX - 1) {
        plan->count++;
    }
    *s = (struct plan_step){ plan->literals + plan->pending,
                             plan->used - plan->pending,
                             kind,
                             offset,
                             present,
                             plan->count,
                             false };
    plan->pending = plan->used;
    return s;
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
        if (present != FIELD_ALWAYS) {
            step(plan, FIELD_GROUP, 0, FIELD_ALWAYS);
        }
        key(plan, field->name(i), inner, i == 0);
        if (field->members[0].key[0] == '\0') {
            step(plan, field->members[0].kind, offset, present);
        } else {
            literal(plan, "{");
            members(plan, field->members, offset, innermost, true);
            close_object(plan, innermost);
        }
    }
    close_object(plan, inner);
}

/* A group that may be absent starts with a step that skips it. */
static void group(struct plan *plan, const struct field *f, size_t base, size_t present,
                  struct style style)
{
    struct style inner = { style.layout, style.depth + 1 };
    size_t guard = plan->count;
    if (present != FIELD_ALWAYS) {
        step(plan, FIELD_GROUP, 0, present)->null_if_absent = f->null_when_absent;
    }
    literal(plan, "{");
    members(plan, f->members, base + f->offset, inner, true);
    close_object(plan, inner);
    if (present != FIELD_ALWAYS) {
        step(plan, FIELD_GROUP, 0, FIELD_ALWAYS);
        plan->steps[guard].next = plan->count;
    }
}

/* The tables are three levels deep. */
static void members(struct plan *plan, const struct field *fields, size_t base, struct style style,
                    bool first)
{
    for (const struct field *f = fields; f->key != NULL; f++) {
        size_t present = present_in(f, base);
        if (present != FIELD_ALWAYS) {
            step(plan, FIELD_GROUP, 0, FIELD_ALWAYS); /* what came before is always written */
        }
        key(plan, f->key, style, first);
        first = false;
        if (f->kind == FIELD_GROUP) {
            group(plan, f, base, present, style);
        } else if (f->kind == FIELD_EACH) {
            entries(plan, f, base, style);
        } else {
            step(plan, f->kind, base + f->offset, present)->null_if_absent = f->null_when_absent;
        }
    }
}

/* A plan for each layout and for whether its first member follows another. */
static const struct plan *plan_for(enum field_layout layout, bool first)
{
    static struct plan plans[2][2];
    struct plan *plan = &plans[layout][first];
    if (plan->count == 0) {
        members(plan, field_result, 0, (struct style){ layout, 0 }, first);
        step(plan, FIELD_GROUP, 0, FIELD_ALWAYS);
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

/* A value of one of the kinds that field_write_fast() does not know. */
static char *put_slowly(const struct plan_step *s, const struct answer *answer, char *at,
                        struct out *out)
{
    out_used(out, at);
    field_write_slow(answer, s->kind, s->offset, true, out);
    return out_room(out, PLAN_ROOM);
}

/* The step after one whose value is absent. */
static size_t put_absent(const struct plan_step *s, char **at)
{
    if (s->null_if_absent) {
        *at = put_literal(s, *at);
        memcpy(*at, "null", 4);
        *at += 4;
    }
    return s->next;
}

void field_json_members(const struct answer *answer, enum field_layout layout, bool first,
                        struct out *out)
{
    const struct plan *plan = plan_for(layout, first);
    char *at = out_room(out, PLAN_ROOM);
    for (size_t i = 0; i < plan->count;) {
        const struct plan_step *s = &plan->steps[i];
        if (s->present != FIELD_ALWAYS && !field_present(answer, s->present)) {
            i = put_absent(s, &at);
            continue;
        }
        i++;
        at = put_literal(s, at);
        if (s->kind == FIELD_GROUP) {
            continue;
        }
        char *end = field_write_fast(at, answer, s->kind, s->offset, true);
        if (end == NULL) {
            at = put_slowly(s, answer, at, out);
            continue;
        }
        out_mark(out, s->offset, (size_t)(at - out->buffer), (size_t)(end - out->buffer));
        at = end;
    }
    out_used(out, at);
}

void field_json(const struct answer *answer, enum field_layout layout, struct out *out)
{
    out_char(out, '{');
    field_json_members(answer, layout, true, out);
    out_text(out, layout == FIELD_LINES ? "\n}" : "}");
}
