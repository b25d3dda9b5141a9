#include "launch/answer.h"

#include <string.h>

#include "arch/vendor.h"
#include "base/num.h"
#include "core/clusters.h"
#include "core/headroom.h"
#include "core/lever.h"
#include "core/round.h"
#include "core/slots.h"

double answer_occupancy(const struct occ_arch *arch, uint32_t warps)
{
    return (double)warps / arch->max_warps_per_sm;
}

static void set_step(const struct occ_arch *arch, const struct occ_step *step,
                     struct answer_step *out)
{
    *out = (struct answer_step){ step->at, step->blocks_per_sm, 0, step->exists };
    if (step->exists) {
        out->occupancy = answer_occupancy(arch, step->warps_per_sm);
    }
}

enum occ_status answer_add_headroom(struct answer *a)
{
    const struct occ_arch *arch = a->question.arch;
    for (int lever = 0; lever < OCC_LEVER_COUNT; lever++) {
        struct occ_headroom room;
        if (!levers[lever].has_staircase) {
            continue;
        }
        enum occ_status status =
            headroom_of(arch, &a->question.launch, &a->result, (enum occ_lever)lever, &room);
        if (status != OCC_OK) {
            return status;
        }
        a->headroom[lever].free = room.free;
        set_step(arch, &room.gain, &a->headroom[lever].gain);
        set_step(arch, &room.loss, &a->headroom[lever].loss);
    }
    return OCC_OK;
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
    const struct question *q = &a->question;
    uint64_t grid = occ_cooperative_grid(q->arch, &a->result, q->sms);
    return q->launch.cluster > 1 ? min_u64(grid, a->slots.slots) : grid;
}

/* Is the grid as large as the slots of the device: one block per slot? */
static bool grid_follows_slots(const struct answer *a)
{
    return a->has_tiles && a->question.problem.schedule != OCC_TILE_SCHEDULE_TILES;
}

/*
 * The slots for the waves of the grid.  A persistent grid follows the clusters of the device that
 * it runs on, so the grid of the question is that of the estimate alone.
 */
static struct occ_slots slots_of_grid(const struct answer *a)
{
    return grid_follows_slots(a) ? slots_exact(&a->slots, a->slots.slots) : a->slots;
}

/* The grid of a persistent schedule on exactly `slots` slots; 0 if it is not known. */
static uint64_t persistent_grid(const struct answer *a, uint64_t slots)
{
    struct occ_tiles tiles;
    bool known = occ_tiles(&a->question.problem, slots_exact(&a->slots, slots), &tiles) == OCC_OK;
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
            widen_waves(&a->waves, &other);
        }
    }
    a->waves.slots = a->slots;
}

/* Has an answer before, in a sweep, left the waves of the grid on these slots? */
static bool has_waves_on(const struct answer *a, const struct occ_slots *slots)
{
    const struct occ_slots *before = &a->waves.slots;
    return !grid_follows_slots(a) && a->waves.grid == a->question.grid &&
           before->slots == slots->slots && before->sms == slots->sms &&
           before->cluster == slots->cluster && before->low == slots->low &&
           before->high == slots->high;
}

/* Fills the waves of a grid, unless the launch fails or its slots are not known. */
static enum occ_status fill_waves(struct answer *a)
{
    const struct question *q = &a->question;
    if (q->grid == 0 || a->slots.slots == 0 || answer_grid_is_broken(a) ||
        answer_grid_is_too_large(a)) {
        return OCC_OK;
    }
    struct occ_slots slots = slots_of_grid(a);
    enum occ_status status =
        has_waves_on(a, &slots) ? OCC_OK : occ_waves_on(&slots, q->grid, &a->waves);
    a->has_waves = status == OCC_OK;
    if (a->has_waves) {
        if (grid_follows_slots(a)) {
            widen_persistent(a);
        }
        a->expected = expect(q->arch, &a->result, &a->waves);
        a->cooperative = find_cooperative(a);
        a->waves_exact = (struct answer_quotient){ q->grid, a->waves.blocks_per_wave };
    }
    return status;
}

/* Fills the blocks that are resident on the fullest SM, if the grid is spread evenly. */
static void fill_resident(struct answer *a)
{
    const struct question *q = &a->question;
    a->resident_blocks = 0;
    if (q->grid > 0 && q->sms > 0 && answer_can_start(a)) {
        a->resident_blocks =
            (uint32_t)min_u64(a->result.blocks_per_sm, round_div_up64(q->grid, q->sms));
    }
}

/* Fills the block slots; with clusters, those that whole clusters can use. */
static void fill_slots(struct answer *a)
{
    const struct question *q = &a->question;
    a->slots = (struct occ_slots){ .slots = 0 };
    if (!answer_is_launchable(a) || q->sms == 0) {
        return;
    }
    if (q->launch.cluster > 1) {
        if (a->has_cluster_counts) {
            a->slots = clusters_slots(&a->clusters, q->sms);
        }
        return;
    }
    if (occ_slots(q->arch, a->result.blocks_per_sm, q->sms, 1, NULL, &a->slots) != OCC_OK) {
        a->slots.slots = 0;
    }
}

/* Fills the tiles of a problem, and sets the grid from them. */
static enum occ_status fill_tiles(struct answer *a)
{
    a->has_tiles = false;
    if (a->question.problem.m == 0) {
        return OCC_OK;
    }
    enum occ_status status = occ_tiles(&a->question.problem, a->slots, &a->tiles);
    if (status == OCC_OK) {
        a->has_tiles = true;
        a->question.grid = a->tiles.grid;
    }
    return status;
}

/* Fills the limits of a cluster.  Counts clusters if a block fits and the SMs are known. */
static void fill_clusters(struct answer *a)
{
    struct question *q = &a->question;
    uint32_t size = q->launch.cluster;
    a->has_cluster_counts = false;
    if (size == 0) {
        return;
    }
    if (q->gpcs.counted.active > 0 && q->gpcs.counted.blocks_per_sm == 0) {
        q->gpcs.counted.blocks_per_sm = a->result.blocks_per_sm; /* it holds for this launch only */
    }
    a->clusters = clusters_limits(q->arch, size);
    a->clusters.layout_known = q->gpcs.sms != NULL;
    if (answer_is_launchable(a) && q->sms > 0) {
        a->has_cluster_counts = occ_clusters(q->arch, a->result.blocks_per_sm, q->sms, size,
                                             &q->gpcs, &a->clusters) == OCC_OK &&
                                (a->clusters.modelled || a->clusters.counted);
    }
}

/* grid / blocks, or a quotient that is not known. */
static struct answer_quotient waves_of(uint64_t grid, uint64_t blocks)
{
    return (struct answer_quotient){ grid, blocks };
}

/* Fills the waves of a grid of clusters, and their range. */
static void fill_cluster_waves(struct answer *a)
{
    const struct question *q = &a->question;
    uint64_t grid = q->grid;
    struct occ_slots slots = a->slots;
    uint64_t at_high = grid;
    uint64_t at_low = grid;
    if (slots.high == 0) {
        slots.low = slots.high = slots.slots; /* exact */
    }
    if (grid == 0 || slots.slots == 0 || answer_grid_is_broken(a)) {
        slots = (struct occ_slots){ .slots = 0 };
    } else if (grid_follows_slots(a)) { /* the more slots, the fewer waves */
        at_high = persistent_grid(a, slots.high);
        at_low = persistent_grid(a, slots.low);
    }
    a->cluster_waves = waves_of(grid, slots.slots);
    a->cluster_waves_low = waves_of(at_high, slots.high);
    a->cluster_waves_high = waves_of(at_low, slots.low);
}

const char *answer_clusters_source(const struct answer *a)
{
    const struct question *q = &a->question;
    const struct gpu *product = q->product != NULL ? q->product : q->recorded;
    if (!a->has_cluster_counts) {
        return NULL;
    }
    if (a->clusters.counted) {
        return "the driver's count in the file";
    }
    return product != NULL ? gpu_clusters_source(product, a->clusters.measured) : NULL;
}

static struct answer_need need_of(const struct occ_need *need)
{
    return (struct answer_need){ need->scheduler, need->sm, need->short_by,
                                 occ_enough_key(need->enough) };
}

static struct answer_needs needs_of(const struct occ_needs *needs)
{
    return (struct answer_needs){ .bytes_low = needs->bytes_low,
                                  .bytes_high = needs->bytes_high,
                                  .low = need_of(&needs->low),
                                  .high = need_of(&needs->high) };
}

static void fill_needs(struct answer *a)
{
    const struct question *q = &a->question;
    const struct needs_input *n = &q->need;
    uint32_t warps = a->result.warps_per_sm;
    struct occ_needs needs;
    a->has_hiding = false;
    a->has_bandwidth = false;
    if (!answer_needs_are_asked(a) || !answer_is_launchable(a)) {
        return;
    }
    a->has_hiding = occ_latency_needs(q->arch, warps, n->latency_low, n->latency_high, n->issue,
                                      n->ilp, &needs) == OCC_OK;
    if (a->has_hiding) {
        a->hiding = needs_of(&needs);
    }
    const struct occ_memory memory = { n->bandwidth_gbs, n->clock_mhz, n->latency_low,
                                       n->latency_high, q->sms };
    a->has_bandwidth =
        occ_bandwidth_needs(q->arch, warps, &memory, n->bytes_per_load, n->ilp, &needs) == OCC_OK;
    if (a->has_bandwidth) {
        struct answer_needs *b = &a->bandwidth;
        *b = needs_of(&needs);
        b->bytes_in_flight =
            (double)warps * q->arch->warp_size * n->bytes_per_load * max_u32(n->ilp, 1);
        b->share_low = min_real(b->bytes_in_flight / b->bytes_high, 1);
        b->share_high = min_real(b->bytes_in_flight / b->bytes_low, 1);
    }
}

/* Fills tensor memory and the register pool, which blocks allocate while they run. */
static void fill_runtime_resources(struct answer *a)
{
    const struct question *q = &a->question;
    a->has_tensor = q->tmem_column_count > 0 && answer_is_launchable(a) &&
                    occ_tensor_memory(q->arch, q->tmem_columns, q->tmem_column_count,
                                      a->result.blocks_per_sm, &a->tensor) == OCC_OK;
    a->has_pool =
        q->warpgroup_count > 0 && occ_register_pool(q->arch, &q->launch, q->warpgroups,
                                                    q->warpgroup_count, &a->pool) == OCC_OK;
    if (a->has_pool) {
        struct occ_launch least = q->launch;
        struct occ_result result;
        /* setmaxnreg may need 256 at launch; a thread's maximum, 255, is allocated as 256. */
        a->pool_regs = min_u32(a->pool.least_launch_regs, q->arch->max_regs_per_thread);
        least.regs = a->pool_regs;
        a->pool_blocks = 0;
        if (occ_evaluate(q->arch, &least, &result) == OCC_OK) {
            a->pool_blocks = result.blocks_per_sm;
        }
        if (occ_bounds_regs(q->arch, least.threads, a->pool_blocks, &a->pool_bounds_regs) !=
            OCC_OK) {
            a->pool_bounds_regs = 0;
        }
    }
}

bool answer_launch_can_finish(const struct answer *a)
{
    bool tensor_waits = a->has_tensor && a->tensor.running_blocks == 0;
    bool registers_wait = a->has_pool && a->question.launch.regs > 0 && !a->pool.fits;
    return answer_lacks_threads(a) || (answer_can_start(a) && !tensor_waits && !registers_wait);
}

static int64_t size_or_none(uint32_t size)
{
    return size > 0 ? (int64_t)size : -1;
}

/* Copies the problem for output. */
static void fill_problem(const struct occ_problem *p, struct answer *out)
{
    out->problem[0] = p->m;
    out->problem[1] = p->n;
    out->problem[2] = size_or_none(p->k);
    out->tile[0] = p->tile_m;
    out->tile[1] = p->tile_n;
    out->tile[2] = size_or_none(p->tile_k);
    out->schedule = occ_tile_schedule_key(p->schedule);
}

/*
 * Returns the limit on registers per thread that launch bounds set for the compiler.  nvcc ignores
 * bound_blocks if that many blocks do not fit: `*ignored` is then true.  -1 without bounds, for
 * impossible bounds, and for other compilers, whose bounds mean something else.
 */
static int64_t find_bounds_regs(const struct occ_arch *arch, const struct occ_launch *launch,
                                bool *ignored)
{
    uint32_t threads = launch->bound_threads;
    uint32_t regs;
    *ignored = false;
    if (threads == 0 || !vendor_of(arch)->has_compute_capability) {
        return -1;
    }
    if (occ_bounds_regs(arch, threads, launch->bound_blocks, &regs) == OCC_OK) {
        return regs;
    }
    *ignored = occ_bounds_regs(arch, threads, 0, &regs) == OCC_OK;
    return *ignored ? (int64_t)regs : -1;
}

static void fill_best(const struct answer_best *best, struct answer *out)
{
    if (best != NULL) {
        out->best_by = best->by;
        out->best_of = best->of;
        out->best_score = best->score;
        for (size_t i = 0; i < ANSWER_BEST_NAMES; i++) {
            out->best_ties[i] = i < best->tie_count ? best->ties[i].name : NULL;
            out->best_next[i] = i < best->next_count ? best->next[i].name : NULL;
        }
    }
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
    return largest_dimension(&a->question, 0);
}

/* The first dimension of the grid, from 1 on, that is larger than any launch can have; or 0. */
static uint32_t find_excess(const struct question *q)
{
    for (uint32_t i = 0; i < 3; i++) {
        if (q->grid_dims[i] > largest_dimension(q, i)) {
            return i + 1;
        }
    }
    return 0;
}

/* Fills what depends on the question alone, on the values that answer_remake() may find changed. */
static void fill_launch(struct answer *out)
{
    const struct question *q = &out->question;
    const struct occ_stages *s = &q->stages;
    out->excess = find_excess(q);
    for (size_t i = 0; i < 3; i++) {
        out->block[i] = q->block[i] > 0 ? (int64_t)q->block[i] : -1;
    }
    if (q->problem.m > 0) {
        fill_problem(&q->problem, out);
    }
    if (s->stages > 0) {
        out->tile[0] = s->tile_m;
        out->tile[1] = s->tile_n;
        out->tile[2] = s->tile_k;
    }
}

/* Fills what depends on the question alone. */
static void fill_given(const struct question *question, struct answer *out)
{
    const struct occ_arch *arch = question->arch;
    const struct occ_launch *launch = &question->launch;
    memset(out, 0, offsetof(struct answer, result));
    out->waves.grid = 0; /* no waves are left from another answer */
    out->question = *question;
    out->arch_name = arch->name;
    out->has_register_kinds = vendor_of(arch)->has_register_kinds;
    out->has_warp_sizes = vendor_of(arch)->has_warp_sizes;
    out->has_scalar_pool = occ_limit_exists(arch, OCC_LIMIT_ON_SCALAR_REGISTERS);
    out->wave_size = arch->warp_size;
    out->has_register_modes = limits_has_modes(arch);
    out->is_extended = launch->cluster > 0 || question->problem.m > 0 ||
                       question->tmem_column_count > 0 || question->warpgroup_count > 0 ||
                       answer_needs_are_asked(out);
    out->sm_unit = words_of(arch)->sm;
    out->bounds_regs = find_bounds_regs(arch, launch, &out->are_bounds_ignored);
    fill_best(question->best, out);
    if (question->partition.total > 0 && question->sms > 0) {
        out->partition_count = question->partition.total / question->sms;
    }
    fill_launch(out);
}

/* Fills the parts of an extended answer, and the grid of a problem, which fill_waves() needs. */
static enum occ_status fill_extensions(struct answer *a)
{
    enum occ_status status = fill_tiles(a);
    fill_cluster_waves(a);
    fill_needs(a);
    fill_runtime_resources(a);
    return status;
}

/* As allocated; Intel: a warp is one hardware thread with all its registers. */
static uint32_t regs_per_thread(const struct answer *a, const struct occ_result *result)
{
    const uint32_t per_warp = result->rows[OCC_LIMIT_ON_REGISTERS].per_warp;
    return a->has_register_modes ? per_warp : per_warp / a->question.arch->warp_size;
}

/* Fills what follows from the result. */
static enum occ_status complete(struct answer *a, enum answer_extent extent)
{
    const struct occ_arch *arch = a->question.arch;
    enum occ_status status = OCC_OK;
    a->occupancy = answer_occupancy(arch, a->result.warps_per_sm);
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        const struct occ_limit_row *row = &a->result.rows[i];
        a->limits[i] = row->blocks;
        a->unused[i] = -1;
        if (row->capacity > 0) {
            a->unused[i] = (int64_t)(row->capacity - a->result.blocks_per_sm * row->taken);
        }
    }
    a->regs_per_thread = regs_per_thread(a, &a->result);
    if (a->has_register_modes) {
        a->mode_warps = limits_mode_warps(arch, a->regs_per_thread);
        a->mode_occupancy = answer_occupancy(arch, a->mode_warps);
    }
    a->regs_per_block = a->result.rows[OCC_LIMIT_ON_REGISTERS].taken;
    a->smem_per_block = a->result.rows[OCC_LIMIT_ON_SHARED_MEMORY].taken;
    a->has_waves = false;
    fill_clusters(a);
    fill_slots(a);
    if (extent == ANSWER_HEADROOM) {
        status = answer_add_headroom(a);
    }
    if (a->is_extended && status == OCC_OK) {
        status = fill_extensions(a);
    }
    if (status == OCC_OK) {
        status = fill_waves(a);
        fill_resident(a);
    }
    return status;
}

enum occ_status answer_remake(struct answer *a, enum answer_extent extent)
{
    fill_launch(a);
    return complete(a, extent);
}

/*
 * Answers a launch whose block size is not given.  If not even a block of one warp can run, the
 * answer has its causes.
 */
static enum occ_status make_without_threads(struct answer *a)
{
    const struct occ_arch *arch = a->question.arch;
    struct occ_launch one_warp = a->question.launch;
    struct occ_result result;
    one_warp.threads = arch->warp_size;
    enum occ_status status = occ_evaluate(arch, &one_warp, &result);
    if (status == OCC_OK && result.blocks_per_sm == 0) {
        a->result = result;
    } else if (status == OCC_OK) {
        a->regs_per_thread = regs_per_thread(a, &result);
        status = per_unit_make(arch, &a->question.launch, &a->per_unit);
    }
    return status;
}

enum occ_status answer_make(const struct question *question, enum answer_extent extent,
                            struct answer *out)
{
    fill_given(question, out);
    if (question->launch.threads == 0) {
        memset(&out->result, 0, sizeof *out - offsetof(struct answer, result));
        return make_without_threads(out);
    }
    enum occ_status status = occ_evaluate(question->arch, &question->launch, &out->result);
    if (status == OCC_OK) {
        status = complete(out, extent);
    }
    return status;
}
