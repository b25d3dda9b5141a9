# unknown
# A loss is unknown if the file lacks the GPU or the registers, or if one row is a whole graph.
# Gates on losses count it as a violation.
$ occ trace ../traces/rocprof_v1.csv --max-tail 50% --get class
unknown
2> occ: device 2: the file does not say which GPU the device is; give --gpu
2> occ: 100 % of the busy time has an unknown loss (step: the GPU is unknown); the limit is 0 %
[1]
$ occ trace ../traces/nsys.sqlite --max-tail 50% --get class
tail
small_grid
communication
full
unknown
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`
2> occ: 10.19 % of the busy time has an unknown loss (CUDA graph 1: a CUDA graph in one row); the limit is 0 %
[1]
$ occ trace ../traces/kineto_mi300x.json --max-tail 100% --get class
unknown
unknown
unknown
unknown
unknown
2> occ: ../traces/kineto_mi300x.json: 3 kernels have no grid: HIP graphs launched them, or their launch calls were not recorded
2> occ: 100 % of the busy time has an unknown loss (kernel_unified_attention_2d: the registers are not in the file); the limit is 0 %
[1]

# max-unknown
# --max-unknown sets the share that other gates accept as unknown; alone, it is a gate.
$ occ trace ../traces/nsys.sqlite --max-tail 50% --max-unknown 10% --get class 2>&-
tail
small_grid
communication
full
unknown
[1]
$ occ trace ../traces/nsys.sqlite --max-tail 10% --max-unknown 11% --get class
tail
small_grid
communication
full
unknown
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`
2> occ: tails can cost 13.93 % to 23.21 % of the busy time; the limit is 10 %
[1]
$ occ trace ../traces/nsys.sqlite --max-unknown 10.2% --get class 2>&-
tail
small_grid
communication
full
unknown
$ occ trace ../traces/nsys.sqlite --max-unknown 10.1% --get class
tail
small_grid
communication
full
unknown
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`
2> occ: 10.19 % of the busy time has an unknown loss (CUDA graph 1: a CUDA graph in one row); the limit is 10.1 %
[1]
$ occ trace ../traces/nsys.sqlite --min-occupancy 18% --max-unknown 10% --get class 2>&-
tail
small_grid
communication
full
unknown
$ occ trace ../traces/nsys.sqlite --min-occupancy 20% --max-unknown 9% --get class
tail
small_grid
communication
full
unknown
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`
2> occ: attention (264 x 384): occupancy is 18.75 %; at least 20 % is required
2> occ: 9.39 % of the kernel time has an unknown occupancy; the limit is 9 %
[1]
$ occ trace ../traces/nvprof.sqlite --max-unknown 0 --get class
tail
$ occ trace ../traces/nvprof.sqlite --max-unknown 2 --get class
2> occ: --max-unknown '2': expected 0% to 100%, or 0 to 1; did you mean 2%?
[2]

# rows
# Gates check kernels, so --by and --top do not change the violations.
$ for by in kernel name launch; do
>     occ trace ../traces/nsys.sqlite --by $by --top 1 --min-occupancy 26% --max-tail 0 --get class
> done 2>&1 | grep -v replay
occ: gemm (288 x 256): occupancy is 25 %; at least 26 % is required
occ: attention (264 x 384): occupancy is 18.75 %; at least 26 % is required
occ: CUDA graph 1: its occupancy is not known (a CUDA graph in one row); at least 26 % is required
occ: tails can cost 13.93 % to 23.21 % of the busy time; the limit is 0 %
occ: 10.19 % of the busy time has an unknown loss (CUDA graph 1: a CUDA graph in one row); the limit is 0 %
tail
occ: gemm (288 x 256): occupancy is 25 %; at least 26 % is required
occ: attention (264 x 384): occupancy is 18.75 %; at least 26 % is required
occ: CUDA graph 1: its occupancy is not known (a CUDA graph in one row); at least 26 % is required
occ: tails can cost 13.93 % to 23.21 % of the busy time; the limit is 0 %
occ: 10.19 % of the busy time has an unknown loss (CUDA graph 1: a CUDA graph in one row); the limit is 0 %
tail
occ: gemm (288 x 256): occupancy is 25 %; at least 26 % is required
occ: attention (264 x 384): occupancy is 18.75 %; at least 26 % is required
occ: CUDA graph 1: its occupancy is not known (a CUDA graph in one row); at least 26 % is required
occ: tails can cost 13.93 % to 23.21 % of the busy time; the limit is 0 %
occ: 10.19 % of the busy time has an unknown loss (CUDA graph 1: a CUDA graph in one row); the limit is 0 %
tail

# no-time
# If no kernel has a duration, the loss is unknown: a violation.
$ sed -E 's/"dur": ?[0-9.]+/"dur": 0/' ../traces/kineto_h100.json >$TMP/zero.json
$ occ trace $TMP/zero.json --min-time 0 --max-tail 100% --get time_ns
0
0
0
0
0
0
0
0
2> occ: the file gives an occupancy of 0 % for 2 launches with more shared memory than a block may have without opt-in, but they ran
2> occ: no kernel has a duration: the loss is not known
[1]

# html
# The page lists the violations; a page without violations has no list.
$ occ trace ../traces/nsys.sqlite --max-tail 0.1 -f html 2>&- | sed -n '/<section class="violations/,/<\/section>/p'
<section class="violations" id="violations">
<h2>2 violations</h2>
<ul tabindex="0" aria-label="Violations">
<li>tails can cost 13.93 % to 23.21 % of the busy time; the limit is 10 %</li>
<li>10.19 % of the busy time has an unknown loss (CUDA graph 1: a CUDA graph in one row); the limit is 0 %</li>
</ul>
</section>
$ occ trace ../traces/nsys.sqlite -f html 2>&- | grep -c '<section class="violations'
0
[1]

# partial
# With any gate, a file that is cut off or lacks times is a violation, unless --max-unknown is 100%.
$ head -c 4200 ../traces/kineto_h100.json >$TMP/cut.json; occ trace $TMP/cut.json --gpu h100-sxm --max-tail 50% --get kernel >/dev/null
2> occ: TMP/cut.json: no deviceProperties: the GPU is unknown
2> occ: TMP/cut.json: the trace ends in the middle (its JSON is not closed): only the 6 kernels before that are counted
2> occ: the file gives an occupancy of 0 % for 2 launches with more shared memory than a block may have without opt-in, but they ran
2> occ: TMP/cut.json: some kernels or their times are missing, so their share is not known
[1]
$ occ trace $TMP/cut.json --gpu h100-sxm --max-tail 50% --max-unknown 100% --get kernel >/dev/null 2>&1
$ sed 's/^\([0-9]*\),90000,/\1,,/' ../traces/nsys.csv >$TMP/times.csv; occ trace $TMP/times.csv --max-tail 50% --get kernel
tile
2> occ: TMP/times.csv:9: 1 line was left out; the first has no valid start and duration
2> occ: TMP/times.csv: some kernels or their times are missing, so their share is not known
[1]
$ for i in 1 2 3 4; do cat ../traces/nsys.csv; done | gzip | head -c 360 >$TMP/cut.csv.gz; occ trace $TMP/cut.csv.gz --max-tail 50% --get kernel >/dev/null
2> occ: TMP/cut.csv.gz:8: the file ends in the middle of a line; the lines before it were read
2> occ: TMP/cut.csv.gz: the gzip data end in the middle; the lines before that were read
2> occ: TMP/cut.csv.gz: some kernels or their times are missing, so their share is not known
[1]

# idle
# --max-idle checks every device.  A device with a single kernel or copy has an unknown idle time.
$ occ trace ../traces/kineto_steps.json --max-idle 20% --get share
0.511073
0.009654
0.00795
0.176036
0.295287
2> occ: device 0 is idle for 39.36 % of its span; the limit is 20 %
[1]
$ occ trace ../traces/kineto_steps.json --max-idle 60% --max-small 5% --max-tail 5% -o $TMP/ok
$ occ trace ../traces/kineto_steps.json --max-small 1% -o $TMP/small
2> occ: small grids can cost 0.4372 % to 1.617 % of the busy time; the limit is 1 %
[1]
$ occ trace ../traces/kineto_steps.json --range Optimizer.step@1 --max-idle 10% -o $TMP/one
2> occ: device 0: its idle time is not known: fewer than two activities; the limit is 10 %
[1]
$ few() { jq ".traceEvents |= [map(select(.cat == \"kernel\"))[0], $1]" ../traces/kineto_steps.json >$TMP/few.json; }
$ copy() { few "map(select(.cat == \"gpu_memcpy\"))[1]$1"; }
$ few empty; occ trace $TMP/few.json --max-idle 10% -o $TMP/one
2> occ: device 0: its idle time is not known: fewer than two activities; the limit is 10 %
[1]
$ copy; occ trace $TMP/few.json --max-idle 10% -o $TMP/one
2> occ: device 0 is idle for 66.22 % of its span; the limit is 10 %
[1]
# A copy during a kernel adds neither copy time nor idle time.
$ copy ' + {ts: 4394, dur: 1}'; occ trace $TMP/few.json --max-idle 10% --json | jq -c '.devices[0] | [.busy_ns, .copy_ns, .idle_ns]'
\[900000,0,0] (esc)

# marked-rows
$ occ trace ../traces/nsys.sqlite --min-occupancy 26% -f html 2>&- | grep -c '<tr class="bad"'
3
$ occ trace ../traces/nsys.sqlite -f html 2>&- | grep -c '<tr class="bad"'
0
[1]
