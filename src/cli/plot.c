#include "cli/plot.h"

#include "base/num.h"
#include "base/text.h"
#include "cli/output.h"
#include "core/words.h"

#include <stdlib.h>
#include <string.h>

#define IN(member) offsetof(struct plot_options, member)

enum { COLUMNS_DEFAULT = 80, COLUMNS_LEAST = 40, COLUMNS_MOST = 170 };

/* clang-format off */
static const struct opt opts[] = {
    { "plot", 0, "COLUMN", OPT_WORD, IN(plot), 0, 0, 0,
      "chart, default: occupancy", OPT_COLUMNS },
    { "ascii", 0, NULL, OPT_FLAG, IN(ascii), 0, 0, OPT_BESIDE, "in ASCII only", NULL },
};
/* clang-format on */

const struct opt_group plot_group = { "Output", opts, sizeof opts / sizeof *opts };

/* ---- what is drawn ------------------------------------------------------------------------ */

static bool choose_column(struct plot *plot, const char *text, struct diag *diag)
{
    char key[COLUMN_KEY_MAX];
    char found[DIAG_QUOTE_MAX];
    if (text == NULL || *text == '\0') {
        text = "occupancy";
    }
    snprintf(key, sizeof key, "%s", text);
    text_replace(key, '-', '_');
    if (!record_find(answer_fields, key, &plot->column)) {
        return diag_error(diag, 0,
                          "--plot is '%s'; a column of the table such as occupancy, "
                          "blocks_per_sm or waves.efficiency is allowed",
                          diag_quote(found, text, strlen(text)));
    }
    switch (plot->column.leaf->kind) {
    case FIELD_TEXT:
    case FIELD_LIMITERS:
    case FIELD_CUSTOM:
        return diag_error(diag, 0, "--plot: %s is not a number", plot->column.key);
    default:
        return true;
    }
}

/* The first two options with several values; numbers go along, names make series. */
static bool choose_axes(struct plot *plot, const struct sweep *sweep, struct diag *diag)
{
    size_t count = 0;
    plot->axes[0] = plot->axes[1] = REQUEST_AXES;
    for (size_t i = 0; i < sweep->count; i++) {
        if (sweep_varies(sweep, sweep->order[i])) {
            if (count < 2) {
                plot->axes[count] = sweep->order[i];
            }
            count++;
        }
    }
    if (count > 2) {
        return diag_error(
            diag, 0, "--plot: %zu options have several values; one or two can be drawn", count);
    }
    if (count == 2 && request_axis_is_name(plot->axes[0])) {
        enum request_axis name = plot->axes[0];
        plot->axes[0] = plot->axes[1];
        plot->axes[1] = name;
    }
    return (count > 0 && !request_axis_is_name(plot->axes[0])) ||
           diag_error(diag, 0,
                      "--plot needs an option with several numbers, such as --regs 16:128:8");
}

/* The values of the second option; 1 where there is none. */
static uint64_t series_of(const struct plot *plot, const struct sweep *sweep)
{
    return plot->axes[1] < REQUEST_AXES ? sweep->request->axes[plot->axes[1]].total : 1;
}

static bool check_sizes(const struct plot *plot, const struct sweep *sweep, struct diag *diag)
{
    uint64_t points = sweep->request->axes[plot->axes[0]].total;
    uint64_t rows = series_of(plot, sweep);
    uint64_t most = request_axis_is_name(plot->axes[1]) ? CHART_SERIES_MAX : CHART_ROWS_MAX;
    if (points > CHART_POINTS_MAX) {
        return diag_error(diag, 0, "--plot: --%s has %llu values; at most %d can be drawn",
                          request_axis_opt(plot->axes[0])->name, (unsigned long long)points,
                          CHART_POINTS_MAX);
    }
    if (rows > most) {
        return diag_error(diag, 0, "--plot: --%s has %llu values; at most %llu can be drawn",
                          request_axis_opt(plot->axes[1])->name, (unsigned long long)rows,
                          (unsigned long long)most);
    }
    return true;
}

static void set_y_axis(struct plot *plot)
{
    struct chart_axis *y = &plot->chart.y;
    const char *key = plot->column.key;
    enum field_kind kind = plot->column.leaf->kind;
    bool bytes = strstr(key, "smem") != NULL || strstr(key, "unused.shared_memory") != NULL ||
                 strstr(key, "headroom.shared_memory") != NULL;
    size_t len = strlen(key);
    bool at = len > 3 && strcmp(key + len - 3, ".at") == 0;
    bool room = plot_wants_headroom(plot) && !at && strstr(key, ".free") == NULL;
    y->unit = bytes && !room ? CHART_BYTES : CHART_NUMBER;
    if (kind == FIELD_RATIO) {
        y->unit = CHART_SHARE;
    } else if (kind == FIELD_PERCENT) {
        y->unit = CHART_PERCENT;
    }
    const char *label = key;
    if (strncmp(key, "launch.", 7) == 0 || strncmp(key, "waves.", 6) == 0) {
        label = strrchr(key, '.') + 1;
    }
    snprintf(y->title, sizeof y->title, "%s", label);
    text_replace(y->title, '_', ' ');
    text_replace(y->title, '.', ' ');
    char *sm = strstr(y->title, " per sm");
    if (sm != NULL) {
        memcpy(sm, " per SM", 7);
    }
    plot->chart.limits = strcmp(key, "occupancy") == 0 || strcmp(key, "blocks_per_sm") == 0 ||
                         strcmp(key, "warps_per_sm") == 0 || strcmp(key, "threads_per_sm") == 0;
}

bool plot_prepare(struct plot *plot, const struct plot_options *options, const struct sweep *sweep,
                  struct diag *diag)
{
    memset(plot, 0, sizeof *plot);
    if (!choose_column(plot, options->plot, diag) || !choose_axes(plot, sweep, diag) ||
        !check_sizes(plot, sweep, diag)) {
        return false;
    }
    struct chart *chart = &plot->chart;
    const struct range *axes = sweep->request->axes;
    chart->point_count = (size_t)axes[plot->axes[0]].total;
    chart->series_count = (size_t)series_of(plot, sweep);
    chart->heat = chart->series_count > CHART_SERIES_MAX;
    plot->series = calloc(chart->series_count, sizeof *plot->series);
    plot->points = calloc(chart->series_count * chart->point_count, sizeof *plot->points);
    if (plot->series == NULL || plot->points == NULL) {
        return diag_error(diag, 0, "--plot: out of memory");
    }
    chart->series = plot->series;
    for (size_t s = 0; s < chart->series_count; s++) {
        plot->series[s].points = plot->points + s * chart->point_count;
    }
    set_y_axis(plot);
    return true;
}

bool plot_wants_headroom(const struct plot *plot)
{
    return answer_column_is_headroom(&plot->column);
}

/* ---- rows --------------------------------------------------------------------------------- */

static void set_x_axis(struct chart_axis *axis, enum request_axis from, const struct words *words)
{
    const struct request_row *row = &request_rows[from];
    words_fill(row->axis, words, axis->title, sizeof axis->title);
    axis->unit = row->unit;
}

static const char *machine_of(const struct answer *answer)
{
    if (answer->question.mig != NULL) {
        return answer->question.mig;
    }
    return text_or(answer->question.gpu, answer->arch_name);
}

/* "regs 32", "sm_80" */
static void name_series(struct chart_series *series, enum request_axis axis, uint64_t value,
                        const struct answer *answer)
{
    if (request_axis_is_name(axis)) {
        snprintf(series->name, sizeof series->name, "%s", machine_of(answer));
    } else {
        snprintf(series->name, sizeof series->name, "%s %llu", request_axis_opt(axis)->name,
                 (unsigned long long)value);
    }
    series->z = (double)value;
}

/* "sm_80 (Ampere): 256 threads, 8192 B of shared memory": what is the same in all launches. */
static void write_title(struct plot *plot, const struct sweep *sweep, const struct answer *answer)
{
    struct out out;
    const struct request *request = sweep->request;
    const char *separator = "";
    out_init(&out, NULL);
    if (!request_axis_is_name(plot->axes[1])) {
        out_printf(&out, "%s (%s)", machine_of(answer), answer->question.arch->family);
        separator = ": ";
    }
    for (size_t i = 0; i < sweep->count; i++) {
        enum request_axis axis = sweep->order[i];
        const struct request_row *row = &request_rows[axis];
        if (row->fixed != NULL && request->axes[axis].total == 1) {
            char fixed[80];
            char text[80];
            words_fill(row->fixed, words_of(answer->question.arch), fixed, sizeof fixed);
            const char *value = strstr(fixed, "%llu");
            uint64_t number = range_at(&request->axes[axis], 0, NULL);
            snprintf(text, sizeof text, "%.*s%llu%s", (int)(value - fixed), fixed,
                     (unsigned long long)number, value + 4);
            char *percent = strstr(text, "%%");
            if (percent != NULL) {
                percent[1] = '\0';
            }
            out_printf(&out, "%s%s", separator, text);
            separator = ", ";
        }
    }
    if (request->best) {
        out_printf(&out, "%sbest block size", separator);
    }
    out_copy(&out, plot->chart.title, sizeof plot->chart.title);
}

bool plot_fill(struct plot *plot, struct rows *rows, const struct select *select, struct diag *diag)
{
    const struct sweep *sweep = rows->sweep;
    const struct range *axes = sweep->request->axes;
    bool second = plot->axes[1] < REQUEST_AXES;
    enum rows_change change;
    while ((change = rows_next(rows, diag)) > ROWS_ERROR) {
        uint64_t i = sweep->index[plot->axes[0]];
        uint64_t s = second ? sweep->index[plot->axes[1]] : 0;
        struct chart_point *point = &plot->series[s].points[i];
        point->x = (double)range_at(&axes[plot->axes[0]], i, NULL);
        point->has = select_accepts(select, &rows->answer) &&
                     record_number(&plot->column, &rows->answer, &point->y);
        point->limiters = rows->answer.launchable ? rows->answer.result.limiters : 0;
        if (i == 0 && second) {
            name_series(
                &plot->series[s], plot->axes[1],
                request_axis_is_name(plot->axes[1]) ? s : range_at(&axes[plot->axes[1]], s, NULL),
                &rows->answer);
        }
        if (i == 0 && s == 0) {
            plot->chart.arch = rows->answer.question.arch;
            set_x_axis(&plot->chart.x, plot->axes[0], words_of(rows->answer.question.arch));
            if (second && !request_axis_is_name(plot->axes[1])) {
                set_x_axis(&plot->chart.z, plot->axes[1], words_of(rows->answer.question.arch));
            }
            write_title(plot, sweep, &rows->answer);
        }
    }
    if (change == ROWS_END) {
        chart_prepare(&plot->chart);
    }
    return change == ROWS_END;
}

/* ---- where it goes ------------------------------------------------------------------------ */

struct chart_style plot_style(const struct plot_options *options, bool terminal)
{
    struct chart_style style = { COLUMNS_DEFAULT, options->ascii || !output_utf8(), false };
    const char *columns = getenv("COLUMNS");
    uint64_t width = terminal ? output_width() : COLUMNS_DEFAULT;
    uint64_t asked;
    if (columns != NULL && num_uint(columns, strlen(columns), &asked) && asked > 0) {
        width = asked; /* what is no such number is no answer */
    }
    style.columns = (unsigned)min_u64(max_u64(width, COLUMNS_LEAST), COLUMNS_MOST);
    style.colour = terminal && getenv("NO_COLOR") == NULL;
    return style;
}

void plot_free(struct plot *plot)
{
    free(plot->series);
    free(plot->points);
    free(plot->names);
    plot->series = NULL;
    plot->points = NULL;
    plot->names = NULL;
}
