#include "launch/answer_report.h"

#include <string.h>

#include "arch/vendor.h"
#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/lever.h"
#include "core/limits.h"
#include "core/words.h"
#include "launch/proposal_text.h"
#include "launch/tile_registers.h"

/* The indent of continuation lines. */
enum { TEXT_INDENT = 4, NOTE_HANG = 6 };

void title_report(const struct answer *answer, struct report *report)
{
    OUT_TEXT(title, OUT_LINE);
    title_text(answer, &title);
    report_title(report, &title);
}

/* Writes "8 blocks, 32 of 64 warps per SM"; AMD's compilers and users count waves per SIMD. */
static void write_resident(const struct answer *a, struct out *out)
{
    const struct occ_arch *arch = a->question->arch;
    const struct words *w = words_of(arch);
    const uint32_t parts = arch->sub_partitions;
    if (arch->vendor == OCC_AMD) {
        phrase_decimal((double)a->result.warps_per_sm / parts, out);
        out_printf(out, " of %u %s per %s, ", arch->max_warps_per_sm / parts, w->warps, w->part);
    }
    phrase_count(a->result.blocks_per_sm, w->block, w->blocks, out);
    if (arch->vendor == OCC_AMD) {
        out_printf(out, " per %s", w->sm);
    } else {
        out_printf(out, ", %u of %u %s per %s", a->result.warps_per_sm, arch->max_warps_per_sm,
                   w->warps, w->sm);
    }
}

/* Writes the answer in a sentence, or why the launch is impossible. */
static void report_headline(const struct answer *a, struct report *report)
{
    OUT_TEXT(line, OUT_LINE);
    if (answer_can_start(a)) {
        out_text(&line, "Occupancy ");
        phrase_percent(answer_occupancy(a), &line);
        out_text(&line, ": ");
        write_resident(a, &line);
        out_text(&line, ", limited by ");
        phrase_limiters(a->question->arch, a->result.limiters, &line);
        if (a->question->launch.bound_threads > 0) {
            answer_given_regs_text(a, &line);
        }
        report_style(report, STYLE_HEADLINE);
        report_title(report, &line); /* a page has it as figures */
        return;
    }
    char text[ANSWER_CAUSE_MAX];
    unsigned next = 0;
    while (answer_next_cause(a, &next, text)) {
        out_printf(&line, "Cannot launch: %s", text);
        report_style(report, STYLE_FAILURE);
        report_paragraph_out(report, TEXT_INDENT, &line);
        out_clear(&line);
    }
}

/* ---- the limits ----------------------------------------------------------------------------- */

enum { LIMIT_NAME, LIMIT_BLOCKS, LIMIT_PER_BLOCK, LIMIT_PER_SM, LIMIT_UNUSED, LIMIT_COLUMNS };

/* The rows of the table: the limits that the architecture or the launch has. */
struct limit_table {
    const struct answer *answer;
    int limits[OCC_LIMIT_COUNT];
    size_t count;
};

static void write_number(uint64_t value, bool known, struct out *out)
{
    if (known) {
        out_uint(out, value);
    } else {
        out_char(out, '-');
    }
}

/* What a block takes; of registers that the launch check refuses, what the check counts. */
static uint64_t taken_per_block(const struct answer *a, int limit)
{
    const struct occ_limit_row *row = &a->result.rows[limit];
    if (limit == OCC_LIMIT_ON_REGISTERS && (a->result.causes & OCC_CAUSE_REGS_BLOCK) != 0) {
        const uint32_t warps = (uint32_t)a->result.rows[OCC_LIMIT_ON_WARPS].taken;
        return (uint64_t)limits_checked_warps(a->question->arch, warps) * row->per_warp;
    }
    return row->taken;
}

static void write_limit_cell(const void *context, size_t index, size_t column, struct out *out)
{
    const struct limit_table *table = context;
    const struct answer *a = table->answer;
    const int limit = table->limits[index];
    const struct occ_limit_row *row = &a->result.rows[limit];
    bool is_limited = row->blocks != OCC_NO_LIMIT;
    bool has_capacity = row->capacity > 0;
    switch (column) {
    case LIMIT_NAME:
        out_text(out, phrase_limit(a->question->arch, (enum occ_limit)limit));
        break;
    case LIMIT_BLOCKS:
        if (is_limited) {
            out_uint(out, row->blocks);
        } else {
            out_text(out, "no limit");
        }
        break;
    case LIMIT_PER_BLOCK:
        write_number(taken_per_block(a, limit), is_limited || row->taken > 0, out);
        break;
    case LIMIT_PER_SM:
        write_number(row->capacity, has_capacity, out);
        break;
    case LIMIT_UNUSED:
        write_number((uint64_t)answer_unused(a, limit), has_capacity && answer_is_launchable(a),
                     out);
        break;
    }
}

static char mark_limiter(const void *context, size_t index)
{
    const struct limit_table *table = context;
    return (table->answer->result.limiters >> table->limits[index] & 1) != 0 ? '*' : ' ';
}

static void report_limits(const struct answer *a, struct report *report)
{
    enum { NAME_WIDTH = 16, BLOCKS_WIDTH = 10, NUMBER_WIDTH = 11 };
    const struct words *w = words_of(a->question->arch);
    struct limit_table table = { .answer = a };
    char per_block[24];
    char per_sm[16];
    snprintf(per_block, sizeof per_block, "per %s", w->group);
    snprintf(per_sm, sizeof per_sm, "per %s", w->sm);
    const struct text_column columns[LIMIT_COLUMNS] = {
        [LIMIT_NAME] = { .title = "limit", .width = NAME_WIDTH },
        [LIMIT_BLOCKS] = { .title = w->blocks,
                           .width = BLOCKS_WIDTH,
                           .before = 1,
                           .is_number = true },
        [LIMIT_PER_BLOCK] = { .title = per_block,
                              .width = NUMBER_WIDTH,
                              .before = 1,
                              .is_number = true },
        [LIMIT_PER_SM] = { .title = per_sm, .width = NUMBER_WIDTH, .before = 1, .is_number = true },
        [LIMIT_UNUSED] = { .title = "unused",
                           .width = NUMBER_WIDTH,
                           .before = 1,
                           .is_number = true },
    };
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (a->result.rows[i].blocks != OCC_NO_LIMIT ||
            occ_limit_exists(a->question->arch, (enum occ_limit)i)) {
            table.limits[table.count++] = i;
        }
    }
    report_topic(report, "limits", "Limits");
    report_table(report, &(struct report_table){ .columns = columns,
                                                 .column_count = LIMIT_COLUMNS,
                                                 .row_count = table.count,
                                                 .cell = write_limit_cell,
                                                 .mark = mark_limiter,
                                                 .context = &table });
}

/* ---- what changes the occupancy
 * ------------------------------------------------------------------------------- */

static void write_step(const struct answer *a, const struct occ_step *step, struct out *out)
{
    const struct words *w = words_of(a->question->arch);
    if (step->blocks_per_sm == 0) {
        out_text(out, PHRASE_CANNOT_LAUNCH);
        return;
    }
    phrase_count(step->blocks_per_sm, w->block, w->blocks, out);
    out_text(out, ", ");
    phrase_percent(occupancy_of_warps(a->question->arch, step->warps_per_sm), out);
}

/*
 * Writes "registers  40 -> 32 (-20 %): 8 blocks, 100 %; 41 or more: 5 blocks, 62.5 %": what the
 * proposals change of the lever, and where a block is lost.
 */
static void report_lever(const struct answer *a, enum occ_lever lever, struct report *report)
{
    const struct occ_headroom *room = &a->headroom[lever];
    const struct proposal *p = proposals_find_lever(a->proposals, lever);
    const char *unit = levers[lever].unit == LEVER_BYTES ? " B" : "";
    uint64_t value = levers[lever].get(&a->question->launch);
    if (p == NULL && !room->loss.exists) {
        return;
    }
    OUT_TEXT(line, OUT_LINE);
    const char *separator = "";
    if (p != NULL) {
        proposal_lever_text(a->proposals, p, lever, &line);
        out_text(&line, ": ");
        proposal_blocks_text(a->proposals, p, &line);
        separator = "; ";
    }
    if (room->loss.exists && p == NULL && room->free > 0 && value > 0) {
        out_printf(&line, "%sup to %u%s: no change", separator, room->loss.at - 1, unit);
        separator = "; ";
    }
    if (room->loss.exists) {
        out_printf(&line, "%s%u%s or more: ", separator, room->loss.at, unit);
        write_step(a, &room->loss, &line);
    }
    report_style(report, p != NULL ? STYLE_GAIN : STYLE_PLAIN);
    report_row_out(report, lever_word(words_of(a->question->arch), lever), &line);
}

/* Writes "130 -> 128"; a grid that keeps its blocks has all of them in one dimension. */
static void write_number_change(uint64_t now, uint64_t then, struct out *out)
{
    if (now == then) {
        out_printf(out, "%llu in x alone", ull(then));
    } else {
        phrase_becomes(now, then, out);
    }
}

/* A row for a proposal that is not about one lever with a staircase. */
static void report_other(const struct answer *a, const struct proposal *p, struct report *report)
{
    const struct proposals *list = a->proposals;
    const struct words *w = words_of(a->question->arch);
    const uint32_t bits = proposal_is_of_levers(p) ? proposal_levers(list, p) : 0;
    OUT_TEXT(line, OUT_LINE);
    const char *label = "together";
    if (p->kind == PROPOSAL_STAGES) {
        label = "stages";
        phrase_becomes(a->question->stages.stages, p->sets[0].number, &line);
    } else if (p->kind == PROPOSAL_OVERSIZED_SMEM) {
        label = "oversized";
        out_text(&line, "with --oversized-smem");
    } else if (!proposal_is_of_levers(p) && proposal_levers(list, p) == 0) {
        const bool is_grid = p->kind == PROPOSAL_GRID;
        label = is_grid ? "grid" : "cluster";
        write_number_change(is_grid ? a->grid : a->question->launch.cluster, p->sets[0].number,
                            &line);
    } else if (bits == 1U << OCC_LEVER_OPTIN) {
        label = "opt-in";
        out_text(&line, "with it");
    } else if (bits == 1U << OCC_LEVER_CARVEOUT) {
        label = "carve-out";
        out_printf(&line, "%llu %% or more", ull(p->sets[0].number));
    } else if (bits == 1U << OCC_LEVER_THREADS) {
        label = lever_word(w, OCC_LEVER_THREADS);
        proposal_lever_text(list, p, OCC_LEVER_THREADS, &line);
    } else if (bits == 1U << OCC_LEVER_AGPRS || bits == 1U << OCC_LEVER_SGPRS) {
        const enum occ_lever lever =
            bits == 1U << OCC_LEVER_AGPRS ? OCC_LEVER_AGPRS : OCC_LEVER_SGPRS;
        label = lever_word(w, lever);
        proposal_lever_text(list, p, lever, &line);
    } else {
        proposal_change_text(list, p, &line);
    }
    out_text(&line, ": ");
    proposal_blocks_text(list, p, &line);
    report_style(report, STYLE_GAIN);
    report_row_out(report, label, &line);
}

/* Is the proposal in the row of its lever? */
static bool has_own_row(const struct answer *a, const struct proposal *p)
{
    const uint32_t bits = proposal_levers(a->proposals, p);
    for (unsigned i = 0; i < OCC_LEVER_COUNT; i++) {
        if (bits == 1U << i && proposal_is_of_levers(p)) {
            return levers[i].has_staircase && i != OCC_LEVER_THREADS;
        }
    }
    return false;
}

/*
 * Says what would change the occupancy: a row for each lever that is always shown or in use, then
 * the other proposals.
 */
static void report_levers(const struct answer *a, struct report *report)
{
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        bool shown = levers[i].interest == LEVER_ALWAYS ||
                     proposals_find_lever(a->proposals, (enum occ_lever)i) != NULL ||
                     (answer_uses_lever(&a->question->launch, i) &&
                      occ_limit_exists(a->question->arch, levers[i].limit));
        if (levers[i].has_staircase && i != OCC_LEVER_THREADS && shown) {
            report_lever(a, (enum occ_lever)i, report);
        }
    }
    for (size_t i = 0; a->proposals != NULL && i < a->proposals->count; i++) {
        const struct proposal *p = &a->proposals->items[i];
        if (proposal_is_step(p) && !has_own_row(a, p)) {
            report_other(a, p, report);
        }
    }
}

/* Writes notes on register modes: assumed registers, rounding up, the warps that a mode allows. */
static void report_mode_notes(const struct answer *a, struct report *report)
{
    const struct occ_arch *arch = a->question->arch;
    const struct words *w = words_of(arch);
    const uint32_t regs = a->question->launch.regs;
    const uint32_t allocated = answer_regs_per_thread(a);
    const uint32_t most = answer_mode_warps(a);
    OUT_TEXT(line, OUT_LINE);
    if (a->question->are_regs_assumed) {
        out_printf(&line, "Note: no %s given (--regs): %u are assumed", w->regs, regs);
        if (arch->reg_mode_by_compiler != 0) {
            out_printf(&line, "; on %s the compiler picks the mode of each kernel", arch->name);
        }
        out_char(&line, '.');
        report_note(report, TEXT_INDENT, "%s", out_string(&line));
    } else if (regs > 0 && regs < allocated) {
        out_text(&line, "Note: ");
        phrase_count(regs, w->reg, w->regs, &line);
        out_printf(&line, " %s rounded up to the mode of %u.", words_by_count(regs, "is", "are"),
                   allocated);
        report_note(report, TEXT_INDENT, "%s", out_string(&line));
    }
    if (regs > 0 && answer_is_launchable(a) && most < arch->max_warps_per_sm) {
        out_clear(&line);
        out_printf(&line, "Note: with %u %s %s runs at most %u of its %u %s, ", allocated, w->regs,
                   w->an_sm, most, arch->max_warps_per_sm, w->warps);
        phrase_percent(occupancy_of_warps(arch, most), &line);
        out_text(&line, "; smaller modes allow more.");
        report_note(report, TEXT_INDENT, "%s", out_string(&line));
    }
}

/*
 * Where an SM has few barriers, a kernel whose barrier IDs are known only at run time runs one
 * block at a time.  A kernel with one barrier may be such a kernel: its log does not tell.
 */
static void report_unknown_barriers(const struct answer *a, struct report *report)
{
    const struct occ_arch *arch = a->question->arch;
    struct occ_launch all = a->question->launch;
    struct occ_result result;
    all.barriers = arch->max_barriers_per_block;
    if (arch->barriers_per_sm / arch->max_barriers_per_block == 1 &&
        occ_evaluate(arch, &all, &result) == OCC_OK && result.blocks_per_sm == 1 &&
        a->result.blocks_per_sm > 1) {
        report_note(report, NOTE_HANG,
                    "Note: a barrier ID known only at run time counts as %u of the %u barriers; "
                    "then 1 block fits, not %u.",
                    arch->max_barriers_per_block, arch->barriers_per_sm, a->result.blocks_per_sm);
    }
}

/* Where the grid is small, what limits the blocks of an SM limits nothing. */
static void report_short_grid(const struct answer *a, struct report *report)
{
    OUT_TEXT(line, OUT_LINE);
    if (answer_short_grid_text(a, &line)) {
        report_note(report, NOTE_HANG, "Note: %s.", out_string(&line));
    }
}

/* Dynamic shared memory over the default needs a call before the launch, the oversized mode a line.
 */
static void report_optin(const struct answer *a, struct report *report)
{
    const struct occ_arch *arch = a->question->arch;
    const struct occ_launch *launch = &a->question->launch;
    const uint64_t all = occ_lever_get(launch, OCC_LEVER_SHARED_MEMORY);
    char code[PROPOSAL_WRITE_MAX];
    if (vendor_of(arch)->has_smem_optin && launch->optin != OCC_OPTIN_NO &&
        all > arch->smem_per_block_default && all <= arch->smem_per_block_optin &&
        launch->smem <= arch->smem_per_block_default) {
        proposal_optin_line(all - launch->smem, code);
        report_note(report, NOTE_HANG,
                    "Note: more than %u bytes of shared memory need an opt-in: %s.",
                    arch->smem_per_block_default, code);
    }
    if (a->question->oversized_smem) { /* it is no default: the kernel or the launch asks for it */
        report_note(report, NOTE_HANG, "Note: the kernel must ask for oversized shared memory: %s.",
                    proposal_oversized_line);
    }
}

/* Writes how many SMs a percentage of --sms is. */
static void report_share(const struct answer *a, struct report *report)
{
    const struct question_share *share = &a->question->share;
    const struct occ_arch *arch = a->question->arch;
    if (share->percent == 0) {
        return;
    }
    const bool is_exact = (uint64_t)share->of * share->percent % 100 == 0;
    const char *rounding = "";
    if (!is_exact && vendor_of(arch)->has_compute_capability) {
        rounding = ", rounded down; NVIDIA documents no rounding of MPS, so one more is possible";
    } else if (!is_exact) {
        rounding = ", rounded down";
    }
    report_note(report, NOTE_HANG, "Note: %u %% of %u %s: %u%s.", share->percent, share->of,
                words_of(arch)->sms, a->question->sms, rounding);
}

/* Writes the assumptions and peculiarities behind the numbers. */
static void report_notes(const struct answer *a, struct report *report)
{
    const struct occ_arch *arch = a->question->arch;
    const struct occ_launch *launch = &a->question->launch;
    const struct words *w = words_of(arch);
    if (launch->regs == 0 && launch->agprs == 0) {
        report_note(report, NOTE_HANG, "Note: no %s given (--regs), so they do not limit.",
                    w->regs);
    }
    if (limits_has_modes(a->question->arch)) {
        report_mode_notes(a, report);
    }
    uint32_t over = launch->threads % arch->warp_size;
    if (over > 0) {
        uint32_t idle = arch->warp_size - over;
        report_note(report, NOTE_HANG,
                    "Note: %u is not a multiple of %u: %u %s of the last %s stay%s idle.",
                    launch->threads, arch->warp_size, idle, words_by_count(idle, "lane", "lanes"),
                    w->warp, words_by_count(idle, "s", ""));
    }
    report_share(a, report);
    const struct gpu *product = a->question->product;
    const char *parts = vendor_of(arch)->board_parts;
    if (parts != NULL && product != NULL && product->gpus_per_board > 1) {
        report_note(report, NOTE_HANG, "Note: the card has %u %s; the numbers are those of one.",
                    product->gpus_per_board, parts);
    }
    if (arch->cus_per_sm > 1) {
        report_note(report, NOTE_HANG,
                    "Note: a WGP is %u CUs that share LDS; HIP counts WGPs. See --cu-mode.",
                    arch->cus_per_sm);
    }
    if (launch->carveout >= 0 && arch->smem_carveout == 0) {
        report_note(report, NOTE_HANG,
                    "Note: %s has no selectable carve-out; --carveout changes nothing.",
                    arch->name);
    }
    char bounds[ANSWER_BOUNDS_MAX];
    if (launch->bound_threads > 0 && answer_bounds(a, bounds)) {
        report_note(report, NOTE_HANG, "Note: %s.", bounds);
    }
    if (arch->max_barriers_per_block > 0 && arch->barriers_per_sm > 0 &&
        launch->barriers == arch->max_barriers_per_block) {
        report_note(report, NOTE_HANG,
                    "Note: a barrier ID known only at run time counts as all %u of a %s; "
                    "with constant IDs only the barriers that are used count.",
                    arch->max_barriers_per_block, w->block);
    }
    if (launch->barriers == 1 && arch->max_barriers_per_block > 0) {
        report_unknown_barriers(a, report);
    }
    if (vendor_of(arch)->has_smem_optin && launch->smem > arch->smem_per_block_default) {
        report_note(report, NOTE_HANG,
                    "Note: shared memory over %u bytes must be dynamic and needs an opt-in.",
                    arch->smem_per_block_default);
    }
    report_optin(a, report);
    if (a->grid > 0) {
        report_short_grid(a, report);
    }
}

/* Says the parts that only some launches have. */
static void report_more(const struct answer *answer, struct report *report)
{
    const struct question *q = answer->question;
    if (q->stages.stages > 0) {
        stages_report(answer, report);
    }
    tile_registers_report(answer, report);
    if (answer->tensor.exists) {
        tensor_report(answer, report);
    }
    if (answer->pool.exists) {
        pool_report(answer, report);
    }
    if (question_has_partition(answer->question)) {
        partition_report(answer, report);
    }
    if (answer->run.exists) {
        waves_report(answer, report);
    } else if (answer_one_wave(answer) > 0) {
        one_wave_report(answer, report);
    }
    if (answer->problem.exists) {
        tiles_report(answer, report);
    }
    if (q->launch.cluster > 0 && answer_is_launchable(answer)) {
        clusters_report(answer, report);
    }
    if (answer->hiding.exists || answer->bandwidth.exists) {
        needs_report(answer, report);
    }
    if (answer->bound.exists) {
        bound_report(answer, report);
    }
    if (q->best != NULL && q->best->of > 0) {
        best_report(answer, report);
    }
}

void answer_report(const struct answer *answer, struct report *report)
{
    title_report(answer, report);
    report_gap(report);
    if (answer_lacks_threads(answer)) {
        per_unit_report(answer, report);
        return;
    }
    report_headline(answer, report);
    if (answer->question->launch.threads == 0) {
        return; /* no block size can run */
    }
    report_limits(answer, report);
    report_gap(report);
    report_levers(answer, report);
    report_notes(answer, report);
    report_more(answer, report);
    if (answer->question->wants_steps) {
        report_heading(report, "steps", "Step by step");
        answer_explain(answer, report_steps(report));
    }
}

void launch_report(const struct answer *answer, const struct registry *registry,
                   struct report *report)
{
    answer_report(answer, report);
    chips_report(registry, answer, report);
}
