#include "arch/schema.h"

#include <string.h>

#include "base/text.h"
#include "core/words.h"

static const char *const cooperative_words[] = { "resident", "one", "pooled", "unknown", NULL };
static const char *const unit_words[] = { "vector", "matrix", NULL };
static const char *const clock_words[] = { "driver", "opencl", "sheet",   "seen",
                                           "locked", "stated", "fixture", NULL };
static const char *const agpr_words[] = { "none", "separate", "unified", NULL };

/* The members `member`, `offset` and `size` of a struct schema_field; NOWHERE: not stored. */
#define SIZE(type, member) sizeof(((struct type *)0)->member)
#define IN(type, member)   #member, offsetof(struct type, member), SIZE(type, member)
#define AT(member)         IN(occ_arch, member)
#define NOWHERE            NULL, 0, 0
#define END                                                                                        \
    {                                                                                              \
        .key = NULL                                                                                \
    }

/* SCHEMA_SIZES stores the count of the sizes in the member before them. */
_Static_assert(offsetof(struct occ_arch, smem_config_count) + sizeof(uint32_t) ==
                   offsetof(struct occ_arch, smem_configs),
               "a count, then the sizes");

enum {
    SMS_MAX = 4096,
    CLOCK_MAX = 100000,      /* MHz */
    MEMORY_MAX = 1000000000, /* thousandths of a GB, GiB or MB */
    RATE_MAX = 1000000000,   /* thousandths of a GB/s */
    OPS_MAX = 10000000,      /* operations per clock */
    CYCLES_MAX = 100000000   /* thousandths of a cycle */
};

/* clang-format off */
const struct schema_field arch_fields[] = {
    { "warp_size", "threads",
      { "threads per warp", "work-items per wave (default)", "SIMD, work-items per HW thread" },
      AT(warp_size), 1, 128, SCHEMA_NUMBER, SCHEMA_NEEDED, NULL },
    { "warp_size_alt", "threads",
      { "other warp size", "work-items per wave (other size)", "SIMD, other size" },
      AT(warp_size_alt), 1, 128, SCHEMA_NUMBER, 0, NULL },
    { "warp_size_third", "threads",
      { "third warp size", "work-items per wave (third size)", "SIMD, third size" },
      AT(warp_size_third), 1, 128, SCHEMA_NUMBER, 0, NULL },
    { "max_threads_per_block", "threads", { "$threads per $block" },
      AT(max_threads_per_block), 1, 65536, SCHEMA_NUMBER, SCHEMA_NEEDED, NULL },
    { "max_block_z", "threads", { "$threads in a $block's z dimension" },
      AT(max_block_z), 1, 65536, SCHEMA_NUMBER, SCHEMA_NEEDED_BY(NVIDIA), NULL },
    { "max_warps_per_sm", "warps", { "$warp slots per $sm" },
      AT(max_warps_per_sm), 1, 4096, SCHEMA_NUMBER, SCHEMA_NEEDED, NULL },
    { "max_blocks_per_sm", "blocks", { "$block slots per $sm" },
      AT(max_blocks_per_sm), 1, 4096, SCHEMA_NUMBER, SCHEMA_NEEDED, NULL },
    { "max_blocks_per_sm_single_warp", "blocks",
      { "block slots per SM, blocks of one warp", "$block slots per $sm, single wave",
        "$block slots per $sm, one HW thread" },
      AT(max_blocks_per_sm_single_warp), 1, 4096, SCHEMA_NUMBER, SCHEMA_NEEDED_BY(NVIDIA), NULL },
    { "sub_partitions", "parts", { "sub-partitions of the register file", "$parts per $sm" },
      AT(sub_partitions), 1, 64, SCHEMA_NUMBER, SCHEMA_NEEDED, NULL },
    { "warp_schedulers", "schedulers", { "$warp schedulers per $sm" },
      AT(warp_schedulers), 1, 64, SCHEMA_NUMBER, SCHEMA_NEEDED_BY(NVIDIA) | SCHEMA_INFO, NULL },
    { "regs_per_sm", "registers",
      { "32-bit registers per SM", "32-bit vector registers per $sm", "registers per $sm" },
      AT(regs_per_sm), 1, 16777216, SCHEMA_NUMBER, SCHEMA_NEEDED, NULL },
    { "reg_alloc_unit", "registers",
      { "register allocation unit per warp", "vector register granule per wave",
        "register modes are multiples of" },
      AT(reg_alloc_unit), 1, 65536, SCHEMA_NUMBER, SCHEMA_NEEDED, NULL },
    { "max_regs_per_thread", "registers",
      { "$regs per $thread", NULL, "registers per HW thread" },
      AT(max_regs_per_thread), 1, 65535, SCHEMA_NUMBER, SCHEMA_NEEDED, NULL },
    { "max_regs_per_block", "registers",
      { "registers per block", "vector registers per workgroup" },
      AT(max_regs_per_block), 1, 16777216, SCHEMA_NUMBER, SCHEMA_NEEDED_BY(NVIDIA), NULL },
    { "reg_check_partitions", "warps", { "launch check rounds up to multiples of" },
      AT(reg_check_partitions), 1, 64, SCHEMA_NUMBER, SCHEMA_NEEDED_BY(NVIDIA), NULL },
    { "agprs", "", { "AGPRs" },
      AT(agprs), 0, 2, SCHEMA_WORD, SCHEMA_NEEDED_BY(AMD), agpr_words },
    { "reg_modes", "registers", { "register modes of a $warp" },
      AT(reg_modes), 1, 65535, SCHEMA_STEPS, SCHEMA_NEEDED_BY(INTEL), NULL },
    { "reg_mode_threads", "threads",
      { "largest $block per mode, narrow $warps", NULL,
        "largest work-group per mode, narrow SIMD" },
      AT(reg_mode_threads), 1, 65536, SCHEMA_LIST, 0, NULL },
    { "default_regs", "registers", { "registers if none are given" },
      AT(default_regs), 1, 65535, SCHEMA_NUMBER, SCHEMA_NEEDED_BY(INTEL), NULL },
    { "reg_mode_by_compiler", "", { "the compiler picks the mode" },
      AT(reg_mode_by_compiler), 0, 1, SCHEMA_SWITCH, 0, NULL },
    { "scalar_regs_per_sub_partition", "registers", { "SGPRs per $part" },
      AT(scalar_regs_per_sub_partition), 1, 65536, SCHEMA_NUMBER, 0, NULL },
    { "scalar_reg_alloc_unit", "registers", { "SGPR granule per $warp" },
      AT(scalar_reg_alloc_unit), 1, 4096, SCHEMA_NUMBER, 0, NULL },
    { "scalar_regs_reserved_per_warp", "registers", { "SGPRs reserved per $warp" },
      AT(scalar_regs_reserved_per_warp), 0, 4096, SCHEMA_NUMBER, 0, NULL },
    { "max_scalar_regs_per_warp", "registers", { "addressable SGPRs per $warp" },
      AT(max_scalar_regs_per_warp), 1, 65535, SCHEMA_NUMBER, 0, NULL },
    { "max_scalar_regs_with_special", "registers", { "SGPRs per $warp, with VCC etc." },
      AT(max_scalar_regs_with_special), 1, 65535, SCHEMA_NUMBER, 0, NULL },
    { "smem_per_sm", "bytes", { "$smem per $sm" },
      AT(smem_per_sm), 1, 268435456, SCHEMA_BYTES, SCHEMA_NEEDED, NULL },
    { "smem_per_block_default", "bytes",
      { "shared memory per block, without opt-in", "$smem per $block", "$smem per $block" },
      AT(smem_per_block_default), 1, 268435456, SCHEMA_BYTES, SCHEMA_NEEDED, NULL },
    { "smem_per_block_optin", "bytes", { "$smem per $block, with opt-in" },
      AT(smem_per_block_optin), 1, 268435456, SCHEMA_BYTES, SCHEMA_NEEDED, NULL },
    { "smem_reserved_per_block", "bytes", { "$smem reserved per $block" },
      AT(smem_reserved_per_block), 0, 1048576, SCHEMA_BYTES, SCHEMA_NEEDED, NULL },
    { "smem_reserved_in_cubin", "bytes", { "reserved bytes in a cubin's smem size" },
      AT(smem_reserved_in_cubin), 0, 1048576, SCHEMA_BYTES, SCHEMA_INFO, NULL },
    { "smem_reserved_in_nvlink", "bytes", { "reserved bytes in nvlink's smem size" },
      AT(smem_reserved_in_nvlink), 0, 1048576, SCHEMA_BYTES, SCHEMA_INFO, NULL },
    { "smem_alloc_unit", "bytes",
      { "shared memory allocation unit", "LDS granule", "SLM granule" },
      AT(smem_alloc_unit), 1, 1048576, SCHEMA_BYTES, SCHEMA_NEEDED, NULL },
    { "smem_steps", "bytes", { "$smem sizes of a $block" },
      AT(smem_steps), 1, 268435456, SCHEMA_STEPS, SCHEMA_NEEDED_BY(INTEL), NULL },
    { "smem_carveout", "", { "carve-out percentage selects a size", "carve-out selects a size" },
      AT(smem_carveout), 0, 1, SCHEMA_SWITCH, SCHEMA_NEEDED, NULL },
    { "smem_configs", "bytes", { "$smem sizes per $sm" },
      AT(smem_configs), 0, 268435456, SCHEMA_SIZES, SCHEMA_NEEDED, NULL },
    { "smem_oversized_per_sm", "bytes", { "$smem per $sm, oversized mode" },
      AT(smem_oversized_per_sm), 1, 268435456, SCHEMA_BYTES, 0, NULL },
    { "smem_oversized_per_block", "bytes", { "$smem per $block, oversized mode" },
      AT(smem_oversized_per_block), 1, 268435456, SCHEMA_BYTES, 0, NULL },
    { "barriers_per_sm", "barriers", { "named barriers per $sm" },
      AT(barriers_per_sm), 1, 65535, SCHEMA_NUMBER, 0, NULL },
    { "max_barriers_per_block", "barriers", { "named barriers per $block" },
      AT(max_barriers_per_block), 1, 65535, SCHEMA_NUMBER, SCHEMA_NEEDED_BY(NVIDIA), NULL },
    { "max_cluster_portable", "blocks", { "$blocks per cluster, portable" },
      AT(max_cluster_portable), 1, 4096, SCHEMA_NUMBER, 0, NULL },
    { "max_cluster_optin", "blocks", { "$blocks per cluster, non-portable" },
      AT(max_cluster_optin), 1, 4096, SCHEMA_NUMBER, 0, NULL },
    { "max_gpcs", "GPCs", { "GPCs of the largest chip" },
      AT(max_gpcs), 1, 64, SCHEMA_NUMBER, SCHEMA_INFO, NULL },
    { "max_sms_per_gpc", "SMs", { "$sms per GPC of the largest chip" },
      AT(max_sms_per_gpc), 1, 1024, SCHEMA_NUMBER, SCHEMA_INFO, NULL },
    { "sms_per_tpc", "SMs", { "$sms per TPC" },
      AT(sms_per_tpc), 1, 64, SCHEMA_NUMBER, SCHEMA_INFO, NULL },
    { "cooperative", "", { "cooperative launch takes" },
      AT(cooperative), 0, 3, SCHEMA_WORD, SCHEMA_NEEDED_BY(INTEL), cooperative_words },
    { "cus_per_sm", "CUs", { "CUs per $sm" },
      AT(cus_per_sm), 1, 64, SCHEMA_NUMBER, 0, NULL },
    { "fp32_lanes_per_sm", "lanes", { "FP32 lanes per $sm" },
      AT(fp32_lanes_per_sm), 1, 65536, SCHEMA_NUMBER, SCHEMA_INFO, NULL },
    { "l1_per_sm", "bytes", { "L1, with unified shared memory, per SM", "L1 per $sm" },
      AT(l1_per_sm), 1, 268435456, SCHEMA_BYTES, SCHEMA_INFO, NULL },
    { "smem_banks", "banks", { "$smem banks" },
      AT(smem_banks), 1, 4096, SCHEMA_NUMBER, SCHEMA_INFO, NULL },
    { "tensor_memory_per_sm", "bytes", { "tensor memory per $sm" },
      AT(tensor_memory_per_sm), 1, 268435456, SCHEMA_BYTES, SCHEMA_INFO, NULL },
    { "tensor_columns_per_sm", "columns", { "columns of tensor memory per $sm" },
      AT(tensor_columns_per_sm), 1, 65536, SCHEMA_NUMBER, 0, NULL },
    { "tensor_columns_min", "columns", { "columns of the smallest allocation" },
      AT(tensor_columns_min), 1, 65536, SCHEMA_NUMBER, 0, NULL },
    { "warpgroup_warps", "warps", { "$warps of a warpgroup (setmaxnreg)" },
      AT(warpgroup_warps), 1, 64, SCHEMA_NUMBER, 0, NULL },
    { "setmaxnreg_min", "registers", { "minimum registers of setmaxnreg" },
      AT(setmaxnreg_min), 1, 65535, SCHEMA_NUMBER, 0, NULL },
    { "setmaxnreg_max", "registers", { "maximum registers of setmaxnreg" },
      AT(setmaxnreg_max), 1, 65535, SCHEMA_NUMBER, 0, NULL },
    { "setmaxnreg_unit", "registers", { "registers of setmaxnreg, multiples of" },
      AT(setmaxnreg_unit), 1, 65535, SCHEMA_NUMBER, 0, NULL },
    { "partition_sms_min", "SMs", { "$sms of the smallest green context" },
      AT(partition_sms_min), 1, 1024, SCHEMA_NUMBER, SCHEMA_ONLY_OF(NVIDIA), NULL },
    { "partition_sms_unit", "SMs", { "$sms of green contexts, multiples of" },
      AT(partition_sms_unit), 1, 1024, SCHEMA_NUMBER, SCHEMA_ONLY_OF(NVIDIA), NULL },
    { "tile_step_m", "rows", { "rows of a matrix instruction" },
      AT(tile_step_m), 1, 256, SCHEMA_NUMBER, SCHEMA_INFO, NULL },
    { "tile_step_n", "columns", { "columns of a matrix instruction" },
      AT(tile_step_n), 1, 256, SCHEMA_NUMBER, SCHEMA_INFO, NULL },
    END
};

#define MODE(key, mode) \
    { key, "CUs", { "CUs of a partition in mode " #mode }, "mode_cus[GPU_" #mode "]", \
      offsetof(struct gpu, mode_cus) + GPU_##mode * sizeof(uint32_t), sizeof(uint32_t), \
      1, SMS_MAX, SCHEMA_NUMBER, SCHEMA_ONLY_OF(AMD), NULL }

#define COUNTS(unit, vendor) \
    { "name_counts", unit, { "cards with this driver name have" }, IN(gpu, driver_name_sms), \
      1, SMS_MAX, SCHEMA_LIST, SCHEMA_ONLY_OF(vendor), NULL }

const struct schema_field gpu_fields[] = {
    { "name", "", { "name" }, IN(gpu, name), 0, 0, SCHEMA_TEXT, SCHEMA_NEEDED, NULL },
    { "aliases", "", { "also called" }, IN(gpu, aliases), 0, 0, SCHEMA_NAMES, 0, NULL },
    { "driver_names", "", { "the driver's name" }, IN(gpu, driver_names),
      0, 0, SCHEMA_NAMES, 0, NULL },
    { "arch", "", { "architecture" }, IN(gpu, arch), 0, 0, SCHEMA_ARCH, SCHEMA_NEEDED, NULL },
    { "segment", "", { "segment" }, IN(gpu, segment), 0, 0, SCHEMA_TEXT, 0, NULL },
    { "chip", "", { "chip" }, IN(gpu, chip), 0, 0, SCHEMA_TEXT, 0, NULL },
    { "sms", "SMs", { "streaming multiprocessors" }, IN(gpu, sms), 1, SMS_MAX, SCHEMA_NUMBER,
      SCHEMA_NEEDED | SCHEMA_ONLY_OF(NVIDIA), NULL },
    { "cus", "CUs", { "compute units" }, IN(gpu, sms), 1, SMS_MAX, SCHEMA_NUMBER,
      SCHEMA_NEEDED | SCHEMA_ONLY_OF(AMD), NULL },
    { "xe_cores", "Xe-cores", { "Xe-cores" }, IN(gpu, sms), 1, SMS_MAX, SCHEMA_NUMBER,
      SCHEMA_NEEDED | SCHEMA_ONLY_OF(INTEL), NULL },
    { "gpcs", "GPCs", { "graphics processing clusters" }, IN(gpu, gpcs), 1, GPU_GPCS_MAX,
      SCHEMA_NUMBER, SCHEMA_ONLY_OF(NVIDIA), NULL },
    { "sms_per_gpc", "SMs", { "SMs of each GPC" }, IN(gpu, gpc_sms), 1, SMS_MAX, SCHEMA_LIST,
      SCHEMA_ONLY_OF(NVIDIA), NULL },
    { "tpcs", "TPCs", { "texture processing clusters" }, IN(gpu, tpcs), 1, SMS_MAX, SCHEMA_NUMBER,
      SCHEMA_ONLY_OF(NVIDIA), NULL },
    COUNTS("SMs", NVIDIA),
    COUNTS("CUs", AMD),
    MODE("spx_cus", SPX),
    MODE("dpx_cus", DPX),
    MODE("qpx_cus", QPX),
    MODE("cpx_cus", CPX),
    { "gpus_per_board", "GPUs", { "GPUs on the board, with this one" }, IN(gpu, gpus_per_board),
      2, 64, SCHEMA_NUMBER, 0, NULL },
    { "boost_mhz", "MHz", { "boost clock" }, IN(gpu, boost_mhz), 1, CLOCK_MAX,
      SCHEMA_NUMBER, 0, NULL },
    { "memory_gb", "GB", { "memory" }, IN(gpu, memory_gb_milli), 1, MEMORY_MAX,
      SCHEMA_MILLI, 0, NULL },
    { "bandwidth_gbs", "GB/s", { "peak memory bandwidth" }, IN(gpu, bandwidth_gbs_milli),
      1, RATE_MAX, SCHEMA_MILLI, 0, NULL },
    { "l2_mb", "MB", { "L2 cache" }, IN(gpu, l2_mb_milli), 1, MEMORY_MAX, SCHEMA_MILLI, 0, NULL },
    { "verified", "",
      { "SM count: independent sources", "CU count: independent sources",
        "Xe-core count: independent sources" },
      IN(gpu, verified), 1, 2, SCHEMA_NUMBER, SCHEMA_NEEDED, NULL },
    { "max_active_clusters", "", { "active clusters" }, NOWHERE, 0, 0, SCHEMA_CLUSTERS,
      SCHEMA_ONLY_OF(NVIDIA), NULL },
    { "mig", "", { "MIG profiles" }, NOWHERE, 0, 0, SCHEMA_MIG, SCHEMA_ONLY_OF(NVIDIA), NULL },
    { "sources", "", { "sources" }, NOWHERE, 0, 0, SCHEMA_SOURCES, SCHEMA_NEEDED, NULL },
    { "notes", "", { "notes" }, NOWHERE, 0, 0, SCHEMA_NOTES, 0, NULL },
    END
};

const struct schema_field gpu_mig_fields[] = {
    { "name", "", { "profile" }, IN(gpu_mig, name), 0, 0, SCHEMA_TEXT, SCHEMA_NEEDED, NULL },
    { "sms", "SMs", { "SMs" }, IN(gpu_mig, sms), 1, SMS_MAX, SCHEMA_NUMBER, 0, NULL },
    { "memory_gib", "GiB", { "memory" }, IN(gpu_mig, memory_gib_milli), 1, MEMORY_MAX,
      SCHEMA_MILLI, 0, NULL },
    { "instances", "", { "instances" }, IN(gpu_mig, instances), 1, 64, SCHEMA_NUMBER, 0, NULL },
    { "instances_inferred", "", { "instances inferred" }, IN(gpu_mig, instances_inferred), 0, 1,
      SCHEMA_SWITCH, 0, NULL },
    { "verified", "", { "sources" }, IN(gpu_mig, verified), 0, 2,
      SCHEMA_NUMBER, SCHEMA_NEEDED, NULL },
    { "note", "", { "note" }, NOWHERE, 0, 0, SCHEMA_NOTE, 0, NULL },
    END
};

const struct schema_field gpu_clusters_fields[] = {
    { "cluster", "blocks", { "blocks per cluster" }, IN(gpu_clusters, count.cluster), 2, 4096,
      SCHEMA_NUMBER, SCHEMA_NEEDED, NULL },
    { "blocks_per_sm", "blocks", { "blocks per SM" }, IN(gpu_clusters, count.blocks_per_sm),
      1, 4096, SCHEMA_NUMBER, SCHEMA_NEEDED, NULL },
    { "active", "clusters", { "active clusters" }, IN(gpu_clusters, count.active), 1, 65535,
      SCHEMA_NUMBER, SCHEMA_NEEDED, NULL },
    { "sources", "", { "sources" }, IN(gpu_clusters, source), 0, 0, SCHEMA_SOURCES, SCHEMA_NEEDED,
      NULL },
    END
};

#define CYCLES(key, title, memory) \
    { key, "cycles", { title }, "cycles_milli[" #memory "]", \
      offsetof(struct gpu_latency, cycles_milli) + (memory) * sizeof(uint32_t), sizeof(uint32_t), \
      1, CYCLES_MAX, SCHEMA_MILLI, 0, NULL }

const struct schema_field gpu_latency_fields[] = {
    { "measured_on", "", { "measured on" }, IN(gpu_latency, measured_on), 0, 0, SCHEMA_TEXT,
      SCHEMA_NEEDED, NULL },
    { "arch", "", { "architecture" }, IN(gpu_latency, arch), 0, 0,
      SCHEMA_ARCH, SCHEMA_NEEDED, NULL },
    { "products", "", { "products" }, IN(gpu_latency, products), 0, 0,
      SCHEMA_NAMES, SCHEMA_NEEDED, NULL },
    { "clock_mhz", "MHz", { "clock" }, IN(gpu_latency, clock_mhz), 1, CLOCK_MAX,
      SCHEMA_NUMBER, 0, NULL },
    CYCLES("shared_cycles", "shared memory", GPU_SHARED),
    CYCLES("l1_cycles", "L1", GPU_L1),
    CYCLES("l2_cycles", "L2", GPU_L2),
    CYCLES("l2_far_cycles", "far L2", GPU_L2_FAR),
    CYCLES("infinity_cache_cycles", "Infinity Cache", GPU_INFINITY_CACHE),
    CYCLES("dram_cycles", "DRAM", GPU_DRAM),
    { "dram_cycles_range", "cycles", { "DRAM" }, IN(gpu_latency, dram_range_milli), 1, CYCLES_MAX,
      SCHEMA_RANGE, 0, NULL },
    CYCLES("dsmem_cycles", "distributed shared memory", GPU_DISTRIBUTED),
    { "preferred", "", { "preferred" }, IN(gpu_latency, preferred), 0, 1, SCHEMA_SWITCH, 0, NULL },
    { "sources", "", { "sources" }, IN(gpu_latency, source), 0, 0,
      SCHEMA_SOURCES, SCHEMA_NEEDED, NULL },
    { "note", "", { "note" }, IN(gpu_latency, note), 0, 0, SCHEMA_NOTE, 0, NULL },
    END
};

const struct schema_field gpu_bandwidth_fields[] = {
    { "measured_on", "", { "measured on" }, IN(gpu_bandwidth, measured_on), 0, 0, SCHEMA_TEXT,
      SCHEMA_NEEDED, NULL },
    { "products", "", { "products" }, IN(gpu_bandwidth, products), 0, 0,
      SCHEMA_NAMES, SCHEMA_NEEDED, NULL },
    { "measured_gbs", "GB/s", { "measured" }, IN(gpu_bandwidth, measured_gbs_milli), 1, RATE_MAX,
      SCHEMA_MILLI, SCHEMA_NEEDED, NULL },
    { "peak_gbs", "GB/s", { "peak" }, IN(gpu_bandwidth, peak_gbs_milli), 1, RATE_MAX,
      SCHEMA_MILLI, 0, NULL },
    { "sources", "", { "sources" }, IN(gpu_bandwidth, source), 0, 0,
      SCHEMA_SOURCES, SCHEMA_NEEDED, NULL },
    { "note", "", { "note" }, IN(gpu_bandwidth, note), 0, 0, SCHEMA_NOTE, 0, NULL },
    END
};

const struct schema_field gpu_rate_fields[] = {
    { "name", "", { "name" }, IN(gpu_rate, name), 0, 0, SCHEMA_TEXT, SCHEMA_NEEDED, NULL },
    { "archs", "", { "architectures" }, IN(gpu_rate, archs), 0, 0, SCHEMA_NAMES, SCHEMA_NEEDED,
      NULL },
    { "unit", "", { "unit" }, IN(gpu_rate, unit), 0, 0, SCHEMA_WORD, SCHEMA_NEEDED, unit_words },
    { "types", "", { "types" }, IN(gpu_rate, types), 0, 0, SCHEMA_NAMES, SCHEMA_NEEDED, NULL },
    { "accumulators", "", { "accumulators" }, IN(gpu_rate, accumulators), 0, 0, SCHEMA_NAMES, 0,
      NULL },
    { "only", "", { "only" }, IN(gpu_rate, only), 0, 0, SCHEMA_NAMES, 0, NULL },
    { "ops_per_clock", "operations", { "operations per clock" }, IN(gpu_rate, ops_per_clock),
      1, OPS_MAX, SCHEMA_NUMBER, SCHEMA_NEEDED, NULL },
    { "sources", "", { "sources" }, IN(gpu_rate, source), 0, 0, SCHEMA_SOURCES, SCHEMA_NEEDED,
      NULL },
    { "note", "", { "note" }, IN(gpu_rate, note), 0, 0, SCHEMA_NOTE, 0, NULL },
    END
};

const struct schema_field gpu_feed_fields[] = {
    { "name", "", { "name" }, IN(gpu_feed, name), 0, 0, SCHEMA_TEXT, SCHEMA_NEEDED, NULL },
    { "archs", "", { "architectures" }, IN(gpu_feed, archs), 0, 0, SCHEMA_NAMES, SCHEMA_NEEDED,
      NULL },
    { "bytes_per_clock", "B", { "bytes per clock" }, IN(gpu_feed, bytes_per_clock_milli), 1,
      OPS_MAX, SCHEMA_MILLI, SCHEMA_NEEDED, NULL },
    { "sources", "", { "sources" }, IN(gpu_feed, source), 0, 0, SCHEMA_SOURCES, SCHEMA_NEEDED,
      NULL },
    { "note", "", { "note" }, IN(gpu_feed, note), 0, 0, SCHEMA_NOTE, 0, NULL },
    END
};

const struct schema_field gpu_clock_fields[] = {
    { "measured_on", "", { "measured on" }, IN(gpu_clock, measured_on), 0, 0, SCHEMA_TEXT,
      SCHEMA_NEEDED, NULL },
    { "products", "", { "products" }, IN(gpu_clock, products), 0, 0,
      SCHEMA_NAMES, SCHEMA_NEEDED, NULL },
    { "max_mhz", "MHz", { "highest clock" }, IN(gpu_clock, max_mhz), 1, CLOCK_MAX, SCHEMA_NUMBER,
      SCHEMA_NEEDED, NULL },
    { "kind", "", { "known from" }, IN(gpu_clock, kind), 0, 0, SCHEMA_WORD, SCHEMA_NEEDED,
      clock_words },
    { "sources", "", { "sources" }, IN(gpu_clock, source), 0, 0,
      SCHEMA_SOURCES, SCHEMA_NEEDED, NULL },
    { "note", "", { "note" }, IN(gpu_clock, note), 0, 0, SCHEMA_NOTE, 0, NULL },
    END
};

const struct schema_field gpu_unsourced_fields[] = {
    { "name", "", { "name" }, IN(gpu_unsourced, name), 0, 0, SCHEMA_TEXT, SCHEMA_NEEDED, NULL },
    { "aliases", "", { "also called" }, IN(gpu_unsourced, aliases), 0, 0, SCHEMA_NAMES, 0, NULL },
    { "driver_names", "", { "the driver's name" }, IN(gpu_unsourced, driver_names),
      0, 0, SCHEMA_NAMES, 0, NULL },
    { "arch", "", { "architecture" }, IN(gpu_unsourced, arch), 0, 0, SCHEMA_ARCH, 0, NULL },
    { "missing", "", { "missing" }, IN(gpu_unsourced, missing), 0, 0,
      SCHEMA_TEXT, SCHEMA_NEEDED, NULL },
    { "sources", "", { "sources" }, NOWHERE, 0, 0, SCHEMA_SOURCES, 0, NULL },
    { "note", "", { "note" }, NOWHERE, 0, 0, SCHEMA_NOTE, 0, NULL },
    END
};

const struct schema_field gpu_not_listed_fields[] = {
    { "title", "", { "title" }, IN(gpu_not_listed, title), 0, 0, SCHEMA_TEXT, SCHEMA_NEEDED, NULL },
    { "names", "", { "names" }, IN(gpu_not_listed, names), 0, 0,
      SCHEMA_NAMES, SCHEMA_NEEDED, NULL },
    { "arch", "", { "architecture" }, IN(gpu_not_listed, arch), 0, 0, SCHEMA_ARCH, 0, NULL },
    { "why", "", { "why" }, IN(gpu_not_listed, why), 0, 0, SCHEMA_TEXT, SCHEMA_NEEDED, NULL },
    { "sources", "", { "sources" }, NOWHERE, 0, 0, SCHEMA_SOURCES, SCHEMA_NEEDED, NULL },
    { "note", "", { "note" }, NOWHERE, 0, 0, SCHEMA_NOTE, 0, NULL },
    END
};

const struct schema_field gpu_partial_fields[] = {
    { "name", "", { "name" }, IN(gpu_partial, name), 0, 0, SCHEMA_TEXT, SCHEMA_NEEDED, NULL },
    { "aliases", "", { "also called" }, IN(gpu_partial, aliases), 0, 0, SCHEMA_NAMES, 0, NULL },
    { "family", "", { "family" }, IN(gpu_partial, family), 0, 0, SCHEMA_TEXT, 0, NULL },
    { "known", "", { "published" }, IN(gpu_partial, known), 0, 0, SCHEMA_TEXT, SCHEMA_NEEDED,
      NULL },
    { "missing", "", { "not published" }, IN(gpu_partial, missing), 0, 0, SCHEMA_TEXT,
      SCHEMA_NEEDED, NULL },
    { "sources", "", { "sources" }, IN(gpu_partial, source), 0, 0, SCHEMA_SOURCES, SCHEMA_NEEDED,
      NULL },
    END
};
/* clang-format on */

size_t schema_arch_count(void)
{
    return sizeof arch_fields / sizeof *arch_fields - 1;
}

const struct schema_field *schema_arch_at(size_t index)
{
    return &arch_fields[index];
}

const struct schema_field *schema_find_field(const struct schema_field *fields, const char *key,
                                             uint32_t vendor)
{
    for (const struct schema_field *f = fields; f->key != NULL; f++) {
        if (strcmp(f->key, key) == 0 && schema_is_allowed(f, vendor)) {
            return f;
        }
    }
    return NULL;
}

const struct schema_field *schema_arch_find(const char *key)
{
    return schema_find_field(arch_fields, key, 0);
}

bool schema_is_allowed(const struct schema_field *field, uint32_t vendor)
{
    return (field->flags & SCHEMA_ONLY) == 0 || (field->flags >> vendor & SCHEMA_ONLY_VENDOR0) != 0;
}

bool schema_is_needed(const struct schema_field *field, uint32_t vendor)
{
    return schema_is_allowed(field, vendor) &&
           (field->flags >> vendor & SCHEMA_NEEDED_VENDOR0) != 0;
}

bool schema_is_list(const struct schema_field *field)
{
    return field->kind == SCHEMA_LIST || field->kind == SCHEMA_STEPS || field->kind == SCHEMA_SIZES;
}

uint32_t schema_get(const struct occ_arch *arch, const struct schema_field *field)
{
    uint32_t value;
    memcpy(&value, (const char *)arch + field->offset, sizeof value);
    return value;
}

void schema_title(const struct occ_arch *arch, const struct schema_field *field,
                  char out[SCHEMA_TITLE_MAX])
{
    const char *title = field->titles[arch->vendor];
    words_fill(title != NULL ? title : field->titles[0], words_of(arch), out, SCHEMA_TITLE_MAX);
}

const char *schema_unit(const struct occ_arch *arch, const struct schema_field *field)
{
    const struct words *words = words_of(arch);
    const struct {
        const char *unit, *word;
    } terms[] = {
        { "threads", words->threads },
        { "warps", words->warps },
        { "blocks", words->blocks },
        { "parts", words->parts },
    };
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
        if (strcmp(field->unit, terms[i].unit) == 0) {
            return terms[i].word;
        }
    }
    return field->unit;
}

void schema_set(struct occ_arch *arch, const struct schema_field *field, uint32_t value)
{
    memcpy((char *)arch + field->offset, &value, sizeof value);
}
