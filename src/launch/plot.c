#include "launch/plot.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "command/output.h"
#include "core/round.h"
#include "core/words.h"
#include "launch/answer_say.h"
#include "launch/columns.h"
#include "launch/launches.h"

#define IN(member) offsetof(struct plot_options, member)

enum { PLOT_COLUMNS_DEFAULT = 80, PLOT_COLUMNS_MIN = 40, PLOT_COLUMNS_MAX = 170 };

/* clang-format off */
static const struct opt opts[] = {
    { "plot", 0, "COLUMN", OPT_WORD, IN(plot), 0, 0, 0,
      "chart of a column", OPT_COLUMNS },
    { "ascii", 0, NULL, OPT_FLAG, IN(ascii), 0, 0, OPT_SAME_LINE, "in ASCII only", NULL },
};
/* clang-format on */

const struct opt_group plot_group = OPT_GROUP("Output", opts);

/* ---- the column and the axes --------------------------------------------------------------- */

static const char occupancy[] = "occupancy";

/* The key of what the table calls useful; NULL if it has no such column. */
static const char *useful_key(const struct sweep *sweep)
{
    if (!columns_have_waves(sweep)) {
        return NULL;
    }
    return sweep_has(sweep, REQUEST_PROBLEM) ? "tiles.useful" : "waves.efficiency";
}

/* Does the axis change how many blocks there are, or how many run at once? */
static bool changes_grid(const struct plot_axis *axis)
{
    return axis->option == REQUEST_GRID || axis->option == REQUEST_ELEMENTS ||
           axis->option == REQUEST_PROBLEM || axis->option == REQUEST_TILE ||
           axis->option == REQUEST_SPLIT_K || axis->option == REQUEST_SMS;
}

/* The column of a chart for which none was given. */
static const char *default_key(const struct plot *plot)
{
    const char *useful = useful_key(plot->sweep);
    bool changes = changes_grid(&plot->axes.x) || changes_grid(&plot->axes.series);
    return changes && useful != NULL ? useful : occupancy;
}

static bool choose_column(struct plot *plot, const char *text, struct diag *diag)
{
    char key[COLUMN_KEY_MAX];
    char found[DIAG_QUOTE_MAX];
    plot->is_default = text == NULL || *text == '\0';
    if (plot->is_default) {
        text = default_key(plot);
    } else if (strcmp(text, "useful") == 0 && useful_key(plot->sweep) != NULL) {
        text = useful_key(plot->sweep);
    }
    snprintf(key, sizeof key, "%s", text);
    text_replace(key, '-', '_');
    if (!record_find_column(answer_say, key, &plot->column)) {
        return diag_error(diag, 0,
                          "--plot: unknown column '%s'; expected a key of the JSON output, such "
                          "as occupancy, blocks_per_sm or waves.efficiency",
                          diag_quote(found, text, strlen(text)));
    }
    return !column_is_left_aligned(&plot->column) ||
           diag_error(diag, 0, "--plot: %s is not a number", plot->column.key);
}

static bool check_sizes(const struct plot *plot, const struct sweep *sweep, struct diag *diag)
{
    uint64_t points = plot_axis_count(&plot->axes.x, sweep);
    uint64_t series = plot_axis_count(&plot->axes.series, sweep);
    uint64_t series_max = plot_axis_is_name(&plot->axes.series) ? CHART_SERIES_MAX : CHART_ROWS_MAX;
    int points_max = plot_axes_are_bars(&plot->axes) ? CHART_ROWS_MAX : CHART_POINTS_MAX;
    char what[48];
    if (points > (uint64_t)points_max) {
        return diag_error(diag, 0, "--plot: %s has %llu values; the limit is %d",
                          plot_axis_format_option(&plot->axes.x, what), ull(points), points_max);
    }
    if (series > series_max) {
        return diag_error(diag, 0, "--plot: %s has %llu values; the limit is %llu",
                          plot_axis_format_option(&plot->axes.series, what), ull(series),
                          ull(series_max));
    }
    return true;
}

static void set_y_unit(struct plot *plot)
{
    struct chart_axis *y = &plot->chart.y;
    const char *key = plot->column.key;
    bool is_bytes = strstr(key, "smem") != NULL || strstr(key, "unused.shared_memory") != NULL ||
                    strstr(key, "headroom.shared_memory") != NULL;
    size_t len = strlen(key);
    /* In a lever's headroom, ".at" and ".free" have the lever's unit; blocks and ratios do not. */
    bool is_at = len > 3 && strcmp(key + len - 3, ".at") == 0;
    bool is_outcome = answer_key_is_headroom(key) && !is_at && strstr(key, ".free") == NULL;
    y->unit = CHART_NUMBER;
    if (plot->column.kind == SAID_RATIO) {
        y->unit = CHART_SHARE;
    } else if (strcmp(key, "launch.carveout") == 0) {
        y->unit = CHART_PERCENT;
    } else if (is_bytes && !is_outcome) {
        y->unit = CHART_BYTES;
    }
    plot->chart.has_limiters = answer_key_grows_with_blocks(key);
    plot->chart.less_is_better = len > 3 && strcmp(key + len - 3, "_us") == 0;
}

/* Were the values of the axis listed one by one, and not as a range? */
static bool is_list(const struct plot_axis *axis, const struct request *request)
{
    if (axis->is_rows || axis->option >= REQUEST_AXIS_COUNT) {
        return false; /* chart_prepare() looks at the numbers of rows */
    }
    const struct shape_list *shapes = request_shapes(request, axis->option);
    return (shapes != NULL ? shapes->span_count : request->axes[axis->option].span_count) > 1;
}

bool plot_prepare(struct plot *plot, const struct plot_options *options, struct sweep *sweep,
                  struct diag *diag)
{
    memset(plot, 0, sizeof *plot);
    plot->sweep = sweep;
    if (!plot_axes_choose(&plot->axes, sweep, diag) || !choose_column(plot, options->plot, diag) ||
        !check_sizes(plot, sweep, diag)) {
        return false;
    }
    struct chart *chart = &plot->chart;
    chart->point_count = (size_t)plot_axis_count(&plot->axes.x, sweep);
    chart->series_count = (size_t)plot_axis_count(&plot->axes.series, sweep);
    chart->is_heat = chart->series_count > CHART_SERIES_MAX;
    chart->is_list = is_list(&plot->axes.x, sweep->choice.request);
    plot->series = calloc(chart->series_count, sizeof *plot->series);
    plot->points = calloc(chart->series_count * chart->point_count, sizeof *plot->points);
    bool has_bars = plot_axes_are_bars(&plot->axes);
    if (has_bars) {
        plot->bars = calloc(chart->point_count, sizeof *plot->bars);
        chart->bars = plot->bars;
    }
    if (plot->series == NULL || plot->points == NULL || (has_bars && plot->bars == NULL)) {
        return diag_error(diag, 0, "--plot: out of memory");
    }
    chart->series = plot->series;
    for (size_t s = 0; s < chart->series_count; s++) {
        plot->series[s].points = plot->points + s * chart->point_count;
    }
    return true;
}

/* ---- rows --------------------------------------------------------------------------------- */

static void set_axis(struct chart_axis *axis, const struct plot_axis *from,
                     const struct words *words)
{
    plot_axis_title(from, words, axis->title, sizeof axis->title);
    axis->unit = request_rows[from->option].axis_unit;
}

/* Writes a column's title: the key in words; a phrase of `titles` may replace its end. */
static void write_y_title(const char *key, const struct words *words, char out[CHART_NAME_MAX])
{
    static const char *const titles[][2] = {
        { "blocks_per_sm", "$blocks per $sm" },
        { "warps_per_sm", "$warps per $sm" },
        { "threads_per_sm", "$items per $sm" },
        { "tiles.useful", "useful share of the work" },
        { "waves.efficiency", "useful share of the time" },
    };
    char title[CHART_NAME_MAX];
    if (text_starts(key, "launch.") || text_starts(key, "waves.") || text_starts(key, "tiles.")) {
        snprintf(title, sizeof title, "%s", strchr(key, '.') + 1);
    } else {
        snprintf(title, sizeof title, "%s", key);
    }
    text_replace(title, '_', ' ');
    text_replace(title, '.', ' ');
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
        size_t len = strlen(key);
        size_t end = strlen(titles[i][0]);
        if (len >= end && strcmp(key + len - end, titles[i][0]) == 0) {
            /* without its "waves." or "tiles.", the title can be shorter than `end` */
            size_t at = strlen(title) - min_size(end, strlen(title));
            snprintf(title + at, sizeof title - at, "%s", titles[i][1]);
        }
    }
    words_fill(title, words, out, CHART_NAME_MAX);
}

/* Writes an option such as "256 threads" or "tile 128x128"; false if it varies or has no phrase. */
static bool write_fixed(const struct sweep *sweep, enum request_axis axis,
                        const struct words *words, char out[80])
{
    const struct request *request = sweep->choice.request;
    const struct request_row *row = &request_rows[axis];
    char fixed[80];
    if (request->axes[axis].total != 1 || (sweep->file != NULL && sweep->file->varies[axis])) {
        return false;
    }
    const struct shape_list *shapes = request_shapes(request, axis);
    if (shapes != NULL) {
        struct shape shape = shape_at(shapes, 0);
        char text[SHAPE_TEXT_MAX];
        snprintf(out, 80, "%s %s", row->axis_title, shape_format(&shape, text));
        return true;
    }
    if (row->fixed_text == NULL) {
        return false;
    }
    words_fill(row->fixed_text, words, fixed, sizeof fixed);
    const char *value = strstr(fixed, "%llu");
    snprintf(out, 80, "%.*s%llu%s", (int)(value - fixed), fixed,
             ull(range_at(&request->axes[axis], 0, NULL)), value + 4);
    char *percent = strstr(out, "%%");
    if (percent != NULL) {
        percent[1] = '\0';
    }
    return true;
}

/*
 * Writes what all launches share, such as "sm_80 (Ampere): 256 threads, 8192 B of shared memory".
 */
static void write_title(struct plot *plot, const struct sweep *sweep, const struct answer *answer)
{
    OUT_TEXT(out, OUT_LINE);
    const struct request *request = sweep->choice.request;
    const char *separator = "";
    if (!plot_axis_is_machine(&plot->axes.series) && !plot_axis_is_machine(&plot->axes.x)) {
        out_printf(&out, "%s (%s)", plot_machine(answer), answer->question->arch->family);
        separator = ": ";
    }
    for (size_t i = 0; i < sweep->count; i++) {
        char text[80];
        bool x_has_fixed_part = sweep->order[i] == plot->axes.x.option &&
                                plot_axis_write_fixed(&plot->axes.x, sweep, text, sizeof text);
        if (x_has_fixed_part ||
            write_fixed(sweep, sweep->order[i], words_of(answer->question->arch), text)) {
            out_printf(&out, "%s%s", separator, text);
            separator = ", ";
        }
    }
    if (request->finds_best) {
        enum request_axis best = request->best_axis;
        out_printf(&out, "%sbest %s", separator,
                   best == REQUEST_THREADS ? "block size" : request_axis_opt(best)->name);
    }
    out_copy(&out, plot->chart.title, sizeof plot->chart.title);
}

/* Writes what the ends of ranges assume. */
static void write_ends(struct plot *plot, const struct words *words)
{
    words_fill("Lower end: no $block slows another one down; upper end: the $blocks share the "
               "throughput of their $sm.",
               words, plot->ends[0], sizeof plot->ends[0]);
    words_fill("Drawn is the lower end: no $block slows another one down.", words, plot->ends[1],
               sizeof plot->ends[1]);
    plot->chart.range_text = plot->ends[0];
    plot->chart.low_text = plot->ends[1];
}

/* Names a series after its first launch.  Series 0 also gives the chart its title and axes. */
static void set_names(struct plot *plot, const struct rows *rows, uint64_t series)
{
    const struct plot_axes *axes = &plot->axes;
    const struct answer *answer = &rows->answer;
    const struct words *words = words_of(answer->question->arch);
    struct chart_series *at = &plot->series[series];
    if (plot_axis_exists(&axes->series)) {
        plot_axis_name(&axes->series, rows->sweep, answer, at->name, sizeof at->name);
        at->z = (double)series;
        if (!plot_axis_is_name(&axes->series)) {
            at->z = plot_axis_number(&axes->series, rows->sweep);
        }
    }
    if (series == 0) {
        plot->chart.arch = answer->question->arch;
        write_y_title(plot->column.key, words, plot->chart.y.title);
        set_axis(&plot->chart.x, &axes->x, words);
        if (plot_axis_exists(&axes->series) && !plot_axis_is_name(&axes->series)) {
            set_axis(&plot->chart.z, &axes->series, words);
        }
        write_title(plot, rows->sweep, answer);
        write_ends(plot, words);
    }
}

/* Reads the value of the current launch, and the upper end of its range. */
static void read_value(struct plot *plot, const struct answer *answer, struct chart_point *point)
{
    const char *key = plot->column.key;
    point->has_value = cell_number(cells_read(&plot->cells, answer), &point->y);
    point->high = point->has_value ? max_real(answer_high_end(answer, key), point->y) : 0;
    plot->drawn++;
    plot->values += point->has_value;
}

/* Fills a point for every row with the values of plot->column. */
static bool fill(struct plot *plot, struct rows *rows, struct select *select, struct diag *diag)
{
    struct sweep *sweep = plot->sweep;
    const struct plot_axes *axes = &plot->axes;
    const bool draws_blocks = strcmp(plot->column.key, "blocks_per_sm") == 0;
    enum rows_change change;
    set_y_unit(plot);
    cells_choose(&plot->cells, answer_say, &plot->column, 1);
    plot->drawn = 0;
    plot->values = 0;
    rows_start(rows, sweep,
               answer_extent(select_uses(select, answer_key_is_headroom) ||
                             answer_key_is_headroom(plot->column.key)),
               sweep->choice.request->finds_best, NULL);
    while ((change = rows_next(rows, diag)) > ROWS_ERROR) {
        uint64_t i = plot_axis_index(&axes->x, sweep);
        uint64_t s = plot_axis_index(&axes->series, sweep);
        struct chart_point *point = &plot->series[s].points[i];
        point->x = plot_axis_number(&axes->x, sweep);
        if (select_accepts(select, &rows->answer)) {
            read_value(plot, &rows->answer, point);
        }
        point->cannot_run = plot->chart.has_limiters && !answer_can_start(&rows->answer);
        point->limiters = answer_can_start(&rows->answer) ? rows->answer.result.limiters : 0;
        point->blocks = draws_blocks ? 0 : rows->answer.result.blocks_per_sm;
        if (i == 0) {
            set_names(plot, rows, s);
        }
        if (plot->bars != NULL) {
            plot_axis_name(&axes->x, sweep, &rows->answer, plot->bars[i].name,
                           sizeof plot->bars[i].name);
            plot->bars[i].arch = rows->answer.question->arch;
        }
    }
    if (change == ROWS_END) {
        chart_prepare(&plot->chart);
    }
    return change == ROWS_END;
}

/* Does another column than the default one show more?  Returns its key, or NULL. */
static const char *better_key(const struct plot *plot)
{
    const bool draws_occupancy = strcmp(plot->column.key, occupancy) == 0;
    if (!plot->is_default) {
        return NULL;
    }
    if (!draws_occupancy) {
        return plot->values == 0 ? occupancy : NULL;
    }
    return plot->chart.all_same && plot->values > 1 ? useful_key(plot->sweep) : NULL;
}

/* No launch has a value of the column: says so, and which columns of the table have one. */
static bool refuse_column(const struct plot *plot, const struct rows *rows, struct diag *diag)
{
    static struct table table; /* too large for the stack */
    OUT_TEXT(names, OUT_LINE);
    memset(&table, 0, sizeof table);
    columns_choose(&table, plot->sweep, false);
    for (size_t i = 0; i < table.column_count; i++) {
        const struct column *column = &table.columns[i];
        struct cells cells;
        double value;
        cells_choose(&cells, answer_say, column, 1);
        if (!column_is_left_aligned(column) && !text_starts(column->key, "launch.") &&
            cell_number(cells_read(&cells, &rows->answer), &value)) {
            out_printf(&names, "%s%s", names.len > 0 ? ", " : "", column->key);
        }
    }
    return diag_error(diag, 0, "--plot: no launch has a value of %s; these have: %s",
                      plot->column.key, out_string(&names));
}

bool plot_fill(struct plot *plot, struct rows *rows, struct select *select, struct diag *diag)
{
    if (!fill(plot, rows, select, diag)) {
        return false;
    }
    const char *better = better_key(plot);
    if (better != NULL && record_find_column(answer_say, better, &plot->column)) {
        memset(plot->points, 0,
               plot->chart.series_count * plot->chart.point_count * sizeof *plot->points);
        return fill(plot, rows, select, diag);
    }
    return plot->values > 0 || plot->drawn == 0 || refuse_column(plot, rows, diag);
}

/* ---- the style ---------------------------------------------------------------------------- */

struct chart_style plot_style(const struct plot_options *options, bool to_terminal, bool has_colour)
{
    struct chart_style style = { PLOT_COLUMNS_DEFAULT, options->ascii || !output_is_utf8(), false };
    const char *columns = getenv("COLUMNS");
    uint64_t width = to_terminal ? output_width() : PLOT_COLUMNS_DEFAULT;
    uint64_t given;
    if (columns != NULL && num_uint(columns, strlen(columns), &given) && given > 0) {
        width = given; /* any other text is ignored */
    }
    style.columns = (unsigned)min_u64(max_u64(width, PLOT_COLUMNS_MIN), PLOT_COLUMNS_MAX);
    style.colour = has_colour;
    return style;
}

void plot_free(struct plot *plot)
{
    free(plot->series);
    free(plot->points);
    free(plot->names);
    free(plot->bars);
    plot->series = NULL;
    plot->points = NULL;
    plot->names = NULL;
    plot->bars = NULL;
}
