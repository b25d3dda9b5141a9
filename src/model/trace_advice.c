#include "model/trace_advice.h"

#include "model/solution.h"

#include <math.h>
#include <stdio.h>

/* A row and its launch. */
struct advised {
    const struct trace_run *run;
    const struct trace_group *group;
    const struct trace_shape *shape;
    const struct trace_machine *machine;
    const struct trace_fit *fit;
};

typedef bool advise(const struct advised *a, struct trace_advice *out);

/* Blocks resident at once, where that is one number; else 0. */
static uint64_t resident_of(const struct advised *a)
{
    return a->fit->resident_low == a->fit->resident_high ? a->fit->resident_low : 0;
}

static void tail_of(const struct advised *a, struct trace_advice *out)
{
    out->low_ns = a->group->sums.tail_low_ns;
    out->high_ns = a->group->sums.tail_high_ns;
}

/* A grid without a tail: the time of the tail does work. */
static bool advise_grid(const struct advised *a, struct trace_advice *out)
{
    uint64_t wave = resident_of(a);
    if (a->group->kind != TRACE_CLASS_TAIL || wave == 0) {
        return false;
    }
    uint64_t full = a->fit->grid / wave;
    snprintf(out->what, sizeof out->what, "a grid of %llu or %llu blocks: the last wave is full",
             (unsigned long long)(full * wave), (unsigned long long)((full + 1) * wave));
    tail_of(a, out);
    return true;
}

/* As many blocks as are resident, which take their work in equal parts. */
static bool advise_persistent(const struct advised *a, struct trace_advice *out)
{
    uint64_t wave = resident_of(a);
    if (a->group->kind != TRACE_CLASS_TAIL || wave == 0) {
        return false;
    }
    snprintf(out->what, sizeof out->what,
             "a persistent grid of %llu blocks with the work in equal parts",
             (unsigned long long)wave);
    tail_of(a, out);
    out->low_ns = 0; /* equal parts may cost something */
    return true;
}

/* How long the grid runs where blocks of an SM share it, in blocks of one SM. */
static double turns(uint64_t grid, uint32_t blocks, uint32_t sms)
{
    uint64_t wave = occ_resident_grid(blocks, sms);
    uint64_t tail = grid % wave;
    return (double)(grid / wave * blocks + tail / sms + (tail % sms != 0));
}

/* Fewer registers, if they alone save a wave. */
static bool advise_registers(const struct advised *a, struct trace_advice *out)
{
    struct occ_arch variant;
    struct question q;
    struct occ_waves waves;
    struct occ_waves_advice advice;
    uint32_t regs;
    uint32_t blocks = a->fit->blocks_high;
    if (a->group->kind != TRACE_CLASS_TAIL || resident_of(a) == 0 ||
        (a->fit->limiters & 1U << OCC_LIMIT_ON_REGISTERS) == 0 ||
        trace_question(a->shape, a->machine, &variant, &q) != NULL || q.launch.cluster > 0 ||
        occ_waves(blocks, q.sms, q.grid, &waves) != OCC_OK ||
        occ_waves_advise(&waves, &advice) != OCC_OK || advice.more_blocks == 0) {
        return false;
    }
    if (occ_threshold(q.arch, &q.launch, OCC_LEVER_REGISTERS, advice.more_blocks, &regs) !=
            OCC_OK ||
        regs >= q.launch.regs) {
        return false;
    }
    snprintf(out->what, sizeof out->what,
             "at most %u registers instead of %u: %u blocks/SM, %llu wave%s instead of %llu; "
             "__launch_bounds__(%u, %u)",
             regs, q.launch.regs, advice.more_blocks, (unsigned long long)advice.more_blocks_waves,
             advice.more_blocks_waves == 1 ? "" : "s", (unsigned long long)waves.total_waves,
             q.launch.threads, solve_bound(q.arch, q.launch.threads, advice.more_blocks));
    double time = a->group->sums.tail_high_ns / a->fit->tail_high;
    double shared = 1 - turns(q.grid, advice.more_blocks, q.sms) / turns(q.grid, blocks, q.sms);
    out->high_ns = time * (1 - (double)advice.more_blocks_waves / (double)waves.total_waves);
    out->low_ns = fmin(time * fmax(shared, 0), out->high_ns);
    return true;
}

static bool advise_blocks(const struct advised *a, struct trace_advice *out)
{
    if (a->group->kind != TRACE_CLASS_SMALL_GRID) {
        return false;
    }
    snprintf(out->what, sizeof out->what,
             "%u or more blocks instead of %llu: smaller tiles, or the sum split over blocks",
             a->machine->sms, (unsigned long long)a->fit->grid);
    out->low_ns = 0;
    out->high_ns = a->group->sums.idle_sms_ns;
    return true;
}

static bool advise_fusing(const struct advised *a, struct trace_advice *out)
{
    if (a->group->kind != TRACE_CLASS_SHORT || a->group->sums.launches < 2) {
        return false;
    }
    snprintf(out->what, sizeof out->what,
             "fuse it with other kernels: each launch is about as long as launching it takes");
    out->low_ns = 0;
    out->high_ns = a->group->sums.fuse_ns;
    return true;
}

static advise *const advisers[] = { advise_grid, advise_registers, advise_persistent, advise_blocks,
                                    advise_fusing };

/* What holds for launches of any shape. */
static bool for_all_shapes(advise *adviser)
{
    return adviser == advise_fusing;
}

bool trace_advise(const struct trace_run *run, const struct trace_group *group, unsigned *which,
                  struct trace_advice *out)
{
    const struct trace_shape *shape = &run->trace->shapes[group->shape];
    const struct advised advised = { run, group, shape, &run->machines[shape->device],
                                     &run->fits[group->shape] };
    while (*which < sizeof advisers / sizeof(*advisers)) {
        advise *adviser = advisers[(*which)++];
        if ((group->alike || for_all_shapes(adviser)) && adviser(&advised, out) &&
            out->high_ns > 0) {
            return true;
        }
    }
    return false;
}
