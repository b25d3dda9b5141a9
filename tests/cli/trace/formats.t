# nsys-database
$ occ trace ../traces/nsys.sqlite
NVIDIA H100 SXM5 80GB, device 0, sm_90, 132 SMs
  7 launches in 1.06 ms; busy 981 us of 1.1 ms (89.3 %); two or more kernels at
    once for 84 us

  tails         137 to 228 us (13.9 % to 23.2 %) of the busy time in last waves
                that are not full
  communication 300 us in 1 launch (NCCL, RCCL, NVSHMEM): waiting, not counted
  not known     100 us in 1 launch: the file says too little

  share     time launches   /SM   occ.  limiter       waves  loss
void gemm<(int)128, (int)64>(float *)
   47 %   501 us        2     2   25 %  registers      1.09  tail 137 to 228 us
ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgs)
 28.2 %   300 us        1     1 31.3 %  registers      0.18  communication
attention(half *)
 11.3 %   120 us        1     1 18.8 %  registers      2.00  all waves full
CUDA graph 1
  9.4 %   100 us        1     -      -  -                 -  a CUDA graph in one row
reduce(float *, int)
  4.1 %    44 us        2     4  100 %  warps          0.06  SMs idle beside other kernels

What to change first (what it can win; the ways of one kernel are alternatives):
  1. void gemm<(int)128, (int)64>(float *): a grid of 264 or 528 blocks fills
     the last wave (137 to 228 us); or at most 80 registers instead of 128: 3
     blocks/SM, 1 wave instead of 2; __launch_bounds__(256, 3) (up to 250 us);
     or a persistent grid of 264 blocks with the work in equal parts (up to 228
     us)
2> occ: ../traces/nsys.sqlite: 1 replays of CUDA graphs, 0.100 ms, have one row each, without their kernels: record with `nsys profile --cuda-graph-trace=node`

# nsys-csv
# Shared memory in MB with three decimals: both ends are computed.
$ occ trace ../traces/nsys.csv
NVIDIA A100 SXM4 80GB, device 0, sm_80, 108 SMs
  2 launches in 240 us; busy 240 us of 259 us (92.7 %)

  tails         11.1 to 45.8 us (4.6 % to 19.1 %) of the busy time in last waves
                that are not full

  share     time launches   /SM   occ.  limiter       waves  loss
void tile<64, 32>(float *, int)
 62.5 %   150 us        1   1-2      -  -                 -  tail 11.1 to 45.8 us
scale
 37.5 %    90 us        1     6   75 %  registers      0.77  one wave, or persistent

No other grid can win 0.1 % of the busy time.

# nvprof-database
$ occ trace ../traces/nvprof.sqlite
Tesla K20, device 0, sm_35, 13 SMs
  2 launches in 2.4 ms; busy 2.4 ms of 2.5 ms (96 %)

  tails         36.9 to 431 us (1.5 % to 17.9 %) of the busy time in last waves
                that are not full

  share     time launches   /SM   occ.  limiter       waves  loss
stride(float*, float const*, int)
  100 %   2.4 ms        2     4   50 %  registers      2.46  tail 36.9 to 431 us

What to change first (what it can win; the ways of one kernel are alternatives):
  1. stride(float*, float const*, int): a grid of 104 or 156 blocks fills the
     last wave (36.9 to 431 us); or at most 48 registers instead of 55: 5
     blocks/SM, 2 waves instead of 3; __launch_bounds__(256, 5) (up to 800 us);
     or a persistent grid of 52 blocks with the work in equal parts (up to 431
     us)

# nvprof-csv
$ occ trace ../traces/nvprof.csv
Tesla V100 SXM2 16GB, device 0, sm_70, 80 SMs
  1 launch in 1.2 ms; busy 1.2 ms of 1.2 ms (100 %)

  tails         46.2 to 262 us (3.8 % to 21.9 %) of the busy time in last waves
                that are not full

  share     time launches   /SM   occ.  limiter       waves  loss
void step<int=8>(float*)
  100 %   1.2 ms        1     4   50 %  registers      3.12  tail 46.2 to 262 us

What to change first (what it can win; the ways of one kernel are alternatives):
  1. void step<int=8>(float*): a grid of 960 or 1280 blocks fills the last wave
     (46.2 to 262 us); or at most 48 registers instead of 64: 5 blocks/SM, 3
     waves instead of 4; __launch_bounds__(256, 5) (up to 300 us); or a
     persistent grid of 320 blocks with the work in equal parts (up to 262 us)

# kineto-nvidia
$ occ trace ../traces/kineto_h100.json
NVIDIA H100 SXM5 80GB, device 0, sm_90, 132 SMs
  8 launches in 289 us; busy 289 us of 486 us (59.4 %)

  tails         2.47 to 11.9 us (0.9 % to 4.1 %) of the busy time in last waves
                that are not full
  idle          up to 6.83 us (2.4 %) of the busy time on SMs or CUs without a
                block: grids smaller than the machine
  short         1.73 us in 1 launch under 10 us: a tail is less than a launch
                costs

  share     time launches   /SM   occ.  limiter       waves  loss
sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128...t_k_off_kernel__5x_cublas
   26 %  75.1 us        1     1 18.8 %  registers      0.91  SMs idle, up to 6.83 us
void at::native::reduce_kernel<512, 1, at::native::ReduceOp<...> >(...)
    5 %  14.4 us        1     4  100 %  warps          1.06  tail 2.2 to 6.76 us
void at::native::vectorized_elementwise_kernel<4, at::native::(anonymous name...
  9.4 %  27.1 us        1    16  100 %  warps          8.47  tail 97 ns to 1.6 us
void at::native::vectorized_elementwise_kernel<4, at::native::BinaryFunctor<c...
 17.6 %  50.9 us        1    16  100 %  warps         23.29  tail 45 ns to 1.5 us
void at::native::vectorized_elementwise_kernel<4, at::native::bfloat16_copy_k...
  6.3 %  18.1 us        1    16  100 %  warps          8.47  tail 65 ns to 1.07 us
void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add...
    6 %  17.3 us        1    16  100 %  warps          8.47  tail 62 ns to 1.02 us
sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128...t_k_off_kernel__5x_cublas
 29.1 %  83.9 us        1     1 18.8 %  registers      1.00  one wave, or persistent
void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctorOnSe...
  0.6 %  1.73 us        1    16  100 %  warps          0.01  short

What to change first (what it can win; the ways of one kernel are alternatives):
  1. sm90_xmma_gemm_bf16bf16_bf16f3...rnel__5x_cublas: 132 or more blocks
     instead of 120: smaller tiles, or split-K (up to 6.83 us)
  2. void at::native::reduce_kernel<...>(...): a grid of 528 or 1056 blocks
     fills the last wave (2.2 to 6.76 us); or a persistent grid of 528 blocks
     with the work in equal parts (up to 6.76 us)
  3. void at::native::vect...native::(anonymous na...: a grid of 16896 or 19008
     blocks fills the last wave (97 ns to 1.6 us); or a persistent grid of 2112
     blocks with the work in equal parts (up to 1.6 us)
2> occ: the file prints an occupancy of 0 % for 2 launches with more shared memory than a block may have without opt-in, but they ran
$ occ trace ../traces/kineto_a100.json --top 2
NVIDIA A100-PG509-200, device 0, sm_80, 108 SMs
  8 launches in 1.98 ms; busy 1.96 ms of 1.88 s (0.1 %); two or more kernels at
    once for 27 us

  tails         57.1 to 115 us (2.9 % to 5.9 %) of the busy time in last waves
                that are not full
  short         4 us in 1 launch under 10 us: a tail is less than a launch costs

  share     time launches   /SM   occ.  limiter       waves  loss
cudnn_ampere_scudnn_128x64_relu_xregs_large_nn_v1
 52.2 %  1.03 ms        1     3 18.8 %  registers      9.34  tail 35.4 to 68.7 us
ampere_gcgemm_64x64_nt
 16.3 %   323 us        1     2   25 %  registers     15.11  tail 8.1 to 17.9 us
and 6 more rows: --top 8 shows them

What to change first (what it can win; the ways of one kernel are alternatives):
  1. cudnn_ampere_scudnn_128x64_rel...egs_large_nn_v1: a grid of 2916 or 3240
     blocks fills the last wave (35.4 to 68.7 us); or at most 128 registers
     instead of 160: 4 blocks/SM, 8 waves instead of 10; __launch_bounds__(128,
     4) (up to 207 us); or a persistent grid of 324 blocks with the work in
     equal parts (up to 68.7 us)
  2. ampere_gcgemm_64x64_nt: a grid of 3240 or 3456 blocks fills the last wave
     (8.1 to 17.9 us); or at most 80 registers instead of 122: 3 blocks/SM, 11
     waves instead of 16; __launch_bounds__(256, 3) (up to 101 us); or a
     persistent grid of 216 blocks with the work in equal parts (up to 17.9 us)
  3. void fft2d_c2r_32x32<...>(...): a grid of 1512 or 1728 blocks fills the
     last wave (7.47 to 16 us); or at most 40 registers instead of 64: 3
     blocks/SM, 5 waves instead of 8; __launch_bounds__(512, 3) (up to 54 us);
     or a persistent grid of 216 blocks with the work in equal parts (up to 16
     us)

# kineto-amd
$ occ trace ../traces/kineto_mi250.json --top 3
AMD Radeon Graphics, device 2, gfx90a, 104 CUs
  4 launches in 43.7 us; busy 43.7 us of 501 us (8.7 %)

  idle          up to 28.2 us (64.5 %) of the busy time on SMs or CUs without a
                block: grids smaller than the machine
  short         15 us in 2 launches under 10 us: a tail is less than a launch
                costs

  share     time launches   /SM   occ.  limiter       waves  loss
Cijk_Alik_Bljk_SB_Bias_AS_SAV_UserArgs_MT64x16x32_MI...GRA1_WSGRB1_WS64_WG64_4_1
 40.3 %  17.6 us        1     -      -  -                 -  CUs idle, up to 17.3 us
void at::native::reduce_kernel<512, 1, at::native::ReduceOp<...> >(...)
 25.3 %    11 us        1     -      -  -                 -  CUs idle, up to 10.9 us
void at::native::vectorized_elementwise_kernel<...>(...)
   19 %  8.32 us        1     -      -  -                 -  short
and 1 more row: --top 4 shows them

What to change first (what it can win; the ways of one kernel are alternatives):
  1. Cijk_Alik_Bljk_SB_Bias_AS_SAV_...1_WS64_WG64_4_1: 104 or more workgroups
     instead of 2: smaller tiles, or split-K (up to 17.3 us)
  2. void at::native::reduce_kernel<...>(...): 104 or more workgroups instead of
     1: smaller tiles, or split-K (up to 10.9 us)
$ occ trace ../traces/kineto_mi300x.json --top 3
Device 2, gfx942, 304 CUs
  7 launches in 662 us; busy 662 us of 7.25 ms (9.1 %)

  not known     662 us in 7 launches: the file says too little

  share     time launches   /SM   occ.  limiter       waves  loss
kernel_unified_attention_2d
   65 %   430 us        2     -      -  -                 -  the registers are not in the file
void vllm::rotary_embedding_kernel<c10::BFloat16, true>(...)
 10.8 %  71.4 us        1     -      -  -                 -  the registers are not in the file
triton_poi_fused_constant_pad_nd_moe_forward_0
 10.3 %  68.3 us        1     -      -  -                 -  the registers are not in the file
and 2 more rows: --top 5 shows them

What another grid can win is not known.
2> occ: ../traces/kineto_mi300x.json: 3 kernels have no grid: HIP graphs launched them, or their launch calls were not recorded

# xla
$ occ trace ../traces/xla.json --gpu a100-sxm4-40gb
NVIDIA A100 SXM4 40GB, device 0, sm_80, 108 SMs
  2 launches in 104 us; busy 104 us of 111 us (94.2 %)

  tails         5.25 to 21.2 us (5 % to 20.3 %) of the busy time in last waves
                that are not full
  short         3.25 us in 1 launch under 10 us: a tail is less than a launch
                costs

  share     time launches   /SM   occ.  limiter       waves  loss
gemm
 96.9 %   101 us        1     2 12.5 %  registers      2.37  tail 5.25 to 21.2 us
fusion_1
  3.1 %  3.25 us        1     4   25 %  shared memory  4.49  short

What to change first (what it can win; the ways of one kernel are alternatives):
  1. gemm: a grid of 432 or 648 blocks fills the last wave (5.25 to 21.2 us); or
     a persistent grid of 216 blocks with the work in equal parts (up to 21.2
     us)
2> occ: ../traces/xla.json: the GPU is unknown: the trace does not name it
2> occ: the file prints another occupancy for 2 launches

# rocprofv3
$ occ trace ../traces/rocprofv3_kernel_trace.csv
Instinct MI300X, device 4, gfx942, 304 CUs
  2 launches in 92 us; busy 92 us of 101 us (91.1 %)

  tails         10.6 to 36.6 us (11.5 % to 39.8 %) of the busy time in last
                waves that are not full
  idle          up to 8.05 us (8.8 %) of the busy time on SMs or CUs without a
                block: grids smaller than the machine

  share     time launches   /SM   occ.  limiter       waves  loss
void gemm<float>(float*, int)
   87 %    80 us        1     4   50 %  VGPRs          1.08  tail 10.6 to 36.6 us
scale(float*)
   13 %    12 us        1     8  100 %  waves          0.04  CUs idle, up to 8.05 us

What to change first (what it can win; the ways of one kernel are alternatives):
  1. void gemm<float>(float*, int): a grid of 1216 or 2432 workgroups fills the
     last round (10.6 to 36.6 us); or at most 92 VGPRs instead of 100 and at
     most 12800 B of LDS: 5 workgroups/CU, 1 round instead of 2;
     __launch_bounds__(256, 5) (up to 40 us); or a persistent grid of 1216
     workgroups with the work in equal parts (up to 36.6 us)
  2. scale(float*): 304 or more workgroups instead of 100: smaller tiles, or
     split-K (up to 8.05 us)
$ occ trace ../traces/rocprofv3.json
Instinct MI300X, device 1, gfx942, 304 CUs
  2 launches in 13.1 us; busy 13.1 us of 20.8 us (63.2 %)

  short         800 ns in 1 launch under 10 us: a tail is less than a launch
                costs

  share     time launches   /SM   occ.  limiter       waves  loss
vecadd(float*, float*)
 93.9 %  12.3 us        1     8  100 %  waves          0.32  one wave, or persistent
plain
  6.1 %   800 ns        1    32  100 %  waves         <0.01  short

No other grid can win 0.1 % of the busy time.
$ occ trace ../traces/rocpd.sqlite
Instinct MI300X, device 4, gfx942, 304 CUs
  1 launch in 80 us; busy 80 us of 80 us (100 %)

  tails         10.6 to 22.1 us (13.2 % to 27.7 %) of the busy time in last
                waves that are not full

  share     time launches   /SM   occ.  limiter       waves  loss
gemm(float*, int)
  100 %    80 us        1     3 37.5 %  LDS            1.45  tail 10.6 to 22.1 us

What to change first (what it can win; the ways of one kernel are alternatives):
  1. gemm(float*, int): a grid of 912 or 1824 workgroups fills the last round
     (10.6 to 22.1 us); or at most 92 VGPRs instead of 100 and at most 12800 B
     of LDS: 5 workgroups/CU, 1 round instead of 2; __launch_bounds__(256, 5)
     (up to 40 us); or a persistent grid of 912 workgroups with the work in
     equal parts (up to 22.1 us)

# rocprof
$ occ trace ../traces/rocprof_v1.csv
Device 2
  1 launch in 60 us; busy 60 us of 60 us (100 %)

  not known     60 us in 1 launch: the file says too little

  share     time launches   /SM   occ.  limiter       waves  loss
step(double*, int)
  100 %    60 us        1     -      -  -                 -  the GPU is unknown

What another grid can win is not known.
2> occ: device 2: the file does not say which GPU it is; give --gpu
$ occ trace ../traces/rocprof_v2.csv --gpu mi210 --get waves
1.557692

# packed
$ gzip -c ../traces/kineto_h100.json | occ trace - --get median_ns --top 3
75136
14369
27104
2> occ: the file prints an occupancy of 0 % for 2 launches with more shared memory than a block may have without opt-in, but they ran
$ gzip -c ../traces/nsys.sqlite >$TMP/nsys.sqlite.gz; occ trace $TMP/nsys.sqlite.gz --get launches
2
1
1
1
2
2> occ: TMP/nsys.sqlite.gz: 1 replays of CUDA graphs, 0.100 ms, have one row each, without their kernels: record with `nsys profile --cuda-graph-trace=node`
