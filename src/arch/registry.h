/* registry.h - the built-in architectures and products, and what data files put in their place. */
#ifndef OCC_ARCH_REGISTRY_H
#define OCC_ARCH_REGISTRY_H

#include "arch/arch_record.h"
#include "arch/gpu_table.h"

enum { REGISTRY_NEAR_MAX = 4, REGISTRY_FAMILY_MAX = 16 };

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

/*
 * Adds the products of a data file, likewise; the architecture of each must be in the registry.
 */
bool registry_add_gpus(struct registry *registry, const char *text, size_t len, struct diag *diag);

/*
 * Adds every data file of `path`: a file, or a directory, of which the folders "arch" and "gpu"
 * are read, or where it has neither, every file below it, architectures before products.  Returns
 * false with one error in `diag`; what was read before stays.
 */
bool registry_load(struct registry *registry, const char *path, struct diag *diag);

void registry_free(struct registry *registry);

/* The architectures in order; registry_at() of an index past the end is NULL. */
size_t registry_count(const struct registry *registry);
const struct occ_arch *registry_at(const struct registry *registry, size_t index);

/* What `name` means (see occ_arch_find()), or NULL. */
const struct occ_arch *registry_find(const struct registry *registry, const char *name);

/* The name at `index` of the chips that run code of the generic target `arch`; NULL past the last,
 * and for a chip. */
const char *registry_runs_on(const struct registry *registry, const struct occ_arch *arch,
                             size_t index);

/* Does `arch` run code that was compiled for `code`: its own, or of a generic target? */
bool registry_runs(const struct registry *registry, const char *code, const struct occ_arch *arch);

/* The same, or the only architecture of the family or chip that `name` is, such as "hopper". */
const struct occ_arch *registry_find_family(const struct registry *registry, const char *name);

/* The names nearest to an unknown one; returns how many were written. */
size_t registry_near(const struct registry *registry, const char *name,
                     const char *out[REGISTRY_NEAR_MAX]);

/*
 * The architectures of a family or chip: "ampere", "RDNA3", "navi31", "gfx110x"; returns how many
 * were written.
 */
size_t registry_family(const struct registry *registry, const char *name,
                       const struct occ_arch *out[REGISTRY_FAMILY_MAX]);

/* What is published of an architecture without a record; NULL where nothing is. */
const struct gpu_partial *registry_partial(const struct registry *registry, const char *name);

/*
 * Records that `name` is no architecture: why it is none yet, that it is beyond the newest or the
 * oldest, or the nearest names.  Returns false always.
 */
bool registry_unknown(const struct registry *registry, const char *name, struct diag *diag);

/* Is the unknown architecture `name` the name of a product, in whole or in part? */
bool registry_has_product(const struct registry *registry, const char *name);

/*
 * The whole record (sources, disagreements, notes) of an architecture that registry_at() or
 * registry_find() returned, to be freed with record_free().
 */
bool registry_record(const struct registry *registry, const struct occ_arch *arch,
                     struct arch_record *out, struct diag *diag);

#endif
