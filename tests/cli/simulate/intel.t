# intel-terms
$ occ simulate --gpu b570 -t 256 --grid 300
Arc B570, xe2 (Xe2, SIMD32): 256 work-items, 128 registers

300 work-groups on 18 Xe-cores, up to 8 at a time on each; work-group times
constant

  makespan      3 work-group times, 1.44 x the ideal of 2.083
  utilization   69.4 %
                69.4 % to 98 % by the formula of occ calc
  occupancy     78.1 % averaged as profilers do, over active Xe-core cycles
                (88.9 % of the run); 69.4 % over all Xe-cores and the whole run
  idle          at least one Xe-core has no work-group for 1 work-group time,
                33.3 % of the makespan
  busiest       Xe-core 0, with 2.125 work-group times of work per slot
  least busy    Xe-core 12, with 2

  Xe-core 0-1   |########################################....................|
  Xe-core 2     |########################################....................|
  Xe-core 3     |########################################....................|
  Xe-core 4     |########################################....................|
  Xe-core 5     |########################################....................|
  Xe-core 6     |########################################....................|
  Xe-core 7     |########################################....................|
  Xe-core 8     |########################################....................|
  Xe-core 9-10  |########################################....................|
  Xe-core 11    |########################################....................|
  Xe-core 12    |########################################                    |
  Xe-core 13    |########################################                    |
  Xe-core 14    |########################################                    |
  Xe-core 15    |########################################                    |
  Xe-core 16    |########################################                    |
  Xe-core 17    |########################################                    |
                                             tail from 2 ^
