/*
 * rocprof_agents.h - the devices of AMD's traces, which stand in a file beside, and what rocprofv3
 * gets wrong on gfx950.
 */
#ifndef OCC_INPUT_ROCPROF_AGENTS_H
#define OCC_INPUT_ROCPROF_AGENTS_H

#include "input/bytes.h"
#include "input/trace_read.h"

enum { AGENTS_MAX = 1024 };

/* A GPU. */
struct agent {
    int64_t node, logical, type_index; /* three ways to number agents */
    int64_t cus;
    char arch[TRACE_ARCH_MAX];
    char name[TRACE_PRODUCT_MAX];
};

struct agents {
    struct agent items[AGENTS_MAX];
    size_t count;
};

/* Who wrote the file of devices. */
enum agents_writer {
    AGENTS_ROCPROFV3, /* PREFIX_agent_info.csv beside PREFIX_kernel_trace.csv */
    AGENTS_COMPUTE    /* sysinfo.csv beside timestamps.csv or pmc_perf.csv */
};

/* Reads the agents beside the trace `path`; leaves *agents empty where there is no such file. */
void agents_read(struct agents *agents, const char *path, enum agents_writer writer);

/*
 * The index of the device that a cell such as "Agent 4", "GPU 0" or "4" names, described by its
 * agent: if none has that number, by the only one, or by the first of several that are alike.
 * UINT32_MAX with an error.
 */
uint32_t agents_device(const struct agents *agents, struct bytes text,
                       const struct trace_source *source);

/* Tells the trace what is known of a device. */
void agents_describe(struct trace_device *device, const struct agent *agent);

/*
 * The SGPRs per wave in a trace of ROCm: unknown where its tools write 128.  Every kernel of gfx10
 * and later has that number, which is what a wave is given there and not what the kernel asks for;
 * on older GPUs no kernel can have more than 112.
 */
int64_t agents_sgprs(int64_t written);

/*
 * rocprofv3 before May 2026 writes half of the VGPRs of gfx950 and no accumulation VGPRs.  The
 * sign: a count of 4 modulo 8, which cannot be where all registers are one file.  Doubles the
 * counts of the current file's launches where it is found, with a warning.  To be called once,
 * behind the last launch of the file.
 */
void agents_mend_gfx950(struct trace *trace, size_t first_shape, struct diag *diag);

#endif
