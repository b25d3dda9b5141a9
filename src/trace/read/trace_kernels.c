#include "trace/read/trace_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "trace/read/trace_hint.h"
#include "trace/trace_run.h"

static bool can_read(const char *path, const unsigned char *head, size_t len)
{
    return stream_is_packed(head, len) ? trace_path_is_known(path) : trace_head_is_known(head, len);
}

/* Adds the launches of one group as a kernel with a profile. */
static bool add_group(const struct trace *trace, const struct trace_group *group,
                      struct kernel_list *list, struct diag *diag)
{
    const struct trace_shape *shape = &trace->shapes[group->shape];
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
    k.profile->launches = (int64_t)group->sums.launches;
    if (!trace->files[device->file].has_no_times) {
        k.profile->time_ns = group->sums.time_ns;
        k.profile->median_ns = group->median_ns;
    }
    snprintf(k.profile->device, sizeof k.profile->device, "%.63s", device->name);
    return kernel_list_add(list, &k, shape->name, strlen(shape->name), diag);
}

static bool read_kernels(const char *path, const char *file, struct kernel_list *list,
                         struct diag *diag)
{
    struct trace trace;
    struct trace_run run = { 0 };
    const struct trace_run_options options = { .by = TRACE_BY_KERNEL };
    trace_init(&trace);
    bool ok = trace_read(path, &trace, NULL, NULL, diag);
    struct trace_machine *machines = ok ? calloc(trace.device_count + 1, sizeof *machines) : NULL;
    if (ok && (machines == NULL || !trace_run_make(&run, &trace, machines, &options))) {
        ok = diag_report_no_memory(diag);
    }
    kernel_list_begin(list, file);
    for (size_t i = 0; ok && i < run.row_count; i++) {
        struct trace_group group;
        trace_run_row(&run, i, &group);
        ok = add_group(&trace, &group, list, diag);
    }
    kernel_list_end(list);
    if (ok && trace_find_cut(&trace) != NULL) {
        ok = diag_error(diag, 0, "the file was not read to its end: kernels may be missing");
    }
    trace_run_free(&run);
    free(machines);
    trace_free(&trace);
    return ok;
}

static const char *hint(const char *path, const unsigned char *head, size_t len)
{
    const char *known = trace_hint(head, min_size(len, TRACE_HEAD_MAX));
    return known != NULL ? known : trace_hint_by_name(path);
}

const struct kernels_run_reader trace_kernels_reader = { can_read, hint, read_kernels };
