/* target.h - the machines of a launch: --arch, --gpu and --mig. */
#ifndef OCC_CLI_TARGET_H
#define OCC_CLI_TARGET_H

#include "arch/registry.h"
#include "cli/opt.h"
#include "model/answer.h"

enum { TARGET_SOURCES_MAX = 1024, TARGET_NAME_MAX = 64, TARGET_RIVALS_MAX = 512 };

/* One machine. */
struct target {
    const struct occ_arch *arch;
    const struct gpu *gpu; /* NULL = an architecture alone */
    const char *mig;       /* the MIG profile's name, or NULL */
    uint32_t units;        /* SMs (AMD: CUs) of the product or of the MIG instance, 0 = not known */
    struct need known;     /* what is known of the product; the texts are those below */
    char sources[TARGET_SOURCES_MAX];
    char rivals[NEED_KNOWN_COUNT][TARGET_RIVALS_MAX];
};

/* What is needed of a product beside its architecture. */
enum target_need { TARGET_SMS = 1 << 0, TARGET_MEASURED = 1 << 1 };

/* All machines: one for each architecture, or one for each product and profile. */
struct targets {
    struct target *items; /* owned unless `borrowed`; the profile runs fastest */
    size_t count;
    size_t archs, gpus, migs; /* lengths of the lists; 0 = not given */
    bool borrowed;            /* from a memo */
};

/*
 * The machine of an earlier request: the requests of a batch mostly name the same one, and looking
 * it up takes as long as evaluating the launch.  Zero-initialised it is empty.
 */
struct targets_memo {
    struct targets targets;                                                 /* count 0 = empty */
    char arch[TARGET_NAME_MAX], gpu[TARGET_NAME_MAX], mig[TARGET_NAME_MAX]; /* "" = not given */
    unsigned needs;
};

/*
 * Looks up what the three lists name.  Returns false with an error in `diag`: no machine, an
 * unknown name with near ones, a name that fits several products, an architecture that is not the
 * product's, a profile without a product or of another one.  Free with targets_free() also then.
 * Of one name that fits several products, the architecture is enough where they agree on it and
 * `needs` (enum target_need) says that nothing else is needed.  `from_keys`: errors name keys of a
 * request instead of options.
 */
bool targets_make(struct targets *out, const struct opt_texts *arch, const struct opt_texts *gpu,
                  const struct opt_texts *mig, unsigned needs, bool from_keys,
                  const struct registry *registry, struct diag *diag);

void targets_free(struct targets *targets);

/* Sets `*out` to the memo's targets if they are what targets_make() would make; else false. */
bool targets_recall(const struct targets_memo *memo, const struct opt_texts *arch,
                    const struct opt_texts *gpu, const struct opt_texts *mig, unsigned needs,
                    struct targets *out);

/* Hands `*targets`, made from these lists, to the memo and borrows it, if it is one machine. */
void targets_keep(struct targets_memo *memo, const struct opt_texts *arch,
                  const struct opt_texts *gpu, const struct opt_texts *mig, unsigned needs,
                  struct targets *targets);

void targets_memo_free(struct targets_memo *memo);

/*
 * Completes `*question`, whose arch (the variant of the target's) and sms (0 = not given) are set:
 * the product, its SMs, GPCs and what was measured on it.  Returns false with an error in `diag`
 * when the SM count of a MIG profile is needed and no source gives it.
 */
bool target_fill(const struct target *target, struct question *question, struct diag *diag);

#endif
