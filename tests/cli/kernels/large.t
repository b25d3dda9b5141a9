# group
# For each architecture, --group shows all instances of a template as one row with ranges.
$ occ kernels ../kernels/made/lines.cubin -t 1024 --group
  arch     regs  spill  smem  bar  threads  /SM   occ.
(anonymous namespace)::hidden(float*)
  sm_80       8      0     0    0     1024    2  100 %
file_only(float*)
  sm_80       8      0     0    0     1024    2  100 %
inlines_first(float*)
  sm_80       8      0     0    0     1024    2  100 %
void scale<...>(...)
  sm_80  12..30      0     0    0     1024    2  100 %
    2 instances
of_header(float*)
  sm_80       8      0     0    0     1024    2  100 %
$ occ kernels ../kernels/made/basic.fatbin -k tile -t 128 --group --top 2
  arch     regs  spill        smem  bar  threads     /SM         occ.
void tile<...>(...)
  sm_75  12..45      0  128..12288    1      128    5..8  62.5..100 %
    3 instances
  sm_80  12..32      0  128..12288    1      128  12..16    75..100 %
    3 instances
$ occ kernels ../kernels/made/basic.log -a sm_80 -k 'tile|spills' --group
  arch     regs  spill        smem  bar
spills
  sm_80      64    376           0    1
void tile<...>(...)
  sm_80  12..32      0  128..12288    1
    3 instances
$ occ kernels ../kernels/made/lines.cubin -t 1024 --group -k scale -f json
[
{
  "name": "void scale<...>(...)",
  "arch": "sm_80",
  "instances": 2,
  "regs": {"min": 12, "max": 30},
  "spill": {"min": 0, "max": 0},
  "smem": {"min": 0, "max": 0},
  "barriers": {"min": 0, "max": 0},
  "threads": {"min": 1024, "max": 1024},
  "blocks": {"min": 2, "max": 2},
  "occupancy": {"min": 1, "max": 1}
}
]
$ occ kernels ../kernels/made/lines.cubin -t 1024 --group -k scale -f jsonl
{"name":"void scale<...>(...)","arch":"sm_80","instances":2,"regs":{"min":12,"max":30},"spill":{"min":0,"max":0},"smem":{"min":0,"max":0},"barriers":{"min":0,"max":0},"threads":{"min":1024,"max":1024},"blocks":{"min":2,"max":2},"occupancy":{"min":1,"max":1}}
$ occ kernels ../kernels/made/lines.cubin -t 1024 --group -f csv
name,arch,instances,regs_min,regs_max,spill_min,spill_max,smem_min,smem_max,barriers_min,barriers_max,threads_min,threads_max,blocks_min,blocks_max,occupancy_min,occupancy_max
(anonymous namespace)::hidden(float*),sm_80,1,8,8,0,0,0,0,0,0,1024,1024,2,2,1,1
file_only(float*),sm_80,1,8,8,0,0,0,0,0,0,1024,1024,2,2,1,1
inlines_first(float*),sm_80,1,8,8,0,0,0,0,0,0,1024,1024,2,2,1,1
void scale<...>(...),sm_80,2,12,30,0,0,0,0,0,0,1024,1024,2,2,1,1
of_header(float*),sm_80,1,8,8,0,0,0,0,0,0,1024,1024,2,2,1,1
$ occ kernels ../kernels/made/lines.cubin -t 1024 --group -f md -k scale
| name | arch | instances | regs_min | regs_max | spill_min | spill_max | smem_min | smem_max | barriers_min | barriers_max | threads_min | threads_max | blocks_min | blocks_max | occupancy_min | occupancy_max |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| void scale\<...\>(...) | sm_80 | 2 | 12 | 30 | 0 | 0 | 0 | 0 | 0 | 0 | 1024 | 1024 | 2 | 2 | 1 | 1 |
# Gates check every instance of a group.
$ occ kernels ../kernels/made/lines.cubin -k scale -t 1024 --group --max-regs 20
  arch     regs  spill  smem  bar  threads  /SM   occ.
void scale<...>(...)
  sm_80  12..30      0     0    0     1024    2  100 %
    2 instances

1 violation:
sm_80 void scale<16, double>(double*, double) (1024 threads): registers per thread are 30; the limit is 20
[1]

# exclude
$ occ kernels ../kernels/made/lines.cubin --exclude 'scale|anonymous' --get name
file_only(float*)
inlines_first(float*)
of_header(float*)
$ occ kernels ../kernels/made/lines.cubin -k scale --exclude 'double' --get name
void scale<4, float>(float*, float)
$ occ kernels ../kernels/made/lines.cubin --exclude .
2> occ: --exclude leaves none of 6 kernels
[2]
$ occ kernels ../kernels/made/lines.cubin --exclude 'a('
2> occ: --exclude 'a(': Unmatched ( or \(
[2]

# top
$ occ kernels ../kernels/made/lines.cubin --sort -regs --top 2 -t 256
  regs  spill  smem  /SM   occ.  limiter
void scale<16, double>(double*, double)
    30      0     0    8  100 %  warps+regs
void scale<4, float>(float*, float)
    12      0     0    8  100 %  warps
  all: sm_80, 0 barriers, 256 threads

6 kernels, 2 rows shown; 0 rows spill; occupancy 100 %
$ occ kernels ../kernels/made/lines.cubin --sort -regs --top 2 --get kernel,regs
_Z5scaleILi16EdEvPT0_S0_	30
_Z5scaleILi4EfEvPT0_S0_	12
# Gates also check kernels that --top leaves out.
$ occ kernels ../kernels/made/lines.cubin --top 1 --max-regs 29
  arch   regs  spill  smem  bar
(anonymous namespace)::hidden(float*)
  sm_80     8      0     0    0

6 kernels, 1 row shown; 0 rows spill; 6 rows without a result

6 rows have no occupancy: the input does not say the threads per block; give
--threads.

1 violation:
sm_80 void scale<16, double>(double*, double): registers per thread are 30; the limit is 29
[1]
$ occ kernels ../kernels/made/lines.cubin --top 0
2> occ: --top '0': expected a whole number from 1 to 100000000
[2]

# summary
# A table longer than a screen ends with a summary.
$ occ kernels ../kernels/made/basic.fatbin -t 256 | tail -n 3
  all: 256 threads

252 kernels for 18 targets; 18 rows spill; occupancy 0 % to 100 %
$ occ kernels ../kernels/made/basic.fatbin | tail -n 2
198 rows have no occupancy: the input does not say the threads per block; give
--threads.
$ occ kernels ../kernels/made/basic_sm_80.cubin -t 128,256,512,1024 | tail -n 2

56 rows of 14 kernels; 4 rows spill; occupancy 0 % to 100 %

# internal
# Kernels that nvcc links for dynamic parallelism are left out.
$ name=__nv_static_52__f4510a67_22_cuda_device_runtime_cu_3ecce0c0_2317245__Z16memset_3d_deviceIjLi0ELi0ELi0EEv12MemsetParamsIT_E
$ printf "ptxas info    : Compiling entry function '%s' for 'sm_80'\nptxas info    : Used 8 registers\n" $name mine > $TMP/build.log
$ occ kernels $TMP/build.log -t 256
  arch   regs  smem  threads  /SM   occ.  limiter
mine
  sm_80     8     0      256    8  100 %  warps

1 kernel; occupancy 100 %; left out: 1 kernel of the CUDA runtime (see
--internal)
$ occ kernels $TMP/build.log -t 256 --internal
  regs  smem  /SM   occ.  limiter
void memset_3d_device<unsigned int, 0, 0, 0>(MemsetParams<unsigned int>)
     8     0    8  100 %  warps
mine
     8     0    8  100 %  warps
  all: sm_80, 256 threads
$ occ kernels $TMP/build.log -t 256 -f csv | wc -l
2
$ printf "ptxas info    : Compiling entry function '%s' for 'sm_80'\nptxas info    : Used 8 registers\n" $name > $TMP/runtime.log
$ occ kernels $TMP/runtime.log
2> occ: every kernel read is part of the CUDA runtime (1 in all); --internal shows them
[2]
$ occ diff $TMP/build.log $TMP/runtime.log
removed sm_80   mine
                regs 8, smem 0
0 kernels changed, 0 added, 1 removed, 0 unchanged

# names
# On a terminal long names are cut, but stay different; --wide and a pipe show them whole.
$ need pseudo-terminal
$ name() { printf "ptxas info    : Compiling entry function '%s' for 'sm_80'\nptxas info    : Used 8 registers\n" "$1"; }
$ long=outer_namespace_of_some_length::inner_namespace_of_some_length::a_kernel_with_a_long_name
$ for i in 1 2 3; do name "$long<policy_of_a_long_name, another_policy, ${i}>(float*)"; done > $TMP/build.log
$ on_terminal 80 "occ kernels $TMP/build.log -t 256"
  regs  smem  /SM   occ.  limiter
outer_namespace_of_some_length::inner..._a_long_name, another_policy, 1>(float*)
     8     0    8  100 %  warps
outer_namespace_of_some_length::inner..._a_long_name, another_policy, 2>(float*)
     8     0    8  100 %  warps
outer_namespace_of_some_length::inner..._a_long_name, another_policy, 3>(float*)
     8     0    8  100 %  warps
  all: sm_80, 256 threads
$ on_terminal 80 "occ kernels $TMP/build.log -t 256 --wide"
  arch   regs  spill  around  smem  bar  threads  /SM   occ.  limiter  step up
outer_namespace_of_some_length::inner_namespace_of_some_length::a_kernel_with_a_long_name<policy_of_a_long_name, another_policy, 1>(float*)
  sm_80     8      -       -     0    -      256    8  100 %  warps
outer_namespace_of_some_length::inner_namespace_of_some_length::a_kernel_with_a_long_name<policy_of_a_long_name, another_policy, 2>(float*)
  sm_80     8      -       -     0    -      256    8  100 %  warps
outer_namespace_of_some_length::inner_namespace_of_some_length::a_kernel_with_a_long_name<policy_of_a_long_name, another_policy, 3>(float*)
  sm_80     8      -       -     0    -      256    8  100 %  warps
$ occ kernels $TMP/build.log -t 256
  regs  smem  /SM   occ.  limiter
outer_namespace_of_some_length::inner_namespace_of_some_length::a_kernel_with_a_long_name<policy_of_a_long_name, another_policy, 1>(float*)
     8     0    8  100 %  warps
outer_namespace_of_some_length::inner_namespace_of_some_length::a_kernel_with_a_long_name<policy_of_a_long_name, another_policy, 2>(float*)
     8     0    8  100 %  warps
outer_namespace_of_some_length::inner_namespace_of_some_length::a_kernel_with_a_long_name<policy_of_a_long_name, another_policy, 3>(float*)
     8     0    8  100 %  warps
  all: sm_80, 256 threads
