/* client.c - the smallest client of libocc. */
#include <occ.h>
#include <stdio.h>

int main(void)
{
    struct occ_launch launch = OCC_LAUNCH_INIT;
    struct occ_result result;
    launch.threads = 256;
    launch.regs = 40;
    launch.smem = 8192;
    if (occ_evaluate(occ_arch_find("sm_80"), &launch, &result) != OCC_OK) {
        return 1;
    }
    printf("%u blocks, %u warps\n", result.blocks_per_sm, result.warps_per_sm);
    return 0;
}
