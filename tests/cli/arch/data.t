# builtin-equals-data
$ occ arch all >$TMP/a && occ --data ../../data arch all >$TMP/b && cmp $TMP/a $TMP/b || exit
$ occ arch all --json >$TMP/a && occ --data=../../data arch all --json >$TMP/b && cmp $TMP/a $TMP/b && echo equal
equal

# add-architecture
$ mkdir $TMP/arch; sed "s/\"sm_80\"/\"sm_81\"/; s/\"8.0\"/\"8.1\"/; s/\"value\": 32, \"sources\": \[\"H\"/\"value\": 33, \"sources\": [\"H\"/" ../../data/arch/sm_80.json >$TMP/arch/mine.json; occ --data $TMP -a sm_81 -t 32 -r 8 --get limits.blocks; OCC_DATA=$TMP/arch/mine.json occ -a 8.1 -t 32 --get arch; occ arch --data $TMP | sed -n "14,17p"
33
sm_81
sm_75           Turing              32     16     65536   65536      65536
sm_80           Ampere              64     32     65536  167936     166912
sm_81           Ampere              64     33     65536  167936     166912
sm_86           Ampere              48     16     65536  102400     101376

# long-strings
# A string of 1 MB in a data file is refused, or printed whole, or cut and ended with dots, or not
# printed.  A line has the status, the number of printed letters x, the number of printed lines with
# "x...", the command, the string's place, and the beginning of the error.
$ head -c 1000000 /dev/zero | tr '\0' x >"$TMP/x"
$ for place in '.sources.BIG = $x' '.notes = [$x]' '.chips = [$x]' '.sources[$x] = "it" |
>         .limits.max_warps_per_sm.sources += [$x]' '.sources.BIG = $x |
>         .limits.max_warps_per_sm.disputed = [{ "value": 32, "sources": ["BIG"] }]' '.family = $x' \
>         '.name = $x'; do
>     jq --rawfile x "$TMP/x" '.sources.BIG = "?" | .limits.max_warps_per_sm.sources += ["BIG"] |
>         '"$place" ../../data/arch/sm_80.json >"$TMP/arch.json"
>     for line in "arch sm_80" "arch sm_80 --json" "arch" "-a sm_80 -t 256 --explain" "-a sm_80 -t 256"; do
>         occ $line --data "$TMP/arch.json" >"$TMP/out" 2>"$TMP/err"
>         echo "$? $(tr -cd x <"$TMP/out" | wc -c) $(grep -c 'x\.\.\.' "$TMP/out") $line: $place: $(cut -c 1-90 "$TMP/err")" | tr -s ' \n' ' '
>         echo
>     done
> done
0 1000012 0 arch sm_80: .sources.BIG = $x:\x20 (esc)
0 1000016 0 arch sm_80 --json: .sources.BIG = $x:\x20 (esc)
0 61 0 arch: .sources.BIG = $x:\x20 (esc)
0 1 0 -a sm_80 -t 256 --explain: .sources.BIG = $x:\x20 (esc)
0 0 0 -a sm_80 -t 256: .sources.BIG = $x:\x20 (esc)
0 1000012 0 arch sm_80: .notes = [$x]:\x20 (esc)
0 1000016 0 arch sm_80 --json: .notes = [$x]:\x20 (esc)
0 61 0 arch: .notes = [$x]:\x20 (esc)
0 1 0 -a sm_80 -t 256 --explain: .notes = [$x]:\x20 (esc)
0 0 0 -a sm_80 -t 256: .notes = [$x]:\x20 (esc)
0 1000012 0 arch sm_80: .chips = [$x]:\x20 (esc)
0 1000016 0 arch sm_80 --json: .chips = [$x]:\x20 (esc)
0 61 0 arch: .chips = [$x]:\x20 (esc)
0 1 0 -a sm_80 -t 256 --explain: .chips = [$x]:\x20 (esc)
0 0 0 -a sm_80 -t 256: .chips = [$x]:\x20 (esc)
0 1065519 1 arch sm_80: .sources[$x] = "it" | .limits.max_warps_per_sm.sources += [$x]:\x20 (esc)
0 2000016 0 arch sm_80 --json: .sources[$x] = "it" | .limits.max_warps_per_sm.sources += [$x]:\x20 (esc)
0 61 0 arch: .sources[$x] = "it" | .limits.max_warps_per_sm.sources += [$x]:\x20 (esc)
0 1 0 -a sm_80 -t 256 --explain: .sources[$x] = "it" | .limits.max_warps_per_sm.sources += [$x]:\x20 (esc)
0 0 0 -a sm_80 -t 256: .sources[$x] = "it" | .limits.max_warps_per_sm.sources += [$x]:\x20 (esc)
0 1000012 0 arch sm_80: .sources.BIG = $x | .limits.max_warps_per_sm.disputed = [{ "value": 32, "sources": ["BIG"] }]:\x20 (esc)
0 1000016 0 arch sm_80 --json: .sources.BIG = $x | .limits.max_warps_per_sm.disputed = [{ "value": 32, "sources": ["BIG"] }]:\x20 (esc)
0 61 0 arch: .sources.BIG = $x | .limits.max_warps_per_sm.disputed = [{ "value": 32, "sources": ["BIG"] }]:\x20 (esc)
0 65524 1 -a sm_80 -t 256 --explain: .sources.BIG = $x | .limits.max_warps_per_sm.disputed = [{ "value": 32, "sources": ["BIG"] }]:\x20 (esc)
0 0 0 -a sm_80 -t 256: .sources.BIG = $x | .limits.max_warps_per_sm.disputed = [{ "value": 32, "sources": ["BIG"] }]:\x20 (esc)
2 0 0 arch sm_80: .family = $x: occ: TMP/arch.json: "family" is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
2 0 0 arch sm_80 --json: .family = $x: occ: TMP/arch.json: "family" is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
2 0 0 arch: .family = $x: occ: TMP/arch.json: "family" is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
2 0 0 -a sm_80 -t 256 --explain: .family = $x: occ: TMP/arch.json: "family" is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
2 0 0 -a sm_80 -t 256: .family = $x: occ: TMP/arch.json: "family" is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
2 0 0 arch sm_80: .name = $x: occ: TMP/arch.json: "name" is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
2 0 0 arch sm_80 --json: .name = $x: occ: TMP/arch.json: "name" is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
2 0 0 arch: .name = $x: occ: TMP/arch.json: "name" is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
2 0 0 -a sm_80 -t 256 --explain: .name = $x: occ: TMP/arch.json: "name" is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
2 0 0 -a sm_80 -t 256: .name = $x: occ: TMP/arch.json: "name" is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
$ for place in '.sources.A = $x' '.products[0].notes = [$x]' '.products[0].mig.notes = [$x]' \
>         '.products[0].mig.profiles[0].note = $x' '.sources[$x] = "it" | .products[0].sources += [$x]' \
>         '.products[0].name = $x' '.products[0].chip = $x' '.latency[0].note = $x'; do
>     jq --rawfile x "$TMP/x" "$place" <<'END' >"$TMP/gpu.json"
> { "vendor": "nvidia", "sources": { "A": "a" }, "products": [ { "name": "Long", "arch": "sm_90",
>   "sms": 10, "verified": 1, "sources": ["A"], "mig": { "profiles": [ { "name": "1g", "sms": 2,
>   "verified": 1 } ], "sources": ["A"] } } ], "latency": [ { "measured_on": "it", "arch": "sm_90",
>   "products": ["Long"], "dram_cycles": 500, "sources": ["A"] } ] }
> END
>     for line in "gpu long" "gpu long --json" "-g long -t 256 --issue 4"; do
>         occ $line --data "$TMP/gpu.json" >"$TMP/out" 2>"$TMP/err"
>         echo "$? $(tr -cd x <"$TMP/out" | wc -c) $(grep -c 'x\.\.\.' "$TMP/out") $line: $place: $(cut -c 1-90 "$TMP/err")" | tr -s ' \n' ' '
>         echo
>     done
> done
2 0 0 gpu long: .sources.A = $x: occ: TMP/gpu.json: latency "it".sources: the explanations are longer t\x20 (esc)
2 0 0 gpu long --json: .sources.A = $x: occ: TMP/gpu.json: latency "it".sources: the explanations are longer t\x20 (esc)
2 0 0 -g long -t 256 --issue 4: .sources.A = $x: occ: TMP/gpu.json: latency "it".sources: the explanations are longer t\x20 (esc)
0 1000000 0 gpu long: .products[0].notes = [$x]:\x20 (esc)
0 1000008 0 gpu long --json: .products[0].notes = [$x]:\x20 (esc)
0 0 0 -g long -t 256 --issue 4: .products[0].notes = [$x]:\x20 (esc)
0 1000000 0 gpu long: .products[0].mig.notes = [$x]:\x20 (esc)
0 1000008 0 gpu long --json: .products[0].mig.notes = [$x]:\x20 (esc)
0 0 0 -g long -t 256 --issue 4: .products[0].mig.notes = [$x]:\x20 (esc)
0 1000000 0 gpu long: .products[0].mig.profiles[0].note = $x:\x20 (esc)
0 1000008 0 gpu long --json: .products[0].mig.profiles[0].note = $x:\x20 (esc)
0 0 0 -g long -t 256 --issue 4: .products[0].mig.profiles[0].note = $x:\x20 (esc)
0 1065529 1 gpu long: .sources[$x] = "it" | .products[0].sources += [$x]:\x20 (esc)
0 2000008 0 gpu long --json: .sources[$x] = "it" | .products[0].sources += [$x]:\x20 (esc)
0 0 0 -g long -t 256 --issue 4: .sources[$x] = "it" | .products[0].sources += [$x]:\x20 (esc)
2 0 0 gpu long: .products[0].name = $x: occ: TMP/gpu.json: products "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
2 0 0 gpu long --json: .products[0].name = $x: occ: TMP/gpu.json: products "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
2 0 0 -g long -t 256 --issue 4: .products[0].name = $x: occ: TMP/gpu.json: products "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
2 0 0 gpu long: .products[0].chip = $x: occ: TMP/gpu.json: products "Long".chip is "xxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
2 0 0 gpu long --json: .products[0].chip = $x: occ: TMP/gpu.json: products "Long".chip is "xxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
2 0 0 -g long -t 256 --issue 4: .products[0].chip = $x: occ: TMP/gpu.json: products "Long".chip is "xxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
2 0 0 gpu long: .latency[0].note = $x: occ: TMP/gpu.json: latency "it".note is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
2 0 0 gpu long --json: .latency[0].note = $x: occ: TMP/gpu.json: latency "it".note is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)
2 0 0 -g long -t 256 --issue 4: .latency[0].note = $x: occ: TMP/gpu.json: latency "it".note is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxx\x20 (esc)

# tables
$ occ arch sm_80 gfx942 -f csv
> occ arch sm_80 gfx942 -f tsv | cut -f 1-6
> occ arch sm_90 -f md | cut -d '|' -f 1-9
> occ arch sm_90 -f jsonl | jq -c '[.name, .vendor, .family, .smem_per_sm]'
> # `occ arch` and `occ arch all` print the same rows; --json has the objects that jsonl prints.
> cmp <(occ arch -f csv) <(occ arch all -f csv) && cmp <(occ arch -f jsonl) <(occ arch --json | jq -c '.[]') && echo same
name,vendor,family,warp_size,warp_size_alt,warp_size_third,max_threads_per_block,max_block_z,max_warps_per_sm,max_blocks_per_sm,max_blocks_per_sm_single_warp,sub_partitions,warp_schedulers,regs_per_sm,reg_alloc_unit,max_regs_per_thread,max_regs_per_block,reg_check_partitions,default_regs,scalar_regs_per_sub_partition,scalar_reg_alloc_unit,scalar_regs_reserved_per_warp,max_scalar_regs_per_warp,max_scalar_regs_with_special,smem_per_sm,smem_per_block_default,smem_per_block_optin,smem_reserved_per_block,smem_reserved_in_cubin,smem_reserved_in_nvlink,smem_alloc_unit,smem_oversized_per_sm,smem_oversized_per_block,barriers_per_sm,max_barriers_per_block,max_cluster_portable,max_cluster_optin,max_gpcs,max_sms_per_gpc,sms_per_tpc,cus_per_sm,fp32_lanes_per_sm,l1_per_sm,smem_banks,tensor_memory_per_sm,tensor_columns_per_sm,tensor_columns_min,warpgroup_warps,setmaxnreg_min,setmaxnreg_max,setmaxnreg_unit,partition_sms_min,partition_sms_unit,tile_step_m,tile_step_n
sm_80,nvidia,Ampere,32,0,0,1024,64,64,32,32,4,4,65536,256,255,65536,4,0,0,0,0,0,0,167936,49152,166912,1024,0,0,128,0,0,0,16,0,0,0,0,0,1,64,196608,32,0,0,0,0,0,0,0,4,2,16,8
gfx942,amd,CDNA3,64,0,0,1024,0,32,16,0,4,0,131072,512,512,0,0,0,800,16,16,102,112,65536,65536,65536,0,0,0,512,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,16,16
name	vendor	family	warp_size	warp_size_alt	warp_size_third
sm_80	nvidia	Ampere	32	0	0
gfx942	amd	CDNA3	64	0	0
| name | vendor | family | warp_size | warp_size_alt | warp_size_third | max_threads_per_block | max_block_z\x20 (esc)
| --- | --- | --- | ---: | ---: | ---: | ---: | ---:\x20 (esc)
| sm_90 | nvidia | Hopper | 32 | 0 | 0 | 1024 | 64\x20 (esc)
\["sm_90","nvidia","Hopper",233472] (esc)
same
