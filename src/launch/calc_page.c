#include "launch/calc_page.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/ull.h"
#include "core/words.h"
#include "launch/answer_report.h"
#include "launch/answer_say.h"
#include "launch/columns.h"
#include "launch/launch_shown.h"
#include "launch/page_details.h"
#include "report/report.h"

enum { FIGURE_MAX = 64 };

/* ---- the launches --------------------------------------------------------------------------- */

/* Writes ", problem 2048x4096" for each option of the grid that varies. */
static void write_grid_options(const struct sweep *sweep, struct out *out)
{
    static const enum request_axis axes[] = { REQUEST_PROBLEM, REQUEST_TILE, REQUEST_GRID };
    for (size_t i = 0; i < sizeof axes / sizeof *axes; i++) {
        const struct range *range = &sweep->choice.request->axes[axes[i]];
        const struct shape_list *shapes = request_shapes(sweep->choice.request, axes[i]);
        uint64_t index = sweep->choice.index[axes[i]];
        char text[SHAPE_TEXT_MAX];
        if (range->total < 2) {
            continue;
        }
        out_printf(out, ", %s ", request_axis_opt(axes[i])->name);
        if (shapes != NULL) {
            struct shape shape = shape_at(shapes, index);
            out_text(out, shape_format(&shape, text));
        } else {
            out_uint(out, range_at(range, index, NULL));
            out_text(out, range->is_share ? "%" : "");
        }
    }
}

/*
 * Writes "256 threads, 40 registers, limited by warps", with the machine if there are several, and
 * with what varies.
 */
static void write_launch(const struct answer *answer, const struct sweep *sweep, bool with_machine,
                         struct out *out)
{
    if (with_machine) {
        machine_text(answer, out);
        out_text(out, ": ");
    }
    launch_text(answer, out);
    write_grid_options(sweep, out);
    if (answer_can_start(answer)) {
        out_text(out, ", limited by ");
        phrase_limiters(answer->question->arch, answer->result.limiters, out);
    }
}

/* The order of a share and the extreme one, as in a chart. */
static int order_of(double share, double high, const struct calc_page_extreme *extreme)
{
    int by_low = chart_compare(share, extreme->share);
    return by_low != 0 ? by_low : chart_compare(high, extreme->high);
}

/* The useful share of a launch, as the table and the chart have it: both ends; false if unknown. */
static bool find_useful(const struct answer *answer, double *low, double *high)
{
    const struct occ_tiles *tiles = &answer->problem.tiles;
    const struct occ_waves *waves = &answer->run.waves;
    *low = answer->problem.exists ? tiles->useful : waves->efficiency;
    *high = answer->problem.exists ? tiles->useful_shared : waves->efficiency_shared;
    return answer->run.exists && *low >= 0;
}

/*
 * Counts the launch if it has the extreme share.  A launch that is a new extreme starts the count
 * anew, and its text is kept.
 */
static void count_extreme(struct calc_page_extreme *extreme, double share, double high,
                          const struct answer *answer, bool is_new_extreme,
                          const struct sweep *sweep, bool with_machine)
{
    if (is_new_extreme || extreme->launches == 0) {
        OUT_TEXT(note, OUT_LINE);
        struct out *text = out_clear(&note);
        extreme->launches = 0;
        extreme->share = share;
        extreme->high = high;
        write_launch(answer, sweep, with_machine, text);
        out_copy(text, extreme->launch, sizeof extreme->launch);
    }
    extreme->launches += order_of(share, high, extreme) == 0;
}

/* Counts a launch that can run. */
static void count_fitting(struct calc_page *page, const struct answer *answer,
                          const struct sweep *sweep, bool with_machine)
{
    const struct words *words = words_of(answer->question->arch);
    const double occupancy = answer_occupancy(answer);
    double useful, high;
    page->page.words = page->fitting == 0 || page->page.words == words ? words : NULL;
    page->fitting++;
    count_extreme(&page->best, occupancy, occupancy, answer,
                  order_of(occupancy, occupancy, &page->best) > 0, sweep, with_machine);
    count_extreme(&page->worst, occupancy, occupancy, answer,
                  order_of(occupancy, occupancy, &page->worst) < 0, sweep, with_machine);
    if (find_useful(answer, &useful, &high)) {
        page->useful_of_work = answer->problem.exists;
        count_extreme(&page->useful, useful, high, answer,
                      order_of(useful, high, &page->useful) > 0, sweep, with_machine);
    }
}

/* Counts the accepted launches; finds page->best, page->worst and page->useful. */
static bool count_launches(struct calc_page *page, struct rows *rows, struct select *select,
                           bool with_machine, struct diag *diag)
{
    enum rows_change change;
    while ((change = rows_next(rows, diag)) > ROWS_ERROR) {
        const struct answer *answer = &rows->answer;
        if (!select_accepts(select, answer)) {
            continue;
        }
        page->launches++;
        if (answer_can_start(answer)) {
            count_fitting(page, answer, rows->sweep, with_machine);
        }
    }
    return change == ROWS_END;
}

/* May the launches run on different machines? */
static bool may_differ(const struct sweep *sweep)
{
    return sweep->file != NULL || sweep_has_several_machines(sweep);
}

/* Writes the machine that all launches share, if any; then the launch, or how many there are. */
static void write_about(struct calc_page *page, struct sweep *sweep)
{
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    if (page->has_one_launch) {
        machine_text(&page->only, text);
        out_text(text, ": ");
        launch_text(&page->only, text);
    } else if (!may_differ(sweep) && sweep->choice.request->machines.count == 1) {
        const struct machine *machine = &sweep->choice.request->machines.items[0];
        out_printf(text, "%s%s%s, ", machine->gpu != NULL ? machine->gpu->name : "",
                   machine->gpu != NULL ? ", " : "", machine->arch->name);
    }
    if (!page->has_one_launch) {
        phrase_integer(page->launches, text);
        out_printf(text, " launch%s", words_by_count(page->launches, "", "es"));
    }
    out_copy(text, page->about, sizeof page->about);
}

/* ---- figures and picture -------------------------------------------------------------------- */

/* Writes the share, and the launches that have it. */
static void report_extreme(enum page_colour colour, const struct calc_page_extreme *extreme,
                           const char *what, const char *key, struct report *report)
{
    OUT_TEXT(percent, OUT_LINE);
    OUT_TEXT(text, 2 * OUT_LINE);
    phrase_percent_range(extreme->share, extreme->high, &percent);
    out_text(&text, extreme->launch);
    if (extreme->launches > 1) {
        out_text(&text, "; ");
        phrase_integer(extreme->launches - 1, &text);
        out_printf(&text, " other %s too",
                   words_by_count(extreme->launches - 1, "launch", "launches"));
    }
    out_char(&text, '.');
    char place[REPORT_PLACE_MAX];
    report_figure_to(report, colour, out_string(&percent), what, out_string(&text),
                     report_row_place(key, extreme->share, place));
}

static void report_counts(const struct calc_page *page, struct report *report)
{
    OUT_TEXT(value, OUT_LINE);
    OUT_TEXT(text, OUT_LINE);
    uint64_t cannot = page->launches - page->fitting;
    phrase_part(page->fitting, page->launches, &value);
    phrase_integer(cannot, &text);
    out_text(&text, " " PHRASE_CANNOT_LAUNCH ".");
    report_figure_to(report, cannot > 0 ? PAGE_ORANGE : PAGE_LIGHT, out_string(&value),
                     "launches fit", cannot > 0 ? out_string(&text) : "All can launch.",
                     cannot > 0 ? "blocks_per_sm=0" : NULL);
}

/* Is the launch one of the best: by its useful share of time or, without a grid, by occupancy? */
static bool is_best(const void *context, const void *record)
{
    const struct calc_page *page = context;
    const struct answer *answer = record;
    if (!answer_can_start(answer)) {
        return false;
    }
    double useful, high;
    const double occupancy = answer_occupancy(answer);
    return page->useful.launches > 0
               ? find_useful(answer, &useful, &high) && order_of(useful, high, &page->useful) >= 0
               : order_of(occupancy, occupancy, &page->best) >= 0;
}

/* Writes "2.20", or "2.20 (2.06 to 3.00)" if the count of clusters depends on the device. */
static void write_waves(const struct answer *a, struct out *out)
{
    phrase_waves(answer_waves(a), out);
    if (a->clusters.waves.divisor > 0) {
        phrase_aside_real(answer_quotient(a->clusters.waves_low),
                          answer_quotient(a->clusters.waves_high), phrase_waves, "", out);
    }
}

/* Writes the figures of a single launch: occupancy, blocks, and waves of a grid. */
static void report_single_launch(const struct answer *answer, struct report *report)
{
    const struct words *w = words_of(answer->question->arch);
    char value[FIGURE_MAX];
    char what[FIGURE_MAX];
    char cause[ANSWER_CAUSE_MAX];
    unsigned next = 0;
    OUT_TEXT(note, OUT_LINE);
    if (!answer_can_start(answer)) {
        report_figure(report, PAGE_ORANGE, "0 %", "occupancy, " PHRASE_CANNOT_LAUNCH,
                      answer_next_cause(answer, &next, cause) ? cause : "No block fits.");
        return;
    }
    snprintf(what, sizeof what, "%u of %u %s per %s.", answer->result.warps_per_sm,
             answer->question->arch->max_warps_per_sm, w->warps, w->sm);
    phrase_percent_string(answer_occupancy(answer), value);
    report_figure(report, PAGE_BLUE, value, "occupancy", what);
    snprintf(value, sizeof value, "%u", answer->result.blocks_per_sm);
    snprintf(what, sizeof what, "%s per %s",
             words_by_count(answer->result.blocks_per_sm, w->block, w->blocks), w->sm);
    struct out *text = out_clear(&note);
    out_text(text, "Limited by ");
    phrase_limiters(answer->question->arch, answer->result.limiters, text);
    answer_given_regs_text(answer, text);
    out_char(text, '.');
    report_figure(report, PAGE_LIGHT, value, what, out_string(&note));
    if (answer->run.exists) {
        OUT_TEXT(waves, FIGURE_MAX);
        write_waves(answer, &waves);
        text = out_clear(&note);
        out_printf(text, "%llu %s on %u %s use ", ull(answer->grid),
                   words_by_count(answer->grid, w->block, w->blocks), answer->question->sms,
                   words_by_count(answer->question->sms, w->sm, w->sms));
        phrase_percent_range(answer->run.waves.efficiency, answer->run.waves.efficiency_shared,
                             text);
        out_text(text, " of their time.");
        report_figure(report, PAGE_ORANGE, out_string(&waves), w->waves, out_string(&note));
    }
}

static void draw_chart(const void *context, enum svg_size size, struct out *out)
{
    chart_svg(context, size, out);
}

static void report_above(const void *context, struct report *report)
{
    const struct calc_page *page = context;
    if (page->has_one_launch) {
        report_single_launch(&page->only, report);
    } else {
        if (page->fitting > 0) {
            report_extreme(PAGE_BLUE, &page->best, "highest occupancy", "occupancy", report);
        }
        if (page->fitting > 0 && page->worst.share < page->best.share) {
            report_extreme(PAGE_ORANGE, &page->worst, "lowest occupancy", "occupancy", report);
        }
        if (page->useful.launches > 0) {
            report_extreme(PAGE_BLUE, &page->useful,
                           page->useful_of_work ? "of the work is useful in the best launch"
                                                : "of the time is useful in the best launch",
                           page->useful_of_work ? "useful" : "efficiency", report);
        }
        if (page->launches > 1 || page->fitting == 0) {
            report_counts(page, report);
        }
    }
    if (page->has_picture) {
        report_picture(report, draw_chart, &page->plot.chart);
    }
}

/* Below the row of a single launch: what the text says of it. */
static void report_below(const void *context, struct report *report)
{
    const struct calc_page *page = context;
    if (page->has_one_launch) {
        launch_report(&page->only, page->sources->registry, report);
    }
}

/* ---- columns -------------------------------------------------------------------------------- */

static enum shown_unit unit_of(const struct column *column)
{
    switch (column->kind) {
    case SAID_UINT:
        return SHOWN_INTEGER;
    case SAID_RATIO:
        return SHOWN_SHARE;
    case SAID_REAL:
    case SAID_TIME:
    case SAID_QUOTIENT:
        return SHOWN_REAL;
    case SAID_TEXT:
    case SAID_JSON:
    case SAID_BOOL:
    case SAID_NAMES:
    case SAID_NUMBERS:
    case SAID_SIZES:
    case SAID_TEXTS:
        return SHOWN_TEXT;
    }
    return SHOWN_TEXT;
}

/* Adds a column.  Without a title of its own, it gets its key: "Tail blocks" for tail_blocks. */
static void add_column(struct calc_page *page, size_t *count, const struct column *column)
{
    const struct shown_column *shown = launch_shown(column->key);
    struct shown_column *out = &page->columns[*count];
    if (*count == CALC_PAGE_COLUMNS_MAX) {
        return;
    }
    if (shown != NULL && shown->title != NULL) {
        *out = *shown;
    } else {
        char *title = page->titles[*count];
        snprintf(title, CALC_PAGE_TITLE_MAX, "%s", column_label(column));
        text_replace(title, '_', ' ');
        title[0] = text_upper(title[0]);
        *out = (struct shown_column){ .title = title, .unit = unit_of(column) };
    }
    out->key = column->key;
    (*count)++;
}

/*
 * Chooses the columns of --format text; those of a single launch begin with its options.  `many`:
 * the figures above the table are those of many launches, or of the best of many.
 */
static void choose_columns(struct calc_page *page, struct sweep *sweep, bool many)
{
    static const char *const options[] = { "threads", "regs", "smem", "dynamic_smem" };
    static struct table text; /* too large for the stack; this function runs once */
    size_t count = 0;
    struct column column;
    for (size_t i = 0; sweep->launch_count == 1 && i < sizeof options / sizeof *options; i++) {
        if (record_find_column(answer_say, options[i], &column)) {
            add_column(page, &count, &column);
        }
    }
    columns_choose(&text, sweep, false);
    for (size_t i = 0; i < text.column_count; i++) {
        /* The figures of a single launch show these two. */
        const char *key = text.columns[i].key;
        if (strcmp(key, "waves.efficiency_shared") != 0 &&
            (many || (strcmp(key, "warps_per_sm") != 0 && strcmp(key, "waves.tail_blocks") != 0))) {
            add_column(page, &count, &text.columns[i]);
        }
    }
}

/* ---- the page ------------------------------------------------------------------------------- */

/* Makes the answer about the single launch. */
static bool answer_single_launch(struct calc_page *page, struct sweep *sweep, struct diag *diag)
{
    struct question *question = &page->question;
    if (!sweep_question(sweep, question, diag)) {
        return false;
    }
    if (page->explains) {
        sources_add(page->sources, question);
    }
    page->has_one_launch = proposals_answer(question, &page->only, &page->proposals, diag);
    return page->has_one_launch;
}

/* Makes the chart, if the launches can be drawn. */
static bool make_picture(struct calc_page *page, struct rows *rows, struct sweep *sweep,
                         struct select *select, struct diag *diag)
{
    const struct plot_options options = { .plot = NULL };
    struct diag ignored;
    diag_init(&ignored, NULL);
    if (page->fitting == 0 || !plot_prepare(&page->plot, &options, sweep, &ignored)) {
        return true;
    }
    page->has_picture = plot_fill(&page->plot, rows, select, diag);
    return page->has_picture;
}

bool calc_page_make(struct calc_page *page, struct rows *rows, struct sweep *sweep, bool finds_best,
                    struct select *select, struct diag *diag)
{
    bool many = sweep->launch_count > 1 || finds_best;
    page->page = (struct render_page){ .rows_title = many ? "Launches" : "Launch",
                                       .about = page->about,
                                       .columns = page->columns,
                                       .above = report_above,
                                       .below = report_below,
                                       .context = page,
                                       .is_best = many ? is_best : NULL,
                                       .say_details = page_say_answer };
    choose_columns(page, sweep, many);
    page->page.sorted_by = select_first_key(select, &page->page.is_ascending);
    if (!many && !answer_single_launch(page, sweep, diag)) {
        return false;
    }
    page->page.words = page->has_one_launch ? words_of(page->only.question->arch) : NULL;
    if (many) {
        rows_start(rows, sweep, answer_extent(select_uses(select, answer_key_is_headroom)),
                   finds_best, NULL);
        if (!count_launches(page, rows, select, may_differ(sweep), diag) ||
            !make_picture(page, rows, sweep, select, diag)) {
            return false;
        }
    }
    write_about(page, sweep);
    return true;
}

void calc_page_free(struct calc_page *page)
{
    plot_free(&page->plot);
}
