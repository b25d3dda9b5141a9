/* record.c - the value of one field: written, counted, known or not. */
#include "render/record.h"

#include "base/escape.h"
#include "render/record_put.h"

/* What stands around and between the elements of an array. */
struct marks {
    const char *start, *quote, *between, *end;
};

char *record_put_limiters(char *at, uint32_t bits, bool json)
{
    static const struct marks bare = { "", "", "+", "" };
    static const struct marks quoted = { "[", "\"", ",", "]" };
    const struct marks *marks = json ? &quoted : &bare;
    const char *separator = "";
    at = put_text(at, marks->start);
    for (unsigned i = 0; bits >> i != 0 && i < OCC_LIMIT_COUNT; i++) {
        if ((bits >> i & 1) != 0) {
            at = put_text(at, separator);
            at = put_text(at, marks->quote);
            at = put_text(at, occ_limit_key((enum occ_limit)i));
            at = put_text(at, marks->quote);
            separator = marks->between;
        }
    }
    return put_text(at, marks->end);
}

/* What is between the elements of an array. */
static const char *const joints[] = {
    [RECORD_BARE] = "+", [RECORD_JSON] = ",", [RECORD_SPACED] = ", "
};

void form_mark(const char *text, enum record_form form, struct out *out)
{
    if (form != RECORD_BARE) {
        out_text(out, text);
    }
}

void form_text(const char *text, enum record_form form, struct out *out)
{
    if (form == RECORD_BARE) {
        escape_text(text, strlen(text), out);
    } else {
        out_json_string(out, text, strlen(text));
    }
}

void form_start(struct form_lines *lines, enum record_form form, struct out *out)
{
    *lines = (struct form_lines){ out, form, "" };
    form_mark("[", form, out);
}

void form_line(void *lines, const char *text)
{
    struct form_lines *l = lines;
    out_text(l->out, l->separator);
    form_text(text, l->form, l->out);
    l->separator = joints[l->form];
    if (l->form == RECORD_BARE) {
        l->separator = "; "; /* a sentence may have a + */
    }
}

void form_end(const struct form_lines *lines)
{
    form_mark("]", lines->form, lines->out);
}

/* Numbers up to the first that is not known. */
static void write_numbers(const int64_t *values, size_t count, const char *between, struct out *out)
{
    const char *separator = "";
    for (size_t i = 0; i < count && values[i] >= 0; i++) {
        out_text(out, separator);
        out_uint(out, (uint64_t)values[i]);
        separator = between;
    }
}

/* Keys of what the bits stand for, as many as there are. */
static void write_bits(uint32_t bits, const char *(*name)(unsigned i), enum record_form form,
                       const char *between, struct out *out)
{
    const char *separator = "";
    for (unsigned i = 0; bits >> i != 0; i++) {
        if ((bits >> i & 1) != 0) {
            out_text(out, separator);
            form_text(name(i), form, out);
            separator = between;
        }
    }
}

const char *record_limit_name(unsigned i)
{
    return occ_limit_key((enum occ_limit)i);
}

const char *record_lever_name(unsigned i)
{
    return occ_lever_key((enum occ_lever)i);
}

size_t record_lever_staircase(unsigned i)
{
    return occ_lever_staircase((enum occ_lever)i) ? FIELD_ALWAYS : FIELD_NEVER;
}

static void write_elements(const struct field *field, const void *value, enum record_form form,
                           struct out *out)
{
    const char *between = joints[form];
    const char *const *texts = value;
    const char *separator = "";
    switch (field->kind) {
    case FIELD_TEXTS:
        if (form == RECORD_BARE && (field->flags & FIELD_SPACED) != 0) {
            between = " ";
        }
        for (size_t i = 0; texts[i] != NULL; i++) {
            out_text(out, separator);
            form_text(texts[i], form, out);
            separator = between;
        }
        return;
    case FIELD_LIMITERS:
        write_bits(*(const uint32_t *)value, record_limit_name, form, between, out);
        return;
    case FIELD_LEVERS:
        write_bits(*(const uint32_t *)value, record_lever_name, form, between, out);
        return;
    default:
        if (form == RECORD_BARE && field->kind == FIELD_SIZES) {
            between = "x";
        }
        write_numbers(value, field->count, between, out);
    }
}

static void write_list(const struct field *field, const void *value, enum record_form form,
                       struct out *out)
{
    form_mark("[", form, out);
    write_elements(field, value, form, out);
    form_mark("]", form, out);
}

/* As `write` does it, or the number. */
static bool write_custom(const struct field *field, const void *value, enum record_form form,
                         struct out *out)
{
    double number;
    if (field->write != NULL) {
        return field->write(value, form, out);
    }
    if (!field->number(value, &number)) {
        return false;
    }
    out_uint(out, (uint64_t)number);
    return true;
}

void field_write(const struct field *field, const void *value, enum record_form form,
                 struct out *out)
{
    char buf[FIELD_FAST_MAX];
    bool json = form != RECORD_BARE;
    bool empty = field->kind == FIELD_TEXTS; /* an array with nothing in it is none the less one */
    const char *end = NULL;
    if (form != RECORD_SPACED) {
        end = record_put(buf, field->kind, value, json);
    }
    if (end != NULL) {
        out_bytes(out, buf, (size_t)(end - buf));
    } else if (field->kind == FIELD_CUSTOM) {
        if (!write_custom(field, value, form, out)) {
            form_mark("null", form, out);
        }
    } else if (!empty && !field_known(field, value)) {
        form_mark("null", form, out);
    } else if (field->kind == FIELD_TEXT) {
        form_text(*(const char *const *)value, form, out);
    } else if (field->kind == FIELD_CHARS) {
        form_text(value, form, out);
    } else {
        write_list(field, value, form, out);
    }
}

bool field_known(const struct field *field, const void *value)
{
    switch (field->kind) {
    case FIELD_TEXT:
        return *(const char *const *)value != NULL;
    case FIELD_CHARS:
        return *(const char *)value != '\0';
    case FIELD_TEXTS:
        return ((const char *const *)value)[0] != NULL;
    case FIELD_COUNT:
    case FIELD_MILLI:
        return *(const uint32_t *)value > 0;
    case FIELD_LIMIT:
        return *(const uint32_t *)value != OCC_NO_LIMIT;
    case FIELD_PERCENT:
        return *(const int32_t *)value >= 0;
    case FIELD_INT64:
    case FIELD_BOUNDS:
    case FIELD_SIZES:
        return *(const int64_t *)value >= 0;
    case FIELD_RATIO:
    case FIELD_REAL:
        return *(const double *)value >= 0;
    default:
        return true;
    }
}
