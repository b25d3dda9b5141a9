#include "arch/gpu_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arch/dtype.h"
#include "arch/gpu_name.h"
#include "arch/member.h"
#include "arch/name.h"
#include "arch/vendor.h"
#include "base/text.h"
#include "format/json.h"

static bool read_profiles(const cJSON *root, const cJSON *profiles, const char *where,
                          struct gpu *gpu, struct diag *diag)
{
    char list[MEMBER_WHERE_MAX];
    char entry[MEMBER_WHERE_MAX];
    char found[DIAG_QUOTE_MAX];
    int count = json_count(profiles);
    snprintf(list, sizeof list, "%.*s.mig.profiles", MEMBER_WHERE_MAX - 16, where);
    if (count < 1 || count > GPU_MIG_MAX) {
        return diag_error(diag, 0, "%s is %s; expected an array of 1 to %d profiles", list,
                          json_describe(profiles, found), GPU_MIG_MAX);
    }
    for (const cJSON *m = profiles->child; m != NULL; m = m->next) {
        struct gpu_mig *mig = &gpu->mig[gpu->mig_count];
        member_where(entry, list, m, "name", gpu->mig_count);
        if (!member_read(root, m, gpu_mig_fields, gpu->vendor, entry, mig, diag)) {
            return false;
        }
        if (gpu_mig_find(gpu, mig->name) != NULL) {
            return diag_error(diag, 0, "%s occurs twice", entry);
        }
        if (mig->sms > gpu->sms) {
            return diag_error(diag, 0, "%s.sms is %u, more than the %u of the product", entry,
                              mig->sms, gpu->sms);
        }
        gpu->mig_count++;
    }
    return true;
}

static bool read_mig(const cJSON *root, const cJSON *object, const char *where, struct gpu *gpu,
                     struct diag *diag)
{
    static const char *const known[] = { "profiles", "sources", "notes", NULL };
    const cJSON *mig = json_get(object, "mig");
    char what[MEMBER_WHERE_MAX + 16];
    char found[DIAG_QUOTE_MAX];
    if (mig == NULL) {
        return true;
    }
    snprintf(what, sizeof what, "%s.mig", where);
    if (!cJSON_IsObject(mig)) {
        return diag_error(diag, 0, "%s is %s; expected an object", what, json_describe(mig, found));
    }
    if (member_report_unknown(mig, what, known, diag) ||
        !read_profiles(root, json_get(mig, "profiles"), where, gpu, diag)) {
        return false;
    }
    snprintf(what, sizeof what, "%s.mig.sources", where);
    if (!member_check_sources(root, mig, what, diag)) {
        return false;
    }
    snprintf(what, sizeof what, "%s.mig.notes", where);
    return member_check_strings(json_get(mig, "notes"), what, diag);
}

/* Adds a measured count to a product that has room for it. */
static bool add_clusters(struct gpu *gpu, const struct gpu_clusters *row, const char *where,
                         struct diag *diag)
{
    const struct occ_cluster_count *c = &row->count;
    size_t used = 0;
    for (uint32_t i = 0; i < gpu->cluster_count; i++) {
        if (gpu->clusters[i].cluster == c->cluster &&
            gpu->clusters[i].blocks_per_sm == c->blocks_per_sm) {
            return diag_error(diag, 0, "%s repeats the cluster and blocks_per_sm of entry %u",
                              where, i);
        }
        used += strlen(gpu->cluster_sources + used) + 1;
    }
    if ((uint64_t)c->active * c->cluster > (uint64_t)gpu->sms * c->blocks_per_sm) {
        return diag_error(diag, 0,
                          "%s.active is %u; the block slots of the product hold at most %u", where,
                          c->active, gpu->sms * c->blocks_per_sm / c->cluster);
    }
    size_t len = strlen(row->source);
    if (used + len + 2 > sizeof gpu->cluster_sources) {
        return diag_error(diag, 0, "%s: the explanations of all sources are longer than %zu bytes",
                          where, sizeof gpu->cluster_sources - 2);
    }
    memcpy(gpu->cluster_sources + used, row->source, len + 1);
    gpu->clusters[gpu->cluster_count++] = *c;
    return true;
}

static bool read_clusters(const cJSON *root, const cJSON *object, const char *where,
                          struct gpu *gpu, struct diag *diag)
{
    const cJSON *list = json_get(object, "max_active_clusters");
    char entry[MEMBER_WHERE_MAX + 32];
    char found[DIAG_QUOTE_MAX];
    int count = json_count(list);
    if (list == NULL) {
        return true;
    }
    if (count < 1 || count > GPU_CLUSTERS_MAX) {
        return diag_error(diag, 0,
                          "%s.max_active_clusters is %s; expected an array of 1 to %d "
                          "counts",
                          where, json_describe(list, found), GPU_CLUSTERS_MAX);
    }
    for (const cJSON *m = list->child; m != NULL; m = m->next) {
        struct gpu_clusters row = { .count = { 0, 0, 0 } };
        snprintf(entry, sizeof entry, "%s.max_active_clusters[%u]", where, gpu->cluster_count);
        if (!member_read(root, m, gpu_clusters_fields, gpu->vendor, entry, &row, diag) ||
            !add_clusters(gpu, &row, entry, diag)) {
            return false;
        }
    }
    return true;
}

/* Checks sms_per_gpc, if given, against the product's numbers of SMs and GPCs; sets gpu->gpcs. */
static bool check_gpcs(struct gpu *gpu, const char *where, struct diag *diag)
{
    uint32_t count = 0;
    uint32_t sum = 0;
    for (; count < GPU_GPCS_MAX && gpu->gpc_sms[count] > 0; count++) {
        sum += gpu->gpc_sms[count];
    }
    if (count == 0) {
        return true;
    }
    if (sum != gpu->sms) {
        return diag_error(diag, 0, "%s.sms_per_gpc adds up to %u; the product has %u SMs", where,
                          sum, gpu->sms);
    }
    if (gpu->gpcs > 0 && gpu->gpcs != count) {
        return diag_error(diag, 0, "%s.sms_per_gpc lists %u GPCs; the product has %u", where, count,
                          gpu->gpcs);
    }
    gpu->gpcs = count;
    return true;
}

/*
 * Refuses the name "local" and those that begin with "local:": --gpu reserves them for the GPUs of
 * this machine.
 */
static bool check_reserved_names(const struct gpu *gpu, const char *where, struct diag *diag)
{
    struct gpu_names names = gpu_names_of(gpu);
    for (const char *name; (name = gpu_names_next(&names)) != NULL;) {
        if (text_starts(name, "local") && (name[5] == '\0' || name[5] == ':')) {
            return diag_error(
                diag, 0, "%s has the name \"%s\", which --gpu reserves for the GPU of this machine",
                where, name);
        }
    }
    return true;
}

static bool finish_product(const cJSON *root, const cJSON *object, const char *where,
                           uint32_t vendor, void *item, struct diag *diag)
{
    struct gpu *gpu = item;
    gpu->vendor = vendor;
    return check_reserved_names(gpu, where, diag) && check_gpcs(gpu, where, diag) &&
           read_clusters(root, object, where, gpu, diag) &&
           read_mig(root, object, where, gpu, diag);
}

static bool finish_latency(const cJSON *root, const cJSON *object, const char *where,
                           uint32_t vendor, void *item, struct diag *diag)
{
    const struct gpu_latency *row = item;
    uint32_t dram = row->cycles_milli[GPU_DRAM];
    bool is_outside = dram > 0 && row->dram_range_milli[0] > 0 &&
                      (dram < row->dram_range_milli[0] || dram > row->dram_range_milli[1]);
    (void)root, (void)object, (void)vendor;
    return !is_outside || diag_error(diag, 0, "%s.dram_cycles is outside dram_cycles_range", where);
}

static bool finish_bandwidth(const cJSON *root, const cJSON *object, const char *where,
                             uint32_t vendor, void *item, struct diag *diag)
{
    const struct gpu_bandwidth *row = item;
    (void)root, (void)object, (void)vendor;
    return row->peak_gbs_milli == 0 || row->measured_gbs_milli <= row->peak_gbs_milli ||
           diag_error(diag, 0, "%s.measured_gbs is more than peak_gbs", where);
}

/* Is `word` a segment of a product of the file that has been read, or such a product's name? */
static bool is_segment_or_product(const struct gpu_file *file, const char *word)
{
    const struct gpu *gpus = file->lists[GPU_PRODUCTS].first;
    for (size_t i = 0; i < file->lists[GPU_PRODUCTS].count; i++) {
        if (strcmp(gpus[i].segment, word) == 0 || strcmp(gpus[i].name, word) == 0) {
            return true;
        }
    }
    return false;
}

/* Is `name` the canonical name of an architecture of the vendor? */
static bool is_arch_of(const char *name, uint32_t vendor)
{
    char canonical[ARCH_NAME_MAX];
    return name_canonical(name, canonical) && strcmp(canonical, name) == 0 &&
           vendor_by_prefix(name) == &vendors[vendor];
}

/* Checks that the packed names are architectures of the vendor, as its records are named. */
static bool check_archs(const char *archs, const char *where, uint32_t vendor, struct diag *diag)
{
    for (const char *at = gpu_packed_next(archs, NULL); at != NULL;
         at = gpu_packed_next(archs, at)) {
        if (!is_arch_of(at, vendor)) {
            return diag_error(diag, 0,
                              "%s.archs holds \"%s\"; expected architectures of the vendor, such "
                              "as \"%s\"",
                              where, at, vendors[vendor].example);
        }
    }
    return true;
}

static bool finish_feed(const cJSON *root, const cJSON *object, const char *where, uint32_t vendor,
                        void *item, struct diag *diag)
{
    const struct gpu_feed *row = item;
    (void)root, (void)object;
    return check_archs(row->archs, where, vendor, diag);
}

static bool finish_rate(const cJSON *root, const cJSON *object, const char *where, uint32_t vendor,
                        void *item, struct diag *diag)
{
    const struct gpu_rate *row = item;
    (void)root, (void)object;
    if (!check_archs(row->archs, where, vendor, diag)) {
        return false;
    }
    for (const char *at = gpu_packed_next(row->types, NULL); at != NULL;
         at = gpu_packed_next(row->types, at)) {
        const struct dtype *type = dtype_find(at);
        char list[DIAG_QUOTE_MAX * 2];
        if (type == NULL || strcmp(type->rate, at) != 0) {
            return diag_error(diag, 0, "%s.types holds \"%s\"; expected one of %s", where, at,
                              dtype_list_rates(list, sizeof list));
        }
    }
    return true;
}

static bool finish_unsourced(const cJSON *root, const cJSON *object, const char *where,
                             uint32_t vendor, void *item, struct diag *diag)
{
    (void)root, (void)object, (void)where, (void)diag;
    ((struct gpu_unsourced *)item)->vendor = vendor;
    return true;
}

static bool finish_not_listed(const cJSON *root, const cJSON *object, const char *where,
                              uint32_t vendor, void *item, struct diag *diag)
{
    struct gpu_not_listed *row = item;
    char words[GPU_NAME_MAX];
    (void)root, (void)object;
    row->vendor = vendor;
    for (const char *at = gpu_packed_next(row->names, NULL); at != NULL;
         at = gpu_packed_next(row->names, at)) {
        if (!gpu_words(at, words) || strcmp(words, at) != 0) {
            return diag_error(
                diag, 0,
                "%s.names holds \"%s\"; expected lower case, single blanks, no dash or "
                "parenthesis, no brand such as amd or geforce",
                where, at);
        }
    }
    return true;
}

static bool finish_partial(const cJSON *root, const cJSON *object, const char *where,
                           uint32_t vendor, void *item, struct diag *diag)
{
    struct gpu_partial *row = item;
    (void)root, (void)object;
    row->vendor = vendor;
    return is_arch_of(row->name, vendor) ||
           diag_error(diag, 0,
                      "%s.name is \"%s\"; expected an architecture of the vendor, such as \"%s\"",
                      where, row->name, vendors[vendor].example);
}

static const struct {
    const char *key;  /* of the list */
    const char *name; /* the member that names an entry */
    const struct schema_field *fields;
    size_t size;       /* of an entry's struct */
    size_t second_key; /* offset of a text that, with the name, identifies an entry; 0 = none */
    size_t products;   /* offset of the names of the measured products; 0 = not a measurement */
    /* Checks an entry after its `fields` are read; reads members that are not in `fields`.  May be
       NULL. */
    bool (*finish)(const cJSON *root, const cJSON *object, const char *where, uint32_t vendor,
                   void *item, struct diag *diag);
} kinds[] = {
    [GPU_PRODUCTS] = { "products", "name", gpu_fields, sizeof(struct gpu), 0, 0, finish_product },
    [GPU_LATENCIES] = { "latency", "measured_on", gpu_latency_fields, sizeof(struct gpu_latency),
                        offsetof(struct gpu_latency, source),
                        offsetof(struct gpu_latency, products), finish_latency },
    [GPU_BANDWIDTHS] = { "bandwidth", "measured_on", gpu_bandwidth_fields,
                         sizeof(struct gpu_bandwidth), offsetof(struct gpu_bandwidth, source),
                         offsetof(struct gpu_bandwidth, products), finish_bandwidth },
    [GPU_RATES] = { "rates", "name", gpu_rate_fields, sizeof(struct gpu_rate), 0, 0, finish_rate },
    [GPU_FEEDS] = { "l2", "name", gpu_feed_fields, sizeof(struct gpu_feed), 0, 0, finish_feed },
    [GPU_CLOCKS] = { "clocks", "measured_on", gpu_clock_fields, sizeof(struct gpu_clock),
                     offsetof(struct gpu_clock, source), offsetof(struct gpu_clock, products),
                     NULL },
    [GPU_UNSOURCED] = { "unsourced", "name", gpu_unsourced_fields, sizeof(struct gpu_unsourced), 0,
                        0, finish_unsourced },
    [GPU_PARTIAL] = { "partial", "name", gpu_partial_fields, sizeof(struct gpu_partial), 0, 0,
                      finish_partial },
    [GPU_NOT_LISTED] = { "others", "title", gpu_not_listed_fields, sizeof(struct gpu_not_listed), 0,
                         0, finish_not_listed },
};
_Static_assert(sizeof kinds / sizeof *kinds == GPU_KINDS, "a row for each kind");

/* Reads a list if the file has it; gpu_file_free() frees its memory. */
static bool read_entries(struct gpu_file *file, enum gpu_kind kind, uint32_t vendor,
                         struct diag *diag)
{
    const cJSON *array = json_get(file->json, kinds[kind].key);
    struct list_rows *rows = &file->lists[kind];
    char where[MEMBER_WHERE_MAX];
    char found[DIAG_QUOTE_MAX];
    *rows = (struct list_rows){ NULL, 0, kinds[kind].size, kinds[kind].second_key };
    if (array == NULL) {
        return true;
    }
    if (!cJSON_IsArray(array)) {
        return diag_error(diag, 0, "\"%s\" is %s; expected an array", kinds[kind].key,
                          json_describe(array, found));
    }
    char *item = calloc((size_t)cJSON_GetArraySize(array) + 1, rows->size);
    rows->first = item;
    if (item == NULL) {
        return diag_report_no_memory(diag);
    }
    for (const cJSON *m = array->child; m != NULL; m = m->next, item += rows->size) {
        member_where(where, kinds[kind].key, m, kinds[kind].name, rows->count);
        if (!member_read(file->json, m, kinds[kind].fields, vendor, where, item, diag) ||
            (kinds[kind].finish != NULL &&
             !kinds[kind].finish(file->json, m, where, vendor, item, diag))) {
            return false;
        }
        rows->count++;
    }
    return true;
}

/* Is `name` the name of one of the file's first `count` products? */
static bool has_product(const struct gpu_file *file, const char *name, size_t count)
{
    const struct gpu *gpus = file->lists[GPU_PRODUCTS].first;
    for (size_t i = 0; i < count; i++) {
        if (strcmp(gpus[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

static bool check_duplicates(const struct gpu_file *file, struct diag *diag)
{
    const struct gpu *gpus = file->lists[GPU_PRODUCTS].first;
    for (size_t i = 0; i < file->lists[GPU_PRODUCTS].count; i++) {
        if (has_product(file, gpus[i].name, i)) {
            return diag_error(diag, 0, "products \"%s\" occurs twice", gpus[i].name);
        }
    }
    return true;
}

/*
 * Checks that measurements name only products of the same file.  A measurement with a misspelt name
 * would never be found.
 */
static bool check_measured(const struct gpu_file *file, enum gpu_kind kind, struct diag *diag)
{
    const struct list_rows *rows = &file->lists[kind];
    for (size_t i = 0; i < rows->count; i++) {
        const char *row = (const char *)rows->first + i * rows->size; /* begins with its name */
        const char *names = row + kinds[kind].products;
        for (const char *at = gpu_packed_next(names, NULL); at != NULL;
             at = gpu_packed_next(names, at)) {
            if (!has_product(file, at, file->lists[GPU_PRODUCTS].count)) {
                return diag_error(
                    diag, 0, "%s \"%s\".products names \"%s\", which is not a product of the file",
                    kinds[kind].key, row, at);
            }
        }
    }
    return true;
}

/* Checks that "only" of each rate holds segments and products of the same file. */
static bool check_rates(const struct gpu_file *file, struct diag *diag)
{
    const struct gpu_rate *rates = file->lists[GPU_RATES].first;
    for (size_t i = 0; i < file->lists[GPU_RATES].count; i++) {
        for (const char *at = gpu_packed_next(rates[i].only, NULL); at != NULL;
             at = gpu_packed_next(rates[i].only, at)) {
            if (!is_segment_or_product(file, at)) {
                return diag_error(diag, 0,
                                  "rates \"%s\".only names \"%s\", which is neither a segment nor "
                                  "a product of the file",
                                  rates[i].name, at);
            }
        }
    }
    return true;
}

static bool read_root(struct gpu_file *file, struct diag *diag)
{
    static const char *const known[] = { "vendor", "sources", "products", "latency",   "bandwidth",
                                         "rates",  "l2",      "clocks",   "unsourced", "partial",
                                         "others", "notes",   NULL };
    static const char *const needed[] = { "vendor", "sources", "products", NULL };
    struct member_missing missing = { "", 0 };
    const cJSON *root = file->json;
    uint32_t vendor = 0;
    if (!cJSON_IsObject(root)) {
        return diag_error(diag, 0, "expected an object");
    }
    member_note_absent(root, needed, &missing);
    if (member_report_unknown(root, "the file", known, diag) ||
        !member_report_missing(&missing, diag) || !member_vendor(root, &vendor, diag) ||
        !member_check_source_texts(root, diag) ||
        !member_check_strings(json_get(root, "notes"), "\"notes\"", diag)) {
        return false;
    }
    bool ok = true;
    for (int kind = 0; kind < GPU_KINDS && ok; kind++) {
        ok = read_entries(file, (enum gpu_kind)kind, vendor, diag);
    }
    return ok && check_duplicates(file, diag) && check_measured(file, GPU_LATENCIES, diag) &&
           check_measured(file, GPU_BANDWIDTHS, diag) && check_measured(file, GPU_CLOCKS, diag) &&
           check_rates(file, diag);
}

bool gpu_file_read(const char *text, size_t len, struct gpu_file *out, struct diag *diag)
{
    memset(out, 0, sizeof *out);
    out->json = json_parse(text, len, 1, diag);
    if (out->json == NULL) {
        return false;
    }
    bool ok = member_check_visible(out->json, diag) && read_root(out, diag);
    if (!ok) {
        gpu_file_free(out);
    }
    return ok;
}

void gpu_file_free(struct gpu_file *file)
{
    for (int kind = 0; kind < GPU_KINDS; kind++) {
        free((void *)(uintptr_t)file->lists[kind].first);
    }
    cJSON_Delete(file->json);
    memset(file, 0, sizeof *file);
}

bool gpu_file_is_products(const char *text, size_t len)
{
    struct diag diag;
    diag_init(&diag, NULL);
    cJSON *root = json_parse(text, len, 0, &diag);
    bool is_products = json_get(root, "products") != NULL;
    cJSON_Delete(root);
    return is_products;
}

const cJSON *gpu_file_product(const cJSON *file, const char *name)
{
    const cJSON *list = json_get(file, "products");
    for (const cJSON *m = json_first(list); m != NULL; m = m->next) {
        const cJSON *listed = json_get(m, "name");
        if (cJSON_IsString(listed) && strcmp(listed->valuestring, name) == 0) {
            return m;
        }
    }
    return NULL;
}
