#include "launch/bound.h"

#include "core/round.h"
#include "core/words.h"

uint32_t launch_bound(const struct occ_arch *arch, uint32_t threads, uint32_t blocks)
{
    if (words_vendor(arch)->bound_unit == NULL) {
        return blocks;
    }
    return round_div_up(blocks * round_div_up(threads, arch->warp_size), arch->sub_partitions);
}
