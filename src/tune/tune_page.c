/* tune_page.c - the page of `occ tune`, and the columns of Markdown. */
#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "report/phrase.h"
#include "tune/tune.h"

/* ---- columns -------------------------------------------------------------------------------- */

static void write_code_name(const void *record, unsigned which, struct out *out)
{
    const char *name = ((const struct tune_row *)record)->group->name;
    (void)which;
    escape_md_code(name, strlen(name), true, out);
}

static void write_cap(const void *record, unsigned which, struct out *out)
{
    const struct tune_row *row = record;
    (void)which;
    tune_write_cap(row->group->tune, &row->build->step, false, out);
}

static void write_spill(const void *record, unsigned which, struct out *out)
{
    (void)which;
    tune_write_spill(record, out);
}

static void write_marks(const void *record, unsigned which, struct out *out)
{
    (void)which;
    tune_write_marks(record, out);
}

const struct shown_column tune_shown[] = {
    { .key = "name",
      .title = "Kernel",
      .unit = SHOWN_NAME,
      .heading = "kernel",
      .md = write_code_name },
    { .key = "arch", .title = "Arch", .unit = SHOWN_ARCH, .heading = "arch" },
    { .key = "threads", .title = "Block", .unit = SHOWN_INTEGER, .heading = SHORT_THREADS },
    { .key = "cap",
      .title = "Step",
      .unit = SHOWN_INTEGER,
      .write = write_cap,
      .heading = "step",
      .text = write_cap },
    { .key = "regs", .title = "$regs", .unit = SHOWN_INTEGER, .heading = SHORT_REGS },
    { .key = "spill",
      .title = "Spill",
      .unit = SHOWN_INTEGER,
      .write = write_spill,
      .heading = SHORT_SPILL,
      .text = write_spill },
    { .key = "blocks_per_sm",
      .title = "$blocks per $sm",
      .unit = SHOWN_INTEGER,
      .heading = SHORT_BLOCKS },
    { .key = "occupancy",
      .title = "Occupancy",
      .unit = SHOWN_SHARE,
      .has_bar = true,
      .heading = SHORT_OCCUPANCY },
    { .key = "",
      .title = "Remark",
      .unit = SHOWN_TEXT,
      .write = write_marks,
      .heading = "remark",
      .text = write_marks },
    { .title = NULL },
};

/* ---- Markdown ------------------------------------------------------------------------------- */

static void md_begin(struct render *render)
{
    shown_md_head(tune_shown, render->out);
}

static void md_row(struct render *render, const void *record)
{
    struct shown_cell cells[SHOWN_COLUMNS_MAX];
    size_t count = shown_read(tune_shown, render->table, record, cells);
    shown_md_row(cells, count, render->out);
}

const struct renderer render_tune[] = {
    { FORMAT_MD, false, RENDER_NO_COLUMNS, md_begin, md_row, NULL },
    { FORMAT_NONE, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};

/* ---- the page ------------------------------------------------------------------------------- */

/* The row with the highest occupancy among those that do not spill; NULL = none. */
static const struct tune_row *find_best_without_spills(const struct tune_group *group)
{
    const struct tune_row *best = NULL;
    for (size_t i = 0; i < group->all_count; i++) {
        const struct tune_row *row = &group->all[i];
        if (row->has_result && row->spill.most == 0 &&
            (best == NULL || row->occupancy > best->occupancy)) {
            best = row;
        }
    }
    return best;
}

/* A figure of a row: its occupancy, with its registers below. */
static void report_row_figure(const struct tune_row *row, enum page_colour colour,
                              const char *label, struct report *report)
{
    const struct words *w = words_of(row->group->machine);
    char value[PHRASE_PERCENT_MAX];
    char place[REPORT_PLACE_MAX];
    OUT_TEXT(text, OUT_LINE);
    out_printf(&text, "%lld %s, %u %s per %s", (long long)row->regs, w->regs, row->blocks,
               words_by_count(row->blocks, w->block, w->blocks), w->sm);
    report_figure_to(report, colour, phrase_percent_string(row->occupancy, value), label,
                     out_string(&text), report_row_place("regs", (double)row->regs, place));
}

static void report_figures(const struct tune *tune, struct report *report)
{
    const struct tune_group *group = &tune->groups[0];
    const struct tune_row *best = find_best_without_spills(group);
    const struct tune_row *today = tune_today(group);
    if (tune->group_count != 1) {
        return;
    }
    if (today != NULL && today->has_result) {
        report_row_figure(today, PAGE_ORANGE, "occupancy as compiled today", report);
    }
    if (best != NULL) {
        report_row_figure(best, PAGE_BLUE, "best step without spills", report);
    }
}

static void report_above(const void *context, struct report *report)
{
    const struct tune *tune = context;
    const bool is_one = tune->group_count == 1;
    size_t shown = 0;
    report_figures(tune, report);
    for (size_t i = 0; i < tune->group_count && shown < TUNE_PICTURES_MAX; i++) {
        const struct tune_group *group = &tune->groups[i];
        if (!is_one && tune_has_nothing_to_tune(group)) {
            continue; /* its picture is one point; the sentences below say why */
        }
        if (!is_one && shown == 0) {
            report_topic(report, "pictures", "Occupancy and spills");
        }
        if (!is_one) {
            tune_report_name(group, report);
        }
        report_picture(report, tune_group_svg, group);
        shown++;
    }
}

/* Below the rows: the sentences about each kernel. */
static void report_below(const void *context, struct report *report)
{
    tune_report(context, report);
}

static bool is_fastest(const void *context, const void *record)
{
    const struct tune_row *row = record;
    (void)context;
    return (row->marks & TUNE_FASTEST) != 0;
}

const struct render_page tune_page = {
    .rows_title = "Steps",
    .columns = tune_shown,
    .above = report_above,
    .below = report_below,
    .is_best = is_fastest,
};
