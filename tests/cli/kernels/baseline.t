# write
# The file has a kernel on each line, sorted.  Separate compilation (-rdc) gives the same file.
$ occ kernels ../kernels/made/lines.cubin -t 256 --write-baseline $TMP/base.txt > /dev/null
$ cat $TMP/base.txt
\# occ baseline 1: what each kernel uses; occ kernels --write-baseline makes it anew (esc)
(anonymous namespace)::hidden(float*) | sm_80 | regs 8, spill 0, smem 0, barriers 0, stack 0, stack with calls 0, threads 256, occupancy 100 %
file_only(float*) | sm_80 | regs 8, spill 0, smem 0, barriers 0, stack 0, stack with calls 0, threads 256, occupancy 100 %
inlines_first(float*) | sm_80 | regs 8, spill 0, smem 0, barriers 0, stack 0, stack with calls 0, threads 256, occupancy 100 %
of_header(float*) | sm_80 | regs 8, spill 0, smem 0, barriers 0, stack 0, stack with calls 0, threads 256, occupancy 100 %
void scale<16, double>(double*, double) | sm_80 | regs 30, spill 0, smem 0, barriers 0, stack 0, stack with calls 0, threads 256, occupancy 100 %
void scale<4, float>(float*, float) | sm_80 | regs 12, spill 0, smem 0, barriers 0, stack 0, stack with calls 0, threads 256, occupancy 100 %
$ occ kernels ../kernels/made/lines_rdc.cubin -t 256 --write-baseline $TMP/rdc.txt > /dev/null
$ diff $TMP/base.txt $TMP/rdc.txt && echo same
same
$ occ kernels ../kernels/made/lines.cubin -t 256 --baseline $TMP/base.txt | tail -n 2

Baseline TMP/base.txt: 6 as recorded
$ occ kernels ../kernels/made/lines.cubin ../kernels/made/lines.cubin -t 256 --write-baseline $TMP/twice.txt > /dev/null
$ cmp $TMP/base.txt $TMP/twice.txt
$ LC_ALL=C sort -c <(tail -n +2 $TMP/base.txt)

# compare
# The status is 1 if a kernel is worse.  The output also lists better, new and gone kernels.
$ occ kernels ../kernels/made/lines.cubin -t 256 --write-baseline $TMP/base.txt > /dev/null
$ sed -i 's/regs 30/regs 28/; s/regs 12/regs 16/; s/hidden/hiddn/' $TMP/base.txt
$ occ kernels ../kernels/made/lines.cubin -t 256 --baseline $TMP/base.txt
  regs  spill  smem  /SM   occ.  limiter
(anonymous namespace)::hidden(float*)
     8      0     0    8  100 %  warps
file_only(float*)
     8      0     0    8  100 %  warps
inlines_first(float*)
     8      0     0    8  100 %  warps
void scale<16, double>(double*, double)
    30      0     0    8  100 %  warps+regs
void scale<4, float>(float*, float)
    12      0     0    8  100 %  warps
of_header(float*)
     8      0     0    8  100 %  warps
  all: sm_80, 0 barriers, 256 threads

Baseline TMP/base.txt: 1 worse, 1 better, 1 new, 1 gone, 3 as recorded
worse   sm_80   void scale<16, double>(double*, double)
                regs 28 -> 30
better  sm_80   void scale<4, float>(float*, float)
                regs 16 -> 12
new     sm_80   (anonymous namespace)::hidden(float*)
gone    sm_80   (anonymous namespace)::hiddn(float*)
[1]
$ occ kernels ../kernels/made/lines.cubin -t 256 --baseline $TMP/base.txt -f md | tail -n 7

Baseline TMP/base.txt: 1 worse, 1 better, 1 new, 1 gone, 3 as recorded

- worse: sm_80 `void scale<16, double>(double*, double)`: regs 28 -> 30
- better: sm_80 `void scale<4, float>(float*, float)`: regs 16 -> 12
- new: sm_80 `(anonymous namespace)::hidden(float*)`
- gone: sm_80 `(anonymous namespace)::hiddn(float*)`
$ occ kernels ../kernels/made/lines.cubin -t 256 --baseline $TMP/base.txt -f csv | wc -l
7
2> occ: sm_80 void scale<16, double>(double*, double) (256 threads): worse: regs 28 -> 30
2> occ: TMP/base.txt: 1 worse, 1 better, 1 new, 1 gone, 3 as recorded; --write-baseline records this build
$ occ kernels ../kernels/made/lines.cubin -t 256 --baseline $TMP/base.txt -f gcc
/tmp/occ-lines/lines.cu:4:1: warning: kernel void scale<16, double>(double*, double) is worse: regs 28 -> 30
/tmp/occ-lines/lines.cu:4:1: note: sm_80, 256 threads: 8 blocks per SM, 100 % occupancy, limited by warps and registers
2> occ: TMP/base.txt: 1 worse, 1 better, 1 new, 1 gone, 3 as recorded; --write-baseline records this build
[1]
$ occ kernels ../kernels/made/lines.cubin -t 256 --baseline $TMP/base.txt -f github
::error file=/tmp/occ-lines/lines.cu,line=4,title=occ::sm_80 void scale<16, double>(double*, double) (256 threads): worse: regs 28 -> 30
2> occ: TMP/base.txt: 1 worse, 1 better, 1 new, 1 gone, 3 as recorded; --write-baseline records this build
[1]
# With both options, the old baseline is compared before the new one is written.
$ occ kernels ../kernels/made/lines.cubin -t 256 --baseline $TMP/base.txt --write-baseline $TMP/base.txt > /dev/null
[1]
$ occ kernels ../kernels/made/lines.cubin -t 256 --baseline $TMP/base.txt --get regs | wc -l
6

# better
# The status is 0 if kernels are only better.
$ occ kernels ../kernels/made/lines.cubin -t 256 --write-baseline $TMP/base.txt > /dev/null
$ sed -i 's/regs 30/regs 31/' $TMP/base.txt
$ occ kernels ../kernels/made/lines.cubin -t 256 --baseline $TMP/base.txt | tail -n 3
Baseline TMP/base.txt: 1 better, 5 as recorded
better  sm_80   void scale<16, double>(double*, double)
                regs 31 -> 30

# unknown
# An occupancy that is no longer known counts as worse.
$ occ kernels ../kernels/made/lines.cubin -k hidden -t 256 --write-baseline $TMP/base.txt > /dev/null
$ occ kernels ../kernels/made/lines.cubin -k hidden --baseline $TMP/base.txt
  arch   regs  spill  smem  bar
(anonymous namespace)::hidden(float*)
  sm_80     8      0     0    0

1 row has no occupancy: the input does not say the threads per block; give
--threads.

Baseline TMP/base.txt: 1 worse, 0 as recorded
worse   sm_80   (anonymous namespace)::hidden(float*)
                occupancy 100 % -> unknown
[1]

# gates
# A gate violation that the baseline records gives status 1 only when it gets worse.
$ occ kernels ../kernels/made/lines.cubin -t 256 --write-baseline $TMP/base.txt > /dev/null
$ occ kernels ../kernels/made/lines.cubin -t 256 --max-regs 10 > /dev/null
[1]
$ occ kernels ../kernels/made/lines.cubin -t 256 --max-regs 10 --baseline $TMP/base.txt | tail -n 2

Baseline TMP/base.txt: 6 as recorded; 2 gate violations no worse than recorded
$ occ kernels ../kernels/made/lines.cubin -t 256 --max-regs 10 --baseline $TMP/base.txt -f sarif > $TMP/log.json
$ jq -rf kernels/sarif.jq $TMP/log.json
valid
$ jq -c '.runs[].results[] | [.message.text, .suppressions]' $TMP/log.json
\["kernel void scale<16, double>(double*, double) uses 30 registers; the limit is 10",[{"kind":"external","justification":"recorded in TMP/base.txt"}]] (esc)
\["kernel void scale<4, float>(float*, float) uses 12 registers; the limit is 10",[{"kind":"external","justification":"recorded in TMP/base.txt"}]] (esc)
$ sed -i 's/regs 30/regs 28/' $TMP/base.txt
$ occ kernels ../kernels/made/lines.cubin -t 256 --max-regs 10 --baseline $TMP/base.txt -f sarif | jq -c '.runs[].results[] | [.message.text, .suppressions]'
\["kernel void scale<16, double>(double*, double) uses 30 registers; the limit is 10",null] (esc)
\["kernel void scale<16, double>(double*, double) is worse: regs 28 -> 30",null] (esc)
\["kernel void scale<4, float>(float*, float) uses 12 registers; the limit is 10",[{"kind":"external","justification":"recorded in TMP/base.txt"}]] (esc)
2> occ: TMP/base.txt: 1 worse, 5 as recorded; 1 gate violation no worse than recorded; --write-baseline records this build

# names
# Names that differ only in a hash, in the notation of an anonymous namespace, or in "> >" for ">>",
# are the same kernel.  A word without digits is no hash.
$ cat > $TMP/new.json <<"END"
> [{"kernel":"_ZN37_GLOBAL__N__a591efd6_5_li_cu__Z3inlPf6hiddenEPf","arch":"sm_80","resources":{"regs":8,"smem":0}},
>  {"kernel":"{anonymous}::twin(A<B<int> >)","arch":"sm_80","resources":{"regs":9,"smem":0}},
>  {"kernel":"fused_kernel_0123abcd4567","arch":"sm_80","resources":{"regs":10,"smem":0}},
>  {"kernel":"decade_facade_kernel","arch":"sm_80","resources":{"regs":10,"smem":0}}]
> END
$ occ kernels $TMP/new.json --write-baseline $TMP/base.txt > /dev/null
$ cat $TMP/base.txt
\# occ baseline 1: what each kernel uses; occ kernels --write-baseline makes it anew (esc)
(anonymous namespace)::hidden(float*) | sm_80 | regs 8, smem 0
(anonymous namespace)::twin(A<B<int>>) | sm_80 | regs 9, smem 0
decade_facade_kernel | sm_80 | regs 10, smem 0
fused_kernel_# | sm_80 | regs 10, smem 0

# block-sizes
# A kernel has a row for each block size.
$ occ kernels ../kernels/made/lines.cubin -k 'scale<16' -t 256,512,1024 --write-baseline $TMP/base.txt > /dev/null
$ cat $TMP/base.txt
\# occ baseline 1: what each kernel uses; occ kernels --write-baseline makes it anew (esc)
void scale<16, double>(double*, double) | sm_80 | regs 30, spill 0, smem 0, barriers 0, stack 0, stack with calls 0, threads 256, occupancy 100 %
void scale<16, double>(double*, double) | sm_80 | regs 30, spill 0, smem 0, barriers 0, stack 0, stack with calls 0, threads 512, occupancy 100 %
void scale<16, double>(double*, double) | sm_80 | regs 30, spill 0, smem 0, barriers 0, stack 0, stack with calls 0, threads 1024, occupancy 100 %
$ sed -i '/threads 512/s/regs 30/regs 20/' $TMP/base.txt
$ occ kernels ../kernels/made/lines.cubin -k 'scale<16' -t 256,512,1024 --baseline $TMP/base.txt | tail -n 3
Baseline TMP/base.txt: 1 worse, 2 as recorded
worse   sm_80   void scale<16, double>(double*, double)
                regs 20 -> 30

# bad-files
$ try() { occ kernels ../kernels/made/lines.cubin --baseline $TMP/base.txt > /dev/null; }
$ head='# occ baseline 1: what each kernel uses; occ kernels --write-baseline makes it anew'
$ : > $TMP/base.txt; try
2> occ: TMP/base.txt:1: not a baseline of this version: expected a first line that begins with '# occ baseline 1:'
[2]
$ echo 'text' > $TMP/base.txt; try
2> occ: TMP/base.txt:1: not a baseline of this version: expected a first line that begins with '# occ baseline 1:'
[2]
$ echo '# occ baseline 2' > $TMP/base.txt; try
2> occ: TMP/base.txt:1: not a baseline of this version: expected a first line that begins with '# occ baseline 1:'
[2]
$ for line in 'k' 'k | sm_80' ' | sm_80 | regs 4' 'k | sm_80 | regs' 'k | sm_80 | regs x' 'k | sm_80 | regs -1' 'k | sm_80 | regs 99999999999' \
>     'k | sm_80 | regs 4, regs 5' 'k | sm_80 | occupancy 50' 'k | sm_80 | occupancy 101 %' 'k | sm_80 | time 4' 'k | sm_80 | regs 4,smem 5'; do
>     printf '%s\n\n# a comment\n%s\n' "$head" "$line" > $TMP/base.txt
>     try
> done
2> occ: TMP/base.txt:4: 'k': expected 'kernel | target | regs 40, ...'
2> occ: TMP/base.txt:4: 'k | sm_80': expected 'kernel | target | regs 40, ...'
2> occ: TMP/base.txt:4: ' | sm_80 | regs 4': expected 'kernel | target | regs 40, ...'
2> occ: TMP/base.txt:4: 'regs': expected a value such as 'regs 40', 'spill 8-24' or 'occupancy 75 %'; each may occur once
2> occ: TMP/base.txt:4: 'regs x': expected a value such as 'regs 40', 'spill 8-24' or 'occupancy 75 %'; each may occur once
2> occ: TMP/base.txt:4: 'regs -1': expected a value such as 'regs 40', 'spill 8-24' or 'occupancy 75 %'; each may occur once
2> occ: TMP/base.txt:4: 'regs 99999999999': expected a value such as 'regs 40', 'spill 8-24' or 'occupancy 75 %'; each may occur once
2> occ: TMP/base.txt:4: 'regs 5': expected a value such as 'regs 40', 'spill 8-24' or 'occupancy 75 %'; each may occur once
2> occ: TMP/base.txt:4: 'occupancy 50': expected a value such as 'regs 40', 'spill 8-24' or 'occupancy 75 %'; each may occur once
2> occ: TMP/base.txt:4: 'occupancy 101 %': expected a value such as 'regs 40', 'spill 8-24' or 'occupancy 75 %'; each may occur once
2> occ: TMP/base.txt:4: 'time 4': expected a value such as 'regs 40', 'spill 8-24' or 'occupancy 75 %'; each may occur once
2> occ: TMP/base.txt:4: 'regs 4,smem 5': expected a value such as 'regs 40', 'spill 8-24' or 'occupancy 75 %'; each may occur once
[2]
$ printf "%s\nk\0 | sm_80 | regs 4\n" "$head" > $TMP/base.txt; try
2> occ: TMP/base.txt: the baseline contains a NUL byte
[2]
$ occ kernels ../kernels/made/lines.cubin --baseline $TMP/none.txt
2> occ: TMP/none.txt: cannot be opened: No such file or directory
[2]
$ occ kernels ../kernels/made/lines.cubin --write-baseline $TMP/none/base.txt
2> occ: TMP/none/base.txt: cannot be written: No such file or directory
[2]
$ occ kernels ../kernels/made/lines.cubin --baseline $TMP
2> occ: TMP: is a directory; expected a file
[2]
# Lines may end in CRLF, as in a checkout on Windows.
$ printf "%s\r\nk | sm_80 | regs 4\r\n" "$head" > $TMP/base.txt
$ occ kernels ../kernels/made/lines.cubin -k hidden --baseline $TMP/base.txt
  arch   regs  spill  smem  bar
(anonymous namespace)::hidden(float*)
  sm_80     8      0     0    0

1 row has no occupancy: the input does not say the threads per block; give
--threads.

Baseline TMP/base.txt: 1 new, 1 gone, 0 as recorded
new     sm_80   (anonymous namespace)::hidden(float*)
gone    sm_80   k

# architecture
# On sm_90 the driver's reserve of 1024 bytes is subtracted from the 1680 bytes that nvlink prints.
$ printf "nvlink info    : Function properties for 'k':\nnvlink info    : used 166 registers, used 8 barriers, 184 stack, 1680 bytes smem, 0 bytes lmem\n" >$TMP/link.log
$ occ kernels $TMP/link.log --write-baseline $TMP/base.txt
2> occ: a baseline needs the architecture of each kernel, and the input does not say it; give --arch
[2]
$ occ kernels $TMP/link.log -a sm_90 --write-baseline $TMP/base.txt >/dev/null && cat $TMP/base.txt
\# occ baseline 1: what each kernel uses; occ kernels --write-baseline makes it anew (esc)
k | sm_90 | regs 166, smem 656, barriers 8, stack with calls 184
$ occ kernels $TMP/link.log --baseline $TMP/base.txt
2> occ: a baseline needs the architecture of each kernel, and the input does not say it; give --arch
[2]

# a-baseline-outlasts-a-power-failure
# Written to the disk before it has its name, then the folder; other outputs are not.
$ need strace
$ sync_calls() { strace -o $TMP/calls -e trace=fsync,rename,renameat,renameat2 occ kernels ../kernels/made/basic.log -a sm_80 -t 256 "$@" >$TMP/out; sed -n 's/(.*//p' $TMP/calls; }
> sync_calls --write-baseline $TMP/baseline
fsync
rename
fsync
$ sync_calls -f csv -o $TMP/csv
rename
