// harness.cu - asks the CUDA runtime and the GPU itself what tests/unit/test_device.c then asks
// occ: blocks per SM of generated kernels, active clusters, the time that grids take, and the blocks
// of two kernels that an SM holds side by side.  Run by tests/gpu/run.sh.
//
// usage: harness [DRIVER-VERSION]     writes the answers to standard output
//
// SPDX-License-Identifier: MIT
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <utility>
#include <vector>

#define CHECKED(call) checked((call), #call, __LINE__)

static void checked(cudaError_t status, const char *call, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "harness.cu:%d: %s: %s\n", line, call, cudaGetErrorString(status));
        exit(1);
    }
}

// ---- kernels ------------------------------------------------------------------------------

// Keeps N values alive, so that the compiler takes about N registers and a few more.
template <int N> __device__ void keep_alive(const float *in, float *out, int n)
{
    float value[N];
#pragma unroll
    for (int i = 0; i < N; i++) {
        value[i] = in[i * n + threadIdx.x];
    }
    for (int round = 0; round < n; round++) {
#pragma unroll
        for (int i = 0; i < N; i++) {
            value[i] = value[i] * value[(i + 7) % N] + in[round + i];
        }
    }
#pragma unroll
    for (int i = 0; i < N; i++) {
        out[i * n + threadIdx.x] = value[i];
    }
}

template <int N> __global__ void with_registers(const float *in, float *out, int n)
{
    keep_alive<N>(in, out, n);
}

template <int N, int THREADS, int BLOCKS>
__global__ void __launch_bounds__(THREADS, BLOCKS) with_bounds(const float *in, float *out, int n)
{
    keep_alive<N>(in, out, n);
}

// BYTES of static shared memory.
template <int BYTES> __global__ void with_smem(const float *in, float *out, int n)
{
    __shared__ char buffer[BYTES];
    buffer[threadIdx.x % BYTES] = static_cast<char>(in[n]);
    __syncthreads();
    out[threadIdx.x] = buffer[(threadIdx.x + n) % BYTES];
}

template <int ID> __device__ void wait_at(int n)
{
    if constexpr (ID >= 0) {
        asm volatile("bar.sync %0, %1;" ::"n"(ID), "r"(n));
        wait_at<ID - 1>(n);
    }
}

// The barriers 0 .. COUNT - 1.
template <int COUNT> __global__ void with_barriers(const float *in, float *out, int n)
{
    wait_at<COUNT - 1>(n);
    out[threadIdx.x] = in[threadIdx.x];
}

// Every block takes `cycles`, whoever its neighbours are.
__global__ void spin(long long cycles)
{
    extern __shared__ char buffer[];
    long long start = clock64();
    while (clock64() - start < cycles) {
    }
    (void)buffer;
}

// Every block reads and writes a part of its own of a large array.
__global__ void stream(const float4 *in, float4 *out, size_t per_block)
{
    extern __shared__ char buffer[];
    size_t first = blockIdx.x * per_block;
    for (size_t i = threadIdx.x; i < per_block; i += blockDim.x) {
        float4 value = in[first + i];
        value.x += 1.0f;
        out[first + i] = value;
    }
    (void)buffer;
}

// ---- blocks per SM ------------------------------------------------------------------------

struct kernel {
    const void *function;
    int barriers; // by construction; the runtime does not say
    int bound;    // T of its launch bounds, 0 = none
};

static const std::vector<kernel> kernels = {
    { (const void *)with_registers<1>, 1, 0 },
    { (const void *)with_registers<8>, 1, 0 },
    { (const void *)with_registers<16>, 1, 0 },
    { (const void *)with_registers<24>, 1, 0 },
    { (const void *)with_registers<32>, 1, 0 },
    { (const void *)with_registers<40>, 1, 0 },
    { (const void *)with_registers<52>, 1, 0 },
    { (const void *)with_registers<64>, 1, 0 },
    { (const void *)with_registers<80>, 1, 0 },
    { (const void *)with_registers<100>, 1, 0 },
    { (const void *)with_registers<128>, 1, 0 },
    { (const void *)with_registers<160>, 1, 0 },
    { (const void *)with_registers<200>, 1, 0 },
    { (const void *)with_registers<260>, 1, 0 },
    { (const void *)with_bounds<260, 96, 7>, 1, 96 },
    { (const void *)with_bounds<260, 256, 5>, 1, 256 },
    { (const void *)with_bounds<260, 512, 2>, 1, 512 },
    { (const void *)with_bounds<260, 1000, 1>, 1, 1000 },
    { (const void *)with_bounds<260, 1024, 1>, 1, 1024 },
    { (const void *)with_smem<1>, 1, 0 },
    { (const void *)with_smem<1024>, 1, 0 },
    { (const void *)with_smem<8192>, 1, 0 },
    { (const void *)with_smem<12288>, 1, 0 },
    { (const void *)with_smem<30001>, 1, 0 },
    { (const void *)with_smem<49152>, 1, 0 },
    { (const void *)with_barriers<2>, 2, 0 },
    { (const void *)with_barriers<5>, 5, 0 },
    { (const void *)with_barriers<9>, 9, 0 },
    { (const void *)with_barriers<16>, 16, 0 },
};

static const int block_sizes[] = { 1,   32,  64,  96,  100, 128, 160, 192, 224, 256, 288, 320,
                                   384, 416, 512, 544, 608, 640, 672, 768, 864, 992, 1024 };
static const int carveouts[] = { -1, 0, 12, 25, 50, 75, 100 };

// Does the device start a block of this size?  For kernels that read and write floats.
static bool starts(const kernel &k, int threads, int dynamic)
{
    static float *memory = nullptr;
    if (memory == nullptr) {
        CHECKED(cudaMalloc(&memory, (1 << 20) * sizeof(float)));
    }
    const float *in = memory;
    float *out = memory + (1 << 19);
    int n = 1;
    void *arguments[] = { &in, &out, &n };
    cudaLaunchKernel(k.function, dim3(1), dim3(static_cast<unsigned>(threads)), arguments,
                     static_cast<size_t>(dynamic), nullptr);
    const bool started = cudaGetLastError() == cudaSuccess;
    CHECKED(cudaDeviceSynchronize());
    return started;
}

// Blocks per SM as the runtime says; a launch that it refuses has none.  The runtime's count ignores
// launch bounds, so a larger block is started to see whether the device refuses it.
static int blocks_of(const kernel &k, int threads, int dynamic)
{
    int blocks = 0;
    if (k.bound > 0 && threads > k.bound && !starts(k, threads, dynamic)) {
        return 0;
    }
    if (cudaOccupancyMaxActiveBlocksPerMultiprocessor(
            &blocks, k.function, threads, static_cast<size_t>(dynamic)) != cudaSuccess) {
        cudaGetLastError();
        return 0;
    }
    return blocks;
}

static void write_blocks(const cudaDeviceProp &device, const char *arch)
{
    const int optin = static_cast<int>(device.sharedMemPerBlockOptin);
    printf("# blocks\tarch\tthreads\tregs\tsmem\tdynamic_smem\tbarriers\tcarveout\toptin\t"
           "bound_threads\tblocks_per_sm\n");
    for (const kernel &k : kernels) {
        cudaFuncAttributes has;
        CHECKED(cudaFuncGetAttributes(&has, k.function));
        const int fixed = static_cast<int>(has.sharedSizeBytes);
        std::vector<int> sizes = { 0, 1, 1000, 10240, 20480, 30000, 48 * 1024 - fixed };
        for (int more : { 50 * 1024, 81 * 1024, 82 * 1024, 100 * 1024, 113 * 1024, optin }) {
            sizes.push_back(std::min(more, optin) - fixed);
        }
        std::sort(sizes.begin(), sizes.end());
        sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
        for (int carveout : carveouts) {
            CHECKED(cudaFuncSetAttribute(k.function, cudaFuncAttributePreferredSharedMemoryCarveout,
                                         carveout));
            for (int dynamic : sizes) {
                if (dynamic < 0) {
                    continue;
                }
                const bool opts_in = dynamic + fixed > static_cast<int>(device.sharedMemPerBlock);
                CHECKED(cudaFuncSetAttribute(k.function,
                                             cudaFuncAttributeMaxDynamicSharedMemorySize, dynamic));
                for (int threads : block_sizes) {
                    printf("blocks\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\n", arch, threads,
                           has.numRegs, fixed, dynamic, k.barriers, carveout, opts_in, k.bound,
                           blocks_of(k, threads, dynamic));
                }
            }
        }
    }
}

// ---- clusters -----------------------------------------------------------------------------

static void write_clusters(const cudaDeviceProp &device, const char *arch)
{
    const void *function = (const void *)spin;
    const int threads = 128;
    printf("# clusters\tarch\tsms\tthreads\tdynamic_smem\tblocks_per_sm\tsize\tclusters\n");
    if (device.major < 9) {
        return;
    }
    CHECKED(cudaFuncSetAttribute(function, cudaFuncAttributePreferredSharedMemoryCarveout, -1));
    CHECKED(cudaFuncSetAttribute(function, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
    for (int blocks = 1; blocks <= 8; blocks *= 2) {
        // The most shared memory per block with which `blocks` blocks fit on an SM.
        const int dynamic = static_cast<int>(
            std::min(device.sharedMemPerBlockOptin,
                     device.sharedMemPerMultiprocessor / static_cast<size_t>(blocks) -
                         device.reservedSharedMemPerBlock) /
            128 * 128);
        CHECKED(
            cudaFuncSetAttribute(function, cudaFuncAttributeMaxDynamicSharedMemorySize, dynamic));
        const int resident = blocks_of({ function, 1, 0 }, threads, dynamic);
        for (unsigned size = 1; size <= 16; size++) {
            cudaLaunchAttribute attribute = {};
            attribute.id = cudaLaunchAttributeClusterDimension;
            attribute.val.clusterDim.x = size;
            attribute.val.clusterDim.y = 1;
            attribute.val.clusterDim.z = 1;
            cudaLaunchConfig_t config = {};
            config.gridDim = dim3(size * 4096);
            config.blockDim = dim3(threads);
            config.dynamicSmemBytes = static_cast<size_t>(dynamic);
            config.attrs = &attribute;
            config.numAttrs = 1;
            int clusters = 0;
            if (cudaOccupancyMaxActiveClusters(&clusters, function, &config) != cudaSuccess) {
                cudaGetLastError();
                clusters = 0;
            }
            printf("clusters\t%s\t%d\t%d\t%d\t%d\t%u\t%d\n", arch, device.multiProcessorCount,
                   threads, dynamic, resident, size, clusters);
        }
    }
}

// ---- time ---------------------------------------------------------------------------------

struct run {
    bool is_stream; // the kernel is stream(), else spin()
    int threads;
    size_t dynamic;
    const float4 *in;
    float4 *out;
    size_t per_block;
};

static void launch(const run &r, unsigned grid)
{
    if (r.is_stream) {
        stream<<<grid, r.threads, r.dynamic>>>(r.in, r.out, r.per_block);
    } else {
        spin<<<grid, r.threads, r.dynamic>>>(400000);
    }
}

// Milliseconds of one launch: the least of several.
static float time_of(const run &r, unsigned grid)
{
    cudaEvent_t start;
    cudaEvent_t end;
    float least = 1e30f;
    CHECKED(cudaEventCreate(&start));
    CHECKED(cudaEventCreate(&end));
    for (int i = 0; i < 9; i++) {
        float took;
        CHECKED(cudaEventRecord(start));
        launch(r, grid);
        CHECKED(cudaEventRecord(end));
        CHECKED(cudaEventSynchronize(end));
        CHECKED(cudaGetLastError());
        CHECKED(cudaEventElapsedTime(&took, start, end));
        least = std::min(least, took);
    }
    CHECKED(cudaEventDestroy(start));
    CHECKED(cudaEventDestroy(end));
    return least;
}

static void write_times(const cudaDeviceProp &device)
{
    const int resident = 2; // blocks per SM
    const unsigned wave = static_cast<unsigned>(resident * device.multiProcessorCount);
    const size_t bytes = size_t{ 1 } << 30;
    const size_t most_blocks = size_t{ wave } * 8;
    float4 *in;
    float4 *out;
    printf("# time\tkernel\tsms\tblocks_per_sm\tgrid\tmilliseconds\tfull_wave_milliseconds\n");
    CHECKED(cudaMalloc(reinterpret_cast<void **>(&in), bytes));
    CHECKED(cudaMalloc(reinterpret_cast<void **>(&out), bytes));
    CHECKED(cudaMemset(in, 0, bytes));
    run r = { false, 1024, 0, in, out, bytes / sizeof(float4) / most_blocks };
    for (bool is_stream : { false, true }) {
        const void *function = is_stream ? (const void *)stream : (const void *)spin;
        r.is_stream = is_stream;
        // Two blocks of 1024 threads fill an SM of 2048; elsewhere shared memory makes them two.
        r.dynamic = device.sharedMemPerMultiprocessor / 3 + 1024;
        r.dynamic = std::min(r.dynamic, device.sharedMemPerBlockOptin);
        r.threads = device.maxThreadsPerMultiProcessor / resident;
        r.threads = std::min(r.threads, device.maxThreadsPerBlock);
        CHECKED(cudaFuncSetAttribute(function, cudaFuncAttributePreferredSharedMemoryCarveout,
                                     cudaSharedmemCarveoutMaxShared));
        CHECKED(cudaFuncSetAttribute(function, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     static_cast<int>(r.dynamic)));
        if (blocks_of({ function, 1, 0 }, r.threads, static_cast<int>(r.dynamic)) != resident) {
            fprintf(stderr, "harness: not two blocks per SM; no times of %s\n",
                    is_stream ? "stream" : "spin");
            continue;
        }
        const float full = time_of(r, wave * 4) / 4;
        for (unsigned eighths = 4; eighths <= 64; eighths += eighths < 24 ? 1 : 4) {
            const unsigned grid = std::max(1u, wave * eighths / 8);
            printf("time\t%s\t%d\t%d\t%u\t%.6f\t%.6f\n", is_stream ? "stream" : "spin",
                   device.multiProcessorCount, resident, grid, time_of(r, grid), full);
        }
    }
    CHECKED(cudaFree(in));
    CHECKED(cudaFree(out));
}

// ---- two kernels side by side ---------------------------------------------------------------

// Where and when a block ran, in nanoseconds.
struct block_run {
    unsigned sm;
    unsigned long long start, end;
};

__device__ unsigned long long nanoseconds()
{
    unsigned long long now;
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(now)::"memory");
    return now;
}

// Every block takes `time` nanoseconds and holds about N registers per thread meanwhile.
template <int N>
__global__ void occupy(unsigned long long time, const float *in, float *out, block_run *runs)
{
    extern __shared__ char buffer[];
    const unsigned long long start = nanoseconds();
    float value[N];
#pragma unroll
    for (int i = 0; i < N; i++) {
        value[i] = in[i * blockDim.x + threadIdx.x];
    }
    while (nanoseconds() - start < time) {
    }
#pragma unroll
    for (int i = 0; i < N; i++) {
        out[i * blockDim.x + threadIdx.x] = value[i];
    }
    __syncthreads();
    if (threadIdx.x == 0) {
        unsigned sm;
        asm volatile("mov.u32 %0, %smid;" : "=r"(sm));
        runs[blockIdx.x] = { sm, start, nanoseconds() };
    }
    (void)buffer;
}

using occupier = void (*)(unsigned long long, const float *, float *, block_run *);

// One of two kernels that run side by side.
struct side {
    occupier function;
    int threads;
    int dynamic;
};

static const int occupy_registers = 96; // the largest N below
static const side gemm = { occupy<80>, 384, 100 * 1024 }; // 168 registers on 9.0
static const side copy = { occupy<8>, 32, 0 };
static const side few = { occupy<8>, 128, 32 * 1024 };
static const side wide = { occupy<24>, 256, 16 * 1024 };
static const side many = { occupy<40>, 96, 0 };
static const side large = { occupy<96>, 128, 8 * 1024 };
static const std::vector<std::pair<side, side>> pairs = {
    { wide, few }, { few, wide }, { gemm, copy }, { gemm, many }, { many, large }, { large, wide },
};

// The largest number of blocks of the second kernel on an SM at one time within `from` .. `to`.
static int most_beside(const std::vector<block_run> &runs, unsigned sm, unsigned long long from,
                       unsigned long long to)
{
    int most = 0;
    for (const block_run &at : runs) {
        if (at.sm == sm && at.start >= from && at.start < to) {
            most = std::max(most, static_cast<int>(std::count_if(
                                      runs.begin(), runs.end(), [&at](const block_run &other) {
                                          return other.sm == at.sm && other.start <= at.start &&
                                                 other.end > at.start;
                                      })));
        }
    }
    return most;
}

// Runs as many blocks of the first kernel as give each SM `first_blocks`, and the second kernel while
// they run.  Returns the largest number of the second kernel's blocks on an SM that has exactly
// `first_blocks` of the first; -1 if no SM has.
static int blocks_beside(const std::pair<side, side> &pair, int sms, int first_blocks,
                         const float *in, float *out)
{
    const int grids[2] = { first_blocks * sms, 32 * sms };
    const unsigned long long times[2] = { 60000000, 2000000 };
    std::vector<block_run> runs[2];
    cudaStream_t streams[2];
    block_run *records[2];
    for (int i = 0; i < 2; i++) {
        const size_t bytes = static_cast<size_t>(grids[i]) * sizeof(block_run);
        runs[i].resize(static_cast<size_t>(grids[i]));
        CHECKED(cudaMalloc(reinterpret_cast<void **>(&records[i]), bytes));
        CHECKED(cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking));
    }
    for (int i = 0; i < 2; i++) {
        const side &s = i == 0 ? pair.first : pair.second;
        s.function<<<grids[i], s.threads, s.dynamic, streams[i]>>>(times[i], in, out, records[i]);
        CHECKED(cudaGetLastError());
        const timespec pause = { 0, 10000000 }; // until all blocks of the first kernel run
        nanosleep(&pause, nullptr);
    }
    CHECKED(cudaDeviceSynchronize());
    for (int i = 0; i < 2; i++) {
        CHECKED(cudaMemcpy(runs[i].data(), records[i], runs[i].size() * sizeof(block_run),
                           cudaMemcpyDeviceToHost));
        CHECKED(cudaFree(records[i]));
        CHECKED(cudaStreamDestroy(streams[i]));
    }
    int most = -1;
    for (unsigned sm = 0; sm < static_cast<unsigned>(sms); sm++) {
        int held = 0;
        unsigned long long from = 0;
        unsigned long long to = ~0ULL;
        for (const block_run &run : runs[0]) {
            if (run.sm == sm) {
                held++;
                from = std::max(from, run.start);
                to = std::min(to, run.end);
            }
        }
        if (held == first_blocks) {
            most = std::max(most, most_beside(runs[1], sm, from, to));
        }
    }
    return most;
}

static void write_corun(const cudaDeviceProp &device, const char *arch)
{
    const size_t bytes = static_cast<size_t>(occupy_registers) * 1024 * sizeof(float);
    float *in;
    float *out;
    printf("# corun\tarch\tthreads\tregs\tsmem\tdynamic_smem\tof the second kernel: threads\tregs\t"
           "smem\tdynamic_smem\tblocks of the first\tmost of the second\n");
    CHECKED(cudaMalloc(reinterpret_cast<void **>(&in), bytes));
    CHECKED(cudaMalloc(reinterpret_cast<void **>(&out), bytes));
    CHECKED(cudaMemset(in, 0, bytes));
    for (const std::pair<side, side> &pair : pairs) {
        cudaFuncAttributes has[2];
        bool fits = true;
        for (int i = 0; i < 2; i++) {
            const side &s = i == 0 ? pair.first : pair.second;
            const void *function = (const void *)s.function;
            fits = fits && s.dynamic <= static_cast<int>(device.sharedMemPerBlockOptin);
            if (!fits) {
                break;
            }
            CHECKED(cudaFuncGetAttributes(&has[i], function));
            // Kernels that prefer different carve-outs would wait for each other.
            CHECKED(cudaFuncSetAttribute(function, cudaFuncAttributePreferredSharedMemoryCarveout,
                                         cudaSharedmemCarveoutMaxShared));
            CHECKED(cudaFuncSetAttribute(function, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                         s.dynamic));
        }
        const side &first = pair.first;
        const side &second = pair.second;
        const int full =
            fits ? blocks_of({ (const void *)first.function, 1, 0 }, first.threads, first.dynamic)
                 : 0;
        for (int first_blocks = 1; first_blocks <= full; first_blocks++) {
            const int most = blocks_beside(pair, device.multiProcessorCount, first_blocks, in, out);
            if (most < 0) {
                fprintf(stderr, "harness: no SM had %d blocks of the first kernel\n", first_blocks);
                continue;
            }
            printf("corun\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\n", arch, first.threads,
                   has[0].numRegs, static_cast<int>(has[0].sharedSizeBytes), first.dynamic,
                   second.threads, has[1].numRegs, static_cast<int>(has[1].sharedSizeBytes),
                   second.dynamic, first_blocks, most);
        }
    }
    CHECKED(cudaFree(in));
    CHECKED(cudaFree(out));
}

int main(int argc, char **argv)
{
    cudaDeviceProp device;
    int runtime = 0;
    char arch[16];
    char date[16];
    const time_t now = time(nullptr);
    CHECKED(cudaGetDeviceProperties(&device, 0));
    CHECKED(cudaRuntimeGetVersion(&runtime));
    snprintf(arch, sizeof arch, "sm_%d%d", device.major, device.minor);
    strftime(date, sizeof date, "%Y-%m-%d", gmtime(&now));
    printf("# What the CUDA runtime %d.%d and the device answered on %s, recorded by tests/gpu\n",
           runtime / 1000, runtime % 1000 / 10, date);
    printf("# device\tname\tarch\tsms\tdriver\n");
    printf("device\t%s\t%s\t%d\t%s\n", device.name, arch, device.multiProcessorCount,
           argc > 1 ? argv[1] : "not known");
    write_blocks(device, arch);
    write_clusters(device, arch);
    write_times(device);
    write_corun(device, arch);
    return ferror(stdout) != 0 || fflush(stdout) != 0;
}
