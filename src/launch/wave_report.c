/* wave_report.c - the waves of a grid, and what would reduce the tail, as text for people. */
#include "launch/answer_report.h"

#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "core/round.h"
#include "core/words.h"
#include "launch/proposal_text.h"
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

/* Writes what the last wave costs if no grid is worth a change. */
static void report_loss(const struct answer *a, struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    const struct proposal *other = NULL;
    if (a->proposals != NULL) {
        other = proposals_find(a->proposals, PROPOSAL_EFFICIENCY, PROPOSAL_KIND_COUNT);
    }
    if (a->proposals == NULL || other != NULL || 1 - a->waves.efficiency >= PROPOSAL_GAIN_MIN) {
        return;
    }
    out_text(&text, "costs ");
    phrase_percent_range(1 - a->waves.efficiency, 1 - a->waves.efficiency_shared, &text);
    out_text(&text, ": not worth a change");
    report_row_out(report, "tail", &text);
}

/* Writes "a grid of 792 or 1188 blocks fills the last wave", or what the tail costs. */
static void report_full_grids(const struct answer *a, struct report *report)
{
    const struct words *words = words_of(a->question.arch);
    const struct occ_slots *s = &a->waves.slots;
    OUT_TEXT(text, OUT_LINE);
    char label[WRAP_LABEL];
    size_t count = 0;
    uint64_t grid = 0;
    if (a->waves.tail_blocks == 0) {
        return;
    }
    for (size_t i = 0; a->proposals != NULL && i < a->proposals->count; i++) {
        const struct proposal *p = &a->proposals->items[i];
        if (p->kind == PROPOSAL_GRID && proposal_value(p, PROPOSAL_SETS_GRID, &grid)) {
            out_printf(&text, "%s%llu", count++ > 0 ? " or " : "a grid of ", ull(grid));
        }
    }
    if (count == 0) {
        report_loss(a, report);
        return;
    }
    out_printf(&text, " %s fills the %s%s", words->blocks, a->waves.full_waves > 0 ? "last " : "",
               words->wave);
    if (s->low < s->high) {
        out_printf(&text, ", if %llu clusters are active", ull(s->slots / s->cluster));
    }
    snprintf(label, sizeof label, "full %s", words->waves);
    report_row_out(report, label, &text);
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

/* Writes what a change of the launch does to the waves, and its lines of source. */
static void report_change(const struct answer *a, const struct proposal *p, const char *label,
                          struct out *text, struct report *report)
{
    const struct words *words = words_of(a->question.arch);
    const struct proposal_outcome *o = &p->outcome;
    out_printf(text, ": %u %s per %s, ", o->blocks_per_sm,
               words_by_count(o->blocks_per_sm, words->block, words->blocks), words->sm);
    write_wave_count(a, &o->waves, text);
    out_text(text, ", ");
    phrase_percent_range(o->efficiency, o->efficiency_shared, text);
    out_text(text, " useful, expected occupancy ");
    phrase_percent_range(o->expected.achieved, o->expected.achieved_shared, text);
    proposal_doubts_text(p, text);
    report_row_out(report, label, text);
    for (size_t i = 0; i < p->write_count; i++) {
        report_row_code(report, p->writes[i], i == 0 ? p->unit : NULL);
    }
}

/* Writes "at most 64 registers: 4 blocks per SM, 2 waves ..." or smaller clusters. */
static void report_changes(const struct answer *a, struct report *report)
{
    const struct words *words = words_of(a->question.arch);
    for (size_t i = 0; a->proposals != NULL && i < a->proposals->count; i++) {
        const struct proposal *p = &a->proposals->items[i];
        const uint32_t bits = proposal_levers(a->proposals, p);
        OUT_TEXT(text, OUT_LINE);
        char label[WRAP_LABEL];
        if (p->goal != PROPOSAL_EFFICIENCY || p->kind == PROPOSAL_GRID) {
            continue;
        }
        if (p->kind == PROPOSAL_CLUSTER) {
            out_printf(&text, "clusters of %llu", ull(p->sets[0].number));
            report_change(a, p, "clusters", &text, report);
            continue;
        }
        out_text(&text, "at most ");
        if ((bits >> OCC_LEVER_REGISTERS & 1) != 0) {
            phrase_count(proposal_lever_value(a->proposals, p, OCC_LEVER_REGISTERS), words->reg,
                         words->regs, &text);
            out_text(&text, (bits >> OCC_LEVER_SHARED_MEMORY & 1) != 0 ? " and " : "");
        }
        if ((bits >> OCC_LEVER_SHARED_MEMORY & 1) != 0) {
            out_printf(&text, "%llu B of %s",
                       ull(proposal_lever_value(a->proposals, p, OCC_LEVER_SHARED_MEMORY)),
                       words->smem);
        }
        snprintf(label, sizeof label, "fewer %s", words->waves);
        report_change(a, p, label, &text, report);
    }
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
    bool is_one_block_per_slot =
        answer->has_tiles && answer->question.problem.schedule != OCC_TILE_SCHEDULE_TILES;
    if (is_one_block_per_slot) {
        return;
    }
    report_topic(report, "grid", "Grid");
    report_sentence(answer, report);
    report_gap(report);
    report_full_grids(answer, report);
    report_changes(answer, report);
    if (answer->has_tiles) {
        return; /* tiles_report() writes the persistent grid */
    }
    report_persistent(answer, answer->waves.blocks_per_wave, report);
}
