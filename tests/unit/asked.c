/* asked.c - random requests of batch. */
#include "asked.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "arch/builtin.h"
#include "gen.h"
#include "must.h"

enum { JSON_MAX = 1 << 20 };

static const struct registry builtin; /* zero-initialised: the built-in architectures */

bool answer_request(struct asked *asked, struct diag *diag)
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

static void add_smem_mode(struct asked *asked, uint64_t *state, const struct occ_arch *arch)
{
    if (arch->smem_oversized_per_sm > 0 && gen_one_in(state, 2)) {
        add(asked, ",\"oversized_smem\":%s", gen_one_in(state, 4) ? "false" : "true");
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
        add(asked, ",\"grid\":%u",
            gen_one_in(state, 2) ? gen_in(state, 1, 5000) : 8 * gen_in(state, 1, 300));
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

/* Adds a problem in tiles, for which a block has `dynamic` bytes or stages. */
static void add_problem(struct asked *asked, uint64_t *state, bool has_sms, uint32_t dynamic)
{
    static const uint32_t sides[] = { 32, 48, 64, 100, 128, 192, 256 };
    uint32_t m = sides[gen_in(state, 0, 6)];
    uint32_t n = sides[gen_in(state, 0, 6)];
    if (!has_sms) {
        add(asked, ",\"sms\":%u", gen_in(state, 4, 200));
    }
    add(asked, ",\"problem\":[%u,%u,%u],\"tile\":[%u,%u,%u]", gen_in(state, 1, 12000),
        gen_in(state, 1, 12000), gen_in(state, 32, 9000), m, n, 32U << gen_in(state, 0, 2));
    if (gen_one_in(state, 2)) {
        add(asked, ",\"stages\":%u,\"element_bytes\":%u", gen_in(state, 1, 6), gen_in(state, 1, 2));
    } else {
        add(asked, ",\"dynamic_smem\":%u", dynamic);
    }
    if (gen_one_in(state, 3)) {
        add(asked, ",\"batch\":%u", gen_in(state, 2, 20));
    }
    switch (gen_in(state, 0, 3)) {
    case 0:
        add(asked, ",\"split_k\":%u", gen_in(state, 2, 8));
        break;
    case 1:
        add(asked, ",\"schedule\":\"%s\"", gen_one_in(state, 2) ? "stream-k" : "persistent");
        break;
    case 2:
        add(asked, ",\"tile_step\":\"%ux%u\"", 8U << gen_in(state, 0, 3),
            8U << gen_in(state, 0, 3));
        break;
    default:
        break;
    }
}

/* Writes a random request for `arch`; it may be refused. */
static void random_request(struct asked *asked, uint64_t *state, const struct occ_arch *arch,
                           bool has_problem)
{
    struct occ_launch launch = gen_any_launch(state, arch);
    bool has_sms = add_machine(asked, state, arch);
    add(asked, ",\"threads\":%u,\"regs\":%u", launch.threads, launch.regs);
    add(asked, ",\"smem\":%u", launch.smem);
    if (has_problem) {
        add_problem(asked, state, has_sms, launch.dynamic_smem);
    } else {
        add(asked, ",\"dynamic_smem\":%u", launch.dynamic_smem);
    }
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
    add_smem_mode(asked, state, arch);
    add_wave_size(asked, state, arch);
    add_special(asked, state, arch, launch.threads);
    if (!has_problem) {
        add_work(asked, state, has_sms);
    }
    add(asked, "}");
}

const struct occ_arch *random_arch(uint64_t *state)
{
    return occ_arch_at(gen_in(state, 0, (uint32_t)occ_arch_count() - 1));
}

static void ask(struct asked *asked, uint64_t *state, const struct occ_arch *arch, bool has_problem)
{
    struct diag diag;
    for (;;) {
        random_request(asked, state, arch, has_problem);
        if (answer_request(asked, &diag)) {
            return;
        }
        launch_row_free(&asked->json);
    }
}

void ask_random(struct asked *asked, uint64_t *state, const struct occ_arch *arch)
{
    ask(asked, state, arch, false);
}

void ask_problem(struct asked *asked, uint64_t *state, const struct occ_arch *arch)
{
    ask(asked, state, arch, true);
}

void ask_clusters(struct asked *asked, uint64_t *state)
{
    struct diag diag;
    for (;;) {
        uint32_t cluster = 1U << gen_in(state, 1, 4);
        strcpy(asked->text, "{");
        add(asked, "\"gpu\":\"%s\",\"threads\":%u,\"regs\":%u,\"cluster\":%u,\"grid\":%u}",
            gen_one_in(state, 2) ? "h100-sxm" : "b200", 32 * gen_in(state, 1, 32),
            gen_in(state, 16, 64), cluster, cluster * gen_in(state, 1, 100));
        if (answer_request(asked, &diag)) {
            return;
        }
        launch_row_free(&asked->json);
    }
}

void merge_request(const char *request, const cJSON *set, char out[REQUEST_MAX])
{
    cJSON *json = cJSON_Parse(request);
    must(json != NULL);
    const cJSON *item;
    cJSON_ArrayForEach(item, set)
    {
        cJSON_DeleteItemFromObjectCaseSensitive(json, item->string);
        if (!cJSON_IsNull(item)) {
            cJSON_AddItemToObject(json, item->string, cJSON_Duplicate(item, true));
        }
    }
    char *text = cJSON_PrintUnformatted(json);
    must(text != NULL && strlen(text) < REQUEST_MAX);
    strcpy(out, text);
    cJSON_free(text);
    cJSON_Delete(json);
}

cJSON *json_of(say_function *say, const void *record)
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
