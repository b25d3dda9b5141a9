/* tiles_report.c - the tiles of a problem, what they cost, and better tiles, as text for people. */
#include "launch/answer_report.h"

#include "base/text.h"
#include "base/ull.h"
#include "core/words.h"
#include "launch/proposal_text.h"
#include "report/phrase.h"
#include "report/wrap.h"

static void write_shape(uint32_t m, uint32_t n, uint32_t k, struct out *out)
{
    out_printf(out, "%ux%u", m, n);
    if (k > 0) {
        out_printf(out, "x%u", k);
    }
}

/* Writes "9 x 18 x 4 = 648 tiles". */
static void write_tiles(const struct answer *a, struct out *out)
{
    const struct occ_problem *p = &a->question->problem;
    const struct occ_tiles *t = &a->problem.tiles;
    out_printf(out, "%llu x %llu", ull(t->tiles_m), ull(t->tiles_n));
    if (p->batch > 1) {
        out_printf(out, " x %u", p->batch);
    }
    out_text(out, " = ");
    phrase_count(t->tiles, "tile", "tiles", out);
    if (p->split_k > 1) {
        out_printf(out, " x %u splits = %llu", p->split_k, ull(t->items));
    }
}

/* Writes ", 1.5 waves of 108 slots"; for persistent and Stream-K, how blocks share the tiles. */
static void write_rounds(const struct answer *a, struct out *out)
{
    const struct words *words = words_of(a->question->arch);
    const struct occ_tiles *t = &a->problem.tiles;
    switch (a->question->problem.schedule) {
    case OCC_TILE_SCHEDULE_STREAM_K:
        out_printf(out, ", in equal shares for %llu %s", ull(t->grid),
                   words_by_count(t->grid, words->block, words->blocks));
        if (t->k_steps > 0) {
            out_printf(out, " of up to %llu k-step%s", ull(t->k_steps), text_plural(t->k_steps));
        } else {
            out_text(out, " of an endless K (no K is given)");
        }
        return;
    case OCC_TILE_SCHEDULE_PERSISTENT:
        out_printf(out, ", for %llu persistent %s in %llu turn%s of %llu slot%s", ull(t->grid),
                   words_by_count(t->grid, words->block, words->blocks), ull(t->rounds),
                   text_plural(t->rounds), ull(a->slots.slots), text_plural(a->slots.slots));
        slot_range_text(&a->slots, out);
        return;
    case OCC_TILE_SCHEDULE_TILES:
    case OCC_TILE_SCHEDULE_COUNT:
        break;
    }
    bool one = t->items == a->slots.slots;
    out_text(out, ", ");
    if (t->items % a->slots.slots == 0) {
        out_uint(out, t->items / a->slots.slots);
    } else {
        phrase_waves((double)t->items / (double)a->slots.slots, out);
    }
    out_printf(out, " %s of %llu slot%s", one ? words->wave : words->waves, ull(a->slots.slots),
               text_plural(a->slots.slots));
    slot_range_text(&a->slots, out);
}

/* The word for a round of tiles: "wave" (AMD: "round") if each tile is a block, else "turn". */
static const char *round_word(const struct answer *a)
{
    bool waves = a->question->problem.schedule == OCC_TILE_SCHEDULE_TILES;
    return waves ? words_of(a->question->arch)->wave : "turn";
}

static void write_costs(const struct answer *a, struct out *out)
{
    const struct occ_tiles *t = &a->problem.tiles;
    out_text(out, ". Padding costs ");
    phrase_percent(1 - t->tile_efficiency, out);
    if (!answer_has_rounds(a)) {
        out_char(out, '.');
        return;
    }
    if (a->question->problem.schedule == OCC_TILE_SCHEDULE_STREAM_K) {
        out_text(out, ", uneven shares ");
    } else {
        out_printf(out, ", the last %s ", round_word(a));
    }
    phrase_percent_range(1 - t->wave_efficiency, 1 - t->wave_efficiency_shared, out);
    out_text(out, ", both ");
    phrase_percent_range(1 - t->useful, 1 - t->useful_shared, out);
    out_text(out, ": ");
    phrase_percent_range(t->useful, t->useful_shared, out);
    out_text(out, " of the work is useful");
    if (t->split_efficiency < 1) {
        out_text(out, "; uneven splits leave another ");
        phrase_percent(1 - t->split_efficiency, out);
        out_text(out, " of the k-steps idle");
    }
    out_char(out, '.');
}

/* Writes "0.71 x the estimated time" or "99.3 % useful", and what is not known. */
static void write_gain(const struct proposal *p, struct out *text)
{
    if (p->goal == PROPOSAL_ESTIMATE) {
        out_printf(text, "%.2f x the estimated time", p->then);
    } else {
        phrase_percent_range(p->outcome.useful, p->outcome.useful_shared, text);
        out_text(text, " useful");
    }
    proposal_doubts_text(p, text);
}

/* The rows below the paragraph: a blank line comes before the first. */
struct rows_below {
    struct report *report;
    bool have_begun;
};

static void add_row(struct rows_below *rows, const char *label, const struct out *text)
{
    if (!rows->have_begun) {
        report_gap(rows->report);
    }
    rows->have_begun = true;
    report_row_out(rows->report, label, text);
}

/* Writes "64x256x64: 99.3 % useful, assumes the same registers". */
static void report_tile(const struct proposal *p, struct rows_below *rows)
{
    OUT_TEXT(text, OUT_LINE);
    const uint32_t *tile = p->sets[0].tile;
    write_shape(tile[0], tile[1], tile[2], &text);
    out_text(&text, ": ");
    write_gain(p, &text);
    add_row(rows, (p->doubts & PROPOSAL_MORE_REGISTERS) != 0 ? "larger tile" : "tile", &text);
}

/* Writes "16: 92.3 % useful, not counting the time to add up the splits". */
static void report_number(const struct proposal *p, const char *label, struct rows_below *rows)
{
    OUT_TEXT(text, OUT_LINE);
    out_printf(&text, "%llu: ", ull(p->sets[0].number));
    write_gain(p, &text);
    add_row(rows, label, &text);
}

static void report_stream_k(const struct answer *a, const struct proposal *p,
                            struct rows_below *rows)
{
    const struct words *words = words_of(a->question->arch);
    OUT_TEXT(text, OUT_LINE);
    out_printf(&text, "%s with equal shares%s: ", words->blocks,
               a->problem.tiles.steps == 0 ? " of an endless K (no K is given)" : "");
    write_gain(p, &text);
    add_row(rows, "Stream-K", &text);
}

static void report_proposals(const struct answer *a, struct rows_below *rows)
{
    for (size_t i = 0; a->proposals != NULL && i < a->proposals->count; i++) {
        const struct proposal *p = &a->proposals->items[i];
        if (p->kind == PROPOSAL_TILE) {
            report_tile(p, rows);
        } else if (p->kind == PROPOSAL_SPLIT_K) {
            report_number(p, "split-K", rows);
        } else if (p->kind == PROPOSAL_STAGES && p->goal == PROPOSAL_ESTIMATE) {
            report_number(p, "stages", rows);
        } else if (p->kind == PROPOSAL_SCHEDULE) {
            report_stream_k(a, p, rows);
        }
    }
    if (a->question->problem.tile_k == 0 &&
        a->question->problem.schedule != OCC_TILE_SCHEDULE_STREAM_K &&
        1 - a->problem.tiles.wave_efficiency >= PROPOSAL_GAIN_MIN) {
        OUT_TEXT(text, OUT_LINE);
        out_text(&text, "not known without TK; give --tile TMxTNxTK");
        add_row(rows, "split-K", &text);
    }
}

/* The grid of a persistent kernel: a block for each slot. */
static void report_persistent(const struct answer *a, struct rows_below *rows)
{
    const struct words *words = words_of(a->question->arch);
    OUT_TEXT(line, OUT_LINE);
    if (a->question->problem.schedule != OCC_TILE_SCHEDULE_TILES ||
        a->problem.tiles.items < a->slots.slots) {
        return;
    }
    phrase_count(a->slots.slots, words->block, words->blocks, &line);
    slot_range_text(&a->slots, &line);
    cooperative_text(a, a->slots.slots, &line);
    add_row(rows, "persistent", &line);
}

void tiles_report(const struct answer *answer, struct report *report)
{
    const struct occ_problem *p = &answer->question->problem;
    OUT_TEXT(text, OUT_LINE);
    out_text(&text, "Problem ");
    write_shape(p->m, p->n, p->k, &text);
    out_text(&text, " in tiles of ");
    write_shape(p->tile_m, p->tile_n, p->tile_k, &text);
    out_text(&text, ": ");
    write_tiles(answer, &text);
    if (answer_has_rounds(answer)) {
        write_rounds(answer, &text);
    }
    write_costs(answer, &text);
    report_topic(report, "tiles", "Tiles");
    report_paragraph_out(report, 0, &text);
    if (!answer_has_rounds(answer)) {
        return;
    }
    struct rows_below rows = { .report = report };
    if (answer->question->is_split_by_rule) {
        out_clear(&text);
        out_printf(&text,
                   "split-K %u, by the rule of FlashAttention-3, which is made for attention",
                   p->split_k);
        add_row(&rows, "chosen", &text);
    }
    report_proposals(answer, &rows);
    report_persistent(answer, &rows);
}
