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
$ for key in limits.registers headroom.registers.gain.at limiters occupancy launch.threads threads reasons limits.barriers; do echo "$key=$(occ -a sm_80 -r 40 -s 8K -t 256 --get $key)"; done
limits.registers=6
headroom.registers.gain.at=32
limiters=registers
occupancy=0.75
launch.threads=256
threads=256
reasons=
limits.barriers=

# json
$ occ calc --arch sm_80 --regs 40 --smem 8192 --threads 256 --json
{
  "arch": "sm_80",
  "gpu": null,
  "launch": { "threads": 256, "regs": 40, "smem": 8192, "dynamic_smem": 0, "barriers": 1, "carveout": null },
  "launchable": true,
  "reasons": [],
  "blocks_per_sm": 6,
  "resident_blocks": null,
  "warps_per_sm": 48,
  "threads_per_sm": 1536,
  "occupancy": 0.75,
  "limiters": ["registers"],
  "limits": { "warps": 8, "blocks": 32, "registers": 6, "shared_memory": 18, "barriers": null },
  "allocation": { "warps_per_block": 8, "regs_per_thread": 40, "regs_per_block": 10240, "smem_per_block": 9216, "smem_config": 167936 },
  "unused": { "warps": 16, "blocks": 26, "registers": 4096, "shared_memory": 112640 },
  "headroom": { "registers": { "free": 0, "gain": { "at": 32, "blocks_per_sm": 8, "occupancy": 1 }, "loss": { "at": 41, "blocks_per_sm": 5, "occupancy": 0.625 } }, "shared_memory": { "free": 18688, "gain": null, "loss": { "at": 26881, "blocks_per_sm": 5, "occupancy": 0.625 } }, "threads": { "free": 0, "gain": { "at": 192, "blocks_per_sm": 8, "occupancy": 0.75 }, "loss": { "at": 257, "blocks_per_sm": 5, "occupancy": 0.703125 } }, "barriers": { "free": 15, "gain": null, "loss": { "at": 17, "blocks_per_sm": 0, "occupancy": 0 } } },
  "proposals": [
    { "kind": "registers", "set": { "regs": 32 }, "goal": { "key": "occupancy", "now": 0.75, "then": 1 }, "outcome": { "blocks_per_sm": 8, "warps_per_sm": 64, "occupancy": 1 }, "doubts": ["spills"], "write": ["__launch_bounds__(256, 8)"] }
  ],
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null,
  "bound": null,
  "estimate": null
}

# json-array
$ occ -a sm_80 -t 128,256 -r 32 --json | sed -n '/^[^ ]/p; /"\(arch\|launch\)"/p'
[
{
  "arch": "sm_80",
  "launch": { "threads": 128, "regs": 32, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null },
},
{
  "arch": "sm_80",
  "launch": { "threads": 256, "regs": 32, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null },
}
]

# jsonl
$ occ --arch sm_90 --regs 32 --threads 128 --barriers 16 --format jsonl
{"arch":"sm_90","gpu":null,"launch":{"threads":128,"regs":32,"smem":0,"dynamic_smem":0,"barriers":16,"carveout":null},"launchable":true,"reasons":[],"blocks_per_sm":4,"resident_blocks":null,"warps_per_sm":16,"threads_per_sm":512,"occupancy":0.25,"limiters":["barriers"],"limits":{"warps":16,"blocks":32,"registers":16,"shared_memory":228,"barriers":4},"allocation":{"warps_per_block":4,"regs_per_thread":32,"regs_per_block":4096,"smem_per_block":1024,"smem_config":233472},"unused":{"warps":48,"blocks":28,"registers":49152,"shared_memory":229376},"headroom":{"registers":{"free":96,"gain":null,"loss":{"at":129,"blocks_per_sm":3,"occupancy":0.1875}},"shared_memory":{"free":57344,"gain":null,"loss":{"at":57345,"blocks_per_sm":3,"occupancy":0.1875}},"threads":{"free":384,"gain":null,"loss":{"at":513,"blocks_per_sm":3,"occupancy":0.796875}},"barriers":{"free":0,"gain":{"at":12,"blocks_per_sm":5,"occupancy":0.3125},"loss":{"at":17,"blocks_per_sm":0,"occupancy":0}}},"proposals":[{"kind":"barriers","set":{"barriers":12},"goal":{"key":"occupancy","now":0.25,"then":0.3125},"outcome":{"blocks_per_sm":5,"warps_per_sm":20,"occupancy":0.3125},"doubts":[],"write":[]},{"kind":"threads","set":{"threads":512},"goal":{"key":"occupancy","now":0.25,"then":1},"outcome":{"blocks_per_sm":4,"warps_per_sm":64,"occupancy":1},"doubts":[],"write":[]}],"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null}

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

# arch-names
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
$ occ -a sm_30,sm_120,gfx90a,gfx1201,gfx9-generic,xe3 -t 128 -r 32 -b 16
arch          unit     /SM  warps   occ.  limiter
sm_30         -         16     64  100 %  warps+slots+regs
sm_120        -          1      4  8.3 %  barriers
gfx90a        CU        16     32  100 %  waves+slots
gfx1201       WGP       16     64  100 %  waves
gfx9-generic  CU        16     32   80 %  slots+VGPRs
xe3           Xe-core    2      8   10 %  barriers

# tsv
$ occ -a sm_80 -t 64:256:64 -f tsv
arch	gpu	threads	regs	smem	dynamic_smem	barriers	carveout	blocks_per_sm	warps_per_sm	occupancy	limiters
sm_80		64	0	0	0	1		32	64	1	warps+blocks
sm_80		128	0	0	0	1		16	64	1	warps
sm_80		192	0	0	0	1		10	60	0.9375	warps
sm_80		256	0	0	0	1		8	64	1	warps
