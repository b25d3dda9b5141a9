# amd
$ occ kernels ../kernels/made/gfx90a.hsaco
  regs  spill  smem  threads  /SM   occ.  limiter      step up
copy
     2      0     0      256    8  100 %  waves
tile
     3      0  2048      128   16  100 %  waves+slots
many
   128   227r     0     1024    1   50 %  VGPRs
    VGPRs 128->64: 100 %, spills more
  all: gfx90a
$ occ kernels ../kernels/made/gfx1030.hsaco -t 64 --kernel many
  arch     regs  spill  smem  threads  /SM  occ.  limiter  step up
many
  gfx1030   128   223r     0       64   16  50 %  VGPRs
    VGPRs 128->112: 56.3 %, spills more

# bundle
$ occ kernels ../kernels/made/two.hipfb --kernel copy -t 256
  arch     regs  spill  smem  /SM   occ.  limiter
copy
  gfx90a      2      0     0    8  100 %  waves
  gfx1030     2      0     0    8  100 %  waves
  all: 256 threads

# calls
# A kernel's spills include those of the device functions compiled for it.  With -dc, functions are
# compiled once for all callers: the spills of kernels that call them are unknown, both in the log
# and in the linked cubin.
$ for file in calls.log calls_rdc.log calls.cubin calls_link.cubin; do
>     echo "== $file"
>     occ kernels ../kernels/made/$file --max-spill 0 --max-stack 300
>     echo "status $?"
> done
== calls.log
  regs  spill  smem
dispatches
    32   1752     0
makes
    32   1752     0
calls
    32    600     0
recursive
    26     28     0
alone
     8      0     0
  all: sm_80, 0 barriers

5 rows have no occupancy: the input does not say the threads per block; give
--threads.

8 violations:
sm_80 dispatches: spills are 1752 bytes; the limit is 0 bytes
sm_80 dispatches: stack frames are 728 bytes; the limit is 300 bytes
sm_80 makes: spills are 1752 bytes; the limit is 0 bytes
sm_80 makes: stack frames including called functions are not known; the limit is 300 bytes
sm_80 calls: spills are 600 bytes; the limit is 0 bytes
sm_80 calls: stack frames are 320 bytes; the limit is 300 bytes
sm_80 recursive: spills are 28 bytes; the limit is 0 bytes
sm_80 recursive: stack frames including called functions are not known; the limit is 300 bytes
status 1
== calls_rdc.log
  regs  spill  smem  bar  limiter
makes
    24      0     0    0  -
dispatches
    32      -     0    0  -
recursive
    26      -     0    0  -
calls
    32      -     0    0  -
alone
     8      0     0    0  -
_Z3fibiPKi$3
     -     24     -    -  a device function
busy(float const*, int)
     -   1476     -    -  a device function
derived::f(float const*, int)
     -      8     -    -  a device function
fib(int, int const*)
     -     28     -    -  a device function
  all: sm_80

5 rows have no occupancy: the input does not say the threads per block; give
--threads.

11 violations:
sm_80 dispatches: spills including called functions are not known; the limit is 0 bytes
sm_80 dispatches: stack frames are 712 bytes; the limit is 300 bytes
sm_80 recursive: spills including called functions are not known; the limit is 0 bytes
sm_80 recursive: stack frames including called functions are not known; the limit is 300 bytes
sm_80 calls: spills including called functions are not known; the limit is 0 bytes
sm_80 calls: stack frames are 704 bytes; the limit is 300 bytes
sm_80 _Z3fibiPKi$3: spills are 24 bytes; the limit is 0 bytes
sm_80 busy(float const*, int): spills are 1476 bytes; the limit is 0 bytes
sm_80 busy(float const*, int): stack frames are 704 bytes; the limit is 300 bytes
sm_80 derived::f(float const*, int): spills are 8 bytes; the limit is 0 bytes
sm_80 fib(int, int const*): spills are 28 bytes; the limit is 0 bytes
status 1
== calls.cubin
  regs  spill  smem
dispatches
    32   1680     0
makes
    32   1680     0
calls
    32    600     0
recursive
    26      0     0
alone
     8      0     0
  all: sm_80, 0 barriers

5 rows have no occupancy: the input does not say the threads per block; give
--threads.

7 violations:
sm_80 dispatches: spills are 1680 bytes; the limit is 0 bytes
sm_80 dispatches: stack frames are 728 bytes; the limit is 300 bytes
sm_80 makes: spills are 1680 bytes; the limit is 0 bytes
sm_80 makes: stack frames including called functions are not known; the limit is 300 bytes
sm_80 calls: spills are 600 bytes; the limit is 0 bytes
sm_80 calls: stack frames are 320 bytes; the limit is 300 bytes
sm_80 recursive: stack frames including called functions are not known; the limit is 300 bytes
status 1
== calls_link.cubin
  regs  spill  smem
makes
    24      0     0
dispatches
    32      -     0
recursive
    26      -     0
calls
    32      -     0
alone
     8      0     0
  all: sm_80, 0 barriers

5 rows have no occupancy: the input does not say the threads per block; give
--threads.

6 violations:
sm_80 dispatches: spills including called functions are not known; the limit is 0 bytes
sm_80 dispatches: stack frames are 712 bytes; the limit is 300 bytes
sm_80 recursive: spills including called functions are not known; the limit is 0 bytes
sm_80 recursive: stack frames including called functions are not known; the limit is 300 bytes
sm_80 calls: spills including called functions are not known; the limit is 0 bytes
sm_80 calls: stack frames are 704 bytes; the limit is 300 bytes
status 1
$ occ kernels ../kernels/made/calls_rdc.log -k 'busy|alone' --max-spill 2K --max-stack 1K --min-occupancy 10% -t 64 --max-regs 8
  regs  spill  smem  bar  threads  /SM   occ.  limiter
alone
     8      0     0    0       64   32  100 %  warps+slots
busy(float const*, int)
     -   1476     -    -        -    -      -  a device function
  all: sm_80
$ occ kernels ../kernels/made/calls_rdc.log -k busy -f md
| kernel | arch | regs | spill | smem | bar | threads | /SM | occ. | limiter | step up |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |
| `busy(float const*, int)` | sm_80 |  | 1476 B |  |  |  |  | a device function | - |  |
$ occ kernels ../kernels/made/calls.log -k calls -f csv
kernel,name,file,source,arch,regs,agprs,sgprs,smem,barriers,stack,spill_stores,spill_loads,launch_bounds,block,cluster,flags,gpu,threads,dynamic_smem,blocks_per_sm,warps_per_sm,occupancy,limiters,grid,sms,efficiency,expected_occupancy,expected_occupancy_shared,achieved_occupancy,tail_share,tail_share_shared,step,note,features,stack_total,callee_spill_stores,callee_spill_loads,sgpr_spill,spill_unit,wave_size,cu_mode,max_cluster,max_regs,setmaxnreg,profile.id,device,profile.smem_config,profile.smem_driver,profile.launches,profile.time_ns,profile.median_ns,profile.waves,theoretical_occupancy,profile.max_active_clusters,spill_evidence,spill_stores_min,spill_stores_max,spill_loads_min,spill_loads_max,spill_shared,live.peak,live.at.file,live.at.line,live.at.function,live.allocated,live.above_step.registers,live.above_step.lines,regs_used,sgprs_allocated,spilled_around,profile.duration_ns,profile.count
calls,calls,../kernels/made/calls.log,ptxas-log,sm_80,32,,,0,0,320,0,0,,,,,,,,,,,,,,,,,,,,,needs --threads,,320,600,584,,bytes,,,,,,,,,,,,,,,,log,,,,,,,,,,,,,,,,,

# cubin
$ occ kernels ../kernels/made/basic_sm_90.cubin
  regs  spill   smem  bar  threads  /SM   occ.  limiter     step up
spills
    64    380      0    1     1024    1   50 %  regs
    regs 64->32: 100 %, spills more
recursive
    26      0      0    0        -    -      -  -
calls_a_function
    31      0      0    0        -    -      -  -
stack_array
    30      0      0    0        -    -      -  -
barrier_of_run_time
    10      0      0   16        -    -      -  -
barriers
    10      0      0    6        -    -      -  -
only_dynamic
    10      0      0    1        -    -      -  -
bounded_blocks
    32      0      0    0      128   16  100 %  warps+regs
bounded
    10      0      0    0      256    8  100 %  warps
void tile<96>(float*, float const*)
    32      0  12288    1        -    -      -  -
void tile<8>(float*, float const*)
    20      0   1024    1        -    -      -  -
void tile<1>(float*, float const*)
    12      0    128    1        -    -      -  -
empty
     4      0      0    0        -    -      -  -
plain
    10      0      0    0        -    -      -  -
  3 kernels: may use dynamic shared memory, as its module does: give
  --dynamic-smem
  all: sm_90

11 rows have no occupancy: the input does not say the threads per block; give
--threads.

# cubin-variant
$ occ kernels ../kernels/made/basic_sm_90.cubin ../kernels/made/basic_sm_90a.cubin --kernel '^plain' --arch sm_90a -t 96
  arch    regs  spill  smem  bar  threads  /SM    occ.  limiter  step up

../kernels/made/basic_sm_90a.cubin:
plain
  sm_90a    10      0     0    0       96   21  98.4 %  warps
    block 96->128: 100 %
    may use dynamic shared memory, as its module does: give --dynamic-smem
$ occ kernels ../kernels/made/basic_sm_90.cubin ../kernels/made/basic_sm_90a.cubin --kernel '^plain' --arch sm_90 -t 96 -f tsv
kernel	name	file	source	arch	regs	agprs	sgprs	smem	barriers	stack	spill_stores	spill_loads	launch_bounds	block	cluster	flags	gpu	threads	dynamic_smem	blocks_per_sm	warps_per_sm	occupancy	limiters	grid	sms	efficiency	expected_occupancy	expected_occupancy_shared	achieved_occupancy	tail_share	tail_share_shared	step	note	features	stack_total	callee_spill_stores	callee_spill_loads	sgpr_spill	spill_unit	wave_size	cu_mode	max_cluster	max_regs	setmaxnreg	profile.id	device	profile.smem_config	profile.smem_driver	profile.launches	profile.time_ns	profile.median_ns	profile.waves	theoretical_occupancy	profile.max_active_clusters	spill_evidence	spill_stores_min	spill_stores_max	spill_loads_min	spill_loads_max	spill_shared	live.peak	live.at.file	live.at.line	live.at.function	live.allocated	live.above_step.registers	live.above_step.lines	regs_used	sgprs_allocated	spilled_around	profile.duration_ns	profile.count
plain	plain	../kernels/made/basic_sm_90.cubin	cubin	sm_90	10			0	0	0	0	0				maybe-external-smem		96	0	21	63	0.984375	warps									block 96->128: 100 %	may use dynamic shared memory, as its module does: give --dynamic-smem		0	0	0		bytes				255												listed					0											\x09 (esc)
plain	plain	../kernels/made/basic_sm_90a.cubin	cubin	sm_90a	10			0	0	0	0	0				maybe-external-smem		96	0	21	63	0.984375	warps									block 96->128: 100 %	may use dynamic shared memory, as its module does: give --dynamic-smem		0	0	0		bytes				255												listed					0											\x09 (esc)

# host-object
$ occ kernels ../kernels/made/host.o --kernel bounded
  regs  spill  smem  threads  /SM   occ.  limiter
bounded_blocks
    32      0     0      128   16  100 %  warps+regs
bounded
    10      0     0      256    8  100 %  warps
  2 kernels: may use dynamic shared memory, as its module does: give
  --dynamic-smem
  all: sm_80, 0 barriers

# fatbin
$ occ kernels ../kernels/made/family.fatbin --kernel 'bounded|tile<8>' -t 128
  arch     regs  spill  smem  bar  /SM   occ.  limiter
bounded_blocks
  sm_100f    32      0     0    0   16  100 %  warps+regs
bounded
  sm_100f    10      0     0    0   16  100 %  warps
void tile<8>(float*, float const*)
  sm_100f    18      0  1024    1   16  100 %  warps
bounded_blocks
  sm_103f    32      0     0    0   16  100 %  warps+regs
bounded
  sm_103f    10      0     0    0   16  100 %  warps
void tile<8>(float*, float const*)
  sm_103f    18      0  1024    1   16  100 %  warps
bounded_blocks
  sm_110f    40      0     0    0   12  100 %  warps+regs
bounded
  sm_110f    10      0     0    0   12  100 %  warps
void tile<8>(float*, float const*)
  sm_110f    18      0  1024    1   12  100 %  warps
bounded_blocks
  sm_120f    40      0     0    0   12  100 %  warps+regs
bounded
  sm_120f    10      0     0    0   12  100 %  warps
void tile<8>(float*, float const*)
  sm_120f    18      0  1024    1   12  100 %  warps
bounded_blocks
  sm_121f    40      0     0    0   12  100 %  warps+regs
bounded
  sm_121f    10      0     0    0   12  100 %  warps
void tile<8>(float*, float const*)
  sm_121f    18      0  1024    1   12  100 %  warps
  15 kernels: may use dynamic shared memory, as its module does: give
  --dynamic-smem
  all: 128 threads

# fatbin-gpu
$ occ kernels ../kernels/made/basic.fatbin --gpu h100-sxm --kernel tile -t 128 --grid 1000
  regs  spill   smem  /SM   occ.  limiter
void tile<96>(float*, float const*)
    32      0  12288   16  100 %  warps+regs
    1000 blocks on 132 SMs: 1 wave, efficiency 47.3 % to 94.7 %, expected
    occupancy 47.3 % to 47.6 %
void tile<8>(float*, float const*)
    20      0   1024   16  100 %  warps
    1000 blocks on 132 SMs: 1 wave, efficiency 47.3 % to 94.7 %, expected
    occupancy 47.3 % to 47.6 %
void tile<1>(float*, float const*)
    12      0    128   16  100 %  warps
    1000 blocks on 132 SMs: 1 wave, efficiency 47.3 % to 94.7 %, expected
    occupancy 47.3 % to 47.6 %
  3 kernels: may use dynamic shared memory, as its module does: give
  --dynamic-smem
  all: sm_90a, 1 barrier, 128 threads

# features
# A kernel with code for XNACK on and code for XNACK off is listed twice.  --gpu lists only the code
# that the HIP runtime would choose.
$ occ kernels ../kernels/made/xnack.hipfb -k 'many|copy'
  arch           regs  spill  smem  threads  /SM   occ.  limiter  step up
copy
  gfx90a:xnack+     2      0     0      256    8  100 %  waves
many
  gfx90a:xnack+   128   227r     0     1024    1   50 %  VGPRs
    VGPRs 128->64: 100 %, spills more
copy
  gfx90a:xnack-     2      0     0      256    8  100 %  waves
many
  gfx90a:xnack-   128   227r     0     1024    1   50 %  VGPRs
    VGPRs 128->64: 100 %, spills more
$ occ kernels ../kernels/made/xnack.hipfb -g mi250x -k 'many|copy'
  regs  spill  smem  threads  /SM   occ.  limiter  step up
copy
     2      0     0      256    8  100 %  waves
many
   128   227r     0     1024    1   50 %  VGPRs
    VGPRs 128->64: 100 %, spills more
  all: gfx90a:xnack-
2> occ: left out 2 kernels for targets with xnack+ or sramecc-, which this product runs only if XNACK is on (HSA_XNACK=1) or ECC is off; --arch, as in --arch gfx90a:xnack+, selects them
$ occ kernels ../kernels/made/xnack.hipfb -a gfx90a:xnack+ -k many -f jsonl | grep -o '"arch":"gfx90a","features":"[^"]*"'
"arch":"gfx90a","features":"xnack+"
$ occ kernels ../kernels/made/xnack.hipfb -a gfx90a:xnack+ -g mi250x -k many
  arch           regs  spill  smem  threads  /SM  occ.  limiter  step up
many
  gfx90a:xnack+   128   227r     0     1024    1  50 %  VGPRs
    VGPRs 128->64: 100 %, spills more
    the code needs a setting of the product: HSA_XNACK=1 for xnack+, ECC off for
    sramecc-
$ occ kernels ../kernels/made/xnack.hipfb -a gfx90a -k many -f csv --get features
xnack+
xnack-
$ occ kernels ../kernels/made/xnack.hipfb -k many --max-spill 200
  arch           regs  spill  smem  /SM  occ.  limiter  step up
many
  gfx90a:xnack+   128   227r     0    1  50 %  VGPRs
    VGPRs 128->64: 100 %, spills more
  gfx90a:xnack-   128   227r     0    1  50 %  VGPRs
    VGPRs 128->64: 100 %, spills more
  all: 1024 threads

2 violations:
gfx90a:xnack+ many (1024 threads): spills are 227 registers; the limit is 200 registers
gfx90a:xnack- many (1024 threads): spills are 227 registers; the limit is 200 registers
[1]
$ occ kernels ../kernels/made/xnack.hipfb -k many --max-spill 200 -f github
::error file=../kernels/made/xnack.hipfb,title=occ::gfx90a:xnack+ many (1024 threads): spills are 227 registers; the limit is 200 registers
::error file=../kernels/made/xnack.hipfb,title=occ::gfx90a:xnack- many (1024 threads): spills are 227 registers; the limit is 200 registers
[1]
$ occ kernels ../kernels/made/xnack.hipfb -k many -f md
| kernel | arch | regs | spill | smem | bar | threads | /SM | occ. | limiter | step up |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |
| `many` | gfx90a\:xnack+ | 128 | 227 VGPRs | 0 |  | 1024 | 1 | 50 % | VGPRs | VGPRs 128->64: 100 %, spills more |
| `many` | gfx90a\:xnack- | 128 | 227 VGPRs | 0 |  | 1024 | 1 | 50 % | VGPRs | VGPRs 128->64: 100 %, spills more |
# --gpu chooses code for the default settings of the product (k), else code that names no setting
# (l), else code for another setting (m).
$ one() { echo "{\"kernel\":\"$1\",\"arch\":\"gfx90a\",\"features\":\"$2\",\"resources\":{\"regs\":$3,\"smem\":0,\"sgprs\":16}}"; }
$ { one k "" 32; one k sramecc+:xnack- 40; one k xnack+ 48; one l xnack+ 32; one l "" 40; one m sramecc- 8; } > $TMP/k.jsonl
$ occ kernels $TMP/k.jsonl -g mi250x -t 256
  arch                    regs  smem  /SM   occ.  limiter
k
  gfx90a:sramecc+:xnack-    40     0    8  100 %  waves
l
  gfx90a                    40     0    8  100 %  waves
m
  gfx90a:sramecc-            8     0    8  100 %  waves
    the code needs a setting of the product: HSA_XNACK=1 for xnack+, ECC off for
    sramecc-
  all: 256 threads
2> occ: left out 2 kernels for targets with xnack+ or sramecc-, which this product runs only if XNACK is on (HSA_XNACK=1) or ECC is off; --arch, as in --arch gfx90a:xnack+, selects them
$ occ kernels ../kernels/made/xnack.hipfb -g h100-sxm
2> occ: --gpu selects none of 6 kernels: there is code for gfx90a:xnack+, gfx90a:xnack-, but none that sm_90 runs, and no PTX that can be compiled for it
[2]
# occ diff pairs rows with the same features first, then rows whose features differ.
$ occ kernels ../kernels/made/xnack.hipfb --json > $TMP/x.json
$ occ diff $TMP/x.json ../kernels/made/xnack.hipfb
0 kernels changed, 0 added, 0 removed, 6 unchanged
$ sed 's/"features": "xnack-",/"features": "xnack-:sramecc+",/' $TMP/x.json > $TMP/y.json
$ occ diff $TMP/x.json $TMP/y.json
0 kernels changed, 0 added, 0 removed, 6 unchanged
$ sed '/xnack+/,/^}/s/"spill_stores": 227/"spill_stores": 230/;s/"sgpr_spill": 0/"sgpr_spill": 3/' $TMP/x.json > $TMP/z.json
$ occ diff $TMP/x.json $TMP/z.json -k many
worse   gfx90a:xnack+ many
                spill 227 -> 230 registers, SGPR spill 0 -> 3 registers
worse   gfx90a:xnack- many
                SGPR spill 0 -> 3 registers
2 kernels changed (2 worse, 0 better, 0 neither), 0 added, 0 removed, 0
unchanged
[1]
$ occ diff $TMP/x.json $TMP/z.json -k many -f md
2 kernels changed (2 worse, 0 better, 0 neither), 0 added, 0 removed, 0 unchanged.

| | kernel | arch | change |
| --- | --- | --- | --- |
| **worse** | `many` | gfx90a\:xnack+ | spill 227 -> 230 registers, SGPR spill 0 -> 3 registers |
| **worse** | `many` | gfx90a\:xnack- | SGPR spill 0 -> 3 registers |
[1]
$ occ diff $TMP/x.json $TMP/z.json -k many --json | grep -B1 features
  "arch": "gfx90a",
  "features": "xnack+",
--
  "arch": "gfx90a",
  "features": "xnack-",
$ occ kernels $TMP/z.json -k many --max-spill 0 -f text
  arch           regs  spill  smem  /SM  occ.  limiter  step up
many
  gfx90a:xnack+   128   230r     0    1  50 %  VGPRs
    VGPRs 128->64: 100 %, spills more
    spills 3 SGPRs
  gfx90a:xnack-   128   227r     0    1  50 %  VGPRs
    VGPRs 128->64: 100 %, spills more
    spills 3 SGPRs
  all: 1024 threads

4 violations:
gfx90a:xnack+ many (1024 threads): spills are 230 registers; the limit is 0 registers
gfx90a:xnack+ many (1024 threads): SGPR spills are 3 registers; the limit is 0 registers
gfx90a:xnack- many (1024 threads): spills are 227 registers; the limit is 0 registers
gfx90a:xnack- many (1024 threads): SGPR spills are 3 registers; the limit is 0 registers
[1]
$ occ kernels $TMP/z.json -k many -f md
| kernel | arch | regs | spill | smem | bar | threads | /SM | occ. | limiter | step up |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |
| `many` | gfx90a\:xnack+ | 128 | 230 VGPRs, 3 SGPRs | 0 |  | 1024 | 1 | 50 % | VGPRs | VGPRs 128->64: 100 %, spills more |
| `many` | gfx90a\:xnack- | 128 | 227 VGPRs, 3 SGPRs | 0 |  | 1024 | 1 | 50 % | VGPRs | VGPRs 128->64: 100 %, spills more |

# grid-amd
$ occ kernels ../kernels/made/gfx90a.hsaco -g mi250x -t 256 --grid 1000 -k copy
  arch    regs  spill  smem  threads  /SM   occ.  limiter
copy
  gfx90a     2      0     0      256    8  100 %  waves
    1000 workgroups on 110 CUs: 2 rounds, efficiency 56.8 % to 90.9 %, expected
    occupancy 56.8 % to 89.8 %
