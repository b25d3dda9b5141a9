# amd-assembly
# The metadata at the end of AMD assembly are those of the code object.
$ occ kernels ../kernels/made/gfx90a_v4.s
  regs  spill  smem  threads  /SM   occ.  limiter      step up
copy
     2      0     0      256    8  100 %  waves
tile
     3      0  2048      128   16  100 %  waves+slots
many
   128   227r     0     1024    1   50 %  VGPRs
    VGPRs 128->64: 100 %, spills more
  all: gfx90a
$ occ kernels ../kernels/made/gfx90a_v3.s --get kernel,arch,resources.sgprs,source
copy	gfx90a	6	assembly
tile	gfx90a	6	assembly
many	gfx90a	12	assembly
$ occ diff ../kernels/made/gfx90a_v4.s ../kernels/made/gfx90a.hsaco
0 kernels changed, 0 added, 0 removed, 3 unchanged
# A kernel in both is one row.
$ occ kernels ../kernels/made/gfx90a_v4.s ../kernels/made/gfx90a.hsaco --get kernel,source
copy	code-object
tile	code-object
many	code-object
# A file that is cut has all kernels before the cut, and a warning.
$ head -60 ../kernels/made/gfx90a_v4.s | occ kernels - --get kernel,resources.regs
copy	2
tile\x09 (esc)
2> occ: <stdin>:2: the metadata of the assembly end in the middle: kernels may be missing

# openmp-launches
# ROCm's runtime prints a line for each launch, LLVM's two; older ones know fewer numbers.
$ cat > $TMP/rocm.log <<'EOF'
> DEVID:  0 SGN:2 ConstWGSize:256  args: 4 teamsXthrds:( 208X 256) reqd:(   0X   0) lds_usage:4B scratch:528B sgpr_count:22 vgpr_count:100 agpr_count:36 sgpr_spill_count:0 vgpr_spill_count:2 tripcount:0 rpc:1 n:__omp_offloading_fc00_5a0a050_main_l14
> DEVID:  0 SGN:2 ConstWGSize:256  args: 4 teamsXthrds:( 208X 256) reqd:(   0X   0) lds_usage:4B scratch:528B sgpr_count:22 vgpr_count:100 agpr_count:36 sgpr_spill_count:0 vgpr_spill_count:2 tripcount:0 rpc:1 n:__omp_offloading_fc00_5a0a050_main_l14
> DEVID: 0 SGN:1 ConstWGSize:256  args: 1 teamsXthrds:(   1X  64) reqd:(   1X   0) n:__omp_offloading_34_af0aaa_main_l7
> EOF
$ occ kernels $TMP/rocm.log --gpu mi250x
  regs  spill  smem  threads  /SM  occ.  limiter
__omp_offloading_fc00_5a0a050_main_l14
    64     2r     4      256    4  50 %  VGPRs
    208 workgroups on 110 CUs: 1 round, efficiency 47.3 % to 94.5 %, expected
    occupancy 23.6 % to 24.3 %
__omp_offloading_34_af0aaa_main_l7
     -      -     -        -    -     -  -
    the registers are not known
  all: gfx90a
$ occ kernels $TMP/rocm.log --get kernel,resources.regs,resources.agprs,profile.launches,profile.grid
__omp_offloading_fc00_5a0a050_main_l14	100	36	2	208
__omp_offloading_34_af0aaa_main_l7			1	1
$ cat > $TMP/llvm.log <<'EOF'
> "PluginInterface" device 0 info: Launching kernel __omp_offloading_73ac72ce_2c01b06c_main_l30 with 400 blocks and 256 threads in SPMD mode
> AMDGPU device 0 info: #Args: 3 Teams x Thrds:  400x 256 (MaxFlatWorkGroupSize: 256) LDS Usage: 9784B #SGPRs/VGPRs: 106/54 #SGPR/VGPR Spills: 38/0 Tripcount: 102400
> omptarget device 0 info: OpenMP Host-Device pointer mappings table empty
> "PluginInterface" device 0 info: Launching kernel __omp_offloading_fc01_1ba6424_main_l20 with [1,1,1] blocks and [256,1,1] threads in Generic-SPMD mode
> AMDGPU device 0 info: #Args: 1 Teams x Thrds:    1x 256 (MaxFlatWorkGroupSize: 256) LDS Usage: 0B #SGPRs/VGPRs: 0/0 #SGPR/VGPR Spills: 0/0 Tripcount: 0
> AMDGPU device 0 info: #Args: 1 Teams x Thrds:    1x 256 (MaxFlatWorkGroupSize: 256) LDS Usage: 0B #SGPRs/VGPRs: 0/0 #SGPR/VGPR Spills: 0/0 Tripcount: 0
> EOF
$ occ kernels $TMP/llvm.log --arch gfx90a
  regs  spill  smem  threads  /SM  occ.  limiter    step up
__omp_offloading_73ac72ce_2c01b06c_main_l30
    54      0  9784      256    6  75 %  LDS+SGPRs
    SGPRs 106->96, LDS 9784->9216: 87.5 %
    spills 38 SGPRs
__omp_offloading_fc01_1ba6424_main_l20
     -      -     -        -    -     -  -
    the registers are not known
  all: gfx90a
2> occ: TMP/llvm.log:6: a launch of OpenMP without a name

# intel-warnings
# The number that IGC prints is not one of bytes, so it is a note; that the kernel spills is known.
$ cat > $TMP/igc.log <<'EOF'
> Kernel: typeinfo name for Scale
> Warning: warning: kernel _ZTS5Scale  compiled SIMD32 allocated 256 regs and spilled around 92
> [bmg-g21] warning: in kernel '_ZTS5Other': compiled SIMD16 allocated 128 regs and spilled around 2
> warning: compiled SIMD16 allocated 128 regs and spilled around 2
> EOF
$ occ kernels $TMP/igc.log --arch xe_hpc
  regs  around
typeinfo name for Scale
   256      92
    IGC: SIMD32 allocated 256 regs and spilled around 92
typeinfo name for Other
   128       2
    IGC: SIMD16 allocated 128 regs and spilled around 2
  2 kernels: the shared memory is not known
  all: xe_hpc
2> occ: TMP/igc.log:4: a warning of IGC about spills without the name of a kernel
$ occ kernels $TMP/igc.log --max-spill 0 --no-warnings > /dev/null
2> occ: TMP/igc.log:4: a warning of IGC about spills without the name of a kernel
[1]
$ occ kernels $TMP/igc.log --json | jq -c '.[] | [.source, .resources.regs, .resources.wave_size, .resources.spill_stores_min, .resources.spill_evidence, .compiler_notes]'
\["igc-log",256,32,1,"range",[{"code":"IGC","text":"SIMD32 allocated 256 regs and spilled around 92"}]] (esc)
\["igc-log",128,16,1,"range",[{"code":"IGC","text":"SIMD16 allocated 128 regs and spilled around 2"}]] (esc)
2> occ: TMP/igc.log:4: a warning of IGC about spills without the name of a kernel

# spilled-around
# It sorts and gates, and a build that spills more is worse; a bound that cannot be checked fails.
$ printf 'warning: kernel a  compiled SIMD32 allocated 256 regs and spilled around 92\nwarning: kernel b  compiled SIMD16 allocated 128 regs and spilled around 2\n' >$TMP/new.log
$ sed 's/around 2$/around 1/' $TMP/new.log >$TMP/old.log
$ occ kernels $TMP/new.log -a pvc --sort spilled_around --get name,spilled_around; occ kernels $TMP/new.log -a pvc --where 'spilled_around>2' --get name
b	2
a	92
a
$ occ kernels $TMP/new.log -a pvc --max-spilled-around 91; occ kernels $TMP/new.log -a pvc --max-spilled-around 92 >$TMP/out
  regs  around
a
   256      92
    IGC: SIMD32 allocated 256 regs and spilled around 92
b
   128       2
    IGC: SIMD16 allocated 128 regs and spilled around 2
  2 kernels: the shared memory is not known
  all: xe_hpc

1 violation:
xe_hpc a: "spilled around" of IGC is 92; the limit is 91
$ occ diff $TMP/old.log $TMP/new.log -a pvc
worse   xe_hpc  b
                spilled around 1 -> 2
1 kernel changed (1 worse, 0 better, 0 neither), 0 added, 0 removed, 1 unchanged
The occupancy of 1 changed kernel is not known: give --threads, and --arch where
  the input names no architecture. Until then fewer registers, less shared
  memory and fewer barriers count as better.
[1]
$ occ kernels $TMP/new.log -f json >$TMP/new.json; occ kernels $TMP/new.json --get spilled_around
92
2
$ occ kernels ../kernels/made/bmg_spill.zebin --max-spilled-around 5 -f csv >$TMP/csv
2> occ: xe2 spill32: "spilled around" of IGC is not known; the limit is 5
[1]

# kernel-properties-of-unitrace
$ cat >$TMP/unitrace.txt <<'EOF'
> == L0 Backend ==
> 
>               Kernel,        Calls,            Time (ns),     Time (%),         Average (ns),             Min (ns),             Max (ns)
> "gemv(float const*, int)::{lambda(nd_item<1>)#1}",        37374,           8816659656,    99.531601,               235903,               233750,              1016666
> 
> === Kernel Properties ===
> 
>               Kernel, Compiled, SIMD, Number of Arguments, SLM Per Work Group, Private Memory Per Thread, Spill Memory Per Thread, Register File Size Per Thread
> "gemv(float const*, int)::{lambda(nd_item<1>)#1}",      JIT,   16,                   7,               8192,                         0,                       0,                           128
> "Launcher<...>::compute<false>",      JIT,   32,                  10,                  0,                      6144,                    3264,                           256
> "cut",      JIT,   32
> EOF
$ occ kernels $TMP/unitrace.txt -a pvc -t 64
  regs  spill  smem  /SM   occ.  limiter           step up
gemv(float const*, int)::{lambda(nd_item<1>)#1}
   128      -  8192   16  100 %  threads+regs+SLM
Launcher<...>::compute<false>
   256  3264+     0   16   50 %  regs              regs 256->128: 100 %
  all: xe_hpc, 64 threads
2> occ: TMP/unitrace.txt:11: a line of unitrace's kernel properties that is not whole
$ occ kernels $TMP/unitrace.txt -a pvc -t 64 -f jsonl 2>/dev/null | jq -c '[.source, .resources.wave_size, .resources.regs, .resources.smem, .resources.stack, .resources.spill_stores]'
\["unitrace",16,128,8192,0,0] (esc)
\["unitrace",32,256,0,6144,3264] (esc)
$ printf '=== Kernel Properties ===\n\nKernel, SIMD\n"a", 16\n' | occ kernels -
2> occ: <stdin>:1: a table of kernel properties of unitrace without its columns
2> occ: <stdin>: no kernels found
[2]

# head-of-visa-assembly
$ printf '//.kernel fwd\n//.platform BMG\n//.thread_config numGRF=256, numAcc=8\n//.RA type\tGRAPH_COLORING_SPILL_FF_RA\n//.spill size 4096\n//.spill GRF est. ref count 343\n\n.kernel fwd\n' >$TMP/a.asm
$ printf '//.kernel "small"\n//.platform PVC\n//.thread_config numGRF=128\n//.RA type\tHYBRID_BC_RA\n//.kernel none\n//.platform XYZ\n' >$TMP/b.asm
$ occ kernels $TMP/a.asm $TMP/b.asm; occ kernels $TMP/a.asm $TMP/b.asm -f jsonl 2>/dev/null | jq -c '[.source, .kernel, .arch, .resources.regs, .resources.spill_stores]'
  arch    regs  spill

TMP/a.asm:
fwd
  xe2      256  4096+

TMP/b.asm:
small
  xe_hpc   128      -
  2 kernels: the shared memory is not known
\["visa-asm","fwd","xe2",256,4096] (esc)
\["visa-asm","small","xe_hpc",128,0] (esc)
2> occ: TMP/b.asm:5: the head of IGC's assembly has no name or no numGRF

# spills-that-ptxas-warns-of
# XLA prints them without the other numbers; where the log has these, the warning says nothing new.
$ cat > $TMP/xla.log <<'EOF'
> 2025-03-28 03:50:23.692108: I external/xla/subprocess_compilation.cc:346] ptxas warning : Registers are spilled to local memory in function 'gemm_fusion_dot_22', 336 bytes spill stores, 340 bytes spill loads
> 
> 2025-03-28 03:50:23.692109: I external/xla/subprocess_compilation.cc:346] ptxas warning : Registers are spilled to local memory in function 'gemm_fusion_dot_22', 8 bytes spill stores, 8 bytes spill loads
> ptxas warning : Registers are spilled to local memory in function 'cut', 8 bytes
> EOF
$ occ kernels $TMP/xla.log
  spill
gemm_fusion_dot_22
   340+
     8+
  2 kernels: the input does not say for which architecture; give --arch
2> occ: TMP/xla.log:4: a warning about spills without a name or numbers
$ occ kernels $TMP/xla.log --max-spill 100
  spill
gemm_fusion_dot_22
   340+
     8+
  2 kernels: the input does not say for which architecture; give --arch

2 violations:
- gemm_fusion_dot_22: spills excluding called functions are 340 bytes; the limit is 100 bytes
- gemm_fusion_dot_22: spills including called functions are not known; the limit is 100 bytes
2> occ: TMP/xla.log:4: a warning about spills without a name or numbers
[1]
$ cat > $TMP/both.log <<'EOF'
> ptxas info    : Compiling entry function 'k' for 'sm_89'
> ptxas info    : Function properties for k
>     8 bytes stack frame, 4 bytes spill stores, 12 bytes spill loads
> ptxas warning : Registers are spilled to local memory in function 'k', 4 bytes spill stores, 12 bytes spill loads
> ptxas info    : Used 38 registers, used 1 barriers, 416 bytes cmem[0]
> EOF
$ occ kernels $TMP/both.log -t 256 --get kernel,resources.regs,resources.spill_loads
k	38	12

# counters-without-times
# rocprof 1 writes no times unless it is asked to: the kernels are read, and trace says why not.
$ occ kernels ../traces/rocprof_v1_counters.csv --gpu mi250x
  regs  smem  /SM   occ.  limiter
vector_add(float*, float*, float*, int)
     8  1024    8  100 %  waves
     8  1024    8  100 %  waves
    4000 workgroups on 110 CUs: 5 rounds, efficiency 90.9 % to 98.3 %, expected
    occupancy 90.9 % to 94.6 %
  all: gfx90a, 256 threads
2> occ: ../traces/rocprof_v1_counters.csv: 1 launch has a grid that is not a multiple of the block: the file has only the products of the dimensions, so the number of blocks is unknown
$ occ kernels ../traces/rocprof_v1_counters.csv --json 2> /dev/null | jq -c '.[] | [.source, .profile]'
\["trace",{"grid":null,"launches":1,"achieved_occupancy":null}] (esc)
\["trace",{"grid":4000,"launches":2,"achieved_occupancy":null}] (esc)
$ occ trace ../traces/rocprof_v1_counters.csv
2> occ: ../traces/rocprof_v1_counters.csv: 1 launch has a grid that is not a multiple of the block: the file has only the products of the dimensions, so the number of blocks is unknown
2> occ: ../traces/rocprof_v1_counters.csv: the launches have no times: `occ kernels FILE` reads their kernels; `rocprof --timestamp on COMMAND` records times
[2]
$ occ diff ../traces/rocprof_v1_counters.csv ../traces/rocprof_v1_counters.csv
0 kernels changed, 0 added, 0 removed, 2 unchanged
2> occ: ../traces/rocprof_v1_counters.csv: 1 launch has a grid that is not a multiple of the block: the file has only the products of the dimensions, so the number of blocks is unknown
2> occ: ../traces/rocprof_v1_counters.csv: 1 launch has a grid that is not a multiple of the block: the file has only the products of the dimensions, so the number of blocks is unknown

# rocprof-compute
# Table 7.1 is of all selected kernels: it is read where it is of one, and whole.
$ cat > $TMP/analyze.txt <<'END'
> 0.1 Top Kernels
> ╒════╤══════════════════════════════════════════╤═════════╤══════════════╕
> │    │ Kernel_Name                              │   Count │      Sum(ns) │
> ╞════╪══════════════════════════════════════════╪═════════╪══════════════╡
> │  0 │ yax(double*, double*, double*, int, int, │    1.00 │ 541264224.00 │
> │    │  double*) [clone .kd]                    │         │              │
> ╘════╧══════════════════════════════════════════╧═════════╧══════════════╛
> 
> --------------------------------------------------------------------------------
> 7. Wavefront
> 7.1 Wavefront Launch Stats
> ╒═════════════╤══════════════════╤════════╤════════╤════════╤════════════╕
> │ Metric_ID   │ Metric           │    Avg │    Min │    Max │ Unit       │
> ╞═════════════╪══════════════════╪════════╪════════╪════════╪════════════╡
> │ 7.1.0       │ Grid Size        │ 256.00 │ 256.00 │ 256.00 │ Work items │
> ├─────────────┼──────────────────┼────────┼────────┼────────┼────────────┤
> │ 7.1.1       │ Workgroup Size   │  64.00 │  64.00 │  64.00 │ Work items │
> ├─────────────┼──────────────────┼────────┼────────┼────────┼────────────┤
> │ 7.1.5       │ VGPRs            │ 124.00 │ 124.00 │ 124.00 │ Registers  │
> ├─────────────┼──────────────────┼────────┼────────┼────────┼────────────┤
> │ 7.1.6       │ AGPRs            │   4.00 │   4.00 │   4.00 │ Registers  │
> ├─────────────┼──────────────────┼────────┼────────┼────────┼────────────┤
> │ 7.1.7       │ SGPRs            │  80.00 │  80.00 │  80.00 │ Registers  │
> ├─────────────┼──────────────────┼────────┼────────┼────────┼────────────┤
> │ 7.1.8       │ LDS Allocation   │ 512.00 │ 512.00 │ 512.00 │ Bytes      │
> ╘═════════════╧══════════════════╧════════╧════════╧════════╧════════════╛
> END
$ occ kernels $TMP/analyze.txt --gpu mi210
  arch    regs  smem  threads  /SM  occ.  limiter
yax(double*, double*, double*, int, int, double*)
  gfx90a   124   512       64   16  50 %  VGPRs
    4 workgroups on 104 CUs: 1 round, efficiency 0.2 % to 3.8 %, expected
    occupancy 3.1 %
$ occ kernels $TMP/analyze.txt --get kernel,source,resources.agprs,resources.sgprs,profile.grid
yax(double*, double*, double*, int, int, double*)	rocprof-compute	4	80	4
$ sed '/VGPRs/d' $TMP/analyze.txt | occ kernels -
2> occ: <stdin>:11: table 7.1 of rocprof-compute is not whole, or not of one kernel: run `rocprof-compute analyze -p PATH -k 0 -b 7`
2> occ: <stdin>: no kernels found
[2]
$ sed 's/124.00 │ Reg/128.00 │ Reg/' $TMP/analyze.txt | occ kernels -
2> occ: <stdin>:11: table 7.1 of rocprof-compute is not whole, or not of one kernel: run `rocprof-compute analyze -p PATH -k 0 -b 7`
2> occ: <stdin>: no kernels found
[2]
$ sed 's/^│    │  double/│  1 │  double/' $TMP/analyze.txt | occ kernels -
2> occ: <stdin>:11: table 7.1 of rocprof-compute is not whole, or not of one kernel: run `rocprof-compute analyze -p PATH -k 0 -b 7`
2> occ: <stdin>: no kernels found
[2]
# A comparison of runs has their averages side by side.
$ sed 's/│    Avg │/&    Avg │ Abs Diff │/; s/│ \( *[0-9.]*\) │/&\1 (0.0%) │ 0.00 │/' $TMP/analyze.txt | occ kernels -
2> occ: <stdin>:11: table 7.1 of rocprof-compute compares runs: analyze one of them with `rocprof-compute analyze -p PATH -k 0 -b 7`
2> occ: <stdin>: no kernels found
[2]
$ sed 's/│    Avg │/&    Avg │/' $TMP/analyze.txt | occ kernels -
2> occ: <stdin>:11: table 7.1 of rocprof-compute compares runs: analyze one of them with `rocprof-compute analyze -p PATH -k 0 -b 7`
2> occ: <stdin>: no kernels found
[2]
$ sed 's/│    Max │/& Abs Diff │/' $TMP/analyze.txt | occ kernels -
2> occ: <stdin>:11: table 7.1 of rocprof-compute compares runs: analyze one of them with `rocprof-compute analyze -p PATH -k 0 -b 7`
2> occ: <stdin>: no kernels found
[2]
