/*
 * bench_core - time of one evaluation: occ_evaluate() against NVIDIA's
 * cudaOccMaxActiveBlocksPerMultiprocessor() on the same pseudo-random launches.  Fails if the
 * sums of their answers differ, whatever the times.
 */
#include "oracle/header.h"

#include "unit/gen.h"

#include <stdio.h>
#include <time.h>

/* A branch predictor learns a few thousand launches by heart, but not this many. */
enum { LAUNCHES = 1 << 18, PASSES = 25, ARCHS_MAX = 256 };

/* The same launches in the terms of occ and of NVIDIA's header. */
struct ours {
    const struct occ_arch *arch;
    struct occ_launch launch;
};

struct theirs {
    const cudaOccDeviceProp *properties;
    cudaOccFuncAttributes attributes;
    cudaOccDeviceState state;
    int threads;
    size_t dynamic;
};

static struct ours ours[LAUNCHES];
static struct theirs theirs[LAUNCHES];

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static uint64_t run_occ(void)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < LAUNCHES; i++) {
        struct occ_result result;
        if (occ_evaluate(ours[i].arch, &ours[i].launch, &result) == OCC_OK) {
            sum += result.blocks_per_sm;
        }
    }
    return sum;
}

static uint64_t run_header(void)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < LAUNCHES; i++) {
        const struct theirs *t = &theirs[i];
        cudaOccResult result;
        if (cudaOccMaxActiveBlocksPerMultiprocessor(&result, t->properties, &t->attributes,
                                                    &t->state, t->threads,
                                                    t->dynamic) == CUDA_OCC_SUCCESS) {
            sum += (uint64_t)result.activeBlocksPerMultiprocessor;
        }
    }
    return sum;
}

/* Runs one pass; returns its nanoseconds per evaluation. */
static double measure(uint64_t (*run)(void), uint64_t *sum)
{
    double start = seconds();
    *sum = run();
    return (seconds() - start) * 1e9 / LAUNCHES;
}

/* Does the header answer for the architecture?  Says so of one that it refuses: no time to compare.
 */
static bool header_knows(const struct occ_arch *arch)
{
    struct occ_launch launch = OCC_LAUNCH_INIT;
    launch.threads = arch->warp_size;
    cudaOccDeviceProp properties = header_properties(arch);
    cudaOccFuncAttributes attributes = header_attributes(&launch, arch->max_threads_per_block);
    cudaOccDeviceState state = header_state(&launch);
    cudaOccResult result;
    bool knows =
        cudaOccMaxActiveBlocksPerMultiprocessor(&result, &properties, &attributes, &state,
                                                (int)launch.threads, 0) == CUDA_OCC_SUCCESS;
    if (!knows) {
        printf("core: cuda_occupancy.h refuses %s, which is left out\n", arch->name);
    }
    return knows;
}

static void fill(void)
{
    static cudaOccDeviceProp properties[ARCHS_MAX];
    const struct occ_arch *archs[ARCHS_MAX];
    uint32_t count = 0;
    for (size_t i = 0; i < occ_arch_count() && count < ARCHS_MAX; i++) {
        if (occ_arch_at(i)->vendor == OCC_NVIDIA && header_knows(occ_arch_at(i))) {
            archs[count] = occ_arch_at(i);
            properties[count] = header_properties(archs[count]);
            count++;
        }
    }
    uint64_t state = 1;
    for (size_t i = 0; i < LAUNCHES; i++) {
        uint32_t which = gen_in(&state, 0, count - 1);
        struct occ_launch launch = gen_launch(&state, archs[which]);
        if (launch.regs > archs[which]->max_regs_per_thread) {
            launch.regs = archs[which]->max_regs_per_thread; /* sm_30: the header accepts more */
        }
        ours[i] = (struct ours){ archs[which], launch };
        theirs[i].properties = &properties[which];
        theirs[i].attributes = header_attributes(&launch, archs[which]->max_threads_per_block);
        theirs[i].state = header_state(&launch);
        theirs[i].threads = (int)launch.threads;
        theirs[i].dynamic = header_dynamic(&launch);
    }
}

int main(void)
{
    fill();
    uint64_t occ_sum = 0;
    uint64_t header_sum = 0;
    double occ_best_ns = 1e9;
    double header_best_ns = 1e9;
    for (int pass = 0; pass < PASSES; pass++) {
        /* The two alternate, so that other load on the machine slows both. */
        double occ_ns = measure(run_occ, &occ_sum);
        double header_ns = measure(run_header, &header_sum);
        occ_best_ns = occ_ns < occ_best_ns ? occ_ns : occ_best_ns;
        header_best_ns = header_ns < header_best_ns ? header_ns : header_best_ns;
    }
    printf("core: occ_evaluate %.1f ns, cuda_occupancy.h %.1f ns, ratio %.2f (target 1.10)%s\n",
           occ_best_ns, header_best_ns, occ_best_ns / header_best_ns,
           occ_sum == header_sum ? "" : ", ANSWERS DIFFER");
    return occ_sum == header_sum ? 0 : 1;
}
