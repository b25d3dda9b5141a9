/* record.c - the value of one field: written, counted, known or not. */
#include "render/record.h"

#include "base/escape.h"
#include "render/record_put.h"

char *record_put_limiters(char *at, uint32_t bits, bool json)
{
    const char *separator = "";
    at = put_text(at, json ? "[" : "");
    for (unsigned i = 0; bits >> i != 0 && i < OCC_LIMIT_COUNT; i++) {
        if ((bits >> i & 1) != 0) {
            at = put_text(at, separator);
            at = put_text(at, json ? "\"" : "");
            at = put_text(at, occ_limit_key((enum occ_limit)i));
            at = put_text(at, json ? "\"" : "");
            separator = json ? "," : "+";
        }
    }
    return put_text(at, json ? "]" : "");
}

static void write_text(const char *text, bool json, struct out *out)
{
    if (json) {
        out_json_string(out, text, strlen(text));
    } else {
        escape_text(text, strlen(text), out);
    }
}

/* Numbers up to the first that is not known. */
static void write_numbers(const int64_t *values, size_t count, const char *between, struct out *out)
{
    for (size_t i = 0; i < count && values[i] >= 0; i++) {
        out_text(out, i > 0 ? between : "");
        out_uint(out, (uint64_t)values[i]);
    }
}

static void write_texts(const char *const *texts, const char *between, bool json, struct out *out)
{
    for (size_t i = 0; texts[i] != NULL; i++) {
        out_text(out, i > 0 ? between : "");
        write_text(texts[i], json, out);
    }
}

static void write_list(const struct field *field, const void *value, bool json, struct out *out)
{
    bool sizes = field->kind == FIELD_SIZES;
    out_text(out, json ? "[" : "");
    if (field->kind == FIELD_TEXTS) {
        write_texts(value, json ? "," : "+", json, out);
    } else if (json) {
        write_numbers(value, field->count, ",", out);
    } else {
        write_numbers(value, field->count, sizes ? "x" : "+", out);
    }
    out_text(out, json ? "]" : "");
}

void field_write(const struct field *field, const void *value, bool json, struct out *out)
{
    char buf[FIELD_FAST_MAX];
    const char *end = record_put(buf, field->kind, value, json);
    if (end != NULL) {
        out_bytes(out, buf, (size_t)(end - buf));
    } else if (field->kind == FIELD_CUSTOM) {
        bool written = field->write(value, json, out);
        out_text(out, !written && json ? "null" : "");
    } else if (field->kind == FIELD_TEXT) {
        write_text(*(const char *const *)value, json, out);
    } else if (field_known(field, value) || field->kind == FIELD_TEXTS) {
        write_list(field, value, json, out);
    } else {
        out_text(out, json ? "null" : "");
    }
}

bool field_known(const struct field *field, const void *value)
{
    switch (field->kind) {
    case FIELD_TEXT:
        return *(const char *const *)value != NULL;
    case FIELD_TEXTS:
        return ((const char *const *)value)[0] != NULL;
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
