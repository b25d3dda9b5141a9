#include "render/answer_fields.h"
#include "render/solve.h"

#include <string.h>

/* Members of the outermost object, a line each; what is inside goes on that line. */
static void member(struct out *out, const char *key)
{
    out_printf(out, ",\n  \"%s\": ", key);
}

static void string(struct out *out, const char *text)
{
    out_json_string(out, text, strlen(text));
}

static void boolean(struct out *out, bool value)
{
    out_text(out, value ? "true" : "false");
}

static void occupancy(const struct solve *solve, uint32_t warps, struct out *out)
{
    out_ratio(out, (double)warps / solve->answer->question.arch->max_warps_per_sm);
}

/* "blocks_per_sm": 6, "warps_per_sm": 48, "occupancy": 0.75 */
static void resident(const struct solve *solve, uint32_t blocks, uint32_t warps, struct out *out)
{
    out_printf(out, "\"blocks_per_sm\": %u, \"warps_per_sm\": %u, \"occupancy\": ", blocks, warps);
    occupancy(solve, warps, out);
}

static void limiters(const struct solve *solve, uint32_t bits, struct out *out)
{
    const char *separator = "";
    (void)solve;
    out_char(out, '[');
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if ((bits >> i & 1) != 0) {
            out_printf(out, "%s\"%s\"", separator, occ_limit_key((enum occ_limit)i));
            separator = ", ";
        }
    }
    out_char(out, ']');
}

/* An array of strings that grows line by line. */
struct lines {
    struct out *out;
    const char *separator;
};

static void add_line(void *ctx, const char *text)
{
    struct lines *lines = ctx;
    out_text(lines->out, lines->separator);
    string(lines->out, text);
    lines->separator = ", ";
}

/* ---- target ------------------------------------------------------------------------------- */

static void write_target(const struct solve *solve, struct out *out)
{
    bool warps = solve->target.kind == OCC_TARGET_WARPS;
    member(out, "target");
    out_text(out, "{ \"given\": ");
    string(out, solve->given);
    out_printf(out, ", \"%s\": %u", warps ? "warps_per_sm" : "blocks_per_sm", solve->target.count);
    if (warps) {
        out_printf(out, ", \"blocks_per_sm\": %u", solve->blocks);
    }
    out_text(out, " }");
    member(out, "reached");
    boolean(out, solve->reached);
    member(out, "reachable");
    boolean(out, solve->reachable);
    member(out, "unreachable");
    if (solve->reachable) {
        out_text(out, "null");
        return;
    }
    char reason[160];
    solve_reason(solve, reason);
    out_text(out, "{ \"reason\": ");
    string(out, reason);
    out_printf(out, ", \"best\": { \"threads\": %u, ", solve->best_launch.threads);
    resident(solve, solve->best.blocks_per_sm, solve->best.warps_per_sm, out);
    out_text(out, " } }");
}

static void write_sizes(const struct solve *solve, uint32_t warps, struct out *out)
{
    uint32_t unit = solve->answer->question.arch->warp_size;
    struct solve_sizes run = { 0, 0, 0 };
    const char *separator = "";
    out_char(out, '[');
    while (solve_sizes_next(solve, run.last, warps, &run)) {
        for (uint32_t threads = run.first; threads <= run.last; threads += unit) {
            out_printf(out, "%s%u", separator, threads);
            separator = ", ";
        }
    }
    out_char(out, ']');
}

/* The threshold of each lever alone; null = it alone does not reach the target. */
static void write_alone(const struct solve *solve, struct out *out)
{
    member(out, "alone");
    const char *separator = "{ ";
    for (int i = 0; i < SOLVE_ROWS; i++) {
        enum solve_row row = (enum solve_row)i;
        struct occ_launch least;
        uint32_t value;
        if (!solve_row_shown(solve, row)) {
            continue;
        }
        out_printf(out, "%s\"%s\": ", separator, solve_row_key(row));
        separator = ", ";
        bool reaches = solve_threshold(solve, row, &value, &least);
        if (row == SOLVE_OPTIN) {
            boolean(out, reaches);
        } else if (!reaches || value == UINT32_MAX) {
            out_text(out, reaches ? "{ \"largest\": null }" : "null");
        } else {
            out_printf(out, "{ \"%s\": %u }", row == SOLVE_CARVEOUT ? "least" : "largest", value);
        }
    }
    out_printf(out, "%s\"threads\": ", separator);
    uint32_t best = solve_sizes_best(solve);
    if (best == 0) {
        out_text(out, "null }");
        return;
    }
    out_text(out, "{ \"values\": ");
    write_sizes(solve, 0, out);
    out_text(out, ", \"best\": ");
    write_sizes(solve, best, out);
    out_printf(out, ", \"best_warps_per_sm\": %u } }", best);
}

static void write_launch(const struct occ_plan *plan, struct out *out)
{
    const struct occ_launch *l = &plan->launch;
    out_printf(out, "{ \"threads\": %u, \"regs\": %u, ", l->threads, l->regs);
    if (l->agprs > 0 || (plan->levers >> OCC_LEVER_AGPRS & 1) != 0) {
        out_printf(out, "\"agprs\": %u, ", l->agprs);
    }
    if (l->sgprs > 0) {
        out_printf(out, "\"sgprs\": %u, ", l->sgprs);
    }
    out_printf(out, "\"smem\": %u, \"dynamic_smem\": %u, ", l->smem, l->dynamic_smem);
    if (l->dynamic_smem_per_thread > 0) {
        out_printf(out, "\"dynamic_smem_per_thread\": %u, ", l->dynamic_smem_per_thread);
    }
    out_printf(out, "\"barriers\": %u, \"carveout\": ", l->barriers);
    if (l->carveout >= 0) {
        out_printf(out, "%d }", l->carveout);
    } else {
        out_text(out, "null }");
    }
}

/* The numbers in the lines of "write". */
static void write_bounds(const struct solve *solve, const struct occ_launch *launch,
                         struct out *out)
{
    const struct occ_arch *arch = solve->answer->question.arch;
    uint32_t blocks = occ_target_blocks(arch, &solve->target, launch->threads);
    uint32_t regs;
    if (occ_threshold(arch, launch, OCC_LEVER_REGISTERS, blocks, &regs) == OCC_OK) {
        out_printf(out, ", \"launch_bounds\": [%u, %u], \"max_regs\": %u", launch->threads,
                   solve_bound(arch, launch->threads, blocks), regs);
    } else {
        out_text(out, ", \"launch_bounds\": null, \"max_regs\": null");
    }
}

static void write_plan(const struct solve *solve, const char *key, const struct occ_plan *plan,
                       struct out *out)
{
    const char *separator = "";
    member(out, key);
    if (plan == NULL) {
        out_text(out, "null");
        return;
    }
    out_text(out, "{ \"changes\": [");
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        if ((plan->levers >> i & 1) != 0) {
            out_printf(out, "%s\"%s\"", separator, occ_lever_key((enum occ_lever)i));
            separator = ", ";
        }
    }
    out_text(out, "], \"relative_change\": ");
    out_ratio(out, (double)plan->cost / 1e6);
    out_text(out, ", \"launch\": ");
    write_launch(plan, out);
    out_text(out, ", ");
    resident(solve, plan->blocks_per_sm, plan->warps_per_sm, out);
    write_bounds(solve, &plan->launch, out);
    struct lines lines = { out, "" };
    out_text(out, ", \"write\": [");
    solve_write(solve, plan, add_line, &lines);
    out_text(out, "] }");
}

static void write_solution(const struct solve *solve, struct out *out)
{
    write_target(solve, out);
    if (!solve->reachable) {
        member(out, "alone");
        out_text(out, "null");
    } else {
        write_alone(solve, out);
    }
    write_plan(solve, "smallest_change", solve->reachable ? &solve->plan : NULL, out);
    write_plan(solve, "same_block_size", solve->has_same_size ? &solve->same_size : NULL, out);
}

/* ---- without a target --------------------------------------------------------------------- */

static void write_stair(const struct solve *solve, const struct occ_stair *stair, uint64_t now,
                        struct out *out)
{
    out_printf(out, "{ \"first\": %u, \"last\": ", stair->first);
    if (stair->last == UINT32_MAX) {
        out_text(out, "null, ");
    } else {
        out_printf(out, "%u, ", stair->last);
    }
    resident(solve, stair->blocks_per_sm, stair->warps_last, out);
    out_text(out, ", \"limiters\": ");
    limiters(solve, stair->limiters, out);
    out_text(out, ", \"current\": ");
    boolean(out, now >= stair->first && now <= stair->last);
    out_text(out, " }");
}

static void write_staircases(const struct solve *solve, struct out *out)
{
    const struct question *q = &solve->answer->question;
    member(out, "staircases");
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        enum occ_lever quantity = (enum occ_lever)i;
        if (!occ_lever_staircase(quantity)) {
            continue;
        }
        struct occ_stair stair = { 0, 0, 0, 0, 0, 0, 0 };
        uint64_t now = occ_lever_get(&q->launch, quantity);
        out_printf(out, "%s\n    \"%s\": [", i == 0 ? "{" : ",", occ_lever_key(quantity));
        for (uint32_t value = 0; stair.last != UINT32_MAX; value = stair.last + 1) {
            if (occ_stair(q->arch, &q->launch, quantity, value, &stair) != OCC_OK) {
                break;
            }
            out_text(out, value == 0 ? "\n      " : ",\n      ");
            write_stair(solve, &stair, now, out);
        }
        out_text(out, "\n    ]");
    }
    out_text(out, "\n  }");
}

static void write_stranded(const struct solve *solve, struct out *out)
{
    const struct question *q = &solve->answer->question;
    const char *separator = "{ ";
    member(out, "stranded");
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        enum occ_limit limit = (enum occ_limit)i;
        struct occ_stranded left;
        if (limit == OCC_LIMIT_ON_BLOCKS || !occ_limit_exists(q->arch, limit) ||
            occ_stranded(q->arch, &q->launch, limit, &left) != OCC_OK) {
            continue;
        }
        out_printf(out, "%s\"%s\": { \"idle\": %u, \"growable\": %u, \"stranded\": %u }", separator,
                   occ_limit_key(limit), left.idle, left.growable, left.stranded);
        separator = ", ";
    }
    out_text(out, separator[0] == '{' ? "null" : " }");
}

static void write_dynamic(const struct solve *solve, struct out *out)
{
    const struct question *q = &solve->answer->question;
    const char *separator = "";
    uint32_t bytes;
    struct occ_launch at = q->launch;
    at.dynamic_smem_per_thread = 0;
    member(out, "dynamic_smem");
    out_char(out, '[');
    for (uint32_t blocks = 1; blocks <= q->arch->max_warps_per_sm; blocks++) {
        struct occ_result result;
        uint32_t carveout;
        if (occ_dynamic_smem_max(q->arch, &q->launch, blocks, &bytes) != OCC_OK) {
            continue;
        }
        at.dynamic_smem = bytes;
        if (occ_evaluate(q->arch, &at, &result) != OCC_OK) {
            break;
        }
        out_printf(out, "%s\n    { ", separator);
        resident(solve, blocks, blocks * result.warps_per_block, out);
        out_printf(out, ", \"largest\": %u, \"carveout\": ", bytes);
        if (occ_threshold(q->arch, &at, OCC_LEVER_CARVEOUT, blocks, &carveout) == OCC_OK) {
            out_printf(out, "%u }", carveout);
        } else {
            out_text(out, "null }");
        }
        separator = ",";
    }
    out_text(out, *separator != '\0' ? "\n  ]" : "]");
}

static void write_frontier(const struct solve *solve, struct out *out)
{
    struct occ_corner corner;
    const char *separator = "";
    member(out, "frontier");
    out_char(out, '[');
    for (uint32_t n = solve_frontier_first(solve, &corner); n > 0;
         n = solve_frontier_next(solve, n, &corner)) {
        out_printf(out, "%s\n    { ", separator);
        resident(solve, n, corner.warps_per_sm, out);
        out_printf(out, ", \"regs\": %u, \"smem\": %u }", corner.regs, corner.smem);
        separator = ",";
    }
    out_text(out, *separator != '\0' ? "\n  ]" : "]");
}

static void write_explain(const struct solve *solve, struct out *out)
{
    struct lines lines = { out, "" };
    member(out, "explain");
    out_char(out, '[');
    const struct question *q = &solve->answer->question;
    if (solve->given != NULL) {
        const struct occ_launch *to = &solve->plan.launch;
        if (solve->reachable) {
            solve_explain(solve, to, occ_target_blocks(q->arch, &solve->target, to->threads),
                          SOLVE_EXPLAIN_ALL, add_line, &lines);
        }
    } else {
        for (uint32_t blocks = 1; blocks <= q->arch->max_warps_per_sm; blocks++) {
            solve_explain(solve, &q->launch, blocks, SOLVE_EXPLAIN_ALL, add_line, &lines);
        }
    }
    out_char(out, ']');
}

void solve_json(const struct solve *solve, struct out *out)
{
    char caveat[160];
    out_char(out, '{');
    record_json_members(answer_fields, solve->answer, RECORD_LINES, true, out);
    if (solve->frontier) {
        write_frontier(solve, out);
    } else if (solve->given != NULL) {
        write_solution(solve, out);
    } else {
        write_staircases(solve, out);
        write_stranded(solve, out);
        write_dynamic(solve, out);
    }
    if (solve->explain) {
        write_explain(solve, out);
    }
    member(out, "caveat");
    solve_caveat(solve, caveat);
    string(out, caveat);
    out_text(out, "\n}\n");
}
