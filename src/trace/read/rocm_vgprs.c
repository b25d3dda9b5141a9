#include "trace/read/rocm_vgprs.h"

#include <inttypes.h>
#include <string.h>

#include "core/words.h"

enum {
    AGPRS_MAX = 256,   /* of a thread */
    VGPRS_MAX = 512,   /* of a thread, AGPRs included */
    LOST_VGPRS = 128,  /* the bit of ACCUM_OFFSET that is not read, times 4 registers */
    GFX950_GRANULE = 8 /* registers that gfx950 allocates at once */
};

static bool is_gfx950(const struct trace *trace, const struct trace_shape *shape)
{
    return strcmp(trace->devices[shape->device].arch, "gfx950") == 0;
}

/* Has the shape's GPU one file of registers for VGPRs and AGPRs?  Yes if it is unknown. */
static bool may_be_unified(const struct trace *trace, const struct trace_shape *shape)
{
    static const char *const archs[] = { "", "gfx90a", "gfx940", "gfx941", "gfx942", "gfx950" };
    for (size_t i = 0; i < sizeof archs / sizeof *archs; i++) {
        if (strcmp(trace->devices[shape->device].arch, archs[i]) == 0) {
            return true;
        }
    }
    return false;
}

/*
 * Counts as VGPRs what is left of an allocation that is larger than any use: waves_per_eu has the
 * compiler allocate registers, after the few VGPRs of the code, so that no more waves fit.
 */
static void fix_allocations(struct trace *trace, size_t first_shape)
{
    for (size_t i = first_shape; i < trace->shape_count; i++) {
        struct trace_shape *shape = &trace->shapes[i];
        if (shape->agprs > AGPRS_MAX && shape->agprs <= VGPRS_MAX && shape->regs >= 0 &&
            shape->regs <= VGPRS_MAX - shape->agprs && may_be_unified(trace, shape)) {
            shape->regs += shape->agprs - AGPRS_MAX;
            shape->agprs = AGPRS_MAX;
        }
    }
}

/* Moves registers that were counted as AGPRs back to the VGPRs. */
static void fix_offsets(struct trace *trace, size_t first_shape, struct diag *diag)
{
    uint64_t count = 0;
    for (size_t i = first_shape; i < trace->shape_count; i++) {
        struct trace_shape *shape = &trace->shapes[i];
        if (shape->agprs > AGPRS_MAX && shape->agprs <= AGPRS_MAX + LOST_VGPRS &&
            shape->regs >= 0 && shape->regs <= LOST_VGPRS && may_be_unified(trace, shape)) {
            shape->regs += LOST_VGPRS;
            shape->agprs -= LOST_VGPRS;
            count++;
        }
    }
    if (count > 0) {
        diag_warn(diag, 0,
                  "rocprofiler counted 128 VGPRs as AGPRs in %" PRIu64
                  " %s, with more AGPRs than exist: occ moves them back",
                  count, words_by_count(count, "kind of launch", "kinds of launches"));
    }
}

/* What the counts of gfx950 show. */
struct halves {
    uint64_t known;      /* shapes whose VGPRs are known */
    uint64_t impossible; /* of these, with a count that gfx950 cannot allocate */
    bool are_whole;      /* a count shows that all are whole */
};

static struct halves find_halves(const struct trace *trace, size_t first_shape)
{
    struct halves found = { 0 };
    for (size_t i = first_shape; i < trace->shape_count; i++) {
        const struct trace_shape *shape = &trace->shapes[i];
        if (!is_gfx950(trace, shape) || shape->regs <= 0) {
            continue;
        }
        found.known++;
        found.are_whole |= shape->agprs > 0 || shape->regs > VGPRS_MAX / 2;
        found.impossible += shape->agprs == 0 && shape->regs % GFX950_GRANULE == GFX950_GRANULE / 2;
    }
    return found;
}

/* Doubles the VGPRs of gfx950 if they are halves; says so, or that they may be. */
static void fix_halves(struct trace *trace, size_t first_shape, struct diag *diag)
{
    struct halves found = find_halves(trace, first_shape);
    if (found.known == 0 || found.are_whole) {
        return;
    }
    if (found.impossible == 0) {
        diag_warn(diag, 0,
                  "the VGPRs of gfx950 may be halves, as rocprofv3 before May 2026 writes them: no "
                  "count in this file shows if they are");
        return;
    }
    for (size_t i = first_shape; i < trace->shape_count; i++) {
        struct trace_shape *shape = &trace->shapes[i];
        if (is_gfx950(trace, shape) && shape->regs > 0) {
            shape->regs *= 2;
        }
    }
    diag_warn(diag, 0,
              "rocprofv3 wrote half of the VGPRs of gfx950 (%" PRIu64
              " %s): occ doubles all counts",
              found.impossible,
              words_by_count(found.impossible, "kind of launch has an impossible count",
                             "kinds of launches have impossible counts"));
}

void rocm_fix_vgprs(struct trace *trace, size_t first_shape, struct diag *diag)
{
    fix_offsets(trace, first_shape, diag);
    fix_allocations(trace, first_shape);
    fix_halves(trace, first_shape, diag);
}
