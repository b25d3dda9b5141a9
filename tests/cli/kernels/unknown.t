# external-shared-memory
$ occ kernels ../kernels/made/external_link.cubin -t 256
  regs  spill  smem  bar  /SM   occ.  limiter   step up
barriers
    10      0     0   16    4   50 %  barriers  barriers 16->12: 62.5 %
    16 barriers, the maximum of a block: the compiler counts them all if a
    barrier ID is known only at run time. That allows 4 blocks per SM on sm_90,
    sm_100, sm_103, 1 block per SM on sm_101, sm_110, sm_120, sm_121. If all IDs
    are constants, only those used count
both
    12      0   256    1    8  100 %  warps
external
    10      0     0    1    8  100 %  warps
fixed
    10      0   256    1    8  100 %  warps
plain
    10      0     0    0    8  100 %  warps
  2 kernels: dynamic shared memory is not known: give --dynamic-smem
  all: sm_90, 256 threads
$ occ kernels ../kernels/made/external_link.cubin -t 256 --dynamic-smem 48K -k external
  arch   regs  spill   smem  bar  threads  /SM  occ.  limiter  step up
external
  sm_90    10      0  49152    1      256    4  50 %  smem
    smem 49152->45568: 62.5 %
$ occ kernels ../kernels/made/external.fatbin -a sm_80 -t 256 -f csv | cut -d, -f1,4,5
kernel,source,arch
barriers,fatbin,sm_80
both,fatbin,sm_80
external,fatbin,sm_80
fixed,fatbin,sm_80
plain,fatbin,sm_80

# external-shared-memory-gates
$ occ kernels ../kernels/made/external_link.cubin -t 256 -k 'both|external' --min-occupancy 50% | tail -2
sm_90 both (256 threads): occupancy is not known: 100 % without the dynamic shared memory that launches add (--dynamic-smem); at least 50 % is required
sm_90 external (256 threads): occupancy is not known: 100 % without the dynamic shared memory that launches add (--dynamic-smem); at least 50 % is required
$ occ kernels ../kernels/made/external_link.cubin -t 256 -k 'both|external' --min-occupancy 50% >/dev/null
[1]
$ occ kernels ../kernels/made/external_link.cubin -t 256 -k 'both|external' --min-occupancy 50% --dynamic-smem 0 >/dev/null
$ occ kernels ../kernels/made/external_link.cubin -t 256 -k 'both|external' --min-occupancy 50% --dynamic-smem-per-thread 8 >/dev/null
$ occ kernels ../kernels/made/external_link.cubin -t 256 -k 'both' --max-smem 4K | tail -1; occ kernels ../kernels/made/external_link.cubin -t 256 -k 'both' --max-smem 64 | tail -1
sm_90 both (256 threads): shared memory including what launches add (--dynamic-smem) is not known; the limit is 4096 bytes
sm_90 both (256 threads): shared memory is 256 bytes; the limit is 64 bytes
$ occ kernels ../kernels/made/external_link.cubin -t 256 -k external --json >$TMP/k.json; occ kernels $TMP/k.json --min-occupancy 50% | tail -1
sm_90 external (256 threads): occupancy is not known: 100 % without the dynamic shared memory that launches add (--dynamic-smem); at least 50 % is required

# register-pools
$ occ kernels ../kernels/made/setmaxnreg.cubin
  regs  spill  smem  /SM    occ.  limiter  step up
none
    10      0     0    5  93.8 %  warps    block 384->256: 100 %
depends
   168      0     0    1  18.8 %  regs     regs 168->80: 37.5 %, expect spills
    setmaxnreg to 40, 240: if each of 3 warpgroups takes one of these counts,
    and each count is taken, the register pool may suffice: the file does not
    say which warpgroup takes which (occ calc --setmaxnreg checks it)
deadlocks
   168      0     0    1  18.8 %  regs     regs 168->80: 37.5 %, expect spills
    setmaxnreg to 160, 240: if each of 3 warpgroups takes one of these counts,
    and each count is taken, the register pool does not suffice: the kernel
    deadlocks
fits
   168      0     0    1  18.8 %  regs     regs 168->80: 37.5 %, expect spills
    setmaxnreg to 40, 232: if each of 3 warpgroups takes one of these counts,
    and each count is taken, the register pool suffices
  all: sm_90a, 0 barriers, 384 threads
`occ tune` asks the compiler how much a step spills.
$ occ kernels ../kernels/made/setmaxnreg.cubin --json | jq -c '.[] | [.kernel, .resources.setmaxnreg, .flags]'
\["none",null,null] (esc)
\["depends",[40,240],["reg-reconfig"]] (esc)
\["deadlocks",[160,240],["reg-reconfig"]] (esc)
\["fits",[40,232],["reg-reconfig"]] (esc)
$ occ kernels ../kernels/made/setmaxnreg.cubin --json >$TMP/k.json; occ kernels $TMP/k.json --json | jq -c '.[] | [.kernel, .resources.setmaxnreg]'
\["none",null] (esc)
\["depends",[40,240]] (esc)
\["deadlocks",[160,240]] (esc)
\["fits",[40,232]] (esc)

# ptx-that-the-driver-compiles
$ occ kernels ../kernels/made/external.fatbin -g b200 -t 256 -k 'external|fixed'
  regs  spill  smem  /SM   occ.  limiter
external
    10      0     0    8  100 %  warps
fixed
    10      0   256    8  100 %  warps
  2 kernels: no code for sm_100: the driver compiles the PTX (compute_80); the
  numbers are those of the nearest code, for sm_90; may use dynamic shared
  memory, as its module does: give --dynamic-smem
  all: sm_90, 1 barrier, 256 threads
$ occ kernels ../kernels/made/external.fatbin -g h200 -t 256 -k plain
  arch   regs  spill  smem  bar  threads  /SM   occ.  limiter
plain
  sm_90    10      0     0    0      256    8  100 %  warps
    may use dynamic shared memory, as its module does: give --dynamic-smem
$ occ kernels ../kernels/made/external.fatbin -g b200 -t 256 -k plain --dynamic-smem 0 --min-occupancy 50% --max-regs 32 | tail -2
sm_90 plain (256 threads): occupancy is not known: the driver compiles the PTX; code for sm_90 has 100 %; at least 50 % is required
sm_90 plain (256 threads): registers of the code that the driver compiles are not known; the limit is 32
$ occ kernels ../kernels/made/external.fatbin -g b200 -t 256 -k plain --dynamic-smem 0 --max-regs 4 | tail -1
sm_90 plain (256 threads): registers of the code that the driver compiles are not known; the limit is 4
$ occ kernels ../kernels/made/external.fatbin -g b200 -t 768 -k plain --dynamic-smem 120000 --min-occupancy 50% | tail -1
sm_90 plain (768 threads): occupancy is not known: the driver compiles the PTX; code for sm_90 has 37.5 %; at least 50 % is required
$ occ kernels ../kernels/made/ptx.fatbin -g h200 -t 256 -k plain
  arch
plain
  compute_80
    only PTX: registers not known
$ occ kernels ../kernels/made/external.fatbin -g t4 -t 256
2> occ: --gpu selects none of 10 kernels: there is code for sm_80, sm_90, but none that sm_75 runs, and no PTX that can be compiled for it
[2]
$ occ kernels ../kernels/made/external_link.cubin -g b200 -t 256
2> occ: --gpu selects none of 5 kernels: there is code for sm_90, but none that sm_100 runs, and no PTX that can be compiled for it
[2]

# partly-known-architecture
$ printf "ptxas info    : Compiling entry function 'k' for 'sm_122a'\nptxas info    : Used 14 registers, used 1 barriers\n" | occ kernels - -t 256
  arch     regs  smem  bar
k
  sm_122a    14     0    1
    sm_122: occupancy cannot be computed yet, since no source gives every limit;
    `occ arch sm_122` lists the published values

# kernels-in-assembly
# .nv.shared.NAME is PROGBITS, as in the kernels that NVIDIA writes in assembly; occ reads its size.
$ occ kernels ../kernels/made/assembled.cubin -t 256
  regs  spill  smem  bar  /SM   occ.  limiter
fixed
    12      0  1024    1    8  100 %  warps
plain
     8      0     0    0    8  100 %  warps
  all: sm_80, 256 threads
$ occ kernels ../kernels/made/assembled.cubin -t 256 -k fixed --max-smem 512 | tail -1
sm_80 fixed (256 threads): shared memory is 1024 bytes; the limit is 512 bytes

# spills-and-stack-before-linking
$ occ kernels ../kernels/made/framed_rdc.cubin --max-spill 0
  arch   regs  spill  smem  bar
framed
  sm_80    32      0     0    0

1 row has no occupancy: the input does not say the threads per block; give
--threads.
$ occ kernels ../kernels/made/framed_rdc.cubin -f csv --max-stack 128 | cut -d , -f 1,11,12,36
kernel,stack,spill_stores,stack_total
framed,256,0,256
2> occ: sm_80 framed: stack frames are 256 bytes; the limit is 128 bytes

# called-functions-not-linked
$ occ kernels ../kernels/made/external_calls.cubin -t 256 --min-occupancy 50% | tail -3

1 violation:
sm_80 calls (256 threads): occupancy is not known: 100 % without called functions, which are not linked yet; at least 50 % is required
