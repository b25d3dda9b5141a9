/* kernels_page.c - the page of `occ kernels`. */
#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "core/words.h"
#include "kernels/kernels_formats.h"
#include "launch/bound.h"
#include "launch/page_details.h"
#include "report/phrase.h"
#include "solve/solve.h"

/* Writes the lines that spill: member "lines". */
static void write_lines(const struct kernel *k, struct out *out)
{
    out_text(out, "\"lines\":[");
    for (size_t i = 0; i < k->spill_line_count; i++) {
        const struct kernel_spill_line *line = &k->spill_lines[i];
        OUT_TEXT(note, OUT_LINE);
        struct out *place = out_clear(&note);
        for (size_t f = 0; f < line->frame_count; f++) {
            out_printf(place, "%s%s:%u", f > 0 ? ", inlined at " : "", line->frames[f].path,
                       line->frames[f].line);
        }
        out_text(out, i > 0 ? ",[" : "[");
        page_json_string(out_string(&note), out);
        out_printf(out, ",%lld,%lld]", (long long)line->stores, (long long)line->loads);
    }
    out_text(out, "],");
}

/*
 * Writes an item of "changes" for a kernel that spills: how many registers it may use instead, the
 * occupancy then, and launch bounds.  Only the compiler knows how many registers are enough.
 */
static void write_more_registers(const struct kernel_row *row, struct out *out)
{
    const struct question *q = row->answer.question;
    const struct words *w = words_of(q->arch);
    const uint32_t regs = q->launch.regs;
    struct occ_stair step;
    bool exists = kernel_row_next_stair(row, &step);
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    out_printf(text, "It spills with %u %s: ", regs, words_by_count(regs, w->reg, w->regs));
    if (exists) {
        out_printf(text, "if the compiler may use up to %u, ", step.last);
        phrase_count(step.blocks_per_sm, w->block, w->blocks, text);
        out_printf(text, " per %s run", w->sm);
    } else {
        out_printf(text, "a %s can have no more", w->item);
    }
    out_char(out, '[');
    page_json_sentence(out_string(&note), out);
    text = out_clear(&note);
    if (exists) {
        out_text(text, "occupancy ");
        phrase_percent(answer_occupancy(&row->answer), text);
        out_text(text, step.first > regs ? " to " : ", as now");
    }
    if (exists && step.first > regs) {
        phrase_percent(occupancy_of_warps(q->arch, step.warps_last), text);
    }
    out_char(out, ',');
    page_json_string(out_string(&note), out);
    text = out_clear(&note);
    if (exists && q->arch->vendor != OCC_INTEL) {
        out_printf(text, "__launch_bounds__(%u, %u)", q->launch.threads,
                   launch_bound(q->arch, q->launch.threads, step.blocks_per_sm));
    }
    out_char(out, ',');
    page_json_string(out_string(&note), out);
    out_char(out, ']');
}

/* Writes the notes of the row and of the compiler: member "notes". */
static void write_notes(const struct kernel_row *row, struct out *out)
{
    const char *separator = "";
    out_text(out, "\"notes\":[");
    if (row->note != NULL) {
        page_json_string(row->note, out);
        separator = ",";
    }
    for (size_t i = 0; i < row->kernel.compiler_note_count; i++) {
        const struct compiler_note *note = &row->kernel.compiler_notes[i];
        OUT_TEXT(text, OUT_LINE);
        out_printf(&text, "%s%s: %s", compiler_note_author(note), note->code, note->text);
        out_text(out, separator);
        page_json_string(out_string(&text), out);
        separator = ",";
    }
    out_text(out, "],");
}

static void write_details(const void *record, struct out *out)
{
    const struct kernel_row *row = record;
    struct proposals steps;
    if (row->kernel.spill_line_count > 0) {
        write_lines(&row->kernel, out);
    }
    if (row->note != NULL || row->kernel.compiler_note_count > 0) {
        write_notes(row, out);
    }
    if (row->has_answer && answer_can_start(&row->answer)) {
        bool spills = kernel_row_surely_spills(row);
        out_text(out, "\"changes\":[");
        if (spills) {
            write_more_registers(row, out);
        }
        kernel_row_steps(row, &steps);
        for (size_t i = 0; i < steps.count; i++) {
            out_text(out, spills || i > 0 ? "," : "");
            page_details_change(&steps, &steps.items[i], out);
        }
        out_text(out, "],");
    }
    if (row->has_answer) {
        page_details_launch(&row->answer, NULL, out);
    } else {
        out_text(out, "\"facts\":[]");
    }
}

const struct render_page kernels_page = { .rows_title = "Kernels",
                                          .columns = kernels_shown,
                                          .details = write_details };
