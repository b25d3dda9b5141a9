# nsys-database
$ occ trace ../traces/nsys.sqlite
NVIDIA H100 SXM5 80GB, device 0, sm_90, 132 SMs: 1.1 ms, 7 launches on 2 streams
  busy           981 us  89.3 %   communication alone 216 us, overlap 84 us
  idle           118 us  10.7 %   cause unknown: the file has no API calls
    gaps      5-50 us 1.6 % (2)  50-500 us 9.1 % (1)
    largest   100 us: ncclDevKernel_...RING_LL -> CUDA graph 1
              9 us: gemm -> gemm
              9 us: gemm -> attention

Busy time lost (low: if blocks of an SM share its throughput; high: if not)
  tails         13.9 % to 23.2 %  in last waves that are not full; up to 31.3 %
                if block times vary by 10 %
  small grids   2.5 % to 3.4 %  in grids of less than a wave; up to 3.4 % if
                block times vary by 10 %
  not counted   communication 26.3 %, kernels of unknown loss 10.2 %

  share    time  launches  /SM    occ.  limiter     waves  loss
void gemm<(int)128, (int)64>(float *)
   47 %  501 us         2    2    25 %  regs         1.09  tail 137 to 228 us
reduce(float *, int)
  4.1 %   44 us         2    4   100 %  warps+regs   0.06
    small grid 25 to 33.3 us
ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgs)
 28.2 %  300 us         1    1  31.3 %  regs         0.18  communication
attention(half *)
 11.3 %  120 us         1    1  18.8 %  regs+smem    2.00  all waves full
CUDA graph 1
  9.4 %  100 us         1    -       -  -               -
    a CUDA graph in one row

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. kernels at work take 45.9 %: as far as the file tells, only faster kernels
     shorten this part
  2. void gemm<(int)128, (int)64>(float *): at most 80 registers instead of 128:
     3 blocks/SM, 1 wave instead of 2; __launch_bounds__(256, 3) (up to 251 us);
     or a grid of 264 or 528 blocks fills the last wave (137 to 228 us); or a
     persistent grid of 264 blocks with the work in equal parts (up to 228 us)
  3. communication alone takes 19.7 %, longest in
     ncclDevKernel_AllReduce_Sum_f32_RING_LL: overlap it with kernels, or send
     fewer and larger messages (up to 216 us)
  4. idle for an unknown reason: record the API calls too (up to 118 us)
  5. reduce(float *, int): more than 33 blocks, by smaller tiles or split-K: 132
     use every SM, 528 fill the wave (up to 33.3 us)
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`

# nsys-csv
# Shared memory is rounded to three decimals of a MB: occ computes with both ends of the range.
$ occ trace ../traces/nsys.csv
NVIDIA A100 SXM4 80GB, device 0, sm_80, 108 SMs: 259 us, 2 launches on 1 stream
  busy           240 us  92.7 %
  copies alone     8 us   3.1 %
  idle            11 us   4.2 %   cause unknown: the file has no API calls
    gaps      < 5 us 0.8 % (1)  5-50 us 3.5 % (1)
    largest   9 us: tile -> [CUDA memcpy D...o-Host]

Busy time lost (low: if blocks of an SM share its throughput; high: if not)
  tails         4.6 % to 19.1 %  in last waves that are not full; up to 28 % if
                block times vary by 10 %
  small grids   2.8 % to 8.6 %  in grids of less than a wave; up to 17 % if
                block times vary by 10 %

  share    time  launches  /SM  occ.  limiter  waves  loss
void tile<64, 32>(float *, int)
 62.5 %  150 us         1  1-2     -  -            -  tail 11.1 to 45.8 us
scale
 37.5 %   90 us         1    6  75 %  regs      0.77  small grid 6.67 to 20.6 us

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. kernels at work take 67 %: only faster kernels shorten this part
  2. scale: 648 blocks instead of 500 fill the wave (up to 20.6 us)
  3. idle for an unknown reason: record the API calls too (up to 11 us)
  4. copies alone take 3.1 % (DtoH 8 us): keep data on the device between
     kernels, or overlap copies with kernels in a second stream, from pinned
     memory (up to 8 us)

# nvprof-database
$ occ trace ../traces/nvprof.sqlite
Tesla K20, device 0, sm_35, 13 SMs: 2.5 ms, 2 launches on 1 stream
  busy           2.4 ms    96 %
  idle            99 us     4 %   cause unknown: the file has no API calls
    gaps      50-500 us 4 % (1)
    largest   99 us: stride -> stride

Busy time lost (low: if blocks of an SM share its throughput; high: if not)
  tails         1.5 % to 17.9 %  in last waves that are not full; up to 30.4 %
                if block times vary by 10 %

 share    time  launches  /SM  occ.  limiter  waves  loss
stride(float*, float const*, int)
 100 %  2.4 ms         2    4  50 %  regs      2.46  tail 36.9 to 431 us

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. kernels at work take 78.8 %: only faster kernels shorten this part
  2. stride(float*, float const*, int): at most 48 registers instead of 55: 5
     blocks/SM, 2 waves instead of 3; __launch_bounds__(256, 5) (up to 800 us);
     or a grid of 104 or 156 blocks fills the last wave (36.9 to 431 us); or a
     persistent grid of 52 blocks with the work in equal parts (up to 431 us)
  3. idle for an unknown reason: record the API calls too (up to 99 us)

# nvprof-csv
$ occ trace ../traces/nvprof.csv
Tesla V100 SXM2 16GB, device 0, sm_70, 80 SMs: 1.62 ms, 1 launch on 1 stream
  busy           1.2 ms  74.1 %
  copies alone  5.18 us   0.3 %
  idle           415 us  25.6 %   cause unknown: the file has no API calls
    gaps      50-500 us 25.6 % (1)
    largest   415 us: [CUDA memcpy HtoD] -> step

Busy time lost (low: if blocks of an SM share its throughput; high: if not)
  tails         3.8 % to 21.9 %  in last waves that are not full; up to 34 % if
                block times vary by 10 %

 share    time  launches  /SM  occ.  limiter  waves  loss
void step<int=8>(float*)
 100 %  1.2 ms         1    4  50 %  regs      3.12  tail 46.2 to 262 us

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. kernels at work take 57.9 %: only faster kernels shorten this part
  2. idle for an unknown reason: record the API calls too (up to 415 us)
  3. void step<int=8>(float*): at most 48 registers instead of 64: 5 blocks/SM,
     3 waves instead of 4; __launch_bounds__(256, 5) (up to 300 us); or a grid
     of 960 or 1280 blocks fills the last wave (46.2 to 262 us); or a persistent
     grid of 320 blocks with the work in equal parts (up to 262 us)
  4. copies alone take 0.3 % (HtoD 5.18 us): keep data on the device between
     kernels, or overlap copies with kernels in a second stream, from pinned
     memory (up to 5.18 us)

# kineto-nvidia
$ occ trace ../traces/kineto_h100.json
NVIDIA H100 SXM5 80GB, device 0, sm_90, 132 SMs: 486 us, 8 launches on 1 stream
  busy           289 us  59.4 %
  idle           197 us  40.6 %   cause unknown: the file has no API calls
    gaps      < 5 us 1.8 % (4)  5-50 us 12.6 % (2)  50-500 us 26.2 % (1)
    largest   127 us: sm90_xmma_gemm..._cublas -> vectorized_ele..._kernel
              31.9 us: vectorized_ele..._kernel -> vectorized_ele..._kernel
              29.3 us: vectorized_ele..._kernel -> sm90_xmma_gemm..._cublas

Busy time lost (low: if blocks of an SM share its throughput; high: if not)
  tails         0.9 % to 4.1 %  in last waves that are not full; up to 8.5 % if
                block times vary by 10 %
  small grids   2.9 % to 3 %  in grids of less than a wave; up to 17 % if block
                times vary by 10 %
                0.5 % to 0.6 %  the part in kernels with a median under 10 us

  share     time  launches  /SM    occ.  limiter     waves  loss
sm90_xmma_gemm_bf16bf16_bf16f3...rnel__5x_cublas  30x4 blocks of 384
   26 %  75.1 us         1    1  18.8 %  regs+smem    0.91  small grid 6.83 us
void at::native::reduce_kernel<512, 1, at::native::ReduceOp<...> >(...)
    5 %  14.4 us         1    4   100 %  warps+regs   1.06  tail 2.2 to 6.76 us
void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctorOnSe...
  0.6 %  1.73 us         1   16   100 %  warps        0.01
    small grid 1.49 to 1.71 us, short kernel
void at::native::vectorized_elementwise_kernel<4, at::native::(anonymous name...
  9.4 %  27.1 us         1   16   100 %  warps        8.47  tail 97 ns to 1.6 us
void at::native::vectorized_elementwise_kernel<4, at::native::BinaryFunctor<c...
 17.6 %  50.9 us         1   16   100 %  warps       23.29  tail 45 ns to 1.5 us
void at::native::vectorized_elementwise_kernel<4, at::native::bfloat16_copy_k...
  6.3 %  18.1 us         1   16   100 %  warps        8.47
    tail 65 ns to 1.07 us
void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add...
    6 %  17.3 us         1   16   100 %  warps        8.47
    tail 62 ns to 1.02 us
sm90_xmma_gemm_bf16bf16_bf16f3...rnel__5x_cublas  132 blocks of 384
 29.1 %  83.9 us         1    1  18.8 %  regs+smem    1.00  all waves full

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. kernels at work take 55.2 %: only faster kernels shorten this part
  2. idle for an unknown reason: record the API calls too (up to 197 us)
  3. sm90_xmma_gemm_bf16bf16_bf16f3...rnel__5x_cublas: library kernel: try
     another shape, padding, batch or algorithm, or split-K (up to 6.83 us)
  4. void at::native::reduce_kernel<...>(...): a grid of 528 or 1056 blocks
     fills the last wave (2.2 to 6.76 us); or a persistent grid of 528 blocks
     with the work in equal parts (up to 6.76 us)
  5. void at::native::vect...AFunctorOnSelf_add<fl...: the kernel takes about as
     long as its launch, or less: fuse it with others, or launch it in a graph;
     that saves more than a larger grid (up to 1.73 us)
  6. void at::native::vect...native::(anonymous na...: a grid of 16896 or 19008
     blocks fills the last wave (97 ns to 1.6 us); or a persistent grid of 2112
     blocks with the work in equal parts (up to 1.6 us)
2> occ: the file gives an occupancy of 0 % for 2 launches with more shared memory than a block may have without opt-in, but they ran
$ occ trace ../traces/kineto_a100.json --top 2
NVIDIA A100-PG509-200, device 0, sm_80, 108 SMs: 12.8 s, 8 launches on 2 streams
  busy          1.96 ms  <0.1 %   overlap 27 us
  copies alone    12 us  <0.1 %
  idle           12.8 s  99.9 %   cause unknown: the file has no API calls
    gaps      < 5 us <0.1 % (1)  5-50 us <0.1 % (1)  50-500 us <0.1 % (1)  > 500
              us 99.9 % (4)
    largest   10.9 s: Memcpy HtoD (...) -> computeOffsetsKernel
              1.04 s: max_pool_forward_nchw -> fft2d_r2c_32x32
              825 ms: elementwise_kernel -> max_pool_forward_nchw

Busy time lost (low: if blocks of an SM share its throughput; high: if not)
  tails         2.8 % to 6 %  in last waves that are not full; up to 14.4 % if
                block times vary by 10 %
  not counted   kernels of unknown loss 0.2 %

  share     time  launches  /SM    occ.  limiter  waves  loss
cudnn_ampere_scudnn_128x64_relu_xregs_large_nn_v1
 52.2 %  1.03 ms         1    3  18.8 %  regs      9.34  tail 35.4 to 68.7 us
ampere_gcgemm_64x64_nt
 16.3 %   323 us         1    2    25 %  regs     15.11  tail 8.1 to 17.9 us
and 6 more rows: --top 8 shows them

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. idle for an unknown reason: record the API calls too (up to 12.8 s)

# kineto-amd
$ occ trace ../traces/kineto_mi250.json --top 3
AMD Radeon Graphics, device 2, gfx90a, 104 CUs: 501 us, 4 launches on 1 stream
  busy          43.7 us   8.7 %
  idle           457 us  91.3 %   host-bound 92.1 %, launch latency 7.9 %
    gaps      5-50 us 6.6 % (1)  50-500 us 84.6 % (2)
    largest   353 us: vectorized_ele..._kernel -> vectorized_ele..._kernel
              71.2 us: Cijk_Alik_Bljk...2_GSUAM -> vectorized_ele..._kernel
              33.3 us: vectorized_ele..._kernel -> reduce_kernel

Busy time lost (low: if workgroups of a CU share its throughput; high: if not)
  not counted   kernels of unknown loss 100 %

  share     time  launches  loss
Cijk_Alik_Bljk_SB_Bias_AS_SAV_UserArgs_MT64x16x32_MI...GRA1_WSGRB1_WS64_WG64_4_1
 40.3 %  17.6 us         1  the registers are not in the file
void at::native::reduce_kernel<512, 1, at::native::ReduceOp<...> >(...)
 25.3 %    11 us         1  the registers are not in the file
void at::native::vectorized_elementwise_kernel<...>(...)
   19 %  8.32 us         1  the registers are not in the file, short kernel
and 1 more row: --top 4 shows them

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. the host queues too little work: HIP graphs, larger batches, fewer or fused
     operators (up to 421 us)
  2. launch latency: HIP graphs, or launches queued ahead (up to 36.3 us)
$ occ trace ../traces/kineto_mi300x.json --top 3
Device 2, gfx942, 304 CUs: 7.25 ms, 7 launches on 1 stream
  busy           662 us   9.1 %
  idle          6.59 ms  90.9 %   queued 99.9 %
    gaps      < 5 us <0.1 % (2)  5-50 us 0.2 % (1)  50-500 us 11.6 % (2)  > 500
              us 79.1 % (1)
    largest   5.74 ms: triton_poi_fus...rward_0 -> reshape_and_ca..._kernel
              422 us: triton_poi_fused_0 -> rotary_embedding_kernel
              420 us: kernel_unified...tion_2d -> triton_poi_fus...rward_0

Busy time lost (low: if workgroups of a CU share its throughput; high: if not)
  not counted   kernels of unknown loss 100 %

  share     time  launches  loss
kernel_unified_attention_2d
   65 %   430 us         2  the registers are not in the file
void vllm::rotary_embedding_kernel<c10::BFloat16, true>(...)
 10.8 %  71.4 us         1  the registers are not in the file
triton_poi_fused_constant_pad_nd_moe_forward_0
 10.3 %  68.3 us         1  the registers are not in the file
and 2 more rows: --top 5 shows them

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. queued work waits: for another stream, a copy, pages, or for work that the
     file does not have (up to 6.59 ms)
2> occ: ../traces/kineto_mi300x.json: 3 kernels have no grid: HIP graphs launched them, or their launch calls were not recorded

# xla
$ occ trace ../traces/xla.json --gpu a100-sxm4-40gb
NVIDIA A100 SXM4 40GB, device 0, sm_80, 108 SMs: 111 us, 2 launches on 1 stream
  busy           104 us  94.2 %
  copies alone  1.02 us   0.9 %
  idle          5.38 us   4.9 %   cause unknown: the file has no API calls
    gaps      < 5 us 4.9 % (2)

Busy time lost (low: if blocks of an SM share its throughput; high: if not)
  tails         5 % to 20.7 %  in last waves that are not full; up to 34.2 % if
                block times vary by 10 %
                up to 0.3 %  the part in kernels with a median under 10 us

  share     time  launches  /SM    occ.  limiter    waves  loss
gemm
 96.9 %   101 us         1    2  12.5 %  regs+smem   2.37  tail 5.25 to 21.2 us
fusion_1
  3.1 %  3.25 us         1    4    25 %  smem        4.49
    tail 7 to 331 ns, short kernel

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. kernels at work take 74.8 %: only faster kernels shorten this part
  2. gemm: a grid of 432 or 648 blocks fills the last wave (5.25 to 21.2 us); or
     a persistent grid of 216 blocks with the work in equal parts (up to 21.2
     us)
  3. idle for an unknown reason: record the API calls too (up to 5.38 us)
  4. copies alone take 0.9 % (DtoD 1.02 us): avoid the copies within the device
     (contiguous, cat, clone) (up to 1.02 us)
  5. fusion_1: a grid of 1728 or 2160 blocks fills the last wave (7 to 331 ns);
     or a persistent grid of 432 blocks with the work in equal parts (up to 331
     ns)
2> occ: ../traces/xla.json: the trace does not name the GPU
2> occ: the file gives another occupancy than occ for 2 launches

# rocprofv3
$ occ trace ../traces/rocprofv3_kernel_trace.csv
Instinct MI300X, device 4, gfx942, 304 CUs: 101 us, 2 launches on 1 stream
  busy            92 us  91.1 %
  idle             9 us   8.9 %   or copying: the file has kernels only
    gaps      5-50 us 8.9 % (1)
    largest   9 us: gemm -> scale

Busy time lost (low: if workgroups of a CU share its throughput; high: if not)
  tails         11.5 % to 39.8 %  in last rounds that are not full; up to 50.7 %
                if block times vary by 10 %
  small grids   8.8 % to 12.5 %  in grids of less than a round; up to 12.6 % if
                block times vary by 10 %

 share   time  launches  /CU   occ.  limiter    rounds  loss
void gemm<float>(float*, int)
  87 %  80 us         1    4   50 %  VGPRs+LDS    1.08  tail 10.6 to 36.6 us
scale(float*)
  13 %  12 us         1    8  100 %  waves        0.04
    small grid 8.05 to 11.5 us

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. kernels at work take 43.4 %: only faster kernels shorten this part
  2. void gemm<float>(float*, int): at most 92 VGPRs instead of 100 and at most
     12800 B of LDS: 5 workgroups/CU, 1 round instead of 2;
     __launch_bounds__(256, 5) (up to 40 us); or a grid of 1216 or 2432
     workgroups fills the last round (10.6 to 36.6 us); or a persistent grid of
     1216 workgroups with the work in equal parts (up to 36.6 us)
  3. scale(float*): more than 100 workgroups, by smaller tiles or split-K: 304
     use every CU, 2432 fill the round (up to 11.5 us)
  4. idle for an unknown reason: record the API calls too (up to 9 us)
$ occ trace ../traces/rocprofv3.json
Instinct MI300X, device 1, gfx942, 304 CUs: 20.8 us, 2 launches on 1 stream
  busy          13.1 us  63.2 %
  idle          7.66 us  36.8 %   or copying: the file has kernels only
    gaps      5-50 us 36.8 % (1)
    largest   7.66 us: vecadd -> plain

Busy time lost (low: if workgroups of a CU share its throughput; high: if not)
  small grids   19.5 % to 69.8 %  in grids of less than a round; up to 78.9 % if
                block times vary by 10 %
                6.1 %  the part in kernels with a median under 10 us

  share     time  launches  /CU   occ.  limiter  rounds  loss
vecadd(float*, float*)
 93.9 %  12.3 us         1    8  100 %  waves      0.32
    small grid 1.76 to 8.38 us
plain
  6.1 %   800 ns         1   32  100 %  waves     <0.01
    small grid 797 to 800 ns, short kernel

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. grids of less than a round lose up to 44.1 %: see the kernels that lose
     most
  2. vecadd(float*, float*): 2432 workgroups instead of 782 fill the round (up
     to 8.38 us)
  3. idle for an unknown reason: record the API calls too (up to 7.66 us)
  4. plain: the kernel takes about as long as its launch, or less: fuse it with
     others, or launch it in a graph; that saves more than a larger grid (up to
     800 ns)
$ occ trace ../traces/rocpd.sqlite
Instinct MI300X, device 4, gfx942, 304 CUs: 80 us, 1 launch
  busy            80 us   100 %
  idle             0 ns     0 %

Busy time lost (low: if workgroups of a CU share its throughput; high: if not)
  tails         13.2 % to 27.7 %  in last rounds that are not full; up to 44.1 %
                if block times vary by 10 %

 share   time  launches  /CU    occ.  limiter  rounds  loss
gemm(float*, int)
 100 %  80 us         1    3  37.5 %  LDS        1.45  tail 10.6 to 22.1 us

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. kernels at work take 72.3 %: only faster kernels shorten this part
  2. gemm(float*, int): at most 92 VGPRs instead of 100 and at most 12800 B of
     LDS: 5 workgroups/CU, 1 round instead of 2; __launch_bounds__(256, 5) (up
     to 40 us); or a grid of 912 or 1824 workgroups fills the last round (10.6
     to 22.1 us); or a persistent grid of 912 workgroups with the work in equal
     parts (up to 22.1 us)

# rocprofv3-host
# One run in three formats, with HIP calls, copies, and a roctx range called 'half the "step"'.
$ occ trace ../traces/hip_kernel_trace.csv
Instinct MI300X, device 4, gfx942, 304 CUs: 240 us, 2 launches on 1 stream
  busy            92 us  38.3 %
  copies alone    60 us    25 %
  idle            88 us  36.7 %   host-bound 71.6 % (after waits for the
              device), launch latency 25 %, back to back 2.3 %, returning from
              waits 1.1 %
    gaps      < 5 us 0.8 % (1)  5-50 us 6.7 % (1)  50-500 us 29.2 % (1)
    largest   70 us: gemm -> scale, host: half the "step"
              16 us: scale -> copy DtoH, host: half the "step"

Busy time lost (low: if workgroups of a CU share its throughput; high: if not)
  tails         11.5 % to 39.8 %  in last rounds that are not full; up to 50.7 %
                if block times vary by 10 %
  small grids   8.8 % to 12.5 %  in grids of less than a round; up to 12.6 % if
                block times vary by 10 %

 share   time  launches  /CU   occ.  limiter    rounds  loss
gemm(float*, int)
  87 %  80 us         1    4   50 %  VGPRs+LDS    1.08  tail 10.6 to 36.6 us
scale(float*)
  13 %  12 us         1    8  100 %  waves        0.04
    small grid 8.05 to 11.5 us

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. the host waits until the device has finished, and only then prepares more
     work: do without the synchronisation, or queue work before it; the longest
     gaps are in half the "step" (up to 63 us)
  2. copies alone take 25 % (HtoD 40 us; DtoH 20 us): keep data on the device
     between kernels, or overlap copies with kernels in a second stream, from
     pinned memory (up to 60 us)
  3. gemm(float*, int): at most 92 VGPRs instead of 100 and at most 12800 B of
     LDS: 5 workgroups/CU, 1 round instead of 2; __launch_bounds__(256, 5) (up
     to 40 us); or a grid of 1216 or 2432 workgroups fills the last round (10.6
     to 36.6 us); or a persistent grid of 1216 workgroups with the work in equal
     parts (up to 36.6 us)
  4. launch latency: HIP graphs, or launches queued ahead; the longest gaps are
     in half the "step" (up to 22 us)
  5. scale(float*): more than 100 workgroups, by smaller tiles or split-K: 304
     use every CU, 2432 fill the round (up to 11.5 us)
  6. the change between queued kernels: HIP graphs (up to 2 us)
$ for f in hip_kernel_trace.csv hip.json hip.sqlite; do
>     occ trace ../traces/$f --range 'half the "step"' --json | jq -c '.devices[0] | [.span_ns, .busy_ns, .copy_ns, .idle_ns, .idle.host_ns, .idle.launch_ns, .streams]'
> done
\[48000,12000,20000,16000,6000,10000,1] (esc)
\[48000,12000,20000,16000,6000,10000,1] (esc)
\[48000,12000,20000,16000,6000,10000,1] (esc)

# rocprof
$ occ trace ../traces/rocprof_v1.csv
Device 2: 60 us, 1 launch on 1 stream
  busy            60 us   100 %
  idle             0 ns     0 %

Busy time lost (low: if blocks of an SM share its throughput; high: if not)
  not counted   kernels of unknown loss 100 %

 share   time  launches  loss
step(double*, int)
 100 %  60 us         1  the GPU is unknown

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. kernels at work take 100 %: the file does not say what another grid would
     gain
2> occ: device 2: the file does not say which GPU the device is; give --gpu
$ occ trace ../traces/rocprof_v2.csv --gpu mi210 --get waves
1.557692

# compressed
$ gzip -c ../traces/kineto_h100.json | occ trace - --get median_ns --top 3
75136
14369
1728
2> occ: the file gives an occupancy of 0 % for 2 launches with more shared memory than a block may have without opt-in, but they ran
$ gzip -c ../traces/nsys.sqlite >$TMP/nsys.sqlite.gz; occ trace $TMP/nsys.sqlite.gz --get launches
2
2
1
1
1
2> occ: TMP/nsys.sqlite.gz: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`

# nvprof-text
# The text has units in each cell, few digits, and names of devices that are cut.
$ occ trace ../traces/nvprof.txt
NVIDIA TITAN Xp, device 0, sm_61, 30 SMs: 1.01 s, 4 launches on 1 stream
  busy          5.38 ms   0.5 %
  copies alone  1.76 us  <0.1 %
  idle              1 s  99.5 %   cause unknown: the file has no API calls
    gaps      5-50 us <0.1 % (3)  > 500 us 99.5 % (1)
    largest   1 s: [CUDA memcpy DtoH] -> copy
              31.8 us: init -> copy
              10.4 us: copy -> dot

Busy time lost (low: if blocks of an SM share its throughput; high: if not)
  tails         1.2 % to 3.5 %  in last waves that are not full; up to 6.8 % if
                block times vary by 10 %

  share     time  launches  /SM   occ.  limiter   waves  loss
void dot<double>(double const *, double const *, double*, unsigned int)
 22.9 %  1.23 ms         1    2  100 %  warps      4.27  tail 63.8 to 180 us
void copy<double>(double const *, double*)
   46 %  2.48 ms         2    2  100 %  warps    546.13  tail 1.66 to 3.92 us
void init<double>(double*, double)
 31.2 %  1.68 ms         1    2  100 %  warps    546.13  tail 1.13 to 2.66 us

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. idle for an unknown reason: record the API calls too (up to 1 s)
2> occ: ../traces/nvprof.txt: starts are rounded to 10 us, so gaps and overlaps are rough: `nvprof --print-gpu-trace --csv COMMAND` writes more digits
$ occ trace ../traces/nvprof.txt --json | jq -c '.files, [.kernels[] | [.kernel, .launches, .time_ns, .regs, .smem, .grid, .threads]]'
\[{"file":"../traces/nvprof.txt","format":"nvprof-text","version":null}] (esc)
\[["dot",1,1230500,13,8192,256,1024],["copy",2,2475100,8,0,32768,1024],["init",1,1678200,14,0,32768,1024]] (esc)
2> occ: ../traces/nvprof.txt: starts are rounded to 10 us, so gaps and overlaps are rough: `nvprof --print-gpu-trace --csv COMMAND` writes more digits
$ occ kernels ../traces/nvprof.txt --get kernel,resources.regs,resources.smem
void init<double>(double*, double)	14	0
void copy<double>(double const *, double*)	8	0
void dot<double>(double const *, double const *, double*, unsigned int)	13	8192
2> occ: ../traces/nvprof.txt: starts are rounded to 10 us, so gaps and overlaps are rough: `nvprof --print-gpu-trace --csv COMMAND` writes more digits
# A name that is cut is enough if all products that it can be agree.
$ sed 's/   TITAN Xp (0)/Tesla V100-SXM2/' ../traces/nvprof.txt | occ trace - --json | jq -c '.devices[0] | [.name, .arch, .sms]'
\["Tesla V100-SXM2","sm_70",80] (esc)
2> occ: <stdin>: starts are rounded to 10 us, so gaps and overlaps are rough: `nvprof --print-gpu-trace --csv COMMAND` writes more digits
$ sed 's/   TITAN Xp (0)/GeForce GTX 780/' ../traces/nvprof.txt | occ trace - --json | jq -c '.devices[0] | [.name, .arch, .sms]'
\["GeForce GTX 780",null,null] (esc)
2> occ: <stdin>: starts are rounded to 10 us, so gaps and overlaps are rough: `nvprof --print-gpu-trace --csv COMMAND` writes more digits
2> occ: device 0 (GeForce GTX 780): GPU 'GeForce GTX 780' matches several products that differ: 780 (sm_35, 12 SMs), 780ti (sm_35, 15 SMs); give --gpu
$ sed 's/   TITAN Xp (0)/Quadro K5000 (0/' ../traces/nvprof.txt | occ trace - --json | jq -c '.devices[0] | [.name, .arch, .sms]'
\["Quadro K5000","sm_30",8] (esc)
2> occ: <stdin>: starts are rounded to 10 us, so gaps and overlaps are rough: `nvprof --print-gpu-trace --csv COMMAND` writes more digits

# rocprof-1-database
# results.db of rocprof 1 has the columns of its CSV; some versions store quotes around names.
$ need sqlite3
$ occ trace ../traces/rocprof_v1.sqlite --gpu mi250x --json 2> /dev/null | jq -c '[.files[].format], [.kernels[] | [.kernel, .launches, .time_ns, .regs, .agprs, .smem, .grid, .threads]]'
\["rocprof-sqlite"] (esc)
\[["vector_add",2,160000,8,4,1024,4000,256],["edge",1,10000,8,4,0,null,256]] (esc)
$ occ kernels ../traces/rocprof_v1.sqlite --get kernel,profile.grid,profile.time_ns
vector_add(float*, float*, float*, int)	4000	160000
edge(float*)		10000
2> occ: ../traces/rocprof_v1.sqlite: 1 launch has a grid that is not a multiple of the block: the file has only the products of the dimensions, so the number of blocks is unknown
$ sqlite3 $TMP/empty.db 'CREATE TABLE A (KernelName TEXT, grd INT, wgr INT, BeginNs INT, EndNs INT)' && occ trace $TMP/empty.db
2> occ: TMP/empty.db: no kernels recorded: record with `rocprof --timestamp on COMMAND`
2> occ: no kernel launches in TMP/empty.db
[2]
$ sqlite3 $TMP/other.db 'CREATE TABLE A (x)' && occ trace $TMP/other.db
2> occ: TMP/other.db: an SQLite database without the kernel tables of Nsight Systems, nvprof, rocprofv3 or rocprof
[2]
