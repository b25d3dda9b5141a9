# block-sizes
$ occ solve --arch sm_80 --threads 1024 --regs 40 --target 70% --latency 400 --issue 32 | sed -n '/threads per block/,$p'
  threads per block           1024  64 to 192, 256, 288, 384, 480, 512, 736, 768
                                    best, with 48 warps, 75 %: 64 to 128, 192,
                                    256, 384, 512, 768

Smallest change: registers 40 -> 32, which gives 2 blocks, 64 warps, 100 %

To write:
  __launch_bounds__(1024, 2)      // after __global__; registers 40 -> 32
  -maxrregcount=32                // or for all kernels of a file

Hiding 400 cycles of latency, with 32 cycles of issue per load and one load at a
time, takes 13 warps per scheduler, 52 per SM; 32 are resident: short by 20.
With 2 independent loads (--ilp 2) the resident warps are enough.

Note: fewer registers can cause spills (`occ tune` asks the compiler); more
  warps help only to hide latency.

# carveout
$ occ solve --arch sm_90 --threads 128 --regs 32 --carveout 0 --dynamic-smem 20000 --target '9 blocks' | sed -n '/^ *alone/,/^Note/p'

# latency-hidden
$ occ solve --arch sm_80 --threads 256 --regs 40 --target 90% --latency 400 --issue 50 | sed -n '/^Hiding/,$p'
Hiding 400 cycles of latency, with 50 cycles of issue per load and one load at a
time, takes 8 warps per scheduler, 32 per SM; 48 are resident: enough.

The 48 warps now already hide the latency; more would gain nothing.

# optin
$ occ solve --arch sm_90 --threads 256 --regs 255 --smem 60000 --no-optin --target '1 block' | sed -n '3,5p; /^ *alone/,/^Note/p'

Cannot launch now: 60000 bytes of shared memory per block; without opt-in a
    block may have 49152 (with opt-in 232448)

# dynamic-smem-per-thread
$ occ solve --arch sm_86 --threads 200 --regs 64 --dynamic-smem-per-thread 100 --target 0.666667 | sed -n '/^Target/p; /dynamic/p; /^No single/,/%$/p'
Target 66.7 %: 32 warps per SM, 5 blocks of 200 threads
  dynamic shared memory    20000 B  no: registers allow 4
No single change is enough. Smallest combined change: registers 64 -> 56, shared
    memory (bytes) 20000 -> 19456, which gives 5 blocks, 35 warps, 72.9 %

# reached
$ occ solve --arch sm_80 --threads 256 --regs 40 --smem 8192 --target '48 warps' --explain
sm_80 (Ampere): 256 threads, 40 registers, 8192 B shared memory

Now 75 %: 6 blocks, 48 of 64 warps per SM, limited by registers
Target 75 %: 48 warps per SM, 6 blocks of 256 threads; already reached

  changed alone                now  keeps the target with
  registers                     40  at most 40
  static shared memory      8192 B  at most 26880 B
  dynamic shared memory        0 B  at most 18688 B
  carve-out                largest  at least 20 %
  threads per block            256  96, 128, 192, 256, 384, 512, 768
                                    best, with 48 warps, 75 %: 96, 128, 192,
                                    256, 384, 512, 768

Step by step
  registers for 6 blocks: 6 x 8 = 48 warps in 4 sub-partitions, 12 in each
    16384 / 12, rounded down to 256 = 1280 per warp
    / 32 lanes = 40 per thread
  shared memory for 6 blocks: 167936 / 6, rounded down to 128 = 27904
    - 1024 reserved = 26880 bytes, static and dynamic together

Note: more warps help only to hide latency.

# registers
$ occ solve --arch sm_80 --threads 256 --regs 40 --smem 8192 --target 100%
sm_80 (Ampere): 256 threads, 40 registers, 8192 B shared memory

Now 75 %: 6 blocks, 48 of 64 warps per SM, limited by registers
Target 100 %: 64 warps per SM, 8 blocks of 256 threads

  changed alone                now  reaches the target with
  registers                     40  at most 32
  static shared memory      8192 B  no: registers allow 6
  dynamic shared memory        0 B  no: registers allow 6
  carve-out                largest  no: registers allow 6
  threads per block            256  no multiple of 32 reaches the target

Smallest change: registers 40 -> 32, which gives 8 blocks, 64 warps, 100 %

To write:
  __launch_bounds__(256, 8)       // after __global__; registers 40 -> 32
  -maxrregcount=32                // or for all kernels of a file

Note: fewer registers can cause spills (`occ tune` asks the compiler); more
  warps help only to hide latency.

# least-carveout
# The blocks of each row of dynamic_smem fit with that row's carve-out, but not if it is 1 lower.
$ for launch in "-a sm_80 -t 256 -r 40 -s 8K" "-a sm_90 -t 128" "-a sm_86 -t 512 -s 20000" "-a sm_75 -t 64 -r 32" "-a sm_120 -t 1024"; do
>     rows=0
>     while read -r blocks largest carveout; do
>         rows=$((rows + 1))
>         # shellcheck disable=SC2086
>         try() { occ $launch -d "$largest" --carveout "$1" --get blocks_per_sm; }
>         [ "$(try "$carveout")" -ge "$blocks" ] || echo "$launch: $blocks blocks do not fit with $carveout %"
>         [ "$carveout" -eq 0 ] || [ "$(try $((carveout - 1)))" -lt "$blocks" ] ||
>             echo "$launch: $blocks blocks fit with less than $carveout %"
>     # shellcheck disable=SC2086
>     done < <(occ solve $launch --json | jq -r '.dynamic_smem[] | "\(.blocks_per_sm) \(.largest) \(.carveout)"')
>     echo "$launch: rows: $rows"
> done
-a sm_80 -t 256 -r 40 -s 8K: rows: 6
-a sm_90 -t 128: rows: 16
-a sm_86 -t 512 -s 20000: rows: 3
-a sm_75 -t 64 -r 32: rows: 16
-a sm_120 -t 1024: rows: 1

# tables
# The smallest change that reaches the target is a row.  If no change does, there is no row, and the
# status is 1.
$ occ solve -a sm_80 -t 256 -r 80 --smem 30000 --target 75% -f csv
change,changes,relative_change,threads,regs,agprs,sgprs,smem,dynamic_smem,dynamic_smem_per_thread,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,launch_bounds,max_regs
smallest_change,registers+shared_memory,0.604,256,40,,,26880,0,,1,,6,48,0.75,256+6,40
$ occ solve -a sm_80 -t 768 -r 40 --target 100% -f tsv | cut -f 1-4,13-17
change	changes	relative_change	threads	blocks_per_sm	warps_per_sm	occupancy	launch_bounds	max_regs
smallest_change	registers+threads	0.533334	1024	2	64	1	1024+2	32
$ occ solve -a gfx942 -t 256 -r 80 --target 75% -f md
| change | changes | relative_change | threads | regs | agprs | sgprs | smem | dynamic_smem | dynamic_smem_per_thread | barriers | carveout | blocks_per_sm | warps_per_sm | occupancy | launch_bounds | max_regs |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| smallest_change |  | 0 | 256 | 80 | 0 | 0 | 0 | 0 |  | 1 |  | 6 | 24 | 0.75 | 256+6 | 80 |
$ occ solve -a sm_80 -t 256 --target '70 warps' -f csv; echo "status $?"
change,changes,relative_change,threads,regs,agprs,sgprs,smem,dynamic_smem,dynamic_smem_per_thread,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,launch_bounds,max_regs
status 1
# A line of jsonl equals the object of --json: with a target, with a frontier, without either.
$ for what in '--target 75%' '--target 75% --explain' '--frontier regs,smem' '--explain' '--target 70warps'; do
>     occ solve -a sm_80 -t 256 -r 40 $what -f jsonl >$TMP/line
>     cmp <(jq -S . $TMP/line) <(occ solve -a sm_80 -t 256 -r 40 $what --json | jq -S .) && wc -l <$TMP/line
> done
1
1
1
1
1
$ occ solve -a sm_80 -t 256 -r 40 --frontier regs,smem -f jsonl | jq -c '.frontier[0]'
{"blocks_per_sm":8,"warps_per_sm":64,"occupancy":1,"regs":32,"smem":19968}

# get
$ occ solve -a sm_80 -t 256 -r 40 -s 8K --target 100% --get regs,blocks_per_sm,launch_bounds
32	8	256+8
$ occ solve -a sm_80 -t 256 -r 40 --get quantity,last,occupancy | head -n 3; occ solve -a sm_80 -t 256 -r 40 --frontier regs,smem --get regs,occupancy | head -n 2
registers	32	1
registers	40	0.75
registers	48	0.625
32	1
32	0.875
$ occ solve -a sm_80 -t 256 -r 40 --get reg; occ solve -a sm_80 -t 256 -r 40 --get regs --frontier regs,smem --plot
2> occ: --get: unknown key 'reg'; expected keys of the JSON output, such as regs, blocks_per_sm
2> occ: --plot cannot be combined with --get
[2]
