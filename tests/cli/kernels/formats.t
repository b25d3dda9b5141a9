# csv
$ occ kernels ../kernels/made/basic.log --arch sm_80 --kernel 'tile' -t 64,128 -f csv
kernel,name,file,source,arch,regs,agprs,sgprs,smem,barriers,stack,spill_stores,spill_loads,launch_bounds,block,cluster,flags,gpu,threads,dynamic_smem,blocks_per_sm,warps_per_sm,occupancy,limiters,grid,sms,efficiency,expected_occupancy,expected_occupancy_shared,achieved_occupancy,tail_share,tail_share_shared,step,note,features,stack_total,callee_spill_stores,callee_spill_loads,sgpr_spill,spill_unit,wave_size,cu_mode,max_cluster,max_regs,setmaxnreg,profile.id,device,profile.smem_config,profile.smem_driver,profile.launches,profile.time_ns,profile.median_ns,profile.waves,theoretical_occupancy,profile.max_active_clusters,spill_evidence,spill_stores_min,spill_stores_max,spill_loads_min,spill_loads_max,spill_shared,live.peak,live.at.file,live.at.line,live.at.function,live.allocated,live.above_step.registers,live.above_step.lines,regs_used,sgprs_allocated,spilled_around,profile.duration_ns,profile.count
_Z4tileILi96EEvPfPKf,"void tile<96>(float*, float const*)",../kernels/made/basic.log,ptxas-log,sm_80,32,,,12288,1,0,0,0,,,,,,64,0,12,24,0.375,shared_memory,,,,,,,,,smem 12288->11776: 40.6 %,,,0,0,0,,bytes,,,,,,,,,,,,,,,,log,,,,,,,,,,,,,,,,,
_Z4tileILi96EEvPfPKf,"void tile<96>(float*, float const*)",../kernels/made/basic.log,ptxas-log,sm_80,32,,,12288,1,0,0,0,,,,,,128,0,12,48,0.75,shared_memory,,,,,,,,,smem 12288->11776: 81.3 %,,,0,0,0,,bytes,,,,,,,,,,,,,,,,log,,,,,,,,,,,,,,,,,
_Z4tileILi8EEvPfPKf,"void tile<8>(float*, float const*)",../kernels/made/basic.log,ptxas-log,sm_80,20,,,1024,1,0,0,0,,,,,,64,0,32,64,1,warps+blocks,,,,,,,,,,,,0,0,0,,bytes,,,,,,,,,,,,,,,,log,,,,,,,,,,,,,,,,,
_Z4tileILi8EEvPfPKf,"void tile<8>(float*, float const*)",../kernels/made/basic.log,ptxas-log,sm_80,20,,,1024,1,0,0,0,,,,,,128,0,16,64,1,warps,,,,,,,,,,,,0,0,0,,bytes,,,,,,,,,,,,,,,,log,,,,,,,,,,,,,,,,,
_Z4tileILi1EEvPfPKf,"void tile<1>(float*, float const*)",../kernels/made/basic.log,ptxas-log,sm_80,12,,,128,1,0,0,0,,,,,,64,0,32,64,1,warps+blocks,,,,,,,,,,,,0,0,0,,bytes,,,,,,,,,,,,,,,,log,,,,,,,,,,,,,,,,,
_Z4tileILi1EEvPfPKf,"void tile<1>(float*, float const*)",../kernels/made/basic.log,ptxas-log,sm_80,12,,,128,1,0,0,0,,,,,,128,0,16,64,1,warps,,,,,,,,,,,,0,0,0,,bytes,,,,,,,,,,,,,,,,log,,,,,,,,,,,,,,,,,

# json
$ occ kernels ../kernels/made/basic_sm_80.cubin --kernel 'bounded$|^plain' --json
[
{
  "kernel": "bounded",
  "name": "bounded",
  "file": "../kernels/made/basic_sm_80.cubin",
  "source": "cubin",
  "arch": "sm_80",
  "resources": {"regs": 10, "smem": 0, "barriers": 0, "stack": 0, "spill_stores": 0, "spill_loads": 0, "launch_bounds": [256], "block": null, "cluster": null, "stack_total": 0, "max_regs": 255, "callee_spill_stores": 0, "callee_spill_loads": 0, "spill_evidence": "listed", "spill_shared": 0, "spill_unit": "bytes", "regs_used": null},
  "profile": null,
  "result": {"arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":10,"smem":0,"dynamic_smem":0,"barriers":0,"carveout":null,"launch_bounds":[256]},"launchable":true,"reasons":[],"blocks_per_sm":8,"resident_blocks":null,"warps_per_sm":64,"threads_per_sm":2048,"occupancy":1,"limiters":["warps"],"limits":{"warps":8,"blocks":32,"registers":16,"shared_memory":164,"barriers":null},"allocation":{"warps_per_block":8,"regs_per_thread":16,"regs_per_block":4096,"smem_per_block":1024,"smem_config":167936,"max_regs_for_bounds":255},"unused":{"warps":0,"blocks":24,"registers":32768,"shared_memory":159744},"headroom":{"registers":{"free":22,"gain":null,"loss":{"at":33,"blocks_per_sm":6,"occupancy":0.75}},"shared_memory":{"free":19968,"gain":null,"loss":{"at":19969,"blocks_per_sm":7,"occupancy":0.875}},"threads":{"free":0,"gain":{"at":224,"blocks_per_sm":9,"occupancy":0.984375},"loss":{"at":257,"blocks_per_sm":0,"occupancy":0}},"barriers":{"free":16,"gain":null,"loss":{"at":17,"blocks_per_sm":0,"occupancy":0}}},"proposals":[],"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null},
  "flags": ["maybe-external-smem"],
  "note": "may use dynamic shared memory, as its module does: give --dynamic-smem"
},
{
  "kernel": "plain",
  "name": "plain",
  "file": "../kernels/made/basic_sm_80.cubin",
  "source": "cubin",
  "arch": "sm_80",
  "resources": {"regs": 10, "smem": 0, "barriers": 0, "stack": 0, "spill_stores": 0, "spill_loads": 0, "launch_bounds": null, "block": null, "cluster": null, "stack_total": 0, "max_regs": 255, "callee_spill_stores": 0, "callee_spill_loads": 0, "spill_evidence": "listed", "spill_shared": 0, "spill_unit": "bytes", "regs_used": null},
  "profile": null,
  "result": null,
  "flags": ["maybe-external-smem"],
  "note": "needs --threads"
}
]

# jsonl
$ occ kernels ../kernels/made/basic.log --arch sm_80 --kernel 'tile<[18]>' -t 128 -f jsonl |
>     jq -c '.name, .resources, .result.occupancy, .flags'
"void tile<8>(float*, float const*)"
{"regs":20,"smem":1024,"barriers":1,"stack":0,"spill_stores":0,"spill_loads":0,"launch_bounds":null,"block":null,"cluster":null,"stack_total":0,"callee_spill_stores":0,"callee_spill_loads":0,"spill_evidence":"log","spill_unit":"bytes","regs_used":null}
1
null
"void tile<1>(float*, float const*)"
{"regs":12,"smem":128,"barriers":1,"stack":0,"spill_stores":0,"spill_loads":0,"launch_bounds":null,"block":null,"cluster":null,"stack_total":0,"callee_spill_stores":0,"callee_spill_loads":0,"spill_evidence":"log","spill_unit":"bytes","regs_used":null}
1
null

# md
$ occ kernels ../kernels/made/basic.log --arch sm_80 -t 128 -f md
| kernel | arch | regs | spill | smem | bar | threads | /SM | occ. | limiter | step up |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |
| `spills` | sm_80 | 64 | 376 B | 0 | 1 | 128 | 8 | 50 % | regs | regs 64->56: 56.3 %, spills more |
| `recursive` | sm_80 | 26 | 32 B | 0 | 0 | 128 | 16 | 100 % | warps+regs |  |
| `calls_a_function` | sm_80 | 31 | 0 | 0 | 0 | 128 | 16 | 100 % | warps+regs |  |
| `stack_array` | sm_80 | 30 | 0 | 0 | 0 | 128 | 16 | 100 % | warps+regs |  |
| `barrier_of_run_time` | sm_80 | 8 | 0 | 0 | 16 | 128 | 16 | 100 % | warps |  |
| `barriers` | sm_80 | 8 | 0 | 0 | 6 | 128 | 16 | 100 % | warps |  |
| `only_dynamic` | sm_80 | 10 | 0 | 0 | 1 | 128 | 16 | 100 % | warps |  |
| `bounded_blocks` | sm_80 | 32 | 0 | 0 | 0 | 128 | 16 | 100 % | warps+regs |  |
| `bounded` | sm_80 | 10 | 0 | 0 | 0 | 128 | 16 | 100 % | warps |  |
| `void tile<96>(float*, float const*)` | sm_80 | 32 | 0 | 12288 | 1 | 128 | 12 | 75 % | smem | smem 12288->11776: 81.3 % |
| `void tile<8>(float*, float const*)` | sm_80 | 20 | 0 | 1024 | 1 | 128 | 16 | 100 % | warps |  |
| `void tile<1>(float*, float const*)` | sm_80 | 12 | 0 | 128 | 1 | 128 | 16 | 100 % | warps |  |
| `empty` | sm_80 | 4 | 0 | 0 | 0 | 128 | 16 | 100 % | warps |  |
| `plain` | sm_80 | 10 | 0 | 0 | 0 | 128 | 16 | 100 % | warps |  |

# steps
# The column "step up" has the smallest change that gives a higher occupancy.
$ cat > $TMP/k.json <<"END"
> [{"kernel":"registers","arch":"sm_90","resources":{"regs":40,"smem":0,"block":[256,1,1]}},
>  {"kernel":"shared","arch":"sm_90","resources":{"regs":32,"smem":40000,"block":[256,1,1]}},
>  {"kernel":"barriers","arch":"sm_90","resources":{"regs":32,"smem":0,"barriers":16,"block":[64,1,1]}},
>  {"kernel":"block","arch":"sm_90","resources":{"regs":32,"smem":0},"result":{"launch":{"threads":32}}},
>  {"kernel":"regs_first","arch":"sm_90","resources":{"regs":168,"smem":100000,"barriers":16,"block":[256,1,1]}},
>  {"kernel":"too_large","arch":"sm_90","resources":{"regs":255,"smem":240000,"block":[1024,1,1]}},
>  {"kernel":"vgprs","arch":"gfx942","resources":{"regs":128,"smem":0,"block":[256,1,1]}},
>  {"kernel":"agprs","arch":"gfx942","resources":{"regs":16,"agprs":128,"smem":0,"block":[256,1,1]}},
>  {"kernel":"sgprs","arch":"gfx942","resources":{"regs":16,"sgprs":104,"smem":0,"block":[256,1,1]}},
>  {"kernel":"lds","arch":"gfx942","resources":{"regs":16,"smem":20000,"block":[256,1,1]}},
>  {"kernel":"full","arch":"gfx942","resources":{"regs":16,"smem":0,"block":[256,1,1]}}]
> END
$ occ kernels $TMP/k.json
  arch    regs    smem  bar  threads  /SM    occ.  limiter        step up
registers
  sm_90     40       0    -      256    6    75 %  regs
    regs 40->32: 100 %
shared
  sm_90     32   40000    -      256    5  62.5 %  smem
    smem 40000->37888: 75 %
barriers
  sm_90     32       0   16       64    4  12.5 %  barriers
    barriers 16->12: 15.6 %
block
  sm_90     32       0    -       32   32    50 %  slots
    block 32->64: 100 %
regs_first
  sm_90    168  100000   16      256    1  12.5 %  regs
    regs 168->128: 25 %
too_large
  sm_90    255  240000    -     1024    0     0 %  cannot launch
    regs 255->64, smem 240000->232448: 50 %, expect spills
    1024 threads x 255 registers need 32 warps x 8192 = 262144 registers; a
    block may have 65536
    240000 bytes of shared memory per block; a block may have 232448 (233472 per
    SM less 1024 reserved)
vgprs
  gfx942   128       0    -      256    4    50 %  VGPRs
    VGPRs 128->96: 62.5 %
agprs
  gfx942    16       0    -      256    3  37.5 %  VGPRs
    AGPRs 128->112: 50 %
sgprs
  gfx942    16       0    -      256    6    75 %  SGPRs
    SGPRs 104->96: 87.5 %
lds
  gfx942    16   20000    -      256    3  37.5 %  LDS
    LDS 20000->16384: 50 %
full
  gfx942    16       0    -      256    8   100 %  waves
  2 kernels: 16 barriers, the maximum of a block: the compiler counts them all
  if a barrier ID is known only at run time. That allows 4 blocks per SM on
  sm_90, sm_100, sm_103, 1 block per SM on sm_101, sm_110, sm_120, sm_121. If
  all IDs are constants, only those used count
`occ tune` asks the compiler how much a step spills.
$ occ kernels $TMP/k.json --get step
regs 40->32: 100 %
smem 40000->37888: 75 %
barriers 16->12: 15.6 %
block 32->64: 100 %
regs 168->128: 25 %
regs 255->64, smem 240000->232448: 50 %, expect spills
VGPRs 128->96: 62.5 %
AGPRs 128->112: 50 %
SGPRs 104->96: 87.5 %
LDS 20000->16384: 50 %
 (esc)
$ occ kernels $TMP/k.json -k shared --carveout 0
  arch   regs   smem  threads  /SM    occ.  limiter  step up
shared
  sm_90    32  40000      256    1  12.5 %  smem     carveout 0->29: 25 %
$ occ kernels $TMP/k.json -k too_large -f md
| kernel | arch | regs | spill | smem | bar | threads | /SM | occ. | limiter | step up |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |
| `too_large` | sm_90 | 255 |  | 240000 |  | 1024 | 0 | 0 % | cannot launch | regs 255->64, smem 240000->232448: 50 %, expect spills |
$ echo '[{"kernel":"k","arch":"sm_90","resources":{"regs":32,"smem":60000,"block":[64,1,1]}}]' > $TMP/o.json
$ occ kernels $TMP/o.json --no-optin --get step
opt in 0->1: 9.4 %
$ occ kernels $TMP/o.json --no-optin --carveout 30 -t 32 --get step
opt in 0->1: 1.6 %

# tsv
$ occ kernels ../kernels/made/basic.log --arch sm_80 --kernel 'tile' -t 64 -f tsv
kernel	name	file	source	arch	regs	agprs	sgprs	smem	barriers	stack	spill_stores	spill_loads	launch_bounds	block	cluster	flags	gpu	threads	dynamic_smem	blocks_per_sm	warps_per_sm	occupancy	limiters	grid	sms	efficiency	expected_occupancy	expected_occupancy_shared	achieved_occupancy	tail_share	tail_share_shared	step	note	features	stack_total	callee_spill_stores	callee_spill_loads	sgpr_spill	spill_unit	wave_size	cu_mode	max_cluster	max_regs	setmaxnreg	profile.id	device	profile.smem_config	profile.smem_driver	profile.launches	profile.time_ns	profile.median_ns	profile.waves	theoretical_occupancy	profile.max_active_clusters	spill_evidence	spill_stores_min	spill_stores_max	spill_loads_min	spill_loads_max	spill_shared	live.peak	live.at.file	live.at.line	live.at.function	live.allocated	live.above_step.registers	live.above_step.lines	regs_used	sgprs_allocated	spilled_around	profile.duration_ns	profile.count
_Z4tileILi96EEvPfPKf	void tile<96>(float*, float const*)	../kernels/made/basic.log	ptxas-log	sm_80	32			12288	1	0	0	0						64	0	12	24	0.375	shared_memory									smem 12288->11776: 40.6 %			0	0	0		bytes																log																\x09 (esc)
_Z4tileILi8EEvPfPKf	void tile<8>(float*, float const*)	../kernels/made/basic.log	ptxas-log	sm_80	20			1024	1	0	0	0						64	0	32	64	1	warps+blocks												0	0	0		bytes																log																\x09 (esc)
_Z4tileILi1EEvPfPKf	void tile<1>(float*, float const*)	../kernels/made/basic.log	ptxas-log	sm_80	12			128	1	0	0	0						64	0	32	64	1	warps+blocks												0	0	0		bytes																log																\x09 (esc)
