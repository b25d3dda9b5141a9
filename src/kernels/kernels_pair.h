/*
 * kernels_pair.h - pairs the rows of two builds that are the same kernel.  A build is what `occ
 * diff` reads from logs and binaries, or what a baseline file records.
 */
#ifndef OCC_KERNELS_KERNELS_PAIR_H
#define OCC_KERNELS_KERNELS_PAIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kernels/kernel_compare.h"

#define KERNELS_PAIR_NONE UINT32_MAX

/* A row of one build. */
struct kernels_pair_row {
    const char *kernel, *name, *arch, *features; /* not NULL; `kernel` mangled, `name` demangled */
    struct kernel_values values;
    uint32_t
        partner; /* index in the other build, or KERNELS_PAIR_NONE; set by kernels_pairs_make() */
};

/* The rows of a build. */
struct kernels_build {
    struct kernels_pair_row *rows; /* owned by the caller */
    size_t count;
};

/* A kernel of either build. */
struct kernels_pair {
    enum kernel_verdict verdict;
    uint32_t old, new; /* its rows; KERNELS_PAIR_NONE = that build lacks it */
};

/* All kernels of two builds: those of the new build in their order, then the removed ones. */
struct kernels_pairs {
    struct kernels_pair *items; /* owned; item i < new.count is row i of the new build */
    size_t count;
    const char *old_arch, *new_arch; /* paired although these differ; NULL = none are */
};

/* The verdict on a kernel of both builds. */
typedef enum kernel_verdict kernels_pair_judge(const struct kernel_values *before,
                                               const struct kernel_values *after);

/*
 * Are rows of different architectures paired?  Across them, by name, only if all rows of each build
 * are for one architecture, and the two differ: one source was compiled for both.
 */
enum kernels_pair_archs { KERNELS_PAIR_SAME_ARCH, KERNELS_PAIR_ACROSS };

/*
 * Pairs the rows of two builds that are the same kernel on the same architecture, and lists all
 * kernels in `*out` with their verdicts.  A build may have several such rows: block sizes, launches
 * of a profile, functions of one name in different files.  Then equal rows are paired first, next
 * those with equal block sizes, then the others in order.  Remaining rows are paired by their
 * demangled names, because the mangled name of an anonymous namespace depends on the file.  Rows
 * that differ in the features of an AMD target are paired last.  Returns false when memory runs
 * out.  The caller frees `*out` with kernels_pairs_free() in any case.
 */
bool kernels_pairs_make(struct kernels_pairs *out, const struct kernels_build *old,
                        const struct kernels_build *new, enum kernels_pair_archs across,
                        kernels_pair_judge *judge);

void kernels_pairs_free(struct kernels_pairs *pairs);

#endif
