# the-largest-part-comes-first
# The first proposal of a run is about the largest part of the span: copies alone, communication
# alone, idle time by cause, tails, small grids, or the rest of the busy time.
$ largest() { jq -r '(.devices | map(.copy_ns) | add) as $copies | (.devices | map(.communication_alone_ns) | add) as $comm | ((.devices | map(.busy_ns) | add) - $comm) as $busy | .totals as $t | ([.devices[].idle | to_entries[] | select(.key | test("^(host|sync|launch|call|queued|back_to_back|faults|unknown)_ns$"))] | group_by(.key) | map({kind: "idle", ns: (map(.value) | add)})) as $idle | [{kind: "work", ns: ([$busy - $t.tail_high_ns - $t.small_high_ns, 0] | max)}, {kind: "tails", ns: ([$t.tail_high_ns, $busy] | min)}, {kind: "small_grids", ns: ([$t.small_high_ns, $busy] | min)}, {kind: "copies", ns: $copies}, {kind: "communication", ns: $comm}] + $idle | sort_by(.ns) | last | .kind'; }
$ event() { echo "{\"ph\":\"X\",\"cat\":\"$1\",\"name\":\"$2\",\"ts\":$3,\"dur\":$4,\"args\":{\"device\":0,\"stream\":7,\"correlation\":$3,\"grid\":[$5,1,1],\"block\":[256,1,1],\"registers per thread\":32,\"shared memory\":0}}"; }
$ run() { echo '{"deviceProperties":[{"id":0,"name":"NVIDIA A100-SXM4-40GB","computeMajor":8,"computeMinor":0,"numSms":108}],"traceEvents":['; paste -sd, -; echo ']}'; }
$ { event kernel scale 1 10 8640; event gpu_memcpy 'Memcpy HtoD (Pageable -> Device)' 12 600; event gpu_memcpy 'Memcpy DtoH (Device -> Pinned)' 613 200; } | run >$TMP/copies.json
$ { event kernel scale 1 10 8640; event kernel ncclDevKernel_AllReduce_Sum_f32_RING_LL 12 900 24; } | run >$TMP/communication.json
$ { event kernel scale 1 900 1; event kernel scale 901 900 1; } | run >$TMP/small.json
$ n=0 kinds=; for file in ../traces/* $TMP/copies.json $TMP/communication.json $TMP/small.json; do occ trace $file -f json >$TMP/run 2>/dev/null || continue; n=$((n + 1)); named=$(jq -r '.proposals[0].kind' $TMP/run); most=$(largest <$TMP/run); kinds="$kinds $most"; [ "$named" = "$most" ] || echo "$file: $named, not $most"; done; echo "$n runs"
28 runs
$ printf '%s\n' $kinds | sort | uniq -c
      1 communication
      1 copies
      7 idle
      2 small_grids
     17 work
$ for part in copies communication; do occ trace $TMP/$part.json | sed -n '/^  1\./,/^  2\./p'; done
  1. copies alone take 98.5 % (HtoD 600 us; DtoH 200 us; 75 % of host copies
     from or to pageable memory): keep data on the device between kernels, or
     overlap copies with kernels in a second stream, from pinned memory (up to
     800 us)
  2. idle for an unknown reason: record the API calls too (up to 2 us)
  1.1 %   10 us         1    8  100 %  warps+regs  10.00
    its duration is too coarse

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. communication alone takes 98.8 %, longest in
     ncclDevKernel_AllReduce_Sum_f32_RING_LL: overlap it with kernels, or send
     fewer and larger messages (up to 900 us)
  2. idle for an unknown reason: record the API calls too (up to 1 us)

# steps-that-begin-with-a-kernel
# A decoder has no marks: the first kernel of its steps tells them.  What started before the first
# step is left out; the last step ends with the last activity.
$ cat > $TMP/run.csv <<'END'
> "Kind","Agent_Id","Queue_Id","Stream_Id","Thread_Id","Dispatch_Id","Kernel_Id","Kernel_Name","Correlation_Id","Start_Timestamp","End_Timestamp","LDS_Block_Size","Scratch_Size","VGPR_Count","Accum_VGPR_Count","SGPR_Count","Workgroup_Size_X","Workgroup_Size_Y","Workgroup_Size_Z","Grid_Size_X","Grid_Size_Y","Grid_Size_Z"
> END
$ line() { printf '"KERNEL_DISPATCH","Agent %d",1,0,1,%d,1,"%s",%d,%d,%d,0,0,8,0,16,256,1,1,65536,1,1\n' $1 $3 $2 $3 $3 $4; }
$ { line 4 load 1000 9000; for t in 10000 30000 60000 90000; do line 4 embed $t $((t + 1000)); line 4 layer $((t + 2000)) $((t + 7000)); line 4 layer $((t + 8000)) $((t + 13000)); done; } >> $TMP/run.csv
$ occ trace $TMP/run.csv --step-at '^embed' --gpu mi300x 2> /dev/null | sed -n '1,/^$/p'
Instinct MI300X, device 4, gfx942, 304 CUs: 93 us, 12 launches on 1 stream
  busy            44 us  47.3 %
  idle            49 us  52.7 %   or copying: the file has kernels only
    gaps      < 5 us 8.6 % (8)  5-50 us 44.1 % (3)
    largest   41 us in 3 gaps: layer -> embed
  steps       4, median 25 us; in the mean 3 launches, busy 11 us, idle 12.2 us
 (esc)
$ occ trace $TMP/run.csv --step-at embed --json 2> /dev/null | jq -c '.devices[] | [.launches, .span_ns, .steps]'
\[12,93000,{"count":4,"median_ns":25000,"launches":3,"busy_ns":11000,"idle_ns":12250}] (esc)
$ occ trace $TMP/run.csv --step-at embed --skip-steps 3 --json 2> /dev/null | jq -c '.devices[] | [.launches, .span_ns, .steps]'
\[3,13000,{"count":1,"median_ns":13000,"launches":3,"busy_ns":11000,"idle_ns":2000}] (esc)
$ occ trace $TMP/run.csv --json 2> /dev/null | jq -c '.devices[] | [.launches, .span_ns, .steps]'
\[13,102000,null] (esc)
# Another device has its own steps; one without such a kernel begins with the first step of the run.
$ { line 5 embed 500 700; line 5 embed 20500 20700; line 6 copyback 600 700; line 6 copyback 20600 20700; } >> $TMP/run.csv
$ occ trace $TMP/run.csv --step-at embed --json 2> /dev/null | jq -c '.devices[] | [.device, .launches, .span_ns, .steps]'
\[4,12,93000,{"count":4,"median_ns":25000,"launches":3,"busy_ns":11000,"idle_ns":12250}] (esc)
\[5,2,20200,{"count":2,"median_ns":10100,"launches":1,"busy_ns":200,"idle_ns":9900}] (esc)
\[6,2,20100,null] (esc)
# Errors.
$ occ trace $TMP/run.csv --gpu mi300x --step-at nothing 2>&1 | tail -1
occ: --step-at matches no kernel of the trace
$ occ trace $TMP/run.csv --gpu mi300x --step-at embed --skip-steps 4 2>&1 | tail -1
occ: --skip-steps: nothing is left of the 4 steps of --step-at
$ occ trace $TMP/run.csv --gpu mi300x --step-at 'a[' 2>&1 | tail -1
occ: --step-at 'a[': Invalid regular expression
$ occ trace $TMP/run.csv --gpu mi300x --step-at embed --range x 2>&1 | tail -1
occ: --step-at and --range cannot be used together
# Two runs are compared per step.
$ sed 's/,92000,97000,/,92000,99000,/' $TMP/run.csv > $TMP/slower.csv
$ occ diff $TMP/run.csv $TMP/slower.csv --step-at embed --gpu mi300x 2> /dev/null | head -5
Per step, of 4 and 4 steps
  span                     33.3 us   ->   33.3 us       0 %
  busy                     11.2 us   ->   11.4 us    +2.2 %
  idle                     22.2 us   ->   21.9 us    -1.1 %
    cause unknown          22.2 us   ->   21.9 us    -1.1 %
$ occ diff $TMP/run.csv $TMP/slower.csv --step-at embed --json 2> /dev/null | jq -c .steps
{"old":4,"new":4}
$ occ diff diff/old.log diff/new.log --step-at embed
2> occ: --range, --step-at and --skip-steps need two recorded runs
[2]

# a-block-that-fills-its-warps
# The record of the proposal carries out: the row and what the proposal sets are a request of batch.
$ block() { echo "{\"ph\":\"X\",\"cat\":\"kernel\",\"name\":\"$1\",\"ts\":$2,\"dur\":$3,\"args\":{\"device\":0,\"stream\":7,\"correlation\":$2,\"grid\":[$4,1,1],\"block\":$5,\"registers per thread\":32,\"shared memory\":0}}"; }
$ { echo '{"deviceProperties":[{"id":0,"name":"NVIDIA A100-SXM4-40GB","computeMajor":8,"computeMinor":0,"numSms":108}],"traceEvents":['; { block tiny 1 900.5 8640 '[4,4,1]'; block one 905 90.25 1 '[1,1,1]'; } | paste -sd, -; echo ']}'; } >$TMP/lanes.json
$ occ trace $TMP/lanes.json
NVIDIA A100 SXM4 40GB, device 0, sm_80, 108 SMs: 994 us, 2 launches on 1 stream
  busy           991 us  99.6 %
  idle           3.5 us   0.4 %   cause unknown: the file has no API calls
    gaps      < 5 us 0.4 % (1)

Busy time lost (low: if blocks of an SM share its throughput; high: if not)
  tails         up to 15.1 %  in last waves that are not full; up to 30.7 % if
                block times vary by 10 %
  small grids   9 % to 9.1 %  in grids of less than a wave; up to 9.1 % if block
                times vary by 10 %
  idle lanes    up to 54.3 %  in blocks that do not fill their warps

  share     time  launches  /SM  occ.  limiter  waves  loss
tiny
 90.9 %   900 us         1   32  50 %  slots     2.50
    tail up to 150 us, 16 of 32 lanes idle
one
  9.1 %  90.2 us         1   32  50 %  slots    <0.01
    small grid 89.4 to 90.2 us, 31 of 32 lanes idle

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. lanes without a thread take up to 54.1 %: see the kernels whose blocks do
     not fill their warps
  2. tiny: blocks of 64 threads instead of 16, which leave 16 of 32 lanes idle;
     occupancy 100 % instead of 50 % (up to 450 us); or a grid of 6912 or 10368
     blocks fills the last wave (up to 150 us); or a persistent grid of 3456
     blocks with the work in equal parts (up to 150 us)
  3. one: blocks of 64 threads instead of 1, which leave 31 of 32 lanes idle;
     occupancy 100 % instead of 50 %; then more blocks (up to 90.2 us)
  4. idle for an unknown reason: record the API calls too (up to 3.5 us)
$ occ trace $TMP/lanes.json --json | jq -c '.kernels[] | select(.advice[0].set) | {arch, sms: 108, regs, smem, dynamic_smem} + .advice[0].set + {id: .advice[0].what}' | occ batch | jq -r '"\(.id) -> \(.occupancy)"'
blocks of 64 threads instead of 16, which leave 16 of 32 lanes idle; occupancy 100 % instead of 50 % -> 1
blocks of 64 threads instead of 1, which leave 31 of 32 lanes idle; occupancy 100 % instead of 50 %; then more blocks -> 1

# idle-time-of-several-devices
# The largest part is idle time of two devices together, or of the only device that has it: neither
# is more than the next proposal says.
$ two() { echo "{\"deviceProperties\":[$(for i in 0 1; do echo "{\"id\":$i,\"name\":\"NVIDIA A100-SXM4-40GB\",\"computeMajor\":8,\"computeMinor\":0,\"numSms\":108}"; done | paste -sd, -)],\"traceEvents\":["; paste -sd, -; echo ']}'; }
$ on() { echo "{\"ph\":\"X\",\"cat\":\"$1\",\"name\":\"$2\",\"ts\":$4,\"dur\":$5,\"args\":{\"device\":$3,\"stream\":7,\"correlation\":$4,\"grid\":[8640,1,1],\"block\":[256,1,1],\"registers per thread\":32,\"shared memory\":0}}"; }
$ { on kernel a 0 1 10; on kernel a 0 956 10.5; on kernel a 1 1 10; on kernel a 1 116 10; on gpu_memcpy 'Memcpy HtoD (Pageable -> Device)' 1 130 1000.5; } | two >$TMP/two.json
$ occ trace $TMP/two.json --json | jq -c '.proposals[] | [.where, .kind, .high_ns, .what[0:40]]'
\[null,"idle",1054000,"2 devices together: idle for an unknown "] (esc)
\[null,"copies",1000500,"copies alone take 47.8 % (HtoD 1 ms; 100"] (esc)
$ occ trace $TMP/two.json | sed -n '/^What/,$p'
What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. 2 devices together: idle for an unknown reason: record the API calls too
     (up to 1.05 ms)
  2. copies alone take 47.8 % (HtoD 1 ms; 100 % of host copies from or to
     pageable memory): keep data on the device between kernels, or overlap
     copies with kernels in a second stream, from pinned memory (up to 1 ms)
