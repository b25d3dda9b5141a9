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
  arch    regs spill   smem bar block /SM   occ.  limiter  step up
void tile<8>(float*, float const*)
  sm_90     24     -    128   -   256   8  100 %  warps
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
  "resources": {"regs": 24, "smem": 400, "barriers": 1, "stack": 0, "spill_stores": null, "spill_loads": null, "launch_bounds": null, "block": null, "cluster": null, "stack_total": 0, "max_regs": 255, "callee_spill_stores": null, "callee_spill_loads": null, "spill_unit": "bytes"},
  "profile": null,
  "result": null,
  "flags": ["lower-bound"],
  "note": "needs --threads"
}
]
$ occ kernels ../kernels/made/rdc_a.o --arch sm_90 -f jsonl | cut -c 1-40
{"kernel":"alone","name":"alone","file":
{"kernel":"linked","name":"linked","file
$ occ kernels ../kernels/made/rdc_a.o --arch sm_90 --get flags
lower-bound
lower-bound
$ echo '{"kernel":"k","arch":"sm_80","resources":{"regs":1},"flags":["lower-bound","ptx-only","nonsense",3]}' > $TMP/two.json
$ occ kernels $TMP/two.json --get flags
lower-bound+ptx-only
$ occ kernels $TMP/two.json -f jsonl
{"kernel":"k","name":"k","file":"TMP/two.json","source":"json","arch":"sm_80","resources":{"regs":1,"smem":null,"barriers":null,"stack":null,"spill_stores":null,"spill_loads":null,"launch_bounds":null,"block":null,"cluster":null,"callee_spill_stores":null,"callee_spill_loads":null},"profile":null,"result":null,"flags":["lower-bound","ptx-only"],"note":"only PTX: registers not known"}

# github
$ occ kernels ../kernels/made/basic.log --arch sm_80 -t 128 --max-regs 32 --max-spill 0 -f github
::error file=../kernels/made/basic.log,title=occ::sm_80 spills (128 threads): registers per thread are 64; at most 32 allowed
::error file=../kernels/made/basic.log,title=occ::sm_80 spills (128 threads): spills are 376 bytes; at most 0 bytes allowed
::error file=../kernels/made/basic.log,title=occ::sm_80 recursive (128 threads): spills are 32 bytes; at most 0 bytes allowed
[1]

# log
$ occ kernels ../kernels/made/basic.log --arch sm_80
  arch    regs spill   smem bar block /SM   occ.  limiter  step up
spills
  sm_80     64   376      0   1     -   -      -  needs --threads
recursive
  sm_80     26    32      0   0     -   -      -  needs --threads
calls_a_function
  sm_80     31     0      0   0     -   -      -  needs --threads
stack_array
  sm_80     30     0      0   0     -   -      -  needs --threads
barrier_of_run_time
  sm_80      8     0      0  16     -   -      -  needs --threads
barriers
  sm_80      8     0      0   6     -   -      -  needs --threads
only_dynamic
  sm_80     10     0      0   1     -   -      -  needs --threads
bounded_blocks
  sm_80     32     0      0   0     -   -      -  needs --threads
bounded
  sm_80     10     0      0   0     -   -      -  needs --threads
void tile<96>(float*, float const*)
  sm_80     32     0  12288   1     -   -      -  needs --threads
void tile<8>(float*, float const*)
  sm_80     20     0   1024   1     -   -      -  needs --threads
void tile<1>(float*, float const*)
  sm_80     12     0    128   1     -   -      -  needs --threads
empty
  sm_80      4     0      0   0     -   -      -  needs --threads
plain
  sm_80     10     0      0   0     -   -      -  needs --threads

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
  arch    regs spill   smem bar block /SM   occ.  limiter  step up
add(float*, float*, int)
  sm_35     32    20   4112   -   128  11 68.8 %  smem     smem 4112->4096: 75 %
$ occ kernels - -t 16x16 --json < $TMP/old.log
[
{
  "kernel": "_Z3addPfS_i",
  "name": "add(float*, float*, int)",
  "file": "<stdin>",
  "source": "ptxas-log",
  "arch": "sm_35",
  "resources": {"regs": 32, "smem": 4112, "barriers": null, "stack": 8, "spill_stores": 12, "spill_loads": 20, "launch_bounds": null, "block": null, "cluster": null, "callee_spill_stores": 0, "callee_spill_loads": 0, "spill_unit": "bytes"},
  "profile": null,
  "result": {"arch":"sm_35","gpu":null,"launch":{"threads":256,"regs":32,"smem":4112,"dynamic_smem":0,"barriers":1,"carveout":null,"block":[16,16]},"launchable":true,"reasons":[],"blocks_per_sm":8,"warps_per_sm":64,"threads_per_sm":2048,"occupancy":1,"limiters":["warps","registers"],"limits":{"warps":8,"blocks":16,"registers":8,"shared_memory":11,"barriers":null},"allocation":{"warps_per_block":8,"regs_per_thread":32,"regs_per_block":8192,"smem_per_block":4352,"smem_config":49152},"unused":{"warps":0,"blocks":8,"registers":0,"shared_memory":14336},"headroom":{"registers":{"free":0,"gain":null,"loss":{"at":33,"blocks_per_sm":6,"occupancy":0.75}},"shared_memory":{"free":2032,"gain":null,"loss":{"at":6145,"blocks_per_sm":7,"occupancy":0.875}},"threads":{"free":0,"gain":{"at":224,"blocks_per_sm":9,"occupancy":0.984375},"loss":{"at":257,"blocks_per_sm":7,"occupancy":0.984375}},"barriers":{"free":15,"gain":null,"loss":{"at":17,"blocks_per_sm":0,"occupancy":0}}},"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null}
}
]

# mixed-lines
# Lines of two compilers mixed one by one: nobody gets what may be another's.
$ p="ptxas info    :"
$ { echo "$p Compiling entry function 'a' for 'sm_80'"; echo "$p Compiling entry function 'b' for 'sm_80'"
>   echo "$p Function properties for a"; echo "$p Function properties for b"
>   echo "    8 bytes stack frame, 4 bytes spill stores, 4 bytes spill loads"
>   echo "    16 bytes stack frame, 12 bytes spill stores, 12 bytes spill loads"
>   echo "$p Used 20 registers, used 0 barriers"; echo "$p Used 20 registers, used 0 barriers"; } > $TMP/mixed.log
$ occ kernels $TMP/mixed.log -t 64 --max-spill 0
  arch    regs spill   smem bar block /SM   occ.  limiter  step up
a
  sm_80     20     -      0   0    64  32  100 %  warps+blocks
b
  sm_80     20     -      0   0    64  32  100 %  warps+blocks

2 violations:
sm_80 a (64 threads): spills are not known; at most 0 bytes allowed
sm_80 b (64 threads): spills are not known; at most 0 bytes allowed
2> occ: TMP/mixed.log:3: the lines of parallel compilers are mixed: no line of stack and spills can be told to be that of 'a'
2> occ: TMP/mixed.log:4: the lines of parallel compilers are mixed: no line of stack and spills can be told to be that of 'b'
[1]
$ occ kernels $TMP/mixed.log -t 64 -f csv --get stack

 (esc)
2> occ: TMP/mixed.log:3: the lines of parallel compilers are mixed: no line of stack and spills can be told to be that of 'a'
2> occ: TMP/mixed.log:4: the lines of parallel compilers are mixed: no line of stack and spills can be told to be that of 'b'

# ptx
$ occ kernels ../kernels/made/ptx.fatbin --kernel 'plain|tile<1>'
  arch    regs spill   smem bar block /SM   occ.  limiter  step up
plain
  compute_80 -     -      -   -     -   -      -  only PTX: registers not known
void tile<1>(float*, float const*)
  compute_80 -     -      -   -     -   -      -  only PTX: registers not known

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
  arch    regs spill   smem bar block /SM   occ.  limiter  step up
copy(float*)
  -         70     0   2048   -     -   -      -
    the input does not say for which architecture; give --arch
$ occ kernels $TMP/remarks.log -t 256 --arch gfx90a
  arch    regs spill   smem bar block /SM   occ.  limiter  step up
copy(float*)
  gfx90a    70     0   2048   -   256   7 87.5 %  VGPRs    VGPRs 70->64: 100 %
