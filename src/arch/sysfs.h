/* sysfs.h - finds AMD and Intel GPUs in the files of the Linux kernel's sysfs. */
#ifndef OCC_ARCH_SYSFS_H
#define OCC_ARCH_SYSFS_H

#include <stdbool.h>
#include <stdint.h>

enum { SYSFS_ARCH_MAX = 16, SYSFS_ID_MAX = 16 };

/* An AMD GPU, from the topology of its compute driver. */
struct sysfs_amd {
    char arch[SYSFS_ARCH_MAX]; /* such as "gfx90a" */
    uint32_t cus;
    uint32_t lds_per_cu;     /* bytes, 0 = unknown */
    uint32_t waves_per_simd; /* 0 = unknown */
};

/*
 * Reads the AMD GPU at `index` below `root` ("/sys"), and writes the number of AMD GPUs to
 * `*count`.  False, `*out` untouched, if the index is too large.  Nodes that cannot be read do not
 * count: they belong to other containers.
 */
bool sysfs_read_amd(const char *root, unsigned index, struct sysfs_amd *out, unsigned *count);

/* Writes the PCI identifier ("0x56a0") of the first Intel GPU below `root`; false if none. */
bool sysfs_read_intel(const char *root, char id[SYSFS_ID_MAX]);

#endif
