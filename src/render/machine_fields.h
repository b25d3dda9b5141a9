/* machine_fields.h - what a list of products or architectures has of each. */
#ifndef OCC_RENDER_MACHINE_FIELDS_H
#define OCC_RENDER_MACHINE_FIELDS_H

#include "arch/gpu.h"
#include "render/record.h"

/* A product with what follows from its architecture. */
struct gpu_row {
    struct gpu stored;
    uint32_t sms;    /* as occ counts them; stored.sms are AMD's CUs */
    bool counts_cus; /* stored.sms */
    bool single_source;
    const char *mig[GPU_MIG_MAX + 1]; /* names of profiles, ended by NULL */
};

void gpu_row_fill(struct gpu_row *row, const struct gpu *gpu, uint32_t sms);

/* The fields of struct gpu_row. */
extern const struct field gpu_row_fields[];

/* The fields of struct occ_arch that are numbers, as the schema lists them, and its names. */
const struct field *machine_arch_fields(void);

#endif
