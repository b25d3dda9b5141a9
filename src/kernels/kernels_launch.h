/* kernels_launch.h - makes rows of the kernels that were read: one for each machine and launch. */
#ifndef OCC_KERNELS_KERNELS_LAUNCH_H
#define OCC_KERNELS_KERNELS_LAUNCH_H

#include "kernels/kernel_index.h"
#include "kernels/kernel_row.h"
#include "kernels/kernels_collect.h"
#include "launch/sweep.h"
#include "option/pattern.h"
#include "record/select.h"

enum { KERNELS_LAUNCH_ROWS_MAX = 1 << 26, KERNELS_NOTE_MAX = 768 };

/* The values of the options.  Zero-initialised. */
struct kernels_launch_options {
    struct request request; /* axes, names and flags of the options; kernels give the rest */
    const char *pattern, *exclude;
    struct select_options rows;
    bool mangled, internal;
};

/* The options that the help lists before those of request_kernels_group, and after them. */
extern const struct opt_group kernels_launch_name_group;
extern const struct opt_group kernels_launch_show_group;

void kernels_launch_options_free(struct kernels_launch_options *options);

/* A row: a kernel on a machine, with one combination of the values of the options. */
struct kernels_launch_ref {
    uint32_t kernel;  /* index into collection->list */
    uint32_t machine; /* index into `machines`; UINT32_MAX = the kernel's architecture */
    uint32_t ordinal; /* number of the combination */
};

/* The rows of a collection.  Zero-initialised, then kernels_launch_start(). */
struct kernels_launch {
    const struct kernels_launch_options *options;
    const struct registry *registry;
    struct collection *collection;
    const char **names; /* owned: for each kernel its demangled name, or NULL = not demangled yet */
    struct machines machines;
    struct kernel_index index;       /* made for --gpu only */
    struct pattern pattern, exclude; /* of --kernel and --exclude */
    uint64_t combinations;           /* rows for each kernel and machine */
    struct kernels_launch_ref *refs; /* owned: the rows */
    size_t count, room;
    size_t filtered_out_count;    /* rows that --where left out */
    size_t kernel_count;          /* kernels that were selected, even if without a row */
    size_t internal_count;        /* kernels of the CUDA runtime that were left out */
    size_t excluded_for_features; /* kernels that --gpu left out: they need XNACK on or ECC off */
    bool keeps_functions;         /* device functions have rows even without stack and spills */
    /* The row that was made last: */
    struct request request; /* its lists belong to `options` */
    uint64_t axes_set;      /* bit i: the row has set axis i of the request */
    struct sweep sweep;
    struct machine own_machine; /* the machine, if it is the kernel's own architecture */
    struct kernel_row row;
    struct proposals proposals;
    struct diag problem;          /* why there is no answer, or what is doubtful in the input */
    bool lacks_threads;           /* ... is that nothing says the block size */
    char notes[KERNELS_NOTE_MAX]; /* the notes of an answer */
};

/* Reads the options: patterns, machines, axes.  Returns false with an error in `diag`. */
bool kernels_launch_start(struct kernels_launch *launch,
                          const struct kernels_launch_options *options,
                          const struct opt_given *given, const struct registry *registry,
                          struct diag *diag);

/*
 * Makes rows of the kernels of `collection` that the options select.  Returns false with an error
 * in `diag`.
 */
bool kernels_launch_select(struct kernels_launch *launch, struct collection *collection,
                           struct diag *diag);

/*
 * Keeps the rows for which every --where holds, in the order of --sort.  `select` was prepared with
 * kernel_say().  Returns false with an error in `diag` when memory runs out.
 */
bool kernels_launch_filter_and_sort(struct kernels_launch *launch, struct select *select,
                                    struct diag *diag);

void kernels_launch_free(struct kernels_launch *launch);

/*
 * Makes row `index`, with its headroom and proposals if these are needed.  It is valid until the
 * next call.
 */
const struct kernel_row *kernels_launch_row(struct kernels_launch *launch, size_t index,
                                            bool needs_headroom);

/* The architecture of row `index`, "" = not known.  Lives as long as collection and launch. */
const char *kernels_launch_arch(const struct kernels_launch *launch, size_t index);

/* The demangled name of a kernel of the collection; never NULL. */
const char *kernels_launch_name(struct kernels_launch *launch, uint32_t kernel);

/* The name of a kernel as rows show it: demangled, or mangled with --mangled. */
const char *kernels_launch_shown_name(struct kernels_launch *launch, uint32_t kernel);

/* Is `k` for the same target as `earlier`, and made from the same PTX? */
bool kernels_machine_same_code(const struct kernel *k, const struct kernel *earlier);

/*
 * Does machine `machine` of --arch or --gpu select kernel `k`?
 *   - Every machine selects a kernel without an architecture.
 *   - --arch sm_90 selects sm_90 and its variants sm_90a and sm_90f; --arch sm_90a selects only
 *     that variant.
 *   - --gpu selects the kernels for the product's architecture.  If a file has a kernel only for
 *     other architectures, --gpu selects the nearest older code of the same generation, as the
 *     driver does: on sm_103 code for sm_100, not for sm_100a.  If no code runs, but the driver can
 *     compile PTX, --gpu selects the code nearest to what it would compile.
 *   - --gpu of AMD selects the code that runs with XNACK off and ECC on, as products are set up by
 *     default.  It prefers code that names these features to code that runs with every setup.  If
 *     there is only code that needs another setup, --gpu selects that, with a note.
 *   - --arch gfx90a:xnack+ selects only the code whose target names xnack+.
 */
bool kernels_machine_selects(const struct kernels_launch *launch, const struct kernel *k,
                             size_t machine);

/* Is the machine given by --arch?  Then no kernel depends on the code for another architecture. */
bool kernels_machine_is_arch(const struct kernels_launch *launch);

/* Can a machine of --arch run code for `arch`?  `context` is a struct kernels_launch. */
bool kernels_machine_wants(const void *context, const char *arch);

/* Is `k` selected for a product of `arch` only because the driver can compile PTX? */
bool kernels_machine_compiles(const struct kernels_launch *launch, const struct kernel *k,
                              const struct occ_arch *arch);

enum { KERNELS_MACHINE_WHY_MAX = 512 };

/* Writes why --arch or --gpu selects no kernel, such as ": there is code for sm_75". */
void kernels_machine_explain_none(const struct kernels_launch *launch,
                                  const struct kernel_list *list,
                                  char out[KERNELS_MACHINE_WHY_MAX]);

/* Does the code run only on products with XNACK on or ECC off, which are not the defaults? */
bool kernels_machine_needs_setup(const struct kernel *k);

/* Does `k` need that setup, and would a product of --gpu then run it? */
bool kernels_machine_runs_after_setup(const struct kernels_launch *launch, const struct kernel *k);

/*
 * Writes the notes of a row with "; " between them, or "" without any: why its numbers may not hold
 * as they stand, whether its register pool (setmaxnreg) suffices, and, only if `is_for_product`,
 * the setting that the code needs on a product.
 */
void kernels_note(const struct registry *registry, bool is_for_product,
                  const struct kernel_row *row, char out[KERNELS_NOTE_MAX]);

#endif
