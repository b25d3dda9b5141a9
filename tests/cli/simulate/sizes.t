# big
$ occ simulate --arch sm_90 --sms 132 --threads 256 --regs 32 --grid 100000 --dist lognormal --cv 1 | grep 'SM [0-9]'
sm_90 (Hopper): 256 threads, 32 registers

100000 blocks on 132 SMs, up to 8 at a time on each; block times lognormal with
cv 1

  makespan      110.4 block times, 1.172 x the ideal of 94.21
  utilization   85.4 % in one run; --runs N gives the spread
                99.7 % to 99.9 % for constant times, by the formulas of calc
  occupancy     97.8 % averaged as profilers do, over active SM cycles (87.3 %
                of the run); 85.4 % over all SMs and the whole run
  idle          at least one SM has no block for 16.37 block times, 14.8 % of
                the makespan
  busiest       SM 99, with 96.07 block times of work per slot
  least busy    SM 9, with 93.52

  SM 0-8        |##################################################%:.       |
  SM 9-16       |##################################################%:.       |
  SM 17-24      |##################################################%:.....   |
  SM 25-32      |##################################################%....     |
  SM 33-41      |##################################################%:..      |
  SM 42-49      |##################################################%:.       |
  SM 50-57      |##################################################%...      |
  SM 58-65      |##################################################%:.....   |
  SM 66-74      |##################################################%:.....   |
  SM 75-82      |##################################################%:....    |
  SM 83-90      |##################################################%..       |
  SM 91-98      |##################################################%:.       |
  SM 99-107     |##################################################%:........|
  SM 108-115    |##################################################%:....    |
  SM 116-123    |##################################################%:..      |
  SM 124-131    |##################################################%:.       |
                                                   tail from 93.22 ^

# cannot-launch
$ set -o pipefail
$ occ simulate --arch sm_80 --sms 108 --threads 2048 --grid 10 | head -3
sm_80 (Ampere): 2048 threads

Cannot launch: 2048 threads per block; sm_80 allows 1024

  limit                blocks   per block      per SM      unused
* warps                     0          64          64           -
  block slots              32           1          32           -
  registers          no limit           -       65536           -
  shared memory           164        1024      167936           -

Note: no registers given (--regs), so they do not limit.
[1]

# cannot-launch-json
$ set -o pipefail
$ occ simulate --arch sm_80 --sms 108 --threads 2048 --grid 10 --json | jq -c '.reasons, .simulation'
{
  "arch": "sm_80",
  "gpu": null,
  "launch": { "threads": 2048, "regs": 0, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null },
  "launchable": false,
  "reasons": ["2048 threads per block; sm_80 allows 1024"],
  "blocks_per_sm": 0,
  "warps_per_sm": 0,
  "threads_per_sm": 0,
  "occupancy": 0,
  "limiters": ["warps"],
  "limits": { "warps": 0, "blocks": 32, "registers": null, "shared_memory": 164, "barriers": null },
  "allocation": { "warps_per_block": 64, "regs_per_thread": 0, "regs_per_block": 0, "smem_per_block": 1024, "smem_config": 167936 },
  "unused": { "warps": 64, "blocks": 32, "registers": 65536, "shared_memory": 167936 },
  "headroom": { "registers": { "free": null, "gain": null, "loss": null }, "shared_memory": { "free": null, "gain": null, "loss": null }, "threads": { "free": null, "gain": { "at": 1024, "blocks_per_sm": 2, "occupancy": 1 }, "loss": null }, "barriers": { "free": null, "gain": null, "loss": null } },
  "waves": null,
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null,
  "simulation": null
}
[1]

# cannot-launch-svg
$ occ simulate --arch sm_80 --sms 108 --threads 2048 --grid 10 -f svg
2> occ: cannot launch: 2048 threads per block; sm_80 allows 1024
[1]

# full
$ occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 156 | sed -n '/makespan/,$p' | grep -v 'SM [2-9]'
sm_35 (Kepler): 256 threads, 55 registers

156 blocks on 13 SMs, up to 4 at a time on each; block times constant

  makespan      3 block times, 1 x the ideal of 3
  utilization   100 %
                100 % for constant times, by the formulas of calc
  occupancy     50 %
  idle          every SM has blocks until the end
  busiest       SM 0, with 3 block times of work per slot
  least busy    SM 0, with 3

  SM 0          |############################################################|
  SM 1          |############################################################|
  SM 2          |############################################################|
  SM 3          |############################################################|
  SM 4          |############################################################|
  SM 5          |############################################################|
  SM 6          |############################################################|
  SM 7          |############################################################|
  SM 8          |############################################################|
  SM 9          |############################################################|
  SM 10         |############################################################|
  SM 11         |############################################################|
  SM 12         |############################################################|

# svg-small
$ occ simulate --arch sm_90 --sms 132 --threads 32 --regs 32 --grid 200000 --dist lognormal --cv 2 -f svg -o $TMP/x.svg
$ test $(wc -c <$TMP/x.svg) -lt 1000000 && ! grep -c "<script" $TMP/x.svg
0

# svg-valid
$ need rsvg-convert
$ for args in "--grid 128" "--grid 20" "--grid 50000 --dist lognormal --cv 1" "--grid 1999 --dist uniform --cv 0.5 --shared"; do
>     occ simulate --arch sm_90 --sms 132 --threads 256 --regs 32 $args -f svg -o $TMP/x.svg &&
>         rsvg-convert $TMP/x.svg >/dev/null || exit 1
> done
