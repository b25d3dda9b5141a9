/*
 * test_replay.c - every changed launch in the JSON of solve and corun is a whole request of batch:
 * sent to batch, it gives the blocks and warps that the answer says.
 */
#include "asked.h"
#include "corun/corun_answer.h"
#include "gen.h"
#include "must.h"
#include "rounds.h"
#include "solve/solve.h"
#include "suites.h"

#include <string.h>

/* ---- replaying ----------------------------------------------------------------------------- */

/* Answers `launch` of an answer to `original` as batch does. */
static void replay(const struct asked *original, const cJSON *launch, struct asked *replayed)
{
    struct diag diag;
    char *text = cJSON_PrintUnformatted(launch);
    must(text != NULL && strlen(text) < REQUEST_MAX);
    strcpy(replayed->text, text);
    cJSON_free(text);
    bool is_answered = answer_request(replayed, &diag);
    ck_assert_msg(is_answered, "%s: of %s: %s", replayed->text, original->text, diag.text);
    const struct question *was = &original->question;
    const struct question *now = &replayed->question;
    ck_assert_str_eq(now->arch->name, was->arch->name);
    ck_assert_msg(now->sms == was->sms, "%s: %u SMs, not %u", replayed->text, now->sms, was->sms);
    ck_assert_uint_eq(now->tmem_column_count, was->tmem_column_count);
    ck_assert_uint_eq(now->problem.m, was->problem.m);
    ck_assert_uint_eq(now->launch.cluster, was->launch.cluster);
    ck_assert_uint_eq(now->launch.bound_threads, was->launch.bound_threads);
    ck_assert(was->launch.optin != OCC_OPTIN_NO ||
              cJSON_GetObjectItemCaseSensitive(launch, "optin") != NULL);
    if (was->elements == 0) {
        ck_assert_uint_eq(now->grid, was->grid);
    }
}

static uint32_t number_of(const cJSON *object, const char *key)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
    must(cJSON_IsNumber(item));
    return (uint32_t)item->valuedouble;
}

/* Replays the launch of a change that solve found; false if it found none. */
static bool replay_change(const struct asked *original, const cJSON *change)
{
    struct asked *replayed = malloc(sizeof *replayed);
    must(replayed != NULL);
    bool exists = cJSON_IsObject(change);
    if (exists) {
        replay(original, cJSON_GetObjectItemCaseSensitive(change, "launch"), replayed);
        uint32_t blocks = number_of(change, "blocks_per_sm");
        ck_assert_msg(replayed->answer.result.blocks_per_sm == blocks &&
                          replayed->answer.result.warps_per_sm == number_of(change, "warps_per_sm"),
                      "%s: %u blocks, not %u; of %s", replayed->text,
                      replayed->answer.result.blocks_per_sm, blocks, original->text);
        launch_row_free(&replayed->json);
    }
    free(replayed);
    return exists;
}

START_TEST(a_change_of_solve_is_a_request_with_its_result)
{
    uint64_t state = 31;
    uint32_t changes = 0;
    struct asked *asked = malloc(sizeof *asked);
    must(asked != NULL);
    for (uint32_t i = 0; i < rounds(3000); i++) {
        ask_random(asked, &state, random_arch(&state));
        struct diag diag;
        struct solve solve = { .answer = &asked->answer, .target_text = "given" };
        bool by_warps = gen_one_in(&state, 2);
        uint32_t most = asked->question.arch->max_warps_per_sm;
        solve.target.kind = by_warps ? OCC_TARGET_WARPS : OCC_TARGET_BLOCKS;
        solve.target.count = gen_in(&state, 1, by_warps ? most : 8);
        diag_init(&diag, NULL);
        must(solve_make(&solve, &diag));
        cJSON *json = json_of(solve_say, &solve);
        changes += replay_change(asked, cJSON_GetObjectItemCaseSensitive(json, "smallest_change"));
        replay_change(asked, cJSON_GetObjectItemCaseSensitive(json, "same_block_size"));
        cJSON_Delete(json);
        solve_free(&solve);
        launch_row_free(&asked->json);
    }
    ck_assert_uint_gt(changes, 1000);
    free(asked);
}
END_TEST

/* Replays the change of launch `which` beside the mix `full`; one more of its blocks must fit. */
static void replay_beside(const struct corun_answer *corun, const struct asked *original,
                          const cJSON *launch, uint32_t full, uint32_t which)
{
    struct asked *replayed = malloc(sizeof *replayed);
    uint32_t blocks[OCC_CORUN_MAX];
    must(replayed != NULL);
    replay(original, launch, replayed);
    struct answer alone[2] = { corun->alone[0], corun->alone[1] };
    struct corun_answer changed;
    alone[which] = replayed->answer;
    memcpy(blocks, corun->full[full].mix.blocks, sizeof blocks);
    blocks[which]++;
    ck_assert_int_eq(corun_make(alone, corun->names, 2, &changed), OCC_OK);
    ck_assert_msg(occ_corun_exceeds(&changed.corun, blocks) == 0, "%s: of %s", replayed->text,
                  original->text);
    corun_free(&changed);
    launch_row_free(&replayed->json);
    free(replayed);
}

/* A pair on one machine that can share an SM. */
static void ask_pair(struct asked *pair, uint64_t *state, struct corun_answer *corun)
{
    static const char *const names[OCC_CORUN_MAX] = { "A", "B", "C", "D" };
    for (;;) {
        const struct occ_arch *arch = random_arch(state);
        ask_random(&pair[0], state, arch);
        ask_random(&pair[1], state, arch);
        const struct answer alone[2] = { pair[0].answer, pair[1].answer };
        bool fit = pair[0].question.arch->warp_size == pair[1].question.arch->warp_size &&
                   pair[0].question.cu_mode == pair[1].question.cu_mode &&
                   alone[0].result.blocks_per_sm > 0 && alone[1].result.blocks_per_sm > 0;
        static struct answer kept[2];
        memcpy(kept, alone, sizeof kept);
        if (fit && corun_make(kept, names, 2, corun) == OCC_OK) {
            return;
        }
        if (fit) {
            corun_free(corun);
        }
        launch_row_free(&pair[0].json);
        launch_row_free(&pair[1].json);
    }
}

START_TEST(a_change_of_corun_is_a_request_that_lets_one_more_block_in)
{
    uint64_t state = 32;
    uint32_t changes = 0;
    struct asked *pair = calloc(2, sizeof *pair);
    must(pair != NULL);
    for (uint32_t i = 0; i < rounds(1000); i++) {
        struct corun_answer corun;
        ask_pair(pair, &state, &corun);
        cJSON *json = json_of(corun_say, &corun);
        const cJSON *beside = cJSON_GetObjectItemCaseSensitive(json, "beside_full");
        for (int full = 0; full < 2; full++) {
            const cJSON *list =
                cJSON_GetObjectItemCaseSensitive(cJSON_GetArrayItem(beside, full), "changes");
            const cJSON *launch = cJSON_GetArrayItem(list, 1 - full);
            if (cJSON_IsObject(launch)) {
                uint32_t which = 1 - (uint32_t)full;
                replay_beside(&corun, &pair[which], launch, (uint32_t)full, which);
                changes++;
            }
        }
        cJSON_Delete(json);
        corun_free(&corun);
        launch_row_free(&pair[0].json);
        launch_row_free(&pair[1].json);
    }
    ck_assert_uint_gt(changes, 500);
    free(pair);
}
END_TEST

Suite *replay_suite(void)
{
    Suite *suite = suite_create("replay");
    TCase *tests = tcase_create("replay");
    tcase_add_test(tests, a_change_of_solve_is_a_request_with_its_result);
    tcase_add_test(tests, a_change_of_corun_is_a_request_that_lets_one_more_block_in);
    suite_add_tcase(suite, tests);
    return suite;
}
