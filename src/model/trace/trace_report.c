#include "model/trace/trace_report.h"

#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "core/words.h"
#include "model/kernel/kernel_name.h"

static int64_t round_ns(double ns)
{
    return (int64_t)(ns + 0.5);
}

void trace_report_make(struct trace_report *report, const struct trace_run *run)
{
    const struct trace_sums *sums = &run->sums;
    memset(report, 0, sizeof *report);
    report->run = run;
    report->count = run->row_count;
    report->totals = (struct trace_totals){
        .launches = sums->launches,
        .short_launches = sums->short_launches,
        .communication_launches = sums->communication_launches,
        .unattributed_launches = sums->unattributed_launches,
        .time_ns = sums->time_ns,
        .tail_low_ns = round_ns(sums->tail_low_ns),
        .tail_high_ns = round_ns(sums->tail_high_ns),
        .idle_sms_ns = round_ns(sums->idle_sms_ns),
        .short_ns = sums->short_ns,
        .communication_ns = sums->communication_ns,
        .unattributed_ns = sums->unattributed_ns,
    };
    for (size_t i = 0; i < run->trace->device_count; i++) {
        report->kernel_ns += run->times[i].kernel_ns;
        report->busy_ns += run->times[i].busy_ns;
        report->span_ns += run->times[i].span_ns;
    }
}

static const char *arch_of(const struct trace_run *run, uint32_t device)
{
    if (run->machines[device].arch != NULL) {
        return run->machines[device].arch->name;
    }
    return text_given(run->trace->devices[device].arch);
}

const char *trace_report_unit(const struct trace_run *run, uint32_t device)
{
    const struct occ_arch *arch = run->machines[device].arch;
    return arch != NULL ? words_of(arch)->sm : "SM";
}

static size_t run_row(const struct trace_report *report, size_t index)
{
    return report->order != NULL ? report->order[index] : index;
}

static const char *shown_name(const struct trace_report *report, uint32_t shape)
{
    return report->shown != NULL ? report->shown[shape] : report->run->trace->shapes[shape].name;
}

const char *trace_report_name(const struct trace_report *report, size_t index)
{
    return shown_name(report, trace_run_shape(report->run, run_row(report, index)));
}

void trace_report_plain(const struct trace_report *report, uint32_t shape,
                        char out[TRACE_PLAIN_MAX])
{
    const char *name = shown_name(report, shape);
    struct kernel_name_part plain = kernel_name_plain(name);
    if ((report->run->trace->shapes[shape].flags & TRACE_GRAPH) != 0) { /* not a kernel's name */
        plain = (struct kernel_name_part){ name, strlen(name) };
    }
    size_t len = min_size(plain.len, TRACE_PLAIN_MAX - 1);
    memcpy(out, plain.at, len);
    out[len] = '\0';
}

void trace_report_row(const struct trace_report *report, size_t index, struct trace_row *out)
{
    const struct trace_run *run = report->run;
    out->report = report;
    out->next = index + 1;
    trace_run_row(run, run_row(report, index), &out->group);
    const struct trace_group *group = &out->group;
    const struct trace_shape *shape = &run->trace->shapes[group->shape];
    const struct trace_device *device = &run->trace->devices[shape->device];
    out->name = shape->name;
    out->shown = shown_name(report, group->shape);
    trace_report_plain(report, group->shape, out->kernel);
    out->file = run->trace->files[device->file].path;
    out->device = device->id;
    out->arch = arch_of(run, shape->device);
    out->launches = group->sums.launches;
    out->time_ns = group->sums.time_ns;
    out->tail_low_ns = round_ns(group->sums.tail_low_ns);
    out->tail_high_ns = round_ns(group->sums.tail_high_ns);
    out->idle_sms_ns = round_ns(group->sums.idle_sms_ns);
    out->share = report->kernel_ns > 0 ? (double)out->time_ns / (double)report->kernel_ns : 0;
    out->kind = trace_class_key(group->kind);
    const struct trace_values *v = &group->values;
    out->has_one = v->has_blocks && v->blocks_low == v->blocks_high;
    out->has_range = v->has_blocks && !out->has_one;
    out->range[0] = v->blocks_low;
    out->range[1] = v->blocks_high;
}

bool trace_report_next_row(const void *report, void *row)
{
    const struct trace_report *r = report;
    struct trace_row *at = row;
    if (at->next >= r->count) {
        return false;
    }
    trace_report_row(r, at->next, at);
    return true;
}

bool trace_report_next_device(const void *report, void *row)
{
    const struct trace_report *r = report;
    const struct trace *trace = r->run->trace;
    struct trace_device_row *at = row;
    if (at->next >= trace->device_count) {
        return false;
    }
    uint32_t index = (uint32_t)at->next++;
    const struct trace_device *device = &trace->devices[index];
    const struct trace_machine *machine = &r->run->machines[index];
    at->report = r;
    at->device = device->id;
    at->file = trace->files[device->file].path;
    at->name = text_given(device->name);
    at->gpu = machine->product != NULL ? machine->product->name : NULL;
    at->arch = arch_of(r->run, index);
    at->unit = trace_report_unit(r->run, index);
    at->sms = machine->sms > 0 ? (int64_t)machine->sms : TRACE_UNKNOWN;
    at->time = r->run->times[index];
    return true;
}

bool trace_report_next_file(const void *report, void *row)
{
    const struct trace_report *r = report;
    struct trace_file_row *at = row;
    if (at->next >= r->run->trace->file_count) {
        return false;
    }
    const struct trace_file *file = &r->run->trace->files[at->next++];
    at->path = file->path;
    at->format = trace_format_key(file->format);
    at->version = text_given(file->version);
    return true;
}

bool trace_report_next_advice(const void *row, void *advice)
{
    const struct trace_row *r = row;
    struct trace_advice_row *at = advice;
    if (!trace_advise(r->report->run, &r->group, &at->which, &at->advice)) {
        return false;
    }
    at->what = at->advice.what;
    at->low_ns = round_ns(at->advice.low_ns);
    at->high_ns = round_ns(at->advice.high_ns);
    return true;
}

double trace_report_gain(const struct trace_sums *sums)
{
    return sums->tail_high_ns + sums->idle_sms_ns + sums->fuse_ns;
}
