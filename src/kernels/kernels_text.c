/*
 * kernels_text.c - `occ kernels` as text, with the name on a line of its own and its launches
 * below, and as Markdown.
 */
#include "kernels/kernels_formats.h"

#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "names/kernel_name.h"
#include "report/wrap.h"

enum { INDENT = 2 };

void kernels_text_start(struct kernels_text *writer, const struct shown_column *columns,
                        struct out *out)
{
    const struct words *words = writer->words != NULL ? writer->words : words_of_vendor(OCC_NVIDIA);
    writer->table = (struct text_table){
        .columns = writer->columns,
        .column_count = shown_text_columns(columns, words, writer->titles, writer->columns),
        .out = out,
        .indent = INDENT,
        .rows = "kernels",
    };
}

void kernels_text_cells(struct kernels_text *writer, const struct shown_cell *cells, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        OUT_TEXT(text, OUT_LINE);
        if (cells[i].column->unit != SHOWN_NAME) {
            shown_text(&cells[i], &text);
            text_table_cell(&writer->table, &text);
        }
    }
}

static void text_begin(struct render *render)
{
    kernels_text_start(render->state, kernels_shown, render->out);
}

void kernels_text_name(struct kernels_text *writer, const char *name)
{
    OUT_TEXT(line, OUT_BUFFER);
    char shown[KERNEL_NAME_SHOWN_MAX];
    if (writer->width == 0) {
        escape_ascii(name, strlen(name), &line);
    } else {
        const char *near = kernel_name_nearer(name, writer->next_name, writer->last_name);
        size_t width = min_size(max_size(writer->width, 20), KERNEL_NAME_SHOWN_MAX - 1);
        kernel_name_shorten(name, width, near, shown);
        out_text(&line, shown);
    }
    out_char(&line, '\n');
    text_table_lines(&writer->table, &line);
}

/* Writes the file if it is new, and the kernel's name if it or the file is new. */
static void write_heading(struct kernels_text *writer, const struct kernel_row *row)
{
    bool new_file = writer->show_files &&
                    (writer->last_file == NULL || strcmp(writer->last_file, row->kernel.file) != 0);
    if (new_file) {
        OUT_TEXT(line, OUT_BUFFER);
        out_char(&line, '\n');
        escape_ascii(row->kernel.file, strlen(row->kernel.file), &line);
        out_text(&line, ":\n");
        text_table_lines(&writer->table, &line);
    }
    if (new_file || writer->last_kernel == NULL ||
        strcmp(writer->last_kernel, row->kernel.name) != 0) {
        kernels_text_name(writer, row->name);
    }
    writer->last_file = row->kernel.file;
    writer->last_kernel = row->kernel.name;
    writer->last_name = row->name;
}

/* Writes how long the recorded launch took, and how many launches have all values in common. */
static void write_launches(const struct kernel_measured *m, struct out *text)
{
    if (m->duration_ns >= 0) {
        out_text(text, text->len > 0 ? "; took " : "took ");
        phrase_time((double)m->duration_ns, text);
    }
    if (m->count > 1) {
        out_printf(text, "%s%lld equal launches", text->len > 0 ? "; " : "", (long long)m->count);
    }
}

/* Writes the waves of the grid, and the occupancy that was measured. */
static void write_waves(const struct kernel_row *row, struct text_table *table)
{
    OUT_TEXT(text, OUT_LINE);
    const struct answer *a = &row->answer;
    const struct kernel_row_profile *p = &row->profile;
    bool measured =
        row->has_profile && row->launch_is_profiled && p->measured.achieved_occupancy >= 0;
    if (a->run.exists) {
        const struct words *w = words_of(a->question->arch);
        phrase_count(a->run.waves.grid, w->block, w->blocks, &text);
        out_text(&text, " on ");
        phrase_count(a->run.waves.sms, w->sm, w->sms, &text);
        out_text(&text, ": ");
        phrase_count(a->run.waves.total_waves, w->wave, w->waves, &text);
        out_text(&text, ", efficiency ");
        phrase_percent_range(a->run.waves.efficiency, a->run.waves.efficiency_shared, &text);
        out_text(&text, ", expected occupancy ");
        phrase_percent_range(a->run.expected.achieved, a->run.expected.achieved_shared, &text);
    }
    if (measured) {
        out_text(&text, a->run.exists ? "; achieved " : "achieved ");
        phrase_percent(p->measured.achieved_occupancy, &text);
        out_text(&text, ", theoretical ");
        phrase_percent(answer_occupancy(a), &text);
        if (p->tail_share >= 0) {
            out_text(&text, ": the tail explains ");
            phrase_percent_range(p->tail_share, p->tail_share_shared, &text);
            out_text(&text, " of the gap");
        }
    }
    if (row->has_profile) {
        write_launches(&p->measured, &text);
    }
    if (text.len > 0) {
        text_table_sentence(table, &text);
    }
}

static void write_note(const char *text, struct text_table *table)
{
    OUT_TEXT(safe, OUT_LINE);
    escape_ascii(text, strlen(text), &safe);
    text_table_note(table, &safe);
}

/*
 * Writes "a.cuh:8: 120 bytes stored, 64 loaded; inlined at b.cu:19" for each line that spills, or a
 * hint if there is no line table.
 */
static void write_spill_lines(const struct kernel *k, struct text_table *table)
{
    const struct kernel_extras *extras = kernel_extras(k);
    bool spills =
        kernel_spill_span(k, 0, 0).least > 0 || k->callee_loads > 0 || k->spill_shared > 0;
    if (spills && extras->spill_line_count == 0) {
        write_note("no line table: compile with -lineinfo to see the lines that spill", table);
    }
    for (size_t i = 0; i < extras->spill_line_count; i++) {
        const struct kernel_spill_line *line = &extras->spill_lines[i];
        OUT_TEXT(text, OUT_LINE);
        for (size_t f = 0; f < line->frame_count; f++) {
            const struct source_line *frame = &line->frames[f];
            out_text(&text, f == 0 ? "" : f == 1 ? "; inlined at " : ", ");
            escape_ascii(frame->path, strlen(frame->path), &text);
            out_printf(&text, ":%u", frame->line);
            if (f == 0) {
                out_printf(&text, ": %lld bytes stored, %lld loaded", (long long)line->stores,
                           (long long)line->loads);
            }
        }
        text_table_sentence(table, &text);
    }
}

/*
 * Writes "peak 40 of 44 registers at k.cu:31; 12 lines hold more than 36, the limit for 5 blocks"
 * for a row with live registers.
 */
static void write_live(const struct kernel_row *row, struct text_table *table)
{
    const struct kernel_live *live = kernel_extras(&row->kernel)->live;
    struct kernel_live_goal goal;
    OUT_TEXT(text, OUT_LINE);
    out_printf(&text, "peak %u of %lld registers", live->peak, (long long)row->kernel.regs);
    if (live->at.path != NULL) {
        out_text(&text, " at ");
        escape_ascii(live->at.path, strlen(live->at.path), &text);
        out_printf(&text, ":%u", live->at.line);
    }
    if (live->line_count > 0 && kernel_row_live_goal(row, &goal)) {
        out_printf(&text, "; %zu line%s more than %u, the limit for %u block%s", goal.lines,
                   words_by_count(goal.lines, " holds", "s hold"), goal.regs, goal.blocks,
                   text_plural(goal.blocks));
    } else if (live->line_count == 0) {
        out_text(&text, "; compile with -lineinfo to see its line");
    }
    text_table_sentence(table, &text);
}

/* Writes what does not fit into the cells, a sentence each. */
static void write_remarks(struct kernels_text *writer, const struct kernel_row *row)
{
    struct text_table *table = &writer->table;
    const struct kernel *k = &row->kernel;
    OUT_TEXT(text, OUT_LINE);
    kernel_sgpr_spill_write(k, &text);
    if (text.len > 0) {
        OUT_TEXT(sentence, OUT_LINE);
        out_printf(&sentence, "spills %s", out_string(&text));
        text_table_sentence(table, &sentence);
    }
    if (k->spill_shared > 0) {
        out_clear(&text);
        out_printf(&text, "spills %d bytes to shared memory", k->spill_shared);
        text_table_sentence(table, &text);
    }
    if (writer->show_lines) {
        write_spill_lines(k, table);
    }
    const struct kernel_extras *extras = kernel_extras(k);
    if (extras->live != NULL) {
        write_live(row, table);
    }
    for (size_t i = 0; i < extras->compiler_note_count; i++) {
        out_clear(&text);
        const struct compiler_note *note = &extras->compiler_notes[i];
        out_printf(&text, "%s%s: %s", compiler_note_author(note), note->code, note->text);
        write_note(out_string(&text), table);
    }
    if ((k->flags & KERNEL_SPILLS_DIFFER) != 0) {
        write_note("log and binary do not agree about the spills: these are the log's", table);
    }
    if (row->note != NULL && !kernels_note_is_short(row)) {
        write_note(row->note, table);
    }
    char cause[ANSWER_CAUSE_MAX];
    unsigned next = 0;
    while (row->has_answer && answer_next_cause(&row->answer, &next, cause)) {
        write_note(cause, table);
    }
}

static void text_row(struct render *render, const void *record)
{
    struct kernels_text *writer = render->state;
    const struct kernel_row *row = record;
    struct shown_cell cells[SHOWN_COLUMNS_MAX];
    char step[KERNEL_STEP_MAX];
    size_t count = shown_read(kernels_shown, render->table, row, cells);
    write_heading(writer, row);
    kernels_text_cells(writer, cells, count);
    if (!writer->expects_spills && kernel_row_step_text(row, step)) {
        writer->expects_spills = strstr(step, KERNEL_STEP_EXPECTS) != NULL;
    }
    if (row->has_answer) {
        write_waves(row, &writer->table);
    }
    write_remarks(writer, row);
}

void kernels_text_end(struct render *render)
{
    struct kernels_text *writer = render->state;
    text_table_end(&writer->table);
    if (writer->expects_spills) {
        out_text(render->out, "`occ tune` asks the compiler how much a step spills.\n");
    }
}

/* ---- Markdown ------------------------------------------------------------------------------- */

static void md_begin(struct render *render)
{
    shown_md_head(kernels_shown, render->out);
}

static void md_row(struct render *render, const void *record)
{
    struct shown_cell cells[SHOWN_COLUMNS_MAX];
    size_t count = shown_read(kernels_shown, render->table, record, cells);
    shown_md_row(cells, count, render->out);
}

const struct renderer render_kernels[] = {
    [RENDER_KERNELS_TEXT] = { FORMAT_TEXT, false, RENDER_NO_COLUMNS, text_begin, text_row,
                              kernels_text_end },
    [RENDER_KERNELS_MD] = { FORMAT_MD, false, RENDER_NO_COLUMNS, md_begin, md_row, NULL },
    { FORMAT_NONE, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};
