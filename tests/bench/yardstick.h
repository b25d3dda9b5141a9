/* yardstick.h - asks NVIDIA's cuda_occupancy.h, for bench_stages.c and bench_sweep.c. */
#ifndef OCC_TESTS_YARDSTICK_H
#define OCC_TESTS_YARDSTICK_H

#include "oracle/header.h"

#include <stdio.h>

enum { LIMITS_TEXT_MAX = 64 };

/* Writes the names of the limits, joined by +. */
static inline void name_limits(unsigned factors, char text[LIMITS_TEXT_MAX])
{
    static const struct {
        unsigned bit;
        const char *name;
    } names[] = { { OCC_LIMIT_WARPS, "warps" },
                  { OCC_LIMIT_BLOCKS, "blocks" },
                  { OCC_LIMIT_REGISTERS, "registers" },
                  { OCC_LIMIT_SHARED_MEMORY, "shared_memory" },
                  { OCC_LIMIT_BARRIERS, "barriers" } };
    int used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if ((factors & names[i].bit) != 0) {
            used += sprintf(text + used, "%s%s", used > 0 ? "+" : "", names[i].name);
        }
    }
}

/* The header's answer: the blocks of a launch on one SM, and what stops one more. */
struct header_answer {
    unsigned blocks, warps;
    double occupancy;
    char limits[LIMITS_TEXT_MAX];
};

static inline void ask_header(const struct occ_arch *arch, const cudaOccDeviceProp *properties,
                              const struct occ_launch *l, struct header_answer *out)
{
    cudaOccFuncAttributes attributes = header_attributes(l, 1024);
    cudaOccDeviceState state = header_state(l);
    cudaOccResult r = { 0 };
    cudaOccMaxActiveBlocksPerMultiprocessor(&r, properties, &attributes, &state, (int)l->threads,
                                            header_dynamic(l));
    out->blocks = (unsigned)r.activeBlocksPerMultiprocessor;
    out->warps = out->blocks * (l->threads / 32);
    out->occupancy = (double)out->warps / arch->max_warps_per_sm;
    name_limits(r.limitingFactors, out->limits);
}

#endif
