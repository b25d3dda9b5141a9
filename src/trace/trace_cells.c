/* trace_cells.c - the cells of rows that a page shows otherwise than as numbers. */
#include "trace/trace_report.h"

#include "base/num.h"
#include "report/phrase.h"

void trace_grid_write(const struct trace_run *run, const struct trace_group *group, struct out *out)
{
    const struct trace_shape *shape = &run->trace->shapes[group->shape];
    if (trace_group_has_launch(run, group)) {
        phrase_integer((uint64_t)trace_dims_total(shape->grid), out);
        out_text(out, " &times; ");
        phrase_integer((uint64_t)trace_dims_total(shape->block), out);
    } else {
        out_text(out, "&ndash;");
    }
}

void trace_grid_html(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct trace_row *row = record;
    trace_grid_write(row->view->run, &row->group, out);
}

void trace_limiters_html(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct trace_row *row = record;
    const struct occ_arch *arch = row->view->run->machines[row->shape->device].arch;
    if (row->blocks_exact && arch != NULL) {
        phrase_limiters(arch, row->group.values.limiters, out);
    } else {
        out_text(out, "&ndash;");
    }
}

/* Writes 0 for a row that lost no time, or why its loss is not known. */
static void write_no_loss(const struct trace_group *group, struct out *out)
{
    const char *class = trace_class_key(group->class); /* NULL = launches of several classes */
    bool is_known = trace_class_has_loss(group->class);
    if (class == NULL) {
        class = "unknown";
        is_known = group->sums.unattributed_ns < 0.5;
    }
    out_text(out, is_known ? "<data value=\"0\">0</data>" : class);
}

void trace_loss_html(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct trace_row *row = record;
    const struct trace_sums *sums = &row->group.sums;
    double low = sums->tails.low + sums->small_grids.low;
    double high = trace_sums_high(sums);
    if (high < 0.5) {
        write_no_loss(&row->group, out);
        return;
    }
    double time = max_real((double)sums->time_ns, 1);
    out_printf(out, "<data value=\"%.0f\">", high);
    phrase_time_range(low, high, out);
    out_printf(out, "</data> <s style=\"--low:%.3g;--high:%.3g\"></s>",
               100.0 * min_real(low / time, 1), 100.0 * min_real(high / time, 1));
}
