/* kernels_row.c - makes a row of `occ kernels`: turns a kernel into a launch and evaluates it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arch/vendor.h"
#include "base/grow.h"
#include "base/num.h"
#include "base/text.h"
#include "core/limits.h"
#include "core/round.h"
#include "kernels/kernel.h"
#include "kernels/kernels_launch.h"

enum { KERNELS_SMS_MAX = 65535 };

/* Takes back what the row before set in the request. */
static void reset_request(struct kernels_launch *launch)
{
    for (unsigned axis = 0; launch->axes_set >> axis != 0; axis++) {
        if ((launch->axes_set >> axis & 1) != 0) {
            launch->request.axes[axis] = launch->options->request.axes[axis];
        }
    }
    launch->axes_set = 0;
    launch->request.cu_mode = launch->options->request.cu_mode;
}

/* Sets an axis, unless an option gave it or `value` is unknown (negative). */
static void set_axis(struct kernels_launch *launch, enum request_axis axis, int64_t value)
{
    struct range *range = &launch->request.axes[axis];
    if (range->total == 0 && value >= 0) {
        launch->axes_set |= UINT64_C(1) << axis;
        range_set_one(range, (uint64_t)value);
    }
}

/*
 * Sets the block size: --threads, else that of the recorded launch, else the one that the kernel
 * requires, else its launch bound.  False with the reason in launch->problem.
 */
static bool set_threads(struct kernels_launch *launch, const struct kernel *k)
{
    struct range *range = &launch->request.axes[REQUEST_THREADS];
    int32_t required = (int32_t)min_i64(kernel_dims_total(k->block), INT32_MAX);
    int32_t threads = kernel_threads(k, required);
    if (range->total > 0) {
        uint64_t given = range_at(range, launch->sweep.choice.index[REQUEST_THREADS], NULL);
        if (required > 0 && given != (uint64_t)required) {
            snprintf(launch->problem.text, sizeof launch->problem.text,
                     "the kernel requires blocks of %d threads; other launches fail", required);
        }
        return true;
    }
    if (threads < 1) {
        launch->lacks_threads = true;
        return diag_error(&launch->problem, 0, "needs --threads");
    }
    set_axis(launch, REQUEST_THREADS, threads);
    if (required == threads) {
        range->first_span.shape[2] = (uint32_t)k->block[2]; /* Z has its own limit */
    }
    return true;
}

/* Members of struct kernel that set an axis of the request if they are at least `min`. */
static const struct {
    enum request_axis axis;
    size_t offset; /* of an int32_t */
    int32_t min;
} kernels_members[] = {
    { REQUEST_REGS, offsetof(struct kernel, regs), 0 },
    { REQUEST_SMEM, offsetof(struct kernel, smem), 0 },
    { REQUEST_DYNAMIC_SMEM, offsetof(struct kernel, dynamic_smem), 0 },
    { REQUEST_BARRIERS, offsetof(struct kernel, barriers), 0 },
    { REQUEST_AGPRS, offsetof(struct kernel, agprs), 1 },
    { REQUEST_SGPRS, offsetof(struct kernel, sgprs), 0 },
    { REQUEST_WAVE_SIZE, offsetof(struct kernel, wave_size), 1 },
};

/*
 * The kernel with the registers that its descriptor allocates, as a launch counts them.  In a
 * unified file these are one number, and the descriptor's may be more than a thread can use as
 * VGPRs, or no multiple of the unit in which AGPRs follow them: the rest counts as AGPRs.
 */
static struct kernel as_allocated(const struct kernel *k, const struct occ_arch *arch)
{
    struct kernel launched = *k;
    if (k->sgprs_allocated >= 0) {
        launched.sgprs = k->sgprs_allocated;
    }
    if (k->regs_used >= 0 && k->agprs > 0 && arch->agprs == OCC_AGPRS_UNIFIED) {
        const uint32_t vgprs = min_u32((uint32_t)k->regs, limits_max_regs_per_kind(arch));
        launched.regs = (int32_t)round_down(vgprs, LIMITS_AGPR_ALIGN);
        launched.agprs = k->regs + k->agprs - launched.regs;
    }
    return launched;
}

/* Fills the axes that no option gave; false with the reason in launch->problem. */
static bool set_axes(struct kernels_launch *launch, const struct kernel *k)
{
    if ((k->flags & KERNEL_AMBIGUOUS) != 0) {
        return diag_error(&launch->problem, 0, "the log mixes parallel builds");
    }
    if ((k->flags & KERNEL_PTX_ONLY) != 0) {
        return diag_error(&launch->problem, 0, "only PTX: registers not known");
    }
    if (k->regs < 0) {
        return diag_error(&launch->problem, 0, "the registers are not known");
    }
    if (k->smem < 0) {
        return diag_error(&launch->problem, 0, "the shared memory is not known");
    }
    if (!set_threads(launch, k)) {
        return false;
    }
    const struct kernel launched = as_allocated(k, launch->request.machines.items->arch);
    for (size_t i = 0; i < sizeof kernels_members / sizeof *kernels_members; i++) {
        int32_t value;
        memcpy(&value, (const char *)&launched + kernels_members[i].offset, sizeof value);
        if (value >= kernels_members[i].min) {
            set_axis(launch, kernels_members[i].axis, value);
        }
    }
    int64_t cluster = min_i64(kernel_dims_total(k->cluster), INT32_MAX);
    if (cluster > 1) {
        set_axis(launch, REQUEST_CLUSTER, cluster);
    }
    if (k->profile != NULL && k->profile->grid > 0) {
        launch->request.is_grid_recorded = launch->request.axes[REQUEST_GRID].total == 0;
        set_axis(launch, REQUEST_GRID, k->profile->grid);
    }
    bool has_product = launch->request.machines.items->gpu != NULL; /* its SM count is used */
    if (k->profile != NULL && !has_product && k->profile->sms > 0 &&
        k->profile->sms <= KERNELS_SMS_MAX) {
        set_axis(launch, REQUEST_SMS, k->profile->sms);
    }
    launch->request.cu_mode |= k->cu_mode == 1;
    launch->request.bound_threads = (uint32_t)max_i64(k->bound_threads, 0);
    launch->request.bound_blocks = 0;
    if (k->bound_threads > 0) {
        launch->request.bound_blocks = (uint32_t)max_i64(k->bound_blocks, 0);
    }
    return true;
}

/*
 * Sets the machine of the row: machine `index`, or the kernel's own architecture for UINT32_MAX.
 * False with the reason in launch->problem.
 */
static bool set_machine(struct kernels_launch *launch, const struct kernel *k, uint32_t index)
{
    struct machines *machines = &launch->request.machines;
    memset(machines, 0, sizeof *machines);
    machines->count = machines->archs = 1;
    if (index != UINT32_MAX) {
        machines->items = &launch->machines.items[index];
        machines->gpus = launch->machines.gpus > 0;
        machines->migs = launch->machines.migs > 0;
        return true;
    }
    if (launch->own_machine.arch == NULL || strcmp(launch->own_machine.arch->name, k->arch) != 0) {
        launch->own_machine = (struct machine){ .arch = registry_find(launch->registry, k->arch) };
    }
    machines->items = &launch->own_machine;
    if (launch->own_machine.arch != NULL) {
        return true;
    }
    if (k->arch[0] == '\0') {
        return diag_error(&launch->problem, 0,
                          "the input does not say for which architecture; give --arch");
    }
    if (registry_partial(launch->registry, k->arch) != NULL) {
        return registry_report_unknown(launch->registry, k->arch, &launch->problem);
    }
    return diag_error(&launch->problem, 0,
                      "%s is not among the architectures; `occ arch` lists them", k->arch);
}

/* Since 2022.1 Nsight Compute counts shared memory in the configuration that was in effect. */
static bool counts_in_config(const struct kernel_measured *m)
{
    enum { COUNTS_IN_CONFIG = 20221 };
    return m->tool_version >= COUNTS_IN_CONFIG;
}

/*
 * If Nsight Compute counted in the recorded configuration of shared memory, or if the answer
 * exceeds its theoretical occupancy, evaluates again with the carve-out that the profile recorded.
 * Keeps the second answer unless this, too, exceeds that occupancy.
 */
static void match_carveout(const struct kernel_measured *m, struct kernel_row *row)
{
    struct question *question = &row->question;
    struct answer *answer = &row->answer;
    struct question with_carveout = *question;
    struct answer other;
    uint32_t percent;
    bool is_counted =
        counts_in_config(m) || (m->theoretical_occupancy >= 0 &&
                                answer_occupancy(answer) - m->theoretical_occupancy >= 0.006);
    if (!is_counted || m->smem_config < 1 || m->smem_config > UINT32_MAX ||
        question->launch.carveout >= 0 ||
        occ_carveout_for(question->arch, (uint32_t)m->smem_config, &percent) != OCC_OK) {
        return;
    }
    with_carveout.launch.carveout = (int32_t)percent;
    if (answer_make(&with_carveout, ANSWER_BASIC, &other) == OCC_OK &&
        (m->theoretical_occupancy < 0 ||
         answer_occupancy(&other) - m->theoretical_occupancy < 0.006)) {
        uint32_t blocks = answer->result.blocks_per_sm;
        row->largest_config_blocks = blocks > other.result.blocks_per_sm ? blocks : 0;
        *question = with_carveout;
        *answer = other;
        answer->question = question;
    }
}

static void fill_flags(const struct kernel *k, struct kernel_row *row)
{
    size_t n = 0;
    for (unsigned bit = 0; k->flags >> bit != 0 && bit < KERNEL_FLAG_COUNT; bit++) {
        if ((k->flags & 1u << bit) != 0) {
            row->flags[n++] = kernel_flag_key(bit);
        }
    }
    row->flags[n] = NULL;
}

/* Sets the members of the row that depend on row->kernel alone. */
static void fill_kernel(struct kernel_row *row)
{
    struct kernel *k = &row->kernel;
    k->spill_evidence = kernel_spill_evidence(k);
    if (k->stack_total == 0) {
        kernel_clear_spills(k);
    }
    row->source_key = kernel_source_key(k->source);
    row->arch = text_or_null(k->arch);
    const struct vendor *vendor = &vendors[kernel_vendor(k)];
    row->spills_are_registers = vendor->counts_spilled_registers;
    row->is_function = (k->flags & KERNEL_FUNCTION) != 0;
    row->is_recursive = (k->flags & KERNEL_RECURSIVE) != 0;
    row->includes_calls = vendor->stack_includes_calls && !row->is_recursive;
    if (kernel_row_own_span(row).least >= 0) {
        row->spill_unit = row->spills_are_registers ? "registers" : "bytes";
    }
}

/* Returns a ratio or count of a profile, or -1 if it is out of range: a file may have any value. */
static double check_measured(double value, double max)
{
    return value >= 0 && value <= max ? value : -1;
}

/*
 * The share of the lost occupancy that tails explain: (theoretical - expected) / (theoretical -
 * achieved), at most 1.
 */
static double tail_share(const struct answer *a, double expected, double achieved)
{
    return min_real((answer_occupancy(a) - expected) / (answer_occupancy(a) - achieved), 1);
}

static void fill_profile(const struct kernel *k, struct kernel_row *row)
{
    const struct kernel_profile *p = k->profile;
    struct kernel_row_profile *out = &row->profile;
    *out = (struct kernel_row_profile){ *p, kernel_profile_measured(p), -1, -1, -1, -1 };
    struct kernel_measured *m = &out->measured;
    m->waves = check_measured(m->waves, 1e12);
    m->theoretical_occupancy = check_measured(m->theoretical_occupancy, 1);
    m->achieved_occupancy = check_measured(m->achieved_occupancy, 1);
    const struct answer *a = &row->answer;
    if (!row->has_answer || !row->launch_is_profiled || !a->run.exists) {
        return;
    }
    out->expected_occupancy = a->run.expected.achieved;
    out->expected_occupancy_shared = a->run.expected.achieved_shared;
    double achieved = out->measured.achieved_occupancy;
    bool is_profiled_gpu = p->sms < 0 || p->sms == a->question->sms;
    if (is_profiled_gpu && achieved >= 0 && answer_occupancy(a) > achieved) {
        out->tail_share = tail_share(a, a->run.expected.achieved, achieved);
        out->tail_share_shared = tail_share(a, a->run.expected.achieved_shared, achieved);
    }
}

/* Is the achieved occupancy above the theoretical one by more than rounding? */
static bool exceeds_theory(const struct kernel_row *row)
{
    return row->has_profile && row->launch_is_profiled &&
           row->profile.measured.achieved_occupancy > answer_occupancy(&row->answer) + 0.01;
}

/* Says why a measured occupancy may be above the theoretical one. */
static void report_above_theory(const struct kernel_row *row, bool file_names_arch,
                                struct diag *diag)
{
    const double achieved = row->profile.measured.achieved_occupancy * 100.0;
    const double theory = answer_occupancy(&row->answer) * 100.0;
    if (file_names_arch) {
        diag_error(diag, 0,
                   "%.4g %% achieved is more than %.4g %% in theory: the averages of a short run "
                   "are not exact",
                   achieved, theory);
    } else {
        diag_error(diag, 0,
                   "%.4g %% achieved is more than %.4g %% in theory: the architecture is probably "
                   "not %s",
                   achieved, theory, row->answer.question->arch->name);
    }
}

/* Is the launch the recorded one: does no option but --grid and --sms change it? */
static bool is_recorded_launch(const struct kernels_launch *launch)
{
    const struct request *given = &launch->options->request;
    for (int axis = 0; axis < REQUEST_AXIS_COUNT; axis++) {
        bool matters = axis != REQUEST_GRID && axis != REQUEST_SMS;
        if (matters && given->axes[axis].total > 0) {
            return false;
        }
    }
    return true;
}

/*
 * Uses what is known of the clusters of the recorded device, if the launch is on that device: the
 * driver's count of the recorded launch, else the counts measured on its product.
 */
static void use_recorded_clusters(const struct kernels_launch *launch, const struct kernel *k,
                                  struct question *q)
{
    const struct kernel_profile *p = k->profile;
    if (p == NULL || q->launch.cluster <= 1 || p->sms <= 0 || p->sms != q->sms) {
        return;
    }
    const struct occ_arch *own = registry_find(launch->registry, k->arch);
    if (own == NULL || strcmp(own->name, q->arch->name) != 0) {
        return;
    }
    struct diag ignored;
    diag_init(&ignored, NULL);
    const struct gpu *recorded = NULL;
    if (p->device != NULL) {
        recorded = registry_find_gpu(launch->registry, p->device, &ignored);
    }
    if (q->product != NULL && p->device != NULL && recorded != q->product) {
        return;
    }
    if (q->product == NULL && recorded != NULL && strcmp(recorded->arch, own->name) == 0 &&
        gpu_sms(recorded, q->arch) == q->sms) {
        q->recorded = recorded;
        q->gpcs = gpu_gpcs(recorded);
    }
    if (p->max_clusters > 0 && p->max_clusters <= UINT32_MAX && is_recorded_launch(launch)) {
        q->gpcs.counted = (struct occ_cluster_count){ .cluster = q->launch.cluster,
                                                      .active = (uint32_t)p->max_clusters };
    }
}

/*
 * Does the compiler keep out waves that the launch has room for without its dynamic shared memory,
 * which the compiler does not know?
 */
static bool compiler_limits(const struct kernel *k, const struct question *q)
{
    struct occ_launch compiled = q->launch;
    struct occ_result result;
    compiled.dynamic_smem = compiled.dynamic_smem_per_thread = 0;
    return k->max_waves > 0 && occ_evaluate(q->arch, &compiled, &result) == OCC_OK &&
           result.warps_per_sm > (uint64_t)k->max_waves * q->arch->sub_partitions;
}

/* Evaluates the launch; false with the reason in launch->problem. */
static bool evaluate(struct kernels_launch *launch, const struct kernel *k, struct kernel_row *row)
{
    struct question *question = &row->question;
    if (!sweep_question(&launch->sweep, question, &launch->problem)) {
        return false;
    }
    use_recorded_clusters(launch, k, question);
    if (compiler_limits(k, question)) {
        question->launch.compiler_waves = (uint32_t)k->max_waves;
    }
    if (!answer_try(question, ANSWER_BASIC, &row->answer, &launch->problem)) {
        return false;
    }
    if (k->profile != NULL && k->profile->measured != NULL) {
        match_carveout(k->profile->measured, row);
    }
    return true;
}

/* Sets the machine and the axes of the request; false with the reason in launch->problem. */
static bool set_request(struct kernels_launch *launch, const struct kernels_launch_ref *ref,
                        struct kernel *k)
{
    diag_init(&launch->problem, NULL);
    launch->lacks_threads = false;
    reset_request(launch);
    sweep_seek(&launch->sweep, ref->ordinal);
    bool has_machine = set_machine(launch, k, ref->machine);
    if (has_machine && k->arch[0] == '\0') {
        const char *arch = launch->request.machines.items->arch->name;
        kernel_set_arch(k, arch, strlen(arch));
    }
    if ((k->flags & KERNEL_FUNCTION) != 0) {
        diag_init(&launch->problem, NULL); /* an unknown machine does not matter here */
        return diag_error(&launch->problem, 0, "a device function");
    }
    return has_machine && set_axes(launch, k);
}

/* Sets the members of the row that depend on the kernel and on the options of the launch. */
static void fill_launch(const struct kernels_launch *launch, struct kernel_row *row)
{
    const struct kernel *k = &row->kernel;
    const struct range *axes = launch->options->request.axes;
    const uint32_t external = KERNEL_EXTERNAL_SMEM | KERNEL_MAYBE_EXTERNAL_SMEM;
    bool gives_dynamic_smem =
        axes[REQUEST_DYNAMIC_SMEM].total > 0 || axes[REQUEST_PER_THREAD].total > 0;
    row->has_profile = k->profile != NULL;
    row->launch_is_profiled = row->has_profile && axes[REQUEST_THREADS].total == 0 &&
                              axes[REQUEST_GRID].total == 0 && !gives_dynamic_smem;
    row->driver_compiles =
        row->has_answer && kernels_machine_compiles(launch, k, row->answer.question->arch);
    row->lacks_dynamic_smem = (k->flags & external) != 0 && !row->has_profile &&
                              k->dynamic_smem < 0 && !gives_dynamic_smem;
    row->may_lack_dynamic_smem = row->lacks_dynamic_smem && (k->flags & KERNEL_EXTERNAL_SMEM) == 0;
}

/* Sets the note: why the row has no answer, or what is to be known of it. */
static void fill_note(struct kernels_launch *launch, bool file_names_arch, struct kernel_row *row)
{
    if (launch->problem.text[0] == '\0' && row->has_answer && exceeds_theory(row)) {
        report_above_theory(row, file_names_arch, &launch->problem);
    }
    if (launch->problem.text[0] != '\0') {
        row->note = launch->problem.text;
    } else {
        kernels_note(launch->registry, launch->machines.gpus > 0, row, launch->notes);
        row->note = text_or_null(launch->notes);
    }
}

/* Fills `row`; its note lies in `launch`. */
static void make_row(struct kernels_launch *launch, const struct kernels_launch_ref *ref,
                     struct kernel_row *row)
{
    const struct kernel *found = &launch->collection->list.items[ref->kernel];
    struct kernel *k = &row->kernel;
    *k = *found;
    memset((char *)row + sizeof *k, 0, offsetof(struct kernel_row, answer) - sizeof *k);
    row->name = kernels_launch_shown_name(launch, ref->kernel);
    row->features = text_or_null(found->features);
    launch->lacks_threads = false;
    bool is_set = set_request(launch, ref, k);
    row->lacks_threads = launch->lacks_threads;
    fill_kernel(row);
    fill_flags(k, row);
    row->has_answer = is_set && evaluate(launch, k, row);
    fill_launch(launch, row);
    if (row->has_profile) {
        fill_profile(k, row);
    }
    fill_note(launch, found->arch[0] != '\0', row);
}

const struct kernel_row *kernels_launch_row(struct kernels_launch *launch, size_t index,
                                            bool needs_headroom)
{
    struct kernel_row *row = &launch->row;
    make_row(launch, &launch->refs[index], row);
    if (needs_headroom && row->has_answer) {
        const struct proposal_kernel known = kernel_row_knowledge(row);
        row->has_headroom = answer_add_headroom(&row->answer) == OCC_OK;
        proposals_make(&row->answer, &known, &launch->proposals);
        row->answer.proposals = &launch->proposals;
    }
    return row;
}
