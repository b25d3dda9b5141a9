/* registry.h - all architectures and products: the built-in ones and those of data files. */
#ifndef OCC_ARCH_REGISTRY_H
#define OCC_ARCH_REGISTRY_H

#include "arch/arch_record.h"
#include "arch/gpu_lookup.h"

/* All architectures and products of a run.  Zero-initialised it holds the built-in ones. */
struct registry {
    struct arch_record **added; /* owned: from data files */
    size_t added_count;
    struct list archs; /* in the order of name_order() */
    struct gpu_table gpus;
};

/*
 * Adds the architecture of a data file (`len` bytes at `text`, then a NUL); it replaces one of the
 * same name.  Pointers from earlier look-ups stay valid.  Returns false with an error in `diag`.
 */
bool registry_add(struct registry *registry, const char *text, size_t len, struct diag *diag);

/*
 * Adds the products of a data file (`len` bytes at `text`, then a NUL), as gpu_table_add(); their
 * architectures must be in the registry.  Returns false with an error in `diag`.
 */
bool registry_add_gpus(struct registry *registry, const char *text, size_t len, struct diag *diag);

/*
 * Adds the data file `path` or, if it is a directory, the data files in its folders "arch" and
 * "gpu"; if it has neither folder, every data file below it, architectures before products.
 * Returns false with one error in `diag`; what was added before the error stays.
 */
bool registry_load(struct registry *registry, const char *path, struct diag *diag);

void registry_free(struct registry *registry);

/* The number of architectures, and architecture `index` in name_order(), NULL past the end. */
size_t registry_count(const struct registry *registry);
const struct occ_arch *registry_at(const struct registry *registry, size_t index);

/* The architecture `name` (see occ_arch_find()), or NULL. */
const struct occ_arch *registry_find(const struct registry *registry, const char *name);

/*
 * The name of the chip at `index` among those that run code of the generic target `arch`; NULL past
 * the last one, or if `arch` is a chip itself.
 */
const char *registry_chip_of(const struct registry *registry, const struct occ_arch *arch,
                             size_t index);

/*
 * The text after `word` in the chips of `arch`, then in its aliases; the first if `word` is NULL.
 * NULL past the last.  A text may list several chips: "Battlemage, Nova Lake-S".
 */
const char *registry_next_word(const struct registry *registry, const struct occ_arch *arch,
                               const char *word);

/* Can `arch` run code for the target `code`, the name of an architecture or a generic target? */
bool registry_can_run(const struct registry *registry, const char *code,
                      const struct occ_arch *arch);

/*
 * The architecture that registry_find() finds or, if there is none, the only architecture of the
 * family or chip `name`, such as "hopper" or "navi31"; NULL if that has none or several.
 */
const struct occ_arch *registry_find_family(const struct registry *registry, const char *name);

/*
 * Published facts about the architecture `name`, which has no record, or about the only
 * architecture of the family `name`; NULL if there are none.
 */
const struct gpu_partial *registry_partial(const struct registry *registry, const char *name);

/*
 * Records the error that `name` is unknown.  The message says that too little is published, that
 * several architectures have the name, that the architecture is newer or older than all with a
 * record, or which names are similar.  Returns false always.
 */
bool registry_report_unknown(const struct registry *registry, const char *name, struct diag *diag);

/* What a name that is given for a product stands for. */
struct gpu_meaning {
    struct gpu_matches matches;
    const struct occ_arch *family; /* of a name without matches and gpu_known_arch(); may be NULL */
};

/* Finds the products of a name or, if the data files know none, its family. */
void registry_look_up_gpu(const struct registry *registry, const char *name,
                          struct gpu_meaning *out);

/*
 * The product that registry_look_up_gpu() found for `name`, as gpu_choose().  The error also says
 * if `name` is an architecture.  If `name` holds a chip too, as lspci and drivers write it ("Navi
 * 24 [Radeon RX 6300]"), the error names the chip's architecture.
 */
const struct gpu *registry_choose_gpu(const struct registry *registry, const char *name,
                                      const struct gpu_meaning *meaning, struct diag *diag);

/* Looks a product up and chooses it. */
const struct gpu *registry_find_gpu(const struct registry *registry, const char *name,
                                    struct diag *diag);

/* gpu_sms() of a product on its own architecture; gpu->sms if that architecture is unknown. */
uint32_t registry_gpu_sms(const struct registry *registry, const struct gpu *gpu);

/*
 * Does `name`, which is no architecture, match a product (gpu_match()) and have a digit?  False for
 * the part of a compute capability before its dot: "8" means 8.x rather than one of many products.
 */
bool registry_may_mean_product(const struct registry *registry, const char *name);

/*
 * Reads the whole record (sources, disagreements, notes) of an architecture from registry_at() or
 * registry_find(); free it with record_free().  Returns false with an error in `diag`.
 */
bool registry_record(const struct registry *registry, const struct occ_arch *arch,
                     struct arch_record *out, struct diag *diag);

#endif
