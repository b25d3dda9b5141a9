# best
$ occ --arch gfx90a --regs 80 --best threads | sed -n '/^Best/,$p'
Best of 16 by resident threads (1536 threads)
  as good       512, 384, 256 and 3 more

# cdna
$ occ --arch gfx942 --threads 256 --regs 168 --agprs 248
gfx942 (CDNA3, wave64): 256 threads, 168 VGPRs, 248 AGPRs

Occupancy 12.5 %: 1 of 8 waves per SIMD, 1 workgroup per CU, limited by VGPRs

  limit            workgroups   per group      per CU      unused
  waves                     8           4          32          28
  workgroup slots          16           1          16          15
* VGPRs                     1      106496      131072       24576
  LDS                no limit           -       65536       65536
  SGPRs              no limit           -        3200        3200

  VGPRs         168 -> 8 (-95 %, expect spills): 2 workgroups, 25 %; 257 or
                more: cannot launch
  LDS           65537 B or more: cannot launch
  AGPRs         248 -> 88 (-65 %, expect spills): 2 workgroups, 25 %

# cdna-csv
$ occ --arch gfx942 --threads 256 --regs 168 --agprs 248 -f csv
arch,gpu,threads,regs,agprs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
gfx942,,256,168,248,0,0,1,,1,4,0.125,registers

# cdna-explain
$ occ --arch gfx942 --threads 256 --regs 168 --agprs 248 --sgprs 98 --smem 13000 --explain | sed -n '/^Step/,$p'
Step by step
  waves           256 threads / 64, rounded up: 4 waves per workgroup
                  32 slots / 4, rounded down
                  = 8 workgroups
  workgroup slots 16 per CU
  VGPRs           168 VGPRs, in units of 4: 168; + 248 AGPRs = 416
                  416 x 64 lanes, in units of 512: 26624 registers per wave
                  (416 per thread as allocated)
                  131072 / 4 SIMDs = 32768,
                    / 26624, rounded down = 1 wave in each
                  1 x 4 / 4 waves per workgroup, rounded down
                  = 1 workgroup
  LDS             13000 static + 0 dynamic + 0 reserved = 13000,
                    in units of 512: 13312 bytes per workgroup
                  65536 / 13312, rounded down
                  = 4 workgroups
  SGPRs           98, in units of 16: 112 per wave
                    + 16 reserved = 128
                  800 / 128, rounded down = 6 waves for each of 4 SIMDs
                  6 x 4 / 4 waves per workgroup, rounded down
                  = 6 workgroups
  minimum         1 workgroup
  occupancy       1 x 4 waves / 32 = 0.125

# cdna-json
$ occ --arch gfx942 --threads 256 --regs 168 --agprs 248 -f json | jq -c '.launch, .limits, .allocation, .unused, .headroom.registers'
{"threads":256,"regs":168,"agprs":248,"sgprs":0,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":null,"wave_size":64,"cu_mode":false,"sm_unit":"CU"}
{"warps":8,"blocks":16,"registers":1,"shared_memory":null,"barriers":null,"scalar_registers":null}
{"warps_per_block":4,"regs_per_thread":416,"regs_per_block":106496,"scalar_regs_per_warp":0,"smem_per_block":0,"smem_config":65536}
{"warps":28,"blocks":15,"registers":24576,"shared_memory":65536,"scalar_registers":3200}
{"free":88,"gain":{"at":8,"blocks_per_sm":2,"occupancy":0.25},"loss":{"at":257,"blocks_per_sm":0,"occupancy":0}}

# cdna-jsonl
$ launch="--arch gfx942 --threads 256 --regs 168 --agprs 248"
$ occ $launch -f jsonl | cmp - <(occ $launch -f json | jq -c .) && echo same
same

# cdna-md
$ occ --arch gfx942 --threads 256 --regs 168 --agprs 248 -f md
| blocks_per_sm | warps_per_sm | occupancy | limiters |
| ---: | ---: | ---: | --- |
| 1 | 4 | 0.125 | registers |

# cdna-tsv
$ occ --arch gfx942 --threads 256 --regs 168 --agprs 248 -f tsv
arch	gpu	threads	regs	agprs	smem	dynamic_smem	barriers	carveout	blocks_per_sm	warps_per_sm	occupancy	limiters
gfx942		256	168	248	0	0	1		1	4	0.125	registers

# known-answers
$ get() { printf '%-52s ' "$*"; occ --get occupancy --threads 256 "$@"; }
$ for a in '5 128' '128 128' '168 248' '4 8'; do get -a gfx942 -r ${a% *} --agprs ${a#* }; done
-a gfx942 -r 5 --agprs 128                           0.375
-a gfx942 -r 128 --agprs 128                         0.25
-a gfx942 -r 168 --agprs 248                         0.125
-a gfx942 -r 4 --agprs 8                             1
$ for t in 64 100 320 768; do printf '%-52s ' "gfx942, $t threads"; occ --get occupancy -a gfx942 -t $t; done
gfx942, 64 threads                                   1
gfx942, 100 threads                                  1
gfx942, 320 threads                                  0.9375
gfx942, 768 threads                                  0.75
$ printf '%-52s ' "gfx942, 384 threads, 176 VGPRs"; occ --get occupancy -a gfx942 -t 384 -r 176
gfx942, 384 threads, 176 VGPRs                       0.1875
$ get -a gfx942 -r 100
-a gfx942 -r 100                                     0.5
$ for s in 13000 32768 40960; do get -a gfx942 -s $s; get -a gfx950 -s $s; done
-a gfx942 -s 13000                                   0.5
-a gfx950 -s 13000                                   1
-a gfx942 -s 32768                                   0.25
-a gfx950 -s 32768                                   0.5
-a gfx942 -s 40960                                   0.125
-a gfx950 -s 40960                                   0.5
$ for s in 96 97 112; do get -a gfx942 --sgprs $s; done
-a gfx942 --sgprs 96                                 0.875
-a gfx942 --sgprs 97                                 0.75
-a gfx942 --sgprs 112                                0.75
$ get -a gfx942 -r 65 --sgprs 101
-a gfx942 -r 65 --sgprs 101                          0.75

# mi300x
$ occ --gpu mi300x --threads 256 --regs 100 --grid 2000 | sed -n '/^Grid/,$p'
Grid of 2000 on 304 CUs: 2 rounds; the last one fills 784 of 1216 slots
  useful time          82.2 % to 94 %
  achieved occupancy   41.1 % to 43.5 %   as profilers show it (active CUs)
                       40.9 % to 41.1 %   over all CUs and the whole run
  full rounds          1216 or 2432 workgroups
  at most 72 regs      7 workgroups per CU, 1 round: 94 % useful, may spill
                       __launch_bounds__(256, 7) (HIP: waves per SIMD)
  persistent           1216 workgroups (4 per CU), also the largest cooperative
                       launch

# sweep-agprs
$ occ --arch gfx90a,gfx908 --threads 256 --regs 100 --agprs 0:256:64
arch    agprs  /CU  waves    occ.  limiter
gfx90a      0    4     16    50 %  VGPRs
gfx90a     64    3     12  37.5 %  VGPRs
gfx90a    128    2      8    25 %  VGPRs
gfx90a    192    1      4  12.5 %  VGPRs
gfx90a    256    1      4  12.5 %  VGPRs
gfx908      0    2      8    20 %  VGPRs
gfx908     64    2      8    20 %  VGPRs
gfx908    128    2      8    20 %  VGPRs
gfx908    192    1      4    10 %  VGPRs
gfx908    256    1      4    10 %  VGPRs

# xla-rounds-lds-as-older-chips-do
$ occ -a gfx950 -t 256 -s 32K --get blocks_per_sm
4
$ occ -a gfx950 -t 256 -s 32K --explain | grep -A3 disputed
  disputed        LDS granule: 512 instead of 1280 bytes would give 5
                  workgroups, 62.5 %
                  sources: openxla/xla pull request 47468, rocm_occupancy.cc
$ occ -a gfx950 -t 256 -s 40K --explain | grep -c disputed
0
[1]
