#include "cli/kernels/kernels_gate.h"

#include <string.h>

#include "base/num.h"
#include "base/text.h"

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
        return diag_error(diag, 0, "--min-occupancy '%s': expected 0%% to 100%%, or 0 to 1",
                          diag_quote(found, share, strlen(share)));
    }
    for (size_t i = 0; i < kernels_gate_group.count; i++) {
        const struct range *bound = bound_of(options, i);
        if (bound != NULL && bound->total > 1) {
            return diag_error(diag, 0, "--%s: %llu values; expected one", opts[i].name,
                              (unsigned long long)bound->total);
        }
    }
    return true;
}

bool kernels_gate_needs_kernels(const struct kernels_gate_options *options)
{
    return options->min_occupancy != NULL || options->max_regs.total > 0 ||
           options->max_smem.total > 0;
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

/* What is measured: the words of a line about it, and of a sentence whose subject is the kernel. */
struct measure {
    const char *what, *are, *unit; /* "spills are 12 bytes" */
    const char *verb, *noun;       /* "spills 12 bytes" */
    const char *calls;             /* " with those of what it calls", or "" */
};

/* One upper bound. */
static int at_most(const struct range *range, int64_t value, const struct measure *m,
                   struct kernels_gate_violation *out)
{
    if (range->total == 0) {
        return 1;
    }
    unsigned long long most = range_at(range, 0, NULL);
    if (value >= 0 && (uint64_t)value <= most) {
        return 1;
    }
    if (value < 0) {
        snprintf(out->text, sizeof out->text, "%s%s %s not known; the limit is %llu%s", m->what,
                 m->calls, m->are, most, m->unit);
        snprintf(out->sentence, sizeof out->sentence,
                 "cannot be checked: %s%s %s not known; the limit is %llu%s", m->what, m->calls,
                 m->are, most, m->unit);
    } else {
        snprintf(out->text, sizeof out->text, "%s%s %s %lld%s; the limit is %llu%s", m->what,
                 m->calls, m->are, (long long)value, m->unit, most, m->unit);
        snprintf(out->sentence, sizeof out->sentence, "%s %lld%s%s; the limit is %llu", m->verb,
                 (long long)value, m->noun, m->calls, most);
    }
    return 0;
}

/* Do its numbers lack functions that are linked in later? */
static bool is_part(const struct kernel_row *row)
{
    return (row->kernel.flags & KERNEL_LOWER_BOUND) != 0;
}

/* It would be kept, but for what is not known. */
static int occupancy_doubtful(const struct kernel_row *row, double least,
                              struct kernels_gate_violation *out)
{
    double percent = row->answer.occupancy * 100;
    if (is_part(row)) {
        snprintf(out->text, sizeof out->text,
                 "occupancy is not known: %.4g %% without what it calls, which is not linked yet; "
                 "at least %.4g %% is required",
                 percent, least);
    } else if (row->compiled) {
        snprintf(out->text, sizeof out->text,
                 "occupancy is not known: the driver compiles the PTX, and %.4g %% is that of code "
                 "for %s; at least %.4g %% is required",
                 percent, row->kernel.arch, least);
    } else {
        snprintf(out->text, sizeof out->text,
                 "occupancy is not known: %.4g %% less what dynamic shared memory %s "
                 "(--dynamic-smem); at least %.4g %% is required",
                 percent, row->dynamic_maybe ? "may cost" : "costs", least);
    }
    snprintf(out->sentence, sizeof out->sentence, "cannot be checked: %.290s", out->text);
    return 0;
}

/* Missed by less than half a millionth is not missed: 66.6667% means 32 of 48 warps. */
static int occupancy_kept(const struct kernels_gate_options *o, const struct kernel_row *row,
                          struct kernels_gate_violation *out)
{
    double least = o->occupancy;
    bool kept = row->has_result && row->answer.occupancy > least - 5e-7;
    if (least >= 0 && kept && (row->compiled || row->dynamic_unknown || is_part(row))) {
        return occupancy_doubtful(row, least * 100, out);
    }
    if (least < 0 || kept) {
        return 1;
    }
    if (row->has_result) {
        double percent = row->answer.occupancy * 100;
        snprintf(out->text, sizeof out->text, "occupancy is %.4g %%; at least %.4g %% is required",
                 percent, least * 100);
        snprintf(out->sentence, sizeof out->sentence,
                 "reaches %.4g %% occupancy; at least %.4g %% is required", percent, least * 100);
    } else {
        const char *note = row->note != NULL ? row->note : "no result";
        snprintf(out->text, sizeof out->text,
                 "occupancy is not known (%.150s); at least %.4g %% is required", note,
                 least * 100);
        snprintf(out->sentence, sizeof out->sentence,
                 "cannot be checked: occupancy is not known (%.150s); at least %.4g %% is required",
                 note, least * 100);
    }
    return 0;
}

/* Part of a number whose whole is unknown: a part above the limit is a violation. */
static int part_or_whole(const struct range *most, int64_t whole, int64_t part, struct measure m,
                         struct kernels_gate_violation *out)
{
    int64_t value = whole;
    if (whole < 0 && most->total > 0 && part > (int64_t)range_at(most, 0, NULL)) {
        m.calls = " without those of what it calls";
        value = part;
    } else if (whole < 0 && part >= 0) {
        m.calls = " with those of what it calls";
    }
    return at_most(most, value, &m, out);
}

/* A number of the kernel with what it calls, unless that is linked in later. */
static int whole_or_part(const struct range *most, const struct kernel_row *row, int64_t value,
                         struct measure m, struct kernels_gate_violation *out)
{
    return part_or_whole(most, is_part(row) ? KERNEL_UNKNOWN : value, value, m, out);
}

static int regs_kept(const struct kernels_gate_options *o, const struct kernel_row *row,
                     struct kernels_gate_violation *out)
{
    static const struct measure m = { "registers per thread", "are", "", "uses", " registers", "" };
    static const struct measure ptx = {
        "registers of what the driver compiles", "are", "", "uses", " registers", ""
    };
    if (row->compiled && o->max_regs.total > 0 &&
        row->kernel.regs <= (int64_t)range_at(&o->max_regs, 0, NULL)) {
        return at_most(&o->max_regs, KERNEL_UNKNOWN, &ptx, out);
    }
    return whole_or_part(&o->max_regs, row, row->kernel.regs, m, out);
}

static int spills_kept(const struct kernels_gate_options *o, const struct kernel_row *row,
                       struct kernels_gate_violation *out)
{
    const char *unit = row->spills_registers ? " registers" : " bytes";
    struct measure m = { "spills", "are", unit, "spills", unit, "" };
    return part_or_whole(&o->max_spill, kernel_row_spill(row), kernel_row_own_spill(row), m, out);
}

static int scalar_spills_kept(const struct kernels_gate_options *o, const struct kernel_row *row,
                              struct kernels_gate_violation *out)
{
    static const struct measure m = { "SGPR spills", "are", " registers", "spills", " SGPRs", "" };
    bool none = !row->spills_registers && row->kernel.sgpr_spill < 0; /* there are no SGPRs */
    return none || at_most(&o->max_spill, row->kernel.sgpr_spill, &m, out);
}

static int stack_kept(const struct kernels_gate_options *o, const struct kernel_row *row,
                      struct kernels_gate_violation *out)
{
    static const struct measure m = { "frames on the stack", "are", " bytes", "uses",
                                      " bytes of stack",     "" };
    return part_or_whole(&o->max_stack, kernel_row_stack(row), row->kernel.stack, m, out);
}

static int smem_kept(const struct kernels_gate_options *o, const struct kernel_row *row,
                     struct kernels_gate_violation *out)
{
    static const struct measure m = { "shared memory",           "is", " bytes", "uses",
                                      " bytes of shared memory", "" };
    static const struct measure dynamic = { "shared memory with what launches add (--dynamic-smem)",
                                            "is",
                                            " bytes",
                                            "uses",
                                            " bytes of shared memory",
                                            "" };
    int64_t bytes = kernel_row_smem(row);
    uint64_t most = o->max_smem.total > 0 ? range_at(&o->max_smem, 0, NULL) : 0;
    if (row->dynamic_unknown && bytes >= 0 && (uint64_t)bytes <= most) {
        return at_most(&o->max_smem, KERNEL_UNKNOWN, &dynamic, out);
    }
    return whole_or_part(&o->max_smem, row, bytes, m, out);
}

int kernels_gate_keeps(const struct kernels_gate_options *options, const struct kernel_row *row,
                       unsigned which, struct kernels_gate_violation *out)
{
    static const struct {
        enum finding_rule rule;
        enum kernel_value value; /* that it is about */
        bool functions;          /* device functions are measured too */
        int (*kept)(const struct kernels_gate_options *o, const struct kernel_row *row,
                    struct kernels_gate_violation *out);
    } gates[] = {
        { FINDING_OCCUPANCY, KERNEL_VALUE_OCCUPANCY, false, occupancy_kept },
        { FINDING_REGISTERS, KERNEL_VALUE_REGS, false, regs_kept },
        { FINDING_SPILLS, KERNEL_VALUE_SPILL, true, spills_kept },
        { FINDING_SPILLS, KERNEL_VALUE_SGPR_SPILL, true, scalar_spills_kept },
        { FINDING_STACK, KERNEL_VALUE_STACK_TOTAL, true, stack_kept },
        { FINDING_SMEM, KERNEL_VALUE_SMEM, false, smem_kept },
    };
    if (which >= sizeof gates / sizeof *gates) {
        return -1;
    }
    out->rule = gates[which].rule;
    out->value = gates[which].value;
    return (row->function && !gates[which].functions) || gates[which].kept(options, row, out);
}
