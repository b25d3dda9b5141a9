#include "render/record/trace_say.h"

#include "model/launch/answer_say.h"
#include "model/trace/trace_report.h"

static void say_files(struct sayer *s, const struct trace_report *report)
{
    struct trace_file_row file = { .next = 0 };
    if (!say_list(s, "files", 0)) {
        return;
    }
    while (trace_report_next_file(report, &file)) {
        if (say_object(s, NULL)) {
            say_text(s, "file", file.path);
            say_text(s, "format", file.format);
            say_text(s, "version", file.version);
            say_end(s);
        }
    }
    say_end(s);
}

static void say_devices(struct sayer *s, const struct trace_report *report)
{
    struct trace_device_row device = { .next = 0 };
    if (!say_list(s, "devices", 0)) {
        return;
    }
    while (trace_report_next_device(report, &device)) {
        if (say_object(s, NULL)) {
            say_int(s, "device", device.device);
            say_text(s, "name", device.name);
            say_text(s, "arch", device.arch);
            say_int(s, "sms", device.sms);
            say_uint(s, "launches", device.time.launches);
            say_int(s, "kernel_ns", device.time.kernel_ns);
            say_int(s, "busy_ns", device.time.busy_ns);
            say_int(s, "span_ns", device.time.span_ns);
            say_int(s, "overlap_ns", device.time.overlap_ns);
            say_text(s, "gpu", device.gpu);
            say_text(s, "file", device.file);
            say_end(s);
        }
    }
    say_end(s);
}

static void say_totals(struct sayer *s, const struct trace_totals *t)
{
    if (!say_object(s, "totals")) {
        return;
    }
    say_uint(s, "launches", t->launches);
    say_int(s, "time_ns", t->time_ns);
    say_int(s, "tail_low_ns", t->tail_low_ns);
    say_int(s, "tail_high_ns", t->tail_high_ns);
    say_int(s, "idle_sms_ns", t->idle_sms_ns);
    say_uint(s, "short_launches", t->short_launches);
    say_int(s, "short_ns", t->short_ns);
    say_uint(s, "communication_launches", t->communication_launches);
    say_int(s, "communication_ns", t->communication_ns);
    say_uint(s, "unattributed_launches", t->unattributed_launches);
    say_int(s, "unattributed_ns", t->unattributed_ns);
    say_end(s);
}

static void say_advice(struct sayer *s, const struct trace_row *row)
{
    struct trace_advice_row advice = { .which = 0 };
    if (!say_list(s, "advice", 0)) {
        return;
    }
    while (trace_report_next_advice(row, &advice)) {
        if (say_object(s, NULL)) {
            say_text(s, "what", advice.what);
            say_int(s, "low_ns", advice.low_ns);
            say_int(s, "high_ns", advice.high_ns);
            say_end(s);
        }
    }
    say_end(s);
}

void trace_row_say(struct sayer *s, const void *record)
{
    const struct trace_row *row = record;
    const struct trace_values *v = &row->group.values;
    say_text(s, "kernel", row->kernel[0] != '\0' ? row->kernel : NULL);
    say_text(s, "name", row->name);
    say_int(s, "device", row->device);
    say_text(s, "arch", row->arch);
    say_uint(s, "launches", row->launches);
    say_int(s, "time_ns", row->time_ns);
    say_ratio(s, "share", row->share);
    say_int(s, "median_ns", row->group.median_ns);
    say_text(s, "class", row->kind);
    say_int(s, "threads", v->threads);
    say_int(s, "regs", v->regs);
    say_int(s, "smem", v->smem);
    say_int(s, "dynamic_smem", v->dynamic_smem);
    say_int(s, "grid", v->grid);
    say_uint_if(s, "blocks_per_sm", row->has_one, v->blocks_low);
    say_ratio(s, "occupancy", v->occupancy);
    say_names(s, "limiters", row->has_one, v->limiters, limit_name, 0);
    say_real(s, "waves", v->waves);
    say_int(s, "tail_low_ns", row->tail_low_ns);
    say_int(s, "tail_high_ns", row->tail_high_ns);
    say_int(s, "idle_sms_ns", row->idle_sms_ns);
    say_ratio(s, "reported_occupancy", v->reported);
    say_advice(s, row);
    if (say_when(s, row->has_range)) {
        say_numbers(s, "blocks_per_sm_range", SAID_NUMBERS, row->range, 2, 0);
    }
    if (say_when(s, row->group.why != NULL)) {
        say_text(s, "why", row->group.why);
    }
    say_text(s, "file", row->file);
    say_int(s, "agprs", v->agprs);
    say_int(s, "sgprs", v->sgprs);
    say_int(s, "wave_size", v->wave_size);
}

static void say_rows(struct sayer *s, const struct trace_report *report)
{
    static struct trace_row row;
    if (!say_list(s, "kernels", 0)) {
        return;
    }
    row.next = 0;
    while (trace_report_next_row(report, &row)) {
        if (say_object(s, NULL)) {
            trace_row_say(s, &row);
            say_end(s);
        }
    }
    say_end(s);
}

void trace_say(struct sayer *s, const void *record)
{
    const struct trace_report *report = record;
    say_files(s, report);
    say_devices(s, report);
    say_totals(s, &report->totals);
    say_rows(s, report);
    if (say_texts_start(s, "warnings", 0)) {
        for (size_t i = 0; i < report->warning_count; i++) {
            say_text(s, NULL, report->warnings[i]);
        }
        say_end(s);
    }
}
