#include "trace/trace_view.h"

#include <stdio.h>
#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "core/words.h"

void trace_view_make(struct trace_view *view, const struct trace_run *run)
{
    memset(view, 0, sizeof *view);
    view->run = run;
    view->count = view->accepted = run->row_count;
    view->kernel_ns = run->all.kernel_ns;
    view->busy_ns = run->all.busy_ns;
    view->span_ns = run->all.span_ns;
    view->idle_ns = run->all.idle_ns;
}

const char *trace_view_arch(const struct trace_run *run, size_t device)
{
    if (run->machines[device].arch != NULL) {
        return run->machines[device].arch->name;
    }
    return text_or_null(run->trace->devices[device].arch);
}

const char *trace_view_unit(const struct trace_run *run, uint32_t device)
{
    const struct occ_arch *arch = run->machines[device].arch;
    return arch != NULL ? words_of(arch)->sm : "SM";
}

const struct words *trace_view_words(const struct trace_run *run)
{
    const struct words *common = NULL;
    for (size_t i = 0; i < run->trace->device_count; i++) {
        const struct occ_arch *arch = run->machines[i].arch;
        if (arch == NULL || (common != NULL && words_of(arch) != common)) {
            return words_of_vendor(OCC_NVIDIA);
        }
        common = words_of(arch);
    }
    return common != NULL ? common : words_of_vendor(OCC_NVIDIA);
}

void trace_view_device(const struct trace_run *run, size_t index, struct trace_device_row *out)
{
    const struct trace_device *device = &run->trace->devices[index];
    const struct trace_machine *machine = &run->machines[index];
    *out = (struct trace_device_row){ .device = device->id,
                                      .name = text_or_null(device->name),
                                      .arch = trace_view_arch(run, index),
                                      .file = run->trace->files[device->file].path,
                                      .sms = machine->sms,
                                      .steps = device->steps,
                                      .step_median_ns = device->step_median_ns,
                                      .time = run->times[index] };
    if (machine->product != NULL) {
        out->gpu = machine->product->name;
    }
}

void trace_view_device_name(const struct trace *trace, uint32_t device, struct out *out)
{
    char label[TRACE_DEVICE_LABEL_MAX];
    out_text(out, trace_device_label(&trace->devices[device], label));
    if (trace->file_count > 1) {
        const char *path = trace->files[trace->devices[device].file].path;
        const char *slash = strrchr(path, '/');
        out_text(out, ", ");
        const char *name = slash != NULL ? slash + 1 : path;
        escape_text(name, strlen(name), out);
    }
}

/* ---- rows --------------------------------------------------------------------------------- */

/* Converts the index of a shown row to its index in the run. */
static size_t run_row(const struct trace_view *view, size_t index)
{
    return view->order != NULL ? view->order[index] : index;
}

struct trace_display_name trace_view_shape_name(const struct trace_view *view, uint32_t shape)
{
    return view->names != NULL ? *trace_display_name_of(view->names, shape)
                               : trace_view_display_name(view->run->trace->shapes[shape].name);
}

const char *trace_view_name(const struct trace_view *view, size_t index)
{
    return trace_view_shape_name(view, trace_run_shape(view->run, run_row(view, index))).text;
}

/* Is `name` that of a graph, a copy or a memset?  Such a name has no arguments. */
static bool is_graph_or_copy(const char *name)
{
    static const char *const starts[] = { "CUDA graph", "Memcpy", "Memset",
                                          "[CUDA mem",  "copy ",  "set memory" };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        if (strncmp(name, starts[i], strlen(starts[i])) == 0) {
            return true;
        }
    }
    return false;
}

static struct kernel_name_part whole_name(const char *name)
{
    return (struct kernel_name_part){ name, strlen(name) };
}

static void copy_part(struct kernel_name_part part, char out[TRACE_PLAIN_MAX])
{
    size_t len = min_size(part.len, TRACE_PLAIN_MAX - 1);
    memcpy(out, part.at, len);
    out[len] = '\0';
}

struct kernel_name_part trace_view_plain_part(const char *name)
{
    return is_graph_or_copy(name) ? whole_name(name) : kernel_name_plain(name);
}

void trace_view_plain(const char *name, char out[TRACE_PLAIN_MAX])
{
    copy_part(trace_view_plain_part(name), out);
}

struct trace_display_name trace_view_display_name(const char *text)
{
    struct kernel_name_part plain = trace_view_plain_part(text);
    return (struct trace_display_name){ text, (uint32_t)(plain.at - text), (uint32_t)plain.len };
}

void trace_view_copy_plain(const struct trace_display_name *name, char out[TRACE_PLAIN_MAX])
{
    copy_part((struct kernel_name_part){ name->text + name->plain_at, name->plain_len }, out);
}

void trace_view_last_name(const struct trace_view *view, const char *name,
                          char out[TRACE_PLAIN_MAX])
{
    const struct trace *trace = view->run->trace;
    for (uint32_t i = 0; view->names != NULL && i < trace->shape_count; i++) {
        if (trace->shapes[i].name == name) {
            name = trace_view_shape_name(view, i).text;
            break;
        }
    }
    copy_part(is_graph_or_copy(name) ? whole_name(name) : kernel_name_last(name), out);
}

/* Names a row that is a stream. */
static void name_stream(struct trace_row *row)
{
    int64_t stream = row->group.values.stream;
    snprintf(row->kernel, sizeof row->kernel, "stream %lld", (long long)stream);
    if (stream < 0) {
        strcpy(row->kernel, "no stream in the file");
    }
    row->name = NULL;
    row->display_name = row->kernel;
}

void trace_view_row(const struct trace_view *view, size_t index, struct trace_row *out)
{
    const struct trace_run *run = view->run;
    memset(out, 0, sizeof *out);
    out->view = view;
    out->index = index;
    trace_run_row(run, run_row(view, index), &out->group);
    const struct trace_group *group = &out->group;
    const struct trace_device *device;
    out->shape = &run->trace->shapes[group->shape];
    device = &run->trace->devices[out->shape->device];
    out->launch = trace_run_launch(run, run_row(view, index));
    out->name = out->shape->name;
    const struct trace_display_name shown = trace_view_shape_name(view, group->shape);
    out->display_name = shown.text;
    trace_view_copy_plain(&shown, out->kernel);
    if (run->options.by == TRACE_BY_STREAM) {
        name_stream(out);
    }
    out->file = run->trace->files[device->file].path;
    out->device = device->id;
    out->arch = trace_view_arch(run, out->shape->device);
    if (view->kernel_ns > 0) {
        out->share = (double)group->sums.time_ns / (double)view->kernel_ns;
    }
    const struct trace_values *v = &group->values;
    out->blocks_exact = v->has_blocks && v->blocks_low == v->blocks_high;
    out->block_range[0] = out->block_range[1] = TRACE_UNKNOWN;
    if (v->has_blocks) {
        out->block_range[0] = v->blocks_low;
        out->block_range[1] = v->blocks_high;
    }
}

static bool same_dims(const int64_t a[3], const int64_t b[3])
{
    return a[0] == b[0] && a[1] == b[1] && a[2] == b[2];
}

/* How two kernels with the same device, grid and block differ; 0 for any other two. */
static unsigned compare_shapes(const struct trace_shape *a, const struct trace_shape *b)
{
    if (a->device != b->device || !same_dims(a->grid, b->grid) || !same_dims(a->block, b->block)) {
        return 0;
    }
    unsigned differences = 0;
    if (a->regs != b->regs || a->agprs != b->agprs) {
        differences |= TRACE_OTHER_REGS;
    }
    if (a->smem != b->smem || a->dynamic_smem != b->dynamic_smem) {
        differences |= TRACE_OTHER_SMEM;
    }
    if (!same_dims(a->cluster, b->cluster)) {
        differences |= TRACE_OTHER_CLUSTER;
    }
    if (((a->flags ^ b->flags) & TRACE_GREEN) != 0) {
        differences |= TRACE_OTHER_CONTEXT;
    }
    return differences;
}

unsigned trace_view_differences(const struct trace_view *view, const struct trace_row *row)
{
    const struct trace_run *run = view->run;
    unsigned differences = 0;
    for (size_t i = 0; i < view->count && row->group.is_one_kernel; i++) {
        if (strcmp(trace_view_name(view, i), row->display_name) == 0) {
            const struct trace_shape *other =
                &run->trace->shapes[trace_run_shape(run, run_row(view, i))];
            differences |= compare_shapes(row->shape, other);
        }
    }
    return differences;
}
