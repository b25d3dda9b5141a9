/* kernels_shown.c - the columns of a kernel that people read: text, Markdown and pages. */
#include "kernels/kernels_formats.h"

#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "launch/answer_text.h"
#include "report/phrase.h"

static void write_code_name(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const char *name = ((const struct kernel_row *)record)->name;
    escape_md_code(name, strlen(name), true, out);
}

static void write_target(const void *record, unsigned which, struct out *out)
{
    (void)which;
    char name[KERNEL_TARGET_MAX];
    kernel_row_target(record, name);
    escape_ascii(name, strlen(name), out);
}

/* Writes "0-24?" or "8+?" if only a range of the spills is known; false otherwise. */
static bool write_spill_range(const struct kernel_row *row, struct out *out)
{
    struct kernel_span range;
    if (row->kernel.spilled_around > 0 || !kernel_row_spill_range(row, &range)) {
        return false; /* the column of "spilled around" says more */
    }
    kernel_span_show(range, out);
    return true;
}

/* The exact spills, or the kernel's own if its functions may spill more; -1 = unknown. */
static int64_t least_spill(const struct kernel_row *row, bool *may_be_more)
{
    int64_t spill = kernel_row_total_spill(row);
    int64_t own = kernel_row_own_spill(row);
    *may_be_more = spill < 0 && own > 0;
    return *may_be_more ? own : spill;
}

/*
 * Writes "12", or "12r" for registers, or "12+" if called functions may spill more, or "0-24?" or
 * "8+?" if only a range is known; "?" if the next column has no blanks for it.
 */
static void write_short_spill(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct kernel_row *row = record;
    bool more;
    int64_t spill = least_spill(row, &more);
    if (write_spill_range(row, out)) {
        return;
    }
    if (spill < 0) {
        out_char(out, '-');
    } else {
        out_uint(out, (uint64_t)spill);
        out_text(out, row->spills_are_registers && spill > 0 ? "r" : "");
        out_text(out, more ? "+" : "");
    }
}

/* Writes "12 B", "8 or more VGPRs", "12 VGPRs, 3 SGPRs", "0-24?"; nothing if it is not known. */
static void write_long_spill(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct kernel_row *row = record;
    bool more;
    int64_t spill = least_spill(row, &more);
    if (write_spill_range(row, out)) {
        return;
    }
    if (row->kernel.spilled_around > 0) {
        out_printf(out, "around %d", row->kernel.spilled_around);
        return;
    }
    if (spill < 0) {
        return;
    }
    phrase_integer((uint64_t)spill, out);
    out_text(out, more ? " or more" : "");
    if (spill > 0) {
        const char *unit = spill == 1 ? " VGPR" : " VGPRs";
        out_text(out, row->spills_are_registers ? unit : " B");
    }
    OUT_TEXT(sgprs, OUT_LINE);
    kernel_sgpr_spill_write(&row->kernel, &sgprs);
    if (sgprs.len > 0) {
        out_printf(out, ", %s", out_string(&sgprs));
    }
}

/* page.css marks the spills if there are any. */
static void write_marked_spill(const void *record, unsigned which, struct out *out)
{
    const struct kernel_row *row = record;
    bool is_zero = kernel_row_total_spill(row) == 0 && !kernel_surely_spills(&row->kernel);
    OUT_TEXT(text, OUT_LINE);
    write_long_spill(record, which, &text);
    if (text.len == 0) {
        out_text(out, "&ndash;");
    } else {
        out_text(out, is_zero ? "" : "<span class=\"spill\">");
        out_bytes(out, text.buffer, text.len);
        out_text(out, is_zero ? "" : "</span>");
    }
}

static void write_number(int64_t number, struct out *out)
{
    if (number >= 0) {
        out_uint(out, (uint64_t)number);
    } else {
        out_char(out, '-');
    }
}

/* A value that is written as it is: `which` is an enum kernel_value. */
static void write_which(const void *record, unsigned which, struct out *out)
{
    write_number(kernel_value_of_row(record, (enum kernel_value)which).least, out);
}

static void write_occupancy(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct kernel_row *row = record;
    if (row->has_answer) {
        phrase_percent(answer_occupancy(&row->answer), out);
    } else {
        out_char(out, '-');
    }
}

static void write_smem_with_unit(const void *record, unsigned which, struct out *out)
{
    (void)which;
    int64_t smem = kernel_row_smem(record);
    if (smem >= 0) {
        phrase_bytes((uint64_t)smem, out);
    } else {
        out_text(out, "&ndash;");
    }
}

bool kernels_note_is_short(const struct kernel_row *row)
{
    enum { SHORT = 20 };
    return !row->has_answer && row->note != NULL && strlen(row->note) <= SHORT;
}

static void write_limiters(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct kernel_row *row = record;
    if (!row->has_answer) {
        out_char(out, '-');
    } else if (!answer_can_start(&row->answer)) {
        out_text(out, PHRASE_CANNOT_LAUNCH);
    } else {
        kernel_row_limiters(row, out);
    }
}

/* The same, or why there is no result, unless kernels_summary_lacks_threads() says it for all. */
static void write_limiters_or_note(const void *record, unsigned which, struct out *out)
{
    const struct kernel_row *row = record;
    if (kernels_note_is_short(row) && !row->lacks_threads) {
        escape_ascii(row->note, strlen(row->note), out);
    } else {
        write_limiters(record, which, out);
    }
}

/* In the vendor's words. */
static void write_long_limiters(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct kernel_row *row = record;
    if (row->has_answer && answer_can_start(&row->answer)) {
        phrase_limiters(row->answer.question->arch, row->answer.result.limiters, out);
    } else {
        out_text(out, "&ndash;");
    }
}

/* The occupancy, or why there is no result. */
static void write_result(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct kernel_row *row = record;
    if (row->has_answer) {
        phrase_percent(answer_occupancy(&row->answer), out);
    } else if (row->note != NULL && !row->lacks_threads) {
        escape_md(row->note, strlen(row->note), out);
    }
}

/* The same on a page: with a bar. */
static void write_result_with_bar(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct kernel_row *row = record;
    if (row->lacks_threads) {
        out_text(out, "&ndash;");
    } else if (!row->has_answer) {
        page_text(row->note != NULL ? row->note : "no result", out);
    } else if (!answer_can_start(&row->answer)) {
        out_text(out, PHRASE_CANNOT_LAUNCH);
    } else {
        const double occupancy = answer_occupancy(&row->answer);
        phrase_percent(occupancy, out);
        out_printf(out, " <b style=\"--percent:%.3g\"></b>", 100.0 * occupancy);
    }
}

static void write_step(const void *record, unsigned which, struct out *out)
{
    (void)which;
    char step[KERNEL_STEP_MAX];
    if (kernel_row_step_text(record, step)) {
        out_text(out, step);
    }
}

static void write_escaped_step(const void *record, unsigned which, struct out *out)
{
    (void)which;
    char step[KERNEL_STEP_MAX];
    if (kernel_row_step_text(record, step)) {
        page_text(step, out);
    } else {
        out_text(out, "&ndash;");
    }
}

const struct shown_column kernels_shown[] = {
    { .key = "name",
      .title = "Kernel",
      .unit = SHOWN_NAME,
      .heading = "kernel",
      .md = write_code_name },
    { .key = "arch",
      .title = "Arch",
      .unit = SHOWN_ARCH,
      .heading = "arch",
      .use = TEXT_COLUMN_OPTION,
      .once = "%s",
      .text = write_target },
    { .key = "regs",
      .title = "$regs",
      .unit = SHOWN_INTEGER,
      .which = KERNEL_VALUE_REGS,
      .heading = SHORT_REGS,
      .text = write_which },
    { .key = "spill_stores",
      .title = "Spill",
      .unit = SHOWN_INTEGER,
      .write = write_marked_spill,
      .heading = SHORT_SPILL,
      .text = write_short_spill,
      .md = write_long_spill },
    { .key = "spilled_around",
      .unit = SHOWN_INTEGER,
      .which = KERNEL_VALUE_SPILLED_AROUND,
      .heading = SHORT_AROUND,
      .is_text_only = true,
      .use = TEXT_COLUMN_OPTION,
      .once = "spilled around %s",
      .text = write_which },
    { .key = "smem",
      .title = "$smem",
      .unit = SHOWN_BYTES,
      .write = write_smem_with_unit,
      .heading = SHORT_SMEM,
      .which = KERNEL_VALUE_SMEM,
      .text = write_which },
    { .key = "barriers",
      .unit = SHOWN_INTEGER,
      .which = KERNEL_VALUE_BARRIERS,
      .heading = SHORT_BARRIERS,
      .use = TEXT_COLUMN_OPTION,
      .once = "%s barriers",
      .text = write_which },
    { .key = "threads",
      .title = "Block",
      .unit = SHOWN_INTEGER,
      .which = KERNEL_VALUE_THREADS,
      .heading = SHORT_THREADS,
      .use = TEXT_COLUMN_OPTION,
      .once = "%s threads",
      .text = write_which },
    { .key = "blocks_per_sm",
      .title = "$blocks per $sm",
      .unit = SHOWN_INTEGER,
      .which = KERNEL_VALUE_BLOCKS,
      .heading = SHORT_BLOCKS,
      .width = 3,
      .text = write_which },
    { .key = "occupancy",
      .title = "Occupancy",
      .unit = SHOWN_SHARE,
      .has_bar = true,
      .write = write_result_with_bar,
      .heading = SHORT_OCCUPANCY,
      .text = write_occupancy,
      .md = write_result },
    { .key = "limiters",
      .title = "Limited by",
      .unit = SHOWN_TEXT,
      .write = write_long_limiters,
      .heading = SHORT_LIMITER,
      .once = "limited by %s",
      .text = write_limiters_or_note,
      .md = write_limiters },
    { .key = "",
      .title = "Next step",
      .unit = SHOWN_TEXT,
      .write = write_escaped_step,
      .heading = "step up",
      .use = TEXT_COLUMN_BELOW,
      .text = write_step,
      .md = write_step },
    { .title = NULL },
};
