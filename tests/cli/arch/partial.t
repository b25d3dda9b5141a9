# partly-known
$ occ arch sm_122
sm_122  Blackwell

Occupancy cannot be computed yet.

  published     The number 12.2 is in cuda_occupancy.h of CUDA 13.0, whose
                functions refuse it.
  not published every limit
  sources       cuda_occupancy.h of CUDA 13.0, called
[1]
$ occ arch 12.2 --json
{
  "name": "sm_122",
  "vendor": "nvidia",
  "family": "Blackwell",
  "published": "The number 12.2 is in cuda_occupancy.h of CUDA 13.0, whose functions refuse it.",
  "missing": "every limit",
  "sources": "cuda_occupancy.h of CUDA 13.0, called"
}
[1]
$ occ arch sm_130 | head -5
sm_130

Occupancy cannot be computed yet.

  published     The number 13.0 is in cuda_occupancy.h of CUDA 13.0, whose
$ occ arch sm_122 -f csv
2> occ: sm_122: occupancy cannot be computed yet, since no source gives every limit; `occ arch sm_122` lists the published values
[2]
$ occ arch sm_122 sm_80
2> occ: sm_122: occupancy cannot be computed yet, since no source gives every limit; `occ arch sm_122` lists the published values
[2]
$ occ -a sm_122 -t 256; occ -a sm_122a -t 256
2> occ: sm_122: occupancy cannot be computed yet, since no source gives every limit; `occ arch sm_122` lists the published values
2> occ: sm_122: occupancy cannot be computed yet, since no source gives every limit; `occ arch sm_122` lists the published values
[2]
$ echo '{"arch":"sm_122","threads":32}' | occ batch
{"id":null,"line":1,"error":"sm_122: occupancy cannot be computed yet, since no source gives every limit; `occ arch sm_122` lists the published values"}
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
$ occ arch sm_103 --json | jq '.name = "sm_122" | .compute_capability = "12.2"' >$TMP/sm_122.json; occ --data $TMP/sm_122.json arch sm_122 | head -1; occ --data $TMP/sm_122.json -a sm_122 -t 256 --get blocks_per_sm
sm_122  Blackwell Ultra: B300/GB300
8
$ jq '{vendor, sources: {ME: "a letter"}, products: [], partial: [.partial[0] | .known = "New facts." | .sources = ["ME"]]}' ../../data/gpu/nvidia.json >$TMP/gpu.json; occ --data $TMP/gpu.json arch sm_122
sm_122  Blackwell

Occupancy cannot be computed yet.

  published     New facts.
  not published every limit
  sources       a letter
[1]
$ jq '.partial[0].name = "rubin"' ../../data/gpu/nvidia.json >$TMP/gpu.json; occ --data $TMP/gpu.json arch sm_122
2> occ: TMP/gpu.json: partial "rubin".name is "rubin"; expected an architecture of the vendor, such as "sm_80"
[2]
$ jq '.partial[0].name = "gfx1300"' ../../data/gpu/nvidia.json >$TMP/gpu.json; occ --data $TMP/gpu.json arch sm_122
2> occ: TMP/gpu.json: partial "gfx1300".name is "gfx1300"; expected an architecture of the vendor, such as "sm_80"
[2]
$ jq 'del(.partial[0].missing)' ../../data/gpu/nvidia.json >$TMP/gpu.json; occ --data $TMP/gpu.json arch sm_122
2> occ: TMP/gpu.json: partial "sm_122".missing is missing
[2]
