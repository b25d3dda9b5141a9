# one-block-per-sm
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
{"size":8,"portable_max":8,"optin_max":16,"portable":true,"layout_known":true,"max_active_clusters":4,"low":3,"high":4,"blocks":32,"stranded_blocks":2,"stranded_sms":2,"waves":null,"divides_grid":null}
"\"gpc\" is \"18\"; expected a whole number from 1 to 1024"
"\"gpc\" is an empty array; expected an array of one or more SM counts"
"\"gpc\" is 16; expected an array of one or more SM counts"
"\"gpc\" has 1025 SMs in all; the limit is 1024"
"\"gpc\" has 34 SMs in all, but \"sms\" is 132"
{"size":2,"portable_max":8,"optin_max":16,"portable":true,"layout_known":false,"max_active_clusters":10,"low":10,"high":10,"blocks":20,"stranded_blocks":0,"stranded_sms":0,"waves":null,"divides_grid":null}

# gpc
$ occ --arch sm_90 --threads 384 --regs 168 --gpc 16,16,16,16,16,16,18,18 --cluster 8 | sed -n '/^Clusters/,$p'
Clusters of 8: about 16 active at once, estimated for these GPCs, between 14 and
16. They take 128 of 132 block slots; 4 slots, worth 4.0 of 132 SMs, are
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
$ occ --arch sm_90 --threads 384 --regs 168 --sms 132 --cluster 8 --grid 1000 | sed -n '/^Grid/,$p'
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

Clusters of 8: about 16 active at once, estimated without knowing the SMs of
each GPC (--gpc), between 11 and 16. They take 128 of 132 block slots; 4 slots,
worth 4.0 of 132 SMs, are stranded. The grid is 7.81 waves of clusters.

  portable      up to 8 blocks; up to 16 with opt-in

# grid-is-no-multiple-of-the-cluster
$ set -o pipefail
$ occ --arch sm_90 --threads 384 --regs 168 --sms 132 --cluster 2 --grid 1001 | sed -n '/^Clusters/,$p'
Clusters of 2: 66 active at once, estimated without knowing the SMs of each GPC
(--gpc). They take 132 of 132 block slots. The grid is 7.58 waves of clusters.

  portable      up to 8 blocks; up to 16 with opt-in
  grid          1001 is not a multiple of 2, so the launch fails; 1000 or 1002
                would work
[1]

# h100-json
$ occ --arch sm_90 --threads 384 --regs 168 --sms 132 --cluster 8 --grid 1000 --json | jq -c '.launch.cluster, .cluster'
8
{"size":8,"portable_max":8,"optin_max":16,"portable":true,"layout_known":false,"max_active_clusters":16,"low":11,"high":16,"blocks":128,"stranded_blocks":4,"stranded_sms":4,"waves":7.8125,"divides_grid":true}

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

{"size":8,"portable_max":8,"optin_max":16,"portable":true,"layout_known":false,"max_active_clusters":null,"low":null,"high":null,"blocks":null,"stranded_blocks":null,"stranded_sms":null,"waves":null,"divides_grid":null}

# not-portable
$ occ --arch sm_90 --threads 384 --regs 168 --gpc 16,16,16,16,16,16,18,18 --cluster 16 --grid 8 | sed -n '/^Clusters/,$p'
Clusters of 16: about 8 active at once, estimated for these GPCs, between 7 and
8. They take 128 of 132 block slots; 4 slots, worth 4.0 of 132 SMs, are
stranded. The grid is 0.06 waves of clusters.

  not portable  more than 8 blocks (up to 16) need the kernel attribute
                cudaFuncAttributeNonPortableClusterSizeAllowed
  grid          8 is not a multiple of 16, so the launch fails; 16 would work

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
