/*
 * bench_sweep - the yardstick of tests/bench/sweep.sh: a loop that calls NVIDIA's cuda_occupancy.h
 * and prints with printf what `occ -f csv` prints for registers 1-255, threads 32-1024 by 32 and
 * shared memory 0-166912 by 1024, nested in the given order.
 *
 * usage: bench_sweep ARCH ORDER    ORDER: the letters r, t and s; the last one varies fastest
 */
#include "yardstick.h"

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

int main(int argc, char **argv)
{
    const struct occ_arch *arch = argc == 3 ? occ_arch_find(argv[1]) : NULL;
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
    puts("arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,"
         "occupancy,limiters");
    for (*values[0] = order[0]->first; *values[0] <= order[0]->last; *values[0] += order[0]->step) {
        for (*values[1] = order[1]->first; *values[1] <= order[1]->last;
             *values[1] += order[1]->step) {
            for (*values[2] = order[2]->first; *values[2] <= order[2]->last;
                 *values[2] += order[2]->step) {
                struct header_answer r;
                ask_header(arch, &properties, &l, &r);
                printf("%s,,%u,%u,%u,%u,%u,,%u,%u,%.6g,%s\n", arch->name, l.threads, l.regs, l.smem,
                       l.dynamic_smem, l.barriers, r.blocks, r.warps, r.occupancy, r.limits);
            }
        }
    }
    return fflush(stdout) == 0 ? 0 : 1;
}
