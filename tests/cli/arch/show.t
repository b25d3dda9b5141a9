# gfx1100
$ occ arch gfx1100
gfx1100  RDNA3: Navi 31
  work-items per wave (default)     32 work-items  [LLVM, ACO, ROCM, HBL]
  work-items per wave (other size)  64 work-items  [LLVM, ACO, ROCM, HBL]
  work-items per workgroup          1024 work-items  [LLVM, ACO, ROCM, HBL]
  wave slots per WGP                64 waves  [LLVM, ACO, ROCM, HBL]
  workgroup slots per WGP           32 workgroups  [LLVM, ACO, ROCM, HBL]
  SIMDs per WGP                     4 SIMDs  [LLVM, ACO, ROCM, HBL]
  32-bit vector registers per WGP   196608 registers  [LLVM, ACO, ROCM, HBL]
  vector register granule per wave  768 registers  [LLVM, ACO, ROCM, HBL]
  VGPRs per work-item               256 registers  [LLVM, ACO, ROCM, HBL]
  AGPRs                             none  [LLVM, ACO, ROCM, HBL]
  addressable SGPRs per wave        106 registers  [LLVM, ACO, ROCM, HBL]
  SGPRs per wave, with VCC etc.     108 registers  [LLVM]
  LDS per WGP                       131072 bytes  [LLVM, ACO, ROCM, HBL]
  LDS per workgroup                 65536 bytes  [LLVM, ACO, ROCM, HBL]
  LDS granule                       1024 bytes  [LLVM-LDS, ACO]
      other sources                 512  [LLVM-OLD]
  CUs per WGP                       2 CUs  [LLVM, ACO, ROCM, HBL]
  rows of a matrix instruction      16 rows  [MIC]
  columns of a matrix instruction   16 columns  [MIC]
  work-items resident               2048 work-items
  waves per SIMD                    16 waves
  VGPRs per SIMD (wave32)           1536, in steps of 24
  VGPRs per SIMD (wave64)           768, in steps of 12
Note: A WGP is two CUs that share LDS; CU mode halves the numbers per WGP.
Note: Every wave has its 128 SGPRs: they do not limit.
Dense operations per clock and CU; a multiply-add is two
  fp32              256  vector units  with dual issue; 128 without
  bf16, fp16        512
  int8              512
  int4             1024
  from: AMD's page of the RX 7900 XTX: 61.4 TFLOPS of FP32; ROCm/rocm-libraries
        shared/origami hardware.hpp at 0192efd: cycles of each matrix
        instruction
Sources:
  LLVM      LLVM llvm/lib/Target/AMDGPU/Utils/AMDGPUBaseInfo.cpp, and the
            register steps of llc 19
  LLVM-LDS  LLVM pull requests 219495, 220051, 224852 and 205637 (2026): LDS
            granule
  LLVM-OLD  LLVM before 2026
  ACO       Mesa src/amd/compiler and src/amd/common/ac_gpu_info.c
  ROCM      ROCm documentation, reference/gpu-specs.rst at 2b48ffc
  HBL       hipBLASLt pull request 9708 and issue 11756
  MIC       AMD matrix instruction calculator: MFMA of 16 or 32 rows and
            columns, WMMA of 16

# sm90
$ occ arch sm_90
sm_90  Hopper: GH100
  threads per warp                         32 threads  [G, T, NC, CX, X]
  threads per block                        1024 threads  [G, T, NC, CX, X]
  threads in a block's z dimension         64 threads  [G, T, NC, CX, X]
  warp slots per SM                        64 warps  [G, T, NC, CX, X]
  block slots per SM                       32 blocks  [H, G, T, NC, CX]
  block slots per SM, blocks of one warp   32 blocks  [H, G, T, NC, CX]
  sub-partitions of the register file      4 parts  [H, CX, NC]
  warp schedulers per SM                   4 schedulers  [H]
  32-bit registers per SM                  65536 registers  [G, T, NC, CX, X]
  register allocation unit per warp        256 registers  [H, CX, NC]
  registers per thread                     255 registers  [G, T, NC, CX, X]
      other sources                        256  [H]
  registers per block                      65536 registers  [G, T, NC, CX, X]
  launch check rounds up to multiples of   4 warps  [H]
  shared memory per SM                     233472 bytes  [G, T, NC, CX, X]
  shared memory per block, without opt-in  49152 bytes  [G, T, NC, CX, H]
  shared memory per block, with opt-in     232448 bytes  [G, T, NC, CX, H]
  shared memory reserved per block         1024 bytes  [G, T, NC, CX, H]
  reserved bytes in a cubin's smem size    1024 bytes  [CB]
  reserved bytes in nvlink's smem size     1024 bytes  [CB]
  shared memory allocation unit            128 bytes  [H, CX, NC]
  carve-out percentage selects a size      yes  [H]
  shared memory sizes per SM               0 8192 16384 32768 65536 102400
                                           135168 167936 200704 233472 bytes
                                           [H, G, CX]
  named barriers per SM                    64 barriers  [H]
  named barriers per block                 16 barriers  [PTX]
  blocks per cluster, portable             8 blocks  [G, M]
  blocks per cluster, non-portable         16 blocks  [G, M]
  GPCs of the largest chip                 8 GPCs  [GH]
  SMs per GPC of the largest chip          18 SMs  [GH]
  SMs per TPC                              2 SMs  [GH]
  FP32 lanes per SM                        128 lanes  [CS]
  L1, with unified shared memory, per SM   262144 bytes  [G]
  shared memory banks                      32 banks  [G, T, NC, CX, X]
  warps of a warpgroup (setmaxnreg)        4 warps  [PTX]
  minimum registers of setmaxnreg          24 registers  [PTX]
  maximum registers of setmaxnreg          256 registers  [PTX]
  registers of setmaxnreg, multiples of    8 registers  [PTX]
  SMs of the smallest green context        8 SMs  [DRV]
  SMs of green contexts, multiples of      8 SMs  [DRV]
  rows of a matrix instruction             64 rows  [MMA]
  columns of a matrix instruction          8 columns  [MMA]
  threads resident                         2048 threads
  blocks per SM, run-time barriers         4: a barrier ID known only at run
                                           time counts as 16
Note: The barrier limit is that of cuda_occupancy.h: two per block slot.
Dense operations per clock and SM; a multiply-add is two
  fp64              256
  fp32              256  vector units
  tf32             2048
  bf16, fp16       4096
  fp8              8192
  int8             8192
  from: glennklockwood.com/garden/processors/h100: table of peaks; pytorch
        torch/cuda/_device_limits.py: multiply-adds per cycle and SM of 8.0, 9.0
        and 10.0; CUDA Programming Guide 12.6, table of arithmetic throughput;
        NVIDIA H100 white paper v1.04, tables 1 and 3 (989.4 and 756 dense BF16
        TFLOPS)
Sources:
  H         cuda_occupancy.h of CUDA 13.0, values obtained by calling its helper
            functions
  G         CUDA Programming Guide, December 2025 and 13.4, section 5.1, tables
            30 to 32
  T         NVIDIA/cccl libcudacxx/include/cuda/__device/arch_traits.h at
            004ad19
  NC        tmcdonell/cuda, Foreign.CUDA.Analysis.Device (transcribed from
            Nsight Compute's calculator and the guide)
  CX        KookiesNKareem/cuxray src/cuxray/archspec.py at 3ce1120
  CS        NVIDIA/cuda-samples Common/helper_cuda.h at c94ff36 (cores per SM)
  X         openxla/xla GPU target_config specifications
  PTX       PTX ISA: barrier.cta has sixteen barriers per CTA; tcgen05 for
            tensor memory; setmaxnreg for register pools
  M         published measurement reports
  GH        NVIDIA, Hopper architecture in depth: a GH100 has 8 GPCs of 9 TPCs
  CB        cubins of 23 targets made by ptxas of CUDA 13, and the logs of the
            same run
  DRV       driver API of CUDA 12.4 and 13.0, cuDevSmResourceSplitByCount
  MMA       PTX ISA: shapes of wmma (7.0), mma.sync (7.5, 8.x, 12.x), wgmma
            (9.0) and tcgen05.mma (10.x, 11.0)

# sm90-json
$ occ arch 9.0 --json
{
	"name":	"sm_90",
	"vendor":	"nvidia",
	"family":	"Hopper",
	"compute_capability":	"9.0",
	"chips":	["GH100"],
	"limits":	{
		"warp_size":	{
			"value":	32,
			"sources":	["G", "T", "NC", "CX", "X"],
			"unit":	"threads"
		},
		"max_threads_per_block":	{
			"value":	1024,
			"sources":	["G", "T", "NC", "CX", "X"],
			"unit":	"threads"
		},
		"max_block_z":	{
			"value":	64,
			"sources":	["G", "T", "NC", "CX", "X"],
			"unit":	"threads"
		},
		"max_warps_per_sm":	{
			"value":	64,
			"sources":	["G", "T", "NC", "CX", "X"],
			"unit":	"warps"
		},
		"max_blocks_per_sm":	{
			"value":	32,
			"sources":	["H", "G", "T", "NC", "CX"],
			"unit":	"blocks"
		},
		"max_blocks_per_sm_single_warp":	{
			"value":	32,
			"sources":	["H", "G", "T", "NC", "CX"],
			"unit":	"blocks"
		},
		"sub_partitions":	{
			"value":	4,
			"sources":	["H", "CX", "NC"],
			"unit":	"parts"
		},
		"warp_schedulers":	{
			"value":	4,
			"sources":	["H"],
			"unit":	"schedulers"
		},
		"regs_per_sm":	{
			"value":	65536,
			"sources":	["G", "T", "NC", "CX", "X"],
			"unit":	"registers"
		},
		"reg_alloc_unit":	{
			"value":	256,
			"sources":	["H", "CX", "NC"],
			"unit":	"registers"
		},
		"max_regs_per_thread":	{
			"value":	255,
			"sources":	["G", "T", "NC", "CX", "X"],
			"disputed":	[{
					"value":	256,
					"sources":	["H"]
				}],
			"unit":	"registers"
		},
		"max_regs_per_block":	{
			"value":	65536,
			"sources":	["G", "T", "NC", "CX", "X"],
			"unit":	"registers"
		},
		"reg_check_partitions":	{
			"value":	4,
			"sources":	["H"],
			"unit":	"warps"
		},
		"smem_per_sm":	{
			"value":	233472,
			"sources":	["G", "T", "NC", "CX", "X"],
			"unit":	"bytes"
		},
		"smem_per_block_default":	{
			"value":	49152,
			"sources":	["G", "T", "NC", "CX", "H"],
			"unit":	"bytes"
		},
		"smem_per_block_optin":	{
			"value":	232448,
			"sources":	["G", "T", "NC", "CX", "H"],
			"unit":	"bytes"
		},
		"smem_reserved_per_block":	{
			"value":	1024,
			"sources":	["G", "T", "NC", "CX", "H"],
			"unit":	"bytes"
		},
		"smem_reserved_in_cubin":	{
			"value":	1024,
			"sources":	["CB"],
			"unit":	"bytes"
		},
		"smem_reserved_in_nvlink":	{
			"value":	1024,
			"sources":	["CB"],
			"unit":	"bytes"
		},
		"smem_alloc_unit":	{
			"value":	128,
			"sources":	["H", "CX", "NC"],
			"unit":	"bytes"
		},
		"smem_carveout":	{
			"value":	true,
			"sources":	["H"]
		},
		"smem_configs":	{
			"value":	[0, 8192, 16384, 32768, 65536, 102400, 135168, 167936, 200704, 233472],
			"sources":	["H", "G", "CX"],
			"unit":	"bytes"
		},
		"barriers_per_sm":	{
			"value":	64,
			"sources":	["H"],
			"unit":	"barriers"
		},
		"max_barriers_per_block":	{
			"value":	16,
			"sources":	["PTX"],
			"unit":	"barriers"
		},
		"max_cluster_portable":	{
			"value":	8,
			"sources":	["G", "M"],
			"unit":	"blocks"
		},
		"max_cluster_optin":	{
			"value":	16,
			"sources":	["G", "M"],
			"unit":	"blocks"
		},
		"max_gpcs":	{
			"value":	8,
			"sources":	["GH"],
			"unit":	"GPCs"
		},
		"max_sms_per_gpc":	{
			"value":	18,
			"sources":	["GH"],
			"unit":	"SMs"
		},
		"sms_per_tpc":	{
			"value":	2,
			"sources":	["GH"],
			"unit":	"SMs"
		},
		"fp32_lanes_per_sm":	{
			"value":	128,
			"sources":	["CS"],
			"unit":	"lanes"
		},
		"l1_per_sm":	{
			"value":	262144,
			"sources":	["G"],
			"unit":	"bytes"
		},
		"smem_banks":	{
			"value":	32,
			"sources":	["G", "T", "NC", "CX", "X"],
			"unit":	"banks"
		},
		"warpgroup_warps":	{
			"value":	4,
			"sources":	["PTX"],
			"unit":	"warps"
		},
		"setmaxnreg_min":	{
			"value":	24,
			"sources":	["PTX"],
			"unit":	"registers"
		},
		"setmaxnreg_max":	{
			"value":	256,
			"sources":	["PTX"],
			"unit":	"registers"
		},
		"setmaxnreg_unit":	{
			"value":	8,
			"sources":	["PTX"],
			"unit":	"registers"
		},
		"partition_sms_min":	{
			"value":	8,
			"sources":	["DRV"],
			"unit":	"SMs"
		},
		"partition_sms_unit":	{
			"value":	8,
			"sources":	["DRV"],
			"unit":	"SMs"
		},
		"tile_step_m":	{
			"value":	64,
			"sources":	["MMA"],
			"unit":	"rows"
		},
		"tile_step_n":	{
			"value":	8,
			"sources":	["MMA"],
			"unit":	"columns"
		}
	},
	"sources":	{
		"H":	"cuda_occupancy.h of CUDA 13.0, values obtained by calling its helper functions",
		"G":	"CUDA Programming Guide, December 2025 and 13.4, section 5.1, tables 30 to 32",
		"T":	"NVIDIA/cccl libcudacxx/include/cuda/__device/arch_traits.h at 004ad19",
		"NC":	"tmcdonell/cuda, Foreign.CUDA.Analysis.Device (transcribed from Nsight Compute's calculator and the guide)",
		"CX":	"KookiesNKareem/cuxray src/cuxray/archspec.py at 3ce1120",
		"CS":	"NVIDIA/cuda-samples Common/helper_cuda.h at c94ff36 (cores per SM)",
		"X":	"openxla/xla GPU target_config specifications",
		"PTX":	"PTX ISA: barrier.cta has sixteen barriers per CTA; tcgen05 for tensor memory; setmaxnreg for register pools",
		"M":	"published measurement reports",
		"GH":	"NVIDIA, Hopper architecture in depth: a GH100 has 8 GPCs of 9 TPCs",
		"CB":	"cubins of 23 targets made by ptxas of CUDA 13, and the logs of the same run",
		"DRV":	"driver API of CUDA 12.4 and 13.0, cuDevSmResourceSplitByCount",
		"MMA":	"PTX ISA: shapes of wmma (7.0), mma.sync (7.5, 8.x, 12.x), wgmma (9.0) and tcgen05.mma (10.x, 11.0)"
	},
	"notes":	["The barrier limit is that of cuda_occupancy.h: two per block slot."]
}

# unknown
$ occ arch sm_91
2> occ: unknown architecture 'sm_91'; did you mean one of: sm_61, sm_90?
[2]
