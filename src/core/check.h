/* check.h - checks the arguments of the public functions that take a launch. */
#ifndef OCC_CORE_CHECK_H
#define OCC_CORE_CHECK_H

#include "occ.h"

/*
 * Checks what the rules rely on, for every public function that takes a launch: the ranges of the
 * launch's members, and of the architecture those by which rules divide or that bound a loop or an
 * index.  occ_arch_check() checks all of a record.
 */
enum occ_status check_launch(const struct occ_arch *arch, const struct occ_launch *launch);

#endif
