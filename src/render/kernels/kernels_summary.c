/* kernels_summary.c - the last line of a long table of kernels. */
#include "render/kernels/kernels.h"

#include "base/num.h"
#include "base/text.h"
#include "render/text/answer_text.h"
#include "render/text/wrap.h"

/* Takes note of a target that is new; rows of one come together. */
static void add_target(struct kernels_summary *summary, const char *arch)
{
    size_t i = summary->target_count;
    while (i > 0 && strcmp(summary->targets[i - 1], arch) != 0) {
        i--;
    }
    if (i == 0 && arch[0] != '\0' && summary->target_count < KERNELS_SUMMARY_TARGETS) {
        memcpy(summary->targets[summary->target_count++], arch, KERNEL_ARCH_MAX);
    }
}

void kernels_summary_add(struct kernels_summary *summary, const struct kernel_row *row)
{
    summary->rows++;
    add_target(summary, row->kernel.arch);
    bool spills = kernel_row_spill(row) > 0 || kernel_row_own_spill(row) > 0;
    summary->spilling += spills;
    summary->spills_unknown += !spills && kernel_row_spill(row) < 0;
    if (!row->has_result) {
        return;
    }
    double occupancy = row->answer.occupancy;
    if (summary->results == 0) {
        summary->least = summary->most = occupancy;
    }
    summary->least = min_real(summary->least, occupancy);
    summary->most = max_real(summary->most, occupancy);
    summary->results++;
}

void kernels_summary_text(const struct kernels_summary *summary, struct out *out)
{
    char text_room[OUT_LINE];
    struct out text;
    const struct kernels_summary *s = summary;
    if (s->rows <= KERNELS_SUMMARY_ROWS && s->shown == s->rows && s->internal == 0) {
        return;
    }
    out_init(&text, NULL, text_room, sizeof text_room);
    if (s->rows != s->kernels) {
        out_printf(&text, "%zu row%s of ", s->rows, text_plural(s->rows));
    }
    out_printf(&text, "%zu kernel%s", s->kernels, text_plural(s->kernels));
    if (s->target_count > 1) {
        out_printf(&text, " for %zu%s targets", s->target_count,
                   s->target_count == KERNELS_SUMMARY_TARGETS ? " or more" : "");
    }
    if (s->shown < s->rows) {
        out_printf(&text, ", %zu of them shown", s->shown);
    }
    if (s->spills_unknown < s->rows) {
        out_printf(&text, "; %zu spill%s", s->spilling, text_word(s->spilling, "s", ""));
    }
    if (s->spills_unknown > 0 && s->spills_unknown < s->rows) {
        out_printf(&text, ", of %zu it is not known", s->spills_unknown);
    }
    if (s->results > 0) {
        out_text(&text, "; occupancy ");
        text_percents(s->least, s->most, &text);
    }
    if (s->results < s->rows) {
        out_printf(&text, "; %zu without a result", s->rows - s->results);
    }
    if (s->internal > 0) {
        out_printf(&text, "; %zu of the CUDA runtime left out (--internal shows them)",
                   s->internal);
    }
    out_char(out, '\n');
    wrap_out(&text, 0, 0, out);
}
