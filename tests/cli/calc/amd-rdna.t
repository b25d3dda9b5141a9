# rdna
$ occ --arch gfx1100 --threads 256 --regs 97 --smem 16385
gfx1100 (RDNA3, wave32, WGP mode): 256 threads, 97 VGPRs (120 allocated), 16385
    B LDS

Occupancy 75 %: 12 of 16 waves per SIMD, 6 workgroups per WGP, limited by VGPRs

  limit            workgroups   per group     per WGP      unused
  waves                     8           8          64          16
  workgroup slots          32           1          32          26
* VGPRs                     6       30720      196608       12288
  LDS                       7       17408      131072       26624

  VGPRs         97 -> 96 (-1 %, may spill): 7 workgroups, 87.5 %; 121 or more: 5
                workgroups, 62.5 %
  LDS           up to 21504 B: no change; 21505 B or more: 5 workgroups, 62.5 %
Note: a WGP is 2 CUs that share LDS; HIP counts WGPs. See --cu-mode.

# rdna-csv
$ occ --arch gfx1100 --threads 256 --regs 97 --smem 16385 -f csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,sm_unit,blocks_per_sm,warps_per_sm,occupancy,limiters
gfx1100,,256,97,16385,0,1,,WGP,6,48,0.75,registers

# rdna-cu-mode
$ occ --arch gfx1100 --threads 256 --regs 97 --smem 16385 --cu-mode
gfx1100 (RDNA3, wave32, CU mode): 256 threads, 97 VGPRs (120 allocated), 16385 B
    LDS

Occupancy 75 %: 12 of 16 waves per SIMD, 3 workgroups per CU, limited by VGPRs
    and LDS

  limit            workgroups   per group      per CU      unused
  waves                     4           8          32           8
  workgroup slots          16           1          16          13
* VGPRs                     3       30720       98304        6144
* LDS                       3       17408       65536       13312

  VGPRs         up to 120: no change; 121 or more: 2 workgroups, 50 %
  LDS           up to 21504 B: no change; 21505 B or more: 2 workgroups, 50 %
  together      VGPRs 97 -> 96, LDS (bytes) 16385 -> 16384: 4 workgroups, 100 %

# rdna-explain
$ occ --arch gfx1100 --threads 256 --regs 97 --smem 16385 --explain | sed -n '/^Step/,$p'
Step by step
  waves           256 threads / 32, rounded up: 8 waves per workgroup
                  64 slots / 8, rounded down
                  = 8 workgroups
  workgroup slots 32 per WGP
  VGPRs           97 x 32 lanes, in units of 768: 3840 registers per wave
                  (120 per thread as allocated)
                  196608 / 4 SIMDs = 49152,
                    / 3840, rounded down = 12 waves in each
                  12 x 4 / 8 waves per workgroup, rounded down
                  = 6 workgroups
  LDS             16385 static + 0 dynamic + 0 reserved = 16385,
                    in units of 1024: 17408 bytes per workgroup
                  131072 / 17408, rounded down
                  = 7 workgroups
  minimum         6 workgroups
  occupancy       6 x 8 waves / 64 = 0.75

# rdna-json
$ occ --arch gfx1100 --threads 256 --regs 97 --smem 16385 -f json | jq -c '.launch, .limits, .allocation, .unused, .headroom.registers'
{"threads":256,"regs":97,"agprs":0,"sgprs":0,"smem":16385,"dynamic_smem":0,"barriers":1,"carveout":null,"wave_size":32,"cu_mode":false,"sm_unit":"WGP"}
{"warps":8,"blocks":32,"registers":6,"shared_memory":7,"barriers":null,"scalar_registers":null}
{"warps_per_block":8,"regs_per_thread":120,"regs_per_block":30720,"smem_per_block":17408,"smem_config":131072}
{"warps":16,"blocks":26,"registers":12288,"shared_memory":26624}
{"free":23,"gain":{"at":96,"blocks_per_sm":7,"occupancy":0.875},"loss":{"at":121,"blocks_per_sm":5,"occupancy":0.625}}

# rdna-jsonl
$ occ --arch gfx1100 --threads 256 --regs 97 --smem 16385 -f jsonl |
>     jq -c '.launch, .blocks_per_sm, .occupancy, .limiters'
{"threads":256,"regs":97,"agprs":0,"sgprs":0,"smem":16385,"dynamic_smem":0,"barriers":1,"carveout":null,"wave_size":32,"cu_mode":false,"sm_unit":"WGP"}
6
0.75
\["registers"] (esc)

# rdna-md
$ occ --arch gfx1100 --threads 256 --regs 97 --smem 16385 -f md
| sm_unit | blocks_per_sm | warps_per_sm | occupancy | limiters |
| --- | ---: | ---: | ---: | --- |
| WGP | 6 | 48 | 0.75 | registers |

# rdna-tsv
$ occ --arch gfx1100 --threads 256 --regs 97 --smem 16385 -f tsv
arch	gpu	threads	regs	smem	dynamic_smem	barriers	carveout	sm_unit	blocks_per_sm	warps_per_sm	occupancy	limiters
gfx1100		256	97	16385	0	1		WGP	6	48	0.75	registers

# rdna-wave64
$ occ --arch gfx1100 --threads 256 --regs 97 --smem 16385 --wave-size 64 | sed -n '1,3p; /^. VGPRs/p'
gfx1100 (RDNA3, wave64, WGP mode): 256 threads, 97 VGPRs (108 allocated), 16385
    B LDS

* VGPRs                     7       27648      196608        3072
  VGPRs         up to 108: no change; 109 or more: 6 workgroups, 37.5 %

# rdna-wave64-cu-mode
$ occ --arch gfx1100 --threads 256 --regs 97 --smem 16385 --wave-size 64 --cu-mode --json | jq -c '.launch, .limits, .blocks_per_sm'
{"threads":256,"regs":97,"agprs":0,"sgprs":0,"smem":16385,"dynamic_smem":0,"barriers":1,"carveout":null,"wave_size":64,"cu_mode":true,"sm_unit":"CU"}
{"warps":8,"blocks":16,"registers":3,"shared_memory":3,"barriers":null,"scalar_registers":null}
3

# rx7900xtx
$ occ --gpu 'RX 7900 XTX' --threads 256 --regs 100 --grid 2000 | sed -n '/^Grid/,$p'
Grid of 2000 on 48 WGPs: 7 rounds; the last one fills 272 of 288 slots
  useful time          99.2 %
  achieved occupancy   74.4 % to 74.5 %   as profilers show it (active WGPs)
                       73.9 % to 74.4 %   over all WGPs and the whole run
  tail                 costs 0.8 %: not worth a change
  persistent           288 workgroups (6 per WGP), also the largest cooperative
                       launch

# rx7900xtx-cu-mode
$ occ --gpu 'RX 7900 XTX' --threads 256 --regs 100 --grid 2000 --cu-mode | sed -n '/^Grid/,$p'
Grid of 2000 on 96 CUs: 7 rounds; the last one fills 272 of 288 slots
  useful time          99.2 %
  achieved occupancy   74.4 % to 74.6 %   as profilers show it (active CUs)
                       74 % to 74.4 %     over all CUs and the whole run
  tail                 costs 0.8 %: not worth a change
  persistent           288 workgroups (3 per CU), also the largest cooperative
                       launch

# wave-sizes
$ occ --arch gfx1030 --threads 256 --wave-size 32,64 --regs 64,65,128,129
regs  wave_size  unit     /WGP  waves    occ.  limiter
  64         32  WGP         8     64   100 %  waves+VGPRs
  65         32  WGP         6     48    75 %  VGPRs
 128         32  WGP         4     32    50 %  VGPRs
 129         32  WGP         3     24  37.5 %  VGPRs
  64         64  WGP         8     32    50 %  VGPRs
  65         64  WGP         7     28  43.8 %  VGPRs
 128         64  WGP         4     16    25 %  VGPRs
 129         64  WGP         3     12  18.8 %  VGPRs
