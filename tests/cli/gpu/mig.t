# calc-mig
$ occ --gpu h200 --mig 3g.71gb -t 256 -r 32 --grid 1000 | sed -n '1p; /^Grid/p'
NVIDIA H200 SXM 141GB MIG 3g.71gb, sm_90 (Hopper): 256 threads, 32 registers
Grid of 1000 on 60 SMs: 3 waves; the last one fills 40 of 480 slots

# calc-mig-csv
$ occ --gpu h200 --mig 1g.18gb,7g.141gb -t 128 --grid 1000 --format csv
arch,gpu,mig,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters,sms,grid,blocks_per_wave,waves,full_waves,total_waves,tail_blocks,last_wave_blocks,last_wave_utilization,efficiency,efficiency_shared,expected_occupancy,expected_occupancy_shared,active,active_shared,machine_occupancy,machine_occupancy_shared,cooperative_blocks
sm_90,NVIDIA H200 SXM 141GB,1g.18gb,128,0,0,0,1,,16,64,1,warps,16,1000,256,3.90625,3,4,232,232,0.90625,0.976563,0.992063,0.976563,0.9785,1,0.992063,0.976563,0.970734,256
sm_90,NVIDIA H200 SXM 141GB,7g.141gb,128,0,0,0,1,,16,64,1,warps,132,1000,2112,0.473485,0,1,1000,1000,0.473485,0.473485,0.94697,0.473485,0.4755,1,0.94697,0.473485,0.450284,2112

# calc-mig-json
$ occ --gpu h200 --mig 3G.71GB -t 256 -r 32 --json | jq -c '.gpu, .mig'
"NVIDIA H200 SXM 141GB"
"3g.71gb"

# calc-mig-selects-the-product
$ occ --gpu a100 --mig 7g.80gb -t 256 --get gpu; occ --gpu a100 --mig 1g.5gb+me -t 256 --grid 100 --get waves.sms
NVIDIA A100 PCIe 80GB
14

# calc-mig-table
# The first command fails: the 40 GB A100 has no 2g.20gb.
$ occ --gpu a100-80gb,a100-40gb --mig 1g.10gb,2g.20gb -t 256; occ --gpu a100-80gb --mig 1g.10gb,2g.20gb,7g.80gb -t 256 --grid 500
mig      /SM  warps   occ.  limiter  waves  tail       useful
1g.10gb    8     64  100 %  warps     4.46    52  89.3-99.2 %
2g.20gb    8     64  100 %  warps     2.23    52  74.4-99.2 %
7g.80gb    8     64  100 %  warps     0.64   500    63.8-85 %
2> occ: unknown MIG profile '2g.20gb'; NVIDIA A100 PCIe 40GB has 1g.5gb, 1g.5gb+me, 1g.10gb, 2g.10gb, 3g.20gb, 4g.20gb, 7g.40gb

# data-mig-empty
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "mig": { "profiles": [], "sources": ["W"] } } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1".mig.profiles is an empty array; expected an array of 1 to 8 profiles
[2]

# data-mig-with-more-sms-than-its-product
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "mig": { "profiles": [ { "name": "1g", "sms": 133, "verified": 1 } ], "sources": ["W"] } } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1".mig.profiles "1g".sms is 133, more than the 132 of the product
[2]

# data-mig-twice
$ cat >"$TMP/gpu.json" <<'END'
> { "vendor": "nvidia", "sources": { "W": "where" }, "products": [ { "name": "Mine 1", "arch": "sm_90", "sms": 132, "verified": 1, "sources": ["W"], "mig": { "profiles": [ { "name": "1g", "verified": 1 }, { "name": "1G", "verified": 1 } ], "sources": ["W"] } } ] }
> END
$ occ gpu --data "$TMP/gpu.json" mine
2> occ: TMP/gpu.json: products "Mine 1".mig.profiles "1G" occurs twice
[2]
