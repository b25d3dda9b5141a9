/*
 * cuobjdump.h - what `cuobjdump --dump-resource-usage` prints.
 *
 *     arch = sm_90
 *      Function NAME:
 *       REG:24 STACK:8 SHARED:1152 LOCAL:0 CONSTANT[0]:472 TEXTURE:0 SURFACE:0 SAMPLER:0
 *
 * It lists device functions too; they have no CONSTANT[0] (the parameters of a kernel) and are left
 * out.  SHARED includes the reserved KiB on sm_90 and later.
 */
#ifndef OCC_INPUT_CUOBJDUMP_H
#define OCC_INPUT_CUOBJDUMP_H

#include "input/log_text.h"

struct cuobjdump {
    size_t seen;                /* the text up to here was searched for "arch = " */
    char arch[KERNEL_ARCH_MAX]; /* the last one, "" = none yet */
    bool functions;             /* device functions were listed, which kernels may call */
};

void cuobjdump_init(struct cuobjdump *dump);

/* Reads the line of the anchor "REG:" at `at`; returns where the search goes on. */
size_t cuobjdump_anchor(struct cuobjdump *dump, struct text *text, size_t at);

/* The end of the text: without device functions the frame of a kernel is all of its stack. */
void cuobjdump_end(const struct cuobjdump *dump, struct text *text);

#endif
