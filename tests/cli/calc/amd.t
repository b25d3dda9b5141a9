# disputed
# A disputed value is mentioned where another source's value would change the answer.
$ disputes() { occ --explain "$@" | sed -n '/^  disputed/,$p'; }
$ disputes -a gfx942 -t 256 --sgprs 98
  disputed        SGPR granule per wave: 1 instead of 16 registers, together
                  with the other values of these sources, would give 8
                  workgroups, 100 %
                  sources: llc 19 does not round SGPRs: at most 80 for 10 waves,
                  88 for 9, 100 for 8, more for 7; neither llc 19 nor llc 22
                  reserves SGPRs
  disputed        SGPRs reserved per wave: 0 instead of 16 registers, together
                  with the other values of these sources, would give 8
                  workgroups, 100 %
                  sources: llc 19 does not round SGPRs: at most 80 for 10 waves,
                  88 for 9, 100 for 8, more for 7; neither llc 19 nor llc 22
                  reserves SGPRs
  disputed        SGPRs reserved per wave: 0 instead of 16 registers would give
                  7 workgroups, 87.5 %
                  sources: openxla/xla pull request 47468, rocm_occupancy.cc
$ disputes -a gfx942 -t 64 --sgprs 92
  disputed        SGPRs reserved per wave: 0 instead of 16 registers would give
                  32 workgroups, 100 %
                  sources: llc 19 does not round SGPRs: at most 80 for 10 waves,
                  88 for 9, 100 for 8, more for 7; neither llc 19 nor llc 22
                  reserves SGPRs
  disputed        SGPRs reserved per wave: 0 instead of 16 registers would give
                  32 workgroups, 100 %
                  sources: openxla/xla pull request 47468, rocm_occupancy.cc
$ disputes -a gfx900 -t 256 --sgprs 85
  disputed        SGPRs reserved per wave: 0 instead of 16 registers, together
                  with the other values of these sources, would give 9
                  workgroups, 90 %
                  sources: llc 19 does not round SGPRs: at most 80 for 10 waves,
                  88 for 9, 100 for 8, more for 7; neither llc 19 nor llc 22
                  reserves SGPRs
$ disputes -a gfx908 -t 256 -r 80
  disputed        wave slots per CU: 32 instead of 40 waves would give 3
                  workgroups, 37.5 %
                  sources: the HIP runtime's occupancy helper
$ disputes -a gfx1100 -t 64 -s 4097
  disputed        LDS granule: 512 instead of 1024 bytes would give 28
                  workgroups, 87.5 %
                  sources: LLVM before 2026
$ disputes -a gfx1100 -t 64 -s 4097 --cu-mode --wave-size 64
  disputed        LDS granule: 512 instead of 1024 bytes would give 14
                  workgroups, 43.8 %
                  sources: LLVM before 2026
$ disputes -a sm_90 -t 256 -r 256
  disputed        registers per thread: 256 instead of 255 registers would give
                  1 block, 12.5 %
                  sources: cuda_occupancy.h of CUDA 13.0, values obtained by
                  calling its helper functions
$ disputes -a sm_120 -t 32 -r 20 -b 0
  disputed        block slots per SM: 32 instead of 24 blocks would give 32
                  blocks, 66.7 %
                  sources: NVIDIA Blackwell Tuning Guide
$ disputes -a sm_52 -t 96 -r 100
  disputed        sub-partitions of the register file: 2 instead of 4 parts
                  would give 6 blocks, 28.1 %
                  sources: tmcdonell/cuda, Foreign.CUDA.Analysis.Device
                  (transcribed from Nsight Compute's calculator and the guide)
$ disputes -a gfx908 -t 1024 -r 64 -s 60000
  disputed        wave slots per CU: 32 instead of 40 waves would give 1
                  workgroup, 50 %
                  sources: the HIP runtime's occupancy helper
$ disputes -a gfx906 -t 64 -r 24 --sgprs 81
  disputed        SGPR granule per wave: 1 instead of 16 registers, together
                  with the other values of these sources, would give 36
                  workgroups, 90 %
                  sources: llc 19 does not round SGPRs: at most 80 for 10 waves,
                  88 for 9, 100 for 8, more for 7; neither llc 19 nor llc 22
                  reserves SGPRs
  disputed        SGPRs reserved per wave: 0 instead of 16 registers, together
                  with the other values of these sources, would give 36
                  workgroups, 90 %
                  sources: llc 19 does not round SGPRs: at most 80 for 10 waves,
                  88 for 9, 100 for 8, more for 7; neither llc 19 nor llc 22
                  reserves SGPRs
# Here no other value would change the answer.
$ disputes -a gfx942 -t 256 --sgprs 80
$ disputes -a gfx942 -t 256 --sgprs 64
$ disputes -a gfx1100 -t 64 -s 4096
$ disputes -a gfx1010 -t 64 -s 4097
$ disputes -a sm_90 -t 256 -r 255
$ disputes -a gfx1100 -t 32 -r 24 -s 512
$ disputes -a gfx1100 -t 1024 -r 24 -s 512

# best-by-kind-of-sm
# A launch is compared only on architectures of the same kind, CU or WGP.  Here each kind has one
# architecture, so each row is the best for its launch.
$ occ --arch gfx942,gfx1100 --threads 64,256 --regs 64,65,128 --sgprs 0,100
arch     threads  regs  sgprs  unit     /SM  warps    occ.  limiter
gfx942        64    64      0  CU        32     32   100 %  waves+VGPRs
gfx942        64    64    100  CU        24     24    75 %  SGPRs
gfx942        64    65      0  CU        28     28  87.5 %  VGPRs
gfx942        64    65    100  CU        24     24    75 %  SGPRs
gfx942        64   128      0  CU        16     16    50 %  VGPRs
gfx942        64   128    100  CU        16     16    50 %  VGPRs
gfx942       256    64      0  CU         8     32   100 %  waves+VGPRs
gfx942       256    64    100  CU         6     24    75 %  SGPRs
gfx942       256    65      0  CU         7     28  87.5 %  VGPRs
gfx942       256    65    100  CU         6     24    75 %  SGPRs
gfx942       256   128      0  CU         4     16    50 %  VGPRs
gfx942       256   128    100  CU         4     16    50 %  VGPRs
gfx1100       64    64      0  WGP       32     64   100 %  waves+slots
gfx1100       64    64    100  WGP       32     64   100 %  waves+slots
gfx1100       64    65      0  WGP       32     64   100 %  waves+slots
gfx1100       64    65    100  WGP       32     64   100 %  waves+slots
gfx1100       64   128      0  WGP       20     40  62.5 %  VGPRs
gfx1100       64   128    100  WGP       20     40  62.5 %  VGPRs
gfx1100      256    64      0  WGP        8     64   100 %  waves
gfx1100      256    64    100  WGP        8     64   100 %  waves
gfx1100      256    65      0  WGP        8     64   100 %  waves
gfx1100      256    65    100  WGP        8     64   100 %  waves
gfx1100      256   128      0  WGP        5     40  62.5 %  VGPRs
gfx1100      256   128    100  WGP        5     40  62.5 %  VGPRs

# every-amd-architecture
$ occ --arch all --threads 128 --regs 100 --smem 5000 | grep -e ^arch -e ^gfx
arch             unit     /SM  warps    occ.  limiter
gfx900           CU         4      8    20 %  VGPRs
gfx902           CU         4      8    20 %  VGPRs
gfx904           CU         4      8    20 %  VGPRs
gfx906           CU         4      8    20 %  VGPRs
gfx908           CU         4      8    20 %  VGPRs
gfx909           CU         4      8    20 %  VGPRs
gfx90a           CU         8     16    50 %  VGPRs
gfx90c           CU         4      8    20 %  VGPRs
gfx940           CU         8     16    50 %  VGPRs
gfx942           CU         8     16    50 %  VGPRs
gfx950           CU         8     16    50 %  VGPRs
gfx1010          WGP        9     36    45 %  VGPRs
gfx1011          WGP        9     36    45 %  VGPRs
gfx1012          WGP        9     36    45 %  VGPRs
gfx1013          WGP        9     36    45 %  VGPRs
gfx1030          WGP        9     36  56.3 %  VGPRs
gfx1031          WGP        9     36  56.3 %  VGPRs
gfx1032          WGP        9     36  56.3 %  VGPRs
gfx1033          WGP        9     36  56.3 %  VGPRs
gfx1034          WGP        9     36  56.3 %  VGPRs
gfx1035          WGP        9     36  56.3 %  VGPRs
gfx1036          WGP        9     36  56.3 %  VGPRs
gfx1100          WGP       12     48    75 %  VGPRs
gfx1101          WGP       12     48    75 %  VGPRs
gfx1102          WGP        9     36  56.3 %  VGPRs
gfx1103          WGP        9     36  56.3 %  VGPRs
gfx1150          WGP        9     36  56.3 %  VGPRs
gfx1151          WGP       12     48    75 %  VGPRs
gfx1152          WGP        9     36  56.3 %  VGPRs
gfx1153          WGP        9     36  56.3 %  VGPRs
gfx1154          WGP        9     36  56.3 %  VGPRs
gfx1170          WGP        9     36  56.3 %  VGPRs
gfx1171          WGP        9     36  56.3 %  VGPRs
gfx1172          WGP        9     36  56.3 %  VGPRs
gfx1200          WGP       12     48    75 %  VGPRs
gfx1201          WGP       12     48    75 %  VGPRs
gfx1250          CU         9     36  56.3 %  VGPRs
gfx1251          CU         9     36  56.3 %  VGPRs
gfx9-generic     CU         4      8    20 %  VGPRs
gfx11-generic    WGP        9     36  56.3 %  VGPRs
gfx12-generic    WGP       12     48    75 %  VGPRs
gfx9-4-generic   CU         8     16    50 %  VGPRs
gfx10-1-generic  WGP        9     36    45 %  VGPRs
gfx10-3-generic  WGP        9     36  56.3 %  VGPRs
gfx11-7-generic  WGP        9     36  56.3 %  VGPRs
gfx12-5-generic  CU         9     36  56.3 %  VGPRs
