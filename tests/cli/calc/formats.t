# csv
$ occ -a sm_80,sm_90 -t 64:256:64 -r 32,64 -f csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
sm_80,,64,32,0,0,1,,32,64,1,warps+blocks+registers
sm_80,,64,64,0,0,1,,16,32,0.5,registers
sm_80,,128,32,0,0,1,,16,64,1,warps+registers
sm_80,,128,64,0,0,1,,8,32,0.5,registers
sm_80,,192,32,0,0,1,,10,60,0.9375,warps+registers
sm_80,,192,64,0,0,1,,5,30,0.46875,registers
sm_80,,256,32,0,0,1,,8,64,1,warps+registers
sm_80,,256,64,0,0,1,,4,32,0.5,registers
sm_90,,64,32,0,0,1,,32,64,1,warps+blocks+registers
sm_90,,64,64,0,0,1,,16,32,0.5,registers
sm_90,,128,32,0,0,1,,16,64,1,warps+registers
sm_90,,128,64,0,0,1,,8,32,0.5,registers
sm_90,,192,32,0,0,1,,10,60,0.9375,warps+registers
sm_90,,192,64,0,0,1,,5,30,0.46875,registers
sm_90,,256,32,0,0,1,,8,64,1,warps+registers
sm_90,,256,64,0,0,1,,4,32,0.5,registers

# get
$ for key in limits.registers headroom.registers.gain.at limiters occupancy launch.threads threads reasons limits.barriers; do occ -a sm_80 -r 40 -s 8K -t 256 --get $key; done
6
32
registers
0.75
256
256

 (esc)

# json
$ occ calc --arch sm_80 --regs 40 --smem 8192 --threads 256 --json
{
  "arch": "sm_80",
  "gpu": null,
  "launch": { "threads": 256, "regs": 40, "smem": 8192, "dynamic_smem": 0, "barriers": 1, "carveout": null },
  "launchable": true,
  "reasons": [],
  "blocks_per_sm": 6,
  "warps_per_sm": 48,
  "threads_per_sm": 1536,
  "occupancy": 0.75,
  "limiters": ["registers"],
  "limits": { "warps": 8, "blocks": 32, "registers": 6, "shared_memory": 18, "barriers": null },
  "allocation": { "warps_per_block": 8, "regs_per_thread": 40, "regs_per_block": 10240, "smem_per_block": 9216, "smem_config": 167936 },
  "unused": { "warps": 16, "blocks": 26, "registers": 4096, "shared_memory": 112640 },
  "headroom": { "registers": { "free": 0, "gain": { "at": 32, "blocks_per_sm": 8, "occupancy": 1 }, "loss": { "at": 41, "blocks_per_sm": 5, "occupancy": 0.625 } }, "shared_memory": { "free": 18688, "gain": null, "loss": { "at": 26881, "blocks_per_sm": 5, "occupancy": 0.625 } }, "threads": { "free": 0, "gain": { "at": 192, "blocks_per_sm": 8, "occupancy": 0.75 }, "loss": { "at": 257, "blocks_per_sm": 5, "occupancy": 0.703125 } }, "barriers": { "free": 15, "gain": null, "loss": { "at": 17, "blocks_per_sm": 0, "occupancy": 0 } } },
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null
}

# json-array
$ occ -a sm_80 -t 128,256 -r 32 --json
[
{
  "arch": "sm_80",
  "gpu": null,
  "launch": { "threads": 128, "regs": 32, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null },
  "launchable": true,
  "reasons": [],
  "blocks_per_sm": 16,
  "warps_per_sm": 64,
  "threads_per_sm": 2048,
  "occupancy": 1,
  "limiters": ["warps","registers"],
  "limits": { "warps": 16, "blocks": 32, "registers": 16, "shared_memory": 164, "barriers": null },
  "allocation": { "warps_per_block": 4, "regs_per_thread": 32, "regs_per_block": 4096, "smem_per_block": 1024, "smem_config": 167936 },
  "unused": { "warps": 0, "blocks": 16, "registers": 0, "shared_memory": 151552 },
  "headroom": { "registers": { "free": 0, "gain": null, "loss": { "at": 33, "blocks_per_sm": 12, "occupancy": 0.75 } }, "shared_memory": { "free": 9472, "gain": null, "loss": { "at": 9473, "blocks_per_sm": 15, "occupancy": 0.9375 } }, "threads": { "free": 0, "gain": { "at": 96, "blocks_per_sm": 21, "occupancy": 0.984375 }, "loss": { "at": 129, "blocks_per_sm": 12, "occupancy": 0.9375 } }, "barriers": { "free": 15, "gain": null, "loss": { "at": 17, "blocks_per_sm": 0, "occupancy": 0 } } },
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null
},
{
  "arch": "sm_80",
  "gpu": null,
  "launch": { "threads": 256, "regs": 32, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null },
  "launchable": true,
  "reasons": [],
  "blocks_per_sm": 8,
  "warps_per_sm": 64,
  "threads_per_sm": 2048,
  "occupancy": 1,
  "limiters": ["warps","registers"],
  "limits": { "warps": 8, "blocks": 32, "registers": 8, "shared_memory": 164, "barriers": null },
  "allocation": { "warps_per_block": 8, "regs_per_thread": 32, "regs_per_block": 8192, "smem_per_block": 1024, "smem_config": 167936 },
  "unused": { "warps": 0, "blocks": 24, "registers": 0, "shared_memory": 159744 },
  "headroom": { "registers": { "free": 0, "gain": null, "loss": { "at": 33, "blocks_per_sm": 6, "occupancy": 0.75 } }, "shared_memory": { "free": 19968, "gain": null, "loss": { "at": 19969, "blocks_per_sm": 7, "occupancy": 0.875 } }, "threads": { "free": 0, "gain": { "at": 224, "blocks_per_sm": 9, "occupancy": 0.984375 }, "loss": { "at": 257, "blocks_per_sm": 7, "occupancy": 0.984375 } }, "barriers": { "free": 15, "gain": null, "loss": { "at": 17, "blocks_per_sm": 0, "occupancy": 0 } } },
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null
}
]

# jsonl
$ occ --arch sm_90 --regs 32 --threads 128 --barriers 16 --format jsonl
{"arch":"sm_90","gpu":null,"launch":{"threads":128,"regs":32,"smem":0,"dynamic_smem":0,"barriers":16,"carveout":null},"launchable":true,"reasons":[],"blocks_per_sm":4,"warps_per_sm":16,"threads_per_sm":512,"occupancy":0.25,"limiters":["barriers"],"limits":{"warps":16,"blocks":32,"registers":16,"shared_memory":228,"barriers":4},"allocation":{"warps_per_block":4,"regs_per_thread":32,"regs_per_block":4096,"smem_per_block":1024,"smem_config":233472},"unused":{"warps":48,"blocks":28,"registers":49152,"shared_memory":229376},"headroom":{"registers":{"free":96,"gain":null,"loss":{"at":129,"blocks_per_sm":3,"occupancy":0.1875}},"shared_memory":{"free":57344,"gain":null,"loss":{"at":57345,"blocks_per_sm":3,"occupancy":0.1875}},"threads":{"free":384,"gain":null,"loss":{"at":513,"blocks_per_sm":3,"occupancy":0.796875}},"barriers":{"free":0,"gain":{"at":12,"blocks_per_sm":5,"occupancy":0.3125},"loss":{"at":17,"blocks_per_sm":0,"occupancy":0}}},"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null}

# md
$ occ -a sm_80,sm_86 -t 64:256:64 -f md
| arch | threads | blocks_per_sm | warps_per_sm | occupancy | limiters |
| --- | ---: | ---: | ---: | ---: | --- |
| sm_80 | 64 | 32 | 64 | 1 | warps+blocks |
| sm_80 | 128 | 16 | 64 | 1 | warps |
| sm_80 | 192 | 10 | 60 | 0.9375 | warps |
| sm_80 | 256 | 8 | 64 | 1 | warps |
| sm_86 | 64 | 16 | 32 | 0.666667 | blocks |
| sm_86 | 128 | 12 | 48 | 1 | warps |
| sm_86 | 192 | 8 | 48 | 1 | warps |
| sm_86 | 256 | 6 | 48 | 1 | warps |

# names
$ for arch in sm_80 80 8.0 SM_80 compute_80 sm_90a sm_100f sm_101 sm_110 gfx90a:xnack+ GFX942; do occ -a $arch -t 256 --get arch; done
sm_80
sm_80
sm_80
sm_80
sm_80
sm_90
sm_100
sm_101
sm_110
gfx90a
gfx942

# table
$ occ -a all -t 128 -r 32 -b 16
arch             sm_unit  blocks_per_sm  warps_per_sm  occupancy  limiters                       against best
sm_30            -                   16            64      100 %  warps+blocks+registers         best
sm_32            -                   16            64      100 %  warps+blocks+registers         best
sm_35            -                   16            64      100 %  warps+blocks+registers         best
sm_37            -                   16            64      100 %  warps+blocks                   best
sm_50            -                   16            64      100 %  warps+registers                best
sm_52            -                   16            64      100 %  warps+registers                best
sm_53            -                   16            64      100 %  warps+registers                best
sm_60            -                   16            64      100 %  warps+registers                best
sm_61            -                   16            64      100 %  warps+registers                best
sm_62            -                   16            64      100 %  warps+registers                best
sm_70            -                   16            64      100 %  warps+registers                best
sm_72            -                   16            64      100 %  warps+registers                best
sm_75            -                    8            32      100 %  warps                          best
sm_80            -                   16            64      100 %  warps+registers                best
sm_86            -                   12            48      100 %  warps                          best
sm_87            -                   12            48      100 %  warps                          best
sm_88            -                   12            48      100 %  warps                          best
sm_89            -                   12            48      100 %  warps                          best
sm_90            -                    4            16       25 %  barriers                       -75 points: barriers 4 (sm_30: no limit)
sm_100           -                    4            16       25 %  barriers                       -75 points: barriers 4 (sm_30: no limit)
sm_101           -                    1             4      8.3 %  barriers                       -91.7 points: barriers 1 (sm_30: no limit)
sm_103           -                    4            16       25 %  barriers                       -75 points: barriers 4 (sm_30: no limit)
sm_110           -                    1             4      8.3 %  barriers                       -91.7 points: barriers 1 (sm_30: no limit)
sm_120           -                    1             4      8.3 %  barriers                       -91.7 points: barriers 1 (sm_30: no limit)
sm_121           -                    1             4      8.3 %  barriers                       -91.7 points: barriers 1 (sm_30: no limit)
gfx900           CU                  16            32       80 %  blocks+registers               -20 points: VGPRs 16 (gfx90a: 32)
gfx906           CU                  16            32       80 %  blocks+registers               -20 points: VGPRs 16 (gfx90a: 32)
gfx908           CU                  16            32       80 %  blocks+registers               -20 points: VGPRs 16 (gfx90a: 32)
gfx90a           CU                  16            32      100 %  warps+blocks                   best
gfx940           CU                  16            32      100 %  warps+blocks                   best
gfx942           CU                  16            32      100 %  warps+blocks                   best
gfx950           CU                  16            32      100 %  warps+blocks                   best
gfx1010          WGP                 20            80      100 %  warps                          best
gfx1012          WGP                 20            80      100 %  warps                          best
gfx1030          WGP                 16            64      100 %  warps                          best
gfx1031          WGP                 16            64      100 %  warps                          best
gfx1032          WGP                 16            64      100 %  warps                          best
gfx1033          WGP                 16            64      100 %  warps                          best
gfx1034          WGP                 16            64      100 %  warps                          best
gfx1035          WGP                 16            64      100 %  warps                          best
gfx1036          WGP                 16            64      100 %  warps                          best
gfx1100          WGP                 16            64      100 %  warps                          best
gfx1101          WGP                 16            64      100 %  warps                          best
gfx1102          WGP                 16            64      100 %  warps                          best
gfx1103          WGP                 16            64      100 %  warps                          best
gfx1150          WGP                 16            64      100 %  warps                          best
gfx1151          WGP                 16            64      100 %  warps                          best
gfx1152          WGP                 16            64      100 %  warps                          best
gfx1153          WGP                 16            64      100 %  warps                          best
gfx1200          WGP                 16            64      100 %  warps                          best
gfx1201          WGP                 16            64      100 %  warps                          best
gfx1250          CU                  16            64      100 %  warps                          best
gfx1251          CU                  16            64      100 %  warps                          best
gfx9-generic     CU                  16            32       80 %  blocks+registers               -20 points: VGPRs 16 (gfx90a: 32)
gfx11-generic    WGP                 16            64      100 %  warps                          best
gfx12-generic    WGP                 16            64      100 %  warps                          best
gfx9-4-generic   CU                  16            32      100 %  warps+blocks                   best
gfx10-1-generic  WGP                 20            80      100 %  warps                          best
gfx10-3-generic  WGP                 16            64      100 %  warps                          best
gfx11-7-generic  WGP                 16            64      100 %  warps                          best
gfx12-5-generic  CU                  16            64      100 %  warps                          best
gen9             Xe-core              2             8     14.3 %  barriers                       best
gen11            Xe-core              2             8     14.3 %  barriers                       best
xe_lp            Xe-core              2             8      7.1 %  barriers                       -7.1 points: barriers 2
xe_hpc           Xe-core              2             8     12.5 %  barriers                       -1.8 points: barriers 2
xe_hpg           Xe-core              2             8      6.3 %  barriers                       -8 points: barriers 2
xe_lpg           Xe-core              2             8      6.3 %  barriers                       -8 points: barriers 2
xe_lp12          Xe-core              2             8      9.5 %  barriers                       -4.8 points: barriers 2
xe_lpgh          Xe-core              2             8      6.3 %  barriers                       -8 points: barriers 2
xe_hpg96         Xe-core              2             8      6.3 %  barriers                       -8 points: barriers 2
xe2              Xe-core              2             8     12.5 %  barriers                       -1.8 points: barriers 2
xe3              Xe-core              2             8       10 %  barriers                       -4.3 points: barriers 2

# tsv
$ occ -a sm_80 -t 64:256:64 -f tsv
arch	gpu	threads	regs	smem	dynamic_smem	barriers	carveout	blocks_per_sm	warps_per_sm	occupancy	limiters
sm_80		64	0	0	0	1		32	64	1	warps+blocks
sm_80		128	0	0	0	1		16	64	1	warps
sm_80		192	0	0	0	1		10	60	0.9375	warps
sm_80		256	0	0	0	1		8	64	1	warps
