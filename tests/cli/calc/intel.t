# breakdown
$ occ -a xe_hpc -t 256 -s 33K -r 128
xe_hpc (Xe-HPC, SIMD32): 256 work-items, 128 registers, 33792 B SLM

Occupancy 25 %: 2 work-groups, 16 of 64 HW threads per Xe-core, limited by SLM

  limit            work-groups   per group per Xe-core      unused
  HW threads                 8           8          64          48
  group slots               64           1          64          62
  registers                  8        1024        8192        6144
* SLM                        2       49152      131072       32768
  barriers            no limit           -          32          32

  registers     up to 256: no change; 257 or more: cannot launch
  SLM           33792 -> 32768 B (-3 %): 4 work-groups, 50 %; 65537 B or more: 1
                work-group, 12.5 %
  work-items    256 -> 1024: 2 work-groups, 100 %
$ occ -a pvc -t 256 -r 200
xe_hpc (Xe-HPC, SIMD32): 256 work-items, 200 registers

Occupancy 50 %: 4 work-groups, 32 of 64 HW threads per Xe-core, limited by
    registers

  limit            work-groups   per group per Xe-core      unused
  HW threads                 8           8          64          32
  group slots               64           1          64          60
* registers                  4        2048        8192           0
  SLM                 no limit           -      131072      131072
  barriers            no limit           -          32          32

  registers     200 -> 128 (-36 %): 8 work-groups, 100 %; 257 or more: cannot
                launch
  SLM           32769 B or more: 2 work-groups, 25 %
Note: 200 registers are rounded up to the mode of 256.
Note: with 256 registers an Xe-core runs at most 32 of its 64 HW threads, 50 %;
    smaller modes allow more.

# modes
$ occ -a xe3 -t 256
xe3 (Xe3, SIMD32): 256 work-items, 128 registers

Occupancy 80 %: 8 work-groups, 64 of 80 HW threads per Xe-core, limited by
    registers

  limit            work-groups   per group per Xe-core      unused
  HW threads                10           8          80          16
  group slots               80           1          80          72
* registers                  8        1024        8192           0
  SLM                 no limit           -      196608      196608
  barriers            no limit           -          32          32

  registers     128 -> 96 (-25 %): 10 work-groups, 100 %; 129 or more: 6
                work-groups, 60 %
  SLM           24577 B or more: 6 work-groups, 60 %
Note: no registers given (--regs): 128 are assumed; on xe3 the compiler picks
    the mode of each kernel.
Note: with 128 registers an Xe-core runs at most 64 of its 80 HW threads, 80 %;
    smaller modes allow more.
$ occ -a xe3 -t 256 -r 97 | tail -4
  SLM           24577 B or more: 6 work-groups, 60 %
Note: 97 registers are rounded up to the mode of 128.
Note: with 128 registers an Xe-core runs at most 64 of its 80 HW threads, 80 %;
    smaller modes allow more.
$ occ -a ptl -t 256 -r 32,64,96,128,160,192,256
regs  /Xe-core  HW threads   occ.  limiter
  32        10          80  100 %  threads
  64        10          80  100 %  threads
  96        10          80  100 %  threads+regs
 128         8          64   80 %  regs
 160         6          48   60 %  regs
 192         5          40   50 %  regs
 256         4          32   40 %  regs
$ occ -a xe3 -t 256 -r 0 | tail -1
Note: no registers given (--regs), so they do not limit.

# simd
$ occ -a dg2 -t 256 --wave-size 8,16,32 -r 256
wave_size  /Xe-core  HW threads  occ.  limiter
        8         2          64  50 %  regs
       16         4          64  50 %  regs
       32         8          64  50 %  regs
$ occ -a pvc -t 256 --wave-size 8
2> occ: --wave-size is 8; xe_hpc has 32 or 16
[2]
$ occ -a pvc -t 256 --wave-size 1
2> occ: --wave-size '1': expected a whole number from 2 to 128
[2]
$ occ -a gen9 -t 256 --wave-size 64
2> occ: --wave-size is 64; gen9 has 32 or 16 or 8
[2]

# refusals
$ occ -a xe_lp -t 256 -r 256 --get reasons
256 registers per HW thread; the largest mode of xe_lp is 128
[1]
$ occ -a xe_lp -t 1024 --get reasons
1024 work-items per work-group; xe_lp allows 512
[1]
$ occ -a dg2 -t 1024 -r 256 --wave-size 16 --get reasons
1024 work-items per work-group with 256 registers and SIMD16; xe_hpg allows 512
[1]
$ occ -a xe3 -t 1024 -r 160 --wave-size 16 --get reasons
1024 work-items x 160 registers need 64 HW threads x 160 = 10240 registers; an Xe-core has 8 x 1024, room for 48 HW threads
[1]
$ occ -a bmg -t 256 -s 129K --get reasons
132096 bytes of SLM per work-group; a work-group may have 131072
[1]
$ occ -a bmg -t 256 -b 33 --get reasons
33 named barriers per work-group; xe2 allows 32
[1]
$ occ -a bmg -t 256 --carveout 50
2> occ: --carveout: xe2 has no carve-out; the driver divides SLM and L1 by itself
[2]
$ occ -a bmg -t 256 --agprs 4
2> occ: --agprs: xe2 has no accumulation registers
[2]
# Two numbers are a compute capability of NVIDIA; a version of Intel has three.
$ occ -a 12.6 -t 256
2> occ: unknown architecture 'sm_126': newer than sm_121, the newest that has a data file; see occ-data(5) for adding one
[2]
$ occ -a cri -t 256
xe3p_xpc (Xe3P, SIMD32): 256 work-items, 128 registers

Occupancy 100 %: 8 work-groups, 64 of 64 HW threads per Xe-core, limited by HW
    threads

  limit            work-groups   per group per Xe-core      unused
* HW threads                 8           8          64           0
  group slots               64           1          64          56
  registers                 16        1024       16384        8192
  SLM                 no limit           -      393216      393216
  barriers            no limit           -          32          32

  registers     up to 256: no change; 257 or more: 4 work-groups, 50 %
  SLM           49153 B or more: 6 work-groups, 75 %
Note: no registers given (--regs): 128 are assumed; on xe3p_xpc the compiler
    picks the mode of each kernel.

# explain
$ occ -a bmg -t 16 --wave-size 16 -b 1 --explain | sed -n '/^Step/,$p'
Step by step
  HW threads      16 work-items / 16, rounded up: 1 HW thread per work-group
                  64 slots / 1, rounded down
                  = 64 work-groups
  group slots     64 per Xe-core
  registers       128, rounded up to a mode = 128 registers per HW thread
                  8192 / 8 EUs = 1024,
                    / 128, rounded down = 8 HW threads in each
                  8 x 8 / 1 HW thread per work-group, rounded down
                  = 64 work-groups
  SLM             0 static + 0 dynamic + 0 reserved = 0,
                    rounded up to a step = 0 bytes per work-group
                  no limit
  barriers        32 / 1, rounded down
                  = 32 work-groups
  minimum         32 work-groups
  occupancy       32 x 1 HW thread / 64 = 0.5
  disputed        HW thread slots per Xe-core: 32 instead of 64 HW threads would
                  give 32 work-groups, 100 %
                  sources: oneapi-src/oneAPI-samples
                  Tools/GPU-Occupancy-Calculator/index.html at 6f5ade5, list of
                  PCI identifiers: 32 threads per core for B580, B570 and the
                  32-EU Lunar Lake
  disputed        named barriers per Xe-core: 64 instead of 32 barriers would
                  give 64 work-groups, 100 %
                  sources: oneapi-src/oneAPI-samples
                  Tools/GPU-Occupancy-Calculator/index.html at 6f5ade5, list of
                  families
$ occ -a xe_lp -t 256 -s 60K --explain | sed -n '/^  SLM  /,$p'
  SLM           61440 -> 32768 B (-47 %): 2 work-groups, 14.3 %; 65537 B or
                more: cannot launch
  work-items    256 -> 512: 1 work-group, 14.3 %
Note: no registers given (--regs): 128 are assumed.

Step by step
  HW threads      256 work-items / 32, rounded up: 8 HW threads per work-group
                  112 slots / 8, rounded down
                  = 14 work-groups
  group slots     112 per Xe-core
  registers       128, rounded up to a mode = 128 registers per HW thread
                  14336 / 16 EUs = 896,
                    / 128, rounded down = 7 HW threads in each
                  7 x 16 / 8 HW threads per work-group, rounded down
                  = 14 work-groups
  SLM             61440 static + 0 dynamic + 0 reserved = 61440,
                    rounded up to a step = 65536 bytes per work-group
                  65536 / 65536, rounded down
                  = 1 work-group
  barriers        none used: no limit
  minimum         1 work-group
  occupancy       1 x 8 HW threads / 112 = 0.071429
  disputed        SLM per Xe-core: 131072 instead of 65536 bytes would give 2
                  work-groups, 14.3 %
                  sources: Intel oneAPI GPU Optimization Guide 2024.0, Intel Xe
                  GPU Architecture

# names
$ for name in pvc PVC xe-hpc 12.60.7 dg2 acm-g11 mtl arl-h tgl bmg lnl ptl 30.0.4; do occ -a $name -t 256 --get arch; done
xe_hpc
xe_hpc
xe_hpc
xe_hpc
xe_hpg
xe_hpg96
xe_lpg
xe_lpgh
xe_lp
xe2
xe2
xe3
xe3

# tables
$ occ -a sm_90,gfx942,xe_hpc,xe2,xe3 -t 256 -r 64 -s 16K
arch    /SM  warps   occ.  limiter
sm_90     4     32   50 %  regs
gfx942    4     16   50 %  LDS
xe_hpc    8     64  100 %  threads+regs+SLM
xe2       8     64  100 %  threads+regs+SLM
xe3      10     80  100 %  threads
$ occ -a sm_80,xe3 -t 256 -r 64 -f csv | cut -d, -f1-24
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
sm_80,,256,64,0,0,1,,4,32,0.5,registers
xe3,,256,64,0,0,0,,10,80,1,warps
$ occ -a xe3 -t 256 --json | jq -c '.launch, .limits, .allocation, .headroom'
{"threads":256,"regs":128,"smem":0,"dynamic_smem":0,"barriers":0,"carveout":null,"wave_size":32,"cu_mode":false,"sm_unit":"Xe-core"}
{"warps":10,"blocks":80,"registers":8,"shared_memory":null,"barriers":null}
{"warps_per_block":8,"regs_per_thread":128,"mode_occupancy":0.8,"regs_per_block":1024,"smem_per_block":0,"smem_config":196608}
{"registers":{"free":0,"gain":{"at":96,"blocks_per_sm":10,"occupancy":1},"loss":{"at":129,"blocks_per_sm":6,"occupancy":0.6}},"shared_memory":{"free":24576,"gain":null,"loss":{"at":24577,"blocks_per_sm":6,"occupancy":0.6}},"threads":{"free":0,"gain":{"at":224,"blocks_per_sm":9,"occupancy":0.7875},"loss":{"at":257,"blocks_per_sm":7,"occupancy":0.7875}},"barriers":{"free":4,"gain":null,"loss":{"at":5,"blocks_per_sm":6,"occupancy":0.6}}}
$ occ -a xe2 -t 64:512:64 -r 128 --plot | sed -n '1,2p; /^ *0 /,$p'
xe2 (Xe2): 128 registers
occupancy over work-items per work-group
    0 % +----+-------+-------+-------+-------+-------+-------+-------+---
            64      128     192     256     320     384     448     512
   limit WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW
     and RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
         W HW threads   R registers
             ^       ^               ^                               ^ best

Best: 100 % with 64, 128, 256 or 512 work-items per work-group

# grid
$ occ --gpu b580 -t 256 -s 48K --grid 1000 | sed -n '/^Note/,$p'
Note: no registers given (--regs): 128 are assumed.

Grid of 1000 on 20 Xe-cores: 25 full waves and no tail
  useful time          100 %
  achieved occupancy   25 %
  persistent           40 work-groups (2 per Xe-core); the driver accepts 53 in
                       a cooperative launch, since it counts the SLM of all
                       Xe-cores as one pool
$ occ --gpu a770 -t 256 --grid 1000 | tail -2
  persistent           512 work-groups (16 per Xe-core); the driver accepts 1 in
                       a cooperative launch, however many fit
$ occ --gpu uhd-630 -t 256 --grid 100 | tail -2
  persistent           21 work-groups (7 per Xe-core); the limit of a
                       cooperative launch is not known
$ occ --gpu max-1550 -t 256 --grid 1000 | sed -n '/^Note/,$p'
Note: no registers given (--regs): 128 are assumed.
Note: the card has 2 stacks or GPUs; the numbers are those of one.

Grid of 1000 on 64 Xe-cores: 2 waves; the last one fills 488 of 512 slots
  useful time          97.7 %
  achieved occupancy   97.7 % to 97.9 %   as profilers show it (active Xe-cores)
                       95.6 % to 97.7 %   over all Xe-cores and the whole run
  full waves           512 or 1024 work-groups
  persistent           512 work-groups (8 per Xe-core); the driver accepts 512
                       in a cooperative launch
$ occ --gpu b60 -t 256 --grid 1000 --json | jq -c '.waves | [.sms, .waves, .efficiency]'
\[20,6.25,0.892857] (esc)

# fewer-waves-by-grf-size
$ occ --gpu b580 -t 256 -r 256 --grid 100 | sed -n '/^  fewer/,$p'

# batch
$ printf '%s\n' '{"arch":"xe_hpc","threads":256}' '{"arch":"xe2","threads":256,"wave_size":16,"regs":256}' '{"arch":"xe2","threads":256,"wave_size":8}' | occ batch | jq -c '[.launch.regs, .launch.barriers, .launch.wave_size, .launch.sm_unit, .occupancy, .error]'
\[128,0,32,"Xe-core",1,null] (esc)
\[256,0,16,"Xe-core",0.5,null] (esc)
\[null,null,null,null,null,"\\"wave_size\\" is 8; xe2 has 32 or 16"] (esc)

# tiles
$ occ --gpu b580 -t 256 --problem 4096x4096x1024 --tile 128x128x32 -s 48K | grep -A2 persistent
  persistent    40 work-groups; the driver accepts 53 in a cooperative launch,
                since it counts the SLM of all Xe-cores as one pool
$ occ --gpu a770 -t 256 --problem 4096x4096x1024 --tile 128x128x32 | grep -A1 persistent
  persistent    512 work-groups; the driver accepts 1 in a cooperative launch,
                however many fit

# no-threads-of-work-items
# "Thread" is Intel's hardware thread: whatever the command, a work-item is not called so.
$ ask() { occ "$@" -a xe_hpc 2>&1; }
$ { ask -t 256 -r 128; ask -t 2000; ask -t 256 --explain; ask -t 100 -s 70000; ask -t 64:1024:64 --plot
>   ask -t 64,128 -f svg; ask solve -t 256; ask solve -t 100 -s 70000; ask solve -t 2000
>   ask solve -t 256 -r 256 --target 100%; ask solve -t 256 -f svg; ask simulate -t 256 --grid 700 --sms 64
> } > $TMP/all
$ grep -c work-item $TMP/all; tr '\n' ' ' < $TMP/all | grep -oiE '.{20}\bthreads?\b' |
>     grep -vE '(HW|hw) +threads?$|hatch-threads|data-set="threads|--threads'
64
[1]
