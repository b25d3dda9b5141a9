#include "arch/gpu_member.h"

#include "arch/member.h"
#include "core/words.h"

#include <stdio.h>
#include <string.h>

/* One member that is being read. */
struct reading {
    const cJSON *root;
    const cJSON *object;
    const cJSON *value;
    const struct gpu_field *field;
    const char *what; /* where.key */
    uint32_t vendor;
    char *to; /* NULL where the member is not stored */
    struct diag *diag;
};

static const struct gpu_field *find(const struct gpu_field *fields, const char *key,
                                    uint32_t vendor)
{
    for (const struct gpu_field *f = fields; f->key != NULL; f++) {
        if (strcmp(f->key, key) == 0 && gpu_field_for(f, vendor)) {
            return f;
        }
    }
    return NULL;
}

static bool read_text(const struct reading *r)
{
    char found[DIAG_QUOTE_MAX];
    size_t len = cJSON_IsString(r->value) ? strlen(r->value->valuestring) : 0;
    size_t most = r->to != NULL ? r->field->size - 1 : SIZE_MAX;
    if (len == 0 || len > most) {
        return r->to != NULL
                   ? diag_error(r->diag, 0, "%s is %s; a string of 1 to %zu bytes is allowed",
                                r->what, json_describe(r->value, found), most)
                   : diag_error(r->diag, 0, "%s is %s; a string is allowed", r->what,
                                json_describe(r->value, found));
    }
    if (r->to != NULL) {
        memcpy(r->to, r->value->valuestring, len + 1);
    }
    return true;
}

static bool read_arch(const struct reading *r)
{
    char canonical[ARCH_NAME_MAX];
    const struct vendor *vendor = &vendors[r->vendor];
    if (!read_text(r)) {
        return false;
    }
    return (name_canonical(r->to, canonical) && strcmp(canonical, r->to) == 0 &&
            words_vendor_prefix(r->to) == vendor) ||
           diag_error(r->diag, 0,
                      "%s is \"%s\"; the name of an architecture of the vendor, such as \"%s\", "
                      "is allowed",
                      r->what, r->to, vendor->example);
}

static bool read_count(const struct reading *r)
{
    uint64_t number;
    if (!json_uint(r->value, r->what, r->field->least, r->field->most, &number, r->diag)) {
        return false;
    }
    uint32_t stored = (uint32_t)number;
    memcpy(r->to, &stored, sizeof stored);
    return true;
}

static bool read_milli(const struct reading *r, const cJSON *value, char *to)
{
    uint64_t milli;
    if (!json_scaled(value, 3, &milli) || milli < r->field->least || milli > r->field->most) {
        char found[DIAG_QUOTE_MAX];
        return diag_error(
            r->diag, 0,
            "%s is %s; a number from %.10g to %.10g with at most three decimals is allowed",
            r->what, json_describe(value, found), (double)r->field->least / GPU_MILLI,
            (double)r->field->most / GPU_MILLI);
    }
    uint32_t stored = (uint32_t)milli;
    memcpy(to, &stored, sizeof stored);
    return true;
}

static bool read_switch(const struct reading *r)
{
    char found[DIAG_QUOTE_MAX];
    uint32_t stored = cJSON_IsTrue(r->value) ? 1 : 0;
    if (!cJSON_IsBool(r->value)) {
        return diag_error(r->diag, 0, "%s is %s; true or false is allowed", r->what,
                          json_describe(r->value, found));
    }
    memcpy(r->to, &stored, sizeof stored);
    return true;
}

/* Strings one after the other, each with its NUL; then one more NUL. */
static bool read_names(const struct reading *r)
{
    size_t used = 0;
    if (!member_strings(r->value, r->what, r->diag)) {
        return false;
    }
    for (const cJSON *m = r->value->child; m != NULL; m = m->next) {
        size_t len = strlen(m->valuestring);
        if (len == 0 || len >= GPU_NAME_MAX || used + len + 2 > r->field->size) {
            char found[DIAG_QUOTE_MAX];
            return diag_error(r->diag, 0,
                              "%s holds %s; names of 1 to %d bytes, and %zu bytes in all, are "
                              "allowed",
                              r->what, json_describe(m, found), GPU_NAME_MAX - 1,
                              r->field->size - 2);
        }
        memcpy(r->to + used, m->valuestring, len + 1);
        used += len + 1;
    }
    return true;
}

static bool read_list(const struct reading *r)
{
    int most = (int)(r->field->size / sizeof(uint32_t));
    int count = cJSON_IsArray(r->value) ? cJSON_GetArraySize(r->value) : 0;
    if (count < 1 || count > most) {
        char found[DIAG_QUOTE_MAX];
        return diag_error(r->diag, 0, "%s is %s; an array of 1 to %d numbers is allowed", r->what,
                          json_describe(r->value, found), most);
    }
    struct reading entry = *r;
    for (const cJSON *m = r->value->child; m != NULL; m = m->next) {
        entry.value = m;
        if (!read_count(&entry)) {
            return false;
        }
        entry.to += sizeof(uint32_t);
    }
    return true;
}

static bool read_range(const struct reading *r)
{
    char found[DIAG_QUOTE_MAX];
    if (!cJSON_IsArray(r->value) || cJSON_GetArraySize(r->value) != 2) {
        return diag_error(r->diag, 0, "%s is %s; an array [LOWEST, HIGHEST] is allowed", r->what,
                          json_describe(r->value, found));
    }
    const cJSON *low = r->value->child;
    if (!read_milli(r, low, r->to) || !read_milli(r, low->next, r->to + sizeof(uint32_t))) {
        return false;
    }
    return low->valuedouble <= low->next->valuedouble ||
           diag_error(r->diag, 0, "%s is [%g, %g]; the lower end comes first", r->what,
                      low->valuedouble, low->next->valuedouble);
}

/* The explanations of the keys, joined by "; ". */
static bool read_sources(const struct reading *r)
{
    const cJSON *texts = cJSON_GetObjectItemCaseSensitive(r->root, "sources");
    size_t used = 0;
    if (!member_sources(r->root, r->object, r->what, r->diag)) {
        return false;
    }
    for (const cJSON *m = r->value->child; m != NULL && r->to != NULL; m = m->next) {
        const cJSON *text = cJSON_GetObjectItemCaseSensitive(texts, m->valuestring);
        int len = snprintf(r->to + used, r->field->size - used, "%s%s", used > 0 ? "; " : "",
                           text->valuestring);
        used += len > 0 ? (size_t)len : 0;
        if (used >= r->field->size) {
            return diag_error(r->diag, 0, "%s: the explanations take over %zu bytes", r->what,
                              r->field->size - 1);
        }
    }
    return true;
}

static bool read_one(const struct reading *r)
{
    if (r->to == NULL && r->field->kind <= GPU_KIND_RANGE) {
        return diag_error(r->diag, 0, "%s has no place in the struct", r->what); /* gpu_schema.c */
    }
    switch (r->field->kind) {
    case GPU_KIND_TEXT:
    case GPU_KIND_NOTE:
        return read_text(r);
    case GPU_KIND_ARCH:
        return read_arch(r);
    case GPU_KIND_COUNT:
        return read_count(r);
    case GPU_KIND_MILLI:
        return read_milli(r, r->value, r->to);
    case GPU_KIND_SWITCH:
        return read_switch(r);
    case GPU_KIND_NAMES:
        return read_names(r);
    case GPU_KIND_LIST:
        return read_list(r);
    case GPU_KIND_RANGE:
        return read_range(r);
    case GPU_KIND_SOURCES:
        return read_sources(r);
    case GPU_KIND_NOTES:
        return member_strings(r->value, r->what, r->diag);
    default:
        return true; /* GPU_KIND_MIG is the caller's */
    }
}

bool gpu_member_read(const cJSON *root, const cJSON *object, const struct gpu_field *fields,
                     uint32_t vendor, const char *where, void *out, struct diag *diag)
{
    char what[GPU_WHERE_MAX + DIAG_QUOTE_MAX];
    char name[DIAG_QUOTE_MAX];
    if (!cJSON_IsObject(object)) {
        return diag_error(diag, 0, "%s is %s; an object is allowed", where,
                          json_describe(object, name));
    }
    for (const cJSON *m = object->child; m != NULL; m = m->next) {
        if (find(fields, m->string, vendor) == NULL) {
            return diag_error(diag, 0, "%s has the unknown member \"%s\"", where,
                              diag_quote(name, m->string, strlen(m->string)));
        }
    }
    for (const struct gpu_field *f = fields; f->key != NULL; f++) {
        const cJSON *value = cJSON_GetObjectItemCaseSensitive(object, f->key);
        bool needed = (f->flags & GPU_NEEDED) != 0 && gpu_field_for(f, vendor);
        snprintf(what, sizeof what, "%s.%s", where, f->key);
        char *to = f->member != NULL ? (char *)out + f->offset : NULL;
        struct reading reading = { root, object, value, f, what, vendor, to, diag };
        if (value == NULL && needed) {
            return diag_error(diag, 0, "%s is missing", what);
        }
        if (value != NULL && !read_one(&reading)) {
            return false;
        }
    }
    return true;
}

void gpu_member_where(char out[GPU_WHERE_MAX], const char *list, const cJSON *object,
                      const char *key, size_t index)
{
    const cJSON *name = cJSON_GetObjectItemCaseSensitive(object, key);
    char quoted[DIAG_QUOTE_MAX];
    if (cJSON_IsString(name)) {
        snprintf(out, GPU_WHERE_MAX, "%s \"%s\"", list,
                 diag_quote(quoted, name->valuestring, strlen(name->valuestring)));
    } else {
        snprintf(out, GPU_WHERE_MAX, "%s[%zu]", list, index);
    }
}
