/* kernel_step.c - the cheapest step up, and limiters in few letters. */
#include "render/kernel_row.h"
#include "render/text.h"

#include <stdio.h>
#include <string.h>

void kernel_row_limiters(const struct kernel_row *row, struct out *out)
{
    static const char *const nvidia[OCC_LIMIT_COUNT] = { "warps", "blocks",   "regs",
                                                         "smem",  "barriers", "SGPRs" };
    static const char *const amd[OCC_LIMIT_COUNT] = { "waves", "groups",   "VGPRs",
                                                      "LDS",   "barriers", "SGPRs" };
    const char *separator = "";
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        if ((row->answer.result.limiters & 1u << i) != 0) {
            out_text(out, separator);
            out_text(out, row->answer.amd ? amd[i] : nvidia[i]);
            separator = "+";
        }
    }
}

static const char *lever_name(enum occ_lever lever, bool amd)
{
    switch (lever) {
    case OCC_LEVER_REGISTERS:
        return amd ? "VGPRs" : "regs";
    case OCC_LEVER_AGPRS:
        return "AGPRs";
    case OCC_LEVER_SGPRS:
        return "SGPRs";
    case OCC_LEVER_SHARED_MEMORY:
        return amd ? "LDS" : "smem";
    case OCC_LEVER_BARRIERS:
        return "barriers";
    case OCC_LEVER_CARVEOUT:
        return "carveout";
    case OCC_LEVER_OPTIN:
        return "opt in";
    default:
        return "block";
    }
}

/* What a lever stands at, for "old->new". */
static uint64_t lever_value(const struct occ_launch *launch, enum occ_lever lever)
{
    switch (lever) {
    case OCC_LEVER_REGISTERS:
        return launch->regs;
    case OCC_LEVER_AGPRS:
        return launch->agprs;
    case OCC_LEVER_SGPRS:
        return launch->sgprs;
    case OCC_LEVER_SHARED_MEMORY:
        return occ_quantity_get(launch, OCC_QUANTITY_SHARED_MEMORY);
    case OCC_LEVER_BARRIERS:
        return launch->barriers;
    case OCC_LEVER_CARVEOUT:
        return launch->carveout < 0 ? 100 : (uint64_t)launch->carveout;
    case OCC_LEVER_OPTIN:
        return launch->no_optin ? 0 : 1;
    default:
        return launch->threads;
    }
}

bool kernel_row_step(const struct kernel_row *row, char out[KERNEL_STEP_MAX])
{
    const struct answer *a = &row->answer;
    struct occ_plan plan;
    struct occ_target target = { OCC_TARGET_WARPS, 1 };
    struct out text;
    out[0] = '\0';
    if (!row->has_result) {
        return false;
    }
    target.count = a->result.warps_per_sm + 1;
    const struct occ_arch *arch = a->question.arch;
    if (target.count > arch->max_warps_per_sm ||
        occ_plan(arch, &a->question.launch, &target, row->block[0] > 0, &plan) != OCC_OK) {
        return false;
    }
    out_init(&text, NULL);
    const char *separator = "";
    for (unsigned i = 0; i < OCC_LEVER_COUNT; i++) {
        enum occ_lever lever = (enum occ_lever)i;
        if ((plan.levers & 1u << i) != 0) {
            out_printf(&text, "%s%s %llu->%llu", separator, lever_name(lever, a->amd),
                       (unsigned long long)lever_value(&a->question.launch, lever),
                       (unsigned long long)lever_value(&plan.launch, lever));
            separator = ", ";
        }
    }
    out_text(&text, ": ");
    text_percent((double)plan.warps_per_sm / arch->max_warps_per_sm, &text);
    size_t len = text.len < KERNEL_STEP_MAX ? text.len : KERNEL_STEP_MAX - 1;
    memcpy(out, text.buffer, len);
    out[len] = '\0';
    return true;
}
