#include "model/saver.h"

/* `launch` without any demand for shared memory, or for registers. */
static struct occ_launch without(const struct occ_launch *launch, enum occ_lever quantity)
{
    struct occ_launch out = *launch;
    if (quantity == OCC_LEVER_SHARED_MEMORY) {
        out.smem = 0;
        out.dynamic_smem = 0;
        out.dynamic_smem_per_thread = 0;
    } else {
        out.regs = 0;
        out.agprs = 0;
    }
    return out;
}

/* The largest value of one quantity for saver->blocks, the other one out of the way. */
static bool lower(const struct answer *a, enum occ_lever quantity, const struct saver *s,
                  uint32_t *value)
{
    const struct occ_launch launch =
        without(&a->question.launch,
                quantity == OCC_LEVER_REGISTERS ? OCC_LEVER_SHARED_MEMORY : OCC_LEVER_REGISTERS);
    struct occ_launch alone = launch;
    alone.sgprs = 0;
    return occ_threshold(a->question.arch, &alone, quantity, s->blocks, value) == OCC_OK;
}

/* Tries the values found; false when they do not give the blocks after all. */
static bool fill_outcome(const struct answer *a, struct saver *s)
{
    struct occ_launch launch = a->question.launch;
    struct occ_result result;
    if (s->smem_change) {
        launch = without(&launch, OCC_LEVER_SHARED_MEMORY);
        launch.smem = s->smem;
    }
    if (s->regs_change) {
        launch.regs = s->regs;
    }
    if (occ_evaluate(a->question.arch, &launch, &result) != OCC_OK ||
        result.blocks_per_sm < s->blocks ||
        occ_waves(result.blocks_per_sm, a->waves.sms, a->waves.grid, &s->waves) != OCC_OK) {
        return false;
    }
    s->expected = answer_expect(a->question.arch, &result, &s->waves);
    return true;
}

void saver_find(const struct answer *answer, struct saver *out)
{
    struct saver s = { 0 };
    struct occ_waves_advice advice;
    uint32_t blocked = 0; /* bits of the limits that allow fewer blocks */
    if (occ_waves_advise(&answer->waves, &advice) != OCC_OK || advice.more_blocks == 0) {
        *out = s;
        return;
    }
    s.blocks = advice.more_blocks;
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        blocked |= answer->limits[i] < s.blocks ? 1U << i : 0;
    }
    if ((blocked >> OCC_LIMIT_ON_REGISTERS & 1) != 0 &&
        lower(answer, OCC_LEVER_REGISTERS, &s, &s.regs) && s.regs > 0) {
        s.regs_change = true;
        blocked &= ~(1U << OCC_LIMIT_ON_REGISTERS);
    }
    if ((blocked >> OCC_LIMIT_ON_SHARED_MEMORY & 1) != 0 &&
        lower(answer, OCC_LEVER_SHARED_MEMORY, &s, &s.smem)) {
        s.smem_change = true;
        blocked &= ~(1U << OCC_LIMIT_ON_SHARED_MEMORY);
    }
    /* With too few slots no value of the others helps; they are not to blame. */
    const uint32_t movable = 1U << OCC_LIMIT_ON_REGISTERS | 1U << OCC_LIMIT_ON_SHARED_MEMORY;
    s.in_the_way = (blocked & ~movable) != 0 ? blocked & ~movable : blocked;
    s.reachable = blocked == 0 && fill_outcome(answer, &s);
    *out = s;
}
