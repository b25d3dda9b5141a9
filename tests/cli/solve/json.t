# json
$ occ solve --arch sm_80 --threads 256 --regs 40 --smem 8192 --target 100% --json --explain
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
  "register_pool": null,
  "target": { "given": "100%", "warps_per_sm": 64, "blocks_per_sm": 8 },
  "reached": false,
  "reachable": true,
  "unreachable": null,
  "alone": { "registers": { "largest": 32 }, "smem": null, "dynamic_smem": null, "carveout": null, "threads": null },
  "smallest_change": { "changes": ["registers"], "relative_change": 0.2, "launch": { "threads": 256, "regs": 32, "smem": 8192, "dynamic_smem": 0, "barriers": 1, "carveout": null }, "blocks_per_sm": 8, "warps_per_sm": 64, "occupancy": 1, "launch_bounds": [256, 8], "max_regs": 32, "write": ["__launch_bounds__(256, 8)       // after __global__; at most 32 registers", "-maxrregcount=32                // or for a whole file, with nvcc", "cudaFuncSetAttribute(kernel,", "    cudaFuncAttributePreferredSharedMemoryCarveout, 40);"] },
  "same_block_size": null,
  "explain": ["registers for 8 blocks: 8 x 8 = 64 warps in 4 sub-partitions, 16 in each", "  16384 / 16, rounded down to 256 = 1024 per warp", "  / 32 lanes = 32 per thread", "shared memory for 8 blocks: 167936 / 8, rounded down to 128 = 20992", "  - 1024 reserved = 19968 bytes, static and dynamic together"],
  "caveat": "Note: fewer registers may spill; warps beyond what hides latency gain nothing."
}

# json-amd
$ occ solve -a gfx942 -t 256 -r 100 --agprs 60 --sgprs 104 -s 13000 --target 75% --json | jq -c '.target, .alone, .smallest_change'
{
  "arch": "gfx942",
  "gpu": null,
  "launch": { "threads": 256, "regs": 100, "agprs": 60, "sgprs": 104, "smem": 13000, "dynamic_smem": 0, "barriers": 1, "carveout": null, "wave_size": 64, "cu_mode": false, "sm_unit": "CU" },
  "launchable": true,
  "reasons": [],
  "blocks_per_sm": 3,
  "warps_per_sm": 12,
  "threads_per_sm": 768,
  "occupancy": 0.375,
  "limiters": ["registers"],
  "limits": { "warps": 8, "blocks": 16, "registers": 3, "shared_memory": 4, "barriers": null, "scalar_registers": 6 },
  "allocation": { "warps_per_block": 4, "regs_per_thread": 160, "regs_per_block": 40960, "scalar_regs_per_warp": 128, "smem_per_block": 13312, "smem_config": 65536 },
  "unused": { "warps": 20, "blocks": 13, "registers": 8192, "shared_memory": 25600, "scalar_registers": 1664 },
  "headroom": { "registers": { "free": 8, "gain": { "at": 68, "blocks_per_sm": 4, "occupancy": 0.5 }, "loss": { "at": 109, "blocks_per_sm": 2, "occupancy": 0.25 } }, "shared_memory": { "free": 8504, "gain": null, "loss": { "at": 21505, "blocks_per_sm": 2, "occupancy": 0.25 } }, "threads": { "free": 0, "gain": { "at": 192, "blocks_per_sm": 4, "occupancy": 0.375 }, "loss": { "at": 257, "blocks_per_sm": 2, "occupancy": 0.3125 } }, "barriers": { "free": null, "gain": null, "loss": null } },
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null,
  "target": { "given": "75%", "warps_per_sm": 24, "blocks_per_sm": 6 },
  "reached": false,
  "reachable": true,
  "unreachable": null,
  "alone": { "registers": null, "agprs": null, "sgprs": null, "smem": null, "dynamic_smem": null, "threads": null },
  "smallest_change": { "changes": ["registers", "shared_memory"], "relative_change": 0.972924, "launch": { "threads": 256, "regs": 20, "agprs": 60, "sgprs": 104, "smem": 10752, "dynamic_smem": 0, "barriers": 1, "carveout": null }, "blocks_per_sm": 6, "warps_per_sm": 24, "occupancy": 0.75, "launch_bounds": [256, 6], "max_regs": 20, "write": ["__launch_bounds__(256, 6)                 // HIP: 6 waves per SIMD,", "                                          // at most 20 VGPRs", "__attribute__((amdgpu_waves_per_eu(6)))   // or this alone"] },
  "same_block_size": null,
  "caveat": "Note: fewer VGPRs may spill; waves beyond what hides latency gain nothing."
}
$ occ solve -a gfx1100 -t 256 -r 100 --target 100% --json --wave-size 64 | jq -c '.target, .alone, .smallest_change'
{
  "arch": "gfx1100",
  "gpu": null,
  "launch": { "threads": 256, "regs": 100, "agprs": 0, "sgprs": 0, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null, "wave_size": 64, "cu_mode": false, "sm_unit": "WGP" },
  "launchable": true,
  "reasons": [],
  "blocks_per_sm": 7,
  "warps_per_sm": 28,
  "threads_per_sm": 1792,
  "occupancy": 0.4375,
  "limiters": ["registers"],
  "limits": { "warps": 16, "blocks": 32, "registers": 7, "shared_memory": null, "barriers": null, "scalar_registers": null },
  "allocation": { "warps_per_block": 4, "regs_per_thread": 108, "regs_per_block": 27648, "smem_per_block": 0, "smem_config": 131072 },
  "unused": { "warps": 36, "blocks": 25, "registers": 3072, "shared_memory": 131072 },
  "headroom": { "registers": { "free": 8, "gain": { "at": 96, "blocks_per_sm": 8, "occupancy": 0.5 }, "loss": { "at": 109, "blocks_per_sm": 6, "occupancy": 0.375 } }, "shared_memory": { "free": 18432, "gain": null, "loss": { "at": 18433, "blocks_per_sm": 6, "occupancy": 0.375 } }, "threads": { "free": 0, "gain": { "at": 192, "blocks_per_sm": 9, "occupancy": 0.421875 }, "loss": { "at": 257, "blocks_per_sm": 5, "occupancy": 0.390625 } }, "barriers": { "free": null, "gain": null, "loss": null } },
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null,
  "target": { "given": "100%", "warps_per_sm": 64, "blocks_per_sm": 16 },
  "reached": false,
  "reachable": true,
  "unreachable": null,
  "alone": { "registers": { "largest": 48 }, "smem": null, "dynamic_smem": null, "threads": null },
  "smallest_change": { "changes": ["registers"], "relative_change": 0.52, "launch": { "threads": 256, "regs": 48, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null }, "blocks_per_sm": 16, "warps_per_sm": 64, "occupancy": 1, "launch_bounds": [256, 16], "max_regs": 48, "write": ["__launch_bounds__(256, 16)                // HIP: 16 waves per SIMD,", "                                          // at most 48 VGPRs", "__attribute__((amdgpu_waves_per_eu(16)))  // or this alone"] },
  "same_block_size": null,
  "caveat": "Note: fewer VGPRs may spill; waves beyond what hides latency gain nothing."
}

# json-cannot-launch
$ occ solve -a sm_80 -t 2048 --json --explain | sed -n '/"stranded"/,$p'
  "stranded": null,
  "dynamic_smem": [],
  "explain": [],
  "caveat": "Note: fewer registers may spill; warps beyond what hides latency gain nothing."
}
$ occ solve -a sm_80 -t 2048 --frontier regs,smem --json | sed -n '/"frontier"/,$p'
  "frontier": [],
  "caveat": "Note: fewer registers may spill; warps beyond what hides latency gain nothing."
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
  "caveat": "Note: fewer VGPRs may spill; waves beyond what hides latency gain nothing."
}
$ occ solve -a sm_80 -t 64 --cluster 2 --target 50% --json --explain | jq -c '.target, .alone, .smallest_change'
{
  "arch": "sm_80",
  "gpu": null,
  "launch": { "threads": 64, "regs": 0, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null, "cluster": 2 },
  "launchable": false,
  "reasons": ["a cluster of 2 blocks; sm_80 allows 1"],
  "blocks_per_sm": 0,
  "warps_per_sm": 0,
  "threads_per_sm": 0,
  "occupancy": 0,
  "limiters": [],
  "limits": { "warps": 32, "blocks": 32, "registers": null, "shared_memory": 164, "barriers": null },
  "allocation": { "warps_per_block": 2, "regs_per_thread": 0, "regs_per_block": 0, "smem_per_block": 1024, "smem_config": 167936 },
  "unused": { "warps": 64, "blocks": 32, "registers": 65536, "shared_memory": 167936 },
  "headroom": { "registers": { "free": null, "gain": null, "loss": null }, "shared_memory": { "free": null, "gain": null, "loss": null }, "threads": { "free": null, "gain": null, "loss": null }, "barriers": { "free": null, "gain": null, "loss": null } },
  "waves": null,
  "tiles": null,
  "cluster": { "size": 2, "portable_max": 0, "optin_max": 0, "portable": false, "layout_known": false, "max_active_clusters": null, "low": null, "high": null, "blocks": null, "stranded_blocks": null, "stranded_sms": null, "waves": null, "divides_grid": null },
  "tensor_memory": null,
  "register_pool": null,
  "target": { "given": "50%", "warps_per_sm": 32, "blocks_per_sm": 16 },
  "reached": false,
  "reachable": false,
  "unreachable": { "reason": "a cluster of 2 blocks; sm_80 allows 1", "best": { "threads": 64, "blocks_per_sm": 0, "warps_per_sm": 0, "occupancy": 0 } },
  "alone": null,
  "smallest_change": null,
  "same_block_size": null,
  "explain": [],
  "caveat": "Note: fewer registers may spill; warps beyond what hides latency gain nothing."
}
[1]

# json-frontier
$ occ solve --arch sm_80 --threads 256 --frontier regs,smem --json | jq -c '.frontier[]'
{
  "arch": "sm_80",
  "gpu": null,
  "launch": { "threads": 256, "regs": 0, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null },
  "launchable": true,
  "reasons": [],
  "blocks_per_sm": 8,
  "warps_per_sm": 64,
  "threads_per_sm": 2048,
  "occupancy": 1,
  "limiters": ["warps"],
  "limits": { "warps": 8, "blocks": 32, "registers": null, "shared_memory": 164, "barriers": null },
  "allocation": { "warps_per_block": 8, "regs_per_thread": 0, "regs_per_block": 0, "smem_per_block": 1024, "smem_config": 167936 },
  "unused": { "warps": 0, "blocks": 24, "registers": 65536, "shared_memory": 159744 },
  "headroom": { "registers": { "free": 32, "gain": null, "loss": { "at": 33, "blocks_per_sm": 6, "occupancy": 0.75 } }, "shared_memory": { "free": 19968, "gain": null, "loss": { "at": 19969, "blocks_per_sm": 7, "occupancy": 0.875 } }, "threads": { "free": 0, "gain": { "at": 224, "blocks_per_sm": 9, "occupancy": 0.984375 }, "loss": { "at": 257, "blocks_per_sm": 7, "occupancy": 0.984375 } }, "barriers": { "free": 15, "gain": null, "loss": { "at": 17, "blocks_per_sm": 0, "occupancy": 0 } } },
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null,
  "frontier": [
    { "blocks_per_sm": 8, "warps_per_sm": 64, "occupancy": 1, "regs": 32, "smem": 19968 },
    { "blocks_per_sm": 7, "warps_per_sm": 56, "occupancy": 0.875, "regs": 32, "smem": 22912 },
    { "blocks_per_sm": 6, "warps_per_sm": 48, "occupancy": 0.75, "regs": 40, "smem": 26880 },
    { "blocks_per_sm": 5, "warps_per_sm": 40, "occupancy": 0.625, "regs": 48, "smem": 32512 },
    { "blocks_per_sm": 4, "warps_per_sm": 32, "occupancy": 0.5, "regs": 64, "smem": 40960 },
    { "blocks_per_sm": 3, "warps_per_sm": 24, "occupancy": 0.375, "regs": 80, "smem": 54912 },
    { "blocks_per_sm": 2, "warps_per_sm": 16, "occupancy": 0.25, "regs": 128, "smem": 82944 },
    { "blocks_per_sm": 1, "warps_per_sm": 8, "occupancy": 0.125, "regs": 255, "smem": 166912 }
  ],
  "caveat": "Note: fewer registers may spill; warps beyond what hides latency gain nothing."
}

# json-joint
$ occ solve --arch sm_90 --threads 256 --regs 128 --dynamic-smem 116384 --target '3 blocks' --json | jq -c '.target, .alone, .smallest_change'
{
  "arch": "sm_90",
  "gpu": null,
  "launch": { "threads": 256, "regs": 128, "smem": 0, "dynamic_smem": 116384, "barriers": 1, "carveout": null },
  "launchable": true,
  "reasons": [],
  "blocks_per_sm": 1,
  "warps_per_sm": 8,
  "threads_per_sm": 256,
  "occupancy": 0.125,
  "limiters": ["shared_memory"],
  "limits": { "warps": 8, "blocks": 32, "registers": 2, "shared_memory": 1, "barriers": 64 },
  "allocation": { "warps_per_block": 8, "regs_per_thread": 128, "regs_per_block": 32768, "smem_per_block": 117504, "smem_config": 233472 },
  "unused": { "warps": 56, "blocks": 31, "registers": 32768, "shared_memory": 115968 },
  "headroom": { "registers": { "free": 127, "gain": null, "loss": { "at": 256, "blocks_per_sm": 0, "occupancy": 0 } }, "shared_memory": { "free": 116064, "gain": { "at": 115712, "blocks_per_sm": 2, "occupancy": 0.25 }, "loss": { "at": 232449, "blocks_per_sm": 0, "occupancy": 0 } }, "threads": { "free": 256, "gain": null, "loss": { "at": 513, "blocks_per_sm": 0, "occupancy": 0 } }, "barriers": { "free": 15, "gain": null, "loss": { "at": 17, "blocks_per_sm": 0, "occupancy": 0 } } },
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null,
  "target": { "given": "3 blocks", "blocks_per_sm": 3 },
  "reached": false,
  "reachable": true,
  "unreachable": null,
  "alone": { "registers": null, "smem": null, "dynamic_smem": null, "barriers": null, "carveout": null, "threads": null },
  "smallest_change": { "changes": ["registers", "shared_memory"], "relative_change": 0.715116, "launch": { "threads": 256, "regs": 80, "smem": 0, "dynamic_smem": 76800, "barriers": 1, "carveout": null }, "blocks_per_sm": 3, "warps_per_sm": 24, "occupancy": 0.375, "launch_bounds": [256, 3], "max_regs": 80, "write": ["__launch_bounds__(256, 3)       // after __global__; at most 80 registers", "-maxrregcount=80                // or for a whole file, with nvcc", "cudaFuncSetAttribute(kernel,", "    cudaFuncAttributeMaxDynamicSharedMemorySize, 76800);", "cudaFuncSetAttribute(kernel,", "    cudaFuncAttributePreferredSharedMemoryCarveout, 86);"] },
  "same_block_size": null,
  "caveat": "Note: fewer registers may spill; warps beyond what hides latency gain nothing."
}

# json-rows
# Every lever alone: opted in or not, a carve-out, bytes per thread.
$ occ solve -a sm_80 -t 256 -r 40 -s 60K --no-optin --target "2 blocks" --json | jq -c '.target, .alone, .smallest_change'
{
  "arch": "sm_80",
  "gpu": null,
  "launch": { "threads": 256, "regs": 40, "smem": 61440, "dynamic_smem": 0, "barriers": 1, "carveout": null, "optin": false },
  "launchable": false,
  "reasons": ["61440 bytes of shared memory per block; without opt-in a block may have 49152 (with opt-in 166912)"],
  "blocks_per_sm": 0,
  "warps_per_sm": 0,
  "threads_per_sm": 0,
  "occupancy": 0,
  "limiters": ["shared_memory"],
  "limits": { "warps": 8, "blocks": 32, "registers": 6, "shared_memory": 0, "barriers": null },
  "allocation": { "warps_per_block": 8, "regs_per_thread": 40, "regs_per_block": 10240, "smem_per_block": 62464, "smem_config": 167936 },
  "unused": { "warps": 64, "blocks": 32, "registers": 65536, "shared_memory": 167936 },
  "headroom": { "registers": { "free": null, "gain": null, "loss": null }, "shared_memory": { "free": null, "gain": { "at": 49152, "blocks_per_sm": 3, "occupancy": 0.375 }, "loss": null }, "threads": { "free": null, "gain": null, "loss": null }, "barriers": { "free": null, "gain": null, "loss": null } },
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null,
  "target": { "given": "2 blocks", "blocks_per_sm": 2 },
  "reached": false,
  "reachable": true,
  "unreachable": null,
  "alone": { "registers": null, "smem": { "largest": 49152 }, "dynamic_smem": null, "carveout": null, "optin": true, "threads": null },
  "smallest_change": { "changes": ["optin"], "relative_change": 0, "launch": { "threads": 256, "regs": 40, "smem": 61440, "dynamic_smem": 0, "barriers": 1, "carveout": null }, "blocks_per_sm": 2, "warps_per_sm": 16, "occupancy": 0.25, "launch_bounds": [256, 2], "max_regs": 128, "write": ["__launch_bounds__(256, 2)       // after __global__; at most 128 registers", "-maxrregcount=128               // or for a whole file, with nvcc", "cudaFuncSetAttribute(kernel,", "    cudaFuncAttributeMaxDynamicSharedMemorySize, 61440);", "cudaFuncSetAttribute(kernel,", "    cudaFuncAttributePreferredSharedMemoryCarveout, 61);"] },
  "same_block_size": null,
  "caveat": "Note: fewer registers may spill; warps beyond what hides latency gain nothing."
}
$ occ solve -a sm_80 -t 256 -r 40 -d 10K --dynamic-smem-per-thread 8 --carveout 20 --target "5 blocks" --json | jq -c '.target, .alone, .smallest_change'
{
  "arch": "sm_80",
  "gpu": null,
  "launch": { "threads": 256, "regs": 40, "smem": 0, "dynamic_smem": 10240, "dynamic_smem_per_thread": 8, "barriers": 1, "carveout": 20 },
  "launchable": true,
  "reasons": [],
  "blocks_per_sm": 4,
  "warps_per_sm": 32,
  "threads_per_sm": 1024,
  "occupancy": 0.5,
  "limiters": ["shared_memory"],
  "limits": { "warps": 8, "blocks": 32, "registers": 6, "shared_memory": 4, "barriers": null },
  "allocation": { "warps_per_block": 8, "regs_per_thread": 40, "regs_per_block": 10240, "smem_per_block": 13312, "smem_config": 65536 },
  "unused": { "warps": 32, "blocks": 28, "registers": 24576, "shared_memory": 12288 },
  "headroom": { "registers": { "free": 24, "gain": null, "loss": { "at": 65, "blocks_per_sm": 3, "occupancy": 0.375 } }, "shared_memory": { "free": 3072, "gain": { "at": 12032, "blocks_per_sm": 5, "occupancy": 0.625 }, "loss": { "at": 15361, "blocks_per_sm": 3, "occupancy": 0.375 } }, "threads": { "free": 128, "gain": { "at": 224, "blocks_per_sm": 5, "occupancy": 0.546875 }, "loss": { "at": 385, "blocks_per_sm": 3, "occupancy": 0.609375 } }, "barriers": { "free": 15, "gain": null, "loss": { "at": 17, "blocks_per_sm": 0, "occupancy": 0 } } },
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null,
  "target": { "given": "5 blocks", "blocks_per_sm": 5 },
  "reached": false,
  "reachable": true,
  "unreachable": null,
  "alone": { "registers": null, "smem": null, "dynamic_smem": { "largest": 12032 }, "carveout": { "least": 40 }, "threads": { "values": [32, 64, 96, 128, 160, 192, 224], "best": [224], "best_warps_per_sm": 35 } },
  "smallest_change": { "changes": ["shared_memory"], "relative_change": 0.020834, "launch": { "threads": 256, "regs": 40, "smem": 0, "dynamic_smem": 12032, "barriers": 1, "carveout": 20 }, "blocks_per_sm": 5, "warps_per_sm": 40, "occupancy": 0.625, "launch_bounds": [256, 5], "max_regs": 48, "write": ["__launch_bounds__(256, 5)       // after __global__; at most 48 registers", "-maxrregcount=48                // or for a whole file, with nvcc", "cudaFuncSetAttribute(kernel,", "    cudaFuncAttributePreferredSharedMemoryCarveout, 20);"] },
  "same_block_size": null,
  "caveat": "Note: fewer registers may spill; warps beyond what hides latency gain nothing."
}
$ occ solve -a sm_60 -t 256 -r 40 --target 50% --json | jq -c '.target, .alone, .smallest_change'
{
  "arch": "sm_60",
  "gpu": null,
  "launch": { "threads": 256, "regs": 40, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null },
  "launchable": true,
  "reasons": [],
  "blocks_per_sm": 6,
  "warps_per_sm": 48,
  "threads_per_sm": 1536,
  "occupancy": 0.75,
  "limiters": ["registers"],
  "limits": { "warps": 8, "blocks": 32, "registers": 6, "shared_memory": null, "barriers": null },
  "allocation": { "warps_per_block": 8, "regs_per_thread": 40, "regs_per_block": 10240, "smem_per_block": 0, "smem_config": 65536 },
  "unused": { "warps": 16, "blocks": 26, "registers": 4096, "shared_memory": 65536 },
  "headroom": { "registers": { "free": 0, "gain": { "at": 32, "blocks_per_sm": 8, "occupancy": 1 }, "loss": { "at": 41, "blocks_per_sm": 5, "occupancy": 0.625 } }, "shared_memory": { "free": 10752, "gain": null, "loss": { "at": 10753, "blocks_per_sm": 5, "occupancy": 0.625 } }, "threads": { "free": 0, "gain": { "at": 224, "blocks_per_sm": 7, "occupancy": 0.765625 }, "loss": { "at": 257, "blocks_per_sm": 5, "occupancy": 0.703125 } }, "barriers": { "free": 15, "gain": null, "loss": { "at": 17, "blocks_per_sm": 0, "occupancy": 0 } } },
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null,
  "target": { "given": "50%", "warps_per_sm": 32, "blocks_per_sm": 4 },
  "reached": true,
  "reachable": true,
  "unreachable": null,
  "alone": { "registers": { "largest": 64 }, "smem": { "largest": 16384 }, "dynamic_smem": { "largest": 16384 }, "threads": { "values": [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448, 480, 512, 544, 576, 608, 640, 672, 704, 736, 768, 800, 1024], "best": [64, 160, 320, 800], "best_warps_per_sm": 50 } },
  "smallest_change": { "changes": [], "relative_change": 0, "launch": { "threads": 256, "regs": 40, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null }, "blocks_per_sm": 6, "warps_per_sm": 48, "occupancy": 0.75, "launch_bounds": [256, 4], "max_regs": 64, "write": ["__launch_bounds__(256, 4)       // after __global__; at most 64 registers", "-maxrregcount=64                // or for a whole file, with nvcc"] },
  "same_block_size": null,
  "caveat": "Note: fewer registers may spill; warps beyond what hides latency gain nothing."
}
$ occ solve -a sm_80 -t 256 -r 16 --launch-bounds 96 --target 100% --json | jq -c '.target, .alone, .smallest_change'
{
  "arch": "sm_80",
  "gpu": null,
  "launch": { "threads": 256, "regs": 16, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null, "launch_bounds": [96] },
  "launchable": false,
  "reasons": ["256 threads per block; the kernel's launch bound is 96"],
  "blocks_per_sm": 0,
  "warps_per_sm": 0,
  "threads_per_sm": 0,
  "occupancy": 0,
  "limiters": ["warps"],
  "limits": { "warps": 0, "blocks": 32, "registers": 16, "shared_memory": 164, "barriers": null },
  "allocation": { "warps_per_block": 8, "regs_per_thread": 16, "regs_per_block": 4096, "smem_per_block": 1024, "smem_config": 167936, "max_regs_for_bounds": 255 },
  "unused": { "warps": 64, "blocks": 32, "registers": 65536, "shared_memory": 167936 },
  "headroom": { "registers": { "free": null, "gain": null, "loss": null }, "shared_memory": { "free": null, "gain": null, "loss": null }, "threads": { "free": null, "gain": { "at": 96, "blocks_per_sm": 21, "occupancy": 0.984375 }, "loss": null }, "barriers": { "free": null, "gain": null, "loss": null } },
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null,
  "target": { "given": "100%", "warps_per_sm": 64, "blocks_per_sm": 8 },
  "reached": false,
  "reachable": true,
  "unreachable": null,
  "alone": { "registers": null, "smem": null, "dynamic_smem": null, "carveout": null, "threads": { "values": [64], "best": [64], "best_warps_per_sm": 64 } },
  "smallest_change": { "changes": ["threads"], "relative_change": 0.75, "launch": { "threads": 64, "regs": 16, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null }, "blocks_per_sm": 32, "warps_per_sm": 64, "occupancy": 1, "launch_bounds": [64, 32], "max_regs": 32, "write": ["__launch_bounds__(64, 32)       // after __global__; at most 32 registers", "-maxrregcount=32                // or for a whole file, with nvcc"] },
  "same_block_size": null,
  "caveat": "Note: fewer registers may spill; warps beyond what hides latency gain nothing."
}
$ occ solve -a sm_80 -t 2048 -r 255 --target 12.5% --json | jq -c '.target, .alone, .smallest_change'
{
  "arch": "sm_80",
  "gpu": null,
  "launch": { "threads": 2048, "regs": 255, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null },
  "launchable": false,
  "reasons": ["2048 threads per block; sm_80 allows 1024","2048 threads x 255 registers need 64 warps x 8192 = 524288 registers; a block may have 65536"],
  "blocks_per_sm": 0,
  "warps_per_sm": 0,
  "threads_per_sm": 0,
  "occupancy": 0,
  "limiters": ["warps","registers"],
  "limits": { "warps": 0, "blocks": 32, "registers": 0, "shared_memory": 164, "barriers": null },
  "allocation": { "warps_per_block": 64, "regs_per_thread": 256, "regs_per_block": 524288, "smem_per_block": 1024, "smem_config": 167936 },
  "unused": { "warps": 64, "blocks": 32, "registers": 65536, "shared_memory": 167936 },
  "headroom": { "registers": { "free": null, "gain": null, "loss": null }, "shared_memory": { "free": null, "gain": null, "loss": null }, "threads": { "free": null, "gain": { "at": 256, "blocks_per_sm": 1, "occupancy": 0.125 }, "loss": null }, "barriers": { "free": null, "gain": null, "loss": null } },
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null,
  "target": { "given": "12.5%", "warps_per_sm": 8, "blocks_per_sm": 1 },
  "reached": false,
  "reachable": true,
  "unreachable": null,
  "alone": { "registers": null, "smem": null, "dynamic_smem": null, "carveout": null, "threads": { "values": [32, 64, 128, 256], "best": [32, 64, 128, 256], "best_warps_per_sm": 8 } },
  "smallest_change": { "changes": ["threads"], "relative_change": 0.875, "launch": { "threads": 256, "regs": 255, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null }, "blocks_per_sm": 1, "warps_per_sm": 8, "occupancy": 0.125, "launch_bounds": [256, 1], "max_regs": 255, "write": ["__launch_bounds__(256, 1)       // after __global__; at most 255 registers", "-maxrregcount=255               // or for a whole file, with nvcc"] },
  "same_block_size": null,
  "caveat": "Note: fewer registers may spill; warps beyond what hides latency gain nothing."
}
$ set -o pipefail
$ occ solve -a sm_80 -t 1 -r 32 --target "33 blocks" --json | jq -c '.reachable, .unreachable, .alone'
{
  "arch": "sm_80",
  "gpu": null,
  "launch": { "threads": 1, "regs": 32, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null },
  "launchable": true,
  "reasons": [],
  "blocks_per_sm": 32,
  "warps_per_sm": 32,
  "threads_per_sm": 32,
  "occupancy": 0.5,
  "limiters": ["blocks"],
  "limits": { "warps": 64, "blocks": 32, "registers": 64, "shared_memory": 164, "barriers": null },
  "allocation": { "warps_per_block": 1, "regs_per_thread": 32, "regs_per_block": 1024, "smem_per_block": 1024, "smem_config": 167936 },
  "unused": { "warps": 32, "blocks": 0, "registers": 32768, "shared_memory": 135168 },
  "headroom": { "registers": { "free": 32, "gain": null, "loss": { "at": 65, "blocks_per_sm": 28, "occupancy": 0.4375 } }, "shared_memory": { "free": 4224, "gain": null, "loss": { "at": 4225, "blocks_per_sm": 31, "occupancy": 0.484375 } }, "threads": { "free": 63, "gain": null, "loss": { "at": 65, "blocks_per_sm": 21, "occupancy": 0.984375 } }, "barriers": { "free": 15, "gain": null, "loss": { "at": 17, "blocks_per_sm": 0, "occupancy": 0 } } },
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null,
  "target": { "given": "33 blocks", "blocks_per_sm": 33 },
  "reached": false,
  "reachable": false,
  "unreachable": { "reason": "an SM holds at most 32 blocks", "best": { "threads": 1, "blocks_per_sm": 32, "warps_per_sm": 32, "occupancy": 0.5 } },
  "alone": null,
  "smallest_change": null,
  "same_block_size": null,
  "caveat": "Note: fewer registers may spill; warps beyond what hides latency gain nothing."
}
status 1

# json-steps
$ occ solve --arch sm_90 --threads 128 --regs 32 --json | sed -n '/"staircases"/,$p'
{
  "arch": "sm_90",
  "gpu": null,
  "launch": { "threads": 128, "regs": 32, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null },
  "launchable": true,
  "reasons": [],
  "blocks_per_sm": 16,
  "warps_per_sm": 64,
  "threads_per_sm": 2048,
  "occupancy": 1,
  "limiters": ["warps","registers"],
  "limits": { "warps": 16, "blocks": 32, "registers": 16, "shared_memory": 228, "barriers": 64 },
  "allocation": { "warps_per_block": 4, "regs_per_thread": 32, "regs_per_block": 4096, "smem_per_block": 1024, "smem_config": 233472 },
  "unused": { "warps": 0, "blocks": 16, "registers": 0, "shared_memory": 217088 },
  "headroom": { "registers": { "free": 0, "gain": null, "loss": { "at": 33, "blocks_per_sm": 12, "occupancy": 0.75 } }, "shared_memory": { "free": 13568, "gain": null, "loss": { "at": 13569, "blocks_per_sm": 15, "occupancy": 0.9375 } }, "threads": { "free": 0, "gain": { "at": 96, "blocks_per_sm": 21, "occupancy": 0.984375 }, "loss": { "at": 129, "blocks_per_sm": 12, "occupancy": 0.9375 } }, "barriers": { "free": 3, "gain": null, "loss": { "at": 5, "blocks_per_sm": 12, "occupancy": 0.75 } } },
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null,
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
  "caveat": "Note: fewer registers may spill; warps beyond what hides latency gain nothing."
}

# json-unreachable
$ occ solve --arch sm_80 --threads 256 --target '70 warps' --json | jq -c '.target, .reached, .reachable, .unreachable, .alone, .smallest_change'
{
  "arch": "sm_80",
  "gpu": null,
  "launch": { "threads": 256, "regs": 0, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null },
  "launchable": true,
  "reasons": [],
  "blocks_per_sm": 8,
  "warps_per_sm": 64,
  "threads_per_sm": 2048,
  "occupancy": 1,
  "limiters": ["warps"],
  "limits": { "warps": 8, "blocks": 32, "registers": null, "shared_memory": 164, "barriers": null },
  "allocation": { "warps_per_block": 8, "regs_per_thread": 0, "regs_per_block": 0, "smem_per_block": 1024, "smem_config": 167936 },
  "unused": { "warps": 0, "blocks": 24, "registers": 65536, "shared_memory": 159744 },
  "headroom": { "registers": { "free": 32, "gain": null, "loss": { "at": 33, "blocks_per_sm": 6, "occupancy": 0.75 } }, "shared_memory": { "free": 19968, "gain": null, "loss": { "at": 19969, "blocks_per_sm": 7, "occupancy": 0.875 } }, "threads": { "free": 0, "gain": { "at": 224, "blocks_per_sm": 9, "occupancy": 0.984375 }, "loss": { "at": 257, "blocks_per_sm": 7, "occupancy": 0.984375 } }, "barriers": { "free": 15, "gain": null, "loss": { "at": 17, "blocks_per_sm": 0, "occupancy": 0 } } },
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null,
  "target": { "given": "70 warps", "warps_per_sm": 70, "blocks_per_sm": 9 },
  "reached": false,
  "reachable": false,
  "unreachable": { "reason": "an SM holds at most 64 warps", "best": { "threads": 256, "blocks_per_sm": 8, "warps_per_sm": 64, "occupancy": 1 } },
  "alone": null,
  "smallest_change": null,
  "same_block_size": null,
  "caveat": "Note: fewer registers may spill; warps beyond what hides latency gain nothing."
}
[1]
