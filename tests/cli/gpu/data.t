# data-arch-name
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "9.0", "sms": 132, "verified": 1, "sources": ["W"] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1".arch is "9.0"; expected an architecture of the vendor, such as "sm_80"
[2]

# data-arch-unknown
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_99", "sms": 132, "verified": 1, "sources": ["W"] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1".arch is sm_99, an unknown architecture; `occ arch` lists them
[2]

# data-arch-vendor
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "gfx942", "sms": 132, "verified": 1, "sources": ["W"] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1".arch is "gfx942"; expected an architecture of the vendor, such as "sm_80"
[2]

# data-bandwidth-peak
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"] } ], "bandwidth": [ { "measured_on": "it", "products": ["Mine 1"], "measured_gbs": 6, "peak_gbs": 5, "sources": ["W"] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: bandwidth "it".measured_gbs is more than peak_gbs
[2]

# data-cus-nvidia
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "cus": 3 } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1" has the unknown member "cus"
[2]

# data-decimals
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "bandwidth_gbs": 1.23456 } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1".bandwidth_gbs is 1.23456; expected a number from 0.001 to 1000000 with at most three decimals
[2]

# data-folder
$ mkdir -p "$TMP/gpu" "$TMP/arch" "$TMP/flat"
$ cat >"$TMP/gpu/mine.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_98", "sms": 10, "verified": 1, "sources": ["W"] } ] }
> END
$ sed 's/"sm_90"/"sm_98"/; s/"9.0"/"9.8"/' ../../data/arch/sm_90.json >"$TMP/arch/sm_98.json"
$ cp "$TMP"/gpu/mine.json "$TMP/flat/a.json"
$ cp "$TMP"/arch/sm_98.json "$TMP/flat/b.json"
$ OCC_DATA=$TMP occ --gpu mine-1 -t 256 --get arch
sm_98
$ occ --data "$TMP/flat" gpu mine-1 --json | head -5
{
	"name":	"Mine 1",
	"arch":	"sm_98",
	"sms":	10,
	"verified":	1,

# data-clusters
# Counts of active clusters: each needs a source, fits the product, and stands there once.
$ try() { echo '{ "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "max_active_clusters": '"$1"' } ] }' >$TMP/gpu.json; occ -g mine-1 --data $TMP/gpu.json -t 512 -r 128 --cluster 8 --get cluster.max_active_clusters,cluster.source; }
$ try '[{"cluster": 8, "blocks_per_sm": 1, "active": 15, "sources": ["W"]}]'
15	where
$ try '[{"cluster": 8, "blocks_per_sm": 1, "active": 17, "sources": ["W"]}]'
2> occ: TMP/gpu.json: products "Mine 1".max_active_clusters[0].active is 17; the block slots of the product hold at most 16
[2]
$ try '[{"cluster": 8, "blocks_per_sm": 1, "active": 15}]'
2> occ: TMP/gpu.json: products "Mine 1".max_active_clusters[0].sources is missing
[2]
$ try '[{"cluster": 8, "blocks_per_sm": 1, "active": 15, "sources": ["W"]}, {"cluster": 8, "blocks_per_sm": 1, "active": 14, "sources": ["W"]}]'
2> occ: TMP/gpu.json: products "Mine 1".max_active_clusters[1] repeats the cluster and blocks_per_sm of entry 0
[2]
$ try '[]'
2> occ: TMP/gpu.json: products "Mine 1".max_active_clusters is an empty array; expected an array of 1 to 8 counts
[2]
$ try 15
2> occ: TMP/gpu.json: products "Mine 1".max_active_clusters is 15; expected an array of 1 to 8 counts
[2]
$ try '[{"cluster": 1, "blocks_per_sm": 1, "active": 15, "sources": ["W"]}]'
2> occ: TMP/gpu.json: products "Mine 1".max_active_clusters[0].cluster is 1; expected a whole number from 2 to 4096
[2]
$ try '[{"cluster": 8, "blocks_per_sm": 1, "active": 15, "sms": 3, "sources": ["W"]}]'
2> occ: TMP/gpu.json: products "Mine 1".max_active_clusters[0] has the unknown member "sms"
[2]

# data-fraction
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "boost_mhz": 1.5 } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1".boost_mhz is 1.5; expected a whole number from 1 to 100000
[2]

# data-gpc-count
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "gpcs": 7, "sms_per_gpc": [66, 66] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1".sms_per_gpc lists 2 GPCs; the product has 7
[2]

# data-gpc-sum
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "sms_per_gpc": [18, 18] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1".sms_per_gpc adds up to 36; the product has 132 SMs
[2]

# data-latency-outside
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"] } ], "latency": [ { "measured_on": "it", "arch": "sm_90", "products": ["Mine 1"], "dram_cycles": 6, "dram_cycles_range": [4, 5], "sources": ["W"] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: latency "it".dram_cycles is outside dram_cycles_range
[2]

# data-latency-product
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"] } ], "latency": [ { "measured_on": "it", "arch": "sm_90", "products": ["Other"], "sources": ["W"] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: latency "it".products names "Other", which is not a product of the file
[2]

# data-latency-range-reversed
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"] } ], "latency": [ { "measured_on": "it", "arch": "sm_90", "products": ["Mine 1"], "dram_cycles_range": [5, 4], "sources": ["W"] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: latency "it".dram_cycles_range is [5, 4]; expected the lower end first
[2]

# data-missing-name
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ {  "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products[0].name is missing
[2]

# data-names-kind
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "aliases": [7] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1".aliases holds 7; expected only strings
[2]

# data-names-long
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "aliases": ["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1".aliases holds "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"; expected names of 1 to 63 bytes, at most 190 in all
[2]

# data-adds-a-product
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "aliases": ["my-h100"], "sms_per_gpc": [18, 18, 18, 18, 18, 18, 12, 12], "memory_gb": 80.5 } ] }
> END
$ occ gpu --data "$TMP/gpu.json" my-h100
Mine 1
  also called                        my-h100
  architecture                       sm_90
  streaming multiprocessors          132 SMs
  SMs of each GPC                    18, 18, 18, 18, 18, 18, 12, 12 SMs
  memory                             80.5 GB
  SM count: independent sources      1: the count rests on one source
  sources                            W
Latencies of other chips of sm_90, in cycles (* preferred); none of this chip
  * GH200 at 1980 MHz: L1 32, L2 280, far L2 411, DRAM 650 (from 611 to 689);
    the range is from the near to the far L2 partition, the number its midpoint
    (RRZE-HPC/gpu-benches gpu-latency raw data at 1038c5d (2025-02-11): pointer
    chase, cycles at the stated clock)
    H800 PCIe: shared memory 29, L1 40.7, L2 263, DRAM 478.8, distributed shared
    memory 180 (Luo et al., arXiv 2402.13499, table IV; the extended version is
    2501.12084)
Dense operations per clock and SM; a multiply-add is two
  fp64              256
  fp32              256  vector units
  tf32             2048
  bf16, fp16       4096
  fp8              8192
  int8             8192
  from: glennklockwood.com/garden/processors/h100: table of peaks; pytorch
        torch/cuda/_device_limits.py: multiply-adds per cycle and SM of 8.0, 9.0
        and 10.0; CUDA Programming Guide 12.6, table of arithmetic throughput;
        NVIDIA H100 white paper v1.04, tables 1 and 3 (989.4 and 756 dense BF16
        TFLOPS)
Sources:
  W         where

# data-no-source
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": [] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1".sources is missing or empty; every number needs a source
[2]

# data-out-of-range
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "gpus_per_board": 1000 } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1".gpus_per_board is 1000; expected a whole number from 2 to 64
[2]

# data-rdna-odd
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "amd", "sources": { "W": "where" }, "products": [ { "name": "Odd", "arch": "gfx1100", "cus": 41, "verified": 1, "sources": ["W"] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Odd".cus is 41; expected a multiple of 2
[2]

# data-replaces-a-product
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "NVIDIA T4", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" t4
NVIDIA T4
  architecture                       sm_90
  streaming multiprocessors          132 SMs
  SM count: independent sources      1: the count rests on one source
  sources                            W
  highest clock                      1590 MHz, as its driver prints it
                                     (influxdata/telegraf
                                     plugins/inputs/nvidia_smi/testdata:
                                     recorded answers of nvidia-smi)
Latencies of other chips of sm_90, in cycles (* preferred); none of this chip
  * GH200 at 1980 MHz: L1 32, L2 280, far L2 411, DRAM 650 (from 611 to 689);
    the range is from the near to the far L2 partition, the number its midpoint
    (RRZE-HPC/gpu-benches gpu-latency raw data at 1038c5d (2025-02-11): pointer
    chase, cycles at the stated clock)
    H800 PCIe: shared memory 29, L1 40.7, L2 263, DRAM 478.8, distributed shared
    memory 180 (Luo et al., arXiv 2402.13499, table IV; the extended version is
    2501.12084)
Dense operations per clock and SM; a multiply-add is two
  fp64              256
  fp32              256  vector units
  tf32             2048
  bf16, fp16       4096
  fp8              8192
  int8             8192
  from: glennklockwood.com/garden/processors/h100: table of peaks; pytorch
        torch/cuda/_device_limits.py: multiply-adds per cycle and SM of 8.0, 9.0
        and 10.0; CUDA Programming Guide 12.6, table of arithmetic throughput;
        NVIDIA H100 white paper v1.04, tables 1 and 3 (989.4 and 756 dense BF16
        TFLOPS)
Sources:
  W         where

# data-unknown-member-at-top-level
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"] } ], "gpus": [] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: the file has the unknown member "gpus"
[2]

# data-product-twice
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"] }, { "name": "Mine", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine" occurs twice
[2]

# data-unknown-source
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["Q"] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1".sources names "Q", which "sources" does not explain
[2]

# data-string-for-number
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "memory_gb": "80" } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1".memory_gb is "80"; expected a number from 0.001 to 1000000 with at most three decimals
[2]

# data-truncated
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia"
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json:2: not valid JSON: it ends too early or is not closed
[2]

# data-member-twice
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "sms": 132 } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: the member "sms" occurs twice
[2]

# data-unknown-member
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "smz": 3 } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1" has the unknown member "smz"
[2]

# data-gives-the-sms-of-an-unsourced-product
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "NVIDIA B100", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" b100
NVIDIA B100
  architecture                       sm_90
  streaming multiprocessors          132 SMs
  SM count: independent sources      1: the count rests on one source
  sources                            W
Latencies of other chips of sm_90, in cycles (* preferred); none of this chip
  * GH200 at 1980 MHz: L1 32, L2 280, far L2 411, DRAM 650 (from 611 to 689);
    the range is from the near to the far L2 partition, the number its midpoint
    (RRZE-HPC/gpu-benches gpu-latency raw data at 1038c5d (2025-02-11): pointer
    chase, cycles at the stated clock)
    H800 PCIe: shared memory 29, L1 40.7, L2 263, DRAM 478.8, distributed shared
    memory 180 (Luo et al., arXiv 2402.13499, table IV; the extended version is
    2501.12084)
Dense operations per clock and SM; a multiply-add is two
  fp64              256
  fp32              256  vector units
  tf32             2048
  bf16, fp16       4096
  fp8              8192
  int8             8192
  from: glennklockwood.com/garden/processors/h100: table of peaks; pytorch
        torch/cuda/_device_limits.py: multiply-adds per cycle and SM of 8.0, 9.0
        and 10.0; CUDA Programming Guide 12.6, table of arithmetic throughput;
        NVIDIA H100 white paper v1.04, tables 1 and 3 (989.4 and 756 dense BF16
        TFLOPS)
Sources:
  W         where

# data-vendor
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "imagination", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"] } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: "vendor" is "imagination"; expected "nvidia", "amd" or "intel"
[2]

# others
# A data file can list names that occ refuses with a reason.  A list with a malformed name, or without
# the reason, is an error.
$ echo '{ "vendor": "amd", "sources": { "ME": "me" }, "products": [], "others": [
>     { "title": "Mine", "names": ["my card", "my series *"], "arch": "gfx1100", "why": "no one counted its CUs",
>       "sources": ["ME"] } ] }' >$TMP/others.json
$ for name in 'AMD My Card' 'my series 7' 'my serie' 'NVIDIA My Card'; do occ --data $TMP/others.json --gpu "$name" -t 256 --grid 9; done
2> occ: GPU 'AMD My Card': no one counted its CUs; give --arch gfx1100 and --sms
2> occ: GPU 'my series 7': no one counted its CUs; give --arch gfx1100 and --sms
2> occ: unknown GPU 'my serie'; `occ gpu` lists all COUNT
2> occ: unknown GPU 'NVIDIA My Card'; `occ gpu` lists all COUNT
[2]
$ for names in '["My Card"]' '["amd card"]' '["a  b"]' '["(a)"]' '[""]' '7'; do
>     jq ".others[0].names = $names" $TMP/others.json >$TMP/bad.json; occ --data $TMP/bad.json gpu t4
> done
2> occ: TMP/bad.json: others "Mine".names holds "My Card"; expected lower case, single blanks, no dash or parenthesis, no brand such as amd or geforce
2> occ: TMP/bad.json: others "Mine".names holds "amd card"; expected lower case, single blanks, no dash or parenthesis, no brand such as amd or geforce
2> occ: TMP/bad.json: others "Mine".names holds "a  b"; expected lower case, single blanks, no dash or parenthesis, no brand such as amd or geforce
2> occ: TMP/bad.json: others "Mine".names holds "(a)"; expected lower case, single blanks, no dash or parenthesis, no brand such as amd or geforce
2> occ: TMP/bad.json: others "Mine".names holds ""; expected names of 1 to 63 bytes, at most 1022 in all
2> occ: TMP/bad.json: others "Mine".names is 7; expected an array of strings
[2]
$ jq 'del(.others[0].why)' $TMP/others.json >$TMP/bad.json; occ --data $TMP/bad.json gpu t4
2> occ: TMP/bad.json: others "Mine".why is missing
[2]
