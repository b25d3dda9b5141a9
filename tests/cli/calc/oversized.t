# sizes
$ occ -a sm_107 -t 256 -r 64 -s 8K --get blocks_per_sm,occupancy; occ -a sm_107 -t 64 -r 32 --get blocks_per_sm
4	1
16
$ for mode in "" --oversized-smem; do occ -a sm_107 -t 128 -r 32 -d 64K $mode --get blocks_per_sm,allocation.smem_config,launch.oversized_smem; done
3	233472\x09 (esc)
5	335872	true

# carveout
$ for mode in "" --oversized-smem; do occ -a sm_107 -t 32 -r 32 -s 1K --carveout 90,100 $mode --get allocation.smem_config; done
233472
233472
335872
335872

# text
$ occ -a sm_107 -t 128 -r 32 -d 64K
sm_107 (Rubin): 128 threads, 32 registers, 65536 B shared memory

Occupancy 37.5 %: 3 blocks, 12 of 32 warps per SM, limited by shared memory

  limit                blocks   per block      per SM      unused
  warps                     8           4          32          20
  block slots              16           1          16          13
  registers                16        4096       65536       53248
* shared memory             3       66560      233472       33792

  registers     up to 168: no change; 169 or more: 2 blocks, 25 %
  shared memory 65536 -> 57344 B (-12 %): 4 blocks, 50 %; 76801 B or more: 2
                blocks, 25 %
  oversized     with --oversized-smem: 5 blocks, 62.5 %
  threads       128 -> 512: 2 blocks, 100 %
Note: more than 49152 bytes of shared memory need an opt-in:
      cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
      65536).
$ occ -a sm_107 -t 128 -r 32 -d 300K
sm_107 (Rubin): 128 threads, 32 registers, 307200 B shared memory

Cannot launch: 307200 bytes of shared memory per block; a block may have 232448
    (233472 per SM less 1024 reserved)

  limit                blocks   per block      per SM
  warps                     8           4          32
  block slots              16           1          16
  registers                16        4096       65536
* shared memory             0      308224      233472

  shared memory 232448 B or less (-24 %): 1 block, 12.5 %
  oversized     with --oversized-smem: 1 block, 12.5 %
[1]
$ occ -a sm_107 -t 128 -r 32 -d 300K --oversized-smem
sm_107 (Rubin): 128 threads, 32 registers, 307200 B shared memory

Occupancy 12.5 %: 1 block, 4 of 32 warps per SM, limited by shared memory

  limit                blocks   per block      per SM      unused
  warps                     8           4          32          28
  block slots              16           1          16          15
  registers                16        4096       65536       61440
* shared memory             1      308224      335872       27648

  registers     up to 255: no change; 256 or more: cannot launch
  shared memory 307200 -> 166912 B (-46 %): 2 blocks, 25 %; 334849 B or more:
                cannot launch
  threads       128 -> 1024: 1 block, 100 %
Note: more than 49152 bytes of shared memory need an opt-in:
      cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
      307200).
Note: the kernel must ask for oversized shared memory:
      cudaFuncSetAttribute(kernel, cudaFuncAttributeSharedMemoryMode,
      cudaSharedMemoryModeAllowOversizedSharedMemory).

# json
$ occ -a sm_107 -t 128 -r 32 -d 300K --json | jq -c '.proposals[] | select(.kind == "oversized_smem")'
{"kind":"oversized_smem","set":{"oversized_smem":true},"goal":{"key":"occupancy","now":0,"then":0.125},"outcome":{"blocks_per_sm":1,"warps_per_sm":4,"occupancy":0.125},"doubts":[],"write":["cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 307200)","cudaFuncSetAttribute(kernel, cudaFuncAttributeSharedMemoryMode, cudaSharedMemoryModeAllowOversizedSharedMemory)"]}
$ echo '{"arch":"sm_107","threads":128,"dynamic_smem":334848,"oversized_smem":true}' | occ batch | jq -c '[.launch, .blocks_per_sm]'
\[{"threads":128,"regs":0,"smem":0,"dynamic_smem":334848,"barriers":1,"carveout":null,"oversized_smem":true},1] (esc)
$ echo '{"arch":"sm_107","threads":128,"dynamic_smem":334849,"oversized_smem":true}' | occ batch | jq -c '[.launchable, .reasons]'
\[false,["334849 bytes of shared memory per block; a block may have 334848 (335872 per SM less 1024 reserved)"]] (esc)

# elsewhere
$ occ -a sm_100 -t 128 --oversized-smem; occ -a gfx942 -t 128 --oversized-smem; echo '{"arch":"sm_90","threads":128,"oversized_smem":true}' | occ batch
{"id":null,"line":1,"error":"\"oversized_smem\": sm_90 has no oversized mode of shared memory; sm_107 has"}
2> occ: --oversized-smem: sm_100 has no oversized mode of shared memory; sm_107 has
2> occ: --oversized-smem: gfx942 has no oversized mode of shared memory; sm_107 has
[1]
$ occ -a sm_107,sm_100 -t 128 --oversized-smem
2> occ: --oversized-smem: sm_100 has no oversized mode of shared memory; sm_107 has
[2]

# solve
$ occ solve -a sm_107 -t 128 -r 32 -d 64K --target "5 blocks" --oversized-smem | sed -n 4p
Target: 5 blocks per SM; already reached

# data
$ oversized() { occ arch sm_107 --json | jq ".limits.smem_oversized_per_$1" >"$TMP/a.json"; occ --data "$TMP/a.json" -a sm_107 -t 128 --oversized-smem --get allocation.smem_config; }
$ oversized 'sm.value = 400000'; oversized 'sm.value = 1000'; oversized 'block.value = 335872'
400000
2> occ: TMP/a.json: the limits of sm_107 contradict each other: for example, sub_partitions must divide regs_per_sm and max_warps_per_sm, the last of smem_configs must be smem_per_sm, and smem_per_block_optin + smem_reserved_per_block must not exceed smem_per_sm
2> occ: TMP/a.json: the limits of sm_107 contradict each other: for example, sub_partitions must divide regs_per_sm and max_warps_per_sm, the last of smem_configs must be smem_per_sm, and smem_per_block_optin + smem_reserved_per_block must not exceed smem_per_sm
[2]
