# mixed-output
$ cat > $TMP/mixed.log <<"EOF"
> ptxas info    : Compiling entry function 'a' for 'sm_80'
> ptxas info    : Compiling entry function 'b' for 'sm_80'
> ptxas info    : Used 8 registers
> ptxas info    : Used 9 registers
> EOF
$ occ kernels $TMP/mixed.log -t 64
  arch
a
  sm_80
b
  sm_80
  2 kernels: the log mixes parallel builds
2> occ: TMP/mixed.log:1: output of parallel compilers is mixed: the 'Used' line of 'a' cannot be identified
2> occ: TMP/mixed.log:2: output of parallel compilers is mixed: the 'Used' line of 'b' cannot be identified

# build-folder
# A kernel in a log and a binary of one build gets one row with the data of both.
$ mkdir -p $TMP/build/sub
$ cp ../kernels/made/calls.cubin ../kernels/made/calls.log $TMP/build
$ occ kernels $TMP/build/ -t 128 --max-spill 0 --get name
dispatches
makes
calls
recursive
alone
2> occ: TMP/build/calls.cubin: sm_80 dispatches (128 threads): spills are 1680 bytes; the limit is 0 bytes
2> occ: TMP/build/calls.cubin: sm_80 makes (128 threads): spills are 1680 bytes; the limit is 0 bytes
2> occ: TMP/build/calls.cubin: sm_80 calls (128 threads): spills are 600 bytes; the limit is 0 bytes
[1]
$ occ kernels $TMP/build/ -k 'calls|alone' --max-spill 0
  regs  spill  smem

TMP/build/calls.cubin:
calls
    32    600     0
alone
     8      0     0
  all: sm_80, 0 barriers

2 rows have no occupancy: the input does not say the threads per block; give
--threads.

1 violation:
TMP/build/calls.cubin: sm_80 calls: spills are 600 bytes; the limit is 0 bytes
[1]
$ echo "== the log of another build"
== the log of another build
$ sed 's/Used 32/Used 40/' ../kernels/made/calls.log > $TMP/build/calls.log
$ occ kernels $TMP/build -k 'calls|alone' -f csv --get file
TMP/build/calls.cubin
TMP/build/calls.cubin
TMP/build/calls.log
$ echo "== what cuobjdump prints, which names no architecture"
== what cuobjdump prints, which names no architecture
$ printf ' Function alone:\n  REG:8 STACK:0 SHARED:0 LOCAL:0 CONSTANT[0]:364 TEXTURE:0\n' > $TMP/build/sub/usage
$ occ kernels $TMP/build -k alone --get file
TMP/build/calls.cubin
$ echo "== a trailing slash"
== a trailing slash
$ occ kernels $TMP/build// -k alone -f github --max-spill 0 --max-regs 1
::error file=TMP/build/calls.cubin,title=occ::sm_80 alone: registers per thread are 8; the limit is 1
[1]

# folder-with-subfolder-and-loop
$ mkdir -p $TMP/d/e; cp ../kernels/made/one.log $TMP/d; cp ../kernels/made/basic_sm_80.cubin $TMP/d/e; echo text > $TMP/d/x; ln -s .. $TMP/d/loop
$ occ kernels $TMP/d --kernel '.' -t 128 --get file
TMP/d/e/basic_sm_80.cubin
TMP/d/e/basic_sm_80.cubin
TMP/d/e/basic_sm_80.cubin
TMP/d/e/basic_sm_80.cubin
TMP/d/e/basic_sm_80.cubin
TMP/d/e/basic_sm_80.cubin
TMP/d/e/basic_sm_80.cubin
TMP/d/e/basic_sm_80.cubin
TMP/d/e/basic_sm_80.cubin
TMP/d/e/basic_sm_80.cubin
TMP/d/e/basic_sm_80.cubin
TMP/d/e/basic_sm_80.cubin
TMP/d/e/basic_sm_80.cubin
TMP/d/e/basic_sm_80.cubin
TMP/d/one.log
TMP/d/one.log

# linked-replaces-compiled
# Linked code of a kernel replaces its compiled code for the same architecture, in one file or two.
$ ptxas() { # KERNEL ARCH REGISTERS
>     printf "ptxas info    : Compiling entry function '$1' for '$2'\n"
>     printf "ptxas info    : Function properties for $1\n    8 bytes stack frame, 12 bytes spill stores, 20 bytes spill loads\n"
>     printf "ptxas info    : Used $3 registers, used 1 barriers\n"
> }
$ nvlink() { # KERNEL REGISTERS
>     printf "nvlink info    : Function properties for '$1':\nnvlink info    : used $2 registers, 184 stack, 1680 bytes smem\n"
> }
$ ptxas k sm_90 32 > $TMP/90.log
$ ptxas k sm_80 30 > $TMP/80.log
$ nvlink k 166 > $TMP/link.log
$ echo "== one architecture"
== one architecture
$ occ kernels $TMP/90.log $TMP/link.log -t 128
  arch   regs  spill  smem  bar  threads  /SM    occ.  limiter  step up

TMP/link.log:
k
  sm_90   166    20+   656    1      128    3  18.8 %  regs
    regs 166->128: 25 %, spills more
$ echo "== two: nvlink's line may be for either"
== two: nvlink's line may be for either
$ occ kernels $TMP/90.log $TMP/80.log $TMP/link.log -t 128
  arch   regs  spill  smem  bar  threads  /SM   occ.  limiter

TMP/90.log:
k
  sm_90    32     20     0    1      128   16  100 %  warps+regs

TMP/80.log:
k
  sm_80    30     20     0    1      128   16  100 %  warps+regs

TMP/link.log:
k
  -       166      -  1680    -        -    -      -  -
    the input does not say for which architecture; give --arch
$ echo "== two logs of one architecture"
== two logs of one architecture
$ ptxas k sm_90 40 > $TMP/more.log
$ occ kernels $TMP/90.log $TMP/more.log $TMP/link.log -t 128
  arch   regs  spill  smem  bar  threads  /SM    occ.  limiter  step up

TMP/link.log:
k
  sm_90   166    20+   656    1      128    3  18.8 %  regs
    regs 166->128: 25 %, spills more
$ echo "== another kernel is linked"
== another kernel is linked
$ nvlink l 166 > $TMP/other.log
$ occ kernels $TMP/90.log $TMP/other.log -t 128
  arch   regs  spill  smem  bar  threads  /SM   occ.  limiter

TMP/90.log:
k
  sm_90    32     20     0    1      128   16  100 %  warps+regs

TMP/other.log:
l
  -       166      -  1680    -        -    -      -  -
    the input does not say for which architecture; give --arch
$ echo "== in one file"
== in one file
$ cat $TMP/90.log $TMP/link.log > $TMP/both.log
$ occ kernels $TMP/both.log -t 128
  arch   regs  spill  smem  bar  threads  /SM    occ.  limiter  step up
k
  sm_90   166    20+   656    1      128    3  18.8 %  regs
    regs 166->128: 25 %, spills more
$ echo "== an object of two architectures: nvlink's line may be for either (the kernel is named linked)"
== an object of two architectures: nvlink's line may be for either (the kernel is named linked)
$ nvlink linked 131 > $TMP/linked.log
$ occ kernels ../kernels/made/rdc_a.o $TMP/linked.log --arch sm_90 -k linked -t 128
  regs  smem  bar  /SM    occ.  limiter  step up

../kernels/made/rdc_a.o:
linked
    24   400    1   16   100 %  warps
    not linked yet: called functions are not counted

TMP/linked.log:
linked
   131   656    -    3  18.8 %  regs     regs 131->128: 25 %
  all: sm_90, 128 threads
$ echo "== the linked file replaces the object for both architectures"
== the linked file replaces the object for both architectures
$ occ kernels ../kernels/made/rdc_a.o ../kernels/made/rdc_link.o -k linked -t 128 -f csv --get regs
123
131
$ echo "== a cubin without that kernel replaces nothing"
== a cubin without that kernel replaces nothing
$ occ kernels ../kernels/made/rdc_a.o ../kernels/made/basic_sm_80.cubin -k "linked|plain" -t 128 --get kernel
linked
linked
plain
$ echo "== an object and a log with different shared memory stay two rows"
== an object and a log with different shared memory stay two rows
$ ptxas linked sm_90 24 > $TMP/compiled.log
$ occ kernels ../kernels/made/rdc_a.o $TMP/compiled.log --arch sm_90 -k linked -t 128
  regs  spill  smem  /SM   occ.  limiter

../kernels/made/rdc_a.o:
linked
    24      -   400   16  100 %  warps
    not linked yet: called functions are not counted

TMP/compiled.log:
linked
    24     20     0   16  100 %  warps
  all: sm_90, 1 barrier, 128 threads
