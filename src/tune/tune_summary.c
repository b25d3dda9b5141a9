/*
 * tune_summary.c - the sentences about the steps of a kernel.  Registers are not monotone in what
 * a step asks for, and steps may fail or not be obeyed: each sentence holds for any rows, as
 * tests/tune/staircases.py checks.
 */
#include "base/num.h"
#include "base/text.h"
#include "report/phrase.h"
#include "tune/tune.h"

static bool has_kernel(const struct tune_row *row)
{
    return row->row != TUNE_NO_ROW;
}

static bool is_clean(const struct tune_row *row)
{
    return has_kernel(row) && row->spill.most == 0;
}

static const struct words *words_for(const struct tune_group *group)
{
    return group->machine != NULL ? words_of(group->machine) : words_of_vendor(OCC_NVIDIA);
}

static void write_spills(const struct tune_row *row, struct out *out)
{
    if (row->spill.most == KERNEL_NO_MAX) {
        out_printf(out, "at least %lld", (long long)row->spill.least);
    } else {
        kernel_span_write(row->spill, out);
    }
    out_text(out, row->spills_are_registers ? " spilled registers" : " bytes of spills");
}

/* ---- nothing to tune ------------------------------------------------------------------------ */

/* Have all rows that have the kernel the same registers, spills and blocks? */
static bool is_same_code(const struct tune_group *group)
{
    const struct tune_row *first = NULL;
    size_t count = 0;
    for (size_t i = 0; i < group->all_count; i++) {
        const struct tune_row *row = &group->all[i];
        if (!has_kernel(row)) {
            return false;
        }
        first = first == NULL ? row : first;
        count++;
        if (row->regs != first->regs || row->blocks != first->blocks ||
            row->spill.least != first->spill.least || row->spill.most != first->spill.most) {
            return false;
        }
    }
    return count > 1;
}

/* Does today's row not spill, and a limit other than registers allow no more blocks than it has? */
static bool is_limited_otherwise(const struct tune_row *today)
{
    return today != NULL && today->spill.most == 0 && today->has_result && today->blocks > 0 &&
           today->blocks >= today->other_blocks;
}

bool tune_has_nothing_to_tune(const struct tune_group *group)
{
    return is_limited_otherwise(tune_today(group)) || is_same_code(group);
}

/* Writes "Nothing to tune: with 64 registers ... 4 blocks fit an SM, limited by shared memory". */
static void write_nothing(const struct tune_group *group, struct out *out)
{
    const struct tune_row *today = tune_today(group);
    const struct words *w = words_for(group);
    out_text(out, "Nothing to tune: ");
    if (is_limited_otherwise(today)) {
        out_printf(out, "with %lld %s as compiled today, %u %s fit %s (", (long long)today->regs,
                   w->regs, today->blocks, words_by_count(today->blocks, w->block, w->blocks),
                   w->an_sm);
        phrase_percent(today->occupancy, out);
        out_text(out, "), limited by ");
        phrase_limiters(group->machine, today->other_limiters, out);
        out_printf(out, ": fewer %s change nothing.", w->regs);
    } else {
        out_printf(out, "each step has the same %lld %s.", (long long)group->all[0].regs, w->regs);
    }
}

/* ---- steps without spills ------------------------------------------------------------------- */

/*
 * The row with the fewest registers among the rows from the first on that do not spill; NULL if
 * they do, or if a row with as many registers spills elsewhere.
 */
static const struct tune_row *find_down_to(const struct tune_group *group)
{
    const struct tune_row *found = NULL;
    int64_t spilling = -1; /* the most registers of a row that spills, or may */
    size_t from = tune_today(group) == NULL && group->all_count > 0 &&
                  group->all[0].build->step.is_none; /* that build failed */
    for (size_t i = 0; i < group->all_count; i++) {
        const struct tune_row *row = &group->all[i];
        if (has_kernel(row) && row->spill.most != 0) {
            spilling = max_i64(spilling, row->regs);
        }
    }
    for (size_t i = from; i < group->all_count && is_clean(&group->all[i]); i++) {
        const struct tune_row *row = &group->all[i];
        if (row->regs > spilling && (found == NULL || row->regs < found->regs)) {
            found = row;
        }
    }
    return found;
}

/* Is the row among those that "No spills down to" covers? */
static bool is_covered(const struct tune_group *group, const struct tune_row *row,
                       const struct tune_row *down_to)
{
    if (down_to == NULL || row->regs < down_to->regs) {
        return false;
    }
    for (const struct tune_row *r = group->all; r < row; r++) {
        if (!is_clean(r) && !(r == group->all && tune_today(group) == NULL)) {
            return false;
        }
    }
    return true;
}

/* Writes the steps without spills that are not covered, today's left out, with `lead` before. */
static void write_clean_steps(const struct tune_group *group, const struct tune_row *down_to,
                              const char *lead, struct out *out)
{
    for (size_t i = 0; i < group->all_count; i++) {
        const struct tune_row *row = &group->all[i];
        if (is_clean(row) && row->obeys && row != tune_today(group) &&
            !is_covered(group, row, down_to)) {
            out_text(out, lead);
            tune_name_step(row, out);
            lead = ", ";
        }
    }
}

/* Do all rows that have the kernel spill?  `*known`: are their spills known? */
static bool is_spilling_everywhere(const struct tune_group *group, bool *known)
{
    bool all = true;
    *known = true;
    for (size_t i = 0; i < group->all_count; i++) {
        const struct tune_row *row = &group->all[i];
        all = all && (!has_kernel(row) || row->spill.least > 0);
        *known = *known && (!has_kernel(row) || row->spill.least >= 0);
    }
    return all;
}

static void write_clean(const struct tune_group *group, struct out *out)
{
    const struct tune_row *today = tune_today(group);
    const struct tune_row *down_to = find_down_to(group);
    bool known = true;
    if (down_to != NULL) {
        out_printf(out, "No spills down to %lld %s", (long long)down_to->regs,
                   words_for(group)->regs);
        write_clean_steps(group, down_to, ", and none at ", out);
    } else if (today != NULL && today->spill.least > 0) {
        out_text(out, "As compiled today it has ");
        write_spills(today, out);
        write_clean_steps(group, NULL, "; none at ", out);
    } else if (today != NULL && is_clean(today)) {
        out_text(out, "No spills as compiled today");
        write_clean_steps(group, NULL, ", and none at ", out);
    } else if (is_spilling_everywhere(group, &known)) {
        out_text(out, "Each step that has it spills");
    } else {
        const size_t start = out->len;
        write_clean_steps(group, NULL, "No spills at ", out);
        out_text(out, out->len > start ? (known ? "" : "; the spills of some steps are not known")
                      : known          ? "No step that is obeyed is without spills"
                                       : "The spills are not known");
    }
    out_char(out, '.');
}

/* ---- what spills cost ----------------------------------------------------------------------- */

/* Writes "128 doubles the blocks for 36 bytes of spills." */
static void write_first_spill(const struct tune_group *group, struct out *out)
{
    static const char *const times[] = { [2] = "doubles", [3] = "triples", [4] = "quadruples" };
    const struct tune_row *row = group->first_spill;
    const struct tune_row *before = group->before_first;
    const uint32_t ratio = before->blocks > 0 ? row->blocks / before->blocks : 0;
    const struct words *w = words_for(group);
    out_char(out, ' ');
    if (before != find_down_to(group)) { /* which the sentence before names */
        out_text(out, "Against ");
        if (before == tune_today(group)) {
            out_text(out, "today's build");
        } else {
            tune_name_step(before, out);
        }
        out_text(out, ", ");
    }
    tune_name_step(row, out);
    if (row->blocks <= before->blocks) {
        out_printf(out, " gains no %s", w->block);
    } else if (ratio >= 2 && ratio <= 4 && row->blocks % before->blocks == 0) {
        out_printf(out, " %s the %s", times[ratio], w->blocks);
    } else {
        out_printf(out, " gives %u %s instead of %u", row->blocks,
                   words_by_count(row->blocks, w->block, w->blocks), before->blocks);
    }
    out_text(out, row->blocks <= before->blocks ? " and costs " : " for ");
    write_spills(row, out);
    out_char(out, '.');
}

/* Writes "From 80 to 64 spills grow most, by 644 bytes." */
static void write_jump(const struct tune_group *group, struct out *out)
{
    const struct tune_row *row = group->jump;
    const struct tune_row *before = group->before_jump;
    out_text(out, " From ");
    tune_name_step(before, out);
    out_text(out, " to ");
    tune_name_step(row, out);
    out_printf(out, " spills grow most, by %lld %s.",
               (long long)(row->spill.least - before->spill.least),
               row->spills_are_registers ? "registers" : "bytes");
}

/* ---- limits that do not bind ---------------------------------------------------------------- */

/*
 * Writes which steps have more registers than they ask for.  nvcc's option does not bind a kernel
 * with launch bounds; what does was measured with nvcc 13.0.
 */
static void write_disobeyed(const struct tune_group *group, struct out *out)
{
    const char *lead = " Not obeyed at ";
    bool is_any = false;
    for (size_t i = 0; i < group->all_count; i++) {
        const struct tune_row *row = &group->all[i];
        if (!row->obeys) {
            out_text(out, lead);
            tune_name_step(row, out);
            lead = ", ";
            is_any = true;
        }
    }
    if (is_any && (group->tune->builds.holes & 1u << TUNE_REGS) != 0 &&
        words_for(group) == words_of_vendor(OCC_NVIDIA)) {
        out_text(out, ": launch bounds in the source override -maxrregcount. Their second number "
                      "({blocks}) or __maxnreg__ binds");
    }
    out_text(out, is_any ? "." : "");
}

/* ---- times ---------------------------------------------------------------------------------- */

/* Writes the time of the fastest row, and that of the present one. */
static void write_fastest(const struct tune_group *group, struct out *out)
{
    const struct tune_row *best = NULL;
    const struct tune_row *today = tune_today(group);
    for (size_t i = 0; i < group->all_count && best == NULL; i++) {
        best = (group->all[i].marks & TUNE_FASTEST) != 0 ? &group->all[i] : NULL;
    }
    if (best == NULL) {
        return;
    }
    out_text(out, " Fastest: ");
    tune_name_step(best, out);
    out_text(out, ", ");
    phrase_decimal(best->build->time, out);
    if (today != NULL && best != today && today->build->time > 0) {
        out_text(out, " (");
        phrase_percent(1 - best->build->time / today->build->time, out);
        out_text(out, " less than as compiled today)");
    }
    out_char(out, '.');
}

void tune_write_summary(const struct tune_group *group, struct out *out)
{
    if (tune_has_nothing_to_tune(group)) {
        write_nothing(group, out);
    } else {
        write_clean(group, out);
        if (group->first_spill != NULL) {
            write_first_spill(group, out);
        }
        if (group->jump != NULL) {
            write_jump(group, out);
        }
    }
    write_disobeyed(group, out);
    if (group->tune->has_times && group->tune->group_count == 1) {
        write_fastest(group, out);
    }
}
