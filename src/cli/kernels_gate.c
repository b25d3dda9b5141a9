#include "cli/kernels_gate.h"

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "render/answer_text.h"

#include <string.h>

#define GATE(member) offsetof(struct kernels_gate_options, member)

/* clang-format off */
static const struct opt opts[] = {
    { "min-occupancy", 0, "SHARE", OPT_TEXT, GATE(min_occupancy), 0, 0, 0,
      "least occupancy allowed: 50% or 0.5", NULL },
    { "max-regs", 0, "N", OPT_COUNTS, GATE(max_regs), 0, 65535, 0,
      "most registers per thread allowed", NULL },
    { "max-spill", 0, "BYTES", OPT_BYTES, GATE(max_spill), 0, UINT32_MAX, 0,
      "most spilled per thread (AMD: registers): 0", NULL },
    { "max-stack", 0, "BYTES", OPT_BYTES, GATE(max_stack), 0, UINT32_MAX, 0,
      "most stack per thread, with what is called", NULL },
    { "max-smem", 0, "BYTES", OPT_BYTES, GATE(max_smem), 0, UINT32_MAX, 0,
      "most shared memory per block allowed: 48K", NULL },
};
/* clang-format on */

const struct opt_group kernels_gate_group = { "Gates (status 1 when one is violated)", opts,
                                              sizeof opts / sizeof *opts };

/* The upper bound that option `i` sets; NULL for --min-occupancy. */
static const struct range *bound_of(const struct kernels_gate_options *options, size_t i)
{
    const void *member = (const char *)options + opts[i].offset;
    return opts[i].type >= OPT_COUNTS ? member : NULL;
}

bool kernels_gate_prepare(struct kernels_gate_options *options, struct diag *diag)
{
    const char *share = options->min_occupancy;
    options->occupancy = -1;
    if (share != NULL && (!num_share(share, &options->occupancy) || options->occupancy > 1)) {
        char found[DIAG_QUOTE_MAX];
        return diag_error(diag, 0, "--min-occupancy is '%s'; 0%% to 100%%, or 0 to 1, is allowed",
                          diag_quote(found, share, strlen(share)));
    }
    for (size_t i = 0; i < kernels_gate_group.count; i++) {
        const struct range *bound = bound_of(options, i);
        if (bound != NULL && bound->total > 1) {
            return diag_error(diag, 0, "--%s has %llu values; one is allowed", opts[i].name,
                              (unsigned long long)bound->total);
        }
    }
    return true;
}

bool kernels_gate_given(const struct kernels_gate_options *options)
{
    bool given = options->min_occupancy != NULL;
    for (size_t i = 0; i < kernels_gate_group.count && !given; i++) {
        const struct range *bound = bound_of(options, i);
        given = bound != NULL && bound->total > 0;
    }
    return given;
}

/* One upper bound. */
static int at_most(const struct range *range, int64_t value, const char *what, const char *unit,
                   char text[KERNELS_GATE_TEXT_MAX])
{
    if (range->total == 0) {
        return 1;
    }
    uint64_t most = range_at(range, 0, NULL);
    if (value >= 0 && (uint64_t)value <= most) {
        return 1;
    }
    if (value < 0) {
        snprintf(text, KERNELS_GATE_TEXT_MAX, "%s not known; at most %llu%s allowed", what,
                 (unsigned long long)most, unit);
    } else {
        snprintf(text, KERNELS_GATE_TEXT_MAX, "%s %lld%s; at most %llu%s allowed", what,
                 (long long)value, unit, (unsigned long long)most, unit);
    }
    return 0;
}

/* Missed by less than half a millionth is not missed: 66.6667% means 32 of 48 warps. */
static int occupancy_kept(const struct kernels_gate_options *o, const struct kernel_row *row,
                          char *text)
{
    double least = o->occupancy;
    bool kept = row->has_result && row->answer.occupancy > least - 5e-7;
    if (least >= 0 && kept && row->compiled) {
        snprintf(text, KERNELS_GATE_TEXT_MAX,
                 "occupancy is not known: the driver compiles the PTX, and %.4g %% is that of code "
                 "for %s; at least %.4g %% is required",
                 row->answer.occupancy * 100, row->kernel.arch, least * 100);
        return 0;
    }
    if (least >= 0 && kept && row->dynamic_unknown) {
        snprintf(text, KERNELS_GATE_TEXT_MAX,
                 "occupancy is not known: %.4g %% less what dynamic shared memory costs "
                 "(--dynamic-smem); at least %.4g %% is required",
                 row->answer.occupancy * 100, least * 100);
        return 0;
    }
    if (least < 0 || kept || (row->has_result && row->answer.occupancy > least - 5e-7)) {
        return 1;
    }
    if (row->has_result) {
        snprintf(text, KERNELS_GATE_TEXT_MAX, "occupancy is %.4g %%; at least %.4g %% is required",
                 row->answer.occupancy * 100, least * 100);
    } else {
        snprintf(text, KERNELS_GATE_TEXT_MAX,
                 "occupancy is not known (%.150s); at least %.4g %% is "
                 "required",
                 text_or(row->note, "no result"), least * 100);
    }
    return 0;
}

/* A number of which a part is known where the whole is not: the part is enough if it is too much.
 */
static int part_or_whole(const struct range *most, int64_t whole, int64_t part, const char *what,
                         const char *unit, char text[KERNELS_GATE_TEXT_MAX])
{
    char known[96];
    const char *calls = "";
    int64_t value = whole;
    if (whole < 0 && most->total > 0 && part > (int64_t)range_at(most, 0, NULL)) {
        calls = " without those of what it calls";
        value = part;
    } else if (whole < 0 && part >= 0) {
        calls = " with those of what it calls";
    }
    snprintf(known, sizeof known, "%s%s are", what, calls);
    return at_most(most, value, known, unit, text);
}

static int regs_kept(const struct kernels_gate_options *o, const struct kernel_row *row, char *text)
{
    if (row->compiled && o->max_regs.total > 0 &&
        row->kernel.regs <= (int64_t)range_at(&o->max_regs, 0, NULL)) {
        return at_most(&o->max_regs, KERNEL_UNKNOWN, "registers of what the driver compiles are",
                       "", text);
    }
    return at_most(&o->max_regs, row->kernel.regs, "registers per thread are", "", text);
}

static int spills_kept(const struct kernels_gate_options *o, const struct kernel_row *row,
                       char *text)
{
    int64_t own = kernel_row_own_spill(row);
    return part_or_whole(&o->max_spill, kernel_row_spill(row), own, "spills",
                         row->spills_registers ? " registers" : " bytes", text);
}

static int scalar_spills_kept(const struct kernels_gate_options *o, const struct kernel_row *row,
                              char *text)
{
    return row->kernel.sgpr_spill < 0 ||
           at_most(&o->max_spill, row->kernel.sgpr_spill, "SGPR spills are", " registers", text);
}

static int stack_kept(const struct kernels_gate_options *o, const struct kernel_row *row,
                      char *text)
{
    return part_or_whole(&o->max_stack, kernel_row_stack(row), row->kernel.stack,
                         "frames on the stack", " bytes", text);
}

static int smem_kept(const struct kernels_gate_options *o, const struct kernel_row *row, char *text)
{
    int64_t bytes = kernel_row_smem(row);
    uint64_t most = o->max_smem.total > 0 ? range_at(&o->max_smem, 0, NULL) : 0;
    if (row->dynamic_unknown && bytes >= 0 && (uint64_t)bytes <= most) {
        return at_most(&o->max_smem, KERNEL_UNKNOWN,
                       "shared memory with what launches add (--dynamic-smem) is", " bytes", text);
    }
    return at_most(&o->max_smem, bytes, "shared memory is", " bytes", text);
}

int kernels_gate_keeps(const struct kernels_gate_options *options, const struct kernel_row *row,
                       unsigned which, char text[KERNELS_GATE_TEXT_MAX])
{
    static const struct {
        bool functions; /* device functions are measured too */
        int (*kept)(const struct kernels_gate_options *o, const struct kernel_row *row, char *text);
    } gates[] = {
        { false, occupancy_kept },    { false, regs_kept }, { true, spills_kept },
        { true, scalar_spills_kept }, { true, stack_kept }, { false, smem_kept },
    };
    if (which >= sizeof gates / sizeof *gates) {
        return -1;
    }
    return (row->function && !gates[which].functions) || gates[which].kept(options, row, text);
}

/* One way for each format to write text that others wrote. */
typedef void write_text(const char *text, size_t len, struct out *out);

static void md_name(const char *text, size_t len, struct out *out)
{
    escape_md_code(text, len, false, out);
}

static void github_data(const char *text, size_t len, struct out *out)
{
    escape_github(text, len, false, out);
}

/* "sm_80 NAME (256 threads): TEXT" */
static void write_violation(const struct kernel_row *row, const char *text, write_text *name,
                            write_text *plain, struct out *out)
{
    char arch[KERNEL_TARGET_MAX];
    kernel_row_target(row, arch);
    plain(arch, strlen(arch), out);
    out_char(out, ' ');
    name(row->name, strlen(row->name), out);
    if (row->has_result) {
        out_printf(out, " (%u thread%s)", row->answer.question.launch.threads,
                   text_plural(row->answer.question.launch.threads));
    }
    out_text(out, ": ");
    plain(text, strlen(text), out);
    out_char(out, '\n');
}

void kernels_gate_write_text(const struct kernel_row *row, const char *text, struct out *out)
{
    write_violation(row, text, escape_ascii, escape_ascii, out);
}

void kernels_gate_write_md(const struct kernel_row *row, const char *text, struct out *out)
{
    out_text(out, "- ");
    write_violation(row, text, md_name, escape_md, out);
}

void kernels_gate_write_github(const struct kernel_row *row, const char *text, struct out *out)
{
    out_text(out, "::error file=");
    escape_github(row->kernel.file, strlen(row->kernel.file), true, out);
    out_text(out, ",title=occ::");
    write_violation(row, text, github_data, github_data, out);
}
