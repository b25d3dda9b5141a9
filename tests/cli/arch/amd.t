# arch-gfx908
$ occ arch gfx908
gfx908  CDNA1: Arcturus
  work-items per wave (default)     64 work-items  [LLVM, ACO, ROCM, XLA]
  work-items per workgroup          1024 work-items  [LLVM, ACO, ROCM, XLA]
  wave slots per CU                 40 waves  [LLVM, ACO, ROCM, XLA]
      other sources                 32  [HIP]
  workgroup slots per CU            16 workgroups  [LLVM, ACO, ROCM, XLA]
  SIMDs per CU                      4 SIMDs  [LLVM, ACO, ROCM, XLA]
  32-bit vector registers per CU    65536 registers  [LLVM, ACO, ROCM, XLA]
  vector register granule per wave  256 registers  [LLVM, ACO, ROCM, XLA]
  VGPRs per work-item               256 registers  [LLVM, ACO, ROCM, XLA]
  AGPRs                             separate  [LLVM, ACO, ROCM, XLA]
  SGPRs per SIMD                    800 registers  [LLVM, ACO, ROCM, XLA]
  SGPR granule per wave             16 registers  [LLVM, ACO, ROCM, XLA]
      other sources                 1  [LLC]
  SGPRs reserved per wave           16 registers  [TRAP]
      other sources                 0  [LLC]
      other sources                 0  [XLA]
  addressable SGPRs per wave        102 registers  [LLVM, ACO, ROCM, XLA]
  SGPRs per wave, with VCC etc.     112 registers  [LLVM]
  LDS per CU                        65536 bytes  [LLVM, ACO, ROCM, XLA]
  LDS per workgroup                 65536 bytes  [LLVM, ACO, ROCM, XLA]
  LDS granule                       512 bytes  [LLVM, ACO]
  work-items resident               2560 work-items
  waves per SIMD                    10 waves
  VGPRs per SIMD lane (wave64)      256, in steps of 4
Note: AGPRs have a file of their own, as large as the VGPRs'; the larger count
      limits.
Note: HIP's occupancy helper counts 8 waves per SIMD here.
Sources:
  LLVM      LLVM llvm/lib/Target/AMDGPU/Utils/AMDGPUBaseInfo.cpp, and the
            register steps of llc 19
  TRAP      LLVM since llvm-project#201342 (June 2026): 16 SGPRs of each wave
            are the trap handler's, which ROCm enables
            (COMPUTE_PGM_RSRC2.ENABLE_TRAP_HANDLER)
  LLC       the SGPR steps of llc 19: 80 for 10 waves, 88 for 9, 100 for 8, more
            for 7, not rounded; llc 22 reserves none either
  ACO       Mesa src/amd/compiler and src/amd/common/ac_gpu_info.c
  ROCM      ROCm documentation, reference/gpu-specs.rst at 2b48ffc
  XLA       openxla/xla pull request 47468, rocm_occupancy.cc
  HIP       the HIP runtime's occupancy helper

# arch-gfx942
$ occ arch gfx942
gfx942  CDNA3
  work-items per wave (default)     64 work-items  [LLVM, ACO, ROCM, XLA]
  work-items per workgroup          1024 work-items  [LLVM, ACO, ROCM, XLA]
  wave slots per CU                 32 waves  [LLVM, ACO, ROCM, XLA]
  workgroup slots per CU            16 workgroups  [LLVM, ACO, ROCM, XLA]
  SIMDs per CU                      4 SIMDs  [LLVM, ACO, ROCM, XLA]
  32-bit vector registers per CU    131072 registers  [LLVM, ACO, ROCM, XLA]
  vector register granule per wave  512 registers  [LLVM, ACO, ROCM, XLA]
  VGPRs per work-item               512 registers  [LLVM, ACO, ROCM, XLA]
  AGPRs                             unified  [LLVM, ACO, ROCM, XLA]
  SGPRs per SIMD                    800 registers  [LLVM, ACO, ROCM, XLA]
  SGPR granule per wave             16 registers  [LLVM, ACO, ROCM, XLA]
      other sources                 1  [LLC]
  SGPRs reserved per wave           16 registers  [TRAP, HANG]
      other sources                 0  [LLC]
      other sources                 0  [XLA]
  addressable SGPRs per wave        102 registers  [LLVM, ACO, ROCM, XLA]
  SGPRs per wave, with VCC etc.     112 registers  [LLVM]
  LDS per CU                        65536 bytes  [LLVM, ACO, ROCM, XLA]
  LDS per workgroup                 65536 bytes  [LLVM, ACO, ROCM, XLA]
  LDS granule                       512 bytes  [LLVM, ACO]
  work-items resident               2048 work-items
  waves per SIMD                    8 waves
  VGPRs per SIMD lane (wave64)      512, in steps of 8
Note: 512 vector registers per lane for VGPRs and AGPRs together, at most 256 of
      each; AGPRs start at a multiple of 4. More than 256 VGPRs and no AGPRs are
      taken as the total, which is what the .vgpr_count of a code object is.
Sources:
  LLVM      LLVM llvm/lib/Target/AMDGPU/Utils/AMDGPUBaseInfo.cpp, and the
            register steps of llc 19
  TRAP      LLVM since llvm-project#201342 (June 2026): 16 SGPRs of each wave
            are the trap handler's, which ROCm enables
            (COMPUTE_PGM_RSRC2.ENABLE_TRAP_HANDLER)
  HANG      ROCm/rocm-systems#10618: gfx942, waves of 92 SGPRs: 28 per CU
            measured, where HIP said 32 and a cooperative launch hung
  LLC       the SGPR steps of llc 19: 80 for 10 waves, 88 for 9, 100 for 8, more
            for 7, not rounded; llc 22 reserves none either
  ACO       Mesa src/amd/compiler and src/amd/common/ac_gpu_info.c
  ROCM      ROCm documentation, reference/gpu-specs.rst at 2b48ffc
  XLA       openxla/xla pull request 47468, rocm_occupancy.cc

# arch-json
$ occ arch gfx1201 --json
{
	"name":	"gfx1201",
	"vendor":	"amd",
	"family":	"RDNA4",
	"chips":	["Navi 48"],
	"limits":	{
		"warp_size":	{
			"value":	32,
			"sources":	["LLVM", "ACO", "ROCM"],
			"unit":	"threads"
		},
		"warp_size_alt":	{
			"value":	64,
			"sources":	["LLVM", "ACO", "ROCM"],
			"unit":	"threads"
		},
		"max_threads_per_block":	{
			"value":	1024,
			"sources":	["LLVM", "ACO", "ROCM"],
			"unit":	"threads"
		},
		"max_warps_per_sm":	{
			"value":	64,
			"sources":	["LLVM", "ACO", "ROCM"],
			"unit":	"warps"
		},
		"max_blocks_per_sm":	{
			"value":	32,
			"sources":	["LLVM", "ACO", "ROCM"],
			"unit":	"blocks"
		},
		"sub_partitions":	{
			"value":	4,
			"sources":	["LLVM", "ACO", "ROCM"],
			"unit":	"parts"
		},
		"regs_per_sm":	{
			"value":	196608,
			"sources":	["LLVM", "ACO", "ROCM"],
			"unit":	"registers"
		},
		"reg_alloc_unit":	{
			"value":	768,
			"sources":	["LLVM", "ACO", "ROCM"],
			"unit":	"registers"
		},
		"max_regs_per_thread":	{
			"value":	256,
			"sources":	["LLVM", "ACO", "ROCM"],
			"unit":	"registers"
		},
		"agprs":	{
			"value":	"none",
			"sources":	["LLVM", "ACO", "ROCM"]
		},
		"max_scalar_regs_per_warp":	{
			"value":	106,
			"sources":	["LLVM", "ACO", "ROCM"],
			"unit":	"registers"
		},
		"max_scalar_regs_with_special":	{
			"value":	108,
			"sources":	["LLVM"],
			"unit":	"registers"
		},
		"smem_per_sm":	{
			"value":	131072,
			"sources":	["LLVM", "ACO", "ROCM"],
			"unit":	"bytes"
		},
		"smem_per_block_default":	{
			"value":	65536,
			"sources":	["LLVM", "ACO", "ROCM"],
			"unit":	"bytes"
		},
		"smem_per_block_optin":	{
			"value":	65536,
			"sources":	["LLVM", "ACO", "ROCM"],
			"unit":	"bytes"
		},
		"smem_reserved_per_block":	{
			"value":	0,
			"sources":	["LLVM"],
			"unit":	"bytes"
		},
		"smem_alloc_unit":	{
			"value":	1024,
			"sources":	["LLVM-LDS", "ACO"],
			"disputed":	[{
					"value":	512,
					"sources":	["LLVM-OLD"]
				}],
			"unit":	"bytes"
		},
		"smem_carveout":	{
			"value":	false,
			"sources":	["LLVM"]
		},
		"smem_configs":	{
			"value":	[131072],
			"sources":	["LLVM", "ACO", "ROCM"],
			"unit":	"bytes"
		},
		"cus_per_sm":	{
			"value":	2,
			"sources":	["LLVM", "ACO", "ROCM"],
			"unit":	"CUs"
		}
	},
	"sources":	{
		"LLVM":	"LLVM llvm/lib/Target/AMDGPU/Utils/AMDGPUBaseInfo.cpp, and the register steps of llc 19",
		"LLVM-LDS":	"LLVM pull requests 219495, 220051, 224852 and 205637 (2026): LDS granule",
		"LLVM-OLD":	"LLVM before 2026",
		"ACO":	"Mesa src/amd/compiler and src/amd/common/ac_gpu_info.c",
		"ROCM":	"ROCm documentation, reference/gpu-specs.rst at 2b48ffc"
	},
	"notes":	["The numbers are those of a WGP, two CUs that share LDS; CU mode halves them.", "Every wave has its 128 SGPRs: they do not limit."]
}
