/* test_chart.c - how a sweep becomes bars, ticks and labels, in the terminal and in SVG. */
#include "report/chart.h"

#include <stdio.h>
#include <string.h>

#include "launch.h"
#include "suites.h"

enum { POINTS = 8 };

struct fixture {
    struct chart chart;
    struct chart_series series[CHART_SERIES_MAX];
    struct chart_point points[CHART_SERIES_MAX][POINTS];
};

/* Makes a chart of one series that has `values` at x = 0, 10, 20, ... */
static void fill(struct fixture *f, enum chart_unit x, enum chart_unit y, const double *values,
                 size_t count)
{
    memset(f, 0, sizeof *f);
    f->chart.series = f->series;
    f->chart.series_count = 1;
    f->chart.point_count = count;
    f->chart.x.unit = x;
    f->chart.y.unit = y;
    f->chart.arch = arch_of("sm_80");
    f->chart.has_limiters = true;
    strcpy(f->chart.x.title, "registers per thread");
    strcpy(f->chart.y.title, "occupancy");
    f->series[0].points = f->points[0];
    for (size_t i = 0; i < count; i++) {
        f->points[0][i] = (struct chart_point){ .x = (double)i * 10,
                                                .y = values[i],
                                                .limiters = 1,
                                                .blocks = (uint32_t)i,
                                                .has_value = true };
    }
}

static const char *text_of(const struct out *out)
{
    static char text[OUT_BUFFER];
    memcpy(text, out->buffer, out->len);
    text[out->len] = '\0';
    return text;
}

START_TEST(points_are_drawn_in_ascending_order_of_x)
{
    struct fixture f;
    const double values[] = { 1, 0.5, 0.25 };
    fill(&f, CHART_INTEGER, CHART_SHARE, values, 3);
    f.points[0][0].x = 96;
    f.points[0][1].x = 32;
    f.points[0][2].x = 64;
    chart_prepare(&f.chart);
    ck_assert_double_eq(f.points[0][0].x, 32);
    ck_assert_double_eq(f.points[0][2].x, 96);
    /* A bar begins and ends half way to the x of its neighbours. */
    ck_assert_double_eq(f.chart.x.low, 16);
    ck_assert_double_eq(f.points[0][1].from, 48);
    ck_assert_double_eq(f.points[0][2].from, 80);
    ck_assert_double_eq(f.chart.x.high, 112);
}
END_TEST

START_TEST(a_bar_ends_half_way_to_the_next_launch)
{
    struct fixture f;
    const double values[] = { 1, 1, 0.5, 0.5 };
    fill(&f, CHART_INTEGER, CHART_SHARE, values, 4);
    chart_prepare(&f.chart);
    ck_assert_uint_eq(chart_point_at(&f.chart, f.series, 0), 0);
    ck_assert_uint_eq(chart_point_at(&f.chart, f.series, 14.9), 1);
    ck_assert_uint_eq(chart_point_at(&f.chart, f.series, 15), 2);
    ck_assert_uint_eq(chart_point_at(&f.chart, f.series, 1e9), 3);
    ck_assert_uint_eq(chart_plateau_end(&f.chart, f.series, 0), 2);
    ck_assert_uint_eq(chart_plateau_end(&f.chart, f.series, 2), 4);
    ck_assert_double_eq(chart_bar_end(&f.chart, f.series, 1), 15);
    ck_assert_double_eq(chart_bar_end(&f.chart, f.series, 3), 35);
}
END_TEST

START_TEST(a_plateau_ends_where_the_limiters_change)
{
    struct fixture f;
    const double values[] = { 1, 1, 1 };
    fill(&f, CHART_INTEGER, CHART_SHARE, values, 3);
    f.points[0][1].limiters = 1 | 4; /* a tie is drawn in two colours */
    f.points[0][2].limiters = 1 | 4;
    chart_prepare(&f.chart);
    ck_assert_uint_eq(chart_plateau_end(&f.chart, f.series, 0), 1);
    ck_assert_uint_eq(chart_plateau_end(&f.chart, f.series, 1), 3);
}
END_TEST

START_TEST(the_best_is_the_last_of_the_highest)
{
    struct fixture f;
    const double values[] = { 0.5, 0.75, 0.75, 0.25 };
    fill(&f, CHART_INTEGER, CHART_SHARE, values, 4);
    chart_prepare(&f.chart);
    ck_assert(f.chart.has_best);
    ck_assert_uint_eq(f.chart.best_point, 2);
    static char buffer[OUT_BUFFER];
    struct out out;
    out_init(&out, NULL, buffer, sizeof buffer);
    chart_best_text(&f.chart, &out);
    ck_assert_str_eq(text_of(&out), "Best: 75 % with 10 or 20 registers per thread");
}
END_TEST

/* A heat map has no series: other rows are other values of the second option. */
START_TEST(the_best_of_a_heat_map_is_in_other_rows)
{
    struct fixture f;
    const double values[] = { 0.5, 1, 0.25 };
    fill(&f, CHART_INTEGER, CHART_SHARE, values, 3);
    f.chart.series_count = 3;
    for (size_t s = 0; s < 3; s++) {
        memcpy(f.points[s], f.points[0], sizeof f.points[0]);
        f.series[s].points = f.points[s];
        f.series[s].z = 64 * (double)(s + 1);
        snprintf(f.series[s].name, sizeof f.series[s].name, "threads %d", (int)f.series[s].z);
    }
    static const struct {
        bool is_heat;
        const char *title, *text;
    } cases[] = {
        { false, "threads per block", "; also in 2 other series" },
        { true, "threads per block", "; also with 2 other values of threads per block" },
        { true, "", "; also in 2 other rows" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        OUT_TEXT(text, OUT_LINE);
        f.chart.is_heat = cases[i].is_heat;
        strcpy(f.chart.z.title, cases[i].title);
        chart_prepare(&f.chart);
        chart_best_text(&f.chart, &text);
        const char *end = strchr(out_string(&text), ';');
        ck_assert_str_eq(end != NULL ? end : "", cases[i].text);
    }
}
END_TEST

START_TEST(values_that_are_no_even_range_are_bars_of_their_own)
{
    struct fixture f;
    const double values[] = { 1, 0.5, 0.5 };
    fill(&f, CHART_INTEGER, CHART_SHARE, values, 3);
    f.points[0][2].x = 640;
    chart_prepare(&f.chart);
    ck_assert(f.chart.is_list);
    ck_assert_uint_eq(f.chart.x.tick_count, 3);
    for (unsigned i = 0; i < 3; i++) {
        ck_assert_double_eq(f.chart.x.labels[i], f.points[0][i].x);
        ck_assert_double_eq(f.chart.x.ticks[i], f.points[0][i].place);
        ck_assert_double_lt(f.points[0][i].from, f.points[0][i].place);
        ck_assert_uint_eq(chart_plateau_end(&f.chart, f.series, i), i + 1);
    }
    /* Between two bars nothing is drawn. */
    ck_assert_double_lt(chart_bar_end(&f.chart, f.series, 0), f.points[0][1].from);
}
END_TEST

START_TEST(the_last_value_has_a_tick)
{
    struct fixture f;
    const double values[] = { 1, 1, 0.5, 0.5 };
    fill(&f, CHART_INTEGER, CHART_SHARE, values, 4);
    for (size_t i = 0; i < 4; i++) {
        f.points[0][i].x = 100 * (double)i + 1;
    }
    chart_prepare(&f.chart);
    ck_assert_double_eq(f.chart.x.ticks[f.chart.x.tick_count - 1], 301);
}
END_TEST

START_TEST(quotients_that_differ_by_rounding_are_as_high)
{
    struct fixture f;
    const double values[] = { 0.5, 1.0 / 3 + 1.0 / 3 + 0.1, 2.0 / 3 + 0.1, 0.25 };
    fill(&f, CHART_INTEGER, CHART_SHARE, values, 4);
    f.points[0][2].y -= 1e-16;
    chart_prepare(&f.chart);
    ck_assert_uint_eq(f.chart.best_point, 2);
    ck_assert(chart_same_height(&f.points[0][1], &f.points[0][2]));
    f.points[0][2].y -= 1e-11;
    chart_prepare(&f.chart);
    ck_assert_uint_eq(f.chart.best_point, 1);
}
END_TEST

START_TEST(a_chart_without_a_launch_that_runs_has_no_best)
{
    struct fixture f;
    const double values[] = { 0, 0 };
    fill(&f, CHART_INTEGER, CHART_SHARE, values, 2);
    f.points[0][1].has_value = false;
    chart_prepare(&f.chart);
    ck_assert(!f.chart.has_best);
    ck_assert_double_eq(f.chart.y.high, 1);
}
END_TEST

START_TEST(ticks_lie_inside_their_axis)
{
    static const enum chart_unit units[] = { CHART_INTEGER, CHART_BYTES, CHART_NUMBER };
    static const double ends[] = { 1, 3, 10, 97, 255, 1024, 65535, 166912, 1e6, 3e9 };
    for (size_t u = 0; u < 3; u++) {
        for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
            struct fixture f;
            const double values[] = { 0, 1 };
            fill(&f, units[u], CHART_NUMBER, values, 2);
            f.points[0][1].x = ends[i];
            f.points[0][1].y = ends[i];
            chart_prepare(&f.chart);
            const struct chart_axis *axes[] = { &f.chart.x, &f.chart.y };
            for (size_t a = 0; a < 2; a++) {
                must(axes[a]->tick_count >= 2 && axes[a]->tick_count <= CHART_TICKS_MAX);
                must(axes[a]->ticks[0] >= axes[a]->low);
                must(axes[a]->ticks[axes[a]->tick_count - 1] <= axes[a]->high * (1 + 1e-9));
                must(axes[a]->high >= ends[i]);
            }
        }
    }
}
END_TEST

/* However many are asked for, the last tick is less than a step from the end. */
START_TEST(ticks_go_on_to_the_end)
{
    for (unsigned count = 4; count <= 3 * CHART_TICKS_MAX; count++) {
        struct chart_axis axis = { .unit = CHART_NUMBER, .high = 3.076 };
        chart_set_ticks(&axis, count);
        ck_assert_uint_ge(axis.tick_count, 2);
        const double last = axis.ticks[axis.tick_count - 1];
        ck_assert_double_gt(last + axis.ticks[1] - axis.ticks[0], axis.high);
    }
}
END_TEST

/* One of a thing is no plural. */
START_TEST(the_best_may_be_at_one)
{
    struct fixture f;
    const double values[] = { 0.75, 0.5 };
    fill(&f, CHART_INTEGER, CHART_SHARE, values, 2);
    f.points[0][0].x = 1;
    f.points[0][1].x = 2;
    chart_prepare(&f.chart);
    OUT_TEXT(text, OUT_LINE);
    chart_best_text(&f.chart, &text);
    ck_assert_str_eq(out_string(&text), "Best: 75 % with 1 register per thread");
}
END_TEST

START_TEST(labels_carry_units)
{
    char buf[CHART_LABEL_MAX];
    struct chart_axis axis = { .unit = CHART_SHARE };
    ck_assert_str_eq(chart_label(&axis, 0.625, buf), "62.5 %");
    axis.unit = CHART_BYTES;
    ck_assert_str_eq(chart_label(&axis, 49152, buf), "48 KiB");
    ck_assert_str_eq(chart_label(&axis, 26881, buf), "26.251 KiB");
    ck_assert_str_eq(chart_label(&axis, 100, buf), "100 B");
    ck_assert_str_eq(chart_label(&axis, 0, buf), "0 B");
    axis.unit = CHART_PERCENT;
    ck_assert_str_eq(chart_label(&axis, 50, buf), "50 %");
    axis.unit = CHART_NUMBER;
    ck_assert_str_eq(chart_label(&axis, 2.25, buf), "2.25");
    axis.unit = CHART_INTEGER;
    ck_assert_str_eq(chart_label(&axis, 18446744073709551615.0, buf), "18446744073709551615");
}
END_TEST

/* On a terminal of less than 80 columns, a line may have 80. */
START_TEST(no_line_is_wider_than_the_terminal)
{
    struct fixture f;
    const double values[] = { 1, 0.75, 0.75, 0.5, 0.33, 0.1, 0, 0.2 };
    fill(&f, CHART_BYTES, CHART_SHARE, values, POINTS);
    chart_prepare(&f.chart);
    for (unsigned columns = 40; columns <= 170; columns++) {
        for (int ascii = 0; ascii < 2; ascii++) {
            struct chart_style style = { columns, ascii != 0, false };
            static char buffer[OUT_BUFFER];
            struct out out;
            out_init(&out, NULL, buffer, sizeof buffer);
            chart_term(&f.chart, &style, &out);
            unsigned width = 0;
            for (size_t i = 0; i < out.len; i++) {
                bool is_utf8_tail = ((unsigned char)out.buffer[i] & 0xc0) == 0x80;
                width = out.buffer[i] == '\n' ? 0 : width + !is_utf8_tail;
                must(width <= (columns > 80 ? columns : 80));
                must(!ascii || (unsigned char)out.buffer[i] < 0x80);
            }
        }
    }
}
END_TEST

/* Bars with names of up to 30 characters; the limits of a bar are the bits of its number. */
START_TEST(no_bar_is_wider_than_the_terminal_and_bars_are_as_long_as_their_values)
{
    const double values[] = { 1, 0.75, 0.75, 0.5, 0.33, 0.1, 0, 0.2 };
    for (unsigned columns = 40; columns <= 170; columns++) {
        for (size_t name = 1; name <= 30; name++) {
            struct fixture f;
            struct chart_bar bars[POINTS];
            fill(&f, CHART_INTEGER, CHART_SHARE, values, POINTS);
            for (size_t i = 0; i < POINTS; i++) {
                f.points[0][i].x = (double)i;
                f.points[0][i].limiters = (uint32_t)i & 5;
                snprintf(bars[i].name, sizeof bars[i].name, "%.*s", (int)name,
                         "A GPU with a name of 30 letters");
                bars[i].arch = arch_of("sm_80");
            }
            f.chart.bars = bars;
            chart_prepare(&f.chart);
            struct chart_style style = { columns, true, false };
            static char buffer[OUT_BUFFER];
            struct out out;
            out_init(&out, NULL, buffer, sizeof buffer);
            chart_bars(&f.chart, &style, &out);
            size_t bar = 0;
            size_t longest = 0;
            buffer[out.len] = '\0';
            for (char *line = strtok(buffer, "\n"); line != NULL; line = strtok(NULL, "\n")) {
                must(strlen(line) <= (columns > 60 ? columns : 60));
                const char *axis = strchr(line, '|');
                if (axis != NULL) {
                    size_t len = strspn(axis + 1, "#");
                    longest = bar == 0 ? len : longest;
                    double exact = (double)longest * values[bar];
                    must((double)len > exact - 1 && (double)len < exact + 1);
                    bar++;
                }
            }
            must(bar == POINTS);
        }
    }
}
END_TEST

START_TEST(svg_escapes_the_characters_that_xml_reserves)
{
    struct fixture f;
    const double values[] = { 1, 0.5 };
    fill(&f, CHART_INTEGER, CHART_SHARE, values, 2);
    strcpy(f.chart.title, "a<b> & \"c\"\x01");
    chart_prepare(&f.chart);
    static char buffer[OUT_BUFFER];
    struct out out;
    out_init(&out, NULL, buffer, sizeof buffer);
    chart_svg(&f.chart, SVG_WIDE, &out);
    ck_assert_ptr_nonnull(strstr(text_of(&out), "a&lt;b&gt; &amp; &quot;c&quot;?<"));
    ck_assert_ptr_null(strstr(text_of(&out), "a<b>"));
}
END_TEST

Suite *chart_suite(void)
{
    Suite *suite = suite_create("chart");
    TCase *tcase = tcase_create("chart");
    tcase_add_test(tcase, points_are_drawn_in_ascending_order_of_x);
    tcase_add_test(tcase, a_bar_ends_half_way_to_the_next_launch);
    tcase_add_test(tcase, a_plateau_ends_where_the_limiters_change);
    tcase_add_test(tcase, values_that_are_no_even_range_are_bars_of_their_own);
    tcase_add_test(tcase, the_last_value_has_a_tick);
    tcase_add_test(tcase, the_best_is_the_last_of_the_highest);
    tcase_add_test(tcase, the_best_of_a_heat_map_is_in_other_rows);
    tcase_add_test(tcase, quotients_that_differ_by_rounding_are_as_high);
    tcase_add_test(tcase, a_chart_without_a_launch_that_runs_has_no_best);
    tcase_add_test(tcase, ticks_lie_inside_their_axis);
    tcase_add_test(tcase, ticks_go_on_to_the_end);
    tcase_add_test(tcase, the_best_may_be_at_one);
    tcase_add_test(tcase, labels_carry_units);
    tcase_add_test(tcase, no_line_is_wider_than_the_terminal);
    tcase_add_test(tcase, no_bar_is_wider_than_the_terminal_and_bars_are_as_long_as_their_values);
    tcase_add_test(tcase, svg_escapes_the_characters_that_xml_reserves);
    suite_add_tcase(suite, tcase);
    return suite;
}
