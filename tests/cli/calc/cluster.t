# one-block-per-sm
$ occ --arch sm_100 --sms 148 --threads 1024 --regs 64 --cluster 2,4
cluster  /SM  warps  occ.  limiter  clusters  low  high
      2    1     32  50 %  regs           74   74    74
      4    1     32  50 %  regs           34   29    37

# b200
$ occ --arch sm_100 --sms 148 --threads 256 --regs 32 --cluster 1,2,4,8,12,16
cluster  /SM  warps   occ.  limiter     clusters   low  high
      1    8     64  100 %  warps+regs      1184  1184  1184
      2    8     64  100 %  warps+regs       592   592   592
      4    8     64  100 %  warps+regs       296   259   296
      8    8     64  100 %  warps+regs       148   129   148
     12    8     64  100 %  warps+regs        98    83    98
     16    8     64  100 %  warps+regs        74    64    74

# b200-csv
$ occ --arch sm_100 --sms 148 --threads 256 --regs 32 --cluster 1,2,4,8,12,16 -f csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,cluster,blocks_per_sm,warps_per_sm,occupancy,limiters,cluster.max_active_clusters,cluster.low,cluster.high
sm_100,,256,32,0,0,1,,1,8,64,1,warps+registers,1184,1184,1184
sm_100,,256,32,0,0,1,,2,8,64,1,warps+registers,592,592,592
sm_100,,256,32,0,0,1,,4,8,64,1,warps+registers,296,259,296
sm_100,,256,32,0,0,1,,8,8,64,1,warps+registers,148,129,148
sm_100,,256,32,0,0,1,,12,8,64,1,warps+registers,98,83,98
sm_100,,256,32,0,0,1,,16,8,64,1,warps+registers,74,64,74

# gpc-of-requests
$ cat <<'END' | occ batch | jq -c '.cluster // .error'
> {"arch":"sm_90","threads":384,"regs":168,"cluster":8,"gpc":[16,18]}
> {"arch":"sm_90","threads":384,"gpc":[16,"18"]}
> {"arch":"sm_90","threads":384,"gpc":[]}
> {"arch":"sm_90","threads":384,"gpc":16}
> {"arch":"sm_90","threads":384,"gpc":[1024,1]}
> {"arch":"sm_90","threads":384,"gpc":[16,18],"sms":132}
> {"arch":"sm_90","threads":384,"gpc":null,"cluster":2,"sms":4}
> END
{"size":8,"portable_max":8,"optin_max":16,"portable":true,"layout_known":true,"max_active_clusters":4,"low":4,"high":4,"blocks":32,"stranded_blocks":2,"stranded_sms":2,"waves":null,"divides_grid":null,"source":null,"waves_low":null,"waves_high":null,"may_fail":false}
"\"gpc\" is \"18\"; expected a whole number from 1 to 1024"
"\"gpc\" is an empty array; expected an array of one or more SM counts"
"\"gpc\" is 16; expected an array of one or more SM counts"
"\"gpc\" has 1025 SMs in all; the limit is 1024"
"\"gpc\" has 34 SMs in all, but \"sms\" is 132"
{"size":2,"portable_max":8,"optin_max":16,"portable":true,"layout_known":false,"max_active_clusters":10,"low":10,"high":10,"blocks":20,"stranded_blocks":0,"stranded_sms":0,"waves":null,"divides_grid":null,"source":null,"waves_low":null,"waves_high":null,"may_fail":false}

# gpc
$ occ --arch sm_90 --threads 384 --regs 168 --gpc 16,16,16,16,16,16,18,18 --cluster 8 | sed -n '/^Clusters/,$p'
Clusters of 8: 16 active at once, estimated for these GPCs. They take 128 of 132
block slots; 4 slots, worth 4.0 of 132 SMs, are stranded.

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
$ occ --arch sm_90 --threads 384 --regs 168 --sms 132 --cluster 8 --grid 1000 | sed -n '/^Grid/,$p'
Grid of 1000 on 132 SMs, about 16 clusters of 8 at once (11 to 16): 8 waves (8
to 12); the last one fills 104 of 128 slots
  useful time          92.6 % to 99.2 %
  achieved occupancy   18.8 %             as profilers show it (active SMs)
                       11.8 % to 17.8 %   over all SMs and the whole run
  persistent           128 blocks in clusters of 8 (88 to 128, depending on the
                       device), also the largest cooperative launch

Clusters of 8: about 16 active at once, estimated without knowing the SMs of
each GPC (--gpc); between 11 and 16, as GPCs differ from one device to the next.
They take 128 of 132 block slots; 4 slots, worth 4.0 of 132 SMs, are stranded.
The grid is 7.81 waves of clusters, 7.81 to 11.36 over that range.

  portable      up to 8 blocks; up to 16 with opt-in

# grid-is-no-multiple-of-the-cluster
$ set -o pipefail
$ occ --arch sm_90 --threads 384 --regs 168 --sms 132 --cluster 2 --grid 1001 | sed -n '/^Clusters/,$p'
Clusters of 2: 66 active at once, estimated without knowing the SMs of each GPC
(--gpc). They take 132 of 132 block slots.

  portable      up to 8 blocks; up to 16 with opt-in
[1]

# h100-json
$ occ --arch sm_90 --threads 384 --regs 168 --sms 132 --cluster 8 --grid 1000 --json | jq -c '.launch.cluster, .cluster'
8
{"size":8,"portable_max":8,"optin_max":16,"portable":true,"layout_known":false,"max_active_clusters":16,"low":11,"high":16,"blocks":128,"stranded_blocks":4,"stranded_sms":4,"waves":7.8125,"divides_grid":true,"source":null,"waves_low":7.8125,"waves_high":11.363636,"may_fail":false}

# many-sms
$ occ --arch sm_90 --threads 384 --regs 168 --cluster 8 --sms 2000 | sed -n '/^Clusters/,$p'
Clusters of 8: too many SMs for an estimate.

  portable      up to 8 blocks; up to 16 with opt-in

# no-clusters
$ set -o pipefail
$ occ --arch sm_80 --threads 128 --sms 108 --cluster 2 | sed -n '/^Cannot/p'
Cannot launch: a cluster of 2 blocks; sm_80 allows 1
[1]

# no-sms
$ occ --arch sm_90 --threads 384 --regs 168 --cluster 8 | sed -n '/^Clusters/,$p'
Clusters of 8: an estimate needs --sms or --gpc.

  portable      up to 8 blocks; up to 16 with opt-in

# no-sms-json
$ occ --arch sm_90 --threads 384 --regs 168 --cluster 8 --get cluster.low; occ --arch sm_90 --threads 384 --regs 168 --cluster 8 --json | jq -c .cluster

{"size":8,"portable_max":8,"optin_max":16,"portable":true,"layout_known":false,"max_active_clusters":null,"low":null,"high":null,"blocks":null,"stranded_blocks":null,"stranded_sms":null,"waves":null,"divides_grid":null,"source":null,"waves_low":null,"waves_high":null,"may_fail":null}

# not-portable
$ occ --arch sm_90 --threads 384 --regs 168 --gpc 16,16,16,16,16,16,18,18 --cluster 16 --grid 8 | sed -n '/^Clusters/,$p'
Clusters of 16: 8 active at once, estimated for these GPCs. They take 128 of 132
block slots; 4 slots, worth 4.0 of 132 SMs, are stranded.

  not portable  more than 8 blocks (up to 16) need the kernel attribute
                cudaFuncAttributeNonPortableClusterSizeAllowed

# too-large
$ set -o pipefail
$ occ --arch sm_90 --threads 384 --regs 168 --sms 132 --cluster 17 | sed -n '/^Cannot/p'
Cannot launch: a cluster of 17 blocks; sm_90 allows 16
[1]

# no-gpc-holds-a-cluster
# No GPC has room for a cluster, so the launch fails; the exit status is 1.
$ occ -a sm_90 -t 1024 -r 40 --cluster 16 --grid 160 --sms 8 --gpc 8 | tail -4
Clusters of 16: no GPC can hold one, so the launch fails.

  not portable  more than 8 blocks (up to 16) need the kernel attribute
                cudaFuncAttributeNonPortableClusterSizeAllowed
$ occ -a sm_90 -t 1024 -r 40 --cluster 16 --grid 160 --sms 8 --gpc 8 --get cluster.high
0
[1]

# one-slot-is-stranded
$ occ calc -a sm_90 --gpc 7 -t 1024 -r 64 --cluster 2 | grep -A1 Clusters
Clusters of 2: 3 active at once, estimated for these GPCs. They take 6 of 7
block slots; 1 slot, worth 1.0 of 7 SMs, is stranded.

# a-measured-count
# The count of one device is the estimate; the bounds stay.  Rows are sorted by the useful share.
$ occ -g h100-sxm -t 384 -r 168 -d 200K --cluster 8 --grid 264 | sed -n '/^Grid/,/^ *port/p'
Grid of 264 on 132 SMs, about 15 clusters of 8 at once (11 to 16): 3 waves; the
last one fills 24 of 120 slots
  useful time          68.8 % to 100 %
  achieved occupancy   18.8 %             as profilers show it (active SMs)
                       12.5 %             over all SMs and the whole run
  full waves           240 or 360 blocks, if 15 clusters are active
  clusters of 2        1 block per SM, 2 waves: 100 % useful, the kernel may
                       rely on its cluster size
  persistent           120 blocks in clusters of 8 (88 to 128, depending on the
                       device), also the largest cooperative launch

Clusters of 8: about 15 active at once, measured (accel-sim/gpu-app-collection
pull request 87; two H100 and an H200 on 2026-11-26); between 11 and 16, as GPCs
differ from one device to the next. They take 120 of 132 block slots; 12 slots,
worth 12.0 of 132 SMs, are stranded. The grid is 2.20 waves of clusters, 2.06 to
3.00 over that range.

  portable      up to 8 blocks; up to 16 with opt-in
$ occ -g h100-sxm -t 384 -r 168 -d 200K --cluster 8 --grid 264,256 --sort=-waves.efficiency -f csv | cut -d, -f13-22
limiters,sms,grid,blocks_per_wave,waves,full_waves,total_waves,tail_blocks,last_wave_blocks,last_wave_utilization
registers+shared_memory,132,256,120,2.133333,2,3,16,16,0.133333
registers+shared_memory,132,264,120,2.2,2,3,24,24,0.2
$ occ -g h100-sxm -t 384 -r 168 -d 200K --cluster 8 --grid 264 --json | jq -c '.waves.blocks_per_wave, .waves.total_waves, .cluster'
120
3
{"size":8,"portable_max":8,"optin_max":16,"portable":true,"layout_known":false,"max_active_clusters":15,"low":11,"high":16,"blocks":120,"stranded_blocks":12,"stranded_sms":12,"waves":2.2,"divides_grid":true,"source":"accel-sim/gpu-app-collection pull request 87; two H100 and an H200 on 2026-11-26","waves_low":2.0625,"waves_high":3,"may_fail":false}

# the-ends-are-over-every-count
# 14 clusters waste more than 11 or 16.
$ occ -g h100-sxm -t 384 -r 168 -d 200K --cluster 8 --problem 4096x4096x4096 --tile 128x128x64 --schedule persistent | sed -n '/^Problem/,/^$/p'
Problem 4096x4096x4096 in tiles of 128x128x64: 32 x 32 = 1024 tiles, for 120
persistent blocks in 9 turns of 120 slots (88 to 128, depending on the device).
Padding costs 0 %, the last turn 0 % to 8.6 %, both 0 % to 8.6 %: 91.4 % to
100 % of the work is useful.
 (esc)
$ occ -g h100-sxm -t 384 -r 168 -d 200K --cluster 8 --problem 4096x4096x4096 --tile 128x128x64 --schedule persistent --json | jq -c .tiles
{"tiles":1024,"tiles_m":32,"tiles_n":32,"k_steps":64,"tile_efficiency":1,"wave_efficiency":0.914286,"useful":0.914286,"model_time":null,"rounds":9,"split_efficiency":1,"wave_efficiency_shared":1,"useful_shared":1}

# a-grid-that-breaks-a-cluster-has-no-waves
$ occ -g h100-sxm -t 384 -r 168 -d 200K --cluster 8 --grid 132 --json | jq -c '.launchable, .reasons, .waves, .cluster.waves'
false
\["a grid of 132 blocks, which is not a multiple of the cluster of 8; 128 or 136 would work"] (esc)
null
null
$ occ -g h100-sxm -t 384 -r 168 -d 200K --cluster 8 --grid 132 | sed -n '/^Cannot/,$p' | grep -i 'wave\|132'
Cannot launch: a grid of 132 blocks, which is not a multiple of the cluster of
  grid          132 -> 128: 1 block, 18.8 %
  grid          132 -> 136: 1 block, 18.8 %
differ from one device to the next. They take 120 of 132 block slots; 12 slots,
worth 12.0 of 132 SMs, are stranded.
$ occ -g h100-sxm -t 384 -r 168 -d 200K --cluster 8 --problem 1150x1000 --tile 128x72 | sed -n '/^Cannot/,/^$/p; /^Problem/,/^$/p'
Cannot launch: a grid of 126 blocks, which is not a multiple of the cluster of
    8; 120 or 128 would work

Problem 1150x1000 in tiles of 128x72: 9 x 14 = 126 tiles. Padding costs 1 %.
 (esc)

# not-modelled
$ occ -a gfx1250 -t 256 -r 64 --cluster 8 --sms 100 --grid 800 | tail -4
Clusters of 8: how many are active at once is not modelled for gfx1250: no
source says it. So nothing is said of rounds.

  portable      up to 16 workgroups
$ occ -a gfx1250 -t 256 -r 64 --cluster 16 --sms 100 --grid 800 --json | jq -c '.launchable, .waves, .cluster'
true
null
{"size":16,"portable_max":16,"optin_max":16,"portable":true,"layout_known":false,"max_active_clusters":null,"low":null,"high":null,"blocks":null,"stranded_blocks":null,"stranded_sms":null,"waves":null,"divides_grid":true,"source":null,"waves_low":null,"waves_high":null,"may_fail":null}
$ occ -a gfx1250 -t 256 -r 64 --cluster 17 --sms 100 | grep Cannot
Cannot launch: a cluster of 17 workgroups; gfx1250 allows 16

# explain-clusters
$ occ -g h100-sxm -t 384 -r 168 -d 200K --cluster 8 --grid 264 --explain | sed -n '/^ *waves/,$p'
  waves           15 clusters x 8 blocks = 120 at once
                  264 / 120 = 2 full, 24 left
  useful time     264 / (3 x 120) = 73.3 %
                    if no block slows another one down
                  68.8 % to 100 %, also if the blocks share the throughput of
                  their SM,
                    over 11 to 16 clusters
  expected        average blocks per SM that has work, x 12 warps / 64 slots:
                  1 to 1, so
                  18.8 % to 18.8 %

# batch-is-calc
# The same launches as requests: the answers are the same.
$ for cluster in 1 2 3 4 8 12 16; do for grid in 96 100 240 1104; do for gpu in h100-sxm b200 rtx-5090; do
>     occ calc -g $gpu -t 256 -r 32 -s 24K --cluster $cluster --grid $grid --json | jq -cS '[.waves, .cluster, .reasons]' >>$TMP/calc
>     echo "{\"gpu\":\"$gpu\",\"threads\":256,\"regs\":32,\"smem\":\"24K\",\"cluster\":$cluster,\"grid\":$grid}" >>$TMP/requests
> done; done; done
$ occ batch <$TMP/requests | jq -cS '[.waves, .cluster, .reasons]' >$TMP/batch
$ cmp $TMP/calc $TMP/batch && wc -l <$TMP/batch
84

# sorting-is-by-what-is-said
# Sorted rows are in the order of their useful time; rows that cannot launch are last.
$ occ -g h100-sxm -t 384 -r 168 -d 200K --cluster 8 --grid 8:1200:4 --sort=-waves.efficiency -f jsonl | jq -s '[.[].waves.efficiency] as $e | ($e | map(. // -1)) == ($e | map(. // -1) | sort | reverse), ($e | map(select(. == null)) | length), ([.[] | select(.waves != null and .waves.grid % 8 != 0)] | length)'
true
149
0
$ occ -g h100-sxm -t 384 -r 168 -d 200K --cluster 8 --grid 8:1200:4 --where 'waves.efficiency>0.92' -f jsonl | jq -c '[.waves.grid, .waves.efficiency]'
\[832,0.928571] (esc)
\[896,0.92562] (esc)
\[960,0.923077] (esc)
\[1000,0.925926] (esc)
\[1008,0.933333] (esc)
\[1064,0.923611] (esc)
\[1072,0.930556] (esc)
\[1080,0.9375] (esc)
\[1112,0.926667] (esc)
\[1120,0.933333] (esc)
\[1136,0.922078] (esc)
\[1144,0.928571] (esc)
\[1152,0.923077] (esc)
\[1184,0.925] (esc)
\[1192,0.93125] (esc)
\[1200,0.9375] (esc)

# simulate-is-calc
# With an exact count the simulated use of constant times is the efficiency.
$ for cluster in 2 3 8 16; do for regs in 32 64 128; do for grid in 48 480 1104; do
>     launch="-a sm_90 --gpc 16,16,16,16,16,16,18,18 -t 256 -r $regs --cluster $cluster --grid $grid"
>     occ $launch --get waves.efficiency,waves.efficiency_shared,waves.expected_occupancy >>$TMP/waves
>     a=$(occ simulate $launch --json | jq -r '.simulation | "\(.utilization) \(.expected_occupancy)"')
>     b=$(occ simulate $launch --shared --json | jq -r .simulation.utilization)
>     echo "${a% *}	$b	${a#* }" >>$TMP/simulated
> done; done; done
$ diff $TMP/waves $TMP/simulated && wc -l <$TMP/waves
36

# a-search-without-a-count
$ occ -a gfx1250 --sms 100 -t 256 --cluster 8 --best tile --problem 4096x4096 --tile 128x128
2> occ: --best tile: the number of active clusters is not known for this launch
[2]
$ occ simulate -a gfx1250 --sms 100 -t 256 --cluster 8 --grid 800
2> occ: --cluster 8: the number of active clusters is not known for this launch
[2]

# one-range
# Text, JSON and page have one range, also where some devices hold no cluster at all.
$ for options in "-g h100-pcie -t 1024 -d 120K --cluster 16 --grid 1600" "-g h100-sxm --mig 1g.10gb -t 384 -r 168 -d 200K --cluster 8 --grid 264" "-g h100-sxm --partition 32 -t 384 -r 168 -d 200K --cluster 16 --grid 160"; do
>     occ $options | tr '\n' ' ' | grep -o 'at once ([^)]*)\|between [0-9]* and [0-9]*\|On some devices[^.]*\.\|The grid is [^W]*range'
>     occ $options --json | jq -c '.cluster | [.low, .high, .waves_low, .waves_high, .may_fail]'
> done
at once (1 to 7)
between 1 and 7
On some devices no GPC may hold one: the launch fails there.
The grid is 14.29 waves of clusters, 14.29 to 100.00 over that range
\[1,7,14.285714,100,true] (esc)
at once (1 to 2)
between 1 and 2
On some devices no GPC may hold one: the launch fails there.
The grid is 16.50 waves of clusters, 16.50 to 33.00 over that range
\[1,2,16.5,33,true] (esc)
at once (1 to 2)
between 1 and 2
On some devices no GPC may hold one: the launch fails there.
The grid is 5.00 waves of clusters, 5.00 to 10.00 over that range
\[1,2,5,10,true] (esc)

# persistent-tiles-follow-the-clusters
$ occ -g "rtx 5090" -t 512 -r 128 --cluster 8 --problem 3340x618 --tile 128x128 --schedule persistent --json | jq -c '(.cluster | [.low, .high, .waves_low, .waves, .waves_high]), (.waves | [.efficiency, .efficiency_shared])'
\[16,21,0.809524,0.894737,1] (esc)
\[0.809524,1] (esc)
$ occ -g "rtx 5090" -t 512 -r 128 --cluster 8 --problem 3340x618 --tile 128x128 --schedule persistent | grep 'waves of'
The grid is 0.89 waves of clusters, 0.81 to 1.00 over that range.
$ occ -g h100-sxm -t 256 -r 128 -d 90K --cluster 8 --problem 1345x2506 --tile 128x128 --schedule persistent --json | jq -c '(.cluster | [.low, .high, .waves_low, .waves, .waves_high]), (.waves | [.efficiency, .efficiency_shared])'
\[25,32,0.875,0.933333,1] (esc)
\[0.875,1] (esc)

# the-page-has-the-range
$ occ -g h100-sxm -t 384 -r 168 -d 200K --cluster 8 --grid 264 -f html | grep -o '2.20 (2.06[^<]*\|Clusters of 8: [^<]*'
2.20 (2.06 to 3.00)
Clusters of 8: about 15 active at once, measured (accel-sim/gpu-app-collection pull request 87; two H100 and an H200 on 2026-11-26); between 11 and 16, as GPCs differ from one device to the next. They take 120 of 132 block slots; 12 slots, worth 12.0 of 132 SMs, are stranded. The grid is 2.20 waves of clusters, 2.06 to 3.00 over that range.
