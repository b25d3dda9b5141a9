/*
 * ncu.h - Nsight Compute's CSV, `--csv --page raw` and `--csv --page details`: a kernel for each
 * launch, with block, grid, resources and achieved occupancy.
 */
#ifndef OCC_INPUT_PROFILE_NCU_H
#define OCC_INPUT_PROFILE_NCU_H

#include "input/log/log_text.h"

enum { NCU_COLUMNS_MAX = 16384 /* of one table */ };

/*
 * Reads the table whose header has the anchor `"Ker` (of "Kernel Name") at `at`, up to its end;
 * returns the offset where the search continues.
 */
size_t ncu_anchor(struct text *text, size_t at);

#endif
