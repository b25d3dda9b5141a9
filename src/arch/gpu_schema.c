#include "arch/gpu_schema.h"

#define SIZE(type, member) sizeof(((struct type *)0)->member)
#define IN(type, member)   #member, offsetof(struct type, member), SIZE(type, member)
#define NOWHERE            NULL, 0, 0
#define END                                                                                        \
    {                                                                                              \
        NULL, NULL, NULL, NULL, 0, 0, 0, 0, GPU_KIND_TEXT, 0                                       \
    }

enum {
    SMS_MOST = 4096,
    CLOCK_MOST = 100000,    /* MHz */
    SIZE_MOST = 1000000000, /* thousandths of a GB or MB */
    RATE_MOST = 1000000000, /* thousandths of a GB/s */
    CYCLES_MOST = 100000000 /* thousandths of a cycle */
};

/* clang-format off */
const struct gpu_field gpu_fields[] = {
    { "name", "", "name", IN(gpu, name), 0, 0, GPU_KIND_TEXT, GPU_NEEDED },
    { "aliases", "", "also called", IN(gpu, names), 0, 0, GPU_KIND_NAMES, 0 },
    { "driver_names", "", "the driver's name", IN(gpu, drivers), 0, 0, GPU_KIND_NAMES, 0 },
    { "arch", "", "architecture", IN(gpu, arch), 0, 0, GPU_KIND_ARCH, GPU_NEEDED },
    { "segment", "", "segment", IN(gpu, segment), 0, 0, GPU_KIND_TEXT, 0 },
    { "chip", "", "chip", IN(gpu, chip), 0, 0, GPU_KIND_TEXT, 0 },
    { "sms", "SMs", "streaming multiprocessors", IN(gpu, sms), 1, SMS_MOST, GPU_KIND_COUNT,
      GPU_NEEDED | GPU_NVIDIA_ONLY },
    { "cus", "CUs", "compute units", IN(gpu, sms), 1, SMS_MOST, GPU_KIND_COUNT,
      GPU_NEEDED | GPU_AMD_ONLY },
    { "gpcs", "GPCs", "graphics processing clusters", IN(gpu, gpcs), 1, GPU_GPCS_MAX,
      GPU_KIND_COUNT, GPU_NVIDIA_ONLY },
    { "sms_per_gpc", "SMs", "SMs of each GPC", IN(gpu, gpc_sms), 1, SMS_MOST, GPU_KIND_LIST,
      GPU_NVIDIA_ONLY },
    { "tpcs", "TPCs", "texture processing clusters", IN(gpu, tpcs), 1, SMS_MOST, GPU_KIND_COUNT,
      GPU_NVIDIA_ONLY },
    { "gpus_per_board", "GPUs", "GPUs on a board; this is one", IN(gpu, gpus_per_board), 2, 64,
      GPU_KIND_COUNT, 0 },
    { "boost_mhz", "MHz", "boost clock", IN(gpu, boost_mhz), 1, CLOCK_MOST, GPU_KIND_COUNT, 0 },
    { "memory_gb", "GB", "memory", IN(gpu, memory_gb), 1, SIZE_MOST, GPU_KIND_MILLI, 0 },
    { "bandwidth_gbs", "GB/s", "peak memory bandwidth", IN(gpu, bandwidth_gbs), 1, RATE_MOST,
      GPU_KIND_MILLI, 0 },
    { "l2_mb", "MB", "L2 cache", IN(gpu, l2_mb), 1, SIZE_MOST, GPU_KIND_MILLI, 0 },
    { "verified", "", "independent sources of the count", IN(gpu, verified), 1, 2, GPU_KIND_COUNT,
      GPU_NEEDED },
    { "mig", "", "MIG profiles", NOWHERE, 0, 0, GPU_KIND_MIG, GPU_NVIDIA_ONLY },
    { "sources", "", "sources", NOWHERE, 0, 0, GPU_KIND_SOURCES, GPU_NEEDED },
    { "notes", "", "notes", NOWHERE, 0, 0, GPU_KIND_NOTES, 0 },
    END
};

const struct gpu_field gpu_mig_fields[] = {
    { "name", "", "profile", IN(gpu_mig, name), 0, 0, GPU_KIND_TEXT, GPU_NEEDED },
    { "sms", "SMs", "SMs", IN(gpu_mig, sms), 1, SMS_MOST, GPU_KIND_COUNT, 0 },
    { "memory_gib", "GiB", "memory", IN(gpu_mig, memory_gib), 1, SIZE_MOST, GPU_KIND_MILLI, 0 },
    { "instances", "", "instances", IN(gpu_mig, instances), 1, 64, GPU_KIND_COUNT, 0 },
    { "instances_inferred", "", "instances inferred", IN(gpu_mig, instances_inferred), 0, 1,
      GPU_KIND_SWITCH, 0 },
    { "verified", "", "sources", IN(gpu_mig, verified), 0, 2, GPU_KIND_COUNT, GPU_NEEDED },
    { "note", "", "note", NOWHERE, 0, 0, GPU_KIND_NOTE, 0 },
    END
};

#define CYCLES(key, title, memory) \
    { key, "cycles", title, "cycles[" #memory "]", \
      offsetof(struct gpu_latency, cycles) + (memory) * sizeof(uint32_t), sizeof(uint32_t), \
      1, CYCLES_MOST, GPU_KIND_MILLI, 0 }

const struct gpu_field gpu_latency_fields[] = {
    { "measured_on", "", "measured on", IN(gpu_latency, measured_on), 0, 0, GPU_KIND_TEXT,
      GPU_NEEDED },
    { "arch", "", "architecture", IN(gpu_latency, arch), 0, 0, GPU_KIND_ARCH, GPU_NEEDED },
    { "products", "", "products", IN(gpu_latency, products), 0, 0, GPU_KIND_NAMES, GPU_NEEDED },
    { "clock_mhz", "MHz", "clock", IN(gpu_latency, clock_mhz), 1, CLOCK_MOST, GPU_KIND_COUNT, 0 },
    CYCLES("shared_cycles", "shared memory", GPU_SHARED),
    CYCLES("l1_cycles", "L1", GPU_L1),
    CYCLES("l2_cycles", "L2", GPU_L2),
    CYCLES("l2_far_cycles", "far L2", GPU_L2_FAR),
    CYCLES("infinity_cache_cycles", "Infinity Cache", GPU_INFINITY_CACHE),
    CYCLES("dram_cycles", "DRAM", GPU_DRAM),
    { "dram_cycles_range", "cycles", "DRAM", IN(gpu_latency, dram_range), 1, CYCLES_MOST,
      GPU_KIND_RANGE, 0 },
    CYCLES("dsmem_cycles", "distributed shared memory", GPU_DISTRIBUTED),
    { "preferred", "", "preferred", IN(gpu_latency, preferred), 0, 1, GPU_KIND_SWITCH, 0 },
    { "sources", "", "sources", IN(gpu_latency, source), 0, 0, GPU_KIND_SOURCES, GPU_NEEDED },
    { "note", "", "note", IN(gpu_latency, note), 0, 0, GPU_KIND_NOTE, 0 },
    END
};

const struct gpu_field gpu_bandwidth_fields[] = {
    { "measured_on", "", "measured on", IN(gpu_bandwidth, measured_on), 0, 0, GPU_KIND_TEXT,
      GPU_NEEDED },
    { "products", "", "products", IN(gpu_bandwidth, products), 0, 0, GPU_KIND_NAMES, GPU_NEEDED },
    { "measured_gbs", "GB/s", "measured", IN(gpu_bandwidth, measured_gbs), 1, RATE_MOST,
      GPU_KIND_MILLI, GPU_NEEDED },
    { "peak_gbs", "GB/s", "peak", IN(gpu_bandwidth, peak_gbs), 1, RATE_MOST, GPU_KIND_MILLI, 0 },
    { "sources", "", "sources", IN(gpu_bandwidth, source), 0, 0, GPU_KIND_SOURCES, GPU_NEEDED },
    { "note", "", "note", IN(gpu_bandwidth, note), 0, 0, GPU_KIND_NOTE, 0 },
    END
};

const struct gpu_field gpu_unsourced_fields[] = {
    { "name", "", "name", IN(gpu_unsourced, name), 0, 0, GPU_KIND_TEXT, GPU_NEEDED },
    { "aliases", "", "also called", IN(gpu_unsourced, names), 0, 0, GPU_KIND_NAMES, 0 },
    { "driver_names", "", "the driver's name", IN(gpu_unsourced, drivers), 0, 0, GPU_KIND_NAMES,
      0 },
    { "arch", "", "architecture", IN(gpu_unsourced, arch), 0, 0, GPU_KIND_ARCH, 0 },
    { "missing", "", "missing", IN(gpu_unsourced, missing), 0, 0, GPU_KIND_TEXT, GPU_NEEDED },
    { "sources", "", "sources", NOWHERE, 0, 0, GPU_KIND_SOURCES, 0 },
    { "note", "", "note", NOWHERE, 0, 0, GPU_KIND_NOTE, 0 },
    END
};
/* clang-format on */

bool gpu_field_for(const struct gpu_field *field, uint32_t vendor)
{
    return (field->flags & GPU_VENDORS) == 0 || (field->flags & (2U << vendor)) != 0;
}
