#include "launch/estimate.h"

#include <string.h>

#include "arch/rate.h"
#include "core/lever.h"
#include "core/round.h"
#include "core/words.h"

enum {
    OTHER_REGISTERS = 40, /* of a thread, besides its accumulators; assumed */
    REGISTERS_MIN = 32,
    REGISTERS_MAX = 255,
    REGISTERS_STEP = 8,
    PITCH_BYTES = 16,
    RANKED_SIZE = 2 * DTYPE_PARTS, /* of an element, at most */
    LONG_K = 32768,
    INSTRUCTION_COLUMNS = 64
};

/* The bytes of an element with its part of the scales. */
static double element_bytes(const struct dtype *type)
{
    return (double)type->size / DTYPE_PARTS;
}

/* Registers that hold the accumulators of a tile in 32 bits, and what a thread needs besides. */
static uint32_t assume_registers(const struct question *q)
{
    const uint64_t area = (uint64_t)q->problem.tile_m * q->problem.tile_n;
    const uint64_t each = round_div_up64(area, q->launch.threads) + OTHER_REGISTERS;
    const uint32_t regs = (uint32_t)min_u64(max_u64(each, REGISTERS_MIN), REGISTERS_MAX);
    return min_u32(round_up(regs, REGISTERS_STEP), q->arch->max_regs_per_thread);
}

/* The bytes of one stage of operands, at most what a block can have. */
static uint32_t assume_smem(const struct question *q)
{
    const struct occ_problem *p = &q->problem;
    const double sides = (double)p->tile_m + p->tile_n;
    const double bytes = sides * p->tile_k * element_bytes(q->work.type);
    return (uint32_t)min_real(bytes, q->arch->smem_per_block_optin);
}

/*
 * The blocks of an SM if what is not given is as assumed.  An assumption does not keep a launch
 * from running that can run without it: it has one block then.
 */
static uint32_t count_blocks(const struct question *q, const struct occ_result *result)
{
    struct occ_launch launch = q->launch;
    struct occ_result assumed;
    bool assumes = false;
    if (launch.regs == 0 && q->tmem_column_count == 0) {
        launch.regs = assume_registers(q);
        assumes = true;
    }
    if (occ_lever_get(&launch, OCC_LEVER_SHARED_MEMORY) == 0) {
        launch.dynamic_smem = assume_smem(q);
        assumes = true;
    }
    if (!assumes || occ_evaluate(q->arch, &launch, &assumed) != OCC_OK) {
        return result->blocks_per_sm;
    }
    return max_u32(assumed.blocks_per_sm, 1);
}

/* The machine, with the clock that a kernel reaches. */
static struct occ_work machine_of(const struct question *q)
{
    struct occ_work machine = q->work.most;
    machine.clock_mhz = q->work.usual_mhz;
    return machine;
}

/* Are the rows of the operands, of K elements, a multiple of 16 bytes apart? */
static bool has_even_pitch(const struct question *q)
{
    const struct dtype *type = dtype_find(q->work.type->rate); /* without scales */
    const uint64_t parts = (uint64_t)q->problem.k * type->size;
    return parts % ((uint64_t)PITCH_BYTES * DTYPE_PARTS) == 0;
}

void estimate_refusal(const struct question *q, struct out *out)
{
    const struct question_work *work = &q->work;
    if (work->rate == NULL) {
        out_printf(out, "no rate of %s is known for %s", work->type->name, q->arch->name);
    } else if (work->rate->unit != GPU_MATRIX) {
        out_printf(out,
                   "%s is computed on vector units, where the estimate picks hardly better than "
                   "chance",
                   work->type->name);
    } else if (work->type->size > RANKED_SIZE && strcmp(work->type->rate, "tf32") == 0) {
        out_text(out, "for tf32 its pick was over 20 % slower than the best tile in 7 of 8 "
                      "published tables");
    } else if (work->type->size > RANKED_SIZE) {
        out_printf(out, "no published table of %s on matrix units was found", work->type->name);
    } else if (q->problem.tile_k == 0) {
        out_text(out, "give the tile a K: TMxTNxTK");
    } else if (q->problem.schedule == OCC_TILE_SCHEDULE_STREAM_K) {
        out_text(out, "no published table has Stream-K");
    } else if (!has_even_pitch(q)) {
        out_printf(out,
                   "rows of %u %s elements are no multiple of 16 bytes, where its picks were often "
                   "over 20 %% slower",
                   q->problem.k, work->type->name);
    } else if (q->sms == 0) {
        out_printf(out, "the number of %s is not known", words_of(q->arch)->sms);
    } else if (!(work->usual_mhz > 0)) {
        out_text(out, "no clock is known; give --clock");
    } else if (q->problem.split_k > 1 && !(work->most.bandwidth_gbs > 0)) {
        out_text(out, "the traffic of splits needs --bandwidth");
    }
}

bool estimate_make(const struct question *q, const struct occ_result *result,
                   struct occ_estimate *out)
{
    const struct question_work *work = &q->work;
    const uint32_t per_sm = max_u32(q->arch->cus_per_sm, 1);
    OUT_TEXT(refusal, OUT_LINE);
    if (!estimate_is_asked(q) || result->blocks_per_sm == 0 || q->launch.threads == 0) {
        return false;
    }
    estimate_refusal(q, &refusal);
    if (*out_string(&refusal) != '\0') {
        return false;
    }
    const double bytes = element_bytes(work->type);
    const struct occ_tile_loop loop = {
        .machine = machine_of(q),
        .bytes_a = bytes,
        .bytes_b = bytes,
        .bytes_c = max_real(bytes, 2),
        .l2_bytes_per_clock =
            work->l2 != NULL ? (double)work->l2->bytes_per_clock_milli * per_sm / GPU_MILLI : 0,
        .blocks_per_sm = count_blocks(q, result),
        .stages = question_stages(q),
    };
    return occ_estimate(&q->problem, &loop, out) == OCC_OK;
}

void estimate_limit_text(const struct occ_estimate *e, struct out *out)
{
    const double blocks = e->resident_blocks;
    switch (e->limit) {
    case OCC_ESTIMATE_WORK:
        out_printf(out, "arithmetic takes the time, %.0f clocks a step",
                   blocks * e->compute_clocks);
        break;
    case OCC_ESTIMATE_FEED:
        out_printf(out, "the L2 feeds it, %.0f clocks a step against %.0f of arithmetic",
                   blocks * e->feed_clocks, blocks * e->compute_clocks);
        break;
    case OCC_ESTIMATE_CHAIN:
        out_printf(out, "it waits for loads, %.0f clocks a step against %.0f of arithmetic",
                   e->chain_clocks, blocks * e->compute_clocks);
        break;
    case OCC_ESTIMATE_MEMORY:
        out_text(out, "memory takes the time");
        break;
    }
}

bool estimate_has_time(const struct occ_arch *arch)
{
    return strcmp(arch->name, "sm_80") == 0 || strcmp(arch->name, "sm_90") == 0;
}

bool estimate_splits_instruction(const struct occ_arch *arch, uint32_t tile_n)
{
    return strcmp(arch->name, "sm_90") == 0 && tile_n % INSTRUCTION_COLUMNS != 0;
}

void estimate_warning(const struct question *q, struct out *out)
{
    const struct occ_problem *p = &q->problem;
    if (strcmp(q->arch->name, "sm_80") == 0 && p->k >= LONG_K) {
        out_printf(out,
                   "K of %u on %s: half of the picks of published tables were over 20 %% slower "
                   "than the best tile",
                   p->k, q->arch->name);
    } else if (estimate_splits_instruction(q->arch, p->tile_n)) {
        out_printf(out,
                   "tile %ux%u on %s: TN is no multiple of 64, and compilers may then use small "
                   "instructions (measured: 1.9 x slower)",
                   p->tile_m, p->tile_n, q->arch->name);
    }
}
