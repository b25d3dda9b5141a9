/* machine_say.h - what a list of products or architectures has of each. */
#ifndef OCC_MODEL_MACHINE_MACHINE_SAY_H
#define OCC_MODEL_MACHINE_MACHINE_SAY_H

#include "arch/gpu.h"
#include "base/sayer.h"

/* A product with what follows from its architecture. */
struct gpu_row {
    struct gpu stored;
    uint32_t sms;    /* as occ counts them; stored.sms are AMD's CUs */
    bool counts_cus; /* stored.sms */
    bool single_source;
    const char *mig[GPU_MIG_MAX + 1]; /* names of profiles, ended by NULL */
};

void gpu_row_fill(struct gpu_row *row, const struct gpu *gpu, uint32_t sms);

/* Says a struct gpu_row. */
void gpu_row_say(struct sayer *s, const void *record);

/* Says the names of a struct occ_arch, and its numbers in the order of the schema. */
void arch_row_say(struct sayer *s, const void *record);

/* Says a struct gpu_partial: what is published of an architecture that cannot be computed yet. */
void arch_partial_say(struct sayer *s, const void *record);

#endif
