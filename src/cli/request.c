#include "cli/request.h"

#include "base/num.h"
#include "core/words.h"

#include <stdlib.h>
#include <string.h>

#define AXIS(id)    offsetof(struct request, axes[id])
#define COUNT_MAX   65535
#define BYTES_MAX   UINT32_MAX
#define THREADS_MAX 2147483647
#define GRID_MAX    (UINT64_C(1) << 62)

/* clang-format off */
static const struct opt opts[] = {
    { "arch", 'a', "NAME", OPT_TEXTS, offsetof(struct request, arch), 0, 0, OPT_REQUEST,
      "architecture: sm_80, 8.0, sm_90a, gfx942, or all" },
    { "gpu", 'g', "NAME", OPT_TEXTS, offsetof(struct request, gpu), 0, 0, OPT_REQUEST,
      "product instead of --arch: h200, \"RTX 4090\", local" },
    { "mig", 0, "PROFILE", OPT_TEXTS, offsetof(struct request, mig), 0, 0, OPT_REQUEST,
      "MIG profile of the product: 1g.10gb" },
    { "sms", 0, "N", OPT_COUNTS, AXIS(REQUEST_SMS), 1, 65535, OPT_REQUEST,
      "number of SMs (CUs); default: the product's" },
    { "threads", 't', "N", OPT_BLOCKS, AXIS(REQUEST_THREADS), 1, THREADS_MAX, OPT_REQUEST,
      "threads per block: 256, 16x16, 32x8x1" },
    { "regs", 'r', "N", OPT_COUNTS, AXIS(REQUEST_REGS), 0, COUNT_MAX, OPT_REQUEST,
      "registers (VGPRs) per thread; 0: no limit" },
    { "smem", 's', "BYTES", OPT_BYTES, AXIS(REQUEST_SMEM), 0, BYTES_MAX, OPT_REQUEST,
      "static shared memory (LDS) per block: 8192, 8K" },
    { "dynamic-smem", 'd', "BYTES", OPT_BYTES, AXIS(REQUEST_DYNAMIC_SMEM), 0, BYTES_MAX,
      OPT_REQUEST, "dynamic shared memory per block" },
    { "dynamic-smem-per-thread", 0, "BYTES", OPT_BYTES, AXIS(REQUEST_PER_THREAD), 0, 1048576,
      OPT_REQUEST, "bytes per thread, added to the above" },
    { "barriers", 'b', "N", OPT_COUNTS, AXIS(REQUEST_BARRIERS), 0, COUNT_MAX, OPT_REQUEST,
      "named barriers a block uses; default 1" },
    { "carveout", 0, "PERCENT", OPT_PERCENTS, AXIS(REQUEST_CARVEOUT), 0, 100, OPT_REQUEST,
      "preferred carve-out: 0 to 100, max-shared, max-l1" },
    { "no-optin", 0, NULL, OPT_FLAG, offsetof(struct request, no_optin), 0, 0, 0,
      "the kernel did not opt in to more than 48 KB" },
    { "launch-bounds", 0, "T[,B]", OPT_TEXT, offsetof(struct request, launch_bounds), 0, 0,
      OPT_REQUEST, "as in __launch_bounds__(T, B)" },
    { "cluster", 0, "N", OPT_COUNTS, AXIS(REQUEST_CLUSTER), 1, COUNT_MAX, OPT_REQUEST,
      "blocks per cluster (9.0 and later)" },
    { "gpc", 0, "N,N,...", OPT_TEXT, offsetof(struct request, gpc_text), 0, 0, OPT_REQUEST,
      "SMs of each GPC, for clusters: 16,16,18" },
    { "grid", 0, "N", OPT_BLOCKS, AXIS(REQUEST_GRID), 1, GRID_MAX, OPT_REQUEST,
      "blocks in the grid: 128, 64x64" },
    { "elements", 0, "N", OPT_COUNTS, AXIS(REQUEST_ELEMENTS), 1, GRID_MAX, OPT_REQUEST,
      "elements to cover instead of --grid" },
    { "elements-per-thread", 0, "K", OPT_UINT, offsetof(struct request, elements_per_thread), 1,
      1048576, OPT_REQUEST, "elements each thread takes; default 1" },
    { "agprs", 0, "N", OPT_COUNTS, AXIS(REQUEST_AGPRS), 0, COUNT_MAX, OPT_REQUEST,
      "AMD: accumulation registers per thread" },
    { "sgprs", 0, "N", OPT_COUNTS, AXIS(REQUEST_SGPRS), 0, COUNT_MAX, OPT_REQUEST,
      "AMD: scalar registers per wave; 0: no limit" },
    { "wave-size", 0, "32|64", OPT_COUNTS, AXIS(REQUEST_WAVE_SIZE), 1, 128, OPT_REQUEST,
      "AMD: lanes per wave; default 32 on RDNA" },
    { "cu-mode", 0, NULL, OPT_FLAG, offsetof(struct request, cu_mode), 0, 0, OPT_REQUEST,
      "AMD RDNA: CU mode instead of WGP mode" },
};
/* clang-format on */

const struct opt_group request_group = { "Launch", opts, sizeof opts / sizeof *opts };

const struct opt *request_axis_opt(enum request_axis axis)
{
    static const size_t names[] = {
        [REQUEST_ARCH] = offsetof(struct request, arch),
        [REQUEST_GPU] = offsetof(struct request, gpu),
        [REQUEST_MIG] = offsetof(struct request, mig),
    };
    bool named = axis <= REQUEST_MIG;
    for (size_t i = 0; i < request_group.count; i++) {
        if (opts[i].offset == (named ? names[axis] : AXIS(axis)) &&
            (named ? opts[i].type == OPT_TEXTS : opts[i].type >= OPT_COUNTS)) {
            return &opts[i];
        }
    }
    return NULL;
}

/* clang-format off */
static const struct {
    enum request_axis axis;
    size_t member; /* of struct occ_launch */
    enum occ_lever lever;
} lever_axes[] = {
    { REQUEST_THREADS, offsetof(struct occ_launch, threads), OCC_LEVER_THREADS },
    { REQUEST_REGS, offsetof(struct occ_launch, regs), OCC_LEVER_REGISTERS },
    { REQUEST_SMEM, offsetof(struct occ_launch, smem), OCC_LEVER_SHARED_MEMORY },
    { REQUEST_DYNAMIC_SMEM, offsetof(struct occ_launch, dynamic_smem), OCC_LEVER_SHARED_MEMORY },
    { REQUEST_BARRIERS, offsetof(struct occ_launch, barriers), OCC_LEVER_BARRIERS },
};
/* clang-format on */

/* Are all values plain numbers: no block sizes with a z dimension? */
static bool plain(const struct range *range)
{
    bool plain = range->one.z == 0;
    for (size_t i = 1; i < range->spans; i++) {
        plain = plain && range->more[i - 1].z == 0;
    }
    return plain;
}

bool request_axis_lever(const struct request *request, enum request_axis axis, size_t *member,
                        enum occ_lever *lever)
{
    bool grid = axis == REQUEST_THREADS && request->axes[REQUEST_ELEMENTS].total > 0;
    for (size_t i = 0; i < sizeof lever_axes / sizeof *lever_axes; i++) {
        if (lever_axes[i].axis == axis && !grid && plain(&request->axes[axis])) {
            *member = lever_axes[i].member;
            *lever = lever_axes[i].lever;
            return true;
        }
    }
    return false;
}

/* What messages call an option of this request. */
static const char *called(const struct request *request, const char *name, char out[48])
{
    return opt_called(request->from_keys, name, out);
}

/* A list of names is an axis of indices. */
static void index_axis(struct request *request, enum request_axis axis, size_t count)
{
    struct range *range = &request->axes[axis];
    if (count > 0) {
        range->one = (struct span){ 0, 1, count, 0, 0 };
        range->spans = 1;
        range->total = count;
    }
}

/* Looks up the names of --arch, --gpu and --mig. */
static bool prepare_targets(struct request *request, const struct registry *registry,
                            struct diag *diag)
{
    struct targets *targets = &request->targets;
    bool measured = request->need.issue > 0 || request->need.bytes_per_load > 0;
    struct targets_memo *memo = request->memo;
    if (memo == NULL ||
        !targets_recall(memo, &request->arch, &request->gpu, &request->mig, measured, targets)) {
        if (!targets_make(targets, &request->arch, &request->gpu, &request->mig, measured,
                          request->from_keys, registry, diag)) {
            return false;
        }
        if (memo != NULL) {
            targets_keep(memo, &request->arch, &request->gpu, &request->mig, measured, targets);
        }
    }
    /* Beside products, --arch only repeats what they say. */
    index_axis(request, REQUEST_ARCH, targets->gpus > 0 ? 1 : targets->archs);
    index_axis(request, REQUEST_GPU, targets->gpus);
    index_axis(request, REQUEST_MIG, targets->migs);
    return true;
}

/* "256" or "256,5" */
static bool prepare_bounds(struct request *request, struct diag *diag)
{
    const char *text = request->launch_bounds;
    if (text == NULL) {
        return true;
    }
    const char *comma = strchr(text, ',');
    size_t len = comma != NULL ? (size_t)(comma - text) : strlen(text);
    uint64_t threads;
    uint64_t blocks = 0;
    bool ok = num_uint(text, len, &threads) && threads >= 1 && threads <= COUNT_MAX;
    if (ok && comma != NULL) {
        ok = num_uint(comma + 1, strlen(comma + 1), &blocks) && blocks >= 1 && blocks <= COUNT_MAX;
    }
    if (!ok) {
        char found[DIAG_QUOTE_MAX];
        char what[48];
        return diag_error(diag, 0, "%s is '%s'; T or T,B, both from 1 to %d, are allowed",
                          called(request, "launch-bounds", what),
                          diag_quote(found, text, strlen(text)), COUNT_MAX);
    }
    request->bound_threads = (uint32_t)threads;
    request->bound_blocks = (uint32_t)blocks;
    return true;
}

bool request_knows_sms(const struct request *request)
{
    return request->axes[REQUEST_SMS].total > 0 || request->gpc.count > 0 ||
           request->targets.gpus > 0;
}

bool request_prepare(struct request *request, const struct registry *registry, struct diag *diag)
{
    char what[48];
    char other[48];
    char third[48];
    if (!prepare_targets(request, registry, diag) || !prepare_bounds(request, diag) ||
        (request->gpc_text != NULL &&
         !gpc_parse(&request->gpc, called(request, "gpc", what), request->gpc_text, diag))) {
        return false;
    }
    if (request->axes[REQUEST_THREADS].total == 0 && !request->best) {
        return diag_error(diag, 0, "%s is missing; give the threads per block, 1 to %d",
                          called(request, "threads", what), THREADS_MAX);
    }
    if (request->axes[REQUEST_GRID].total > 0 && request->axes[REQUEST_ELEMENTS].total > 0) {
        return diag_error(diag, 0, "%s and %s are both given; one is allowed",
                          called(request, "grid", what), called(request, "elements", other));
    }
    bool grid = request->axes[REQUEST_GRID].total + request->axes[REQUEST_ELEMENTS].total > 0;
    if (grid && !request_knows_sms(request)) {
        diag_warn(
            diag, 0, "%s changes nothing: waves need the number of SMs too; give %s or %s",
            called(request, request->axes[REQUEST_GRID].total > 0 ? "grid" : "elements", what),
            called(request, "gpu", other), called(request, "sms", third));
    }
    if (request->elements_per_thread > 0 && request->axes[REQUEST_ELEMENTS].total == 0) {
        return diag_error(diag, 0, "%s is given without %s",
                          called(request, "elements-per-thread", what),
                          called(request, "elements", other));
    }
    return true;
}

void request_free(struct request *request)
{
    opt_free(&request_group, request);
    targets_free(&request->targets);
    memset(request, 0, sizeof *request);
}

/* ---- sweep -------------------------------------------------------------------------------- */

static bool in_order(const struct sweep *sweep, enum request_axis axis)
{
    for (size_t i = 0; i < sweep->count; i++) {
        if (sweep->order[i] == axis) {
            return true;
        }
    }
    return false;
}

bool sweep_varies(const struct sweep *sweep, enum request_axis axis)
{
    return sweep->request->axes[axis].total > 1;
}

bool sweep_start(struct sweep *sweep, const struct request *request, const struct opt_given *given,
                 struct diag *diag)
{
    memset(sweep, 0, sizeof *sweep);
    sweep->request = request;
    sweep->launches = 1;
    for (size_t i = 0; given != NULL && i < given->count; i++) {
        for (int axis = 0; axis < REQUEST_AXES; axis++) {
            if (given->opts[i] == request_axis_opt((enum request_axis)axis) &&
                !in_order(sweep, (enum request_axis)axis)) {
                sweep->order[sweep->count++] = (enum request_axis)axis;
            }
        }
    }
    for (size_t i = 0; i < sweep->count; i++) {
        uint64_t total = request->axes[sweep->order[i]].total;
        if (sweep->launches > RANGE_TOTAL_MAX / total) {
            double launches = (double)sweep->launches;
            for (size_t k = i; k < sweep->count; k++) {
                launches *= (double)request->axes[sweep->order[k]].total;
            }
            return diag_error(diag, 0,
                              "the options describe %.0f launches; at most %llu are "
                              "allowed",
                              launches, RANGE_TOTAL_MAX);
        }
        sweep->launches *= total;
    }
    return true;
}

bool sweep_next(struct sweep *sweep)
{
    for (size_t i = sweep->count; i-- > 0;) {
        enum request_axis axis = sweep->order[i];
        if (++sweep->index[axis] < sweep->request->axes[axis].total) {
            return true;
        }
        sweep->index[axis] = 0;
    }
    return false;
}

static uint64_t value_of(const struct sweep *sweep, enum request_axis axis, uint64_t otherwise,
                         uint32_t *z)
{
    const struct range *range = &sweep->request->axes[axis];
    return range->total > 0 ? range_at(range, sweep->index[axis], z) : otherwise;
}

static uint32_t number(const struct sweep *sweep, enum request_axis axis, uint32_t otherwise)
{
    return (uint32_t)value_of(sweep, axis, otherwise, NULL);
}

/* The machine of the current launch. */
static const struct target *target_of(const struct sweep *sweep)
{
    const struct targets *targets = &sweep->request->targets;
    if (targets->gpus == 0) {
        return &targets->items[sweep->index[REQUEST_ARCH]];
    }
    size_t migs = targets->migs > 0 ? targets->migs : 1;
    return &targets->items[sweep->index[REQUEST_GPU] * migs + sweep->index[REQUEST_MIG]];
}

/* Options that only some targets have. */
static bool check_target(const struct occ_arch *arch, const struct occ_launch *launch,
                         const struct request *request, struct diag *diag)
{
    const struct vendor *vendor = words_vendor(arch);
    char what[48];
    if (launch->agprs > 0 && arch->agprs == OCC_AGPRS_NONE) {
        return diag_error(diag, 0, "%s: %s has no accumulation registers",
                          called(request, "agprs", what), arch->name);
    }
    if (launch->sgprs > 0 && !vendor->register_kinds) {
        return diag_error(diag, 0, "%s: %s has no scalar register limit; it is for AMD",
                          called(request, "sgprs", what), arch->name);
    }
    if (!vendor->smem_optin && request->axes[REQUEST_CARVEOUT].total > 0) {
        return diag_error(diag, 0, "%s: %s has no carve-out; its %s is not shared with a cache",
                          called(request, "carveout", what), arch->name, vendor->words->smem);
    }
    if (!vendor->smem_optin && request->no_optin) {
        return diag_error(diag, 0, "%s: %s needs no opt-in",
                          request->from_keys ? "\"optin\"" : "--no-optin", arch->name);
    }
    return true;
}

/* The record for a wave size and CU mode. */
static const struct occ_arch *variant(struct sweep *sweep, const struct occ_arch *arch,
                                      struct diag *diag)
{
    uint32_t wave_size = number(sweep, REQUEST_WAVE_SIZE, 0);
    bool cu_mode = sweep->request->cu_mode;
    char what[48];
    if (wave_size == 0 && !cu_mode) {
        return arch;
    }
    if (occ_arch_variant(arch, wave_size, false, &sweep->variant) != OCC_OK ||
        (wave_size > 0 && !words_vendor(arch)->warp_sizes)) {
        char other[16] = "";
        if (arch->warp_size_alt > 0) {
            snprintf(other, sizeof other, " or %u", arch->warp_size_alt);
        }
        diag_error(diag, 0, "%s is %u; %s has %u%s", called(sweep->request, "wave-size", what),
                   wave_size, arch->name, arch->warp_size, other);
        return NULL;
    }
    if (occ_arch_variant(arch, wave_size, cu_mode, &sweep->variant) != OCC_OK) {
        diag_error(diag, 0, "%s: %s has no WGP; only RDNA has",
                   called(sweep->request, "cu-mode", what), arch->name);
        return NULL;
    }
    return &sweep->variant;
}

/* Blocks that cover the elements, as a grid-stride-free kernel launches them. */
static uint64_t grid_of(const struct sweep *sweep, uint32_t threads)
{
    const struct request *request = sweep->request;
    if (request->axes[REQUEST_ELEMENTS].total == 0) {
        return value_of(sweep, REQUEST_GRID, 0, NULL);
    }
    uint64_t elements = value_of(sweep, REQUEST_ELEMENTS, 0, NULL);
    uint64_t each = request->elements_per_thread > 0 ? request->elements_per_thread : 1;
    uint64_t per_block = threads * each;
    return elements / per_block + (elements % per_block != 0);
}

/* The GPCs of --gpc, which also give the SMs where nothing else does. */
static bool take_gpcs(const struct request *request, struct question *q, struct diag *diag)
{
    const struct gpc *gpc = &request->gpc;
    char what[48];
    char other[48];
    if (gpc->count == 0) {
        return true;
    }
    if (q->sms != 0 && q->sms != gpc->total) {
        bool product = q->product != NULL && request->axes[REQUEST_SMS].total == 0;
        return diag_error(
            diag, 0, "%s has %u SMs in all, but %s %s %u", called(request, "gpc", what), gpc->total,
            product ? q->gpu : called(request, "sms", other), product ? "has" : "is", q->sms);
    }
    q->sms = gpc->total;
    q->gpcs = (struct occ_gpcs){ gpc->sms, gpc->count, 0 };
    return true;
}

bool sweep_question(struct sweep *sweep, struct question *out, struct diag *diag)
{
    const struct request *request = sweep->request;
    const struct occ_launch init = OCC_LAUNCH_INIT;
    struct question q;
    memset(&q, 0, sizeof q);
    q.launch = init;
    const struct target *target = target_of(sweep);
    q.arch = variant(sweep, target->arch, diag);
    if (q.arch == NULL) {
        return false;
    }
    q.launch.threads = (uint32_t)value_of(sweep, REQUEST_THREADS, 0, &q.launch.block_z);
    q.launch.threads = sweep->threads > 0 ? sweep->threads : q.launch.threads;
    if (q.launch.block_z > COUNT_MAX) {
        char what[48];
        return diag_error(diag, 0, "%s has %u in the z dimension; 1 to %d is allowed",
                          called(request, "threads", what), q.launch.block_z, COUNT_MAX);
    }
    q.launch.regs = number(sweep, REQUEST_REGS, 0);
    q.launch.agprs = number(sweep, REQUEST_AGPRS, 0);
    q.launch.sgprs = number(sweep, REQUEST_SGPRS, 0);
    q.launch.smem = number(sweep, REQUEST_SMEM, 0);
    q.launch.dynamic_smem = number(sweep, REQUEST_DYNAMIC_SMEM, 0);
    q.launch.dynamic_smem_per_thread = number(sweep, REQUEST_PER_THREAD, 0);
    q.launch.barriers = number(sweep, REQUEST_BARRIERS, 1);
    q.launch.cluster = number(sweep, REQUEST_CLUSTER, 0);
    q.launch.carveout = (int32_t)value_of(sweep, REQUEST_CARVEOUT, (uint64_t)-1, NULL);
    q.launch.no_optin = request->no_optin;
    q.launch.bound_threads = request->bound_threads;
    q.launch.bound_blocks = request->bound_blocks;
    q.cu_mode = request->cu_mode;
    q.sms = number(sweep, REQUEST_SMS, 0);
    q.grid = grid_of(sweep, q.launch.threads);
    if (!target_fill(target, &q, diag) || !check_target(q.arch, &q.launch, request, diag) ||
        !take_gpcs(request, &q, diag) || !need_fill(&request->need, request->from_keys, &q, diag)) {
        return false;
    }
    *out = q;
    return true;
}
