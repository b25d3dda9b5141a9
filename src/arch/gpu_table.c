#include "arch/gpu_table.h"

#include <stdlib.h>
#include <string.h>

#include "arch/builtin.h"
#include "base/grow.h"

static struct list_rows builtin_rows(enum gpu_kind kind)
{
    switch (kind) {
    case GPU_PRODUCTS:
        return (struct list_rows){ builtin_gpus, builtin_gpu_count, sizeof *builtin_gpus, 0 };
    case GPU_LATENCIES:
        return (struct list_rows){ builtin_latencies, builtin_latency_count,
                                   sizeof *builtin_latencies, 0 };
    case GPU_BANDWIDTHS:
        return (struct list_rows){ builtin_bandwidths, builtin_bandwidth_count,
                                   sizeof *builtin_bandwidths, 0 };
    case GPU_RATES:
        return (struct list_rows){ builtin_rates, builtin_rate_count, sizeof *builtin_rates, 0 };
    case GPU_FEEDS:
        return (struct list_rows){ builtin_feeds, builtin_feed_count, sizeof *builtin_feeds, 0 };
    case GPU_CLOCKS:
        return (struct list_rows){ builtin_clocks, builtin_clock_count, sizeof *builtin_clocks, 0 };
    case GPU_UNSOURCED:
        return (struct list_rows){ builtin_unsourced, builtin_unsourced_count,
                                   sizeof *builtin_unsourced, 0 };
    case GPU_PARTIAL:
        return (struct list_rows){ builtin_partial, builtin_partial_count, sizeof *builtin_partial,
                                   0 };
    case GPU_NOT_LISTED:
        return (struct list_rows){ builtin_not_listed, builtin_not_listed_count,
                                   sizeof *builtin_not_listed, 0 };
    case GPU_KINDS:
        break;
    }
    return (struct list_rows){ NULL, 0, 0, 0 };
}

static const void *record_at(const struct gpu_table *table, enum gpu_kind kind, size_t index)
{
    struct list_rows builtin = builtin_rows(kind);
    return list_at(&table->lists[kind], &builtin, index);
}

/* Merges the records of a file into the table. */
static bool merge(struct gpu_table *table, const struct gpu_file *file)
{
    bool ok = true;
    for (int kind = 0; kind < GPU_KINDS && ok; kind++) {
        struct list_rows builtin = builtin_rows((enum gpu_kind)kind);
        ok = list_merge(&table->lists[kind], &builtin, &file->lists[kind]);
    }
    /* The products that the file describes leave the list of products without a source. */
    struct list_rows unsourced = builtin_rows(GPU_UNSOURCED);
    const struct gpu *gpus = file->lists[GPU_PRODUCTS].first;
    for (size_t i = 0; i < file->lists[GPU_PRODUCTS].count && ok; i++) {
        ok = list_remove(&table->lists[GPU_UNSOURCED], &unsourced, gpus[i].name);
    }
    return ok;
}

static struct gpu_names product_names(const void *table, size_t row)
{
    return gpu_names_of(gpu_at(table, row));
}

static struct gpu_names unsourced_names(const void *table, size_t row)
{
    return gpu_names_of_unsourced(gpu_unsourced_at(table, row));
}

static bool make_indexes(struct gpu_table *table)
{
    struct list_rows unsourced = builtin_rows(GPU_UNSOURCED);
    gpu_index_free(&table->products);
    gpu_index_free(&table->unsourced);
    return gpu_index_make(&table->products, product_names, table, gpu_count(table)) &&
           gpu_index_make(&table->unsourced, unsourced_names, table,
                          list_count(&table->lists[GPU_UNSOURCED], &unsourced));
}

const struct gpu_index *gpu_table_products(const struct gpu_table *table)
{
    return table->products.memory != NULL ? &table->products : &builtin_gpu_index;
}

const struct gpu_index *gpu_table_unsourced(const struct gpu_table *table)
{
    return table->unsourced.memory != NULL ? &table->unsourced : &builtin_unsourced_index;
}

bool gpu_table_add(struct gpu_table *table, const char *text, size_t len, struct diag *diag)
{
    struct gpu_file *file = malloc(sizeof *file);
    if (file == NULL || !GROW(table->files, table->file_count)) {
        free(file);
        return diag_report_no_memory(diag);
    }
    if (!gpu_file_read(text, len, file, diag)) {
        free(file);
        return false;
    }
    table->files[table->file_count++] = file;
    bool ok = merge(table, file) && make_indexes(table);
    return ok || diag_report_no_memory(diag);
}

void gpu_table_free(struct gpu_table *table)
{
    for (size_t i = 0; i < table->file_count; i++) {
        gpu_file_free(table->files[i]);
        free(table->files[i]);
    }
    free((void *)table->files);
    gpu_index_free(&table->products);
    gpu_index_free(&table->unsourced);
    for (int kind = 0; kind < GPU_KINDS; kind++) {
        list_free(&table->lists[kind]);
    }
    memset(table, 0, sizeof *table);
}

size_t gpu_count(const struct gpu_table *table)
{
    struct list_rows builtin = builtin_rows(GPU_PRODUCTS);
    return list_count(&table->lists[GPU_PRODUCTS], &builtin);
}

const struct gpu *gpu_at(const struct gpu_table *table, size_t index)
{
    return record_at(table, GPU_PRODUCTS, index);
}

static const struct gpu_latency *latency_at(const struct gpu_table *table, size_t index)
{
    return record_at(table, GPU_LATENCIES, index);
}

static const struct gpu_bandwidth *bandwidth_at(const struct gpu_table *table, size_t index)
{
    return record_at(table, GPU_BANDWIDTHS, index);
}

const struct gpu_rate *gpu_rate_at(const struct gpu_table *table, size_t index)
{
    return record_at(table, GPU_RATES, index);
}

const struct gpu_feed *gpu_feed_at(const struct gpu_table *table, size_t index)
{
    return record_at(table, GPU_FEEDS, index);
}

const struct gpu_clock *gpu_clock_at(const struct gpu_table *table, size_t index)
{
    return record_at(table, GPU_CLOCKS, index);
}

const struct gpu_unsourced *gpu_unsourced_at(const struct gpu_table *table, size_t index)
{
    return record_at(table, GPU_UNSOURCED, index);
}

const struct gpu_not_listed *gpu_not_listed_at(const struct gpu_table *table, size_t index)
{
    return record_at(table, GPU_NOT_LISTED, index);
}

const struct gpu_partial *gpu_partial_at(const struct gpu_table *table, size_t index)
{
    return record_at(table, GPU_PARTIAL, index);
}

/* Was `row` measured on a product with the chip of `gpu`? */
static bool was_measured_on_chip(const struct gpu_table *table, const struct gpu_latency *row,
                                 const struct gpu *gpu)
{
    const struct gpu *other;
    if (gpu->chip[0] == '\0' || strcmp(row->arch, gpu->arch) != 0) {
        return false;
    }
    for (size_t i = 0; (other = gpu_at(table, i)) != NULL; i++) {
        if (strcmp(other->chip, gpu->chip) == 0 && gpu_packed_has(row->products, other->name)) {
            return true;
        }
    }
    return false;
}

/*
 * How far from `gpu` was `row` measured?  0: on `gpu`, 1: on its chip, 2: on its architecture, 3:
 * elsewhere.
 */
static unsigned distance_of(const struct gpu_table *table, const struct gpu_latency *row,
                            const struct gpu *gpu)
{
    if (gpu_packed_has(row->products, gpu->name)) {
        return 0;
    }
    if (was_measured_on_chip(table, row, gpu)) {
        return 1;
    }
    return strcmp(row->arch, gpu->arch) == 0 ? 2 : 3;
}

/* Adds the rows of one distance; if `of_dram`, only those with a latency of DRAM. */
static size_t add_latencies(const struct gpu_table *table, const struct gpu *gpu, unsigned distance,
                            bool of_dram, size_t count,
                            const struct gpu_latency *out[GPU_LATENCIES_MAX])
{
    const struct gpu_latency *row;
    for (uint32_t preferred = 2; preferred-- > 0;) { /* first the preferred ones */
        for (size_t i = 0; (row = latency_at(table, i)) != NULL; i++) {
            /* A range of DRAM without a value is unreliable, as its note says. */
            bool has_value = !of_dram || row->cycles_milli[GPU_DRAM] > 0;
            if (row->preferred == preferred && has_value && count < GPU_LATENCIES_MAX &&
                distance_of(table, row, gpu) == distance) {
                out[count++] = row;
            }
        }
    }
    return count;
}

size_t gpu_latencies(const struct gpu_table *table, const struct gpu *gpu,
                     const struct gpu_latency *out[GPU_LATENCIES_MAX], enum gpu_kinship *kin)
{
    size_t count = 0;
    *kin = GPU_KIN_CHIP;
    for (unsigned distance = 0; distance < 3 && (distance < 2 || count == 0); distance++) {
        *kin = distance < 2 ? GPU_KIN_CHIP : GPU_KIN_ARCH;
        count = add_latencies(table, gpu, distance, false, count, out);
    }
    return count;
}

size_t gpu_dram_latencies(const struct gpu_table *table, const struct gpu *gpu,
                          const struct gpu_latency *out[GPU_LATENCIES_MAX], enum gpu_kinship *kin)
{
    static const enum gpu_kinship kins[] = { GPU_KIN_CHIP, GPU_KIN_CHIP, GPU_KIN_ARCH,
                                             GPU_KIN_NONE };
    size_t count = 0;
    for (unsigned distance = 0; distance < 4 && (distance < 2 || count == 0); distance++) {
        *kin = kins[distance];
        count = add_latencies(table, gpu, distance, true, count, out);
    }
    return count;
}

const struct gpu_bandwidth *gpu_bandwidth_of(const struct gpu_table *table, const struct gpu *gpu)
{
    const struct gpu_bandwidth *row;
    for (size_t i = 0; (row = bandwidth_at(table, i)) != NULL; i++) {
        if (gpu_packed_has(row->products, gpu->name)) {
            return row;
        }
    }
    return NULL;
}

cJSON *gpu_table_file(const struct gpu_table *table, const struct gpu *gpu, struct diag *diag)
{
    for (size_t i = 0; i < table->file_count; i++) {
        const struct gpu_file *file = table->files[i];
        const struct gpu *gpus = file->lists[GPU_PRODUCTS].first;
        for (size_t k = 0; k < file->lists[GPU_PRODUCTS].count; k++) {
            if (&gpus[k] == gpu) {
                cJSON *copy = cJSON_Duplicate(file->json, 1);
                if (copy == NULL) {
                    diag_report_no_memory(diag);
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
