/* kernel_row.c - values computed from a row: spills, stack, shared memory, the smallest change. */
#include "kernels/kernel_row.h"

#include <string.h>

#include "base/hash.h"
#include "base/num.h"
#include "base/ull.h"
#include "core/lever.h"
#include "launch/proposal_text.h"
#include "report/phrase.h"

struct kernel_span kernel_row_own_span(const struct kernel_row *row)
{
    return kernel_spill_span(&row->kernel, 0, 0);
}

int64_t kernel_row_own_spill(const struct kernel_row *row)
{
    return kernel_span_exact(kernel_row_own_span(row));
}

int64_t kernel_row_smem(const struct kernel_row *row)
{
    if (row->has_answer) {
        return (int64_t)occ_lever_get(&row->answer.question->launch, OCC_LEVER_SHARED_MEMORY);
    }
    return row->kernel.smem;
}

struct kernel_span kernel_row_total_span(const struct kernel_row *row)
{
    const struct kernel_span with_callees = kernel_spill_with_callees(&row->kernel);
    bool own_is_all = row->is_function || row->kernel.stack_total == 0 || row->includes_calls;
    return with_callees.least < 0 && own_is_all ? kernel_row_own_span(row) : with_callees;
}

int64_t kernel_row_total_spill(const struct kernel_row *row)
{
    return kernel_span_exact(kernel_row_total_span(row));
}

bool kernel_row_spill_range(const struct kernel_row *row, struct kernel_span *out)
{
    struct kernel_span own = kernel_row_own_span(row);
    struct kernel_span total = kernel_row_total_span(row);
    *out = total.least >= 0 ? total : (struct kernel_span){ own.least, KERNEL_NO_MAX };
    return out->least >= 0 && kernel_span_exact(own) < 0 && kernel_span_exact(total) < 0;
}

int64_t kernel_row_least_spill(const struct kernel_row *row)
{
    return max_i64(kernel_row_total_span(row).least, kernel_row_own_span(row).least);
}

int64_t kernel_row_stack(const struct kernel_row *row)
{
    bool own_is_all = row->is_function || row->includes_calls;
    return row->kernel.stack_total < 0 && own_is_all ? row->kernel.stack : row->kernel.stack_total;
}

void kernel_row_target(const struct kernel_row *row, char out[KERNEL_TARGET_MAX])
{
    OUT_TEXT(text, KERNEL_TARGET_MAX);
    out_text(&text, row->arch != NULL ? row->arch : "-");
    if (row->arch != NULL && row->features != NULL) {
        out_char(&text, ':');
        out_text(&text, row->features);
    }
    out_copy(&text, out, KERNEL_TARGET_MAX);
}

void kernel_row_limiters(const struct kernel_row *row, struct out *out)
{
    phrase_limiters_short(row->answer.question->arch, row->answer.result.limiters, out);
}

/* Does ptxas say that the kernel needs more registers than it has? */
static bool lacks_registers(const struct kernel *k)
{
    const struct kernel_extras *extras = kernel_extras(k);
    for (size_t i = 0; i < extras->compiler_note_count; i++) {
        if (strstr(extras->compiler_notes[i].text, "register") != NULL) {
            return true;
        }
    }
    return false;
}

struct proposal_kernel kernel_row_knowledge(const struct kernel_row *row)
{
    const struct kernel_live *live = kernel_extras(&row->kernel)->live;
    return (struct proposal_kernel){ .keeps_threads = row->kernel.block[0] > 0,
                                     .spills = kernel_row_surely_spills(row),
                                     .live = live != NULL ? live->peak : 0,
                                     .lacks_registers = lacks_registers(&row->kernel) };
}

void kernel_row_steps(const struct kernel_row *row, struct proposals *out)
{
    const struct proposal_kernel known = kernel_row_knowledge(row);
    out->count = 0;
    if (row->has_answer) {
        proposals_make_steps(&row->answer, &known, out);
    }
}

bool kernel_row_live_goal(const struct kernel_row *row, struct kernel_live_goal *out)
{
    const struct kernel_live *live = kernel_extras(&row->kernel)->live;
    struct proposals list;
    uint64_t regs = 0;
    size_t i = 0;
    if (live == NULL) {
        return false;
    }
    kernel_row_steps(row, &list);
    while (i < list.count && !proposal_value(&list.items[i], REQUEST_REGS, &regs)) {
        i++;
    }
    if (i == list.count) {
        return false;
    }
    *out = (struct kernel_live_goal){ (uint32_t)regs, list.items[i].outcome.blocks_per_sm, 0 };
    while (out->lines < live->line_count && live->line_peaks[out->lines] > out->regs) {
        out->lines++;
    }
    return true;
}

bool kernel_row_surely_spills(const struct kernel_row *row)
{
    return kernel_row_own_span(row).least > 0;
}

bool kernel_row_next_stair(const struct kernel_row *row, struct occ_stair *out)
{
    const struct question *q = row->answer.question;
    const uint32_t most = q->arch->max_regs_per_thread;
    if (q->launch.regs >= most ||
        occ_stair(q->arch, &q->launch, OCC_LEVER_REGISTERS, q->launch.regs + 1, out) != OCC_OK) {
        return false;
    }
    out->last = (uint32_t)min_size(out->last, most);
    return out->blocks_per_sm > 0;
}

/* What the change does to the kernel's spills. */
static const char *spill_remark(const struct proposals *list, const struct proposal *p)
{
    uint64_t regs;
    if ((p->doubts & PROPOSAL_SPILLS_MORE) != 0) {
        return ", spills more";
    }
    if ((p->doubts & PROPOSAL_WOULD_SPILL) != 0) {
        return ", would spill";
    }
    const double now = list->answer->question->launch.regs;
    bool is_deep =
        proposal_value(p, REQUEST_REGS, &regs) && (double)regs < now * (1 - PROPOSAL_DEEP_CUT);
    return is_deep && (p->doubts & PROPOSAL_MAY_SPILL) != 0 ? KERNEL_STEP_EXPECTS : "";
}

void kernel_step_write(const struct proposals *list, const struct proposal *p, struct out *out)
{
    const struct answer *a = list->answer;
    const struct words *words = words_of(a->question->arch);
    const uint32_t bits = proposal_levers(list, p);
    const char *separator = "";
    uint64_t value;
    if (proposal_value(p, REQUEST_CLUSTER, &value)) {
        out_printf(out, "cluster %u->%llu", a->question->launch.cluster, ull(value));
        separator = ", ";
    }
    if (p->kind == PROPOSAL_GRID && proposal_value(p, REQUEST_GRID, &value)) {
        out_printf(out, "%sgrid %llu->%llu", separator, ull(a->grid), ull(value));
        separator = ", ";
    }
    for (unsigned i = 0; i < OCC_LEVER_COUNT; i++) {
        const enum occ_lever lever = (enum occ_lever)i;
        if ((bits >> i & 1) != 0) {
            out_printf(out, "%s%s %llu->%llu", separator, lever_word_short(words, lever),
                       ull(occ_lever_get(&a->question->launch, lever)),
                       ull(proposal_lever_value(list, p, lever)));
            separator = ", ";
        }
    }
    out_text(out, ": ");
    phrase_percent(p->outcome.occupancy, out);
    out_text(out, spill_remark(list, p));
}

bool kernel_row_step_text(const struct kernel_row *row, char out[KERNEL_STEP_MAX])
{
    OUT_TEXT(text, OUT_LINE);
    struct proposals list;
    const struct proposal_kernel known = kernel_row_knowledge(row);
    if (row->has_answer) {
        proposals_make_first_step(&row->answer, &known, &list);
        if (list.count > 0) {
            kernel_step_write(&list, &list.items[0], &text);
        }
    }
    out_copy(&text, out, KERNEL_STEP_MAX);
    return out[0] != '\0';
}
