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

enum {
    REGISTRY_NEAR_EDITS = 3, /* most edits between similar names */
    REGISTRY_PATH_MAX = 4096,
    REGISTRY_WORD_MAX = 32,  /* bytes of a family's or chip's name */
    REGISTRY_FAMILY_MAX = 16 /* architectures of a family */
};

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
    if (stat(path, &st) != 0 || !S_ISDIR(st.st_mode)) {
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

size_t registry_find_similar(const struct registry *registry, const char *name,
                             const char *out[REGISTRY_NEAR_MAX])
{
    char canonical[ARCH_NAME_MAX];
    const char *wanted = name_canonical(name, canonical) ? canonical : name;
    size_t found = 0;
    for (size_t edits = 1; edits <= REGISTRY_NEAR_EDITS && found == 0; edits++) {
        for (size_t i = 0; i < registry_count(registry) && found < REGISTRY_NEAR_MAX; i++) {
            const char *known = registry_at(registry, i)->name;
            if (strlen(known) > edits && name_distance(wanted, known, edits) == edits) {
                out[found++] = known;
            }
        }
    }
    return found;
}

/* ---- families and chips: "ampere", "RDNA3", "navi31", "gfx110x" ----------------------------- */

/* Copies the letters (in lower case), digits and dots of a text. */
static void keep_letters_and_digits(const char *text, size_t len, char out[REGISTRY_WORD_MAX])
{
    size_t used = 0;
    for (size_t i = 0; i < len && used + 1 < REGISTRY_WORD_MAX; i++) {
        char c = text_lower(text[i]);
        if (text_is_letter(c) || text_is_digit(c) || c == '.') {
            out[used++] = c;
        }
    }
    out[used] = '\0';
}

/* Do the letters (in lower case), digits and dots of a text make the word `wanted`? */
static bool is_word(const char *text, size_t len, const char *wanted)
{
    for (size_t i = 0; i < len; i++) {
        char c = text_lower(text[i]);
        if ((text_is_letter(c) || text_is_digit(c) || c == '.') && c != *wanted++) {
            return false;
        }
    }
    return *wanted == '\0';
}

/*
 * `text` lists names, such as "Vega 10 (GCN5)" or "Battlemage, Nova Lake-S and -U".  Is `wanted`
 * one of the names, the first word of a name, or the part of a name before its hyphen?  Compares
 * only letters, digits and dots; `wanted` has nothing else.
 */
static bool contains_name(const char *text, const char *wanted)
{
    while (*text != '\0') {
        size_t whole = strcspn(text, ",:()/");
        const char *name = text + strspn(text, " ");
        size_t len = whole - (size_t)(name - text);
        const size_t ends[] = { len, text_until(name, len, ' '), text_until(name, len, '-') };
        for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
            if (len > 0 && is_word(name, ends[i], wanted)) {
                return true;
            }
        }
        text += whole + (text[whole] != '\0');
    }
    return false;
}

/* Does one of the packed texts, an alias or a list of chips, have the name `wanted`? */
static bool contains_packed(const char *texts, const char *wanted)
{
    bool named = false;
    for (const char *at = gpu_packed_next(texts, NULL); at != NULL && !named;
         at = gpu_packed_next(texts, at)) {
        named = contains_name(at, wanted);
    }
    return named;
}

/* Is `wanted` the family, a chip or an alias of `arch`?  Compares as contains_name(). */
static bool is_of_family(const struct registry *registry, const struct occ_arch *arch,
                         const char *wanted)
{
    const struct arch_record *record = added_record(registry, arch);
    if (contains_name(arch->family, wanted)) {
        return true;
    }
    if (record == NULL) {
        return contains_packed(builtin_arch_words[arch - builtin_archs], wanted);
    }
    const char *word;
    bool named = false;
    for (size_t i = 0; !named && (word = record_word(record, i)) != NULL; i++) {
        named = contains_name(word, wanted);
    }
    return named;
}

static bool is_of_partial_family(const struct gpu_partial *row, const char *wanted)
{
    return contains_name(row->family, wanted) || contains_packed(row->aliases, wanted);
}

/*
 * Is `wanted` the architecture `name` without its last one or two characters?  An x after a digit,
 * and what follows it, is ignored: "gfx11", "gfx110x" and "gfx110xall", as ROCm names its
 * packages, are prefixes of gfx1100.
 */
static bool has_prefix(const char *name, const char *wanted)
{
    size_t len = 0;
    while (wanted[len] != '\0' &&
           !(wanted[len] == 'x' && len > 0 && text_is_digit(wanted[len - 1]))) {
        len++;
    }
    size_t whole = strlen(name);
    return len > 3 && vendor_by_prefix(wanted) == vendor_by_prefix(name) && whole > len &&
           whole <= len + 2 && strncmp(name, wanted, len) == 0;
}

/* The architectures of a family or chip; `partial` has those that are only partly known. */
struct family {
    const struct occ_arch *archs[REGISTRY_FAMILY_MAX];
    size_t arch_count;
    const struct gpu_partial *partial[REGISTRY_FAMILY_MAX];
    size_t partial_count;
};

/* Adds an architecture, once. */
static void add_arch(struct family *family, const struct occ_arch *arch)
{
    size_t i = 0;
    while (i < family->arch_count && family->archs[i] != arch) {
        i++;
    }
    if (i == family->arch_count && i < REGISTRY_FAMILY_MAX) {
        family->archs[family->arch_count++] = arch;
    }
}

/*
 * Finds the architectures of a family.  A partly known architecture counts as known if a data file
 * describes it.
 */
static void find_members(const struct registry *registry, const char *wanted, struct family *out)
{
    const struct gpu_partial *row;
    memset(out, 0, sizeof *out);
    for (size_t i = 0; wanted[0] != '\0' && i < registry_count(registry); i++) {
        const struct occ_arch *arch = registry_at(registry, i);
        bool is_generic = registry_chip_of(registry, arch, 0) != NULL;
        if (!is_generic &&
            (is_of_family(registry, arch, wanted) || has_prefix(arch->name, wanted))) {
            add_arch(out, arch);
        }
    }
    for (size_t i = 0; (row = gpu_partial_at(&registry->gpus, i)) != NULL; i++) {
        if (wanted[0] == '\0' ||
            !(is_of_partial_family(row, wanted) || has_prefix(row->name, wanted))) {
            continue;
        }
        const struct occ_arch *arch = registry_find(registry, row->name);
        if (arch != NULL) {
            add_arch(out, arch);
        } else if (out->partial_count < REGISTRY_FAMILY_MAX) {
            out->partial[out->partial_count++] = row;
        }
    }
}

/*
 * Finds the architectures of the family or chip `name`.  A family without a number, such as
 * "rdna", is its first generation.
 */
static void find_family(const struct registry *registry, const char *name, struct family *out)
{
    char wanted[REGISTRY_WORD_MAX];
    keep_letters_and_digits(name, strlen(name), wanted);
    find_members(registry, wanted, out);
    size_t len = strlen(wanted);
    if (out->arch_count + out->partial_count == 0 && len > 0 && len + 1 < sizeof wanted &&
        text_is_letter(wanted[len - 1])) {
        strcpy(wanted + len, "1");
        find_members(registry, wanted, out);
    }
}

const struct occ_arch *registry_find_family(const struct registry *registry, const char *name)
{
    struct family family;
    const struct occ_arch *found = registry_find(registry, name);
    if (found != NULL) {
        return found;
    }
    find_family(registry, name, &family);
    return family.arch_count == 1 && family.partial_count == 0 ? family.archs[0] : NULL;
}

/* ---- unknown names ------------------------------------------------------------------------ */

/* Returns the only architecture of a family if it is partly known; else NULL. */
static const struct gpu_partial *find_only_partial(const struct family *family)
{
    return family->partial_count == 1 && family->arch_count == 0 ? family->partial[0] : NULL;
}

/*
 * The partly known architecture with the name or alias `name`; NULL if there is none, or if a data
 * file describes it.
 */
static const struct gpu_partial *find_partial(const struct registry *registry, const char *name)
{
    char canonical[ARCH_NAME_MAX];
    const struct gpu_partial *row;
    bool is_arch = name_canonical(name, canonical);
    for (size_t i = 0; (row = gpu_partial_at(&registry->gpus, i)) != NULL; i++) {
        if (registry_find(registry, row->name) != NULL) {
            continue;
        }
        if (is_arch && strcmp(row->name, canonical) == 0) {
            return row;
        }
        for (const char *at = gpu_packed_next(row->aliases, NULL); at != NULL;
             at = gpu_packed_next(row->aliases, at)) {
            if (name_matches(at, name)) {
                return row;
            }
        }
    }
    return NULL;
}

const struct gpu_partial *registry_partial(const struct registry *registry, const char *name)
{
    char canonical[ARCH_NAME_MAX];
    struct family family;
    const struct gpu_partial *found = find_partial(registry, name);
    if (found != NULL || name_canonical(name, canonical)) {
        return found;
    }
    find_family(registry, name, &family);
    return find_only_partial(&family);
}

/*
 * Records the error that `name` is the name of a family of several architectures; returns false,
 * without an error, if it is not a family.
 */
static bool report_family(const struct family *family, const char *name, struct diag *diag)
{
    char list[2 * REGISTRY_FAMILY_MAX * (ARCH_NAME_MAX + 2)] = "";
    char found[DIAG_QUOTE_MAX];
    for (size_t i = 0; i < family->arch_count; i++) {
        text_join(list, sizeof list, ", ", "%s", family->archs[i]->name);
    }
    for (size_t i = 0; i < family->partial_count; i++) {
        text_join(list, sizeof list, ", ", "%s", family->partial[i]->name);
    }
    if (list[0] != '\0') {
        diag_error(diag, 0, "'%s' is the name of several architectures: %s",
                   diag_quote(found, name, strlen(name)), list);
    }
    return list[0] != '\0';
}

/*
 * The vendor's newest chip if `canonical` is newer, its oldest if `canonical` is older, else NULL.
 * `*is_newer` becomes true in the first case, false in the others.
 */
static const char *find_newest_or_oldest(const struct registry *registry, const char *canonical,
                                         bool *is_newer)
{
    const struct vendor *vendor = vendor_by_prefix(canonical);
    const char *oldest = NULL;
    const char *newest = NULL;
    *is_newer = false;
    if (strstr(canonical, "-generic") != NULL) {
        return NULL; /* a generic target is neither older nor newer than a chip */
    }
    for (size_t i = 0; i < registry_count(registry); i++) {
        const struct occ_arch *arch = registry_at(registry, i);
        if (text_starts(arch->name, canonical)) {
            return NULL; /* a prefix of a known name */
        }
        if (vendor_of(arch) == vendor && registry_chip_of(registry, arch, 0) == NULL) {
            oldest = oldest != NULL ? oldest : arch->name;
            newest = arch->name;
        }
    }
    if (newest != NULL && name_order(canonical, newest) > 0) {
        *is_newer = true;
        return newest;
    }
    return oldest != NULL && name_order(canonical, oldest) < 0 ? oldest : NULL;
}

bool registry_report_unknown(const struct registry *registry, const char *name, struct diag *diag)
{
    const struct gpu_partial *partial = find_partial(registry, name);
    struct family family = { .arch_count = 0 };
    char canonical[ARCH_NAME_MAX];
    bool is_newer;
    if (partial == NULL) {
        find_family(registry, name, &family);
        partial = find_only_partial(&family);
    }
    if (partial != NULL) {
        return diag_error(diag, 0,
                          "%s: occupancy cannot be computed yet, since no source gives %s; `occ "
                          "arch %s` lists the published values",
                          partial->name, partial->missing, partial->name);
    }
    if (report_family(&family, name, diag)) {
        return false;
    }
    if (name_canonical(name, canonical)) {
        const char *nearest = find_newest_or_oldest(registry, canonical, &is_newer);
        if (nearest != NULL) {
            return diag_error(diag, 0,
                              "unknown architecture '%s': %s than %s, the %s that has a data file; "
                              "see occ-data(5) for adding one",
                              canonical, is_newer ? "newer" : "older", nearest,
                              is_newer ? "newest" : "oldest");
        }
    }
    const char *near[REGISTRY_NEAR_MAX];
    size_t count = registry_find_similar(registry, name, near);
    return diag_report_unknown(diag, "architecture", name, near, count, "arch",
                               registry_count(registry));
}

/*
 * Writes the chip that a GPU's name contains: "Navi 24" of "Navi 24 [Radeon RX 6300]", "NAVI24" of
 * "Radeon RX 6300 (RADV NAVI24)".  False if the name has none.
 */
static bool split_chip(const char *name, char out[REGISTRY_WORD_MAX])
{
    static const char radv[] = "(RADV ";
    const char *from = strstr(name, radv);
    const char *end = from != NULL ? strchr(from, ')') : strrchr(name, '[');
    if (end == NULL) {
        return false;
    }
    if (from != NULL) {
        from += sizeof radv - 1;
    } else {
        /* "Vendor [AMD/ATI] Navi 24 [Radeon RX 6300]": the chip follows the ']' before `end`. */
        from = name;
        for (const char *at = name; at < end; at++) {
            from = *at == ']' ? at + 1 : from;
        }
    }
    size_t len = (size_t)(end - from);
    if (len >= REGISTRY_WORD_MAX) {
        return false;
    }
    memcpy(out, from, len);
    out[len] = '\0';
    return true;
}

/*
 * Finds the architecture of a chip; NULL if it is unknown.  Moves `*chip` past the maker's name
 * before the chip, and cuts the suffix that marks a chip for laptops or workstations: "NVIDIA
 * Corporation AD107GLM" becomes "AD107".
 */
static const struct occ_arch *find_arch_of_chip(const struct registry *registry, char **chip)
{
    static const char *const endings[] = { "GLM", "GL", "M" };
    const struct occ_arch *found = NULL;
    while (found == NULL && **chip != '\0') {
        *chip += strspn(*chip, " ");
        found = registry_find_family(registry, *chip);
        size_t len = strlen(*chip);
        len -= len > 0 && (*chip)[len - 1] == ' ';
        for (size_t i = 0; i < sizeof endings / sizeof *endings && found == NULL; i++) {
            size_t cut = strlen(endings[i]);
            if (len > cut && memcmp(*chip + len - cut, endings[i], cut) == 0) {
                (*chip)[len - cut] = '\0';
                found = registry_find_family(registry, *chip);
            }
        }
        *chip += found == NULL ? strcspn(*chip, " ") : 0;
    }
    return found;
}

const struct gpu *registry_find_gpu(const struct registry *registry, const char *name,
                                    struct diag *diag)
{
    char found[DIAG_QUOTE_MAX];
    char text[REGISTRY_WORD_MAX];
    char *chip = text;
    struct diag why;
    diag_init(&why, NULL);
    const struct gpu *gpu = gpu_find(&registry->gpus, name, &why);
    if (gpu != NULL) {
        return gpu;
    }
    const struct occ_arch *arch = NULL;
    if (split_chip(name, text)) {
        arch = find_arch_of_chip(registry, &chip);
    }
    if (arch != NULL) {
        size_t len = strlen(chip);
        len -= len > 0 && chip[len - 1] == ' ';
        diag_error(diag, 0, "%s; %.*s is %s", why.text, (int)len, chip, arch->name);
    } else if (registry_find(registry, name) != NULL) {
        diag_error(diag, 0, "unknown GPU '%s'; that is an architecture: use --arch '%s'",
                   diag_quote(found, name, strlen(name)), found);
    } else {
        diag_error(diag, 0, "%s", why.text);
    }
    return NULL;
}

bool registry_may_mean_product(const struct registry *registry, const char *name)
{
    struct gpu_matches matches;
    gpu_match(&registry->gpus, name, &matches);
    return strpbrk(name, "0123456789") != NULL && matches.count > 0;
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
