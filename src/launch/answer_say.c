#include "launch/answer_say.h"

#include <stdio.h>

#include "arch/vendor.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/lever.h"
#include "core/limits.h"
#include "core/words.h"
#include "launch/estimate.h"
#include "launch/explain.h"
#include "launch/proposal.h"
#include "report/step_lines.h"

const struct answer *answer_or_none(const struct answer *answer)
{
    static const struct occ_arch no_arch;
    static const struct question nothing = { .arch = &no_arch };
    static const struct answer none = { .question = &nothing };
    return answer != NULL && answer->question != NULL ? answer : &none;
}

const char *limit_name(unsigned limit)
{
    return occ_limit_key((enum occ_limit)limit);
}

const char *lever_name(unsigned lever)
{
    return occ_lever_key((enum occ_lever)lever);
}

void launch_say(struct sayer *s, const struct occ_launch *launch, bool registers_by_kind)
{
    say_uint_if_not_0(s, "threads", launch->threads);
    say_uint(s, "regs", launch->regs);
    if (say_when(s, registers_by_kind)) {
        say_uint(s, "agprs", launch->agprs);
    }
    if (say_when(s, registers_by_kind)) {
        say_uint(s, "sgprs", launch->sgprs);
    }
    say_uint(s, "smem", launch->smem);
    say_uint(s, "dynamic_smem", launch->dynamic_smem);
    if (say_when(s, launch->dynamic_smem_per_thread > 0)) {
        say_uint(s, "dynamic_smem_per_thread", launch->dynamic_smem_per_thread);
    }
    say_uint(s, "barriers", launch->barriers);
    say_uint_or_null(s, "carveout", launch->carveout);
}

/* __launch_bounds__: [T] or [T,B]. */
static void say_bounds(struct sayer *s, const struct occ_launch *launch)
{
    const int64_t bounds[] = { launch->bound_threads,
                               launch->bound_blocks > 0 ? (int64_t)launch->bound_blocks : -1 };
    say_numbers(s, "launch_bounds", SAID_NUMBERS, bounds, 2, SAY_TEMPORARY | SAY_HAS_NO_ORDER);
}

/* Says the sides of a shape, or those before the first one of 0; null without any. */
static void say_sides(struct sayer *s, const char *key, const uint32_t sides[3], unsigned flags)
{
    int64_t given[3];
    for (size_t i = 0; i < 3; i++) {
        given[i] = sides[i] > 0 ? (int64_t)sides[i] : -1;
    }
    say_numbers(s, key, SAID_SIZES, given, 3, flags | SAY_TEMPORARY);
}

static void say_problem_size(struct sayer *s, const struct occ_problem *p)
{
    if (say_when(s, p->m > 0)) {
        say_sides(s, "problem", (const uint32_t[]){ p->m, p->n, p->k }, 0);
    }
}

/* Says the tile of a problem or of stages. */
static void say_tile(struct sayer *s, const struct question *q, bool exists)
{
    if (say_when(s, exists)) {
        uint32_t tile[3];
        question_tile(q, tile);
        say_sides(s, "tile", tile, SAY_MAY_BE_NULL);
    }
}

/* Says what --problem, but not --tile, adds to a launch. */
static void say_splits(struct sayer *s, const struct occ_problem *p)
{
    if (say_when(s, p->m > 0)) {
        say_uint(s, "split_k", p->split_k);
    }
    if (say_when(s, p->m > 0)) {
        say_uint(s, "batch", p->batch);
    }
    if (say_when(s, p->m > 0)) {
        say_text(s, "schedule", occ_tile_schedule_key(p->schedule));
    }
    if (say_when(s, p->m > 0)) {
        say_real_or_null(s, "throughput", p->throughput);
    }
}

/* Says what --problem and --stages add to a launch. */
static void say_problem(struct sayer *s, const struct question *q)
{
    say_problem_size(s, &q->problem);
    say_tile(s, q, q->problem.tile_m > 0 || q->stages.stages > 0 || q->problem.m > 0);
    if (say_when(s, question_stages(q) > 0)) {
        say_uint(s, "stages", question_stages(q));
    }
    if (say_when(s, q->stages.stages > 0)) {
        say_text(s, "element_bytes", q->element_bytes);
    }
    say_splits(s, &q->problem);
}

/* Says --problem with its tile.  Stages are left out: they would compute the shared memory anew. */
static void say_shape(struct sayer *s, const struct question *q)
{
    say_problem_size(s, &q->problem);
    say_tile(s, q, q->problem.m > 0);
    say_splits(s, &q->problem);
}

/* Says the product, or else the architecture; and the SMs unless they are those of the product. */
static void say_machine(struct sayer *s, const struct question *q)
{
    const struct question_partition *part = &q->partition;
    uint32_t usual = 0; /* the SMs of the product or profile */
    uint32_t sms = part->total > 0 ? part->total : q->sms;
    if (q->product != NULL && q->mig != NULL) {
        const struct gpu_mig *mig = gpu_mig_find(q->product, q->mig);
        usual = mig != NULL ? mig->sms : 0;
    } else if (q->product != NULL) {
        usual = gpu_sms(q->product, q->arch);
    }
    if (say_when(s, q->product == NULL)) {
        say_text(s, "arch", q->arch->name);
    }
    if (say_when(s, q->product != NULL)) {
        say_text(s, "gpu", q->gpu);
    }
    if (say_when(s, q->product != NULL && q->mig != NULL)) {
        say_text(s, "mig", q->mig);
    }
    if (say_when(s, sms > 0 && sms != usual)) {
        say_uint(s, "sms", sms);
    }
    if (say_when(s, question_has_partition(q))) {
        char asked[16] = "";
        snprintf(asked, sizeof asked, "%u", part->asked);
        say_temporary(s, "partition", part->name != NULL ? part->name : asked);
    }
}

/* Says the rest of a request: what launch_say() leaves out, if it was given. */
static void say_rest_of_request(struct sayer *s, const struct question *q,
                                const struct occ_launch *launch)
{
    int64_t gpcs[OCC_GPCS_MAX] = { -1 };
    bool has_gpcs = launch->cluster > 0 && q->gpcs.sms != NULL && q->gpcs.count > 0;
    for (uint32_t i = 0; has_gpcs && i < q->gpcs.count; i++) {
        gpcs[i] = q->gpcs.sms[i];
    }
    if (say_when(s, q->launch.optin == OCC_OPTIN_NO)) {
        say_bool(s, "optin", launch->optin != OCC_OPTIN_NO);
    }
    if (say_when(s, q->oversized_smem)) {
        say_bool(s, "oversized_smem", true);
    }
    if (say_when(s, launch->bound_threads > 0)) {
        say_bounds(s, launch);
    }
    if (say_when(s, launch->cluster > 0)) {
        say_uint(s, "cluster", launch->cluster);
    }
    if (say_when(s, has_gpcs)) {
        say_numbers(s, "gpc", SAID_NUMBERS, gpcs, q->gpcs.count, SAY_TEMPORARY | SAY_HAS_NO_ORDER);
    }
    if (say_when(s, q->tmem_column_count > 0)) {
        say_text(s, "tmem", q->tmem);
    }
    /* Its warpgroups add up to those of the block: with another size there is no request for it. */
    if (say_when(s, q->warpgroup_count > 0 && launch->threads == q->launch.threads)) {
        say_text(s, "setmaxnreg", q->setmaxnreg);
    }
    if (say_when(s, vendor_of(q->arch)->has_warp_sizes)) {
        say_uint(s, "wave_size", q->arch->warp_size);
    }
    if (say_when(s, q->cu_mode)) {
        say_bool(s, "cu_mode", true);
    }
}

/* Says the grid as it was given, since it may follow from the block size. */
static void say_grid(struct sayer *s, const struct question *q)
{
    bool is_given = q->grid > 0 && q->problem.m == 0;
    if (say_when(s, is_given && q->elements == 0)) {
        say_uint(s, "grid", q->grid);
    }
    if (say_when(s, q->elements > 0)) {
        say_uint(s, "elements", q->elements);
    }
    if (say_when(s, q->elements > 0 && q->elements_per_thread > 0)) {
        say_uint(s, "elements_per_thread", q->elements_per_thread);
    }
}

void launch_request_say(struct sayer *s, const struct answer *answer,
                        const struct occ_launch *launch)
{
    const struct question *q = answer_or_none(answer)->question;
    bool in_json = say_to_json(s);
    if (in_json) {
        say_machine(s, q);
    }
    launch_say(s, launch, vendor_of(q->arch)->has_register_kinds);
    if (in_json) {
        say_rest_of_request(s, q, launch);
        say_grid(s, q);
        say_shape(s, q);
    }
}

/* Says the members of a launch that few launches have. */
static void say_more_of_launch(struct sayer *s, const struct question *q)
{
    if (say_when(s, q->block[0] > 0)) {
        say_sides(s, "block", q->block, 0);
    }
    if (say_when(s, q->launch.optin == OCC_OPTIN_NO)) {
        say_bool(s, "optin", false);
    }
    if (say_when(s, q->oversized_smem)) {
        say_bool(s, "oversized_smem", true);
    }
    if (say_when(s, q->launch.bound_threads > 0)) {
        say_bounds(s, &q->launch);
    }
    if (say_when(s, q->launch.cluster > 0)) {
        say_uint(s, "cluster", q->launch.cluster);
    }
    say_problem(s, q);
    if (say_when(s, q->tmem_column_count > 0)) {
        say_text(s, "tmem", q->tmem);
    }
    if (say_when(s, q->warpgroup_count > 0)) {
        say_text(s, "setmaxnreg", q->setmaxnreg);
    }
    if (say_when(s, vendor_of(q->arch)->has_warp_sizes)) {
        say_uint(s, "wave_size", q->arch->warp_size);
    }
    if (say_when(s, vendor_of(q->arch)->has_warp_sizes)) {
        say_bool(s, "cu_mode", q->cu_mode);
    }
    if (say_when(s, vendor_of(q->arch)->has_warp_sizes)) {
        say_text(s, "sm_unit", words_of(q->arch)->sm);
    }
}

static void say_launch(struct sayer *s, const struct question *q)
{
    if (!say_object_with(s, "launch", SAY_BARE)) {
        return;
    }
    launch_say(s, &q->launch, vendor_of(q->arch)->has_register_kinds);
    if (say_more(s)) {
        say_more_of_launch(s, q);
    }
    say_end(s);
}

/* Says in sentences why a launch is impossible. */
static void say_reasons(struct sayer *s, const struct answer *a)
{
    char text[ANSWER_CAUSE_MAX];
    unsigned next = 0;
    if (!say_texts_start(s, "reasons", SAY_HAS_NO_ORDER)) {
        return;
    }
    while (!answer_lacks_threads(a) && !answer_can_start(a) && answer_next_cause(a, &next, text)) {
        say_text(s, NULL, text);
    }
    say_end(s);
}

/* Does the launch or its architecture have the limit?  Scalar registers: `has_scalars`. */
static bool say_when_limit(struct sayer *s, const struct answer *a, unsigned limit,
                           bool has_scalars)
{
    if (limit == OCC_LIMIT_ON_COMPILER) {
        return say_when(s, a->question->launch.compiler_waves > 0);
    }
    return limit != OCC_LIMIT_ON_SCALAR_REGISTERS || say_when(s, has_scalars);
}

/* A limit that allows any number of blocks is null.  Scalar registers are listed for AMD only. */
static void say_limits(struct sayer *s, const struct answer *a)
{
    if (!say_object_if(s, "limits", !answer_lacks_threads(a))) {
        return;
    }
    const bool has_scalars = vendor_of(a->question->arch)->has_register_kinds;
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (say_when_limit(s, a, i, has_scalars)) {
            const uint32_t blocks = answer_limit(a, (int)i);
            say_uint_if(s, limit_name(i), blocks != OCC_NO_LIMIT, blocks);
        }
    }
    say_end(s);
}

static void say_allocation(struct sayer *s, const struct answer *a)
{
    const struct occ_limit_row *rows = a->result.rows;
    const struct occ_arch *arch = a->question->arch;
    const bool known = !answer_lacks_threads(a);
    if (!say_object(s, "allocation")) {
        return;
    }
    say_uint_if(s, "warps_per_block", known, a->result.warps_per_block);
    say_uint(s, "regs_per_thread", answer_regs_per_thread(a));
    if (say_when(s, limits_has_modes(arch))) {
        say_ratio(s, "mode_occupancy", occupancy_of_warps(arch, answer_mode_warps(a)));
    }
    say_uint_if(s, "regs_per_block", known, rows[OCC_LIMIT_ON_REGISTERS].taken);
    if (say_when(s, occ_limit_exists(arch, OCC_LIMIT_ON_SCALAR_REGISTERS))) {
        say_uint_if(s, "scalar_regs_per_warp", known, rows[OCC_LIMIT_ON_SCALAR_REGISTERS].per_warp);
    }
    say_uint_if(s, "smem_per_block", known, rows[OCC_LIMIT_ON_SHARED_MEMORY].taken);
    say_uint_if(s, "smem_config", known, rows[OCC_LIMIT_ON_SHARED_MEMORY].capacity);
    if (say_when(s, a->question->launch.bound_threads > 0)) {
        bool ignored;
        say_uint_or_null(s, "max_regs_for_bounds", answer_bounds_regs(a->question, &ignored));
    }
    say_end(s);
}

/* Says the unused resources except barriers; scalar registers only if they have a limit. */
static void say_unused(struct sayer *s, const struct answer *a)
{
    const bool has_scalars = occ_limit_exists(a->question->arch, OCC_LIMIT_ON_SCALAR_REGISTERS);
    if (!say_object_if(s, "unused", !answer_lacks_threads(a))) {
        return;
    }
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (i != OCC_LIMIT_ON_BARRIERS && say_when_limit(s, a, i, has_scalars)) {
            say_uint_or_null(s, limit_name(i), answer_unused(a, (int)i));
        }
    }
    say_end(s);
}

static void say_step(struct sayer *s, const char *key, const struct occ_step *step,
                     const struct occ_arch *arch)
{
    if (say_object_if(s, key, step->exists)) {
        say_uint(s, "at", step->at);
        say_uint(s, "blocks_per_sm", step->blocks_per_sm);
        say_ratio(s, "occupancy", occupancy_of_warps(arch, step->warps_per_sm));
        say_end(s);
    }
}

static void say_headroom(struct sayer *s, const struct answer *a)
{
    if (!say_object_if(s, "headroom", !answer_lacks_threads(a))) {
        return;
    }
    for (unsigned i = 0; i < OCC_LEVER_COUNT; i++) {
        const struct occ_headroom *room = &a->headroom[i];
        if (levers[i].has_staircase && say_object(s, lever_name(i))) {
            say_uint_if(s, "free", room->free != OCC_NO_LIMIT, room->free);
            say_step(s, "gain", &room->gain, a->question->arch);
            say_step(s, "loss", &room->loss, a->question->arch);
            say_end(s);
        }
    }
    say_end(s);
}

/* Of a launch without a grid, only one wave is known: the blocks that its SMs run at once. */
static void say_waves(struct sayer *s, const struct answer *a)
{
    const struct occ_waves *w = &a->run.waves;
    const struct answer_expected *expected = &a->run.expected;
    const bool has_grid = a->run.exists;
    const uint64_t per_wave = has_grid ? w->blocks_per_wave : answer_one_wave(a);
    const double none = -1;
    if (!say_object_if_with(s, "waves", per_wave > 0, SAY_BARE)) {
        return;
    }
    say_uint(s, "sms", has_grid ? w->sms : a->question->sms);
    say_uint_if(s, "grid", has_grid, w->grid);
    say_uint(s, "blocks_per_wave", per_wave);
    say_quotient(s, "waves", w->grid, has_grid ? w->blocks_per_wave : 0);
    say_uint_if(s, "full_waves", has_grid, w->full_waves);
    say_uint_if(s, "total_waves", has_grid, w->total_waves);
    say_uint_if(s, "tail_blocks", has_grid, w->tail_blocks);
    say_uint_if(s, "last_wave_blocks", has_grid, w->last_wave_blocks);
    say_ratio_or_null(s, "last_wave_utilization", has_grid ? w->last_wave_utilization : none);
    say_ratio_or_null(s, "efficiency", has_grid ? w->efficiency : none);
    say_ratio_or_null(s, "efficiency_shared", has_grid ? w->efficiency_shared : none);
    say_ratio_or_null(s, "expected_occupancy", has_grid ? expected->achieved : none);
    say_ratio_or_null(s, "expected_occupancy_shared", has_grid ? expected->achieved_shared : none);
    say_ratio_or_null(s, "active", has_grid ? w->active : none);
    say_ratio_or_null(s, "active_shared", has_grid ? w->active_shared : none);
    say_ratio_or_null(s, "machine_occupancy", has_grid ? expected->machine : none);
    say_ratio_or_null(s, "machine_occupancy_shared", has_grid ? expected->machine_shared : none);
    say_uint_if(s, "cooperative_blocks", a->run.cooperative > 0, a->run.cooperative);
    say_end(s);
}

static void per_unit_step_say(struct sayer *s, const void *record)
{
    const struct per_unit_step *step = record;
    say_uint(s, "regs", step->regs);
    say_uint(s, "warps", step->warps);
}

/* Of a launch whose block size is not given: the warps that its registers allow. */
static void say_per_unit(struct sayer *s, const struct answer *a)
{
    const struct per_unit *unit = &a->per_unit;
    if (!say_when(s, answer_lacks_threads(a)) || !say_object(s, "per_unit")) {
        return;
    }
    say_real_or_null(s, "warps_per_partition", unit->warps_per_partition);
    say_uint(s, "warps_per_sm", unit->warps_per_sm);
    say_each(s, "steps", unit->steps, unit->step_count, sizeof *unit->steps, per_unit_step_say);
    say_end(s);
}

static void say_tiles(struct sayer *s, const struct answer *a)
{
    const struct occ_tiles *t = &a->problem.tiles;
    if (!say_object_if_with(s, "tiles", a->problem.exists, SAY_BARE)) {
        return;
    }
    say_uint(s, "tiles", t->tiles);
    say_uint(s, "tiles_m", t->tiles_m);
    say_uint(s, "tiles_n", t->tiles_n);
    say_uint_if_not_0(s, "k_steps", t->k_steps);
    say_ratio_or_null(s, "tile_efficiency", t->tile_efficiency);
    say_ratio_or_null(s, "wave_efficiency", t->wave_efficiency);
    say_ratio_or_null(s, "useful", t->useful);
    if (say_to_json(s)) {
        say_real_or_null(s, "model_time", -1); /* until version 5; `estimate` ranks instead */
    }
    say_uint_if_not_0(s, "rounds", t->rounds);
    say_ratio_or_null(s, "split_efficiency", t->split_efficiency);
    say_ratio_or_null(s, "wave_efficiency_shared", t->wave_efficiency_shared);
    say_ratio_or_null(s, "useful_shared", t->useful_shared);
    say_end(s);
}

static void say_cluster(struct sayer *s, const struct answer *a)
{
    const struct occ_clusters *c = &a->clusters.counts;
    if (!say_when(s, a->question->launch.cluster > 0) || !say_object(s, "cluster")) {
        return;
    }
    say_uint(s, "size", c->size);
    say_uint(s, "portable_max", c->portable_max);
    say_uint(s, "optin_max", c->optin_max);
    say_bool(s, "portable", c->portable);
    say_bool(s, "layout_known", c->layout_known);
    say_uint_if(s, "max_active_clusters", a->clusters.are_counted, c->estimate);
    say_uint_if(s, "low", a->clusters.are_counted, c->low);
    say_uint_if(s, "high", a->clusters.are_counted, c->high);
    say_uint_if(s, "blocks", a->clusters.are_counted, c->blocks);
    say_uint_if(s, "stranded_blocks", a->clusters.are_counted, c->stranded_blocks);
    say_real_if(s, "stranded_sms", a->clusters.are_counted, c->stranded_sms);
    say_quotient(s, "waves", a->clusters.waves.dividend, a->clusters.waves.divisor);
    say_bool_if(s, "divides_grid", a->grid > 0, !answer_grid_is_broken(a));
    say_text_if(s, "source", answer_clusters_source(a));
    say_quotient(s, "waves_low", a->clusters.waves_low.dividend, a->clusters.waves_low.divisor);
    say_quotient(s, "waves_high", a->clusters.waves_high.dividend, a->clusters.waves_high.divisor);
    say_bool_if(s, "may_fail", a->clusters.are_counted, c->may_fail);
    say_end(s);
}

static void say_tensor(struct sayer *s, const struct answer *a)
{
    if (say_object_if(s, "tensor_memory", a->tensor.exists)) {
        say_uint(s, "columns", a->tensor.use.columns);
        say_uint(s, "allocated", a->tensor.use.allocated);
        say_uint(s, "running_blocks", a->tensor.use.running_blocks);
        /* packed: `allocated` and `running_blocks` if each block made only one request */
        say_uint(s, "packed", a->tensor.use.packed);
        say_uint(s, "packed_running_blocks", a->tensor.use.packed_blocks);
        say_end(s);
    }
}

static void say_pool(struct sayer *s, const struct answer *a)
{
    bool has_regs = a->question->launch.regs > 0;
    if (say_object_if(s, "register_pool", a->pool.exists)) {
        say_uint_if(s, "launch", has_regs, a->pool.use.launch);
        say_uint(s, "needed", a->pool.use.needed);
        say_uint_if(s, "left", has_regs, a->pool.use.left);
        say_bool_if(s, "fits", has_regs, a->pool.use.fits);
        say_uint(s, "least_launch_regs", a->pool.use.least_launch_regs);
        say_uint(s, "least_launch_blocks", a->pool.blocks);
        say_end(s);
    }
}

static void say_partition(struct sayer *s, const struct answer *a)
{
    const struct question *q = a->question;
    const struct question_partition *part = &q->partition;
    if (say_when(s, question_has_partition(q)) && say_object(s, "partition")) {
        say_uint_if_not_0(s, "asked", part->asked);
        say_text_if(s, "name", part->name);
        say_uint(s, "sms", q->sms);
        say_uint_if_not_0(s, "total", part->total);
        say_uint_if(s, "parts", part->total > 0, question_partitions(q));
        say_end(s);
    }
}

static void say_need(struct sayer *s, const char *key, const struct occ_need *need)
{
    if (say_object(s, key)) {
        say_uint(s, "warps_per_scheduler", need->scheduler);
        say_uint(s, "warps_per_sm", need->sm);
        say_uint(s, "short_by", need->short_by);
        say_text(s, "verdict", occ_enough_key(need->enough));
        say_end(s);
    }
}

static void say_latency(struct sayer *s, const struct answer *a)
{
    const struct needs_input *n = &a->question->need;
    if (!say_when(s, question_asks_needs(a->question)) || !say_object(s, "latency")) {
        return;
    }
    say_real_or_null(s, "cycles_low", n->latency_low);
    say_real_or_null(s, "cycles_high", n->latency_high);
    say_real_if(s, "issue", n->issue > 0, n->issue);
    say_uint(s, "ilp", n->ilp);
    say_uint_if_not_0(s, "bytes_per_load", n->bytes_per_load);
    say_real_if(s, "bandwidth_gbs", n->bandwidth_gbs > 0, n->bandwidth_gbs);
    say_real_if(s, "clock_mhz", n->clock_mhz > 0, n->clock_mhz);
    say_text_if(s, "sources", n->sources);
    say_uint(s, "resident_warps", a->result.warps_per_sm);
    if (say_object_if(s, "hiding", a->hiding.exists)) {
        say_need(s, "low", &a->hiding.needs.low);
        say_need(s, "high", &a->hiding.needs.high);
        say_end(s);
    }
    if (say_object_if(s, "bandwidth", a->bandwidth.exists)) {
        say_real_or_null(s, "bytes_low", a->bandwidth.needs.bytes_low);
        say_real_or_null(s, "bytes_high", a->bandwidth.needs.bytes_high);
        say_real_or_null(s, "bytes_in_flight", a->bandwidth.bytes_in_flight);
        say_ratio(s, "share_low", a->bandwidth.share_low);
        say_ratio(s, "share_high", a->bandwidth.share_high);
        say_need(s, "low", &a->bandwidth.needs.low);
        say_need(s, "high", &a->bandwidth.needs.high);
        say_end(s);
    }
    say_end(s);
}

/* A time or rate; null if it is not known. */
static void say_known_real(struct sayer *s, const char *key, double value)
{
    say_real_or_null(s, key, value > 0 ? value : -1);
}

static void say_bound(struct sayer *s, const struct answer *a)
{
    const struct question_work *work = &a->question->work;
    const struct occ_bound *least = &a->bound.least;
    if (!say_object_if_with(s, "bound", question_asks_bound(a->question), SAY_BARE)) {
        return;
    }
    say_known_real(s, "compute_us", least->compute_us);
    say_known_real(s, "memory_us", least->memory_us);
    say_known_real(s, "schedule_us", least->schedule_us);
    say_known_real(s, "clock_mhz", work->most.clock_mhz);
    say_known_real(s, "ops_per_clock", work->most.ops_per_clock);
    say_known_real(s, "flops", work->most.flops);
    say_known_real(s, "bytes", work->most.bytes);
    say_known_real(s, "of_bound", a->bound.of_bound);
    const char *sources[3];
    size_t count = 0;
    if (work->rate != NULL) {
        sources[count++] = work->rate->source;
    }
    if (work->clock != NULL) {
        sources[count++] = work->clock->source;
    }
    sources[count] = NULL;
    say_texts(s, "sources", sources, 0);
    say_end(s);
}

static void say_estimate(struct sayer *s, const struct answer *a)
{
    const struct occ_estimate *e = &a->estimate.value;
    const struct answer_best *best = a->question->best;
    if (!say_object_if(s, "estimate", a->estimate.exists)) {
        return;
    }
    say_real_if(s, "relative", best != NULL && best->is_by_estimate, 1);
    say_real_if(s, "time_us", estimate_has_time(a->question->arch), e->time_us);
    say_uint(s, "resident_blocks", e->resident_blocks);
    say_uint(s, "steps", e->steps);
    say_real_or_null(s, "compute_clocks", e->compute_clocks);
    say_real_or_null(s, "feed_clocks", e->feed_clocks);
    say_real_or_null(s, "chain_clocks", e->chain_clocks);
    say_end(s);
}

static void ranked_say(struct sayer *s, const void *record)
{
    const struct answer_ranked *ranked = record;
    say_text(s, "name", ranked->name);
    say_real_or_null(s, "relative", ranked->relative);
}

/* Says how --best chose this launch, from how many, and which came next. */
static void say_best(struct sayer *s, const struct answer_best *chosen)
{
    const struct answer_best *best = chosen != NULL ? chosen : say_zeros();
    if (say_when(s, chosen != NULL) && say_object(s, "best")) {
        say_text(s, "by", best->by);
        say_uint(s, "of", best->of);
        say_real_or_null(s, "score", best->score);
        say_texts(s, "ties", best->ties.names, 0);
        say_texts(s, "next", best->next.names, 0);
        if (say_to_json(s) && say_when(s, best->is_by_estimate)) {
            say_each(s, "ranking", best->ranking, best->ranking_count, sizeof *best->ranking,
                     ranked_say);
        }
        say_end(s);
    }
}

/* Only JSON has them, and only if they were asked for. */
static void say_proposals(struct sayer *s, const struct proposals *proposals)
{
    const struct proposal *items = proposals != NULL ? proposals->items : say_zeros();
    size_t count = proposals != NULL ? proposals->count : 0;
    if (say_to_json(s) && say_when(s, proposals != NULL)) {
        say_each(s, "proposals", items, count, sizeof *items, proposal_say);
    }
}

static void say_explain_line(void *context, const char *line)
{
    say_text(context, NULL, line);
}

static void say_explain(struct sayer *s, const struct answer *a)
{
    if (say_to_json(s) && say_when(s, a->question->wants_steps) &&
        say_texts_start(s, "explain", 0)) {
        struct step_lines lines;
        answer_explain(a, step_lines_start(&lines, say_explain_line, s));
        say_end(s);
    }
}

/* Of a launch with a tile: null where its accumulators are not in the registers of threads. */
static void say_tile_registers(struct sayer *s, const struct answer *a)
{
    const struct answer_tile_registers *t = &a->tile_registers;
    uint32_t tile[3];
    question_tile(a->question, tile);
    if (say_when(s, tile[0] > 0) && say_object_if(s, "tile_registers", t->exists)) {
        say_uint(s, "accumulators", t->accumulators);
        say_uint(s, "per_thread", t->per_thread);
        say_end(s);
    }
}

/* Says what follows the usual columns. */
static void say_details(struct sayer *s, const struct answer *a)
{
    say_limits(s, a);
    say_allocation(s, a);
    say_unused(s, a);
    say_headroom(s, a);
    say_per_unit(s, a);
    say_proposals(s, a->proposals);
    say_waves(s, a);
    if (!say_more(s)) {
        return; /* few launches have what follows */
    }
    say_tiles(s, a);
    say_cluster(s, a);
    say_tile_registers(s, a);
    say_tensor(s, a);
    say_pool(s, a);
    say_bound(s, a);
    say_estimate(s, a);
    say_partition(s, a);
    say_latency(s, a);
    say_best(s, a->question->best);
    say_explain(s, a);
}

/* Says the machine, the launch and its occupancy. */
static void say_outline(struct sayer *s, const struct answer *a)
{
    const struct question *q = a->question;
    const bool known = !answer_lacks_threads(a);
    if (say_when(s, q->id != NULL)) {
        say_text(s, "id", q->id);
    }
    if (say_when(s, q->name != NULL)) {
        say_text(s, "name", q->name);
    }
    say_text(s, "arch", q->arch->name);
    say_text_if(s, "gpu", q->gpu);
    if (say_when(s, q->mig != NULL)) {
        say_text(s, "mig", q->mig);
    }
    say_launch(s, q);
    say_bool_if(s, "launchable", known, say_wants_next(s) && answer_can_start(a));
    say_reasons(s, a);
    say_uint_if(s, "blocks_per_sm", known, a->result.blocks_per_sm);
    say_uint_if(s, "resident_blocks", a->resident_blocks > 0, a->resident_blocks);
    say_uint_if(s, "warps_per_sm", known, a->result.warps_per_sm);
    if (say_when(s, q->arch->vendor == OCC_AMD)) {
        say_quotient(s, "waves_per_simd", a->result.warps_per_sm,
                     known ? q->arch->sub_partitions : 0);
    }
    say_uint_if(s, "threads_per_sm", known, a->result.threads_per_sm);
    say_ratio_or_null(s, "occupancy", known ? answer_occupancy(a) : -1);
    say_names_if(s, "limiters", known, a->result.limiters, limit_name, 0);
}

void answer_say(struct sayer *s, const void *answer)
{
    const struct answer *a = answer_or_none(answer);
    say_outline(s, a);
    if (say_more(s)) {
        say_details(s, a);
    }
}

void answer_outline_say(struct sayer *s, const void *answer)
{
    const struct answer *a = answer_or_none(answer);
    say_outline(s, a);
    say_waves(s, a);
}

double answer_high_end(const struct answer *answer, const char *key)
{
    const struct occ_waves *waves = &answer->run.waves;
    const struct occ_tiles *tiles = &answer->problem.tiles;
    const struct answer_expected *expected = &answer->run.expected;
    const struct {
        const char *key;
        double high;
    } ends[] = {
        { "waves.efficiency", waves->efficiency_shared },
        { "waves.expected_occupancy", expected->achieved_shared },
        { "waves.active", waves->active_shared },
        { "waves.machine_occupancy", expected->machine_shared },
        { "tiles.wave_efficiency", tiles->wave_efficiency_shared },
        { "tiles.useful", tiles->useful_shared },
    };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        if (strcmp(ends[i].key, key) == 0) {
            return ends[i].high;
        }
    }
    return -1;
}

bool answer_key_grows_with_blocks(const char *key)
{
    static const char *const keys[] = { "occupancy", "blocks_per_sm", "warps_per_sm",
                                        "threads_per_sm" };
    size_t i = 0;
    while (i < sizeof keys / sizeof *keys && strcmp(keys[i], key) != 0) {
        i++;
    }
    return i < sizeof keys / sizeof *keys;
}

bool answer_key_is_headroom(const char *key)
{
    if (text_starts(key, "result.")) {
        key += 7;
    }
    return text_starts(key, "headroom.");
}
