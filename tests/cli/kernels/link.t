# nvlink-numbers-replace-those-of-ptxas
$ occ kernels ../kernels/made/rdc.log -t 256
  arch   regs  spill  smem  bar  /SM    occ.  limiter  step up
alone
  sm_80     8      0     0    0    8   100 %  warps
linked
  sm_80   123      0   656    4    2    25 %  regs
    regs 123->80: 37.5 %, expect spills
alone
  sm_90    10      0     0    0    8   100 %  warps
linked
  sm_90   131      0   656    4    1  12.5 %  regs     regs 131->128: 25 %
  all: 256 threads
`occ tune` asks the compiler how much a step spills.

# nvlink-in-another-file
# The spills are those that ptxas counted; "+": a called function may spill more.
$ cat > $TMP/a.log <<"EOF"
> ptxas info    : Compiling entry function 'linked' for 'sm_90'
> ptxas info    : Function properties for linked
>     8 bytes stack frame, 12 bytes spill stores, 20 bytes spill loads
> ptxas info    : Used 32 registers, used 1 barriers, 128 bytes smem
> ptxas info    : Compiling entry function 'alone' for 'sm_90'
> ptxas info    : Function properties for alone
>     0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
> ptxas info    : Used 12 registers, used 0 barriers
> EOF
$ cat > $TMP/link.log <<"EOF"
> nvlink info    : Function properties for 'linked':
> nvlink info    : used 166 registers, used 8 barriers, 184 stack, 1680 bytes smem, 0 bytes lmem
> EOF
$ occ kernels $TMP/a.log $TMP/link.log -t 128
  regs  spill  smem  bar  /SM    occ.  limiter  step up

TMP/a.log:
alone
    12      0     0    0   16   100 %  warps

TMP/link.log:
linked
   166    20+   656    8    3  18.8 %  regs     regs 166->128: 25 %, spills more
  all: sm_90, 128 threads

# nvlink-without-architecture
# For sm_90, nvlink includes the 1024 reserved bytes in its size of shared memory.
$ cat > $TMP/link.log <<"EOF"
> nvlink info    : Function properties for 'linked':
> nvlink info    : used 166 registers, used 8 barriers, 184 stack, 1680 bytes smem, 540 bytes cmem[0], 0 bytes lmem
> EOF
$ occ kernels $TMP/link.log -t 128
  arch  regs  smem  bar
linked
  -      166  1680    8
    the input does not say for which architecture; give --arch
$ occ kernels $TMP/link.log -t 128 --arch sm_90,sm_80
  arch   regs  smem  /SM    occ.  limiter  step up
linked
  sm_90   166   656    3  18.8 %  regs     regs 166->128: 25 %
  sm_80   166  1680    3  18.8 %  regs     regs 166->128: 25 %
  all: 8 barriers, 128 threads

# objects-replaced-by-the-linked-file
$ occ kernels ../kernels/made/rdc_a.o ../kernels/made/rdc_link.o --arch sm_90
  regs  spill  smem  bar

../kernels/made/rdc_link.o:
alone
    10      0     0    0
linked
   131      0   656    4
  all: sm_90

2 rows have no occupancy: the input does not say the threads per block; give
--threads.

# object-without-the-linked-file
$ occ kernels ../kernels/made/rdc_a.o --arch sm_90 -t 64
  regs  spill  smem  bar  /SM   occ.  limiter
alone
    10      0     0    0   32  100 %  warps+slots
linked
    24      -   400    1   32  100 %  warps+slots
    not linked yet: called functions are not counted
  all: sm_90, 64 threads
