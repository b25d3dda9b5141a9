/* registry.h - all architectures and products: the built-in ones and those of data files. */
#ifndef OCC_ARCH_REGISTRY_H
#define OCC_ARCH_REGISTRY_H

#include "arch/arch_record.h"
#include "arch/gpu_table.h"

enum { REGISTRY_NEAR_MAX = 4 };

/* All architectures and products of a run.  Zero-initialised it holds the built-in ones. */
struct registry {
    struct arch_record **added; /* owned: from data files */
    size_t added_count;
    struct list archs; /* in the order of name_order() */
    struct gpu_table gpus;
};

/*
 * Adds the architecture of a data file (`len` bytes at `text`, then a NUL), replacing one of the
 * same name.  Pointers from earlier look-ups stay valid.  Returns false with an error in `diag`.
 */
bool registry_add(struct registry *registry, const char *text, size_t len, struct diag *diag);

/* Likewise for the products of a data file; their architectures must be in the registry. */
bool registry_add_gpus(struct registry *registry, const char *text, size_t len, struct diag *diag);

/*
 * Adds every data file of `path`: a file, or a directory.  In a directory the folders "arch" and
 * "gpu" are read or, if it has neither, every file below it, architectures before products.
 * Returns false with one error in `diag`; files read before it stay.
 */
bool registry_load(struct registry *registry, const char *path, struct diag *diag);

void registry_free(struct registry *registry);

/* The architectures in order; registry_at() is NULL past the end. */
size_t registry_count(const struct registry *registry);
const struct occ_arch *registry_at(const struct registry *registry, size_t index);

/* The architecture `name` (see occ_arch_find()), or NULL. */
const struct occ_arch *registry_find(const struct registry *registry, const char *name);

/*
 * The name at `index` of the chips that run code of the generic target `arch`; NULL past the last,
 * and for a chip.
 */
const char *registry_runs_on(const struct registry *registry, const struct occ_arch *arch,
                             size_t index);

/* Can `arch` run code compiled for `code`, its own name or a generic target? */
bool registry_runs(const struct registry *registry, const char *code, const struct occ_arch *arch);

/* As registry_find(); also the only one of a family or chip: "hopper", "navi31", "gfx110x". */
const struct occ_arch *registry_find_family(const struct registry *registry, const char *name);

/* The names most similar to an unknown one; returns how many were written. */
size_t registry_find_similar(const struct registry *registry, const char *name,
                             const char *out[REGISTRY_NEAR_MAX]);

/* Published facts about an architecture without a record; NULL if there are none. */
const struct gpu_partial *registry_partial(const struct registry *registry, const char *name);

/*
 * Records the error that `name` is not an architecture: too little is published, newer than the
 * newest or older than the oldest, or similar names.  Returns false always.
 */
bool registry_report_unknown(const struct registry *registry, const char *name, struct diag *diag);

/* The SMs of a product as occ counts them; its CUs where its architecture is not known. */
uint32_t registry_gpu_sms(const struct registry *registry, const struct gpu *gpu);

/* Does the unknown architecture `name` match a product, in whole or in part? */
bool registry_has_product(const struct registry *registry, const char *name);

/*
 * The whole record (sources, disagreements, notes) of an architecture from registry_at() or
 * registry_find(); free it with record_free().
 */
bool registry_record(const struct registry *registry, const struct occ_arch *arch,
                     struct arch_record *out, struct diag *diag);

#endif
