# json
$ occ trace ../traces/nsys.sqlite --json
{
  "files": [
    { "file": "../traces/nsys.sqlite", "format": "nsys-sqlite", "version": "3.25.0" }
  ],
  "devices": [
    { "device": 0, "name": "NVIDIA H100 80GB HBM3", "arch": "sm_90", "sms": 132, "launches": 7, "streams": 2, "kernel_ns": 1065000, "span_ns": 1099000, "busy_ns": 981000, "copy_ns": 0, "communication_alone_ns": 216000, "idle_ns": 118000, "overlap_ns": 84000, "gaps": { "under_5us": { "ns": 0, "count": 0 }, "to_50us": { "ns": 18000, "count": 2 }, "to_500us": { "ns": 100000, "count": 1 }, "over_500us": { "ns": 0, "count": 0 } }, "idle": { "host_ns": 0, "sync_ns": 0, "launch_ns": 0, "call_ns": 0, "queued_ns": 0, "back_to_back_ns": 0, "page_faults_ns": 0, "unknown_ns": 118000, "after_sync_ns": 0 }, "top_gaps": [
      { "ns": 100000, "count": 1, "longest_ns": 100000, "start_ns": 900000, "before": "ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgs)", "after": "CUDA graph 1", "call": null, "host": null, "cause": "unknown" },
      { "ns": 9000, "count": 1, "longest_ns": 9000, "start_ns": 251000, "before": "void gemm<(int)128, (int)64>(float *)", "after": "void gemm<(int)128, (int)64>(float *)", "call": null, "host": null, "cause": "unknown" },
      { "ns": 9000, "count": 1, "longest_ns": 9000, "start_ns": 511000, "before": "void gemm<(int)128, (int)64>(float *)", "after": "attention(half *)", "call": null, "host": null, "cause": "unknown" }
    ], "gpu": "NVIDIA H100 SXM5 80GB", "file": "../traces/nsys.sqlite", "steps": null }
  ],
  "totals": { "launches": 7, "time_ns": 1065000, "tail_low_ns": 136636, "tail_high_ns": 227727, "tail_uneven_ns": 307122, "small_low_ns": 25000, "small_high_ns": 33250, "small_uneven_ns": 33778, "short_low_ns": 0, "short_high_ns": 0, "idle_lanes_high_ns": 0, "short_launches": 0, "short_ns": 0, "persistent_launches": 0, "persistent_ns": 0, "communication_launches": 1, "communication_ns": 258000, "unattributed_launches": 1, "unattributed_ns": 100000, "cv": 0.1 },
  "proposals": [
    { "where": null, "kind": "work", "what": "kernels at work take 45.9 %: as far as the file tells, only faster kernels shorten this part", "low_ns": 0, "high_ns": 504023, "set": null, "doubts": ["the size of the part, not a gain"] },
    { "where": "gemm", "kind": "registers", "what": "at most 80 registers instead of 128: 3 blocks/SM, 1 wave instead of 2; __launch_bounds__(256, 3)", "low_ns": 0, "high_ns": 250500, "set": null, "doubts": ["spills"] },
    { "where": "gemm", "kind": "grid", "what": "a grid of 264 or 528 blocks fills the last wave", "low_ns": 136636, "high_ns": 227727, "set": null, "doubts": [] },
    { "where": "gemm", "kind": "persistent", "what": "a persistent grid of 264 blocks with the work in equal parts", "low_ns": 0, "high_ns": 227727, "set": null, "doubts": [] },
    { "where": null, "kind": "communication", "what": "communication alone takes 19.7 %, longest in ncclDevKernel_AllReduce_Sum_f32_RING_LL: overlap it with kernels, or send fewer and larger messages", "low_ns": 0, "high_ns": 216000, "set": null, "doubts": [] },
    { "where": "device 0", "kind": "idle", "what": "idle for an unknown reason: record the API calls too", "low_ns": 0, "high_ns": 118000, "set": null, "doubts": [] },
    { "where": "reduce", "kind": "grid", "what": "more than 33 blocks, by smaller tiles or split-K: 132 use every SM, 528 fill the wave", "low_ns": 0, "high_ns": 33250, "set": null, "doubts": [] }
  ],
  "kernels": [
    { "kernel": "gemm", "name": "void gemm<(int)128, (int)64>(float *)", "device": 0, "arch": "sm_90", "launches": 2, "time_ns": 501000, "share": 0.470423, "median_ns": 250500, "class": "tail", "short": false, "threads": 256, "block": [256,1,1], "regs": 128, "smem": 0, "dynamic_smem": 49152, "grid": 288, "blocks_per_sm": 2, "occupancy": 0.25, "limiters": ["registers"], "waves": 1.090909, "tail_low_ns": 136636, "tail_high_ns": 227727, "tail_uneven_ns": 284819, "small_low_ns": 0, "small_high_ns": 0, "small_uneven_ns": 0, "reported_occupancy": null, "advice": [
      { "kind": "registers", "what": "at most 80 registers instead of 128: 3 blocks/SM, 1 wave instead of 2; __launch_bounds__(256, 3)", "low_ns": 0, "high_ns": 250500, "set": null, "doubts": ["spills"] },
      { "kind": "grid", "what": "a grid of 264 or 528 blocks fills the last wave", "low_ns": 136636, "high_ns": 227727, "set": null, "doubts": [] },
      { "kind": "persistent", "what": "a persistent grid of 264 blocks with the work in equal parts", "low_ns": 0, "high_ns": 227727, "set": null, "doubts": [] }
    ], "file": "../traces/nsys.sqlite", "agprs": null, "sgprs": null, "wave_size": null, "stream": 7 },
    { "kernel": "reduce", "name": "reduce(float *, int)", "device": 0, "arch": "sm_90", "launches": 2, "time_ns": 44000, "share": 0.041315, "median_ns": 22000, "class": "small_grid", "short": false, "threads": 512, "block": [512,1,1], "regs": 32, "smem": 4096, "dynamic_smem": 0, "grid": 33, "blocks_per_sm": 4, "occupancy": 1, "limiters": ["warps","registers"], "waves": 0.0625, "tail_low_ns": 0, "tail_high_ns": 0, "tail_uneven_ns": 0, "small_low_ns": 25000, "small_high_ns": 33250, "small_uneven_ns": 33778, "reported_occupancy": null, "advice": [
      { "kind": "grid", "what": "more than 33 blocks, by smaller tiles or split-K: 132 use every SM, 528 fill the wave", "low_ns": 0, "high_ns": 33250, "set": null, "doubts": [] }
    ], "file": "../traces/nsys.sqlite", "agprs": null, "sgprs": null, "wave_size": null, "stream": 7 },
    { "kernel": "ncclDevKernel_AllReduce_Sum_f32_RING_LL", "name": "ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgs)", "device": 0, "arch": "sm_90", "launches": 1, "time_ns": 300000, "share": 0.28169, "median_ns": 300000, "class": "communication", "short": false, "threads": 640, "block": [640,1,1], "regs": 96, "smem": 0, "dynamic_smem": 82240, "grid": 24, "blocks_per_sm": 1, "occupancy": 0.3125, "limiters": ["registers"], "waves": 0.181818, "tail_low_ns": 0, "tail_high_ns": 0, "tail_uneven_ns": 0, "small_low_ns": 0, "small_high_ns": 0, "small_uneven_ns": 0, "reported_occupancy": null, "advice": [], "file": "../traces/nsys.sqlite", "agprs": null, "sgprs": null, "wave_size": null, "stream": 13 },
    { "kernel": "attention", "name": "attention(half *)", "device": 0, "arch": "sm_90", "launches": 1, "time_ns": 120000, "share": 0.112676, "median_ns": 120000, "class": "full", "short": false, "threads": 384, "block": [384,1,1], "regs": 168, "smem": 0, "dynamic_smem": 213196, "grid": 264, "blocks_per_sm": 1, "occupancy": 0.1875, "limiters": ["registers","shared_memory"], "waves": 2, "tail_low_ns": 0, "tail_high_ns": 0, "tail_uneven_ns": 22303, "small_low_ns": 0, "small_high_ns": 0, "small_uneven_ns": 0, "reported_occupancy": null, "advice": [], "file": "../traces/nsys.sqlite", "agprs": null, "sgprs": null, "wave_size": null, "stream": 7 },
    { "kernel": "CUDA graph 1", "name": "CUDA graph 1", "device": 0, "arch": "sm_90", "launches": 1, "time_ns": 100000, "share": 0.093897, "median_ns": 100000, "class": "unknown", "short": false, "threads": null, "block": null, "regs": null, "smem": null, "dynamic_smem": null, "grid": null, "blocks_per_sm": null, "occupancy": null, "limiters": null, "waves": null, "tail_low_ns": 0, "tail_high_ns": 0, "tail_uneven_ns": 0, "small_low_ns": 0, "small_high_ns": 0, "small_uneven_ns": 0, "reported_occupancy": null, "advice": [], "why": "a CUDA graph in one row", "file": "../traces/nsys.sqlite", "agprs": null, "sgprs": null, "wave_size": null, "stream": 7 }
  ],
  "warnings": ["../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`"]
}
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`

# jsonl
$ occ trace ../traces/nvprof.sqlite -f jsonl
{"kernel":"stride","name":"_Z6stridePfPKfi","device":0,"arch":"sm_35","launches":2,"time_ns":2400000,"share":1,"median_ns":1200000,"class":"tail","short":false,"threads":256,"block":[256,1,1],"regs":55,"smem":0,"dynamic_smem":0,"grid":128,"blocks_per_sm":4,"occupancy":0.5,"limiters":["registers"],"waves":2.461538,"tail_low_ns":36923,"tail_high_ns":430769,"tail_uneven_ns":728916,"small_low_ns":0,"small_high_ns":0,"small_uneven_ns":0,"reported_occupancy":null,"advice":[{"kind":"registers","what":"at most 48 registers instead of 55: 5 blocks/SM, 2 waves instead of 3; __launch_bounds__(256, 5)","low_ns":0,"high_ns":800000,"set":null,"doubts":["spills"]},{"kind":"grid","what":"a grid of 104 or 156 blocks fills the last wave","low_ns":36923,"high_ns":430769,"set":null,"doubts":[]},{"kind":"persistent","what":"a persistent grid of 52 blocks with the work in equal parts","low_ns":0,"high_ns":430769,"set":null,"doubts":[]}],"file":"../traces/nvprof.sqlite","agprs":null,"sgprs":null,"wave_size":null,"stream":7}

# csv
$ occ trace ../traces/nvprof.sqlite -f csv
kernel,name,device,arch,launches,time_ns,share,median_ns,class,short,threads,block,regs,smem,dynamic_smem,grid,blocks_per_sm,occupancy,limiters,waves,tail_low_ns,tail_high_ns,tail_uneven_ns,small_low_ns,small_high_ns,small_uneven_ns,reported_occupancy,blocks_per_sm_range,why,file,agprs,sgprs,wave_size,stream,start_ns,correlation,waves_low,waves_high
stride,_Z6stridePfPKfi,0,sm_35,2,2400000,1,1200000,tail,false,256,256+1+1,55,0,0,128,4,0.5,registers,2.461538,36923,430769,728916,0,0,0,,,,../traces/nvprof.sqlite,,,,7,,,,

# tsv
$ occ trace ../traces/nvprof.csv -f tsv
kernel	name	device	arch	launches	time_ns	share	median_ns	class	short	threads	block	regs	smem	dynamic_smem	grid	blocks_per_sm	occupancy	limiters	waves	tail_low_ns	tail_high_ns	tail_uneven_ns	small_low_ns	small_high_ns	small_uneven_ns	reported_occupancy	blocks_per_sm_range	why	file	agprs	sgprs	wave_size	stream	start_ns	correlation	waves_low	waves_high
step	void step<int=8>(float*)	0	sm_70	1	1200000	1	1200000	tail	false	256	256+1+1	64	8192	0	1000	4	0.5	registers	3.125	46154	262500	408251	0	0	0				../traces/nvprof.csv				7			\x09 (esc)

# md
$ occ trace ../traces/nvprof.csv -f md
| kernel | name | device | arch | launches | time_ns | share | median_ns | class | short | threads | block | regs | smem | dynamic_smem | grid | blocks_per_sm | occupancy | limiters | waves | tail_low_ns | tail_high_ns | tail_uneven_ns | small_low_ns | small_high_ns | small_uneven_ns | reported_occupancy | blocks_per_sm_range | why | file | agprs | sgprs | wave_size | stream | start_ns | correlation | waves_low | waves_high |
| --- | --- | ---: | --- | ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| step | void step\<int\=8\>(float\*) | 0 | sm_70 | 1 | 1200000 | 1 | 1200000 | tail | false | 256 | 256+1+1 | 64 | 8192 | 0 | 1000 | 4 | 0.5 | registers | 3.125 | 46154 | 262500 | 408251 | 0 | 0 | 0 |  |  |  | ../traces/nvprof.csv |  |  |  | 7 |  |  |  |  |

# html
$ occ trace ../traces/nsys.sqlite -f html | grep -c '^<tr .*<td'
5
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`
$ occ trace ../traces/nsys.sqlite -f html | grep -A 22 '<main>'
<main>
<noscript><p class="muted">Without its script this page has no filter and no details of rows.</p></noscript>
<div class="figures">
<div class="figure blue"><p><b>89.3&nbsp;%</b> busy</p><p class="muted">Kernels run 981&nbsp;us of 1.1&nbsp;ms.</p></div>
<div class="figure violet"><p><a href="#time" data-go="idle:cause unknown"><b>10.7&nbsp;%</b> idle: cause unknown</a></p><p class="muted">118&nbsp;us: 100&nbsp;% of all idle time.</p></div>
<div class="figure orange"><p><a href="#table" data-go="most:tail_high_ns"><b>13.9&nbsp;% to 23.2&nbsp;%</b> tails</a></p><p class="muted">of the busy time: 137 to 228&nbsp;us in last waves that are not full. Not counted: kernels that take 36.5&nbsp;% of it.</p></div>
<div class="figure grey"><p><a href="#time" data-go="communication"><b>23.5&nbsp;%</b> communication</a></p><p class="muted">258&nbsp;us of 1.1&nbsp;ms in communication kernels, which share the time beside others.</p></div>
</div>
<div class="span"><span class="blue" style="width:32.94%" title="Kernels without loss 32.9 %: 362 us"><em>Kernels without loss 32.9 %</em><em>: 362 us</em></span><span class="communication" style="width:23.48%" title="Communication 23.5 %: 258 us"><em>Communication 23.5 %</em><em>: 258 us</em></span><span class="unknown" style="width:9.099%" title="Kernels whose loss is not known 9.1 %: 100 us"></span><span class="light" style="width:3.025%" title="Small grids, at most 3 %: 33.3 us"></span><span class="hatch" style="width:20.72%" title="Tails, at most 20.7 %: 228 us"></span><span class="violet" style="width:10.74%" title="Idle: cause unknown 10.7 %: 118 us"></span></div>
<p class="muted">Shares of the span of 1.1 ms, from the left: kernels without loss; communication; kernels whose loss is not known (striped); lost to small grids, at most; lost to tails, at most (hatched); idle, cause unknown (violet).</p>
<h2 id="first">What to change first</h2>
<div class="cards">
<div class="card"><h3><i>1</i>Kernels at work</h3>
<p><b>up to 504&nbsp;us</b> <span class="muted">of 1.1&nbsp;ms, up to 45.9&nbsp;%</span></p><div class="gain"><i style="width:0%"></i><i class="hatch" style="width:45.86%"></i></div>
<p>Kernels at work take 45.9&nbsp;%: as far as the file tells, only faster kernels shorten this part.</p>
</div>
<div class="card"><h3><i>2</i>gemm</h3>
<p><b>137 to 251&nbsp;us</b> <span class="muted">of 1.1&nbsp;ms, up to 22.8&nbsp;%</span></p><div class="gain"><i style="width:12.43%"></i><i class="hatch" style="width:10.36%"></i></div>
<p>At most 80 registers instead of 128: 3 blocks/SM, 1 wave instead of 2; __launch_bounds__(256, 3) (up to 251&nbsp;us); or a grid of 264 or 528 blocks fills the last wave (137 to 228&nbsp;us); or a persistent grid of 264 blocks with the work in equal parts (up to 228&nbsp;us).</p>
<div class="code"><code>__launch_bounds__(256, 3)</code></div>
</div>
<div class="card"><h3><i>3</i>Communication alone</h3>
<p><b>up to 216&nbsp;us</b> <span class="muted">of 1.1&nbsp;ms, up to 19.7&nbsp;%</span></p><div class="gain"><i style="width:0%"></i><i class="hatch" style="width:19.65%"></i></div>
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`
$ occ trace ../traces/nsys.sqlite -f html | grep -cP '(src|href)="[^d#]|@import|url\((?!#)'
0
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`
[1]

# by-name
$ occ trace ../traces/nsys.sqlite --by name --get kernel,launches,time_ns,share,median_ns,class
gemm	2	501000	0.470423	250500	tail
reduce	2	44000	0.041315	22000	small_grid
ncclDevKernel_AllReduce_Sum_f32_RING_LL	1	300000	0.28169	300000	communication
attention	1	120000	0.112676	120000	full
CUDA graph 1	1	100000	0.093897	100000	unknown
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`

# by-launch
$ occ trace ../traces/nsys.sqlite --by launch --sort -time_ns --top 3 --get time_ns
300000
251000
250000
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`

# sums
# The totals do not depend on --by.
$ for by in launch kernel name; do occ trace ../traces/nsys.sqlite --by $by --json | jq -c .totals; done | sort -u
{"launches":7,"time_ns":1065000,"tail_low_ns":136636,"tail_high_ns":227727,"tail_uneven_ns":307122,"small_low_ns":25000,"small_high_ns":33250,"small_uneven_ns":33778,"short_low_ns":0,"short_high_ns":0,"idle_lanes_high_ns":0,"short_launches":0,"short_ns":0,"persistent_launches":0,"persistent_ns":0,"communication_launches":1,"communication_ns":258000,"unattributed_launches":1,"unattributed_ns":100000,"cv":0.1}
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`

# select
$ occ trace ../traces/nsys.sqlite -k gemm --get kernel
gemm
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`
$ occ trace ../traces/nsys.sqlite --exclude 'gemm|nccl|graph' --get kernel
reduce
attention
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`
$ occ trace ../traces/nvprof.sqlite -k stride --get name
_Z6stridePfPKfi

# min-time
# A kernel whose median is below --min-time is short.
$ occ trace ../traces/nsys.sqlite --min-time 200 --json | jq -c .totals.short_launches
4
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`

# kernels
$ occ kernels ../traces/nsys.sqlite | head -4
  regs    smem  threads  /SM    occ.  limiter     step up
void gemm<(int)128, (int)64>(float *)
   128   49152      256    2    25 %  regs
    regs 128->80: 37.5 %, expect spills
2> occ: ../traces/nsys.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`
$ occ kernels ../traces/nvprof.sqlite --json | jq -c '.[0] | [.source, .profile]'
\["trace",{"device":"Tesla K20m","grid":128,"sms":13,"launches":2,"time_ns":2400000,"median_ns":1200000,"achieved_occupancy":null,"expected_occupancy":0.410256,"expected_occupancy_shared":0.451172}] (esc)

# kernels-and-rows
# `occ kernels` and `occ trace` count the launches of a kernel, and their times, alike.
$ for trace in ../traces/*.json ../traces/*.sqlite ../traces/*.csv ../traces/nvprof.txt; do occ kernels $trace --json 2>/dev/null | jq -cS 'map([.resources.regs, .profile.grid, .profile.launches, .profile.time_ns, .profile.median_ns]) | sort' >$TMP/kernels; occ trace $trace --json 2>/dev/null | jq -cS '[.kernels[] | select(.name | startswith("CUDA graph") | not) | [.regs, .grid, .launches, .time_ns, .median_ns]] | sort' >$TMP/rows; grep -q . $TMP/rows || continue; cmp -s $TMP/kernels $TMP/rows && echo same || echo "$trace differs"; done | sort | uniq -c
     25 same

# diff
$ sed 's/"dur": \([0-9]\)/"dur": 1\1/' ../traces/kineto_h100.json >$TMP/slower.json
$ occ diff ../traces/kineto_h100.json $TMP/slower.json
Whole runs: the steps of at least one run are unknown
  span                      486 us   ->    582 us   +19.8 %
  busy                      289 us   ->    555 us   +92.2 %
  idle                      197 us   ->   27.4 us   -86.1 %
    cause unknown           197 us   ->   27.4 us   -86.1 %
  tails, at most           11.9 us   ->   21.1 us     +77 %
  small grids, at most     8.54 us   ->      0 ns    -100 %
  launches                       8   ->         8       0 %

    change  kernel
void at::native::vectorized_elementwise_kernel<4, at::native::bfloat16_copy_k...
    100 us  18.1 us -> 118 us, loss at most 5.9 % -> 0 %
sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_...f_kernel__5x_cublas  132 blocks of 384
    100 us  83.9 us -> 184 us
void at::native::vectorized_elementwise_kernel<4, at::native::BinaryFunctor<c...
    100 us  50.9 us -> 151 us, loss at most 3 % -> 0 %
sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn...f_kernel__5x_cublas  30x4 blocks of 384
    100 us  75.1 us -> 175 us, loss at most 9.1 % -> 0 %
void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add...
    100 us  17.3 us -> 117 us, loss at most 5.9 % -> 0 %
void at::native::vectorized_elementwise_kernel<4, at::native::(anonymous name...
    100 us  27.1 us -> 127 us, loss at most 5.9 % -> 2.7 %
void at::native::reduce_kernel<512, 1, at::native::ReduceOp<...> >(...)
    100 us  14.4 us -> 114 us, loss at most 47.1 % -> 15.6 %
void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctorOnSe...
     10 us  1.73 us -> 11.7 us, loss at most 99.2 % -> 0 %
$ occ diff $TMP/slower.json $TMP/slower.json
The runs do not differ: 582 us, 8 launches of 8 kernels.

# simulated
# The loss in a simulation lies in the range that occ trace computes for a trace of the same launch,
# with separate and with shared throughput.
$ for shared in "" --shared; do
>     occ simulate -a sm_80 --sms 108 -t 256 -r 40 --grid 1000 $shared --json |
>         jq '{deviceProperties: [{id: 0, name: "", computeMajor: 8, computeMinor: 0, numSms: 108}],
>              traceEvents: [{ph: "X", cat: "kernel", name: "k", ts: 1.5, dur: (.simulation.makespan * 1000),
>              args: {device: 0, stream: 7, "registers per thread": 40, "shared memory": 0,
>                     grid: [1000, 1, 1], block: [256, 1, 1]}}],
>              truth: ((.simulation.makespan - .simulation.ideal) * 1e6)}' >$TMP/run.json
>     occ trace $TMP/run.json --json | jq -c --slurpfile run $TMP/run.json \
>         '.totals | [.tail_low_ns - 2 < $run[0].truth, $run[0].truth < .tail_high_ns + 2]'
> done
\[true,true] (esc)
\[true,true] (esc)

# tail-below-a-nanosecond
# A loss under 1 ns is shown as a tail, not as "always overlapped by others: no loss".
$ cat >$TMP/alone.csv <<'EOF'
> Start (ns),Duration (ns),CorrId,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem (MB),DymSMem (MB),Bytes (MB),Throughput (MBps),SrcMemKd,DstMemKd,Device,Ctx,Strm,Name
> 1000,20000,1,100000001,1,1,1024,1,1,32,0.000,0.000,,,,,NVIDIA A100-SXM4-80GB (0),1,7,k
> EOF
$ occ trace $TMP/alone.csv | grep -A 1 ^k
k
 100 %  20 us         1    2  100 %  warps+regs  462963  tail under 1 ns

# left-out
# Kernels that --kernel or --exclude leaves out add nothing to the page or the warnings.
$ for regex in 'gemm|attention' attention; do
>     occ trace ../traces/nsys.sqlite -k "$regex" -f html 2>&- | grep -o '<b>[^<]*</b> tails'
> done
<b>13.9&nbsp;% to 23.2&nbsp;%</b> tails
<b>0&nbsp;%</b> tails
$ occ trace ../traces/kineto_h100.json --exclude xmma --json | jq -c .warnings
\[] (esc)

# where
# --where selects rows; the totals and the gates are those of the whole run.  --top cannot show the
# rows that --where leaves out.
$ occ trace ../traces/nsys.csv --get name,occupancy,time_ns
void tile<64, 32>(float *, int)		150000
scale	0.75	90000
$ occ trace ../traces/nsys.csv --where "occupancy<0.9" --get name,occupancy,time_ns
scale	0.75	90000
$ occ trace ../traces/nsys.csv --where "class=tail" --sort time_ns --get name,time_ns
void tile<64, 32>(float *, int)	150000
$ occ trace ../traces/nsys.csv --where "time_ns<0" -f csv | wc -l
1
2> occ: --where leaves no row of 2
$ test "$(occ trace ../traces/nsys.csv --json | jq -c .totals)" = "$(occ trace ../traces/nsys.csv --where "occupancy<0.9" --json | jq -c .totals)"
$ occ trace ../traces/nsys.csv --where "occupancy<0.9" --max-tail 1% -f csv | wc -l
2
2> occ: tails can cost 4.63 % to 19.1 % of the busy time; the limit is 1 %
$ occ trace ../traces/nsys.csv --where "occupancy<0.9" | grep "more row"
[1]
$ occ trace ../traces/nsys.csv --where "time_ns>0" --top 1 | grep "more row"
and 1 more row: --top 2 shows them
$ occ trace ../traces/nsys.csv --where "occupancy<0.9" -f html 2>&- | grep -o '[0-9]* more row.*left out by [^.]*'
1 more row with 150 us, 62.5 % of the kernels&#39; time, is left out by --where
$ occ trace ../traces/nsys.csv --where "speed>1"
2> occ: --where: unknown column 'speed'; expected a key of the JSON output, such as time_ns, share, tail_high_ns or occupancy
[2]

# time
# The span of a device is busy, copy and idle time.  Each gap has a cause and names the host's
# activity.
$ occ trace ../traces/kineto_steps.json
NVIDIA A100-PG509-200, device 0, sm_80, 108 SMs: 8.15 ms, 24 launches on 2
  streams
  busy          4.41 ms    54 %   communication alone 682 us, overlap 878 us
  copies alone   540 us   6.6 %
  idle          3.21 ms  39.4 %   host-bound 97.5 %, launch latency 1.5 %
    gaps      < 5 us 0.1 % (3)  50-500 us 3.9 % (3)  > 500 us 35.4 % (2)
    largest   2.88 ms in 2 gaps: multi_tensor_a..._kernel -> Memcpy HtoD (...),
                host: enumerate(DataLoader)#_SingleProcessDataL...
              321 us in 3 gaps: ncclDevKernel_...RING_LL ->
                multi_tensor_a..._kernel, host: Optimizer.step#SGD.step

Busy time lost (low: if blocks of an SM share its throughput; high: if not)
  tails         3.2 %  in last waves that are not full; up to 10.4 % if block
                times vary by 10 %
  small grids   0.4 % to 1.6 %  in grids of less than a wave; up to 7.6 % if
                block times vary by 10 %
                up to 0.8 %  the part in kernels with a median under 10 us
  not counted   communication 25.5 %

  share     time  launches  /SM    occ.  limiter     waves  loss
void gemm<float, 128, 64>(float const*, float const*, float*, int)
 51.1 %   2.7 ms         3    2    25 %  regs         4.63  tail 140 us
void vectorized_elementwise_kernel<4, AddFunctor<float> >(...)
    1 %    51 us        12   16   100 %  warps        0.12
    small grid up to 33.3 us (unless persistent), short kernel
layer_norm_kernel(int, float, float const*, float*)
  0.8 %    42 us         3    4   100 %  warps+regs   0.15
    small grid 7.78 to 26.4 us
multi_tensor_apply_kernel(int, float*)
 17.6 %   930 us         3    3    75 %  regs         0.99  small grid 11.5 us
ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)
 29.5 %  1.56 ms         3    1  31.3 %  regs         0.22  communication

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. kernels at work take 43.1 %: only faster kernels shorten this part
  2. host-bound, most of it in enumerate(DataLoader)#_SingleProcessDataL...: do
     that work while the device runs, such as preparing the next batch (up to
     3.13 ms)
  3. communication alone takes 8.4 %, longest in
     ncclDevKernel_AllReduce_Sum_f32_RING_LL: overlap it with kernels, or send
     fewer and larger messages (up to 682 us)
  4. copies alone take 6.6 % (HtoD 540 us; 100 % of host copies from or to
     pageable memory): keep data on the device between kernels, or overlap
     copies with kernels in a second stream, from pinned memory (up to 540 us)
  5. void gemm<float, 128, 64>(...): a grid of 864 or 1080 blocks fills the last
     wave (140 us); or a persistent grid of 216 blocks with the work in equal
     parts (up to 140 us)
  6. launch latency: CUDA graphs, or launches queued ahead (up to 48 us)
$ occ trace ../traces/kineto_steps.json --json | jq -c '.devices[0] | del(.top_gaps, .file), (.top_gaps[] | [.before[:12], .after[:12], .call, .host[:20], .cause, .ns, .count])'
{"device":0,"name":"NVIDIA A100-PG509-200","arch":"sm_80","sms":108,"launches":24,"streams":2,"kernel_ns":5283000,"span_ns":8155000,"busy_ns":4405500,"copy_ns":540000,"communication_alone_ns":682500,"idle_ns":3209500,"overlap_ns":877500,"gaps":{"under_5us":{"ns":4500,"count":3},"to_50us":{"ns":0,"count":0},"to_500us":{"ns":321000,"count":3},"over_500us":{"ns":2884000,"count":2}},"idle":{"host_ns":3130000,"sync_ns":27000,"launch_ns":48000,"call_ns":0,"queued_ns":0,"back_to_back_ns":4500,"page_faults_ns":0,"unknown_ns":0,"after_sync_ns":297000},"gpu":null,"steps":null}
\["multi_tensor","Memcpy HtoD ","cudaMemcpyAsync","enumerate(DataLoader","host",2884000,2] (esc)
\["ncclDevKerne","multi_tensor","cudaLaunchKernel","Optimizer.step#SGD.s","host",321000,3] (esc)
$ occ trace ../traces/kineto_steps.json --json | jq '.devices[0] | .span_ns == .busy_ns + .copy_ns + .idle_ns and .idle_ns == ([.gaps[].ns] | add) and .idle_ns == ([.idle | to_entries[] | select(.key != "after_sync_ns").value] | add)'
true

# range-and-steps
# A launch belongs to the range that contains its API call.  The first steps can be left out.
$ occ trace ../traces/kineto_steps.json --range Optimizer.step --json | jq -c '[.devices[0].launches, .devices[0].span_ns, [.kernels[].kernel]]'
\[3,6708000,["multi_tensor_apply_kernel"]] (esc)
$ occ trace ../traces/kineto_steps.json --range Optimizer.step@2 --json | jq -c '[.devices[0].launches, .devices[0].span_ns]'
\[1,310000] (esc)
$ occ trace ../traces/kineto_steps.json --range '/^Profiler/' --skip-steps 2 --json | jq -c '[.devices[0].launches, .totals.launches]'
\[8,8] (esc)
$ occ trace ../traces/kineto_steps.json --skip-steps 1 --json | jq -c '[.devices[0].launches, .totals.launches]'
\[16,16] (esc)

# from-and-to
$ occ trace ../traces/kineto_steps.json --from 0.001 --to 0.0015 --json | jq -c '[.devices[0].span_ns, .totals.launches, .kernels[0].why]'
\[500000,8,null] (esc)

# stream-and-correlation
$ occ trace ../traces/kineto_steps.json --by stream --get kernel,launches,stream,time_ns
stream 7	21	7	3723000
stream 20	3	20	1560000
$ occ trace ../traces/kineto_steps.json --by launch --sort start_ns --top 2 --get kernel,start_ns,correlation,stream
gemm	4393500	2	7
ncclDevKernel_AllReduce_Sum_f32_RING_LL	5032000	8	20

# communication
$ occ trace ../traces/kineto_steps.json --communication gemm --get kernel,class
vectorized_elementwise_kernel	even
layer_norm_kernel	small_grid
multi_tensor_apply_kernel	small_grid
gemm	communication
ncclDevKernel_AllReduce_Sum_f32_RING_LL	communication

# ranges-of-processes
# A range selects calls of its own process only.  Copies without a recorded call are left out, and a
# message counts them.
$ cd ../traces
$ change() { jq ".traceEvents |= map($1)" kineto_steps.json >$TMP/run.json; }
$ count() { occ trace $TMP/run.json "$@" --json | jq -c '[.totals.launches, .devices[0].span_ns]'; }
$ change 'if .name == "Optimizer.step" and .ts < 6000 then .pid = 11 else . end'
$ count --range Optimizer.step
\[2,3509000] (esc)
$ count --range Optimizer.step@1
\[1,310000] (esc)
$ change 'if .cat == "user_annotation" and .ts > 9000 then .pid = 11 else . end'
$ count --skip-steps 1
\[16,4956000] (esc)
$ occ diff kineto_steps.json $TMP/run.json | head -2
Per step, of 3 and 2 steps
  span                     2.72 ms   ->   4.08 ms     +50 %
$ change 'if .cat == "gpu_memcpy" then .args.correlation = 999 else . end'
$ count --range '/^Profiler/'
\[24,7973500] (esc)
2> occ: --range '/^Profiler/': 3 copies without a recorded call are left out
# Only a decimal number after @ selects one of the ranges: step@0x1 is a whole name.
$ change 'if .name == "Optimizer.step" then .name = "step@0x1" else . end'
$ count --range step@0x1
\[3,6708000] (esc)
$ change 'if .cat == "user_annotation" and .ts > 9000 then .pid = 11 else . end'
$ occ trace $TMP/run.json --skip-steps 2
2> occ: --skip-steps (of ProfilerStep#): nothing is left of the 2 steps in the trace
[2]
$ jq '."rocprofiler-sdk-tool" += [."rocprofiler-sdk-tool"[0] | .buffer_records.marker_api = []]' hip.json >$TMP/run.json
$ occ trace $TMP/run.json --get launches,kernel
2	gemm
2	scale
$ occ trace $TMP/run.json --range 'half the "step"' --get launches,kernel
1	scale

# ranges-of-processes-in-sqlite
# Each of two processes has a range on a thread without calls.  In time, each range covers the calls
# of both processes, but it selects only those of its own.
$ need sqlite3
$ cp ../traces/nsys.sqlite $TMP/two.sqlite
$ sqlite3 $TMP/two.sqlite "
>     DROP TABLE CUPTI_ACTIVITY_KIND_GRAPH_TRACE;
>     ALTER TABLE CUPTI_ACTIVITY_KIND_KERNEL ADD COLUMN correlationId INTEGER;
>     ALTER TABLE CUPTI_ACTIVITY_KIND_KERNEL ADD COLUMN globalPid INTEGER;
>     UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET correlationId = start / 1000, globalPid = 10 + (start > 600000) << 24;
>     CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME AS SELECT start - 500 AS start, start - 400 AS end,
>         globalPid + 1 AS globalTid, correlationId, 1 AS nameId FROM CUPTI_ACTIVITY_KIND_KERNEL;
>     CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text TEXT, globalTid INTEGER);
>     INSERT INTO NVTX_EVENTS VALUES (0, 2000000, 59, 'first', (10 << 24) + 9), (0, 2000000, 59, 'second', (11 << 24) + 9);
>     CREATE TABLE OSRT_API (start INTEGER, end INTEGER)"
$ for range in first second /./; do occ trace $TMP/two.sqlite --range $range --json 2>&- | jq -c '[.totals.launches, [.kernels[].kernel]]'; done
\[4,["gemm","ncclDevKernel_AllReduce_Sum_f32_RING_LL","attention"]] (esc)
\[2,["reduce"]] (esc)
\[6,["gemm","reduce","ncclDevKernel_AllReduce_Sum_f32_RING_LL","attention"]] (esc)
$ occ trace $TMP/two.sqlite --by launch --sort start_ns --get start_ns,correlation,stream
1000	1	7
260000	260	7
520000	520	7
600000	600	13
650000	650	7
700000	700	7
2> occ: TMP/two.sqlite: recorded with OSRT tracing, which slows the host; without it the GPU would be idle for less time
$ occ trace $TMP/two.sqlite --by launch | grep correlation
void gemm<(int)128, (int)64>(float *)  288 blocks of 256  at 259 us, stream 7, correlation 260
void gemm<(int)128, (int)64>(float *)  288 blocks of 256  at 0 ns, stream 7, correlation 1
reduce(float *, int)  33 blocks of 512  at 649 us, stream 7, correlation 650
reduce(float *, int)  33 blocks of 512  at 699 us, stream 7, correlation 700
ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgs)  at 599 us, stream 13, correlation 600
attention(half *)  at 519 us, stream 7, correlation 520
2> occ: TMP/two.sqlite: recorded with OSRT tracing, which slows the host; without it the GPU would be idle for less time

# slow-host
# A warning names each run whose recording slowed the host down.
$ jq '.traceEvents += [{"ph":"X","cat":"python_function","name":"nn.Module","ts":1,"dur":2,"pid":1,"tid":1}]' ../traces/kineto_h100.json >$TMP/stacks.json
$ occ trace $TMP/stacks.json --get class 2>&1 | grep -c 'stacks.json: recorded with Python stacks'
1
$ occ diff $TMP/stacks.json $TMP/stacks.json 2>&1 | grep -c 'stacks.json: recorded with Python stacks'
2
$ occ diff ../traces/kineto_h100.json $TMP/stacks.json 2>&1 | grep -c 'stacks.json: recorded with Python stacks'
1

# range-and-steps-errors
$ occ trace ../traces/kineto_steps.json --range nothing
2> occ: --range 'nothing': no such range in the trace
[2]
$ occ trace ../traces/kineto_steps.json --skip-steps 4
2> occ: --skip-steps (of ProfilerStep#): nothing is left of the 3 steps in the trace
[2]
$ cp ../traces/kineto_steps.json $TMP/second.json
$ occ trace ../traces/kineto_steps.json $TMP/second.json --skip-steps 4
2> occ: --skip-steps (of ProfilerStep#): nothing is left of the 3 steps in the trace
[2]
$ occ trace ../traces/kineto_steps.json --range Optimizer.step@4
2> occ: --range 'Optimizer.step@4': nothing is left of the 3 ranges in the trace
[2]
$ occ trace ../traces/hip.json --skip-steps 1
2> occ: --skip-steps (of ProfilerStep#): no such step in the trace
[2]
$ occ trace ../traces/kineto_steps.json --range step@0
2> occ: --range 'step@0': expected NAME or /REGEX/, or either with @N, N from 1 on
[2]
$ occ trace ../traces/kineto_steps.json --from 2 --to 1
2> occ: --to must be later than --from
[2]
$ occ trace ../traces/kineto_steps.json --from 9
2> occ: no kernel runs between --from and --to
[2]
$ occ trace ../traces/nsys.csv --range a
2> occ: --range: the trace does not have the API calls that launch kernels
[2]
$ occ trace ../traces/nsys.csv --skip-steps 1
2> occ: --skip-steps: the trace does not have the API calls that launch kernels
[2]

# launches
# --by launch lists launches and gaps one by one.  In text, their start times count from the first
# activity.
$ occ trace ../traces/kineto_steps.json --by launch --sort start_ns --top 2 | grep -A1 "longest\|  at "
void gemm<float, 128, 64>(float const*, float const*, float*, int)  at 182 us, stream 7, correlation 2
  17 %  900 us         1    2    25 %  regs      4.63  tail 46.7 us
ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)  at 820 us, stream 20, correlation 8
 9.8 %  520 us         1    1  31.3 %  regs      0.22  communication
--
  3. communication alone takes 8.4 %, longest in
     ncclDevKernel_AllReduce_Sum_f32_RING_LL: overlap it with kernels, or send
$ occ trace ../traces/kineto_steps.json --by launch --sort start_ns --from 0.002 --to 0.004 --top 1 | grep "longest\|  at "
void gemm<float, 128, 64>(float const*, float const*, float*, int)  at 3.38 ms, stream 7, correlation 11
$ occ trace ../traces/kineto_steps.json --by launch --json | jq -c '.devices[0].top_gaps[] | [.ns, .count, .start_ns]'
\[1442000,1,5969000] (esc)
\[1442000,1,9168000] (esc)
\[107000,1,5552000] (esc)
\[107000,1,8751000] (esc)
\[107000,1,11950000] (esc)
$ occ trace ../traces/kineto_steps.json --json | jq -c '.devices[0].top_gaps[] | [.ns, .count, .start_ns]'
\[2884000,2,null] (esc)
\[321000,3,null] (esc)

# get
# --get takes keys of the totals, of the devices or of the kernels, but does not mix them.
$ occ trace ../traces/kineto_steps.json --get totals.small_high_ns,totals.communication_ns
71218	1121250
$ occ trace ../traces/kineto_steps.json ../traces/nvprof.csv --get devices.gpu,devices.idle_ns,devices.idle.host_ns
	3209500	3130000
Tesla V100 SXM2 16GB	414816	0
$ occ trace ../traces/kineto_steps.json --get totals.cv,share
2> occ: --get: keys of totals, of devices and of kernels cannot be mixed
[2]
$ occ trace ../traces/kineto_steps.json --get devices.idle.hots_ns
2> occ: --get: unknown key 'devices.idle.hots_ns'; did you mean devices.idle.host_ns?
[2]
