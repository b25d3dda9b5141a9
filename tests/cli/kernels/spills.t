# lines
$ occ kernels ../kernels/made/spills.cubin -k 'heavy|indexed' --lines 3
  regs  spill  smem
indexed
    24      0     0
heavy
    24    264     0
    /tmp/occ-lines/spills.cuh:7: 88 bytes stored, 124 loaded; inlined at
    /tmp/occ-lines/spills.cu:13
    /tmp/occ-lines/spills.cu:17: 40 bytes stored, 76 loaded
    /tmp/occ-lines/spills.cu:9: 68 bytes stored, 16 loaded
  all: sm_90, 0 barriers

2 rows have no occupancy: the input does not say the threads per block; give
--threads.
$ occ kernels ../kernels/made/spills.cubin -k heavy --lines 1 --json | jq -c '.[0].resources | {spill_stores, spill_loads, spill_evidence, spill_lines}'
{"spill_stores":244,"spill_loads":264,"spill_evidence":"listed","spill_lines":[{"file":"/tmp/occ-lines/spills.cuh","line":7,"inlined_at":[{"file":"/tmp/occ-lines/spills.cu","line":13}],"stores":88,"loads":124}]}
$ occ kernels ../kernels/made/spills_12.4.cubin -k heavy --lines 2 -t 128
  arch   regs  spill  smem  bar  threads  /SM   occ.  limiter
heavy
  sm_75    24    212     0    0      128    8  100 %  warps
    /tmp/occ-lines/spills.cuh:7: 120 bytes stored, 128 loaded; inlined at
    /tmp/occ-lines/spills.cu:13
    /tmp/occ-lines/spills.cu:17: 12 bytes stored, 40 loaded
$ occ kernels ../kernels/made/spills_shared.cubin -k heavy --lines 2
  arch   regs  spill   smem  bar
heavy
  sm_90    24    228  40960    0
    spills 64 bytes to shared memory
    no line table: compile with -lineinfo to see the lines that spill

1 row has no occupancy: the input does not say the threads per block; give
--threads.
$ occ kernels ../kernels/made/spills.cubin --lines 0
2> occ: --lines '0': expected a whole number from 1 to 1000
[2]
$ occ kernels ../kernels/made/spills.cubin --lines x
2> occ: --lines 'x': expected a whole number from 1 to 1000
[2]

# lines-of-nvdisasm
# The lines and calls are those that `nvdisasm -gi` of CUDA 12.4 prints above each instruction.
$ cat > $TMP/sum.awk <<"END"
> /## File/ { split($0, part, "\""); gsub(/[^0-9]/, "", part[3]); at = at part[2] ":" part[3] " "; next }
> {
>     bytes = /\.128/ ? 16 : /\.64/ ? 8 : 4
>     if ($2 ~ /^STL/) stores[at] += bytes
>     else loads[at] += bytes
>     if (at != "") places[at]
>     at = ""
> }
> END { for (at in places) print at stores[at] + 0, loads[at] + 0 }
> END
$ awk -f $TMP/sum.awk ../kernels/made/spills.lines.txt | sort > $TMP/want
$ occ kernels ../kernels/made/spills.cubin -k heavy --lines 1000 --json | jq -r '.[0].resources.spill_lines[] |
>     ([., .inlined_at[]] | map("\(.file):\(.line) ") | add) + "\(.stores) \(.loads)"' | sort > $TMP/found
$ diff $TMP/want $TMP/found && wc -l < $TMP/found
6

# findings
$ occ kernels ../kernels/made/spills.cubin -t 128 --max-spill 0 -f gcc --lines 2
/tmp/occ-lines/spills.cuh:7:1: warning: kernel heavy spills 264 bytes; the limit is 0
/tmp/occ-lines/spills.cuh:7:1: note: this line spills: it stores 88 bytes and loads 124
/tmp/occ-lines/spills.cu:13:1: note: inlined here
/tmp/occ-lines/spills.cu:17:1: note: this line spills: it stores 40 bytes and loads 76
/tmp/occ-lines/spills.cu:4:1: note: sm_90, 128 threads: 16 blocks per SM, 100 % occupancy, limited by warps
[1]
$ occ kernels ../kernels/made/spills.cubin -t 128 --max-spill 0 -f github
::error file=/tmp/occ-lines/spills.cuh,line=7,title=occ::sm_90 heavy (128 threads): spills are 264 bytes; the limit is 0 bytes
[1]
$ occ kernels ../kernels/made/spills.cubin -t 128 --max-spill 0 -f sarif --lines 2 | jq -c '.runs[0].results[0] | .locations[0].physicalLocation, .relatedLocations[]'
{"artifactLocation":{"uri":"file:///tmp/occ-lines/spills.cuh"},"region":{"startLine":7}}
{"physicalLocation":{"artifactLocation":{"uri":"file:///tmp/occ-lines/spills.cuh"},"region":{"startLine":7}},"message":{"text":"this line spills: it stores 88 bytes and loads 124"}}
{"physicalLocation":{"artifactLocation":{"uri":"file:///tmp/occ-lines/spills.cu"},"region":{"startLine":17}},"message":{"text":"this line spills: it stores 40 bytes and loads 76"}}

# evidence
# The number of spills comes from the compiler's list (CUDA 12.8 and later).  Older code has no
# list: a kernel that loads nothing from its stack has no spills; a load marked as the last use is
# a spill; otherwise only a range is known.
$ for k in copy indexed heavy; do
>     for f in spills.cubin spills_12.4.cubin spills_11.8.cubin; do
>         occ kernels ../kernels/made/$f -k $k --max-spill 0 | sed -n 's/^sm_/sm_/p'
>     done
> done
sm_75 indexed: spills are not known (its code shows 0 to 64 bytes; the build log has the number); the limit is 0 bytes
sm_61 indexed: spills are not known (its code shows 0 to 64 bytes; the build log has the number); the limit is 0 bytes
sm_90 heavy: spills are 264 bytes; the limit is 0 bytes
sm_75 heavy: spills are 212 bytes; the limit is 0 bytes
sm_61 heavy: spills are 196 bytes; the limit is 0 bytes
$ occ kernels ../kernels/made/spills_12.4.cubin -k indexed --max-spill 64
  arch   regs  spill  smem  bar
indexed
  sm_75    22  0-64?     0    0

1 row has no occupancy: the input does not say the threads per block; give
--threads.
$ occ kernels ../kernels/made/spills_12.4.cubin -k indexed --max-spill 63 -f md
| kernel | arch | regs | spill | smem | bar | threads | /SM | occ. | limiter | step up |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |
| `indexed` | sm_75 | 22 | 0-64? | 0 | 0 |  |  |  | - |  |

1 row has no occupancy: the input does not say the threads per block; give --threads.

1 violation:

- sm_75 `indexed`: spills are not known (its code shows 0 to 64 bytes; the build log has the number); the limit is 63 bytes
[1]

# log-with-binary
# A log given with the binary has the exact numbers.  If it contradicts the binary, the row says so.
$ cat > $TMP/same.log <<'END'
> ptxas info    : Compiling entry function 'indexed' for 'sm_75'
> ptxas info    : Function properties for indexed
>     64 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
> ptxas info    : Used 22 registers, 400 bytes cmem[0]
> END
$ occ kernels ../kernels/made/spills_12.4.cubin $TMP/same.log -k indexed --get name,regs,spill_stores,spill_evidence
indexed	22	0	log
$ sed 's/ 0 bytes spill stores/ 80 bytes spill stores/' $TMP/same.log > $TMP/other.log
$ occ kernels ../kernels/made/spills_12.4.cubin $TMP/other.log -k indexed -t 128
  arch   regs  spill  smem  bar  threads  /SM   occ.  limiter

../kernels/made/spills_12.4.cubin:
indexed
  sm_75    22     80     0    0      128    8  100 %  warps
    log and binary do not agree about the spills: these are the log's

# live-registers
$ occ kernels ../kernels/made/spills_12.4.live.txt ../kernels/made/spills_12.4.cubin -k 'heavy|copy'
  regs  spill  smem
copy
     8      0     0
    peak 5 of 8 registers at /tmp/occ-lines/spills.cu:47
heavy
    24    212     0
    peak 22 of 24 registers at /tmp/occ-lines/spills.cu:9
  all: sm_75, 0 barriers

2 rows have no occupancy: the input does not say the threads per block; give
--threads.
$ occ kernels ../kernels/made/spills_12.4.cubin ../kernels/made/spills_12.4.live.txt -k heavy --json | jq -c '.[0].resources.live'
{"peak":22,"at":{"file":"/tmp/occ-lines/spills.cu","line":9,"function":"heavy"},"allocated":24,"above_step":null}
# --nvdisasm runs a program on the cubin and reads its output.  Here the program prints a stored
# output of nvdisasm.
$ printf '#!/bin/sh\necho "$@" | sed "s/ [^ ]*made/ MADE/" >&2\nexec cat ../kernels/made/spills_12.4.live.txt\n' > $TMP/nvdisasm
$ chmod +x $TMP/nvdisasm
$ occ kernels ../kernels/made/spills_12.4.cubin -k copy --nvdisasm $TMP/nvdisasm
  arch   regs  spill  smem  bar
copy
  sm_75     8      0     0    0
    peak 5 of 8 registers at /tmp/occ-lines/spills.cu:47

1 row has no occupancy: the input does not say the threads per block; give
--threads.
2> -c -lrm count MADE/spills_12.4.cubin
$ occ kernels ../kernels/made/spills_12.4.cubin --nvdisasm $TMP/none
2> occ: --nvdisasm TMP/none: No such file or directory
[2]
# A program that fails or prints no disassembly is reported.
$ printf '#!/bin/sh\ncat ../kernels/made/spills_12.4.live.txt; exit 3\n' > $TMP/nvdisasm
$ occ kernels ../kernels/made/spills_12.4.cubin --nvdisasm $TMP/nvdisasm
2> occ: --nvdisasm TMP/nvdisasm: it failed for ../kernels/made/spills_12.4.cubin
[2]
$ printf '#!/bin/sh\nexit 3\n' > $TMP/nvdisasm
$ occ kernels ../kernels/made/spills_12.4.cubin --nvdisasm $TMP/nvdisasm
2> occ: --nvdisasm TMP/nvdisasm: it failed for ../kernels/made/spills_12.4.cubin
[2]
$ printf '#!/bin/sh\necho text\n' > $TMP/nvdisasm
$ occ kernels ../kernels/made/spills_12.4.cubin --nvdisasm $TMP/nvdisasm
2> occ: --nvdisasm TMP/nvdisasm: a disassembly without the table of live registers; make it with nvdisasm -c -lrm count
[2]
$ occ kernels ../kernels/made/spills.cubin ../kernels/made/spills_12.4.live.txt -k copy
  arch   regs  spill  smem  bar
copy
  sm_90    10      0     0    0

1 row has no occupancy: the input does not say the threads per block; give
--threads.
2> occ: no kernel of the binaries has the name and architecture of a kernel in the disassembly: also give the cubin that was disassembled
$ occ kernels ../kernels/made/spills_12.4.live.txt
2> occ: no kernel of the binaries has the name and architecture of a kernel in the disassembly: also give the cubin that was disassembled
[2]
$ printf '\t.headerflags\t@"EF_CUDA_SM90"\n' > $TMP/empty.txt
$ occ kernels ../kernels/made/spills_12.4.cubin $TMP/empty.txt
2> occ: TMP/empty.txt: a disassembly without the table of live registers; make it with nvdisasm -c -lrm count
[2]

# steps
# A step to fewer registers says what that costs: a kernel that spills would spill more; a kernel
# whose peak of live registers is above the step would begin to spill.
$ occ kernels ../kernels/made/basic_sm_80.cubin -k spills -t 256
  arch   regs  spill  smem  bar  threads  /SM  occ.  limiter  step up
spills
  sm_80    64    376     0    1      256    4  50 %  regs
    regs 64->48: 62.5 %, spills more
    may use dynamic shared memory, as its module does: give --dynamic-smem
$ sed 's/SM75/SM90/g; s/\.text\.heavy/.text.linked/; s/|  22  /|  130  /' ../kernels/made/spills_12.4.live.txt > $TMP/live.txt
$ occ kernels ../kernels/made/rdc_link.o $TMP/live.txt -k '^linked' -a sm_90 -t 256
  arch   regs  spill  smem  bar  threads  /SM    occ.  limiter  step up
linked
  sm_90   131      0   656    4      256    1  12.5 %  regs
    regs 131->128: 25 %, would spill
    peak 130 of 131 registers; compile with -lineinfo to see its line

# page
# The page says which occupancy is left if a kernel that spills gets more registers.
$ changes() { grep -o 'changes"[^]]*]' | grep spills; }
$ occ kernels ../kernels/made/basic.log -a sm_90 -t 256 -f html | changes
changes":[["It spills with 64 registers: if the compiler may use up to 80, 3 blocks per SM run","occupancy 50 % to 37.5 %","__launch_bounds__(256, 3)"]
changes":[["It spills with 64 registers: if the compiler may use up to 80, 3 blocks per SM run","occupancy 50 % to 37.5 %","__launch_bounds__(256, 3)"]
$ occ kernels ../kernels/made/spills.cubin -t 256 -f html | changes
changes":[["It spills with 24 registers: if the compiler may use up to 32, 8 blocks per SM run","occupancy 100 %, as now","__launch_bounds__(256, 8)"]
$ occ kernels ../kernels/made/spills.cubin -t 1024 -f html | changes
changes":[["It spills with 24 registers: if the compiler may use up to 32, 2 blocks per SM run","occupancy 100 %, as now","__launch_bounds__(1024, 2)"]

# ranges
# A range that its column and the blanks of the next one cannot hold has a line of its own.
$ cat > $TMP/mk.sh <<'END'
> mk() { # NAME STORES_MIN STORES_MAX LOADS_MIN LOADS_MAX
>     printf '{"kernel":"%s","arch":"sm_90","resources":{"regs":32,"smem":0,"barriers":0,"stack":64,"stack_total":64,"callee_spill_stores":0,"callee_spill_loads":0,"spill_evidence":"range","spill_stores_min":%s,"spill_stores_max":%s,"spill_loads_min":%s,"spill_loads_max":%s}}\n' "$@"
> }
> END
$ . $TMP/mk.sh
$ { mk worse 0 8 4 16; mk better 40 50 64 96; mk maybe 0 8 0 24; mk lost 0 8 0 8; mk open 8 16 8 null; mk exact 0 8 16 16; mk long 8192 9000 10000 16384; } > $TMP/a.json
$ { mk worse 0 20 20 32; mk better 8 8 16 40; mk maybe 0 8 8 32; mk lost 0 8 0 null; mk open 8 16 8 null; mk exact 0 9 12 12; mk long 8192 9000 20000 26384; } > $TMP/b.json
$ occ kernels $TMP/a.json -t 256
  regs         spill  smem  /SM   occ.  limiter
worse
    32         4-16?     0    8  100 %  warps+regs
better
    32        64-96?     0    8  100 %  warps+regs
maybe
    32         0-24?     0    8  100 %  warps+regs
lost
    32          0-8?     0    8  100 %  warps+regs
open
    32           8+?     0    8  100 %  warps+regs
exact
    32            16     0    8  100 %  warps+regs
long
    32  10000-16384?     0    8  100 %  warps+regs
  all: sm_90, 0 barriers, 256 threads
$ occ kernels $TMP/a.json -t 256 --get name,spill,spill_min,spill_max,spill_stores,spill_loads
worse		4	16	\x09 (esc)
better		64	96	\x09 (esc)
maybe		0	24	\x09 (esc)
lost		0	8	\x09 (esc)
open		8		\x09 (esc)
exact	16				16
long		10000	16384	\x09 (esc)
$ mk wrong 9 8 0 1 | occ kernels -
2> occ: <stdin>:1: "spill_stores_min" is 9: expected at most "spill_stores_max", 8
[2]
$ for i in 'k<1> 0 8 4 16' 'k<2> 0 4 30 30' 'j<1> 0 8 8 null' 'j<2> 0 8 2 9'; do mk $i; done | occ kernels - -t 256 --group
  arch   regs  spill  smem  bar  threads  /SM   occ.
k<...>
  sm_90    32  4..30     0    0      256    8  100 %
    2 instances
j<...>
  sm_90    32     2+     0    0      256    8  100 %
    2 instances
$ for i in 'k<1> 0 8 4 16' 'k<2> 0 4 30 30' 'j<1> 0 8 8 null' 'j<2> 0 8 2 9'; do mk $i; done | occ kernels - -t 256 --group --json | jq -c '.[].spill'
{"min":4,"max":30}
{"min":2,"max":null}
# In a baseline the upper end counts: a value of the range may be as large.
$ occ kernels $TMP/a.json -t 256 --write-baseline $TMP/base.txt >/dev/null
$ cut -d, -f1-2 $TMP/base.txt
\# occ baseline 1: what each kernel uses; occ kernels --write-baseline makes it anew (esc)
better | sm_90 | regs 32, spill 64-96
exact | sm_90 | regs 32, spill 16
long | sm_90 | regs 32, spill 10000-16384
lost | sm_90 | regs 32, spill 0-8
maybe | sm_90 | regs 32, spill 0-24
open | sm_90 | regs 32, spill 8+
worse | sm_90 | regs 32, spill 4-16
$ occ kernels $TMP/a.json -t 256 --baseline $TMP/base.txt | tail -n 1
Baseline TMP/base.txt: 7 as recorded
$ occ kernels $TMP/b.json -t 256 --baseline $TMP/base.txt --max-spill 50 | sed -n '/violation/,$p'
3 violations:
sm_90 lost (256 threads): spills are not known (its code shows 0 bytes or more; the build log has the number); the limit is 50 bytes
sm_90 open (256 threads): spills are not known (its code shows 8 bytes or more; the build log has the number); the limit is 50 bytes
sm_90 long (256 threads): spills (at least) are 20000 bytes; the limit is 50 bytes

Baseline TMP/base.txt: 4 worse, 2 better, 1 as recorded
worse   sm_90   long
                spill 10000-16384? -> 20000-26384?
worse   sm_90   lost
                spill 0-8? -> 0+?
worse   sm_90   maybe
                spill 0-24? -> 8-32? (may be more)
worse   sm_90   worse
                spill 4-16? -> 20-32?
better  sm_90   better
                spill 64-96? -> 16-40?
better  sm_90   exact
                spill 16 -> 12
# A recorded range does not excuse one without an upper end.
$ occ kernels $TMP/a.json -t 256 -k open --baseline $TMP/base.txt --max-spill 20 | sed -n '/violation/,$p'
1 violation:
sm_90 open (256 threads): spills are not known (its code shows 8 bytes or more; the build log has the number); the limit is 20 bytes

Baseline TMP/base.txt: 6 gone, 1 as recorded
gone    sm_90   better
gone    sm_90   exact
gone    sm_90   long
gone    sm_90   lost
gone    sm_90   maybe
gone    sm_90   worse
