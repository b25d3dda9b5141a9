/* kernels_gate.c - the gates of `occ kernels`: the option, the words and the measure of each. */
#include "kernels/kernels.h"

#include <math.h>

#include "arch/vendor.h"
#include "launch/bound.h"
#include "launch/proposal_text.h"
#include "report/phrase.h"

/* ---- the measures --------------------------------------------------------------------------- */

/* Do the row's numbers lack called functions, which are linked in later? */
static bool is_unlinked(const struct kernel_row *row)
{
    return (row->kernel.flags & KERNEL_LOWER_BOUND) != 0;
}

/* Measures a number: `with_calls` includes called functions; a negative argument = not known. */
static struct gate_measure measure_calls(int64_t with_calls, int64_t without_calls)
{
    struct gate_measure m = gate_measure_of((double)with_calls);
    if (without_calls >= 0) {
        m.best_case = (double)without_calls;
        m.best_case_suffix = " excluding called functions";
        m.unknown_suffix = " including called functions";
    }
    return m;
}

/* Measures a number that includes called functions, unless the row is unlinked. */
static struct gate_measure measure_linked(const struct kernel_row *row, int64_t value)
{
    return measure_calls(is_unlinked(row) ? KERNEL_UNKNOWN : value, value);
}

/* Measures an unknown sum; `value` is a known part of it.  Messages call the sum `sum_name`. */
static struct gate_measure measure_sum(const struct kernel_row *row, int64_t value,
                                       const char *sum_name)
{
    struct gate_measure m = gate_measure_of(-1);
    m.best_case = (double)value;
    m.best_case_suffix = is_unlinked(row) ? " excluding called functions" : "";
    m.unknown_what = sum_name;
    return m;
}

static bool measure_occupancy(const struct kernel_row *row, struct gate_measure *out)
{
    *out = gate_measure_of(-1);
    if (!row->has_answer) {
        snprintf(out->why, sizeof out->why, " (%.150s)",
                 row->note != NULL ? row->note : "no result");
        return true;
    }
    if (!answer_can_start(&row->answer)) { /* none, also if a block fits but its cluster does not */
        out->value = 0;
        return true;
    }
    const double occupancy = answer_occupancy(&row->answer);
    const double percent = occupancy * 100.0;
    if (!row->driver_compiles) { /* else the driver's code may have any occupancy */
        out->best_case = occupancy;
    }
    if (is_unlinked(row)) {
        snprintf(out->why, sizeof out->why,
                 ": %.4g %% without called functions, which are not linked yet", percent);
    } else if (row->driver_compiles) {
        snprintf(out->why, sizeof out->why,
                 ": the driver compiles the PTX; code for %s has %.4g %%", row->kernel.arch,
                 percent);
    } else if (row->lacks_dynamic_smem) {
        snprintf(out->why, sizeof out->why,
                 ": %.4g %% without the dynamic shared memory that launches %s (--dynamic-smem)",
                 percent, row->may_lack_dynamic_smem ? "may add" : "add");
    } else {
        out->value = occupancy;
    }
    return true;
}

static bool measure_regs(const struct kernel_row *row, struct gate_measure *out)
{
    if (row->driver_compiles) { /* row->kernel.regs are of other code */
        *out = gate_measure_of(-1);
        out->unknown_what = "registers of the code that the driver compiles";
    } else {
        *out = measure_linked(row, row->kernel.regs);
    }
    return true;
}

static bool measure_spill_bytes(const struct kernel_row *row, struct gate_measure *out)
{
    struct kernel_span range;
    *out = measure_calls(kernel_row_total_spill(row), kernel_row_own_spill(row));
    if (kernel_row_spill_range(row, &range)) {
        out->best_case = (double)range.least;
        out->best_case_suffix = " (at least)";
        if (range.most == KERNEL_NO_MAX) {
            snprintf(out->why, sizeof out->why,
                     " (its code shows %lld bytes or more; the build log has the number)",
                     (long long)range.least);
        } else {
            out->worst_case = (double)range.most;
            snprintf(out->why, sizeof out->why,
                     " (its code shows %lld to %lld bytes; the build log has the number)",
                     (long long)range.least, (long long)range.most);
        }
    } else if (kernel_row_own_spill(row) < 0 &&
               (row->kernel.source == KERNEL_CUBIN || row->kernel.source == KERNEL_FATBIN)) {
        snprintf(out->why, sizeof out->why,
                 " (its code does not show them; give the build log as well)");
    }
    return !row->spills_are_registers;
}

static bool measure_spill_registers(const struct kernel_row *row, struct gate_measure *out)
{
    *out = measure_calls(kernel_row_total_spill(row), kernel_row_own_spill(row));
    return row->spills_are_registers;
}

static bool measure_scalar_spills(const struct kernel_row *row, struct gate_measure *out)
{
    *out = gate_measure_of((double)kernel_value_of_row(row, KERNEL_VALUE_SGPR_SPILL).least);
    return row->spills_are_registers || out->value >= 0; /* false: it has no SGPRs */
}

static bool measure_spilled_around(const struct kernel_row *row, struct gate_measure *out)
{
    *out = gate_measure_of((double)row->kernel.spilled_around);
    if (row->kernel.spilled_around < 0 && kernel_row_total_spill(row) == 0) {
        out->value = 0; /* IGC warns of kernels that spill only */
    }
    return true;
}

static bool measure_stack(const struct kernel_row *row, struct gate_measure *out)
{
    *out = measure_calls(kernel_row_stack(row), row->kernel.stack);
    return true;
}

static bool measure_smem(const struct kernel_row *row, struct gate_measure *out)
{
    int64_t bytes = kernel_row_smem(row);
    *out =
        row->lacks_dynamic_smem && bytes >= 0
            ? measure_sum(row, bytes, "shared memory including what launches add (--dynamic-smem)")
            : measure_linked(row, bytes);
    return true;
}

static bool measure_warnings(const struct kernel_row *row, struct gate_measure *out)
{
    *out = gate_measure_of((double)kernel_extras(&row->kernel)->compiler_note_count);
    return true;
}

/* ---- the gates ------------------------------------------------------------------------------ */

#define IN(member) offsetof(struct kernels_gate_options, member)

enum { GATE_VALUES_MAX = 3 };

/* clang-format off */
static const struct kernels_gate {
    struct opt option; /* first: the rows are kernels_gate_group */
    enum finding_rule rule;
    bool checks_functions; /* the gate checks rows of device functions too */
    /* The values that the option limits; a spill is of bytes, or of two kinds of registers. */
    struct gate_value {
        enum kernel_value value;
        struct gate_words words;
        /* Measures the row.  Returns false if the row has no such value. */
        bool (*measure)(const struct kernel_row *row, struct gate_measure *out);
    } values[GATE_VALUES_MAX];
} gates[] = {
    { { "min-occupancy", 0, "SHARE", OPT_TEXT, IN(occupancy), 0, 0, 0,
        "minimum occupancy: 50% or 0.5", NULL },
      FINDING_OCCUPANCY, false,
      { { KERNEL_VALUE_OCCUPANCY,
          { "occupancy", "is", "reaches", " % occupancy", " %", true, true },
          measure_occupancy } } },
    { { "max-regs", 0, "N", OPT_COUNTS, IN(regs), 0, 65535, 0,
        "maximum registers per thread", NULL },
      FINDING_REGISTERS, false,
      { { KERNEL_VALUE_REGS,
          { "registers per thread", "are", "uses", " registers", "", false, false },
          measure_regs } } },
    { { "max-spill", 0, "BYTES", OPT_BYTES, IN(spill), 0, UINT32_MAX, 0,
        "maximum spilled per thread (AMD: registers)", NULL },
      FINDING_SPILLS, true,
      { { KERNEL_VALUE_SPILL, { "spills", "are", "spills", " bytes", " bytes", false, false },
          measure_spill_bytes },
        { KERNEL_VALUE_SPILL,
          { "spills", "are", "spills", " registers", " registers", false, false },
          measure_spill_registers },
        { KERNEL_VALUE_SGPR_SPILL,
          { "SGPR spills", "are", "spills", " SGPRs", " registers", false, false },
          measure_scalar_spills } } },
    { { "max-spilled-around", 0, "N", OPT_COUNTS, IN(spilled_around), 0, UINT32_MAX, 0,
        "maximum N of IGC's \"spilled around N\"", NULL },
      FINDING_SPILLS, false,
      { { KERNEL_VALUE_SPILLED_AROUND,
          { "\"spilled around\" of IGC", "is", "has", " spilled around", "", false, false },
          measure_spilled_around } } },
    { { "max-stack", 0, "BYTES", OPT_BYTES, IN(stack), 0, UINT32_MAX, 0,
        "maximum stack per thread, with called functions", NULL },
      FINDING_STACK, true,
      { { KERNEL_VALUE_STACK_TOTAL,
          { "stack frames", "are", "uses", " bytes of stack", " bytes", false, false },
          measure_stack } } },
    { { "max-smem", 0, "BYTES", OPT_BYTES, IN(smem), 0, UINT32_MAX, 0,
        "maximum shared memory per block: 48K", NULL },
      FINDING_SMEM, false,
      { { KERNEL_VALUE_SMEM,
          { "shared memory", "is", "uses", " bytes of shared memory", " bytes", false, false },
          measure_smem } } },
    { { "no-warnings", 0, NULL, OPT_FLAG, IN(warnings), 0, 0, 0,
        "no performance warning of ptxas about a kernel", NULL },
      FINDING_WARNINGS, true,
      { { KERNEL_VALUE_COUNT,
          { "performance warnings", "are", "has", " performance warnings", "", false, false },
          measure_warnings } } },
};
/* clang-format on */

enum { GATES = sizeof gates / sizeof *gates };
_Static_assert(GATES *GATE_VALUES_MAX <= KERNELS_GATE_VIOLATIONS_MAX,
               "a row may violate every gate");

const struct opt_group kernels_gate_group =
    OPT_GROUP("Gates (status 1 when one is violated)", gates);

bool kernels_gate_needs_kernels(const struct kernels_gate_options *options)
{
    for (size_t i = 0; i < GATES; i++) {
        if (!gates[i].checks_functions && gate_limit_value(&gates[i].option, options) >= 0) {
            return true;
        }
    }
    return false;
}

size_t kernels_gate_check(const struct kernels_gate_options *options, const struct kernel_row *row,
                          struct kernels_gate_violation out[KERNELS_GATE_VIOLATIONS_MAX])
{
    size_t count = 0;
    for (const struct kernels_gate *gate = gates; gate < gates + GATES; gate++) {
        double limit = gate_limit_value(&gate->option, options);
        bool applies = limit >= 0 && (gate->checks_functions || !row->is_function);
        for (size_t i = 0; applies && i < GATE_VALUES_MAX; i++) {
            const struct gate_value *value = &gate->values[i];
            struct gate_measure measure;
            if (value->measure != NULL && value->measure(row, &measure) &&
                !gate_check(&value->words, limit, &measure, &out[count].sentences)) {
                out[count].rule = gate->rule;
                out[count].value = value->value;
                out[count].limit = limit;
                out[count].is_known = measure.value >= 0;
                count++;
            }
        }
    }
    return count;
}

/* ---- what satisfies a gate ------------------------------------------------------------------ */

static void write_lines(const struct proposal *p, struct out *out)
{
    for (size_t i = 0; i < p->write_count; i++) {
        out_printf(out, ", %s", p->writes[i]);
        if (i == 0 && p->unit != NULL) {
            out_printf(out, " (%s)", p->unit);
        }
    }
}

static void write_occupancy_remedy(double limit, const struct kernel_row *row, struct out *out)
{
    const struct answer *a = &row->answer;
    const struct proposal_kernel known = kernel_row_knowledge(row);
    const uint32_t most = a->question->arch->max_warps_per_sm;
    const struct occ_target target = { OCC_TARGET_WARPS, (uint32_t)ceil(limit * most - 1e-6) };
    struct proposals list;
    proposals_start(a, &known, &list);
    list.is_for_any_grid = true; /* as the gate is */
    const struct proposal *p = proposals_add_target(&list, &target);
    out_text(out, "for ");
    phrase_percent(limit, out);
    if (p != NULL && p->outcome.warps_per_sm >= target.count) {
        out_text(out, ": ");
        kernel_step_write(&list, p, out);
        write_lines(p, out);
    } else {
        out_text(out, ": no change of the launch is enough");
    }
}

/* The smallest second argument of launch bounds that leaves at most `limit` registers. */
static void write_regs_remedy(double limit, const struct kernel_row *row, struct out *out)
{
    const struct occ_arch *arch = row->answer.question->arch;
    const uint32_t threads = row->answer.question->launch.threads;
    uint32_t regs = UINT32_MAX;
    uint32_t bound = 0;
    if (vendor_of(arch)->bound_compiler == NULL) {
        return;
    }
    while (regs > limit && bound < arch->max_blocks_per_sm &&
           occ_bounds_regs(arch, threads, ++bound, &regs) == OCC_OK && regs > 0) {
    }
    if (regs > 0 && regs <= limit) {
        const char *unit = vendor_of(arch)->bound_unit;
        out_printf(out, "for at most %.0f: __launch_bounds__(%u, %u)", limit, threads, bound);
        if (unit != NULL) {
            out_printf(out, " (%s)", unit);
        }
    }
}

void kernels_gate_remedy(const struct kernels_gate_violation *violation,
                         const struct kernel_row *row, char out[KERNELS_REMEDY_MAX])
{
    OUT_TEXT(text, KERNELS_REMEDY_MAX);
    if (row->has_answer && violation->is_known && violation->rule == FINDING_OCCUPANCY) {
        write_occupancy_remedy(violation->limit, row, &text);
    } else if (row->has_answer && violation->is_known && violation->rule == FINDING_REGISTERS) {
        write_regs_remedy(violation->limit, row, &text);
    }
    out_copy(&text, out, KERNELS_REMEDY_MAX);
}
