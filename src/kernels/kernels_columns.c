/* kernels_columns.c - the columns of a kernel in csv and tsv, and as a page keeps them. */
#include "kernels/kernels_formats.h"

/* clang-format off */
const struct table_heading kernels_columns[] = {
    { "kernel", NULL },
    { "name", NULL },
    { "file", NULL },
    { "source", NULL },
    { "arch", NULL },
    { "regs", NULL },
    { "agprs", NULL },
    { "sgprs", NULL },
    { "smem", NULL },
    { "barriers", NULL },
    { "stack", NULL },
    { "spill_stores", NULL },
    { "spill_loads", NULL },
    { "launch_bounds", NULL },
    { "block", NULL },
    { "cluster", NULL },
    { "flags", NULL },
    { "gpu", NULL },
    { "threads", NULL },
    { "launch.dynamic_smem", "dynamic_smem" },
    { "blocks_per_sm", NULL },
    { "warps_per_sm", NULL },
    { "occupancy", NULL },
    { "limiters", NULL },
    { "launch_grid", "grid" },
    { "sms", NULL },
    { "efficiency", NULL },
    { "expected_occupancy", NULL },
    { "expected_occupancy_shared", NULL },
    { "achieved_occupancy", NULL },
    { "tail_share", NULL },
    { "tail_share_shared", NULL },
    { "step", NULL },
    { "note", NULL },
    { "features", NULL },
    { "stack_total", NULL },
    { "callee_spill_stores", NULL },
    { "callee_spill_loads", NULL },
    { "sgpr_spill", NULL },
    { "spill_unit", NULL },
    { "wave_size", NULL },
    { "cu_mode", NULL },
    { "max_cluster", NULL },
    { "max_regs", NULL },
    { "resources.setmaxnreg", NULL },
    { "profile.id", NULL },
    { "device", NULL },
    { "profile.smem_config", NULL },
    { "profile.smem_driver", NULL },
    { "profile.launches", NULL },
    { "profile.time_ns", NULL },
    { "profile.median_ns", NULL },
    { "profile.waves", NULL },
    { "theoretical_occupancy", NULL },
    { "profile.max_active_clusters", NULL },
    { NULL, NULL },
};
/* clang-format on */

const char *const kernels_left_out[] = {
    "result.",        /* the values of `occ calc`; the most useful ones are above */
    "resources.smem", /* smem, less launch.dynamic_smem */
    "spill",          /* follows from stores and loads */
    "spill_min",
    "spill_max",
    "resources.dynamic_smem", /* launch.dynamic_smem has it */
    "profile.grid",           /* launch_grid has it */
    "profile.sms",            /* "sms" of the launch is above */
    "profile.expected_occupancy",
    NULL,
};
