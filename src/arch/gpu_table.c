#include "arch/gpu_table.h"

#include "arch/builtin.h"

#include <stdlib.h>
#include <string.h>

/* A built-in table: `count` structs of `size` bytes. */
struct rows {
    const void *first;
    size_t count, size;
};

/* Do two records of one kind mean the same thing? */
typedef bool same_record(const void *a, const void *b);

static const void *item_at(const struct gpu_list *list, struct rows builtin, size_t index)
{
    if (list->items != NULL) {
        return index < list->count ? list->items[index] : NULL;
    }
    return index < builtin.count ? (const char *)builtin.first + index * builtin.size : NULL;
}

/* Makes the list a list of pointers with room for `more`. */
static bool grow(struct gpu_list *list, struct rows builtin, size_t more)
{
    size_t count = list->items != NULL ? list->count : builtin.count;
    const void **items = malloc((count + more + 1) * sizeof(*items));
    if (items == NULL) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        items[i] = item_at(list, builtin, i);
    }
    free((void *)list->items);
    *list = (struct gpu_list){ items, count };
    return true;
}

/* Puts each of `added` in the place of the record that is the same, else at the end. */
static bool merge(struct gpu_list *list, struct rows builtin, struct rows added, same_record *same)
{
    if (added.count == 0) {
        return true;
    }
    if (!grow(list, builtin, added.count)) {
        return false;
    }
    for (size_t i = 0; i < added.count; i++) {
        const void *item = (const char *)added.first + i * added.size;
        size_t k = 0;
        while (k < list->count && !same(list->items[k], item)) {
            k++;
        }
        list->items[k] = item;
        list->count += k == list->count;
    }
    return true;
}

static bool same_gpu(const void *a, const void *b)
{
    return strcmp(((const struct gpu *)a)->name, ((const struct gpu *)b)->name) == 0;
}

static bool same_latency(const void *a, const void *b)
{
    const struct gpu_latency *left = a;
    const struct gpu_latency *right = b;
    return strcmp(left->measured_on, right->measured_on) == 0 &&
           strcmp(left->source, right->source) == 0;
}

static bool same_bandwidth(const void *a, const void *b)
{
    const struct gpu_bandwidth *left = a;
    const struct gpu_bandwidth *right = b;
    return strcmp(left->measured_on, right->measured_on) == 0 &&
           strcmp(left->source, right->source) == 0;
}

static bool same_unsourced(const void *a, const void *b)
{
    return strcmp(((const struct gpu_unsourced *)a)->name,
                  ((const struct gpu_unsourced *)b)->name) == 0;
}

static struct rows builtin_rows(void)
{
    return (struct rows){ builtin_gpus, builtin_gpu_count, sizeof(struct gpu) };
}

static struct rows latency_rows(void)
{
    return (struct rows){ builtin_latencies, builtin_latency_count, sizeof(struct gpu_latency) };
}

static struct rows bandwidth_rows(void)
{
    return (struct rows){ builtin_bandwidths, builtin_bandwidth_count,
                          sizeof(struct gpu_bandwidth) };
}

static struct rows unsourced_rows(void)
{
    return (struct rows){ builtin_unsourced, builtin_unsourced_count,
                          sizeof(struct gpu_unsourced) };
}

/* A product that a file describes can be used now. */
static bool drop_unsourced(struct gpu_table *table, const struct gpu_file *file)
{
    struct gpu_list *list = &table->unsourced;
    if (!grow(list, unsourced_rows(), 0)) {
        return false;
    }
    for (size_t i = 0; i < file->gpu_count; i++) {
        for (size_t k = 0; k < list->count; k++) {
            const struct gpu_unsourced *row = list->items[k];
            if (strcmp(row->name, file->gpus[i].name) == 0) {
                list->count--;
                memmove((void *)&list->items[k], (const void *)&list->items[k + 1],
                        (list->count - k) * sizeof(*list->items));
                break;
            }
        }
    }
    return true;
}

static bool make_index(struct gpu_table *table)
{
    size_t room = 0;
    for (size_t i = 0; i < gpu_count(table); i++) {
        room += gpu_names_count(gpu_at(table, i));
    }
    struct gpu_index *index = malloc((room + 1) * sizeof *index);
    if (index == NULL) {
        return false;
    }
    size_t used = 0;
    for (size_t i = 0; i < gpu_count(table); i++) {
        used += gpu_index_add(index + used, gpu_at(table, i), (uint32_t)i);
    }
    gpu_index_sort(index, used);
    free(table->index);
    table->index = index;
    table->index_count = used;
    return true;
}

const struct gpu_index *gpu_table_index(const struct gpu_table *table, size_t *count)
{
    *count = table->index != NULL ? table->index_count : builtin_gpu_index_count;
    return table->index != NULL ? table->index : builtin_gpu_index;
}

bool gpu_table_add(struct gpu_table *table, const char *text, size_t len, struct diag *diag)
{
    struct gpu_file *file = malloc(sizeof *file);
    struct gpu_file **files =
        realloc((void *)table->files, (table->file_count + 1) * sizeof(*files));
    if (files != NULL) {
        table->files = files;
    }
    if (file == NULL || files == NULL) {
        free(file);
        return diag_error(diag, 0, "out of memory");
    }
    if (!gpu_file_read(text, len, file, diag)) {
        free(file);
        return false;
    }
    files[table->file_count++] = file;
    struct rows gpus = { file->gpus, file->gpu_count, sizeof *file->gpus };
    struct rows latencies = { file->latencies, file->latency_count, sizeof *file->latencies };
    struct rows bandwidths = { file->bandwidths, file->bandwidth_count, sizeof *file->bandwidths };
    struct rows unsourced = { file->unsourced, file->unsourced_count, sizeof *file->unsourced };
    bool ok = merge(&table->gpus, builtin_rows(), gpus, same_gpu) &&
              merge(&table->latencies, latency_rows(), latencies, same_latency) &&
              merge(&table->bandwidths, bandwidth_rows(), bandwidths, same_bandwidth) &&
              merge(&table->unsourced, unsourced_rows(), unsourced, same_unsourced) &&
              drop_unsourced(table, file) && make_index(table);
    return ok || diag_error(diag, 0, "out of memory");
}

void gpu_table_free(struct gpu_table *table)
{
    for (size_t i = 0; i < table->file_count; i++) {
        gpu_file_free(table->files[i]);
        free(table->files[i]);
    }
    free((void *)table->files);
    free(table->index);
    free((void *)table->gpus.items);
    free((void *)table->latencies.items);
    free((void *)table->bandwidths.items);
    free((void *)table->unsourced.items);
    memset(table, 0, sizeof *table);
}

size_t gpu_count(const struct gpu_table *table)
{
    return table->gpus.items != NULL ? table->gpus.count : builtin_gpu_count;
}

const struct gpu *gpu_at(const struct gpu_table *table, size_t index)
{
    return item_at(&table->gpus, builtin_rows(), index);
}

const struct gpu_latency *gpu_latency_at(const struct gpu_table *table, size_t index)
{
    return item_at(&table->latencies, latency_rows(), index);
}

static const struct gpu_bandwidth *bandwidth_at(const struct gpu_table *table, size_t index)
{
    return item_at(&table->bandwidths, bandwidth_rows(), index);
}

const struct gpu_unsourced *gpu_unsourced_at(const struct gpu_table *table, size_t index)
{
    return item_at(&table->unsourced, unsourced_rows(), index);
}

/* Was `row` measured on a product with the chip of `gpu`? */
static bool same_chip(const struct gpu_table *table, const struct gpu_latency *row,
                      const struct gpu *gpu)
{
    const struct gpu *other;
    if (gpu->chip[0] == '\0' || strcmp(row->arch, gpu->arch) != 0) {
        return false;
    }
    for (size_t i = 0; (other = gpu_at(table, i)) != NULL; i++) {
        if (strcmp(other->chip, gpu->chip) == 0 && gpu_name_listed(row->products, other->name)) {
            return true;
        }
    }
    return false;
}

/* 0 = the product itself, 1 = its chip, 2 = its architecture, 3 = none of these */
static unsigned distance_of(const struct gpu_table *table, const struct gpu_latency *row,
                            const struct gpu *gpu)
{
    return gpu_name_listed(row->products, gpu->name) ? 0
           : same_chip(table, row, gpu)              ? 1
           : strcmp(row->arch, gpu->arch) == 0       ? 2
                                                     : 3;
}

size_t gpu_latencies(const struct gpu_table *table, const struct gpu *gpu,
                     const struct gpu_latency *out[GPU_LATENCIES_MAX], enum gpu_kinship *kin)
{
    size_t count = 0;
    const struct gpu_latency *row;
    *kin = GPU_KIN_CHIP;
    for (unsigned distance = 0; distance < 3 && (distance < 2 || count == 0); distance++) {
        *kin = distance < 2 ? GPU_KIN_CHIP : GPU_KIN_ARCH;
        for (uint32_t preferred = 2; preferred-- > 0;) {
            for (size_t i = 0; (row = gpu_latency_at(table, i)) != NULL; i++) {
                if (row->preferred == preferred && count < GPU_LATENCIES_MAX &&
                    distance_of(table, row, gpu) == distance) {
                    out[count++] = row;
                }
            }
        }
    }
    return count;
}

const struct gpu_bandwidth *gpu_bandwidth_of(const struct gpu_table *table, const struct gpu *gpu)
{
    const struct gpu_bandwidth *row;
    for (size_t i = 0; (row = bandwidth_at(table, i)) != NULL; i++) {
        if (gpu_name_listed(row->products, gpu->name)) {
            return row;
        }
    }
    return NULL;
}

cJSON *gpu_table_file(const struct gpu_table *table, const struct gpu *gpu, struct diag *diag)
{
    for (size_t i = 0; i < table->file_count; i++) {
        const struct gpu_file *file = table->files[i];
        for (size_t k = 0; k < file->gpu_count; k++) {
            if (&file->gpus[k] == gpu) {
                cJSON *copy = cJSON_Duplicate(file->json, 1);
                if (copy == NULL) {
                    diag_error(diag, 0, "out of memory");
                }
                return copy;
            }
        }
    }
    for (size_t i = 0; i < builtin_gpu_file_count; i++) {
        const struct builtin_file *file = &builtin_gpu_files[i];
        for (uint32_t k = 0; k < file->count; k++) {
            if (&builtin_gpus[file->first + k] == gpu) {
                return json_parse(builtin_gpu_text + file->offset, file->len, 1, diag);
            }
        }
    }
    diag_error(diag, 0, "has no data file");
    return NULL;
}
