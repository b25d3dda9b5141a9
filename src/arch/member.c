#include "arch/member.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "arch/vendor.h"
#include "base/text.h"
#include "base/utf8.h"
#include "format/json.h"

bool member_report_unknown(const cJSON *object, const char *where, const char *const *known,
                           struct diag *diag)
{
    for (const cJSON *m = object->child; m != NULL; m = m->next) {
        const char *const *k = known;
        while (*k != NULL && strcmp(*k, m->string) != 0) {
            k++;
        }
        if (*k == NULL) {
            char name[DIAG_QUOTE_MAX];
            diag_error(diag, 0, "%s has the unknown member \"%s\"", where,
                       diag_quote(name, m->string, strlen(m->string)));
            return true;
        }
    }
    return false;
}

bool member_check_strings(const cJSON *array, const char *what, struct diag *diag)
{
    char found[DIAG_QUOTE_MAX];
    if (array != NULL && !cJSON_IsArray(array)) {
        return diag_error(diag, 0, "%s is %s; expected an array of strings", what,
                          json_describe(array, found));
    }
    for (const cJSON *m = json_first(array); m != NULL; m = m->next) {
        if (!cJSON_IsString(m)) {
            return diag_error(diag, 0, "%s holds %s; expected only strings", what,
                              json_describe(m, found));
        }
    }
    return true;
}

static bool check_visible(const char *text, struct diag *diag)
{
    for (size_t i = 0, len = strlen(text), n; i < len; i += n) {
        n = utf8_visible_len(text + i, len - i);
        if (n == 0) {
            char found[DIAG_QUOTE_MAX];
            size_t whole = utf8_len(text + i, len - i);
            return diag_error(diag, 0, "\"%s\" holds U+%04X, a control or invisible character",
                              diag_quote(found, text, len),
                              whole > 0 ? (unsigned)utf8_value(text + i, whole) : 0);
        }
    }
    return true;
}

bool member_check_visible(const cJSON *root,
                          struct diag *diag) /* NOLINT(misc-no-recursion): bounded */
{
    bool ok = check_visible(root->string != NULL ? root->string : "", diag) &&
              check_visible(json_text(root, ""), diag);
    for (const cJSON *m = root->child; m != NULL && ok; m = m->next) {
        ok = member_check_visible(m, diag);
    }
    return ok;
}

void member_note_missing(struct member_missing *missing, const char *format, ...)
{
    char name[MEMBER_WHERE_MAX + DIAG_QUOTE_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(name, sizeof name, format, args);
    va_end(args);
    text_join(missing->list, sizeof missing->list, ", ", "%s", name);
    missing->count++;
}

void member_note_absent(const cJSON *object, const char *const *keys,
                        struct member_missing *missing)
{
    for (size_t i = 0; keys[i] != NULL; i++) {
        if (json_get(object, keys[i]) == NULL) {
            member_note_missing(missing, "\"%s\"", keys[i]);
        }
    }
}

bool member_report_missing(const struct member_missing *missing, struct diag *diag)
{
    if (missing->count < 2) {
        return missing->count == 0 || diag_error(diag, 0, "%s is missing", missing->list);
    }
    return diag_error(diag, 0, "%zu members are missing: %s", missing->count, missing->list);
}

bool member_check_source_texts(const cJSON *root, struct diag *diag)
{
    const cJSON *sources = json_get(root, "sources");
    char text[DIAG_QUOTE_MAX];
    if (!cJSON_IsObject(sources)) {
        return diag_error(diag, 0, "\"sources\" is %s; expected an object",
                          json_describe(sources, text));
    }
    for (const cJSON *m = sources->child; m != NULL; m = m->next) {
        char found[DIAG_QUOTE_MAX];
        if (!cJSON_IsString(m)) {
            return diag_error(diag, 0, "sources.%s is %s; expected a string", m->string,
                              json_describe(m, found));
        }
    }
    return true;
}

bool member_check_sources(const cJSON *root, const cJSON *holder, const char *what,
                          struct diag *diag)
{
    const cJSON *keys = json_get(holder, "sources");
    const cJSON *texts = json_get(root, "sources");
    if (!member_check_strings(keys, what, diag)) {
        return false;
    }
    if (cJSON_GetArraySize(keys) == 0) {
        return diag_error(diag, 0, "%s is missing or empty; every number needs a source", what);
    }
    for (const cJSON *m = keys->child; m != NULL; m = m->next) {
        if (!cJSON_IsString(json_get(texts, m->valuestring))) {
            char name[DIAG_QUOTE_MAX];
            return diag_error(diag, 0, "%s names \"%s\", which \"sources\" does not explain", what,
                              diag_quote(name, m->valuestring, strlen(m->valuestring)));
        }
    }
    return true;
}

bool member_vendor(const cJSON *root, uint32_t *out, struct diag *diag)
{
    const cJSON *vendor = json_get(root, "vendor");
    char found[DIAG_QUOTE_MAX];
    const struct vendor *row = NULL;
    if (cJSON_IsString(vendor)) {
        row = vendor_by_key(vendor->valuestring, strlen(vendor->valuestring));
    }
    if (row == NULL) {
        char allowed[MEMBER_LIST_MAX] = "";
        for (size_t i = 0; i < OCC_VENDOR_COUNT; i++) {
            text_join(allowed, sizeof allowed, i + 1 == OCC_VENDOR_COUNT ? " or " : ", ", "\"%s\"",
                      vendors[i].key);
        }
        return diag_error(diag, 0, "\"vendor\" is %s; expected %s", json_describe(vendor, found),
                          allowed);
    }
    *out = (uint32_t)(row - vendors);
    return true;
}

/* ---- values by kind -------------------------------------------------------------------------- */

static bool read_text(const struct member *r)
{
    char found[DIAG_QUOTE_MAX];
    const char *text = json_text(r->value, "");
    size_t len = strlen(text);
    if (r->to == NULL) {
        return len > 0 || diag_error(r->diag, 0, "%s is %s; expected a string that is not empty",
                                     r->what, json_describe(r->value, found));
    }
    if (len == 0 || len >= r->field->size) {
        return diag_error(r->diag, 0, "%s is %s; expected a string of 1 to %zu bytes", r->what,
                          json_describe(r->value, found), r->field->size - 1);
    }
    memcpy(r->to, text, len + 1);
    return true;
}

static bool read_arch(const struct member *r)
{
    char canonical[ARCH_NAME_MAX];
    const struct vendor *vendor = &vendors[r->vendor];
    if (!read_text(r)) {
        return false;
    }
    return (name_canonical(r->to, canonical) && strcmp(canonical, r->to) == 0 &&
            vendor_by_prefix(r->to) == vendor) ||
           diag_error(r->diag, 0,
                      "%s is \"%s\"; expected an architecture of the vendor, such as \"%s\"",
                      r->what, r->to, vendor->example);
}

static bool read_count(const struct member *r)
{
    uint64_t number;
    if (!json_uint(r->value, r->what, r->field->least, r->field->most, &number, r->diag)) {
        return false;
    }
    uint32_t stored = (uint32_t)number;
    memcpy(r->to, &stored, sizeof stored);
    return true;
}

static bool read_milli(const struct member *r, const cJSON *value, char *to)
{
    uint64_t milli;
    if (!json_scaled(value, 3, &milli) || milli < r->field->least || milli > r->field->most) {
        char found[DIAG_QUOTE_MAX];
        return diag_error(
            r->diag, 0,
            "%s is %s; expected a number from %.10g to %.10g with at most three decimals", r->what,
            json_describe(value, found), (double)r->field->least / GPU_MILLI,
            (double)r->field->most / GPU_MILLI);
    }
    uint32_t stored = (uint32_t)milli;
    memcpy(to, &stored, sizeof stored);
    return true;
}

static bool read_switch(const struct member *r)
{
    char found[DIAG_QUOTE_MAX];
    uint32_t stored = cJSON_IsTrue(r->value) != 0;
    if (!cJSON_IsBool(r->value)) {
        return diag_error(r->diag, 0, "%s is %s; expected true or false", r->what,
                          json_describe(r->value, found));
    }
    memcpy(r->to, &stored, sizeof stored);
    return true;
}

static bool read_word(const struct member *r)
{
    const char *const *words = r->field->words;
    char allowed[MEMBER_LIST_MAX] = "";
    char found[DIAG_QUOTE_MAX];
    uint32_t i = 0;
    while (words[i] != NULL &&
           !(cJSON_IsString(r->value) && strcmp(words[i], r->value->valuestring) == 0)) {
        i++;
    }
    if (words[i] != NULL) {
        memcpy(r->to, &i, sizeof i);
        return true;
    }
    for (i = 0; words[i] != NULL; i++) {
        text_join(allowed, sizeof allowed, words[i + 1] == NULL ? " or " : ", ", "\"%s\"",
                  words[i]);
    }
    return diag_error(r->diag, 0, "%s is %s; expected %s", r->what, json_describe(r->value, found),
                      allowed);
}

/* Stores the strings one after the other, each with its NUL; leaves room for a last NUL. */
static bool read_names(const struct member *r)
{
    size_t used = 0;
    if (!member_check_strings(r->value, r->what, r->diag)) {
        return false;
    }
    for (const cJSON *m = r->value->child; m != NULL; m = m->next) {
        size_t len = strlen(m->valuestring);
        if (len == 0 || len >= GPU_NAME_MAX || used + len + 2 > r->field->size) {
            char found[DIAG_QUOTE_MAX];
            return diag_error(
                r->diag, 0, "%s holds %s; expected names of 1 to %d bytes, at most %zu in all",
                r->what, json_describe(m, found), GPU_NAME_MAX - 1, r->field->size - 2);
        }
        memcpy(r->to + used, m->valuestring, len + 1);
        used += len + 1;
    }
    return true;
}

/* Reads a list of numbers.  Steps and sizes must ascend; sizes are stored after their count. */
static bool read_list(const struct member *r)
{
    bool is_sizes = r->field->kind == SCHEMA_SIZES;
    bool must_ascend = is_sizes || r->field->kind == SCHEMA_STEPS;
    int most = (int)(r->field->size / sizeof(uint32_t));
    int count = json_count(r->value);
    if (count < 1 || count > most) {
        char found[DIAG_QUOTE_MAX];
        return diag_error(r->diag, 0, "%s is %s; expected an array of 1 to %d %s", r->what,
                          json_describe(r->value, found), most, is_sizes ? "sizes" : "numbers");
    }
    struct member entry = *r;
    const cJSON *before = NULL;
    for (const cJSON *m = r->value->child; m != NULL; m = m->next) {
        entry.value = m;
        if (!read_count(&entry)) {
            return false;
        }
        if (must_ascend && before != NULL && m->valuedouble <= before->valuedouble) {
            return diag_error(r->diag, 0, "%s must ascend, but does not at %.0f", r->what,
                              m->valuedouble);
        }
        entry.to += sizeof(uint32_t);
        before = m;
    }
    if (is_sizes) {
        uint32_t stored = (uint32_t)count;
        memcpy(r->to - sizeof stored, &stored, sizeof stored);
    }
    return true;
}

static bool read_range(const struct member *r)
{
    char found[DIAG_QUOTE_MAX];
    if (!cJSON_IsArray(r->value) || cJSON_GetArraySize(r->value) != 2) {
        return diag_error(r->diag, 0, "%s is %s; expected an array [LOWEST, HIGHEST]", r->what,
                          json_describe(r->value, found));
    }
    const cJSON *low = r->value->child;
    if (!read_milli(r, low, r->to) || !read_milli(r, low->next, r->to + sizeof(uint32_t))) {
        return false;
    }
    return low->valuedouble <= low->next->valuedouble ||
           diag_error(r->diag, 0, "%s is [%g, %g]; expected the lower end first", r->what,
                      low->valuedouble, low->next->valuedouble);
}

/* Stores the texts of the source keys, joined by "; ". */
static bool read_sources(const struct member *r)
{
    const cJSON *texts = json_get(r->root, "sources");
    if (!member_check_sources(r->root, r->object, r->what, r->diag)) {
        return false;
    }
    if (r->to == NULL) {
        return true;
    }
    *r->to = '\0';
    for (const cJSON *m = r->value->child; m != NULL; m = m->next) {
        const cJSON *text = json_get(texts, m->valuestring);
        if (!text_join(r->to, r->field->size, "; ", "%s", text->valuestring)) {
            return diag_error(r->diag, 0, "%s: the explanations are longer than %zu bytes", r->what,
                              r->field->size - 1);
        }
    }
    return true;
}

bool member_read_value(const struct member *r)
{
    if (r->to == NULL && r->field->kind <= SCHEMA_RANGE) {
        return diag_error(r->diag, 0, "%s has no place in the struct",
                          r->what); /* a mistake in schema.c */
    }
    switch (r->field->kind) {
    case SCHEMA_TEXT:
    case SCHEMA_NOTE:
        return read_text(r);
    case SCHEMA_ARCH:
        return read_arch(r);
    case SCHEMA_NUMBER:
    case SCHEMA_BYTES:
        return read_count(r);
    case SCHEMA_MILLI:
        return read_milli(r, r->value, r->to);
    case SCHEMA_SWITCH:
        return read_switch(r);
    case SCHEMA_WORD:
        return read_word(r);
    case SCHEMA_NAMES:
        return read_names(r);
    case SCHEMA_LIST:
    case SCHEMA_STEPS:
    case SCHEMA_SIZES:
        return read_list(r);
    case SCHEMA_RANGE:
        return read_range(r);
    case SCHEMA_SOURCES:
        return read_sources(r);
    case SCHEMA_NOTES:
        return member_check_strings(r->value, r->what, r->diag);
    case SCHEMA_MIG:
    case SCHEMA_CLUSTERS:
        break;
    }
    return true;
}

bool member_read(const cJSON *root, const cJSON *object, const struct schema_field *fields,
                 uint32_t vendor, const char *where, void *out, struct diag *diag)
{
    char what[MEMBER_WHERE_MAX + DIAG_QUOTE_MAX];
    char name[DIAG_QUOTE_MAX];
    if (!cJSON_IsObject(object)) {
        return diag_error(diag, 0, "%s is %s; expected an object", where,
                          json_describe(object, name));
    }
    for (const cJSON *m = object->child; m != NULL; m = m->next) {
        if (schema_find_field(fields, m->string, vendor) == NULL) {
            return diag_error(diag, 0, "%s has the unknown member \"%s\"", where,
                              diag_quote(name, m->string, strlen(m->string)));
        }
    }
    struct member_missing missing = { "", 0 };
    for (const struct schema_field *f = fields; f->key != NULL; f++) {
        if (schema_is_needed(f, vendor) && json_get(object, f->key) == NULL) {
            member_note_missing(&missing, "%s.%s", where, f->key);
        }
    }
    if (!member_report_missing(&missing, diag)) {
        return false;
    }
    for (const struct schema_field *f = fields; f->key != NULL; f++) {
        const cJSON *value = json_get(object, f->key);
        snprintf(what, sizeof what, "%s.%s", where, f->key);
        char *to = f->member != NULL ? (char *)out + f->offset : NULL;
        struct member reading = { root, object, value, f, what, vendor, to, diag };
        if (value != NULL && !member_read_value(&reading)) {
            return false;
        }
    }
    return true;
}

void member_where(char out[MEMBER_WHERE_MAX], const char *list, const cJSON *object,
                  const char *key, size_t index)
{
    const cJSON *name = json_get(object, key);
    char quoted[DIAG_QUOTE_MAX];
    if (cJSON_IsString(name)) {
        snprintf(out, MEMBER_WHERE_MAX, "%s \"%s\"", list,
                 diag_quote(quoted, name->valuestring, strlen(name->valuestring)));
    } else {
        snprintf(out, MEMBER_WHERE_MAX, "%s[%zu]", list, index);
    }
}
