# local
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=one
$ occ --gpu local -t 256 -r 40 --grid 1000 | sed -n '1p; /^Grid/p'
NVIDIA A100 SXM4 80GB, sm_80 (Ampere): 256 threads, 40 registers
Grid of 1000 on 108 SMs: 2 waves; the last one fills 352 of 648 slots

# local-arch
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=one
$ occ --gpu local --arch sm_90 -t 256
2> occ: --arch is sm_90, but NVIDIA A100 SXM4 80GB is sm_80; leave --arch out
[2]

# local-json
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=one
$ occ --gpu local -t 256 --json | jq -c '.arch, .gpu'
"sm_80"
"NVIDIA A100 SXM4 80GB"

# local-machines
# The driver reports limits, MIG slices and names that differ from the tables or are not in them.
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake
$ for OCC_FAKE_DRIVER in reserving odd-slice new-slice long-slice laptop tegra impostor; do
>     export OCC_FAKE_DRIVER
>     echo "== $OCC_FAKE_DRIVER"
>     occ --gpu local -t 256 -s 10K --grid 1000 --json 2>&1 |
>         sed -n '/^occ/p;/"arch"/p;/"gpu"/p;/"mig"/p;/^  "blocks_per_sm"/p;/"limits"/p;s/^ *\("waves": { "sms": [0-9]*\).*/  \1/p'
> done
== reserving
occ: NVIDIA A100 SXM4 80GB: shared memory per block, with opt-in: the driver says 165888 bytes, the table of sm_80 says 166912; the driver's value is used
occ: NVIDIA A100 SXM4 80GB: shared memory reserved per block: the driver says 2048 bytes, the table of sm_80 says 1024; the driver's value is used
  "arch": "sm_80",
  "gpu": "NVIDIA A100 SXM4 80GB",
  "blocks_per_sm": 8,
  "limits": { "warps": 8, "blocks": 32, "registers": null, "shared_memory": 13, "barriers": null },
  "waves": { "sms": 108
== odd-slice
occ: NVIDIA A100 SXM4 80GB MIG 1g.10gb: the driver says 16 SMs, the table says 14; the driver's value is used
  "arch": "sm_80",
  "gpu": "NVIDIA A100 SXM4 80GB",
  "mig": "1g.10gb",
  "blocks_per_sm": 8,
  "limits": { "warps": 8, "blocks": 32, "registers": null, "shared_memory": 14, "barriers": null },
  "waves": { "sms": 16
== new-slice
  "arch": "sm_80",
  "gpu": "NVIDIA A100 SXM4 80GB",
  "mig": "9g.900gb",
  "blocks_per_sm": 8,
  "limits": { "warps": 8, "blocks": 32, "registers": null, "shared_memory": 14, "barriers": null },
  "waves": { "sms": 54
== long-slice
  "arch": "sm_80",
  "gpu": "NVIDIA A100-SXM4-80GB MIG 1g.10gb+gfx+me.all",
  "blocks_per_sm": 8,
  "limits": { "warps": 8, "blocks": 32, "registers": null, "shared_memory": 14, "barriers": null },
  "waves": { "sms": 14
== laptop
  "arch": "sm_86",
  "gpu": "GeForce RTX 3080 Laptop",
  "blocks_per_sm": 6,
  "limits": { "warps": 6, "blocks": 16, "registers": null, "shared_memory": 9, "barriers": null },
  "waves": { "sms": 48
== tegra
  "arch": "sm_53",
  "gpu": "Jetson TX1",
  "blocks_per_sm": 6,
  "limits": { "warps": 8, "blocks": 32, "registers": null, "shared_memory": 6, "barriers": null },
  "waves": { "sms": 2
== impostor
  "arch": "sm_90",
  "gpu": "NVIDIA A100-SXM4-80GB",
  "blocks_per_sm": 8,
  "limits": { "warps": 8, "blocks": 32, "registers": null, "shared_memory": 20, "barriers": 64 },
  "waves": { "sms": 132

# local-bad-names
$ for name in localx local: local:x local:99999 local:10000 local:64; do occ -g "$name" -t 256; done
2> occ: unknown GPU 'localx'; `occ gpu` lists all COUNT
2> occ: unknown GPU 'local:'; `occ gpu` lists all COUNT
2> occ: unknown GPU 'local:x'; `occ gpu` lists all COUNT
2> occ: unknown GPU 'local:99999'; `occ gpu` lists all COUNT
2> occ: unknown GPU 'local:10000'; `occ gpu` lists all COUNT
2> occ: GPU local:64: no such device; expected local:0 to local:63
[2]

# local-differs
# The limits of the driver differ from those of the tables: occ uses the driver's.
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=odd
$ occ --gpu local -t 256 --grid 1000 | grep -e ^Occupancy -e ^Grid
Occupancy 100 %: 6 blocks, 48 of 48 warps per SM, limited by warps
Grid of 1000 on 106 SMs: 2 waves; the last one fills 364 of 636 slots
2> occ: NVIDIA A100 SXM4 80GB: warp slots per SM: the driver says 48 warps, the table of sm_80 says 64; the driver's value is used
2> occ: NVIDIA A100 SXM4 80GB: block slots per SM: the driver says 24 blocks, the table of sm_80 says 32; the driver's value is used
2> occ: NVIDIA A100 SXM4 80GB: shared memory per SM: the driver says 102400 bytes, the table of sm_80 says 167936; the driver's value is used
2> occ: NVIDIA A100 SXM4 80GB: shared memory per block, with opt-in: the driver says 101376 bytes, the table of sm_80 says 166912; the driver's value is used
2> occ: NVIDIA A100 SXM4 80GB: the driver says 106 SMs, the table says 108; the driver's value is used

# local-differs-batch
# The warnings come once, not for each request.
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=odd
$ occ batch <<'END' | cut -c1-60
> {"gpu":"local","threads":256}
> {"gpu":"local","threads":512}
> END
{"arch":"sm_80","gpu":"NVIDIA A100 SXM4 80GB","launch":{"thr
{"arch":"sm_80","gpu":"NVIDIA A100 SXM4 80GB","launch":{"thr
2> occ: NVIDIA A100 SXM4 80GB: warp slots per SM: the driver says 48 warps, the table of sm_80 says 64; the driver's value is used
2> occ: NVIDIA A100 SXM4 80GB: block slots per SM: the driver says 24 blocks, the table of sm_80 says 32; the driver's value is used
2> occ: NVIDIA A100 SXM4 80GB: shared memory per SM: the driver says 102400 bytes, the table of sm_80 says 167936; the driver's value is used
2> occ: NVIDIA A100 SXM4 80GB: shared memory per block, with opt-in: the driver says 101376 bytes, the table of sm_80 says 166912; the driver's value is used
2> occ: NVIDIA A100 SXM4 80GB: the driver says 106 SMs, the table says 108; the driver's value is used

# local-slice
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=slice
$ occ --gpu local -t 256 --grid 100 --json | head -5; occ --gpu local -t 256 --grid 100 --get waves.sms
{
  "arch": "sm_80",
  "gpu": "NVIDIA A100 SXM4 80GB",
  "mig": "1g.10gb",
  "launch": { "threads": 256, "regs": 0, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null },
14

# local-two
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=two
$ occ --gpu local,local:0,local:1 -t 256 -r 40 --format csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
sm_90,NVIDIA H200 SXM 141GB,256,40,0,0,1,,6,48,0.75,registers
sm_90,NVIDIA H200 SXM 141GB,256,40,0,0,1,,6,48,0.75,registers
sm_80,NVIDIA A100 SXM4 80GB,256,40,0,0,1,,6,48,0.75,registers

# local-third-of-two
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=two
$ occ --gpu local:2 -t 256
2> occ: GPU local:2: no GPU 2; the CUDA driver found GPUs 0 to 1
[2]
