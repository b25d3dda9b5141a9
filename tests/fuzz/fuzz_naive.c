/*
 * libFuzzer target: occ_evaluate() against the implementation of tests/unit/naive.h, which places
 * blocks one by one.  The bytes choose an architecture of any vendor, its variant, and a launch.
 */
#include "unit/naive.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The next `n` bytes, at most 4, as a number up to `most`; 0 when there are none left. */
static uint32_t next_number(const uint8_t **data, size_t *size, unsigned n, uint32_t most)
{
    uint64_t value = 0;
    for (; n > 0 && *size > 0; n--) {
        value = value << 8 | *(*data)++;
        --*size;
    }
    return (uint32_t)(value % ((uint64_t)most + 1));
}

static struct occ_launch launch_of(const uint8_t *data, size_t size)
{
    struct occ_launch launch = OCC_LAUNCH_INIT;
    launch.threads = next_number(&data, &size, 2, 2100);
    launch.regs = next_number(&data, &size, 2, 600);
    launch.smem = next_number(&data, &size, 3, 300000);
    launch.carveout = (int32_t)next_number(&data, &size, 1, 101) - 1;
    launch.barriers = next_number(&data, &size, 1, 80);
    launch.agprs = next_number(&data, &size, 2, 300);
    launch.sgprs = next_number(&data, &size, 1, 140);
    launch.dynamic_smem = next_number(&data, &size, 3, 300000);
    launch.dynamic_smem_per_thread = next_number(&data, &size, 1, 255);
    launch.optin = next_number(&data, &size, 1, 1) != 0 ? OCC_OPTIN_NO : OCC_OPTIN_YES;
    launch.bound_threads = next_number(&data, &size, 2, 1100);
    launch.block_z = next_number(&data, &size, 1, 80);
    launch.cluster = next_number(&data, &size, 1, 20);
    return launch;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct occ_result result;
    uint32_t which = next_number(&data, &size, 1, (uint32_t)occ_arch_count() - 1);
    uint32_t variant = next_number(&data, &size, 1, 3);
    struct occ_arch arch = *occ_arch_at(which);
    if ((variant & 1) != 0 && arch.warp_size_alt != 0) {
        occ_arch_variant(&arch, arch.warp_size_alt, false, &arch);
    }
    if ((variant & 2) != 0 && arch.cus_per_sm > 1) {
        occ_arch_variant(&arch, 0, true, &arch);
    }
    struct occ_launch launch = launch_of(data, size);
    if (occ_evaluate(&arch, &launch, &result) == OCC_OK &&
        result.blocks_per_sm != naive_blocks(&arch, &launch)) {
        abort();
    }
    return 0;
}
