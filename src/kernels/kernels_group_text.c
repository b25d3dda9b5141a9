/* kernels_group_text.c - the formats of --group: one row for the instances of a template. */
#include <stdio.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "kernels/kernels_formats.h"
#include "report/phrase.h"

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

/* Writes the range of a value of the group; `which` is an enum kernel_range_kind. */
static void write_cell(const void *record, unsigned which, struct out *out)
{
    write_range((enum kernel_range_kind)which,
                &((const struct kernel_group *)record)->ranges[which], out);
}

#define RANGE(kind) .unit = SHOWN_INTEGER, .write = write_cell, .text = write_cell, .which = kind

static const struct shown_column columns[] = {
    { .key = "name", .title = "Template", .unit = SHOWN_NAME },
    { .key = "arch", .title = "Arch", .unit = SHOWN_ARCH, .heading = "arch" },
    { .key = "instances", .title = "Kernels", .unit = SHOWN_INTEGER },
    { .key = "regs.min", .title = "$regs", .heading = SHORT_REGS, RANGE(KERNEL_RANGE_REGS) },
    { .key = "spill.max",
      .title = "Spill, bytes or VGPRs",
      .heading = SHORT_SPILL,
      RANGE(KERNEL_RANGE_SPILL) },
    { .key = "smem.max", .title = "$smem, bytes", .heading = SHORT_SMEM, RANGE(KERNEL_RANGE_SMEM) },
    { .key = "barriers.max", .heading = SHORT_BARRIERS, RANGE(KERNEL_RANGE_BARRIERS) },
    { .key = "threads.max",
      .title = "Block",
      .heading = SHORT_THREADS,
      RANGE(KERNEL_RANGE_THREADS) },
    { .key = "blocks.min",
      .title = "$blocks per $sm",
      .heading = SHORT_BLOCKS,
      RANGE(KERNEL_RANGE_BLOCKS) },
    { .key = "occupancy.min",
      .title = "Occupancy",
      .heading = SHORT_OCCUPANCY,
      RANGE(KERNEL_RANGE_OCCUPANCY) },
    { .title = NULL },
};

void kernel_group_start_text(struct table *table)
{
    shown_choose(columns, kernel_group_say, table);
}

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

const struct render_page kernel_group_page = { .rows_title = "Kernels by template",
                                               .columns = columns };

static void group_begin(struct render *render)
{
    kernels_text_start(render->state, columns, render->out);
}

static void group_row(struct render *render, const void *record)
{
    const struct kernel_group *group = record;
    struct kernels_text *writer = render->state;
    struct shown_cell cells[SHOWN_COLUMNS_MAX];
    size_t count = shown_read(columns, render->table, group, cells);
    if (writer->last_name == NULL || strcmp(writer->last_name, group->name) != 0) {
        kernels_text_name(writer, group->name);
        writer->last_name = group->name;
    }
    kernels_text_cells(writer, cells, count);
    if (group->instances > 1) {
        OUT_TEXT(text, OUT_LINE);
        out_printf(&text, "%lld instances", (long long)group->instances);
        text_table_sentence(&writer->table, &text);
    }
}

const struct renderer render_kernel_groups[] = {
    { FORMAT_TEXT, false, RENDER_NO_COLUMNS, group_begin, group_row, kernels_text_end },
    { FORMAT_NONE, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};
