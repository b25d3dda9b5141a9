/*
 * bench_sweep - the yardstick and the library part of tests/bench/sweep.sh: the space of sm_80,
 * registers 1-255 x threads 32-1024 by 32 x shared memory 0-166912 by 1024.
 *
 *   bench_sweep header   prints it as csv: a loop over NVIDIA's cuda_occupancy.h with printf
 *   bench_sweep line     nanoseconds a launch with occ_sweep_line()
 *   bench_sweep single   nanoseconds a launch with occ_evaluate()
 */
#ifdef BENCH_HEADER
#include "oracle/header.h"
#else
#include "occ.h"
#endif

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { REGS = 255, THREADS = 1024, STEP = 32, SIZES = 164, UNIT = 1024, PASSES = 7 };

static const struct occ_launch plain = OCC_LAUNCH_INIT;

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

#ifdef BENCH_HEADER
static void name_limits(unsigned factors, char *text)
{
    static const struct {
        unsigned bit;
        const char *name;
    } names[] = { { OCC_LIMIT_WARPS, "warps" },
                  { OCC_LIMIT_BLOCKS, "blocks" },
                  { OCC_LIMIT_REGISTERS, "registers" },
                  { OCC_LIMIT_SHARED_MEMORY, "shared_memory" } };
    int used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if ((factors & names[i].bit) != 0) {
            used += sprintf(text + used, "%s%s", used > 0 ? "+" : "", names[i].name);
        }
    }
}

static int print_header(const struct occ_arch *arch)
{
    cudaOccDeviceProp properties = header_properties(arch);
    struct occ_launch l = plain;
    cudaOccDeviceState state = header_state(&l);
    puts("arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,"
         "occupancy,limiters");
    for (l.regs = 1; l.regs <= REGS; l.regs++) {
        for (l.threads = STEP; l.threads <= THREADS; l.threads += STEP) {
            for (l.smem = 0; l.smem < SIZES * UNIT; l.smem += UNIT) {
                cudaOccFuncAttributes attributes = header_attributes(&l, THREADS);
                cudaOccResult r = { 0 };
                char limits[64];
                cudaOccMaxActiveBlocksPerMultiprocessor(&r, &properties, &attributes, &state,
                                                        (int)l.threads, 0);
                name_limits(r.limitingFactors, limits);
                unsigned warps = (unsigned)r.activeBlocksPerMultiprocessor * (l.threads / 32);
                printf("%s,,%u,%u,%u,%u,%u,,%d,%u,%.6g,%s\n", arch->name, l.threads, l.regs, l.smem,
                       l.dynamic_smem, l.barriers, r.activeBlocksPerMultiprocessor, warps,
                       warps / 64.0, limits);
            }
        }
    }
    return fflush(stdout) == 0 ? 0 : 1;
}
#else
static int print_header(const struct occ_arch *arch)
{
    (void)arch;
    return 3; /* no toolkit */
}
#endif

static uint64_t run_single(const struct occ_arch *arch)
{
    uint64_t sum = 0;
    struct occ_launch l = plain;
    for (l.regs = 1; l.regs <= REGS; l.regs++) {
        for (l.threads = STEP; l.threads <= THREADS; l.threads += STEP) {
            for (l.smem = 0; l.smem < SIZES * UNIT; l.smem += UNIT) {
                struct occ_result result;
                occ_evaluate(arch, &l, &result);
                sum += result.blocks_per_sm + result.limiters;
            }
        }
    }
    return sum;
}

static uint64_t run_line(const struct occ_arch *arch)
{
    uint64_t sum = 0;
    uint32_t values[SIZES];
    struct occ_limit_row limits[SIZES];
    struct occ_cell cells[SIZES];
    struct occ_launch l = plain;
    l.threads = STEP;
    for (uint32_t i = 0; i < SIZES; i++) {
        values[i] = i * UNIT;
    }
    occ_sweep_limits(arch, &l, OCC_LEVER_SHARED_MEMORY, values, SIZES, limits);
    for (l.regs = 1; l.regs <= REGS; l.regs++) {
        for (l.threads = STEP; l.threads <= THREADS; l.threads += STEP) {
            occ_sweep_line(arch, &l, OCC_LEVER_SHARED_MEMORY, limits, SIZES, cells);
            for (uint32_t i = 0; i < SIZES; i++) {
                sum += cells[i].blocks_per_sm + cells[i].limiters;
            }
        }
    }
    return sum;
}

int main(int argc, char **argv)
{
    const struct occ_arch *arch = occ_arch_find("sm_80");
    const char *what = argc > 1 ? argv[1] : "";
    if (strcmp(what, "header") == 0) {
        return print_header(arch);
    }
    if (strcmp(what, "line") != 0 && strcmp(what, "single") != 0) {
        fputs("usage: bench_sweep header|line|single\n", stderr);
        return 2;
    }
    double best = 1e9;
    for (int pass = 0; pass < PASSES; pass++) {
        double start = seconds();
        uint64_t sum = strcmp(what, "line") == 0 ? run_line(arch) : run_single(arch);
        double took = seconds() - start;
        best = took < best && sum > 0 ? took : best;
    }
    printf("%.2f\n", best * 1e9 / ((double)REGS * (THREADS / STEP) * SIZES));
    return 0;
}
