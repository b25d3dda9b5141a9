# data-that-is-no-file
$ mkfifo $TMP/pipe.json; timeout 10 occ --data $TMP/pipe.json arch
2> occ: TMP/pipe.json: is a pipe or a device; expected a data file or a folder of them
[2]

# data-capability
$ sed 's/"compute_capability": "8.0"/"compute_capability": "8.1"/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
2> occ: TMP/sm_80.json: "compute_capability" is "8.1", which does not match sm_80
[2]

# data-repeated-config
$ sed 's/"smem_configs": {"value": \[0/"smem_configs": {"value": [8192/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
2> occ: TMP/sm_80.json: limits.smem_configs.value must ascend, but does not at 8192
[2]

# data-descending
$ sed 's/"smem_configs": {"value": \[0, 8192, 16384/"smem_configs": {"value": [0, 16384, 8192/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
2> occ: TMP/sm_80.json: limits.smem_configs.value must ascend, but does not at 8192
[2]

# data-duplicate
$ sed 's/"reg_alloc_unit"/"regs_per_sm"/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
2> occ: TMP/sm_80.json: the member "regs_per_sm" occurs twice
[2]

# data-fraction
$ sed 's/"max_warps_per_sm": {"value": 64/"max_warps_per_sm": {"value": 64.5/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
2> occ: TMP/sm_80.json: limits.max_warps_per_sm.value is 64.5; expected a whole number from 1 to 4096
[2]

# data-missing
$ occ --data nowhere arch
2> occ: nowhere: cannot be opened: No such file or directory
[2]

# data-missing-member
$ sed '/"regs_per_sm"/d' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
2> occ: TMP/sm_80.json: limits.regs_per_sm is missing
[2]

# data-name
$ sed 's/"name": "sm_80"/"name": "sm_8x"/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
2> occ: TMP/sm_80.json: "name" is "sm_8x"; expected an architecture of the vendor, such as "sm_80"
[2]

# data-no-source
$ sed 's/"max_warps_per_sm": {"value": 64, "sources": \[[^]]*\]/"max_warps_per_sm": {"value": 64, "sources": []/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
2> occ: TMP/sm_80.json: limits.max_warps_per_sm.sources is missing or empty; every number needs a source
[2]

# data-out-of-range
$ sed 's/"max_warps_per_sm": {"value": 64/"max_warps_per_sm": {"value": 640000/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
2> occ: TMP/sm_80.json: limits.max_warps_per_sm.value is 640000; expected a whole number from 1 to 4096
[2]

# data-string
$ sed 's/"max_warps_per_sm": {"value": 64/"max_warps_per_sm": {"value": "64"/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
2> occ: TMP/sm_80.json: limits.max_warps_per_sm.value is "64"; expected a whole number from 1 to 4096
[2]

# data-trailing
$ sed '$s/$/ extra/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
2> occ: TMP/sm_80.json:50: not valid JSON at 'extra'
[2]

# data-truncated
$ sed '40,$d' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
2> occ: TMP/sm_80.json:40: not valid JSON: it ends too early or is not closed
[2]

# data-unknown-member
$ sed 's/"regs_per_sm"/"regs_per_sn"/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
2> occ: TMP/sm_80.json: unknown member limits.regs_per_sn
[2]

# data-unknown-source
$ sed 's/"max_warps_per_sm": {"value": 64, "sources": \["[A-Z0-9]*"/"max_warps_per_sm": {"value": 64, "sources": ["ZZ"/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
2> occ: TMP/sm_80.json: limits.max_warps_per_sm.sources names "ZZ", which "sources" does not explain
[2]

# data-unknown-top-level-member
$ sed 's/"family"/"familie"/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
2> occ: TMP/sm_80.json: the file has the unknown member "familie"
[2]

# data-vendor
$ sed 's/"vendor": "nvidia"/"vendor": "imagination"/' ../../data/arch/sm_80.json >$TMP/sm_80.json; occ --data $TMP/sm_80.json arch
2> occ: TMP/sm_80.json: "vendor" is "imagination"; expected "nvidia", "amd" or "intel"
[2]

# taken-names
# The names of other records are refused, and so are "local" and "local:N", which mean the GPU of
# this machine.  A record may keep the names of the record that it replaces.
$ occ arch xe_hpc --json | jq '.name = "xe4" | .aliases = ["pvc"] | .ip_versions = [] | .product_families = []' >$TMP/a.json
$ occ --data $TMP/a.json arch xe4
2> occ: TMP/a.json: "pvc" is a name of xe_hpc already
[2]
$ occ arch xe_hpc --json | jq '.name = "xe4" | .aliases = ["mine"] | .product_families = []' >$TMP/a.json
$ occ --data $TMP/a.json arch xe4
2> occ: TMP/a.json: "12.60" is a name of xe_hpc already
[2]
$ occ arch xe_hpc --json | jq '.family = "Mine"' >$TMP/a.json; occ --data $TMP/a.json arch pvc | head -n 1
xe_hpc  Mine: Ponte Vecchio
$ product() { printf '{"vendor": "nvidia", "sources": {"ME": "me"}, "products": [{"name": "%s", "aliases": ["%s"], "arch": "sm_90", "sms": 9, "verified": 1, "sources": ["ME"]}]}' "$1" "$2" >$TMP/g.json; occ --data $TMP/g.json --gpu "$1" -t 256 --grid 90 --get gpu,waves.sms; }
$ product "My Card" mycard
My Card	9
$ product "My Card" h200
2> occ: TMP/g.json: products "My Card".aliases holds "h200", a name of NVIDIA H200 SXM 141GB already
[2]
$ product "NVIDIA H200 SXM 141GB" h200
NVIDIA H200 SXM 141GB	9
$ product "My Card" A100
2> occ: TMP/g.json: products "My Card".aliases holds "A100", a name of NVIDIA A100 SXM4 40GB already
[2]
$ product local x
2> occ: TMP/g.json: products "local" has the name "local", which --gpu reserves for the GPU of this machine
[2]
$ product "My Card" local:1
2> occ: TMP/g.json: products "My Card" has the name "local:1", which --gpu reserves for the GPU of this machine
[2]

# no-records
# A folder without data files is refused.
$ mkdir -p $TMP/empty/arch $TMP/none; echo text >$TMP/none/readme.txt
$ occ --data $TMP/empty arch sm_80; occ --data $TMP/none arch sm_80
2> occ: TMP/empty: no data files; their names must end in .json
2> occ: TMP/none: no data files; their names must end in .json
[2]
