#include "model/answer.h"

#include "core/evaluate.h"
#include "core/lever.h"

#include <string.h>

double answer_occupancy(const struct occ_arch *arch, uint32_t warps)
{
    return (double)warps / arch->max_warps_per_sm;
}

static struct answer_step step_of(const struct occ_arch *arch, const struct occ_step *step)
{
    struct answer_step out = { step->at, step->blocks_per_sm, 0, step->exists };
    if (step->exists) {
        out.occupancy = answer_occupancy(arch, step->warps_per_sm);
    }
    return out;
}

static enum occ_status fill_headroom(struct answer *a)
{
    const struct occ_arch *arch = a->question.arch;
    for (int q = 0; q < OCC_LEVER_COUNT; q++) {
        struct occ_headroom room;
        if (!occ_lever_staircase((enum occ_lever)q)) {
            continue;
        }
        enum occ_status status =
            headroom_of(arch, &a->question.launch, &a->result, (enum occ_lever)q, &room);
        if (status != OCC_OK) {
            return status;
        }
        a->headroom[q].free = room.free;
        a->headroom[q].gain = step_of(arch, &room.gain);
        a->headroom[q].loss = step_of(arch, &room.loss);
    }
    return OCC_OK;
}

struct answer_expected answer_expect(const struct occ_arch *arch, const struct occ_result *result,
                                     const struct occ_waves *waves)
{
    double per_block = (double)result->warps_per_block / arch->max_warps_per_sm;
    double achieved = waves->resident * per_block;
    double shared = waves->resident_shared * per_block;
    return (struct answer_expected){ achieved, shared, achieved * waves->active,
                                     shared * waves->active_shared };
}

static enum occ_status fill_waves(struct answer *a)
{
    const struct question *q = &a->question;
    if (q->grid == 0 || q->sms == 0 || !a->launchable) {
        return OCC_OK;
    }
    enum occ_status status = occ_waves(a->result.blocks_per_sm, q->sms, q->grid, &a->waves);
    a->has_waves = status == OCC_OK;
    if (a->has_waves) {
        a->expected = answer_expect(q->arch, &a->result, &a->waves);
        a->cooperative = occ_cooperative_grid(q->arch, &a->result, q->sms);
        a->waves_exact = (struct answer_quotient){ q->grid, a->waves.blocks_per_wave };
    }
    return status;
}

/* The limits are always said; the estimate where the SMs are known. */
static void fill_clusters(struct answer *a)
{
    const struct question *q = &a->question;
    uint32_t size = q->launch.cluster;
    a->has_clusters = false;
    a->has_cluster_waves = false;
    if (size == 0) {
        return;
    }
    a->clusters = clusters_limits(q->arch, size);
    a->clusters.layout_known = q->gpcs.sms != NULL;
    a->cluster_grid = q->grid > 0;
    a->divides_grid = q->grid % size == 0;
    if (a->launchable && q->sms > 0) {
        a->has_clusters = occ_clusters(q->arch, a->result.blocks_per_sm, q->sms, size, &q->gpcs,
                                       &a->clusters) == OCC_OK;
    }
    if (a->has_clusters && a->clusters.blocks > 0 && q->grid > 0) {
        a->has_cluster_waves = true;
        a->cluster_waves = (struct answer_quotient){ q->grid, a->clusters.blocks };
    }
}

static struct answer_need need_of(const struct occ_need *need)
{
    return (struct answer_need){ need->scheduler, need->sm, need->short_by,
                                 occ_enough_key(need->enough) };
}

static struct answer_needs needs_of(const struct occ_needs *needs)
{
    return (struct answer_needs){ needs->bytes_low, needs->bytes_high, need_of(&needs->low),
                                  need_of(&needs->high) };
}

static void fill_needs(struct answer *a)
{
    const struct question *q = &a->question;
    const struct need *n = &q->need;
    uint32_t warps = a->result.warps_per_sm;
    struct occ_needs needs;
    a->has_hiding = false;
    a->has_bandwidth = false;
    a->issue_given = n->issue > 0;
    a->bytes_given = n->bytes_per_load > 0;
    a->bandwidth_given = n->bandwidth_gbs > 0;
    a->clock_given = n->clock_mhz > 0;
    a->need_given = a->issue_given || a->bytes_given;
    if (!a->need_given || !a->launchable) {
        return;
    }
    a->has_hiding = occ_latency_needs(q->arch, warps, n->latency_low, n->latency_high, n->issue,
                                      n->ilp, &needs) == OCC_OK;
    if (a->has_hiding) {
        a->hiding = needs_of(&needs);
    }
    const struct occ_memory memory = { n->bandwidth_gbs, n->clock_mhz, n->latency_low,
                                       n->latency_high, q->sms };
    a->has_bandwidth =
        occ_bandwidth_needs(q->arch, warps, &memory, n->bytes_per_load, n->ilp, &needs) == OCC_OK;
    if (a->has_bandwidth) {
        a->bandwidth = needs_of(&needs);
    }
}

/* What the question alone decides. */
static void fill_given(const struct question *question, struct answer *out)
{
    const struct occ_arch *arch = question->arch;
    const struct occ_launch *launch = &question->launch;
    memset(out, 0, offsetof(struct answer, result));
    out->question = *question;
    out->arch_name = arch->name;
    out->register_kinds = words_vendor(arch)->register_kinds;
    out->warp_sizes = words_vendor(arch)->warp_sizes;
    out->scalar_pool = occ_limit_exists(arch, OCC_LIMIT_ON_SCALAR_REGISTERS);
    out->wave_size = arch->warp_size;
    out->has_modes = resource_has_modes(arch);
    out->sm_unit = words_of(arch)->sm;
    out->optin_given = launch->no_optin;
    out->per_thread_given = launch->dynamic_smem_per_thread > 0;
    out->bounds_given = launch->bound_threads > 0;
    out->mig_given = question->mig != NULL;
    out->cluster_given = launch->cluster > 0;
}

enum occ_status answer_complete(struct answer *a, unsigned parts)
{
    const struct occ_arch *arch = a->question.arch;
    enum occ_status status = OCC_OK;
    a->launchable = a->result.blocks_per_sm > 0;
    a->occupancy = answer_occupancy(arch, a->result.warps_per_sm);
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        const struct occ_limit_row *row = &a->result.rows[i];
        a->limits[i] = row->blocks;
        a->unused[i] = row->capacity - a->result.blocks_per_sm * row->taken;
    }
    a->regs_per_thread = a->result.rows[OCC_LIMIT_ON_REGISTERS].per_warp;
    if (a->has_modes) {
        a->mode_warps = resource_mode_warps(arch, a->regs_per_thread);
        a->mode_occupancy = answer_occupancy(arch, a->mode_warps);
    } else {
        a->regs_per_thread /= arch->warp_size;
    }
    a->regs_per_block = a->result.rows[OCC_LIMIT_ON_REGISTERS].taken;
    a->smem_per_block = a->result.rows[OCC_LIMIT_ON_SHARED_MEMORY].taken;
    a->has_waves = false;
    if ((parts & ANSWER_HEADROOM) != 0) {
        status = fill_headroom(a);
    }
    fill_clusters(a);
    fill_needs(a);
    if (status == OCC_OK) {
        status = fill_waves(a);
    }
    return status;
}

enum occ_status answer_make(const struct question *question, unsigned parts, struct answer *out)
{
    fill_given(question, out);
    enum occ_status status = occ_evaluate(question->arch, &question->launch, &out->result);
    if (status == OCC_OK) {
        status = answer_complete(out, parts);
    }
    return status;
}
