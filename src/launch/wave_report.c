/* wave_report.c - the waves of a grid, and what would reduce the tail, as text for people. */
#include "launch/answer_report.h"

#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/round.h"
#include "core/waves.h"
#include "core/words.h"
#include "launch/proposal_text.h"
#include "report/wrap.h"

/* Writes " (8 to 12)", if the waves depend on the count of clusters. */
static void write_wave_range(const struct occ_waves *w, struct out *out)
{
    uint64_t fewest = round_div_up64(w->grid, max_u64(w->slots.high, 1));
    uint64_t most = round_div_up64(w->grid, max_u64(w->slots.low, 1));
    if (w->slots.high > 0) {
        phrase_aside(fewest, most, "", out);
    }
}

/* Writes "3 waves; the last one fills 24 of 52 slots". */
static void write_waves_and_tail(const struct answer *a, const struct occ_waves *w, struct out *out)
{
    const struct words *words = words_of(a->question->arch);
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
        phrase_aside(s->low / s->cluster, s->high / s->cluster, "", out);
    }
}

enum { LABEL = 23 }; /* column of the values beside the labels */

/* Says a row of the grid's table; without a label, it continues the row before. */
static void report_value(struct report *report, const char *label, const struct out *text)
{
    OUT_TEXT(lead, OUT_LINE);
    out_printf(&lead, "  %-*s", LABEL - 2, label);
    report_entry(report, out_string(&lead), LABEL, text);
}

static void report_sentence(const struct answer *a, struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    const struct words *words = words_of(a->question->arch);
    out_printf(&text, "Grid of %llu on %u %s", ull(a->run.waves.grid), a->run.waves.sms,
               words_by_count(a->run.waves.sms, words->sm, words->sms));
    write_clusters(&a->run.waves.slots, &text);
    out_text(&text, ": ");
    write_waves_and_tail(a, &a->run.waves, &text);
    report_paragraph_out(report, 0, &text);
}

/* Says the share of the time that is useful, and the occupancy with the tail in it. */
static void report_shares(const struct answer *a, struct report *report)
{
    enum { RANGE = 19 }; /* characters of a range, before what it is */
    OUT_TEXT(text, OUT_LINE);
    const struct words *words = words_of(a->question->arch);
    bool has_both = a->run.waves.active < 1 || a->run.waves.active_shared < 1;
    phrase_percent_range(a->run.waves.efficiency, a->run.waves.efficiency_shared, &text);
    report_value(report, "useful time", &text);
    phrase_percent_range(a->run.expected.achieved, a->run.expected.achieved_shared,
                         out_clear(&text));
    if (has_both) {
        wrap_pad(&text, text.len, RANGE);
        out_printf(&text, "as profilers show it (active %s)", words->sms);
    }
    report_value(report, "achieved occupancy", &text);
    if (has_both) {
        phrase_percent_range(a->run.expected.machine, a->run.expected.machine_shared,
                             out_clear(&text));
        wrap_pad(&text, text.len, RANGE);
        out_printf(&text, "over all %s and the whole run", words->sms);
        report_value(report, "", &text);
    }
}

/* Writes what the last wave costs if no grid is worth a change. */
static void report_loss(const struct answer *a, struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    const struct proposal *other = NULL;
    if (a->proposals != NULL) {
        other = proposals_find(a->proposals, PROPOSAL_EFFICIENCY, PROPOSAL_KIND_COUNT);
    }
    const struct waves_lost_range lost = waves_lost(&a->run.waves);
    if (a->proposals == NULL || other != NULL || lost.high >= PROPOSAL_GAIN_MIN) {
        return;
    }
    out_text(&text, "costs ");
    phrase_percent_range(lost.high, lost.low, &text);
    out_text(&text, ": not worth a change");
    report_value(report, "tail", &text);
}

/* Writes "792 or 1188 blocks", the grids without a tail, or what the tail costs. */
static void report_full_grids(const struct answer *a, struct report *report)
{
    const struct words *words = words_of(a->question->arch);
    const struct occ_slots *s = &a->run.waves.slots;
    OUT_TEXT(text, OUT_LINE);
    char label[WRAP_LABEL];
    size_t count = 0;
    uint64_t grid = 0;
    if (a->run.waves.tail_blocks == 0) {
        return;
    }
    for (size_t i = 0; a->proposals != NULL && i < a->proposals->count; i++) {
        const struct proposal *p = &a->proposals->items[i];
        if (p->kind == PROPOSAL_GRID && proposal_value(p, REQUEST_GRID, &grid)) {
            out_printf(&text, "%s%llu", count++ > 0 ? " or " : "", ull(grid));
        }
    }
    if (count == 0) {
        report_loss(a, report);
        return;
    }
    out_printf(&text, " %s", words->blocks);
    if (s->low < s->high) {
        out_printf(&text, ", if %llu clusters are active", ull(s->slots / s->cluster));
    }
    snprintf(label, sizeof label, "full %s", words->waves);
    report_value(report, label, &text);
}

/* Writes what a change of the launch does to the waves, and its lines of source. */
static void report_change(const struct answer *a, const struct proposal *p, const char *label,
                          struct out *text, struct report *report)
{
    const struct words *words = words_of(a->question->arch);
    const struct proposal_outcome *o = &p->outcome;
    out_printf(text, "%u %s per %s, ", o->blocks_per_sm,
               words_by_count(o->blocks_per_sm, words->block, words->blocks), words->sm);
    phrase_count(o->waves.total_waves, words->wave, words->waves, text);
    out_text(text, ": ");
    phrase_percent_range(o->efficiency, o->efficiency_shared, text);
    out_text(text, " useful");
    proposal_doubts_text(p, text);
    report_style(report, STYLE_GAIN);
    report_value(report, label, text);
    for (size_t i = 0; i < p->write_count; i++) {
        out_clear(text);
        if (i == 0 && p->unit != NULL) {
            out_printf(text, " (%s)", p->unit);
        }
        char lead[LABEL + 1];
        snprintf(lead, sizeof lead, "%*s", LABEL, "");
        report_entry_code(report, lead, p->writes[i], out_string(text));
    }
}

/* Says "at most 64 regs  4 blocks per SM, 2 waves: 94.7 % useful", or smaller clusters. */
static void report_changes(const struct answer *a, struct report *report)
{
    enum { LABEL_MAX = 64 };
    const struct words *words = words_of(a->question->arch);
    for (size_t i = 0; a->proposals != NULL && i < a->proposals->count; i++) {
        const struct proposal *p = &a->proposals->items[i];
        const uint32_t bits = proposal_levers(a->proposals, p);
        const bool has_regs = (bits >> OCC_LEVER_REGISTERS & 1) != 0;
        const bool has_smem = (bits >> OCC_LEVER_SHARED_MEMORY & 1) != 0;
        OUT_TEXT(text, OUT_LINE);
        char label[LABEL_MAX];
        if (p->goal != PROPOSAL_EFFICIENCY || p->kind == PROPOSAL_GRID) {
            continue;
        }
        unsigned long long regs = proposal_lever_value(a->proposals, p, OCC_LEVER_REGISTERS);
        unsigned long long smem = proposal_lever_value(a->proposals, p, OCC_LEVER_SHARED_MEMORY);
        if (p->kind == PROPOSAL_CLUSTER) {
            snprintf(label, sizeof label, "clusters of %llu", ull(p->sets[0].number));
        } else if (has_regs && has_smem) {
            snprintf(label, sizeof label, "fewer %s", words->waves);
            out_printf(&text, "at most %llu %s and %llu B of %s: ", regs, words->regs, smem,
                       words->smem);
        } else if (has_smem) {
            snprintf(label, sizeof label, "at most %llu B", smem);
            out_printf(&text, "of %s: ", words->smem);
        } else {
            snprintf(label, sizeof label, "at most %llu regs", regs);
        }
        report_change(a, p, label, &text, report);
    }
}

void cooperative_text(const struct answer *answer, uint64_t grid, struct out *line)
{
    const struct occ_arch *arch = answer->question->arch;
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
                   ull(answer->run.cooperative));
        if (answer->run.cooperative != grid) {
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
    phrase_aside(slots->low, slots->high, PHRASE_BY_DEVICE, line);
}

/* Writes the resident grid, and how large a cooperative launch the driver accepts. */
static void report_persistent(const struct answer *answer, uint64_t grid, struct report *report)
{
    const struct words *words = words_of(answer->question->arch);
    OUT_TEXT(line, OUT_LINE);
    phrase_count(grid, words->block, words->blocks, &line);
    const struct occ_slots *s = &answer->run.waves.slots;
    if (s->cluster > 1) {
        out_printf(&line, " in clusters of %u", s->cluster);
    } else {
        out_printf(&line, " (%u per %s)", answer->result.blocks_per_sm, words->sm);
    }
    slot_range_text(s, &line);
    cooperative_text(answer, grid, &line);
    report_value(report, "persistent", &line);
}

void waves_report(const struct answer *answer, struct report *report)
{
    if (answer_grid_follows_slots(answer)) {
        return;
    }
    report_topic(report, "grid", "Grid");
    report_sentence(answer, report);
    report_shares(answer, report);
    report_full_grids(answer, report);
    report_changes(answer, report);
    if (answer->problem.exists) {
        return; /* tiles_report() writes the persistent grid */
    }
    report_persistent(answer, answer->run.waves.blocks_per_wave, report);
}

void one_wave_report(const struct answer *answer, struct report *report)
{
    const struct words *words = words_of(answer->question->arch);
    const struct occ_slots *s = &answer->slots;
    OUT_TEXT(line, OUT_LINE);
    out_printf(&line, "One %s: ", words->wave);
    phrase_count(s->slots, words->block, words->blocks, &line);
    if (s->cluster > 1) {
        out_printf(&line, " in clusters of %u on %u %s", s->cluster, answer->question->sms,
                   words->sms);
    } else {
        out_printf(&line, " (%u per %s on %u %s)", answer->result.blocks_per_sm, words->sm,
                   answer->question->sms,
                   words_by_count(answer->question->sms, words->sm, words->sms));
    }
    slot_range_text(s, &line);
    report_gap(report);
    report_paragraph_out(report, 0, &line);
}
