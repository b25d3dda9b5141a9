/* machine_say.h - the values of products and of architectures, for JSON and tables. */
#ifndef OCC_MACHINE_MACHINE_SAY_H
#define OCC_MACHINE_MACHINE_SAY_H

#include "arch/gpu.h"
#include "record/sayer.h"

/* A product, and values that follow from it; `sms` also depends on its architecture. */
enum { GPU_ALIASES_MAX = 16 }; /* that a row lists */

struct gpu_row {
    struct gpu stored;
    uint32_t sms;                             /* as occ counts SMs */
    bool counts_cus;                          /* stored.sms are CUs */
    bool single_source;                       /* only one source has the SM count */
    const char *mig[GPU_MIG_MAX + 1];         /* names of profiles, ended by NULL */
    const char *aliases[GPU_ALIASES_MAX + 1]; /* ended by NULL */
};

/* Fills `row` with a product that has `sms` SMs as occ counts them. */
void gpu_row_fill(struct gpu_row *row, const struct gpu *gpu, uint32_t sms);

/* Passes the values of a struct gpu_row to the listener of `s`. */
void gpu_row_say(struct sayer *s, const void *record);

/* Says the names of a struct occ_arch, and its numbers in the order of the schema. */
void arch_row_say(struct sayer *s, const void *record);

/*
 * Passes the values of a struct gpu_partial to the listener of `s`: the names of an architecture,
 * what is published about it, and which numbers are missing.
 */
void arch_partial_say(struct sayer *s, const void *record);

/*
 * For the JSON schema: say the members of the JSON of one architecture and of one product, with
 * placeholders as values.  `record` is not used.
 */
void arch_file_say(struct sayer *s, const void *record);
void gpu_file_say(struct sayer *s, const void *record);

#endif
