# cuobjdump
$ cat > $TMP/usage.txt <<"EOF"
> Fatbin elf code:
> ================
> arch = sm_90
> code version = [1,8]
> host = linux
> compile_size = 64bit
>
> Resource usage:
>  Common:
>   GLOBAL:56
>  Function _Z4tileILi8EEvPfPKf:
>   REG:24 STACK:8 SHARED:1152 LOCAL:0 CONSTANT[0]:472 TEXTURE:0 SURFACE:0 SAMPLER:0
> EOF
$ occ kernels $TMP/usage.txt -t 256
  arch   regs  smem  threads  /SM   occ.  limiter
void tile<8>(float*, float const*)
  sm_90    24   128      256    8  100 %  warps
$ occ kernels $TMP/usage.txt --get smem
128

# flags
$ occ kernels ../kernels/made/rdc_a.o --arch sm_90 -k linked --json
[
{
  "kernel": "linked",
  "name": "linked",
  "file": "../kernels/made/rdc_a.o",
  "source": "fatbin",
  "arch": "sm_90",
  "resources": {"regs": 24, "smem": 400, "barriers": 1, "stack": 0, "spill_stores": 0, "spill_loads": 0, "launch_bounds": null, "block": null, "cluster": null, "max_regs": 255, "callee_spill_stores": null, "callee_spill_loads": null, "spill_evidence": "listed", "spill_shared": 0, "spill_unit": "bytes", "regs_used": null},
  "profile": null,
  "result": null,
  "flags": ["lower-bound","not-linked"],
  "note": "needs --threads"
}
]
$ occ kernels ../kernels/made/rdc_a.o --arch sm_90 -f jsonl | cut -c 1-40
{"kernel":"alone","name":"alone","file":
{"kernel":"linked","name":"linked","file
$ occ kernels ../kernels/made/rdc_a.o --arch sm_90 --get flags
not-linked
lower-bound+not-linked
$ echo '{"kernel":"k","arch":"sm_80","resources":{"regs":1},"flags":["lower-bound","ptx-only","nonsense",3]}' > $TMP/two.json
$ occ kernels $TMP/two.json --get flags
lower-bound+ptx-only
$ occ kernels $TMP/two.json -f jsonl
{"kernel":"k","name":"k","file":"TMP/two.json","source":"json","arch":"sm_80","resources":{"regs":1,"smem":null,"barriers":null,"stack":null,"spill_stores":null,"spill_loads":null,"launch_bounds":null,"block":null,"cluster":null,"callee_spill_stores":null,"callee_spill_loads":null,"spill_evidence":null,"regs_used":null},"profile":null,"result":null,"flags":["lower-bound","ptx-only"],"note":"only PTX: registers not known"}

# github
$ occ kernels ../kernels/made/basic.log --arch sm_80 -t 128 --max-regs 32 --max-spill 0 -f github
::error file=../kernels/made/basic.log,title=occ::sm_80 spills (128 threads): registers per thread are 64; the limit is 32; for at most 32: __launch_bounds__(128, 13)
::error file=../kernels/made/basic.log,title=occ::sm_80 spills (128 threads): spills are 376 bytes; the limit is 0 bytes
::error file=../kernels/made/basic.log,title=occ::sm_80 recursive (128 threads): spills are 32 bytes; the limit is 0 bytes
[1]

# log
$ occ kernels ../kernels/made/basic.log --arch sm_80
  regs  spill   smem  bar
spills
    64    376      0    1
recursive
    26     32      0    0
calls_a_function
    31      0      0    0
stack_array
    30      0      0    0
barrier_of_run_time
     8      0      0   16
barriers
     8      0      0    6
only_dynamic
    10      0      0    1
bounded_blocks
    32      0      0    0
bounded
    10      0      0    0
void tile<96>(float*, float const*)
    32      0  12288    1
void tile<8>(float*, float const*)
    20      0   1024    1
void tile<1>(float*, float const*)
    12      0    128    1
empty
     4      0      0    0
plain
    10      0      0    0
  all: sm_80

14 rows have no occupancy: the input does not say the threads per block; give
--threads.

# log-old
$ cat > $TMP/old.log <<"EOF"
> [12/49] nvcc -c a.cu -arch=sm_20
> ptxas info    : Compiling entry function '_Z3addPfS_i' for 'sm_35'
> ptxas info    : Function properties for _Z3addPfS_i
>     8 bytes stack frame, 12 bytes spill stores, 20 bytes spill loads
> ptxas info    : Used 32 registers, 4096+16 bytes smem, 352 bytes cmem[0]
> a.cu(90): warning #177-D: variable "x" was declared but never referenced
> EOF
$ occ kernels $TMP/old.log -t 128
  arch   regs  spill  smem  threads  /SM    occ.  limiter  step up
add(float*, float*, int)
  sm_35    32     20  4112      128   11  68.8 %  smem     smem 4112->4096: 75 %
$ occ kernels - -t 16x16 --json < $TMP/old.log
[
{
  "kernel": "_Z3addPfS_i",
  "name": "add(float*, float*, int)",
  "file": "<stdin>",
  "source": "ptxas-log",
  "arch": "sm_35",
  "resources": {"regs": 32, "smem": 4112, "barriers": null, "stack": 8, "spill_stores": 12, "spill_loads": 20, "launch_bounds": null, "block": null, "cluster": null, "callee_spill_stores": 0, "callee_spill_loads": 0, "spill_evidence": "log", "spill_unit": "bytes", "regs_used": null},
  "profile": null,
  "result": {"arch":"sm_35","gpu":null,"launch":{"threads":256,"regs":32,"smem":4112,"dynamic_smem":0,"barriers":1,"carveout":null,"block":[16,16]},"launchable":true,"reasons":[],"blocks_per_sm":8,"resident_blocks":null,"warps_per_sm":64,"threads_per_sm":2048,"occupancy":1,"limiters":["warps","registers"],"limits":{"warps":8,"blocks":16,"registers":8,"shared_memory":11,"barriers":null},"allocation":{"warps_per_block":8,"regs_per_thread":32,"regs_per_block":8192,"smem_per_block":4352,"smem_config":49152},"unused":{"warps":0,"blocks":8,"registers":0,"shared_memory":14336},"headroom":{"registers":{"free":0,"gain":null,"loss":{"at":33,"blocks_per_sm":6,"occupancy":0.75}},"shared_memory":{"free":2032,"gain":null,"loss":{"at":6145,"blocks_per_sm":7,"occupancy":0.875}},"threads":{"free":0,"gain":{"at":224,"blocks_per_sm":9,"occupancy":0.984375},"loss":{"at":257,"blocks_per_sm":7,"occupancy":0.984375}},"barriers":{"free":15,"gain":null,"loss":{"at":17,"blocks_per_sm":0,"occupancy":0}}},"proposals":[],"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null}
}
]

# mixed-lines
# If lines of two compilers are mixed, a kernel gets no numbers that may belong to another.
$ p="ptxas info    :"
$ { echo "$p Compiling entry function 'a' for 'sm_80'"; echo "$p Compiling entry function 'b' for 'sm_80'"
>   echo "$p Function properties for a"; echo "$p Function properties for b"
>   echo "    8 bytes stack frame, 4 bytes spill stores, 4 bytes spill loads"
>   echo "    16 bytes stack frame, 12 bytes spill stores, 12 bytes spill loads"
>   echo "$p Used 20 registers, used 0 barriers"; echo "$p Used 20 registers, used 0 barriers"; } > $TMP/mixed.log
$ occ kernels $TMP/mixed.log -t 64 --max-spill 0
  regs  smem  /SM   occ.  limiter
a
    20     0   32  100 %  warps+slots
b
    20     0   32  100 %  warps+slots
  all: sm_80, 0 barriers, 64 threads

2 violations:
sm_80 a (64 threads): spills are not known; the limit is 0 bytes
sm_80 b (64 threads): spills are not known; the limit is 0 bytes
2> occ: TMP/mixed.log:3: output of parallel compilers is mixed: no line of stack and spills can be identified for 'a'
2> occ: TMP/mixed.log:4: output of parallel compilers is mixed: no line of stack and spills can be identified for 'b'
[1]
$ occ kernels $TMP/mixed.log -t 64 -f csv --get stack

 (esc)
2> occ: TMP/mixed.log:3: output of parallel compilers is mixed: no line of stack and spills can be identified for 'a'
2> occ: TMP/mixed.log:4: output of parallel compilers is mixed: no line of stack and spills can be identified for 'b'

# ptx
$ occ kernels ../kernels/made/ptx.fatbin --kernel 'plain|tile<1>'
  arch
plain
  compute_80
void tile<1>(float*, float const*)
  compute_80
  2 kernels: only PTX: registers not known

# remarks
$ cat > $TMP/remarks.log <<"EOF"
> a.hip:3:1: remark: Function Name: _Z4copyPf [-Rpass-analysis=kernel-resource-usage]
> a.hip:3:1: remark:     TotalSGPRs: 20 [-Rpass-analysis=kernel-resource-usage]
> a.hip:3:1: remark:     VGPRs: 70 [-Rpass-analysis=kernel-resource-usage]
> a.hip:3:1: remark:     AGPRs: 0 [-Rpass-analysis=kernel-resource-usage]
> a.hip:3:1: remark:     ScratchSize [bytes/lane]: 0 [-Rpass-analysis=kernel-resource-usage]
> a.hip:3:1: remark:     Occupancy [waves/SIMD]: 7 [-Rpass-analysis=kernel-resource-usage]
> a.hip:3:1: remark:     SGPRs Spill: 0 [-Rpass-analysis=kernel-resource-usage]
> a.hip:3:1: remark:     VGPRs Spill: 0 [-Rpass-analysis=kernel-resource-usage]
> a.hip:3:1: remark:     LDS Size [bytes/block]: 2048 [-Rpass-analysis=kernel-resource-usage]
> EOF
$ occ kernels $TMP/remarks.log -t 256
  arch  regs  spill  smem
copy(float*)
  -       70      0  2048
    the input does not say for which architecture; give --arch
$ occ kernels $TMP/remarks.log -t 256 --arch gfx90a
  arch    regs  spill  smem  threads  /SM    occ.  limiter  step up
copy(float*)
  gfx90a    70      0  2048      256    7  87.5 %  VGPRs    VGPRs 70->64: 100 %

# excerpt
# If the line of the entry function is missing, the line "Function properties" names the kernel.
$ printf 'ptxas info    : Function properties for _Z6kernelPf\n    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\nptxas info    : Used 16 registers, 4096 bytes smem, 360 bytes cmem[0]\nptxas info    : Function properties for _Z5otherPf\n    8 bytes stack frame, 4 bytes spill stores, 4 bytes spill loads\nptxas info    : Used 255 registers, 8 bytes cumulative stack size\n' | occ kernels - -a sm_80 -t 256
  regs  spill  smem  /SM    occ.  limiter  step up
kernel(float*)
    16      0  4096    8   100 %  warps
other(float*)
   255      4     0    1  12.5 %  regs     regs 255->128: 25 %, spills more
  all: sm_80, 256 threads
$ printf 'ptxas info    : Function properties for \n    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\nptxas info    : Used 16 registers\n' | occ kernels -
2> occ: <stdin>:3: a 'Used' line without the name of its kernel before it
2> occ: <stdin>: no kernels found
[2]

# inductor
$ cat >$TMP/tune.log <<"END"
> [rank0]:V0101 00:00:00.1 torch/_inductor/runtime/triton_heuristics.py:900] Benchmark all input configs for triton_red_fused_0, get:
> [rank0]:V0101 00:00:00.2 torch/_inductor/runtime/triton_heuristics.py:902] XBLOCK: 1, R0_BLOCK: 2048, num_warps: 16, num_ctas: 1, num_stages: 1, maxnreg: None: 0.012, nreg 40, nspill 0, #shared-mem 1024
> [rank0]:V0101 00:00:00.3 torch/_inductor/runtime/triton_heuristics.py:902] XBLOCK: 64, R0_BLOCK: 8, num_warps: 4, num_ctas: 2, num_stages: 1, maxnreg: 64: 0.015, nreg 64, nspill 3, #shared-mem 0
> V0101 Benchmark all input configs for triton_poi_fused_1, get:
> V0101 XBLOCK: 256, num_warps: 8: 0.010, nreg 16, nspill 0, #shared-mem 0
> END
$ occ kernels $TMP/tune.log -a sm_90 --max-spill 0
  regs  spill  smem  threads  /SM   occ.  limiter  step up
triton_red_fused_0
    40      0  1024      512    3   75 %  regs     regs 40->32: 100 %
    64     12     0      128    8   50 %  regs
    regs 64->56: 56.3 %, spills more
triton_poi_fused_1
    16      0     0      256    8  100 %  warps
  all: sm_90

1 violation:
sm_90 triton_red_fused_0 (128 threads): spills are 12 bytes; the limit is 0 bytes
[1]
# The log counts warps and spilled registers.  occ converts warps to threads by the architecture's
# warp size.  Except for AMD, it converts spilled registers to bytes.
$ occ kernels $TMP/tune.log -a gfx942,gfx1100 -f csv | cut -d, -f 1,5,12,13,19,40; occ kernels $TMP/tune.log -f csv | cut -d, -f 1,5,12
kernel,arch,spill_stores,spill_loads,threads,spill_unit
triton_red_fused_0,gfx942,0,0,1024,registers
triton_red_fused_0,gfx1100,0,0,512,registers
triton_red_fused_0,gfx942,3,3,256,registers
triton_red_fused_0,gfx1100,3,3,128,registers
triton_poi_fused_1,gfx942,0,0,512,registers
triton_poi_fused_1,gfx1100,0,0,256,registers
kernel,arch,spill_stores
triton_red_fused_0,,0
triton_red_fused_0,,12
triton_poi_fused_1,,0
$ occ kernels $TMP/tune.log --json | jq -c '.[] | [.kernel, .source, .resources]' | tail -2
\["triton_red_fused_0","inductor-log",{"regs":64,"smem":0,"barriers":null,"stack":null,"spill_stores":12,"spill_loads":12,"launch_bounds":null,"block":null,"cluster":[2,1,1],"dynamic_smem":0,"max_regs":64,"callee_spill_stores":0,"callee_spill_loads":0,"spill_evidence":null,"spill_unit":"bytes","regs_used":null}] (esc)
\["triton_poi_fused_1","inductor-log",{"regs":16,"smem":0,"barriers":null,"stack":null,"spill_stores":0,"spill_loads":0,"launch_bounds":null,"block":null,"cluster":null,"dynamic_smem":0,"callee_spill_stores":0,"callee_spill_loads":0,"spill_evidence":null,"spill_unit":"bytes","regs_used":null}] (esc)
$ printf 'num_warps: 8: 0.010, nreg 16, nspill 0, #shared-mem 0\nnreg, nreg x\n' | occ kernels -
2> occ: <stdin>:1: a configuration without the line 'Benchmark all input configs for NAME' above it
2> occ: <stdin>: no kernels found
[2]

# tilelang
# The unit of "n_spills" is not known: a number other than 0 counts as unknown.
$ echo '{"main_kernel": {"n_regs": 128, "n_spills": 0, "n_max_threads": 256}, "other": {"n_regs": 64, "n_spills": 7}}' >$TMP/resource_usage.json
$ occ kernels $TMP/resource_usage.json -a sm_90 -t 256 --max-spill 0
  regs  spill
main_kernel
   128      0
other
    64      -
  2 kernels: the shared memory is not known
  all: sm_90

1 violation:
sm_90 other: spills are not known; the limit is 0 bytes
[1]
$ echo '{"k": {"n_regs": 100, "n_spills": 0, "vgprs": 90, "agprs": 0, "sgprs": 40, "lds_bytes": 1024}}' | occ kernels - -a gfx90a -t 256
  arch    regs  spill  smem  threads  /SM    occ.  limiter  step up
k
  gfx90a    90      0  1024      256    5  62.5 %  VGPRs    VGPRs 90->80: 75 %
$ echo '{"k": {"n_regs": 100, "n_spills": -1}}' | occ kernels -
2> occ: <stdin>: n_spills is -1; expected a whole number from 0 to 2147483647
[2]
$ echo '{"k": {"n_regs": 100}} trailing' | occ kernels -
2> occ: <stdin>: the metadata must be one valid JSON object
[2]
$ echo '{"k": {"n_regs": 100}, "l": 3}' | occ kernels - -a sm_90
  regs
k
   100
    the shared memory is not known
l
     -
    the registers are not known
  all: sm_90

# log-grid
# A step up is what the grid can use: not more blocks of an SM than the grid brings to it; and what
# lets a launch start may be another grid.
$ printf "ptxas info    : Compiling entry function '%s' for 'sm_90'\nptxas info    : Used 64 registers, used 1 barriers\n" k >$TMP/k.log
$ for grid in 1 100 2000; do occ kernels $TMP/k.log -t 256 --gpu h100-sxm --grid $grid | grep '^  sm_90'; done
  sm_90    64     0    1      256    4  50 %  regs
  sm_90    64     0    1      256    4  50 %  regs
  sm_90    64     0    1      256    4  50 %  regs     regs 64->48: 62.5 %
$ occ kernels $TMP/k.log -t 256 --gpu h100-sxm --grid 130 --cluster 4 | grep '^  sm_90'
  sm_90    64     0    1      256    4  50 %  cannot launch  grid 130->128: 50 %
