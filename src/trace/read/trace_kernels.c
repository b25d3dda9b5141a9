#include "trace/read/trace_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "trace/read/trace_hint.h"
#include "trace/trace_groups.h"

static bool can_read(const char *path, const unsigned char *head, size_t len)
{
    return stream_is_packed(head, len) ? trace_path_is_known(path) : trace_head_is_known(head, len);
}

/* A kernel of a trace. */
struct found {
    uint32_t shape; /* of its first launch */
    uint32_t launches;
    int64_t time_ns, median_ns; /* of their durations */
};

/* The kernels of a trace, in the order of their shapes. */
struct kernels {
    struct found *items;
    size_t count;
};

/* Sets how often each kernel ran, and for how long. */
static void sum_up(const struct trace *trace, const struct trace_groups *groups,
                   const int64_t *medians, struct found *out)
{
    for (size_t i = 0; i < groups->count; i++) {
        const size_t first = trace_groups_first(groups->ends, i);
        out[i] = (struct found){ .shape = trace->launches[groups->launches[first]].shape,
                                 .launches = (uint32_t)(groups->ends[i] - first),
                                 .median_ns = medians[i] };
        for (size_t k = first; k < groups->ends[i]; k++) {
            out[i].time_ns += trace->launches[groups->launches[k]].duration_ns;
        }
    }
}

/* Finds the kernels, each of which has a launch, since a shape is added with one. */
static bool find_kernels(const struct trace *trace, struct kernels *out)
{
    struct trace_groups groups = { NULL, NULL, 0 };
    int64_t *medians = NULL;
    uint32_t *kernel_of = malloc((trace->shape_count + 1) * sizeof *kernel_of);
    uint32_t *group_of = malloc((trace->launch_count + 1) * sizeof *group_of);
    size_t count = SIZE_MAX;
    if (kernel_of != NULL && group_of != NULL) {
        count = trace_groups_number(trace, TRACE_ALIKE_KERNEL, kernel_of);
    }
    for (size_t i = 0; count != SIZE_MAX && i < trace->launch_count; i++) {
        group_of[i] = kernel_of[trace->launches[i].shape];
    }
    if (count != SIZE_MAX && trace_groups_make(&groups, group_of, trace->launch_count, count)) {
        medians = trace_groups_medians(trace, &groups);
        out->items = malloc((count + 1) * sizeof *out->items);
    }
    const bool ok = medians != NULL && out->items != NULL;
    if (ok) {
        out->count = count;
        sum_up(trace, &groups, medians, out->items);
    }
    trace_groups_free(&groups);
    free(medians);
    free(kernel_of);
    free(group_of);
    return ok;
}

/* Adds a kernel with a profile: its resources are those of its first launch. */
static bool add_kernel(const struct trace *trace, const struct found *found,
                       const struct trace_shape *shape, struct kernel_list *list, struct diag *diag)
{
    const struct trace_device *device = &trace->devices[shape->device];
    struct kernel k;
    if ((shape->flags & TRACE_GRAPH) != 0) {
        return true; /* a graph is not a kernel */
    }
    kernel_init(&k, KERNEL_TRACE);
    kernel_set_arch(&k, device->arch, strlen(device->arch));
    k.regs = shape->regs;
    k.agprs = shape->agprs;
    k.sgprs = shape->sgprs;
    k.wave_size = shape->wave_size;
    k.smem = shape->smem;
    k.dynamic_smem = shape->dynamic_smem;
    k.threads = kernel_number((uint64_t)trace_dims_total(shape->block));
    for (size_t i = 0; i < 3 && trace_dims_total(shape->cluster) > 1; i++) {
        k.cluster[i] = kernel_number((uint64_t)shape->cluster[i]);
    }
    k.profile = kernel_list_new_profile(list, diag);
    if (k.profile == NULL) {
        return false;
    }
    k.profile->grid = trace_dims_total(shape->grid);
    bool in_green_context = (shape->flags & TRACE_GREEN) != 0;
    k.profile->sms = in_green_context ? TRACE_UNKNOWN : device->sms;
    if (!in_green_context && shape->max_clusters > 0) {
        k.profile->max_clusters = shape->max_clusters;
    }
    k.profile->launches = found->launches;
    if (!trace->files[device->file].has_no_times) {
        k.profile->time_ns = found->time_ns;
        k.profile->median_ns = found->median_ns;
    }
    return kernel_list_set_device(list, k.profile, device->name, diag) &&
           kernel_list_add(list, &k, shape->name, strlen(shape->name), diag);
}

/*
 * Adds the kernels.  There may be millions, so what they are made of is freed before all are made:
 * first all but the shapes, then the shapes, in halves of what is left.
 */
static bool add_kernels(struct trace *trace, const struct kernels *kernels,
                        struct kernel_list *list, struct diag *diag)
{
    size_t dropped = 0;
    bool ok = true;
    trace_keep_shapes(trace);
    for (size_t i = 0; ok && i < kernels->count; i++) {
        const struct found *found = &kernels->items[i];
        if (found->shape - dropped > trace->shape_count / 2) {
            const size_t done = found->shape - dropped;
            trace_drop_shapes(trace, done);
            dropped += done;
        }
        ok = add_kernel(trace, found, &trace->shapes[found->shape - dropped], list, diag);
    }
    return ok;
}

static bool read_kernels(const char *path, const char *file, struct kernel_list *list,
                         struct diag *diag)
{
    struct trace trace;
    struct kernels kernels = { NULL, 0 };
    trace_init(&trace);
    bool ok = trace_read(path, &trace, NULL, NULL, diag);
    ok = ok && (find_kernels(&trace, &kernels) || diag_report_no_memory(diag));
    kernel_list_begin(list, file);
    ok = ok && add_kernels(&trace, &kernels, list, diag);
    kernel_list_end(list);
    if (ok && trace_find_cut(&trace) != NULL) {
        ok = diag_error(diag, 0, "the file was not read to its end: kernels may be missing");
    }
    free(kernels.items);
    trace_free(&trace);
    return ok;
}

static const char *hint(const char *path, const unsigned char *head, size_t len)
{
    const char *known = trace_hint(head, min_size(len, TRACE_HEAD_MAX));
    return known != NULL ? known : trace_hint_by_name(path);
}

const struct kernels_run_reader trace_kernels_reader = { can_read, hint, read_kernels };
