/* ksort.h - the rows of kernels in the order of --sort. */
#ifndef OCC_CLI_KSORT_H
#define OCC_CLI_KSORT_H

#include "cli/klaunch.h"

/* Do the columns exist?  False with an error in `diag`. */
bool ksort_check(const struct opt_texts *columns, struct diag *diag);

/* Sorts klaunch->refs; rows without a value come last.  False with an error in `diag`. */
bool ksort(struct klaunch *klaunch, struct diag *diag);

#endif
