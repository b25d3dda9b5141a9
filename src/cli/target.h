/* target.h - the machines of a launch: --arch, --gpu and --mig. */
#ifndef OCC_CLI_TARGET_H
#define OCC_CLI_TARGET_H

#include "arch/registry.h"
#include "cli/opt.h"
#include "render/answer.h"

enum { TARGET_SOURCES_MAX = 1024 };

/* One machine. */
struct target {
    const struct occ_arch *arch;
    const struct gpu *gpu; /* NULL = an architecture alone */
    const char *mig;       /* the MIG profile's name, or NULL */
    uint32_t units;        /* SMs (AMD: CUs) of the product or of the MIG instance, 0 = not known */
    struct need known; /* what was measured on the product; `sources` points to the text below */
    char sources[TARGET_SOURCES_MAX];
};

/* All machines: one for each architecture, or one for each product and profile. */
struct targets {
    struct target *items; /* owned; the profile runs fastest */
    size_t count;
    size_t archs, gpus, migs; /* lengths of the lists; 0 = not given */
};

/*
 * Looks up what the three lists name.  Returns false with an error in `diag`: no machine, an
 * unknown name with near ones, a name that fits several products, an architecture that is not the
 * product's, a profile without a product or of another one.  Free with targets_free() also then.
 * `measured`: what was measured on the products is needed.  `from_keys`: errors name keys of a
 * request instead of options.
 */
bool targets_make(struct targets *out, const struct opt_texts *arch, const struct opt_texts *gpu,
                  const struct opt_texts *mig, bool measured, bool from_keys,
                  const struct registry *registry, struct diag *diag);

void targets_free(struct targets *targets);

/*
 * Completes `*question`, whose arch (the variant of the target's) and sms (0 = not given) are set:
 * the product, its SMs, GPCs and what was measured on it.  Returns false with an error in `diag`
 * when the SM count of a MIG profile is needed and no source gives it.
 */
bool target_fill(const struct target *target, struct question *question, struct diag *diag);

#endif
