#include "render/text/trace_text.h"

#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "model/trace/trace_buckets.h"
#include "render/chart/chart.h"

enum { BUCKETS = 400, BUCKET_WIDTH = 2, LANE = 48, LABEL = 18, DEVICES_MAX = 64 };

/* Writes what `write` writes as preformatted text. */
static void preformatted(void (*write)(const struct trace_report *, struct out *),
                         const struct trace_report *report, struct out *out)
{
    char text_room[OUT_LINE];
    struct out text;
    out_init(&text, NULL, text_room, sizeof text_room);
    write(report, &text);
    out_text(out, "<pre>");
    for (size_t at = 0; at < text.len;) {
        const char *end = memchr(text.buffer + at, '\n', text.len - at);
        size_t next = end != NULL ? (size_t)(end - text.buffer) : text.len;
        escape_xml(text.buffer + at, next - at, out);
        out_text(out, "\n");
        at = next + 1;
    }
    out_text(out, "</pre>\n");
}

/* Writes columns as one path; column i is heights[i] high and begins offsets[i] above `base`. */
static void write_area(const char *class, const double *heights, const double *offsets, double base,
                       struct out *out)
{
    out_printf(out, "<path class=\"%s\" d=\"", class);
    for (int i = 0; i < BUCKETS; i++) {
        if (heights[i] < 0.05) {
            continue;
        }
        out_printf(out, "M%d ", i * BUCKET_WIDTH);
        svg_number(out, base - offsets[i]);
        out_printf(out, "h%dv-", BUCKET_WIDTH);
        svg_number(out, heights[i]);
        out_printf(out, "h-%dz", BUCKET_WIDTH);
    }
    out_text(out, "\"/>\n");
}

/* Draws one device over time: how busy it was, and the most that tails and small grids cost. */
static void write_lane(const struct trace_report *report, uint32_t device, double top, int64_t from,
                       int64_t to, struct out *out)
{
    struct trace_bucket buckets[BUCKETS];
    double busy[BUCKETS];
    double tail[BUCKETS];
    double small[BUCKETS];
    const double none[BUCKETS] = { 0 };
    char label[TRACE_DEVICE_LABEL_MAX];
    trace_buckets(report->run, device, from, to, buckets, BUCKETS);
    for (int i = 0; i < BUCKETS; i++) {
        double scale = LANE / max_real(buckets[i].busy, 1);
        busy[i] = buckets[i].busy * scale;
        tail[i] = buckets[i].tail * scale;
        small[i] = buckets[i].small * scale;
    }
    double base = top + LABEL + LANE;
    out_printf(out, "<text x=\"0\" y=\"%.0f\">%s</text>\n", top + LABEL - 5,
               trace_device_label(&report->run->trace->devices[device], label));
    write_area("busy", busy, none, base, out);
    write_area("tail", tail, none, base, out);
    write_area("idle", small, tail, base, out);
    svg_line(out, "base", 0, base, BUCKETS * BUCKET_WIDTH, base);
}

/* Draws the devices of one file over the same axis of time. */
static void write_file(const struct trace_report *report, uint32_t file, struct out *out)
{
    const struct trace *trace = report->run->trace;
    uint32_t devices[DEVICES_MAX];
    size_t count = 0;
    int64_t from = 0;
    int64_t to = 0;
    for (uint32_t i = 0; i < trace->device_count && count < DEVICES_MAX; i++) {
        if (trace->devices[i].file == file && report->run->times[i].launches > 0) {
            devices[count++] = i;
        }
    }
    if (!trace_buckets_span(report->run, file, &from, &to)) {
        return;
    }
    const char *path = trace->files[file].path;
    out_text(out, "<figure>\n<figcaption>");
    escape_xml(path, strlen(path), out);
    out_text(out, ", ");
    trace_text_time((double)to - (double)from, out);
    out_printf(out,
               " from left to right: <span style=\"color:var(--busy)\">busy</span>, and the most "
               "of it that <span style=\"color:var(--tail)\">tails</span> and <span "
               "style=\"color:var(--idle)\">small grids</span> cost</figcaption>\n<svg "
               "xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%zu\" viewBox=\"0 0 %d "
               "%zu\" role=\"img\" aria-label=\"Busy time of the devices\">\n",
               BUCKETS * BUCKET_WIDTH, count * (LANE + LABEL) + 4, BUCKETS * BUCKET_WIDTH,
               count * (LANE + LABEL) + 4);
    for (size_t i = 0; i < count; i++) {
        write_lane(report, devices[i], (double)i * (LANE + LABEL), from, to, out);
    }
    out_text(out, "</svg>\n</figure>\n");
}

/* Lists the violated gates. */
static void write_violations(const struct trace_report *report, struct out *out)
{
    if (report->violation_count == 0) {
        return;
    }
    out_text(out, "<h2>Violated gates</h2>\n<ul>\n");
    for (size_t i = 0; i < report->violation_count; i++) {
        out_text(out, "<li>");
        escape_xml(report->violations[i], strlen(report->violations[i]), out);
        out_text(out, "</li>\n");
    }
    out_text(out, "</ul>\n");
}

void trace_html_above(const void *report, struct out *out)
{
    const struct trace_report *r = report;
    write_violations(r, out);
    preformatted(trace_text_head, r, out);
    for (uint32_t i = 0; i < r->run->trace->file_count; i++) {
        write_file(r, i, out);
    }
    preformatted(trace_text_advice, r, out);
}
