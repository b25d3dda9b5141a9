#include "kernels/read/ncu.h"

#include <stdio.h>

#define K(member) offsetof(struct ncu_launch, kernel.member)
#define P(member) offsetof(struct ncu_launch, profile.member)
#define M(member) offsetof(struct ncu_launch, measured.member)
#define BYTES_MAX 2e9

/* clang-format off */
const struct ncu_metric ncu_metrics[NCU_METRIC_COUNT] = {
    {"launch__registers_per_thread", "Registers Per Thread", NCU_WHOLE, K(regs)},
    {"launch__shared_mem_per_block_static", "Static Shared Memory Per Block", NCU_BYTES, K(smem)},
    {"launch__shared_mem_per_block_dynamic", "Dynamic Shared Memory Per Block",
     NCU_BYTES, K(dynamic_smem)},
    {"launch__barrier_count", "Barriers Per Block", NCU_WHOLE, K(barriers)},
    {"launch__block_size", "Block Size", NCU_WHOLE, K(threads)},
    {"launch__cluster_size", "Cluster Size", NCU_WHOLE, K(cluster[0])},
    {"launch__cluster_max_active", "Max Active Clusters", NCU_PROFILE_WHOLE, P(max_clusters)},
    {"launch__grid_size", "Grid Size", NCU_PROFILE_WHOLE, P(grid)},
    {"launch__sm_count", "# SMs", NCU_PROFILE_WHOLE, P(sms)},
    {"device__attribute_multiprocessor_count", NULL, NCU_PROFILE_WHOLE, P(sms)},
    {"launch__shared_mem_config_size", "Shared Memory Configuration Size",
     NCU_PROFILE_BYTES, M(smem_config)},
    {"launch__shared_mem_per_block_driver", "Driver Shared Memory Per Block",
     NCU_PROFILE_BYTES, M(smem_driver)},
    {"launch__waves_per_multiprocessor", "Waves Per SM", NCU_PROFILE_REAL, M(waves)},
    {"sm__maximum_warps_per_active_cycle_pct", "Theoretical Occupancy",
     NCU_PROFILE_RATIO, M(theoretical_occupancy)},
    {"sm__warps_active.avg.pct_of_peak_sustained_active", "Achieved Occupancy",
     NCU_PROFILE_RATIO, M(achieved_occupancy)},
    {"gpu__time_duration.sum", "Duration", NCU_PROFILE_TIME, M(duration_ns)},
    {"device__attribute_compute_capability_major", NULL, NCU_MAJOR, 0},
    {"device__attribute_compute_capability_minor", NULL, NCU_MINOR, 0},
};
/* clang-format on */

bool ncu_metric_is(const struct ncu_metric *metric, struct bytes name)
{
    const char *names[] = { metric->raw, metric->details };
    for (size_t i = 0; i < 2; i++) {
        if (names[i] != NULL && name.len == strlen(names[i]) &&
            memcmp(name.data, names[i], name.len) == 0) {
            return true;
        }
    }
    return false;
}

void ncu_launch_begin(struct ncu_launch *launch, enum ncu_mark mark, bool is_rounded)
{
    kernel_init(&launch->kernel, KERNEL_NCU);
    kernel_profile_init(&launch->profile);
    kernel_measured_init(&launch->measured);
    launch->major = launch->minor = KERNEL_UNKNOWN;
    launch->mark = mark;
    launch->is_rounded = is_rounded;
}

/* `value`, or KERNEL_UNKNOWN if it is above `most`. */
static int32_t known_up_to(int64_t value, int32_t most)
{
    return value <= most ? (int32_t)value : KERNEL_UNKNOWN;
}

/* Are the metric's values sizes, with a unit? */
static bool is_in_bytes(const struct ncu_metric *metric)
{
    return metric->kind == NCU_BYTES || metric->kind == NCU_PROFILE_BYTES;
}

/* Stores a whole number, KERNEL_UNKNOWN included, or the `real` that it was. */
static void store_number(struct ncu_launch *launch, const struct ncu_metric *metric, int64_t whole,
                         double real)
{
    char *target = (char *)launch + metric->member;
    switch (metric->kind) {
    case NCU_WHOLE:
    case NCU_BYTES:
        if (whole <= INT32_MAX) {
            const int32_t number = (int32_t)whole;
            memcpy(target, &number, sizeof number);
        }
        break;
    case NCU_PROFILE_WHOLE:
    case NCU_PROFILE_BYTES:
    case NCU_PROFILE_TIME:
        memcpy(target, &whole, sizeof whole);
        break;
    case NCU_PROFILE_REAL:
    case NCU_PROFILE_RATIO:
        if (metric->kind == NCU_PROFILE_RATIO) {
            real /= 100;
        }
        memcpy(target, &real, sizeof real);
        break;
    case NCU_MAJOR:
        launch->major = known_up_to(whole, 99);
        break;
    case NCU_MINOR:
        launch->minor = known_up_to(whole, 9);
        break;
    }
}

/* The nearest whole number; KERNEL_UNKNOWN from 2^53 on, where a double lacks digits. */
static int64_t to_whole(double real)
{
    return real < 9e15 ? (int64_t)(real + 0.5) : KERNEL_UNKNOWN;
}

void ncu_launch_store_real(struct ncu_launch *launch, const struct ncu_metric *metric, double real)
{
    if (real >= 0 && (!is_in_bytes(metric) || real < BYTES_MAX)) {
        store_number(launch, metric, to_whole(real), real);
    }
}

void ncu_launch_store(struct ncu_launch *launch, const struct ncu_metric *metric, struct bytes unit,
                      struct bytes field)
{
    double real = 0;
    bool in_bytes = is_in_bytes(metric);
    double scale = in_bytes ? ncu_unit_scale(unit) : 1;
    if (metric->kind == NCU_PROFILE_TIME) {
        scale = ncu_time_scale(unit);
    }
    bool is_whole = metric->kind != NCU_PROFILE_REAL && metric->kind != NCU_PROFILE_RATIO &&
                    metric->kind != NCU_PROFILE_TIME && scale == 1;
    if (!ncu_parse_real(field, launch->mark, is_whole, &real)) {
        return;
    }
    double value = real * scale;
    int64_t whole = to_whole(value);
    if (in_bytes && !(value < BYTES_MAX)) {
        return;
    }
    if (in_bytes && launch->is_rounded && scale > 1) {
        whole = ncu_unround(value, scale);
        launch->kernel.flags |= KERNEL_ROUNDED;
    }
    store_number(launch, metric, whole, value);
}

void ncu_launch_parse_sizes(struct ncu_launch *launch, struct bytes grid, struct bytes block)
{
    launch->kernel.threads = known_up_to(ncu_parse_dims_total(block), INT32_MAX);
    launch->profile.grid = ncu_parse_dims_total(grid);
}

void ncu_launch_parse_capability(struct ncu_launch *launch, struct bytes text)
{
    size_t at = 0;
    if (bytes_parse_number(text, &at, &launch->major) &&
        (!bytes_skip(text, &at, ".") || !bytes_parse_number(text, &at, &launch->minor))) {
        launch->major = KERNEL_UNKNOWN;
    }
}

void ncu_launch_finish(struct ncu_launch *launch)
{
    struct kernel *k = &launch->kernel;
    if (launch->major > 0 && launch->minor >= 0) {
        char arch[KERNEL_ARCH_MAX];
        int n = snprintf(arch, sizeof arch, "sm_%d%d", launch->major, launch->minor);
        kernel_set_arch(k, arch, (size_t)n);
    }
    if (k->cluster[0] > 1) {
        k->cluster[1] = k->cluster[2] = 1;
    } else {
        k->cluster[0] = KERNEL_UNKNOWN;
        launch->profile.max_clusters = KERNEL_UNKNOWN; /* 0: the launch has no clusters */
    }
}

bool ncu_launch_add(struct ncu_launch *launch, struct kernel_list *list, struct bytes name,
                    struct diag *diag)
{
    struct kernel *k = &launch->kernel;
    ncu_launch_finish(launch);
    k->profile = kernel_list_new_profile(list, diag);
    if (k->profile == NULL) {
        return false;
    }
    *k->profile = launch->profile;
    return kernel_list_set_measured(list, k->profile, &launch->measured, diag) &&
           kernel_list_add(list, k, (const char *)name.data, name.len, diag);
}
