#include "arch/arch_record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arch/arch_names.h"
#include "arch/member.h"
#include "arch/name.h"
#include "arch/vendor.h"
#include "format/json.h"

/* The members of a data file, in the order in which they are shown. */
static const char *const file_members[] = {
    "name",    "vendor",  "family",      "compute_capability",
    "chips",   "aliases", "ip_versions", "product_families",
    "runs_on", "limits",  "sources",     "notes",
    NULL
};

static bool read_text(const cJSON *root, const char *key, char *out, size_t size, struct diag *diag)
{
    const cJSON *value = json_get(root, key);
    const struct schema_field field = { .key = key, .size = size, .kind = SCHEMA_TEXT };
    char what[DIAG_QUOTE_MAX];
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

/* Reads a limit, which check_limit_names() knows. */
static bool read_limit(const cJSON *root, const cJSON *limit, struct occ_arch *arch,
                       struct diag *diag)
{
    /* A unit is for people: `occ arch NAME --json` writes it. */
    static const char *const known[] = { "value", "unit", "sources", "disputed", NULL };
    const struct schema_field *field = schema_arch_find(limit->string);
    char what[DIAG_QUOTE_MAX + 32];
    char found[DIAG_QUOTE_MAX];
    snprintf(what, sizeof what, "limits.%s", field->key);
    if (!cJSON_IsObject(limit)) {
        return diag_error(diag, 0, "%s is %s; expected an object with value and sources", what,
                          json_describe(limit, found));
    }
    if (member_report_unknown(limit, what, known, diag)) {
        return false;
    }
    snprintf(what, sizeof what, "limits.%s.value", field->key);
    if (!read_value(limit, field, what, (char *)arch + field->offset, diag)) {
        return false;
    }
    snprintf(what, sizeof what, "limits.%s", field->key);
    return check_sources(root, limit, what, diag) && check_disputed(root, limit, field, diag);
}

static bool read_limits(const cJSON *root, struct occ_arch *arch, struct diag *diag)
{
    const cJSON *limits = json_get(root, "limits");
    for (const cJSON *m = limits->child; m != NULL; m = m->next) {
        if (!read_limit(root, m, arch, diag)) {
            return false;
        }
    }
    return true;
}

/* Notes the limits that records of `vendor` must have and `limits` lacks. */
static void note_missing_limits(const cJSON *limits, uint32_t vendor,
                                struct member_missing *missing)
{
    for (const struct schema_field *field = arch_fields; field->key != NULL; field++) {
        const cJSON *limit = json_get(limits, field->key);
        if (limit == NULL && schema_is_needed(field, vendor)) {
            member_note_missing(missing, "limits.%s", field->key);
        }
        for (size_t i = 0; i < 2 && cJSON_IsObject(limit); i++) {
            const char *key = i == 0 ? "value" : "sources";
            if (json_get(limit, key) == NULL) {
                member_note_missing(missing, "limits.%s.%s", field->key, key);
            }
        }
    }
}

static bool check_limit_names(const cJSON *root, struct diag *diag)
{
    char name[DIAG_QUOTE_MAX];
    for (const cJSON *m = json_first(json_get(root, "limits")); m != NULL; m = m->next) {
        if (schema_arch_find(m->string) == NULL) {
            return diag_error(diag, 0, "unknown member limits.%s",
                              diag_quote(name, m->string, strlen(m->string)));
        }
    }
    return true;
}

/* Does the file's name, if it has one, begin as the names of the vendor's architectures? */
static bool has_vendor_name(const cJSON *root, uint32_t vendor)
{
    const char *name = json_text(json_get(root, "name"), vendors[vendor].example);
    return vendor_by_prefix(name) == &vendors[vendor];
}

/* Checks that nothing is missing that every record, or every record of the file's vendor, has. */
static bool check_complete(const cJSON *root, struct diag *diag)
{
    static const char *const needed[] = { "name", "vendor", "family", "limits", "sources", NULL };
    struct member_missing missing = { "", 0 };
    struct diag ignored;
    uint32_t vendor;
    member_note_absent(root, needed, &missing);
    diag_init(&ignored, NULL);
    if (json_get(root, "vendor") != NULL && member_vendor(root, &vendor, &ignored) &&
        has_vendor_name(root, vendor)) {
        if (vendors[vendor].has_compute_capability &&
            json_get(root, "compute_capability") == NULL) {
            member_note_missing(&missing, "\"compute_capability\"");
        }
        note_missing_limits(json_get(root, "limits"), vendor, &missing);
    }
    return member_report_missing(&missing, diag);
}

/* Checks that "limits" and "sources" are objects if they are there. */
static bool check_objects(const cJSON *root, struct diag *diag)
{
    static const char *const keys[] = { "limits", "sources" };
    char found[DIAG_QUOTE_MAX];
    bool ok = true;
    for (size_t i = 0; i < sizeof keys / sizeof *keys && ok; i++) {
        const cJSON *item = json_get(root, keys[i]);
        ok = item == NULL || cJSON_IsObject(item) ||
             diag_error(diag, 0, "\"%s\" is %s; expected an object", keys[i],
                        json_describe(item, found));
    }
    return ok;
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
    const struct vendor *row = vendor_of(arch);
    if (!name_canonical(arch->name, canonical) || strcmp(canonical, arch->name) != 0 ||
        vendor_by_prefix(arch->name) != row) {
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

const char *record_next_word(const struct arch_record *record, const char *word)
{
    static const char *const lists[] = { "chips", "aliases" };
    bool is_next = word == NULL;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        for (const cJSON *m = json_first(json_get(record->json, lists[i])); m != NULL;
             m = m->next) {
            if (is_next) {
                return m->valuestring;
            }
            is_next = m->valuestring == word;
        }
    }
    return NULL;
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
            vendor_by_prefix(name) != vendor_of(arch) || strcmp(name, arch->name) == 0) {
            return diag_error(
                diag, 0,
                "\"runs_on\" holds \"%s\"; expected other architectures of the vendor, such as %s",
                diag_quote(found, name, strlen(name)), vendor_of(arch)->example);
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
    if (!cJSON_IsObject(root)) {
        return diag_error(diag, 0, "expected an object");
    }
    if (member_report_unknown(root, "the file", file_members, diag) || !check_objects(root, diag) ||
        !check_limit_names(root, diag) || !check_complete(root, diag) ||
        !read_identity(root, arch, diag)) {
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

/* Parses a data file and checks that its texts are visible; NULL with an error. */
static cJSON *parse_file(const char *text, size_t len, struct diag *diag)
{
    cJSON *root = json_parse(text, len, 1, diag);
    if (root != NULL && !member_check_visible(root, diag)) {
        cJSON_Delete(root);
        root = NULL;
    }
    return root;
}

/* Reads the architecture at `index` of the data file `root`; `*out` is untouched on error. */
static bool read_at(const cJSON *root, size_t index, struct arch_record *out, struct diag *diag)
{
    struct arch_record record;
    memset(&record, 0, sizeof record);
    record.json = names_expand(root, index, file_members, diag);
    if (record.json == NULL) {
        return false;
    }
    struct diag why;
    diag_init(&why, NULL);
    if (!read_root(record.json, &record.arch, &why)) {
        if (json_get(root, "names") != NULL) {
            diag_error(diag, 0, "%s: %s", json_get(record.json, "name")->valuestring, why.text);
        } else {
            diag_error(diag, 0, "%s", why.text);
        }
        cJSON_Delete(record.json);
        return false;
    }
    *out = record;
    return true;
}

/* The index of the architecture `name` in the data file `root`; 0 if `name` is NULL. */
static size_t index_of(const cJSON *root, const char *name)
{
    size_t index = 0;
    const cJSON *m = json_first(json_get(root, "names"));
    for (; name != NULL && m != NULL && strcmp(m->string, name) != 0; m = m->next) {
        index++;
    }
    return index;
}

bool record_read(const char *text, size_t len, const char *name, struct arch_record *out,
                 struct diag *diag)
{
    cJSON *root = parse_file(text, len, diag);
    bool ok = root != NULL && read_at(root, index_of(root, name), out, diag);
    cJSON_Delete(root);
    return ok;
}

bool record_read_all(const char *text, size_t len, struct record_list *out, struct diag *diag)
{
    struct record_list list = { NULL, 0 };
    cJSON *root = parse_file(text, len, diag);
    if (root == NULL) {
        return false;
    }
    size_t count = names_count(root);
    list.items = calloc(count + 1, sizeof *list.items);
    bool ok = list.items != NULL || diag_report_no_memory(diag);
    while (ok && list.count < (count > 0 ? count : 1)) {
        ok = read_at(root, list.count, &list.items[list.count], diag);
        list.count += ok;
    }
    cJSON_Delete(root);
    if (!ok) {
        record_list_free(&list);
        return false;
    }
    *out = list;
    return true;
}

void record_list_free(struct record_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        record_free(&list->items[i]);
    }
    free(list->items);
    *list = (struct record_list){ NULL, 0 };
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
