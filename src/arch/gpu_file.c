#include "arch/gpu_file.h"

#include "arch/member.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_profiles(const cJSON *root, const cJSON *profiles, const char *where,
                          struct gpu *gpu, struct diag *diag)
{
    char list[MEMBER_WHERE_MAX];
    char entry[MEMBER_WHERE_MAX];
    char found[DIAG_QUOTE_MAX];
    int count = cJSON_IsArray(profiles) ? cJSON_GetArraySize(profiles) : 0;
    snprintf(list, sizeof list, "%.*s.mig.profiles", MEMBER_WHERE_MAX - 16, where);
    if (count < 1 || count > GPU_MIG_MAX) {
        return diag_error(diag, 0, "%s is %s; an array of 1 to %d profiles is allowed", list,
                          json_describe(profiles, found), GPU_MIG_MAX);
    }
    for (const cJSON *m = profiles->child; m != NULL; m = m->next) {
        struct gpu_mig *mig = &gpu->mig[gpu->mig_count];
        member_where(entry, list, m, "name", gpu->mig_count);
        if (!member_read(root, m, gpu_mig_fields, gpu->vendor, entry, mig, diag)) {
            return false;
        }
        if (gpu_mig_find(gpu, mig->name) != NULL) {
            return diag_error(diag, 0, "%s occurs twice; once is allowed", entry);
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
    const cJSON *mig = cJSON_GetObjectItemCaseSensitive(object, "mig");
    char what[MEMBER_WHERE_MAX + 16];
    char found[DIAG_QUOTE_MAX];
    if (mig == NULL) {
        return true;
    }
    snprintf(what, sizeof what, "%s.mig", where);
    if (!cJSON_IsObject(mig)) {
        return diag_error(diag, 0, "%s is %s; an object is allowed", what,
                          json_describe(mig, found));
    }
    if (member_unknown(mig, what, known, diag) ||
        !read_profiles(root, cJSON_GetObjectItemCaseSensitive(mig, "profiles"), where, gpu, diag)) {
        return false;
    }
    snprintf(what, sizeof what, "%s.mig.sources", where);
    if (!member_sources(root, mig, what, diag)) {
        return false;
    }
    snprintf(what, sizeof what, "%s.mig.notes", where);
    return member_strings(cJSON_GetObjectItemCaseSensitive(mig, "notes"), what, diag);
}

/* The list per GPC must agree with the counts. */
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

static bool read_product(const cJSON *root, const cJSON *object, const char *where, uint32_t vendor,
                         void *out, struct diag *diag)
{
    struct gpu *gpu = out;
    gpu->vendor = vendor;
    return member_read(root, object, gpu_fields, vendor, where, gpu, diag) &&
           check_gpcs(gpu, where, diag) && read_mig(root, object, where, gpu, diag);
}

static bool read_latency(const cJSON *root, const cJSON *object, const char *where, uint32_t vendor,
                         void *out, struct diag *diag)
{
    struct gpu_latency *row = out;
    if (!member_read(root, object, gpu_latency_fields, vendor, where, row, diag)) {
        return false;
    }
    uint32_t dram = row->cycles[GPU_DRAM];
    bool outside = dram > 0 && row->dram_range[0] > 0 &&
                   (dram < row->dram_range[0] || dram > row->dram_range[1]);
    return !outside || diag_error(diag, 0, "%s.dram_cycles is outside dram_cycles_range", where);
}

static bool read_bandwidth(const cJSON *root, const cJSON *object, const char *where,
                           uint32_t vendor, void *out, struct diag *diag)
{
    struct gpu_bandwidth *row = out;
    if (!member_read(root, object, gpu_bandwidth_fields, vendor, where, row, diag)) {
        return false;
    }
    return row->peak_gbs == 0 || row->measured_gbs <= row->peak_gbs ||
           diag_error(diag, 0, "%s.measured_gbs is more than peak_gbs", where);
}

static bool read_unsourced(const cJSON *root, const cJSON *object, const char *where,
                           uint32_t vendor, void *out, struct diag *diag)
{
    struct gpu_unsourced *row = out;
    row->vendor = vendor;
    return member_read(root, object, gpu_unsourced_fields, vendor, where, row, diag);
}

/* One list of a file: its key, the member that names an entry, the size of a struct, its reader. */
struct list {
    const char *key;
    const char *name;
    size_t size;
    bool (*read)(const cJSON *root, const cJSON *object, const char *where, uint32_t vendor,
                 void *out, struct diag *diag);
};

static const struct list products = { "products", "name", sizeof(struct gpu), read_product };
static const struct list latencies = { "latency", "measured_on", sizeof(struct gpu_latency),
                                       read_latency };
static const struct list bandwidths = { "bandwidth", "measured_on", sizeof(struct gpu_bandwidth),
                                        read_bandwidth };
static const struct list unsourced = { "unsourced", "name", sizeof(struct gpu_unsourced),
                                       read_unsourced };

/* Reads a list, if there is one, into *items, which the caller frees even on failure. */
static bool read_entries(const cJSON *root, const struct list *list, uint32_t vendor, void **items,
                         size_t *count, struct diag *diag)
{
    const cJSON *array = cJSON_GetObjectItemCaseSensitive(root, list->key);
    char where[MEMBER_WHERE_MAX];
    char found[DIAG_QUOTE_MAX];
    if (array == NULL) {
        return true;
    }
    if (!cJSON_IsArray(array)) {
        return diag_error(diag, 0, "\"%s\" is %s; an array is allowed", list->key,
                          json_describe(array, found));
    }
    *items = calloc((size_t)cJSON_GetArraySize(array) + 1, list->size);
    if (*items == NULL) {
        return diag_error(diag, 0, "out of memory");
    }
    for (const cJSON *m = array->child; m != NULL; m = m->next) {
        void *item = (char *)*items + *count * list->size;
        member_where(where, list->key, m, list->name, *count);
        if (!list->read(root, m, where, vendor, item, diag)) {
            return false;
        }
        ++*count;
    }
    return true;
}

static bool names_twice(const struct gpu_file *file, struct diag *diag)
{
    for (size_t i = 0; i < file->gpu_count; i++) {
        for (size_t k = 0; k < i; k++) {
            if (strcmp(file->gpus[i].name, file->gpus[k].name) == 0) {
                diag_error(diag, 0, "products \"%s\" occurs twice; once is allowed",
                           file->gpus[i].name);
                return true;
            }
        }
    }
    return false;
}

/* A measurement that names no product of the file would be lost. */
static bool check_measured(const struct gpu_file *file, const struct list *list, const char *on,
                           const char *names, struct diag *diag)
{
    for (const char *at = gpu_name_next(names, NULL); at != NULL; at = gpu_name_next(names, at)) {
        size_t i = 0;
        while (i < file->gpu_count && strcmp(file->gpus[i].name, at) != 0) {
            i++;
        }
        if (i == file->gpu_count) {
            return diag_error(diag, 0,
                              "%s \"%s\".products names \"%s\", which is no product of "
                              "the file",
                              list->key, on, at);
        }
    }
    return true;
}

static bool check_all_measured(const struct gpu_file *file, struct diag *diag)
{
    for (size_t i = 0; i < file->latency_count; i++) {
        const struct gpu_latency *row = &file->latencies[i];
        if (!check_measured(file, &latencies, row->measured_on, row->products, diag)) {
            return false;
        }
    }
    for (size_t i = 0; i < file->bandwidth_count; i++) {
        const struct gpu_bandwidth *row = &file->bandwidths[i];
        if (!check_measured(file, &bandwidths, row->measured_on, row->products, diag)) {
            return false;
        }
    }
    return true;
}

static bool read_root(const cJSON *root, struct gpu_file *file, struct diag *diag)
{
    static const char *const known[] = { "vendor",    "sources",   "products", "latency",
                                         "bandwidth", "unsourced", "notes",    NULL };
    uint32_t vendor = 0;
    void *lists[4] = { NULL };
    if (!cJSON_IsObject(root)) {
        return diag_error(diag, 0, "an object is expected");
    }
    if (member_unknown(root, "the file", known, diag) || !member_vendor(root, &vendor, diag) ||
        !member_explained(root, diag) ||
        !member_strings(cJSON_GetObjectItemCaseSensitive(root, "notes"), "\"notes\"", diag)) {
        return false;
    }
    if (cJSON_GetObjectItemCaseSensitive(root, "products") == NULL) {
        return diag_error(diag, 0, "the array \"products\" is missing");
    }
    bool ok = read_entries(root, &products, vendor, &lists[0], &file->gpu_count, diag) &&
              read_entries(root, &latencies, vendor, &lists[1], &file->latency_count, diag) &&
              read_entries(root, &bandwidths, vendor, &lists[2], &file->bandwidth_count, diag) &&
              read_entries(root, &unsourced, vendor, &lists[3], &file->unsourced_count, diag);
    file->gpus = lists[0];
    file->latencies = lists[1];
    file->bandwidths = lists[2];
    file->unsourced = lists[3];
    return ok && !names_twice(file, diag) && check_all_measured(file, diag);
}

bool gpu_file_read(const char *text, size_t len, struct gpu_file *out, struct diag *diag)
{
    memset(out, 0, sizeof *out);
    out->json = json_parse(text, len, 1, diag);
    if (out->json == NULL) {
        return false;
    }
    bool ok = member_shown(out->json, diag) && read_root(out->json, out, diag);
    if (!ok) {
        gpu_file_free(out);
    }
    return ok;
}

void gpu_file_free(struct gpu_file *file)
{
    free(file->gpus);
    free(file->latencies);
    free(file->bandwidths);
    free(file->unsourced);
    cJSON_Delete(file->json);
    memset(file, 0, sizeof *file);
}

bool gpu_file_like(const char *text, size_t len)
{
    struct diag diag;
    diag_init(&diag, NULL);
    cJSON *root = json_parse(text, len, 0, &diag);
    bool like = cJSON_GetObjectItemCaseSensitive(root, "products") != NULL;
    cJSON_Delete(root);
    return like;
}

const cJSON *gpu_file_product(const cJSON *file, const char *name)
{
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(file, "products");
    for (const cJSON *m = list != NULL ? list->child : NULL; m != NULL; m = m->next) {
        const cJSON *found = cJSON_GetObjectItemCaseSensitive(m, "name");
        if (cJSON_IsString(found) && strcmp(found->valuestring, name) == 0) {
            return m;
        }
    }
    return NULL;
}
