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

enum { INDENT = 2, BETWEEN = 2 };

void kernels_text_head(const struct shown_column *columns, struct out *out)
{
    out_blanks(out, INDENT);
    for (bool first = true; !shown_is_end(columns); columns++) {
        const char *heading = columns->heading;
        if (heading == NULL || columns->unit == SHOWN_NAME) {
            continue;
        }
        if (shown_is_number(columns)) {
            out_blanks(out, 1 + columns->width - strlen(heading));
        } else if (!first) {
            out_blanks(out, BETWEEN);
        }
        out_text(out, heading);
        if (first) {
            wrap_pad(out, strlen(heading), columns->width);
        }
        first = false;
    }
    out_char(out, '\n');
}

size_t kernels_text_cells(const struct shown_cell *cells, size_t count, struct out *out)
{
    OUT_TEXT(text, OUT_LINE);
    size_t at = cells->column->unit == SHOWN_NAME ? 1 : 0;
    shown_text(&cells[at], &text);
    out_blanks(out, INDENT);
    out_bytes(out, text.buffer, text.len);
    wrap_pad(out, text.len, cells[at].column->width);
    size_t over = max_size(text.len, cells[at].column->width) - cells[at].column->width;
    for (at++; at < count && shown_is_number(cells[at].column); at++) {
        size_t room = cells[at].column->width + 1; /* a blank before it */
        out_clear(&text);
        shown_text(&cells[at], &text);
        size_t blanks = max_size(room, text.len + 1) - text.len;
        size_t saved = min_size(over, blanks - 1);
        out_blanks(out, blanks - saved);
        out_bytes(out, text.buffer, text.len);
        over += text.len + blanks - room - saved;
    }
    return at;
}

static void text_begin(struct render *render)
{
    kernels_text_head(kernels_shown, render->out);
}

/* The column of the limiter if no cell before it is too wide. */
static size_t limiter_column(void)
{
    size_t at = INDENT;
    for (const struct shown_column *column = &kernels_shown[1]; column->width > 0; column++) {
        if (column > &kernels_shown[1] && !shown_is_number(column)) {
            break;
        }
        at += column->width + (shown_is_number(column) ? 1 : 0);
    }
    return at + BETWEEN;
}

void kernels_text_name(const struct kernels_text *writer, const char *name, struct out *out)
{
    char shown[KERNEL_NAME_SHOWN_MAX];
    if (writer->width == 0) {
        escape_ascii(name, strlen(name), out);
    } else {
        const char *near = kernel_name_nearer(name, writer->next_name, writer->last_name);
        size_t width = min_size(max_size(writer->width, 20), KERNEL_NAME_SHOWN_MAX - 1);
        kernel_name_shorten(name, width, near, shown);
        out_text(out, shown);
    }
    out_char(out, '\n');
}

/* Writes the file if it is new, and the kernel's name if it or the file is new. */
static void write_heading(struct render *render, const struct kernel_row *row)
{
    struct kernels_text *writer = render->state;
    struct out *out = render->out;
    const char *name = row->name;
    bool new_file = writer->show_files &&
                    (writer->last_file == NULL || strcmp(writer->last_file, row->kernel.file) != 0);
    if (new_file) {
        out_char(out, '\n');
        escape_ascii(row->kernel.file, strlen(row->kernel.file), out);
        out_text(out, ":\n");
    }
    if (new_file || writer->last_kernel == NULL ||
        strcmp(writer->last_kernel, row->kernel.name) != 0) {
        kernels_text_name(writer, name, out);
    }
    writer->last_file = row->kernel.file;
    writer->last_kernel = row->kernel.name;
    writer->last_name = name;
}

/* Writes a sentence below a row. */
static void write_sentence(const struct out *text, struct out *out)
{
    out_text(out, "    ");
    wrap_text(text->buffer, min_size(text->len, 4096), 4, 4, out);
}

/* Writes the waves of the grid, and the occupancy that was measured. */
static void write_waves(const struct kernel_row *row, struct out *out)
{
    OUT_TEXT(text, OUT_LINE);
    const struct answer *a = &row->answer;
    const struct kernel_row_profile *p = &row->profile;
    bool measured =
        row->has_profile && row->launch_is_profiled && p->measured.achieved_occupancy >= 0;
    if (a->has_waves) {
        const struct words *w = words_of(a->question.arch);
        phrase_count(a->waves.grid, w->block, w->blocks, &text);
        out_text(&text, " on ");
        phrase_count(a->waves.sms, w->sm, w->sms, &text);
        out_text(&text, ": ");
        phrase_count(a->waves.total_waves, w->wave, w->waves, &text);
        out_text(&text, ", efficiency ");
        phrase_percent_range(a->waves.efficiency, a->waves.efficiency_shared, &text);
        out_text(&text, ", expected occupancy ");
        phrase_percent_range(a->expected.achieved, a->expected.achieved_shared, &text);
    }
    if (measured) {
        out_text(&text, a->has_waves ? "; achieved " : "achieved ");
        phrase_percent(p->measured.achieved_occupancy, &text);
        out_text(&text, ", theoretical ");
        phrase_percent(a->occupancy, &text);
        if (p->tail_share >= 0) {
            out_text(&text, ": the tail explains ");
            phrase_percent_range(p->tail_share, p->tail_share_shared, &text);
            out_text(&text, " of the gap");
        }
    }
    if (text.len > 0) {
        write_sentence(&text, out);
    }
}

static void write_note(const char *text, struct out *out)
{
    OUT_TEXT(safe, OUT_LINE);
    escape_ascii(text, strlen(text), &safe);
    write_sentence(&safe, out);
}

/*
 * Writes "a.cuh:8: 120 bytes stored, 64 loaded; inlined at b.cu:19" for each line that spills, or a
 * hint if there is no line table.
 */
static void write_spill_lines(const struct kernel *k, struct out *out)
{
    bool spills = k->spill_stores > 0 || k->spill_loads > 0 || k->spill_stores_min > 0 ||
                  k->spill_loads_min > 0 || k->callee_loads > 0 || k->spill_shared > 0;
    if (spills && k->spill_line_count == 0) {
        write_note("no line table: compile with -lineinfo to see the lines that spill", out);
    }
    for (size_t i = 0; i < k->spill_line_count; i++) {
        const struct kernel_spill_line *line = &k->spill_lines[i];
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
        write_sentence(&text, out);
    }
}

/*
 * Writes "peak 40 of 44 registers at k.cu:31; 12 lines hold more than 36, the limit for 5 blocks"
 * for a row with live registers.
 */
static void write_live(const struct kernel_row *row, struct out *out)
{
    const struct kernel_live *live = row->kernel.live;
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
    write_sentence(&text, out);
}

/* Writes limiter and step; the step is on the next line if it does not fit. */
static void write_limiter_and_step(const struct shown_cell *limiter, struct out *out)
{
    OUT_TEXT(limit, OUT_LINE);
    OUT_TEXT(step, OUT_LINE);
    shown_text(limiter, &limit);
    shown_text(limiter + 1, &step);
    out_blanks(out, BETWEEN);
    out_bytes(out, limit.buffer, limit.len);
    if (step.len > 0) {
        size_t used = limiter_column() + limit.len;
        size_t start = limiter_column() + limiter->column->width + BETWEEN;
        start = max_size(start, used + BETWEEN);
        if (start + step.len <= WRAP_COLUMNS) {
            out_blanks(out, start - used);
        } else {
            out_char(out, '\n');
            wrap_pad(out, step.len, WRAP_COLUMNS);
        }
        out_bytes(out, step.buffer, step.len);
    }
    out_char(out, '\n');
}

/* Writes "spills 8192 to 16384 bytes" below the row of a kernel whose range is too long for it. */
static void write_long_range(const struct kernel_row *row, struct out *out)
{
    char range[KERNELS_RANGE_MAX];
    OUT_TEXT(text, OUT_LINE);
    struct kernel_span span;
    if (!kernels_spill_range(row, range) || kernels_range_fits(row, range) ||
        !kernel_row_spill_range(row, &span)) {
        return;
    }
    out_printf(&text, "spills %lld ", (long long)span.least);
    if (span.most == KERNEL_NO_MAX) {
        out_text(&text, "or more bytes");
    } else {
        out_printf(&text, "to %lld bytes", (long long)span.most);
    }
    write_sentence(&text, out);
}

/* Writes what does not fit into the cells, a sentence each. */
static void write_remarks(const struct render *render, const struct kernel_row *row,
                          bool note_written, struct out *out)
{
    const struct kernels_text *writer = render->state;
    const struct kernel *k = &row->kernel;
    OUT_TEXT(text, OUT_LINE);
    write_long_range(row, out);
    if (k->sgpr_spill > 0) {
        out_clear(&text);
        out_printf(&text, "spills %lld SGPR%s", (long long)k->sgpr_spill,
                   text_plural((size_t)k->sgpr_spill));
        write_sentence(&text, out);
    }
    if (k->spill_shared > 0) {
        out_clear(&text);
        out_printf(&text, "spills %lld bytes to shared memory", (long long)k->spill_shared);
        write_sentence(&text, out);
    }
    if (writer->show_lines) {
        write_spill_lines(k, out);
    }
    if (k->live != NULL) {
        write_live(row, out);
    }
    for (size_t i = 0; i < k->compiler_note_count; i++) {
        out_clear(&text);
        out_printf(&text, "ptxas %s: %s", k->compiler_notes[i].code, k->compiler_notes[i].text);
        write_note(out_string(&text), out);
    }
    if ((k->flags & KERNEL_SPILLS_DIFFER) != 0) {
        write_note("log and binary do not agree about the spills: these are the log's", out);
    }
    if (row->note != NULL && !note_written) {
        write_note(row->note, out);
    }
    char cause[ANSWER_CAUSE_MAX];
    unsigned next = 0;
    while (row->has_answer && answer_next_cause(&row->answer, &next, cause)) {
        write_note(cause, out);
    }
}

static void text_row(struct render *render, const void *record)
{
    const struct kernel_row *row = record;
    struct out *out = render->out;
    struct shown_cell cells[SHOWN_COLUMNS_MAX];
    size_t count = shown_read(kernels_shown, render->table, row, cells);
    write_heading(render, row);
    size_t limiter = kernels_text_cells(cells, count, out);
    bool note_fits = !row->has_answer && row->note != NULL &&
                     strlen(row->note) <= WRAP_COLUMNS - limiter_column();
    if (row->has_answer) {
        write_limiter_and_step(&cells[limiter], out);
        write_waves(row, out);
    } else {
        if (note_fits) {
            out_blanks(out, BETWEEN);
            escape_ascii(row->note, strlen(row->note), out);
        }
        out_char(out, '\n');
    }
    write_remarks(render, row, note_fits, out);
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
    { "text", false, RENDER_NO_COLUMNS, text_begin, text_row, NULL },
    { "md", false, RENDER_NO_COLUMNS, md_begin, md_row, NULL },
    { NULL, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};
