/*
 * inductor.h - the log of autotuning of PyTorch's inductor: what each configuration of a Triton
 * kernel uses.
 *
 *     Benchmark all input configs for triton_red_fused_0, get:
 *     XBLOCK: 1, num_warps: 16, num_ctas: 1, maxnreg: None: 0.012, nreg 40, nspill 0, #shared-mem
 * 1024
 */
#ifndef OCC_INPUT_INDUCTOR_H
#define OCC_INPUT_INDUCTOR_H

#include "input/log_text.h"

/* Zero-initialised. */
struct inductor {
    size_t seen;       /* the text up to here was searched for names */
    struct bytes name; /* the last one, empty = none yet */
};

/* Reads the line of the anchor "nreg" at `at`; returns where the search goes on. */
size_t inductor_anchor(struct inductor *inductor, struct text *text, size_t at);

#endif
