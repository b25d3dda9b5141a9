#include "cli/request.h"

#include "base/num.h"
#include "cli/launches.h"
#include "cli/partition.h"
#include "cli/problem.h"
#include "core/words.h"
#include "model/kernel.h"

#include <stdlib.h>
#include <string.h>

#define COUNT_MAX   65535
#define BYTES_MAX   UINT32_MAX
#define THREADS_MAX 2147483647
#define GRID_MAX    (UINT64_C(1) << 62)
#define SIZE_MOST   OCC_PROBLEM_MAX
#define REAL_MOST   1000000000

/* The rows of request_options.def, as the tables that its head describes. */
#define AXIS(id)      offsetof(struct request, axes[REQUEST_##id])
#define FIELD(member) offsetof(struct request, member)

/* clang-format off */
#define REQUEST_OPTION(id, name, letter, arg, type, place, min, max, flags, help, choices, ...) \
    { name, letter, arg, type, place, min, max, flags, help, choices },
#define KERNELS_OPTION(id, name, letter, arg, type, place, min, max, flags, help, choices, ...) \
    { name, letter, arg, type, place, min, max, flags, help, choices },
static const struct opt opts[] = {
#include "cli/request_options.def"
};
#undef REQUEST_OPTION
#undef KERNELS_OPTION

#define REQUEST_OPTION(id, ...)
#define KERNELS_OPTION(id, name, letter, arg, type, place, min, max, flags, help, choices, \
                       kernels_help, ...) \
    { name, letter, arg, type, place, min, max, 0, kernels_help, choices },
static const struct opt kernels_opts[] = {
#include "cli/request_options.def"
};
#undef REQUEST_OPTION
#undef KERNELS_OPTION

#define NO_MEMBER                    .sets = false
#define MEMBER(place)                .sets = true, .member = offsetof(struct occ_launch, place)
#define LEVER(place, which)          MEMBER(place), .moves = true, .lever = which
#define ABSENT(text)                 .absent = text
#define IN_CSV                       .in_csv = true
#define KERNEL(place, min)           .from_kernel = true, .kernel_min = min, \
                                     .kernel = offsetof(struct kernel, place)
#define CHART(title, kind, one)       .axis = title, .unit = kind, .fixed = one
#define REQUEST_OPTION(id, name, letter, arg, type, place, min, max, flags, help, choices, ...) \
    [REQUEST_##id] = { __VA_ARGS__ },
#define KERNELS_OPTION(id, name, letter, arg, type, place, min, max, flags, help, choices, \
                       kernels_help, ...) \
    [REQUEST_##id] = { __VA_ARGS__ },
const struct request_row request_rows[REQUEST_AXES] = {
#include "cli/request_options.def"
};
#undef REQUEST_OPTION
#undef KERNELS_OPTION
/* clang-format on */

const struct opt_group request_group = { "Launch", opts, sizeof opts / sizeof *opts };
const struct opt_group request_kernels_group = { "Kernels", kernels_opts,
                                                 sizeof kernels_opts / sizeof *kernels_opts };

const struct opt *request_axis_opt(enum request_axis axis)
{
    return &opts[axis];
}

enum request_axis request_axis_named(const char *name)
{
    for (int axis = 0; axis < REQUEST_AXES; axis++) {
        if (opt_is_key(opts[axis].name, name)) {
            return (enum request_axis)axis;
        }
    }
    return REQUEST_AXES;
}

bool request_axis_is_name(enum request_axis axis)
{
    return axis < REQUEST_AXES && opts[axis].type == OPT_TEXTS;
}

/* Are all values plain numbers: no block sizes with a z dimension? */
static bool plain(const struct range *range)
{
    bool plain = range->one.z == 0;
    for (size_t i = 1; i < range->spans; i++) {
        plain = plain && range->more[i - 1].z == 0;
    }
    return plain;
}

/* May it be that one value is refused where the one before was not? */
static bool refusable(const struct range *range, const struct request_row *row)
{
    bool refusable = row->absent != NULL && range->one.first == 0;
    for (size_t i = 1; i < range->spans && row->absent != NULL; i++) {
        refusable = refusable || range->more[i - 1].first == 0;
    }
    return refusable;
}

bool request_axis_lever(const struct request *request, enum request_axis axis, size_t *member,
                        enum occ_lever *lever)
{
    const struct request_row *row = &request_rows[axis];
    const struct range *range = &request->axes[axis];
    bool grid = axis == REQUEST_THREADS &&
                (request->axes[REQUEST_ELEMENTS].total > 0 || request->setmaxnreg != NULL);
    if (!row->moves || grid || !plain(range) || refusable(range, row)) {
        return false;
    }
    *member = row->member;
    *lever = row->lever;
    return true;
}

/* What messages call an option of this request. */
static const char *called(const struct request *request, const char *name, char out[48])
{
    return opt_called(request->from_keys, name, out);
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
    range_indices(&request->axes[REQUEST_ARCH], targets->gpus > 0 ? 1 : targets->archs);
    range_indices(&request->axes[REQUEST_GPU], targets->gpus);
    range_indices(&request->axes[REQUEST_MIG], targets->migs);
    range_indices(&request->axes[REQUEST_PARTITION], request->partition.count);
    range_indices(&request->axes[REQUEST_TMEM], request->tmem.count);
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
    size_t len = strcspn(text, ",");
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

/* Is the option looked for, and no axis? */
static bool sought(const struct request *request, enum request_axis axis)
{
    return request->best && request->best_axis == axis;
}

/* A grid says nothing about waves without SMs; a problem still has tiles. */
static void warn_of_grid(const struct request *request, struct diag *diag)
{
    static const enum request_axis grids[] = { REQUEST_GRID, REQUEST_ELEMENTS, REQUEST_PROBLEM };
    char what[48];
    char other[48];
    char third[48];
    bool known = request_knows_sms(request) || request->partition.count > 0;
    for (size_t i = 0; i < sizeof grids / sizeof *grids && !known; i++) {
        if (request->axes[grids[i]].total > 0) {
            diag_warn(diag, 0, "%s %s: waves need the number of SMs too; give %s or %s",
                      called(request, opts[grids[i]].name, what),
                      grids[i] == REQUEST_PROBLEM ? "gives tiles alone" : "changes nothing",
                      called(request, "gpu", other), called(request, "sms", third));
        }
    }
}

bool request_prepare(struct request *request, const struct registry *registry, struct diag *diag)
{
    char what[48];
    char other[48];
    if (!prepare_targets(request, registry, diag) || !prepare_bounds(request, diag) ||
        (request->gpc_text != NULL &&
         !gpc_parse(&request->gpc, called(request, "gpc", what), request->gpc_text, diag))) {
        return false;
    }
    if (request->axes[REQUEST_THREADS].total == 0 && !sought(request, REQUEST_THREADS)) {
        return diag_error(diag, 0, "%s is missing; give the threads per block, 1 to %d",
                          called(request, "threads", what), THREADS_MAX);
    }
    if (request->axes[REQUEST_GRID].total > 0 && request->axes[REQUEST_ELEMENTS].total > 0) {
        return diag_error(diag, 0, "%s and %s are both given; one is allowed",
                          called(request, "grid", what), called(request, "elements", other));
    }
    if (!problem_prepare(request, diag)) {
        return false;
    }
    warn_of_grid(request, diag);
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
    return sweep->request->axes[axis].total > 1 ||
           (sweep->file != NULL && sweep->file->varies[axis]);
}

bool sweep_has(const struct sweep *sweep, enum request_axis axis)
{
    return sweep->request->axes[axis].total > 0 || (sweep->file != NULL && sweep->file->has[axis]);
}

bool sweep_start(struct sweep *sweep, const struct request *request, const struct opt_given *given,
                 struct diag *diag)
{
    memset(sweep, 0, sizeof *sweep);
    sweep->request = request;
    sweep->launches = 1;
    for (size_t i = 0; given != NULL && i < given->count; i++) {
        enum request_axis axis = request_axis_named(given->opts[i]->name);
        if (axis < REQUEST_AXES && request->axes[axis].total > 0 && !in_order(sweep, axis) &&
            !sought(request, axis)) {
            sweep->order[sweep->count++] = axis;
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
    return sweep->file != NULL && launches_next(sweep);
}

void sweep_seek(struct sweep *sweep, uint64_t ordinal)
{
    if (sweep->file != NULL) {
        ordinal = launches_seek(sweep, ordinal);
    }
    for (size_t i = sweep->count; i-- > 0;) {
        enum request_axis axis = sweep->order[i];
        uint64_t total = sweep->request->axes[axis].total;
        sweep->index[axis] = ordinal % total;
        ordinal /= total;
    }
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
    size_t migs = max_size(targets->migs, 1);
    return &targets->items[sweep->index[REQUEST_GPU] * migs + sweep->index[REQUEST_MIG]];
}

/* Options that only some targets have. */
static bool check_target(const struct occ_arch *arch, const struct occ_launch *launch,
                         const struct request *request, struct diag *diag)
{
    const struct vendor *vendor = words_vendor(arch);
    char what[48];
    for (int axis = 0; axis < REQUEST_AXES; axis++) {
        const struct request_row *row = &request_rows[axis];
        if (row->absent != NULL && occ_lever_get(launch, row->lever) > 0 &&
            !occ_lever_exists(arch, row->lever)) {
            return diag_error(diag, 0, "%s: %s %s", called(request, opts[axis].name, what),
                              arch->name, row->absent);
        }
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
        diag_error(diag, 0, "%s: %s has no CU mode; only RDNA has",
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
    uint64_t per_block = threads * max_u64(request->elements_per_thread, 1);
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

/* The members of the launch that have an option of their own. */
static void set_members(const struct sweep *sweep, struct occ_launch *launch)
{
    const struct range *axes = sweep->request->axes;
    for (int axis = 0; axis < REQUEST_AXES; axis++) {
        const struct request_row *row = &request_rows[axis];
        if (row->sets && axes[axis].total > 0) {
            uint32_t *z = axis == REQUEST_THREADS ? &launch->block_z : NULL;
            uint32_t value = (uint32_t)range_at(&axes[axis], sweep->index[axis], z);
            memcpy((char *)launch + row->member, &value, sizeof value);
        }
    }
    if (sweep->threads > 0) {
        launch->threads = sweep->threads;
    }
}

/* The part of the machine, and what its blocks share. */
static bool take_shared(struct sweep *sweep, struct question *q, struct diag *diag)
{
    const struct request *r = sweep->request;
    char what[48];
    if (r->partition.count > 0 &&
        !partition_take(r->partition.items[sweep->index[REQUEST_PARTITION]],
                        called(r, "partition", what), q, diag)) {
        return false;
    }
    if (r->tmem.count > 0 && !sharing_tmem(r->tmem.items[sweep->index[REQUEST_TMEM]],
                                           called(r, "tmem", what), &sweep->sharing, q, diag)) {
        return false;
    }
    return r->setmaxnreg == NULL || sharing_setmaxnreg(r->setmaxnreg, called(r, "setmaxnreg", what),
                                                       &sweep->sharing, q, diag);
}

static bool make_question(struct sweep *sweep, struct question *out, struct diag *diag)
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
    set_members(sweep, &q.launch);
    if (q.launch.block_z > COUNT_MAX) {
        char what[48];
        return diag_error(diag, 0, "%s has %u in the z dimension; 1 to %d is allowed",
                          called(request, "threads", what), q.launch.block_z, COUNT_MAX);
    }
    q.launch.no_optin = request->no_optin;
    q.launch.bound_threads = request->bound_threads;
    q.launch.bound_blocks = request->bound_blocks;
    q.cu_mode = request->cu_mode;
    q.sms = number(sweep, REQUEST_SMS, 0);
    q.grid = grid_of(sweep, q.launch.threads);
    if (!problem_fill(sweep, &q.problem, diag) || !target_fill(target, &q, diag) ||
        !check_target(q.arch, &q.launch, request, diag) || !take_gpcs(request, &q, diag) ||
        !take_shared(sweep, &q, diag) ||
        !latency_fill(&request->need, request->from_keys, &q, diag)) {
        return false;
    }
    *out = q;
    return true;
}

bool sweep_question(struct sweep *sweep, struct question *out, struct diag *diag)
{
    const struct launches *file = sweep->file;
    struct diag local;
    if (file == NULL) {
        return make_question(sweep, out, diag);
    }
    diag_init(&local, file->path);
    if (sweep->lost) {
        return diag_error(diag, 0, "out of memory");
    }
    struct diag row;
    diag_init(&row, NULL);
    return make_question(sweep, out, &row) ||
           diag_error(&local, file->rows[file->row].line, "%s", row.text) ||
           diag_error(diag, 0, "%s", local.text);
}
