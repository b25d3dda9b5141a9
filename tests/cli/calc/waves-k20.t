# k20-48-registers
$ occ --arch sm_35 --sms 13 --threads 256 --regs 48 --grid 128 | sed -n '/^Grid/,$p'
Grid of 128 on 13 SMs: 2 waves; the last one fills 63 of 65 slots
  useful time          98.5 %
  achieved occupancy   61.5 % to 61.7 %   as profilers show it (active SMs)
                       60.8 % to 61.5 %   over all SMs and the whole run
  tail                 costs 1.5 %: not worth a change
  persistent           65 blocks (5 per SM), also the largest cooperative launch

# k20-csv
$ occ --arch sm_35 --sms 13 --threads 256 --regs 55,48 --grid 128 -f csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters,sms,grid,blocks_per_wave,waves,full_waves,total_waves,tail_blocks,last_wave_blocks,last_wave_utilization,efficiency,efficiency_shared,expected_occupancy,expected_occupancy_shared,active,active_shared,machine_occupancy,machine_occupancy_shared,cooperative_blocks
sm_35,,256,55,0,0,1,,4,32,0.5,registers,13,128,52,2.461538,2,3,24,24,0.461538,0.820513,0.984615,0.410256,0.451172,1,0.984615,0.410256,0.444231,52
sm_35,,256,48,0,0,1,,5,40,0.625,registers,13,128,65,1.969231,1,2,63,63,0.969231,0.984615,0.984615,0.615385,0.617188,1,0.984615,0.615385,0.607692,65

# k20-explain
$ occ --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128 --explain | sed -n '/^Grid/,/^Step/p; / at once$/,$p'
Grid of 128 on 13 SMs: 3 waves; the last one fills 24 of 52 slots
  useful time          82.1 % to 98.5 %
  achieved occupancy   41 % to 45.1 %     as profilers show it (active SMs)
                       41 % to 44.4 %     over all SMs and the whole run
  full waves           104 or 156 blocks
  at most 48 regs      5 blocks per SM, 2 waves: 98.5 % useful, may spill
                       __launch_bounds__(256, 5)
  persistent           52 blocks (4 per SM), also the largest cooperative launch

Step by step
  waves           4 blocks per SM x 13 = 52 at once
                  128 / 52 = 2 full, 24 left
  useful time     128 / (3 x 52) = 82.1 %
                    if no block slows another one down
                  128 / (13 x 10) = 98.5 %
                    if the blocks share the throughput of their SM
  expected        average blocks per SM that has work, x 8 warps / 64 slots:
                  128 / (13 x 2 + 13) = 3.282, so 41 %
                    if no block slows another one down
                  (13 x 2 x 4^2 + 11 x 2^2 + 2 x 1^2) / 128 = 3.609, so 45.1 %
                    if the blocks share the throughput of their SM
  Nsight Compute  its tail rule says 1 / (1 + 2 full) = 33.3 %, since it counts
                  the last wave as lost, however many blocks it runs;
                  1.5 % to 17.9 % of the time is lost

# k20-json
$ occ --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128 --json | jq -c .waves
{"sms":13,"grid":128,"blocks_per_wave":52,"waves":2.461538,"full_waves":2,"total_waves":3,"tail_blocks":24,"last_wave_blocks":24,"last_wave_utilization":0.461538,"efficiency":0.820513,"efficiency_shared":0.984615,"expected_occupancy":0.410256,"expected_occupancy_shared":0.451172,"active":1,"active_shared":0.984615,"machine_occupancy":0.410256,"machine_occupancy_shared":0.444231,"cooperative_blocks":52}

# k20-jsonl
$ occ --arch sm_35 --sms 13 --threads 256 --regs 55,48 --grid 128 -f jsonl | jq -c '[.blocks_per_sm, .waves.waves, .waves.efficiency]'
\[4,2.461538,0.820513] (esc)
\[5,1.969231,0.984615] (esc)

# k20-md
$ occ --arch sm_35 --sms 13 --threads 256 --regs 55,48 --grid 128 -f md
| regs | blocks_per_sm | warps_per_sm | occupancy | limiters | waves | tail_blocks | efficiency | efficiency_shared |
| ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: |
| 55 | 4 | 32 | 0.5 | registers | 2.461538 | 24 | 0.820513 | 0.984615 |
| 48 | 5 | 40 | 0.625 | registers | 1.969231 | 63 | 0.984615 | 0.984615 |

# k20-table
$ occ --arch sm_35 --sms 13 --threads 256 --regs 55,48 --grid 128
regs  /SM  warps    occ.  limiter  waves  tail       useful
  55    4     32    50 %  regs      2.46    24  82.1-98.5 %
  48    5     40  62.5 %  regs      1.97    63       98.5 %

# k20-tsv
$ occ --arch sm_35 --sms 13 --threads 256 --regs 55,48 --grid 128 -f tsv
arch	gpu	threads	regs	smem	dynamic_smem	barriers	carveout	blocks_per_sm	warps_per_sm	occupancy	limiters	sms	grid	blocks_per_wave	waves	full_waves	total_waves	tail_blocks	last_wave_blocks	last_wave_utilization	efficiency	efficiency_shared	expected_occupancy	expected_occupancy_shared	active	active_shared	machine_occupancy	machine_occupancy_shared	cooperative_blocks
sm_35		256	55	0	0	1		4	32	0.5	registers	13	128	52	2.461538	2	3	24	24	0.461538	0.820513	0.984615	0.410256	0.451172	1	0.984615	0.410256	0.444231	52
sm_35		256	48	0	0	1		5	40	0.625	registers	13	128	65	1.969231	1	2	63	63	0.969231	0.984615	0.984615	0.615385	0.617188	1	0.984615	0.615385	0.607692	65
