/* kernel_json.c - a kernel as JSON. */
#include "render/kernel_row.h"

#include <string.h>

static void write_array(const int64_t *values, size_t count, struct out *out)
{
    if (values[0] < 0) {
        out_text(out, "null");
        return;
    }
    out_char(out, '[');
    for (size_t i = 0; i < count && values[i] >= 0; i++) {
        out_text(out, i > 0 ? "," : "");
        out_uint(out, (uint64_t)values[i]);
    }
    out_char(out, ']');
}

static void write_flags(const char *const *flags, struct out *out)
{
    out_char(out, '[');
    for (size_t i = 0; flags[i] != NULL; i++) {
        out_text(out, i > 0 ? "," : "");
        out_json_string(out, flags[i], strlen(flags[i]));
    }
    out_char(out, ']');
}

static void write_value(const struct kernel_field *f, const struct kernel_row *row, struct out *out)
{
    const void *value = (const char *)row + f->offset;
    const char *text = f->kind == KERNEL_KIND_TEXT ? *(const char *const *)value : NULL;
    double ratio = f->kind == KERNEL_KIND_RATIO ? *(const double *)value : -1;
    if (text != NULL) {
        out_json_string(out, text, strlen(text));
    } else if (f->kind == KERNEL_KIND_INT && *(const int64_t *)value >= 0) {
        out_uint(out, (uint64_t) * (const int64_t *)value);
    } else if (ratio >= 0) {
        out_ratio(out, ratio);
    } else if (f->kind == KERNEL_KIND_BOUNDS || f->kind == KERNEL_KIND_TRIPLE) {
        write_array(value, f->kind == KERNEL_KIND_BOUNDS ? 2 : 3, out);
    } else if (f->kind == KERNEL_KIND_FLAGS) {
        write_flags(row->flags, out);
    } else {
        out_text(out, "null");
    }
}

static bool known(const struct kernel_field *f, const struct kernel_row *row)
{
    const void *value = (const char *)row + f->offset;
    switch (f->kind) {
    case KERNEL_KIND_TEXT:
        return *(const char *const *)value != NULL;
    case KERNEL_KIND_RATIO:
        return *(const double *)value >= 0;
    case KERNEL_KIND_FLAGS:
        return row->flags[0] != NULL;
    default:
        return *(const int64_t *)value >= 0;
    }
}

/* "key": value of the fields of one group. */
static void write_group(const struct kernel_row *row, enum kernel_group group,
                        const char *separator, const char *between, struct out *out)
{
    bool lines = between[0] == ',' && between[1] != '\0';
    for (const struct kernel_field *f = kernel_fields; f->key != NULL; f++) {
        if (f->group == group && (!f->if_known || known(f, row))) {
            out_text(out, separator);
            out_printf(out, lines ? "\"%s\": " : "\"%s\":", f->key);
            write_value(f, row, out);
            separator = between;
        }
    }
}

static void write_values(const struct kernel_row *row, const char *between, struct out *out)
{
    bool lines = between[1] != '\0';
    const char *inner = lines ? ", " : ",";
    const char *colon = lines ? ": " : ":";
    out_printf(out, "\"resources\"%s{", colon);
    write_group(row, KERNEL_RESOURCES, "", inner, out);
    out_printf(out, "}%s\"profile\"%s", between, colon);
    if (row->has_profile) {
        out_char(out, '{');
        write_group(row, KERNEL_PROFILE, "", inner, out);
        out_char(out, '}');
    } else {
        out_text(out, "null");
    }
    out_printf(out, "%s\"result\"%s", between, colon);
    if (row->has_result) {
        field_json(&row->answer, FIELD_COMPACT, out);
    } else {
        out_text(out, "null");
    }
    write_group(row, KERNEL_TAIL, between, between, out);
}

void kernel_row_json(const struct kernel_row *row, enum field_layout layout, struct out *out)
{
    const char *between = layout == FIELD_LINES ? ",\n  " : ",";
    out_text(out, layout == FIELD_LINES ? "{\n  " : "{");
    write_group(row, KERNEL_TOP, "", between, out);
    out_text(out, between);
    write_values(row, between, out);
    out_text(out, layout == FIELD_LINES ? "\n}" : "}");
}

void kernel_row_json_values(const struct kernel_row *row, struct out *out)
{
    for (const struct kernel_field *f = kernel_fields; f->group == KERNEL_TOP; f++) {
        if (strcmp(f->key, "file") == 0 || strcmp(f->key, "source") == 0) {
            out_printf(out, "\"%s\": ", f->key);
            write_value(f, row, out);
            out_text(out, ", ");
        }
    }
    write_values(row, ", ", out);
}
