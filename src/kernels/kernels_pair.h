/* kernels_pair.h - pairs the rows of two builds that are the same kernel. */
#ifndef OCC_KERNELS_KERNELS_PAIR_H
#define OCC_KERNELS_KERNELS_PAIR_H

#include <stdbool.h>
#include <stddef.h>

#include "kernels/kernel_compare.h"

#define KERNELS_PAIR_NONE ((size_t)-1)

/* A row of one build. */
struct kernels_pair_row {
    const char *kernel, *name, *arch, *features; /* not NULL; `kernel` mangled, `name` demangled */
    struct kernel_values values;
    size_t partner; /* index in the other build, or KERNELS_PAIR_NONE; set by kernels_pair() */
};

/*
 * Pairs the rows of two builds that are the same kernel on the same architecture.  A build may have
 * several such rows: block sizes, launches of a profile, functions of one name in different files.
 * Then equal rows are paired first, next those with equal block sizes, then the others in order.
 * Remaining rows are paired by their demangled names, because the mangled name of an anonymous
 * namespace depends on the file.  Rows that differ in the features of an AMD target are paired
 * last.  Returns false when memory runs out.
 */
bool kernels_pair(struct kernels_pair_row *before, size_t before_count,
                  struct kernels_pair_row *after, size_t after_count);

#endif
