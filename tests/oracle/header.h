/* header.h - the arguments of NVIDIA's cuda_occupancy.h ("the header"), made from occ's structs. */
#ifndef OCC_TESTS_HEADER_H
#define OCC_TESTS_HEADER_H

#include <cuda_occupancy.h>

#include "occ.h"

/* The properties of a chip of `arch` with one SM. */
static inline cudaOccDeviceProp header_properties(const struct occ_arch *arch)
{
    cudaOccDeviceProp p = { 0 };
    p.computeMajor = (int)(arch->cc / 10);
    p.computeMinor = (int)(arch->cc % 10);
    p.maxThreadsPerBlock = (int)arch->max_threads_per_block;
    p.maxThreadsPerMultiprocessor = (int)(arch->max_warps_per_sm * arch->warp_size);
    p.regsPerBlock = (int)arch->max_regs_per_block;
    p.regsPerMultiprocessor = (int)arch->regs_per_sm;
    p.warpSize = (int)arch->warp_size;
    p.sharedMemPerBlock = arch->smem_per_block_default;
    p.sharedMemPerMultiprocessor = arch->smem_per_sm;
    p.numSms = 1;
    p.sharedMemPerBlockOptin = arch->smem_per_block_optin;
    p.reservedSharedMemPerBlock = arch->smem_reserved_per_block;
    return p;
}

/* The attributes of a launch's kernel, which sets no limit to its dynamic shared memory. */
static inline cudaOccFuncAttributes header_attributes(const struct occ_launch *launch,
                                                      uint32_t threads_max)
{
    cudaOccFuncAttributes a = { 0 };
    a.maxThreadsPerBlock = (int)threads_max;
    a.numRegs = (int)launch->regs;
    a.sharedSizeBytes = launch->smem;
    a.partitionedGCConfig = PARTITIONED_GC_OFF;
    a.shmemLimitConfig =
        launch->optin == OCC_OPTIN_NO ? FUNC_SHMEM_LIMIT_DEFAULT : FUNC_SHMEM_LIMIT_OPTIN;
    a.maxDynamicSharedSizeBytes = INT_MAX;
    a.numBlockBarriers = (int)launch->barriers;
    return a;
}

static inline cudaOccDeviceState header_state(const struct occ_launch *launch)
{
    cudaOccDeviceState s = { CACHE_PREFER_NONE, launch->carveout };
    return s;
}

/* The bytes of dynamic shared memory of a block, including those per thread. */
static inline size_t header_dynamic(const struct occ_launch *launch)
{
    return (size_t)launch->dynamic_smem + (size_t)launch->dynamic_smem_per_thread * launch->threads;
}

#endif
