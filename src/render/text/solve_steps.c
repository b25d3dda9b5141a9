/* solve_steps.c - without a target: staircases, headroom, stranded resources, frontier. */
#include <string.h>

#include "base/text.h"
#include "core/lever.h"
#include "core/words.h"
#include "render/text/answer_text.h"
#include "render/text/solve.h"
#include "render/text/wrap.h"

enum { STAIR_COLUMN = 55 };

static const char *range_text(const struct occ_stair *stair, char out[32])
{
    if (stair->last == UINT32_MAX && stair->first <= 1) {
        snprintf(out, 32, "any");
    } else if (stair->last == UINT32_MAX) {
        snprintf(out, 32, "%u or more", stair->first);
    } else if (stair->first == stair->last) {
        snprintf(out, 32, "%u", stair->first);
    } else {
        snprintf(out, 32, "%u to %u", stair->first, stair->last);
    }
    return out;
}

static void write_stair(const struct solve *solve, const struct occ_stair *stair, bool current,
                        struct out *out)
{
    char range[32];
    char percent[16];
    char names[96];
    out_printf(out, "%c %-20s ", current ? '>' : ' ', range_text(stair, range));
    if (stair->blocks_per_sm == 0) {
        out_printf(out, "%9s\n", "cannot launch");
        return;
    }
    out_printf(out, "%10u %7u %11s  ", stair->blocks_per_sm, stair->warps_last,
               solve_percent(solve, stair->warps_last, percent));
    solve_limiters(solve, stair->limiters, names);
    wrap_text(names, strlen(names), STAIR_COLUMN, STAIR_COLUMN, out);
}

/* No number of registers is on no step. */
static void write_staircase(const struct solve *solve, enum occ_lever quantity, const char *name,
                            struct out *out)
{
    const struct question *q = &solve->answer->question;
    const struct words *w = words_of(q->arch);
    bool given = quantity != OCC_LEVER_REGISTERS || occ_lever_get(&q->launch, quantity) > 0;
    struct solve_stair stair = { .started = false };
    out_printf(out, "\n  %-20s %10s %7s %11s  %s\n", name, w->blocks, w->warps,
               quantity == OCC_LEVER_THREADS ? "occupancy*" : "occupancy", "limited by");
    while (solve_stair_next(&solve->staircases[quantity], &stair)) {
        write_stair(solve, &stair.stair, stair.current && given, out);
    }
    if (quantity == OCC_LEVER_THREADS) {
        out_text(out, "  * at the upper end of the step\n");
    }
}

/* What a staircase counts. */
static const char *stair_name(const struct words *w, enum occ_lever lever, char out[40])
{
    if (lever == OCC_LEVER_THREADS) {
        snprintf(out, 40, "threads per %s", w->block);
    } else if (levers[lever].unit == LEVER_BYTES) {
        snprintf(out, 40, "%s, bytes", lever_word(w, lever));
    } else {
        snprintf(out, 40, "%s", lever_word(w, lever));
    }
    return out;
}

static void write_staircases(const struct solve *solve, struct out *out)
{
    const struct occ_arch *arch = solve->answer->question.arch;
    out_text(out, "\nEvery step, one quantity at a time; > is now.\n");
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        if (levers[i].staircase &&
            (levers[i].interest == LEVER_ALWAYS || occ_limit_exists(arch, levers[i].limit))) {
            char name[40];
            write_staircase(solve, (enum occ_lever)i,
                            stair_name(words_of(arch), (enum occ_lever)i, name), out);
        }
    }
}

static void write_cell(uint32_t value, struct out *out)
{
    if (value == OCC_NO_LIMIT) {
        out_printf(out, " %11s", "any");
    } else {
        out_printf(out, " %11u", value);
    }
}

/* Per SM: what is idle, what the blocks could use of it, and the unusable rest; per block likewise.
 */
static void write_stranded(const struct solve *solve, struct out *out)
{
    const struct answer *a = solve->answer;
    const struct question *q = &a->question;
    const struct words *w = words_of(q->arch);
    uint32_t blocks = a->result.blocks_per_sm;
    char head[24];
    char units_room[OUT_LINE];
    struct out units;
    if (blocks == 0) {
        return;
    }
    snprintf(head, sizeof head, "per %s", w->sm);
    out_printf(out, "\n  %-20s %10s %11s %11s %11s\n", head, "idle", "growable", "stranded",
               "free");
    const char *separator = "";
    out_init(&units, NULL, units_room, sizeof units_room);
    for (int limit = 0; limit < OCC_LIMIT_COUNT; limit++) {
        const struct occ_stranded *left = &solve->left[limit].left;
        enum occ_lever lever = lever_of((enum occ_limit)limit);
        if (!solve->left[limit].known || !occ_lever_staircase(lever)) {
            continue;
        }
        out_printf(out, "  %-20s %10u %11u %11u", text_limit(q->arch, (enum occ_limit)limit),
                   left->idle, left->growable, left->stranded);
        write_cell(a->headroom[lever].free, out);
        out_char(out, '\n');
        out_text(&units, separator);
        out_text(&units, levers[lever].unit == LEVER_BYTES ? "bytes" : lever_word(w, lever));
        if (lever == OCC_LEVER_REGISTERS) {
            out_text(&units, " per thread");
        }
        separator = ", ";
    }
    out_printf(out, "  growable: the %u %s can take it and stay %u; free: what each can take,\n",
               blocks, words_count(blocks, w->block, w->blocks), blocks);
    out_text(out, "  in ");
    wrap_out(&units, 5, 2, out);
}

static void write_dynamic(const struct solve *solve, struct out *out)
{
    const struct question *q = &solve->answer->question;
    const struct words *w = words_of(q->arch);
    struct occ_launch least = q->launch;
    struct occ_result result;
    least.dynamic_smem = 0;
    least.dynamic_smem_per_thread = 0;
    if (occ_evaluate(q->arch, &least, &result) != OCC_OK || result.blocks_per_sm == 0) {
        return;
    }
    out_printf(out, "\nThe most dynamic %s that keeps N %s", w->smem, w->blocks);
    if (q->launch.smem > 0) {
        out_printf(out, ", with %u B static", q->launch.smem);
    }
    out_printf(out, ":\n\n  %-10s %9s %11s%s\n", w->blocks, "bytes", "occupancy",
               q->arch->smem_carveout != 0 ? "  carve-out" : "");
    struct solve_dynamic at = { .blocks_per_sm = 0 };
    while (solve_dynamic_next(solve, &at)) {
        char percent[16];
        out_printf(out, "  %-10u %9u %11s", at.blocks_per_sm, at.largest,
                   solve_percent(solve, at.warps_per_sm, percent));
        if (at.carveout != OCC_NO_LIMIT) {
            out_printf(out, "  %u %%", at.carveout);
        }
        out_char(out, '\n');
        if (solve->explain) {
            solve_explain(solve, &q->launch, at.blocks_per_sm, SOLVE_EXPLAIN_SMEM, text_line, out);
        }
    }
}

void solve_text_steps(const struct solve *solve, struct out *out)
{
    write_staircases(solve, out);
    write_stranded(solve, out);
    write_dynamic(solve, out);
}

void solve_text_frontier(const struct solve *solve, struct out *out)
{
    const struct answer *a = solve->answer;
    const struct words *w = words_of(a->question.arch);
    struct solve_corner at = { .blocks_per_sm = 0 };
    out_printf(out, "\nThe most %s and %s together, for N %s of %u thread%s:\n\n", w->regs, w->smem,
               w->blocks, a->question.launch.threads, text_plural(a->question.launch.threads));
    out_printf(out, "  %-10s %7s %11s %11s %15s\n", w->blocks, w->warps, "occupancy", w->regs,
               strcmp(w->smem, "LDS") == 0 ? "LDS, B" : "shared mem., B");
    while (solve_corner_next(solve, &at)) {
        char percent[16];
        uint32_t n = at.blocks_per_sm;
        out_printf(out, "%c %-10u %7u %11s %11u %15u\n", n == a->result.blocks_per_sm ? '>' : ' ',
                   n, at.corner.warps_per_sm, solve_percent(solve, at.corner.warps_per_sm, percent),
                   at.corner.regs, at.corner.smem);
        if (solve->explain) {
            solve_explain(solve, &a->question.launch, n,
                          SOLVE_EXPLAIN_REGISTERS | SOLVE_EXPLAIN_SMEM, text_line, out);
        }
    }
}
