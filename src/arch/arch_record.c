#include "arch/arch_record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arch/member.h"
#include "arch/name.h"
#include "base/json.h"
#include "core/words.h"

static bool read_text(const cJSON *root, const char *key, char *out, size_t size, struct diag *diag)
{
    const cJSON *value = json_get(root, key);
    const struct schema_field field = { .key = key, .size = size, .kind = SCHEMA_TEXT };
    char what[DIAG_QUOTE_MAX];
    if (value == NULL) {
        return diag_error(diag, 0, "the member \"%s\" is missing", key);
    }
    snprintf(what, sizeof what, "\"%s\"", key);
    return member_read_value(&(struct member){ root, root, value, &field, what, 0, out, diag });
}

/* Checks the "sources" of `holder`; errors call it `where`. */
static bool check_sources(const cJSON *root, const cJSON *holder, const char *where,
                          struct diag *diag)
{
    char what[DIAG_QUOTE_MAX + 48];
    snprintf(what, sizeof what, "%s.sources", where);
    return member_check_sources(root, holder, what, diag);
}

/* Reads the "value" of `holder` into `to`; errors call it `what`. */
static bool read_value(const cJSON *holder, const struct schema_field *field, const char *what,
                       void *to, struct diag *diag)
{
    const cJSON *value = json_get(holder, "value");
    return member_read_value(&(struct member){ NULL, holder, value, field, what, 0, to, diag });
}

static bool check_disputed(const cJSON *root, const cJSON *limit, const struct schema_field *field,
                           struct diag *diag)
{
    const cJSON *disputed = json_get(limit, "disputed");
    static const char *const known[] = { "value", "sources", NULL };
    char what[DIAG_QUOTE_MAX + 32];
    char value_what[sizeof what + sizeof ".value"];
    snprintf(what, sizeof what, "limits.%s.disputed", field->key);
    snprintf(value_what, sizeof value_what, "%s.value", what);
    if (disputed == NULL) {
        return true;
    }
    if (schema_is_list(field)) {
        return diag_error(diag, 0, "%s: a limit that is a list cannot be disputed", what);
    }
    if (!cJSON_IsArray(disputed)) {
        return diag_error(diag, 0, "%s must be an array", what);
    }
    for (const cJSON *m = disputed->child; m != NULL; m = m->next) {
        uint32_t value;
        if (!cJSON_IsObject(m)) {
            return diag_error(diag, 0, "%s must hold objects", what);
        }
        if (member_report_unknown(m, what, known, diag) ||
            !read_value(m, field, value_what, &value, diag) ||
            !check_sources(root, m, what, diag)) {
            return false;
        }
    }
    return true;
}

static bool read_limit(const cJSON *root, const cJSON *limit, struct occ_arch *arch,
                       struct diag *diag)
{
    static const char *const known[] = { "value", "sources", "disputed", NULL };
    const struct schema_field *field = schema_arch_find(limit->string);
    char what[DIAG_QUOTE_MAX + 32];
    char name[DIAG_QUOTE_MAX];
    snprintf(what, sizeof what, "limits.%s",
             diag_quote(name, limit->string, strlen(limit->string)));
    if (field == NULL) {
        return diag_error(diag, 0, "unknown member %s", what);
    }
    if (!cJSON_IsObject(limit)) {
        return diag_error(diag, 0, "%s is %s; expected an object with value and sources", what,
                          json_describe(limit, name));
    }
    if (member_report_unknown(limit, what, known, diag)) {
        return false;
    }
    snprintf(what, sizeof what, "limits.%s.value", field->key);
    if (json_get(limit, "value") == NULL) {
        return diag_error(diag, 0, "%s is missing", what);
    }
    if (!read_value(limit, field, what, (char *)arch + field->offset, diag)) {
        return false;
    }
    snprintf(what, sizeof what, "limits.%s", field->key);
    return check_sources(root, limit, what, diag) && check_disputed(root, limit, field, diag);
}

static bool read_limits(const cJSON *root, struct occ_arch *arch, struct diag *diag)
{
    const cJSON *limits = json_get(root, "limits");
    if (!cJSON_IsObject(limits)) {
        return diag_error(diag, 0, "the object \"limits\" is missing");
    }
    for (const cJSON *m = limits->child; m != NULL; m = m->next) {
        if (!read_limit(root, m, arch, diag)) {
            return false;
        }
    }
    for (const struct schema_field *field = arch_fields; field->key != NULL; field++) {
        if (schema_is_needed(field, arch->vendor) && json_get(limits, field->key) == NULL) {
            return diag_error(diag, 0, "limits.%s is missing", field->key);
        }
    }
    return true;
}

/* Reads name, vendor, family and, for NVIDIA, the compute capability. */
static bool read_identity(const cJSON *root, struct occ_arch *arch, struct diag *diag)
{
    char cc[8] = "";
    char canonical[ARCH_NAME_MAX];
    if (!read_text(root, "name", arch->name, sizeof arch->name, diag) ||
        !member_vendor(root, &arch->vendor, diag) ||
        !read_text(root, "family", arch->family, sizeof arch->family, diag)) {
        return false;
    }
    const struct vendor *row = words_vendor(arch);
    if (!name_canonical(arch->name, canonical) || strcmp(canonical, arch->name) != 0 ||
        words_vendor_by_prefix(arch->name) != row) {
        return diag_error(diag, 0,
                          "\"name\" is \"%s\"; expected an architecture of the vendor, such as "
                          "\"%s\"",
                          arch->name, row->example);
    }
    bool has_cc = json_get(root, "compute_capability") != NULL;
    if (!row->has_compute_capability) {
        return !has_cc || diag_error(diag, 0, "\"compute_capability\" is for NVIDIA only");
    }
    if (!read_text(root, "compute_capability", cc, sizeof cc, diag)) {
        return false;
    }
    if (!name_canonical(cc, canonical) || strcmp(canonical, arch->name) != 0 ||
        strchr(cc, '.') == NULL) {
        return diag_error(diag, 0, "\"compute_capability\" is \"%s\", which does not match %s", cc,
                          arch->name);
    }
    arch->cc = (uint32_t)strtoul(arch->name + strlen(row->prefixes[0]), NULL, 10);
    return true;
}

/*
 * The lists of aliases, and the text put before and after the entries of each.  An alias that ends
 * in a dot matches every longer version: "12.60." matches 12.60.7.
 */
static const struct {
    const char *key, *before, *after;
} alias_lists[] = {
    { "aliases", "", "" },
    { "ip_versions", "", "." },
    { "product_families", RECORD_FAMILY, "" },
};

enum { ALIAS_LISTS = sizeof alias_lists / sizeof *alias_lists };

bool record_alias(const struct arch_record *record, size_t index, char out[ARCH_NAME_MAX * 2])
{
    for (size_t i = 0; i < ALIAS_LISTS; i++) {
        const cJSON *list = json_get(record->json, alias_lists[i].key);
        for (const cJSON *m = json_first(list); m != NULL; m = m->next) {
            if (index-- == 0) {
                snprintf(out, (size_t)ARCH_NAME_MAX * 2, "%s%s%s", alias_lists[i].before,
                         m->valuestring, alias_lists[i].after);
                return true;
            }
        }
    }
    return false;
}

const char *record_runs_on(const struct arch_record *record, size_t index)
{
    const cJSON *name = json_first(json_get(record->json, "runs_on"));
    for (; name != NULL && index > 0; index--) {
        name = name->next;
    }
    return name != NULL ? name->valuestring : NULL;
}

/* Checks that "runs_on" holds canonical names of other architectures of the same vendor. */
static bool check_runs_on(const cJSON *root, const struct occ_arch *arch, struct diag *diag)
{
    const cJSON *list = json_get(root, "runs_on");
    if (!member_check_strings(list, "\"runs_on\"", diag)) {
        return false;
    }
    for (const cJSON *m = json_first(list); m != NULL; m = m->next) {
        char canonical[ARCH_NAME_MAX];
        char found[DIAG_QUOTE_MAX];
        const char *name = m->valuestring;
        if (!name_canonical(name, canonical) || strcmp(canonical, name) != 0 ||
            words_vendor_by_prefix(name) != words_vendor(arch) || strcmp(name, arch->name) == 0) {
            return diag_error(
                diag, 0,
                "\"runs_on\" holds \"%s\"; expected other architectures of the vendor, such as %s",
                diag_quote(found, name, strlen(name)), words_vendor(arch)->example);
        }
    }
    return true;
}

/* Checks that the lists of aliases hold short names in lower case. */
static bool check_aliases(const cJSON *root, struct diag *diag)
{
    char what[DIAG_QUOTE_MAX];
    for (size_t i = 0; i < ALIAS_LISTS; i++) {
        const cJSON *list = json_get(root, alias_lists[i].key);
        snprintf(what, sizeof what, "\"%s\"", alias_lists[i].key);
        if (!member_check_strings(list, what, diag)) {
            return false;
        }
        for (const cJSON *m = json_first(list); m != NULL; m = m->next) {
            size_t len = strlen(m->valuestring);
            if (len == 0 || len >= ARCH_NAME_MAX ||
                strspn(m->valuestring, "abcdefghijklmnopqrstuvwxyz0123456789-_.") != len) {
                char found[DIAG_QUOTE_MAX];
                return diag_error(diag, 0,
                                  "%s holds \"%s\"; expected names of 1 to %d lower-case letters, "
                                  "digits, -, _ and .",
                                  what, diag_quote(found, m->valuestring, len), ARCH_NAME_MAX - 1);
            }
        }
    }
    return true;
}

static bool read_root(const cJSON *root, struct occ_arch *arch, struct diag *diag)
{
    static const char *const known[] = {
        "name",  "vendor",  "family",      "compute_capability", "chips",   "limits", "sources",
        "notes", "aliases", "ip_versions", "product_families",   "runs_on", NULL
    };
    if (!cJSON_IsObject(root)) {
        return diag_error(diag, 0, "expected an object");
    }
    if (member_report_unknown(root, "the file", known, diag) || !read_identity(root, arch, diag)) {
        return false;
    }
    if (!member_check_source_texts(root, diag) ||
        !member_check_strings(json_get(root, "chips"), "\"chips\"", diag) ||
        !check_aliases(root, diag) || !check_runs_on(root, arch, diag) ||
        !member_check_strings(json_get(root, "notes"), "\"notes\"", diag)) {
        return false;
    }
    arch->cus_per_sm = 1;
    if (!read_limits(root, arch, diag)) {
        return false;
    }
    return occ_arch_check(arch) == OCC_OK ||
           diag_error(diag, 0,
                      "the limits of %s contradict each other: for example, sub_partitions must "
                      "divide regs_per_sm and max_warps_per_sm, the last of smem_configs must be "
                      "smem_per_sm, and smem_per_block_optin + smem_reserved_per_block must not "
                      "exceed smem_per_sm",
                      arch->name);
}

bool record_read(const char *text, size_t len, struct arch_record *out, struct diag *diag)
{
    cJSON *root = json_parse(text, len, 1, diag);
    if (root == NULL) {
        return false;
    }
    struct arch_record record;
    memset(&record, 0, sizeof record);
    record.json = root;
    if (!member_check_visible(root, diag) || !read_root(root, &record.arch, diag)) {
        cJSON_Delete(root);
        return false;
    }
    *out = record;
    return true;
}

void record_free(struct arch_record *record)
{
    cJSON_Delete(record->json);
    record->json = NULL;
}

const cJSON *record_limit(const struct arch_record *record, const char *key)
{
    const cJSON *limits = json_get(record->json, "limits");
    return json_get(limits, key);
}

bool record_value(const cJSON *holder, const struct schema_field *field, uint32_t *out)
{
    struct diag diag;
    diag_init(&diag, NULL);
    return !schema_is_list(field) && read_value(holder, field, field->key, out, &diag);
}

const char *record_source(const struct arch_record *record, const char *key)
{
    const cJSON *sources = json_get(record->json, "sources");
    return json_text(json_get(sources, key), key);
}

struct occ_arch record_arch_with(const struct arch_record *record, const struct schema_field *field,
                                 uint32_t value)
{
    struct occ_arch arch = record->arch;
    bool single_warp_is_equal = arch.max_blocks_per_sm_single_warp == arch.max_blocks_per_sm;
    schema_set(&arch, field, value);
    if (single_warp_is_equal && field->offset == offsetof(struct occ_arch, max_blocks_per_sm)) {
        arch.max_blocks_per_sm_single_warp = value;
    }
    if (field->offset == offsetof(struct occ_arch, smem_per_sm)) {
        arch.smem_configs[arch.smem_config_count - 1] = value;
    }
    return arch;
}
