/*
 * inductor.h - the autotuning log of PyTorch's inductor: resources of each configuration of a
 * Triton kernel.
 *
 *    Benchmark all input configs for triton_red_fused_0, get:
 *    XBLOCK: 1, num_warps: 16, num_ctas: 1, maxnreg: None: 0.012, nreg 40, nspill 0, #shared-mem
 * 1024
 */
#ifndef OCC_INPUT_LOG_INDUCTOR_H
#define OCC_INPUT_LOG_INDUCTOR_H

#include "input/log/log_text.h"

/* Zero-initialised. */
struct inductor {
    size_t seen;       /* the text before this offset was searched for names */
    struct bytes name; /* the last name, empty = none yet */
};

/* Parses the line of the anchor "nreg" at `at`; returns the offset where the search continues. */
size_t inductor_anchor(struct inductor *inductor, struct text *text, size_t at);

#endif
