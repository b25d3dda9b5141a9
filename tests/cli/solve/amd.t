# explain
$ occ solve --arch gfx90a --threads 256 --regs 100 --agprs 60 --smem 20000 --target 50% --explain
gfx90a (CDNA2, wave64): 256 threads, 100 VGPRs, 60 AGPRs, 20000 B LDS

Now 37.5 %: 3 workgroups, 12 of 32 waves per CU, limited by VGPRs and LDS
Target 50 %: 16 waves per CU, 4 workgroups of 256 threads

  changed alone                now  reaches the target with
  VGPRs                        100  no: LDS allows 3
  AGPRs                         60  no: LDS allows 3
  static LDS               20000 B  no: VGPRs allow 3
  dynamic LDS                  0 B  no: VGPRs allow 3, LDS 3
  threads per workgroup        256  no multiple of 64 reaches the target

No single change is enough. Smallest combined change: VGPRs 100 -> 68, LDS
    (bytes) 20000 -> 16384, which gives 4 workgroups, 16 waves, 50 %

To write:
  __launch_bounds__(256, 4)                 // HIP: 4 waves per SIMD,
                                            // VGPRs 100 -> 68
  __attribute__((amdgpu_waves_per_eu(4)))   // or this alone

Step by step
  VGPRs for 4 workgroups: 4 x 4 = 16 waves in 4 SIMDs, 4 in each
    32768 / 4, rounded down to 512 = 8192 per wave
    / 64 lanes, less 60 AGPRs, at most 68 VGPRs
  LDS for 4 workgroups: 65536 / 4, rounded down to 512 = 16384
    = 16384 bytes, static and dynamic together

Note: fewer VGPRs can cause spills (`occ tune` asks the compiler); more waves
  help only to hide latency.

# rdna
$ occ solve --arch gfx1100 --threads 96 --regs 200 --target 100% | sed -n '/^ *alone/,/^Note/p'

# sgprs
$ occ solve --arch gfx942 --threads 256 --regs 24 --sgprs 102 --target 100% | sed -n '/^ *alone/,/^Smallest/p'

# targets-and-frontier
$ occ solve -a gfx942 -t 256 -r 100 --agprs 60 --sgprs 104 -s 13000 --target 75%
gfx942 (CDNA3, wave64): 256 threads, 100 VGPRs, 60 AGPRs, 104 SGPRs, 13000 B LDS

Now 37.5 %: 3 workgroups, 12 of 32 waves per CU, limited by VGPRs
Target 75 %: 24 waves per CU, 6 workgroups of 256 threads

  changed alone                now  reaches the target with
  VGPRs                        100  no: LDS allows 4
  AGPRs                         60  no: VGPRs allow 4, LDS 4
  SGPRs                        104  no: VGPRs allow 3, LDS 4
  static LDS               13000 B  no: VGPRs allow 3
  dynamic LDS                  0 B  no: VGPRs allow 3, LDS 4
  threads per workgroup        256  no multiple of 64 reaches the target

No single change is enough. Smallest combined change: VGPRs 100 -> 20, LDS
    (bytes) 13000 -> 10752, which gives 6 workgroups, 24 waves, 75 %

To write:
  __launch_bounds__(256, 6)                 // HIP: 6 waves per SIMD,
                                            // VGPRs 100 -> 20
  __attribute__((amdgpu_waves_per_eu(6)))   // or this alone

Note: fewer VGPRs can cause spills (`occ tune` asks the compiler); more waves
  help only to hide latency.
$ occ solve -a gfx942 -t 256 -r 100 --agprs 60 --sgprs 104 -s 13000 --frontier regs,smem --explain | sed -n '5,17p'
Maximum VGPRs and LDS together, for N workgroups of 256 threads:

  workgroups   waves   occupancy       VGPRs          LDS, B
  6               24        75 %          20           10752
  VGPRs for 6 workgroups: 6 x 4 = 24 waves in 4 SIMDs, 6 in each
    32768 / 6, rounded down to 512 = 5120 per wave
    / 64 lanes, less 60 AGPRs, at most 20 VGPRs
  LDS for 6 workgroups: 65536 / 6, rounded down to 512 = 10752
    = 10752 bytes, static and dynamic together
  5               20      62.5 %          36           12800
  VGPRs for 5 workgroups: 5 x 4 = 20 waves in 4 SIMDs, 5 in each
    32768 / 5, rounded down to 512 = 6144 per wave
    / 64 lanes, less 60 AGPRs, at most 36 VGPRs
$ occ solve -a gfx942 -t 256 -r 100 --target "70 waves"; echo "status $?"
gfx942 (CDNA3, wave64): 256 threads, 100 VGPRs (104 allocated)

Now 50 %: 4 workgroups, 16 of 32 waves per CU, limited by VGPRs
Target: 70 waves per CU
Out of reach: a CU holds at most 32 waves.
Best: 32 waves, 100 %, with 8 workgroups of 256 threads.
status 1
$ occ solve -a gfx942 -t 256 -r 100 --target "33 workgroups" | grep -A1 '^Out'
Out of reach: a CU holds at most 32 workgroups.
Best: 32 waves, 100 %, with 32 workgroups of 64 threads.
$ occ solve -a gfx942 -t 256 -r 100 --target "17 workgroups"; echo "status $?"
gfx942 (CDNA3, wave64): 256 threads, 100 VGPRs (104 allocated)

Now 50 %: 4 workgroups, 16 of 32 waves per CU, limited by VGPRs
Target: 17 workgroups per CU

  changed alone                now  reaches the target with
  VGPRs                        100  no: waves allow 8, workgroup slots 16
  static LDS                   0 B  no: waves allow 8, workgroup slots 16, VGPRs
                                    4
  dynamic LDS                  0 B  no: waves allow 8, workgroup slots 16, VGPRs
                                    4
  threads per workgroup        256  no multiple of 64 reaches the target

No single change is enough. Smallest combined change: VGPRs 100 -> 96, threads
    256 -> 64, which gives 20 workgroups, 20 waves, 62.5 %

To write:
  __launch_bounds__(64, 5)                  // HIP: 5 waves per SIMD,
                                            // VGPRs 100 -> 96
  __attribute__((amdgpu_waves_per_eu(5)))   // or this alone

Note: fewer VGPRs can cause spills (`occ tune` asks the compiler); more waves
  help only to hide latency.
status 0
$ occ solve -a gfx942 -t 1024 -r 100 --launch-bounds 1024 --target "9 blocks"; echo "status $?"
gfx942 (CDNA3, wave64): 1024 threads, 100 VGPRs (104 allocated)

Now 50 %: 1 workgroup, 16 of 32 waves per CU, limited by VGPRs
Target: 9 workgroups per CU

  changed alone                now  reaches the target with
  VGPRs                        100  no: waves allow 2
  static LDS                   0 B  no: waves allow 2, VGPRs 1
  dynamic LDS                  0 B  no: waves allow 2, VGPRs 1
  threads per workgroup       1024  64
                                    best, with 16 waves, 50 %: 64

Smallest change: threads 1024 -> 64, which gives 16 workgroups, 16 waves, 50 %

Note: more waves help only to hide latency.
status 0
$ occ solve -a gfx942 -t 256 -r 100 -s 60000 | sed -n '/dynamic/,$p'
Maximum dynamic LDS for N workgroups, with 60000 B static:

  workgroups     bytes   occupancy
  1               5536      12.5 %

Note: fewer VGPRs can cause spills (`occ tune` asks the compiler); more waves
  help only to hide latency.
$ occ solve -a gfx908 -t 256 -r 100 --agprs 40 --target 50% --explain
gfx908 (CDNA1, wave64): 256 threads, 100 VGPRs, 40 AGPRs

Now 20 %: 2 workgroups, 8 of 40 waves per CU, limited by VGPRs
Target 50 %: 20 waves per CU, 5 workgroups of 256 threads

  changed alone                now  reaches the target with
  VGPRs                        100  at most 48
  AGPRs                         40  no: VGPRs allow 2
  static LDS                   0 B  no: VGPRs allow 2
  dynamic LDS                  0 B  no: VGPRs allow 2
  threads per workgroup        256  no multiple of 64 reaches the target

Smallest change: VGPRs 100 -> 48, which gives 5 workgroups, 20 waves, 50 %

To write:
  __launch_bounds__(256, 5)                 // HIP: 5 waves per SIMD,
                                            // VGPRs 100 -> 48
  __attribute__((amdgpu_waves_per_eu(5)))   // or this alone

Step by step
  VGPRs for 5 workgroups: 5 x 4 = 20 waves in 4 SIMDs, 5 in each
    16384 / 5, rounded down to 256 = 3072 per wave
    / 64 lanes = 48 per thread
  LDS for 5 workgroups: 65536 / 5, rounded down to 512 = 12800
    = 12800 bytes, static and dynamic together

Note: fewer VGPRs can cause spills (`occ tune` asks the compiler); more waves
  help only to hide latency.
