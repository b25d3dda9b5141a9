#include "launch/answer.h"

#include <string.h>

#include "arch/vendor.h"
#include "base/num.h"
#include "core/clusters.h"
#include "core/headroom.h"
#include "core/lever.h"
#include "core/round.h"
#include "core/slots.h"
#include "launch/estimate.h"
#include "launch/tile_registers.h"

bool answer_lacks_threads(const struct answer *a)
{
    return a->question->launch.threads == 0 && a->result.causes == 0;
}

bool answer_is_launchable(const struct answer *a)
{
    return a->result.blocks_per_sm > 0;
}

double occupancy_of_warps(const struct occ_arch *arch, uint32_t warps)
{
    return (double)warps / arch->max_warps_per_sm;
}

double answer_occupancy(const struct answer *a)
{
    return occupancy_of_warps(a->question->arch, a->result.warps_per_sm);
}

bool answer_grid_is_broken(const struct answer *a)
{
    const uint32_t cluster = a->question->launch.cluster;
    return cluster > 1 && a->grid > 0 && a->grid % cluster != 0;
}

bool answer_no_cluster_fits(const struct answer *a)
{
    return a->clusters.are_counted && a->clusters.counts.high == 0;
}

bool answer_can_start(const struct answer *a)
{
    return answer_is_launchable(a) && !answer_grid_is_broken(a) && answer_excess(a) == 0 &&
           !answer_no_cluster_fits(a);
}

enum occ_status answer_add_headroom(struct answer *a)
{
    const struct question *q = a->question;
    enum occ_status status = OCC_OK;
    for (int lever = 0; lever < OCC_LEVER_COUNT && status == OCC_OK; lever++) {
        if (levers[lever].has_staircase) {
            status = headroom_of(q->arch, &q->launch, &a->result, (enum occ_lever)lever,
                                 &a->headroom[lever]);
        }
    }
    return status;
}

/* The expected occupancies of a launch with these waves. */
static struct answer_expected expect(const struct occ_arch *arch, const struct occ_result *result,
                                     const struct occ_waves *waves)
{
    double per_block = (double)result->warps_per_block / arch->max_warps_per_sm;
    /* `resident` is the mean number of blocks on a busy SM. */
    return (struct answer_expected){ waves->resident * per_block,
                                     waves->resident_shared * per_block, waves->machine * per_block,
                                     waves->machine_shared * per_block };
}

/* The blocks of the largest cooperative launch. */
static uint64_t find_cooperative(const struct answer *a)
{
    const struct question *q = a->question;
    const uint64_t grid = occ_cooperative_grid(q->arch, &a->result, q->sms);
    return q->launch.cluster > 1 ? min_u64(grid, a->slots.slots) : grid;
}

/*
 * The slots for the waves of the grid.  A persistent grid follows the clusters of the device that
 * it runs on, so the grid of the question is that of the estimate alone.
 */
static struct occ_slots slots_of_grid(const struct answer *a)
{
    return answer_grid_follows_slots(a) ? slots_exact(&a->slots, a->slots.slots) : a->slots;
}

/* The grid of a persistent schedule on exactly `slots` slots; 0 if it is not known. */
static uint64_t persistent_grid(const struct answer *a, uint64_t slots)
{
    struct occ_tiles tiles;
    bool known = occ_tiles(&a->question->problem, slots_exact(&a->slots, slots), &tiles) == OCC_OK;
    return known ? tiles.grid : 0;
}

/* Widens the ends of `w` by those of `other`. */
static void widen_waves(struct occ_waves *w, const struct occ_waves *other)
{
    w->efficiency = min_real(w->efficiency, other->efficiency);
    w->resident = min_real(w->resident, other->resident);
    w->active = min_real(w->active, other->active);
    w->machine = min_real(w->machine, other->machine);
    w->efficiency_shared = max_real(w->efficiency_shared, other->efficiency_shared);
    w->resident_shared = max_real(w->resident_shared, other->resident_shared);
    w->active_shared = max_real(w->active_shared, other->active_shared);
    w->machine_shared = max_real(w->machine_shared, other->machine_shared);
}

/* Sets the ends of the waves of a persistent grid: each count of clusters has a grid of its own. */
static void widen_persistent(struct answer *a)
{
    struct slots_range range = slots_range_of(&a->slots);
    for (uint64_t i = 0; i < range.count && range.count > 1; i++) {
        struct occ_slots exact = slots_exact(&a->slots, slots_range_at(&range, i));
        struct occ_waves other;
        if (occ_waves_on(&exact, persistent_grid(a, exact.slots), &other) == OCC_OK) {
            widen_waves(&a->run.waves, &other);
        }
    }
    a->run.waves.slots = a->slots;
}

/* Has an answer before, in a sweep, left the waves of the grid on these slots? */
static bool has_waves_on(const struct answer *a, const struct occ_slots *slots)
{
    const struct occ_slots *before = &a->run.waves.slots;
    return !answer_grid_follows_slots(a) && a->run.waves.grid == a->grid &&
           before->slots == slots->slots && before->sms == slots->sms &&
           before->cluster == slots->cluster && before->low == slots->low &&
           before->high == slots->high;
}

/* Fills the run of a grid, unless the launch fails or its slots are not known. */
static enum occ_status fill_run(struct answer *a)
{
    struct answer_run *run = &a->run;
    if (a->slots.slots == 0 || answer_grid_is_broken(a) || answer_excess(a) > 0) {
        return OCC_OK;
    }
    struct occ_slots slots = slots_of_grid(a);
    enum occ_status status =
        has_waves_on(a, &slots) ? OCC_OK : occ_waves_on(&slots, a->grid, &run->waves);
    run->exists = status == OCC_OK;
    if (run->exists) {
        if (answer_grid_follows_slots(a)) {
            widen_persistent(a);
        }
        run->expected = expect(a->question->arch, &a->result, &run->waves);
    }
    return status;
}

/* Fills the blocks that are resident on the fullest SM, if the grid is spread evenly. */
static void fill_resident(struct answer *a)
{
    const struct question *q = a->question;
    if (q->sms > 0 && (a->run.exists || answer_can_start(a))) {
        a->resident_blocks =
            (uint32_t)min_u64(a->result.blocks_per_sm, round_div_up64(a->grid, q->sms));
    }
}

/* Fills the block slots; with clusters, those that whole clusters can use. */
static void fill_slots(struct answer *a)
{
    const struct question *q = a->question;
    if (!answer_is_launchable(a)) {
        return;
    }
    if (q->launch.cluster > 1) {
        if (a->clusters.are_counted) {
            a->slots = clusters_slots(&a->clusters.counts, q->sms);
        }
        return;
    }
    if (occ_slots(q->arch, a->result.blocks_per_sm, q->sms, 1, NULL, &a->slots) != OCC_OK) {
        a->slots.slots = 0;
    }
}

/* Fills the tiles of a problem, and the grid, which is the problem's. */
static enum occ_status fill_problem(struct answer *a)
{
    const struct question *q = a->question;
    enum occ_status status = occ_tiles(&q->problem, a->slots, &a->problem.tiles);
    if (status == OCC_OK) {
        a->problem.exists = true;
        a->grid = a->problem.tiles.grid;
    }
    return status;
}

struct occ_gpcs answer_gpcs(const struct answer *a)
{
    struct occ_gpcs gpcs = a->question->gpcs;
    if (gpcs.counted.active > 0 && gpcs.counted.blocks_per_sm == 0) {
        gpcs.counted.blocks_per_sm = a->result.blocks_per_sm;
    }
    return gpcs;
}

struct question answer_question(const struct answer *a)
{
    struct question q = *a->question;
    q.grid = a->grid;
    q.gpcs = answer_gpcs(a);
    return q;
}

/* Fills the limits of a cluster.  Counts clusters if a block fits and the SMs are known. */
static void fill_clusters(struct answer *a)
{
    const struct question *q = a->question;
    const uint32_t size = q->launch.cluster;
    struct occ_clusters *counts = &a->clusters.counts;
    *counts = clusters_limits(q->arch, size);
    counts->layout_known = q->gpcs.sms != NULL;
    if (answer_is_launchable(a) && q->sms > 0) {
        const struct occ_gpcs gpcs = answer_gpcs(a);
        a->clusters.are_counted = clusters_count(q->arch, a->result.blocks_per_sm, q->sms, size,
                                                 &gpcs, counts) == OCC_OK &&
                                  (counts->modelled || counts->counted);
    }
}

/* Fills the waves of a grid of clusters, and their range. */
static void fill_cluster_waves(struct answer *a)
{
    const uint64_t grid = a->grid;
    struct occ_slots slots = a->slots;
    uint64_t at_high = grid;
    uint64_t at_low = grid;
    if (slots.high == 0) {
        slots.low = slots.high = slots.slots; /* exact */
    }
    if (grid == 0 || slots.slots == 0 || answer_grid_is_broken(a)) {
        slots = (struct occ_slots){ .slots = 0 };
    } else if (answer_grid_follows_slots(a)) { /* the more slots, the fewer waves */
        at_high = persistent_grid(a, slots.high);
        at_low = persistent_grid(a, slots.low);
    }
    a->clusters.waves = (struct answer_quotient){ grid, slots.slots };
    a->clusters.waves_low = (struct answer_quotient){ at_high, slots.high };
    a->clusters.waves_high = (struct answer_quotient){ at_low, slots.low };
}

const char *answer_clusters_source(const struct answer *a)
{
    const struct question *q = a->question;
    const struct gpu *product = q->product != NULL ? q->product : q->recorded;
    if (!a->clusters.are_counted) {
        return NULL;
    }
    if (a->clusters.counts.counted) {
        return "the driver's count in the file";
    }
    return product != NULL ? gpu_clusters_source(product, a->clusters.counts.measured) : NULL;
}

/* Fills the warps that saturate memory, in `needs`, with what those that are resident allow. */
static void fill_bandwidth(struct answer *a)
{
    const struct question *q = a->question;
    const struct needs_input *n = &q->need;
    const uint32_t warps = a->result.warps_per_sm;
    const struct occ_memory memory = { n->bandwidth_gbs, n->clock_mhz, n->latency_low,
                                       n->latency_high, q->sms };
    struct answer_bandwidth *b = &a->bandwidth;
    b->exists = occ_bandwidth_needs(q->arch, warps, &memory, n->bytes_per_load, n->ilp,
                                    &b->needs) == OCC_OK;
    if (b->exists) {
        b->bytes_in_flight =
            (double)warps * q->arch->warp_size * n->bytes_per_load * max_u32(n->ilp, 1);
        b->share_low = min_real(b->bytes_in_flight / b->needs.bytes_high, 1);
        b->share_high = min_real(b->bytes_in_flight / b->needs.bytes_low, 1);
    }
}

static void fill_needs(struct answer *a)
{
    const struct question *q = a->question;
    const struct needs_input *n = &q->need;
    if (answer_is_launchable(a)) {
        a->hiding.exists =
            occ_latency_needs(q->arch, a->result.warps_per_sm, n->latency_low, n->latency_high,
                              n->issue, n->ilp, &a->hiding.needs) == OCC_OK;
        fill_bandwidth(a);
    }
}

/* Fills the times that nothing beats, and how far a measured one is from them. */
static void fill_bound(struct answer *a)
{
    const struct question_work *work = &a->question->work;
    const bool has_tile = work->problem.tile_m > 0;
    struct answer_bound *bound = &a->bound;
    bound->exists =
        occ_bound(&work->most, has_tile ? &work->problem : NULL, &bound->least) == OCC_OK;
    /* If the time of the arithmetic is not known, nor is the bound. */
    bool is_known = bound->exists && (bound->least.compute_us > 0 || work->most.flops <= 0);
    double least = max_real(bound->least.compute_us, bound->least.memory_us);
    bound->of_bound = is_known && work->measured_us > 0 ? least / work->measured_us : 0;
}

/* Fills the register pool, and the registers at launch with which setmaxnreg succeeds. */
static void fill_pool(struct answer *a)
{
    const struct question *q = a->question;
    struct answer_pool *pool = &a->pool;
    pool->exists =
        q->warpgroup_count > 0 && occ_register_pool(q->arch, &q->launch, q->warpgroups,
                                                    q->warpgroup_count, &pool->use) == OCC_OK;
    if (pool->exists) {
        struct occ_launch least = q->launch;
        struct occ_result result;
        /* setmaxnreg may need 256 at launch; a thread's maximum, 255, is allocated as 256. */
        pool->regs = min_u32(pool->use.least_launch_regs, q->arch->max_regs_per_thread);
        least.regs = pool->regs;
        pool->blocks = 0;
        if (occ_evaluate(q->arch, &least, &result) == OCC_OK) {
            pool->blocks = result.blocks_per_sm;
        }
        if (occ_bounds_regs(q->arch, least.threads, pool->blocks, &pool->bounds_regs) != OCC_OK) {
            pool->bounds_regs = 0;
        }
    }
}

/* Fills the tensor memory, which blocks allocate while they run. */
static void fill_tensor(struct answer *a)
{
    const struct question *q = a->question;
    a->tensor.exists = q->tmem_column_count > 0 && answer_is_launchable(a) &&
                       occ_tensor_memory(q->arch, q->tmem_columns, q->tmem_column_count,
                                         a->result.blocks_per_sm, &a->tensor.use) == OCC_OK;
}

bool answer_launch_can_finish(const struct answer *a)
{
    bool tensor_waits = a->tensor.exists && a->tensor.use.running_blocks == 0;
    bool registers_wait = a->pool.exists && a->question->launch.regs > 0 && !a->pool.use.fits;
    return answer_lacks_threads(a) || (answer_can_start(a) && !tensor_waits && !registers_wait);
}

int64_t answer_bounds_regs(const struct question *q, bool *ignored)
{
    const uint32_t threads = q->launch.bound_threads;
    uint32_t regs;
    *ignored = false;
    if (threads == 0 || vendor_of(q->arch)->bound_compiler == NULL) {
        return -1;
    }
    if (occ_bounds_regs(q->arch, threads, q->launch.bound_blocks, &regs) == OCC_OK) {
        return regs;
    }
    *ignored = occ_bounds_regs(q->arch, threads, 0, &regs) == OCC_OK;
    return *ignored ? (int64_t)regs : -1;
}

/* The most blocks that a grid can have in dimension `i`. */
static uint32_t largest_dimension(const struct question *q, uint32_t i)
{
    const uint32_t most = vendor_of(q->arch)->max_grid[i];
    const uint32_t flat = i == 0 ? max_u32(q->launch.threads, 1) : 1;
    const uint32_t threads = q->block[0] > 0 ? max_u32(q->block[i], 1) : flat;
    return most > 0 ? most : UINT32_MAX / threads;
}

uint64_t answer_largest_grid(const struct answer *a)
{
    return largest_dimension(a->question, 0);
}

uint32_t answer_excess(const struct answer *a)
{
    const struct question *q = a->question;
    for (uint32_t i = 0; i < 3; i++) { /* one block is never too many */
        if (q->grid_dims[i] > 1 && q->grid_dims[i] > largest_dimension(q, i)) {
            return i + 1;
        }
    }
    return 0;
}

uint32_t answer_regs_per_thread(const struct answer *a)
{
    const struct occ_arch *arch = a->question->arch;
    const uint32_t per_warp = a->question->launch.threads == 0
                                  ? a->per_unit.regs_per_warp
                                  : a->result.rows[OCC_LIMIT_ON_REGISTERS].per_warp;
    return limits_has_modes(arch) ? per_warp : per_warp / max_u32(arch->warp_size, 1);
}

uint32_t answer_mode_warps(const struct answer *a)
{
    const struct occ_arch *arch = a->question->arch;
    return limits_has_modes(arch) ? limits_mode_warps(arch, answer_regs_per_thread(a)) : 0;
}

/* Forgets what an answer before, in a sweep, had; except waves, which may be the same again. */
static void clear(struct answer *a)
{
    a->slots = (struct occ_slots){ .slots = 0 };
    a->run.cooperative = 0;
    a->clusters.are_counted = false;
    a->tile_registers.exists = false;
    a->tensor.exists = false;
    a->pool.exists = false;
    a->hiding.exists = false;
    a->bandwidth.exists = false;
    a->bound.exists = false;
    a->estimate.exists = false;
}

/* Fills what blocks share while they run, and the parts that depend on options of their own. */
static void fill_rare_parts(struct answer *a)
{
    const struct question *q = a->question;
    if (question_asks_needs(q)) {
        fill_needs(a);
    }
    if (question_asks_bound(q)) {
        fill_bound(a);
        a->estimate.exists = estimate_make(q, &a->result, &a->estimate.value);
    }
    if (q->problem.tile_m > 0 || q->stages.stages > 0) {
        tile_registers_fill(a, &a->tile_registers);
    }
    if (q->tmem_column_count > 0) {
        fill_tensor(a);
    }
    if (q->warpgroup_count > 0) {
        fill_pool(a);
    }
}

enum occ_status answer_remake_grid(struct answer *a)
{
    const struct question *q = a->question;
    enum occ_status status = OCC_OK;
    a->grid = q->grid;
    a->resident_blocks = 0;
    a->run.exists = false;
    a->problem.exists = false;
    if (q->problem.m > 0) {
        status = fill_problem(a);
    }
    if (q->launch.cluster > 0) {
        fill_cluster_waves(a);
    }
    if (a->grid > 0 && status == OCC_OK) {
        status = fill_run(a);
        fill_resident(a);
    }
    return status;
}

enum occ_status answer_remake(struct answer *a, enum answer_extent extent)
{
    const struct question *q = a->question;
    enum occ_status status = OCC_OK;
    clear(a);
    if (q->launch.cluster > 0) {
        fill_clusters(a);
    }
    if (q->sms > 0) {
        fill_slots(a);
        a->run.cooperative = find_cooperative(a);
    }
    if (extent == ANSWER_HEADROOM) {
        status = answer_add_headroom(a);
    }
    fill_rare_parts(a);
    return status == OCC_OK ? answer_remake_grid(a) : status;
}

/*
 * Answers a launch whose block size is not given.  If not even a block of one warp can run, the
 * answer has its causes.
 */
static enum occ_status make_without_threads(struct answer *a)
{
    const struct question *q = a->question;
    struct occ_launch one_warp = q->launch;
    struct occ_result result;
    one_warp.threads = q->arch->warp_size;
    enum occ_status status = occ_evaluate(q->arch, &one_warp, &result);
    if (status == OCC_OK && result.blocks_per_sm == 0) {
        a->result = result;
    } else if (status == OCC_OK) {
        status = per_unit_make(q->arch, &q->launch, &a->per_unit);
    }
    return status;
}

enum occ_status answer_make(const struct question *question, enum answer_extent extent,
                            struct answer *out)
{
    memset(out, 0, sizeof *out);
    out->question = question;
    if (question->launch.threads == 0) {
        return make_without_threads(out);
    }
    enum occ_status status = occ_evaluate(question->arch, &question->launch, &out->result);
    return status == OCC_OK ? answer_remake(out, extent) : status;
}

bool answer_try(const struct question *question, enum answer_extent extent, struct answer *out,
                struct diag *diag)
{
    enum occ_status status = answer_make(question, extent, out);
    return status == OCC_OK || diag_error(diag, 0, "%s", occ_status_text(status));
}
