/*
 * bench_stages - the yardstick of tests/bench/stages.sh: a loop that calls NVIDIA's
 * cuda_occupancy.h and prints with printf what `occ -f csv` prints for tiles 8:400:8 x 8:320:8 x 32
 * with 2 to 51 stages and elements of 2 bytes.
 *
 * usage: bench_stages ARCH
 */
#include "yardstick.h"

int main(int argc, char **argv)
{
    const struct occ_arch *arch = argc == 2 ? occ_arch_find(argv[1]) : NULL;
    struct occ_launch l = OCC_LAUNCH_INIT;
    if (arch == NULL) {
        fputs("usage: bench_stages ARCH\n", stderr);
        return 2;
    }
    l.threads = 256;
    l.regs = 32;
    cudaOccDeviceProp properties = header_properties(arch);
    puts("arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,tile,stages,element_bytes,"
         "blocks_per_sm,warps_per_sm,occupancy,limiters");
    for (unsigned m = 8; m <= 400; m += 8) {
        for (unsigned n = 8; n <= 320; n += 8) {
            for (unsigned stages = 2; stages <= 51; stages++) {
                struct header_answer r;
                l.dynamic_smem = stages * (m * 32 + 32 * n) * 2;
                ask_header(arch, &properties, &l, &r);
                printf("%s,,%u,%u,%u,%u,%u,,%ux%ux32,%u,2,%u,%u,%.6g,%s\n", arch->name, l.threads,
                       l.regs, l.smem, l.dynamic_smem, l.barriers, m, n, stages, r.blocks, r.warps,
                       r.occupancy, r.limits);
            }
        }
    }
    return fflush(stdout) == 0 ? 0 : 1;
}
