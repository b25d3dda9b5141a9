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
27 runs
$ printf '%s\n' $kinds | sort | uniq -c
      1 communication
      1 copies
      7 idle
      2 small_grids
     16 work
$ for part in copies communication; do occ trace $TMP/$part.json | sed -n '/^  1\./,/^  2\./p'; done
  1. copies alone take 98.5 % (HtoD 600 us; DtoH 200 us; 75 % from or to
     pageable memory): keep data on the device between kernels, or overlap
     copies with kernels in a second stream, from pinned memory (up to 800 us)
  2. idle for an unknown reason: record the API calls too (up to 2 us)
  1.1 %   10 us         1    8  100 %  warps+regs  10.00
    its duration is too coarse

What to change first (gain in parentheses; the options for one kernel are
alternatives):
  1. communication alone takes 98.8 %, longest in
     ncclDevKernel_AllReduce_Sum_f32_RING_LL: overlap it with kernels, or send
     fewer and larger messages (up to 900 us)
  2. idle for an unknown reason: record the API calls too (up to 1 us)
