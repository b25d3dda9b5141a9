/* needs_report.c - the warps that hide latency and saturate memory, as text for people. */
#include "launch/answer_report.h"

#include "core/words.h"

enum { ILP_MAX = 65535 };

static void write_reals(double low, double high, struct out *out)
{
    out_real(out, low);
    if (low < high) {
        out_text(out, " to ");
        out_real(out, high);
    }
}

/* Rounds to whole bytes; from 1e15 on the fraction does not matter. */
static double whole_bytes(double bytes)
{
    if (bytes < 1e15) {
        return (double)(uint64_t)(bytes + 0.5);
    }
    return bytes;
}

static void write_loads(const struct needs_input *n, struct out *out)
{
    if (n->ilp > 1) {
        out_printf(out, "%u independent loads at a time", n->ilp);
    } else {
        out_text(out, "one load at a time");
    }
}

/* Writes "; 48 are resident: enough." or, for example, "; 16 are resident: short by 4 to 12.". */
static void write_verdict(const struct answer *a, const struct occ_needs *needs, struct out *out)
{
    const struct words *w = words_of(a->question->arch);
    const struct occ_need *low = &needs->low;
    const struct occ_need *high = &needs->high;
    uint32_t most = a->question->arch->max_warps_per_sm;
    out_printf(out, "; %u %s resident: ", a->result.warps_per_sm,
               words_by_count(a->result.warps_per_sm, "is", "are"));
    if (high->short_by == 0) {
        out_text(out, "enough.");
        return;
    }
    if (low->short_by == 0) {
        out_printf(out, "enough at the lower end, short by %u at the upper", high->short_by);
    } else {
        out_text(out, "short by ");
        phrase_range(low->short_by, high->short_by, out);
    }
    if (low->sm > most) {
        out_printf(out, ", out of reach at any occupancy (the %s holds %u)", w->sm, most);
    } else if (high->sm > most) {
        out_printf(out, ", the upper end out of reach (the %s holds %u)", w->sm, most);
    }
    out_char(out, '.');
}

/* Do the resident warps hide the latency with `ilp` independent loads? */
static bool hides(const struct answer *a, uint32_t ilp)
{
    const struct needs_input *n = &a->question->need;
    struct occ_needs needs;
    return occ_latency_needs(a->question->arch, a->result.warps_per_sm, n->latency_low,
                             n->latency_high, n->issue, ilp, &needs) == OCC_OK &&
           needs.high.enough == OCC_ENOUGH_YES;
}

/*
 * The fewest independent loads per warp with which the resident warps hide the latency at the upper
 * end of its range; 0 if 65535 are not enough.
 */
static uint32_t fewest_loads(const struct answer *answer)
{
    uint32_t low = 1;
    uint32_t high = ILP_MAX;
    if (!hides(answer, high)) {
        return 0;
    }
    /* The warps needed never grow with the loads, so the smallest number can be bisected. */
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (hides(answer, middle)) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

static void write_hiding(const struct answer *a, struct out *out)
{
    const struct needs_input *n = &a->question->need;
    const struct words *w = words_of(a->question->arch);
    out_printf(out, "Hiding ");
    write_reals(n->latency_low, n->latency_high, out);
    out_text(out, " cycles of latency, with ");
    out_real(out, n->issue);
    out_text(out, " cycles of issue per load and ");
    write_loads(n, out);
    out_text(out, ", takes ");
    phrase_range(a->hiding.needs.low.scheduler, a->hiding.needs.high.scheduler, out);
    out_printf(out, " %s per scheduler, ",
               words_by_count(a->hiding.needs.high.scheduler, w->warp, w->warps));
    phrase_range(a->hiding.needs.low.sm, a->hiding.needs.high.sm, out);
    out_printf(out, " per %s", w->sm);
    write_verdict(a, &a->hiding.needs, out);
    if (a->hiding.needs.high.short_by == 0) {
        return;
    }
    uint32_t ilp = fewest_loads(a);
    if (ilp > 0) {
        out_printf(out, " With %u independent loads (--ilp %u) the resident %s are enough.", ilp,
                   ilp, w->warps);
    }
}

static void write_bandwidth(const struct answer *a, struct out *out)
{
    const struct needs_input *n = &a->question->need;
    const struct words *w = words_of(a->question->arch);
    out_text(out, "Saturating ");
    out_real(out, n->bandwidth_gbs);
    out_printf(out, " GB/s from %u %s at ", a->question->sms,
               words_by_count(a->question->sms, w->sm, w->sms));
    out_real(out, n->clock_mhz);
    out_text(out, " MHz, with ");
    write_reals(n->latency_low, n->latency_high, out);
    out_text(out, " cycles of latency, takes ");
    write_reals(whole_bytes(a->bandwidth.needs.bytes_low),
                whole_bytes(a->bandwidth.needs.bytes_high), out);
    out_printf(out, " bytes in flight per %s, ", w->sm);
    phrase_range(a->bandwidth.needs.low.sm, a->bandwidth.needs.high.sm, out);
    out_printf(out, " %s whose threads load %u %s each, ",
               words_by_count(a->bandwidth.needs.high.sm, w->warp, w->warps), n->bytes_per_load,
               words_by_count(n->bytes_per_load, "byte", "bytes"));
    write_loads(n, out);
    write_verdict(a, &a->bandwidth.needs, out);
    if (a->bandwidth.share_low >= 1) {
        return;
    }
    out_text(out, " The resident ");
    out_printf(out, "%s keep ", w->warps);
    out_real(out, a->bandwidth.bytes_in_flight);
    out_text(out, " bytes in flight, which allow at most ");
    phrase_percent_range_most(a->bandwidth.share_low, a->bandwidth.share_high, out);
    out_text(out, " of the bandwidth.");
}

static void report_need(void (*write)(const struct answer *a, struct out *out), const char *id,
                        const char *heading, const struct answer *answer, struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    write(answer, &text);
    report_topic(report, id, heading);
    report_paragraph_out(report, 0, &text);
}

void needs_report(const struct answer *answer, struct report *report)
{
    if (answer->hiding.exists) {
        report_need(write_hiding, "latency", "Latency", answer, report);
    }
    if (answer->bandwidth.exists) {
        report_need(write_bandwidth, "bandwidth", "Bandwidth", answer, report);
    }
    const char *sources = answer->question->need.sources;
    if (sources != NULL) {
        report_gap(report);
        report_row(report, "sources", "%s", sources);
    }
}
