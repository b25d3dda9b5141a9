/*
 * bound_report.c - the times that nothing beats, as text for people: each line with its condition.
 * Published times of library GEMMs were held against the bound: at the median they take 1.5 times
 * it (tests/measured).
 */
#include "launch/answer_report.h"

#include <string.h>

#include "arch/rate.h"
#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/words.h"
#include "core/work.h"

/* Writes a count with four digits and its power of 1000: "141.7 G". */
static void write_count(double count, struct out *out)
{
    static const char *const powers[] = { "", "k", "M", "G", "T", "P", "E" };
    char number[NUM_DECIMAL_MAX];
    size_t power = 0;
    while (count >= 999.95 && power + 1 < sizeof powers / sizeof *powers) {
        count /= 1000;
        power++;
    }
    out_printf(out, "%s %s", num_decimal(count, 4, number), powers[power]);
}

static void write_us(double us, struct out *out)
{
    char number[NUM_DECIMAL_MAX];
    out_printf(out, "%s us", num_decimal(us, 4, number));
}

/* "1980 MHz, the highest clock" or "1500 MHz". */
static void write_clock(const struct question_work *work, struct out *out)
{
    out_real(out, work->most.clock_mhz);
    out_text(out, work->clock != NULL ? " MHz, the highest clock" : " MHz");
}

/* Why there is no time of arithmetic. */
static void write_no_compute(const struct answer *a, struct out *out)
{
    const struct question *q = a->question;
    const struct question_work *work = &q->work;
    out_text(out, "not stated: ");
    if (work->type == NULL) {
        out_text(out, "give the type of the operands with --dtype");
    } else if (work->rate == NULL) {
        out_printf(out, "no rate of %s with %s accumulation is known for %s", work->type->name,
                   work->accumulator, q->arch->name);
    } else if (q->sms == 0) {
        out_printf(out, "give the number of %s with --sms", words_of(q->arch)->sms);
    } else {
        out_printf(out, "no highest clock is known for %s (give --clock)", answer_machine_name(a));
    }
}

static void write_compute(const struct answer *a, struct out *out)
{
    const struct question *q = a->question;
    const struct question_work *work = &q->work;
    if (!(a->bound.least.compute_us > 0)) {
        write_no_compute(a, out);
        return;
    }
    const struct words *w = words_of(q->arch);
    write_us(a->bound.least.compute_us, out);
    out_text(out, ": ");
    write_count(work->most.flops, out);
    out_printf(out, "%s of %s with %s accumulation on %u %s x ",
               strcmp(work->accumulator, "i32") == 0 ? "OP" : "FLOP", work->type->name,
               work->accumulator, q->sms, words_by_count(q->sms, w->sm, w->sms));
    out_real(out, work->most.ops_per_clock);
    out_text(out, " per clock at ");
    write_clock(work, out);
}

static void write_memory(const struct answer *a, struct out *out)
{
    const struct question_work *work = &a->question->work;
    write_us(a->bound.least.memory_us, out);
    out_text(out, " if cold: ");
    write_count(work->most.bytes, out);
    out_text(out, "B once at ");
    out_real(out, work->most.bandwidth_gbs);
    out_text(out, " GB/s");
    if (work->fastest != NULL) {
        out_printf(out, ", of the fastest product of this name, %s", work->fastest->name);
    }
    if (work->cache_bytes >= work->most.bytes) {
        out_text(out, "; the L2 can hold them from before, and then it is less");
    }
}

static void write_tile(const struct answer *a, struct out *out)
{
    const struct occ_problem *p = &a->question->work.problem;
    struct occ_tiles counts;
    uint64_t busiest;
    write_us(a->bound.least.schedule_us, out);
    if (work_busiest(p, a->question->sms, &counts, &busiest)) {
        out_printf(out, ": the busiest %s computes %llu tile%s of %ux%u",
                   words_of(a->question->arch)->sm, ull(busiest), text_plural(busiest), p->tile_m,
                   p->tile_n);
    }
}

static void write_measured(const struct answer *a, struct out *out)
{
    const double share = a->bound.of_bound;
    write_us(a->question->work.measured_us, out);
    if (!(share > 0)) {
        out_text(out, ": the bound is not known, so there is no share of it");
    } else if (share > 1) {
        out_text(out, ": faster than the bound: warm operands, another clock or another "
                      "accumulator");
    } else {
        out_text(out, ": the bound is ");
        phrase_percent(share, out);
        out_text(out, " of it");
    }
}

static void write_row(const struct answer *a, const char *name,
                      void (*write)(const struct answer *a, struct out *out), struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    write(a, &text);
    report_row_out(report, name, &text);
}

void bound_report(const struct answer *answer, struct report *report)
{
    const struct question_work *work = &answer->question->work;
    report_heading(report, "bound", "At least");
    if (work->type != NULL || work->most.flops > 0) {
        write_row(answer, "compute", write_compute, report);
    }
    if (answer->bound.least.memory_us > 0) {
        write_row(answer, "memory", write_memory, report);
    }
    if (answer->bound.least.schedule_us > 0) {
        write_row(answer, "this tile", write_tile, report);
    }
    if (work->measured_us > 0) {
        write_row(answer, "measured", write_measured, report);
    }
    report_gap(report);
    report_paragraph(report, 0,
                     "A bound, not a forecast: published GEMMs take 1.5 times it at the "
                     "median.");
}
