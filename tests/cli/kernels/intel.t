# zebin
$ occ kernels ../kernels/made/bmg.zebin -t 256
  regs   smem  bar  /SM   occ.  limiter
add
   128      0    0    8  100 %  threads+regs
reduce_slm
   128  16384    1    8  100 %  threads+regs+SLM
tile
   128   2176    1    8  100 %  threads+regs
sg16
   128      0    0    4  100 %  threads+regs
sg32_private
   128      0    0    8  100 %  threads+regs
dyn_slm
   128      0    1    8  100 %  threads+regs
    dynamic shared memory is not known: give --dynamic-smem
spill
   128      0    0    4  100 %  threads+regs
  all: xe2, 256 threads
$ occ kernels ../kernels/made/dg2.zebin -t 256 --gpu a770
  regs   smem  bar  /SM   occ.  limiter       step up
add
   128      0    0   16  100 %  threads+regs
reduce_slm
   128  16384    1    8   50 %  SLM           SLM 16384->8192: 100 %
tile
   128   2176    1    8  100 %  threads+regs
sg16
   128      0    0    8  100 %  threads+regs
sg32_private
   128      0    0   16  100 %  threads+regs
dyn_slm
   128      0    1   16  100 %  threads+regs
    dynamic shared memory is not known: give --dynamic-smem
spill
   128      0    0    4  100 %  threads+regs
  all: xe_hpg, 256 threads
$ occ kernels ../kernels/made/tgllp_1.20.zebin -t 256
  regs   smem  bar  /SM    occ.  limiter       step up
add
   128      0    0   14   100 %  threads+regs
reduce_slm
   128  16384    1    4  28.6 %  SLM           SLM 16384->8192: 57.1 %
tile
   128   2176    1    7   100 %  threads+regs
sg16
   128      0    0    7   100 %  threads+regs
sg32_private
   128      0    0   14   100 %  threads+regs
dyn_slm
   128      0    1   14   100 %  threads+regs
    dynamic shared memory is not known: give --dynamic-smem
spill
   128      0    0    3  85.7 %  threads+regs  block 256->224: 100 %
  all: xe_lp, 256 threads
$ occ kernels ../kernels/made/ptl_grf160.zebin -t 256 --json | jq -c '.[0] | .source, .arch, .resources, .result.launch, .result.occupancy'
"zebin"
"xe3"
{"regs":160,"wave_size":32,"smem":0,"barriers":0,"stack":0,"spill_stores":0,"spill_loads":null,"launch_bounds":null,"block":null,"cluster":null,"callee_spill_stores":null,"callee_spill_loads":null,"spill_evidence":null,"spill_unit":"bytes","regs_used":null}
{"threads":256,"regs":160,"smem":0,"dynamic_smem":0,"barriers":0,"carveout":null,"wave_size":32,"cu_mode":false,"sm_unit":"Xe-core"}
0.6

# runtime-slm
$ occ kernels ../kernels/made/bmg.zebin -k dyn_slm -t 256 -d 20K
  arch  regs   smem  bar  threads  /SM    occ.  limiter  step up
dyn_slm
  xe2    128  20480    1      256    5  62.5 %  SLM      SLM 20480->16384: 100 %
$ occ kernels ../kernels/made/bmg.zebin -k dyn_slm -t 256 --json | jq -c '.[].flags'
\["external-smem"] (esc)

# archive
$ occ kernels ../kernels/made/fat_bmg_pvc.ar -t 256
  arch    regs  smem  /SM   occ.  limiter
one
  xe2      128     0    8  100 %  threads+regs
  xe_hpc   128     0    8  100 %  threads+regs
  all: 0 barriers, 256 threads
$ occ kernels ../kernels/made/fat_bmg_pvc.ar -t 256 --gpu max-1100
  arch    regs  smem  bar  threads  /SM   occ.  limiter
one
  xe_hpc   128     0    0      256    8  100 %  threads+regs

# gate
$ occ kernels ../kernels/made/bmg_spill.zebin -t 256 --max-spill 0
  arch  regs  spill  smem  bar  threads  /SM   occ.  limiter
spill32
  xe2    128  6528+     0    0      256    8  100 %  threads+regs

1 violation:
xe2 spill32 (256 work-items): spills excluding called functions are 6528 bytes; the limit is 0 bytes
[1]

# diff-of-grf-modes
$ occ diff ../kernels/made/bmg_spill.zebin ../kernels/made/bmg_grf256.zebin -t 256
worse   xe2     spill32
                regs 128 -> 256, own spill 6528 -> 0 bytes, blocks/SM 8 -> 4,
                occupancy 100 % -> 50 %
1 kernel changed (1 worse, 0 better, 0 neither), 0 added, 0 removed, 0 unchanged
[1]

# gcc-grf-size
$ occ kernels ../kernels/made/bmg_grf256.zebin -t 256 -f gcc --min-occupancy 100% | tail -1
../kernels/made/bmg_grf256.zebin: note: for 100 %: regs 256->128: 100 %, grf_size<128> (SYCL)

# patch-tokens
$ occ kernels ../kernels/made/dg2_patchtokens.elf -t 256
2> occ: ../kernels/made/dg2_patchtokens.elf: offset 0x0: the OpenCL device binary is in the old patch-token format; compile it as zebin (ocloc --format zebin)
[2]

# triton
$ mkdir $TMP/cache && cp ../kernels/made/ptl_grf96.zebin $TMP/cache/one.zebin
$ echo '{"name": "one", "num_warps": 8, "threads_per_warp": 32, "shared": 4096, "target": {"backend": "xpu", "arch": {"name": "x"}, "warp_size": 32}}' >$TMP/cache/one.json
$ occ kernels $TMP/cache
  arch  regs  smem  bar  threads  /SM   occ.  limiter
one
  xe3     96  4096    0      256   10  100 %  threads+regs
