# get-keys
# --get prints texts without quotes, numbers without units, and nothing for a missing value; it
# refuses unknown keys.
$ for key in name source arch regs smem barriers stack spill_stores launch_bounds block cluster dynamic_smem \
>     spill step flags note occupancy result.occupancy limits.registers limiters result.limiters reasons \
>     launchable result.launch.threads device profile.grid grid; do
>     echo "$key: $(occ kernels ../kernels/made/basic_sm_90.cubin -k "^bounded$" --get $key)"
> done
name: bounded
source: cubin
arch: sm_90
regs: 10
smem: 0
barriers: 0
stack: 0
spill_stores: 0
launch_bounds: 256
block:\x20 (esc)
cluster:\x20 (esc)
dynamic_smem:\x20 (esc)
spill: 0
step:\x20 (esc)
flags: maybe-external-smem
note: may use dynamic shared memory, as its module does: give --dynamic-smem
occupancy: 1
result.occupancy: 1
limits.registers: 16
limiters: warps
result.limiters: warps
reasons:\x20 (esc)
launchable: true
result.launch.threads: 256
device:\x20 (esc)
profile.grid:\x20 (esc)
grid:\x20 (esc)
$ for key in device profile.grid profile.sms achieved_occupancy profile.waves waves.waves expected_occupancy tail_share \
>     profile.smem_config sms efficiency waves.efficiency; do
>     echo "$key: $(occ kernels kernels/h100.csv -k gemm --get $key)"
> done
device:\x20 (esc)
profile.grid: 1056
profile.sms: 132
achieved_occupancy: 0.241
profile.waves:\x20 (esc)
waves.waves: 4
expected_occupancy: 0.25
tail_share: 0
profile.smem_config: 233472
sms: 132
efficiency: 1
waves.efficiency: 1
$ for key in agprs sgprs wave_size cu_mode step; do
>     echo "$key: $(occ kernels ../kernels/made/gfx1030.hsaco -k many --get $key)"
> done
agprs:\x20 (esc)
sgprs: 12
wave_size: 32
cu_mode:\x20 (esc)
step: VGPRs 128->64: 100 %, spills more
$ for key in resources. profile.x result.x occupancyx $(printf "x%.0s" $(seq 200)); do occ kernels x --get $key; done
2> occ: --get: unknown key 'resources.'; expected keys of the JSON output, such as regs, spill, occupancy, limits.registers
2> occ: --get: unknown key 'profile.x'; did you mean profile.id?
2> occ: --get: unknown key 'result.x'; did you mean result.id?
2> occ: --get: unknown key 'occupancyx'; did you mean occupancy?
2> occ: --get: unknown key 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'; expected keys of the JSON output, such as regs, spill, occupancy, limits.registers
[2]

# mangled
$ occ kernels ../kernels/made/basic.log --arch sm_80 --kernel 'tile<8>' --mangled -t 128
  arch   regs  spill  smem  bar  threads  /SM   occ.  limiter
_Z4tileILi8EEvPfPKf
  sm_80    20      0  1024    1      128   16  100 %  warps
$ occ kernels ../kernels/made/basic.log --arch sm_80 --kernel 'tile<8>' --mangled -t 128 --get name
_Z4tileILi8EEvPfPKf

# names
# All tables show ? for control characters, the text table also for characters outside ASCII.
$ long="$(printf 'n%.0s' $(seq 5000))"
$ cat > $TMP/k.json <<END
> [{"kernel":"gr\u00f6\u00dfe","arch":"sm_80","resources":{"regs":32,"smem":0,"block":[64,1,1]}},
>  {"kernel":"a|b\`c","arch":"sm_80","resources":{"regs":32,"smem":0,"block":[64,1,1]}},
>  {"kernel":"c1\u0085\u009fcontrol\u007f","arch":"sm_80","resources":{"regs":32,"smem":0}},
>  {"kernel":"\"quoted\", with\ttab","arch":"sm_80","resources":{"regs":32,"smem":0}},
>  {"kernel":"\u2603","arch":"sm_80","resources":{"regs":null,"smem":0},"profile":{"grid":7,"device":"GPU, \"x\""}},
>  {"kernel":"no_arch","resources":{"regs":32,"smem":0},"profile":{"grid":7,"achieved_occupancy":0.5}},
>  {"kernel":"measured","arch":"sm_80","resources":{"regs":32,"smem":0},"profile":{"achieved_occupancy":0.5},"result":{"launch":{"threads":64}}},
>  {"kernel":"better","arch":"sm_80","resources":{"regs":40,"smem":0},"profile":{"achieved_occupancy":0.9,"grid":8000,"sms":108},"result":{"launch":{"threads":256}}},
>  {"kernel":"$long","arch":"sm_80","resources":{"regs":32,"smem":0}}]
> END
$ occ kernels $TMP/k.json
  arch   regs  smem  threads  /SM   occ.  limiter           step up
gr??e
  sm_80    32     0       64   32  100 %  warps+slots+regs
a|b`c
  sm_80    32     0       64   32  100 %  warps+slots+regs
c1??control?
  sm_80    32     0        -    -      -  -
"quoted", with?tab
  sm_80    32     0        -    -      -  -
?
  sm_80     -     0        -    -      -  -
    the registers are not known
no_arch
  -        32     0        -    -      -  -
    the input does not say for which architecture; give --arch
measured
  sm_80    32     0       64   32  100 %  warps+slots+regs
    achieved 50 %, theoretical 100 %
better
  sm_80    40     0      256    6   75 %  regs              regs 40->32: 100 %
    8000 blocks on 108 SMs: 13 waves, efficiency 95 % to 98.8 %, expected
    occupancy 71.2 % to 73.6 %; achieved 90 %, theoretical 75 %
    90 % achieved is more than 75 % in theory: the averages of a short run are
    not exact
nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn
  sm_80    32     0        -    -      -  -

3 rows have no occupancy: the input does not say the threads per block; give
--threads.
$ occ kernels $TMP/k.json -f md | cut -c 1-150
| kernel | arch | regs | spill | smem | bar | threads | /SM | occ. | limiter | step up |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |
| `größe` | sm_80 | 32 |  | 0 |  | 64 | 32 | 100 % | warps+slots+regs |  |
| `a\|b'c` | sm_80 | 32 |  | 0 |  | 64 | 32 | 100 % | warps+slots+regs |  |
| `c1??control?` | sm_80 | 32 |  | 0 |  |  |  |  | - |  |
| `"quoted", with?tab` | sm_80 | 32 |  | 0 |  |  |  |  | - |  |
| `☃` | sm_80 |  |  | 0 |  |  |  | the registers are not known | - |  |
| `no_arch` |  | 32 |  | 0 |  |  |  | the input does not say for which architecture; give --arch | - |  |
| `measured` | sm_80 | 32 |  | 0 |  | 64 | 32 | 100 % | warps+slots+regs |  |
| `better` | sm_80 | 40 |  | 0 |  | 256 | 6 | 75 % | regs | regs 40->32: 100 % |
| `nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn

3 rows have no occupancy: the input does not say the threads per block; give --threads.
$ occ kernels $TMP/k.json -f csv | cut -c 1-120
kernel,name,file,source,arch,regs,agprs,sgprs,smem,barriers,stack,spill_stores,spill_loads,launch_bounds,block,cluster,f
größe,größe,TMP/k.json,json,sm_80,32,,,0,,,,,,64x1x1,,,,64,0,32,64,1,warps+blocks+registers,,,,,
a|b`c,a|b`c,TMP/k.json,json,sm_80,32,,,0,,,,,,64x1x1,,,,64,0,32,64,1,warps+blocks+registers,,,,,,,,,
c1??control?,c1??control?,TMP/k.json,json,sm_80,32,,,0,,,,,,,,,,,,,,,,,,,,,,,,,needs --threads,,,,,,
"""quoted"", with?tab","""quoted"", with?tab",TMP/k.json,json,sm_80,32,,,0,,,,,,,,,,,,,,,,,,,,,,,,,n
☃,☃,TMP/k.json,json,sm_80,,,,0,,,,,,,,,,,,,,,,7,,,,,,,,,the registers are not known,,,,,,,,,,,,,
no_arch,no_arch,TMP/k.json,json,,32,,,0,,,,,,,,,,,,,,,,7,,,,,0.5,,,,the input does not say for which
measured,measured,TMP/k.json,json,sm_80,32,,,0,,,,,,,,,,64,0,32,64,1,warps+blocks+registers,,,,,,0.5
better,better,TMP/k.json,json,sm_80,40,,,0,,,,,,,,,,256,0,6,48,0.75,registers,8000,108,0.949668,0.71
nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn
$ occ kernels $TMP/k.json -f tsv | cut -c 1-90
kernel	name	file	source	arch	regs	agprs	sgprs	smem	barriers	stack	spill_stores	spill_loads
größe	größe	TMP/k.json	json	sm_80	32			0						64x1x1				64	0	32	64
a|b`c	a|b`c	TMP/k.json	json	sm_80	32			0						64x1x1				64	0	32	64	1	w
c1??control?	c1??control?	TMP/k.json	json	sm_80	32			0															\x09 (esc)
"""quoted"", with?tab"	"""quoted"", with?tab"	TMP/k.json	json	sm_80	32
☃	☃	TMP/k.json	json	sm_80				0																7									the regist
no_arch	no_arch	TMP/k.json	json		32			0																7					0.5				th
measured	measured	TMP/k.json	json	sm_80	32			0										64	0	32	64	1	w
better	better	TMP/k.json	json	sm_80	40			0										256	0	6	48	0.75	re
nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn
$ occ kernels $TMP/k.json --get device




GPU, "x"



 (esc)
$ occ kernels $TMP/k.json -k better --get tail_share
 (esc)
$ occ kernels $TMP/k.json -k measured -t 128 --get profile.achieved_occupancy
0.5
$ occ kernels $TMP/k.json -k better --grid 100 -f jsonl | grep -o '"profile":.*,"result"'
"profile":{"grid":8000,"sms":108,"achieved_occupancy":0.9},"result"
$ LC_ALL=C.UTF-8 occ kernels $TMP/k.json -k gr --get name
größe

# kernel-option-matches-none
$ occ kernels ../kernels/made/one.log --kernel nothing
2> occ: --kernel selects none of 2 kernels
[2]

# log-without-architecture
$ occ kernels ../kernels/made/one.log --arch sm_75
  regs  spill  smem  bar
linked
   131      0  1680    4
alone
    10      0     0    0
  all: sm_75

2 rows have no occupancy: the input does not say the threads per block; give
--threads.

# several-products
# A GPU name that matches several products of one architecture is refused if an answer needs the
# number of SMs, unless --sms gives it.
$ occ kernels ../kernels/made/basic_sm_90.cubin -g h100 -k plain -t 256 --get kernel,result.gpu,result.blocks_per_sm
plain		8
$ occ kernels ../kernels/made/basic_sm_90.cubin -g h100 -k plain -t 256 --grid 912 --sms 114 --get result.waves.full_waves
1
$ occ kernels ../kernels/made/basic_sm_90.cubin -g h100 -k plain -t 256 --grid 912
2> occ: GPU 'h100' matches several products that differ: h100-pcie (sm_90, 114 SMs), h100-sxm (sm_90, 132 SMs), h100-nvl (sm_90, 132 SMs), h100-96gb (sm_90, 132 SMs)
[2]
# Without --gpu, the number of SMs is that of the profile.
$ for options in "" "-g a30" "-g a30 --sms 20"; do occ kernels kernels/profile.txt -k scale $options --get sms; done
108
56
20

# sort
$ occ kernels ../kernels/made/basic.log --arch sm_80 -t 128 --sort=-regs,name --get name
spills
bounded_blocks
void tile<96>(float*, float const*)
calls_a_function
stack_array
recursive
void tile<8>(float*, float const*)
void tile<1>(float*, float const*)
bounded
only_dynamic
plain
barrier_of_run_time
barriers
empty
$ occ kernels ../kernels/made/basic.log --arch sm_80 -t 128,1024 --sort occupancy,-threads --get occupancy
0.5
0.5
0.75
1
1
1
1
1
1
1
1
1
1
1
1
1
1
1
1
1
1
1
1
1
1
1
1
1

# sort-keys
# Every column is a key, with or without its prefix.  Rows without a value come last, ascending or
# descending.
$ log="../kernels/made/basic.log --arch sm_80,sm_90 -t 128"
$ occ kernels $log -k "plain|tile<96>" --sort=-arch,name --get name
plain
void tile<96>(float*, float const*)
plain
void tile<96>(float*, float const*)
plain
void tile<96>(float*, float const*)
$ occ kernels ../kernels/made/basic.log --arch sm_90,sm_80 -t 128 -k plain --sort result.arch --get arch
sm_80
sm_90
sm_90a
$ occ kernels $log -k "plain|tile<96>|spills" --sort=-headroom.registers.free,resources.regs --get headroom.registers.free
22
22
22
8
0
0
0
0
0
$ occ kernels $log -k "plain|tile<96>|spills" --sort=-result.headroom.registers.free,-arch --get result.headroom.registers.free
22
22
22
8
0
0
0
0
0
$ occ kernels kernels/h100.csv kernels/k20.csv --sort=-achieved_occupancy,device --get kernel
void step48(float *, const float *, int)
void step(float *, const float *, int)
void gemm<128, 64>(float *)
void scale(float *)
$ occ kernels kernels/h100.csv ../kernels/made/basic_sm_90.cubin -k "plain|scale|gemm" --sort profile.achieved_occupancy,kernel --get achieved_occupancy
0.11
0.241
 (esc)
$ occ kernels ../kernels/made/basic_sm_90.cubin -k "plain|bounded" --sort note,launch_bounds,block,step --get name
bounded_blocks
bounded
plain
$ occ kernels ../kernels/made/basic_sm_90.cubin --sort a,regs,regs,regs,regs,regs,regs,regs,regs; echo "status $?"
status 2
2> occ: --sort: unknown column 'a'; expected a key of the JSON output, such as regs, spill, occupancy or name
$ occ kernels ../kernels/made/basic_sm_90.cubin --sort regs,regs,regs,regs,regs,regs,regs,regs,regs; echo "status $?"
status 2
2> occ: --sort has more than 8 keys
$ occ kernels ../kernels/made/basic_sm_90.cubin --sort $'no\x1b'; echo "status $?"
status 2
2> occ: --sort: unknown column 'no?'; expected a key of the JSON output, such as regs, spill, occupancy or name
$ cat > $TMP/usage.txt <<"EOF"
> Function b:
>   REG:24 STACK:8 SHARED:1152 LOCAL:0 CONSTANT[0]:472 TEXTURE:0 SURFACE:0 SAMPLER:0
> Function a:
>   REG:32 STACK:8 SHARED:1152 LOCAL:0 CONSTANT[0]:472 TEXTURE:0 SURFACE:0 SAMPLER:0
> EOF
$ occ kernels $TMP/usage.txt --arch sm_90,sm_80 -t 64 --sort arch,name --get kernel
a
b
a
b
$ occ kernels $TMP/usage.txt --sort arch,-regs --get kernel
a
b
$ occ kernels $TMP/usage.txt --sort note,gpu,name --get kernel
a
b
$ occ kernels $TMP/usage.txt --gpu h100-sxm,a100-sxm4-80gb -t 64 --sort gpu,name --get gpu
NVIDIA A100 SXM4 80GB
NVIDIA A100 SXM4 80GB
NVIDIA H100 SXM5 80GB
NVIDIA H100 SXM5 80GB

# where
# Output and gates leave out a kernel if a --where is false for it or names a key that it has no
# value for.
$ basic=../kernels/made/basic.log
$ occ kernels $basic -a sm_80 -t 256 --where "regs>20" --get name,regs,occupancy
spills	64	0.5
recursive	26	1
calls_a_function	31	1
stack_array	30	1
bounded_blocks	32	1
void tile<96>(float*, float const*)	32	1
$ occ kernels $basic -a sm_80 -t 256 --where "limiters=registers" --where "occupancy<60%" --sort -regs -f csv | cut -d, -f2,6
name,regs
spills,64
$ occ kernels $basic -a sm_80 -t 256 --where "regs>20" --where "kernel!=spills" --max-regs 63
  regs  spill   smem  bar  /SM   occ.  limiter
recursive
    26     32      0    0    8  100 %  warps+regs
calls_a_function
    31      0      0    0    8  100 %  warps+regs
stack_array
    30      0      0    0    8  100 %  warps+regs
bounded_blocks
    32      0      0    0    8  100 %  warps+regs
void tile<96>(float*, float const*)
    32      0  12288    1    8  100 %  warps+regs
  all: sm_80, 256 threads
$ occ kernels $basic -a sm_80 -t 256 --where "achieved_occupancy>0" --get name
2> occ: --where leaves no row of 14
$ occ kernels $basic -a sm_80 -t 256 --where "regs>1000"
  arch  regs  spill  around  smem  bar  threads  /SM  occ.  limiter  step up
2> occ: --where leaves no row of 14
$ occ kernels $basic -a sm_80 -t 256 --where "shape>1"
2> occ: --where: unknown column 'shape'; expected a key of the JSON output, such as regs, spill, occupancy or name
[2]

# where-leaves-nothing
$ occ kernels ../kernels/made/basic.log --where 'regs>9999'; occ kernels ../kernels/made/basic.log --where 'regs>9999' -f csv
  arch  regs  spill  around  smem  bar  threads  /SM  occ.  limiter  step up
kernel,name,file,source,arch,regs,agprs,sgprs,smem,barriers,stack,spill_stores,spill_loads,launch_bounds,block,cluster,flags,gpu,threads,dynamic_smem,blocks_per_sm,warps_per_sm,occupancy,limiters,grid,sms,efficiency,expected_occupancy,expected_occupancy_shared,achieved_occupancy,tail_share,tail_share_shared,step,note,features,stack_total,callee_spill_stores,callee_spill_loads,sgpr_spill,spill_unit,wave_size,cu_mode,max_cluster,max_regs,setmaxnreg,profile.id,device,profile.smem_config,profile.smem_driver,profile.launches,profile.time_ns,profile.median_ns,profile.waves,theoretical_occupancy,profile.max_active_clusters,spill_evidence,spill_stores_min,spill_stores_max,spill_loads_min,spill_loads_max,spill_shared,live.peak,live.at.file,live.at.line,live.at.function,live.allocated,live.above_step.registers,live.above_step.lines,regs_used,sgprs_allocated,spilled_around,profile.duration_ns,profile.count
2> occ: --where leaves no row of 252
2> occ: --where leaves no row of 252

# images-of-other-architectures
# They are left packed with --arch; what is left is what is selected without that.
$ for arch in sm_75 sm_90 sm_100 sm_120; do for file in basic cluster family; do cmp -s <(occ kernels ../kernels/made/$file.fatbin -a $arch -f tsv 2>&1) <(occ kernels ../kernels/made/$file.fatbin -f tsv | awk -F'\t' -v a=$arch 'NR == 1 || $5 == a || $5 == a "a" || $5 == a "f"') && echo $arch $file; done; done
sm_75 basic
sm_90 basic
sm_90 cluster
sm_100 basic
sm_100 cluster
sm_100 family
sm_120 basic
sm_120 cluster
sm_120 family
$ occ kernels ../kernels/made/external.fatbin -a sm_75; occ kernels ../kernels/made/external.fatbin ../kernels/made/basic.log -a sm_75 -f csv | wc -l; occ kernels ../kernels/made/external.fatbin -a sm_90 --kernel nothing
15
2> occ: --arch selects none of the kernels: there is code for sm_80, sm_90
2> occ: --kernel and the machine select none of 5 kernels
[2]

# smem-is-the-printed-number
# Every output and option sees static and dynamic shared memory together; JSON has both apart.
$ occ() { command occ kernels ../kernels/made/basic.log -t 128 "$@"; }
$ printed() { occ -d "$1" -f md | awk -F' [|] ' 'NR > 2 { print $5 }'; }
$ column() { awk -F'\t' -v name="$1" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) c = i; next } { print $c }'; }
$ for d in 0 8K 100K; do
>     printed $d >$TMP/all
>     awk '$1 > 9000' $TMP/all >$TMP/large
>     occ -d $d --get smem | cmp - $TMP/all && echo get
>     occ -d $d -f tsv | column smem | cmp - $TMP/all && echo tsv
>     occ -d $d --where 'smem>9000' --get smem | cmp - $TMP/large && echo where
>     occ -d $d --sort smem --get smem | cmp - <(sort -n $TMP/all) && echo sort
>     occ -d $d --group -f tsv | column smem_max | sort -n | tail -n 1 | cmp - <(sort -n $TMP/all | tail -n 1) && echo group
>     [ "$(occ -d $d --max-smem 9000 2>&1 | grep -c "shared memory is")" -eq "$(wc -l <$TMP/large)" ] && echo gate
> done
get
tsv
where
sort
group
gate
get
tsv
where
sort
group
gate
get
tsv
where
sort
group
gate
$ occ -d 8K --write-baseline $TMP/base >$TMP/table
$ grep -o 'smem [0-9]*' $TMP/base | sort -u
smem 20480
smem 8192
smem 8320
smem 9216
$ occ -d 8K -k void --json | jq -c 'map([.resources.smem, .result.launch.dynamic_smem]) | unique'
\[[128,8192],[1024,8192],[12288,8192]] (esc)
