/* question.c - the question of one launch: the chosen value of each option, and what follows. */
#include "launch/question.h"

#include <stdio.h>
#include <string.h>

#include "arch/rate.h"
#include "arch/vendor.h"
#include "base/num.h"
#include "core/limits.h"
#include "core/round.h"
#include "core/words.h"

/* The value of an option, or `otherwise` if the option is not given. */
static uint64_t choice_value(const struct choice *choice, enum request_axis axis,
                             uint64_t otherwise)
{
    const struct range *range = &choice->request->axes[axis];
    return range->total > 0 ? range_at(range, choice->index[axis], NULL) : otherwise;
}

/* Returns the machine of the current launch. */
static const struct machine *find_machine(const struct choice *choice)
{
    const struct machines *machines = &choice->request->machines;
    if (machines->gpus == 0) {
        return &machines->items[choice->index[REQUEST_ARCH]];
    }
    size_t migs = max_size(machines->migs, 1);
    return &machines->items[choice->index[REQUEST_GPU] * migs + choice->index[REQUEST_MIG]];
}

/* Refuses options that the architecture does not have. */
static bool check_arch_options(const struct occ_arch *arch, const struct request *request,
                               struct diag *diag)
{
    const struct vendor *vendor = vendor_of(arch);
    char what[48];
    if (vendor->why_no_carveout != NULL && request->axes[REQUEST_CARVEOUT].total > 0) {
        return diag_error(diag, 0, "%s: %s has no carve-out; %s",
                          request_format_name(request, "carveout", what), arch->name,
                          vendor->why_no_carveout);
    }
    if (!vendor->has_smem_optin && request->no_optin) {
        return diag_error(diag, 0, "%s: %s needs no opt-in",
                          request->from_keys ? "\"optin\"" : "--no-optin", arch->name);
    }
    return true;
}

/* Returns the architecture for --wave-size and --cu-mode, or NULL with an error in `diag`. */
static const struct occ_arch *find_variant(struct choice *choice, const struct occ_arch *arch,
                                           struct diag *diag)
{
    uint32_t wave_size = (uint32_t)choice_value(choice, REQUEST_WAVE_SIZE, 0);
    bool cu_mode = choice->request->cu_mode;
    char what[48];
    if (wave_size == 0 && !cu_mode) {
        return arch;
    }
    if (occ_arch_variant(arch, wave_size, false, &choice->variant) != OCC_OK ||
        (wave_size > 0 && !vendor_of(arch)->has_warp_sizes)) {
        char other[16] = "";
        char third[16] = "";
        if (arch->warp_size_alt > 0) {
            snprintf(other, sizeof other, " or %u", arch->warp_size_alt);
        }
        if (arch->warp_size_third > 0) {
            snprintf(third, sizeof third, " or %u", arch->warp_size_third);
        }
        diag_error(diag, 0, "%s is %u; %s has %u%s%s",
                   request_format_name(choice->request, "wave-size", what), wave_size, arch->name,
                   arch->warp_size, other, third);
        return NULL;
    }
    if (occ_arch_variant(arch, wave_size, cu_mode, &choice->variant) != OCC_OK) {
        diag_error(diag, 0, "%s: %s has no CU mode; only RDNA has",
                   request_format_name(choice->request, "cu-mode", what), arch->name);
        return NULL;
    }
    return &choice->variant;
}

/* Chooses the architecture's oversized mode, or keeps it for proposals. */
static bool choose_smem_mode(struct choice *choice, struct question *q, struct diag *diag)
{
    bool exists = occ_arch_oversized(q->arch, &choice->oversized) == OCC_OK;
    q->oversized_smem = choice->request->oversized_smem;
    if (q->oversized_smem && !exists) {
        char what[48];
        return diag_error(diag, 0, "%s: %s has no oversized mode of shared memory; sm_107 has",
                          request_format_name(choice->request, "oversized-smem", what),
                          q->arch->name);
    }
    if (q->oversized_smem) {
        q->arch = &choice->oversized;
    } else if (exists) {
        q->oversized = &choice->oversized;
    }
    return true;
}

/*
 * Writes the dimensions of --grid: a number is the first one.  The grid that covers --elements or a
 * problem may have any shape, and of a recorded one the total is known.
 */
static void fill_grid_dims(const struct choice *choice, uint64_t out[RANGE_DIMS_MAX])
{
    const struct request *request = choice->request;
    uint32_t shape[RANGE_DIMS_MAX] = { 0 };
    if (request->axes[REQUEST_GRID].total == 0 || request->is_grid_recorded) {
        return;
    }
    out[0] = range_at(&request->axes[REQUEST_GRID], choice->index[REQUEST_GRID], shape);
    out[1] = out[2] = 1;
    for (size_t i = 0; i < RANGE_DIMS_MAX && shape[0] > 0; i++) {
        out[i] = max_u32(shape[i], 1);
    }
}

/* Returns --grid, or the number of blocks that cover --elements without a grid-stride loop. */
static uint64_t compute_grid(const struct choice *choice, uint32_t threads)
{
    const struct request *request = choice->request;
    if (request->axes[REQUEST_ELEMENTS].total == 0) {
        return choice_value(choice, REQUEST_GRID, 0);
    }
    uint64_t per_block = threads * max_u64(request->elements_per_thread, 1);
    return round_div_up64(choice_value(choice, REQUEST_ELEMENTS, 0), per_block);
}

/* Sets the GPCs of --gpc and the sum of their SMs; an error if q->sms is another number. */
static bool apply_gpcs(const struct request *request, struct question *q, struct diag *diag)
{
    const struct gpc_list *gpc = &request->gpcs;
    char what[48];
    char other[48];
    if (q->sms != 0 && q->sms != gpc->total) {
        const char *owner = request_format_name(request, "sms", other);
        const char *verb = "is";
        if (q->product != NULL && request->axes[REQUEST_SMS].total == 0) {
            owner = q->gpu;
            verb = "has";
        }
        return diag_error(diag, 0, "%s has %u SMs in all, but %s %s %u",
                          request_format_name(request, "gpc", what), gpc->total, owner, verb,
                          q->sms);
    }
    q->sms = gpc->total;
    q->gpcs = (struct occ_gpcs){ .sms = gpc->sms, .count = gpc->count };
    return true;
}

/* Takes the percentage of --sms, if it is one, of the machine's SMs, rounded down. */
static bool apply_share(const struct choice *choice, struct question *q, struct diag *diag)
{
    const struct range *range = &choice->request->axes[REQUEST_SMS];
    char what[48];
    if (!range->is_share || range->total == 0) {
        return true;
    }
    const uint32_t percent = (uint32_t)choice_value(choice, REQUEST_SMS, 100);
    const struct words *w = words_of(q->arch);
    request_format_name(choice->request, "sms", what);
    if (q->sms == 0) {
        return diag_error(diag, 0, "%s %u%%: a percentage needs a product with a number of %s",
                          what, percent, w->sms);
    }
    q->share = (struct question_share){ .percent = percent, .of = q->sms };
    q->sms = (uint32_t)((uint64_t)q->sms * percent / 100);
    q->gpcs = (struct occ_gpcs){ .count = 0 };
    return q->sms > 0 || diag_error(diag, 0, "%s %u%% of %u %s is less than one", what, percent,
                                    q->share.of, w->sms);
}

/* Sets the grid: --grid, or the blocks that cover --elements. */
static void set_grid(const struct choice *choice, struct question *q)
{
    q->grid = compute_grid(choice, q->launch.threads);
    fill_grid_dims(choice, q->grid_dims);
    q->elements = choice_value(choice, REQUEST_ELEMENTS, 0);
}

/*
 * Copies the value of an option that sets a member of the launch.  Returns false with an error in
 * `diag` if the architecture does not have the option.
 */
static bool set_member(const struct choice *choice, enum request_axis axis, struct question *q,
                       struct diag *diag)
{
    const struct request *request = choice->request;
    const struct request_row *row = &request_rows[axis];
    uint32_t *shape = axis == REQUEST_THREADS ? q->block : NULL;
    uint32_t value = (uint32_t)range_at(&request->axes[axis], choice->index[axis], shape);
    char what[48];
    memcpy((char *)&q->launch + row->member, &value, sizeof value);
    return value == 0 || row->absent_error == NULL || occ_lever_exists(q->arch, row->lever) ||
           diag_error(diag, 0, "%s: %s %s",
                      request_format_name(request, request_axis_opt(axis)->name, what),
                      q->arch->name, row->absent_error);
}

/* Copies the depth of a block as given; the error if it is too large. */
static bool set_depth(const struct request *request, struct question *q, struct diag *diag)
{
    char what[48];
    q->launch.block_z = q->block[2];
    return q->launch.block_z <= REQUEST_COUNT_MAX ||
           diag_error(diag, 0, "%s has %u in the z dimension; expected 1 to %d",
                      request_format_name(request, "threads", what), q->launch.block_z,
                      REQUEST_COUNT_MAX);
}

/* Copies the values of all options that set a member of the launch. */
static bool set_members(const struct choice *choice, struct question *q, struct diag *diag)
{
    const struct request *request = choice->request;
    for (int axis = 0; axis < REQUEST_AXIS_COUNT; axis++) {
        if (request->axes[axis].total > 0 && request_rows[axis].sets_member &&
            !set_member(choice, (enum request_axis)axis, q, diag)) {
            return false;
        }
    }
    if (choice->threads > 0) {
        q->launch.threads = choice->threads;
    }
    return set_depth(request, q, diag);
}

/* Applies --partition, --tmem and --setmaxnreg. */
static bool apply_sharing(struct choice *choice, struct question *q, struct diag *diag)
{
    const struct request *r = choice->request;
    char what[48];
    if (r->partition.count > 0 &&
        !partition_apply(r->partition.items[choice->index[REQUEST_PARTITION]],
                         request_format_name(r, "partition", what), q, diag)) {
        return false;
    }
    if (r->tmem.count > 0 &&
        !sharing_parse_tmem(r->tmem.items[choice->index[REQUEST_TMEM]],
                            request_format_name(r, "tmem", what), &choice->sharing, q, diag)) {
        return false;
    }
    return r->setmaxnreg == NULL ||
           sharing_parse_setmaxnreg(r->setmaxnreg, request_format_name(r, "setmaxnreg", what),
                                    &choice->sharing, q, diag);
}

/* Sets the architecture's defaults of registers and barriers. */
static void set_defaults(const struct request *request, struct question *q)
{
    if (request->axes[REQUEST_REGS].total == 0 && q->arch->default_regs > 0) {
        q->launch.regs = q->arch->default_regs;
        q->are_regs_assumed = true;
    }
    if (vendor_of(q->arch)->assumes_no_barriers) {
        q->launch.barriers = 0;
    }
}

/* Sets the sizes and the batch of the current launch's problem. */
static void fill_sizes(const struct choice *choice, struct occ_problem *p)
{
    struct shape problem = shape_at(&choice->request->problem, choice->index[REQUEST_PROBLEM]);
    p->m = problem.sizes[0];
    p->n = problem.sizes[1];
    p->k = problem.sizes[2];
    p->batch = (uint32_t)choice_value(choice, REQUEST_BATCH, 1);
}

/* Reports a tile with K of a problem without one, or else too many tiles; returns false. */
static bool report_problem(const struct request *request, const struct occ_problem *p,
                           const struct shape *problem, const struct shape *tile, struct diag *diag)
{
    char problem_text[SHAPE_TEXT_MAX];
    char tile_text[SHAPE_TEXT_MAX];
    char problem_name[48];
    char tile_name[48];
    request_format_name(request, "problem", problem_name);
    request_format_name(request, "tile", tile_name);
    shape_format(problem, problem_text);
    shape_format(tile, tile_text);
    if (p->tile_k > 0 && p->k == 0) {
        return diag_error(diag, 0, "%s %s has a K, but %s %s has none; give %s a K too", tile_name,
                          tile_text, problem_name, problem_text, problem_name);
    }
    return diag_error(diag, 0,
                      "%s %s in tiles of %s, split-K %u, batch %u: too many tiles and k-steps; "
                      "the limit is 2^62",
                      problem_name, problem_text, tile_text, p->split_k, p->batch);
}

/*
 * Writes the problem of the current launch, which has one.  Returns false with an error in `diag`
 * for a tile with K if the problem has no K, and for too many tiles.
 */
static bool fill_problem(const struct choice *choice, struct occ_problem *out, struct diag *diag)
{
    const struct request *request = choice->request;
    struct occ_problem p = OCC_PROBLEM_INIT;
    struct shape problem = shape_at(&request->problem, choice->index[REQUEST_PROBLEM]);
    struct shape tile = shape_at(&request->tile, choice->index[REQUEST_TILE]);
    fill_sizes(choice, &p);
    p.tile_m = tile.sizes[0];
    p.tile_n = tile.sizes[1];
    p.tile_k = tile.sizes[2];
    p.split_k =
        choice->split_k > 0 ? choice->split_k : (uint32_t)choice_value(choice, REQUEST_SPLIT_K, 1);
    p.schedule = request->problem_schedule;
    if (request->throughput > 0) {
        p.throughput = request->throughput;
    }
    struct occ_tiles tiles;
    if ((p.tile_k > 0 && p.k == 0) ||
        occ_tiles(&p, (struct occ_slots){ .slots = 0 }, &tiles) != OCC_OK) {
        return report_problem(request, &p, &problem, &tile, diag);
    }
    *out = p;
    return true;
}

/* Writes a tile that is given without a problem. */
static void fill_tile(const struct choice *choice, struct occ_problem *out)
{
    struct shape tile = shape_at(&choice->request->tile, choice->index[REQUEST_TILE]);
    *out = (struct occ_problem)OCC_PROBLEM_INIT;
    out->tile_m = tile.sizes[0];
    out->tile_n = tile.sizes[1];
    out->tile_k = tile.sizes[2];
}

/*
 * Writes the stages of a launch, which has some, to `*q`, and their bytes as its dynamic shared
 * memory.  Returns false with an error in `diag` for a tile without K, and if the bytes do not fit
 * 32 bits.
 */
static bool fill_stages(const struct choice *choice, struct question *q, struct diag *diag)
{
    const struct request *request = choice->request;
    struct occ_stages *s = &q->stages;
    char stages_name[48];
    char tile_name[48];
    char tile_text[SHAPE_TEXT_MAX];
    uint32_t stage_bytes;
    struct shape tile = shape_at(&request->tile, choice->index[REQUEST_TILE]);
    *s = (struct occ_stages){ tile.sizes[0],
                              tile.sizes[1],
                              tile.sizes[2],
                              request->element_bits[0],
                              request->element_bits[1],
                              (uint32_t)choice_value(choice, REQUEST_STAGES, 1) };
    if (choice->stages > 0) {
        s->stages = choice->stages;
    }
    q->element_bytes =
        request->element_bytes != NULL ? request->element_bytes : request->type_bytes;
    if (occ_stages_bytes(s, &stage_bytes, &q->launch.dynamic_smem) == OCC_OK) {
        return true;
    }
    request_format_name(request, "stages", stages_name);
    request_format_name(request, "tile", tile_name);
    if (s->tile_k == 0) {
        return diag_error(diag, 0, "%s %s has no K; %s needs TMxTNxTK", tile_name,
                          shape_format(&tile, tile_text), stages_name);
    }
    return diag_error(diag, 0, "%u stages of %s %s take more than %u bytes of shared memory",
                      s->stages, tile_name, shape_format(&tile, tile_text), UINT32_MAX);
}

/* Sets what an option of the request gives as it is. */
static void copy_options(const struct choice *choice, struct question *q)
{
    const struct request *request = choice->request;
    q->id = request->id;
    q->name = request->name;
    q->launch.optin = request->no_optin ? OCC_OPTIN_NO : OCC_OPTIN_DEFAULT;
    q->launch.bound_threads = request->bound_threads;
    q->launch.bound_blocks = request->bound_blocks;
    q->cu_mode = request->cu_mode;
    q->sms =
        request->axes[REQUEST_SMS].is_share ? 0 : (uint32_t)choice_value(choice, REQUEST_SMS, 0);
    q->elements_per_thread = request->elements_per_thread;
    memcpy(q->tile_step, request->tile_steps, sizeof q->tile_step);
    q->has_split_k = request->axes[REQUEST_SPLIT_K].total > 0;
    q->has_batch = request->axes[REQUEST_BATCH].total > 0;
    q->has_schedule = request->schedule != NULL;
    q->has_throughput = request->throughput > 0;
}

/* Sets the launch: the values of options, and the defaults of the architecture. */
static bool make_launch(struct choice *choice, const struct occ_arch *arch, struct question *q,
                        struct diag *diag)
{
    const struct request *request = choice->request;
    *q = (struct question){ .launch = OCC_LAUNCH_INIT, .problem = OCC_PROBLEM_INIT };
    q->arch = find_variant(choice, arch, diag);
    if (q->arch == NULL || !choose_smem_mode(choice, q, diag)) {
        return false;
    }
    set_defaults(request, q);
    if (!set_members(choice, q, diag)) {
        return false;
    }
    copy_options(choice, q);
    return true;
}

/* The highest rate of the operands: of the architecture, or of the products that the name means. */
static const struct gpu_rate *find_rate(const struct work_options *options,
                                        const struct gpu_table *table,
                                        const struct machine *machine, const char *arch)
{
    const struct gpu_rate *best = NULL;
    for (size_t i = 0; i < max_size(machine->meant_count, 1); i++) {
        const struct gpu *gpu = machine->meant_count > 0 ? machine->meant[i] : NULL;
        const struct gpu_rate *rate =
            rate_find(table, arch, gpu, options->type, options->accumulator);
        if (rate != NULL && (best == NULL || rate->ops_per_clock > best->ops_per_clock)) {
            best = rate;
        }
    }
    return best;
}

/* Are these the rates of the machine for this type? */
static bool are_rates_of(const struct machine_rates *rates, const struct machine *machine,
                         const char *arch, const struct work_options *options)
{
    return strcmp(rates->arch, arch) == 0 && rates->type == options->type &&
           rates->meant_count == machine->meant_count &&
           memcmp(rates->meant, machine->meant, machine->meant_count * sizeof *rates->meant) == 0 &&
           strcmp(rates->accumulator, options->accumulator) == 0;
}

/* Finds what the fastest of the products that a name means delivers. */
static void find_rates(const struct request *request, const struct machine *machine,
                       const char *arch, struct machine_rates *out)
{
    const struct work_options *options = &request->work_options;
    const struct gpu_table *gpus = &request->registry->gpus;
    bool differ = false; /* do the products differ in bandwidth? */
    double boost_mhz = 0;
    *out = (struct machine_rates){ .meant_count = machine->meant_count,
                                   .type = options->type,
                                   .l2 = rate_l2(gpus, arch) };
    snprintf(out->arch, sizeof out->arch, "%s", arch);
    memcpy(out->meant, machine->meant, sizeof out->meant);
    memcpy(out->accumulator, options->accumulator, sizeof out->accumulator);
    if (options->type != NULL) {
        out->rate = find_rate(options, gpus, machine, arch);
    }
    for (size_t i = 0; i < machine->meant_count; i++) {
        const struct gpu *gpu = machine->meant[i];
        const struct gpu_clock *clock = rate_highest_clock(machine->table, gpu);
        double gbs = (double)gpu->bandwidth_gbs_milli / GPU_MILLI;
        if (clock != NULL && (out->clock == NULL || clock->max_mhz > out->clock->max_mhz)) {
            out->clock = clock;
        }
        boost_mhz = max_real(boost_mhz, gpu->boost_mhz);
        differ = differ || (i > 0 && gbs > 0 && out->bandwidth_gbs > 0 &&
                            (gbs < out->bandwidth_gbs || gbs > out->bandwidth_gbs));
        if (gbs > out->bandwidth_gbs) {
            out->bandwidth_gbs = gbs;
            out->fastest = gpu;
        }
        out->cache_bytes = max_real(out->cache_bytes, (double)gpu->l2_mb_milli * 1e3);
    }
    out->fastest = differ ? out->fastest : NULL;
    out->usual_mhz = out->clock != NULL ? out->clock->max_mhz : boost_mhz;
}

/* Sets what the machine can do at most: of the fastest product that its name means. */
static void fill_rates(struct choice *choice, const struct machine *machine, struct question *q)
{
    struct machine_rates *rates = &choice->rates;
    struct question_work *work = &q->work;
    const uint32_t per_sm = max_u32(q->arch->cus_per_sm, 1); /* rates are of CUs */
    if (!are_rates_of(rates, machine, q->arch->name, &choice->request->work_options)) {
        find_rates(choice->request, machine, q->arch->name, rates);
    }
    work->rate = rates->rate;
    work->clock = rates->clock;
    work->l2 = rates->l2;
    work->cache_bytes = rates->cache_bytes;
    work->usual_mhz = rates->usual_mhz;
    work->most.units = q->sms;
    work->most.ops_per_clock =
        rates->rate != NULL ? (double)rates->rate->ops_per_clock * per_sm : 0;
    work->most.clock_mhz = rates->clock != NULL ? rates->clock->max_mhz : 0;
    if (machine->mig == NULL && !question_has_partition(q)) { /* a part's share is not known */
        work->most.bandwidth_gbs = rates->bandwidth_gbs;
        work->fastest = rates->fastest;
    }
}

/* Sets the work: of the problem, or as given. */
static bool fill_work(struct choice *choice, const struct machine *machine, struct question *q,
                      struct diag *diag)
{
    const struct request *request = choice->request;
    const struct work_options *options = &request->work_options;
    const struct latency_options *given = &request->latency_options;
    struct question_work *work = &q->work;
    if (!work_is_asked(options)) {
        return true;
    }
    work->type = options->type;
    work->accumulator = options->accumulator;
    work->measured_us = options->measured_us;
    work->stages = (uint32_t)choice_value(choice, REQUEST_STAGES, 0);
    work->most.flops = options->flop_count;
    work->most.bytes = options->byte_count;
    fill_rates(choice, machine, q);
    if (given->clock_mhz > 0) {
        work->most.clock_mhz = work->usual_mhz = given->clock_mhz;
        work->clock = NULL;
    }
    if (given->bandwidth_gbs > 0) {
        work->most.bandwidth_gbs = given->bandwidth_gbs;
        work->fastest = NULL;
    }
    if (request->problem.total == 0) {
        return true;
    }
    work->problem = q->problem;
    if (q->problem.m == 0) {
        fill_sizes(choice, &work->problem);
    }
    if (work->problem.k == 0) {
        char what[48];
        return diag_error(diag, 0, "%s needs K: MxNxK, for its operations",
                          request_format_name(request, "problem", what));
    }
    double bytes = (double)options->type->size / DTYPE_PARTS;
    return occ_problem_work(&work->problem, bytes, bytes, bytes, &work->most) == OCC_OK ||
           diag_error(diag, 0, "the work of the problem is out of range");
}

bool question_make(struct choice *choice, struct question *q, struct diag *diag)
{
    const struct request *request = choice->request;
    const struct machine *machine = find_machine(choice);
    if (!make_launch(choice, machine->arch, q, diag)) {
        return false;
    }
    if (request->axes[REQUEST_GRID].total > 0 || request->axes[REQUEST_ELEMENTS].total > 0) {
        set_grid(choice, q);
    }
    bool has_tiles = request->problem.total > 0 && request->tile.total > 0;
    if (request->tile.total > 0 && !has_tiles) {
        fill_tile(choice, &q->problem);
    }
    return (!has_tiles || fill_problem(choice, &q->problem, diag)) &&
           (!request_has_stages(request) || fill_stages(choice, q, diag)) &&
           (machine->gpu == NULL || machine_fill(machine, q, diag)) &&
           check_arch_options(q->arch, request, diag) &&
           (request->gpcs.count == 0 || apply_gpcs(request, q, diag)) &&
           apply_share(choice, q, diag) && apply_sharing(choice, q, diag) &&
           fill_work(choice, machine, q, diag) &&
           latency_fill(&request->latency_options, request->from_keys, q, diag);
}

/* Does the option belong to a problem that is divided into tiles? */
static bool is_of_problem(enum request_axis axis)
{
    return axis == REQUEST_PROBLEM || axis == REQUEST_TILE || axis == REQUEST_SPLIT_K ||
           axis == REQUEST_BATCH;
}

bool question_can_change(const struct request *request, enum request_axis axis)
{
    if (work_is_asked(&request->work_options)) {
        return false; /* the work may follow from it */
    }
    if (axis == REQUEST_THREADS) {
        return request->setmaxnreg == NULL; /* its warpgroups add up to the threads */
    }
    return request_rows[axis].sets_member || axis == REQUEST_GRID || axis == REQUEST_ELEMENTS ||
           axis == REQUEST_STAGES || is_of_problem(axis);
}

bool question_change(const struct choice *choice, enum request_axis axis, struct question *q,
                     struct diag *diag)
{
    const struct request *request = choice->request;
    if (request_rows[axis].sets_member && !set_member(choice, axis, q, diag)) {
        return false;
    }
    if (axis == REQUEST_THREADS && !set_depth(request, q, diag)) {
        return false;
    }
    if (axis == REQUEST_GRID || request->axes[REQUEST_ELEMENTS].total > 0) {
        set_grid(choice, q);
    }
    if (is_of_problem(axis) && request->problem.total > 0 && request->tile.total > 0 &&
        !fill_problem(choice, &q->problem, diag)) {
        return false;
    }
    if (axis == REQUEST_TILE && request->problem.total == 0) {
        fill_tile(choice, &q->problem);
    }
    return !request_axis_sets_stage_bytes(request, axis) || fill_stages(choice, q, diag);
}

uint32_t question_bounded_regs(const struct question *q)
{
    const struct block block = limits_block(q->arch, &q->launch);
    return limits_vector_regs(&block);
}
