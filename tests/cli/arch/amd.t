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
  rows of a matrix instruction      16 rows  [MIC]
  columns of a matrix instruction   16 columns  [MIC]
  work-items resident               2560 work-items
  waves per SIMD                    10 waves
  VGPRs per SIMD (wave64)           256, in steps of 4
Note: AGPRs have a file of their own, as large as the VGPRs'; the larger count
      limits.
Note: HIP's occupancy helper counts 8 waves per SIMD here.
Dense operations per clock and CU; a multiply-add is two
  fp64               64  vector units
  fp32              256
  bf16              512
  fp16             1024
  int8             1024
  from: AMD lab notes, AMD matrix cores (gpuopen.com): FLOPS per clock and CU of
        MI100 and MI250X; iree-org/iree KnownTargets.cpp at 009c008: peaks of
        AMD white papers
Sources:
  LLVM      LLVM llvm/lib/Target/AMDGPU/Utils/AMDGPUBaseInfo.cpp, and the
            register steps of llc 19
  TRAP      LLVM since llvm-project#201342 (June 2026): 16 SGPRs of each wave
            are the trap handler's, which ROCm enables
            (COMPUTE_PGM_RSRC2.ENABLE_TRAP_HANDLER)
  LLC       llc 19 does not round SGPRs: at most 80 for 10 waves, 88 for 9, 100
            for 8, more for 7; neither llc 19 nor llc 22 reserves SGPRs
  ACO       Mesa src/amd/compiler and src/amd/common/ac_gpu_info.c
  ROCM      ROCm documentation, reference/gpu-specs.rst at 2b48ffc
  XLA       openxla/xla pull request 47468, rocm_occupancy.cc
  HIP       the HIP runtime's occupancy helper
  MIC       AMD matrix instruction calculator: MFMA of 16 or 32 rows and
            columns, WMMA of 16

# arch-gfx942
# Left out: values from LLVM, lines of "other sources", and continuation lines.
$ occ arch gfx942 | grep -v -e '^    ' -e '  \[LLVM'
gfx942  CDNA3
  SGPRs reserved per wave           16 registers  [TRAP, HANG]
  rows of a matrix instruction      16 rows  [MIC]
  columns of a matrix instruction   16 columns  [MIC]
  work-items resident               2048 work-items
  waves per SIMD                    8 waves
  VGPRs per SIMD (wave64)           512, in steps of 8
Note: 512 vector registers per lane for VGPRs and AGPRs together, at most 256 of
Dense operations per clock and CU; a multiply-add is two
  fp64              256
  fp32              256
  tf32, xf32       1024
  bf16, fp16       2048
  fp8              4096
  int8             4096
  from: ROCm/rocm-libraries shared/origami hardware.hpp at 0192efd: cycles of
Sources:
  LLVM      LLVM llvm/lib/Target/AMDGPU/Utils/AMDGPUBaseInfo.cpp, and the
  TRAP      LLVM since llvm-project#201342 (June 2026): 16 SGPRs of each wave
  LLC       llc 19 does not round SGPRs: at most 80 for 10 waves, 88 for 9, 100
  ACO       Mesa src/amd/compiler and src/amd/common/ac_gpu_info.c
  ROCM      ROCm documentation, reference/gpu-specs.rst at 2b48ffc
  XLA       openxla/xla pull request 47468, rocm_occupancy.cc
  MIC       AMD matrix instruction calculator: MFMA of 16 or 32 rows and
  HANG      ROCm/rocm-systems#10618: gfx942, waves of 92 SGPRs: 28 per CU

# arch-json
$ occ arch gfx1201 --json | jq -c '.family, .chips, .limits.warp_size_alt, .limits.cus_per_sm, .limits.agprs, .notes'
"RDNA4"
\["Navi 48"] (esc)
{"value":64,"sources":["LLVM","ACO","ROCM"],"unit":"threads"}
{"value":2,"sources":["LLVM","ACO","ROCM"],"unit":"CUs"}
{"value":"none","sources":["LLVM","ACO","ROCM"]}
\["A WGP is two CUs that share LDS; CU mode halves the numbers per WGP.","Every wave has its 128 SGPRs: they do not limit."] (esc)
