/* kernels_group_text.c - the formats of --group: one row for the instances of a template. */
#include <stdio.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "kernels/kernels_formats.h"
#include "launch/answer_text.h"
#include "report/wrap.h"

void kernel_group_start(struct table *table)
{
    size_t count;
    const struct column *all = record_columns(kernel_group_say, &count);
    table->say = kernel_group_say;
    for (size_t i = 0; i < count; i++) {
        char heading[COLUMN_KEY_MAX];
        snprintf(heading, sizeof heading, "%s", column_label(&all[i]));
        text_replace(heading, '.', '_'); /* regs_min */
        table_add_column(table, all[i].key);
        table_name_column(table, heading);
    }
}

/* The width of each column. */
static const size_t widths[KERNEL_RANGE_COUNT] = {
    [KERNEL_RANGE_REGS] = 7,       [KERNEL_RANGE_SPILL] = 9,   [KERNEL_RANGE_SMEM] = 13,
    [KERNEL_RANGE_BARRIERS] = 5,   [KERNEL_RANGE_THREADS] = 9, [KERNEL_RANGE_BLOCKS] = 5,
    [KERNEL_RANGE_OCCUPANCY] = 14,
};

static void group_begin(struct render *render)
{
    out_text(render->out, "  arch       regs     spill          smem   bar     block   /SM"
                          "           occ.\n");
}

/* Writes "40", "32..40", "8+" for a range without an upper end, "50 %" or "50..75 %". */
static void write_range(enum kernel_range_kind kind, const struct kernel_value_range *range,
                        struct out *out)
{
    bool ratio = kernel_range_specs[kind].is_ratio;
    double scale = ratio ? 100 : 1;
    if (!range->known) {
        out_char(out, '-');
    } else if (range->is_open) {
        out_uint(out, (uint64_t)range->min);
        out_char(out, '+');
    } else if (range->min < range->max) {
        int digits = ratio ? 4 : 17;
        out_printf(out, "%.*g..%.*g%s", digits, range->min * scale, digits, range->max * scale,
                   ratio ? " %" : "");
    } else if (ratio) {
        phrase_percent(range->min, out);
    } else {
        out_uint(out, (uint64_t)range->min);
    }
}

static void write_cell(enum kernel_range_kind kind, const struct kernel_value_range *range,
                       struct out *out)
{
    OUT_TEXT(text, OUT_LINE);
    write_range(kind, range, &text);
    out_blanks(out, 1 + max_size(text.len, widths[kind]) - text.len);
    out_bytes(out, text.buffer, text.len);
}

/* ---- the page ------------------------------------------------------------------------------- */

/* Writes the range of a value of the group; `which` is an enum kernel_range_kind. */
static void page_range(const void *record, unsigned which, struct out *out)
{
    write_range((enum kernel_range_kind)which,
                &((const struct kernel_group *)record)->ranges[which], out);
}

static const struct shown_column group_columns[] = {
    { .key = "name", .title = "Template", .unit = SHOWN_NAME },
    { .key = "arch", .title = "Arch", .unit = SHOWN_ARCH },
    { .key = "instances", .title = "Kernels", .unit = SHOWN_INTEGER },
    { .key = "regs.min",
      .title = "$regs",
      .unit = SHOWN_INTEGER,
      .write = page_range,
      .which = KERNEL_RANGE_REGS },
    { .key = "spill.max",
      .title = "Spill, bytes or VGPRs",
      .unit = SHOWN_INTEGER,
      .write = page_range,
      .which = KERNEL_RANGE_SPILL },
    { .key = "smem.max",
      .title = "$smem, bytes",
      .unit = SHOWN_INTEGER,
      .write = page_range,
      .which = KERNEL_RANGE_SMEM },
    { .key = "threads.max",
      .title = "Block",
      .unit = SHOWN_INTEGER,
      .write = page_range,
      .which = KERNEL_RANGE_THREADS },
    { .key = "blocks.min",
      .title = "$blocks per $sm",
      .unit = SHOWN_INTEGER,
      .write = page_range,
      .which = KERNEL_RANGE_BLOCKS },
    { .key = "occupancy.min",
      .title = "Occupancy",
      .unit = SHOWN_INTEGER,
      .write = page_range,
      .which = KERNEL_RANGE_OCCUPANCY },
    { .title = NULL },
};

const struct render_page kernel_group_page = { .rows_title = "Kernels by template",
                                               .columns = group_columns };

static void group_row(struct render *render, const void *record)
{
    const struct kernel_group *group = record;
    struct kernels_text *writer = render->state;
    struct out *out = render->out;
    size_t len = strlen(group->target);
    if (writer->last_name == NULL || strcmp(writer->last_name, group->name) != 0) {
        kernels_text_name(writer, group->name, out);
        writer->last_name = group->name;
    }
    out_text(out, "  ");
    escape_ascii(group->target, len, out);
    wrap_pad(out, len, 7);
    for (unsigned i = 0; i < KERNEL_RANGE_COUNT; i++) {
        write_cell((enum kernel_range_kind)i, &group->ranges[i], out);
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
