#include "corun/corun_report.h"

#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/lever.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "report/report.h"

enum {
    CELL_MAX = 64,
    MIXES_SHOWN = 24,       /* rows of a table that fits a screen */
    GRIDS_LABEL_WIDTH = 26, /* characters, in the table of grids */
    GRIDS_NUMBER_WIDTH = 12,
    TITLE_HANG = 4,
    NOTE_HANG = 6
};

static const char *name_of(const struct corun_answer *a, uint32_t which)
{
    return a->names[which];
}

/* ---- the launches -------------------------------------------------------------------------- */

static void report_launches(const struct corun_answer *a, struct report *report)
{
    const struct words *w = words_of(a->arch);
    for (uint32_t i = 0; i < a->count; i++) {
        const struct answer *alone = &a->alone[i];
        OUT_TEXT(line, OUT_LINE);
        launch_text(alone, &line);
        out_text(&line, "; alone ");
        phrase_count(alone->result.blocks_per_sm, w->block, w->blocks, &line);
        out_text(&line, ", ");
        phrase_percent(answer_occupancy(alone), &line);
        out_text(&line, ", limited by ");
        phrase_limiters(a->arch, alone->result.limiters, &line);
        report_row_out(report, name_of(a, i), &line);
    }
}

static void report_title_line(const struct corun_answer *a, struct report *report)
{
    OUT_TEXT(line, OUT_LINE);
    machine_text(&a->alone[0], &line);
    out_char(&line, ':');
    for (uint32_t i = 0; i < a->count; i++) {
        const char *last = i + 1 == a->count ? " and " : ", ";
        out_printf(&line, "%s%s", i == 0 ? " " : last, name_of(a, i));
    }
    out_printf(&line, " on one %s", words_of(a->arch)->sm);
    report_title(report, &line);
}

/* ---- figures -------------------------------------------------------------------------------- */

/* Writes "3 A and 3 B: 36 of 64 warps per SM." */
static void write_mix(const struct corun_answer *a, const struct corun_mix *mix, struct out *text)
{
    const struct words *w = words_of(a->arch);
    for (uint32_t i = 0; i < a->count; i++) {
        const char *separator = i + 1 == a->count ? " and " : ", ";
        out_printf(text, "%s%u %s", i > 0 ? separator : "", mix->blocks[i], name_of(a, i));
    }
    out_printf(text, ": %u of %u %s per %s.", mix->warps, a->arch->max_warps_per_sm, w->warps,
               w->sm);
}

static void report_mix_figure(const struct corun_answer *a, const struct corun_mix *mix,
                              enum page_colour colour, const char *what, struct report *report)
{
    char value[PHRASE_PERCENT_MAX];
    OUT_TEXT(sentence, OUT_LINE);
    write_mix(a, mix, &sentence);
    phrase_percent_string(mix->occupancy, value);
    char place[REPORT_PLACE_MAX];
    report_figure_to(report, colour, value, what, out_string(&sentence),
                     report_row_place("occupancy", mix->occupancy, place));
}

static void report_figures(const struct corun_answer *a, struct report *report)
{
    char value[CELL_MAX];
    char what[CELL_MAX];
    char sentence[CELL_MAX];
    const struct corun_mix *best = &a->mixes[0];
    const struct corun_mix *worst = best;
    for (size_t i = 1; i < a->mix_count; i++) {
        best = a->mixes[i].warps > best->warps ? &a->mixes[i] : best;
        worst = a->mixes[i].warps < worst->warps ? &a->mixes[i] : worst;
    }
    report_mix_figure(a, best, PAGE_BLUE, "highest occupancy", report);
    if (worst != best) {
        report_mix_figure(a, worst, PAGE_ORANGE, "lowest occupancy of the full mixes", report);
    }
    snprintf(value, sizeof value, "%zu", a->mix_count);
    snprintf(what, sizeof what, "full mix%s", words_by_count(a->mix_count, "", "es"));
    snprintf(sentence, sizeof sentence, "No further %s fits beside a full mix.",
             words_of(a->arch)->block);
    report_figure(report, PAGE_LIGHT, value, what, sentence);
}

/* ---- the table of mixes -------------------------------------------------------------------- */

static void write_blocks(const void *record, unsigned launch, struct out *out)
{
    const struct corun_mix *mix = record;
    out_uint(out, mix->blocks[launch]);
}

/* Page: with a bar that is full if the launch has as many blocks as alone. */
static void write_blocks_html(const void *record, unsigned launch, struct out *out)
{
    const struct corun_mix *mix = record;
    uint32_t alone = mix->answer->alone[launch].result.blocks_per_sm;
    write_blocks(record, launch, out);
    out_printf(out, " <b style=\"--percent:%.3g\"></b>",
               alone > 0 ? 100.0 * mix->blocks[launch] / alone : 0.0);
}

/* Writes short names of the limits that stop one more block of a launch: "regs+smem". */
static void write_stops(const void *record, unsigned launch, struct out *out)
{
    const struct corun_mix *mix = record;
    phrase_limiters_short(mix->answer->arch, mix->limiters[launch], out);
}

static void write_stops_html(const void *record, unsigned launch, struct out *out)
{
    const struct corun_mix *mix = record;
    phrase_limiters(mix->answer->arch, mix->limiters[launch], out);
}

static void make_columns(struct corun_columns *columns, const struct corun_answer *a)
{
    const struct words *w = words_of(a->arch);
    struct shown_column *column = columns->items;
    for (uint32_t i = 0; i < a->count; i++) {
        char *title = columns->titles[i];
        snprintf(title, CORUN_TITLE_MAX, "%s of %s", w->blocks, name_of(a, i));
        title[0] = text_upper(title[0]);
        *column++ = (struct shown_column){ .key = "",
                                           .title = title,
                                           .unit = SHOWN_INTEGER,
                                           .has_bar = true,
                                           .write = write_blocks_html,
                                           .which = i,
                                           .heading = name_of(a, i),
                                           .width = 4,
                                           .use = TEXT_COLUMN_NAME,
                                           .text = write_blocks };
    }
    *column++ = (struct shown_column){ .key = "warps_per_sm",
                                       .title = "$warps per $sm",
                                       .unit = SHOWN_INTEGER,
                                       .heading = SHORT_WARPS,
                                       .width = 10 };
    *column++ = (struct shown_column){ .key = "occupancy",
                                       .title = "Occupancy",
                                       .unit = SHOWN_SHARE,
                                       .has_bar = true,
                                       .heading = SHORT_OCCUPANCY,
                                       .width = 10 };
    for (uint32_t i = 0; i < a->count; i++) {
        char *title = columns->titles[OCC_CORUN_MAX + i];
        snprintf(title, CORUN_TITLE_MAX, "stops %s", name_of(a, i));
        *column++ = (struct shown_column){ .key = "",
                                           .title = title,
                                           .unit = SHOWN_TEXT,
                                           .write = write_stops_html,
                                           .which = i,
                                           .heading = title,
                                           .use = TEXT_COLUMN_NAME,
                                           .text = write_stops };
    }
    *column = (struct shown_column){ .title = NULL };
}

static const void *mix_at(const void *context, size_t row)
{
    return &((const struct corun_answer *)context)->mixes[row];
}

/* Text: the first mixes; a page has all as its rows. */
static void report_mixes(const struct corun_answer *a, struct report *report)
{
    struct corun_columns columns = { 0 };
    size_t shown = min_size(a->mix_count, MIXES_SHOWN);
    make_columns(&columns, a);
    report_heading(report, NULL, "Full mixes: no further %s fits", words_of(a->arch)->block);
    report_records(report, &(struct report_records){ .columns = columns.items,
                                                     .words = words_of(a->arch),
                                                     .say = corun_mix_say,
                                                     .count = shown,
                                                     .at = mix_at,
                                                     .context = a });
    if (shown < a->mix_count) {
        report_line(report, 2, "and %zu more; --format csv has all %zu", a->mix_count - shown,
                    a->mix_count);
    }
}

/* ---- beside a full launch ------------------------------------------------------------------ */

/* Writes the smallest change that makes one more block fit: "; 1 with registers 32 -> 8". */
static void write_change(const struct corun_answer *a, const struct corun_full *beside,
                         uint32_t which, struct out *line)
{
    const struct occ_launch *before = &a->alone[which].question->launch;
    const struct occ_launch *after = &beside->changed[which];
    const char *separator = "";
    if (!beside->has_change[which]) {
        out_printf(line, "; no change of %s helps", name_of(a, which));
        return;
    }
    out_printf(line, "; %u with ", beside->mix.blocks[which] + 1);
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        if (levers[i].get(before) != levers[i].get(after)) {
            out_text(line, separator);
            change_text(a->arch, before, after, (enum occ_lever)i, line);
            separator = ", ";
        }
    }
}

/* An SM has as many blocks of launch `full` as fit: says what each other launch gets there. */
static void report_beside(const struct corun_answer *a, uint32_t full, struct report *report)
{
    const struct words *w = words_of(a->arch);
    const struct corun_full *beside = &a->full[full];
    uint32_t blocks = beside->mix.blocks[full];
    char id[CELL_MAX];
    snprintf(id, sizeof id, full == 0 ? "beside" : "beside-%u", full + 1);
    report_heading(report, id, "Beside %u %s of %s, its maximum%s", blocks,
                   words_by_count(blocks, w->block, w->blocks), name_of(a, full),
                   a->count > 2 ? "; the others get the rest, in turn" : "");
    for (uint32_t i = 0; i < a->count; i++) {
        OUT_TEXT(line, OUT_LINE);
        if (i == full) {
            continue;
        }
        phrase_count(beside->mix.blocks[i], w->block, w->blocks, &line);
        out_text(&line, ", limited by ");
        phrase_limiters(a->arch, beside->mix.limiters[i], &line);
        write_change(a, beside, i, &line);
        report_row_out(report, name_of(a, i), &line);
    }
}

/* ---- grids --------------------------------------------------------------------------------- */

enum { GRIDS_ROWS = 4, GRIDS_COLUMNS = 3 };

/* The table of what a grid leaves. */
struct grids {
    char cells[GRIDS_ROWS][GRIDS_COLUMNS][2 * CELL_MAX];
    size_t count;
};

/* Adds a row; its label is "SMs with A" or "blocks of B at once". */
static void add_counts(struct grids *grids, uint64_t spread, uint64_t packed, const char *many,
                       const char *between, const char *name, const char *end)
{
    char(*row)[2 * CELL_MAX] = grids->cells[grids->count++];
    snprintf(row[0], sizeof row[0], "%s %s %s%s", many, between, name, end);
    snprintf(row[1], sizeof row[1], "%llu", ull(spread));
    snprintf(row[2], sizeof row[2], "%llu", ull(packed));
}

/* Writes how many waves the second launch runs on what is left; "-" if nothing is left. */
static void write_waves(const struct answer_quotient *waves, char out[2 * CELL_MAX])
{
    snprintf(out, 2 * CELL_MAX, "-");
    if (waves->divisor > 0) {
        OUT_TEXT(text, OUT_LINE);
        phrase_waves((double)waves->dividend / (double)waves->divisor, &text);
        out_copy(&text, out, 2 * CELL_MAX);
    }
}

static void write_grids_cell(const void *context, size_t row, size_t column, struct out *out)
{
    out_text(out, ((const struct grids *)context)->cells[row][column]);
}

/* Says what the grid of the first launch leaves for the second launch. */
static void report_grids(const struct corun_answer *a, struct report *report)
{
    static const struct text_column columns[GRIDS_COLUMNS] = {
        { .title = "", .width = GRIDS_LABEL_WIDTH },
        { .title = "spread", .width = GRIDS_NUMBER_WIDTH, .is_number = true },
        { .title = "packed", .width = GRIDS_NUMBER_WIDTH, .is_number = true },
    };
    const struct words *w = words_of(a->arch);
    const struct question *first = a->alone[0].question;
    const struct occ_left *spread = &a->spread.left;
    const struct occ_left *packed = &a->packed.left;
    struct grids grids = { .count = 0 };
    if (!a->has_placements) {
        return;
    }
    report_heading(report, "grids", "What the grid of %s, %llu %s on %u %s, leaves for %s",
                   name_of(a, 0), ull(first->grid),
                   words_by_count(first->grid, w->block, w->blocks), first->sms,
                   words_by_count(first->sms, w->sm, w->sms), name_of(a, 1));
    if (spread->resident < first->grid) {
        report_line(report, 2, "while its first %llu %s run", ull(spread->resident), w->blocks);
    }
    add_counts(&grids, spread->sms_touched, packed->sms_touched, w->sms, "with", name_of(a, 0), "");
    add_counts(&grids, spread->sms_left, packed->sms_left, w->sms, "without", name_of(a, 0), "");
    add_counts(&grids, spread->slots_left, packed->slots_left, w->blocks, "of", name_of(a, 1),
               " at once");
    if (a->alone[1].grid > 0) {
        char(*row)[2 * CELL_MAX] = grids.cells[grids.count++];
        snprintf(row[0], sizeof row[0], "%s of the grid of %s", w->waves, name_of(a, 1));
        write_waves(&a->spread.waves, row[1]);
        write_waves(&a->packed.waves, row[2]);
    }
    report_table(report, &(struct report_table){ .columns = columns,
                                                 .column_count = GRIDS_COLUMNS,
                                                 .row_count = grids.count,
                                                 .cell = write_grids_cell,
                                                 .context = &grids });
}

/* ---- notes --------------------------------------------------------------------------------- */

static bool modes_differ(const struct corun_answer *a)
{
    bool differ = false;
    for (uint32_t i = 1; i < a->count; i++) {
        differ =
            differ || answer_regs_per_thread(&a->alone[i]) != answer_regs_per_thread(&a->alone[0]);
    }
    return differ && limits_has_modes(a->alone[0].question->arch);
}

static void report_notes(const struct corun_answer *a, struct report *report)
{
    report_gap(report);
    if (modes_differ(a)) {
        report_note(report, NOTE_HANG,
                    "Note: no source says whether kernels of different register modes share %s; "
                    "the mixes assume it.",
                    words_of(a->arch)->an_sm);
    }
    report_note(report, NOTE_HANG,
                "Note: this is what fits. Which blocks go where is the scheduler's choice, which "
                "no vendor documents.");
}

/* ---- above and below the mixes -------------------------------------------------------------- */

static void report_above(const void *context, struct report *report)
{
    const struct corun_answer *a = context;
    report_figures(a, report);
    report_title_line(a, report);
    report_gap(report);
    report_launches(a, report);
}

static void report_below(const void *context, struct report *report)
{
    const struct corun_answer *a = context;
    for (uint32_t i = 0; i < a->count; i++) {
        report_beside(a, i, report);
    }
    report_grids(a, report);
    report_notes(a, report);
    if (a->wants_steps) {
        report_heading(report, "steps", "Step by step");
        corun_explain(a, report_steps(report));
    }
}

static void draw_chart(const void *context, enum svg_size size, struct out *out)
{
    chart_svg(context, size, out);
}

static void report_page_above(const void *context, struct report *report)
{
    const struct corun_page *page = context;
    report_above(page->answer, report);
    if (page->chart.exists) {
        report_picture(report, draw_chart, &page->chart.chart);
    }
}

static void report_page_below(const void *context, struct report *report)
{
    report_below(((const struct corun_page *)context)->answer, report);
}

/*
 * The rows have no details: the staircases that other pages show there hold only for a launch that
 * is alone on its SM.
 */
bool corun_page_make(struct corun_page *page, const struct corun_answer *answer,
                     const char *command_line)
{
    OUT_TEXT(about, OUT_LINE);
    machine_text(&answer->alone[0], &about);
    out_printf(&about, ", on one %s", words_of(answer->arch)->sm);
    out_copy(&about, page->about, sizeof page->about);
    make_columns(&page->columns, answer);
    page->page = (struct render_page){ .command_line = command_line,
                                       .about = page->about,
                                       .rows_title = "Full mixes",
                                       .words = words_of(answer->arch),
                                       .columns = page->columns.items,
                                       .above = report_page_above,
                                       .below = report_page_below,
                                       .context = page };
    page->answer = answer;
    return corun_chart_make(&page->chart, answer);
}

/* ---- formats ------------------------------------------------------------------------------- */

static void text_row(struct render *render, const void *record)
{
    struct report report;
    report_start(&report, false, render->out);
    report_above(record, &report);
    report_mixes(record, &report);
    report_below(record, &report);
    report_end(&report);
}

static void json_row(struct render *render, const void *record)
{
    record_json(corun_say, record, RECORD_LINES, render->out);
    out_char(render->out, '\n');
}

static void jsonl_row(struct render *render, const void *record)
{
    record_json(corun_say, record, RECORD_COMPACT, render->out);
    out_char(render->out, '\n');
}

const struct renderer render_corun[] = {
    { FORMAT_TEXT, true, RENDER_NO_COLUMNS, NULL, text_row, NULL },
    { FORMAT_JSON, true, RENDER_NO_COLUMNS, NULL, json_row, NULL },
    { FORMAT_JSONL, true, RENDER_NO_COLUMNS, NULL, jsonl_row, NULL },
    { FORMAT_NONE, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};

void corun_write(const struct corun_answer *answer, const struct renderer *renderer,
                 struct render *render)
{
    render_begin(renderer, render);
    if (renderer->writes_all) {
        render_row(renderer, render, answer);
    } else {
        for (size_t i = 0; i < answer->mix_count; i++) {
            render_row(renderer, render, &answer->mixes[i]);
        }
    }
    render_end(renderer, render);
}
