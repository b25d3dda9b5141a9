/* tune_cap.c - how the step of a row is called: the value of its placeholder. */
#include "tune/tune.h"

/* The placeholder whose values name the steps; TUNE_HOLES if it is that of the threads. */
static enum tune_placeholder shown_hole(const struct tune *tune)
{
    static const enum tune_placeholder order[] = { TUNE_REGS, TUNE_BLOCKS, TUNE_WAVES };
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        if ((tune->builds.holes & 1u << order[i]) != 0) {
            return order[i];
        }
    }
    return TUNE_HOLES;
}

const char *tune_cap_heading(const struct tune *tune)
{
    switch (shown_hole(tune)) {
    case TUNE_REGS:
        return "cap";
    case TUNE_BLOCKS:
        return "blocks";
    case TUNE_WAVES:
        return "waves";
    default:
        return "step";
    }
}

void tune_write_cap(const struct tune *tune, const struct tune_step *step, bool in_sentence,
                    struct out *out)
{
    const enum tune_placeholder hole = shown_hole(tune);
    if (step->is_none || hole == TUNE_HOLES) {
        out_text(out, in_sentence ? "no limit" : "none");
    } else if (hole == TUNE_REGS) {
        out_uint(out, step->regs);
    } else {
        if (in_sentence) {
            out_printf(out, "%s=", tune_cap_heading(tune));
        }
        out_uint(out, hole == TUNE_BLOCKS ? step->blocks : step->waves);
    }
}

void tune_name_step(const struct tune_row *row, struct out *out)
{
    tune_write_cap(row->group->tune, &row->build->step, true, out);
}
