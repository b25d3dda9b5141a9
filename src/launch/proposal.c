#include "launch/proposal_list.h"

#include <stdio.h>
#include <string.h>

#include "arch/vendor.h"
#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/lever.h"
#include "core/round.h"
#include "launch/bound.h"
#include "launch/estimate.h"

const char proposal_oversized_line[] =
    "cudaFuncSetAttribute(kernel, cudaFuncAttributeSharedMemoryMode, "
    "cudaSharedMemoryModeAllowOversizedSharedMemory)";

const char *proposal_kind_key(enum proposal_kind kind)
{
    static const char *const keys[PROPOSAL_KIND_COUNT] = {
        [PROPOSAL_REGISTERS] = "registers", [PROPOSAL_SHARED_MEMORY] = "shared_memory",
        [PROPOSAL_BARRIERS] = "barriers",   [PROPOSAL_CARVEOUT] = "carveout",
        [PROPOSAL_OPTIN] = "optin",         [PROPOSAL_OVERSIZED_SMEM] = "oversized_smem",
        [PROPOSAL_STAGES] = "stages",       [PROPOSAL_THREADS] = "threads",
        [PROPOSAL_CLUSTER] = "cluster",     [PROPOSAL_GRID] = "grid",
        [PROPOSAL_TILE] = "tile",           [PROPOSAL_SPLIT_K] = "split_k",
        [PROPOSAL_SCHEDULE] = "schedule",
    };
    return text_key(keys, PROPOSAL_KIND_COUNT, kind);
}

const char *proposal_goal_key(enum proposal_goal goal)
{
    static const char *const keys[PROPOSAL_GOAL_COUNT] = {
        [PROPOSAL_OCCUPANCY] = "occupancy",         [PROPOSAL_BLOCKS] = "blocks_per_sm",
        [PROPOSAL_EFFICIENCY] = "waves.efficiency", [PROPOSAL_USEFUL] = "tiles.useful",
        [PROPOSAL_ESTIMATE] = "estimate.relative",  [PROPOSAL_LAUNCHABLE] = "launchable",
    };
    return text_key(keys, PROPOSAL_GOAL_COUNT, goal);
}

const char *proposal_doubt_text(unsigned bit)
{
    static const char *const texts[PROPOSAL_DOUBT_COUNT] = {
        "spills",
        "spills more",
        "would spill",
        "assumes the same registers",
        "needs more registers: give both with --launches",
        "assumes shared memory in proportion to TM + TN",
        "not counting the time to add up the splits",
        "not counting the fix-up of split tiles",
        "another grid divides the work differently",
        "the kernel may rely on its cluster size",
    };
    return bit < PROPOSAL_DOUBT_COUNT ? texts[bit] : NULL;
}

const char *proposal_doubt_phrase(unsigned bit)
{
    return 1U << bit == PROPOSAL_MAY_SPILL ? "may spill" : proposal_doubt_text(bit);
}

/* ---- the options that a proposal sets-------------------------------------------------------- */

static struct proposal_set *add_set(struct proposal *p, enum request_axis option)
{
    struct proposal_set *set = &p->sets[p->set_count++];
    *set = (struct proposal_set){ .option = option };
    return set;
}

void proposal_set_number(struct proposal *p, enum request_axis option, uint64_t number)
{
    add_set(p, option)->number = number;
}

void proposal_set_tile(struct proposal *p, uint32_t m, uint32_t n, uint32_t k)
{
    struct proposal_set *set = add_set(p, REQUEST_TILE);
    set->tile[0] = m;
    set->tile[1] = n;
    set->tile[2] = k;
}

void proposal_remove(struct proposal *p, enum request_axis option)
{
    add_set(p, option)->removes = true;
}

/* Sets the shared memory to `value` in all: less dynamic memory first, then less static. */
static bool set_smem(struct proposal *p, const struct occ_launch *now, uint32_t value)
{
    struct occ_launch then = *now;
    if (occ_lever_set(&then, OCC_LEVER_SHARED_MEMORY, value) != OCC_OK) {
        return false;
    }
    if (then.smem != now->smem) {
        proposal_set_number(p, REQUEST_SMEM, then.smem);
    }
    if (then.dynamic_smem != now->dynamic_smem) {
        proposal_set_number(p, REQUEST_DYNAMIC_SMEM, then.dynamic_smem);
    }
    if (now->dynamic_smem_per_thread > 0) {
        proposal_remove(p, REQUEST_PER_THREAD);
    }
    return p->set_count > 0;
}

/*
 * Another block size covers the same threads with another grid, of whole clusters; `elements`
 * follow by themselves.
 */
static void set_threads(struct proposal *p, const struct question *q, uint32_t threads)
{
    proposal_set_number(p, REQUEST_THREADS, threads);
    const uint32_t cluster = max_u32(q->launch.cluster, 1);
    const bool is_broken = q->grid % cluster != 0; /* what mends the grid says so */
    if (q->grid > 0 && q->elements == 0 && q->problem.m == 0 && !is_broken &&
        q->grid <= UINT64_MAX / q->launch.threads) {
        const uint64_t blocks = round_div_up64(q->grid * q->launch.threads, threads);
        proposal_set_number(p, REQUEST_GRID, round_up64(blocks, cluster));
    }
}

bool proposal_set_lever(struct proposal *p, const struct answer *answer, enum occ_lever lever,
                        uint32_t value)
{
    const struct question *q = answer->question;
    switch (lever) {
    case OCC_LEVER_REGISTERS:
        proposal_set_number(p, REQUEST_REGS, value);
        return true;
    case OCC_LEVER_AGPRS:
        proposal_set_number(p, REQUEST_AGPRS, value);
        return true;
    case OCC_LEVER_SGPRS:
        proposal_set_number(p, REQUEST_SGPRS, value);
        return true;
    case OCC_LEVER_SHARED_MEMORY: /* with stages, the tile determines it */
        return q->stages.stages == 0 && set_smem(p, &q->launch, value);
    case OCC_LEVER_THREADS:
        set_threads(p, q, value);
        return true;
    case OCC_LEVER_BARRIERS:
        proposal_set_number(p, REQUEST_BARRIERS, value);
        return true;
    case OCC_LEVER_CARVEOUT:
        proposal_set_number(p, REQUEST_CARVEOUT, value);
        return true;
    case OCC_LEVER_OPTIN:
        proposal_set_number(p, REQUEST_NO_OPTIN, 1);
        return true;
    case OCC_LEVER_COUNT:
        break;
    }
    return false;
}

bool proposal_value(const struct proposal *p, enum request_axis option, uint64_t *value)
{
    for (size_t i = 0; i < p->set_count; i++) {
        if (p->sets[i].option == option && !p->sets[i].removes) {
            *value = p->sets[i].number;
            return true;
        }
    }
    return false;
}

/* ---- carrying it out ------------------------------------------------------------------------ */

/* With stages, the tile and their number are the dynamic shared memory. */
static void update_stages(struct question *q)
{
    uint32_t one;
    if (q->stages.stages > 0) {
        occ_stages_bytes(&q->stages, &one, &q->launch.dynamic_smem);
    }
}

static void apply_threads(uint32_t threads, struct question *q)
{
    q->launch.threads = threads;
    q->launch.block_z = 0;
    memset(q->block, 0, sizeof q->block);
    if (q->elements > 0) {
        q->grid = round_div_up64(q->elements, threads * max_u64(q->elements_per_thread, 1));
    }
}

static void apply_tile(const uint32_t tile[3], struct question *q)
{
    if (q->problem.m > 0) {
        q->problem.tile_m = tile[0];
        q->problem.tile_n = tile[1];
        q->problem.tile_k = tile[2];
    }
    if (q->stages.stages > 0) {
        q->stages.tile_m = tile[0];
        q->stages.tile_n = tile[1];
        q->stages.tile_k = tile[2];
        update_stages(q);
    }
}

/* Applies an option that sets a member of the launch; false for another one. */
static bool apply_to_launch(const struct proposal_set *set, struct occ_launch *launch)
{
    const struct request_row *row = &request_rows[set->option];
    const uint32_t number = (uint32_t)set->number;
    if (row->sets_member) {
        memcpy((char *)launch + row->member, &number, sizeof number);
    }
    return row->sets_member;
}

/* Applies an option of the grid, or of what the grid covers. */
static void apply_to_grid(const struct proposal_set *set, struct question *q)
{
    static const struct occ_problem no_problem = OCC_PROBLEM_INIT;
    if (set->option == REQUEST_GRID) {
        q->grid = q->grid_dims[0] = set->number;
        q->grid_dims[1] = q->grid_dims[2] = 1;
    } else if (set->option == REQUEST_ELEMENTS) {
        q->elements = 0;
    } else if (set->option == REQUEST_ELEMENTS_PER_THREAD) {
        q->elements_per_thread = 0;
    } else if (set->option == REQUEST_PROBLEM) {
        q->problem = no_problem; /* batch, throughput and --tile-step go with it */
    } else if (set->option == REQUEST_TILE && !set->removes) {
        apply_tile(set->tile, q);
    } else if (set->option == REQUEST_STAGES) {
        q->stages.stages = (uint32_t)set->number;
        update_stages(q);
    } else if (set->option == REQUEST_SPLIT_K) {
        q->problem.split_k = set->removes ? 1 : (uint32_t)set->number;
    } else if (set->option == REQUEST_SCHEDULE) {
        q->problem.schedule =
            set->removes ? OCC_TILE_SCHEDULE_TILES : (enum occ_tile_schedule)set->number;
    }
}

static void apply_set(const struct proposal_set *set, struct question *q)
{
    if (set->option == REQUEST_THREADS) {
        apply_threads((uint32_t)set->number, q);
    } else if (apply_to_launch(set, &q->launch)) {
        q->are_regs_assumed = q->are_regs_assumed && set->option != REQUEST_REGS;
    } else if (set->option == REQUEST_NO_OPTIN) {
        q->launch.optin = OCC_OPTIN_DEFAULT;
    } else if (set->option == REQUEST_OVERSIZED_SMEM) {
        q->arch = q->oversized;
        q->oversized = NULL;
        q->oversized_smem = true;
    } else {
        apply_to_grid(set, q);
    }
}

void proposal_apply(const struct proposal *proposal, struct question *question)
{
    for (size_t i = 0; i < proposal->set_count; i++) {
        apply_set(&proposal->sets[i], question);
    }
}

static void fill_outcome(const struct answer *a, struct proposal_outcome *out)
{
    *out = (struct proposal_outcome){ .blocks_per_sm = a->result.blocks_per_sm,
                                      .resident_blocks = a->resident_blocks,
                                      .warps_per_sm = a->result.warps_per_sm,
                                      .occupancy = answer_occupancy(a),
                                      .has_waves = a->run.exists,
                                      .has_rounds = answer_has_rounds(a) };
    if (a->run.exists) {
        out->total_waves = a->run.waves.total_waves;
        out->efficiency = a->run.waves.efficiency;
        out->efficiency_shared = a->run.waves.efficiency_shared;
        out->waves = a->run.waves;
        out->expected = a->run.expected;
    }
    if (out->has_rounds) {
        out->useful = a->problem.tiles.useful;
        out->useful_shared = a->problem.tiles.useful_shared;
    }
    if (a->estimate.exists) {
        out->estimate_us = a->estimate.value.time_us;
        out->is_estimate_said = estimate_has_time(a->question->arch);
    }
}

bool proposal_gains(double now, double then, double now_high, double then_high)
{
    const double tiny = 1e-12;
    double low_gain = then > 0 ? 1 - now / then : 0;
    double high_gain = then_high > 0 ? 1 - now_high / then_high : 0;
    return max_real(low_gain, high_gain) >= PROPOSAL_GAIN_MIN &&
           min_real(low_gain, high_gain) > -tiny;
}

/*
 * Can the grid use more warps per SM: does it bring more of them to an SM, as more blocks, or
 * in fewer waves, or in less time?  Yes where the grid is not known, or the launch cannot run now.
 */
static bool grid_uses(const struct answer *now, const struct answer *then)
{
    if (!answer_can_start(now) || now->resident_blocks == 0 || then->resident_blocks == 0) {
        return true;
    }
    const uint64_t warps_now = (uint64_t)now->resident_blocks * now->result.warps_per_block;
    const uint64_t warps_then = (uint64_t)then->resident_blocks * then->result.warps_per_block;
    const bool saves_time = now->run.exists && then->run.exists &&
                            (then->run.waves.total_waves < now->run.waves.total_waves ||
                             then->run.waves.efficiency > now->run.waves.efficiency ||
                             then->run.waves.efficiency_shared > now->run.waves.efficiency_shared);
    return warps_then > warps_now && (then->resident_blocks > now->resident_blocks || saves_time);
}

/* A launch as a proposal changes it; `answer` points to `question`. */
struct changed {
    struct question question;
    struct answer answer;
};

/* Answers the question as the proposal changes it. */
static bool carry_out(const struct proposals *list, const struct proposal *p, struct changed *then)
{
    then->question = answer_question(list->answer);
    proposal_apply(p, &then->question);
    then->question.wants_steps = false;
    return answer_make(&then->question, ANSWER_BASIC, &then->answer) == OCC_OK;
}

bool proposal_is_usable(const struct proposals *list, const struct proposal *p)
{
    struct changed then;
    return list->is_for_any_grid ||
           (carry_out(list, p, &then) && grid_uses(list->answer, &then.answer));
}

/* Is the goal about the blocks that fit on an SM, not about the run of a grid? */
static bool is_about_an_sm(enum proposal_goal goal)
{
    return goal == PROPOSAL_OCCUPANCY || goal == PROPOSAL_BLOCKS;
}

/* Sets the values of the goal now and then; is the change worth a line? */
static bool reaches_goal(const struct answer *now, const struct answer *then, struct proposal *p)
{
    struct proposal_outcome before;
    const struct proposal_outcome *after = &p->outcome;
    fill_outcome(now, &before);
    fill_outcome(then, &p->outcome);
    switch (p->goal) {
    case PROPOSAL_OCCUPANCY:
        p->now = p->now_high = before.occupancy;
        p->then = p->then_high = after->occupancy;
        return answer_can_start(then) && after->warps_per_sm > before.warps_per_sm;
    case PROPOSAL_BLOCKS:
        p->now = p->now_high = before.blocks_per_sm;
        p->then = p->then_high = after->blocks_per_sm;
        return answer_can_start(then) && after->blocks_per_sm > before.blocks_per_sm;
    case PROPOSAL_EFFICIENCY:
        p->now = before.efficiency;
        p->then = after->efficiency;
        p->now_high = before.efficiency_shared;
        p->then_high = after->efficiency_shared;
        return before.has_waves && after->has_waves &&
               proposal_gains(p->now, p->then, p->now_high, p->then_high);
    case PROPOSAL_USEFUL:
        p->now = before.useful;
        p->then = after->useful;
        p->now_high = before.useful_shared;
        p->then_high = after->useful_shared;
        return before.has_rounds && after->has_rounds &&
               proposal_gains(p->now, p->then, p->now_high, p->then_high);
    case PROPOSAL_ESTIMATE:
        p->now = p->now_high = 1;
        p->then = p->then_high =
            before.estimate_us > 0 ? after->estimate_us / before.estimate_us : 0;
        return after->estimate_us > 0 && p->then > 0 && p->then * (1 + ESTIMATE_EQUAL) < 1;
    case PROPOSAL_LAUNCHABLE:
        p->now = p->now_high = answer_can_start(now);
        p->then = p->then_high = answer_can_start(then);
        return p->then > p->now;
    case PROPOSAL_GOAL_COUNT:
        break;
    }
    return false;
}

/* ---- lines of source ------------------------------------------------------------------------ */

void proposal_optin_line(uint64_t bytes, char out[PROPOSAL_WRITE_MAX])
{
    snprintf(out, PROPOSAL_WRITE_MAX,
             "cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, %llu)",
             ull(bytes));
}

static char *add_write(struct proposal *p)
{
    return p->writes[p->write_count++];
}

/* Writes what to paste: only for what the proposal changes. */
static void add_writes(const struct answer *then, struct proposal *p)
{
    const struct occ_arch *arch = then->question->arch;
    const struct occ_launch *launch = &then->question->launch;
    uint64_t value;
    if (proposal_value(p, REQUEST_REGS, &value) || proposal_value(p, REQUEST_AGPRS, &value)) {
        if (arch->vendor == OCC_INTEL) {
            snprintf(add_write(p), PROPOSAL_WRITE_MAX, "grf_size<%u>", launch->regs);
            p->unit = "SYCL";
        } else {
            snprintf(add_write(p), PROPOSAL_WRITE_MAX, "__launch_bounds__(%u, %u)", launch->threads,
                     launch_bound(arch, launch->threads, then->result.blocks_per_sm));
            p->unit = vendor_of(arch)->bound_unit;
        }
    }
    bool changes_dynamic = proposal_value(p, REQUEST_DYNAMIC_SMEM, &value) ||
                           proposal_value(p, REQUEST_STAGES, &value) ||
                           proposal_value(p, REQUEST_NO_OPTIN, &value) ||
                           proposal_value(p, REQUEST_OVERSIZED_SMEM, &value);
    if (vendor_of(arch)->has_smem_optin && changes_dynamic &&
        occ_lever_get(launch, OCC_LEVER_SHARED_MEMORY) > arch->smem_per_block_default) {
        proposal_optin_line(occ_lever_get(launch, OCC_LEVER_SHARED_MEMORY) - launch->smem,
                            add_write(p));
    }
    if (proposal_value(p, REQUEST_OVERSIZED_SMEM, &value)) {
        snprintf(add_write(p), PROPOSAL_WRITE_MAX, "%s", proposal_oversized_line);
    }
    if (proposal_value(p, REQUEST_CARVEOUT, &value) && arch->vendor == OCC_NVIDIA &&
        p->write_count < PROPOSAL_WRITES_MAX) {
        snprintf(add_write(p), PROPOSAL_WRITE_MAX,
                 "cudaFuncSetAttribute(kernel, "
                 "cudaFuncAttributePreferredSharedMemoryCarveout, %llu)",
                 ull(value));
    }
}

/* Does it lower registers of any kind? */
static bool lowers_registers(const struct proposal *p)
{
    uint64_t value;
    return proposal_value(p, REQUEST_REGS, &value) || proposal_value(p, REQUEST_AGPRS, &value) ||
           proposal_value(p, REQUEST_SGPRS, &value);
}

/* What is known of spills with fewer registers. */
static unsigned spill_doubts(const struct proposals *list, const struct proposal *p)
{
    uint64_t regs;
    const struct proposal_kernel *kernel = &list->kernel;
    if (list->answer->question->arch->vendor == OCC_INTEL || !lowers_registers(p)) {
        return 0;
    }
    if (kernel->spills) {
        return PROPOSAL_SPILLS_MORE;
    }
    if (kernel->live > 0 && proposal_value(p, REQUEST_REGS, &regs)) {
        return kernel->live > regs ? PROPOSAL_WOULD_SPILL : 0;
    }
    return PROPOSAL_MAY_SPILL;
}

/* Does the proposal change what the estimate ranks? */
static bool is_ranked(const struct proposal *p)
{
    return p->kind == PROPOSAL_TILE || p->kind == PROPOSAL_STAGES || p->kind == PROPOSAL_SPLIT_K ||
           p->kind == PROPOSAL_SCHEDULE;
}

/* Is the change estimated, and not better than the launch as it is? */
static bool is_estimated_worse(const struct answer *now, const struct answer *then,
                               const struct proposal *p)
{
    return is_ranked(p) && answer_can_start(now) && now->estimate.exists &&
           !(then->estimate.exists && then->estimate.value.time_us < now->estimate.value.time_us);
}

bool proposals_add(struct proposals *list, const struct proposal *made)
{
    struct changed changed;
    const struct answer *then = &changed.answer;
    if (list->count >= PROPOSALS_MAX || (list->kernel.lacks_registers && lowers_registers(made))) {
        return false;
    }
    struct proposal *p = &list->items[list->count];
    *p = *made;
    if (!carry_out(list, p, &changed) || !reaches_goal(list->answer, then, p) ||
        is_estimated_worse(list->answer, then, p) ||
        (is_about_an_sm(p->goal) && !list->is_for_any_grid && !grid_uses(list->answer, then))) {
        return false;
    }
    p->doubts |= spill_doubts(list, p);
    if (!list->is_first_enough) {
        add_writes(then, p);
    }
    list->count++;
    return true;
}

/* ---- the list ------------------------------------------------------------------------------- */

void proposals_start(const struct answer *answer, const struct proposal_kernel *kernel,
                     struct proposals *out)
{
    static const struct proposal_kernel nothing_known;
    out->answer = answer;
    out->kernel = kernel != NULL ? *kernel : nothing_known;
    out->count = 0;
    out->is_first_enough = false;
    out->is_for_any_grid = false;
}

const struct proposal *proposals_find(const struct proposals *proposals, enum proposal_goal goal,
                                      enum proposal_kind kind)
{
    for (size_t i = 0; i < proposals->count; i++) {
        const struct proposal *p = &proposals->items[i];
        if (p->goal == goal && (kind == PROPOSAL_KIND_COUNT || p->kind == kind)) {
            return p;
        }
    }
    return NULL;
}
