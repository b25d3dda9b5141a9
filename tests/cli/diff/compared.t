# began-to-spill
# The logs are swapped: diff/old.log is the new build here, since only it has spills.
$ occ diff diff/new.log diff/old.log --kernel sort
worse   sm_80   sort(unsigned int*)
                regs 40 -> 64, spill 0 -> 16 bytes, stack 0 -> 16, stack with
                calls 0 -> unknown
1 kernel changed (1 worse, 0 better, 0 neither), 0 added, 0 removed, 0 unchanged
The occupancy of 1 changed kernel is not known: give --threads, and --arch where
  the input names no architecture. Until then fewer registers, less shared
  memory and fewer barriers count as better.
[1]

# block-sizes-of-the-other-build
# A build without block sizes takes those of the other build: profiled, required, or from launch
# bounds.  Those of "wild" and "empty" hold no valid number of threads.
$ cat > $TMP/block.json <<"END"
> [{"kernel":"required","arch":"sm_80","resources":{"regs":32,"smem":0,"block":[16,16,1]}},
>  {"kernel":"bound","arch":"sm_80","resources":{"regs":32,"smem":0,"launch_bounds":[128,4]}},
>  {"kernel":"wild","arch":"sm_80","resources":{"regs":32,"smem":0,"block":[2147483647,2147483647,1]}},
>  {"kernel":"empty","arch":"sm_80","resources":{"regs":32,"smem":0,"block":[32,4,0]}},
>  {"kernel":"launched","arch":"sm_80","resources":{"regs":32,"smem":0},"result":{"launch":{"threads":64,"dynamic_smem":8192}}}]
> END
$ kernels="required bound wild empty launched"
$ for k in $kernels; do
>     printf "ptxas info    : Compiling entry function '$k' for 'sm_80'\nptxas info    : Used 40 registers\n"
> done > $TMP/plain.log
$ for k in $kernels; do printf " Function $k:\n  REG:40 STACK:0 SHARED:0 LOCAL:0 CONSTANT[0]:472 TEXTURE:0 SURFACE:0 SAMPLER:0\n"; done > $TMP/usage.txt
$ for k in $kernels; do
>     printf "nvlink info    : Function properties for '$k':\nnvlink info    : used 40 registers, 0 stack, 0 bytes smem\n"
> done > $TMP/link.log
$ for k in $kernels; do echo "{\"kernel\":\"$k\",\"arch\":\"sm_80\",\"resources\":{\"regs\":40,\"smem\":0}}"; done > $TMP/plain.jsonl
$ for old in plain.log usage.txt link.log plain.jsonl; do
>     echo "== $old"
>     occ diff $TMP/$old $TMP/block.json -a sm_80
> done
== plain.log
better  sm_80   required
                regs 40 -> 32, blocks/SM 6 -> 8, occupancy 75 % -> 100 %
better  sm_80   bound
                regs 40 -> 32, blocks/SM 12 -> 16, occupancy 75 % -> 100 %
better  sm_80   wild
                regs 40 -> 32
better  sm_80   empty
                regs 40 -> 32
changed sm_80   launched
                regs 40 -> 32
5 kernels changed (0 worse, 4 better, 1 neither), 0 added, 0 removed, 0
unchanged
The occupancy of 2 changed kernels is not known: give --threads, and --arch
  where the input names no architecture. Until then fewer registers, less shared
  memory and fewer barriers count as better.
== usage.txt
worse   sm_80   required
                regs 40 -> 32, spill 0 bytes -> unknown, stack 0 -> unknown,
                blocks/SM 6 -> 8, occupancy 75 % -> 100 %
worse   sm_80   bound
                regs 40 -> 32, spill 0 bytes -> unknown, stack 0 -> unknown,
                blocks/SM 12 -> 16, occupancy 75 % -> 100 %
worse   sm_80   wild
                regs 40 -> 32, spill 0 bytes -> unknown, stack 0 -> unknown
worse   sm_80   empty
                regs 40 -> 32, spill 0 bytes -> unknown, stack 0 -> unknown
worse   sm_80   launched
                regs 40 -> 32, spill 0 bytes -> unknown, stack 0 -> unknown
5 kernels changed (5 worse, 0 better, 0 neither), 0 added, 0 removed, 0
unchanged
The occupancy of 2 changed kernels is not known: give --threads, and --arch
  where the input names no architecture. Until then fewer registers, less shared
  memory and fewer barriers count as better.
== link.log
worse   sm_80   required
                regs 40 -> 32, spill 0 bytes -> unknown, stack with calls 0 ->
                unknown, blocks/SM 6 -> 8, occupancy 75 % -> 100 %
worse   sm_80   bound
                regs 40 -> 32, spill 0 bytes -> unknown, stack with calls 0 ->
                unknown, blocks/SM 12 -> 16, occupancy 75 % -> 100 %
worse   sm_80   wild
                regs 40 -> 32, spill 0 bytes -> unknown, stack with calls 0 ->
                unknown
worse   sm_80   empty
                regs 40 -> 32, spill 0 bytes -> unknown, stack with calls 0 ->
                unknown
worse   sm_80   launched
                regs 40 -> 32, spill 0 bytes -> unknown, stack with calls 0 ->
                unknown
5 kernels changed (5 worse, 0 better, 0 neither), 0 added, 0 removed, 0
unchanged
The occupancy of 2 changed kernels is not known: give --threads, and --arch
  where the input names no architecture. Until then fewer registers, less shared
  memory and fewer barriers count as better.
== plain.jsonl
better  sm_80   required
                regs 40 -> 32, blocks/SM 6 -> 8, occupancy 75 % -> 100 %
better  sm_80   bound
                regs 40 -> 32, blocks/SM 12 -> 16, occupancy 75 % -> 100 %
better  sm_80   wild
                regs 40 -> 32
better  sm_80   empty
                regs 40 -> 32
changed sm_80   launched
                regs 40 -> 32
5 kernels changed (0 worse, 4 better, 1 neither), 0 added, 0 removed, 0
unchanged
The occupancy of 2 changed kernels is not known: give --threads, and --arch
  where the input names no architecture. Until then fewer registers, less shared
  memory and fewer barriers count as better.
$ occ diff $TMP/block.json $TMP/usage.txt -a sm_80 -k launched --json | grep -o '"launch":{[^}]*}'
"launch":{"threads":64,"regs":32,"smem":0,"dynamic_smem":8192,"barriers":1,"carveout":null}
"launch":{"threads":64,"regs":40,"smem":0,"dynamic_smem":8192,"barriers":1,"carveout":null}
# AMD's remarks, which have no block size.
$ remark() { echo "a.hip:3:1: remark: $1 [-Rpass-analysis=kernel-resource-usage]"; }
$ for line in "Function Name: tile" "    TotalSGPRs: 20" "    VGPRs: 70" "    AGPRs: 0" "    ScratchSize [bytes/lane]: 0" \
>     "    Occupancy [waves/SIMD]: 7" "    SGPRs Spill: 0" "    VGPRs Spill: 0" "    LDS Size [bytes/block]: 2048"; do
>     remark "$line"
> done > $TMP/remarks.log
$ occ diff ../kernels/made/gfx90a.hsaco $TMP/remarks.log -a gfx90a -k tile
worse   gfx90a  tile
                regs 3 -> 70, SGPRs 6 -> 20, blocks/SM 16 -> 14, occupancy 100 %
                -> 87.5 %
1 kernel changed (1 worse, 0 better, 0 neither), 0 added, 0 removed, 0 unchanged
[1]

# expected-occupancy-with-gpu-and-grid
$ occ diff diff/old.log diff/new.log -t 256 --gpu a100 --grid 1000 --json --kernel tile | grep -c '"expected_occupancy"'
2

# no-arch
# Kernels without an architecture, and kernels of one build only.
$ row() { echo "{\"kernel\":\"$1\",\"resources\":{\"regs\":$2,\"smem\":0,\"spill_stores\":$3},\"result\":{\"launch\":{\"threads\":256}}}"; }
$ { row k 32 0; row gone 32 0; row gone2 32 0; row same 32 0; } > $TMP/old.jsonl
$ { row k 40 8; row came 32 0; row came2 32 0; row same 32 0; } > $TMP/new.jsonl
$ occ diff $TMP/old.jsonl $TMP/new.jsonl
worse   -       k
                regs 32 -> 40, spill 0 -> 8 bytes
added   -       came
                regs 32, spill 0 bytes, smem 0
added   -       came2
                regs 32, spill 0 bytes, smem 0
removed -       gone
                regs 32, spill 0 bytes, smem 0
removed -       gone2
                regs 32, spill 0 bytes, smem 0
1 kernel changed (1 worse, 0 better, 0 neither), 2 added, 2 removed, 1 unchanged
The occupancy of 1 changed kernel is not known: give --threads, and --arch where
  the input names no architecture. Until then fewer registers, less shared
  memory and fewer barriers count as better.
[1]
$ occ diff $TMP/old.jsonl $TMP/new.jsonl -f md
1 kernel changed (1 worse, 0 better, 0 neither), 2 added, 2 removed, 1 unchanged.

| | kernel | arch | change |
| --- | --- | --- | --- |
| **worse** | `k` |  | regs 32 -> 40, spill 0 -> 8 bytes |
| added | `came` |  | regs 32, spill 0 bytes, smem 0 |
| added | `came2` |  | regs 32, spill 0 bytes, smem 0 |
| removed | `gone` |  | regs 32, spill 0 bytes, smem 0 |
| removed | `gone2` |  | regs 32, spill 0 bytes, smem 0 |
[1]
$ occ diff $TMP/old.jsonl $TMP/new.jsonl -f json | jq -c '(.changed[], .added[], .removed[] | {kernel, arch, verdict, note}), .unchanged'
{"kernel":"k","arch":null,"verdict":"worse","note":null}
{"kernel":"came","arch":null,"verdict":null,"note":"the input does not say for which architecture; give --arch"}
{"kernel":"came2","arch":null,"verdict":null,"note":"the input does not say for which architecture; give --arch"}
{"kernel":"gone","arch":null,"verdict":null,"note":"the input does not say for which architecture; give --arch"}
{"kernel":"gone2","arch":null,"verdict":null,"note":"the input does not say for which architecture; give --arch"}
1
$ occ diff $TMP/old.jsonl $TMP/new.jsonl -a sm_80
worse   sm_80   k
                regs 32 -> 40, spill 0 -> 8 bytes, blocks/SM 8 -> 6, occupancy
                100 % -> 75 %
added   sm_80   came
                regs 32, spill 0 bytes, smem 0, threads 256, occupancy 100 %
added   sm_80   came2
                regs 32, spill 0 bytes, smem 0, threads 256, occupancy 100 %
removed sm_80   gone
                regs 32, spill 0 bytes, smem 0, threads 256, occupancy 100 %
removed sm_80   gone2
                regs 32, spill 0 bytes, smem 0, threads 256, occupancy 100 %
1 kernel changed (1 worse, 0 better, 0 neither), 2 added, 2 removed, 1 unchanged
[1]
$ occ diff $TMP/old.jsonl $TMP/new.jsonl -g h100-sxm -k "^k$" -f md
1 kernel changed (1 worse, 0 better, 0 neither), 0 added, 0 removed, 0 unchanged.

| | kernel | arch | change |
| --- | --- | --- | --- |
| **worse** | `k` | sm_90 | regs 32 -> 40, spill 0 -> 8 bytes, blocks/SM 8 -> 6, occupancy 100 % -> 75 % |
[1]
# Clusters; those of wild.jsonl are larger than any GPU runs.
$ sed 's/"smem":0/"smem":0,"cluster":[2,1,1]/' $TMP/old.jsonl > $TMP/clusters.jsonl
$ sed 's/"smem":0/"smem":0,"cluster":[2147483647,2147483647,1]/' $TMP/old.jsonl > $TMP/wild.jsonl
$ sed 's/2,1,1/2,2,1/' $TMP/clusters.jsonl > $TMP/larger.jsonl
$ occ diff $TMP/clusters.jsonl $TMP/larger.jsonl -a sm_90 -k same
changed sm_90   same
                cluster 2 -> 4
1 kernel changed (0 worse, 0 better, 1 neither), 0 added, 0 removed, 0 unchanged
$ occ diff $TMP/clusters.jsonl $TMP/wild.jsonl -a sm_90 -k same
worse   sm_90   same
                occupancy 100 % -> unknown
1 kernel changed (1 worse, 0 better, 0 neither), 0 added, 0 removed, 0 unchanged
The occupancy of 1 changed kernel is not known: give --threads, and --arch where
  the input names no architecture. Until then fewer registers, less shared
  memory and fewer barriers count as better.
[1]

# no-threads
$ occ diff diff/old.log diff/new.log
worse   sm_80   void tile<8>(float*, float const*)
                regs 40 -> 72
worse   sm_80   (anonymous namespace)::helper()
                regs 10 -> 12
better  sm_80   scale(float*, float)
                regs 32 -> 30
better  sm_80   sort(unsigned int*)
                regs 64 -> 40, spill 16 -> 0 bytes, stack 16 -> 0
added   sm_80   come()
                regs 10, spill 0 bytes, smem 0
removed sm_80   gone()
                regs 10, spill 0 bytes, smem 0
4 kernels changed (2 worse, 2 better, 0 neither), 1 added, 1 removed, 1
unchanged
The occupancy of 4 changed kernels is not known: give --threads, and --arch
  where the input names no architecture. Until then fewer registers, less shared
  memory and fewer barriers count as better.
[1]

# output-of-kernels-as-a-build
$ occ kernels diff/old.log -t 256 --json > $TMP/old.json
$ occ diff $TMP/old.json diff/new.log
worse   sm_80   void tile<8>(float*, float const*)
                regs 40 -> 72, blocks/SM 6 -> 3, occupancy 75 % -> 37.5 %
better  sm_80   sort(unsigned int*)
                regs 64 -> 40, spill 16 -> 0 bytes, stack 16 -> 0, blocks/SM 4
                -> 6, occupancy 50 % -> 75 %
changed sm_80   scale(float*, float)
                regs 32 -> 30
changed sm_80   (anonymous namespace)::helper()
                regs 10 -> 12
added   sm_80   come()
                regs 10, spill 0 bytes, smem 0
removed sm_80   gone()
                regs 10, spill 0 bytes, smem 0, threads 256, occupancy 100 %
4 kernels changed (1 worse, 1 better, 2 neither), 1 added, 1 removed, 1
unchanged
[1]
$ echo $?
1
$ occ diff $TMP/old.json diff/old.log
0 kernels changed, 0 added, 0 removed, 6 unchanged
$ echo $?
0
$ occ kernels diff/old.log -t 64,256 -f jsonl > $TMP/old.jsonl
$ occ diff $TMP/old.jsonl diff/old.log -t 64,256
0 kernels changed, 0 added, 0 removed, 12 unchanged

# profile
$ sed 's/"57"/"65"/' kernels/k20.csv > $TMP/new.csv
$ occ diff kernels/k20.csv $TMP/new.csv
worse   sm_35   void step(float *, const float *, int)
                regs 57 -> 65, blocks/SM 4 -> 3, occupancy 50 % -> 37.5 %
1 kernel changed (1 worse, 0 better, 0 neither), 0 added, 0 removed, 1 unchanged
[1]

# spills-or-stack-worse
# A kernel is worse if its spills or its stack grew or are no longer known, even if its occupancy rose.
$ row() { echo "{\"kernel\":\"k\",\"arch\":\"sm_80\",\"resources\":{\"regs\":$1,\"smem\":0,$2},\"result\":{\"launch\":{\"threads\":256}}}"; }
$ row 64 '"stack":0,"stack_total":0' > $TMP/old.json
$ row 32 '"stack":64,"stack_total":64' > $TMP/new.json
$ occ diff $TMP/old.json $TMP/new.json
worse   sm_80   k
                regs 64 -> 32, spill 0 bytes -> unknown, stack 0 -> 64,
                blocks/SM 4 -> 8, occupancy 50 % -> 100 %
1 kernel changed (1 worse, 0 better, 0 neither), 0 added, 0 removed, 0 unchanged
[1]
$ echo "status $?"
status 1
$ row 64 '"stack":0,"stack_total":0,"spill_stores":0,"spill_loads":0' > $TMP/old.json
$ row 64 '"stack":0,"stack_total":32,"spill_stores":0,"spill_loads":0' > $TMP/new.json
$ occ diff $TMP/old.json $TMP/new.json
worse   sm_80   k
                stack with calls 0 -> 32
1 kernel changed (1 worse, 0 better, 0 neither), 0 added, 0 removed, 0 unchanged
[1]
$ occ diff ../kernels/made/calls.log ../kernels/made/calls.cubin
worse   sm_80   dispatches
                stack 0 -> 728
1 kernel changed (1 worse, 0 better, 0 neither), 0 added, 0 removed, 4 unchanged
The occupancy of 1 changed kernel is not known: give --threads, and --arch where
  the input names no architecture. Until then fewer registers, less shared
  memory and fewer barriers count as better.
[1]
$ echo "status $?"
status 1
# Only the log lists device functions.
$ occ diff ../kernels/made/calls_link.cubin ../kernels/made/calls_rdc.log -t 128
added   sm_80   _Z3fibiPKi$3
                spill 24 bytes
added   sm_80   base::f(float const*, int)
                spill 0 bytes
added   sm_80   busy(float const*, int)
                spill 1476 bytes
added   sm_80   derived::f(float const*, int)
                spill 8 bytes
added   sm_80   fib(int, int const*)
                spill 28 bytes
0 kernels changed, 5 added, 0 removed, 5 unchanged

# tables
$ occ diff diff/old.log diff/new.log -t 256 -f csv
verdict,kernel,name,arch,features,old_regs,new_regs,old_agprs,new_agprs,old_sgprs,new_sgprs,old_spill,new_spill,old_spill_unit,new_spill_unit,old_sgpr_spill,new_sgpr_spill,old_smem,new_smem,old_dynamic_smem,new_dynamic_smem,old_barriers,new_barriers,old_stack,new_stack,old_stack_total,new_stack_total,old_threads,new_threads,old_cluster,new_cluster,old_blocks_per_sm,new_blocks_per_sm,old_occupancy,new_occupancy,old_limiters,new_limiters,old_launches,new_launches,old_time_ns,new_time_ns,old_median_ns,new_median_ns,old_efficiency,new_efficiency,old_efficiency_shared,new_efficiency_shared,old_spill_stores,new_spill_stores,old_spill_loads,new_spill_loads,old_spilled_around,new_spilled_around,old_duration_ns,new_duration_ns,old_achieved_occupancy,new_achieved_occupancy,old_spill_min,new_spill_min,old_spill_max,new_spill_max,old_spill_stores_min,new_spill_stores_min,old_spill_stores_max,new_spill_stores_max,old_spill_loads_min,new_spill_loads_min,old_spill_loads_max,new_spill_loads_max,old_spill_evidence,new_spill_evidence
worse,_Z4tileILi8EEvPfPKf,"void tile<8>(float*, float const*)",sm_80,,40,72,,,,,0,0,bytes,bytes,,,8192,8192,,,1,1,0,0,0,0,256,256,,,6,3,0.75,0.375,registers,registers,,,,,,,,,,,0,0,0,0,,,,,,,,,,,,,,,,,,,log,log
same,_Z5scalePff,"scale(float*, float)",sm_80,,32,30,,,,,0,0,bytes,bytes,,,0,0,,,0,0,0,0,0,0,256,256,,,8,8,1,1,warps+registers,warps+registers,,,,,,,,,,,0,0,0,0,,,,,,,,,,,,,,,,,,,log,log
better,_Z4sortPj,sort(unsigned int*),sm_80,,64,40,,,,,16,0,bytes,bytes,,,0,0,,,0,0,16,0,,0,256,256,,,4,6,0.5,0.75,registers,registers,,,,,,,,,,,16,0,16,0,,,,,,,,,,,,,,,,,,,log,log
same,_ZN36_GLOBAL__N__0000beef_4_a_cu_876543216helperEv,(anonymous namespace)::helper(),sm_80,,10,12,,,,,0,0,bytes,bytes,,,0,0,,,0,0,0,0,0,0,256,256,,,8,8,1,1,warps,warps,,,,,,,,,,,0,0,0,0,,,,,,,,,,,,,,,,,,,log,log
added,_Z4comev,come(),sm_80,,,10,,,,,,0,,bytes,,,,0,,,,0,,0,,0,,256,,,,8,,1,,warps,,,,,,,,,,,,0,,0,,,,,,,,,,,,,,,,,,,,log
removed,_Z4gonev,gone(),sm_80,,10,,,,,,0,,bytes,,,,0,,,,0,,0,,0,,256,,,,8,,1,,warps,,,,,,,,,,,,0,,0,,,,,,,,,,,,,,,,,,,,log,
[1]
$ occ diff diff/old.log diff/new.log -t 256 -f tsv --kernel tile
verdict	kernel	name	arch	features	old_regs	new_regs	old_agprs	new_agprs	old_sgprs	new_sgprs	old_spill	new_spill	old_spill_unit	new_spill_unit	old_sgpr_spill	new_sgpr_spill	old_smem	new_smem	old_dynamic_smem	new_dynamic_smem	old_barriers	new_barriers	old_stack	new_stack	old_stack_total	new_stack_total	old_threads	new_threads	old_cluster	new_cluster	old_blocks_per_sm	new_blocks_per_sm	old_occupancy	new_occupancy	old_limiters	new_limiters	old_launches	new_launches	old_time_ns	new_time_ns	old_median_ns	new_median_ns	old_efficiency	new_efficiency	old_efficiency_shared	new_efficiency_shared	old_spill_stores	new_spill_stores	old_spill_loads	new_spill_loads	old_spilled_around	new_spilled_around	old_duration_ns	new_duration_ns	old_achieved_occupancy	new_achieved_occupancy	old_spill_min	new_spill_min	old_spill_max	new_spill_max	old_spill_stores_min	new_spill_stores_min	old_spill_stores_max	new_spill_stores_max	old_spill_loads_min	new_spill_loads_min	old_spill_loads_max	new_spill_loads_max	old_spill_evidence	new_spill_evidence
worse	_Z4tileILi8EEvPfPKf	void tile<8>(float*, float const*)	sm_80		40	72					0	0	bytes	bytes			8192	8192			1	1	0	0	0	0	256	256			6	3	0.75	0.375	registers	registers											0	0	0	0																			log	log
[1]
$ occ diff diff/old.log diff/new.log -t 256 -f jsonl | jq -c '[.verdict, .name, .old.resources.regs, .new.resources.regs, .old.result.occupancy, .new.result.occupancy]'
\["worse","void tile<8>(float*, float const*)",40,72,0.75,0.375] (esc)
\["same","scale(float*, float)",32,30,1,1] (esc)
\["better","sort(unsigned int*)",64,40,0.5,0.75] (esc)
\["same","(anonymous namespace)::helper()",10,12,1,1] (esc)
\["added","come()",null,10,null,1] (esc)
\["removed","gone()",10,null,1,null] (esc)
# Tables and JSON Lines leave out unchanged kernels; "same" means changed, but neither better nor worse.
# The status is that of the other formats.
$ occ diff diff/old.log diff/old.log -f csv | wc -l
1
$ occ diff diff/old.log diff/old.log -f jsonl
$ occ diff diff/old.log diff/new.log -t 256 -f csv >/dev/null; echo "status $?"
status 1

# log-and-cubin
# A kernel without a stack has 0 spills, even if the input does not record spills.
$ occ diff ../kernels/made/host.log ../kernels/made/basic_sm_80.cubin -k plain -t 256
0 kernels changed, 0 added, 0 removed, 1 unchanged
$ occ kernels ../kernels/made/basic_sm_80.cubin -k plain --json | jq -c '.[0].resources | [.spill_stores, .spill_loads, .spill_unit]'
\[0,0,"bytes"] (esc)

# ranges
# Spills known as ranges are worse or better only if the ranges do not overlap.
$ cat > $TMP/mk.sh <<'END'
> mk() { # NAME STORES_MIN STORES_MAX LOADS_MIN LOADS_MAX
>     printf '{"kernel":"%s","arch":"sm_90","resources":{"regs":32,"smem":0,"barriers":0,"stack":64,"stack_total":64,"callee_spill_stores":0,"callee_spill_loads":0,"spill_evidence":"range","spill_stores_min":%s,"spill_stores_max":%s,"spill_loads_min":%s,"spill_loads_max":%s}}\n' "$@"
> }
> END
$ . $TMP/mk.sh
$ { mk worse 0 8 4 16; mk better 40 50 64 96; mk maybe 0 8 0 24; mk lost 0 8 0 8; mk open 8 16 8 null; mk exact 0 8 16 16; mk long 8192 9000 10000 16384; } > $TMP/a.json
$ { mk worse 0 20 20 32; mk better 8 8 16 40; mk maybe 0 8 8 32; mk lost 0 8 0 null; mk open 8 16 8 null; mk exact 0 9 12 12; mk long 8192 9000 20000 26384; } > $TMP/b.json
$ occ diff $TMP/a.json $TMP/b.json -t 256
worse   sm_90   worse
                spill 4-16? -> 20-32? bytes
worse   sm_90   lost
                spill 0-8? -> 0+? bytes
worse   sm_90   long
                spill 10000-16384? -> 20000-26384? bytes
better  sm_90   better
                spill 64-96? -> 16-40? bytes
better  sm_90   exact
                spill 16 -> 12 bytes
changed sm_90   maybe
                spill 0-24? -> 8-32? bytes (may be more)
6 kernels changed (3 worse, 2 better, 1 neither), 0 added, 0 removed, 1
unchanged
[1]
$ occ diff $TMP/a.json $TMP/b.json -t 256 -f md
6 kernels changed (3 worse, 2 better, 1 neither), 0 added, 0 removed, 1 unchanged.

| | kernel | arch | change |
| --- | --- | --- | --- |
| **worse** | `worse` | sm_90 | spill 4-16? -> 20-32? bytes |
| **worse** | `lost` | sm_90 | spill 0-8? -> 0+? bytes |
| **worse** | `long` | sm_90 | spill 10000-16384? -> 20000-26384? bytes |
| better | `better` | sm_90 | spill 64-96? -> 16-40? bytes |
| better | `exact` | sm_90 | spill 16 -> 12 bytes |
| changed | `maybe` | sm_90 | spill 0-24? -> 8-32? bytes (may be more) |
[1]
$ occ diff $TMP/a.json $TMP/b.json -t 256 -f csv | cut -d, -f1,2,12,13,48-
verdict,kernel,old_spill,new_spill,old_spill_stores,new_spill_stores,old_spill_loads,new_spill_loads,old_spilled_around,new_spilled_around,old_duration_ns,new_duration_ns,old_achieved_occupancy,new_achieved_occupancy,old_spill_min,new_spill_min,old_spill_max,new_spill_max,old_spill_stores_min,new_spill_stores_min,old_spill_stores_max,new_spill_stores_max,old_spill_loads_min,new_spill_loads_min,old_spill_loads_max,new_spill_loads_max,old_spill_evidence,new_spill_evidence
worse,worse,,,,,,,,,,,,,4,20,16,32,0,0,8,20,4,20,16,32,range,range
better,better,,,,8,,,,,,,,,64,16,96,40,40,8,50,8,64,16,96,40,range,range
same,maybe,,,,,,,,,,,,,0,8,24,32,0,0,8,8,0,8,24,32,range,range
worse,lost,,,,,,,,,,,,,0,0,8,,0,0,8,8,0,0,8,,range,range
better,exact,16,12,,,16,12,,,,,,,,,,,0,0,8,9,16,12,16,12,range,range
worse,long,,,,,,,,,,,,,10000,20000,16384,26384,8192,8192,9000,9000,10000,20000,16384,26384,range,range
$ occ diff $TMP/a.json $TMP/b.json -t 256 -f gcc -k worse
TMP/b.json: warning: kernel worse became worse: spill 4-16? -> 20-32? bytes
TMP/b.json: note: sm_90, 256 threads: 8 blocks per SM, 100 % occupancy, limited by warps and registers
[1]
$ occ diff $TMP/a.json $TMP/b.json -t 256 -f html | grep -o 'spill [^"]*bytes[^"]*"'
spill 4-16? -&gt; 20-32? bytes"
spill 0-8? -&gt; 0+? bytes"
spill 10000-16384? -&gt; 20000-26384? bytes"
spill 64-96? -&gt; 16-40? bytes"
spill 16 -&gt; 12 bytes"
spill 0-24? -&gt; 8-32? bytes (may be more)"
$ occ diff $TMP/a.json $TMP/b.json -t 256 -f json | jq -c '.changed[] | [.verdict, .kernel, .old.resources.spill_loads, .new.resources.spill_loads_min, .new.resources.spill_loads_max, .new.resources.spill_unit]'
\["worse","worse",null,20,32,"bytes"] (esc)
\["better","better",null,16,40,"bytes"] (esc)
\["same","maybe",null,8,32,"bytes"] (esc)
\["worse","lost",null,0,null,"bytes"] (esc)
\["better","exact",16,12,12,"bytes"] (esc)
\["worse","long",null,20000,26384,"bytes"] (esc)
# A range in one build only, and a kernel of one build only.
$ mk exact 0 16 8 8 > $TMP/c.json
$ occ diff $TMP/a.json $TMP/c.json -t 256
changed sm_90   exact
                spill 16 -> 8-16? bytes
removed sm_90   worse
                regs 32, spill 4-16? bytes, smem 0, threads 256, occupancy 100 %
removed sm_90   better
                regs 32, spill 64-96? bytes, smem 0, threads 256, occupancy
                100 %
removed sm_90   maybe
                regs 32, spill 0-24? bytes, smem 0, threads 256, occupancy 100 %
removed sm_90   lost
                regs 32, spill 0-8? bytes, smem 0, threads 256, occupancy 100 %
removed sm_90   open
                regs 32, spill 8+? bytes, smem 0, threads 256, occupancy 100 %
removed sm_90   long
                regs 32, spill 10000-16384? bytes, smem 0, threads 256,
                occupancy 100 %
1 kernel changed (0 worse, 0 better, 1 neither), 0 added, 6 removed, 0 unchanged

# reports
# Two reports of Nsight Compute: durations and achieved occupancy have no verdict; --max-slower has.
$ cp ../kernels/made/ncu-2020.ncu-rep $TMP/old.ncu-rep; cp $TMP/old.ncu-rep $TMP/new.ncu-rep
$ at=$(LC_ALL=C grep -obUaP '\x00\x00\x00\x00\x00\xfb\x5c\x41' $TMP/new.ncu-rep | cut -d: -f1)
$ printf '\000\000\000\000\000\000\140\101' | dd of=$TMP/new.ncu-rep bs=1 seek=$at conv=notrunc 2>/dev/null
$ occ diff $TMP/old.ncu-rep $TMP/new.ncu-rep
changed sm_86   void computeValue<float>(unsigned int*, curandStateXORWOW*, unsigned int)
                duration 7.6 ms -> 8.39 ms
1 kernel changed (0 worse, 0 better, 1 neither), 0 added, 0 removed, 1 unchanged
$ occ diff $TMP/old.ncu-rep $TMP/new.ncu-rep --max-slower 5% > $TMP/out
2> occ: 1 of 2 launches became slower by more than 5 %; the worst, void computeValue<float>(unsigned int*, curandStateXORWOW*, ..., by 10.42 %
[1]
$ echo "status $?"
status 1
$ occ diff $TMP/old.ncu-rep $TMP/new.ncu-rep --max-slower 20% > $TMP/out && echo "status $?"
status 0
$ occ diff ../kernels/made/basic.log ../kernels/made/basic.log --max-slower 5% > $TMP/out
2> occ: no launch has a duration in both inputs: --max-slower cannot be checked
[1]
$ echo "status $?"
status 1
