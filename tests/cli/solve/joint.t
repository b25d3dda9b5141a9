# combined-change
$ occ solve --arch sm_90 --threads 256 --regs 128 --smem 16384 --dynamic-smem 100000 --target '3 blocks' --explain
sm_90 (Hopper): 256 threads, 128 registers, 116384 B shared memory

Now 12.5 %: 1 block, 8 of 64 warps per SM, limited by shared memory
Target: 3 blocks per SM

  changed alone                now  reaches the target with
  registers                    128  no: shared memory allows 1
  static shared memory     16384 B  no: registers allow 2, shared memory 2
  dynamic shared memory   100000 B  no: registers allow 2
  barriers                       1  no: registers allow 2, shared memory 1
  carve-out                largest  no: registers allow 2, shared memory 1
  threads per block            256  no multiple of 32 reaches the target

No single change is enough. Smallest combined change: registers 128 -> 80,
    shared memory (bytes) 116384 -> 76800, which gives 3 blocks, 24 warps,
    37.5 %

To write:
  __launch_bounds__(256, 3)       // after __global__; registers 128 -> 80
  -maxrregcount=80                // or for all kernels of a file
  cudaFuncSetAttribute(kernel,  // more than 49152 bytes
      cudaFuncAttributeMaxDynamicSharedMemorySize, 60416);

Step by step
  registers for 3 blocks: 3 x 8 = 24 warps in 4 sub-partitions, 6 in each
    16384 / 6, rounded down to 256 = 2560 per warp
    / 32 lanes = 80 per thread
  shared memory for 3 blocks: 233472 / 3, rounded down to 128 = 77824
    - 1024 reserved = 76800 bytes, static and dynamic together
  barriers for 3: 64 / 3, rounded down = 21
    but at most 16 in a block

Note: fewer registers can cause spills (`occ tune` asks the compiler); more
  warps help only to hide latency.

# combined-change-of-barriers-too
$ occ solve --arch sm_90 --threads 256 --regs 168 --smem 16384 --dynamic-smem 100000 --barriers 16 --target 1.0
sm_90 (Hopper): 256 threads, 168 registers, 116384 B shared memory, 16 barriers

Now 12.5 %: 1 block, 8 of 64 warps per SM, limited by registers and shared
    memory
Target 100 %: 64 warps per SM, 8 blocks of 256 threads

  changed alone                now  reaches the target with
  registers                    168  no: shared memory allows 1, barriers 4
  static shared memory     16384 B  no: registers allow 1, shared memory 2,
                                    barriers 4
  dynamic shared memory   100000 B  no: registers allow 1, barriers 4
  barriers                      16  no: registers allow 1, shared memory 1
  carve-out                largest  no: registers allow 1, shared memory 1,
                                    barriers 4
  threads per block            256  no multiple of 32 reaches the target

No single change is enough. Smallest combined change: registers 168 -> 32,
    shared memory (bytes) 116384 -> 28160, barriers 16 -> 8, which gives 8
    blocks, 64 warps, 100 %

To write:
  __launch_bounds__(256, 8)       // after __global__; registers 168 -> 32
  -maxrregcount=32                // or for all kernels of a file

Note: fewer registers can cause spills (`occ tune` asks the compiler); more
  warps help only to hide latency.
