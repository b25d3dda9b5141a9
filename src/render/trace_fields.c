#include "render/trace_fields.h"

#include "model/trace_report.h"

#define REPORT(member) offsetof(struct trace_report, member)
#define ROW(member)    offsetof(struct trace_row, member)
#define VALUE(member)  offsetof(struct trace_row, group.values.member)
#define DEVICE(member) offsetof(struct trace_device_row, member)
#define FILE_(member)  offsetof(struct trace_file_row, member)
#define TOTAL(member)  offsetof(struct trace_totals, member)
#define ADVICE(member) offsetof(struct trace_advice_row, member)

_Static_assert(sizeof(struct trace_row) <= FIELD_ITEM_MAX &&
                   sizeof(struct trace_device_row) <= FIELD_ITEM_MAX &&
                   sizeof(struct trace_advice_row) <= FIELD_ITEM_MAX,
               "a list makes its items in place");

static bool write_warnings(const void *report, enum record_form form, struct out *out)
{
    const struct trace_report *r = report;
    struct form_lines lines;
    form_start(&lines, form, out);
    for (size_t i = 0; i < r->warning_count; i++) {
        form_line(&lines, r->warnings[i]);
    }
    form_end(&lines);
    return true;
}

/* clang-format off */
static const struct field file_fields[] = {
    FIELD("file", FIELD_TEXT, FILE_(path)),
    FIELD("format", FIELD_TEXT, FILE_(format)),
    FIELD("version", FIELD_TEXT, FILE_(version)),
    FIELD_END
};

static const struct field device_fields[] = {
    FIELD("device", FIELD_INT64, DEVICE(device)),
    FIELD("name", FIELD_TEXT, DEVICE(name)),
    FIELD("arch", FIELD_TEXT, DEVICE(arch)),
    FIELD("sms", FIELD_INT64, DEVICE(sms)),
    FIELD("launches", FIELD_UINT64, DEVICE(time.launches)),
    FIELD("kernel_ns", FIELD_INT64, DEVICE(time.kernel_ns)),
    FIELD("busy_ns", FIELD_INT64, DEVICE(time.busy_ns)),
    FIELD("span_ns", FIELD_INT64, DEVICE(time.span_ns)),
    FIELD("overlap_ns", FIELD_INT64, DEVICE(time.overlap_ns)),
    FIELD("gpu", FIELD_TEXT, DEVICE(gpu)),
    FIELD("file", FIELD_TEXT, DEVICE(file)),
    FIELD_END
};

static const struct field total_fields[] = {
    FIELD("launches", FIELD_UINT64, TOTAL(launches)),
    FIELD("time_ns", FIELD_INT64, TOTAL(time_ns)),
    FIELD("tail_low_ns", FIELD_INT64, TOTAL(tail_low_ns)),
    FIELD("tail_high_ns", FIELD_INT64, TOTAL(tail_high_ns)),
    FIELD("idle_sms_ns", FIELD_INT64, TOTAL(idle_sms_ns)),
    FIELD("short_launches", FIELD_UINT64, TOTAL(short_launches)),
    FIELD("short_ns", FIELD_INT64, TOTAL(short_ns)),
    FIELD("communication_launches", FIELD_UINT64, TOTAL(communication_launches)),
    FIELD("communication_ns", FIELD_INT64, TOTAL(communication_ns)),
    FIELD("unattributed_launches", FIELD_UINT64, TOTAL(unattributed_launches)),
    FIELD("unattributed_ns", FIELD_INT64, TOTAL(unattributed_ns)),
    FIELD_END
};

static const struct field advice_fields[] = {
    FIELD("what", FIELD_TEXT, ADVICE(what)),
    FIELD("low_ns", FIELD_INT64, ADVICE(low_ns)),
    FIELD("high_ns", FIELD_INT64, ADVICE(high_ns)),
    FIELD_END
};

const struct field trace_row_fields[] = {
    FIELD("kernel", FIELD_CHARS, ROW(kernel)),
    FIELD("name", FIELD_TEXT, ROW(name)),
    FIELD("device", FIELD_INT64, ROW(device)),
    FIELD("arch", FIELD_TEXT, ROW(arch)),
    FIELD("launches", FIELD_UINT64, ROW(launches)),
    FIELD("time_ns", FIELD_INT64, ROW(time_ns)),
    FIELD("share", FIELD_RATIO, ROW(share)),
    FIELD("median_ns", FIELD_INT64, ROW(group.median_ns)),
    FIELD("class", FIELD_TEXT, ROW(kind)),
    FIELD("threads", FIELD_INT64, VALUE(threads)),
    FIELD("regs", FIELD_INT64, VALUE(regs)),
    FIELD("smem", FIELD_INT64, VALUE(smem)),
    FIELD("dynamic_smem", FIELD_INT64, VALUE(dynamic_smem)),
    FIELD("grid", FIELD_INT64, VALUE(grid)),
    FIELD_OR_NULL("blocks_per_sm", FIELD_UINT32, VALUE(blocks_low), ROW(has_one)),
    FIELD("occupancy", FIELD_RATIO, VALUE(occupancy)),
    FIELD_OR_NULL("limiters", FIELD_LIMITERS, VALUE(limiters), ROW(has_one)),
    FIELD("waves", FIELD_REAL, VALUE(waves)),
    FIELD("tail_low_ns", FIELD_INT64, ROW(tail_low_ns)),
    FIELD("tail_high_ns", FIELD_INT64, ROW(tail_high_ns)),
    FIELD("idle_sms_ns", FIELD_INT64, ROW(idle_sms_ns)),
    FIELD("reported_occupancy", FIELD_RATIO, VALUE(reported)),
    { .key = "advice", .kind = FIELD_LIST, .flags = FIELD_JSON, .members = advice_fields,
      .next = trace_report_next_advice },
    { .key = "blocks_per_sm_range", .kind = FIELD_BOUNDS, .offset = ROW(range), .count = 2,
      .present = FIELD_WHEN(ROW(has_range)) },
    FIELD_KNOWN("why", FIELD_TEXT, ROW(group.why)),
    FIELD("file", FIELD_TEXT, ROW(file)),
    FIELD("agprs", FIELD_INT64, VALUE(agprs)),
    FIELD("sgprs", FIELD_INT64, VALUE(sgprs)),
    FIELD("wave_size", FIELD_INT64, VALUE(wave_size)),
    FIELD_END
};

const struct field trace_report_fields[] = {
    { .key = "files", .kind = FIELD_LIST, .members = file_fields, .next = trace_report_next_file },
    { .key = "devices", .kind = FIELD_LIST, .members = device_fields,
      .next = trace_report_next_device },
    { .key = "totals", .kind = FIELD_GROUP, .offset = REPORT(totals), .members = total_fields },
    { .key = "kernels", .kind = FIELD_LIST, .members = trace_row_fields,
      .next = trace_report_next_row },
    { .key = "warnings", .kind = FIELD_CUSTOM, .write = write_warnings },
    FIELD_END
};
/* clang-format on */
