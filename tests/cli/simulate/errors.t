# missing-and-invalid-options
$ run="occ simulate --arch sm_80 --threads 256 --regs 32"
$ $run --grid 10
2> occ: --sms is missing: the number of SMs
[2]
$ $run --sms 10
2> occ: --grid is missing: the number of blocks
[2]
$ $run --sms 10 --grid 10,20
2> occ: the options describe 2 launches; simulate runs one
[2]
$ $run --sms 10 --grid 10 --cv 0.1
2> occ: --cv is given without --dist uniform, normal or lognormal
[2]
$ $run --sms 10 --grid 10 --dist constant --cv 0.1
2> occ: --cv is given without --dist uniform, normal or lognormal
[2]
$ $run --sms 10 --grid 10 --dist normal
2> occ: --dist normal needs --cv, from 0 to 0.333
[2]
$ $run --sms 10 --grid 10 --dist normal --cv 0.4
2> occ: --dist normal needs --cv, from 0 to 0.333, so that no block time is negative
[2]
$ $run --sms 10 --grid 10 --dist cauchy --cv 0.4
2> occ: --dist 'cauchy': must be one of: constant, uniform, normal, lognormal
[2]
$ $run --sms 10 --grid 10 --dist normal --cv x
2> occ: --cv 'x': expected a number from 0 to 10 with at most six decimals
[2]
$ $run --sms 10 --grid 10 --durations x --cv 0.1
2> occ: --durations cannot be combined with --cv
[2]
$ $run --sms 10 --grid 10 --runs 0
2> occ: --runs '0': expected a whole number from 1 to 1000000
[2]
$ $run --sms 10 --grid 1000000000x10 --dist normal --cv 0.1 --runs 2
2> occ: too many blocks: 10000000000 in 2 runs; the limit is 10000000000 in all
[2]
$ $run --sms 10 --grid 10 -f gcc
2> occ: --format 'gcc': must be one of: text json jsonl csv tsv md svg html
[2]

# help
$ occ simulate --help | sed -n '1,3p;/^Simulation/,/^$/p'
usage: occ simulate --gpu NAME --threads N --grid N [--dist NAME --cv CV] ...
Block-by-block dispatch of a grid over the SMs.
Formats: text json jsonl csv tsv md svg html.
Simulation:
      --dist NAME             block times: constant, uniform, normal, lognormal
      --cv CV                 standard deviation / mean of the block times
      --durations FILE        file of block times, one number a line
      --shared                resident blocks share the throughput of their SM
      --runs N                number of runs, each with other random numbers
      --seed S                seed of the random numbers; default 0
 (esc)

# edge-cases
# One block on one SM, long times, AMD's words (a wave of blocks is a "round"), pictures of few and
# of many SMs or blocks, an option of another command, JSON for many SMs, and too many blocks.
$ occ simulate -a sm_80 --sms 1 -t 256 -r 40 --grid 1
sm_80 (Ampere): 256 threads, 40 registers

1 block on 1 SM, up to 6 at a time on each; block times constant

  makespan      1 block time, 6 x the ideal of 0.1667
  utilization   16.7 %
                16.7 % to 100 % by the formula of occ calc
  occupancy     12.5 %
  idle          every SM has blocks until the end
  busiest       SM 0, with 0.1667 block times of work per slot
  least busy    SM 0, with 0.1667

  SM 0          |............................................................|
                 ^ tail from 0
$ printf '1500\n2500.25\n0\n' > $TMP/long
$ occ simulate -a sm_80 --sms 2 -t 1024 -r 40 --durations $TMP/long | tail -9
  occupancy     50 % averaged as profilers do, over active SM cycles (80 % of
                the run); 40 % over all SMs and the whole run
  idle          at least one SM has no block for 1000, 40 % of the makespan
  busiest       SM 1, with 2500 of work per slot
  least busy    SM 0, with 1500

  SM 0          |####################################                        |
  SM 1          |############################################################|
                                     tail from 1500 ^
$ occ simulate -a gfx942 --sms 2 -t 1024 -r 40 --grid 9 | tail -12
  utilization   75 %
                75 % to 90 % by the formula of occ calc
  occupancy     90 % averaged as profilers do, over active CU cycles (83.3 % of
                the run); 75 % over all CUs and the whole run
  idle          at least one CU has no workgroup for 1 workgroup time, 33.3 % of
                the makespan
  busiest       CU 0, with 2.5 workgroup times of work per slot
  least busy    CU 1, with 2

  CU 0          |########################################====================|
  CU 1          |########################################                    |
                                             tail from 2 ^
$ occ simulate -a sm_80 --sms 1 -t 1024 -r 40 --grid 3 -f svg | grep -v "^<style\|^\.\|^</style\|{"
<svg xmlns="http://www.w3.org/2000/svg" width="812" height="152" viewBox="0 0 812 152" role="img">
<title>3 blocks on 1 SM, up to 1 at a time on each</title>
}
<rect class="ground" width="812" height="152"/>
<text x="72" y="20" class="title">Timeline of 3 blocks on 1 SM</text>
<text x="72" y="40">sm_80: up to 1 on each, times constant: 100 % used</text>
<path class="w0" d="M72 61v-10h10v10z"/>
<text x="86" y="61" class="small">wave 1</text>
<path class="w1" d="M133 61v-10h10v10z"/>
<text x="147" y="61" class="small">2</text>
<path class="w2" d="M166.5 61v-10h10v10z"/>
<text x="180.5" y="61" class="small">3</text>
<path class="ideal" d="M200 61v-12"/>
<text x="206" y="61" class="small">ideal: end if no slot were ever empty</text>
<text class="small" x="66" y="109.0" text-anchor="end">SM 0</text>
<rect class="b w0" x="72.00" y="101" width="240.00" height="8"><title>block 0, 0 to 1</title></rect>
<rect class="b w1" x="312.00" y="101" width="240.00" height="8"><title>block 1, 1 to 2</title></rect>
<rect class="b w2" x="552.00" y="101" width="240.00" height="8"><title>block 2, 2 to 3</title></rect>
<rect class="frame" x="72" y="101" width="720" height="11"/>
<path class="axis" d="M72 112L72 116"/>
<text x="72" y="129" text-anchor="middle">0</text>
<path class="axis" d="M192 112L192 116"/>
<text x="192" y="129" text-anchor="middle">0.5</text>
<path class="axis" d="M312 112L312 116"/>
<text x="312" y="129" text-anchor="middle">1</text>
<path class="axis" d="M432 112L432 116"/>
<text x="432" y="129" text-anchor="middle">1.5</text>
<path class="axis" d="M552 112L552 116"/>
<text x="552" y="129" text-anchor="middle">2</text>
<path class="axis" d="M672 112L672 116"/>
<text x="672" y="129" text-anchor="middle">2.5</text>
<path class="axis" d="M792 112L792 116"/>
<text x="792" y="129" text-anchor="middle">3</text>
<path class="axis" d="M72 112L792 112"/>
<text x="432" y="147" text-anchor="middle">time, 1 = mean time of a block</text>
<path class="ideal" d="M792.00 98V112"/>
<text x="792" y="95" class="small" text-anchor="middle">ideal 3</text>
</svg>
$ occ simulate -a gfx942 --sms 3 -t 1024 -r 40 --grid 9 -f svg | grep -o "<title>[^,]*, 1 to [^<]*"
<title>workgroup 6, 1 to 2
<title>workgroup 7, 1 to 2
<title>workgroup 8, 1 to 2
$ occ simulate -a gfx942 --sms 3 -t 1024 -r 40 --grid 9 -f svg | grep -o ">round[^<]*<\|>[^<]*times[^<]*<"
>gfx942: up to 2 on each, times constant: 75 % used<
>round 1<
$ occ simulate -a sm_80 --sms 1000 -t 1024 -r 40 --grid 3000 -f svg | grep -c "<path"
16
$ occ simulate -a sm_80 --sms 60 -t 32 -r 16 --grid 4000 -f svg | grep -c "<rect"
3
$ occ simulate -a sm_80 --sms 65535 -t 32 -r 16 --grid 100000 --get x; echo "status $?"
status 2
2> occ: --get: unknown key 'x'; expected keys of the JSON output, such as makespan, utilization
$ occ simulate -a sm_80 --sms 65535 -t 32 -r 16 --grid 100000 --json | grep slowdown
  "simulation": { "dist": "constant", "cv": 0, "durations": null, "shared": false, "runs": 1, "seed": 0, "makespan": 1, "ideal": 0.0476844434, "slowdown": 20.9712, "utilization": 0.047684, "idle_time": 0, "busiest_sm": 0, "busiest_time": 0.0625, "idlest_sm": 34465, "idlest_time": 0.03125, "utilization_mean": 0.047684, "utilization_p5": 0.047684, "utilization_p95": 0.047684, "makespan_mean": 1, "idle_time_mean": 0, "expected_occupancy": 0.023842, "active": 1, "machine_occupancy": 0.023842, "expected_occupancy_mean": 0.023842, "active_mean": 1, "machine_occupancy_mean": 0.023842 }
$ occ simulate -a sm_80 --sms 132 -t 32 -r 16 --grid 33554432x32768; echo "status $?"
status 2
2> occ: too many blocks: 1099511627776 in 1 run; the limit is 10000000000 in all
$ occ simulate -a sm_80 --sms 132 -t 32 -r 16 --grid 10000000 --dist normal --cv 0.1 --runs 1000000; echo "status $?"
status 2
2> occ: too many blocks: 10000000 in 1000000 runs; the limit is 10000000000 in all

# errors-and-their-exit-statuses
$ try() { occ simulate "$@"; echo "status $?: $*" >&2; }
$ try -a sm_80 --sms 4 -t 256 --grid 9 --carveout 101
2> occ: --carveout '101': expected a percentage from 0 to 100, or max-shared or max-l1
2> status 2: -a sm_80 --sms 4 -t 256 --grid 9 --carveout 101
$ try -a sm_80 --sms 4 -t 256 --grid 9 --gpc 2,3
2> occ: --gpc has 5 SMs in all, but --sms is 4
2> status 2: -a sm_80 --sms 4 -t 256 --grid 9 --gpc 2,3
$ try -a sm_80 --sms 4 -t 256 --grid 9 --dist normal --cv 0.5
2> occ: --dist normal needs --cv, from 0 to 0.333, so that no block time is negative
2> status 2: -a sm_80 --sms 4 -t 256 --grid 9 --dist normal --cv 0.5
$ try -a sm_80 --sms 4 -t 256 --grid 9 --dist strange
2> occ: --dist 'strange': must be one of: constant, uniform, normal, lognormal
2> status 2: -a sm_80 --sms 4 -t 256 --grid 9 --dist strange
$ try -a sm_80 --sms 4 -t 256 --grid 9 --dist lognormal --cv 11
2> occ: --cv '11': expected a number from 0 to 10 with at most six decimals
2> status 2: -a sm_80 --sms 4 -t 256 --grid 9 --dist lognormal --cv 11
$ try -a sm_80 --sms 4 -t 256 --grid 9 --runs 0
2> occ: --runs '0': expected a whole number from 1 to 1000000
2> status 2: -a sm_80 --sms 4 -t 256 --grid 9 --runs 0
$ try -a sm_80 --sms 4 -t 256 --grid 9 --durations /no/such/file
2> occ: /no/such/file: cannot be opened: No such file or directory
2> status 2: -a sm_80 --sms 4 -t 256 --grid 9 --durations /no/such/file
$ try -a sm_80 --sms 4 -t 2048 --grid 9 -f svg
2> occ: cannot launch: 2048 threads per block; sm_80 allows 1024
2> status 1: -a sm_80 --sms 4 -t 2048 --grid 9 -f svg
$ try -a sm_80 --sms 4 -t 64 --cluster 2 --grid 9 -f svg
2> occ: cannot launch: a cluster of 2 blocks; sm_80 allows 1
2> status 1: -a sm_80 --sms 4 -t 64 --cluster 2 --grid 9 -f svg
$ try -a sm_90 --sms 4 -t 64 --cluster 200000 --grid 9 -f svg
2> occ: --cluster '200000': expected a whole number from 1 to 65535
2> status 2: -a sm_90 --sms 4 -t 64 --cluster 200000 --grid 9 -f svg

# launch-that-hangs-or-whose-cluster-does-not-fit
# A launch that hangs, or whose clusters do not fit, cannot be simulated.
$ occ simulate -a sm_100 -t 128 -r 32 --tmem 512+256 --sms 10 --grid 100 | grep hangs
hangs: tcgen05.alloc waits for columns that never become free.
$ occ simulate -a sm_100 -t 128 -r 32 --tmem 512+256 --sms 10 --grid 100 --json >$TMP/hangs.json
[1]
$ tail -2 $TMP/hangs.json
  "simulation": null
}
$ occ simulate -a sm_100 -t 128 -r 32 --tmem 512+256 --sms 10 --grid 100 -f svg
2> occ: the launch cannot run to its end: `occ calc` says why
[1]
$ occ simulate -a sm_90 -t 384 -r 104 --setmaxnreg 40x1,240x2 --sms 10 --grid 100 >/dev/null
[1]
$ occ simulate -a sm_90 -t 1024 -r 40 --cluster 16 --grid 160 --sms 8 --gpc 8 >/dev/null
[1]
