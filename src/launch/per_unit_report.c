/* per_unit_report.c - the answer to a launch whose block size is not given. */
#include "core/words.h"
#include "launch/answer_report.h"

enum { UNIT_REGS, UNIT_WARPS, UNIT_PART, UNIT_OCCUPANCY, UNIT_COLUMNS };

/* Writes "12 of 16 waves per SIMD" or, in steps, what AMD's and other users count by. */
static void write_warps(const struct answer *a, uint32_t warps, bool of_all, struct out *out)
{
    const struct occ_arch *arch = a->question->arch;
    const struct words *w = words_of(arch);
    const bool per_part = arch->vendor == OCC_AMD;
    const uint32_t parts = per_part ? arch->sub_partitions : 1;
    phrase_decimal((double)warps / parts, out);
    if (of_all) {
        out_printf(out, " of %u %s per %s", arch->max_warps_per_sm / parts, w->warps,
                   per_part ? w->part : w->sm);
    }
}

/* Returns the step of the launch's registers; the count of steps if they do not limit. */
static size_t find_step(const struct answer *a)
{
    const struct per_unit *unit = &a->per_unit;
    size_t i = 0;
    while (i < unit->step_count && unit->steps[i].regs < a->question->launch.regs) {
        i++;
    }
    return i;
}

/* Writes "40 registers: 48 of 64 warps per SM; 41 or more: 40". */
static void report_headline(const struct answer *a, struct report *report)
{
    const struct occ_launch *launch = &a->question->launch;
    const struct words *w = words_of(a->question->arch);
    const struct per_unit *unit = &a->per_unit;
    const size_t step = find_step(a);
    OUT_TEXT(line, OUT_LINE);
    phrase_count(launch->regs, w->reg, w->regs, &line);
    if (launch->agprs > 0) {
        out_printf(&line, " and %u AGPRs", launch->agprs);
    }
    out_text(&line, ": ");
    write_warps(a, unit->warps_per_sm, true, &line);
    if (launch->regs > 0 && step + 1 < unit->step_count) {
        out_printf(&line, "; %u or more%s: ", unit->steps[step].regs + 1,
                   launch->agprs > 0 ? " VGPRs" : "");
        write_warps(a, unit->steps[step + 1].warps, false, &line);
    }
    report_style(report, STYLE_HEADLINE);
    report_title(report, &line);
}

static void write_cell(const void *context, size_t row, size_t column, struct out *out)
{
    const struct answer *a = context;
    const struct occ_arch *arch = a->question->arch;
    const struct per_unit_step *step = &a->per_unit.steps[row];
    switch (column) {
    case UNIT_REGS:
        if (row == 0) {
            out_printf(out, "up to %u", step->regs);
        } else {
            phrase_range(step[-1].regs + 1, step->regs, out);
        }
        break;
    case UNIT_WARPS:
        out_uint(out, step->warps);
        break;
    case UNIT_PART:
        phrase_decimal((double)step->warps / arch->sub_partitions, out);
        break;
    case UNIT_OCCUPANCY:
        phrase_percent_most(occupancy_of_warps(arch, step->warps), out);
        break;
    }
}

static char mark_step(const void *context, size_t row)
{
    const struct answer *a = context;
    return a->question->launch.regs > 0 && row == find_step(a) ? '*' : ' ';
}

void per_unit_report(const struct answer *a, struct report *report)
{
    const struct words *w = words_of(a->question->arch);
    char per_sm[32];
    char per_part[48];
    snprintf(per_sm, sizeof per_sm, "%s per %s", w->warps, w->sm);
    snprintf(per_part, sizeof per_part, "per %s", w->part);
    const struct text_column columns[UNIT_COLUMNS] = {
        [UNIT_REGS] = { .title = w->regs, .width = 12 },
        [UNIT_WARPS] = { .title = per_sm, .width = 14, .before = 1, .is_number = true },
        [UNIT_PART] = { .title = per_part, .width = 18, .before = 1, .is_number = true },
        [UNIT_OCCUPANCY] = { .title = "at most", .width = 8, .before = 1, .is_number = true },
    };
    report_headline(a, report);
    report_topic(report, "registers", "Registers");
    report_table(report, &(struct report_table){ .columns = columns,
                                                 .column_count = UNIT_COLUMNS,
                                                 .row_count = a->per_unit.step_count,
                                                 .cell = write_cell,
                                                 .mark = mark_step,
                                                 .context = a });
    report_note(report, 6,
                "Note: the %s per %s are not given (--threads): %s per %s, the occupancy, and what "
                "else limits are not known.",
                w->items, w->block, w->blocks, w->sm);
}
