/*
 * naive.h - a second opinion on occ_evaluate(): places blocks on an SM one by one until something
 * runs out.  Deliberately slow and simple; it shares no code with src/core.
 */
#ifndef OCC_TESTS_NAIVE_H
#define OCC_TESTS_NAIVE_H

#include "occ.h"

/* naive_blocks() takes architectures with at most this many sub-partitions. */
enum { NAIVE_SUB_PARTITIONS_MAX = 64 };

/* Resident blocks of one SM; 0 = the launch cannot run. */
uint32_t naive_blocks(const struct occ_arch *arch, const struct occ_launch *launch);

#endif
