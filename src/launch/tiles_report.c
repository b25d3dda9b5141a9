/* tiles_report.c - the tiles of a problem, what they cost, and better tiles, as text for people. */
#include "launch/answer_report.h"

#include "base/text.h"
#include "core/tiles.h"
#include "core/words.h"
#include "launch/improve.h"
#include "report/phrase.h"
#include "report/wrap.h"

typedef unsigned long long ull;

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
    const struct occ_problem *p = &a->question.problem;
    const struct occ_tiles *t = &a->tiles;
    out_printf(out, "%llu x %llu", (ull)t->tiles_m, (ull)t->tiles_n);
    if (p->batch > 1) {
        out_printf(out, " x %u", p->batch);
    }
    out_text(out, " = ");
    phrase_count(t->tiles, "tile", "tiles", out);
    if (p->split_k > 1) {
        out_printf(out, " x %u splits = %llu", p->split_k, (ull)t->items);
    }
}

/* Writes ", 1.5 waves of 108 slots"; for persistent and Stream-K, how blocks share the tiles. */
static void write_rounds(const struct answer *a, struct out *out)
{
    const struct words *words = words_of(a->question.arch);
    const struct occ_tiles *t = &a->tiles;
    switch (a->question.problem.schedule) {
    case OCC_TILE_SCHEDULE_STREAM_K:
        out_printf(out, ", in equal shares for %llu %s", (ull)t->grid,
                   words_by_count(t->grid, words->block, words->blocks));
        if (t->k_steps > 0) {
            out_printf(out, " of up to %llu k-step%s", (ull)t->k_steps, text_plural(t->k_steps));
        } else {
            out_text(out, " of an endless K (no K is given)");
        }
        return;
    case OCC_TILE_SCHEDULE_PERSISTENT:
        out_printf(out, ", for %llu persistent %s in %llu turn%s of %llu slot%s", (ull)t->grid,
                   words_by_count(t->grid, words->block, words->blocks), (ull)t->rounds,
                   text_plural(t->rounds), (ull)a->slots.slots, text_plural(a->slots.slots));
        slot_range_text(&a->slots, out);
        return;
    case OCC_TILE_SCHEDULE_TILES:
    case OCC_TILE_SCHEDULE_COUNT:
        break;
    }
    bool one = t->items == a->slots.slots;
    out_text(out, ", ");
    phrase_decimal((double)t->items / (double)a->slots.slots, out);
    out_printf(out, " %s of %llu slot%s", one ? words->wave : words->waves, (ull)a->slots.slots,
               text_plural(a->slots.slots));
    slot_range_text(&a->slots, out);
}

/* The word for a round of tiles: "wave" (AMD: "round") if each tile is a block, else "turn". */
static const char *round_word(const struct answer *a)
{
    bool waves = a->question.problem.schedule == OCC_TILE_SCHEDULE_TILES;
    return waves ? words_of(a->question.arch)->wave : "turn";
}

static void write_costs(const struct answer *a, struct out *out)
{
    const struct occ_tiles *t = &a->tiles;
    out_text(out, ". Padding costs ");
    phrase_percent(1 - t->tile_efficiency, out);
    if (!answer_has_rounds(a)) {
        out_char(out, '.');
        return;
    }
    if (a->question.problem.schedule == OCC_TILE_SCHEDULE_STREAM_K) {
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

static void write_useful(const struct occ_tiles_choice *choice, struct out *text)
{
    const struct occ_tiles *t = &choice->tiles;
    out_text(text, ": ");
    phrase_percent_range(t->useful, t->useful_shared, text);
    out_text(text, " useful");
    if (t->split_efficiency < 1) {
        out_text(text, ", with ");
        phrase_percent(1 - t->split_efficiency, text);
        out_text(text, " of the k-steps idle");
    }
    if (choice->problem.split_k > 1) {
        out_text(text, ", not counting the time to add up the splits");
    }
}

/*
 * Writes a row of advice.  `what` names the choice; `remark` follows it, such as " fills the last
 * wave", or is empty.
 */
static void report_choice(const char *label, const struct occ_tiles_choice *choice,
                          const char *what, const char *remark, struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    out_printf(&text, "%s%s", what, remark);
    write_useful(choice, &text);
    report_row(report, label, "%s", out_string(&text));
}

static const char *format_tile(const struct occ_problem *p, char out[40])
{
    OUT_TEXT(text, OUT_LINE);
    write_shape(p->tile_m, p->tile_n, p->tile_k, &text);
    out_copy(&text, out, 40);
    return out;
}

static const char *format_split(const struct occ_problem *p, char out[40])
{
    snprintf(out, 40, "split-K %u", p->split_k);
    return out;
}

/* Returns ", the best of up to 128" if more splits are possible than were searched, else "". */
static const char *split_search(const struct answer *a, char out[32])
{
    uint32_t most = tiles_advice_split_max(&a->tiles);
    out[0] = '\0';
    if (a->tiles.steps == 0 || a->tiles.steps > most) {
        snprintf(out, 32, ", the best of up to %u", most);
    }
    return out;
}

/* Writes among which tiles the best one is the best, so that the sentence is true. */
static const char *tile_search(const struct occ_problem *p, char out[160])
{
    uint32_t step_m = tiles_advice_step(p->tile_m);
    uint32_t step_n = tiles_advice_step(p->tile_n);
    OUT_TEXT(text, 160);
    out_text(&text, ", the best with sides of 0.5x to 2x");
    if (step_m > 1 || step_n > 1) { /* a step of 1 tries every size */
        out_printf(&text, " that are multiples of %u", step_m);
        if (step_m != step_n) {
            out_printf(&text, " (M) and %u (N)", step_n);
        }
        out_text(&text, " or powers of two");
        if (!tiles_advice_is_regular(p->tile_m) || !tiles_advice_is_regular(p->tile_n)) {
            out_text(&text, ", or of 0.5x or 1x");
        }
    }
    out_copy(&text, out, 160);
    return out;
}

static void report_tiles_and_splits(const struct answer *a, const struct occ_tiles_advice *advice,
                                    struct report *report)
{
    char fills[64];
    char search[32];
    char tried[160];
    char text[40];
    snprintf(fills, sizeof fills, " fills the last %s", round_word(a));
    if (a->slots.low < a->slots.high) {
        snprintf(fills, sizeof fills, " fills the last %s of %llu slots", round_word(a),
                 (ull)a->slots.slots);
    }
    if (advice->full_tile.exists) {
        report_choice("nearest tile", &advice->full_tile,
                      format_tile(&advice->full_tile.problem, text), fills, report);
    }
    if (advice->best_tile.exists) {
        report_choice("best tile", &advice->best_tile,
                      format_tile(&advice->best_tile.problem, text),
                      tile_search(&a->question.problem, tried), report);
    }
    if (advice->full_split.exists) {
        report_choice("nearest split", &advice->full_split,
                      format_split(&advice->full_split.problem, text), fills, report);
    }
    if (advice->best_split.exists) {
        report_choice("best split", &advice->best_split,
                      format_split(&advice->best_split.problem, text), split_search(a, search),
                      report);
    }
}

static void report_sms(const struct answer *a, const struct occ_tiles_advice *advice,
                       struct report *report)
{
    const struct words *words = words_of(a->question.arch);
    char label[WRAP_LABEL];
    snprintf(label, sizeof label, "full %s", words->sms);
    if (advice->sms_below > 0 && advice->sms_above > 0) {
        report_row(report, label, "a GPU with %u or %u %s would have no idle slot",
                   advice->sms_below, advice->sms_above, words->sms);
    } else if (advice->sms_below > 0 || advice->sms_above > 0) {
        uint32_t sms = advice->sms_below + advice->sms_above; /* the one that is not 0 */
        report_row(report, label, "a GPU with %u %s would have no idle slot", sms,
                   words_by_count(sms, words->sm, words->sms));
    }
}

static void report_schedules(const struct answer *a, const struct occ_tiles_advice *advice,
                             struct report *report)
{
    const struct words *words = words_of(a->question.arch);
    char text[256];
    if (advice->persistent.exists) {
        const struct occ_tiles *t = &advice->persistent.tiles;
        OUT_TEXT(line, OUT_LINE);
        out_printf(&line, "%llu %s in %llu turn%s", (ull)t->grid,
                   words_by_count(t->grid, words->block, words->blocks), (ull)t->rounds,
                   text_plural(t->rounds));
        if (t->grid == a->slots.slots) {
            slot_range_text(&a->slots, &line);
        }
        write_useful(&advice->persistent, &line);
        if (t->grid == a->slots.slots) {
            cooperative_text(a, t->grid, &line);
        }
        report_row(report, "persistent", "%s", out_string(&line));
    }
    if (advice->stream_k.exists) {
        const struct occ_tiles *t = &advice->stream_k.tiles;
        snprintf(text, sizeof text,
                 "%llu %s with equal shares%s, not counting the fix-up of split tiles",
                 (ull)t->grid, words_by_count(t->grid, words->block, words->blocks),
                 t->steps == 0 ? " of an endless K (no K is given)" : "");
        report_choice("Stream-K", &advice->stream_k, text, "", report);
    }
}

void tiles_report(const struct answer *answer, struct report *report)
{
    const struct occ_problem *p = &answer->question.problem;
    struct occ_tiles_advice advice;
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
    if (!improve_tiles(answer, &advice)) {
        return;
    }
    report_gap(report);
    report_tiles_and_splits(answer, &advice, report);
    report_sms(answer, &advice, report);
    report_schedules(answer, &advice, report);
    out_clear(&text);
    out_real(&text, answer->tiles.model_time);
    report_row(report, "model time", "%s (arbitrary unit, for comparing tiles and splits)",
               out_string(&text));
}
