/* kernels.c - `occ kernels` as text and Markdown; the columns of its csv, tsv and html. */
#include "kernels/kernels_formats.h"

#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "names/kernel_name.h"
#include "report/page.h"
#include "report/wrap.h"

/* ---- columns -------------------------------------------------------------------------------- */

/* clang-format off */
const struct table_heading kernels_columns[] = {
    { "kernel", NULL },
    { "name", NULL },
    { "file", NULL },
    { "source", NULL },
    { "arch", NULL },
    { "regs", NULL },
    { "agprs", NULL },
    { "sgprs", NULL },
    { "smem", NULL },
    { "barriers", NULL },
    { "stack", NULL },
    { "spill_stores", NULL },
    { "spill_loads", NULL },
    { "launch_bounds", NULL },
    { "block", NULL },
    { "cluster", NULL },
    { "flags", NULL },
    { "gpu", NULL },
    { "threads", NULL },
    { "launch.dynamic_smem", "dynamic_smem" },
    { "blocks_per_sm", NULL },
    { "warps_per_sm", NULL },
    { "occupancy", NULL },
    { "limiters", NULL },
    { "launch_grid", "grid" },
    { "sms", NULL },
    { "efficiency", NULL },
    { "expected_occupancy", NULL },
    { "expected_occupancy_shared", NULL },
    { "achieved_occupancy", NULL },
    { "tail_share", NULL },
    { "tail_share_shared", NULL },
    { "step", NULL },
    { "note", NULL },
    { "features", NULL },
    { "stack_total", NULL },
    { "callee_spill_stores", NULL },
    { "callee_spill_loads", NULL },
    { "sgpr_spill", NULL },
    { "spill_unit", NULL },
    { "wave_size", NULL },
    { "cu_mode", NULL },
    { "max_cluster", NULL },
    { "max_regs", NULL },
    { "resources.setmaxnreg", NULL },
    { "profile.id", NULL },
    { "device", NULL },
    { "profile.smem_config", NULL },
    { "profile.smem_driver", NULL },
    { "profile.launches", NULL },
    { "profile.time_ns", NULL },
    { "profile.median_ns", NULL },
    { "profile.waves", NULL },
    { "theoretical_occupancy", NULL },
    { "profile.max_active_clusters", NULL },
    { NULL, NULL },
};
/* clang-format on */

const char *const kernels_left_out[] = {
    "result.", /* the values of `occ calc`; the most useful ones are above */
    "spill",   /* follows from stores and loads */
    "spill_min",
    "spill_max",
    "resources.dynamic_smem", /* launch.dynamic_smem has it */
    "profile.grid",           /* launch_grid has it */
    "profile.sms",            /* "sms" of the launch is above */
    "profile.expected_occupancy",
    NULL,
};

/* ---- text: the name on a line of its own, its launches below -------------------------------- */

/* The column of the limiter, its smallest width, and the longest note that can take its place. */
enum { SPILL_WIDTH = 5, SMEM_WIDTH = 6 };
enum { TEXT_LIMIT_COLUMN = 50, TEXT_LIMIT_WIDTH = 7, TEXT_NOTE = 80 - TEXT_LIMIT_COLUMN };

static void text_begin(struct render *render)
{
    out_text(render->out, "  arch    regs spill   smem bar block /SM   occ.  limiter  step up\n");
}

/* The cells of a row.  A cell that is too wide uses up the blanks of the cells after it. */
struct kernel_cells {
    struct out *out;
    size_t over; /* columns by which the row is too wide so far */
};

static void write_cell(struct kernel_cells *cells, const char *text, size_t len, size_t width)
{
    size_t room = width + 1; /* a blank before it */
    size_t blanks = max_size(room, len + 1) - len;
    size_t saved = min_size(cells->over, blanks - 1);
    out_blanks(cells->out, blanks - saved);
    out_bytes(cells->out, text, len);
    cells->over += len + blanks - room - saved;
}

/* Writes a number with a unit of at most two characters, or "-" if it is negative. */
static void write_number(struct kernel_cells *cells, int64_t value, const char *unit, size_t width)
{
    char text[OUT_NUMBER_MAX + 4] = "-";
    size_t len = 1;
    if (value >= 0) {
        len = out_format_uint(text, (uint64_t)value);
        while (*unit != '\0') {
            text[len++] = *unit++;
        }
    }
    write_cell(cells, text, len, width);
}

bool kernels_spill_range(const struct kernel_row *row, char out[KERNELS_RANGE_MAX])
{
    struct kernel_span range;
    if (!kernel_row_spill_range(row, &range)) {
        return false;
    }
    if (range.most == KERNEL_NO_MAX) {
        snprintf(out, KERNELS_RANGE_MAX, "%lld+?", (long long)range.least);
    } else {
        snprintf(out, KERNELS_RANGE_MAX, "%lld-%lld?", (long long)range.least,
                 (long long)range.most);
    }
    return true;
}

/* Does the range fit into its column and the blanks of the next one? */
static bool range_fits(const struct kernel_row *row, const char *range)
{
    char smem[OUT_NUMBER_MAX];
    size_t len = out_format_uint(smem, (uint64_t)max_i64(kernel_row_smem(row), 0));
    return strlen(range) + min_size(len, SMEM_WIDTH) <= SPILL_WIDTH + SMEM_WIDTH;
}

/*
 * Writes "12", or "12r" for registers, or "12+" if called functions may spill more, or "0-24?"
 * or "8+?" if only a range is known; "?" if the next column has no blanks for it.
 */
static void write_spills(struct kernel_cells *cells, const struct kernel_row *row)
{
    char range[KERNELS_RANGE_MAX];
    if (kernels_spill_range(row, range)) {
        bool fits = range_fits(row, range);
        write_cell(cells, fits ? range : "?", fits ? strlen(range) : 1, SPILL_WIDTH);
        return;
    }
    char unit[3];
    size_t len = 0;
    int64_t spill = kernel_row_total_spill(row);
    int64_t own = kernel_row_own_spill(row);
    bool more = spill < 0 && own > 0;
    if (more) {
        spill = own;
    }
    if (row->spills_are_registers && spill > 0) {
        unit[len++] = 'r';
    }
    if (more) {
        unit[len++] = '+';
    }
    unit[len] = '\0';
    write_number(cells, spill, unit, SPILL_WIDTH);
}

/* Writes the target's name, of any length. */
static void write_target(struct kernel_cells *cells, const struct kernel_row *row)
{
    enum { WIDTH = 7 };
    char name[KERNEL_TARGET_MAX];
    kernel_row_target(row, name);
    size_t len = strlen(name);
    out_text(cells->out, "  ");
    escape_ascii(name, len, cells->out);
    wrap_pad(cells->out, len, WIDTH);
    cells->over = max_size(len, WIDTH) - WIDTH;
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
static void write_limiter_and_step(const struct kernel_row *row, struct out *out)
{
    OUT_TEXT(limit, OUT_LINE);
    char step[KERNEL_STEP_MAX];
    out_text(out, "  ");
    if (answer_can_start(&row->answer)) {
        kernel_row_limiters(row, &limit);
    } else {
        out_text(&limit, "cannot launch");
    }
    out_bytes(out, limit.buffer, limit.len);
    if (kernel_row_plan_text(row, step)) {
        size_t used = TEXT_LIMIT_COLUMN + limit.len;
        size_t start = TEXT_LIMIT_COLUMN + TEXT_LIMIT_WIDTH + 2;
        start = max_size(start, used + 2);
        if (start + strlen(step) <= WRAP_COLUMNS) {
            out_blanks(out, start - used);
        } else {
            out_char(out, '\n');
            wrap_pad(out, strlen(step), WRAP_COLUMNS);
        }
        out_text(out, step);
    }
    out_char(out, '\n');
}

/* Writes "spills 8192 to 16384 bytes" below the row of a kernel whose range is too long for it. */
static void write_long_range(const struct kernel_row *row, struct out *out)
{
    char range[KERNELS_RANGE_MAX];
    OUT_TEXT(text, OUT_LINE);
    struct kernel_span span;
    if (!kernels_spill_range(row, range) || range_fits(row, range) ||
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
    OUT_TEXT(percent, OUT_LINE);
    const struct kernel_row *row = record;
    struct out *out = render->out;
    const struct answer *a = &row->answer;
    bool note_fits = !row->has_answer && row->note != NULL && strlen(row->note) <= TEXT_NOTE;
    write_heading(render, row);
    struct kernel_cells cells = { out, 0 };
    write_target(&cells, row);
    write_number(&cells, row->kernel.regs, "", 4);
    write_spills(&cells, row);
    write_number(&cells, kernel_row_smem(row), "", SMEM_WIDTH);
    write_number(&cells, row->kernel.barriers, "", 3);
    if (row->has_answer) {
        write_number(&cells, a->question.launch.threads, "", 5);
        write_number(&cells, a->result.blocks_per_sm, "", 3);
        out_clear(&percent);
        phrase_percent(a->occupancy, &percent);
        out_blanks(out, max_size(percent.len + 1, 7) - percent.len);
        out_bytes(out, percent.buffer, percent.len);
        write_limiter_and_step(row, out);
        write_waves(row, out);
    } else {
        write_number(&cells, -1, "", 5);
        write_number(&cells, -1, "", 3);
        out_text(out, "      -");
        if (note_fits) {
            out_text(out, "  ");
            escape_ascii(row->note, strlen(row->note), out);
        }
        out_char(out, '\n');
    }
    write_remarks(render, row, note_fits, out);
}

/* ---- the summary below a table -------------------------------------------------------------- */

/*
 * Adds a target unless it is there.  Searches from the last one, since a row usually has the target
 * of the row before.
 */
static void add_target(struct kernels_summary *summary, const char *arch)
{
    size_t i = summary->target_count;
    while (i > 0 && strcmp(summary->targets[i - 1], arch) != 0) {
        i--;
    }
    if (i == 0 && arch[0] != '\0' && summary->target_count < KERNELS_SUMMARY_TARGETS) {
        memcpy(summary->targets[summary->target_count++], arch, KERNEL_ARCH_MAX);
    }
}

static void copy_name(const struct kernel_row *row, char out[KERNELS_SUMMARY_NAME])
{
    char shown[KERNEL_NAME_SHOWN_MAX];
    kernel_name_shorten(row->name, KERNELS_SUMMARY_NAME - 1, NULL, shown);
    memcpy(out, shown, KERNELS_SUMMARY_NAME - 1);
}

/* Notes the first kernel that cannot launch. */
static void add_unlaunchable(struct kernels_summary *summary, const struct kernel_row *row)
{
    const struct answer *a = &row->answer;
    unsigned next = 0;
    if (summary->unlaunchable_name[0] == '\0') {
        copy_name(row, summary->unlaunchable_name);
        answer_next_cause(a, &next, summary->unlaunchable_cause);
    }
}

/* Adds the occupancy of a row with a result; notes the launchable kernel with the lowest. */
static void add_occupancy(struct kernels_summary *summary, const struct kernel_row *row)
{
    const struct answer *a = &row->answer;
    OUT_TEXT(limits, OUT_LINE);
    summary->full += a->occupancy >= 1;
    summary->occupancy_max = max_real(summary->occupancy_max, a->occupancy);
    summary->occupancy_min =
        summary->results++ > 0 ? min_real(summary->occupancy_min, a->occupancy) : a->occupancy;
    if (!answer_can_start(a)) {
        add_unlaunchable(summary, row);
        return;
    }
    if (summary->launchable++ > 0 && a->occupancy >= summary->launchable_min) {
        return;
    }
    summary->launchable_min = a->occupancy;
    copy_name(row, summary->launchable_min_name);
    phrase_limiters(a->question.arch, a->result.limiters, &limits);
    out_copy(&limits, summary->launchable_min_limiters, KERNELS_SUMMARY_NAME);
}

static void add_words(struct kernels_summary *summary, const struct words *words)
{
    summary->words_differ |= summary->words != NULL && summary->words != words;
    summary->words = summary->words_differ ? NULL : words;
}

void kernels_summary_add(struct kernels_summary *summary, const struct kernel_row *row)
{
    int64_t spill = kernel_row_least_spill(row);
    summary->rows++;
    add_target(summary, row->kernel.arch);
    summary->spilling += spill > 0;
    summary->spills_unknown += spill <= 0 && kernel_row_total_spill(row) < 0;
    if (spill > summary->worst_spill) {
        summary->worst_spill = spill;
        summary->worst_is_lower_bound = kernel_row_total_spill(row) < 0;
        summary->worst_in_registers = row->spills_are_registers;
        copy_name(row, summary->worst_name);
    }
    if (row->has_answer) {
        add_occupancy(summary, row);
        add_words(summary, words_of(row->answer.question.arch));
    }
}

void kernels_summary_text(const struct kernels_summary *summary, struct out *out)
{
    OUT_TEXT(text, OUT_LINE);
    const struct kernels_summary *s = summary;
    if (s->rows <= KERNELS_SUMMARY_ROWS && s->shown == s->rows && s->internal == 0) {
        return;
    }
    if (s->rows != s->kernels) {
        out_printf(&text, "%zu row%s of ", s->rows, text_plural(s->rows));
    }
    out_printf(&text, "%zu kernel%s", s->kernels, text_plural(s->kernels));
    if (s->target_count > 1) {
        out_printf(&text, " for %zu%s targets", s->target_count,
                   s->target_count == KERNELS_SUMMARY_TARGETS ? " or more" : "");
    }
    if (s->shown < s->rows) {
        out_printf(&text, ", %zu row%s shown", s->shown, text_plural(s->shown));
    }
    if (s->spills_unknown < s->rows) {
        out_printf(&text, "; %zu row%s", s->spilling,
                   words_by_count(s->spilling, " spills", "s spill"));
    }
    if (s->spills_unknown > 0 && s->spills_unknown < s->rows) {
        out_printf(&text, ", unknown for %zu", s->spills_unknown);
    }
    if (s->results > 0) {
        out_text(&text, "; occupancy ");
        phrase_percent_range(s->occupancy_min, s->occupancy_max, &text);
    }
    if (s->results < s->rows) {
        out_printf(&text, "; %zu row%s without a result", s->rows - s->results,
                   text_plural(s->rows - s->results));
    }
    if (s->internal > 0) {
        out_printf(&text, "; left out: %zu kernel%s of the CUDA runtime (see --internal)",
                   s->internal, text_plural(s->internal));
    }
    out_char(out, '\n');
    wrap_out(&text, 0, 0, out);
}

/* ---- Markdown ----------------------------------------------------------------------------- */

/* Writes `text`, or nothing if it is NULL. */
static void md_plain(const char *text, struct out *out)
{
    if (text != NULL) {
        escape_md(text, strlen(text), out);
    }
}

static void md_begin(struct render *render)
{
    out_text(render->out, "| kernel | arch | regs | spill | smem | barriers | block | blocks/SM | "
                          "occupancy | limiter | step up |\n"
                          "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | "
                          "--- |\n");
}

static void md_number(int64_t value, struct out *out)
{
    if (value >= 0) {
        out_printf(out, " %lld |", (long long)value);
    } else {
        out_text(out, " |");
    }
}

/* Writes the spills: bytes, or VGPRs and SGPRs. */
static void md_spill(const struct kernel_row *row, struct out *out)
{
    int64_t spill = kernel_row_total_spill(row);
    int64_t own = kernel_row_own_spill(row);
    char range[KERNELS_RANGE_MAX];
    if (kernels_spill_range(row, range)) {
        out_printf(out, " %s |", range);
        return;
    }
    if (spill < 0 && own > 0) {
        out_printf(out, " %lld or more%s |", (long long)own,
                   row->spills_are_registers ? " VGPRs" : "");
        return;
    }
    if (!row->spills_are_registers || spill < 0) {
        md_number(spill, out);
        return;
    }
    out_printf(out, " %lld VGPR%s", (long long)spill, text_plural((size_t)spill));
    if (row->kernel.sgpr_spill > 0) {
        out_printf(out, ", %lld SGPR%s", (long long)row->kernel.sgpr_spill,
                   text_plural((size_t)row->kernel.sgpr_spill));
    }
    out_text(out, " |");
}

static void md_row(struct render *render, const void *record)
{
    const struct kernel_row *row = record;
    struct out *out = render->out;
    const struct answer *a = &row->answer;
    char step[KERNEL_STEP_MAX];
    out_text(out, "| ");
    escape_md_code(row->name, strlen(row->name), true, out);
    out_text(out, " | ");
    if (row->arch != NULL) {
        char arch[KERNEL_TARGET_MAX];
        kernel_row_target(row, arch);
        md_plain(arch, out);
    }
    out_text(out, " |");
    md_number(row->kernel.regs, out);
    md_spill(row, out);
    md_number(kernel_row_smem(row), out);
    md_number(row->kernel.barriers, out);
    if (!row->has_answer) {
        out_text(out, " | | | ");
        md_plain(row->note, out);
        out_text(out, " | |\n");
        return;
    }
    md_number(a->question.launch.threads, out);
    md_number(a->result.blocks_per_sm, out);
    out_char(out, ' ');
    phrase_percent(a->occupancy, out);
    out_text(out, " | ");
    if (answer_can_start(a)) {
        kernel_row_limiters(row, out);
    } else {
        out_text(out, "cannot launch");
    }
    kernel_row_plan_text(row, step);
    out_printf(out, " | %s |\n", step);
}

const struct renderer render_kernels[] = {
    { "text", false, RENDER_NO_COLUMNS, text_begin, text_row, NULL },
    { "md", false, RENDER_NO_COLUMNS, md_begin, md_row, NULL },
    { NULL, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};
