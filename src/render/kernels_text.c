/* kernels_text.c - kernels for people: the name on a line of its own, its launches below. */
#include "render/kernel_name.h"
#include "render/kernels.h"
#include "render/text.h"
#include "render/wrap.h"

#include <string.h>

/* Where the limiter starts, how wide it is at least, and how long a note there may be. */
enum { TEXT_LIMIT_COLUMN = 50, TEXT_LIMIT_WIDTH = 7, TEXT_NOTE = 80 - TEXT_LIMIT_COLUMN };

void kernels_text_begin(struct kernels_writer *writer)
{
    out_text(writer->out, "  arch    regs spill   smem bar block /SM   occ.  limiter  step up\n");
}

static void number(int64_t value, size_t width, struct out *out)
{
    out_char(out, ' ');
    if (value >= 0) {
        out_uint_right(out, (uint64_t)value, width);
    } else {
        out_text_right(out, "-", width);
    }
}

/* The architecture's name, of any length, and the registers in the columns that it leaves. */
static void arch_and_regs(const struct kernel_row *row, struct out *out)
{
    enum { ARCH = 7, REGS = 4 };
    const char *arch = row->arch != NULL ? row->arch : "-";
    size_t len = strlen(arch);
    size_t over = len > ARCH ? len - ARCH : 0;
    out_text(out, "  ");
    out_bytes(out, arch, len);
    out_blanks(out, len < ARCH ? ARCH - len : 0);
    number(row->regs, over < REGS ? REGS - over : 1, out);
}

/* The name, if it is another than that of the row before. */
static void heading(struct kernels_writer *writer, const struct kernel_row *row)
{
    const char *name = writer->mangled ? row->kernel : row->name;
    char shown[KERNEL_NAME_SHOWN_MAX];
    size_t width = writer->width < 20                      ? 20
                   : writer->width < KERNEL_NAME_SHOWN_MAX ? writer->width
                                                           : KERNEL_NAME_SHOWN_MAX - 1;
    bool new_file =
        writer->show_files && (writer->file == NULL || strcmp(writer->file, row->file) != 0);
    if (new_file) {
        out_char(writer->out, '\n');
        kernel_text_safe(row->file, strlen(row->file), true, writer->out);
        out_text(writer->out, ":\n");
    }
    if (new_file || writer->last_kernel == NULL || strcmp(writer->last_kernel, row->kernel) != 0) {
        kernel_name_shorten(name, width, shown);
        out_text(writer->out, shown);
        out_char(writer->out, '\n');
    }
    writer->file = row->file;
    writer->last_kernel = row->kernel;
}

/* A sentence below a row. */
static void sentence(const struct out *text, struct out *out)
{
    out_text(out, "    ");
    wrap_text(text->buffer, text->len < 4096 ? text->len : 4096, 4, 4, out);
}

/* What the grid makes of it, and what was measured. */
static void waves(const struct kernel_row *row, struct out *out)
{
    static struct out text;
    const struct answer *a = &row->answer;
    const struct kernel_row_profile *p = &row->profile;
    out_init(&text, NULL);
    bool measured = row->has_profile && row->own_launch && p->achieved_occupancy >= 0;
    if (a->has_waves) {
        out_printf(&text, "%llu block%s on %u %s%s: %llu wave%s, efficiency ",
                   (unsigned long long)a->waves.grid, text_plural(a->waves.grid), a->waves.sms,
                   a->sm_unit, text_plural(a->waves.sms), (unsigned long long)a->waves.total_waves,
                   text_plural(a->waves.total_waves));
        text_percents(a->waves.efficiency, a->waves.efficiency_shared, &text);
        out_text(&text, ", expected occupancy ");
        text_percents(a->expected.achieved, a->expected.achieved_shared, &text);
    }
    if (measured) {
        out_text(&text, a->has_waves ? "; achieved " : "achieved ");
        text_percent(p->achieved_occupancy, &text);
        out_text(&text, " of ");
        text_percent(a->occupancy, &text);
        out_text(&text, " in theory");
        if (p->tail_share >= 0) {
            out_text(&text, ": the tail explains ");
            text_percents(p->tail_share, p->tail_share_shared, &text);
            out_text(&text, " of the gap");
        }
    }
    if (text.len > 0) {
        sentence(&text, out);
    }
}

static void note(const char *text, struct out *out)
{
    static struct out safe;
    out_init(&safe, NULL);
    kernel_text_safe(text, strlen(text), true, &safe);
    sentence(&safe, out);
}

/* Limiter and step; the step goes to a line of its own where it does not fit. */
static void reasons(const struct kernel_row *row, struct out *out)
{
    static struct out limit;
    char step[KERNEL_STEP_MAX];
    out_init(&limit, NULL);
    out_text(out, "  ");
    if (row->answer.launchable) {
        kernel_row_limiters(row, &limit);
    } else {
        out_text(&limit, "cannot launch");
    }
    out_bytes(out, limit.buffer, limit.len);
    if (kernel_row_step(row, step)) {
        size_t used = TEXT_LIMIT_COLUMN + limit.len;
        size_t start = TEXT_LIMIT_COLUMN + TEXT_LIMIT_WIDTH + 2;
        start = used + 2 > start ? used + 2 : start;
        if (start + strlen(step) <= WRAP_COLUMNS) {
            out_blanks(out, start - used);
        } else {
            out_char(out, '\n');
            out_blanks(out, WRAP_COLUMNS > strlen(step) ? WRAP_COLUMNS - strlen(step) : 0);
        }
        out_text(out, step);
    }
    out_char(out, '\n');
}

void kernels_text_row(struct kernels_writer *writer, const struct kernel_row *row)
{
    static struct out percent;
    struct out *out = writer->out;
    const struct answer *a = &row->answer;
    bool beside = !row->has_result && row->note != NULL && strlen(row->note) <= TEXT_NOTE;
    heading(writer, row);
    arch_and_regs(row, out);
    number(kernel_row_spill(row), 5, out);
    int64_t smem = row->smem;
    if (row->has_result) {
        smem = (int64_t)occ_quantity_get(&a->question.launch, OCC_QUANTITY_SHARED_MEMORY);
    }
    number(smem, 6, out);
    number(row->barriers, 3, out);
    number(row->has_result ? (int64_t)a->question.launch.threads : -1, 5, out);
    number(row->has_result ? (int64_t)a->result.blocks_per_sm : -1, 3, out);
    out_init(&percent, NULL);
    if (row->has_result) {
        text_percent(a->occupancy, &percent);
        out_blanks(out, percent.len < 7 ? 7 - percent.len : 1);
        out_bytes(out, percent.buffer, percent.len);
        reasons(row, out);
        waves(row, out);
    } else {
        out_text(out, "      -");
        out_text(out, beside ? "  " : "");
        out_text(out, beside ? row->note : "");
        out_char(out, '\n');
    }
    if (row->note != NULL && !beside) {
        note(row->note, out);
    }
    for (int i = 0; row->has_result && i < OCC_CAUSE_COUNT; i++) {
        char cause[256];
        if (occ_cause_text(a->question.arch, &a->question.launch, &a->result,
                           (enum occ_cause)(1 << i), cause, sizeof cause)) {
            note(cause, out);
        }
    }
}
