#include "render/kernels/kernel_group.h"

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "render/kernels/kernel_name.h"
#include "render/kernels/kernels.h"
#include "render/text/answer_text.h"
#include "render/text/wrap.h"

/* What is shown of each value, in order. */
static const struct span_kind {
    const char *key;
    size_t width; /* of the column of text */
    bool ratio;
} kinds[KERNEL_SPAN_COUNT] = {
    [KERNEL_SPAN_REGS] = { "regs", 7, false },
    [KERNEL_SPAN_SPILL] = { "spill", 9, false },
    [KERNEL_SPAN_SMEM] = { "smem", 13, false },
    [KERNEL_SPAN_BARRIERS] = { "barriers", 5, false },
    [KERNEL_SPAN_THREADS] = { "threads", 9, false },
    [KERNEL_SPAN_BLOCKS] = { "blocks", 5, false },
    [KERNEL_SPAN_OCCUPANCY] = { "occupancy", 14, true },
};

void kernel_group_say(struct sayer *s, const void *record)
{
    const struct kernel_group *group = record;
    say_text(s, "name", group->name);
    say_text(s, "arch", group->target);
    say_int(s, "instances", group->instances);
    for (unsigned i = 0; i < KERNEL_SPAN_COUNT; i++) {
        const struct kernel_span *span = &group->spans[i];
        if (!say_object_with(s, kinds[i].key, span->known, SAY_TIGHT)) {
            continue;
        }
        if (kinds[i].ratio) {
            say_ratio(s, "min", span->min);
            say_ratio(s, "max", span->max);
        } else {
            say_int(s, "min", (int64_t)span->min);
            say_int(s, "max", (int64_t)span->max);
        }
        say_end(s);
    }
}

void kernel_group_add(struct kernel_group *group, const struct kernel_row *row)
{
    const struct answer *a = &row->answer;
    double values[KERNEL_SPAN_COUNT] = {
        [KERNEL_SPAN_REGS] = (double)row->kernel.regs,
        [KERNEL_SPAN_SPILL] = (double)kernel_row_spill(row),
        [KERNEL_SPAN_SMEM] = (double)kernel_row_smem(row),
        [KERNEL_SPAN_BARRIERS] = (double)row->kernel.barriers,
        [KERNEL_SPAN_THREADS] = -1,
        [KERNEL_SPAN_BLOCKS] = -1,
        [KERNEL_SPAN_OCCUPANCY] = -1,
    };
    if (row->has_result) {
        values[KERNEL_SPAN_THREADS] = a->question.launch.threads;
        values[KERNEL_SPAN_BLOCKS] = a->result.blocks_per_sm;
        values[KERNEL_SPAN_OCCUPANCY] = a->occupancy;
    }
    group->instances++;
    for (unsigned i = 0; i < KERNEL_SPAN_COUNT; i++) {
        struct kernel_span *span = &group->spans[i];
        if (values[i] < 0) {
            continue;
        }
        if (!span->known) {
            *span = (struct kernel_span){ true, values[i], values[i] };
        }
        span->min = min_real(span->min, values[i]);
        span->max = max_real(span->max, values[i]);
    }
}

/* ---- formats -------------------------------------------------------------------------------- */

void kernel_group_start(struct render *render)
{
    render_start_all(render, kernel_group_say);
    for (size_t i = 0; i < render->column_count; i++) {
        text_replace(render->columns[i].key, '.', '_'); /* regs_min */
    }
}

const struct render_page kernel_group_page = { .title = "Kernels by template" };

static void group_begin(struct render *render)
{
    out_text(render->out, "  arch       regs     spill          smem   bar     block   /SM"
                          "           occ.\n");
}

/* "40", "32..40", "50 %", "50..75 %" */
static void write_span(const struct span_kind *kind, const struct kernel_span *span,
                       struct out *out)
{
    double scale = kind->ratio ? 100 : 1;
    char text_room[OUT_LINE];
    struct out text;
    out_init(&text, NULL, text_room, sizeof text_room);
    if (!span->known) {
        out_char(&text, '-');
    } else if (span->min < span->max) {
        int digits = kind->ratio ? 4 : 17;
        out_printf(&text, "%.*g..%.*g%s", digits, span->min * scale, digits, span->max * scale,
                   kind->ratio ? " %" : "");
    } else if (kind->ratio) {
        text_percent(span->min, &text);
    } else {
        out_uint(&text, (uint64_t)span->min);
    }
    out_blanks(out, 1 + max_size(text.len, kind->width) - text.len);
    out_bytes(out, text.buffer, text.len);
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
    for (unsigned i = 0; i < KERNEL_SPAN_COUNT; i++) {
        write_span(&kinds[i], &group->spans[i], out);
    }
    if (group->instances > 1) {
        out_printf(out, "\n    %lld instances", (long long)group->instances);
    }
    out_char(out, '\n');
}

const struct renderer render_kernel_groups[] = {
    { "text", false, RENDER_NO_COLUMNS, group_begin, group_row, NULL },
    { NULL, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};
