# json
$ occ solve --arch sm_80 --threads 256 --regs 40 --smem 8192 --target 100% --json --explain
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
  "estimate": null,
  "target": { "given": "100%", "warps_per_sm": 64, "blocks_per_sm": 8 },
  "reached": false,
  "reachable": true,
  "unreachable": null,
  "alone": { "registers": { "largest": 32 }, "smem": null, "dynamic_smem": null, "carveout": null, "threads": null },
  "smallest_change": { "changes": ["registers"], "relative_change": 0.2, "launch": { "arch": "sm_80", "threads": 256, "regs": 32, "smem": 8192, "dynamic_smem": 0, "barriers": 1, "carveout": null }, "blocks_per_sm": 8, "warps_per_sm": 64, "occupancy": 1, "launch_bounds": [256, 8], "max_regs": 32, "write": ["__launch_bounds__(256, 8)       // after __global__; registers 40 -> 32", "-maxrregcount=32                // or for all kernels of a file"] },
  "same_block_size": null,
  "explain": ["registers for 8 blocks: 8 x 8 = 64 warps in 4 sub-partitions, 16 in each", "  16384 / 16, rounded down to 256 = 1024 per warp", "  / 32 lanes = 32 per thread", "shared memory for 8 blocks: 167936 / 8, rounded down to 128 = 20992", "  - 1024 reserved = 19968 bytes, static and dynamic together"],
  "caveat": "Note: fewer registers can cause spills (`occ tune` asks the compiler); more warps help only to hide latency."
}

# json-amd
$ occ solve -a gfx942 -t 256 -r 100 --agprs 60 --sgprs 104 -s 13000 --target 75% --json | jq -c '.target, .alone, .smallest_change'
{"given":"75%","warps_per_sm":24,"blocks_per_sm":6}
{"registers":null,"agprs":null,"sgprs":null,"smem":null,"dynamic_smem":null,"threads":null}
{"changes":["registers","shared_memory"],"relative_change":0.972924,"launch":{"arch":"gfx942","threads":256,"regs":20,"agprs":60,"sgprs":104,"smem":10752,"dynamic_smem":0,"barriers":1,"carveout":null,"wave_size":64},"blocks_per_sm":6,"warps_per_sm":24,"occupancy":0.75,"launch_bounds":[256,6],"max_regs":20,"write":["__launch_bounds__(256, 6)                 // HIP: 6 waves per SIMD,","                                          // VGPRs 100 -> 20","__attribute__((amdgpu_waves_per_eu(6)))   // or this alone"]}
$ occ solve -a gfx1100 -t 256 -r 100 --target 100% --json --wave-size 64 | jq -c '.target, .alone, .smallest_change'
{"given":"100%","warps_per_sm":64,"blocks_per_sm":16}
{"registers":{"largest":48},"smem":null,"dynamic_smem":null,"threads":null}
{"changes":["registers"],"relative_change":0.52,"launch":{"arch":"gfx1100","threads":256,"regs":48,"agprs":0,"sgprs":0,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":null,"wave_size":64},"blocks_per_sm":16,"warps_per_sm":64,"occupancy":1,"launch_bounds":[256,16],"max_regs":48,"write":["__launch_bounds__(256, 16)                // HIP: 16 waves per SIMD,","                                          // VGPRs 100 -> 48","__attribute__((amdgpu_waves_per_eu(16)))  // or this alone"]}

# json-cannot-launch
$ occ solve -a sm_80 -t 2048 --json --explain | sed -n '/"stranded"/,$p'
  "stranded": null,
  "dynamic_smem": [],
  "explain": [],
  "caveat": "Note: fewer registers can cause spills (`occ tune` asks the compiler); more warps help only to hide latency."
}
$ occ solve -a sm_80 -t 2048 --frontier regs,smem --json | sed -n '/"frontier"/,$p'
  "frontier": [],
  "caveat": "Note: fewer registers can cause spills (`occ tune` asks the compiler); more warps help only to hide latency."
}
$ occ solve -a sm_80 -t 2048 --frontier regs,smem -f csv
blocks_per_sm,warps_per_sm,occupancy,regs,smem
$ occ solve -a sm_80 -t 2048 -f tsv | head -4
quantity	first	last	blocks_per_sm	warps_per_sm	occupancy	limiters	current
registers	1		0	0	0	warps	false
shared_memory	0		0	0	0	warps	true
threads	1	64	32	64	1	blocks	false
$ occ solve -a gfx942 -t 2048 --json | sed -n '/"stranded"/,$p'
  "stranded": null,
  "dynamic_smem": [],
  "caveat": "Note: fewer VGPRs can cause spills (`occ tune` asks the compiler); more waves help only to hide latency."
}
$ occ solve -a sm_80 -t 64 --cluster 2 --target 50% --json --explain | jq -c '.reasons, .reachable, .unreachable, .alone, .explain'
\["a cluster of 2 blocks; sm_80 allows 1"] (esc)
false
{"reason":"a cluster of 2 blocks; sm_80 allows 1","best":{"threads":64,"blocks_per_sm":0,"warps_per_sm":0,"occupancy":0}}
null
\[] (esc)

# json-frontier
$ occ solve --arch sm_80 --threads 256 --frontier regs,smem --json | jq -c '.frontier[]'
{"blocks_per_sm":8,"warps_per_sm":64,"occupancy":1,"regs":32,"smem":19968}
{"blocks_per_sm":7,"warps_per_sm":56,"occupancy":0.875,"regs":32,"smem":22912}
{"blocks_per_sm":6,"warps_per_sm":48,"occupancy":0.75,"regs":40,"smem":26880}
{"blocks_per_sm":5,"warps_per_sm":40,"occupancy":0.625,"regs":48,"smem":32512}
{"blocks_per_sm":4,"warps_per_sm":32,"occupancy":0.5,"regs":64,"smem":40960}
{"blocks_per_sm":3,"warps_per_sm":24,"occupancy":0.375,"regs":80,"smem":54912}
{"blocks_per_sm":2,"warps_per_sm":16,"occupancy":0.25,"regs":128,"smem":82944}
{"blocks_per_sm":1,"warps_per_sm":8,"occupancy":0.125,"regs":255,"smem":166912}

# json-combined-change
# No single change reaches the target; two together do.
$ occ solve --arch sm_90 --threads 256 --regs 128 --dynamic-smem 116384 --target '3 blocks' --json | jq -c '.target, .alone, .smallest_change'
{"given":"3 blocks","blocks_per_sm":3}
{"registers":null,"smem":null,"dynamic_smem":null,"barriers":null,"carveout":null,"threads":null}
{"changes":["registers","shared_memory"],"relative_change":0.715116,"launch":{"arch":"sm_90","threads":256,"regs":80,"smem":0,"dynamic_smem":76800,"barriers":1,"carveout":null},"blocks_per_sm":3,"warps_per_sm":24,"occupancy":0.375,"launch_bounds":[256,3],"max_regs":80,"write":["__launch_bounds__(256, 3)       // after __global__; registers 128 -> 80","-maxrregcount=80                // or for all kernels of a file","cudaFuncSetAttribute(kernel,  // more than 49152 bytes","    cudaFuncAttributeMaxDynamicSharedMemorySize, 76800);"]}

# json-alone
# "alone": for each quantity, the values that reach the target if only this quantity changes.
$ occ solve -a sm_80 -t 256 -r 40 -s 60K --no-optin --target "2 blocks" --json | jq -c '.target, .alone, .smallest_change'
{"given":"2 blocks","blocks_per_sm":2}
{"registers":null,"smem":{"largest":49152},"dynamic_smem":null,"carveout":null,"optin":true,"threads":null}
{"changes":["optin"],"relative_change":0,"launch":{"arch":"sm_80","threads":256,"regs":40,"smem":61440,"dynamic_smem":0,"barriers":1,"carveout":null,"optin":true},"blocks_per_sm":2,"warps_per_sm":16,"occupancy":0.25,"launch_bounds":[256,2],"max_regs":128,"write":["cudaFuncSetAttribute(kernel,  // more than 49152 bytes","    cudaFuncAttributeMaxDynamicSharedMemorySize, 61440);"]}
$ occ solve -a sm_80 -t 256 -r 40 -d 10K --dynamic-smem-per-thread 8 --carveout 20 --target "5 blocks" --json | jq -c '.target, .alone, .smallest_change'
{"given":"5 blocks","blocks_per_sm":5}
{"registers":null,"smem":null,"dynamic_smem":{"largest":12032},"carveout":{"least":40},"threads":{"values":[32,64,96,128,160,192,224],"best":[224],"best_warps_per_sm":35}}
{"changes":["shared_memory"],"relative_change":0.020834,"launch":{"arch":"sm_80","threads":256,"regs":40,"smem":0,"dynamic_smem":12032,"barriers":1,"carveout":20},"blocks_per_sm":5,"warps_per_sm":40,"occupancy":0.625,"launch_bounds":[256,5],"max_regs":48,"write":[]}
$ occ solve -a sm_60 -t 256 -r 40 --target 50% --json | jq -c '.target, .alone, .smallest_change'
{"given":"50%","warps_per_sm":32,"blocks_per_sm":4}
{"registers":{"largest":64},"smem":{"largest":16384},"dynamic_smem":{"largest":16384},"threads":{"values":[32,64,96,128,160,192,224,256,288,320,352,384,416,448,480,512,544,576,608,640,672,704,736,768,800,1024],"best":[64,160,320,800],"best_warps_per_sm":50}}
{"changes":[],"relative_change":0,"launch":{"arch":"sm_60","threads":256,"regs":40,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":null},"blocks_per_sm":6,"warps_per_sm":48,"occupancy":0.75,"launch_bounds":[256,4],"max_regs":64,"write":[]}
$ occ solve -a sm_80 -t 256 -r 16 --launch-bounds 96 --target 100% --json | jq -c '.target, .alone, .smallest_change'
{"given":"100%","warps_per_sm":64,"blocks_per_sm":8}
{"registers":null,"smem":null,"dynamic_smem":null,"carveout":null,"threads":{"values":[64],"best":[64],"best_warps_per_sm":64}}
{"changes":["threads"],"relative_change":0.75,"launch":{"arch":"sm_80","threads":64,"regs":16,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":null,"launch_bounds":[96]},"blocks_per_sm":32,"warps_per_sm":64,"occupancy":1,"launch_bounds":[64,32],"max_regs":32,"write":[]}
$ occ solve -a sm_80 -t 2048 -r 255 --target 12.5% --json | jq -c '.target, .alone, .smallest_change'
{"given":"12.5%","warps_per_sm":8,"blocks_per_sm":1}
{"registers":null,"smem":null,"dynamic_smem":null,"carveout":null,"threads":{"values":[32,64,128,256],"best":[32,64,128,256],"best_warps_per_sm":8}}
{"changes":["threads"],"relative_change":0.875,"launch":{"arch":"sm_80","threads":256,"regs":255,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":null},"blocks_per_sm":1,"warps_per_sm":8,"occupancy":0.125,"launch_bounds":[256,1],"max_regs":255,"write":[]}
$ set -o pipefail
$ occ solve -a sm_80 -t 1 -r 32 --target "33 blocks" --json | jq -c '.reachable, .unreachable, .alone'
false
{"reason":"an SM holds at most 32 blocks","best":{"threads":1,"blocks_per_sm":32,"warps_per_sm":32,"occupancy":0.5}}
null
[1]

# json-steps
$ occ solve --arch sm_90 --threads 128 --regs 32 --json | sed -n '/"staircases"/,$p'
  "staircases": {
    "registers": [
      { "first": 1, "last": 32, "blocks_per_sm": 16, "warps_per_sm": 64, "occupancy": 1, "limiters": ["warps"], "current": true },
      { "first": 33, "last": 40, "blocks_per_sm": 12, "warps_per_sm": 48, "occupancy": 0.75, "limiters": ["registers"], "current": false },
      { "first": 41, "last": 48, "blocks_per_sm": 10, "warps_per_sm": 40, "occupancy": 0.625, "limiters": ["registers"], "current": false },
      { "first": 49, "last": 56, "blocks_per_sm": 9, "warps_per_sm": 36, "occupancy": 0.5625, "limiters": ["registers"], "current": false },
      { "first": 57, "last": 64, "blocks_per_sm": 8, "warps_per_sm": 32, "occupancy": 0.5, "limiters": ["registers"], "current": false },
      { "first": 65, "last": 72, "blocks_per_sm": 7, "warps_per_sm": 28, "occupancy": 0.4375, "limiters": ["registers"], "current": false },
      { "first": 73, "last": 80, "blocks_per_sm": 6, "warps_per_sm": 24, "occupancy": 0.375, "limiters": ["registers"], "current": false },
      { "first": 81, "last": 96, "blocks_per_sm": 5, "warps_per_sm": 20, "occupancy": 0.3125, "limiters": ["registers"], "current": false },
      { "first": 97, "last": 128, "blocks_per_sm": 4, "warps_per_sm": 16, "occupancy": 0.25, "limiters": ["registers"], "current": false },
      { "first": 129, "last": 168, "blocks_per_sm": 3, "warps_per_sm": 12, "occupancy": 0.1875, "limiters": ["registers"], "current": false },
      { "first": 169, "last": 255, "blocks_per_sm": 2, "warps_per_sm": 8, "occupancy": 0.125, "limiters": ["registers"], "current": false },
      { "first": 256, "last": null, "blocks_per_sm": 0, "warps_per_sm": 0, "occupancy": 0, "limiters": ["registers"], "current": false }
    ],
    "shared_memory": [
      { "first": 0, "last": 13568, "blocks_per_sm": 16, "warps_per_sm": 64, "occupancy": 1, "limiters": ["warps", "registers"], "current": true },
      { "first": 13569, "last": 14464, "blocks_per_sm": 15, "warps_per_sm": 60, "occupancy": 0.9375, "limiters": ["shared_memory"], "current": false },
      { "first": 14465, "last": 15616, "blocks_per_sm": 14, "warps_per_sm": 56, "occupancy": 0.875, "limiters": ["shared_memory"], "current": false },
      { "first": 15617, "last": 16896, "blocks_per_sm": 13, "warps_per_sm": 52, "occupancy": 0.8125, "limiters": ["shared_memory"], "current": false },
      { "first": 16897, "last": 18432, "blocks_per_sm": 12, "warps_per_sm": 48, "occupancy": 0.75, "limiters": ["shared_memory"], "current": false },
      { "first": 18433, "last": 20096, "blocks_per_sm": 11, "warps_per_sm": 44, "occupancy": 0.6875, "limiters": ["shared_memory"], "current": false },
      { "first": 20097, "last": 22272, "blocks_per_sm": 10, "warps_per_sm": 40, "occupancy": 0.625, "limiters": ["shared_memory"], "current": false },
      { "first": 22273, "last": 24832, "blocks_per_sm": 9, "warps_per_sm": 36, "occupancy": 0.5625, "limiters": ["shared_memory"], "current": false },
      { "first": 24833, "last": 28160, "blocks_per_sm": 8, "warps_per_sm": 32, "occupancy": 0.5, "limiters": ["shared_memory"], "current": false },
      { "first": 28161, "last": 32256, "blocks_per_sm": 7, "warps_per_sm": 28, "occupancy": 0.4375, "limiters": ["shared_memory"], "current": false },
      { "first": 32257, "last": 37888, "blocks_per_sm": 6, "warps_per_sm": 24, "occupancy": 0.375, "limiters": ["shared_memory"], "current": false },
      { "first": 37889, "last": 45568, "blocks_per_sm": 5, "warps_per_sm": 20, "occupancy": 0.3125, "limiters": ["shared_memory"], "current": false },
      { "first": 45569, "last": 57344, "blocks_per_sm": 4, "warps_per_sm": 16, "occupancy": 0.25, "limiters": ["shared_memory"], "current": false },
      { "first": 57345, "last": 76800, "blocks_per_sm": 3, "warps_per_sm": 12, "occupancy": 0.1875, "limiters": ["shared_memory"], "current": false },
      { "first": 76801, "last": 115712, "blocks_per_sm": 2, "warps_per_sm": 8, "occupancy": 0.125, "limiters": ["shared_memory"], "current": false },
      { "first": 115713, "last": 232448, "blocks_per_sm": 1, "warps_per_sm": 4, "occupancy": 0.0625, "limiters": ["shared_memory"], "current": false },
      { "first": 232449, "last": null, "blocks_per_sm": 0, "warps_per_sm": 0, "occupancy": 0, "limiters": ["shared_memory"], "current": false }
    ],
    "threads": [
      { "first": 1, "last": 64, "blocks_per_sm": 32, "warps_per_sm": 64, "occupancy": 1, "limiters": ["blocks"], "current": false },
      { "first": 65, "last": 96, "blocks_per_sm": 21, "warps_per_sm": 63, "occupancy": 0.984375, "limiters": ["warps", "registers"], "current": false },
      { "first": 97, "last": 128, "blocks_per_sm": 16, "warps_per_sm": 64, "occupancy": 1, "limiters": ["warps", "registers"], "current": true },
      { "first": 129, "last": 160, "blocks_per_sm": 12, "warps_per_sm": 60, "occupancy": 0.9375, "limiters": ["warps", "registers"], "current": false },
      { "first": 161, "last": 192, "blocks_per_sm": 10, "warps_per_sm": 60, "occupancy": 0.9375, "limiters": ["warps", "registers"], "current": false },
      { "first": 193, "last": 224, "blocks_per_sm": 9, "warps_per_sm": 63, "occupancy": 0.984375, "limiters": ["warps", "registers"], "current": false },
      { "first": 225, "last": 256, "blocks_per_sm": 8, "warps_per_sm": 64, "occupancy": 1, "limiters": ["warps", "registers"], "current": false },
      { "first": 257, "last": 288, "blocks_per_sm": 7, "warps_per_sm": 63, "occupancy": 0.984375, "limiters": ["warps", "registers"], "current": false },
      { "first": 289, "last": 320, "blocks_per_sm": 6, "warps_per_sm": 60, "occupancy": 0.9375, "limiters": ["warps", "registers"], "current": false },
      { "first": 321, "last": 384, "blocks_per_sm": 5, "warps_per_sm": 60, "occupancy": 0.9375, "limiters": ["warps", "registers"], "current": false },
      { "first": 385, "last": 512, "blocks_per_sm": 4, "warps_per_sm": 64, "occupancy": 1, "limiters": ["warps", "registers"], "current": false },
      { "first": 513, "last": 672, "blocks_per_sm": 3, "warps_per_sm": 63, "occupancy": 0.984375, "limiters": ["warps", "registers"], "current": false },
      { "first": 673, "last": 1024, "blocks_per_sm": 2, "warps_per_sm": 64, "occupancy": 1, "limiters": ["warps", "registers"], "current": false },
      { "first": 1025, "last": null, "blocks_per_sm": 0, "warps_per_sm": 0, "occupancy": 0, "limiters": ["warps"], "current": false }
    ],
    "barriers": [
      { "first": 0, "last": 4, "blocks_per_sm": 16, "warps_per_sm": 64, "occupancy": 1, "limiters": ["warps", "registers"], "current": true },
      { "first": 5, "last": 5, "blocks_per_sm": 12, "warps_per_sm": 48, "occupancy": 0.75, "limiters": ["barriers"], "current": false },
      { "first": 6, "last": 6, "blocks_per_sm": 10, "warps_per_sm": 40, "occupancy": 0.625, "limiters": ["barriers"], "current": false },
      { "first": 7, "last": 7, "blocks_per_sm": 9, "warps_per_sm": 36, "occupancy": 0.5625, "limiters": ["barriers"], "current": false },
      { "first": 8, "last": 8, "blocks_per_sm": 8, "warps_per_sm": 32, "occupancy": 0.5, "limiters": ["barriers"], "current": false },
      { "first": 9, "last": 9, "blocks_per_sm": 7, "warps_per_sm": 28, "occupancy": 0.4375, "limiters": ["barriers"], "current": false },
      { "first": 10, "last": 10, "blocks_per_sm": 6, "warps_per_sm": 24, "occupancy": 0.375, "limiters": ["barriers"], "current": false },
      { "first": 11, "last": 12, "blocks_per_sm": 5, "warps_per_sm": 20, "occupancy": 0.3125, "limiters": ["barriers"], "current": false },
      { "first": 13, "last": 16, "blocks_per_sm": 4, "warps_per_sm": 16, "occupancy": 0.25, "limiters": ["barriers"], "current": false },
      { "first": 17, "last": null, "blocks_per_sm": 0, "warps_per_sm": 0, "occupancy": 0, "limiters": ["barriers"], "current": false }
    ]
  },
  "stranded": { "warps": { "idle": 0, "growable": 0, "stranded": 0 }, "registers": { "idle": 0, "growable": 0, "stranded": 0 }, "shared_memory": { "idle": 217088, "growable": 217088, "stranded": 0 }, "barriers": { "idle": 48, "growable": 48, "stranded": 0 } },
  "dynamic_smem": [
    { "blocks_per_sm": 1, "warps_per_sm": 4, "occupancy": 0.0625, "largest": 232448, "carveout": 0 },
    { "blocks_per_sm": 2, "warps_per_sm": 8, "occupancy": 0.125, "largest": 115712, "carveout": 86 },
    { "blocks_per_sm": 3, "warps_per_sm": 12, "occupancy": 0.1875, "largest": 76800, "carveout": 86 },
    { "blocks_per_sm": 4, "warps_per_sm": 16, "occupancy": 0.25, "largest": 57344, "carveout": 86 },
    { "blocks_per_sm": 5, "warps_per_sm": 20, "occupancy": 0.3125, "largest": 45568, "carveout": 86 },
    { "blocks_per_sm": 6, "warps_per_sm": 24, "occupancy": 0.375, "largest": 37888, "carveout": 86 },
    { "blocks_per_sm": 7, "warps_per_sm": 28, "occupancy": 0.4375, "largest": 32256, "carveout": 86 },
    { "blocks_per_sm": 8, "warps_per_sm": 32, "occupancy": 0.5, "largest": 28160, "carveout": 86 },
    { "blocks_per_sm": 9, "warps_per_sm": 36, "occupancy": 0.5625, "largest": 24832, "carveout": 86 },
    { "blocks_per_sm": 10, "warps_per_sm": 40, "occupancy": 0.625, "largest": 22272, "carveout": 86 },
    { "blocks_per_sm": 11, "warps_per_sm": 44, "occupancy": 0.6875, "largest": 20096, "carveout": 86 },
    { "blocks_per_sm": 12, "warps_per_sm": 48, "occupancy": 0.75, "largest": 18432, "carveout": 86 },
    { "blocks_per_sm": 13, "warps_per_sm": 52, "occupancy": 0.8125, "largest": 16896, "carveout": 86 },
    { "blocks_per_sm": 14, "warps_per_sm": 56, "occupancy": 0.875, "largest": 15616, "carveout": 86 },
    { "blocks_per_sm": 15, "warps_per_sm": 60, "occupancy": 0.9375, "largest": 14464, "carveout": 86 },
    { "blocks_per_sm": 16, "warps_per_sm": 64, "occupancy": 1, "largest": 13568, "carveout": 86 }
  ],
  "caveat": "Note: fewer registers can cause spills (`occ tune` asks the compiler); more warps help only to hide latency."
}

# json-unreachable
$ occ solve --arch sm_80 --threads 256 --target '70 warps' --json | jq -c '.target, .reached, .reachable, .unreachable, .alone, .smallest_change'
{"given":"70 warps","warps_per_sm":70,"blocks_per_sm":9}
false
false
{"reason":"an SM holds at most 64 warps","best":{"threads":256,"blocks_per_sm":8,"warps_per_sm":64,"occupancy":1}}
null
null
