/*
 * test_proposal_estimate.c - with a type of operands, proposals of tiles, stages and splits have a
 * better estimate, also when they are sent to batch.
 */
#include "asked.h"
#include "gen.h"
#include "launch/estimate.h"
#include "launch/proposal.h"
#include "must.h"
#include "rounds.h"
#include "suites.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- with a type, an estimate decides ---------------------------------------------------------
 */

/* Makes a random request with a type, on a product whose rates are known. */
static void make_typed(uint64_t *state, char out[REQUEST_MAX])
{
    static const char *const gpus[] = { "a100-sxm4-80gb", "h100-sxm", "l40s", "rtx-4090",
                                        "mi300x" };
    static const char *const types[] = { "fp16", "bf16", "fp8" };
    const char *gpu = gpus[gen_in(state, 0, 4)];
    const bool has_fp8 = strcmp(gpu, "a100-sxm4-80gb") != 0;
    int len =
        snprintf(out, REQUEST_MAX,
                 "{\"gpu\": \"%s\", \"dtype\": \"%s\", \"problem\": [%u, %u, %u], "
                 "\"tile\": [%u, %u, %u], \"threads\": %u",
                 gpu, types[gen_in(state, 0, has_fp8 ? 2 : 1)], gen_in(state, 1, 8192),
                 gen_in(state, 1, 8192), 16 * gen_in(state, 1, 2048), 16 * gen_in(state, 1, 16),
                 16 * gen_in(state, 1, 16), 32 << gen_in(state, 0, 1), 128 << gen_in(state, 0, 1));
    if (gen_one_in(state, 2)) {
        len += snprintf(out + len, (size_t)(REQUEST_MAX - len), ", \"stages\": %u",
                        gen_in(state, 1, 4));
    }
    if (gen_one_in(state, 3)) {
        len += snprintf(out + len, (size_t)(REQUEST_MAX - len), ", \"split_k\": %u",
                        gen_in(state, 2, 12));
    }
    if (gen_one_in(state, 3)) {
        len += snprintf(out + len, (size_t)(REQUEST_MAX - len), ", \"regs\": %u",
                        gen_in(state, 32, 168));
    }
    snprintf(out + len, (size_t)(REQUEST_MAX - len), "}");
}

/* The estimate of a request with the options of a proposal; 0 if it has none. */
static double estimate_with(const char *request, const struct proposal *p)
{
    struct diag diag;
    struct asked *then = malloc(sizeof *then);
    must(then != NULL);
    cJSON *json = json_of(proposal_say, p);
    merge_request(request, cJSON_GetObjectItemCaseSensitive(json, "set"), then->text);
    ck_assert_msg(answer_request(then, &diag), "%s: %s", then->text, diag.text);
    const double us = then->answer.estimate.exists ? then->answer.estimate.value.time_us : 0;
    cJSON_Delete(json);
    launch_row_free(&then->json);
    free(then);
    return us;
}

START_TEST(proposals_of_tiles_stages_and_splits_have_a_better_estimate)
{
    uint64_t state = 74;
    uint32_t counts[PROPOSAL_KIND_COUNT] = { 0 };
    static struct proposals list;
    struct asked *asked = malloc(sizeof *asked);
    must(asked != NULL);
    for (uint32_t i = 0; i < rounds(2000); i++) {
        struct diag diag;
        make_typed(&state, asked->text);
        ck_assert_msg(answer_request(asked, &diag), "%s: %s", asked->text, diag.text);
        const double now = asked->answer.estimate.exists ? asked->answer.estimate.value.time_us : 0;
        if (now > 0) {
            proposals_make(&asked->answer, NULL, &list);
        }
        for (size_t k = 0; now > 0 && k < list.count; k++) {
            const struct proposal *p = &list.items[k];
            uint64_t splits = 1;
            if (p->kind != PROPOSAL_TILE && p->kind != PROPOSAL_STAGES &&
                p->kind != PROPOSAL_SPLIT_K && p->kind != PROPOSAL_SCHEDULE) {
                continue;
            }
            const double then = estimate_with(asked->text, p);
            ck_assert_msg(then > 0 && then < now, "%s: %s has %g us, not less than %g", asked->text,
                          proposal_kind_key(p->kind), then, now);
            if (p->goal == PROPOSAL_ESTIMATE) {
                must(then * (1 + ESTIMATE_EQUAL) < now && fabs(p->then - then / now) < 1e-9);
            }
            if (proposal_value(p, REQUEST_SPLIT_K, &splits) && splits > 1) {
                ck_assert_msg(then <= (1 - ESTIMATE_SPLIT_GAIN) * now, "%s: a split gains %g",
                              asked->text, then / now);
            }
            counts[p->kind]++;
        }
        launch_row_free(&asked->json);
    }
    ck_assert_uint_gt(counts[PROPOSAL_TILE], 200);
    ck_assert_uint_gt(counts[PROPOSAL_STAGES], 100);
    ck_assert_uint_gt(counts[PROPOSAL_SPLIT_K], 50);
    free(asked);
}
END_TEST

Suite *proposal_estimate_suite(void)
{
    Suite *suite = suite_create("proposal_estimate");
    TCase *tests = tcase_create("proposal_estimate");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, proposals_of_tiles_stages_and_splits_have_a_better_estimate);
    suite_add_tcase(suite, tests);
    return suite;
}
