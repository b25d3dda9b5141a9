#include "launch/bound.h"

#include "arch/vendor.h"
#include "core/round.h"

uint32_t launch_bound(const struct occ_arch *arch, uint32_t threads, uint32_t blocks)
{
    if (vendor_of(arch)->bound_unit == NULL) {
        return blocks;
    }
    return round_div_up(blocks * round_div_up(threads, arch->warp_size), arch->sub_partitions);
}
