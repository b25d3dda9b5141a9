/* wave_report.c - the waves of a grid, and what would reduce the tail, as text for people. */
#include "launch/answer_report.h"

#include <string.h>

#include "arch/vendor.h"
#include "base/num.h"
#include "base/text.h"
#include "core/round.h"
#include "core/words.h"
#include "launch/bound.h"
#include "launch/improve.h"
#include "report/wrap.h"

static unsigned long long ull(uint64_t n)
{
    return n;
}

/* Writes " (8 to 12)", if the waves depend on the count of clusters. */
static void write_wave_range(const struct occ_waves *w, struct out *out)
{
    uint64_t fewest = round_div_up64(w->grid, max_u64(w->slots.high, 1));
    uint64_t most = round_div_up64(w->grid, max_u64(w->slots.low, 1));
    if (w->slots.high > 0 && fewest < most) {
        out_printf(out, " (%llu to %llu)", ull(fewest), ull(most));
    }
}

/* Writes "3 waves; the last one fills 24 of 52 slots". */
static void write_waves_and_tail(const struct answer *a, const struct occ_waves *w, struct out *out)
{
    const struct words *words = words_of(a->question.arch);
    const char *wave = words->wave;
    if (w->tail_blocks == 0) {
        out_printf(out, "%llu full %s%s", ull(w->total_waves), wave, text_plural(w->total_waves));
        write_wave_range(w, out);
        out_text(out, " and no tail");
    } else if (w->full_waves == 0) {
        out_printf(out, "less than a %s", wave);
        write_wave_range(w, out);
        out_printf(out, ", %llu of %llu slots", ull(w->tail_blocks), ull(w->blocks_per_wave));
        if (w->grid < w->sms) {
            out_printf(out, ", and %llu of %u %s get no %s", ull(w->sms - w->grid), w->sms,
                       words->sms, words->block);
        }
    } else {
        out_printf(out, "%llu %ss", ull(w->total_waves), wave);
        write_wave_range(w, out);
        out_printf(out, "; the last one fills %llu of %llu slots", ull(w->tail_blocks),
                   ull(w->blocks_per_wave));
    }
}

/* Writes ", about 15 clusters of 8 at once (11 to 16)", if the launch has clusters. */
static void write_clusters(const struct occ_slots *s, struct out *out)
{
    if (s->cluster > 1) {
        unsigned long long count = s->slots / s->cluster;
        out_printf(out, ", %s%llu cluster%s of %u at once", s->low < s->high ? "about " : "", count,
                   text_plural(count), s->cluster);
        if (s->low < s->high) {
            out_printf(out, " (%llu to %llu)", ull(s->low / s->cluster), ull(s->high / s->cluster));
        }
    }
}

static void report_sentence(const struct answer *a, struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    const struct words *words = words_of(a->question.arch);
    out_printf(&text, "Grid of %llu on %u %s", ull(a->waves.grid), a->waves.sms,
               words_by_count(a->waves.sms, words->sm, words->sms));
    write_clusters(&a->waves.slots, &text);
    out_text(&text, ": ");
    write_waves_and_tail(a, &a->waves, &text);
    out_text(&text, ", so ");
    phrase_percent_range(a->waves.efficiency, a->waves.efficiency_shared, &text);
    out_text(&text, " of the time is useful. Expected (achieved) occupancy ");
    phrase_percent_range(a->expected.achieved, a->expected.achieved_shared, &text);
    if (a->waves.active < 1 || a->waves.active_shared < 1) {
        out_printf(&text, ", averaged as profilers do, over active %s cycles (", words->sm);
        phrase_percent_range(a->waves.active, a->waves.active_shared, &text);
        out_text(&text, " of the run); ");
        phrase_percent_range(a->expected.machine, a->expected.machine_shared, &text);
        out_printf(&text, " over all %s and the whole run", words->sms);
    }
    out_char(&text, '.');
    report_paragraph_out(report, 0, &text);
}

static void report_full_grids(const struct answer *a, const struct occ_waves_advice *advice,
                              struct report *report)
{
    const struct words *words = words_of(a->question.arch);
    if (a->waves.tail_blocks == 0) {
        return;
    }
    char label[WRAP_LABEL];
    char condition[48] = "";
    const struct occ_slots *s = &a->waves.slots;
    if (s->low < s->high) {
        snprintf(condition, sizeof condition, ", if %llu clusters are active",
                 ull(s->slots / s->cluster));
    }
    snprintf(label, sizeof label, "full %s", words->waves);
    if (advice->grid_below > 0) {
        report_row(report, label, "a grid of %llu or %llu %s fills the last %s%s",
                   ull(advice->grid_below), ull(advice->grid_above), words->blocks, words->wave,
                   condition);
    } else {
        report_row(report, label, "a grid of %llu %s fills the %s%s", ull(advice->grid_above),
                   words->blocks, words->wave, condition);
    }
}

/*
 * Writes what to paste: launch bounds, for HIP with the unit of their second argument; for Intel,
 * the register count in SYCL.
 */
static void report_bounds(const struct answer *a, const struct wave_saver *s, struct report *report)
{
    const struct occ_arch *arch = a->question.arch;
    const char *unit = vendor_of(arch)->bound_unit;
    uint32_t threads = a->question.launch.threads;
    uint32_t bound = launch_bound(arch, threads, s->resident_blocks);
    char code[64];
    if (arch->vendor == OCC_INTEL) {
        snprintf(code, sizeof code, "grf_size<%u>", s->regs);
        unit = "SYCL";
    } else {
        snprintf(code, sizeof code, "__launch_bounds__(%u, %u)", threads, bound);
    }
    report_row_code(report, code, unit);
}

/* Writes "2 waves (the last one fills 63 of 65 slots)". */
static void write_wave_count(const struct answer *a, const struct occ_waves *w, struct out *out)
{
    const char *wave = words_of(a->question.arch)->wave;
    const char *full = w->tail_blocks == 0 ? "full " : "";
    out_printf(out, "%llu %s%s%s", ull(w->total_waves), full, wave, text_plural(w->total_waves));
    if (w->tail_blocks > 0) {
        out_printf(out, " (%s%llu of %llu slots)", w->total_waves > 1 ? "the last one fills " : "",
                   ull(w->tail_blocks), ull(w->blocks_per_wave));
    }
}

/* Writes "fewer waves"; returns `out`. */
static const char *fewer_label(const struct words *words, char out[WRAP_LABEL])
{
    snprintf(out, WRAP_LABEL, "fewer %s", words->waves);
    return out;
}

static void report_change_for_fewer_waves(const struct answer *a, const struct wave_saver *s,
                                          struct report *report)
{
    const struct words *words = words_of(a->question.arch);
    OUT_TEXT(text, OUT_LINE);
    out_text(&text, "at most ");
    if (s->lowers_regs) {
        phrase_count(s->regs, words->reg, words->regs, &text);
    }
    if (s->lowers_regs && s->lowers_smem) {
        out_text(&text, " and ");
    }
    if (s->lowers_smem) {
        out_printf(&text, "%u B of %s", s->smem, words->smem);
    }
    out_printf(&text, ": %u %s per %s, ", s->resident_blocks, words->blocks, words->sm);
    write_wave_count(a, &s->waves, &text);
    out_text(&text, ", ");
    phrase_percent_range(s->waves.efficiency, s->waves.efficiency_shared, &text);
    out_text(&text, " useful, expected occupancy ");
    phrase_percent_range(s->expected.achieved, s->expected.achieved_shared, &text);
    char label[WRAP_LABEL];
    report_row_out(report, fewer_label(words, label), &text);
    if (s->lowers_regs) {
        report_bounds(a, s, report);
    }
}

static void report_fewer_waves(const struct answer *a, struct report *report)
{
    const struct words *words = words_of(a->question.arch);
    struct wave_saver saver;
    improve_waves(a, &saver);
    if (saver.blocks == 0) {
        return;
    }
    if (saver.is_reachable) {
        report_change_for_fewer_waves(a, &saver, report);
        return;
    }
    OUT_TEXT(names, OUT_LINE);
    const char *separator = "";
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        if ((saver.blocking_limits >> i & 1) != 0) {
            const char *name = phrase_limit(a->question.arch, (enum occ_limit)i);
            out_printf(&names, "%s%s %s %u", separator, name, phrase_allow(name), a->limits[i]);
            separator = ", ";
        }
    }
    char label[WRAP_LABEL];
    report_row(report, fewer_label(words, label), "needs %u %s of this size per %s; %s",
               saver.blocks, words->blocks, words->sm, out_string(&names));
}

void cooperative_text(const struct answer *answer, uint64_t grid, struct out *line)
{
    const struct occ_arch *arch = answer->question.arch;
    const struct words *words = words_of(arch);
    switch ((enum occ_cooperative)arch->cooperative) {
    case OCC_COOPERATIVE_RESIDENT:
        out_text(line, ", also the largest cooperative launch");
        break;
    case OCC_COOPERATIVE_ONE:
        out_printf(line, "; the driver accepts 1 in a cooperative launch, however many fit");
        break;
    case OCC_COOPERATIVE_POOLED:
        out_printf(line, "; the driver accepts %llu in a cooperative launch",
                   ull(answer->cooperative));
        if (answer->cooperative != grid) {
            out_printf(line, ", since it counts the %s of all %s as one pool", words->smem,
                       words->sms);
        }
        break;
    case OCC_COOPERATIVE_UNKNOWN:
        out_text(line, "; the limit of a cooperative launch is not known");
        break;
    }
}

void slot_range_text(const struct occ_slots *slots, struct out *line)
{
    if (slots->low < slots->high) {
        out_printf(line, " (%llu to %llu, depending on the device)", ull(slots->low),
                   ull(slots->high));
    }
}

/* Writes the resident grid, and how large a cooperative launch the driver accepts. */
static void report_persistent(const struct answer *answer, uint64_t grid, struct report *report)
{
    const struct words *words = words_of(answer->question.arch);
    OUT_TEXT(line, OUT_LINE);
    phrase_count(grid, words->block, words->blocks, &line);
    const struct occ_slots *s = &answer->waves.slots;
    if (s->cluster > 1) {
        out_printf(&line, " in clusters of %u", s->cluster);
    } else {
        out_printf(&line, " (%u per %s)", answer->result.blocks_per_sm, words->sm);
    }
    slot_range_text(s, &line);
    cooperative_text(answer, grid, &line);
    report_row(report, "persistent", "%s", out_string(&line));
}

void waves_report(const struct answer *answer, struct report *report)
{
    struct occ_waves_advice advice;
    bool is_one_block_per_slot =
        answer->has_tiles && answer->question.problem.schedule != OCC_TILE_SCHEDULE_TILES;
    if (is_one_block_per_slot || occ_waves_advise(&answer->waves, &advice) != OCC_OK) {
        return;
    }
    report_topic(report, "grid", "Grid");
    report_sentence(answer, report);
    report_gap(report);
    report_full_grids(answer, &advice, report);
    report_fewer_waves(answer, report);
    if (answer->has_tiles) {
        return; /* tiles_report() writes the persistent grid */
    }
    report_persistent(answer, advice.resident_grid, report);
}
