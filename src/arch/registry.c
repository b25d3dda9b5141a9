#include "arch/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "arch/builtin.h"
#include "arch/gpu_lookup.h"
#include "arch/lookup.h"
#include "arch/name.h"
#include "arch/vendor.h"
#include "base/file.h"
#include "base/grow.h"
#include "base/text.h"
#include "core/words.h"

enum { REGISTRY_PATH_MAX = 4096 };

static struct list_rows builtin_rows(void)
{
    return (struct list_rows){ builtin_archs, builtin_arch_count, sizeof *builtin_archs, 0 };
}

size_t registry_count(const struct registry *registry)
{
    struct list_rows builtin = builtin_rows();
    return list_count(&registry->archs, &builtin);
}

const struct occ_arch *registry_at(const struct registry *registry, size_t index)
{
    struct list_rows builtin = builtin_rows();
    return list_at(&registry->archs, &builtin, index);
}

/* The architecture with the canonical name `canonical`; NULL if there is none. */
static const struct occ_arch *find_name(const struct registry *registry, const char *canonical)
{
    for (size_t i = 0; i < registry_count(registry); i++) {
        if (strcmp(registry_at(registry, i)->name, canonical) == 0) {
            return registry_at(registry, i);
        }
    }
    return NULL;
}

/* The architecture with the alias `name`, aliases of data files first; NULL if none has it. */
static const struct occ_arch *find_alias(const struct registry *registry, const char *name)
{
    char alias[ARCH_NAME_MAX * 2];
    for (size_t i = registry->added_count; i-- > 0;) {
        const struct arch_record *record = registry->added[i];
        for (size_t k = 0; record_alias(record, k, alias); k++) {
            if (name_matches(alias, name)) {
                return find_name(registry, record->arch.name);
            }
        }
    }
    const struct occ_arch *builtin = lookup_alias(name);
    return builtin != NULL ? find_name(registry, builtin->name) : NULL;
}

const struct occ_arch *registry_find(const struct registry *registry, const char *name)
{
    char canonical[ARCH_NAME_MAX];
    if (registry->archs.items == NULL) {
        return occ_arch_find(name);
    }
    const struct occ_arch *found = NULL;
    if (name_canonical(name, canonical)) {
        found = find_name(registry, canonical);
    }
    return found != NULL ? found : find_alias(registry, name);
}

/* The record that `arch` is a part of; NULL for a built-in architecture. */
static const struct arch_record *added_record(const struct registry *registry,
                                              const struct occ_arch *arch)
{
    for (size_t i = 0; i < registry->added_count; i++) {
        if (&registry->added[i]->arch == arch) {
            return registry->added[i];
        }
    }
    return NULL;
}

const char *registry_chip_of(const struct registry *registry, const struct occ_arch *arch,
                             size_t index)
{
    const struct arch_record *record = added_record(registry, arch);
    if (record != NULL) {
        return record_runs_on(record, index);
    }
    for (size_t i = 0; i < builtin_generic_chip_count; i++) {
        if (&builtin_archs[builtin_generic_chips[i].arch] == arch && index-- == 0) {
            return builtin_generic_chips[i].name;
        }
    }
    return NULL;
}

bool registry_can_run(const struct registry *registry, const char *code,
                      const struct occ_arch *arch)
{
    const struct occ_arch *target = registry_find(registry, code);
    const char *name;
    for (size_t i = 0; target != NULL && target != arch; i++) {
        name = registry_chip_of(registry, target, i);
        if (name == NULL) {
            return false;
        }
        if (strcmp(name, arch->name) == 0) {
            return true;
        }
    }
    return target != NULL;
}

/* Inserts `arch` in order, or in the place of the architecture of the same name. */
static bool insert(struct registry *registry, const struct occ_arch *arch)
{
    struct list_rows builtin = builtin_rows();
    struct list_rows added = { arch, 1, sizeof *arch, 0 };
    if (!list_merge(&registry->archs, &builtin, &added)) {
        return false;
    }
    const void **items = registry->archs.items;
    for (size_t i = registry->archs.count - 1; i > 0; i--) {
        const struct occ_arch *before = items[i - 1];
        if (items[i] == arch && name_order(before->name, arch->name) > 0) {
            items[i] = before;
            items[i - 1] = arch;
        }
    }
    return true;
}

/*
 * The name of an architecture other than `except` that has `alias` among its aliases; NULL if there
 * is none.
 */
static const char *owner_of_alias(const struct registry *registry, const char *alias,
                                  const char *except)
{
    char other[ARCH_NAME_MAX * 2];
    for (size_t i = 0; i < builtin_alias_count; i++) {
        const char *owner = builtin_archs[builtin_aliases[i].arch].name;
        if (strcmp(builtin_aliases[i].name, alias) == 0 && strcmp(owner, except) != 0) {
            return owner;
        }
    }
    for (size_t i = 0; i < registry->added_count; i++) {
        const struct arch_record *record = registry->added[i];
        for (size_t k = 0; record_alias(record, k, other); k++) {
            if (strcmp(other, alias) == 0 && strcmp(record->arch.name, except) != 0) {
                return record->arch.name;
            }
        }
    }
    return NULL;
}

static bool report_owned(const char *alias, const char *owner, struct diag *diag)
{
    size_t len = strlen(alias);
    len -= alias[len - 1] == '.'; /* "12.60." is a prefix */
    return diag_error(diag, 0, "\"%.*s\" is a name of %s already", (int)len, alias, owner);
}

/* Checks that no other architecture has the name or an alias of `record`. */
static bool check_arch_aliases(const struct registry *registry, const struct arch_record *record,
                               struct diag *diag)
{
    char alias[ARCH_NAME_MAX * 2];
    const char *name = record->arch.name;
    const char *owner = owner_of_alias(registry, name, name);
    if (owner != NULL) {
        return report_owned(name, owner, diag);
    }
    for (size_t i = 0; record_alias(record, i, alias); i++) {
        const struct occ_arch *named = find_name(registry, alias);
        owner = named != NULL ? named->name : owner_of_alias(registry, alias, name);
        if (owner != NULL) {
            return report_owned(alias, owner, diag);
        }
    }
    return true;
}

/* Adds a record, which it owns from then on. */
static bool add_record(struct registry *registry, const struct arch_record *record,
                       struct diag *diag)
{
    struct arch_record *kept = malloc(sizeof *kept);
    if (kept == NULL || !GROW(registry->added, registry->added_count)) {
        free(kept);
        return diag_report_no_memory(diag);
    }
    *kept = *record;
    bool ok = check_arch_aliases(registry, kept, diag);
    if (!ok || !insert(registry, &kept->arch)) {
        free(kept);
        return ok && diag_report_no_memory(diag);
    }
    registry->added[registry->added_count++] = kept;
    return true;
}

bool registry_add(struct registry *registry, const char *text, size_t len, struct diag *diag)
{
    struct record_list list;
    if (!record_read_all(text, len, &list, diag)) {
        return false;
    }
    bool ok = true;
    for (size_t i = 0; i < list.count && ok; i++) {
        ok = add_record(registry, &list.items[i], diag);
        if (ok) {
            list.items[i].json = NULL; /* the registry owns it */
        }
    }
    record_list_free(&list);
    return ok;
}

static bool report_unknown_arch(const char *list, const char *entry, const char *arch,
                                struct diag *diag)
{
    return diag_error(diag, 0,
                      "%s \"%s\".arch is %s, an unknown architecture; `occ arch` lists them", list,
                      entry, arch);
}

/*
 * Checks that the architecture of each product and measurement is known and that each product's CUs
 * form whole SMs.
 */
static bool check_gpu_archs(const struct registry *registry, const struct gpu_file *file,
                            struct diag *diag)
{
    const struct gpu_latency *latency = file->lists[GPU_LATENCIES].first;
    for (size_t i = 0; i < file->lists[GPU_LATENCIES].count; i++, latency++) {
        if (registry_find(registry, latency->arch) == NULL) {
            return report_unknown_arch("latency", latency->measured_on, latency->arch, diag);
        }
    }
    const struct gpu *gpu = file->lists[GPU_PRODUCTS].first;
    for (size_t i = 0; i < file->lists[GPU_PRODUCTS].count; i++, gpu++) {
        const struct occ_arch *arch = registry_find(registry, gpu->arch);
        if (arch == NULL) {
            return report_unknown_arch("products", gpu->name, gpu->arch, diag);
        }
        if (gpu->sms % arch->cus_per_sm != 0) {
            return diag_error(diag, 0, "products \"%s\".%s is %u; expected a multiple of %u",
                              gpu->name, vendors[gpu->vendor].count_key, gpu->sms,
                              arch->cus_per_sm);
        }
    }
    return true;
}

/* Checks that no alias of the file is a name of another product. */
static bool check_gpu_aliases(const struct gpu_table *table, const struct gpu_file *file,
                              struct diag *diag)
{
    const struct gpu *gpu = file->lists[GPU_PRODUCTS].first;
    for (size_t i = 0; i < file->lists[GPU_PRODUCTS].count; i++, gpu++) {
        for (const char *at = gpu_packed_next(gpu->aliases, NULL); at != NULL;
             at = gpu_packed_next(gpu->aliases, at)) {
            struct gpu_matches matches;
            gpu_match(table, at, &matches);
            for (size_t k = 0; k < matches.count && matches.is_exact; k++) {
                if (strcmp(matches.gpus[k]->name, gpu->name) != 0) {
                    return diag_error(diag, 0,
                                      "products \"%s\".aliases holds \"%s\", a name of %s already",
                                      gpu->name, at, matches.gpus[k]->name);
                }
            }
        }
    }
    return true;
}

bool registry_add_gpus(struct registry *registry, const char *text, size_t len, struct diag *diag)
{
    return gpu_table_add(&registry->gpus, text, len, diag) &&
           check_gpu_aliases(&registry->gpus, registry->gpus.files[registry->gpus.file_count - 1],
                             diag) &&
           check_gpu_archs(registry, registry->gpus.files[registry->gpus.file_count - 1], diag);
}

/* One pass over the data files. */
struct loading {
    struct registry *registry;
    struct diag *diag;
    bool is_mixed;    /* files of architectures and of products may occur: the content decides */
    bool *found_file; /* set when there is a data file */
    bool reads_archs; /* this pass reads files of architectures */
    bool reads_gpus;  /* this pass reads files of products */
};

static bool load_one(const struct loading *loading, const char *path, struct diag *diag)
{
    struct file file;
    if (!file_read(path, GPU_BYTES_MAX, &file, diag)) {
        return false;
    }
    bool ok = true;
    bool is_products =
        loading->is_mixed ? gpu_file_is_products(file.data, file.len) : loading->reads_gpus;
    if (is_products && loading->reads_gpus) {
        ok = registry_add_gpus(loading->registry, file.data, file.len, diag);
    } else if (!is_products && loading->reads_archs) {
        ok = registry_add(loading->registry, file.data, file.len, diag);
    }
    file_free(&file);
    return ok;
}

/* Loads a file if its name ends in .json. */
static bool load_if_json(void *ctx, const char *path)
{
    struct loading *loading = ctx;
    size_t len = strlen(path);
    if (len < 5 || strcmp(path + len - 5, ".json") != 0) {
        return true;
    }
    struct diag diag;
    diag_init(&diag, path);
    *loading->found_file = true;
    bool ok = load_one(loading, path, &diag);
    if (!ok) {
        loading->diag->file = NULL;
        diag_error(loading->diag, 0, "%s", diag.text);
    }
    return ok;
}

/* If the folder path/name exists, sets `*found` and loads the folder; false on error. */
static bool load_folder(const char *path, const char *name, struct loading *loading, bool *found)
{
    char inner[REGISTRY_PATH_MAX];
    struct stat st;
    int len = snprintf(inner, sizeof inner, "%s/%s", path, name);
    if (len < 0 || (size_t)len >= sizeof inner || stat(inner, &st) != 0) {
        return true;
    }
    *found = true;
    return file_walk(inner, load_if_json, loading, loading->diag);
}

bool registry_load(struct registry *registry, const char *path, struct diag *diag)
{
    bool found_file = false;
    struct loading archs = { registry, diag, .found_file = &found_file, .reads_archs = true };
    struct loading gpus = { registry, diag, .found_file = &found_file, .reads_gpus = true };
    struct stat st;
    bool found_folder = false;
    bool exists = stat(path, &st) == 0;
    if (exists && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode)) {
        return diag_error(diag, 0,
                          "is a pipe or a device; expected a data file or a folder of them");
    }
    if (!exists || !S_ISDIR(st.st_mode)) {
        struct loading both = { registry, diag, .is_mixed = true, .reads_archs = true,
                                .reads_gpus = true };
        return load_one(&both, path, diag);
    }
    bool ok = load_folder(path, "arch", &archs, &found_folder) &&
              load_folder(path, "gpu", &gpus, &found_folder);
    archs.is_mixed = true;
    gpus.is_mixed = true;
    if (ok && !found_folder) {
        ok = file_walk(path, load_if_json, &archs, diag) &&
             file_walk(path, load_if_json, &gpus, diag);
    }
    return ok &&
           (found_file || diag_error(diag, 0, "no data files; their names must end in .json"));
}

void registry_free(struct registry *registry)
{
    for (size_t i = 0; i < registry->added_count; i++) {
        record_free(registry->added[i]);
        free(registry->added[i]);
    }
    free((void *)registry->added);
    list_free(&registry->archs);
    gpu_table_free(&registry->gpus);
    memset(registry, 0, sizeof *registry);
}

const char *registry_next_word(const struct registry *registry, const struct occ_arch *arch,
                               const char *word)
{
    const struct arch_record *record = added_record(registry, arch);
    return record != NULL ? record_next_word(record, word)
                          : gpu_packed_next(builtin_arch_words[arch - builtin_archs], word);
}

bool registry_record(const struct registry *registry, const struct occ_arch *arch,
                     struct arch_record *out, struct diag *diag)
{
    const struct arch_record *record = added_record(registry, arch);
    if (record != NULL) {
        out->arch = *arch;
        out->json = cJSON_Duplicate(record->json, 1);
        return out->json != NULL || diag_report_no_memory(diag);
    }
    const struct builtin_file *file = &builtin_arch_files[arch - builtin_archs];
    return record_read(builtin_arch_text + file->offset, file->len, arch->name, out, diag);
}

uint32_t registry_gpu_sms(const struct registry *registry, const struct gpu *gpu)
{
    const struct occ_arch *arch = registry_find(registry, gpu->arch);
    return arch != NULL ? gpu_sms(gpu, arch) : gpu->sms;
}
