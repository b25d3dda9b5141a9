# rdna
# ROCm's tools write 128 SGPRs for every kernel on gfx10 and later: occ takes this as unknown.
$ for f in ../traces/rdna_*rocprof_v?.csv ../traces/rdna_kernel_trace.csv ../traces/rdna.json ../traces/rdna.sqlite; do
>     occ trace $f --gpu rx-7900-xtx --json | jq -c '.kernels[] | [.class, .blocks_per_sm, .regs, .agprs, .sgprs, .wave_size]'
> done
\["tail",8,96,0,null,32] (esc)
\["tail",8,96,0,null,32] (esc)
\["tail",8,96,0,null,null] (esc)
\["tail",8,96,0,null,null] (esc)
\["tail",8,96,0,null,null] (esc)

# registers
# Accumulation registers, scalar registers and the wave size, if the file has them.
$ occ trace ../traces/rocprof_v1.csv --gpu mi300x --get regs,agprs,sgprs,wave_size
64	0	32	64
$ occ trace ../traces/rocprofv3.json --json | jq -c '.kernels[] | [.regs, .agprs, .sgprs, .wave_size]'
\[24,8,32,null] (esc)
\[8,0,16,null] (esc)

# mig-instance
# The file's number of SMs overrides the product's: this MIG instance has 16 of 132.
$ cat >$TMP/mig.json <<'EOF'
> {"schemaVersion": 1, "deviceProperties": [
> {"id": 0, "name": "NVIDIA H100 80GB HBM3 MIG 1g.10gb", "computeMajor": 9, "computeMinor": 0, "numSms": 16}],
> "traceEvents": [{"ph": "X", "cat": "kernel", "name": "k", "pid": 0, "tid": 7, "ts": 10.5, "dur": 100.5,
> "args": {"device": 0, "registers per thread": 32, "shared memory": 0, "grid": [192, 1, 1], "block": [256, 1, 1]}}]}
> EOF
$ occ trace $TMP/mig.json --json | jq -c '.devices[0].sms, .kernels[0].waves'
16
1.5
$ occ trace $TMP/mig.json --gpu h100-sxm --json | jq -c '.devices[0].gpu, .devices[0].sms, .kernels[0].waves'
"NVIDIA H100 SXM5 80GB"
16
1.5
$ occ trace $TMP/mig.json --gpu h100-sxm --sms 132 --json | jq -c '.devices[0].sms, .kernels[0].waves'
132
0.181818

# mig-instance-name
# A file with only the name of a MIG instance: the SMs are those of the profile.  An unknown profile
# leaves the GPU and its SMs unknown.
$ sed 's/A100-SXM4-80GB/A100-SXM4-40GB MIG 1g.5gb/' ../traces/nsys.csv >$TMP/mig.csv
$ occ trace $TMP/mig.csv --json | jq -c '.devices[0] | [.name, .gpu, .sms]'
\["NVIDIA A100-SXM4-40GB MIG 1g.5gb","NVIDIA A100 SXM4 40GB",14] (esc)
$ sed 's/1g.5gb/1g.77gb/' $TMP/mig.csv >$TMP/other.csv
$ occ trace $TMP/other.csv --json | jq -c '.devices[0] | [.name, .gpu, .sms]'
\["NVIDIA A100-SXM4-40GB MIG 1g.77gb",null,null] (esc)
2> occ: device 0 (NVIDIA A100-SXM4-40GB MIG 1g.77gb): the file does not say how many SMs the device has; give --gpu or --sms: unknown MIG profile '1g.77gb'; NVIDIA A100 SXM4 40GB has 1g.5gb, 1g.5gb+me, 1g.10gb, 2g.10gb, 3g.20gb, 4g.20gb, 7g.40gb

# gpu-option
# --gpu overrides the GPU in the file.  A name of several products is accepted if the file has the
# number of SMs.
$ occ trace ../traces/kineto_h100.json --gpu a100 --json | jq -c '.devices[0].arch'
"sm_80"
2> occ: device 0 (NVIDIA H100 80GB HBM3) is sm_90 by the file and sm_80 by --gpu, which takes precedence
2> occ: by occ's tables, 2 launches cannot run on the GPU, but did: the trace may be of another GPU
$ occ trace ../traces/kineto_h100.json --gpu h100 --json | jq -c '.devices[0].arch, .devices[0].sms'
"sm_90"
132
2> occ: the file gives an occupancy of 0 % for 2 launches with more shared memory than a block may have without opt-in, but they ran
$ occ trace ../traces/nvprof.csv --gpu h100 --get waves
2> occ: GPU 'h100' matches several products that differ: h100-pcie (sm_90, 114 SMs), h100-sxm (sm_90, 132 SMs), h100-nvl (sm_90, 132 SMs), h100-96gb (sm_90, 132 SMs)
[2]

# different-gpus
# If a trace has different GPUs, --gpu applies to those that the file leaves unknown, and to that of
# --device.
$ cat >$TMP/mixed.csv <<'EOF'
> Start (ns),Duration (ns),CorrId,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem (MB),DymSMem (MB),Bytes (MB),Throughput (MBps),SrcMemKd,DstMemKd,Device,Ctx,Strm,Name
> 1000,150000,1,300,1,1,256,1,1,40,0.000,0.000,,,,,NVIDIA A100-SXM4-80GB (0),1,7,a
> 1000,150000,2,300,1,1,256,1,1,40,0.000,0.000,,,,,NVIDIA H100 80GB HBM3 (1),1,7,b
> 1000,150000,3,300,1,1,256,1,1,40,0.000,0.000,,,,,NVIDIA X999 (2),1,7,c
> EOF
$ occ trace $TMP/mixed.csv --json | jq -c '.devices[] | [.device, .gpu, .sms]'
\[0,"NVIDIA A100 SXM4 80GB",108] (esc)
\[1,"NVIDIA H100 SXM5 80GB",132] (esc)
\[2,null,null] (esc)
2> occ: device 2 (NVIDIA X999): unknown GPU 'NVIDIA X999'; `occ gpu` lists all COUNT; give --gpu
$ occ trace $TMP/mixed.csv --gpu v100-sxm2 --json | jq -c '.devices[] | [.device, .gpu, .sms]'
\[0,"NVIDIA A100 SXM4 80GB",108] (esc)
\[1,"NVIDIA H100 SXM5 80GB",132] (esc)
\[2,"Tesla V100 SXM2 16GB",80] (esc)
2> occ: the devices of the trace are different GPUs: --gpu applies only to those that the file leaves unknown, and to that of --device
$ occ trace $TMP/mixed.csv --gpu v100-sxm2 --device 1 --json | jq -c '.devices[] | [.device, .gpu, .sms]'
\[0,"NVIDIA A100 SXM4 80GB",108] (esc)
\[1,"Tesla V100 SXM2 16GB",80] (esc)
\[2,"Tesla V100 SXM2 16GB",80] (esc)
2> occ: device 1 (NVIDIA H100 80GB HBM3) is sm_90 by the file and sm_70 by --gpu, which takes precedence
2> occ: the devices of the trace are different GPUs: --gpu applies only to those that the file leaves unknown, and to that of --device

# green-context
# A green context has a part of the SMs: the file does not say how many; --sms does.  Rows with
# equal names, grids and blocks show what else differs.
$ cat >$TMP/green.csv <<'EOF'
> Start (ns),Duration (ns),CorrId,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem (MB),DymSMem (MB),Bytes (MB),Throughput (MBps),SrcMemKd,DstMemKd,Device,Ctx,GreenCtx,Strm,Name
> 1000,150000,1,300,1,1,256,1,1,40,0.000,0.000,,,,,NVIDIA H100 80GB HBM3 (0),1,2,7,inside
> 200000,150000,2,300,1,1,256,1,1,40,0.000,0.000,,,,,NVIDIA H100 80GB HBM3 (0),1,0,7,outside
> 400000,150000,3,300,1,1,256,1,1,40,0.000,0.000,,,,,NVIDIA H100 80GB HBM3 (0),1,,7,none
> EOF
$ occ trace $TMP/green.csv --by launch --sort kernel --get kernel,class,blocks_per_sm,waves,why
inside	unknown	6		a green context: its SMs are not in the file
none	small_grid	6	0.378788\x09 (esc)
outside	small_grid	6	0.378788\x09 (esc)
$ occ trace $TMP/green.csv --sms 16 --sort kernel --get kernel,class,blocks_per_sm,waves,why
inside	tail	6	3.125\x09 (esc)
none	tail	6	3.125\x09 (esc)
outside	tail	6	3.125\x09 (esc)
$ sed 's/\(inside\|outside\|none\)$/work/; /,3,300/s/,40,0.000/,48,0.010/' $TMP/green.csv >$TMP/alike.csv
$ occ trace $TMP/alike.csv 2>&- | grep '^work'
work  300 blocks of 256  40 registers  0 bytes of shared memory
work  300 blocks of 256  48 registers  10000 bytes of shared memory
work  300 blocks of 256  40 registers  0 bytes of shared memory  green context

# green-context-in-sqlite
$ need sqlite3
$ cp ../traces/nsys.sqlite $TMP/green.sqlite
$ sqlite3 $TMP/green.sqlite 'ALTER TABLE CUPTI_ACTIVITY_KIND_KERNEL ADD COLUMN greenContextId INTEGER DEFAULT 3'
$ occ trace $TMP/green.sqlite -k attention --json 2>&- | jq -c '.kernels[] | [.class, .blocks_per_sm, .waves, .why]'
\["unknown",1,null,"a green context: its SMs are not in the file"] (esc)

# unknown-gpu
# Two warnings: the file gives a GPU that occ does not know; the file gives no GPU.
$ sed 's/NVIDIA A100-SXM4-80GB/NVIDIA X999/' ../traces/nsys.csv >$TMP/x999.csv; occ trace $TMP/x999.csv --get class
unknown
unknown
2> occ: device 0 (NVIDIA X999): unknown GPU 'NVIDIA X999'; `occ gpu` lists all COUNT; give --gpu
$ occ trace ../traces/rocprof_v1.csv --get class
unknown
2> occ: device 2: the file does not say which GPU the device is; give --gpu

# occupancy-of-the-file
# A warning if the file's occupancy differs from that of occ.  An occupancy of 0 %, which PyTorch
# writes above 48 KB of shared memory, has a warning of its own: see gpu-option.
$ cat >$TMP/xla.json <<'EOF'
> {"displayTimeUnit":"ns","metadata":{"highres-ticks":true},"traceEvents":[
> {"ph":"M","pid":1,"name":"process_name","args":{"name":"/device:GPU:0"}},
> {"ph":"X","pid":1,"tid":1,"ts":10.5,"dur":100.5,"name":"gemm","args":{"kernel_details":"regs:56 static_shared:0 dynamic_shared:36864 grid:1940,1,1 block:128,1,1 occ_pct:50"}}]}
> EOF
$ occ trace $TMP/xla.json --gpu a100-sxm4-80gb --get occupancy
0.25
2> occ: TMP/xla.json: the trace does not name the GPU
2> occ: the file gives another occupancy than occ for 1 launch

# unknown-sm-count
# A GPU without a known number of SMs is not called an unknown GPU.
$ cat >$TMP/sms.json <<'EOF'
> {"displayTimeUnit":"ns","metadata":{"highres-ticks":true},"traceEvents":[
> {"ph":"M","pid":1,"name":"process_name","args":{"name":"/device:GPU:0","compute_cap_major":"8","compute_cap_minor":"0"}},
> {"ph":"X","pid":1,"tid":1,"ts":10.5,"dur":100.5,"name":"gemm","args":{"kernel_details":"regs:56 static_shared:0 dynamic_shared:36864 grid:1940,1,1 block:128,1,1 occ_pct:25"}}]}
> EOF
$ occ trace $TMP/sms.json --get occupancy
0.25
2> occ: device 0: the file does not say how many SMs the device has; give --gpu or --sms
$ occ trace $TMP/sms.json --sms 108 --get occupancy
0.25

# no-device
# The device of dispatches without an agent is unknown.
$ sed 's/"agent_id": *{[^}]*}/"agent_id": {}/' ../traces/rdna.json >$TMP/none.json
$ occ trace $TMP/none.json --gpu rx-7900-xtx | sed -n 1p
Radeon RX 7900 XTX, device unknown, gfx1100, 48 WGPs: 60 us, 1 launch on 1
2> occ: TMP/none.json: 1 dispatch ran on an unlisted agent: its GPU is unknown
$ occ trace $TMP/none.json --max-idle 0 --get device
 (esc)
2> occ: TMP/none.json: 1 dispatch ran on an unlisted agent: its GPU is unknown
2> occ: device unknown: the file does not say which GPU the device is; give --gpu
2> occ: device unknown: its idle time is not known: fewer than two activities; the limit is 0 %
[1]
$ occ trace $TMP/none.json --format html --gpu rx-7900-xtx 2>&- | grep -o '"name":"device [^"]*"'
"name":"device unknown"
$ occ trace $TMP/none.json ../traces/rdna.json --gpu rx-7900-xtx | grep -o '[Dd]evice .*'
device unknown, gfx1100, 48 WGPs,
device 1, gfx1100, 48 WGPs, ../traces/rdna.json: 60 us, 1
device unknown, none.json
device 1, rdna.json
2> occ: TMP/none.json: 1 dispatch ran on an unlisted agent: its GPU is unknown

# same-device-number
# Two products with the same device number are two devices.
$ cat >$TMP/two.csv <<'EOF'
> Start (ns),Duration (ns),GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,Device,Name
> 1000,150000,300,1,1,256,1,1,40,NVIDIA H100 80GB HBM3 (1),k
> 1000,150000,300,1,1,256,1,1,40,Tesla V100-SXM2-16GB (1),k
> EOF
$ occ trace $TMP/two.csv --json | jq -c '.devices[] | [.device, .gpu, .launches]'
\[1,"NVIDIA H100 SXM5 80GB",1] (esc)
\[1,"Tesla V100 SXM2 16GB",1] (esc)
$ occ trace $TMP/two.csv | grep 'device 1'
NVIDIA H100 SXM5 80GB, device 1, sm_90, 132 SMs: 150 us, 1 launch
Tesla V100 SXM2 16GB, device 1, sm_70, 80 SMs: 150 us, 1 launch
k  300 blocks of 256  device 1
k  300 blocks of 256  device 1

# many-devices
# With more than two devices, each of the first 8 has two lines; gaps are shown for the device with
# the most idle time.
$ make_trace() { jq -nc --argjson n "$1" --argjson calls "$2" '{schemaVersion:1,
>   deviceProperties:[range($n) | {id:.,name:"NVIDIA H100",computeMajor:9,computeMinor:0,numSms:132}],
>   traceEvents:[range($n) as $d | (0, 100, 300 + 10 * $d) as $t | ($d * 1000 + $t) as $id |
>     {ph:"X",cat:"kernel",name:"k",ts:$t,dur:50,args:{device:$d,stream:7,correlation:$id,
>      "registers per thread":32,"shared memory":0,grid:[132,1,1],block:[256,1,1]}},
>     (if $calls then {ph:"X",cat:"cuda_runtime",name:"cudaLaunchKernel",pid:1,tid:1,ts:($t - 5),
>      dur:2,args:{correlation:$id}} else empty end)]}'; }
$ make_trace 3 true >$TMP/three.json
$ occ trace $TMP/three.json | head -12
NVIDIA H100, device 0, sm_90, 132 SMs: 350 us, 3 launches on 1 stream
  busy 42.9 %, idle 57.1 %, 95 % of it host-bound
NVIDIA H100, device 1, sm_90, 132 SMs: 360 us, 3 launches on 1 stream
  busy 41.7 %, idle 58.3 %, 95.2 % of it host-bound
NVIDIA H100, device 2, sm_90, 132 SMs: 370 us, 3 launches on 1 stream
  busy 40.5 %, idle 59.5 %, 95.5 % of it host-bound
Most idle: device 2
    gaps      50-500 us 59.5 % (2)
    largest   220 us in 2 gaps: k -> k

Busy time lost (low: if blocks of an SM share its throughput; high: if not)
  small grids   up to 87.5 %  in grids of less than a wave; up to 90.8 % if
$ make_trace 10 false >$TMP/ten.json
$ occ trace $TMP/ten.json | sed -n '15,22p'
NVIDIA H100, device 7, sm_90, 132 SMs: 420 us, 3 launches on 1 stream
  busy 35.7 %, idle 64.3 %, 100 % of it of unknown cause
and 2 more devices: --json has all
Most idle: device 9
    gaps      50-500 us 65.9 % (2)
    largest   290 us in 2 gaps: k -> k

Busy time lost (low: if blocks of an SM share its throughput; high: if not)

# clusters-have-one-count
# The driver's count, else the measured one; trace and kernels say the same, also from kernels' JSON.
$ need sqlite3
$ for count in 14 0; do
>     cp ../traces/nsys.sqlite $TMP/$count.sqlite
>     sqlite3 $TMP/$count.sqlite "update CUPTI_ACTIVITY_KIND_KERNEL set clusterX=8,gridX=264,maxActiveClusters=$count where demangledName=2"
>     occ trace $TMP/$count.sqlite --where 'kernel=attention' --json 2>/dev/null | jq -c '.kernels[0] | [.waves, .waves_low, .waves_high], [.advice[].what]'
>     occ kernels $TMP/$count.sqlite --json 2>/dev/null >$TMP/$count.json
>     for args in $TMP/$count.sqlite "$TMP/$count.sqlite -g h100-sxm" "$TMP/$count.sqlite -g h200" $TMP/$count.json "$TMP/$count.sqlite --threads 352"; do
>         occ kernels $args --json 2>/dev/null | jq -c '.[] | select(.resources.cluster != null) | .result | [.waves.waves, (.cluster | .low, .max_active_clusters, .high, .waves_low, .waves_high, .source)]'
>     done
> done
\[2.357143,null,null] (esc)
\["a grid of 224 or 336 blocks fills the last wave","a persistent grid of 112 blocks with the work in equal parts"] (esc)
\[2.357143,14,14,14,2.357143,2.357143,"the driver's count in the file"] (esc)
\[2.357143,14,14,14,2.357143,2.357143,"the driver's count in the file"] (esc)
\[2.2,11,15,16,2.0625,3,"two H100 and an H200 on 2026-11-26"] (esc)
\[2.357143,14,14,14,2.357143,2.357143,"the driver's count in the file"] (esc)
\[2.2,11,15,16,2.0625,3,"accel-sim/gpu-app-collection pull request 87; two H100 and an H200 on 2026-11-26"] (esc)
\[2.2,2.0625,3] (esc)
\["a grid of 240 or 360 blocks fills the last wave, if 15 clusters are active","a persistent grid of 120 blocks with the work in equal parts, if 15 clusters are active"] (esc)
\[2.2,11,15,16,2.0625,3,"accel-sim/gpu-app-collection pull request 87; two H100 and an H200 on 2026-11-26"] (esc)
\[2.2,11,15,16,2.0625,3,"accel-sim/gpu-app-collection pull request 87; two H100 and an H200 on 2026-11-26"] (esc)
\[2.2,11,15,16,2.0625,3,"two H100 and an H200 on 2026-11-26"] (esc)
\[2.2,11,15,16,2.0625,3,"accel-sim/gpu-app-collection pull request 87; two H100 and an H200 on 2026-11-26"] (esc)
\[2.2,11,15,16,2.0625,3,"accel-sim/gpu-app-collection pull request 87; two H100 and an H200 on 2026-11-26"] (esc)
$ occ trace $TMP/0.sqlite 2>/dev/null | grep -A1 '^attention'
attention(half *)
 11.3 %  120 us         1    1  18.8 %  regs+smem    2.20

# a-grid-that-breaks-a-cluster
# Its launch fails, so nothing is said of waves.
$ need sqlite3
$ cp ../traces/nsys.sqlite $TMP/e.sqlite
$ sqlite3 $TMP/e.sqlite "update CUPTI_ACTIVITY_KIND_KERNEL set clusterX=8,gridX=132,maxActiveClusters=15 where demangledName=2"
$ occ trace $TMP/e.sqlite --where 'kernel=attention' --json | jq -c '.kernels[0] | .waves, .advice, .class, .why'
null
\[] (esc)
"unknown"
"the grid is not a multiple of the cluster"
2> occ: TMP/e.sqlite: 1 replay of CUDA graphs, 0.100 ms, has one row, without its kernels: record with `nsys profile --cuda-graph-trace=node`
2> occ: 1 launch of a grid that is not a multiple of the cluster: such a launch fails, so the file is damaged or of another format
$ occ kernels $TMP/e.sqlite --json 2>/dev/null | jq -c '.[] | select(.resources.cluster != null) | .result | .launchable, .waves'
false
null

# several-products
$ occ trace ../traces/hip_kernel_trace.csv -g a100,h100-sxm
2> occ: --gpu 'a100,h100-sxm': a trace takes one product, for all of its devices
[2]
