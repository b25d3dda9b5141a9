# amd
$ occ --arch gfx942 --sms 304 --threads 256 --regs 100 --grid 2000 --explain | sed -n '/^Grid/,/^Step/p; / at once$/,$p'
Grid of 2000 on 304 CUs: 2 rounds; the last one fills 784 of 1216 slots
  useful time          82.2 % to 94 %
  achieved occupancy   41.1 % to 43.5 %   as profilers show it (active CUs)
                       40.9 % to 41.1 %   over all CUs and the whole run
  full rounds          1216 or 2432 workgroups
  at most 72 regs      7 workgroups per CU, 1 round: 94 % useful, may spill
                       __launch_bounds__(256, 7) (HIP: waves per SIMD)
  persistent           1216 workgroups (4 per CU), also the largest cooperative
                       launch

Step by step
  rounds          4 workgroups per CU x 304 = 1216 at once
                  2000 / 1216 = 1 full, 784 left
  useful time     2000 / (2 x 1216) = 82.2 %
                    if no workgroup slows another one down
                  2000 / (304 x 7) = 94 %
                    if the workgroups share the throughput of their CU
  expected        average workgroups per CU that has work, x 4 waves / 32 slots:
                  2000 / (304 x 1 + 304) = 3.289, so 41.1 %
                    if no workgroup slows another one down
                  (304 x 1 x 4^2 + 176 x 3^2 + 128 x 2^2) / 2000 = 3.48, so
                  43.5 %
                    if the workgroups share the throughput of their CU

# fewer-waves-by-two-changes
$ occ --arch sm_80 --sms 100 --threads 256 --regs 64 --smem 40K --grid 801 | sed -n '/^Grid/,$p'
Grid of 801 on 100 SMs: 3 waves; the last one fills 1 of 400 slots
  useful time          66.8 % to 89 %
  achieved occupancy   49.8 % to 50 %     as profilers show it (active SMs)
                       33.4 % to 44.5 %   over all SMs and the whole run
  full waves           800 or 1200 blocks
  fewer waves          at most 48 registers and 32512 B of shared memory: 5
                       blocks per SM, 2 waves: 80.1 % to 89 % useful, may spill
                       __launch_bounds__(256, 5)
  persistent           400 blocks (4 per SM), also the largest cooperative
                       launch

# cannot-launch
$ occ --arch sm_80 --sms 108 --threads 2048 --grid 10 | grep -c '^Grid'
0
[1]

# elements
$ occ --arch sm_80 --sms 108 --threads 256 --regs 32 --elements 1000000 --elements-per-thread 4 | sed -n '/^Grid/,$p'
Grid of 977 on 108 SMs: 2 waves; the last one fills 113 of 864 slots
  useful time          56.5 % to 90.5 %
  achieved occupancy   56.5 % to 90 %     as profilers show it (active SMs)
                       56.5 % to 81.4 %   over all SMs and the whole run
  full waves           864 or 1728 blocks
  persistent           864 blocks (8 per SM), also the largest cooperative
                       launch

# get-waves-of-two-grids
$ occ --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128,156 --get waves.efficiency
0.820513
1

# grids-table
$ occ --arch sm_80 --sms 108 --threads 256 --regs 40 --grid 600:700:25
/SM  warps  occ.  limiter  grid  waves  tail       useful
  6     48  75 %  regs      600   0.93   600       92.6 %
  6     48  75 %  regs      625   0.96   625       96.5 %
  6     48  75 %  regs      650   1.00     2    50.2-86 %
  6     48  75 %  regs      675   1.04    27  52.1-89.3 %
  6     48  75 %  regs      700   1.08    52    54-92.6 %

# k20
$ occ --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128
sm_35 (Kepler): 256 threads, 55 registers (56 allocated)

Occupancy 50 %: 4 blocks, 32 of 64 warps per SM, limited by registers

  limit                blocks   per block      per SM      unused
  warps                     8           8          64          32
  block slots              16           1          16          12
* registers                 4       14336       65536        8192
  shared memory      no limit           -       49152       49152

  registers     55 -> 48 (-13 %, may spill): 5 blocks, 62.5 %; 65 or more: 3
                blocks, 37.5 %
  shared memory 12289 B or more: 3 blocks, 37.5 %
  threads       256 -> 192: 6 blocks, 56.3 %

Grid of 128 on 13 SMs: 3 waves; the last one fills 24 of 52 slots
  useful time          82.1 % to 98.5 %
  achieved occupancy   41 % to 45.1 %     as profilers show it (active SMs)
                       41 % to 44.4 %     over all SMs and the whole run
  full waves           104 or 156 blocks
  at most 48 regs      5 blocks per SM, 2 waves: 98.5 % useful, may spill
                       __launch_bounds__(256, 5)
  persistent           52 blocks (4 per SM), also the largest cooperative launch

# proposed-launch-bounds
# The proposed bounds have the block size, not the maximum that --launch-bounds gives.
$ occ --arch sm_80 --sms 108 --threads 192 --regs 64 --launch-bounds 256 --grid 1000 | sed -n '/^Grid/,$p'
Grid of 1000 on 108 SMs: 2 waves; the last one fills 460 of 540 slots
  useful time          92.6 %
  achieved occupancy   43.4 % to 43.9 %   as profilers show it (active SMs)
                       40.6 % to 43.4 %   over all SMs and the whole run
  full waves           540 or 1080 blocks
  persistent           540 blocks (5 per SM), also the largest cooperative
                       launch

# edge-cases
# One workgroup per CU, limited by VGPRs.
$ occ -a gfx942 --sms 304 -t 1024 -r 128 --grid 400 | tail -8

Grid of 400 on 304 CUs: 2 rounds; the last one fills 96 of 304 slots
  useful time          65.8 %
  achieved occupancy   50 %               as profilers show it (active CUs)
                       32.9 %             over all CUs and the whole run
  full rounds          304 or 608 workgroups
  persistent           304 workgroups (1 per CU), also the largest cooperative
                       launch
# One workgroup per CU, limited by LDS.
$ occ -a gfx942 --sms 304 -t 1024 -r 16 -s 40K --grid 400 | tail -8

Grid of 400 on 304 CUs: 2 rounds; the last one fills 96 of 304 slots
  useful time          65.8 %
  achieved occupancy   50 %               as profilers show it (active CUs)
                       32.9 %             over all CUs and the whole run
  full rounds          304 or 608 workgroups
  persistent           304 workgroups (1 per CU), also the largest cooperative
                       launch
# No change saves a round.
$ occ -a gfx1100 --sms 48 -t 256 -r 96 --grid 1000 --cu-mode | tail -9
  LDS           16385 B or more: 3 workgroups, 75 %

Grid of 1000 on 48 CUs: 6 rounds; the last one fills 40 of 192 slots
  useful time          86.8 % to 99.2 %
  achieved occupancy   89.3 % to 97 %     as profilers show it (active CUs)
                       86.8 % to 96.2 %   over all CUs and the whole run
  full rounds          960 or 1152 workgroups
  persistent           192 workgroups (4 per CU), also the largest cooperative
                       launch
# Less than a wave.
$ occ -a sm_80 --sms 1 -t 32 -r 168 --grid 9 | tail -8
      memory limit nothing here, if blocks are spread evenly.

Grid of 9 on 1 SM: less than a wave, 9 of 12 slots
  useful time          75 % to 100 %
  achieved occupancy   14.1 %
  full waves           12 blocks
  persistent           12 blocks (12 per SM), also the largest cooperative
                       launch
# One register too many for two blocks per SM.
$ occ -a sm_80 --sms 108 -t 1024 -r 33 --grid 109 | tail -8

Grid of 109 on 108 SMs: 2 waves; the last one fills 1 of 108 slots
  useful time          50.5 %
  achieved occupancy   50 %               as profilers show it (active SMs)
                       25.2 %             over all SMs and the whole run
  full waves           108 or 216 blocks
  persistent           108 blocks (1 per SM), also the largest cooperative
                       launch
# One block more than a wave.
$ occ -a sm_80 --sms 108 -t 256 -s 60K -r 72 --grid 217 | tail -9

Grid of 217 on 108 SMs: 2 waves; the last one fills 1 of 216 slots
  useful time          50.2 % to 67 %
  achieved occupancy   24.9 %             as profilers show it (active SMs)
                       12.6 % to 16.7 %   over all SMs and the whole run
  full waves           216 or 432 blocks
  at most 54912 B      of shared memory: 3 blocks per SM, 1 wave: 67 % useful
  persistent           216 blocks (2 per SM), also the largest cooperative
                       launch
# A very large grid.
$ occ -a sm_80 --sms 65535 -t 32 -r 16 --grid 2147483647x65534x32768 | tail -8
Grid of 4611545278791614464 on 65535 SMs: 2198989699585 waves; the last one
fills 16384 of 2097120 slots
  useful time          99.9 %
  achieved occupancy   50 %               as profilers show it (active SMs)
                       50 %               over all SMs and the whole run
  tail                 costs under 0.1 %: not worth a change
  persistent           2097120 blocks (32 per SM), also the largest cooperative
                       launch

# fewer-waves-out-of-reach
$ occ --arch sm_80 --sms 108 --threads 1024 --regs 32 --grid 1000 | sed -n '/^Grid/,$p'
Grid of 1000 on 108 SMs: 5 waves; the last one fills 136 of 216 slots
  useful time          92.6 %
  achieved occupancy   92.6 % to 96 %     as profilers show it (active SMs)
                       88.9 % to 92.6 %   over all SMs and the whole run
  full waves           864 or 1080 blocks
  persistent           216 blocks (2 per SM), also the largest cooperative
                       launch

# fewer-waves-by-less-shared-memory
$ occ --arch sm_80 --sms 108 --threads 128 --regs 32 --smem 40K --grid 1000 | sed -n '/^Grid/,$p'
Grid of 1000 on 108 SMs: 3 waves; the last one fills 136 of 432 slots
  useful time          77.2 % to 92.6 %
  achieved occupancy   19.3 % to 22.8 %   as profilers show it (active SMs)
                       19.3 % to 21.1 %   over all SMs and the whole run
  full waves           864 or 1296 blocks
  at most 32512 B      of shared memory: 5 blocks per SM, 2 waves: 92.6 % useful
  persistent           432 blocks (4 per SM), also the largest cooperative
                       launch

# no-sms
# A grid without the number of SMs has no effect; one warning says so.
$ occ -a sm_80 -t 256 -r 40 --grid 1000 --get waves
 (esc)
2> occ: --grid changes nothing without the number of SMs; give --gpu or --sms
$ occ -a sm_80 -t 256 -r 32,40 --elements 1000 --get blocks_per_sm
8
6
2> occ: --elements changes nothing without the number of SMs; give --gpu or --sms
$ occ solve -a sm_80 -t 256 -r 40 --grid 1000 --target 50% | head -1
sm_80 (Ampere): 256 threads, 40 registers
2> occ: --grid changes nothing without the number of SMs; give --gpu or --sms
$ occ kernels ../kernels/made/basic.log -a sm_80 -t 256 -k spills --grid 1000 --get occupancy
0.5
2> occ: --grid changes nothing without the number of SMs; give --gpu or --sms
$ for grid in 3 4; do echo '{"arch":"sm_80","threads":256,"grid":'$grid'}'; done | occ batch | jq -c .waves
null
null
2> occ: line 1: "grid" changes nothing without the number of SMs; give "gpu" or "sms" (further warnings are not shown)
# With the number of SMs this warning is absent.
$ occ -a sm_80 -t 256 -r 40 --grid 1000 --sms 108 --get waves.total_waves
2
$ occ -a sm_90 -t 256 -r 40 --grid 1000 --gpc 16,18 --get waves.total_waves
5
2> occ: --gpc without --cluster: only the total is used, 34 SMs
$ occ -g a100 -t 256 -r 40 --grid 1000 --get waves.total_waves
2
$ occ kernels ../kernels/made/basic.log -g a100 -t 256 -k spills --grid 1000 --get waves.total_waves
3
$ occ kernels kernels/k20.csv -k 'step\(' --grid 1000 --get waves.total_waves
20
$ echo '{"gpu":"a100","threads":256,"grid":3}' | occ batch | jq -c .waves.sms
108
