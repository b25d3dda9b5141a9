/* kernels_page.c - the page of `occ kernels`. */
#include "core/words.h"
#include "kernels/kernels_formats.h"
#include "launch/bound.h"
#include "launch/page_details.h"
#include "report/phrase.h"
#include "solve/solve.h"

/* Says the lines that spill. */
static void say_lines(struct sayer *s, const struct kernel *k)
{
    const struct kernel_extras *extras = kernel_extras(k);
    if (extras->spill_line_count == 0 || !say_list(s, "lines", 0)) {
        return;
    }
    for (size_t i = 0; i < extras->spill_line_count; i++) {
        const struct kernel_spill_line *line = &extras->spill_lines[i];
        OUT_TEXT(place, OUT_LINE);
        for (size_t f = 0; f < line->frame_count; f++) {
            out_printf(&place, "%s%s:%u", f > 0 ? ", inlined at " : "", line->frames[f].path,
                       line->frames[f].line);
        }
        if (say_list(s, NULL, 0)) {
            say_text(s, NULL, out_string(&place));
            say_uint(s, NULL, (uint64_t)line->stores);
            say_uint(s, NULL, (uint64_t)line->loads);
            say_end(s);
        }
    }
    say_end(s);
}

/*
 * Says a change for a kernel that spills: how many registers it may use instead, the occupancy
 * then, and launch bounds.  Only the compiler knows how many registers are enough.
 */
static void say_more_registers(struct sayer *s, const struct kernel_row *row)
{
    const struct question *q = row->answer.question;
    const struct words *w = words_of(q->arch);
    const uint32_t regs = q->launch.regs;
    struct occ_stair step;
    bool exists = kernel_row_next_stair(row, &step);
    OUT_TEXT(change, OUT_LINE);
    OUT_TEXT(gain, OUT_LINE);
    OUT_TEXT(line, OUT_LINE);
    out_printf(&change, "It spills with %u %s: ", regs, words_by_count(regs, w->reg, w->regs));
    if (exists) {
        out_printf(&change, "if the compiler may use up to %u, ", step.last);
        phrase_count(step.blocks_per_sm, w->block, w->blocks, &change);
        out_printf(&change, " per %s run", w->sm);
        out_text(&gain, "occupancy ");
        phrase_percent(answer_occupancy(&row->answer), &gain);
        out_text(&gain, step.first > regs ? " to " : ", as now");
    } else {
        out_printf(&change, "a %s can have no more", w->item);
    }
    if (exists && step.first > regs) {
        phrase_percent(occupancy_of_warps(q->arch, step.warps_last), &gain);
    }
    if (exists && q->arch->vendor != OCC_INTEL) {
        out_printf(&line, "__launch_bounds__(%u, %u)", q->launch.threads,
                   launch_bound(q->arch, q->launch.threads, step.blocks_per_sm));
    }
    page_say_change(s, out_string(&change), out_string(&gain), out_string(&line));
}

/* Says the notes of the row and of the compiler. */
static void say_notes(struct sayer *s, const struct kernel_row *row)
{
    const struct kernel_extras *extras = kernel_extras(&row->kernel);
    if ((row->note == NULL && extras->compiler_note_count == 0) || !say_list(s, "notes", 0)) {
        return;
    }
    if (row->note != NULL) {
        say_text(s, NULL, row->note);
    }
    for (size_t i = 0; i < extras->compiler_note_count; i++) {
        const struct compiler_note *note = &extras->compiler_notes[i];
        OUT_TEXT(text, OUT_LINE);
        out_printf(&text, "%s%s: %s", compiler_note_author(note), note->code, note->text);
        say_text(s, NULL, out_string(&text));
    }
    say_end(s);
}

/* Says what to change in a kernel that can start. */
static void say_changes(struct sayer *s, const struct kernel_row *row)
{
    struct proposals steps;
    if (!row->has_answer || !answer_can_start(&row->answer) || !say_list(s, "changes", 0)) {
        return;
    }
    if (kernel_row_surely_spills(row)) {
        say_more_registers(s, row);
    }
    kernel_row_steps(row, &steps);
    for (size_t i = 0; i < steps.count; i++) {
        page_say_proposal(s, &steps, &steps.items[i]);
    }
    say_end(s);
}

static void say_details(struct sayer *s, const void *record)
{
    const struct kernel_row *row = record;
    say_lines(s, &row->kernel);
    say_notes(s, row);
    say_changes(s, row);
    if (row->has_answer) {
        page_say_launch(s, &row->answer, NULL);
    } else if (say_list(s, "facts", 0)) {
        say_end(s);
    }
}

const struct render_page kernels_page = { .rows_title = "Kernels",
                                          .columns = kernels_shown,
                                          .say_details = say_details };
