#include <string.h>

#include "core/words.h"
#include "render/text/answer_text.h"
#include "render/text/solve.h"
#include "render/text/wrap.h"

enum { LABEL = 24, NOW = 10, INDENT = LABEL + NOW + 2 };

const char *solve_percent(const struct solve *solve, uint32_t warps, char out[16])
{
    char scratch_room[OUT_LINE];
    struct out scratch;
    out_init(&scratch, NULL, scratch_room, sizeof scratch_room);
    text_percent((double)warps / solve->answer->question.arch->max_warps_per_sm, &scratch);
    return text_keep(&scratch, out, 16);
}

const char *solve_limiters(const struct solve *solve, uint32_t limiters, char out[96])
{
    char scratch_room[OUT_LINE];
    struct out scratch;
    out_init(&scratch, NULL, scratch_room, sizeof scratch_room);
    text_limiters(solve->answer->question.arch, limiters, &scratch);
    return text_keep(&scratch, out, 96);
}

void solve_now(const struct solve *solve, char out[256])
{
    const struct answer *a = solve->answer;
    const struct words *w = words_of(a->question.arch);
    char percent[16];
    char names[96];
    if (a->launchable) {
        snprintf(out, 256, "Now %s: %u %s, %u of %u %s per %s, limited by %s",
                 solve_percent(solve, a->result.warps_per_sm, percent), a->result.blocks_per_sm,
                 words_count(a->result.blocks_per_sm, w->block, w->blocks), a->result.warps_per_sm,
                 a->question.arch->max_warps_per_sm, w->warps, w->sm,
                 solve_limiters(solve, a->result.limiters, names));
    } else {
        snprintf(out, 256, "Cannot launch now");
    }
}

static void write_now(const struct solve *solve, struct out *out)
{
    const struct answer *a = solve->answer;
    char text[TEXT_CAUSE_MAX];
    text_title(a, out);
    out_char(out, '\n');
    if (a->launchable) {
        solve_now(solve, text);
        wrap_text(text, strlen(text), 0, 4, out);
        return;
    }
    unsigned next = 0;
    while (text_next_cause(a, &next, text)) {
        out_text(out, "Cannot launch now: ");
        wrap_text(text, strlen(text), 19, 4, out);
    }
}

/* "Target 100 %: 64 warps per SM, 8 blocks of 256 threads" */
static void write_target(const struct solve *solve, struct out *out)
{
    const struct question *q = &solve->answer->question;
    const struct words *w = words_of(q->arch);
    uint32_t count = solve->target.count;
    bool warps = solve->target.kind == OCC_TARGET_WARPS;
    bool share = warps && count <= q->arch->max_warps_per_sm;
    char percent[16];
    out_text(out, "Target");
    if (share) {
        out_printf(out, " %s", solve_percent(solve, count, percent));
    }
    out_text(out, ": ");
    if (warps) {
        text_count(count, w->warp, w->warps, out);
    } else {
        text_count(count, w->block, w->blocks, out);
    }
    out_printf(out, " per %s", w->sm);
    if (share) {
        out_text(out, ", ");
        text_count(solve->blocks, w->block, w->blocks, out);
        out_text(out, " of ");
        text_count(q->launch.threads, "thread", "threads", out);
    }
    if (solve->reached) {
        out_text(out, "; reached as it is");
    }
    out_char(out, '\n');
}

/* ---- each alone --------------------------------------------------------------------------- */

static const char *row_label(const struct solve *solve, const struct solve_row *row,
                             char out[LABEL + 8])
{
    const char *word = lever_word(words_of(solve->answer->question.arch), row->which);
    if (row->part == SOLVE_WHOLE) {
        return word;
    }
    snprintf(out, LABEL + 8, "%s %s", row->part == SOLVE_STATIC ? "static" : "dynamic", word);
    return out;
}

static void row_now(const struct solve *solve, const struct solve_row *row, char out[24])
{
    unsigned long long value = solve_row_value(solve, row);
    switch (row->lever->unit) {
    case LEVER_COUNT:
        if (value == 0) {
            snprintf(out, 24, "none");
        } else {
            snprintf(out, 24, "%llu", value);
        }
        break;
    case LEVER_BYTES:
        snprintf(out, 24, "%llu B", value);
        break;
    case LEVER_PERCENT:
        if (solve->answer->question.launch.carveout < 0) {
            snprintf(out, 24, "largest");
        } else {
            snprintf(out, 24, "%llu %%", value);
        }
        break;
    case LEVER_SWITCH:
        snprintf(out, 24, "no");
        break;
    }
}

/* "no: registers allow 6, shared memory 2" with the row as small as can be */
static void write_why_not(const struct solve *solve, const struct occ_launch *least,
                          struct out *out)
{
    const struct occ_arch *arch = solve->answer->question.arch;
    struct occ_result result;
    char text_room[OUT_LINE];
    struct out text;
    out_init(&text, NULL, text_room, sizeof text_room);
    out_text(&text, "no");
    if (occ_evaluate(arch, least, &result) == OCC_OK) {
        const char *separator = ": ";
        for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
            if (result.rows[i].blocks < solve->blocks) {
                const char *name = text_limit(arch, (enum occ_limit)i);
                bool first = separator[0] == ':';
                bool many = name[strlen(name) - 1] == 's';
                out_printf(&text, "%s%s ", separator, name);
                if (first) {
                    out_text(&text, many ? "allow " : "allows ");
                }
                out_uint(&text, result.rows[i].blocks);
                separator = ", ";
            }
        }
    }
    wrap_out(&text, INDENT, INDENT, out);
}

static void write_yes(const struct solve *solve, const struct solve_row *row, uint32_t value,
                      struct out *out)
{
    const struct occ_arch *arch = solve->answer->question.arch;
    uint32_t fixed = arch->smem_per_block_default;
    if (row->lever->unit == LEVER_SWITCH) {
        out_text(out, "yes");
    } else if (row->lever->unit == LEVER_PERCENT) {
        if (value == 0) {
            out_text(out, "any");
        } else {
            out_printf(out, "at least %u %%", value);
        }
    } else if (row->lever->unit == LEVER_BYTES) {
        out_printf(out, "at most %u B", value);
    } else if (value == UINT32_MAX) {
        out_text(out, "any");
    } else {
        out_printf(out, "at most %u", value);
    }
    if (row->part == SOLVE_STATIC && words_vendor(arch)->smem_optin && value > fixed) {
        out_printf(out, " (over %u: dynamic)", fixed);
    }
    out_char(out, '\n');
}

/* "64 to 192, 256, 512 to 1024" */
static void write_sizes(const struct solve *solve, uint32_t warps, struct out *text)
{
    struct solve_sizes run = { 0, 0, 0 };
    uint32_t unit = solve->answer->question.arch->warp_size;
    const char *separator = "";
    while (solve_sizes_next(solve, run.last, warps, &run)) {
        out_printf(text, "%s%u", separator, run.first);
        if (run.last > run.first) {
            out_printf(text, run.last == run.first + unit ? ", %u" : " to %u", run.last);
        }
        separator = ", ";
    }
}

static void write_block_sizes(const struct solve *solve, struct out *out)
{
    const struct question *q = &solve->answer->question;
    const struct words *w = words_of(q->arch);
    uint32_t best = solve->best_size_warps;
    char text_room[OUT_LINE];
    struct out text;
    char label[32];
    char percent[16];
    snprintf(label, sizeof label, "threads per %s", w->block);
    out_printf(out, "  %-*s%*u  ", LABEL - 2, label, NOW, q->launch.threads);
    out_init(&text, NULL, text_room, sizeof text_room);
    if (best == 0) {
        out_printf(&text, "no multiple of %u reaches it", q->arch->warp_size);
        wrap_out(&text, INDENT, INDENT, out);
        return;
    }
    write_sizes(solve, 0, &text);
    wrap_out(&text, INDENT, INDENT, out);
    out_init(&text, NULL, text_room, sizeof text_room);
    out_printf(&text, "best, with %u %s, %s: ", best, words_count(best, w->warp, w->warps),
               solve_percent(solve, best, percent));
    write_sizes(solve, best, &text);
    out_blanks(out, INDENT);
    wrap_out(&text, INDENT, INDENT, out);
}

static void write_alone(const struct solve *solve, struct out *out)
{
    out_printf(out, "\n  %-*s%*s  %s\n", LABEL - 2, "alone", NOW, "now",
               solve->reached ? "keeps the target with" : "reaches the target with");
    for (unsigned i = 0; i < SOLVE_ROWS_MAX; i++) {
        const struct solve_alone *alone = &solve->alone[i];
        struct solve_row row = solve_row_at(i);
        char label[LABEL + 8];
        char now[24];
        if (!alone->shown) {
            continue;
        }
        row_now(solve, &row, now);
        out_printf(out, "  %-*s%*s  ", LABEL - 2, row_label(solve, &row, label), NOW, now);
        if (alone->reaches) {
            write_yes(solve, &row, alone->value, out);
        } else {
            write_why_not(solve, &alone->nearest, out);
        }
    }
    write_block_sizes(solve, out);
}

/* ---- plans -------------------------------------------------------------------------------- */

static void write_change(const struct solve *solve, const struct occ_plan *plan,
                         enum occ_lever lever, struct out *text)
{
    const struct question *q = &solve->answer->question;
    const char *word = lever_word(words_of(q->arch), lever);
    unsigned long long before = levers[lever].get(&q->launch);
    unsigned long long after = levers[lever].get(&plan->launch);
    switch (levers[lever].unit) {
    case LEVER_COUNT:
        out_printf(text, "%s %llu -> %llu", word, before, after);
        break;
    case LEVER_BYTES:
        out_printf(text, "%s (bytes) %llu -> %llu", word, before, after);
        break;
    case LEVER_PERCENT:
        out_printf(text, "%s %llu -> %llu %%", word, before, after);
        break;
    case LEVER_SWITCH:
        out_printf(text, "opting in to more than %u B", q->arch->smem_per_block_default);
        break;
    }
}

static void write_plan(const struct solve *solve, const char *lead, const struct occ_plan *plan,
                       struct out *out)
{
    const struct words *w = words_of(solve->answer->question.arch);
    char text_room[OUT_LINE];
    struct out text;
    char percent[16];
    const char *separator = "";
    out_init(&text, NULL, text_room, sizeof text_room);
    out_printf(&text, "%s: ", lead);
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        if ((plan->levers >> i & 1) != 0) {
            out_text(&text, separator);
            write_change(solve, plan, (enum occ_lever)i, &text);
            separator = ", ";
        }
    }
    out_text(&text, ", which gives ");
    text_count(plan->blocks_per_sm, w->block, w->blocks, &text);
    out_text(&text, ", ");
    text_count(plan->warps_per_sm, w->warp, w->warps, &text);
    out_printf(&text, ", %s", solve_percent(solve, plan->warps_per_sm, percent));
    wrap_out(&text, 0, 4, out);
}

static void write_plans(const struct solve *solve, struct out *out)
{
    if (!solve->reached) {
        const char *lead = "Smallest change";
        if (solve->change.plan.changes != 1) {
            lead = "No single change is enough. Smallest combined change";
        }
        out_char(out, '\n');
        write_plan(solve, lead, &solve->change.plan, out);
    }
    if (solve->has_same_size) {
        write_plan(solve, "With this block size", &solve->same_size.plan, out);
    }
    out_text(out, "\nTo write:\n");
    solve_write(solve, &solve->change.plan, text_line, out);
}

static void write_unreachable(const struct solve *solve, struct out *out)
{
    const struct words *w = words_of(solve->answer->question.arch);
    const struct occ_result *best = &solve->best;
    char reason[160];
    char text[256];
    char percent[16];
    solve_reason(solve, reason);
    snprintf(text, sizeof text, "Out of reach: %s.", reason);
    wrap_text(text, strlen(text), 0, 4, out);
    if (best->blocks_per_sm > 0) {
        snprintf(text, sizeof text, "Best: %u %s, %s, with %u %s of %u %s.", best->warps_per_sm,
                 words_count(best->warps_per_sm, w->warp, w->warps),
                 solve_percent(solve, best->warps_per_sm, percent), best->blocks_per_sm,
                 words_count(best->blocks_per_sm, w->block, w->blocks), solve->best_launch.threads,
                 words_count(solve->best_launch.threads, "thread", "threads"));
        wrap_text(text, strlen(text), 0, 4, out);
    }
}

/* The columns of tensor memory that keep 1, 2, ... blocks running. */
static void write_columns(const struct solve *solve, struct out *out)
{
    struct solve_columns c = { 0 };
    if (!solve->has_columns || !solve->answer->launchable) {
        return;
    }
    out_text(out, "\nThe most tensor memory that keeps N blocks running:\n\n"
                  "  blocks    one allocation    several\n");
    while (solve_columns_next(solve, &c)) {
        out_printf(out, "  %-9u %14u %10u\n", c.running_blocks, c.one, c.several);
    }
    if (c.running_blocks <= solve->answer->result.blocks_per_sm) {
        out_printf(out, "  %u or more: not even %u columns a block\n", c.running_blocks,
                   solve->answer->question.arch->tensor_columns_min);
    }
}

void solve_text(const struct solve *solve, struct out *out)
{
    char caveat[160];
    write_now(solve, out);
    if (solve->frontier) {
        solve_text_frontier(solve, out);
    } else if (solve->given == NULL) {
        solve_text_steps(solve, out);
    } else {
        write_target(solve, out);
        if (!solve->reachable) {
            write_unreachable(solve, out);
            return;
        }
        write_alone(solve, out);
        write_plans(solve, out);
        if (solve->explain) {
            out_text(out, "\nStep by step\n");
            const struct occ_launch *to = &solve->change.plan.launch;
            solve_explain(
                solve, to,
                occ_target_blocks(solve->answer->question.arch, &solve->target, to->threads),
                SOLVE_EXPLAIN_ALL, text_line, out);
        }
    }
    tensor_text(solve->answer, out);
    write_columns(solve, out);
    pool_text(solve->answer, out);
    needs_text(solve->answer, out);
    solve_caveat(solve, caveat);
    out_printf(out, "\n%s\n", caveat);
}
