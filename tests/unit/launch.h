/* launch.h - short ways to write launches and to evaluate them in tests. */
#ifndef OCC_TESTS_LAUNCH_H
#define OCC_TESTS_LAUNCH_H

#include "must.h"
#include "occ.h"

/*
 * A launch with the given members, such as LAUNCH(.threads = 256, .regs = 40).  BARE() sets all
 * others to 0; LAUNCH() does too, except for 1 barrier and the default carve-out.
 */
#define LAUNCH(...) ((struct occ_launch){ .barriers = 1, .carveout = -1, __VA_ARGS__ })
#define BARE(...)   ((struct occ_launch){ __VA_ARGS__ })

/* The built-in architecture `name`, which must exist. */
static inline const struct occ_arch *arch_of(const char *name)
{
    const struct occ_arch *arch = occ_arch_find(name);
    ck_assert_msg(arch != NULL, "no architecture %s", name);
    return arch;
}

/* The result of occ_evaluate(), which must succeed. */
static inline struct occ_result evaluated(const struct occ_arch *arch, struct occ_launch launch)
{
    struct occ_result result;
    must(occ_evaluate(arch, &launch, &result) == OCC_OK);
    return result;
}

/* `launch` with `lever` set to `value`; new shared memory is all static. */
static inline struct occ_launch launch_with(struct occ_launch launch, enum occ_lever lever,
                                            uint32_t value)
{
    switch (lever) {
    case OCC_LEVER_REGISTERS:
        launch.regs = value;
        break;
    case OCC_LEVER_SHARED_MEMORY:
        launch.smem = value;
        launch.dynamic_smem = 0;
        launch.dynamic_smem_per_thread = 0;
        break;
    case OCC_LEVER_THREADS:
        launch.threads = value;
        break;
    case OCC_LEVER_BARRIERS:
        launch.barriers = value;
        break;
    default:
        ck_abort_msg("launch.h does not set the lever %s", occ_lever_key(lever));
    }
    return launch;
}

static inline uint32_t blocks_of(const char *arch, struct occ_launch launch)
{
    return evaluated(arch_of(arch), launch).blocks_per_sm;
}

#endif
