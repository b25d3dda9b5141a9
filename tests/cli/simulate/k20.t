# k20
$ occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128
sm_35 (Kepler): 256 threads, 55 registers (56 allocated)

128 blocks on 13 SMs, up to 4 at a time on each; block times constant

  makespan      3 block times, 1.219 x the ideal of 2.462
  utilization   82.1 %
                82.1 % to 98.5 % by the formula of occ calc
  occupancy     41 %
  idle          every SM has blocks until the end
  busiest       SM 0, with 2.5 block times of work per slot
  least busy    SM 11, with 2.25

  SM 0          |########################################====================|
  SM 1          |########################################====================|
  SM 2          |########################################====================|
  SM 3          |########################################====================|
  SM 4          |########################################====================|
  SM 5          |########################################====================|
  SM 6          |########################################====================|
  SM 7          |########################################====================|
  SM 8          |########################################====================|
  SM 9          |########################################====================|
  SM 10         |########################################====================|
  SM 11         |########################################::::::::::::::::::::|
  SM 12         |########################################::::::::::::::::::::|
                                             tail from 2 ^

# k20-json
$ occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128 --json
{
  "arch": "sm_35",
  "gpu": null,
  "launch": { "threads": 256, "regs": 55, "smem": 0, "dynamic_smem": 0, "barriers": 1, "carveout": null },
  "launchable": true,
  "reasons": [],
  "blocks_per_sm": 4,
  "resident_blocks": 4,
  "warps_per_sm": 32,
  "threads_per_sm": 1024,
  "occupancy": 0.5,
  "limiters": ["registers"],
  "limits": { "warps": 8, "blocks": 16, "registers": 4, "shared_memory": null, "barriers": null },
  "allocation": { "warps_per_block": 8, "regs_per_thread": 56, "regs_per_block": 14336, "smem_per_block": 0, "smem_config": 49152 },
  "unused": { "warps": 32, "blocks": 12, "registers": 8192, "shared_memory": 49152 },
  "headroom": { "registers": { "free": 9, "gain": { "at": 48, "blocks_per_sm": 5, "occupancy": 0.625 }, "loss": { "at": 65, "blocks_per_sm": 3, "occupancy": 0.375 } }, "shared_memory": { "free": 12288, "gain": null, "loss": { "at": 12289, "blocks_per_sm": 3, "occupancy": 0.375 } }, "threads": { "free": 32, "gain": { "at": 224, "blocks_per_sm": 5, "occupancy": 0.546875 }, "loss": { "at": 289, "blocks_per_sm": 3, "occupancy": 0.46875 } }, "barriers": { "free": 15, "gain": null, "loss": { "at": 17, "blocks_per_sm": 0, "occupancy": 0 } } },
  "proposals": [
    { "kind": "registers", "set": { "regs": 48 }, "goal": { "key": "occupancy", "now": 0.5, "then": 0.625 }, "outcome": { "blocks_per_sm": 5, "resident_blocks": 5, "warps_per_sm": 40, "occupancy": 0.625, "waves.total_waves": 2, "waves.efficiency": 0.984615, "waves.efficiency_shared": 0.984615 }, "doubts": ["spills"], "write": ["__launch_bounds__(256, 5)"] },
    { "kind": "threads", "set": { "threads": 192, "grid": 171 }, "goal": { "key": "occupancy", "now": 0.5, "then": 0.5625 }, "outcome": { "blocks_per_sm": 6, "resident_blocks": 6, "warps_per_sm": 36, "occupancy": 0.5625, "waves.total_waves": 3, "waves.efficiency": 0.730769, "waves.efficiency_shared": 0.93956 }, "doubts": [], "write": [] },
    { "kind": "grid", "set": { "grid": 104 }, "goal": { "key": "waves.efficiency", "now": 0.820513, "then": 1, "now_high": 0.984615, "then_high": 1 }, "outcome": { "blocks_per_sm": 4, "resident_blocks": 4, "warps_per_sm": 32, "occupancy": 0.5, "waves.total_waves": 2, "waves.efficiency": 1, "waves.efficiency_shared": 1 }, "doubts": ["another grid divides the work differently"], "write": [] },
    { "kind": "grid", "set": { "grid": 156 }, "goal": { "key": "waves.efficiency", "now": 0.820513, "then": 1, "now_high": 0.984615, "then_high": 1 }, "outcome": { "blocks_per_sm": 4, "resident_blocks": 4, "warps_per_sm": 32, "occupancy": 0.5, "waves.total_waves": 3, "waves.efficiency": 1, "waves.efficiency_shared": 1 }, "doubts": ["another grid divides the work differently"], "write": [] },
    { "kind": "registers", "set": { "regs": 48 }, "goal": { "key": "waves.efficiency", "now": 0.820513, "then": 0.984615, "now_high": 0.984615, "then_high": 0.984615 }, "outcome": { "blocks_per_sm": 5, "resident_blocks": 5, "warps_per_sm": 40, "occupancy": 0.625, "waves.total_waves": 2, "waves.efficiency": 0.984615, "waves.efficiency_shared": 0.984615 }, "doubts": ["spills"], "write": ["__launch_bounds__(256, 5)"] }
  ],
  "waves": { "sms": 13, "grid": 128, "blocks_per_wave": 52, "waves": 2.461538, "full_waves": 2, "total_waves": 3, "tail_blocks": 24, "last_wave_blocks": 24, "last_wave_utilization": 0.461538, "efficiency": 0.820513, "efficiency_shared": 0.984615, "expected_occupancy": 0.410256, "expected_occupancy_shared": 0.451172, "active": 1, "active_shared": 0.984615, "machine_occupancy": 0.410256, "machine_occupancy_shared": 0.444231, "cooperative_blocks": 52 },
  "tiles": null,
  "tensor_memory": null,
  "register_pool": null,
  "bound": null,
  "estimate": null,
  "simulation": { "dist": "constant", "cv": 0, "durations": null, "shared": false, "runs": 1, "seed": 0, "makespan": 3, "ideal": 2.46153846, "slowdown": 1.21875, "utilization": 0.820513, "idle_time": 0, "busiest_sm": 0, "busiest_time": 2.5, "idlest_sm": 11, "idlest_time": 2.25, "utilization_mean": 0.820513, "utilization_p5": 0.820513, "utilization_p95": 0.820513, "makespan_mean": 3, "idle_time_mean": 0, "expected_occupancy": 0.410256, "active": 1, "machine_occupancy": 0.410256, "expected_occupancy_mean": 0.410256, "active_mean": 1, "machine_occupancy_mean": 0.410256 }
}

# k20-shared
$ occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128 --shared --json | jq -c .simulation
{"dist":"constant","cv":0,"durations":null,"shared":true,"runs":1,"seed":0,"makespan":2.5,"ideal":2.46153846,"slowdown":1.015625,"utilization":0.984615,"idle_time":0.25,"busiest_sm":0,"busiest_time":2.5,"idlest_sm":11,"idlest_time":2.25,"utilization_mean":0.984615,"utilization_p5":0.984615,"utilization_p95":0.984615,"makespan_mean":2.5,"idle_time_mean":0.25,"expected_occupancy":0.451172,"active":0.984615,"machine_occupancy":0.444231,"expected_occupancy_mean":0.451172,"active_mean":0.984615,"machine_occupancy_mean":0.444231}

# k20-svg
$ occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128 -f svg -o $TMP/k20.svg && cmp $TMP/k20.svg simulate/k20.svg

# k20-utf8
$ LC_ALL=C.UTF-8 occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128 | grep -e 'SM 0 ' -e 'SM 12'
  SM 0          |████████████████████████████████████████▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄|
  SM 12         |████████████████████████████████████████▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂|

# legend
# Colours repeat from the seventh wave on.  The legend says so and fits into the picture.
$ occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 900 -f svg | grep -o 'x="[0-9.]*" y="61"[^>]*>[^0-9].*<' | sed 's/<.*//'
x="86" y="61" class="small">wave 1
x="300.5" y="61" class="small">repeated up to wave 18
x="449.5" y="61" class="small">tail: slots stay empty
x="590.5" y="61" class="small">ideal: end if no slot were ever empty
