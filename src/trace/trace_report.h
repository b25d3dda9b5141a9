/* trace_report.h - recorded runs for people. */
#ifndef OCC_TRACE_TRACE_REPORT_H
#define OCC_TRACE_TRACE_REPORT_H

#include "report/report.h"
#include "trace/trace_diff.h"

/* Says the devices, the totals, the rows, and what to change first. */
void trace_report(const struct trace_view *view, struct report *report);

/* Says the devices and the totals. */
void trace_report_numbers(const struct trace_view *view, struct report *report);

/* Says what to change first: the changes with the largest gains. */
void trace_report_advice(const struct trace_view *view, struct report *report);

/* Copies the launch bounds in advice to `code`; false, with `code` unchanged, if it has none. */
enum { TRACE_CODE_MAX = 256 };
bool trace_find_code(const char *advice, char code[TRACE_CODE_MAX]);

/*
 * The key of the column "Lost" of a page.  In JSON, the value of this key is the loss to tails
 * alone; the column shows the loss to tails and small grids together.
 */
#define TRACE_LOST_KEY "tail_high_ns"

/* The columns of rows of kernels or launches. */
extern const struct shown_column trace_row_columns[];

/* Writes "1,024 x 128", the blocks and the threads of a row's launches; an en dash if unknown. */
void trace_grid_write(const struct trace_run *run, const struct trace_group *group,
                      struct out *out);

/* Cells of a page: grid x block, the limiters, and the loss with a bar. */
void trace_grid_html(const void *record, unsigned which, struct out *out);
void trace_limiters_html(const void *record, unsigned which, struct out *out);
void trace_loss_html(const void *record, unsigned which, struct out *out);

/* Writes the name of an activity of the host; a long name is cut and ends in dots. */
void trace_text_host(const char *name, struct out *out);

/*
 * Shortens the name of a row to `width` columns so that it differs from the most similar name
 * among the rows near it.
 */
void trace_text_shorten(const struct trace_view *view, const struct trace_row *row, size_t width,
                        char out[KERNEL_NAME_SHOWN_MAX]);

/* The short name of a cause of idle time: "host-bound". */
const char *trace_text_cause(enum trace_idle cause);

/* The colours of idle time on a page: one for several causes. */
enum trace_idle_colour {
    TRACE_IDLE_ORANGE, /* the host, its waits and its calls */
    TRACE_IDLE_SAND,   /* between a call and its activity */
    TRACE_IDLE_BROWN,  /* page faults, which have no call */
    TRACE_IDLE_VIOLET, /* the cause is not known */
    TRACE_IDLE_COLOURS
};

enum trace_idle_colour trace_idle_colour(enum trace_idle cause);

/* Writes the causes of a colour that have idle time, with commas; returns that time. */
int64_t trace_idle_of_colour(const struct trace_time *time, enum trace_idle_colour colour,
                             struct out *causes);

/* Writes "128x4", without dimensions of 1 at its end. */
void trace_text_dims(const int64_t dims[3], struct out *out);

/* Does trace_text_launch() write something: one kernel, whose grid and block are known? */
bool trace_group_has_launch(const struct trace_run *run, const struct trace_group *group);

/* Writes "  128x4 blocks of 256", the grid and the block of a row, or nothing. */
void trace_text_launch(const struct trace_run *run, const struct trace_group *group,
                       struct out *out);

/* The range of lengths of gaps: "5-50 us". */
const char *trace_text_gap_length(enum trace_gap_length length);

/*
 * Compares two runs: writes the totals, then the kernels in both runs, then those in only one run;
 * one sentence if the runs do not differ.
 * Each of the two groups has the `top` kernels (0 = all) whose time changed most.  `name` returns
 * the display name of a row of the old (0) or new (1) run; long names are shortened unless `out` is
 * wide.
 */
void trace_diff_text(const struct trace_diff *diff, size_t top,
                     const char *(*name)(void *ctx, int run, size_t row), void *ctx,
                     struct out *out);

/*
 * Are the totals of two runs the same, and every kernel with its launches and times?  Takes time
 * for each kernel.
 */
bool trace_diff_is_same(const struct trace_diff *diff);

/* Says in one sentence that two runs do not differ. */
void trace_diff_report_same(const struct trace_diff *diff, struct report *report);

/* Says the totals of two runs: a table, and whether the runs are comparable. */
void trace_diff_report_totals(const struct trace_diff *diff, struct report *report);

/* What a total counts: "span", "host-bound". */
const char *trace_total_text(enum trace_total total);

/*
 * Writes how the launches in the two runs differ, ", launches 3 -> 4, regs ...", and the name in
 * the old run if the pair was matched by a similar name.  Both runs must have the kernel.  `sides`
 * are those of the pair; `old_name` is the display name of the kernel in the old run.
 */
void trace_pair_text(const struct trace_diff *diff, const struct trace_pair *pair,
                     const struct trace_side sides[2], const char *old_name, struct out *out);

#endif
