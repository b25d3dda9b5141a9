/* kernel_step.c - the cheapest step up, and limiters in few letters. */
#include "core/lever.h"
#include "model/kernel/kernel_row.h"
#include "model/phrase.h"

void kernel_row_limiters(const struct kernel_row *row, struct out *out)
{
    const struct words *w = words_of(row->answer.question.arch);
    const char *separator = "";
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        if ((row->answer.result.limiters & 1u << i) != 0) {
            out_text(out, separator);
            out_text(out, resource_word_short(w, (enum occ_limit)i));
            separator = "+";
        }
    }
}

bool kernel_row_plan(const struct kernel_row *row, struct occ_plan *plan)
{
    const struct answer *a = &row->answer;
    struct occ_target target = { OCC_TARGET_WARPS, 1 };
    if (!row->has_result) {
        return false;
    }
    target.count = a->result.warps_per_sm + 1;
    const struct occ_arch *arch = a->question.arch;
    return target.count <= arch->max_warps_per_sm &&
           occ_plan(arch, &a->question.launch, &target, row->kernel.block[0] > 0, plan) == OCC_OK;
}

bool kernel_row_step(const struct kernel_row *row, char out[KERNEL_STEP_MAX])
{
    const struct answer *a = &row->answer;
    struct occ_plan plan;
    char text_room[OUT_LINE];
    struct out text;
    out[0] = '\0';
    if (!kernel_row_plan(row, &plan)) {
        return false;
    }
    const struct occ_arch *arch = a->question.arch;
    out_init(&text, NULL, text_room, sizeof text_room);
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
    text_percent((double)plan.warps_per_sm / arch->max_warps_per_sm, &text);
    out_copy(&text, out, KERNEL_STEP_MAX);
    return true;
}
