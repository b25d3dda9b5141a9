/* kernels.c - the formats of `occ kernels` for people, and the columns of the others. */
#include "render/kernels/kernels.h"

#include "base/escape.h"
#include "base/text.h"
#include "render/page/page.h"
#include "render/text/answer_text.h"

/* clang-format off */
const struct render_heading kernels_columns[KERNELS_COLUMNS] = {
    { "kernel", NULL },
    { "name", NULL },
    { "file", NULL },
    { "source", NULL },
    { "arch", NULL },
    { "regs", NULL },
    { "agprs", NULL },
    { "sgprs", NULL },
    { "smem", NULL },
    { "barriers", NULL },
    { "stack", NULL },
    { "spill_stores", NULL },
    { "spill_loads", NULL },
    { "launch_bounds", NULL },
    { "block", NULL },
    { "cluster", NULL },
    { "flags", NULL },
    { "gpu", NULL },
    { "threads", NULL },
    { "launch.dynamic_smem", "dynamic_smem" },
    { "blocks_per_sm", NULL },
    { "warps_per_sm", NULL },
    { "occupancy", NULL },
    { "limiters", NULL },
    { "launch_grid", "grid" },
    { "sms", NULL },
    { "efficiency", NULL },
    { "expected_occupancy", NULL },
    { "expected_occupancy_shared", NULL },
    { "achieved_occupancy", NULL },
    { "tail_share", NULL },
    { "tail_share_shared", NULL },
    { "step", NULL },
    { "note", NULL },
    { "features", NULL },
    { "stack_total", NULL },
    { "callee_spill_stores", NULL },
    { "callee_spill_loads", NULL },
    { "sgpr_spill", NULL },
    { "spill_unit", NULL },
    { "wave_size", NULL },
    { "cu_mode", NULL },
    { "max_cluster", NULL },
    { "max_regs", NULL },
    { "resources.setmaxnreg", NULL },
    { "profile.id", NULL },
    { "device", NULL },
    { "profile.smem_config", NULL },
    { "profile.smem_driver", NULL },
    { "profile.launches", NULL },
    { "profile.time_ns", NULL },
    { "profile.median_ns", NULL },
    { "profile.waves", NULL },
    { "theoretical_occupancy", NULL },
};
/* clang-format on */

/* ---- Markdown ----------------------------------------------------------------------------- */

/* NULL is nothing. */
static void md_plain(const char *text, struct out *out)
{
    if (text != NULL) {
        escape_md(text, strlen(text), out);
    }
}

static void md_begin(struct render *render)
{
    out_text(render->out, "| kernel | arch | regs | spill | smem | barriers | block | blocks/SM | "
                          "occupancy | limiter | step up |\n"
                          "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | "
                          "--- |\n");
}

static void md_number(int64_t value, struct out *out)
{
    if (value >= 0) {
        out_printf(out, " %lld |", (long long)value);
    } else {
        out_text(out, " |");
    }
}

/* Bytes, or VGPRs and SGPRs. */
static void md_spill(const struct kernel_row *row, struct out *out)
{
    int64_t spill = kernel_row_spill(row);
    int64_t own = kernel_row_own_spill(row);
    if (spill < 0 && own > 0) {
        out_printf(out, " %lld or more%s |", (long long)own, row->spills_registers ? " VGPRs" : "");
        return;
    }
    if (!row->spills_registers || spill < 0) {
        md_number(spill, out);
        return;
    }
    out_printf(out, " %lld VGPR%s", (long long)spill, text_plural((size_t)spill));
    if (row->kernel.sgpr_spill > 0) {
        out_printf(out, ", %lld SGPRs", (long long)row->kernel.sgpr_spill);
    }
    out_text(out, " |");
}

static void md_row(struct render *render, const void *record)
{
    const struct kernel_row *row = record;
    struct out *out = render->out;
    const struct answer *a = &row->answer;
    char step[KERNEL_STEP_MAX];
    out_text(out, "| ");
    escape_md_code(row->name, strlen(row->name), true, out);
    out_text(out, " | ");
    if (row->arch != NULL) {
        char arch[KERNEL_TARGET_MAX];
        kernel_row_target(row, arch);
        md_plain(arch, out);
    }
    out_text(out, " |");
    md_number(row->kernel.regs, out);
    md_spill(row, out);
    md_number(kernel_row_smem(row), out);
    md_number(row->kernel.barriers, out);
    if (!row->has_result) {
        out_text(out, " | | | ");
        md_plain(row->note, out);
        out_text(out, " | |\n");
        return;
    }
    md_number(a->question.launch.threads, out);
    md_number(a->result.blocks_per_sm, out);
    out_char(out, ' ');
    text_percent(a->occupancy, out);
    out_text(out, " | ");
    if (answer_launchable(a)) {
        kernel_row_limiters(row, out);
    } else {
        out_text(out, "cannot launch");
    }
    kernel_row_step(row, step);
    out_printf(out, " | %s |\n", step);
}

/* ---- the page ----------------------------------------------------------------------------- */

static void kernel_attributes(const void *record, struct out *out)
{
    const struct kernel_row *row = record;
    if (row->has_result) {
        page_stairs_row(&row->answer.question, out);
    }
}

const struct render_page kernels_page = { .title = "Kernels and their occupancy",
                                          .above = page_stairs_above,
                                          .attributes = kernel_attributes };

/* clang-format off */
const struct renderer render_kernels[] = {
    [KERNELS_TEXT]   = { "text",   false, RENDER_NO_COLUMNS, kernels_text_begin, kernels_text_row,
                         NULL },
    [KERNELS_MD]     = { "md",     false, RENDER_NO_COLUMNS, md_begin, md_row, NULL },
    [KERNELS_OWN]    = { NULL,     false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};
/* clang-format on */
