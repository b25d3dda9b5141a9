/* rocm_agents.h - the devices of ROCm's traces; a file beside a CSV trace lists its devices. */
#ifndef OCC_TRACE_READ_ROCM_AGENTS_H
#define OCC_TRACE_READ_ROCM_AGENTS_H

#include "format/bytes.h"
#include "trace/read/trace_reader.h"

enum { AGENTS_MAX = 1024, AGENTS_ARCH_TEXT_MAX = 64 };

/* A device, which ROCm calls an agent. */
struct agent {
    int64_t node;       /* number that the driver uses */
    int64_t logical;    /* number without gaps; CPUs are counted too */
    int64_t type_index; /* number among the GPUs */
    int64_t cus;        /* -1 = unknown */
    char arch[TRACE_ARCH_MAX];
    char name[TRACE_PRODUCT_MAX];
};

/* The GPUs of a CSV trace. */
struct agents {
    struct agent items[AGENTS_MAX];
    size_t count;
};

/* The tool that wrote the file of devices. */
enum agents_writer {
    AGENTS_ROCPROFV3, /* PREFIX_agent_info.csv beside PREFIX_kernel_trace.csv */
    AGENTS_COMPUTE    /* sysinfo.csv beside timestamps.csv or pmc_perf.csv */
};

/*
 * Reads the agents from the file beside the trace `path`; *agents is empty if there is no such
 * file.
 */
void agents_read(struct agents *agents, const char *path, enum agents_writer writer,
                 struct diag *diag);

/*
 * The index of the device that a cell such as "Agent 4", "GPU 0" or "4" names; UINT32_MAX with an
 * error.  A new device is described by the agent with that number; if no agent has it, by the only
 * agent or the first of several equal ones.
 */
uint32_t agents_find_or_add_device(const struct agents *agents, struct bytes text,
                                   const struct trace_source *source);

/* Copies the data of an agent to the trace's device. */
void agents_describe(struct trace_device *device, const struct agent *agent);

/*
 * Sets the agent's architecture from a text such as "gfx90a:sramecc+:xnack-", without the features;
 * "" if the text names no GPU.
 */
void agents_set_arch(struct agent *agent, const char *text);

#endif
