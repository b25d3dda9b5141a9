/*
 * test_proposal.c - what the tool proposes: request + set, sent to batch, gives the outcome; one
 * step less does not; a kernel can be built so; nothing better is missing.
 */
#include "asked.h"
#include "base/num.h"
#include "core/lever.h"
#include "gen.h"
#include "launch/answer_say.h"
#include "launch/proposal.h"
#include "launch/proposal_text.h"
#include "must.h"
#include "rounds.h"
#include "suites.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- carried out ---------------------------------------------------------------------------- */

/* The number of a dotted key; NaN if the object lacks it. */
static double number_at(const cJSON *json, const char *key)
{
    char part[64];
    const char *at = key;
    while (json != NULL && *at != '\0') {
        size_t len = strcspn(at, ".");
        must(len < sizeof part);
        memcpy(part, at, len);
        part[len] = '\0';
        json = cJSON_GetObjectItemCaseSensitive(json, part);
        at += len + (at[len] == '.');
    }
    if (cJSON_IsBool(json)) {
        return cJSON_IsTrue(json);
    }
    return cJSON_IsNumber(json) ? json->valuedouble : (double)NAN;
}

/* The answer's JSON to the request with `set`. */
static cJSON *answer_with(const char *request, const cJSON *set)
{
    struct diag diag;
    struct asked *asked = malloc(sizeof *asked);
    must(asked != NULL);
    merge_request(request, set, asked->text);
    bool is_answered = answer_request(asked, &diag);
    ck_assert_msg(is_answered, "%s: of %s: %s", asked->text, request, diag.text);
    cJSON *json = json_of(answer_say, &asked->answer);
    launch_row_free(&asked->json);
    free(asked);
    return json;
}

/* Every key of the outcome is in the answer, with the same value. */
static void check_outcome(const char *request, const cJSON *proposal, const cJSON *then)
{
    const cJSON *item;
    cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(proposal, "outcome"))
    {
        double value = number_at(then, item->string);
        ck_assert_msg(value >= item->valuedouble && value <= item->valuedouble,
                      "%s: %s is %.9g, not %.9g", request, item->string, value, item->valuedouble);
    }
}

static const char *goal_key(const cJSON *goal)
{
    const char *key = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(goal, "key"));
    must(key != NULL);
    return key;
}

/* The goal's values are those of the two answers, and the second one is better. */
static void check_goal(const char *request, const cJSON *proposal, const cJSON *now,
                       const cJSON *then)
{
    const cJSON *goal = cJSON_GetObjectItemCaseSensitive(proposal, "goal");
    const char *key = goal_key(goal);
    double before = number_at(goal, "now");
    double after = number_at(goal, "then");
    ck_assert_msg(fabs(before - number_at(now, key)) <= 0 &&
                      fabs(after - number_at(then, key)) <= 0,
                  "%s: %s", request, key);
    if (strcmp(key, "occupancy") == 0 || strcmp(key, "blocks_per_sm") == 0 ||
        strcmp(key, "launchable") == 0) {
        ck_assert_msg(after > before, "%s: %s", request, key);
    } else {
        double before_high = number_at(goal, "now_high");
        double after_high = number_at(goal, "then_high");
        double gain = fmax(1 - before / after, 1 - before_high / after_high);
        ck_assert_msg(gain >= PROPOSAL_GAIN_MIN - 2e-6 && after >= before &&
                          after_high >= before_high,
                      "%s: %s gains %g", request, key, gain);
    }
}

/* Lines are for what changes, and name its values. */
static void check_lines(const char *request, const cJSON *proposal)
{
    const cJSON *set = cJSON_GetObjectItemCaseSensitive(proposal, "set");
    const cJSON *line;
    bool has_regs = cJSON_HasObjectItem(set, "regs") || cJSON_HasObjectItem(set, "agprs");
    bool has_dynamic = cJSON_HasObjectItem(set, "dynamic_smem") ||
                       cJSON_HasObjectItem(set, "stages") || cJSON_HasObjectItem(set, "optin") ||
                       cJSON_HasObjectItem(set, "oversized_smem");
    cJSON_ArrayForEach(line, cJSON_GetObjectItemCaseSensitive(proposal, "write"))
    {
        const char *text = cJSON_GetStringValue(line);
        bool is_bound =
            strstr(text, "__launch_bounds__") != NULL || strstr(text, "grf_size") != NULL;
        bool is_dynamic = strstr(text, "MaxDynamicSharedMemorySize") != NULL;
        bool is_carveout = strstr(text, "SharedMemoryCarveout") != NULL;
        bool is_mode = strstr(text, "OversizedSharedMemory") != NULL;
        ck_assert_msg((is_bound && has_regs) || (is_dynamic && has_dynamic) ||
                          (is_carveout && cJSON_HasObjectItem(set, "carveout")) ||
                          (is_mode && cJSON_HasObjectItem(set, "oversized_smem")),
                      "%s: %s", request, text);
    }
}

/* The number at `wanted` of the answer if that of `key` in `set` is `value` instead. */
static double number_with(const char *request, const cJSON *proposal, const char *key, double value,
                          const char *wanted)
{
    cJSON *set = cJSON_Duplicate(cJSON_GetObjectItemCaseSensitive(proposal, "set"), true);
    cJSON_ReplaceItemInObjectCaseSensitive(set, key, cJSON_CreateNumber(value));
    cJSON *then = answer_with(request, set);
    double number = number_at(then, wanted);
    cJSON_Delete(then);
    cJSON_Delete(set);
    return number;
}

/* The same for the value of the goal. */
static double goal_with(const char *request, const cJSON *proposal, const char *key, double value)
{
    const cJSON *goal = cJSON_GetObjectItemCaseSensitive(proposal, "goal");
    return number_with(request, proposal, key, value, goal_key(goal));
}

/* The blocks per SM with one register more than in `set`. */
static double blocks_with_one_more(const char *request, const cJSON *set)
{
    cJSON *more = cJSON_Duplicate(set, true);
    cJSON_ReplaceItemInObjectCaseSensitive(more, "regs",
                                           cJSON_CreateNumber(number_at(set, "regs") + 1));
    cJSON *then = answer_with(request, more);
    double blocks = number_at(then, "blocks_per_sm");
    cJSON_Delete(then);
    cJSON_Delete(more);
    return blocks;
}

/* A launch that cannot start does not with one step less either; its blocks are whole warps. */
static bool check_start(const struct asked *asked, const cJSON *proposal)
{
    static const char *const keys[] = { "regs", "agprs", "sgprs", "barriers", "stages", "threads" };
    const cJSON *set = cJSON_GetObjectItemCaseSensitive(proposal, "set");
    const double warp = asked->question.arch->warp_size;
    for (size_t i = 0; i < sizeof keys / sizeof *keys && cJSON_GetArraySize(set) == 1; i++) {
        double value = number_at(set, keys[i]);
        double step = i == sizeof keys / sizeof *keys - 1 ? warp : 1;
        if (value >= 0 && (step <= 1 || value + step < asked->question.launch.threads)) {
            ck_assert_msg(step <= 1 || fmod(value, warp) <= 0, "%s: %g threads", asked->text,
                          value);
            ck_assert_msg(number_with(asked->text, proposal, keys[i], value + step, "launchable") <=
                              0,
                          "%s: %s %g starts too", asked->text, keys[i], value + step);
            return true;
        }
    }
    return false;
}

/* One step less does not reach the goal.  Returns whether there is such a step to try. */
static bool check_step(const struct asked *asked, const cJSON *proposal, bool is_target)
{
    static const char *const keys[] = { "regs", "dynamic_smem", "smem", "barriers", "stages" };
    const cJSON *set = cJSON_GetObjectItemCaseSensitive(proposal, "set");
    const cJSON *goal = cJSON_GetObjectItemCaseSensitive(proposal, "goal");
    /* A target may be several steps away: then one step less has some of the gain. */
    double most = is_target ? number_at(goal, "then") - 1e-9 : number_at(goal, "now");
    if (strcmp(goal_key(goal), "waves.efficiency") == 0 && number_at(set, "regs") > 0) {
        double blocks =
            number_at(cJSON_GetObjectItemCaseSensitive(proposal, "outcome"), "blocks_per_sm");
        ck_assert_msg(blocks_with_one_more(asked->text, set) < blocks, "%s: %g blocks", asked->text,
                      blocks);
        return true;
    }
    if (!is_target && !answer_can_start(&asked->answer)) {
        return check_start(asked, proposal);
    }
    if (strcmp(goal_key(goal), "occupancy") != 0 || cJSON_GetArraySize(set) != 1) {
        return false;
    }
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        double value = number_at(set, keys[i]);
        if (value >= 0) {
            double less = goal_with(asked->text, proposal, keys[i], value + 1);
            ck_assert_msg(less <= most, "%s: %s %g reaches %g", asked->text, keys[i], value + 1,
                          less);
            return true;
        }
    }
    return false;
}

/* A grid fills its last wave; one block more does not. */
static void check_grid(const struct asked *asked, const cJSON *proposal, const cJSON *then)
{
    uint32_t cluster = asked->question.launch.cluster;
    double grid = number_at(cJSON_GetObjectItemCaseSensitive(proposal, "set"), "grid");
    double step = cluster > 1 ? cluster : 1;
    ck_assert_msg(number_at(then, "waves.tail_blocks") <= 0, "%s: grid %g", asked->text, grid);
    ck_assert_msg(number_at(then, "waves.blocks_per_wave") <= step ||
                      goal_with(asked->text, proposal, "grid", grid + step) < 1,
                  "%s: grid %g", asked->text, grid + step);
}

/* An instruction computes the tile; a split has enough k-steps. */
static void check_tile(const struct asked *asked, const cJSON *set)
{
    const struct question *q = &asked->question;
    const char *tile = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(set, "tile"));
    double split = number_at(set, "split_k");
    uint32_t m;
    uint32_t n;
    if (tile != NULL) {
        must(sscanf(tile, "%ux%u", &m, &n) == 2);
        uint32_t step_m = q->arch->tile_step_m > 0 ? q->arch->tile_step_m : 8;
        uint32_t step_n = q->arch->tile_step_n > 0 ? q->arch->tile_step_n : 8;
        step_m = q->tile_step[0] > 0 ? q->tile_step[0] : step_m;
        step_n = q->tile_step[1] > 0 ? q->tile_step[1] : step_n;
        bool is_shared = q->arch->vendor == OCC_AMD && q->arch->tile_step_m > 0 &&
                         q->arch->scalar_regs_per_sub_partition == 0;
        uint32_t fragments =
            is_shared ? ((m - 1) / q->arch->tile_step_m + 1) * ((n - 1) / q->arch->tile_step_n + 1)
                      : 0;
        ck_assert_msg(!is_shared || fragments % asked->answer.result.warps_per_block == 0,
                      "%s: %u fragments do not divide over the waves", asked->text, fragments);
        ck_assert_msg((m == q->problem.tile_m || m % step_m == 0) &&
                          (n == q->problem.tile_n || n % step_n == 0),
                      "%s: %s", asked->text, tile);
    }
    if (split > 1) {
        double steps = (double)q->problem.k / (q->problem.tile_k * split);
        ck_assert_msg(split <= 32 && steps >= 4, "%s: split %g of %g steps", asked->text, split,
                      steps);
    }
}

/* The blocks on the fullest SM after dealing the grid out one by one, as long as one fits. */
static double deal(double grid, double sms, double fit)
{
    double most = 0;
    while (grid > 0 && most < fit) {
        grid -= sms;
        most++;
    }
    return most;
}

/*
 * A proposal that the grid cannot use is not made: it brings more blocks to an SM, or saves a wave,
 * or time.  Returns whether that could be checked.
 */
static bool check_use(const char *request, const cJSON *now, const cJSON *then)
{
    double before = number_at(now, "resident_blocks");
    double after = number_at(then, "resident_blocks");
    ck_assert_msg(isnan(before) ||
                      before == deal(number_at(now, "waves.grid"), number_at(now, "waves.sms"),
                                     number_at(now, "blocks_per_sm")) ||
                      isnan(number_at(now, "waves.grid")),
                  "%s: %g resident blocks", request, before);
    if (isnan(before) || isnan(after)) {
        return false;
    }
    ck_assert_msg(after > before ||
                      number_at(then, "waves.total_waves") < number_at(now, "waves.total_waves") ||
                      number_at(then, "waves.efficiency") > number_at(now, "waves.efficiency") ||
                      number_at(then, "waves.efficiency_shared") >
                          number_at(now, "waves.efficiency_shared") ||
                      number_at(then, "tiles.useful") > number_at(now, "tiles.useful") ||
                      number_at(then, "tiles.useful_shared") >
                          number_at(now, "tiles.useful_shared"),
                  "%s: the grid cannot use it", request);
    return true;
}

struct counts {
    bool is_target; /* the proposals reach a target */
    uint32_t used;  /* by the grid */
    uint32_t proposals, steps, grids, tiles, of[PROPOSAL_KIND_COUNT];
};

static void count_kind(const cJSON *proposal, struct counts *counts)
{
    const char *kind = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(proposal, "kind"));
    for (int i = 0; i < PROPOSAL_KIND_COUNT; i++) {
        counts->of[i] += strcmp(kind, proposal_kind_key((enum proposal_kind)i)) == 0;
    }
}

static void check_proposals(const struct asked *asked, const struct proposals *proposals,
                            struct counts *counts)
{
    struct answer answer = asked->answer;
    answer.proposals = proposals;
    cJSON *now = json_of(answer_say, &answer);
    const cJSON *proposal;
    const struct proposal *made = proposals->items;
    cJSON_ArrayForEach(proposal, cJSON_GetObjectItemCaseSensitive(now, "proposals"))
    {
        const cJSON *set = cJSON_GetObjectItemCaseSensitive(proposal, "set");
        ck_assert_msg((size_t)cJSON_GetArraySize(set) == made->set_count,
                      "%s: JSON lacks an option of a proposal", asked->text);
        made++;
        cJSON *then = answer_with(asked->text, set);
        check_outcome(asked->text, proposal, then);
        check_goal(asked->text, proposal, now, then);
        check_lines(asked->text, proposal);
        counts->used += check_use(asked->text, now, then);
        check_tile(asked, set);
        counts->steps += check_step(asked, proposal, counts->is_target);
        count_kind(proposal, counts);
        if (cJSON_HasObjectItem(set, "grid") && !cJSON_HasObjectItem(set, "threads") &&
            answer_can_start(&asked->answer)) {
            check_grid(asked, proposal, then);
        }
        counts->proposals++;
        cJSON_Delete(then);
    }
    cJSON_Delete(now);
}

START_TEST(a_proposal_is_carried_out_before_it_is_said)
{
    uint64_t state = 41;
    static struct proposals proposals;
    struct counts counts = { 0 };
    struct asked *asked = malloc(sizeof *asked);
    must(asked != NULL);
    for (uint32_t i = 0; i < rounds(2000); i++) {
        const struct occ_arch *arch = random_arch(&state);
        if (gen_one_in(&state, 3)) {
            ask_problem(asked, &state, arch);
        } else if (gen_one_in(&state, 10)) {
            ask_clusters(asked, &state);
        } else {
            ask_random(asked, &state, arch);
        }
        proposals_make(&asked->answer, NULL, &proposals);
        check_proposals(asked, &proposals, &counts);
        launch_row_free(&asked->json);
    }
    ck_assert_uint_gt(counts.proposals, 1500);
    ck_assert_uint_gt(counts.used, 700);
    ck_assert_uint_gt(counts.steps, 300);
    for (int i = 0; i < PROPOSAL_KIND_COUNT; i++) {
        ck_assert_msg(counts.of[i] > 0, "no proposal of kind %s",
                      proposal_kind_key((enum proposal_kind)i));
    }
    free(asked);
}
END_TEST

START_TEST(a_change_that_reaches_a_target_is_carried_out)
{
    uint64_t state = 43;
    static struct proposals proposals;
    struct counts counts = { .is_target = true };
    struct asked *asked = malloc(sizeof *asked);
    must(asked != NULL);
    for (uint32_t i = 0; i < rounds(1000); i++) {
        ask_random(asked, &state, random_arch(&state));
        bool by_warps = gen_one_in(&state, 2);
        uint32_t most = asked->question.arch->max_warps_per_sm;
        const struct occ_target target = { by_warps ? OCC_TARGET_WARPS : OCC_TARGET_BLOCKS,
                                           gen_in(&state, 1, by_warps ? most : 8) };
        proposals_start(&asked->answer, NULL, &proposals);
        const struct proposal *p = proposals_add_target(&proposals, &target);
        if (p != NULL) {
            ck_assert_uint_ge(by_warps ? p->outcome.warps_per_sm : p->outcome.blocks_per_sm,
                              target.count);
            check_proposals(asked, &proposals, &counts);
        }
        launch_row_free(&asked->json);
    }
    ck_assert_uint_gt(counts.proposals, 300);
    free(asked);
}
END_TEST

/* ---- nothing better is missing -------------------------------------------------------------- */

/* The warps per SM with another value of a lever; 0 if the launch cannot run. */
static uint32_t warps_with(const struct question *q, enum occ_lever lever, uint32_t value)
{
    struct occ_launch launch = q->launch;
    struct occ_result result;
    must(occ_lever_set(&launch, lever, value) == OCC_OK);
    return occ_evaluate(q->arch, &launch, &result) == OCC_OK ? result.warps_per_sm : 0;
}

/* The largest value below the present one with more warps, found by trying all. */
static bool search_down(const struct question *q, enum occ_lever lever, uint32_t now_warps,
                        uint32_t least, uint32_t *value)
{
    for (uint32_t v = (uint32_t)occ_lever_get(&q->launch, lever); v-- > least;) {
        if (warps_with(q, lever, v) > now_warps) {
            *value = v;
            return true;
        }
    }
    return false;
}

static void check_lever(const struct asked *asked, const struct proposals *list,
                        enum occ_lever lever, uint32_t least, uint32_t *found)
{
    uint32_t value = 0;
    const struct question *q = &asked->question;
    const struct proposal *p = proposals_find_lever(list, lever);
    const uint32_t warps_now = asked->answer.result.warps_per_sm;
    /* A persistent grid has a block for each slot, however many there are, up to the tiles. */
    const bool is_persistent = q->problem.schedule != OCC_TILE_SCHEDULE_TILES;
    const uint64_t work = is_persistent ? asked->answer.problem.tiles.tiles : asked->answer.grid;
    const bool is_full =
        asked->answer.resident_blocks > 0 &&
        deal((double)work, q->sms, OCC_NO_LIMIT) <= asked->answer.result.blocks_per_sm;
    if (is_full || !search_down(q, lever, warps_now, least, &value)) {
        ck_assert_msg(p == NULL, "%s: nothing to gain by %s", asked->text, occ_lever_key(lever));
        return;
    }
    ck_assert_msg(p != NULL, "%s: %s %u is missing", asked->text, occ_lever_key(lever), value);
    struct question then = *q;
    proposal_apply(p, &then);
    ck_assert_msg(occ_lever_get(&then.launch, lever) == value, "%s: %s %llu, not %u", asked->text,
                  occ_lever_key(lever), (unsigned long long)occ_lever_get(&then.launch, lever),
                  value);
    (*found)++;
}

/* Does the grid, dealt out in blocks of `threads`, bring more warps to an SM, and sooner? */
static bool grid_fills(const struct answer *now, uint32_t threads, uint32_t warps)
{
    const struct question *q = now->question;
    struct question then_asked = *q;
    struct answer then;
    if (now->resident_blocks == 0) {
        return true;
    }
    uint64_t items = q->elements > 0 ? q->elements : q->grid * q->launch.threads;
    uint64_t each = q->elements_per_thread > 0 ? q->elements_per_thread : 1;
    then_asked.grid = (items - 1) / (threads * each) + 1;
    then_asked.launch.threads = threads;
    while (q->elements == 0 && q->launch.cluster > 1 && then_asked.grid % q->launch.cluster > 0) {
        then_asked
            .grid++; /* the grid can be of whole clusters, if it does not follow from elements */
    }
    must(answer_make(&then_asked, ANSWER_BASIC, &then) == OCC_OK);
    if (!answer_can_start(&then)) { /* such as a grid that is no multiple of the cluster */
        return false;
    }
    uint32_t per_block = then.result.warps_per_block;
    double before = deal((double)q->grid, q->sms, now->result.blocks_per_sm);
    double after = deal((double)then_asked.grid, q->sms, warps / per_block);
    return after * per_block > before * now->result.warps_per_block &&
           (after > before ||
            (then.run.exists && now->run.exists &&
             (then.run.waves.total_waves < now->run.waves.total_waves ||
              then.run.waves.efficiency > now->run.waves.efficiency ||
              then.run.waves.efficiency_shared > now->run.waves.efficiency_shared)));
}

/* The most warps of any block size of whole warps that the grid can use. */
static uint32_t most_warps(const struct answer *now)
{
    const struct question *q = now->question;
    uint32_t most = now->result.warps_per_sm;
    for (uint32_t threads = q->arch->warp_size; threads <= q->arch->max_threads_per_block;
         threads += q->arch->warp_size) {
        uint32_t warps = warps_with(q, OCC_LEVER_THREADS, threads);
        most = warps > most && grid_fills(now, threads, warps) ? warps : most;
    }
    return most;
}

START_TEST(no_better_step_of_one_lever_is_missing)
{
    uint64_t state = 42;
    uint32_t found = 0;
    uint32_t sizes = 0;
    static struct proposals list;
    struct asked *asked = malloc(sizeof *asked);
    must(asked != NULL);
    for (uint32_t i = 0; i < rounds(500); i++) {
        ask_random(asked, &state, random_arch(&state));
        const struct answer *a = &asked->answer;
        if (a->question->launch.cluster <= 1 || answer_can_start(a)) {
            proposals_make(a, NULL, &list);
            check_lever(asked, &list, OCC_LEVER_REGISTERS, 1, &found);
            check_lever(asked, &list, OCC_LEVER_AGPRS, 0, &found);
            check_lever(asked, &list, OCC_LEVER_SGPRS, 1, &found);
            check_lever(asked, &list, OCC_LEVER_SHARED_MEMORY, 0, &found);
            check_lever(asked, &list, OCC_LEVER_BARRIERS, 0, &found);
            const struct proposal *p = proposals_find(&list, PROPOSAL_OCCUPANCY, PROPOSAL_THREADS);
            bool may_change = a->question->problem.m == 0 && a->question->warpgroup_count == 0 &&
                              (a->question->launch.cluster <= 1 || a->question->elements == 0);
            uint32_t most = may_change && answer_is_launchable(a) ? most_warps(a) : 0;
            if (most > a->result.warps_per_sm) {
                ck_assert_msg(p != NULL && p->outcome.warps_per_sm == most, "%s: %u warps",
                              asked->text, most);
                sizes++;
            }
        }
        launch_row_free(&asked->json);
    }
    ck_assert_uint_gt(found, 100);
    ck_assert_uint_gt(sizes, 50);
    free(asked);
}
END_TEST

/* ---- a launch that cannot start ------------------------------------------------------------- */

/* Changes the question by one kind of change, as far as it goes; false if that is no change. */
static bool ease(const struct asked *asked, unsigned kind, uint32_t value, struct question *q)
{
    const struct occ_launch before = q->launch;
    const uint64_t grid = q->grid;
    const bool keeps_threads = q->problem.m > 0 || q->warpgroup_count > 0 || q->stages.stages > 0;
    struct proposal p = { .set_count = 0 };
    p.sets[0] = (struct proposal_set){ .option = kind, .number = value };
    p.set_count = 1;
    if (kind == REQUEST_THREADS && (keeps_threads || value >= before.threads)) {
        return false;
    }
    if (kind == REQUEST_CLUSTER && value >= max_u32(before.cluster, 1)) {
        return false;
    }
    if (kind == REQUEST_GRID) {
        uint32_t cluster = max_u32(before.cluster, 1);
        p.sets[0].number = (asked->answer.grid / cluster + 1) * cluster;
        p.sets[1] = (struct proposal_set){ .option = REQUEST_ELEMENTS, .removes = true };
        p.sets[2] = (struct proposal_set){ .option = REQUEST_PROBLEM, .removes = true };
        p.set_count = 3;
    }
    if ((kind == REQUEST_REGS && before.regs == 0) ||
        (kind == REQUEST_OVERSIZED_SMEM && q->oversized == NULL)) {
        return false;
    }
    if (kind == REQUEST_SMEM) {
        must(occ_lever_set(&q->launch, OCC_LEVER_SHARED_MEMORY, 0) == OCC_OK);
        return q->stages.stages == 0;
    }
    proposal_apply(&p, q);
    return memcmp(&before, &q->launch, sizeof before) != 0 || grid != q->grid ||
           kind == REQUEST_OVERSIZED_SMEM;
}

static const struct {
    enum request_axis option;
    uint32_t first, last; /* values that are tried; threads in warps */
} eased[] = {
    { REQUEST_REGS, 1, 1 },     { REQUEST_AGPRS, 0, 0 },          { REQUEST_SGPRS, 1, 1 },
    { REQUEST_SMEM, 0, 0 },     { REQUEST_BARRIERS, 0, 0 },       { REQUEST_CARVEOUT, 100, 100 },
    { REQUEST_NO_OPTIN, 1, 1 }, { REQUEST_OVERSIZED_SMEM, 1, 1 }, { REQUEST_THREADS, 1, 32 },
    { REQUEST_CLUSTER, 1, 16 }, { REQUEST_GRID, 0, 0 },
};
enum { EASED = sizeof eased / sizeof *eased };

static bool starts(const struct question *q)
{
    struct answer answer;
    return answer_make(q, ANSWER_BASIC, &answer) == OCC_OK && answer_can_start(&answer);
}

/* Does one of these changes let the launch start, or `more` of them? */
static bool can_be_started(const struct asked *asked, const struct question *q, unsigned more,
                           size_t from)
{
    for (size_t i = from; i < EASED; i++) {
        for (uint32_t v = eased[i].first; v <= eased[i].last; v++) {
            struct question then = *q;
            uint32_t warp = eased[i].option == REQUEST_THREADS ? q->arch->warp_size : 1;
            if (ease(asked, eased[i].option, v * warp, &then) &&
                (starts(&then) || (more > 1 && can_be_started(asked, &then, more - 1, i + 1)))) {
                return true;
            }
        }
    }
    return false;
}

/* Asks for a launch with clusters that may not fit: into a GPC, the grid, or at all. */
static void ask_for_room(struct asked *asked, uint64_t *state)
{
    static const char *const archs[] = { "sm_90", "sm_100", "sm_120" };
    struct diag diag;
    for (;;) {
        int used =
            snprintf(asked->text, sizeof asked->text,
                     "{\"arch\":\"%s\",\"threads\":%u,\"regs\":%u,\"smem\":%u,"
                     "\"cluster\":%u,\"%s\":%u",
                     archs[gen_in(state, 0, 2)], gen_in(state, 1, 1100), gen_in(state, 8, 260),
                     gen_one_in(state, 2) ? gen_in(state, 0, 48000) : 0, gen_in(state, 2, 18),
                     gen_one_in(state, 2) ? "grid" : "elements", gen_in(state, 1, 3000));
        if (gen_one_in(state, 2)) {
            snprintf(asked->text + used, sizeof asked->text - (size_t)used, ",\"gpc\":\"%u,%u\"}",
                     gen_in(state, 1, 9), gen_in(state, 1, 9));
        } else {
            snprintf(asked->text + used, sizeof asked->text - (size_t)used, ",\"sms\":%u}",
                     gen_in(state, 1, 9));
        }
        if (answer_request(asked, &diag)) {
            return;
        }
        launch_row_free(&asked->json);
    }
}

START_TEST(a_launch_that_one_or_two_changes_let_start_has_a_proposal)
{
    uint64_t state = 43;
    uint32_t started = 0;
    static struct proposals list;
    struct counts counts = { 0 };
    struct asked *asked = malloc(sizeof *asked);
    must(asked != NULL);
    for (uint32_t i = 0; i < rounds(3000); i++) {
        switch (gen_in(&state, 0, 3)) {
        case 0:
            ask_problem(asked, &state, random_arch(&state));
            break;
        case 1:
            ask_random(asked, &state, random_arch(&state));
            break;
        default:
            ask_for_room(asked, &state);
            break;
        }
        if (!answer_can_start(&asked->answer)) {
            proposals_make(&asked->answer, NULL, &list);
            check_proposals(asked, &list, &counts);
            bool can = can_be_started(asked, &asked->question, 2, 0);
            ck_assert_msg(!can || list.count > 0, "%s: nothing is proposed", asked->text);
            started += can;
        }
        launch_row_free(&asked->json);
    }
    ck_assert_uint_gt(started, 500);
    ck_assert_uint_gt(counts.steps, 300);
    free(asked);
}
END_TEST

/* ---- tiles ---------------------------------------------------------------------------------- */

/*
 * Is a tile of these sides worth a proposal: not larger, of no more operand traffic, and useful for
 * more of the time?
 */
static bool is_better_tile(const struct answer *now, uint32_t m, uint32_t n)
{
    const struct occ_arch *arch = now->question->arch;
    const struct occ_problem *p = &now->question->problem;
    struct question q = answer_question(now);
    struct answer then;
    struct proposal change = { .set_count = 1 };
    change.sets[0] = (struct proposal_set){ .option = REQUEST_TILE, .tile = { m, n, p->tile_k } };
    const bool is_built = (m == p->tile_m || m % arch->tile_step_m == 0) &&
                          (n == p->tile_n || n % arch->tile_step_n == 0);
    const bool has_more_traffic =
        (uint64_t)(m + n) * p->tile_m * p->tile_n > (uint64_t)(p->tile_m + p->tile_n) * m * n;
    if (!is_built || has_more_traffic || m * n > p->tile_m * p->tile_n || m * 2 < p->tile_m ||
        n * 2 < p->tile_n || m > 2 * p->tile_m || n > 2 * p->tile_n) {
        return false;
    }
    proposal_apply(&change, &q);
    if (answer_make(&q, ANSWER_BASIC, &then) != OCC_OK || !answer_has_rounds(&then)) {
        return false;
    }
    double low = 1 - now->problem.tiles.useful / then.problem.tiles.useful;
    double high = 1 - now->problem.tiles.useful_shared / then.problem.tiles.useful_shared;
    return fmin(low, high) >= 0 && fmax(low, high) >= PROPOSAL_GAIN_MIN;
}

START_TEST(no_better_tile_is_hidden_by_one_with_a_better_low_end)
{
    static const uint32_t sides[] = { 16, 32, 48, 64, 80, 96, 112, 128, 160, 192, 224, 256 };
    enum { SIDES = sizeof sides / sizeof *sides };
    uint64_t state = 44;
    uint32_t found = 0;
    static struct proposals list;
    struct asked *asked = malloc(sizeof *asked);
    must(asked != NULL);
    for (uint32_t i = 0; i < rounds(8000); i++) {
        const struct occ_arch *arch = random_arch(&state);
        ask_problem(asked, &state, arch);
        const struct answer *a = &asked->answer;
        const struct question *q = a->question;
        /* With stages, the memory follows from the tile; and one wave computes any tile. */
        bool is_simple = answer_can_start(a) && answer_has_rounds(a) && q->stages.stages > 0 &&
                         q->tile_step[0] == 0 && arch->tile_step_m > 0 &&
                         (q->arch->vendor != OCC_AMD || q->arch->scalar_regs_per_sub_partition > 0);
        bool exists = false;
        for (size_t k = 0; is_simple && k < (size_t)SIDES * SIDES; k++) {
            exists = exists || is_better_tile(a, sides[k / SIDES], sides[k % SIDES]);
        }
        if (exists) {
            proposals_make(a, NULL, &list);
            const struct proposal *p = proposals_find(&list, PROPOSAL_USEFUL, PROPOSAL_TILE);
            ck_assert_msg(p != NULL && (p->doubts & PROPOSAL_MORE_REGISTERS) == 0,
                          "%s: a tile is missing", asked->text);
            found++;
        }
        launch_row_free(&asked->json);
    }
    ck_assert_uint_gt(found, 50);
    free(asked);
}
END_TEST

START_TEST(the_first_step_alone_is_the_first_of_all_steps)
{
    uint64_t state = 17;
    uint32_t found = 0;
    static struct proposals all;
    static struct proposals alone;
    struct asked *asked = malloc(sizeof *asked);
    must(asked != NULL);
    for (uint32_t i = 0; i < rounds(1000); i++) {
        ask_random(asked, &state, random_arch(&state));
        proposals_make_steps(&asked->answer, NULL, &all);
        proposals_make_first_step(&asked->answer, NULL, &alone);
        ck_assert_msg((all.count > 0) == (alone.count > 0), "%s", asked->text);
        if (all.count > 0) {
            const struct proposal *a = &all.items[0];
            const struct proposal *b = &alone.items[0];
            ck_assert_msg(a->kind == b->kind && a->set_count == b->set_count, "%s", asked->text);
            for (size_t k = 0; k < a->set_count; k++) {
                ck_assert_msg(a->sets[k].option == b->sets[k].option &&
                                  a->sets[k].number == b->sets[k].number,
                              "%s", asked->text);
            }
            found++;
        }
        launch_row_free(&asked->json);
    }
    ck_assert_uint_gt(found, 100);
    free(asked);
}
END_TEST

Suite *proposal_suite(void)
{
    Suite *suite = suite_create("proposal");
    TCase *tests = tcase_create("proposal");
    tcase_set_timeout(tests, 600);
    tcase_add_test(tests, a_proposal_is_carried_out_before_it_is_said);
    tcase_add_test(tests, a_change_that_reaches_a_target_is_carried_out);
    tcase_add_test(tests, no_better_step_of_one_lever_is_missing);
    tcase_add_test(tests, a_launch_that_one_or_two_changes_let_start_has_a_proposal);
    tcase_add_test(tests, no_better_tile_is_hidden_by_one_with_a_better_low_end);
    tcase_add_test(tests, the_first_step_alone_is_the_first_of_all_steps);
    suite_add_tcase(suite, tests);
    return suite;
}
