# totals
# The totals per step of two runs, then the kernels whose time changed most.
$ sed 's/"dur": 900,/"dur": 1100,/; s/\[40, 25, 1\]/[36, 24, 1]/' ../traces/kineto_steps.json >$TMP/new.json
$ occ diff ../traces/kineto_steps.json $TMP/new.json --skip-steps 1 --top 2
Per step, of 2 and 2 steps
  span                     2.48 ms   ->   2.48 ms       0 %
  busy                     1.47 ms   ->   1.47 ms       0 %
  copies alone              180 us   ->    180 us       0 %
  communication alone       228 us   ->   58.5 us   -74.3 %
  idle                      830 us   ->    830 us       0 %
    host-bound              805 us   ->    805 us       0 %
    returning from waits      9 us   ->      9 us       0 %
    launch latency           14 us   ->     14 us       0 %
    back to back            1.5 us   ->    1.5 us       0 %
  tails, at most           46.7 us   ->      0 ns    -100 %
  small grids, at most     23.7 us   ->   3.83 us   -83.9 %
  launches                       8   ->         8       0 %

    change  kernel
void gemm<float, 128, 64>(float const*, float const*, float*, int)
    200 us  900 us -> 1.1 ms, grid 1000 -> 864, waves 4.63 -> 4.00, loss at most
            5.2 % -> 0 %
layer_norm_kernel(int, float, float const*, float*)
      0 ns  14 us -> 14 us, loss at most 63 % -> 0 %
and 3 more kernels: --top 5 shows them

# json
$ sed 's/layer_norm_kernel([^)]*)/triton_poi_fused_3/' ../traces/kineto_steps.json >$TMP/old.json
$ sed 's/layer_norm_kernel([^)]*)/triton_poi_fused_12/; s/AddFunctor/MulFunctor/g; s/multi_tensor/other/' ../traces/kineto_steps.json >$TMP/new.json
$ occ diff $TMP/old.json $TMP/new.json --json | jq -c '.steps, .same_launches, .totals.span_ns, (.kernels[] | [.match, .old.name[:12], .old.time_ns, .new.time_ns])'
{"old":3,"new":3}
true
{"old":2718333.333333,"new":2718333.333333}
\["launch","void gemm<fl",900000,900000] (esc)
\["numbered_name","triton_poi_f",14000,14000] (esc)
\["bare_name","void vectori",17000,17000] (esc)
\["launch","ncclDevKerne",520000,520000] (esc)
\["none",null,null,310000] (esc)
\["none","multi_tensor",310000,null] (esc)

# long-names
# Names that differ only after 127 characters are different kernels.
$ name=$(printf 'long_%.0s' $(seq 30))
$ sed "s/layer_norm_kernel([^)]*)/${name}mul/" ../traces/kineto_steps.json >$TMP/old.json
$ sed "s/layer_norm_kernel([^)]*)/${name}add/" ../traces/kineto_steps.json >$TMP/new.json
$ occ diff $TMP/old.json $TMP/new.json --json | jq -c '.kernels[] | select(.match == "none") | [.old.name[-8:], .new.name[-8:]]'
\[null,"long_add"] (esc)
\["long_mul",null] (esc)

# wide
$ name=$(printf 'long_%.0s' $(seq 30))
$ sed "s/layer_norm_kernel([^)]*)/$name/" ../traces/kineto_steps.json >$TMP/long.json
$ sed 's/"dur": 900,/"dur": 901,/' $TMP/long.json >$TMP/longer.json
$ occ diff $TMP/long.json $TMP/longer.json | grep long_
long_long_long_long_long_long_long_long_long_long_lo...long_long_long_long_long_
$ occ diff $TMP/long.json $TMP/longer.json --wide | grep long_
long_long_long_long_long_long_long_long_long_long_long_long_long_long_long_long_long_long_long_long_long_long_long_long_long_long_long_long_long_long_

# gate
# --max-slower fails if the span grows by more, or if the runs cannot be compared.
$ sed 's/"dur": 310,/"dur": 900,/' ../traces/kineto_steps.json >$TMP/new.json
$ occ diff ../traces/kineto_steps.json $TMP/new.json --max-slower 5% -o $TMP/out
2> occ: the span of a step grew by 7.235 %; the limit is 5 %
[1]
$ occ diff ../traces/kineto_steps.json $TMP/new.json --max-slower 100% -o $TMP/out
$ occ diff ../traces/nsys.csv ../traces/nsys.csv --max-slower 0% -o $TMP/out
$ (cat ../traces/nsys.csv; tail -1 ../traces/nsys.csv) >$TMP/long.csv
$ occ diff ../traces/nsys.csv $TMP/long.csv --data ../../data --max-slower 5% -o $TMP/out
2> occ: the runs are not comparable: their steps are unknown, and a kernel of both was launched more often in one of them; --max-slower cannot be checked
[1]
$ occ diff ../traces/nsys.csv ../traces/xla.json --max-slower 500% -o $TMP/out
2> occ: ../traces/xla.json: the trace does not name the GPU
2> occ: ../traces/xla.json: device 0: the file does not say which GPU the device is; give --gpu
2> occ: the runs are not comparable: their steps are unknown, and they have no kernel in common; --max-slower cannot be checked
[1]

# errors
$ occ diff ../traces/nsys.csv ../traces/nsys.csv --any
2> occ: --any cannot be used to compare two recorded runs
[2]
$ occ diff ../traces/nsys.csv ../traces/nsys.csv -f csv
2> occ: --format csv cannot be used for two recorded runs; must be one of: text json html
[2]
$ occ diff ../traces/nsys.csv ../traces/nsys.csv --max-slower much
2> occ: --max-slower 'much': expected a share, such as 5% or 0.05
[2]
$ occ diff ../traces/nsys.csv ../kernels/nothing.log --max-slower 5%
2> occ: ../kernels/nothing.log: cannot be opened: No such file or directory
[2]

# shapes-change
# The row of a kernel names what changed in its launches.  A kernel of only one run has a row too.
$ cat >$TMP/a.json <<'EOF'
> {"schemaVersion":1,"deviceProperties":[{"id":0,"name":"NVIDIA H100","computeMajor":9,"computeMinor":0,"numSms":132}],"traceEvents":[
> {"ph":"X","cat":"kernel","name":"k","ts":1,"dur":100,"args":{"device":0,"stream":7,"registers per thread":32,"shared memory":0,"grid":[1000,1,1],"block":[256,1,1]}},
> {"ph":"X","cat":"kernel","name":"gone","ts":201,"dur":50,"args":{"device":0,"stream":7,"registers per thread":32,"shared memory":0,"grid":[1000,1,1],"block":[256,1,1]}}]}
> EOF
$ sed 's/"dur":100/"dur":140/; s/per thread":32/per thread":64/; s/1000,1,1/1200,1,1/; s/"gone"/"new"/; s/memory":0/memory":8192/' $TMP/a.json >$TMP/b.json
$ occ diff $TMP/a.json $TMP/b.json
Whole runs: the steps of at least one run are unknown
  span                      250 us   ->    250 us       0 %
  busy                      150 us   ->    190 us   +26.7 %
  idle                      100 us   ->     60 us     -40 %
    cause unknown           100 us   ->     60 us     -40 %
  tails, at most              0 ns   ->   46.1 us
  small grids, at most     7.95 us   ->      0 ns    -100 %
  launches                       2   ->         2       0 %

    change  kernel
k
     40 us  100 us -> 140 us, grid 1000 -> 1200, regs 32 -> 64, smem 0 -> 8192,
            blocks/SM 8 -> 4, waves 0.95 -> 2.27, loss at most 5.4 % -> 24.3 %
new
     50 us  only new: 50 us in 1 launch
gone
    -50 us  only old: 50 us in 1 launch
$ occ diff $TMP/b.json $TMP/a.json --max-slower 10%
Whole runs: the steps of at least one run are unknown
  span                      250 us   ->    250 us       0 %
  busy                      190 us   ->    150 us   -21.1 %
  idle                       60 us   ->    100 us   +66.7 %
    cause unknown            60 us   ->    100 us   +66.7 %
  tails, at most           46.1 us   ->      0 ns    -100 %
  small grids, at most        0 ns   ->   7.95 us
  launches                       2   ->         2       0 %

    change  kernel
k
    -40 us  140 us -> 100 us, grid 1200 -> 1000, regs 64 -> 32, smem 8192 -> 0,
            blocks/SM 4 -> 8, waves 2.27 -> 0.95, loss at most 24.3 % -> 5.4 %
gone
     50 us  only new: 50 us in 1 launch
new
    -50 us  only old: 50 us in 1 launch

# top
# --top counts kernels of both runs, and kernels of only one run, separately.  Kernels that are
# matched by a similar name are marked.
$ kernels() { jq -nc --argjson k "$1" '{schemaVersion:1,deviceProperties:[{id:0,name:"NVIDIA H100",computeMajor:9,computeMinor:0,numSms:132}],
>   traceEvents:[$k | to_entries[] | {ph:"X",cat:"kernel",name:.value,ts:(100 * .key),dur:(5 + .key),
>   args:{device:0,stream:7,"registers per thread":32,"shared memory":0,grid:([[132,1,1],[66,2,1]][.key % 2]),block:[256,1,1]}}]}'; }
$ kernels '["last","a","b","gone"]' >$TMP/a.json
$ kernels '["a","b","fresh","new"]' >$TMP/b.json
$ occ diff $TMP/a.json $TMP/b.json --top 1 | sed -n '/change/,$p'
    change  kernel
a
     -1 us  6 us -> 5 us, grid 66x2x1 -> 132x1x1
new
      8 us  only new: 8 us in 1 launch
and 4 more kernels: --top 6 shows them
$ occ diff $TMP/a.json $TMP/b.json --top 1 -f html | grep -o '[0-9]* more kernel[^<]*'
4 more kernels are left out by --top.
$ kernels '["k<1>","_Z12k_0123456789Pf"]' >$TMP/a.json
$ kernels '["k<2>","_Z12k_0123456780Pf"]' >$TMP/b.json
$ occ diff $TMP/a.json $TMP/b.json | sed -n '/change/,$p'
    change  kernel
k<2>
      0 ns  5 us -> 5 us; matched by a similar name: k<1> in the old run
k_0123456780(float*)
      0 ns  6 us -> 6 us; matched by a similar name: k_0123456789(float*) in the
            old run

# per-step
# If the steps are known, the times and launches of kernels are per step.  A changed block is shown.
$ jq 'del(.traceEvents[] | select(.name == "ProfilerStep#2")) | .traceEvents |= map(if (.name // "" | startswith("void gemm")) then .args.block = [16,16,1] elif (.name // "" | startswith("void vectorized")) then .name |= sub("<[^>]*>"; "<other>") else . end)' ../traces/kineto_steps.json >$TMP/two.json
$ occ diff ../traces/kineto_steps.json $TMP/two.json | grep -A 3 "gemm\|^void vec"
void gemm<float, 128, 64>(float const*, float const*, float*, int)
    450 us  900 us -> 1.35 ms, launches 1 -> 1.5, each 900 us -> 900 us, block
            256x1x1 -> 16x16x1
ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)
--
void vectorized_elementwise_kernel<other> >(int, AddFunctor<float>)
    8.5 us  17 us -> 25.5 us, launches 4 -> 6, each 4.25 us -> 4.25 us; matched
            by a similar name: void vectorized_elementwise_kernel<4,
            AddFunctor<float> >(...) in the old run
$ occ diff ../traces/kineto_steps.json $TMP/two.json --json | jq -c '.kernels[0] | [.match, .old.launches, .new.launches, .old.time_ns, .new.time_ns]'
\["name",1,1.5,900000,1350000] (esc)

# ratio
# The warning about different numbers of steps appears if at least 4 of 5 kernels ran twice as
# often, whichever kernel comes first.
$ run() { jq -nc --argjson n "$1" '{schemaVersion:1,deviceProperties:[{id:0,name:"NVIDIA H100",computeMajor:9,computeMinor:0,numSms:132}],traceEvents:[
>   $n | to_entries[] | .key as $k | range(.value) | {ph:"X",cat:"kernel",name:("k" + ($k|tostring)),ts:($k * 100 + . * 10),dur:5,
>   args:{device:0,stream:7,"registers per thread":32,"shared memory":0,grid:[132,1,1],block:[256,1,1]}}]}'; }
$ run '[1,1,1,1,1]' >$TMP/a.json
$ for n in '[1,2,2,2,2]' '[2,2,1,2,2]' '[2,2,2,2,1]' '[1,1,2,2,2]' '[1,2,2,3,2]'; do
>   run "$n" >$TMP/b.json
>   occ diff $TMP/a.json $TMP/b.json | grep -A 1 'as often' || echo "$n: none"
> done
  Most kernels were launched 2 times as often in the new run: the runs may
  differ in their number of steps.
  Most kernels were launched 2 times as often in the new run: the runs may
  differ in their number of steps.
  Most kernels were launched 2 times as often in the new run: the runs may
  differ in their number of steps.
[1,1,2,2,2]: none
[1,2,2,3,2]: none

# page
# The page of two runs: the violation, the totals, what changed in a kernel, the number of kernels
# that --top leaves out, the launches with unknown loss.
$ sed 's/"dur": 900,/"dur": 2100,/; s/\[40, 25, 1\]/[36, 24, 1]/' ../traces/kineto_steps.json >$TMP/new.json
$ occ diff ../traces/kineto_steps.json $TMP/new.json --skip-steps 1 --max-slower 5% -f html -o $TMP/runs.html
2> occ: the span of a step grew by 10.58 %; the limit is 5 %
[1]
$ grep -o '<li>the span[^<]*\|<p><b>[^<]*</b> span[^<]*</p><p class="muted">[^<]*\|Per step[^<]*\|<td>Grid 1000[^<]*' $TMP/runs.html
<li>the span of a step grew by 10.58&nbsp;%; the limit is 5&nbsp;%
<p><b>2.74&nbsp;ms</b> span of a step</p><p class="muted">Before: 2.48&nbsp;ms; +10.6&nbsp;%.
<td>Grid 1000 -&gt; 864, waves 4.63 -&gt; 4.00, loss at most 5.2 % -&gt; 0 %
Per step, of 2 and 2 steps
$ grep -o '<tr><td>[^<]*</td><td class="n">.*' $TMP/runs.html | sed 's/<[^>]*>/ /g' | head -3
  span  2.48 ms  2.74 ms  +10.6 % \x20 (esc)
  busy  1.47 ms  2.1 ms  +43 % \x20 (esc)
  copies alone  180 us  180 us  0 % \x20 (esc)
$ occ diff ../traces/kineto_steps.json $TMP/new.json --top 1 -f html | grep -o '[0-9]* more kernel[^<]*'
4 more kernels are left out by --top.
$ sed 's/"dur": \([0-9]\)/"dur": 1\1/' ../traces/kineto_a100.json >$TMP/slower.json
$ occ diff ../traces/kineto_a100.json $TMP/slower.json -f html | grep -o '<p>Old run: the loss[^<]*'
<p>Old run: the loss of 1 launch (4 us of the whole run) is unknown.

# no-difference
$ occ diff ../traces/nsys.csv ../traces/nsys.csv
The runs do not differ: 259 us, 2 launches of 2 kernels.
$ occ diff ../traces/kineto_steps.json ../traces/kineto_steps.json --skip-steps 1
The runs do not differ: 2.48 ms, 8 launches of 5 kernels in each step.

# kernels-of-two-devices-and-small-changes
# Equal kernels of two devices name their device; a change of less than half a digit is no 0 %.
$ two() { echo "{\"deviceProperties\":[$(for i in 0 1; do echo "{\"id\":$i,\"name\":\"NVIDIA A100-SXM4-40GB\",\"computeMajor\":8,\"computeMinor\":0,\"numSms\":108}"; done | paste -sd, -)],\"traceEvents\":["; paste -sd, -; echo ']}'; }
$ on() { echo "{\"ph\":\"X\",\"cat\":\"kernel\",\"name\":\"$1\",\"ts\":$3,\"dur\":$4,\"args\":{\"device\":$2,\"stream\":7,\"correlation\":$3,\"grid\":[8640,1,1],\"block\":[256,1,1],\"registers per thread\":32,\"shared memory\":0}}"; }
$ { on a 0 1 1000.5; on a 1 1 1000.5; on b 0 2000 10.5; } | two >$TMP/old.json
$ { on a 0 1 1000.75; on a 1 1 1002.5; on b 0 2000 134; } | two >$TMP/new.json
$ occ diff $TMP/old.json $TMP/new.json
Whole runs: the steps of at least one run are unknown
  span                     3.01 ms   ->   3.14 ms       +4.2 %
  busy                     2.01 ms   ->   2.14 ms       +6.3 %
  idle                      998 us   ->    998 us  under 0.1 %
    cause unknown           998 us   ->    998 us  under 0.1 %
  launches                       3   ->         3          0 %

    change  kernel
b
    124 us  10.5 us -> 134 us
a  8640 blocks of 256  device 1
      2 us  1 ms -> 1 ms
a  8640 blocks of 256  device 0
    250 ns  1 ms -> 1 ms
