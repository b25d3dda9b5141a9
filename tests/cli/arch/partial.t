# partly-known
$ occ arch sm_107
sm_107  Rubin

Occupancy cannot be computed yet.

  published     32 warps and 1,024 threads per SM. Shared memory: 228 KB per SM,
                227 KB per block. In the oversized mode of CUDA 13.4 a block may
                have 327 KB (334848 bytes) of 328 KB; 335872 bytes are refused.
                Tensor memory: 576 columns, the last 64 only for one exclusive
                allocation. Vera Rubin has 224 SMs.
  not published registers and block slots per SM
  sources       NVIDIA/cudnn-frontend issue 696, and NVIDIA's other repositories
                in 2026; CUDA Programming Guide 13.4.2: 328 KB per SM, 327 KB
                per block; pytorch PR 190546: 32 warps; nvforest issue 201:
                1,024 threads
[1]
$ occ arch 10.7 --json
{
  "name": "sm_107",
  "vendor": "nvidia",
  "family": "Rubin",
  "published": "32 warps and 1,024 threads per SM. Shared memory: 228 KB per SM, 227 KB per block. In the oversized mode of CUDA 13.4 a block may have 327 KB (334848 bytes) of 328 KB; 335872 bytes are refused. Tensor memory: 576 columns, the last 64 only for one exclusive allocation. Vera Rubin has 224 SMs.",
  "missing": "registers and block slots per SM",
  "sources": "NVIDIA/cudnn-frontend issue 696, and NVIDIA's other repositories in 2026; CUDA Programming Guide 13.4.2: 328 KB per SM, 327 KB per block; pytorch PR 190546: 32 warps; nvforest issue 201: 1,024 threads"
}
[1]
$ occ arch sm_130 | head -5
sm_130

Occupancy cannot be computed yet.

  published     The number 13.0 is in cuda_occupancy.h of CUDA 13.0, whose
$ occ arch sm_107 -f csv
2> occ: sm_107: occupancy cannot be computed yet, since no source gives registers and block slots per SM; `occ arch sm_107` lists the published values
[2]
$ occ arch sm_107 sm_80
2> occ: sm_107: occupancy cannot be computed yet, since no source gives registers and block slots per SM; `occ arch sm_107` lists the published values
[2]
$ occ -a sm_107 -t 256; occ -a sm_107a -t 256
2> occ: sm_107: occupancy cannot be computed yet, since no source gives registers and block slots per SM; `occ arch sm_107` lists the published values
2> occ: sm_107: occupancy cannot be computed yet, since no source gives registers and block slots per SM; `occ arch sm_107` lists the published values
[2]
$ echo '{"arch":"sm_107","threads":32}' | occ batch
{"id":null,"line":1,"error":"sm_107: occupancy cannot be computed yet, since no source gives registers and block slots per SM; `occ arch sm_107` lists the published values"}
[1]

# unknown-architectures
$ occ -a sm_140 -t 256; occ -a gfx1300 -t 256; occ arch sm_20; occ arch gfx600
2> occ: unknown architecture 'sm_140': newer than sm_121, the newest that has a data file; see occ-data(5) for adding one
2> occ: unknown architecture 'gfx1300': newer than gfx1251, the newest that has a data file; see occ-data(5) for adding one
2> occ: unknown architecture 'sm_20': older than sm_30, the oldest that has a data file; see occ-data(5) for adding one
2> occ: unknown architecture 'gfx600': older than gfx900, the oldest that has a data file; see occ-data(5) for adding one
[2]
$ occ -a sm_85 -t 256
2> occ: unknown architecture 'sm_85'; did you mean one of: sm_35, sm_75, sm_80, sm_86?
[2]

# data-file
$ occ arch sm_103 --json | jq '.name = "sm_107" | .compute_capability = "10.7"' >$TMP/sm_107.json; occ --data $TMP/sm_107.json arch sm_107 | head -1; occ --data $TMP/sm_107.json -a sm_107 -t 256 --get blocks_per_sm
sm_107  Blackwell Ultra: B300/GB300
8
$ occ arch sm_103 --json | jq '.name = "sm_107" | .compute_capability = "10.7"' >$TMP/sm_107.json; occ --data $TMP/sm_107.json -a rubin -t 256 --get arch; occ --data $TMP/sm_107.json arch rubin | head -1
sm_107
sm_107  Blackwell Ultra: B300/GB300
$ jq '{vendor, sources: {ME: "a letter"}, products: [], partial: [.partial[0] | .known = "New facts." | .sources = ["ME"]]}' ../../data/gpu/nvidia.json >$TMP/gpu.json; occ --data $TMP/gpu.json arch sm_107
sm_107  Rubin

Occupancy cannot be computed yet.

  published     New facts.
  not published registers and block slots per SM
  sources       a letter
[1]
$ jq '.partial[0].name = "rubin"' ../../data/gpu/nvidia.json >$TMP/gpu.json; occ --data $TMP/gpu.json arch sm_107
2> occ: TMP/gpu.json: partial "rubin".name is "rubin"; expected an architecture of the vendor, such as "sm_80"
[2]
$ jq '.partial[0].name = "gfx1300"' ../../data/gpu/nvidia.json >$TMP/gpu.json; occ --data $TMP/gpu.json arch sm_107
2> occ: TMP/gpu.json: partial "gfx1300".name is "gfx1300"; expected an architecture of the vendor, such as "sm_80"
[2]
$ jq 'del(.partial[0].missing)' ../../data/gpu/nvidia.json >$TMP/gpu.json; occ --data $TMP/gpu.json arch sm_107
2> occ: TMP/gpu.json: partial "sm_107".missing is missing
[2]
