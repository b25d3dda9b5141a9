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
    const struct gpu *gpu; /* NULL = only the architecture is known */
    const char *mig;       /* the MIG profile's name, or NULL */
    uint32_t units;        /* SMs (AMD: CUs) of the product or of the MIG instance, 0 = unknown */
    struct needs_input known; /* clock, bandwidth and latency of the product */
    /* The texts to which `known` points: */
    char sources[TARGET_SOURCES_MAX];
    /* Products of the same name that differ in a value, such as "A (1555 GB/s), B ...". */
    char rivals[PRODUCT_VALUE_COUNT][TARGET_RIVALS_MAX];
};

/* Bits: the data of a product, besides its architecture, that an answer needs. */
enum target_need { TARGET_SMS = 1 << 0, TARGET_MEASURED = 1 << 1 };

/* All machines: one per architecture, or one per product and profile. */
struct targets {
    struct target *items; /* owned unless `borrowed`; the profile varies fastest */
    size_t count;
    size_t archs, gpus, migs; /* how many of each the options name, "all" expanded; 0 = none */
    bool borrowed;            /* a memo owns `items` */
};

/*
 * The machine of an earlier request.  Most requests of a batch name the same one, and looking it up
 * takes as long as evaluating the launch.  A memo of zeros is empty.
 */
struct targets_memo {
    struct targets targets;                                                 /* count 0 = empty */
    char arch[TARGET_NAME_MAX], gpu[TARGET_NAME_MAX], mig[TARGET_NAME_MAX]; /* "" = not given */
    unsigned needs;
};

/*
 * Looks up the names of the three lists.  Returns false with an error in `diag` for no name, an
 * unknown name, a name that matches several products, an architecture that differs from the
 * product's, or a profile that the product does not have.  A single name that matches several
 * products is accepted if they share an architecture and `needs` (enum target_need) is 0.  If
 * `from_keys`, errors name keys of a request instead of options.  The caller frees `*out` with
 * targets_free(), also after an error.
 */
bool targets_make(struct targets *out, const struct opt_texts *arch, const struct opt_texts *gpu,
                  const struct opt_texts *mig, unsigned needs, bool from_keys,
                  const struct registry *registry, struct diag *diag);

void targets_free(struct targets *targets);

/* Sets `*out` to the memo's targets if they were made from these lists; else returns false. */
bool targets_lookup(const struct targets_memo *memo, const struct opt_texts *arch,
                    const struct opt_texts *gpu, const struct opt_texts *mig, unsigned needs,
                    struct targets *out);

/*
 * If `*targets`, made from these lists, is one machine with names short enough: moves it to the
 * memo, and `*targets` borrows it.  Otherwise only empties the memo.
 */
void targets_store(struct targets_memo *memo, const struct opt_texts *arch,
                   const struct opt_texts *gpu, const struct opt_texts *mig, unsigned needs,
                   struct targets *targets);

void targets_memo_free(struct targets_memo *memo);

/*
 * Adds the product, its SMs, GPCs and measured data to `*question`.  The caller has set
 * question->arch (the target's, or a variant of it) and question->sms (0 = not given).  Returns
 * false with an error in `diag` if no source gives the SM count of the MIG profile.
 */
bool target_fill(const struct target *target, struct question *question, struct diag *diag);

#endif
