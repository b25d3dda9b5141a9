/* sysfs.h - what the Linux kernel says of GPUs that have no library to ask. */
#ifndef OCC_INPUT_SYSFS_H
#define OCC_INPUT_SYSFS_H

#include <stdbool.h>
#include <stdint.h>

enum { SYSFS_ARCH_MAX = 16, SYSFS_ID_MAX = 16 };

/* A GPU of AMD, by the topology of its compute driver. */
struct sysfs_amd {
    char arch[SYSFS_ARCH_MAX]; /* "gfx90a" */
    uint32_t cus;
    uint32_t lds_per_cu;     /* bytes, 0 = not said */
    uint32_t waves_per_simd; /* 0 = not said */
};

/*
 * The GPU at `index` of those of AMD below `root` ("/sys"), and in `*count` how many there are.
 * False, `*out` untouched, when there are not so many.  Nodes that may not be read do not count:
 * they are other containers'.
 */
bool sysfs_amd(const char *root, unsigned index, struct sysfs_amd *out, unsigned *count);

/* The PCI identifier ("0x56a0") of Intel's first GPU below `root`; false where there is none. */
bool sysfs_intel(const char *root, char id[SYSFS_ID_MAX]);

#endif
