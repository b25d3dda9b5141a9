#include "oracle/header.h"

#include "oracle/nvidia.h"

static uint32_t limit_of(int limit)
{
    return limit == INT_MAX ? OCC_NO_LIMIT : (uint32_t)limit;
}

static uint32_t limiters_of(const cudaOccResult *r)
{
    static const struct {
        unsigned theirs;
        enum occ_limit ours;
    } pairs[] = {
        { OCC_LIMIT_WARPS, OCC_LIMIT_ON_WARPS },
        { OCC_LIMIT_BLOCKS, OCC_LIMIT_ON_BLOCKS },
        { OCC_LIMIT_REGISTERS, OCC_LIMIT_ON_REGISTERS },
        { OCC_LIMIT_SHARED_MEMORY, OCC_LIMIT_ON_SHARED_MEMORY },
        { OCC_LIMIT_BARRIERS, OCC_LIMIT_ON_BARRIERS },
    };
    bool only_barriers_limit =
        r->blockLimitBarriers < r->blockLimitWarps && r->blockLimitBarriers < r->blockLimitBlocks &&
        r->blockLimitBarriers < r->blockLimitRegs && r->blockLimitBarriers < r->blockLimitSharedMem;
    if (only_barriers_limit) {
        return 1U << OCC_LIMIT_ON_BARRIERS;
    }
    uint32_t limiters = 0;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if ((r->limitingFactors & pairs[i].theirs) != 0) {
            limiters |= 1U << pairs[i].ours;
        }
    }
    return limiters;
}

struct nvidia_answer nvidia_evaluate(const struct occ_arch *arch, const struct occ_launch *launch)
{
    struct nvidia_answer answer = { 0 };
    cudaOccDeviceProp properties = header_properties(arch);
    cudaOccFuncAttributes attributes = header_attributes(launch, arch->max_threads_per_block);
    cudaOccDeviceState state = header_state(launch);
    cudaOccResult r;
    memset(&r, 0, sizeof r);
    answer.status = (int)cudaOccMaxActiveBlocksPerMultiprocessor(
        &r, &properties, &attributes, &state, (int)launch->threads, header_dynamic(launch));
    if (answer.status != CUDA_OCC_SUCCESS) {
        return answer;
    }
    answer.blocks = (uint32_t)r.activeBlocksPerMultiprocessor;
    answer_limit(&answer, OCC_LIMIT_ON_WARPS) = limit_of(r.blockLimitWarps);
    answer_limit(&answer, OCC_LIMIT_ON_BLOCKS) = limit_of(r.blockLimitBlocks);
    answer_limit(&answer, OCC_LIMIT_ON_REGISTERS) = limit_of(r.blockLimitRegs);
    answer_limit(&answer, OCC_LIMIT_ON_SHARED_MEMORY) = limit_of(r.blockLimitSharedMem);
    answer_limit(&answer, OCC_LIMIT_ON_BARRIERS) = limit_of(r.blockLimitBarriers);
    answer_limit(&answer, OCC_LIMIT_ON_SCALAR_REGISTERS) = OCC_NO_LIMIT;
    answer_limit(&answer, OCC_LIMIT_ON_COMPILER) = OCC_NO_LIMIT;
    answer.limiters = limiters_of(&r);
    answer.regs = (uint32_t)r.allocatedRegistersPerBlock;
    answer.smem = r.allocatedSharedMemPerBlock;
    return answer;
}

int nvidia_block_size(const struct occ_arch *arch, const struct occ_launch *launch,
                      uint32_t *threads, uint32_t *blocks)
{
    cudaOccDeviceProp properties = header_properties(arch);
    cudaOccFuncAttributes attributes = header_attributes(launch, launch->bound_threads);
    cudaOccDeviceState state = header_state(launch);
    int grid = 0;
    int size = 0;
    int status = (int)cudaOccMaxPotentialOccupancyBlockSize(&grid, &size, &properties, &attributes,
                                                            &state, NULL, launch->dynamic_smem);
    *threads = (uint32_t)size;
    *blocks = (uint32_t)grid; /* the chip of header_properties() has one SM */
    return status;
}

bool nvidia_has_too_many_regs(const struct occ_arch *arch, const struct occ_launch *launch)
{
    return launch->regs > arch->max_regs_per_thread;
}
