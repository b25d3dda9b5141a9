/*
 * cuobjdump.h - the output of `cuobjdump --dump-resource-usage`.
 *
 *    arch = sm_90
 *     Function NAME:
 *      REG:24 STACK:8 SHARED:1152 LOCAL:0 CONSTANT[0]:472 TEXTURE:0 SURFACE:0 SAMPLER:0
 *
 * Device functions are listed too; they have no CONSTANT[0] (the parameters of a kernel) and are
 * skipped.  SHARED includes the reserved KiB on sm_90 and later.
 */
#ifndef OCC_INPUT_LOG_CUOBJDUMP_H
#define OCC_INPUT_LOG_CUOBJDUMP_H

#include "input/log/log_text.h"

struct cuobjdump {
    size_t seen;                /* the text before this offset was searched for "arch = " */
    char arch[KERNEL_ARCH_MAX]; /* the last one, "" = none yet */
    bool functions;             /* device functions were listed, which kernels may call */
};

void cuobjdump_init(struct cuobjdump *dump);

/* Parses the line of the anchor "REG:" at `at`; returns the offset where the search continues. */
size_t cuobjdump_anchor(struct cuobjdump *dump, struct text *text, size_t at);

/* Ends the text.  Without device functions the frame of a kernel is its whole stack. */
void cuobjdump_end(const struct cuobjdump *dump, struct text *text);

#endif
