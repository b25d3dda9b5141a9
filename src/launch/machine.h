/* machine.h - the machines of a launch: --arch, --gpu and --mig. */
#ifndef OCC_LAUNCH_MACHINE_H
#define OCC_LAUNCH_MACHINE_H

#include "arch/registry.h"
#include "launch/answer.h"
#include "option/opt.h"

enum {
    MACHINE_MEANT_MAX = 8,
    MACHINE_SOURCES_MAX = 1024,
    MACHINE_NAME_MAX = 64,
    MACHINE_OTHERS_MAX = 512
};

/* One machine. */
struct machine {
    const struct occ_arch *arch;
    const struct gpu *gpu; /* NULL = only the architecture is known */
    const char *mig;       /* name of the MIG profile; NULL = none */
    uint32_t sms;          /* SMs (AMD: CUs) of the product or of the MIG instance, 0 = unknown */
    struct needs_input known; /* clock, bandwidth and latency of the product */
    /* If MACHINE_MEASURED was needed: the products that the name means, this one first. */
    const struct gpu_table *table; /* NULL = only the architecture is known */
    const struct gpu *meant[MACHINE_MEANT_MAX];
    size_t meant_count;
    /* The texts to which `known` points: */
    char sources[MACHINE_SOURCES_MAX];
    /* Products that match the given name and differ in a value: "A (1555 GB/s), B ...". */
    char others[PRODUCT_VALUE_COUNT][MACHINE_OTHERS_MAX];
};

/* Bits: the data of a product, besides its architecture, that an answer needs. */
enum machine_need { MACHINE_SMS = 1 << 0, MACHINE_MEASURED = 1 << 1 };

/* All machines: one per architecture, or one per product and profile. */
struct machines {
    struct machine *items; /* owned unless `is_borrowed`; the profile varies fastest */
    size_t count;
    /* How many names the options give, "all" expanded; archs is ignored if they name products. */
    size_t archs, gpus, migs;
    bool is_borrowed; /* a memo owns `items` */
};

/* A machine of an earlier request. */
struct machines_kept {
    char arch[MACHINE_NAME_MAX], gpu[MACHINE_NAME_MAX], mig[MACHINE_NAME_MAX]; /* "" = not given */
    unsigned needs;
    struct machines machines;
};

/*
 * The machines of earlier requests: without it a file of launches on a product takes a fifth
 * longer, with --issue three times as long.  A zero-initialised memo is empty; a full one keeps no
 * more.
 */
enum { MACHINES_KEPT_MAX = 64 };
struct machines_memo {
    struct machines_kept *items; /* owned */
    size_t count;
    size_t latest; /* the item of the last request */
};

/*
 * Looks up the names of the three lists.  Returns false with an error in `diag` if there is neither
 * an architecture nor a product, a name is unknown or matches several products, an architecture
 * differs from the product's, a profile is given without a product, or the product lacks it.
 * But a single name that matches several products is accepted if no profile is given, the products
 * share an architecture, and `needs` (enum machine_need) is 0.  If `from_keys`, errors name keys of
 * a request instead of options.  The caller frees `*out` with machines_free(), also after an error.
 */
bool machines_make(struct machines *out, const struct opt_texts *arch, const struct opt_texts *gpu,
                   const struct opt_texts *mig, unsigned needs, bool from_keys,
                   const struct registry *registry, struct diag *diag);

void machines_free(struct machines *machines);

/*
 * As machines_make(), but keeps what it finds in the memo if each list has at most one name: `*out`
 * then borrows it, until machines_memo_free().
 */
bool machines_remember(struct machines_memo *memo, struct machines *out,
                       const struct opt_texts *arch, const struct opt_texts *gpu,
                       const struct opt_texts *mig, unsigned needs, bool from_keys,
                       const struct registry *registry, struct diag *diag);

/* Empties the memo. */
void machines_memo_free(struct machines_memo *memo);

/*
 * Adds the product, its SMs, GPCs and measured data to `*question`.  The caller has set
 * question->arch (the machine's, or a variant of it) and question->sms (0 = not given).  Returns
 * false with an error in `diag` if no source gives the SM count of the MIG profile.
 */
bool machine_fill(const struct machine *machine, struct question *question, struct diag *diag);

#endif
