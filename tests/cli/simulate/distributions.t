# amd
$ occ simulate --arch gfx942 --sms 304 --threads 256 --regs 100 --grid 2000 | sed '/CU [2-9]/d'
gfx942 (CDNA3, wave64): 256 threads, 100 VGPRs (104 allocated)

2000 workgroups on 304 CUs, up to 4 at a time on each; workgroup times constant

  makespan      2 workgroup times, 1.216 x the ideal of 1.645
  utilization   82.2 %
                82.2 % to 94 % by the formula of occ calc
  occupancy     41.1 %
  idle          every CU has workgroups until the end
  busiest       CU 0, with 1.75 workgroup times of work per slot
  least busy    CU 176, with 1.5

  CU 0-18       |##############################******************************|
  CU 19-37      |##############################******************************|
  CU 114-132    |##############################******************************|
  CU 133-151    |##############################******************************|
  CU 152-170    |##############################******************************|
  CU 171-189    |##############################++++++++++++++++++++++++++++++|
  CU 190-208    |##############################==============================|
                                   tail from 1 ^

# cluster-note
$ occ simulate --arch sm_90 --sms 132 --threads 384 --regs 168 --cluster 8 --grid 200 | tail -3

Note: 16 clusters of 8 fit at once, by estimate (11 to 16 are possible); the
blocks of a cluster start together, on any SMs: GPCs are not simulated.

# cv-zero
$ occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128 --dist normal --cv 0 --json | grep -o '"makespan": [^,]*'
"makespan": 3

# formulas
# With constant times the utilization is the efficiency of `occ calc`, without and with --shared.
$ for grid in 1 51 52 53 104 127 128 130 1000; do
>     for regs in 32 48 55 128; do
>         launch="--arch sm_35 --sms 13 --threads 256 --regs $regs --grid $grid"
>         want=($(occ $launch --get waves.efficiency,waves.efficiency_shared))
>         occ simulate $launch --json >$TMP/alone; occ simulate $launch --shared --json >$TMP/shared
>         got=($(sed -n 's/.*"utilization": \([^,]*\),.*/\1/p' $TMP/alone $TMP/shared))
>         [ ${#want[@]} = 2 ] && [ "${want[*]}" = "${got[*]}" ] || echo "$launch: ${got[*]}, not ${want[*]}"
>     done
> done

# normal
$ occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128 --dist normal --cv 0.2 --runs 100 --seed 7
sm_35 (Kepler): 256 threads, 55 registers (56 allocated)

128 blocks on 13 SMs, up to 4 at a time on each; block times normal with cv 0.2

  first run     3.076 block times, 1.242 x the ideal of 2.477
  makespan      3.222 block times on average
  utilization   76.4 % on average over 100 runs, 72.2 % (5th percentile) to
                80.3 % (95th)
                82.1 % to 98.5 % by the formula of occ calc
  occupancy     43.1 % averaged as profilers do, over active SM cycles (88.6 %
                of the run); 38.2 % over all SMs and the whole run
  idle          at least one SM has no block for 0.8328 block times, 27.1 % of
                the first run
  busiest       SM 10 in the first run, with 2.849 block times of work per slot
  least busy    SM 6 in the first run, with 2.118

  SM 0          |#########################################%***:.             |
  SM 1          |#######################################***************===:  |
  SM 2          |###########################################%********+===-::.|
  SM 3          |######################################%****+===:::          |
  SM 4          |#######################################******+==::::.       |
  SM 5          |#######################################***+=:::::::::::::::.|
  SM 6          |######################################%*+=-:                |
  SM 7          |#########################################%*================-|
  SM 8          |##########################################*******=====:.    |
  SM 9          |########################################*+=:::::::::::::::. |
  SM 10         |###############################################********+====|
  SM 11         |#########################################*******-::::::::.  |
  SM 12         |###########################################%****====:       |
                                       tail from 1.963 ^

# normal-json
$ occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128 --dist normal --cv 0.2 --runs 100 --seed 7 --json | jq -c .simulation
{"dist":"normal","cv":0.2,"durations":null,"shared":false,"runs":100,"seed":7,"makespan":3.07603435,"ideal":2.47705689,"slowdown":1.24181,"utilization":0.805276,"idle_time":0.832827343,"busiest_sm":10,"busiest_time":2.84891347,"idlest_sm":6,"idlest_time":2.1178536,"utilization_mean":0.764015,"utilization_p5":0.721687,"utilization_p95":0.802681,"makespan_mean":3.22211396,"idle_time_mean":0.829644601,"expected_occupancy":0.440807,"active":0.913411,"machine_occupancy":0.402638,"expected_occupancy_mean":0.431195,"active_mean":0.886041,"machine_occupancy_mean":0.382007}

# one-run
$ occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128 --dist lognormal --cv 1 --shared | sed '/ |/d'
sm_35 (Kepler): 256 threads, 55 registers (56 allocated)

128 blocks on 13 SMs, up to 4 at a time on each; block times lognormal with cv
1, blocks share the throughput of their SM

  makespan      3.668 block times, 1.532 x the ideal of 2.394
  utilization   65.3 % in one run; --runs N gives the spread
                82.1 % to 98.5 % by the formula of occ calc
  occupancy     43.2 % averaged as profilers do, over active SM cycles (65.3 %
                of the run); 28.2 % over all SMs and the whole run
  idle          at least one SM has no block for 1.841 block times, 50.2 % of
                the makespan
  busiest       SM 1, with 3.668 block times of work per slot
  least busy    SM 8, with 1.826

                                         ^ tail from 1.487

# seed-matters
$ for seed in 1 2 1; do occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128 --dist normal --cv 0.2 --seed $seed --json | sed -n 's/.*"makespan": \([^,]*\),.*/\1/p'; done
3.21544973
3.02479528
3.21544973

# uniform-json
$ occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128 --dist uniform --cv 0.5 --runs 10 --json | jq -c .simulation
{"dist":"uniform","cv":0.5,"durations":null,"shared":false,"runs":10,"seed":0,"makespan":3.38493876,"ideal":2.46186069,"slowdown":1.374951,"utilization":0.727298,"idle_time":0.952164832,"busiest_sm":0,"busiest_time":2.81573907,"idlest_sm":8,"idlest_time":2.16324981,"utilization_mean":0.711167,"utilization_p5":0.677189,"utilization_p95":0.731767,"makespan_mean":3.44415978,"idle_time_mean":1.10933907,"expected_occupancy":0.425248,"active":0.855147,"machine_occupancy":0.363649,"expected_occupancy_mean":0.415253,"active_mean":0.85638,"machine_occupancy_mean":0.355583}
