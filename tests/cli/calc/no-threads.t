# registers-alone
$ occ -a sm_80 -r 40
sm_80 (Ampere): threads not given, 40 registers

40 registers: 48 of 64 warps per SM; 41 or more: 40

  registers      warps per SM  per sub-partition  at most
  up to 32                 64                 16    100 %
* 33 to 40                 48                 12     75 %
  41 to 48                 40                 10   62.5 %
  49 to 56                 36                  9   56.3 %
  57 to 64                 32                  8     50 %
  65 to 72                 28                  7   43.8 %
  73 to 80                 24                  6   37.5 %
  81 to 96                 20                  5   31.3 %
  97 to 128                16                  4     25 %
  129 to 168               12                  3   18.8 %
  169 to 255                8                  2   12.5 %
Note: the threads per block are not given (--threads): blocks per SM, the
      occupancy, and what else limits are not known.
$ occ -a gfx942 -r 96 | head -3
gfx942 (CDNA3, wave64): threads not given, 96 VGPRs

96 VGPRs: 5 of 8 waves per SIMD; 97 or more: 4
$ occ -a gfx90a -r 128 --agprs 64 | head -3
gfx90a (CDNA2, wave64): threads not given, 128 VGPRs, 64 AGPRs

128 VGPRs and 64 AGPRs: 2 of 8 waves per SIMD; 193 or more VGPRs: 1
$ occ -g b580 -r 128
Arc B580, xe2 (Xe2, SIMD32): work-items not given, 128 registers

128 registers: 64 of 64 HW threads per Xe-core; 129 or more: 32

  registers    HW threads per Xe-core             per EU  at most
* up to 128                        64                  8    100 %
  129 to 256                       32                  4     50 %
Note: the work-items per work-group are not given (--threads): work-groups per
      Xe-core, the occupancy, and what else limits are not known.

# json
$ occ -a sm_90 -r 200 --json
{
  "arch": "sm_90",
  "gpu": null,
  "launch": { "threads": null, "regs": 200, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null },
  "launchable": null,
  "reasons": [],
  "blocks_per_sm": null,
  "resident_blocks": null,
  "warps_per_sm": null,
  "threads_per_sm": null,
  "occupancy": null,
  "limiters": null,
  "limits": null,
  "allocation": { "warps_per_block": null, "regs_per_thread": 200, "regs_per_block": null, "smem_per_block": null, "smem_config": null },
  "unused": null,
  "headroom": null,
  "per_unit": { "warps_per_partition": 2, "warps_per_sm": 8, "steps": [
      { "regs": 32, "warps": 64 },
      { "regs": 40, "warps": 48 },
      { "regs": 48, "warps": 40 },
      { "regs": 56, "warps": 36 },
      { "regs": 64, "warps": 32 },
      { "regs": 72, "warps": 28 },
      { "regs": 80, "warps": 24 },
      { "regs": 96, "warps": 20 },
      { "regs": 128, "warps": 16 },
      { "regs": 168, "warps": 12 },
      { "regs": 255, "warps": 8 }
    ] },
  "proposals": [],
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null,
  "bound": null,
  "estimate": null
}
$ occ -a gfx942 -r 300 --get per_unit.warps_per_partition,per_unit.warps_per_sm,blocks_per_sm
1	4\x09 (esc)
$ echo '{"arch":"sm_70","regs":128,"proposals":true}' | occ batch
{"arch":"sm_70","gpu":null,"launch":{"threads":null,"regs":128,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":null},"launchable":null,"reasons":[],"blocks_per_sm":null,"resident_blocks":null,"warps_per_sm":null,"threads_per_sm":null,"occupancy":null,"limiters":null,"limits":null,"allocation":{"warps_per_block":null,"regs_per_thread":128,"regs_per_block":null,"smem_per_block":null,"smem_config":null},"unused":null,"headroom":null,"per_unit":{"warps_per_partition":4,"warps_per_sm":16,"steps":[{"regs":32,"warps":64},{"regs":40,"warps":48},{"regs":48,"warps":40},{"regs":56,"warps":36},{"regs":64,"warps":32},{"regs":72,"warps":28},{"regs":80,"warps":24},{"regs":96,"warps":20},{"regs":128,"warps":16},{"regs":168,"warps":12},{"regs":255,"warps":8}]},"proposals":[],"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null}

# launch-bounds
$ occ -a sm_80 --launch-bounds 256,3 -r 80 --get launch.threads,blocks_per_sm
256	3
$ occ -a sm_80 --launch-bounds 256,3 -r 64:96:16 --get launch.threads,blocks_per_sm
256	4
256	3
256	2

# never
$ occ -a sm_90 -r 300
sm_90 (Hopper): threads not given, 300 registers

Cannot launch: 300 registers per thread; a thread may have 255
[1]
$ occ -a sm_90 -r 40 -s 300K --get launchable,reasons
false	307200 bytes of shared memory per block; a block may have 232448 (233472 per SM less 1024 reserved)
[1]

# needs-threads
$ occ -a sm_80; occ -a sm_80 -r 0; occ -a sm_80 -s 8K
2> occ: --threads is missing: the threads per block, 1 to 1024
2> occ: --threads is missing: the threads per block, 1 to 1024
2> occ: --threads is missing: the threads per block, 1 to 1024
[2]
$ occ -a sm_80 -r 40 --elements 1000
2> occ: --elements needs --threads
[2]
$ occ -a sm_90 -r 40 --setmaxnreg 40x1,232x2
2> occ: --setmaxnreg needs --threads
[2]
$ occ -a sm_90 -r 40 --explain
2> occ: --explain needs --threads
[2]
$ occ -a sm_90 -r 40 -f csv; occ -a sm_90 -r 40 -f html; occ -a sm_80,sm_90 -r 40; occ -a sm_80 -r 32:64:8
2> occ: --threads is missing: the threads per block, 1 to 1024
2> occ: --threads is missing: the threads per block, 1 to 1024
2> occ: --threads is missing: the threads per block, 1 to 1024
2> occ: --threads is missing: the threads per block, 1 to 1024
[2]
$ occ -a sm_80 -r 40 --where 'occupancy>0.5'; occ -a sm_80 -r 40 --plot regs
2> occ: --threads is missing: the threads per block, 1 to 1024
2> occ: --threads is missing: the threads per block, 1 to 1024
[2]
$ occ solve -a sm_80 -r 40 --target 50%
2> occ: --threads is missing: the threads per block, 1 to 1024
[2]
