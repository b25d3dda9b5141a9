# 148-sms
$ occ --arch sm_100 --sms 148 --threads 1024 --regs 64 --cluster 2,4
cluster  blocks_per_sm  warps_per_sm  occupancy  limiters                 cluster.max_active_clusters  cluster.low  cluster.high
      2              1            32       50 %  registers                                         74           74            74
      4              1            32       50 %  registers                                         34           29            37

# b200
$ occ --arch sm_100 --sms 148 --threads 256 --regs 32 --cluster 1,2,4,8,12,16
cluster  blocks_per_sm  warps_per_sm  occupancy  limiters                 cluster.max_active_clusters  cluster.low  cluster.high
      1              8            64      100 %  warps+registers                                 1184         1184          1184
      2              8            64      100 %  warps+registers                                  592          592           592
      4              8            64      100 %  warps+registers                                  296          259           296
      8              8            64      100 %  warps+registers                                  148          129           148
     12              8            64      100 %  warps+registers                                   98           83            98
     16              8            64      100 %  warps+registers                                   74           64            74

# b200-csv
$ occ --arch sm_100 --sms 148 --threads 256 --regs 32 --cluster 1,2,4,8,12,16 -f csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,cluster,blocks_per_sm,warps_per_sm,occupancy,limiters,cluster.max_active_clusters,cluster.low,cluster.high
sm_100,,256,32,0,0,1,,1,8,64,1,warps+registers,1184,1184,1184
sm_100,,256,32,0,0,1,,2,8,64,1,warps+registers,592,592,592
sm_100,,256,32,0,0,1,,4,8,64,1,warps+registers,296,259,296
sm_100,,256,32,0,0,1,,8,8,64,1,warps+registers,148,129,148
sm_100,,256,32,0,0,1,,12,8,64,1,warps+registers,98,83,98
sm_100,,256,32,0,0,1,,16,8,64,1,warps+registers,74,64,74

# batch
$ cat <<'END' | occ batch
> {"arch":"sm_90","threads":384,"regs":168,"cluster":8,"gpc":[16,18]}
> {"arch":"sm_90","threads":384,"gpc":[16,"18"]}
> {"arch":"sm_90","threads":384,"gpc":[]}
> {"arch":"sm_90","threads":384,"gpc":16}
> {"arch":"sm_90","threads":384,"gpc":[1024,1]}
> {"arch":"sm_90","threads":384,"gpc":[16,18],"sms":132}
> {"arch":"sm_90","threads":384,"gpc":null,"cluster":2,"sms":4}
> END
{"arch":"sm_90","gpu":null,"launch":{"threads":384,"regs":168,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":null,"cluster":8},"launchable":true,"reasons":[],"blocks_per_sm":1,"warps_per_sm":12,"threads_per_sm":384,"occupancy":0.1875,"limiters":["registers"],"limits":{"warps":5,"blocks":32,"registers":1,"shared_memory":228,"barriers":64},"allocation":{"warps_per_block":12,"regs_per_thread":168,"regs_per_block":64512,"smem_per_block":1024,"smem_config":233472},"unused":{"warps":52,"blocks":31,"registers":1024,"shared_memory":232448},"headroom":{"registers":{"free":0,"gain":{"at":80,"blocks_per_sm":2,"occupancy":0.375},"loss":{"at":169,"blocks_per_sm":0,"occupancy":0}},"shared_memory":{"free":232448,"gain":null,"loss":{"at":232449,"blocks_per_sm":0,"occupancy":0}},"threads":{"free":0,"gain":{"at":192,"blocks_per_sm":2,"occupancy":0.1875},"loss":{"at":385,"blocks_per_sm":0,"occupancy":0}},"barriers":{"free":15,"gain":null,"loss":{"at":17,"blocks_per_sm":0,"occupancy":0}}},"waves":null,"tiles":null,"cluster":{"size":8,"portable_max":8,"optin_max":16,"portable":true,"layout_known":true,"max_active_clusters":4,"low":3,"high":4,"blocks":32,"stranded_blocks":2,"stranded_sms":2,"waves":null,"divides_grid":null},"tensor_memory":null,"register_pool":null}
{"id":null,"line":2,"error":"\"gpc\" is \"18\"; expected a whole number from 1 to 1024"}
{"id":null,"line":3,"error":"\"gpc\" is an array; expected an array of one or more SM counts"}
{"id":null,"line":4,"error":"\"gpc\" is 16; expected an array of one or more SM counts"}
{"id":null,"line":5,"error":"\"gpc\" has 1025 SMs in all; the limit is 1024"}
{"id":null,"line":6,"error":"\"gpc\" has 34 SMs in all, but \"sms\" is 132"}
{"arch":"sm_90","gpu":null,"launch":{"threads":384,"regs":0,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":null,"cluster":2},"launchable":true,"reasons":[],"blocks_per_sm":5,"warps_per_sm":60,"threads_per_sm":1920,"occupancy":0.9375,"limiters":["warps"],"limits":{"warps":5,"blocks":32,"registers":null,"shared_memory":228,"barriers":64},"allocation":{"warps_per_block":12,"regs_per_thread":0,"regs_per_block":0,"smem_per_block":1024,"smem_config":233472},"unused":{"warps":4,"blocks":27,"registers":65536,"shared_memory":228352},"headroom":{"registers":{"free":32,"gain":null,"loss":{"at":33,"blocks_per_sm":4,"occupancy":0.75}},"shared_memory":{"free":45568,"gain":null,"loss":{"at":45569,"blocks_per_sm":4,"occupancy":0.75}},"threads":{"free":0,"gain":{"at":320,"blocks_per_sm":6,"occupancy":0.9375},"loss":{"at":385,"blocks_per_sm":4,"occupancy":0.8125}},"barriers":{"free":11,"gain":null,"loss":{"at":13,"blocks_per_sm":4,"occupancy":0.75}}},"waves":null,"tiles":null,"cluster":{"size":2,"portable_max":8,"optin_max":16,"portable":true,"layout_known":false,"max_active_clusters":10,"low":10,"high":10,"blocks":20,"stranded_blocks":0,"stranded_sms":0,"waves":null,"divides_grid":null},"tensor_memory":null,"register_pool":null}
[1]

# gpc
$ occ --arch sm_90 --threads 384 --regs 168 --gpc 16,16,16,16,16,16,18,18 --cluster 8
sm_90 (Hopper): 384 threads, 168 registers

Occupancy 18.8 %: 1 block, 12 of 64 warps per SM, limited by registers

  limit                blocks   per block      per SM      unused
  warps                     5          12          64          52
  block slots              32           1          32          31
* registers                 1       64512       65536        1024
  shared memory           228        1024      233472      232448
  barriers                 64           1          64          63

  registers     80 or fewer: 2 blocks, 37.5 %; 169 or more: cannot launch
  shared memory 232449 B or more: cannot launch

Clusters of 8: about 16 active at once, an estimate for these GPCs, between 14
and 16. They take 128 of 132 block slots; 4 slots, worth 4.0 of 132 SMs, are
stranded.

  portable      up to 8 blocks; up to 16 with opt-in

# gpc-bad
$ occ --arch sm_90 --threads 384 --regs 168 --cluster 8 --gpc 16,,18
2> occ: --gpc '': expected the SMs of each GPC, separated by commas, such as 16,16,18
[2]
$ occ --arch sm_90 --threads 384 --regs 168 --cluster 8 --gpc 16:18
2> occ: --gpc '16:18': expected the SMs of each GPC, separated by commas, such as 16,16,18
[2]
$ occ --arch sm_90 --threads 384 --regs 168 --cluster 8 --gpc 0
2> occ: --gpc has a GPC of 0 SMs; expected 1 to 1024
[2]
$ occ --arch sm_90 --threads 384 --regs 168 --cluster 8 --gpc 1000,25
2> occ: --gpc has 1025 SMs in all; the limit is 1024
[2]
$ occ --arch sm_90 --threads 384 --regs 168 --cluster 8 --gpc 16,18 --sms 132
2> occ: --gpc has 34 SMs in all, but --sms is 132
[2]

# h100
$ occ --arch sm_90 --threads 384 --regs 168 --sms 132 --cluster 8 --grid 1000
sm_90 (Hopper): 384 threads, 168 registers

Occupancy 18.8 %: 1 block, 12 of 64 warps per SM, limited by registers

  limit                blocks   per block      per SM      unused
  warps                     5          12          64          52
  block slots              32           1          32          31
* registers                 1       64512       65536        1024
  shared memory           228        1024      233472      232448
  barriers                 64           1          64          63

  registers     80 or fewer: 2 blocks, 37.5 %; 169 or more: cannot launch
  shared memory 232449 B or more: cannot launch

Grid of 1000 on 132 SMs: 8 waves; the last one fills 76 of 132 slots, so 94.7 %
of the time is useful. Expected (achieved) occupancy 18.8 %, averaged as
profilers do, over active SM cycles (94.7 % of the run); 17.8 % over all SMs and
the whole run.

  full waves    a grid of 924 or 1056 blocks fills the last wave
  fewer waves   at most 80 registers: 2 blocks per SM, 4 waves (the last one
                fills 208 of 264 slots), 94.7 % useful, expected occupancy
                35.5 % to 36.5 %
                __launch_bounds__(384, 2)
  persistent    about 128 blocks in clusters of 8, out of 132 slots

Clusters of 8: about 16 active at once, an estimate without the SMs of each GPC
(--gpc), between 11 and 16. They take 128 of 132 block slots; 4 slots, worth 4.0
of 132 SMs, are stranded. The grid is 7.81 waves of clusters.

  portable      up to 8 blocks; up to 16 with opt-in

# h100-2
$ occ --arch sm_90 --threads 384 --regs 168 --sms 132 --cluster 2 --grid 1001
sm_90 (Hopper): 384 threads, 168 registers

Occupancy 18.8 %: 1 block, 12 of 64 warps per SM, limited by registers

  limit                blocks   per block      per SM      unused
  warps                     5          12          64          52
  block slots              32           1          32          31
* registers                 1       64512       65536        1024
  shared memory           228        1024      233472      232448
  barriers                 64           1          64          63

  registers     80 or fewer: 2 blocks, 37.5 %; 169 or more: cannot launch
  shared memory 232449 B or more: cannot launch

Grid of 1001 on 132 SMs: 8 waves; the last one fills 77 of 132 slots, so 94.8 %
of the time is useful. Expected (achieved) occupancy 18.8 %, averaged as
profilers do, over active SM cycles (94.8 % of the run); 17.8 % over all SMs and
the whole run.

  full waves    a grid of 924 or 1056 blocks fills the last wave
  fewer waves   at most 80 registers: 2 blocks per SM, 4 waves (the last one
                fills 209 of 264 slots), 94.8 % useful, expected occupancy
                35.5 % to 36.5 %
                __launch_bounds__(384, 2)
  persistent    132 blocks (1 per SM), also the largest cooperative launch

Clusters of 2: 66 active at once, an estimate without the SMs of each GPC
(--gpc). They take 132 of 132 block slots. The grid is 7.58 waves of clusters.

  portable      up to 8 blocks; up to 16 with opt-in
  grid          1001 is not a multiple of 2, so the launch fails; 1000 or 1002
                would work
[1]

# h100-json
$ occ --arch sm_90 --threads 384 --regs 168 --sms 132 --cluster 8 --grid 1000 --json
{
  "arch": "sm_90",
  "gpu": null,
  "launch": { "threads": 384, "regs": 168, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null, "cluster": 8 },
  "launchable": true,
  "reasons": [],
  "blocks_per_sm": 1,
  "warps_per_sm": 12,
  "threads_per_sm": 384,
  "occupancy": 0.1875,
  "limiters": ["registers"],
  "limits": { "warps": 5, "blocks": 32, "registers": 1, "shared_memory": 228, "barriers": 64 },
  "allocation": { "warps_per_block": 12, "regs_per_thread": 168, "regs_per_block": 64512, "smem_per_block": 1024, "smem_config": 233472 },
  "unused": { "warps": 52, "blocks": 31, "registers": 1024, "shared_memory": 232448 },
  "headroom": { "registers": { "free": 0, "gain": { "at": 80, "blocks_per_sm": 2, "occupancy": 0.375 }, "loss": { "at": 169, "blocks_per_sm": 0, "occupancy": 0 } }, "shared_memory": { "free": 232448, "gain": null, "loss": { "at": 232449, "blocks_per_sm": 0, "occupancy": 0 } }, "threads": { "free": 0, "gain": { "at": 192, "blocks_per_sm": 2, "occupancy": 0.1875 }, "loss": { "at": 385, "blocks_per_sm": 0, "occupancy": 0 } }, "barriers": { "free": 15, "gain": null, "loss": { "at": 17, "blocks_per_sm": 0, "occupancy": 0 } } },
  "waves": { "sms": 132, "grid": 1000, "blocks_per_wave": 132, "waves": 7.575758, "full_waves": 7, "total_waves": 8, "tail_blocks": 76, "last_wave_blocks": 76, "last_wave_utilization": 0.575758, "efficiency": 0.94697, "efficiency_shared": 0.94697, "expected_occupancy": 0.1875, "expected_occupancy_shared": 0.1875, "active": 0.94697, "active_shared": 0.94697, "machine_occupancy": 0.177557, "machine_occupancy_shared": 0.177557 },
  "tiles": null,
  "cluster": { "size": 8, "portable_max": 8, "optin_max": 16, "portable": true, "layout_known": false, "max_active_clusters": 16, "low": 11, "high": 16, "blocks": 128, "stranded_blocks": 4, "stranded_sms": 4, "waves": 7.8125, "divides_grid": true },
  "tensor_memory": null,
  "register_pool": null
}

# many-sms
$ occ --arch sm_90 --threads 384 --regs 168 --cluster 8 --sms 2000
sm_90 (Hopper): 384 threads, 168 registers

Occupancy 18.8 %: 1 block, 12 of 64 warps per SM, limited by registers

  limit                blocks   per block      per SM      unused
  warps                     5          12          64          52
  block slots              32           1          32          31
* registers                 1       64512       65536        1024
  shared memory           228        1024      233472      232448
  barriers                 64           1          64          63

  registers     80 or fewer: 2 blocks, 37.5 %; 169 or more: cannot launch
  shared memory 232449 B or more: cannot launch

Clusters of 8: too many SMs for an estimate.

  portable      up to 8 blocks; up to 16 with opt-in

# no-clusters
$ occ --arch sm_80 --threads 128 --sms 108 --cluster 2
sm_80 (Ampere): 128 threads

Cannot launch: a cluster of 2 blocks; sm_80 allows 1

  limit                blocks   per block      per SM      unused
  warps                    16           4          64           -
  block slots              32           1          32           -
  registers          no limit           -       65536           -
  shared memory           164        1024      167936           -

Note: no registers given (--regs), so they do not limit.
[1]

# no-sms
$ occ --arch sm_90 --threads 384 --regs 168 --cluster 8
sm_90 (Hopper): 384 threads, 168 registers

Occupancy 18.8 %: 1 block, 12 of 64 warps per SM, limited by registers

  limit                blocks   per block      per SM      unused
  warps                     5          12          64          52
  block slots              32           1          32          31
* registers                 1       64512       65536        1024
  shared memory           228        1024      233472      232448
  barriers                 64           1          64          63

  registers     80 or fewer: 2 blocks, 37.5 %; 169 or more: cannot launch
  shared memory 232449 B or more: cannot launch

Clusters of 8: an estimate needs --sms or --gpc.

  portable      up to 8 blocks; up to 16 with opt-in

# no-sms-json
$ occ --arch sm_90 --threads 384 --regs 168 --cluster 8 --get cluster.low; occ --arch sm_90 --threads 384 --regs 168 --cluster 8 --json

{
  "arch": "sm_90",
  "gpu": null,
  "launch": { "threads": 384, "regs": 168, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null, "cluster": 8 },
  "launchable": true,
  "reasons": [],
  "blocks_per_sm": 1,
  "warps_per_sm": 12,
  "threads_per_sm": 384,
  "occupancy": 0.1875,
  "limiters": ["registers"],
  "limits": { "warps": 5, "blocks": 32, "registers": 1, "shared_memory": 228, "barriers": 64 },
  "allocation": { "warps_per_block": 12, "regs_per_thread": 168, "regs_per_block": 64512, "smem_per_block": 1024, "smem_config": 233472 },
  "unused": { "warps": 52, "blocks": 31, "registers": 1024, "shared_memory": 232448 },
  "headroom": { "registers": { "free": 0, "gain": { "at": 80, "blocks_per_sm": 2, "occupancy": 0.375 }, "loss": { "at": 169, "blocks_per_sm": 0, "occupancy": 0 } }, "shared_memory": { "free": 232448, "gain": null, "loss": { "at": 232449, "blocks_per_sm": 0, "occupancy": 0 } }, "threads": { "free": 0, "gain": { "at": 192, "blocks_per_sm": 2, "occupancy": 0.1875 }, "loss": { "at": 385, "blocks_per_sm": 0, "occupancy": 0 } }, "barriers": { "free": 15, "gain": null, "loss": { "at": 17, "blocks_per_sm": 0, "occupancy": 0 } } },
  "waves": null,
  "tiles": null,
  "cluster": { "size": 8, "portable_max": 8, "optin_max": 16, "portable": true, "layout_known": false, "max_active_clusters": null, "low": null, "high": null, "blocks": null, "stranded_blocks": null, "stranded_sms": null, "waves": null, "divides_grid": null },
  "tensor_memory": null,
  "register_pool": null
}

# not-portable
$ occ --arch sm_90 --threads 384 --regs 168 --gpc 16,16,16,16,16,16,18,18 --cluster 16 --grid 8
sm_90 (Hopper): 384 threads, 168 registers

Occupancy 18.8 %: 1 block, 12 of 64 warps per SM, limited by registers

  limit                blocks   per block      per SM      unused
  warps                     5          12          64          52
  block slots              32           1          32          31
* registers                 1       64512       65536        1024
  shared memory           228        1024      233472      232448
  barriers                 64           1          64          63

  registers     80 or fewer: 2 blocks, 37.5 %; 169 or more: cannot launch
  shared memory 232449 B or more: cannot launch

Grid of 8 on 132 SMs: less than a wave, 8 of 132 slots, and 124 of 132 SMs get
no block, so 6.1 % of the time is useful. Expected (achieved) occupancy 18.8 %,
averaged as profilers do, over active SM cycles (6.1 % of the run); 1.1 % over
all SMs and the whole run.

  full waves    a grid of 132 blocks fills the wave
  persistent    about 128 blocks in clusters of 16, out of 132 slots

Clusters of 16: about 8 active at once, an estimate for these GPCs, between 7
and 8. They take 128 of 132 block slots; 4 slots, worth 4.0 of 132 SMs, are
stranded. The grid is 0.06 waves of clusters.

  not portable  for more than 8 blocks (up to 16) the kernel must set
                cudaFuncAttributeNonPortableClusterSizeAllowed
  grid          8 is not a multiple of 16, so the launch fails; 16 would work
[1]

# too-large
$ occ --arch sm_90 --threads 384 --regs 168 --sms 132 --cluster 17
sm_90 (Hopper): 384 threads, 168 registers

Cannot launch: a cluster of 17 blocks; sm_90 allows 16

  limit                blocks   per block      per SM      unused
  warps                     5          12          64           -
  block slots              32           1          32           -
  registers                 1       64512       65536           -
  shared memory           228        1024      233472           -
  barriers                 64           1          64           -
 (esc)
[1]

# no-room
# No GPC holds a cluster, so the launch fails, and the status says so.
$ occ -a sm_90 -t 1024 -r 40 --cluster 16 --grid 160 --sms 8 --gpc 8 | tail -4
Clusters of 16: no GPC can hold one, so the launch fails.

  not portable  for more than 8 blocks (up to 16) the kernel must set
                cudaFuncAttributeNonPortableClusterSizeAllowed
$ occ -a sm_90 -t 1024 -r 40 --cluster 16 --grid 160 --sms 8 --gpc 8 --get cluster.high
0
[1]
