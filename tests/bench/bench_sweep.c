/*
 * bench_sweep - the yardstick of tests/bench/sweep.sh: a loop that calls NVIDIA's cuda_occupancy.h
 * and prints with printf what `occ -f csv` prints for registers 1-255, threads 32-1024 by 32 and
 * shared memory 0-166912 by 1024, nested in the given order.
 *
 * With a grid, it adds the columns of the waves, computed by the library.
 *
 * usage: bench_sweep ARCH ORDER [GRID SMS]
 *        ORDER: the letters r, t and s; the last one varies fastest
 */
#include "yardstick.h"

#include <stdlib.h>

#include <string.h>

enum { AXES = 3 };

struct axis {
    char letter;
    unsigned first, last, step;
};

static const struct axis axes[AXES] = {
    { 'r', 1, 255, 1 },
    { 't', 32, 1024, 32 },
    { 's', 0, 166912, 1024 },
};

static const struct axis *axis_of(char letter)
{
    for (size_t i = 0; i < AXES; i++) {
        if (axes[i].letter == letter) {
            return &axes[i];
        }
    }
    return NULL;
}

static uint32_t *member_of(struct occ_launch *l, char letter)
{
    return letter == 'r' ? &l->regs : letter == 't' ? &l->threads : &l->smem;
}

/* Prints a comma and a number as occ does: rounded to six decimals, without zeros at the end. */
static void print_ratio(double value)
{
    char text[32];
    int len = snprintf(text, sizeof text, ",%.6f", value + 1e-12); /* halves are rounded up */
    while (text[len - 1] == '0') {
        text[--len] = '\0';
    }
    text[len - (text[len - 1] == '.')] = '\0';
    fputs(text, stdout);
}

/* Prints the columns of the waves of a grid, each after a comma; empty ones if no block fits. */
static void print_waves(const struct occ_arch *arch, const struct header_answer *r, uint32_t sms,
                        uint64_t grid)
{
    struct occ_waves w;
    if (occ_waves(r->blocks, sms, grid, &w) != OCC_OK) {
        fputs(",,,,,,,,,,,,,,,,,,", stdout);
        return;
    }
    double per_block = (double)r->warps / r->blocks / arch->max_warps_per_sm;
    const double ratios[] = {
        w.last_wave_utilization,       w.efficiency, w.efficiency_shared, w.resident * per_block,
        w.resident_shared * per_block, w.active,     w.active_shared,     w.machine * per_block,
        w.machine_shared * per_block
    };
    printf(",%u,%llu,%llu", w.sms, (unsigned long long)w.grid,
           (unsigned long long)w.blocks_per_wave);
    print_ratio(w.waves);
    printf(",%llu,%llu,%llu,%llu", (unsigned long long)w.full_waves,
           (unsigned long long)w.total_waves, (unsigned long long)w.tail_blocks,
           (unsigned long long)w.last_wave_blocks);
    for (size_t i = 0; i < sizeof ratios / sizeof *ratios; i++) {
        print_ratio(ratios[i]);
    }
    printf(",%llu", (unsigned long long)r->blocks * sms);
}

int main(int argc, char **argv)
{
    const struct occ_arch *arch = argc == 3 || argc == 5 ? occ_arch_find(argv[1]) : NULL;
    const uint64_t grid = argc == 5 ? strtoull(argv[3], NULL, 10) : 0;
    const uint32_t sms = argc == 5 ? (uint32_t)strtoul(argv[4], NULL, 10) : 0;
    const struct axis *order[AXES];
    struct occ_launch l = OCC_LAUNCH_INIT;
    uint32_t *values[AXES];
    if (arch == NULL || strlen(argv[2]) != AXES) {
        fputs("usage: bench_sweep ARCH ORDER\n", stderr);
        return 2;
    }
    for (size_t i = 0; i < AXES; i++) {
        order[i] = axis_of(argv[2][i]);
        if (order[i] == NULL) {
            fputs("bench_sweep: the letters r, t and s are allowed\n", stderr);
            return 2;
        }
        values[i] = member_of(&l, argv[2][i]);
    }
    cudaOccDeviceProp properties = header_properties(arch);
    fputs("arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,"
          "occupancy,limiters",
          stdout);
    puts(grid > 0 ? ",sms,grid,blocks_per_wave,waves,full_waves,total_waves,tail_blocks,"
                    "last_wave_blocks,last_wave_utilization,efficiency,efficiency_shared,"
                    "expected_occupancy,expected_occupancy_shared,active,active_shared,"
                    "machine_occupancy,machine_occupancy_shared,cooperative_blocks"
                  : "");
    for (*values[0] = order[0]->first; *values[0] <= order[0]->last; *values[0] += order[0]->step) {
        for (*values[1] = order[1]->first; *values[1] <= order[1]->last;
             *values[1] += order[1]->step) {
            for (*values[2] = order[2]->first; *values[2] <= order[2]->last;
                 *values[2] += order[2]->step) {
                struct header_answer r;
                ask_header(arch, &properties, &l, &r);
                printf("%s,,%u,%u,%u,%u,%u,,%u,%u,%.6g,%s", arch->name, l.threads, l.regs, l.smem,
                       l.dynamic_smem, l.barriers, r.blocks, r.warps, r.occupancy, r.limits);
                if (grid > 0) {
                    print_waves(arch, &r, sms, grid);
                }
                putchar('\n');
            }
        }
    }
    return fflush(stdout) == 0 ? 0 : 1;
}
