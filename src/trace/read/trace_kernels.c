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

/* The kernels of a trace, each with its launches. */
struct kernels {
    struct trace_groups groups;
    int64_t *medians; /* of their launches' durations */
};

static bool find_kernels(const struct trace *trace, struct kernels *out)
{
    uint32_t *kernel_of = malloc((trace->shape_count + 1) * sizeof *kernel_of);
    uint32_t *group_of = malloc((trace->launch_count + 1) * sizeof *group_of);
    size_t count = SIZE_MAX;
    if (kernel_of != NULL && group_of != NULL) {
        count = trace_groups_number(trace, TRACE_ALIKE_KERNEL, kernel_of);
    }
    for (size_t i = 0; count != SIZE_MAX && i < trace->launch_count; i++) {
        group_of[i] = kernel_of[trace->launches[i].shape];
    }
    if (count != SIZE_MAX &&
        trace_groups_make(&out->groups, group_of, trace->launch_count, count)) {
        out->medians = trace_groups_medians(trace, &out->groups);
    }
    free(kernel_of);
    free(group_of);
    return out->medians != NULL;
}

/* Sets how often a kernel ran, and for how long. */
static void set_times(const struct trace *trace, const struct kernels *kernels, size_t number,
                      bool has_times, struct kernel_profile *profile)
{
    const struct trace_groups *groups = &kernels->groups;
    const size_t first = trace_groups_first(groups->ends, number);
    profile->launches = (int64_t)(groups->ends[number] - first);
    if (!has_times) {
        return;
    }
    profile->time_ns = 0;
    for (size_t i = first; i < groups->ends[number]; i++) {
        profile->time_ns += trace->launches[groups->launches[i]].duration_ns;
    }
    profile->median_ns = kernels->medians[number];
}

/*
 * Adds kernel `number` with a profile: its resources are those of its first launch.  It has one,
 * since a shape is added with a launch.
 */
static bool add_kernel(const struct trace *trace, const struct kernels *kernels, size_t number,
                       struct kernel_list *list, struct diag *diag)
{
    const struct trace_groups *groups = &kernels->groups;
    const uint32_t first = groups->launches[trace_groups_first(groups->ends, number)];
    const struct trace_shape *shape = &trace->shapes[trace->launches[first].shape];
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
    set_times(trace, kernels, number, !trace->files[device->file].has_no_times, k.profile);
    return kernel_list_set_device(list, k.profile, device->name, diag) &&
           kernel_list_add(list, &k, shape->name, strlen(shape->name), diag);
}

static bool read_kernels(const char *path, const char *file, struct kernel_list *list,
                         struct diag *diag)
{
    struct trace trace;
    struct kernels kernels = { .medians = NULL };
    trace_init(&trace);
    bool ok = trace_read(path, &trace, NULL, NULL, diag);
    ok = ok && (find_kernels(&trace, &kernels) || diag_report_no_memory(diag));
    kernel_list_begin(list, file);
    for (size_t i = 0; ok && i < kernels.groups.count; i++) {
        ok = add_kernel(&trace, &kernels, i, list, diag);
    }
    kernel_list_end(list);
    if (ok && trace_find_cut(&trace) != NULL) {
        ok = diag_error(diag, 0, "the file was not read to its end: kernels may be missing");
    }
    trace_groups_free(&kernels.groups);
    free(kernels.medians);
    trace_free(&trace);
    return ok;
}

static const char *hint(const char *path, const unsigned char *head, size_t len)
{
    const char *known = trace_hint(head, min_size(len, TRACE_HEAD_MAX));
    return known != NULL ? known : trace_hint_by_name(path);
}

const struct kernels_run_reader trace_kernels_reader = { can_read, hint, read_kernels };
