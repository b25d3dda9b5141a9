# batch
$ occ batch <<'END' | sed 's/"launch".*"waves"/...,"waves"/'
> {"gpu":"h200","threads":256,"grid":1000}
> {"gpu":"h200","mig":"1g.18gb","threads":256,"grid":1000}
> {"gpu":"h100","threads":256}
> {"gpu":"a100","arch":"sm_90","threads":256}
> {"mig":"1g.18gb","arch":"sm_90","threads":256}
> {"gpu":"h200,a100","threads":256}
> {"gpu":7,"threads":256}
> {"gpu":null,"mig":null,"arch":"sm_90","threads":256,"grid":12}
> END
{"arch":"sm_90","gpu":"NVIDIA H200 SXM 141GB",...,"waves":0.94697,"full_waves":0,"total_waves":1,"tail_blocks":1000,"last_wave_blocks":1000,"last_wave_utilization":0.94697,"efficiency":0.94697,"efficiency_shared":0.94697,"expected_occupancy":0.94697,"expected_occupancy_shared":0.951,"active":1,"active_shared":0.94697,"machine_occupancy":0.94697,"machine_occupancy_shared":0.900568,"cooperative_blocks":1056},"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null}
{"arch":"sm_90","gpu":"NVIDIA H200 SXM 141GB","mig":"1g.18gb",...,"waves":7.8125,"full_waves":7,"total_waves":8,"tail_blocks":104,"last_wave_blocks":104,"last_wave_utilization":0.8125,"efficiency":0.976563,"efficiency_shared":0.992063,"expected_occupancy":0.976563,"expected_occupancy_shared":0.981,"active":1,"active_shared":0.992063,"machine_occupancy":0.976563,"machine_occupancy_shared":0.973214,"cooperative_blocks":128},"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null}
{"arch":"sm_90","gpu":null,...,"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null}
{"id":null,"line":4,"error":"\"arch\" is sm_90, but NVIDIA A100 SXM4 40GB is sm_80; leave \"arch\" out"}
{"id":null,"line":5,"error":"\"mig\" needs \"gpu\""}
{"id":null,"line":6,"error":"\"gpu\" is \"h200,a100\"; expected one value, not a list or range"}
{"id":null,"line":7,"error":"\"gpu\" is a number; expected a string"}
{"arch":"sm_90","gpu":null,...,"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null}
2> occ: line 8: "grid" changes nothing without the number of SMs; give "gpu" or "sms" (further warnings are not shown)

# calc
$ occ --gpu h200 -t 256 -r 32 | head -3
NVIDIA H200 SXM 141GB, sm_90 (Hopper): 256 threads, 32 registers

Occupancy 100 %: 8 blocks, 64 of 64 warps per SM, limited by warps and registers

# arch-agrees
$ occ --gpu h200 --arch 9.0 -t 256 --get gpu
NVIDIA H200 SXM 141GB

# empty-mig
$ occ --gpu h200,t4 --mig "" -t 128
2> occ: --mig '': expected a name, or names separated by commas
[2]

# csv
$ occ --gpu h200,t4 -t 128 --grid 1000 --format csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters,sms,grid,blocks_per_wave,waves,full_waves,total_waves,tail_blocks,last_wave_blocks,last_wave_utilization,efficiency,efficiency_shared,expected_occupancy,expected_occupancy_shared,active,active_shared,machine_occupancy,machine_occupancy_shared,cooperative_blocks
sm_90,NVIDIA H200 SXM 141GB,128,0,0,0,1,,16,64,1,warps,132,1000,2112,0.473485,0,1,1000,1000,0.473485,0.473485,0.94697,0.473485,0.4755,1,0.94697,0.473485,0.450284,2112
sm_75,NVIDIA T4,128,0,0,0,1,,8,32,1,warps,40,1000,320,3.125,3,4,40,40,0.125,0.78125,1,0.78125,0.965,1,1,0.78125,0.965,320

# clusters-of-a-known-gpc-layout
$ occ --gpu b300 -t 256 --cluster 16 --json | sed -n "/\"cluster\"/p"
  "launch": { "threads": 256, "regs": 0, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null, "cluster": 16 },
  "cluster": { "size": 16, "portable_max": 8, "optin_max": 16, "portable": false, "layout_known": false, "max_active_clusters": 74, "low": 64, "high": 74, "blocks": 1184, "stranded_blocks": 0, "stranded_sms": 0, "waves": null, "divides_grid": null, "source": null, "waves_low": null, "waves_high": null, "may_fail": false },

# json
$ occ --gpu a100 -t 256 -r 32 --grid 1000 --json | jq -c '.arch, .gpu, .waves.sms'
"sm_80"
"NVIDIA A100 SXM4 40GB"
108

# latency
$ occ --gpu a100-sxm4-80gb -t 256 -r 32 --issue 10 --bytes-per-load 4 | tail -14

Hiding 290 to 552 cycles of latency, with 10 cycles of issue per load and one
load at a time, takes 29 to 56 warps per scheduler, 116 to 224 per SM; 64 are
resident: short by 52 to 160, out of reach at any occupancy (the SM holds 64).
With 4 independent loads (--ilp 4) the resident warps are enough.

Saturating 2039 GB/s from 108 SMs at 1410 MHz, with 290 to 552 cycles of
latency, takes 3883 to 7391 bytes in flight per SM, 31 to 58 warps whose threads
load 4 bytes each, one load at a time; 64 are resident: enough.

  sources       A100 80GB: RRZE-HPC/gpu-benches gpu-latency raw data at 1038c5d
                (2025-02-11): pointer chase, cycles at the stated clock; A100:
                Abdelkhalik et al., arXiv 2208.11174; A100 PCIe: Luo et al.,
                arXiv 2402.13499, table IV; the extended version is 2501.12084

# latency-of-others
$ occ --gpu rtx5090 -t 256 --issue 10 --get latency.cycles_low,latency.cycles_high
425	890

# sms-overrides-the-product
$ occ --gpu h200 --sms 64 -t 256 --grid 1000 --get waves.sms
64

# spellings
$ for name in h200 H200-SXM "NVIDIA H200" nvidia_h200 "GeForce RTX 4090" rtx-4090 "(RTX) 4090" \
>     4090 "Tesla T4" t4 a100 "a100 sxm" "AMD Instinct MI300X" mi300x "Radeon RX 7900 XTX" 7900xtx \
>     "NVIDIA A100-PCIE-40GB" agx-orin; do
>     occ --gpu "$name" -t 256 --get gpu
> done
NVIDIA H200 SXM 141GB
NVIDIA H200 SXM 141GB
NVIDIA H200 SXM 141GB
NVIDIA H200 SXM 141GB
GeForce RTX 4090
GeForce RTX 4090
GeForce RTX 4090
GeForce RTX 4090
NVIDIA T4
NVIDIA T4
NVIDIA A100 SXM4 40GB
NVIDIA A100 SXM4 40GB
Instinct MI300X
Instinct MI300X
Radeon RX 7900 XTX
Radeon RX 7900 XTX
NVIDIA A100 PCIe 40GB
Jetson AGX Orin 64GB

# table
$ occ --gpu h200,t4,mi300x -t 128,256 -r 40
gpu              threads  /SM  warps   occ.  limiter
H200 SXM 141GB       128   12     48   75 %  regs
H200 SXM 141GB       256    6     48   75 %  regs
T4                   128    8     32  100 %  warps
T4                   256    4     32  100 %  warps
Instinct MI300X      128   16     32  100 %  waves+slots
Instinct MI300X      256    8     32  100 %  waves

# amd-sms-are-wgps-or-cus
$ occ --gpu rx6900xt -t 256 --grid 1000 --get waves.sms
40
$ occ --gpu rx6900xt -t 256 --grid 1000 --cu-mode --get waves.sms
80
$ occ --gpu mi300x -t 256 --grid 1000 --get waves.sms
304
