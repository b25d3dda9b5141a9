/*
 * bench_stages - the yardstick of tests/bench/stages.sh: a loop over NVIDIA's cuda_occupancy.h that
 * prints with printf what `occ -f csv` prints for tiles 8:400:8 x 8:320:8 x 32 with 2 to 51 stages
 * of 2 bytes.
 *
 * usage: bench_stages ARCH
 */
#include "oracle/header.h"

#include <stdio.h>

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
    cudaOccDeviceState state = header_state(&l);
    puts("arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,tile,stages,element_bytes,"
         "blocks_per_sm,warps_per_sm,occupancy,limiters");
    for (unsigned m = 8; m <= 400; m += 8) {
        for (unsigned n = 8; n <= 320; n += 8) {
            for (unsigned stages = 2; stages <= 51; stages++) {
                char limits[64];
                int used = 0;
                cudaOccResult r = { 0 };
                l.dynamic_smem = stages * (m * 32 + 32 * n) * 2;
                cudaOccFuncAttributes attributes = header_attributes(&l, 1024);
                cudaOccMaxActiveBlocksPerMultiprocessor(&r, &properties, &attributes, &state,
                                                        (int)l.threads, l.dynamic_smem);
                static const struct {
                    unsigned bit;
                    const char *name;
                } names[] = { { OCC_LIMIT_WARPS, "warps" },
                              { OCC_LIMIT_BLOCKS, "blocks" },
                              { OCC_LIMIT_REGISTERS, "registers" },
                              { OCC_LIMIT_SHARED_MEMORY, "shared_memory" },
                              { OCC_LIMIT_BARRIERS, "barriers" } };
                limits[0] = '\0';
                for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
                    if ((r.limitingFactors & names[i].bit) != 0) {
                        used += sprintf(limits + used, "%s%s", used > 0 ? "+" : "", names[i].name);
                    }
                }
                unsigned warps = (unsigned)r.activeBlocksPerMultiprocessor * (l.threads / 32);
                printf("%s,,%u,%u,%u,%u,%u,,%ux%ux32,%u,2,%d,%u,%.6g,%s\n", arch->name, l.threads,
                       l.regs, l.smem, l.dynamic_smem, l.barriers, m, n, stages,
                       r.activeBlocksPerMultiprocessor, warps,
                       (double)warps / arch->max_warps_per_sm, limits);
            }
        }
    }
    return fflush(stdout) == 0 ? 0 : 1;
}
