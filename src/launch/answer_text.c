#include "launch/answer_text.h"

#include <string.h>

#include "arch/vendor.h"
#include "base/num.h"
#include "base/text.h"
#include "core/lever.h"
#include "core/limits.h"
#include "core/words.h"
#include "report/step_lines.h"
#include "report/wrap.h"

void indented_text(void *out, const char *text)
{
    out_printf(out, "  %s\n", text);
}

/* Is the value of a lever larger than in OCC_LAUNCH_INIT?  For the carve-out: is it given? */
static bool uses_lever(const struct occ_launch *launch, int lever)
{
    const struct occ_launch init = OCC_LAUNCH_INIT;
    if (levers[lever].unit == LEVER_PERCENT) {
        return launch->carveout >= 0;
    }
    return levers[lever].get(launch) > levers[lever].get(&init);
}

/* Writes `plural`, without its last letter if `count` is 1: "registers", "SGPR". */
static void write_noun(unsigned long long count, const char *plural, struct out *out)
{
    out_bytes(out, plural, strlen(plural) - (count == 1));
}

/*
 * Writes ", 40 registers", ", 1 SGPR" or ", 8192 B shared memory"; nothing for a switch, or if the
 * launch does not use the lever.
 */
static void write_demand(const struct occ_launch *launch, int lever, const char *word,
                         struct out *out)
{
    unsigned long long value = levers[lever].get(launch);
    if (!uses_lever(launch, lever)) {
        return;
    }
    switch (levers[lever].unit) {
    case LEVER_NUMBER:
        out_printf(out, ", %llu ", value);
        write_noun(value, word, out);
        break;
    case LEVER_BYTES:
        out_printf(out, ", %llu B %s", value, word);
        break;
    case LEVER_PERCENT:
        out_printf(out, ", %s %llu %%", word, value);
        break;
    case LEVER_SWITCH:
        break;
    }
}

void machine_text(const struct answer *a, struct out *out)
{
    const struct occ_arch *arch = a->question.arch;
    const struct words *w = words_of(arch);
    if (a->question.gpu != NULL) {
        out_text(out, a->question.gpu);
        if (a->question.mig != NULL) {
            out_printf(out, " MIG %s", a->question.mig);
        }
        out_text(out, ", ");
    }
    out_printf(out, "%s (%s", arch->name, arch->family);
    if (a->has_warp_sizes) {
        out_printf(out, ", %s%u", w->lanes, arch->warp_size);
        if (arch->cus_per_sm > 1) {
            out_text(out, ", WGP mode");
        } else if (a->question.cu_mode) {
            out_text(out, ", CU mode");
        }
    }
    out_char(out, ')');
}

void launch_text(const struct answer *a, struct out *out)
{
    const struct occ_launch *launch = &a->question.launch;
    const struct words *w = words_of(a->question.arch);
    phrase_count(launch->threads, w->item, w->items, out);
    const char *before = " (";
    for (size_t i = 0; i < 3 && a->block[i] > 0; i++) {
        out_printf(out, "%s%lld", before, (long long)a->block[i]);
        before = "x";
    }
    out_text(out, a->block[0] > 0 ? ")" : "");
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        if (i != OCC_LEVER_THREADS) {
            write_demand(launch, i, lever_word(w, (enum occ_lever)i), out);
        }
    }
}

void change_text(const struct occ_arch *arch, const struct occ_launch *before,
                 const struct occ_launch *after, enum occ_lever lever, struct out *out)
{
    const char *word = lever_word(words_of(arch), lever);
    unsigned long long from = levers[lever].get(before);
    unsigned long long to = levers[lever].get(after);
    switch (levers[lever].unit) {
    case LEVER_NUMBER:
        out_printf(out, "%s %llu -> %llu", word, from, to);
        break;
    case LEVER_BYTES:
        out_printf(out, "%s (bytes) %llu -> %llu", word, from, to);
        break;
    case LEVER_PERCENT:
        out_printf(out, "%s %llu -> %llu %%", word, from, to);
        break;
    case LEVER_SWITCH:
        out_printf(out, "opting in to more than %u B", arch->smem_per_block_default);
        break;
    }
}

/* The indent of continuation lines. */
enum { TEXT_INDENT = 4 };

void title_text(const struct answer *answer, struct out *out)
{
    OUT_TEXT(title, OUT_LINE);
    machine_text(answer, &title);
    out_text(&title, ": ");
    launch_text(answer, &title);
    wrap_out(&title, 0, TEXT_INDENT, out);
}

/* Writes the answer in a sentence, or why the launch is impossible. */
static void write_headline(const struct answer *a, struct out *out)
{
    const struct words *w = words_of(a->question.arch);
    OUT_TEXT(line, OUT_LINE);
    if (answer_can_start(a)) {
        out_text(&line, "Occupancy ");
        phrase_percent(a->occupancy, &line);
        out_text(&line, ": ");
        phrase_count(a->result.blocks_per_sm, w->block, w->blocks, &line);
        out_printf(&line, ", %u of %u %s per %s, limited by ", a->result.warps_per_sm,
                   a->question.arch->max_warps_per_sm, w->warps, w->sm);
        phrase_limiters(a->question.arch, a->result.limiters, &line);
        wrap_out(&line, 0, TEXT_INDENT, out);
        return;
    }
    char text[ANSWER_CAUSE_MAX];
    unsigned next = 0;
    while (answer_next_cause(a, &next, text)) {
        out_printf(&line, "Cannot launch: %s", text);
        wrap_out(&line, 0, TEXT_INDENT, out);
        line.len = 0;
    }
}

static void write_number(uint64_t value, bool known, struct out *out)
{
    if (known) {
        out_printf(out, " %11llu", (unsigned long long)value);
    } else {
        out_printf(out, " %11s", "-");
    }
}

static void write_table(const struct answer *a, struct out *out)
{
    const struct occ_arch *arch = a->question.arch;
    const struct words *w = words_of(arch);
    char per_block[24];
    char per_sm[16];
    snprintf(per_block, sizeof per_block, "per %s", w->group);
    snprintf(per_sm, sizeof per_sm, "per %s", w->sm);
    out_printf(out, "  %-16s %10s %11s %11s %11s\n", "limit", w->blocks, per_block, per_sm,
               "unused");
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        const struct occ_limit_row *row = &a->result.rows[i];
        bool is_limited = row->blocks != OCC_NO_LIMIT;
        if (!is_limited && !occ_limit_exists(arch, (enum occ_limit)i)) {
            continue;
        }
        bool has_capacity = row->capacity > 0;
        out_printf(out, "%c %-16s", (a->result.limiters >> i & 1) != 0 ? '*' : ' ',
                   phrase_limit(arch, (enum occ_limit)i));
        if (is_limited) {
            out_printf(out, " %10u", row->blocks);
        } else {
            out_printf(out, " %10s", "no limit");
        }
        write_number(row->taken, is_limited || row->taken > 0, out);
        write_number(row->capacity, has_capacity, out);
        write_number((uint64_t)a->unused[i], has_capacity && answer_is_launchable(a), out);
        out_char(out, '\n');
    }
}

static void write_step(const struct answer *a, const struct answer_step *step, struct out *out)
{
    const struct words *w = words_of(a->question.arch);
    if (step->blocks_per_sm == 0) {
        out_text(out, "cannot launch");
        return;
    }
    phrase_count(step->blocks_per_sm, w->block, w->blocks, out);
    out_text(out, ", ");
    phrase_percent(step->occupancy, out);
}

/* Writes "registers  32 or fewer: 8 blocks, 100 %; 41 or more: 5 blocks, 62.5 %". */
static void write_headroom(const struct answer *a, enum occ_lever lever, struct out *out)
{
    const struct answer_headroom *room = &a->headroom[lever];
    bool bytes = levers[lever].unit == LEVER_BYTES;
    const char *unit = bytes ? " B" : "";
    uint64_t value = levers[lever].get(&a->question.launch);
    if (!room->gain.exists && !room->loss.exists) {
        return;
    }
    OUT_TEXT(line, OUT_LINE);
    const char *separator = "";
    if (room->gain.exists) {
        out_printf(&line, "%u%s or %s: ", room->gain.at, unit, bytes ? "less" : "fewer");
        write_step(a, &room->gain, &line);
        separator = "; ";
    }
    if (room->loss.exists && !room->gain.exists && room->free > 0 && value > 0) {
        out_printf(&line, "%sup to %u%s: no change", separator, room->loss.at - 1, unit);
        separator = "; ";
    }
    if (room->loss.exists) {
        out_printf(&line, "%s%u%s or more: ", separator, room->loss.at, unit);
        write_step(a, &room->loss, &line);
    }
    out_printf(out, "  %-*s", WRAP_LABEL - 2, lever_word(words_of(a->question.arch), lever));
    wrap_out(&line, WRAP_LABEL, WRAP_LABEL, out);
}

/* Except for threads, writes the headroom of levers that are always shown or in use. */
static void write_headrooms(const struct answer *a, struct out *out)
{
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        bool shown = levers[i].interest == LEVER_ALWAYS ||
                     (uses_lever(&a->question.launch, i) &&
                      occ_limit_exists(a->question.arch, levers[i].limit));
        if (levers[i].has_staircase && i != OCC_LEVER_THREADS && shown) {
            write_headroom(a, (enum occ_lever)i, out);
        }
    }
}

/* Writes notes on register modes: assumed registers, rounding up, the warps that a mode allows. */
static void write_mode_notes(const struct answer *a, struct out *out)
{
    const struct occ_arch *arch = a->question.arch;
    const struct words *w = words_of(arch);
    uint32_t regs = a->question.launch.regs;
    OUT_TEXT(line, OUT_LINE);
    if (a->question.are_regs_assumed) {
        out_printf(&line, "Note: no %s given (--regs): %u are assumed", w->regs, regs);
        if (arch->reg_mode_by_compiler != 0) {
            out_printf(&line, "; on %s the compiler picks the mode of each kernel", arch->name);
        }
        out_char(&line, '.');
        wrap_out(&line, 0, TEXT_INDENT, out);
    } else if (regs > 0 && regs < a->regs_per_thread) {
        out_text(&line, "Note: ");
        phrase_count(regs, w->reg, w->regs, &line);
        out_printf(&line, " %s rounded up to the mode of %u.", words_by_count(regs, "is", "are"),
                   a->regs_per_thread);
        wrap_out(&line, 0, TEXT_INDENT, out);
    }
    if (regs > 0 && answer_is_launchable(a) && a->mode_warps < arch->max_warps_per_sm) {
        out_clear(&line);
        out_printf(&line, "Note: with %u %s %s runs at most %u of its %u %s, ", a->regs_per_thread,
                   w->regs, w->an_sm, a->mode_warps, arch->max_warps_per_sm, w->warps);
        phrase_percent(a->mode_occupancy, &line);
        out_text(&line, "; smaller modes allow more.");
        wrap_out(&line, 0, TEXT_INDENT, out);
    }
}

/* Writes the assumptions and peculiarities behind the numbers. */
static void write_notes(const struct answer *a, struct out *out)
{
    const struct occ_arch *arch = a->question.arch;
    const struct occ_launch *launch = &a->question.launch;
    const struct words *w = words_of(arch);
    if (launch->regs == 0 && launch->agprs == 0) {
        out_printf(out, "Note: no %s given (--regs), so they do not limit.\n", w->regs);
    }
    if (a->has_register_modes) {
        write_mode_notes(a, out);
    }
    uint32_t over = launch->threads % arch->warp_size;
    if (over > 0) {
        uint32_t idle = arch->warp_size - over;
        out_printf(out, "Note: %u is not a multiple of %u: %u %s of the last %s stay%s idle.\n",
                   launch->threads, arch->warp_size, idle, words_by_count(idle, "lane", "lanes"),
                   w->warp, words_by_count(idle, "s", ""));
    }
    const struct gpu *product = a->question.product;
    const char *parts = vendor_of(arch)->board_parts;
    if (parts != NULL && product != NULL && product->gpus_per_board > 1) {
        out_printf(out, "Note: the card has %u %s; the numbers are those of one.\n",
                   product->gpus_per_board, parts);
    }
    if (arch->cus_per_sm > 1) {
        out_printf(out, "Note: a WGP is %u CUs that share LDS; HIP counts WGPs. See --cu-mode.\n",
                   arch->cus_per_sm);
    }
    if (launch->carveout >= 0 && arch->smem_carveout == 0) {
        out_printf(out, "Note: %s has no selectable carve-out; --carveout changes nothing.\n",
                   arch->name);
    }
    char bounds[ANSWER_BOUNDS_MAX];
    if (answer_bounds(a, bounds)) {
        char note[ANSWER_BOUNDS_MAX + 1];
        snprintf(note, sizeof note, "%s.", bounds);
        out_text(out, "Note: ");
        wrap_text(note, strlen(note), 6, 6, out);
    }
    if (arch->max_barriers_per_block > 0 && arch->barriers_per_sm > 0 &&
        launch->barriers == arch->max_barriers_per_block) {
        out_printf(out,
                   "Note: a barrier ID known only at run time counts as all %u of a %s;\n"
                   "      with constant IDs only the barriers that are used count.\n",
                   arch->max_barriers_per_block, w->block);
    }
    if (vendor_of(arch)->has_smem_optin && launch->smem > arch->smem_per_block_default) {
        out_printf(out, "Note: shared memory over %u bytes must be dynamic and needs an opt-in.\n",
                   arch->smem_per_block_default);
    }
}

void answer_text(const struct answer *answer, struct out *out)
{
    title_text(answer, out);
    out_char(out, '\n');
    write_headline(answer, out);
    out_char(out, '\n');
    write_table(answer, out);
    out_char(out, '\n');
    write_headrooms(answer, out);
    write_notes(answer, out);
    stages_text(answer, out);
    tensor_text(answer, out);
    pool_text(answer, out);
    partition_text(answer, out);
    waves_text(answer, out);
    tiles_text(answer, out);
    clusters_text(answer, out);
    needs_text(answer, out);
    best_text(answer, out);
}

void explain_text(const struct answer *answer, struct out *out)
{
    struct step_lines lines;
    out_text(out, "\nStep by step\n");
    answer_explain(answer, step_lines_start(&lines, indented_text, out));
}
