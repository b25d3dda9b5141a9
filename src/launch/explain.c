#include "launch/explain.h"

#include <string.h>

#include "arch/vendor.h"
#include "base/ull.h"
#include "core/cause.h"
#include "core/limits.h"
#include "core/slots.h"
#include "core/tiles.h"
#include "core/waves.h"
#include "core/words.h"
#include "launch/question.h"
#include "report/phrase.h"

/* Writes a grid that is not a multiple of the cluster, and the nearest that are. */
static void write_broken_grid(const struct answer *a, char out[ANSWER_CAUSE_MAX])
{
    const struct words *w = words_of(a->question->arch);
    unsigned long long grid = a->grid;
    unsigned long long size = a->question->launch.cluster;
    char smaller[32] = "";
    if (grid > size) {
        snprintf(smaller, sizeof smaller, "%llu or ", grid / size * size);
    }
    snprintf(out, ANSWER_CAUSE_MAX,
             "a grid of %llu %s, which is not a multiple of the cluster of %llu; %s%llu would work",
             grid, words_by_count(grid, w->block, w->blocks), size, smaller,
             grid / size * size + size);
}

/* Writes a grid that is too large in a dimension, and what the vendor's interface allows there. */
static void write_too_large_grid(const struct answer *a, char out[ANSWER_CAUSE_MAX])
{
    const struct question *q = a->question;
    const struct vendor *vendor = vendor_of(q->arch);
    const struct words *w = words_of(q->arch);
    const uint32_t i = answer_excess(a) - 1;
    const unsigned long long blocks = q->grid_dims[i];
    const uint32_t flat = i == 0 ? q->launch.threads : 1;
    const uint32_t threads = q->block[0] > 0 ? q->block[i] : flat;
    if (vendor->max_grid[i] > 0) {
        snprintf(out, ANSWER_CAUSE_MAX, "a grid of %llu %s in %c; %s allows %u", blocks, w->blocks,
                 (char)('x' + i), vendor->grid_api, vendor->max_grid[i]);
    } else {
        snprintf(out, ANSWER_CAUSE_MAX,
                 "a grid of %llu %s of %u %s in %c; %s allows at most %u %s there", blocks,
                 w->blocks, threads, words_by_count(threads, w->item, w->items), (char)('x' + i),
                 vendor->grid_api, UINT32_MAX, w->items);
    }
}

/* Causes that concern the grid and clusters; they follow those of a block. */
enum cluster_cause { GRID_IS_TOO_LARGE, CLUSTER_BREAKS_GRID, CLUSTER_FITS_NOWHERE, CLUSTER_CAUSES };

static bool write_cluster_cause(const struct answer *a, enum cluster_cause cause,
                                char out[ANSWER_CAUSE_MAX])
{
    const struct words *w = words_of(a->question->arch);
    if (cause == GRID_IS_TOO_LARGE && answer_excess(a) > 0) {
        write_too_large_grid(a, out);
        return true;
    }
    if (cause == CLUSTER_BREAKS_GRID && answer_grid_is_broken(a)) {
        write_broken_grid(a, out);
        return true;
    }
    if (cause == CLUSTER_FITS_NOWHERE && answer_no_cluster_fits(a)) {
        snprintf(out, ANSWER_CAUSE_MAX, "a cluster of %u %s; no GPC can hold one",
                 a->question->launch.cluster, w->blocks);
        return true;
    }
    return false;
}

bool answer_next_cause(const struct answer *answer, unsigned *next, char out[ANSWER_CAUSE_MAX])
{
    const struct occ_arch *arch = answer->question->arch;
    struct occ_launch launch = answer->question->launch;
    if (launch.threads == 0) {
        launch.threads = arch->warp_size; /* not given: the causes are those of one warp */
    }
    if (cause_next(arch, &launch, &answer->result, next, out, ANSWER_CAUSE_MAX)) {
        return true;
    }
    while (*next < OCC_CAUSE_COUNT + CLUSTER_CAUSES) {
        enum cluster_cause cause = (enum cluster_cause)((*next)++ - OCC_CAUSE_COUNT);
        if (write_cluster_cause(answer, cause, out)) {
            return true;
        }
    }
    return false;
}

bool answer_bounds(const struct answer *a, char out[ANSWER_BOUNDS_MAX])
{
    const struct occ_launch *launch = &a->question->launch;
    const struct occ_arch *arch = a->question->arch;
    char attribute[48];
    char ignored[80] = "";
    char fewer[48] = "";
    if (launch->bound_threads == 0) {
        return false;
    }
    snprintf(attribute, sizeof attribute, "__launch_bounds__(%u)", launch->bound_threads);
    if (launch->bound_blocks > 0) {
        snprintf(attribute, sizeof attribute, "__launch_bounds__(%u, %u)", launch->bound_threads,
                 launch->bound_blocks);
    }
    if (vendor_of(arch)->bound_compiler == NULL) {
        snprintf(out, ANSWER_BOUNDS_MAX, "%s: the compilers of %s have no launch bounds", attribute,
                 arch->name);
        return true;
    }
    bool are_blocks_ignored;
    const int64_t regs = answer_bounds_regs(a->question, &are_blocks_ignored);
    if (regs < 0) {
        snprintf(out, ANSWER_BOUNDS_MAX, "%s: a block has at most %u threads", attribute,
                 arch->max_threads_per_block);
        return true;
    }
    const struct words *w = words_of(arch);
    if (are_blocks_ignored) {
        snprintf(ignored, sizeof ignored, " (%u %s, so %s ignores the %u)", launch->bound_blocks,
                 vendor_of(arch)->bound_misfit, vendor_of(arch)->bound_compiler,
                 launch->bound_blocks);
    }
    const uint32_t given = question_bounded_regs(a->question);
    if (given > regs) {
        snprintf(fewer, sizeof fewer, ", fewer than the %u given", given);
    }
    snprintf(out, ANSWER_BOUNDS_MAX, "%s leaves the compiler %lld %s%s%s%s", attribute,
             (long long)regs, w->regs, arch->agprs == OCC_AGPRS_UNIFIED ? ", AGPRs included" : "",
             ignored, fewer);
    return true;
}

/* ---- the waves of a grid ------------------------------------------------------------------- */

static void explain_ncu(struct steps *steps, const struct occ_waves *w)
{
    char a[PHRASE_PERCENT_MAX];
    char b[PHRASE_PERCENT_MAX];
    if (w->tail_blocks == 0 || w->full_waves == 0) {
        return; /* the rule is published for a partial wave after full ones */
    }
    steps_topic(steps, "Nsight Compute");
    steps_add(steps, "its tail rule says 1 / (1 + %llu full) = %s, since it counts",
              ull(w->full_waves), phrase_percent_string(occ_waves_ncu_tail(w), a));
    steps_add(steps, "the last wave as lost, however many blocks it runs;");
    const struct waves_lost_range lost = waves_lost(w);
    if (lost.low < lost.high) {
        steps_add(steps, "%s to %s of the time is lost", phrase_percent_string(lost.low, a),
                  phrase_percent_string(lost.high, b));
    } else {
        steps_add(steps, "%s of the time is lost", phrase_percent_string(lost.high, a));
    }
}

/* Explains the slots and the useful time of clusters; of the ends over their counts, the results.
 */
static void explain_clusters(const struct answer *answer, struct steps *steps)
{
    const struct words *words = words_of(answer->question->arch);
    const struct occ_waves *w = &answer->run.waves;
    const struct occ_slots *s = &w->slots;
    struct slots_range range = slots_range_of(s);
    char a[PHRASE_PERCENT_MAX];
    char b[PHRASE_PERCENT_MAX];
    steps_add(steps, "%llu clusters x %u %s = %llu at once", ull(s->slots / s->cluster), s->cluster,
              words->blocks, ull(s->slots));
    steps_add(steps, "%llu / %llu = %llu full, %llu left", ull(w->grid), ull(s->slots),
              ull(w->full_waves), ull(w->tail_blocks));
    steps_topic(steps, "useful time");
    steps_add(
        steps, "%llu / (%llu x %llu) = %s", ull(w->grid), ull(w->total_waves), ull(s->slots),
        phrase_percent_string((double)w->grid / ((double)w->total_waves * (double)s->slots), a));
    steps_add(steps, "  if no %s slows another one down", words->block);
    if (s->low < s->high || w->efficiency < w->efficiency_shared) {
        steps_add(steps, "%s to %s, also if the %s share the throughput of their %s,",
                  phrase_percent_string(w->efficiency, a),
                  phrase_percent_string(w->efficiency_shared, b), words->blocks, words->sm);
        steps_add(steps, "  over %llu to %llu clusters", ull(range.first / s->cluster),
                  ull(range.first / s->cluster + range.count - 1));
    }
    uint32_t warps = answer->result.warps_per_block;
    steps_topic(steps, "expected");
    steps_add(steps, "average %s per %s that has work, x %u %s / %u slots:", words->blocks,
              words->sm, warps, words_by_count(warps, words->warp, words->warps),
              answer->question->arch->max_warps_per_sm);
    steps_add(steps, "%.4g to %.4g, so", w->resident, w->resident_shared);
    steps_add(steps, "%s to %s", phrase_percent_string(answer->run.expected.achieved, a),
              phrase_percent_string(answer->run.expected.achieved_shared, b));
}

/* Explains the expected occupancy, averaged as profilers do: over the SMs that have work. */
static void explain_expected(const struct answer *answer, struct steps *steps)
{
    const struct words *words = words_of(answer->question->arch);
    const struct occ_waves *w = &answer->run.waves;
    uint32_t blocks = answer->result.blocks_per_sm;
    uint32_t warps = answer->result.warps_per_block;
    uint32_t slots = answer->question->arch->max_warps_per_sm;
    /* `fuller_sms` SMs get tail_per_sm + 1 blocks of the tail, the others tail_per_sm. */
    uint64_t tail_per_sm = w->tail_blocks / w->sms;
    uint64_t fuller_sms = w->tail_blocks % w->sms;
    char a[PHRASE_PERCENT_MAX];
    steps_topic(steps, "expected");
    steps_add(steps, "average %s per %s that has work, x %u %s / %u slots:", words->blocks,
              words->sm, warps, words_by_count(warps, words->warp, words->warps), slots);
    steps_add(steps, "%llu / (%u x %llu + %llu) = %.4g, so %s", ull(w->grid), w->sms,
              ull(w->full_waves), ull(min_u64(w->tail_blocks, w->sms)), w->resident,
              phrase_percent_string(answer->run.expected.achieved, a));
    steps_add(steps, "  if no %s slows another one down", words->block);
    steps_add(steps, "(%u x %llu x %u^2 + %llu x %llu^2 + %llu x %llu^2) / %llu = %.4g, so %s",
              w->sms, ull(w->full_waves), blocks, ull(fuller_sms), ull(tail_per_sm + 1),
              ull(w->sms - fuller_sms), ull(tail_per_sm), ull(w->grid), w->resident_shared,
              phrase_percent_string(answer->run.expected.achieved_shared, a));
    steps_add(steps, "  if the %s share the throughput of their %s", words->blocks, words->sm);
}

static void explain_waves(const struct answer *answer, struct steps *steps)
{
    const struct words *words = words_of(answer->question->arch);
    const struct occ_waves *w = &answer->run.waves;
    char a[PHRASE_PERCENT_MAX];
    if (!answer->run.exists) {
        return;
    }
    uint64_t per_sm = round_div_up64(w->grid, w->sms);
    steps_topic(steps, words->waves);
    if (w->slots.cluster > 1) {
        explain_clusters(answer, steps);
        return;
    }
    uint32_t blocks = answer->result.blocks_per_sm;
    steps_add(steps, "%u %s per %s x %u = %llu at once", blocks,
              words_by_count(blocks, words->block, words->blocks), words->sm, w->sms,
              ull(w->blocks_per_wave));
    steps_add(steps, "%llu / %llu = %llu full, %llu left", ull(w->grid), ull(w->blocks_per_wave),
              ull(w->full_waves), ull(w->tail_blocks));
    steps_topic(steps, "useful time");
    steps_add(steps, "%llu / (%llu x %llu) = %s", ull(w->grid), ull(w->total_waves),
              ull(w->blocks_per_wave), phrase_percent_string(w->efficiency, a));
    steps_add(steps, "  if no %s slows another one down", words->block);
    steps_add(steps, "%llu / (%u x %llu) = %s", ull(w->grid), w->sms, ull(per_sm),
              phrase_percent_string(w->efficiency_shared, a));
    steps_add(steps, "  if the %s share the throughput of their %s", words->blocks, words->sm);
    explain_expected(answer, steps);
    if (vendor_of(answer->question->arch)->tail_profiler != NULL) {
        explain_ncu(steps, w);
    }
}

/* ---- all steps ---------------------------------------------------------------------------- */

/* Explains the dynamic shared memory of a tile with stages. */
static void explain_stages(const struct question *q, struct steps *steps)
{
    const struct occ_stages *s = &q->stages;
    const char *second = strchr(q->element_bytes != NULL ? q->element_bytes : "", ',');
    uint32_t one;
    uint32_t all;
    if (s->stages == 0 || occ_stages_bytes(s, &one, &all) != OCC_OK) {
        return;
    }
    steps_topic(steps, "stages");
    steps_add(steps, "%u x %u x %.*s + %u x %u x %s = %u bytes per stage", s->tile_m, s->tile_k,
              (int)strcspn(q->element_bytes, ","), q->element_bytes, s->tile_k, s->tile_n,
              second != NULL ? second + 1 : q->element_bytes, one);
    steps_add(steps, "x %u = %u bytes of dynamic %s, at least", s->stages, all,
              words_of(q->arch)->smem);
}

void answer_explain(const struct answer *answer, struct steps *steps)
{
    const struct question *q = answer->question;
    const struct occ_result *r = &answer->result;
    const struct words *w = words_of(q->arch);
    char ratio[32];
    size_t len = out_format_real(ratio, answer_occupancy(answer));
    explain_stages(q, steps);
    limits_explain(q->arch, &q->launch, steps);
    steps_topic(steps, "occupancy");
    steps_add(steps, "%u x %u %s / %u = %.*s", r->blocks_per_sm, r->warps_per_block,
              words_by_count(r->warps_per_block, w->warp, w->warps), q->arch->max_warps_per_sm,
              (int)len, ratio);
    char bounds[ANSWER_BOUNDS_MAX];
    if (answer_bounds(answer, bounds)) {
        steps_topic(steps, "launch bounds");
        steps_add(steps, "%s", bounds);
    }
    disputes_explain(answer, steps);
    /* Other schedules launch one wave at most; tiles_explain() explains their rounds. */
    if (!answer_grid_follows_slots(answer)) {
        explain_waves(answer, steps);
    }
    if (answer->problem.exists) {
        tiles_explain(&q->problem, answer->slots, &answer->problem.tiles, steps);
    }
}
