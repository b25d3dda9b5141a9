# no-file
$ occ trace
2> occ: no FILE is given; name traces of a profiler, or - for standard input
[2]

# no-trace
$ occ trace ../cli/kernels/k20.csv
2> occ: ../cli/kernels/k20.csv: kernels without the times of launches: `occ kernels FILE` reads them
[2]
$ occ trace /dev/null
2> occ: /dev/null: the file is empty
[2]
$ occ trace missing.json
2> occ: missing.json: cannot be opened: No such file or directory
[2]

# no-kernels
$ echo '{"traceEvents": []}' >$TMP/empty.json; occ trace $TMP/empty.json
2> occ: TMP/empty.json: no kernels recorded: record with torch.profiler's activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], on AMD GPUs too
2> occ: no kernel launches in TMP/empty.json
[2]
# Kineto's events of another kind tell why: an accelerator that is no GPU; CUDA was on, but a
# profiler of counters took the place of the one of kernels.
$ one() { echo "{\"schemaVersion\": 1, \"traceEvents\": [{\"ph\":\"X\",\"cat\":\"$1\",\"name\":\"$2\",\"pid\":1,\"tid\":1,\"ts\":10,\"dur\":5,\"args\":{\"correlation\":1}}]}" >$TMP/one.json; occ trace $TMP/one.json; }
$ one mtia_ccp_events pe_exe
2> occ: TMP/one.json: no GPU kernels recorded: the events are of MTIA, an accelerator that is no GPU
2> occ: no kernel launches in TMP/one.json
[2]
$ one cuda_runtime cudaLaunchKernel
2> occ: TMP/one.json: no kernels recorded, though the GPU was: CUPTI's range profiler (profiler_metrics in _ExperimentalConfig) records none, nor can a second profiler; record without them
2> occ: no kernel launches in TMP/one.json
[2]
$ one cuda_profiler_range __0__
2> occ: TMP/one.json: no kernels recorded, though the GPU was: CUPTI's range profiler (profiler_metrics in _ExperimentalConfig) records none, nor can a second profiler; record without them
2> occ: no kernel launches in TMP/one.json
[2]
$ one cuda_runtime cudaMalloc
2> occ: TMP/one.json: no kernels recorded, nor a call that launches one
2> occ: no kernel launches in TMP/one.json
[2]
$ one cpu_op aten::mul
2> occ: TMP/one.json: no kernels recorded: record with torch.profiler's activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], on AMD GPUs too
2> occ: no kernel launches in TMP/one.json
[2]

# cut-off-file
$ head -c 3000 ../traces/kineto_h100.json >$TMP/cut.json; occ trace $TMP/cut.json --get launches
1
1
1
1
2> occ: TMP/cut.json: no deviceProperties: the GPU is unknown
2> occ: TMP/cut.json: the trace ends in the middle (its JSON is not closed): only the 4 kernels before that are counted
2> occ: device 0: the file does not say which GPU the device is; give --gpu
$ gzip -c ../traces/kineto_h100.json | head -c 900 | occ trace - --get launches
1
1
1
1
1
2> occ: <stdin>: no deviceProperties: the GPU is unknown
2> occ: <stdin>: the trace ends in the middle (the gzip data end in the middle): only the 5 kernels before that are counted
2> occ: device 0: the file does not say which GPU the device is; give --gpu

# options
$ occ trace ../traces/nsys.csv --by warp
2> occ: --by 'warp': must be one of: launch, kernel, name, stream
[2]
$ occ trace ../traces/nsys.csv --sort speed
2> occ: --sort: unknown column 'speed'; expected a key of the JSON output, such as time_ns, share, tail_high_ns or occupancy
[2]
$ occ trace ../traces/nsys.csv --get speed
2> occ: --get: unknown key 'speed'; expected keys of the JSON output, such as share, time_ns, tail_high_ns, occupancy
[2]
$ occ trace ../traces/nsys.csv -k '('
2> occ: --kernel '(': Unmatched ( or \(
[2]
$ occ trace ../traces/nsys.csv -k nothing
2> occ: --kernel, --exclude and --device leave no kernel of the trace
[2]
$ occ trace ../traces/nsys.csv --max-tail 101%
2> occ: --max-tail '101%': expected 0% to 100%, or 0 to 1
[2]
$ occ trace ../traces/nsys.csv --min-time x
2> occ: --min-time 'x': expected a number from 0 to 1000000000 with at most six decimals
[2]
$ occ trace ../traces/nsys.csv --gpu a1000000 2>&1 | sed 's/all [0-9]*/all N/'
occ: unknown GPU 'a1000000'; `occ gpu` lists all N
$ occ trace ../traces/nsys.csv --device 3
2> occ: --kernel, --exclude and --device leave no kernel of the trace
[2]
$ occ trace ../traces/nsys.csv -f svg
2> occ: --format 'svg': must be one of: text json jsonl csv tsv md html
[2]

# gates
$ occ trace ../traces/nvprof.sqlite --max-tail 20% --min-occupancy 50% --get kernel
stride
$ occ trace ../traces/nvprof.sqlite --max-tail 10% --get kernel
stride
2> occ: tails can cost 1.538 % to 17.95 % of the busy time; the limit is 10 %
[1]
$ occ trace ../traces/nvprof.sqlite --min-occupancy 0.6 --get kernel
stride
2> occ: stride (128 x 256): occupancy is 50 %; at least 60 % is required
[1]
$ occ trace ../traces/nsys.csv --min-occupancy 10% --get kernel
tile
scale
2> occ: tile (300 x 256): its occupancy is not known (1 to 2 blocks); at least 10 % is required
[1]

# other-formats
# The start of a zip file; four bytes of protobuf, too few to recognise; a summary of rocprof.
$ printf 'PK\003\004' | occ trace -
2> occ: <stdin>: a zip archive, which occ does not unpack: run `unzip FILE`
[2]
$ printf '\x0a\xb4\x01\x0a' | occ trace -
2> occ: <stdin>: not a trace of a known format (Nsight Systems, nvprof, PyTorch, JAX, rocprof); see occ-trace(1)
[2]
$ printf 'Name,Calls,TotalDurationNs,AverageNs,Percentage\nk,1,2,3,4\n' | occ trace -
2> occ: <stdin>: a summary of rocprof has sums, not launches; record launches with `rocprof --timestamp on COMMAND`, or `rocprofv3 --kernel-trace --output-format csv -- COMMAND`
[2]

# unknown-gpu
$ occ trace ../traces/rocprof_v1.csv --json | jq -c .warnings
\["device 2: the file does not say which GPU the device is; give --gpu"] (esc)
2> occ: device 2: the file does not say which GPU the device is; give --gpu

# kernels-with-a-trace-on-stdin
$ occ kernels - <../traces/nvprof.csv
2> occ: <stdin>: a trace on standard input is read by `occ trace -` only; name the file
[2]
