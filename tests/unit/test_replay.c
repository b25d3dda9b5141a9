/*
 * test_replay.c - every changed launch in the JSON of solve and corun is a whole request of batch:
 * sent to batch, it gives the blocks and warps that the answer says.
 */
#include "arch/builtin.h"
#include "corun/corun_answer.h"
#include "gen.h"
#include "launch/launch_row.h"
#include "launch/sweep.h"
#include "must.h"
#include "record/record.h"
#include "rounds.h"
#include "solve/solve.h"
#include "suites.h"

#include <cjson/cJSON.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { REQUEST_MAX = 2048, JSON_MAX = 1 << 20 };

static const struct registry builtin; /* zero-initialised: the built-in architectures */

/* ---- requests ------------------------------------------------------------------------------ */

/* A request with what it is made of; its answer points into it. */
struct asked {
    char text[REQUEST_MAX];
    struct launch_row json;
    struct sweep sweep;
    struct question question;
    struct answer answer;
};

/* Answers a request as batch does; false with the error in `diag` if it is refused. */
static bool answer_request(struct asked *asked, struct diag *diag)
{
    struct request *request = &asked->json.request;
    memset(&asked->json, 0, sizeof asked->json);
    diag_init(diag, NULL);
    return launch_row_read_json(asked->text, strlen(asked->text), &asked->json, diag) &&
           request_prepare(request, &builtin, diag) && request->machines.count == 1 &&
           sweep_start(&asked->sweep, request, NULL, diag) &&
           sweep_question(&asked->sweep, &asked->question, diag) &&
           answer_make(&asked->question, ANSWER_BASIC, &asked->answer) == OCC_OK;
}

static void add(struct asked *asked, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Appends a member to the request. */
static void add(struct asked *asked, const char *format, ...)
{
    size_t used = strlen(asked->text);
    va_list args;
    va_start(args, format);
    int len = vsnprintf(asked->text + used, sizeof asked->text - used, format, args);
    va_end(args);
    must(len > 0 && (size_t)len < sizeof asked->text - used);
}

static void add_amd(struct asked *asked, uint64_t *state, const struct occ_arch *arch)
{
    if (arch->agprs != OCC_AGPRS_NONE && gen_one_in(state, 2)) {
        add(asked, ",\"agprs\":%u", gen_in(state, 0, 256));
    }
    if (gen_one_in(state, 2)) {
        add(asked, ",\"sgprs\":%u", gen_in(state, 0, 112));
    }
    if (arch->cus_per_sm > 1 && gen_one_in(state, 2)) {
        add(asked, ",\"cu_mode\":%s", gen_one_in(state, 4) ? "false" : "true");
    }
}

static void add_wave_size(struct asked *asked, uint64_t *state, const struct occ_arch *arch)
{
    const uint32_t sizes[] = { arch->warp_size, arch->warp_size_alt, arch->warp_size_third };
    uint32_t size = sizes[gen_in(state, 0, 2)];
    if (arch->vendor != OCC_NVIDIA && size > 0 && gen_one_in(state, 2)) {
        add(asked, ",\"wave_size\":%u", size);
    }
}

/* Adds what only some architectures have: clusters, tensor memory, setmaxnreg. */
static void add_special(struct asked *asked, uint64_t *state, const struct occ_arch *arch,
                        uint32_t threads)
{
    if (arch->max_cluster_portable > 0 && gen_one_in(state, 4)) {
        add(asked, ",\"cluster\":%u", 1U << gen_in(state, 0, 3));
    }
    if (arch->tensor_columns_per_sm > 0 && gen_one_in(state, 4)) {
        add(asked, ",\"tmem\":\"%s\"", gen_one_in(state, 2) ? "128" : "64+32");
    }
    if (arch->warpgroup_warps > 0 && threads % 128 == 0 && gen_one_in(state, 3)) {
        add(asked, ",\"setmaxnreg\":\"40x%u\"", threads / 128);
    }
}

/* Adds a grid, elements or a problem; often the SMs. */
static void add_work(struct asked *asked, uint64_t *state, bool has_sms)
{
    if (gen_one_in(state, 2)) {
        return;
    }
    if (!has_sms && gen_one_in(state, 2)) {
        add(asked, ",\"sms\":%u", gen_in(state, 1, 200));
    }
    switch (gen_in(state, 0, 2)) {
    case 0:
        add(asked, ",\"grid\":%u", gen_in(state, 1, 5000));
        break;
    case 1:
        add(asked, ",\"elements\":%u", gen_in(state, 1, 5000000));
        if (gen_one_in(state, 2)) {
            add(asked, ",\"elements_per_thread\":%u", gen_in(state, 1, 8));
        }
        break;
    default:
        add(asked, ",\"problem\":[%u,%u],\"tile\":[64,64],\"schedule\":\"%s\"",
            gen_in(state, 1, 5000), gen_in(state, 1, 5000),
            gen_one_in(state, 2) ? "tiles" : "persistent");
        break;
    }
}

/* Names the architecture, or a product of it; true if the SMs are known. */
static bool add_machine(struct asked *asked, uint64_t *state, const struct occ_arch *arch)
{
    const struct gpu *gpu = &builtin_gpus[gen_in(state, 0, (uint32_t)builtin_gpu_count - 1)];
    bool is_product = gen_one_in(state, 3);
    for (size_t i = 0; i < builtin_gpu_count && strcmp(gpu->arch, arch->name) != 0; i++) {
        gpu = &builtin_gpus[i];
    }
    strcpy(asked->text, "{");
    if (!is_product || strcmp(gpu->arch, arch->name) != 0) {
        add(asked, "\"arch\":\"%s\"", arch->name);
        return false;
    }
    add(asked, "\"gpu\":\"%s\"", gpu->name);
    if (gpu->mig_count > 0 && gpu->mig[0].sms > 0 && gen_one_in(state, 2)) {
        add(asked, ",\"mig\":\"%s\"", gpu->mig[0].name);
    } else if (gpu->mode_cus[GPU_CPX] > 0 && gen_one_in(state, 2)) {
        add(asked, ",\"partition\":\"cpx\"");
    } else if (arch->partition_sms_min > 0 && gen_one_in(state, 3)) {
        add(asked, ",\"partition\":%u", gen_in(state, 1, 40));
    } else if (gen_one_in(state, 4)) {
        add(asked, ",\"sms\":%u", gen_in(state, 1, 60));
    }
    return true;
}

/* Writes a random request for `arch`; it may be refused. */
static void random_request(struct asked *asked, uint64_t *state, const struct occ_arch *arch)
{
    struct occ_launch launch = gen_any_launch(state, arch);
    bool has_sms = add_machine(asked, state, arch);
    add(asked, ",\"threads\":%u,\"regs\":%u", launch.threads, launch.regs);
    add(asked, ",\"smem\":%u,\"dynamic_smem\":%u", launch.smem, launch.dynamic_smem);
    if (launch.dynamic_smem_per_thread > 0) {
        add(asked, ",\"dynamic_smem_per_thread\":%u", launch.dynamic_smem_per_thread);
    }
    if (gen_one_in(state, 2)) {
        add(asked, ",\"barriers\":%u", launch.barriers);
    }
    if (arch->smem_carveout != 0 && launch.carveout >= 0) {
        add(asked, ",\"carveout\":%d", launch.carveout);
    }
    if (arch->vendor == OCC_NVIDIA && launch.optin == OCC_OPTIN_NO) {
        add(asked, ",\"optin\":false");
    }
    if (launch.bound_threads > 0) {
        add(asked, ",\"launch_bounds\":[%u%s]", launch.bound_threads,
            gen_one_in(state, 2) ? ",2" : "");
    }
    if (arch->vendor == OCC_AMD) {
        add_amd(asked, state, arch);
    }
    add_wave_size(asked, state, arch);
    add_special(asked, state, arch, launch.threads);
    add_work(asked, state, has_sms);
    add(asked, "}");
}

static const struct occ_arch *random_arch(uint64_t *state)
{
    return occ_arch_at(gen_in(state, 0, (uint32_t)occ_arch_count() - 1));
}

/* Makes random requests until one is answered. */
static void ask_random(struct asked *asked, uint64_t *state, const struct occ_arch *arch)
{
    struct diag diag;
    for (;;) {
        random_request(asked, state, arch);
        if (answer_request(asked, &diag)) {
            return;
        }
        launch_row_free(&asked->json);
    }
}

/* ---- replaying ----------------------------------------------------------------------------- */

/* Parses what `say` says of the record. */
static cJSON *json_of(say_function *say, const void *record)
{
    static char buffer[JSON_MAX];
    struct out out;
    out_init(&out, NULL, buffer, sizeof buffer);
    record_json(say, record, RECORD_COMPACT, &out);
    must(!out.is_cut);
    cJSON *json = cJSON_ParseWithLength(buffer, out.len);
    must(json != NULL);
    return json;
}

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
        bool fit = alone[0].wave_size == alone[1].wave_size &&
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
