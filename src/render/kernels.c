#include "render/kernels.h"

#include "base/escape.h"
#include "render/text.h"

#include <string.h>

/* ---- JSON --------------------------------------------------------------------------------- */

static void json_begin(struct kernels_writer *writer)
{
    out_char(writer->out, '[');
}

static void json_row(struct kernels_writer *writer, const struct kernel_row *row)
{
    out_text(writer->out, writer->rows > 0 ? ",\n" : "\n");
    kernel_row_json(row, FIELD_LINES, writer->out);
}

static void json_end(struct kernels_writer *writer)
{
    out_text(writer->out, "\n]\n");
}

static void jsonl_row(struct kernels_writer *writer, const struct kernel_row *row)
{
    kernel_row_json(row, FIELD_COMPACT, writer->out);
    out_char(writer->out, '\n');
}

/* ---- CSV and TSV -------------------------------------------------------------------------- */

/* The columns, in order: the kernel's, then those of its launch. */
static const char *const columns[] = {
    "kernel",
    "name",
    "file",
    "source",
    "arch",
    "regs",
    "agprs",
    "sgprs",
    "smem",
    "barriers",
    "stack",
    "spill_stores",
    "spill_loads",
    "launch_bounds",
    "block",
    "cluster",
    "flags",
    "gpu",
    "threads",
    "dynamic_smem",
    "blocks_per_sm",
    "warps_per_sm",
    "occupancy",
    "limiters",
    "grid",
    "sms",
    "efficiency",
    "expected_occupancy",
    "expected_occupancy_shared",
    "achieved_occupancy",
    "tail_share",
    "tail_share_shared",
    "step",
    "note",
    "features",
    "stack_total",
    "callee_spill_stores",
    "callee_spill_loads",
    "sgpr_spill",
    "spill_unit",
};

enum { COLUMNS = sizeof columns / sizeof *columns };

/* In these columns the launch's value comes first: a profile has a grid without any waves. */
static bool column_at(size_t i, struct kernel_column *out)
{
    if (strcmp(columns[i], "dynamic_smem") == 0) {
        return kernel_column_find("launch.dynamic_smem", out);
    }
    if (strcmp(columns[i], "grid") == 0) {
        return kernel_column_find("profile.grid", out);
    }
    return kernel_column_find(columns[i], out);
}

static const struct kernel_column *table_columns(void)
{
    static struct kernel_column found[COLUMNS];
    for (size_t i = 0; i < COLUMNS && found[i].key[0] == '\0'; i++) {
        column_at(i, &found[i]);
    }
    return found;
}

static void table_begin(struct kernels_writer *writer, char separator)
{
    for (size_t i = 0; i < COLUMNS; i++) {
        if (i > 0) {
            out_char(writer->out, separator);
        }
        out_text(writer->out, columns[i]);
    }
    out_char(writer->out, '\n');
}

static void grid_cell(const struct kernel_row *row, struct out *out)
{
    if (row->has_result && row->answer.question.grid > 0) {
        out_uint(out, row->answer.question.grid);
    } else if (row->has_profile && row->profile.measured.grid >= 0) {
        out_uint(out, (uint64_t)row->profile.measured.grid);
    }
}

static void table_row(struct kernels_writer *writer, const struct kernel_row *row, char separator)
{
    static struct out scratch; /* too large for a stack frame */
    const struct kernel_column *found = table_columns();
    for (size_t i = 0; i < COLUMNS; i++) {
        out_init(&scratch, NULL);
        if (i > 0) {
            out_char(writer->out, separator);
        }
        const char *text = kernel_column_text(&found[i], row);
        if (strcmp(columns[i], "grid") == 0) {
            grid_cell(row, writer->out);
        } else if (text != NULL) {
            escape_csv(text, strlen(text), separator, writer->out);
        } else {
            kernel_column_write(&found[i], row, &scratch);
            escape_csv(scratch.buffer, scratch.len, separator, writer->out);
        }
    }
    out_char(writer->out, '\n');
}

static void csv_begin(struct kernels_writer *writer)
{
    table_begin(writer, ',');
}

static void csv_row(struct kernels_writer *writer, const struct kernel_row *row)
{
    table_row(writer, row, ',');
}

static void tsv_begin(struct kernels_writer *writer)
{
    table_begin(writer, '\t');
}

static void tsv_row(struct kernels_writer *writer, const struct kernel_row *row)
{
    table_row(writer, row, '\t');
}

/* ---- Markdown ----------------------------------------------------------------------------- */

static void md_plain(const char *text, struct out *out)
{
    escape_md(text, strlen(text), out);
}

static void md_begin(struct kernels_writer *writer)
{
    out_text(writer->out, "| kernel | arch | regs | spill | smem | barriers | block | blocks/SM | "
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

/* Bytes, or VGPRs and SGPRs. */
static void md_spill(const struct kernel_row *row, struct out *out)
{
    int64_t spill = kernel_row_spill(row);
    int64_t own = row->kernel.spill_stores > row->kernel.spill_loads ? row->kernel.spill_stores
                                                                     : row->kernel.spill_loads;
    if (spill < 0 && own > 0) {
        out_printf(out, " %lld or more%s |", (long long)own, row->spills_registers ? " VGPRs" : "");
        return;
    }
    if (!row->spills_registers || spill < 0) {
        md_number(spill, out);
        return;
    }
    out_printf(out, " %lld VGPR%s", (long long)spill, text_plural((size_t)spill));
    if (row->kernel.sgpr_spill > 0) {
        out_printf(out, ", %lld SGPRs", (long long)row->kernel.sgpr_spill);
    }
    out_text(out, " |");
}

static void md_row(struct kernels_writer *writer, const struct kernel_row *row)
{
    struct out *out = writer->out;
    const struct answer *a = &row->answer;
    char step[KERNEL_STEP_MAX];
    out_text(out, "| ");
    escape_md_code(row->name, strlen(row->name), true, out);
    out_text(out, " | ");
    char arch[KERNEL_TARGET_MAX];
    kernel_row_target(row, arch);
    md_plain(row->arch != NULL ? arch : "", out);
    out_text(out, " |");
    md_number(row->kernel.regs, out);
    md_spill(row, out);
    md_number(row->has_result ? (int64_t)occ_lever_get(&a->question.launch, OCC_LEVER_SHARED_MEMORY)
                              : row->kernel.smem,
              out);
    md_number(row->kernel.barriers, out);
    if (!row->has_result) {
        out_text(out, " | | | ");
        md_plain(row->note != NULL ? row->note : "", out);
        out_text(out, " | |\n");
        return;
    }
    md_number(a->question.launch.threads, out);
    md_number(a->result.blocks_per_sm, out);
    out_char(out, ' ');
    text_percent(a->occupancy, out);
    out_text(out, " | ");
    if (a->launchable) {
        kernel_row_limiters(row, out);
    } else {
        out_text(out, "cannot launch");
    }
    out_printf(out, " | %s |\n", kernel_row_step(row, step) ? step : "");
}

/* ---- the list ----------------------------------------------------------------------------- */

static void no_row(struct kernels_writer *writer, const struct kernel_row *row)
{
    (void)writer;
    (void)row;
}

/* clang-format off */
static const struct kernels_format formats[] = {
    { "text",   false, kernels_text_begin, kernels_text_row, NULL },
    { "json",   true,  json_begin,         json_row,         json_end },
    { "jsonl",  true,  NULL,               jsonl_row,        NULL },
    { "csv",    false, csv_begin,          csv_row,          NULL },
    { "tsv",    false, tsv_begin,          tsv_row,          NULL },
    { "md",     false, md_begin,           md_row,           NULL },
    { "github", false, NULL,               no_row,           NULL }, /* only violations of gates */
};
/* clang-format on */

const struct kernels_format *kernels_format_find(const char *name)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (strcmp(formats[i].name, name) == 0) {
            return &formats[i];
        }
    }
    return NULL;
}
