/* kernels_launch.h - the launches of kernels that were read: which of them, with which blocks,
 * where. */
#ifndef OCC_CLI_KERNELS_KERNELS_LAUNCH_H
#define OCC_CLI_KERNELS_KERNELS_LAUNCH_H

#include "cli/kernels/kernels_collect.h"
#include "cli/option/pattern.h"
#include "cli/table/select.h"
#include "cli/table/sweep.h"
#include "model/kernel/kernel_index.h"
#include "model/kernel/kernel_row.h"

enum { KERNELS_LAUNCH_ROWS_MAX = 1 << 26, KERNELS_NOTE_MAX = 768 };

/* What the options say.  Zero-initialised. */
struct kernels_launch_options {
    struct request request; /* its axes, names and flags; the rest comes from the kernels */
    const char *pattern, *exclude;
    struct select_options rows;
    bool mangled, internal, wide;
};

/* What is filled beside `request`, for the options before and after request_kernels_group. */
extern const struct opt_group kernels_launch_name_group;
extern const struct opt_group kernels_launch_order_group;

void kernels_launch_options_free(struct kernels_launch_options *options);

/* A row: a kernel on a machine with one combination of the lists. */
struct kernels_launch_ref {
    uint32_t kernel;  /* index into the list */
    uint32_t target;  /* index into the machines; UINT32_MAX = the kernel's own architecture */
    uint32_t ordinal; /* of the combination */
};

/* The rows of a collection.  Zero-initialised, then kernels_launch_start(). */
struct kernels_launch {
    const struct kernels_launch_options *options;
    const struct registry *registry;
    struct collection *collection;
    char **names; /* owned: demangled, or NULL; a kernel each */
    struct targets targets;
    struct kernel_index index;       /* with --gpu */
    struct pattern pattern, exclude; /* of --kernel and --exclude */
    struct request request;          /* of the row at hand; its lists belong to `options` */
    struct sweep sweep;
    struct target own;
    struct kernel kernel; /* of the row at hand, with the machine's architecture if it has none */
    struct diag note;
    char notes[KERNELS_NOTE_MAX];    /* of a row with an answer */
    uint64_t combinations;           /* rows a kernel and machine */
    struct kernels_launch_ref *refs; /* owned */
    size_t count, room;
    size_t kernels;       /* that were selected */
    size_t internal;      /* of the CUDA runtime, which were left out */
    size_t features_left; /* left out with --gpu for the features of their target */
    bool functions;       /* also device functions that use neither stack nor spills */
};

/*
 * Checks the options: the pattern, the machines.  Returns false with an error in `diag`.
 */
bool kernels_launch_start(struct kernels_launch *launch,
                          const struct kernels_launch_options *options,
                          const struct opt_given *given, const struct registry *registry,
                          struct diag *diag);

/* Makes rows of the kernels of a collection that the options name; false with an error. */
bool kernels_launch_select(struct kernels_launch *launch, struct collection *collection,
                           struct diag *diag);

/*
 * Keeps the rows for which every --where holds, in the order of --sort.  `select` hears
 * kernel_say().  False with an error in `diag` when memory runs out.
 */
bool kernels_launch_arrange(struct kernels_launch *launch, struct select *select,
                            struct diag *diag);

void kernels_launch_free(struct kernels_launch *launch);

/* Makes row `index`; what it points to is valid until the next call, names as long as `launch`. */
void kernels_launch_row(struct kernels_launch *launch, size_t index, bool headroom,
                        struct kernel_row *row);

/* The architecture of row `index`, "" = none; lives as long as the collection and the launch. */
const char *kernels_launch_arch(const struct kernels_launch *launch, size_t index);

/* The name of a kernel of the collection for people; never NULL. */
const char *kernels_launch_name(struct kernels_launch *launch, uint32_t kernel);

/* The same, or the mangled one where the options say so. */
const char *kernels_launch_shown(struct kernels_launch *launch, uint32_t kernel);

/*
 * Is kernel `k` wanted for machine `target` of --arch or --gpu?
 *   - A kernel without an architecture runs on all of them.
 *   - --arch sm_90 takes sm_90 and its variants sm_90a and sm_90f, --arch sm_90a that variant only.
 *   - --gpu takes the kernels for its architecture; of a file that has none for a kernel, the
 *     nearest older one of the same generation, as the driver does: sm_80 on sm_86, not sm_90a.
 *     Where it has none of these but PTX, which the driver compiles, the nearest code stands for
 * it.
 *   - Of AMD code with other target features it takes what suits a product as it comes: XNACK off
 *     and ECC on, and code that asks for that rather than code for any.  --arch gfx90a:xnack+ takes
 *     what it names.
 */
bool kernels_target_runs(const struct kernels_launch *launch, const struct kernel *k,
                         size_t target);

/* Is `k` taken for a product of `arch` only for the PTX beside it? */
bool kernels_target_compiled(const struct kernels_launch *launch, const struct kernel *k,
                             const struct occ_arch *arch);

enum { KERNELS_TARGET_LIST_MAX = 256 };

/* Writes ": there is code for sm_75, sm_86, ...": why --gpu takes no kernel of the collection. */
void kernels_target_list(const struct kernels_launch *launch, char out[KERNELS_TARGET_LIST_MAX]);

/* Does the code need what no product comes with: XNACK on, or ECC off? */
bool kernels_target_features_off(const struct kernel *k);

/* Is that why a kernel that was left out is not taken for a product of --gpu? */
bool kernels_target_passed_over(const struct kernels_launch *launch, const struct kernel *k);

/*
 * Writes what to know about a row, with "; " between: that it is not linked, what a product (if it
 * is for one) must be set up for, and of an answer barriers of run-time numbers and shared memory
 * that the launch adds.  "" where there is nothing.
 */
void kernels_note(const struct registry *registry, bool product, const struct kernel_row *row,
                  char out[KERNELS_NOTE_MAX]);

#endif
