# required-block
# A kernel that requires another block size than -t gets a note.
$ occ kernels ../kernels/made/cluster.fatbin --arch sm_90 -t 128
  arch    regs  spill  smem  bar  /SM   occ.  limiter
fixed_block
  sm_90     10      0     0    0   16  100 %  warps
bounded_cluster
  sm_90     10      0     0    0   16  100 %  warps
clustered
  sm_90     12      0   160    1   16  100 %  warps
fixed_block
  sm_90a    10      0     0    0   16  100 %  warps
bounded_cluster
  sm_90a    10      0     0    0   16  100 %  warps
clustered
  sm_90a    12      0   160    1   16  100 %  warps
  2 kernels: the kernel requires blocks of 256 threads; other launches fail
  all: 128 threads

# dynamic
# Of two lists, the one given first changes slowest.
$ occ kernels ../kernels/made/basic.log --arch sm_80 --kernel only_dynamic -d 8K,48K -t 128,256 --get occupancy
1
1
0.1875
0.375
$ occ kernels ../kernels/made/basic.log --arch sm_80 --kernel only_dynamic -t 128,256 -d 8K,48K --get occupancy
1
0.1875
1
0.375
$ occ kernels ../kernels/made/basic.log --arch sm_80 --kernel only_dynamic -t 256 --dynamic-smem-per-thread 64
  arch   regs  spill   smem  bar  threads  /SM   occ.  limiter
only_dynamic
  sm_80    10      0  16384    1      256    8  100 %  warps

# dynamic-stack
# The flag "recursive" also marks a kernel with a dynamic stack.
$ cat > $TMP/remarks.log <<"EOF"
> a.hip:3:1: remark: Function Name: _Z4copyPf [-Rpass-analysis=kernel-resource-usage]
> a.hip:3:1: remark:     VGPRs: 70 [-Rpass-analysis=kernel-resource-usage]
> a.hip:3:1: remark:     Dynamic Stack: True [-Rpass-analysis=kernel-resource-usage]
> a.hip:3:1: remark:     LDS Size [bytes/block]: 2048 [-Rpass-analysis=kernel-resource-usage]
> EOF
$ occ kernels $TMP/remarks.log --json | grep flags
  "flags": ["recursive"],

# code-for-a-product
# From each file, --gpu selects the code for the product's architecture or, if there is none, for
# the nearest earlier one of the same generation.  A variant (sm_90a) goes before the plain code
# (sm_90).
$ list() { printf "$1: "; shift; occ kernels "$@" 2>&1 | paste -sd " "; }
$ kernel_for() { echo "{\"kernel\":\"k\",\"arch\":\"$1\",\"resources\":{\"regs\":32,\"smem\":0}}"; }
$ for arch in sm_70 sm_75 sm_80 sm_86 sm_86a sm_87 sm_89 sm_90 sm_90a sm_90f sm_100 sm_100f sm_103a sm_120a sm_999 x a gfx942 gfx90a; do
>     kernel_for $arch
> done > $TMP/all.json
$ for gpu in v100 a100-sxm4-80gb rtx3090 l40s h100-sxm b200 rtx5090 mi300x mi250x; do
>     list $gpu $TMP/all.json -g $gpu --get arch
> done
v100: sm_70
a100-sxm4-80gb: sm_80
rtx3090: sm_86
l40s: sm_89
h100-sxm: sm_90a
b200: sm_100f
rtx5090: sm_120a
mi300x: gfx942
mi250x: gfx90a
$ for arch in sm_80 sm_86 gfx942; do kernel_for $arch > $TMP/$arch.json; done
$ list "two products" $TMP/*.json -g a100-sxm4-80gb,rtx3090 -t 64 --sort gpu,arch -f csv --get gpu
two products: GeForce RTX 3090 GeForce RTX 3090 GeForce RTX 3090 NVIDIA A100 SXM4 80GB NVIDIA A100 SXM4 80GB
$ list "two files" $TMP/sm_80.json $TMP/sm_86.json -g rtx3090 --get arch
two files: sm_80 sm_86
$ list "variant given" ../kernels/made/basic.fatbin -a sm_90a -k "^plain$" --get arch
variant given: sm_90a
$ list "no variant given" ../kernels/made/basic.fatbin -a sm_90 -k "^plain$" --get arch
no variant given: sm_90 sm_90a
$ list "all" ../kernels/made/basic.fatbin -a all -k "^plain$" --get arch
all: sm_75 sm_80 sm_86 sm_87 sm_88 sm_89 sm_90 sm_90a sm_100 sm_100a sm_103 sm_103a sm_110 sm_110a sm_120 sm_120a sm_121 sm_121a
$ list "no code for it" $TMP/sm_80.json -g mi300x
no code for it: occ: --gpu selects none of 1 kernel: there is code for sm_80, but none that gfx942 runs
$ list "no such kernel on it" $TMP/sm_80.json -g mi300x -k x
no such kernel on it: occ: --kernel and the machine select none of 1 kernel
$ list "no such kernel" $TMP/sm_80.json -k x
no such kernel: occ: --kernel selects none of 1 kernel
$ list "no such architecture" $TMP/sm_80.json -a sm_90
no such architecture: occ: --arch selects none of 1 kernel: there is code for sm_80

# threads
$ occ kernels ../kernels/made/basic.log --arch sm_80 --kernel 'spills' -t 64:256:64
  regs  spill  smem  threads  /SM    occ.  limiter  step up
spills
    64    376     0       64   16    50 %  regs
    regs 64->56: 56.3 %, spills more
    64    376     0      128    8    50 %  regs
    regs 64->56: 56.3 %, spills more
    64    376     0      192    5  46.9 %  regs
    regs 64->56: 56.3 %, spills more
    64    376     0      256    4    50 %  regs
    regs 64->48: 62.5 %, spills more
  all: sm_80, 1 barrier

# waves
$ occ kernels ../kernels/made/basic.log --arch sm_80 --kernel 'tile<96>' -t 256 --grid 1000 --sms 108
  arch   regs  spill   smem  bar  threads  /SM   occ.  limiter
void tile<96>(float*, float const*)
  sm_80    32      0  12288    1      256    8  100 %  warps+regs
    1000 blocks on 108 SMs: 2 waves, efficiency 57.9 % to 92.6 %, expected
    occupancy 57.9 % to 88.8 %
$ occ kernels ../kernels/made/basic.log --gpu a100 --kernel 'tile<96>' -t 256 --grid 1000 --get waves.total_waves
2

# the-device-of-a-recorded-run
# A trace that names only its device says for which architecture its kernels are.
$ for trace in nsys.csv nvprof.csv; do occ kernels ../traces/$trace --json 2>/dev/null | jq -r '.[] | [.name, .arch, .profile.device, .result.blocks_per_sm] | @tsv'; done
void tile<64, 32>(float *, int)	sm_80	NVIDIA A100-SXM4-80GB	1
scale	sm_80	NVIDIA A100-SXM4-80GB	6
void step<int=8>(float*)	sm_70	Tesla V100-SXM2-16GB	4
