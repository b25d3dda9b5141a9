#include "launch/request.h"

#include <stdlib.h>
#include <string.h>

#include "arch/gpu_lookup.h"
#include "base/num.h"
#include "base/ull.h"
#include "launch/partition.h"

enum { ELEMENT_BYTES_MAX = 16, BITS_PER_BYTE = 8 };

#define COUNT_MAX      REQUEST_COUNT_MAX
#define BYTES_MAX      UINT32_MAX
#define THREADS_MAX    2147483647
#define SMEM_SAID      393216
#define GRID_MAX       (UINT64_C(1) << 62)
#define THROUGHPUT_MAX 1000000000

/* The offsets in request_options.def: members of struct request that receive values. */
#define AXIS(id)      offsetof(struct request, axes[REQUEST_##id])
#define FIELD(member) offsetof(struct request, member)

/* clang-format off */
#define REQUEST_OPTION(id, name, letter, arg, type, offset, min, max, flags, help, choices, ...) \
    { name, letter, arg, type, offset, min, max, flags, help, choices },
#define KERNELS_OPTION(id, name, letter, arg, type, offset, min, max, flags, help, choices, ...) \
    { name, letter, arg, type, offset, min, max, flags, help, choices },
static const struct opt opts[] = {
#include "launch/request_options.def"
};
#undef REQUEST_OPTION
#undef KERNELS_OPTION

#define REQUEST_OPTION(id, ...)
#define KERNELS_OPTION(id, name, letter, arg, type, offset, min, max, flags, help, choices, \
                       kernels_help, ...) \
    { name, letter, arg, type, offset, min, max, OPT_ONLY_SAYS(flags), \
      kernels_help, choices },
static const struct opt kernels_opts[] = {
#include "launch/request_options.def"
};
#undef REQUEST_OPTION
#undef KERNELS_OPTION

#define NO_MEMBER                    .sets_member = false
#define MEMBER(of_launch)            .sets_member = true, \
                                     .member = offsetof(struct occ_launch, of_launch)
#define LEVER(of_launch, which)      MEMBER(of_launch), .affects_one_lever = true, .lever = which
#define ONLY(vendor)                 .vendors = 1U << OCC_##vendor
#define EITHER(vendor, other)        .vendors = 1U << OCC_##vendor | 1U << OCC_##other
#define ABSENT(text)                 .absent_error = text
#define IN_CSV                       .is_in_csv = true
#define CHART(title, unit, fixed)    .axis_title = title, .axis_unit = unit, .fixed_text = fixed
#define REQUEST_OPTION(id, name, letter, arg, type, offset, min, max, flags, help, choices, ...) \
    [REQUEST_##id] = { __VA_ARGS__ },
#define KERNELS_OPTION(id, name, letter, arg, type, offset, min, max, flags, help, choices, \
                       kernels_help, ...) \
    [REQUEST_##id] = { __VA_ARGS__ },
const struct request_row request_rows[REQUEST_AXIS_COUNT] = {
#include "launch/request_options.def"
};
#undef REQUEST_OPTION
#undef KERNELS_OPTION
/* clang-format on */

const struct opt_group request_group = OPT_GROUP("Launch", opts);
const struct opt_group request_kernels_group = OPT_GROUP("Kernels", kernels_opts);

const struct opt *request_axis_opt(enum request_axis axis)
{
    return &opts[axis];
}

enum request_axis request_find_axis(const char *name)
{
    for (int axis = 0; axis < REQUEST_AXIS_COUNT; axis++) {
        if (opt_is_key(opts[axis].name, name) || strcmp(opts[axis].name, name) == 0) {
            return (enum request_axis)axis;
        }
    }
    return REQUEST_AXIS_COUNT;
}

void request_find_axes(struct request_axes *axes, const struct opt_given *given)
{
    axes->count = 0;
    for (size_t i = 0; given != NULL && i < given->count; i++) {
        const enum request_axis axis = request_find_axis(given->opts[i]->name);
        if (axis < REQUEST_AXIS_COUNT) {
            axes->items[axes->count++] = axis;
        }
    }
}

const struct shape_list *request_shapes(const struct request *request, enum request_axis axis)
{
    if (axis == REQUEST_TILE) {
        return &request->tile;
    }
    return axis == REQUEST_PROBLEM ? &request->problem : NULL;
}

bool request_axis_is_name(enum request_axis axis)
{
    return axis < REQUEST_AXIS_COUNT && opts[axis].type == OPT_TEXTS;
}

bool request_axis_sets_stage_bytes(const struct request *request, enum request_axis axis)
{
    return (axis == REQUEST_TILE || axis == REQUEST_STAGES) && request_has_stages(request);
}

unsigned request_machine_needs(const struct request *request)
{
    static const enum request_axis use_sms[] = { REQUEST_GRID, REQUEST_ELEMENTS, REQUEST_PROBLEM,
                                                 REQUEST_CLUSTER };
    const struct range *sms = &request->axes[REQUEST_SMS];
    bool needs_sms = request->partition.count > 0 || sms->is_share;
    for (size_t i = 0; i < sizeof use_sms / sizeof *use_sms; i++) {
        const struct shape_list *shapes = request_shapes(request, use_sms[i]);
        uint64_t total = shapes != NULL ? shapes->total : request->axes[use_sms[i]].total;
        needs_sms = needs_sms || (total > 0 && sms->total == 0);
    }
    bool needs_measured = request->latency_options.issue > 0 ||
                          request->latency_options.bytes_per_load > 0 ||
                          work_is_asked(&request->work_options);
    return (needs_sms ? MACHINE_SMS : 0U) | (needs_measured ? MACHINE_MEASURED : 0U);
}

/* Looks up the names of --arch, --gpu and --mig, and makes axes of the lists of names. */
static bool prepare_machines(struct request *request, const struct registry *registry,
                             struct diag *diag)
{
    struct machines *machines = &request->machines;
    unsigned needs = request_machine_needs(request);
    struct machines_memo *memo = request->memo;
    bool ok = memo != NULL
                  ? machines_remember(memo, machines, &request->arch, &request->gpu, &request->mig,
                                      needs, request->from_keys, registry, diag)
                  : machines_make(machines, &request->arch, &request->gpu, &request->mig, needs,
                                  request->from_keys, registry, diag);
    if (!ok) {
        return false;
    }
    /* With products, --arch only confirms their architecture. */
    range_set_indices(&request->axes[REQUEST_ARCH], machines->gpus > 0 ? 1 : machines->archs);
    range_set_indices(&request->axes[REQUEST_GPU], machines->gpus);
    range_set_indices(&request->axes[REQUEST_MIG], machines->migs);
    range_set_indices(&request->axes[REQUEST_PARTITION], request->partition.count);
    range_set_indices(&request->axes[REQUEST_TMEM], request->tmem.count);
    return true;
}

/* Reads --launch-bounds, which is given: "256" or "256,5". */
static bool prepare_bounds(struct request *request, struct diag *diag)
{
    const char *text = request->launch_bounds;
    const char *comma = strchr(text, ',');
    size_t len = strcspn(text, ",");
    uint64_t threads;
    uint64_t blocks = 0;
    bool ok = num_uint(text, len, &threads) && in_range(threads, 1, COUNT_MAX);
    if (ok && comma != NULL) {
        ok = num_uint(comma + 1, strlen(comma + 1), &blocks) && in_range(blocks, 1, COUNT_MAX);
    }
    if (!ok) {
        char found[DIAG_QUOTE_MAX];
        char what[48];
        return diag_error(diag, 0, "%s '%s': expected T or T,B, each a whole number from 1 to %d",
                          request_format_name(request, "launch-bounds", what),
                          diag_quote(found, text, strlen(text)), COUNT_MAX);
    }
    request->bound_threads = (uint32_t)threads;
    request->bound_blocks = (uint32_t)blocks;
    return true;
}

/* ---- a problem divided into tiles --------------------------------------------------------- */

/* Formats the name of the option of an axis for messages. */
static const char *axis_name(const struct request *request, enum request_axis axis, char out[48])
{
    return opt_format_name(request->from_keys, request_axis_opt(axis)->name, out);
}

/* Is the option given?  `--best stages` counts as --stages. */
static bool is_given(const struct request *request, enum request_axis axis)
{
    switch (axis) {
    case REQUEST_PROBLEM:
        return request->problem.total > 0;
    case REQUEST_TILE:
        return request->tile.total > 0;
    case REQUEST_SCHEDULE:
        return request->schedule != NULL;
    case REQUEST_THROUGHPUT:
        return request->throughput > 0;
    case REQUEST_TILE_STEP:
        return request->tile_step != NULL;
    case REQUEST_ELEMENT_BYTES:
        return request->element_bytes != NULL;
    case REQUEST_STAGES:
        return request_has_stages(request);
    default:
        return request->axes[axis].total > 0;
    }
}

/* Reports an error about two options: "FIRST RELATION SECOND DETAIL". */
static bool refuse_pair(const struct request *request, enum request_axis first,
                        const char *relation, enum request_axis second, const char *detail,
                        struct diag *diag)
{
    char what[48];
    char other[48];
    return diag_error(diag, 0, "%s %s %s%s", axis_name(request, first, what), relation,
                      axis_name(request, second, other), detail);
}

/*
 * Refuses --problem without --tile or with options that it excludes, and options that need
 * --problem if it is not given.  --tile alone says what registers its accumulators take.
 */
static bool check_given(const struct request *request, struct diag *diag)
{
    static const enum request_axis excluded[] = { REQUEST_GRID, REQUEST_ELEMENTS };
    static const enum request_axis dependent[] = { REQUEST_SPLIT_K, REQUEST_BATCH, REQUEST_SCHEDULE,
                                                   REQUEST_THROUGHPUT };
    bool problem = is_given(request, REQUEST_PROBLEM);
    for (size_t i = 0; problem && i < sizeof excluded / sizeof *excluded; i++) {
        if (is_given(request, excluded[i])) {
            return refuse_pair(request, REQUEST_PROBLEM, "cannot be combined with", excluded[i], "",
                               diag);
        }
    }
    for (size_t i = 0; !problem && i < sizeof dependent / sizeof *dependent; i++) {
        if (is_given(request, dependent[i])) {
            return refuse_pair(request, dependent[i], "needs", REQUEST_PROBLEM, "", diag);
        }
    }
    if (!problem && request_searches(request, REQUEST_TILE)) {
        return refuse_pair(request, REQUEST_TILE, "needs", REQUEST_PROBLEM, "", diag);
    }
    return !problem || is_given(request, REQUEST_TILE) || request->work_options.dtype != NULL ||
           refuse_pair(request, REQUEST_PROBLEM, "needs", REQUEST_TILE, ", the tile of a block",
                       diag);
}

/* Converts "2" or "0.5" bytes to bits.  False if the bits are not whole, are 0 or too many. */
static bool read_bits(const char *text, size_t len, uint32_t *bits)
{
    double bytes;
    if (!num_fraction(text, len, &bytes) || bytes > ELEMENT_BYTES_MAX) {
        return false;
    }
    *bits = (uint32_t)(bytes * BITS_PER_BYTE);
    return *bits > 0 && (double)*bits >= bytes * BITS_PER_BYTE;
}

/*
 * Reads --element-bytes.  Refuses --stages without --tile, without --element-bytes or with
 * --dynamic-smem; refuses --element-bytes without --stages.
 */
static bool prepare_stages(struct request *request, struct diag *diag)
{
    const char *text = request->element_bytes;
    if (!request_has_stages(request)) {
        return text == NULL ||
               refuse_pair(request, REQUEST_ELEMENT_BYTES, "needs", REQUEST_STAGES, "", diag);
    }
    if (request->tile.total == 0) {
        return refuse_pair(request, REQUEST_STAGES, "needs", REQUEST_TILE, " TMxTNxTK", diag);
    }
    const struct dtype *type = request->work_options.type;
    if (text == NULL && type != NULL && type->size % (DTYPE_PARTS / BITS_PER_BYTE) == 0) {
        request->element_bits[0] = type->size / (DTYPE_PARTS / BITS_PER_BYTE);
        request->element_bits[1] = request->element_bits[0];
        char bytes[NUM_DECIMAL_MAX];
        snprintf(request->type_bytes, sizeof request->type_bytes, "%s",
                 num_decimal((double)type->size / DTYPE_PARTS, 4, bytes));
    } else if (text == NULL) {
        return refuse_pair(request, REQUEST_STAGES, "needs", REQUEST_ELEMENT_BYTES,
                           ", such as 2 for half precision", diag);
    }
    if (request->axes[REQUEST_DYNAMIC_SMEM].total > 0) {
        return refuse_pair(request, REQUEST_STAGES, "cannot be combined with", REQUEST_DYNAMIC_SMEM,
                           ", which it computes; give other shared memory as static", diag);
    }
    if (text == NULL) {
        return true;
    }
    size_t len = strcspn(text, ",");
    const char *second = text[len] == ',' ? text + len + 1 : text;
    size_t second_len = text[len] == ',' ? strlen(second) : len;
    char what[48];
    char found[DIAG_QUOTE_MAX];
    return (read_bits(text, len, &request->element_bits[0]) &&
            read_bits(second, second_len, &request->element_bits[1])) ||
           diag_error(diag, 0,
                      "%s '%s': expected A or A,B, each a number of bytes from 0.125 to %d, in "
                      "steps of 0.125",
                      axis_name(request, REQUEST_ELEMENT_BYTES, what),
                      diag_quote(found, text, strlen(text)), ELEMENT_BYTES_MAX);
}

/* Finds the schedule by its name. */
static bool find_schedule(const struct request *request, enum occ_tile_schedule *out,
                          struct diag *diag)
{
    const char *name = request->schedule;
    *out = OCC_TILE_SCHEDULE_TILES;
    for (int i = 0; name != NULL && i < OCC_TILE_SCHEDULE_COUNT; i++) {
        if (strcmp(name, occ_tile_schedule_key((enum occ_tile_schedule)i)) == 0) {
            *out = (enum occ_tile_schedule)i;
            return true;
        }
    }
    if (name == NULL) {
        return true;
    }
    char what[48];
    char words[80];
    char found[DIAG_QUOTE_MAX];
    opt_join_choices(request_axis_opt(REQUEST_SCHEDULE), ", ", words, sizeof words);
    return diag_error(diag, 0, "%s '%s': must be one of: %s",
                      axis_name(request, REQUEST_SCHEDULE, what),
                      diag_quote(found, name, strlen(name)), words);
}

/* Stream-K splits tiles itself, so --split-k must be 1. */
static bool check_split(const struct request *request, struct diag *diag)
{
    const struct range *splits = &request->axes[REQUEST_SPLIT_K];
    bool one = splits->total == 0 || (splits->total == 1 && range_at(splits, 0, NULL) == 1);
    return one || request->problem_schedule != OCC_TILE_SCHEDULE_STREAM_K ||
           refuse_pair(request, REQUEST_SPLIT_K, "cannot be combined with", REQUEST_SCHEDULE,
                       " stream-k, which splits tiles itself", diag);
}

/* Reads --tile-step, such as "64x8"; it needs --problem. */
static bool prepare_tile_step(struct request *request, struct diag *diag)
{
    enum { STEP_MAX = 256 };
    const char *text = request->tile_step;
    struct shape_list list = { 0 };
    char what[48];
    if (text == NULL) {
        return true;
    }
    if (request->problem.total == 0) {
        return refuse_pair(request, REQUEST_TILE_STEP, "needs", REQUEST_PROBLEM, "", diag);
    }
    if (!shape_parse(axis_name(request, REQUEST_TILE_STEP, what), text, STEP_MAX, &list, diag)) {
        return false;
    }
    struct shape shape = shape_at(&list, 0);
    bool is_one = list.total == 1 && shape.dims == 2;
    shape_free(&list);
    memcpy(request->tile_steps, shape.sizes, sizeof request->tile_steps);
    char found[DIAG_QUOTE_MAX];
    return is_one || diag_error(diag, 0, "%s '%s': expected one MxN",
                                axis_name(request, REQUEST_TILE_STEP, what),
                                diag_quote(found, text, strlen(text)));
}

/* Is an option of problems, tiles or stages given? */
static bool has_problem_options(const struct request *request)
{
    bool has_one = false;
    for (unsigned axis = REQUEST_PROBLEM; axis <= REQUEST_TILE_STEP; axis++) {
        has_one = has_one || is_given(request, (enum request_axis)axis);
    }
    return has_one;
}

/* Makes axes of the shapes; reads and checks the options of problems, tiles and stages. */
static bool prepare_problem(struct request *request, struct diag *diag)
{
    range_set_indices(&request->axes[REQUEST_PROBLEM], request->problem.total);
    range_set_indices(&request->axes[REQUEST_TILE], request->tile.total);
    return check_given(request, diag) && prepare_stages(request, diag) &&
           find_schedule(request, &request->problem_schedule, diag) && check_split(request, diag) &&
           prepare_tile_step(request, diag);
}

/* ---- the request -------------------------------------------------------------------------- */

bool request_has_sms(const struct request *request)
{
    return request->axes[REQUEST_SMS].total > 0 || request->gpcs.count > 0 ||
           request->machines.gpus > 0;
}

bool request_has_stages(const struct request *request)
{
    /* With a type, stages may stand beside the memory that they take: then they only rank. */
    const bool has_memory =
        request->work_options.type != NULL && request->axes[REQUEST_DYNAMIC_SMEM].total > 0;
    return (request->axes[REQUEST_STAGES].total > 0 && !has_memory) ||
           request_searches(request, REQUEST_STAGES);
}

bool request_searches(const struct request *request, enum request_axis axis)
{
    return request->finds_best && request->best_axis == axis;
}

/* Warns if a grid or a problem is given without the number of SMs: no waves are computed. */
static void warn_about_grid(const struct request *request, struct diag *diag)
{
    static const enum request_axis grids[] = { REQUEST_GRID, REQUEST_ELEMENTS, REQUEST_PROBLEM };
    char what[48];
    char other[48];
    char third[48];
    bool has_sms = request_has_sms(request) || request->partition.count > 0;
    for (size_t i = 0; i < sizeof grids / sizeof *grids && !has_sms; i++) {
        if (request->axes[grids[i]].total > 0) {
            diag_warn(diag, 0, "%s %s without the number of SMs; give %s or %s",
                      request_format_name(request, opts[grids[i]].name, what),
                      grids[i] == REQUEST_PROBLEM ? "gives tiles but no waves" : "changes nothing",
                      request_format_name(request, "gpu", other),
                      request_format_name(request, "sms", third));
        }
    }
}

/* Warns of products whose name the driver also gives to cards with other SM counts. */
static void warn_about_sm_counts(const struct request *request, struct diag *diag)
{
    for (size_t i = 0; request->axes[REQUEST_SMS].total == 0 && i < request->machines.count; i++) {
        const struct gpu *gpu = request->machines.items[i].gpu;
        if (gpu != NULL) {
            gpu_warn_other_sms(gpu, diag);
        }
    }
}

/* Warns about options that have no effect, or that override known data. */
static void warn_about_ignored(const struct request *request, struct diag *diag)
{
    const struct machines *machines = &request->machines;
    char what[48];
    char other[48];
    const struct range *sms_range = &request->axes[REQUEST_SMS];
    const bool has_sms = sms_range->total > 0 && !sms_range->is_share;
    uint64_t sms = has_sms ? range_at(sms_range, 0, NULL) : 0;
    if (request->gpcs.count > 0 && !request->from_keys &&
        request->axes[REQUEST_CLUSTER].total == 0) {
        diag_warn(diag, 0, "%s without %s: only the total is used, %u SMs",
                  request_format_name(request, "gpc", what),
                  request_format_name(request, "cluster", other), request->gpcs.total);
    }
    bool barriers_ignored = request->axes[REQUEST_BARRIERS].total > 0 && !request->from_keys;
    for (size_t i = 0; i < machines->count; i++) {
        const struct machine *machine = &machines->items[i];
        if (machine->mig != NULL && machine->sms > 0 && sms > 0 && sms != machine->sms) {
            diag_warn(diag, 0, "%s %llu overrides the %u SMs of the profile %s",
                      request_format_name(request, "sms", what), ull(sms), machine->sms,
                      machine->mig);
        }
        barriers_ignored = barriers_ignored && machine->arch->max_barriers_per_block == 0 &&
                           machine->arch->barriers_per_sm == 0;
    }
    if (barriers_ignored) {
        diag_warn(diag, 0, "%s changes nothing: %s has no limit on named barriers",
                  request_format_name(request, "barriers", what), machines->items[0].arch->name);
    }
}

bool request_lacks_threads(const struct request *request)
{
    return request->axes[REQUEST_THREADS].total == 0 && !request_searches(request, REQUEST_THREADS);
}

bool request_refuse_threads(const struct request *request, struct diag *diag)
{
    char what[48];
    return diag_error(diag, 0, "%s is missing: the threads per block, 1 to %llu",
                      request_format_name(request, "threads", what),
                      ull(opt_most_said(&opts[REQUEST_THREADS])));
}

/*
 * Takes the block size of --launch-bounds if --threads is not given.  Without either, refuses a
 * request that needs it, and options whose values depend on it.
 */
static bool prepare_threads(struct request *request, struct diag *diag)
{
    static const enum request_axis registers[] = { REQUEST_REGS, REQUEST_AGPRS, REQUEST_SGPRS };
    static const enum request_axis dependent[] = { REQUEST_PER_THREAD, REQUEST_ELEMENTS };
    bool has_registers = false;
    if (!request_lacks_threads(request)) {
        return true;
    }
    if (request->bound_threads > 0) {
        range_set_one(&request->axes[REQUEST_THREADS], request->bound_threads);
        return true;
    }
    for (size_t i = 0; i < sizeof registers / sizeof *registers; i++) {
        const struct range *values = &request->axes[registers[i]];
        has_registers = has_registers || (values->total > 0 && range_at(values, 0, NULL) > 0);
    }
    if (!request->may_lack_threads || !has_registers) {
        return request_refuse_threads(request, diag);
    }
    for (size_t i = 0; i < sizeof dependent / sizeof *dependent; i++) {
        if (request->axes[dependent[i]].total > 0) {
            return refuse_pair(request, dependent[i], "needs", REQUEST_THREADS, "", diag);
        }
    }
    return request->setmaxnreg == NULL ||
           refuse_pair(request, REQUEST_SETMAXNREG, "needs", REQUEST_THREADS, "", diag);
}

bool request_prepare(struct request *request, const struct registry *registry, struct diag *diag)
{
    char what[48];
    char other[48];
    request->registry = registry;
    if (!work_prepare(&request->work_options, is_given(request, REQUEST_PROBLEM),
                      request->from_keys, diag)) {
        return false;
    }
    if (!prepare_machines(request, registry, diag) ||
        (request->launch_bounds != NULL && !prepare_bounds(request, diag)) ||
        (request->gpc_text != NULL &&
         !gpc_list_parse(&request->gpcs, request_format_name(request, "gpc", what),
                         request->gpc_text, diag))) {
        return false;
    }
    if (!prepare_threads(request, diag)) {
        return false;
    }
    if (request->axes[REQUEST_GRID].total > 0 && request->axes[REQUEST_ELEMENTS].total > 0) {
        return diag_error(diag, 0, "%s cannot be combined with %s",
                          request_format_name(request, "grid", what),
                          request_format_name(request, "elements", other));
    }
    if (has_problem_options(request) && !prepare_problem(request, diag)) {
        return false;
    }
    if (request->axes[REQUEST_GRID].total > 0 || request->axes[REQUEST_ELEMENTS].total > 0 ||
        request->axes[REQUEST_PROBLEM].total > 0) {
        warn_about_grid(request, diag);
        warn_about_sm_counts(request, diag);
    }
    warn_about_ignored(request, diag);
    if (request->elements_per_thread > 0 && request->axes[REQUEST_ELEMENTS].total == 0) {
        return diag_error(diag, 0, "%s needs %s",
                          request_format_name(request, "elements-per-thread", what),
                          request_format_name(request, "elements", other));
    }
    return true;
}

void request_free(struct request *request)
{
    opt_free(&request_group, request);
    machines_free(&request->machines);
    memset(request, 0, sizeof *request);
}

bool request_is_one_launch(const struct request *request)
{
    bool is_one = true;
    for (int axis = 0; axis < REQUEST_AXIS_COUNT; axis++) {
        is_one = is_one && request->axes[axis].total <= 1;
    }
    return is_one;
}
