#include "arch/rate.h"

#include <string.h>

/*
 * How closely does the row describe the product?  0: not at all, 1: with all of the architecture,
 * 2: with its segment, 3: by its name.
 */
static unsigned closeness(const struct gpu_rate *row, const struct gpu *gpu)
{
    if (row->only[0] == '\0') {
        return 1;
    }
    if (gpu == NULL) {
        return 0;
    }
    if (gpu_packed_has(row->only, gpu->name)) {
        return 3;
    }
    return gpu->segment[0] != '\0' && gpu_packed_has(row->only, gpu->segment) ? 2 : 0;
}

/* The closest row of one kind of unit. */
static const struct gpu_rate *find_closest(const struct gpu_table *table, const char *arch,
                                           const struct gpu *gpu, const char *type,
                                           const char *accumulator, enum gpu_unit unit)
{
    const struct gpu_rate *best = NULL;
    const struct gpu_rate *row;
    for (size_t i = 0; (row = gpu_rate_at(table, i)) != NULL; i++) {
        bool accumulates =
            row->accumulators[0] == '\0' || gpu_packed_has(row->accumulators, accumulator);
        if (row->unit == (uint32_t)unit && accumulates && gpu_packed_has(row->types, type) &&
            gpu_packed_has(row->archs, arch) &&
            closeness(row, gpu) > (best != NULL ? closeness(best, gpu) : 0)) {
            best = row;
        }
    }
    return best;
}

const struct gpu_rate *rate_find(const struct gpu_table *table, const char *arch,
                                 const struct gpu *gpu, const struct dtype *type,
                                 const char *accumulator)
{
    const struct gpu_rate *vector =
        find_closest(table, arch, gpu, type->rate, accumulator, GPU_VECTOR);
    const struct gpu_rate *matrix =
        find_closest(table, arch, gpu, type->rate, accumulator, GPU_MATRIX);
    if (vector == NULL || (matrix != NULL && matrix->ops_per_clock >= vector->ops_per_clock)) {
        return matrix;
    }
    return vector;
}

const struct gpu_clock *rate_highest_clock(const struct gpu_table *table, const struct gpu *gpu)
{
    const struct gpu_clock *best = NULL;
    const struct gpu_clock *row;
    for (size_t i = 0; (row = gpu_clock_at(table, i)) != NULL; i++) {
        bool is_stated = row->kind <= GPU_CLOCK_SHEET ||
                         (row->kind == GPU_CLOCK_SEEN && row->max_mhz == gpu->boost_mhz);
        if (is_stated && gpu_packed_has(row->products, gpu->name) &&
            (best == NULL || row->max_mhz > best->max_mhz)) {
            best = row;
        }
    }
    return best;
}

const struct gpu_feed *rate_l2(const struct gpu_table *table, const char *arch)
{
    const struct gpu_feed *row;
    for (size_t i = 0; (row = gpu_feed_at(table, i)) != NULL; i++) {
        if (gpu_packed_has(row->archs, arch)) {
            return row;
        }
    }
    return NULL;
}

size_t rate_list(const struct gpu_table *table, const char *arch, const struct gpu *gpu,
                 struct rate out[RATES_MAX])
{
    size_t count = 0;
    for (const struct dtype *type = dtypes; type->name != NULL; type++) {
        if (strcmp(type->name, type->rate) != 0) {
            continue; /* its rate is that of another type */
        }
        const struct gpu_rate *usual = rate_find(table, arch, gpu, type, type->accumulator);
        const struct gpu_rate *half =
            dtype_accumulates(type, "f16") ? rate_find(table, arch, gpu, type, "f16") : NULL;
        if (usual != NULL && count < RATES_MAX) {
            out[count++] = (struct rate){ type, type->accumulator, usual };
        }
        if (half != NULL && count < RATES_MAX &&
            (usual == NULL || half->ops_per_clock != usual->ops_per_clock)) {
            out[count++] = (struct rate){ type, "f16", half };
        }
    }
    return count;
}

const char *rate_clock_text(const struct gpu_clock *clock)
{
    static const char *const texts[] = {
        [GPU_CLOCK_DRIVER] = "as its driver prints it",
        [GPU_CLOCK_OPENCL] = "as OpenCL prints it",
        [GPU_CLOCK_SHEET] = "of its sheet",
        [GPU_CLOCK_SEEN] = "as seen in a run",
        [GPU_CLOCK_LOCKED] = "as a user locked it",
        [GPU_CLOCK_STATED] = "as a user states it",
        [GPU_CLOCK_FIXTURE] = "of test data",
    };
    return texts[clock->kind];
}
