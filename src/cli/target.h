/* target.h - the machines of a launch: --arch, --gpu and --mig. */
#ifndef OCC_CLI_TARGET_H
#define OCC_CLI_TARGET_H

#include "arch/registry.h"
#include "cli/option/opt.h"
#include "model/launch/answer.h"

enum { TARGET_SOURCES_MAX = 1024, TARGET_NAME_MAX = 64, TARGET_RIVALS_MAX = 512 };

/* One machine. */
struct target {
    const struct occ_arch *arch;
    const struct gpu *gpu; /* NULL = only an architecture */
    const char *mig;       /* the MIG profile's name, or NULL */
    uint32_t units;        /* SMs (AMD: CUs) of the product or of the MIG instance, 0 = unknown */
    struct need known;     /* known data of the product; its texts are below */
    char sources[TARGET_SOURCES_MAX];
    char rivals[NEED_KNOWN_COUNT][TARGET_RIVALS_MAX];
};

/* Data needed of a product beside its architecture. */
enum target_need { TARGET_SMS = 1 << 0, TARGET_MEASURED = 1 << 1 };

/* All machines: one per architecture, or one per product and profile. */
struct targets {
    struct target *items; /* owned unless `borrowed`; the profile varies fastest */
    size_t count;
    size_t archs, gpus, migs; /* lengths of the lists; 0 = not given */
    bool borrowed;            /* from a memo */
};

/*
 * The machine of an earlier request.  Most requests of a batch name the same one, and the lookup
 * takes as long as evaluating the launch.  Zero-initialised it is empty.
 */
struct targets_memo {
    struct targets targets;                                                 /* count 0 = empty */
    char arch[TARGET_NAME_MAX], gpu[TARGET_NAME_MAX], mig[TARGET_NAME_MAX]; /* "" = not given */
    unsigned needs;
};

/*
 * Looks up the names of the three lists.  Returns false with an error in `diag`: no machine, an
 * unknown name, a name that matches several products, an architecture that differs from the
 * product's, a profile without a product or of another one.  A single name that matches several
 * products is accepted if they share an architecture and `needs` (enum target_need) is 0.
 * `from_keys`: errors name keys of a request instead of options.  Free with targets_free() also
 * after an error.
 */
bool targets_make(struct targets *out, const struct opt_texts *arch, const struct opt_texts *gpu,
                  const struct opt_texts *mig, unsigned needs, bool from_keys,
                  const struct registry *registry, struct diag *diag);

void targets_free(struct targets *targets);

/* Sets `*out` to the memo's targets if targets_make() would return the same; else false. */
bool targets_lookup(const struct targets_memo *memo, const struct opt_texts *arch,
                    const struct opt_texts *gpu, const struct opt_texts *mig, unsigned needs,
                    struct targets *out);

/* Moves `*targets`, made from these lists, to the memo and borrows it, if it is one machine. */
void targets_store(struct targets_memo *memo, const struct opt_texts *arch,
                   const struct opt_texts *gpu, const struct opt_texts *mig, unsigned needs,
                   struct targets *targets);

void targets_memo_free(struct targets_memo *memo);

/*
 * Completes `*question`, whose arch (a variant of the target's) and sms (0 = not given) are set,
 * with the product, its SMs, GPCs and measured data.  Returns false with an error in `diag` if the
 * SM count of a MIG profile is needed and has no source.
 */
bool target_fill(const struct target *target, struct question *question, struct diag *diag);

#endif
