#include "render/kernels/kernel_group.h"

#include <stdio.h>

#include "base/escape.h"
#include "base/num.h"
#include "render/kernels/kernel_name.h"
#include "render/kernels/kernels.h"
#include "render/text/answer_text.h"
#include "render/text/wrap.h"

static void say_span(struct sayer *s, const char *key, const struct kernel_span *span)
{
    if (say_object_with(s, key, span->known, SAY_TIGHT)) {
        say_int(s, "min", span->min);
        say_int(s, "max", span->max);
        say_end(s);
    }
}

void kernel_group_say(struct sayer *s, const void *record)
{
    const struct kernel_group *group = record;
    say_text(s, "name", group->name);
    say_text(s, "arch", group->target);
    say_int(s, "instances", group->instances);
    say_span(s, "regs", &group->regs);
    say_span(s, "spill", &group->spill);
    say_span(s, "smem", &group->smem);
    say_span(s, "barriers", &group->barriers);
    say_span(s, "threads", &group->threads);
    say_span(s, "blocks", &group->blocks);
    if (say_object_with(s, "occupancy", group->occupancy.known, SAY_TIGHT)) {
        say_ratio(s, "min", group->occupancy.min);
        say_ratio(s, "max", group->occupancy.max);
        say_end(s);
    }
}

/* clang-format off */
#define BOTH(key) { key ".min", key "_min" }, { key ".max", key "_max" }

const struct render_heading kernel_group_columns[KERNEL_GROUP_COLUMNS] = {
    { "name", NULL }, { "arch", NULL }, { "instances", NULL },
    BOTH("regs"), BOTH("spill"), BOTH("smem"), BOTH("barriers"), BOTH("threads"),
    BOTH("blocks"), BOTH("occupancy"),
};
/* clang-format on */

const struct render_page kernel_group_page = { .title = "Kernels by template" };

/* ---- a group ----------------------------------------------------------------------------------
 */

static void widen(struct kernel_span *span, int64_t value)
{
    if (value < 0) {
        return;
    }
    if (!span->known) {
        *span = (struct kernel_span){ true, value, value };
    }
    span->min = min_i64(span->min, value);
    span->max = max_i64(span->max, value);
}

void kernel_group_add(struct kernel_group *group, const struct kernel_row *row)
{
    struct kernel_occupancy_span *o = &group->occupancy;
    group->instances++;
    widen(&group->regs, row->kernel.regs);
    widen(&group->spill, kernel_row_spill(row));
    widen(&group->smem, kernel_row_smem(row));
    widen(&group->barriers, row->kernel.barriers);
    if (!row->has_result) {
        return;
    }
    widen(&group->threads, row->answer.question.launch.threads);
    widen(&group->blocks, row->answer.result.blocks_per_sm);
    double occupancy = row->answer.occupancy;
    if (!o->known) {
        *o = (struct kernel_occupancy_span){ true, occupancy, occupancy };
    }
    o->min = min_real(o->min, occupancy);
    o->max = max_real(o->max, occupancy);
}

/* ---- text -------------------------------------------------------------------------------------
 */

static void group_begin(struct render *render)
{
    out_text(render->out, "  arch       regs     spill          smem   bar     block   /SM"
                          "           occ.\n");
}

static void span_cell(const struct kernel_span *span, size_t width, struct out *out)
{
    char text[48] = "-";
    if (span->known && span->min < span->max) {
        snprintf(text, sizeof text, "%lld..%lld", (long long)span->min, (long long)span->max);
    } else if (span->known) {
        snprintf(text, sizeof text, "%lld", (long long)span->min);
    }
    out_char(out, ' ');
    out_text_right(out, text, width);
}

static void occupancy_cell(const struct kernel_group *group, size_t width, struct out *out)
{
    char text_room[OUT_LINE];
    struct out text;
    char shown[48] = "-";
    out_init(&text, NULL, text_room, sizeof text_room);
    if (group->occupancy.known) {
        double min = group->occupancy.min * 100;
        double max = group->occupancy.max * 100;
        if (max > min) {
            snprintf(shown, sizeof shown, "%.4g..%.4g %%", min, max);
        } else {
            text_percent(group->occupancy.min, &text);
            out_copy(&text, shown, sizeof shown);
        }
    }
    out_char(out, ' ');
    out_text_right(out, shown, width);
}

static void group_row(struct render *render, const void *record)
{
    const struct kernel_group *group = record;
    struct kernels_text *writer = render->own;
    struct out *out = render->out;
    size_t len = strlen(group->target);
    if (writer->last_name == NULL || strcmp(writer->last_name, group->name) != 0) {
        kernels_text_name(writer, group->name, out);
        writer->last_name = group->name;
    }
    out_text(out, "  ");
    escape_ascii(group->target, len, out);
    wrap_pad(out, len, 7);
    span_cell(&group->regs, 7, out);
    span_cell(&group->spill, 9, out);
    span_cell(&group->smem, 13, out);
    span_cell(&group->barriers, 5, out);
    span_cell(&group->threads, 9, out);
    span_cell(&group->blocks, 5, out);
    occupancy_cell(group, 14, out);
    if (group->instances > 1) {
        out_printf(out, "\n    %lld instances", (long long)group->instances);
    }
    out_char(out, '\n');
}

const struct renderer render_kernel_groups[] = {
    { "text", false, RENDER_NO_COLUMNS, group_begin, group_row, NULL },
    { NULL, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};
