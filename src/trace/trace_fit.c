#include "trace/trace_fit.h"

#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "core/waves.h"

/* clang-format off */
static const char *const class_keys[TRACE_CLASS_COUNT] = {
    [TRACE_CLASS_TAIL] = "tail",
    [TRACE_CLASS_SMALL_GRID] = "small_grid",
    [TRACE_CLASS_FULL] = "full",
    [TRACE_CLASS_EVEN] = "even",
    [TRACE_CLASS_PERSISTENT] = "persistent",
    [TRACE_CLASS_COMMUNICATION] = "communication",
    [TRACE_CLASS_UNKNOWN] = "unknown",
};
/* clang-format on */

const char *trace_class_key(enum trace_class class)
{
    return text_key(class_keys, TRACE_CLASS_COUNT, class);
}

/* ---- the launch --------------------------------------------------------------------------- */

/* Sets `*out` if `value` is known; false if it is `limit` or larger. */
static bool set_count(int64_t value, uint32_t *out, uint32_t limit)
{
    if (value < 0) {
        return true;
    }
    *out = (uint32_t)value;
    return value < limit;
}

/* Converts a shape to a launch; returns NULL, or why that is impossible. */
static const char *make_launch(const struct trace_shape *shape, struct occ_launch *launch)
{
    int64_t threads = trace_dims_total(shape->block);
    int64_t cluster = trace_dims_total(shape->cluster);
    if ((shape->flags & TRACE_GRAPH) != 0) {
        return "a CUDA graph in one row";
    }
    if ((shape->flags & TRACE_CUT) != 0) {
        return "cut by --from or --to";
    }
    if (shape->regs < 0) {
        return "the registers are not in the file";
    }
    if (threads < 1) {
        return "the block size is not in the file";
    }
    if (shape->smem < 0 && shape->dynamic_smem < 0) {
        return "the shared memory is not in the file";
    }
    if (shape->block[2] > 1 && shape->block[2] <= UINT16_MAX) {
        launch->block_z = (uint32_t)shape->block[2];
    }
    if (!set_count(threads, &launch->threads, INT32_MAX) ||
        !set_count(shape->regs, &launch->regs, UINT16_MAX) ||
        !set_count(shape->agprs, &launch->agprs, UINT16_MAX) ||
        !set_count(shape->sgprs, &launch->sgprs, UINT16_MAX) ||
        !set_count(shape->smem, &launch->smem, INT32_MAX) ||
        !set_count(shape->dynamic_smem, &launch->dynamic_smem, INT32_MAX) ||
        !set_count(cluster > 1 ? cluster : 0, &launch->cluster, UINT16_MAX)) {
        return "a number of the launch is larger than any GPU allows";
    }
    return NULL;
}

/* The SMs that launches of the shape can use; 0 = unknown. */
static uint32_t sms_of(const struct trace_shape *shape, const struct trace_machine *machine)
{
    bool green = (shape->flags & TRACE_GREEN) != 0;
    return green && !machine->sms_given ? 0 : machine->sms;
}

const char *trace_question_make(const struct trace_shape *shape,
                                const struct trace_machine *machine, struct occ_arch *variant,
                                struct question *out)
{
    const struct occ_launch init = OCC_LAUNCH_INIT;
    int64_t grid = trace_dims_total(shape->grid);
    memset(out, 0, sizeof *out);
    out->launch = init;
    const char *why = make_launch(shape, &out->launch);
    if (why != NULL) {
        return why;
    }
    if (machine->arch == NULL) {
        return "the GPU is unknown";
    }
    uint32_t wave = (uint32_t)max_i64(shape->wave_size, 0);
    if (occ_arch_variant(machine->arch, wave, false, variant) != OCC_OK) {
        return "the architecture has no waves of that size";
    }
    out->arch = variant;
    out->grid = (uint64_t)max_i64(grid, 0);
    out->sms = sms_of(shape, machine);
    out->product = machine->product;
    if (machine->product != NULL && gpu_sms(machine->product, variant) == out->sms) {
        out->gpcs = gpu_gpcs(machine->product);
    }
    if (out->launch.cluster > 1 && shape->max_clusters > 0) {
        out->gpcs.counted = (struct occ_cluster_count){ .cluster = out->launch.cluster,
                                                        .active = (uint32_t)shape->max_clusters };
    }
    return NULL;
}

/* ---- the blocks --------------------------------------------------------------------------- */

/* The inputs and output of trace_blocks_find(). */
struct fitting {
    const struct trace_shape *shape;
    struct question question;
    struct occ_arch variant;
    struct trace_blocks *blocks;
};

/* Adds `slack` bytes, which may be negative, to static and to dynamic shared memory. */
static void shift_smem(struct occ_launch *launch, int64_t slack)
{
    launch->smem = (uint32_t)max_i64(launch->smem + slack, 0);
    launch->dynamic_smem = (uint32_t)max_i64(launch->dynamic_smem + slack, 0);
}

/* Blocks per SM after shift_smem() by `slack` bytes; 0 = the launch cannot run. */
static uint32_t count_blocks(const struct question *question, int64_t slack, int32_t carveout,
                             struct occ_result *result)
{
    struct occ_launch launch = question->launch;
    shift_smem(&launch, slack);
    launch.carveout = carveout;
    if (occ_evaluate(question->arch, &launch, result) != OCC_OK) {
        return 0;
    }
    return result->blocks_per_sm;
}

/* Applies the carve-out in effect if fewer blocks fit with it than with the largest carve-out. */
static void apply_carveout(const struct fitting *f, struct occ_result *result)
{
    int64_t bytes = f->shape->carveout;
    const struct occ_arch *arch = &f->variant;
    uint32_t percent;
    if (bytes <= 0 || bytes > UINT32_MAX || arch->smem_carveout == 0 ||
        occ_carveout_for(arch, (uint32_t)bytes, &percent) != OCC_OK) {
        return;
    }
    struct occ_result with;
    uint32_t blocks = count_blocks(&f->question, 0, (int32_t)percent, &with);
    if (blocks > 0 && blocks < f->blocks->high) {
        *result = with;
        f->blocks->doubts |= TRACE_DOUBT_CARVEOUT;
        f->blocks->low = f->blocks->high = blocks;
    }
}

/* The slots with `blocks` blocks per SM, for which the driver's count holds; 0 = unknown. */
static struct occ_slots slots_with(const struct question *q, uint32_t blocks)
{
    struct occ_slots slots = { .slots = 0 };
    struct occ_gpcs gpcs = q->gpcs;
    gpcs.counted.blocks_per_sm = blocks;
    if (occ_slots(q->arch, blocks, q->sms, q->launch.cluster, &gpcs, &slots) != OCC_OK) {
        slots.slots = 0;
    }
    return slots;
}

/* Is the driver's count outside the range that occ expects? */
static bool is_unexpected_count(const struct question *q, const struct trace_blocks *blocks)
{
    struct question other = *q;
    other.gpcs.counted.active = 0;
    struct occ_slots low = slots_with(&other, blocks->low);
    struct occ_slots high = slots_with(&other, blocks->high);
    struct slots_range range = slots_range_of(&high);
    uint64_t counted = (uint64_t)q->gpcs.counted.active * q->launch.cluster;
    return low.slots > 0 && high.slots > 0 &&
           (counted < slots_range_of(&low).first || counted > range.last);
}

/* Sets the bounds of the resident blocks and their number.  NULL, or why they are unknown. */
static const char *fill_resident(const struct fitting *f)
{
    struct trace_blocks *blocks = f->blocks;
    const struct question *q = &f->question;
    if (blocks->sms == 0) {
        return (f->shape->flags & TRACE_GREEN) != 0 ? "a green context: its SMs are not in the file"
                                                    : "the number of SMs is unknown";
    }
    struct occ_slots low_slots = slots_with(q, blocks->low);
    struct occ_slots high_slots = slots_with(q, blocks->high);
    if (low_slots.slots == 0 || high_slots.slots == 0) {
        return "the number of active clusters is unknown";
    }
    blocks->resident_low = slots_range_of(&low_slots).first;
    blocks->resident_high = slots_range_of(&high_slots).last;
    blocks->largest_normal = waves_largest_normal(blocks->resident_high);
    blocks->resident_step = q->launch.cluster > 1 ? q->launch.cluster : q->sms;
    if (low_slots.slots == high_slots.slots) {
        blocks->resident = high_slots.slots;
    }
    if (q->gpcs.counted.active > 0 && is_unexpected_count(q, blocks)) {
        blocks->resident_doubts |= TRACE_DOUBT_CLUSTERS;
    }
    return NULL;
}

/* A block's total shared memory according to the file. */
static int64_t smem_of(const struct trace_shape *shape)
{
    return max_i64(shape->smem, 0) + max_i64(shape->dynamic_smem, 0);
}

/* Computes the blocks per SM; NULL, or why they are unknown. */
static const char *fill_blocks(const struct fitting *f)
{
    struct trace_blocks *blocks = f->blocks;
    int64_t slack = f->shape->smem_slack;
    struct occ_result result;
    struct occ_result other;
    blocks->high = blocks->low = count_blocks(&f->question, -slack, -1, &result);
    if (blocks->high == 0) {
        blocks->doubts |= TRACE_DOUBT_CANNOT_RUN;
        return "according to the tables the launch cannot run on this GPU";
    }
    if (slack > 0) {
        blocks->low = count_blocks(&f->question, slack, -1, &other);
        blocks->low += blocks->low == 0; /* the launch ran, so at least one block fits */
    }
    apply_carveout(f, &result);
    if (blocks->low == blocks->high) {
        blocks->occupancy = occupancy_of_warps(&f->variant, result.warps_per_sm);
        blocks->limiters = result.limiters;
        blocks->has_large_smem = smem_of(f->shape) > f->variant.smem_per_block_default;
    }
    return NULL;
}

/* The share of the lanes of a block's warps that have no thread; 0 also if it is not known. */
static double idle_lanes(const struct question *question)
{
    uint32_t threads = question->launch.threads;
    if (threads == 0) {
        return 0;
    }
    uint32_t lanes = round_up(threads, question->arch->warp_size);
    return (double)(lanes - threads) / lanes;
}

void trace_blocks_find(const struct trace_shape *shape, const struct trace_machine *machine,
                       struct trace_blocks *out)
{
    struct fitting f = { .shape = shape, .blocks = out };
    memset(out, 0, sizeof *out);
    out->sms = sms_of(shape, machine);
    out->occupancy = -1;
    out->why = trace_question_make(shape, machine, &f.variant, &f.question);
    if (out->why == NULL) {
        out->idle_lanes = idle_lanes(&f.question);
        out->why = fill_blocks(&f);
    }
    out->why_resident = out->why == NULL ? fill_resident(&f) : out->why;
}

/* ---- waves -------------------------------------------------------------------------------- */

/* Does the file contradict `fit`?  PyTorch prints whole percents, so 0.01 is tolerated. */
static bool occupancy_differs(const struct trace_shape *shape, const struct trace_fit *fit)
{
    const struct trace_blocks *blocks = fit->blocks;
    double average_blocks = blocks->sms > 0 ? (double)fit->grid / blocks->sms : 0;
    double per_block = blocks->occupancy / blocks->high;
    double expected = blocks->occupancy;
    if (average_blocks > 0 && average_blocks < blocks->high) {
        expected = average_blocks * per_block; /* Kineto prints an average over the SMs */
    }
    double printed = shape->occupancy;
    bool is_theoretical = printed > blocks->occupancy - 0.01 && printed < blocks->occupancy + 0.01;
    bool is_average = printed > expected - 0.01 && printed < expected + 0.01;
    return printed >= 0 && fit->grid > 0 && !is_theoretical && !is_average;
}

static void set_loss(struct trace_fit *fit, enum trace_bound bound, uint64_t waves, double loss)
{
    fit->waves[bound] = waves;
    fit->loss[bound] = loss;
}

/*
 * Sets loss and waves for each bound: the lowest and the highest loss over all numbers of resident
 * blocks from resident_low to resident_high, and the waves that cause it.
 */
static void fill_loss(double cv, struct trace_fit *fit)
{
    const struct trace_blocks *blocks = fit->blocks;
    for (uint64_t resident = blocks->resident_low; resident <= blocks->resident_high;
         resident += blocks->resident_step) {
        const uint64_t at_once = min_u64(fit->grid, resident);
        const double largest = at_once == blocks->resident_high ? blocks->largest_normal
                                                                : waves_largest_normal(at_once);
        const struct occ_loss loss = waves_loss(fit->grid, resident, blocks->sms, cv, largest);
        bool is_first = fit->waves[TRACE_BOUND_HIGH] == 0;
        if (is_first || loss.high > fit->loss[TRACE_BOUND_HIGH]) {
            set_loss(fit, TRACE_BOUND_HIGH, round_div_up64(fit->grid, resident), loss.high);
        }
        if (is_first || loss.low < fit->loss[TRACE_BOUND_LOW]) {
            const struct slots_split split = slots_split(fit->grid, resident, blocks->sms);
            set_loss(fit, TRACE_BOUND_LOW, split.turns, loss.low);
        }
        fit->uneven_high = max_real(fit->uneven_high, loss.uneven_high);
    }
}

/* The class of a grid whose loss is known. */
static enum trace_class class_of(const struct trace_fit *fit)
{
    if (fit->loss[TRACE_BOUND_HIGH] <= 0) {
        return TRACE_CLASS_FULL;
    }
    if (fit->grid > fit->blocks->resident_high) {
        return TRACE_CLASS_TAIL;
    }
    return fit->grid % fit->blocks->sms == 0 ? TRACE_CLASS_EVEN : TRACE_CLASS_SMALL_GRID;
}

/* Returns why the waves are not known, or NULL; adds to `*doubts` those about grid and waves. */
static const char *judge_waves(const struct trace_shape *shape, const struct trace_blocks *blocks,
                               unsigned *doubts)
{
    const int64_t grid = trace_dims_total(shape->grid);
    if (blocks->why != NULL) {
        return blocks->why;
    }
    if (grid <= 0) {
        return "the grid is not in the file";
    }
    if (trace_grid_is_broken(shape)) {
        *doubts |= TRACE_DOUBT_GRID;
        return "the grid is not a multiple of the cluster";
    }
    if (blocks->why_resident != NULL) {
        return blocks->why_resident;
    }
    *doubts |= blocks->resident_doubts;
    if ((shape->flags & TRACE_COOPERATIVE) != 0 && (uint64_t)grid > blocks->resident_high) {
        *doubts |= TRACE_DOUBT_CANNOT_RUN;
        return "a cooperative launch of more blocks than are resident at once";
    }
    return NULL;
}

const char *trace_fit_why_unknown(const struct trace_shape *shape,
                                  const struct trace_blocks *blocks)
{
    unsigned doubts = 0;
    return judge_waves(shape, blocks, &doubts);
}

/* The doubts about the blocks, and about the occupancy that the file prints. */
static unsigned doubts_of(const struct trace_shape *shape, const struct trace_fit *fit)
{
    const struct trace_blocks *blocks = fit->blocks;
    if (blocks->occupancy < 0 || !occupancy_differs(shape, fit)) {
        return blocks->doubts;
    }
    bool printed_zero = shape->occupancy < 0.005;
    return blocks->doubts |
           (blocks->has_large_smem && printed_zero ? TRACE_DOUBT_OPTIN : TRACE_DOUBT_OCCUPANCY);
}

void trace_fit(const struct trace_shape *shape, const struct trace_blocks *blocks,
               struct trace_name_kinds kinds, double cv, struct trace_fit *fit)
{
    memset(fit, 0, sizeof *fit);
    fit->blocks = blocks;
    fit->grid = (uint64_t)max_i64(trace_dims_total(shape->grid), 0);
    fit->kinds = kinds;
    unsigned doubts = doubts_of(shape, fit);
    fit->class = TRACE_CLASS_UNKNOWN;
    if (judge_waves(shape, blocks, &doubts) == NULL) {
        fill_loss(cv, fit);
        fit->class = (uint8_t)class_of(fit);
    }
    fit->doubts = (uint8_t)doubts;
    if ((shape->flags & TRACE_COMMUNICATION) != 0 || kinds.is_communication) {
        fit->class = TRACE_CLASS_COMMUNICATION;
    } else if ((shape->flags & TRACE_COOPERATIVE) != 0 || kinds.is_persistent) {
        fit->class = TRACE_CLASS_PERSISTENT;
    }
}
