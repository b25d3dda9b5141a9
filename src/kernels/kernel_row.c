/* kernel_row.c - values computed from a row: spills, stack, shared memory, the smallest change. */
#include "kernels/kernel_row.h"

#include <stdio.h>

#include "base/num.h"
#include "core/lever.h"
#include "report/phrase.h"

int64_t kernel_row_own_spill(const struct kernel_row *row)
{
    return max_i64(row->kernel.spill_stores, row->kernel.spill_loads);
}

int64_t kernel_row_smem(const struct kernel_row *row)
{
    if (row->has_answer) {
        return (int64_t)occ_lever_get(&row->answer.question.launch, OCC_LEVER_SHARED_MEMORY);
    }
    return row->kernel.smem;
}

int64_t kernel_row_total_spill(const struct kernel_row *row)
{
    const struct kernel *k = &row->kernel;
    int64_t own = kernel_row_own_spill(row);
    if (own < 0) {
        return -1;
    }
    if (k->callee_stores >= 0 && k->callee_loads >= 0) {
        return max_i64(k->spill_stores + k->callee_stores, k->spill_loads + k->callee_loads);
    }
    bool own_is_all = row->is_function || k->stack_total == 0 || row->includes_calls;
    return own_is_all ? own : -1;
}

bool kernel_row_spill_range(const struct kernel_row *row, int64_t *least, int64_t *most)
{
    const struct kernel *k = &row->kernel;
    if (k->spill_evidence != KERNEL_SPILLS_RANGE || k->spill_stores >= 0) {
        return false;
    }
    *least = max_i64(k->spill_stores_min, k->spill_loads_min);
    *most = -1;
    if (k->spill_stores_max >= 0 && k->callee_stores >= 0 && k->callee_loads >= 0) {
        *most =
            max_i64(k->spill_stores_max + k->callee_stores, k->spill_loads_max + k->callee_loads);
    }
    return true;
}

int64_t kernel_row_stack(const struct kernel_row *row)
{
    bool own_is_all = row->is_function || row->includes_calls;
    return row->kernel.stack_total < 0 && own_is_all ? row->kernel.stack : row->kernel.stack_total;
}

void kernel_row_target(const struct kernel_row *row, char out[KERNEL_TARGET_MAX])
{
    if (row->arch == NULL) {
        snprintf(out, KERNEL_TARGET_MAX, "-");
    } else if (row->features == NULL) {
        snprintf(out, KERNEL_TARGET_MAX, "%.15s", row->arch);
    } else {
        snprintf(out, KERNEL_TARGET_MAX, "%.15s:%.31s", row->arch, row->features);
    }
}

void kernel_row_limiters(const struct kernel_row *row, struct out *out)
{
    const struct words *w = words_of(row->answer.question.arch);
    const char *separator = "";
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        if ((row->answer.result.limiters & 1u << i) != 0) {
            out_text(out, separator);
            out_text(out, limits_word_short(w, (enum occ_limit)i));
            separator = "+";
        }
    }
}

bool kernel_row_plan(const struct kernel_row *row, struct occ_plan *plan)
{
    const struct answer *a = &row->answer;
    struct occ_target target = { OCC_TARGET_WARPS, 1 };
    if (!row->has_answer) {
        return false;
    }
    target.count = a->result.warps_per_sm + 1;
    const struct occ_arch *arch = a->question.arch;
    return target.count <= arch->max_warps_per_sm &&
           occ_plan(arch, &a->question.launch, &target, row->kernel.block[0] > 0, plan) == OCC_OK;
}

bool kernel_row_live_goal(const struct kernel_row *row, struct kernel_live_goal *out)
{
    const struct kernel_live *live = row->kernel.live;
    struct occ_plan plan;
    if (live == NULL || !kernel_row_plan(row, &plan) ||
        (plan.levers & 1u << OCC_LEVER_REGISTERS) == 0) {
        return false;
    }
    *out = (struct kernel_live_goal){ plan.launch.regs, plan.blocks_per_sm, 0 };
    while (out->lines < live->line_count && live->line_peaks[out->lines] > out->regs) {
        out->lines++;
    }
    return true;
}

bool kernel_row_surely_spills(const struct kernel_row *row)
{
    return kernel_row_own_spill(row) > 0 || row->kernel.spill_loads_min > 0;
}

bool kernel_row_next_stair(const struct kernel_row *row, struct occ_stair *out)
{
    const struct question *q = &row->answer.question;
    const uint32_t most = q->arch->max_regs_per_thread;
    if (q->launch.regs >= most ||
        occ_stair(q->arch, &q->launch, OCC_LEVER_REGISTERS, q->launch.regs + 1, out) != OCC_OK) {
        return false;
    }
    out->last = (uint32_t)min_size(out->last, most);
    return out->blocks_per_sm > 0;
}

const char *kernel_row_plan_remark(const struct kernel_row *row, const struct occ_plan *plan)
{
    const struct kernel_live *live = row->kernel.live;
    if ((plan->levers & 1u << OCC_LEVER_REGISTERS) == 0) {
        return "";
    }
    if (kernel_row_surely_spills(row)) {
        return ", spills more";
    }
    return live != NULL && live->peak > plan->launch.regs ? ", would spill" : "";
}

bool kernel_row_plan_text(const struct kernel_row *row, char out[KERNEL_STEP_MAX])
{
    const struct answer *a = &row->answer;
    struct occ_plan plan;
    char text_buffer[OUT_LINE];
    struct out text;
    out[0] = '\0';
    if (!kernel_row_plan(row, &plan)) {
        return false;
    }
    const struct occ_arch *arch = a->question.arch;
    out_init(&text, NULL, text_buffer, sizeof text_buffer);
    const char *separator = "";
    for (unsigned i = 0; i < OCC_LEVER_COUNT; i++) {
        enum occ_lever lever = (enum occ_lever)i;
        if ((plan.levers & 1u << i) != 0) {
            out_printf(&text, "%s%s %llu->%llu", separator, lever_word_short(words_of(arch), lever),
                       (unsigned long long)occ_lever_get(&a->question.launch, lever),
                       (unsigned long long)occ_lever_get(&plan.launch, lever));
            separator = ", ";
        }
    }
    out_text(&text, ": ");
    phrase_percent((double)plan.warps_per_sm / arch->max_warps_per_sm, &text);
    out_text(&text, kernel_row_plan_remark(row, &plan));
    out_copy(&text, out, KERNEL_STEP_MAX);
    return true;
}
