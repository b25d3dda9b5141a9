# gate-amd
# On AMD spills are counted in registers.
$ occ kernels ../kernels/made/gfx90a.hsaco --max-spill 0 --max-regs 10 --min-occupancy 0.9
  regs  spill  smem  threads  /SM   occ.  limiter      step up
copy
     2      0     0      256    8  100 %  waves
tile
     3      0  2048      128   16  100 %  waves+slots
many
   128   227r     0     1024    1   50 %  VGPRs
    VGPRs 128->64: 100 %, spills more
  all: gfx90a

3 violations:
gfx90a many (1024 threads): occupancy is 50 %; at least 90 % is required; for 90 %: VGPRs 128->64: 100 %, spills more, __launch_bounds__(1024, 8) (HIP: waves per SIMD)
gfx90a many (1024 threads): registers per thread are 128; the limit is 10
gfx90a many (1024 threads): spills are 227 registers; the limit is 0 registers
[1]
$ occ kernels ../kernels/made/gfx90a.hsaco --max-spill 227 --max-regs 128 --min-occupancy 50% -k many -f github

# gate-holds
$ occ kernels ../kernels/made/basic.log --arch sm_80 --kernel tile -t 128 --max-smem 48K --max-regs 128 --max-spill 0 --min-occupancy 0.5
  regs  spill   smem  /SM   occ.  limiter  step up
void tile<96>(float*, float const*)
    32      0  12288   12   75 %  smem     smem 12288->11776: 81.3 %
void tile<8>(float*, float const*)
    20      0   1024   16  100 %  warps
void tile<1>(float*, float const*)
    12      0    128   16  100 %  warps
  all: sm_80, 1 barrier, 128 threads

# gate-unknown
# An unknown value violates its gate.
$ occ kernels ../kernels/made/ptx.fatbin -t 128 -k plain --max-regs 32 --min-occupancy 50% --max-spill 0 --max-smem 1K
  arch
plain
  compute_80
    only PTX: registers not known

4 violations:
compute_80 plain: occupancy is not known (only PTX: registers not known); at least 50 % is required
compute_80 plain: registers per thread are not known; the limit is 32
compute_80 plain: spills are not known (its code does not show them; give the build log as well); the limit is 0 bytes
compute_80 plain: shared memory is not known; the limit is 1024 bytes
[1]
$ echo "status $?"
status 1
# Kernels without an architecture or without a block size.
$ cat > $TMP/loose.json <<"END"
> [{"kernel":"k%\n:,","arch":null,"resources":{"regs":40,"smem":1024,"spill_stores":0,"spill_loads":0}},
>  {"kernel":"k2","arch":"sm_80","resources":{"regs":40,"smem":70000}}]
> END
$ cp $TMP/loose.json "$TMP/a,b:c%.json"
$ occ kernels $TMP/loose.json --min-occupancy 0.5 --max-regs 32 --max-smem 48K
  arch   regs  spill   smem
k%?:,
  -        40      0   1024
    the input does not say for which architecture; give --arch
k2
  sm_80    40      -  70000

1 row has no occupancy: the input does not say the threads per block; give
--threads.

5 violations:
- k%?:,: occupancy is not known (the input does not say for which architecture; give --arch); at least 50 % is required
- k%?:,: registers per thread are 40; the limit is 32
sm_80 k2: occupancy is not known (needs --threads); at least 50 % is required
sm_80 k2: registers per thread are 40; the limit is 32
sm_80 k2: shared memory is 70000 bytes; the limit is 49152 bytes
[1]
$ occ kernels $TMP/loose.json --min-occupancy 0.5 --max-regs 32 --max-smem 48K -f md
| kernel | arch | regs | spill | smem | bar | threads | /SM | occ. | limiter | step up |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |
| `k%?:,` |  | 40 | 0 | 1024 |  |  |  | the input does not say for which architecture; give --arch | - |  |
| `k2` | sm_80 | 40 |  | 70000 |  |  |  |  | - |  |

1 row has no occupancy: the input does not say the threads per block; give --threads.

5 violations:

- \- `k%?:,`: occupancy is not known (the input does not say for which architecture; give --arch); at least 50 % is required
- \- `k%?:,`: registers per thread are 40; the limit is 32
- sm_80 `k2`: occupancy is not known (needs --threads); at least 50 % is required
- sm_80 `k2`: registers per thread are 40; the limit is 32
- sm_80 `k2`: shared memory is 70000 bytes; the limit is 49152 bytes
[1]
$ occ kernels "$TMP/a,b:c%.json" --min-occupancy 0.5 --max-regs 32 --max-smem 48K -f github
::error file=TMP/a%2Cb%3Ac%25.json,title=occ::- k%25?:,: occupancy is not known (the input does not say for which architecture; give --arch); at least 50 %25 is required
::error file=TMP/a%2Cb%3Ac%25.json,title=occ::- k%25?:,: registers per thread are 40; the limit is 32
::error file=TMP/a%2Cb%3Ac%25.json,title=occ::sm_80 k2: occupancy is not known (needs --threads); at least 50 %25 is required
::error file=TMP/a%2Cb%3Ac%25.json,title=occ::sm_80 k2: registers per thread are 40; the limit is 32
::error file=TMP/a%2Cb%3Ac%25.json,title=occ::sm_80 k2: shared memory is 70000 bytes; the limit is 49152 bytes
[1]
$ occ kernels $TMP/loose.json --min-occupancy 0 -t 64
  arch   regs  spill   smem  threads  /SM   occ.  limiter  step up
k%?:,
  -        40      0   1024        -    -      -  -
    the input does not say for which architecture; give --arch
k2
  sm_80    40      -  70000       64    2  6.3 %  smem
    smem 70000->54912: 9.4 %

1 violation:
- k%?:,: occupancy is not known (the input does not say for which architecture; give --arch); at least 0 % is required
[1]

# gate-occupancy
$ occ kernels ../kernels/made/basic.log --arch sm_80 --kernel 'bar|spills' -t 256 --min-occupancy 50%
  regs  spill  smem  bar  /SM   occ.  limiter  step up
spills
    64    376     0    1    4   50 %  regs     regs 64->48: 62.5 %, spills more
barrier_of_run_time
     8      0     0   16    8  100 %  warps
    16 barriers, the maximum of a block: the compiler counts them all if a
    barrier ID is known only at run time. That allows 4 blocks per SM on sm_90,
    sm_100, sm_103, 1 block per SM on sm_101, sm_110, sm_120, sm_121. If all IDs
    are constants, only those used count
barriers
     8      0     0    6    8  100 %  warps
  all: sm_80, 256 threads

# gate-regs
$ occ kernels ../kernels/made/basic.log --arch sm_80 --max-regs 40 -t 128 --get regs
64
26
31
30
8
8
10
32
10
32
20
12
4
10
2> occ: sm_80 spills (128 threads): registers per thread are 64; the limit is 40; for at most 40: __launch_bounds__(128, 11)
[1]

# gate-smem
$ occ kernels ../kernels/made/basic.log --arch sm_80 --max-smem 8K -t 128 --kernel tile -d 1K -f md
| kernel | arch | regs | spill | smem | bar | threads | /SM | occ. | limiter | step up |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |
| `void tile<96>(float*, float const*)` | sm_80 | 32 | 0 | 13312 | 1 | 128 | 11 | 68.8 % | smem | smem 13312->12928: 75 % |
| `void tile<8>(float*, float const*)` | sm_80 | 20 | 0 | 2048 | 1 | 128 | 16 | 100 % | warps |  |
| `void tile<1>(float*, float const*)` | sm_80 | 12 | 0 | 1152 | 1 | 128 | 16 | 100 % | warps |  |

1 violation:

- sm_80 `void tile<96>(float*, float const*)` (128 threads): shared memory is 13312 bytes; the limit is 8192 bytes
[1]

# gate-spill
$ occ kernels ../kernels/made/basic.log --arch sm_80 --max-spill 0 --kernel spills
  arch   regs  spill  smem  bar
spills
  sm_80    64    376     0    1

1 row has no occupancy: the input does not say the threads per block; give
--threads.

1 violation:
sm_80 spills: spills are 376 bytes; the limit is 0 bytes
[1]

# gate-spill-cubin
$ occ kernels ../kernels/made/basic_sm_80.cubin --max-spill 0 --kernel 'spills|plain' -f csv --get name
spills
plain
2> occ: sm_80 spills (1024 threads): spills are 376 bytes; the limit is 0 bytes
[1]

# gate-occupancy-without-threads
$ occ kernels ../kernels/made/basic.log --arch sm_80 --kernel plain --min-occupancy 50% --json >/dev/null
2> occ: sm_80 plain: occupancy is not known (needs --threads); at least 50 % is required
[1]

# gate-values
$ for value in "" % 101% 1.5 50%% -1; do occ kernels x --min-occupancy "$value"; done
2> occ: --min-occupancy '': expected SHARE
2> occ: --min-occupancy '%': expected 0% to 100%, or 0 to 1
2> occ: --min-occupancy '101%': expected 0% to 100%, or 0 to 1
2> occ: --min-occupancy '1.5': expected 0% to 100%, or 0 to 1
2> occ: --min-occupancy '50%%': expected 0% to 100%, or 0 to 1
2> occ: --min-occupancy '-1': expected 0% to 100%, or 0 to 1
[2]
$ occ kernels x --max-spill 0,1
2> occ: --max-spill: 2 values; expected one
[2]
$ occ kernels x --max-smem 1K:4K:1K
2> occ: --max-smem: 4 values; expected one
[2]

# page
$ occ kernels ../kernels/made/calls.log --max-spill 1000 -f html | sed -n '/<h2>/,/<\/ul>/p'
<h2>2 violations</h2>
<ul tabindex="0" aria-label="Violations">
<li>sm_80 dispatches: spills are 1752 bytes; the limit is 1000 bytes
<li>sm_80 makes: spills are 1752 bytes; the limit is 1000 bytes
</ul>
$ occ kernels ../kernels/made/calls.log --max-spill 1M -f html | grep -c '<section class="violations'
0
[1]
$ occ kernels ../kernels/made/calls.log --max-spill 1000 -f html --group | grep -c 'the limit is 1000 bytes'
2
$ occ kernels ../kernels/made/calls.log --write-baseline $TMP/base.txt >/dev/null
$ sed -i 's/regs [0-9]*/regs 4/' $TMP/base.txt
$ occ kernels ../kernels/made/calls.log --baseline $TMP/base.txt -f html | sed -n '/<h2>/,/<\/p>/p' | head -3
<h2>5 violations</h2>
<ul tabindex="0" aria-label="Violations">
<li>sm_80 dispatches: worse: regs 4 -&gt; 32
$ occ kernels ../kernels/made/calls.log --baseline $TMP/base.txt -f html | grep Baseline
<p>Baseline TMP/base.txt: 5 worse, 0 as recorded</p>

# device-functions-only
# A gate with nothing to measure is an error: device functions have only spills and stack frames.
# Each line: number of formats, gate, log, status, 1 if the output is empty, 1 if the message was
# printed.
$ printf "ptxas info    : Function properties for f\n    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n" >$TMP/none.log
$ printf "ptxas info    : Function properties for f\n    8 bytes stack frame, 4 bytes spill stores, 4 bytes spill loads\n" >$TMP/one.log
$ for gate in '--max-spill 0' '--max-regs 9' '--min-occupancy 50%' '--max-stack 8' '--max-smem 1K'; do
>     for log in none one; do
>         for format in text html sarif gcc github csv; do
>             occ kernels $TMP/$log.log $gate -f $format >$TMP/out 2>$TMP/err
>             echo "$gate $log: $? $(wc -c <$TMP/out | grep -cx 0) $(grep -c 'no kernel to check' $TMP/err)"
>         done
>     done
> done | sort | uniq -c
      6 --max-regs 9 none: 2 1 1
      6 --max-regs 9 one: 2 1 1
      6 --max-smem 1K none: 2 1 1
      6 --max-smem 1K one: 2 1 1
      6 --max-spill 0 none: 2 1 1
      6 --max-spill 0 one: 1 0 0
      6 --max-stack 8 none: 2 1 1
      4 --max-stack 8 one: 0 0 0
      2 --max-stack 8 one: 0 1 0
      6 --min-occupancy 50% none: 2 1 1
      6 --min-occupancy 50% one: 2 1 1
$ occ kernels $TMP/none.log --max-spill 0 -f sarif
2> occ: no kernel to check: there are device functions only
[2]

# no-row-left
$ occ kernels ../kernels/made/basic.log -a sm_80 -t 256 --max-spill 0 --where 'regs>1000'
2> occ: no kernel to check: --where leaves no row
[2]

# not-linked
# Before linking, what called functions use is unknown: a gate can be violated, but not proved to
# hold.
$ for gate in '--max-spill 0' '--max-regs 64' '--max-regs 16' '--min-occupancy 50%' '--max-stack 1K' '--max-smem 1K' '--max-smem 16'; do occ kernels ../kernels/made/rdc_a.o -a sm_90 -t 128 $gate | sed '1,/^$/d'; done
1 violation:
sm_90 linked (128 threads): spills including called functions are not known; the limit is 0 bytes
1 violation:
sm_90 linked (128 threads): registers per thread including called functions are not known; the limit is 64
1 violation:
sm_90 linked (128 threads): registers per thread excluding called functions are 24; the limit is 16
1 violation:
sm_90 linked (128 threads): occupancy is not known: 100 % without called functions, which are not linked yet; at least 50 % is required
1 violation:
sm_90 linked (128 threads): stack frames including called functions are not known; the limit is 1024 bytes
1 violation:
sm_90 linked (128 threads): shared memory including called functions is not known; the limit is 1024 bytes
1 violation:
sm_90 linked (128 threads): shared memory excluding called functions is 400 bytes; the limit is 16 bytes

# not-linked-best-case
# What is missing can only lower the occupancy: if even the rest is below the limit, that is said.
$ occ kernels ../kernels/made/rdc_a.o -a sm_90 -t 768 --min-occupancy 90% | tail -1
sm_90 linked (768 threads): occupancy is 75 %; at least 90 % is required

# file-of-a-violation
$ occ kernels ../kernels/made/basic_sm_80.cubin ../kernels/made/calls.cubin -k 'plain|calls' --max-spill 0 | tail -3

1 violation:
../kernels/made/calls.cubin: sm_80 calls: spills are 600 bytes; the limit is 0 bytes
$ occ kernels ../kernels/made/calls.cubin -k 'calls' --max-spill 0 | tail -1
sm_80 calls: spills are 600 bytes; the limit is 0 bytes

# every-gate-in-every-format
# A kernel without any known value violates every gate, and every format says so.
$ echo '{"kernel":"k","arch":"sm_80","resources":{"regs":null}}' >$TMP/k.json
$ for gate in '--min-occupancy 50%' '--max-regs 40' '--max-spill 0' '--max-stack 1K' '--max-smem 1K'; do
>     for format in text json jsonl csv tsv md html gcc sarif github; do
>         occ kernels $TMP/k.json $gate -f $format >$TMP/out 2>$TMP/err
>         echo "$? $(cat $TMP/out $TMP/err | grep -c 'not known.* \(the limit is\|required\)')"
>     done
> done | sort | uniq -c
     50 1 1
# On AMD an unknown spill of scalar registers is a violation too.
$ echo '{"kernel":"k","arch":"gfx90a","resources":{"regs":40,"sgprs":16,"smem":0,"spill_stores":0,"stack_total":0}}' >$TMP/amd.json
$ occ kernels $TMP/amd.json -t 64 --max-spill 0 | tail -1
gfx90a k (64 threads): SGPR spills are not known; the limit is 0 registers

# performance-warnings
# ptxas's lines about a kernel's performance are notes of the kernel; --no-warnings refuses them.
# Where ptxas lacks registers, no proposal lowers them.  A line without a function is a warning.
$ cat >$TMP/wgmma.log <<'END'
> ptxas info    : 0 bytes gmem
> ptxas info    : (C7510) Potential Performance Loss: wgmma.mma_async instructions are serialized due to insufficient register resources for the wgmma pipeline in the function '_Z4gemmPfPKf'
> ptxas info    : (C7515) Potential Performance Loss: wgmma.mma_async instructions are serialized due to the presence of Extern calls in the function '_Z5scalePf'
> ptxas info    : (C7508) Potential Performance Loss: 'setmaxnreg' ignored to maintain minimum register requirements.
> ptxas info    : Compiling entry function '_Z4gemmPfPKf' for 'sm_90a'
> ptxas info    : Function properties for _Z4gemmPfPKf
>     0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
> ptxas info    : Used 168 registers, used 1 barriers, 49152 bytes smem
> ptxas info    : Compiling entry function '_Z5scalePf' for 'sm_90a'
> ptxas info    : Function properties for _Z5scalePf
>     0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
> ptxas info    : Used 40 registers, used 0 barriers
> END
$ occ kernels $TMP/wgmma.log -t 384 --no-warnings
  regs  spill   smem  bar  /SM    occ.  limiter  step up
gemm(float*, float const*)
   168      0  49152    1    1  18.8 %  regs
    ptxas C7510: Potential Performance Loss: wgmma.mma_async instructions are
    serialized due to insufficient register resources for the wgmma pipeline
scale(float*)
    40      0      0    0    4    75 %  regs     regs 40->32: 93.8 %
    ptxas C7515: Potential Performance Loss: wgmma.mma_async instructions are
    serialized due to the presence of Extern calls
  all: sm_90a, 384 threads

2 violations:
sm_90a gemm(float*, float const*) (384 threads): performance warnings are 1; the limit is 0
sm_90a scale(float*) (384 threads): performance warnings are 1; the limit is 0
2> occ: TMP/wgmma.log:4: ptxas (C7508) names no function: Potential Performance Loss: 'setmaxnreg' ignored to maintain minimum register requirements.
[1]
$ occ kernels $TMP/wgmma.log -t 384 -f json 2>/dev/null | jq -c '.[] | [.compiler_notes, (.result.proposals | map(.set))]'
\[[{"code":"C7510","text":"Potential Performance Loss: wgmma.mma_async instructions are serialized due to insufficient register resources for the wgmma pipeline"}],[]] (esc)
\[[{"code":"C7515","text":"Potential Performance Loss: wgmma.mma_async instructions are serialized due to the presence of Extern calls"}],[{"regs":32}]] (esc)
$ occ kernels $TMP/wgmma.log -t 384 -k gemm --min-occupancy 50% --no-warnings -f gcc 2>/dev/null
TMP/wgmma.log: warning: kernel gemm(float*, float const*) reaches 18.75 % occupancy; at least 50 % is required
TMP/wgmma.log: note: sm_90a, 384 threads: 1 block per SM, 18.8 % occupancy, limited by registers
TMP/wgmma.log: note: for 50 %: no change of the launch is enough
TMP/wgmma.log: warning: kernel gemm(float*, float const*) has 1 performance warnings; the limit is 0
TMP/wgmma.log: note: sm_90a, 384 threads: 1 block per SM, 18.8 % occupancy, limited by registers
[1]

# a-warning-that-names-no-function
# It is about the only kernel of a log; where there are several, a message has it.
$ cat > $TMP/one.log <<'END'
> ptxas info    : (C7508) Potential Performance Loss: 'setmaxnreg' ignored; unable to determine register count at entry.
> ptxas info    : Compiling entry function '_Z4gemmPfPKf' for 'sm_90a'
> ptxas info    : Function properties for _Z4gemmPfPKf
>     0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
> ptxas info    : Used 168 registers, used 1 barriers, 416 bytes cmem[0]
> END
$ occ kernels $TMP/one.log -t 384 --no-warnings
  arch    regs  spill  smem  bar  threads  /SM    occ.  limiter
gemm(float*, float const*)
  sm_90a   168      0     0    1      384    1  18.8 %  regs
    ptxas C7508: Potential Performance Loss: 'setmaxnreg' ignored; unable to
    determine register count at entry.

1 violation:
sm_90a gemm(float*, float const*) (384 threads): performance warnings are 1; the limit is 0
[1]
