# any-change
$ occ diff diff/old.log diff/new.log -t 256 --kernel 'scale|both'
changed sm_80   scale(float*, float)
                regs 32 -> 30
1 kernel changed (0 worse, 0 better, 1 neither), 0 added, 0 removed, 1 unchanged
$ echo $?
0
$ occ diff diff/old.log diff/new.log -t 256 --kernel 'scale|both' --any
changed sm_80   scale(float*, float)
                regs 32 -> 30
1 kernel changed (0 worse, 0 better, 1 neither), 0 added, 0 removed, 1 unchanged
[1]

# better
$ occ diff diff/old.log diff/new.log -t 256 --kernel sort
better  sm_80   sort(unsigned int*)
                regs 64 -> 40, spill 16 -> 0 bytes, stack 16 -> 0, blocks/SM 4
                -> 6, occupancy 50 % -> 75 %
1 kernel changed (0 worse, 1 better, 0 neither), 0 added, 0 removed, 0 unchanged

# json
$ occ diff diff/old.log diff/new.log -t 256 --json
{
  "changed": [
{
  "kernel": "_Z4tileILi8EEvPfPKf",
  "name": "void tile<8>(float*, float const*)",
  "arch": "sm_80",
  "old": {"file": "diff/old.log", "source": "ptxas-log", "resources": {"regs": 40, "smem": 8192, "barriers": 1, "stack": 0, "spill_stores": 0, "spill_loads": 0, "launch_bounds": null, "block": null, "cluster": null, "stack_total": 0, "callee_spill_stores": 0, "callee_spill_loads": 0, "spill_evidence": "log", "spill_unit": "bytes", "regs_used": null}, "profile": null, "result": {"arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":40,"smem":8192,"dynamic_smem":0,"barriers":1,"carveout":null},"launchable":true,"reasons":[],"blocks_per_sm":6,"resident_blocks":null,"warps_per_sm":48,"threads_per_sm":1536,"occupancy":0.75,"limiters":["registers"],"limits":{"warps":8,"blocks":32,"registers":6,"shared_memory":18,"barriers":null},"allocation":{"warps_per_block":8,"regs_per_thread":40,"regs_per_block":10240,"smem_per_block":9216,"smem_config":167936},"unused":{"warps":16,"blocks":26,"registers":4096,"shared_memory":112640},"headroom":{"registers":{"free":0,"gain":{"at":32,"blocks_per_sm":8,"occupancy":1},"loss":{"at":41,"blocks_per_sm":5,"occupancy":0.625}},"shared_memory":{"free":18688,"gain":null,"loss":{"at":26881,"blocks_per_sm":5,"occupancy":0.625}},"threads":{"free":0,"gain":{"at":192,"blocks_per_sm":8,"occupancy":0.75},"loss":{"at":257,"blocks_per_sm":5,"occupancy":0.703125}},"barriers":{"free":15,"gain":null,"loss":{"at":17,"blocks_per_sm":0,"occupancy":0}}},"proposals":[{"kind":"registers","set":{"regs":32},"goal":{"key":"occupancy","now":0.75,"then":1},"outcome":{"blocks_per_sm":8,"warps_per_sm":64,"occupancy":1},"doubts":["spills"],"write":["__launch_bounds__(256, 8)"]}],"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null}},
  "new": {"file": "diff/new.log", "source": "ptxas-log", "resources": {"regs": 72, "smem": 8192, "barriers": 1, "stack": 0, "spill_stores": 0, "spill_loads": 0, "launch_bounds": null, "block": null, "cluster": null, "stack_total": 0, "callee_spill_stores": 0, "callee_spill_loads": 0, "spill_evidence": "log", "spill_unit": "bytes", "regs_used": null}, "profile": null, "result": {"arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":72,"smem":8192,"dynamic_smem":0,"barriers":1,"carveout":null},"launchable":true,"reasons":[],"blocks_per_sm":3,"resident_blocks":null,"warps_per_sm":24,"threads_per_sm":768,"occupancy":0.375,"limiters":["registers"],"limits":{"warps":8,"blocks":32,"registers":3,"shared_memory":18,"barriers":null},"allocation":{"warps_per_block":8,"regs_per_thread":72,"regs_per_block":18432,"smem_per_block":9216,"smem_config":167936},"unused":{"warps":40,"blocks":29,"registers":10240,"shared_memory":140288},"headroom":{"registers":{"free":8,"gain":{"at":64,"blocks_per_sm":4,"occupancy":0.5},"loss":{"at":81,"blocks_per_sm":2,"occupancy":0.25}},"shared_memory":{"free":46720,"gain":null,"loss":{"at":54913,"blocks_per_sm":2,"occupancy":0.25}},"threads":{"free":32,"gain":{"at":224,"blocks_per_sm":4,"occupancy":0.4375},"loss":{"at":289,"blocks_per_sm":2,"occupancy":0.3125}},"barriers":{"free":15,"gain":null,"loss":{"at":17,"blocks_per_sm":0,"occupancy":0}}},"proposals":[{"kind":"registers","set":{"regs":64},"goal":{"key":"occupancy","now":0.375,"then":0.5},"outcome":{"blocks_per_sm":4,"warps_per_sm":32,"occupancy":0.5},"doubts":["spills"],"write":["__launch_bounds__(256, 4)"]},{"kind":"threads","set":{"threads":224},"goal":{"key":"occupancy","now":0.375,"then":0.4375},"outcome":{"blocks_per_sm":4,"warps_per_sm":28,"occupancy":0.4375},"doubts":[],"write":[]}],"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null}},
  "verdict": "worse"
},
{
  "kernel": "_Z5scalePff",
  "name": "scale(float*, float)",
  "arch": "sm_80",
  "old": {"file": "diff/old.log", "source": "ptxas-log", "resources": {"regs": 32, "smem": 0, "barriers": 0, "stack": 0, "spill_stores": 0, "spill_loads": 0, "launch_bounds": null, "block": null, "cluster": null, "stack_total": 0, "callee_spill_stores": 0, "callee_spill_loads": 0, "spill_evidence": "log", "spill_unit": "bytes", "regs_used": null}, "profile": null, "result": {"arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":32,"smem":0,"dynamic_smem":0,"barriers":0,"carveout":null},"launchable":true,"reasons":[],"blocks_per_sm":8,"resident_blocks":null,"warps_per_sm":64,"threads_per_sm":2048,"occupancy":1,"limiters":["warps","registers"],"limits":{"warps":8,"blocks":32,"registers":8,"shared_memory":164,"barriers":null},"allocation":{"warps_per_block":8,"regs_per_thread":32,"regs_per_block":8192,"smem_per_block":1024,"smem_config":167936},"unused":{"warps":0,"blocks":24,"registers":0,"shared_memory":159744},"headroom":{"registers":{"free":0,"gain":null,"loss":{"at":33,"blocks_per_sm":6,"occupancy":0.75}},"shared_memory":{"free":19968,"gain":null,"loss":{"at":19969,"blocks_per_sm":7,"occupancy":0.875}},"threads":{"free":0,"gain":{"at":224,"blocks_per_sm":9,"occupancy":0.984375},"loss":{"at":257,"blocks_per_sm":7,"occupancy":0.984375}},"barriers":{"free":16,"gain":null,"loss":{"at":17,"blocks_per_sm":0,"occupancy":0}}},"proposals":[],"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null}},
  "new": {"file": "diff/new.log", "source": "ptxas-log", "resources": {"regs": 30, "smem": 0, "barriers": 0, "stack": 0, "spill_stores": 0, "spill_loads": 0, "launch_bounds": null, "block": null, "cluster": null, "stack_total": 0, "callee_spill_stores": 0, "callee_spill_loads": 0, "spill_evidence": "log", "spill_unit": "bytes", "regs_used": null}, "profile": null, "result": {"arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":30,"smem":0,"dynamic_smem":0,"barriers":0,"carveout":null},"launchable":true,"reasons":[],"blocks_per_sm":8,"resident_blocks":null,"warps_per_sm":64,"threads_per_sm":2048,"occupancy":1,"limiters":["warps","registers"],"limits":{"warps":8,"blocks":32,"registers":8,"shared_memory":164,"barriers":null},"allocation":{"warps_per_block":8,"regs_per_thread":32,"regs_per_block":8192,"smem_per_block":1024,"smem_config":167936},"unused":{"warps":0,"blocks":24,"registers":0,"shared_memory":159744},"headroom":{"registers":{"free":2,"gain":null,"loss":{"at":33,"blocks_per_sm":6,"occupancy":0.75}},"shared_memory":{"free":19968,"gain":null,"loss":{"at":19969,"blocks_per_sm":7,"occupancy":0.875}},"threads":{"free":0,"gain":{"at":224,"blocks_per_sm":9,"occupancy":0.984375},"loss":{"at":257,"blocks_per_sm":7,"occupancy":0.984375}},"barriers":{"free":16,"gain":null,"loss":{"at":17,"blocks_per_sm":0,"occupancy":0}}},"proposals":[],"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null}},
  "verdict": "same"
},
{
  "kernel": "_Z4sortPj",
  "name": "sort(unsigned int*)",
  "arch": "sm_80",
  "old": {"file": "diff/old.log", "source": "ptxas-log", "resources": {"regs": 64, "smem": 0, "barriers": 0, "stack": 16, "spill_stores": 16, "spill_loads": 16, "launch_bounds": null, "block": null, "cluster": null, "callee_spill_stores": 0, "callee_spill_loads": 0, "spill_evidence": "log", "spill_unit": "bytes", "regs_used": null}, "profile": null, "result": {"arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":64,"smem":0,"dynamic_smem":0,"barriers":0,"carveout":null},"launchable":true,"reasons":[],"blocks_per_sm":4,"resident_blocks":null,"warps_per_sm":32,"threads_per_sm":1024,"occupancy":0.5,"limiters":["registers"],"limits":{"warps":8,"blocks":32,"registers":4,"shared_memory":164,"barriers":null},"allocation":{"warps_per_block":8,"regs_per_thread":64,"regs_per_block":16384,"smem_per_block":1024,"smem_config":167936},"unused":{"warps":32,"blocks":28,"registers":0,"shared_memory":163840},"headroom":{"registers":{"free":0,"gain":{"at":48,"blocks_per_sm":5,"occupancy":0.625},"loss":{"at":65,"blocks_per_sm":3,"occupancy":0.375}},"shared_memory":{"free":40960,"gain":null,"loss":{"at":40961,"blocks_per_sm":3,"occupancy":0.375}},"threads":{"free":0,"gain":{"at":192,"blocks_per_sm":5,"occupancy":0.46875},"loss":{"at":257,"blocks_per_sm":3,"occupancy":0.421875}},"barriers":{"free":16,"gain":null,"loss":{"at":17,"blocks_per_sm":0,"occupancy":0}}},"proposals":[{"kind":"registers","set":{"regs":48},"goal":{"key":"occupancy","now":0.5,"then":0.625},"outcome":{"blocks_per_sm":5,"warps_per_sm":40,"occupancy":0.625},"doubts":["spills more"],"write":["__launch_bounds__(256, 5)"]}],"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null}},
  "new": {"file": "diff/new.log", "source": "ptxas-log", "resources": {"regs": 40, "smem": 0, "barriers": 0, "stack": 0, "spill_stores": 0, "spill_loads": 0, "launch_bounds": null, "block": null, "cluster": null, "stack_total": 0, "callee_spill_stores": 0, "callee_spill_loads": 0, "spill_evidence": "log", "spill_unit": "bytes", "regs_used": null}, "profile": null, "result": {"arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":40,"smem":0,"dynamic_smem":0,"barriers":0,"carveout":null},"launchable":true,"reasons":[],"blocks_per_sm":6,"resident_blocks":null,"warps_per_sm":48,"threads_per_sm":1536,"occupancy":0.75,"limiters":["registers"],"limits":{"warps":8,"blocks":32,"registers":6,"shared_memory":164,"barriers":null},"allocation":{"warps_per_block":8,"regs_per_thread":40,"regs_per_block":10240,"smem_per_block":1024,"smem_config":167936},"unused":{"warps":16,"blocks":26,"registers":4096,"shared_memory":161792},"headroom":{"registers":{"free":0,"gain":{"at":32,"blocks_per_sm":8,"occupancy":1},"loss":{"at":41,"blocks_per_sm":5,"occupancy":0.625}},"shared_memory":{"free":26880,"gain":null,"loss":{"at":26881,"blocks_per_sm":5,"occupancy":0.625}},"threads":{"free":0,"gain":{"at":192,"blocks_per_sm":8,"occupancy":0.75},"loss":{"at":257,"blocks_per_sm":5,"occupancy":0.703125}},"barriers":{"free":16,"gain":null,"loss":{"at":17,"blocks_per_sm":0,"occupancy":0}}},"proposals":[{"kind":"registers","set":{"regs":32},"goal":{"key":"occupancy","now":0.75,"then":1},"outcome":{"blocks_per_sm":8,"warps_per_sm":64,"occupancy":1},"doubts":["spills"],"write":["__launch_bounds__(256, 8)"]}],"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null}},
  "verdict": "better"
},
{
  "kernel": "_ZN36_GLOBAL__N__0000beef_4_a_cu_876543216helperEv",
  "name": "(anonymous namespace)::helper()",
  "arch": "sm_80",
  "old": {"file": "diff/old.log", "source": "ptxas-log", "resources": {"regs": 10, "smem": 0, "barriers": 0, "stack": 0, "spill_stores": 0, "spill_loads": 0, "launch_bounds": null, "block": null, "cluster": null, "stack_total": 0, "callee_spill_stores": 0, "callee_spill_loads": 0, "spill_evidence": "log", "spill_unit": "bytes", "regs_used": null}, "profile": null, "result": {"arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":10,"smem":0,"dynamic_smem":0,"barriers":0,"carveout":null},"launchable":true,"reasons":[],"blocks_per_sm":8,"resident_blocks":null,"warps_per_sm":64,"threads_per_sm":2048,"occupancy":1,"limiters":["warps"],"limits":{"warps":8,"blocks":32,"registers":16,"shared_memory":164,"barriers":null},"allocation":{"warps_per_block":8,"regs_per_thread":16,"regs_per_block":4096,"smem_per_block":1024,"smem_config":167936},"unused":{"warps":0,"blocks":24,"registers":32768,"shared_memory":159744},"headroom":{"registers":{"free":22,"gain":null,"loss":{"at":33,"blocks_per_sm":6,"occupancy":0.75}},"shared_memory":{"free":19968,"gain":null,"loss":{"at":19969,"blocks_per_sm":7,"occupancy":0.875}},"threads":{"free":0,"gain":{"at":224,"blocks_per_sm":9,"occupancy":0.984375},"loss":{"at":257,"blocks_per_sm":7,"occupancy":0.984375}},"barriers":{"free":16,"gain":null,"loss":{"at":17,"blocks_per_sm":0,"occupancy":0}}},"proposals":[],"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null}},
  "new": {"file": "diff/new.log", "source": "ptxas-log", "resources": {"regs": 12, "smem": 0, "barriers": 0, "stack": 0, "spill_stores": 0, "spill_loads": 0, "launch_bounds": null, "block": null, "cluster": null, "stack_total": 0, "callee_spill_stores": 0, "callee_spill_loads": 0, "spill_evidence": "log", "spill_unit": "bytes", "regs_used": null}, "profile": null, "result": {"arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":12,"smem":0,"dynamic_smem":0,"barriers":0,"carveout":null},"launchable":true,"reasons":[],"blocks_per_sm":8,"resident_blocks":null,"warps_per_sm":64,"threads_per_sm":2048,"occupancy":1,"limiters":["warps"],"limits":{"warps":8,"blocks":32,"registers":16,"shared_memory":164,"barriers":null},"allocation":{"warps_per_block":8,"regs_per_thread":16,"regs_per_block":4096,"smem_per_block":1024,"smem_config":167936},"unused":{"warps":0,"blocks":24,"registers":32768,"shared_memory":159744},"headroom":{"registers":{"free":20,"gain":null,"loss":{"at":33,"blocks_per_sm":6,"occupancy":0.75}},"shared_memory":{"free":19968,"gain":null,"loss":{"at":19969,"blocks_per_sm":7,"occupancy":0.875}},"threads":{"free":0,"gain":{"at":224,"blocks_per_sm":9,"occupancy":0.984375},"loss":{"at":257,"blocks_per_sm":7,"occupancy":0.984375}},"barriers":{"free":16,"gain":null,"loss":{"at":17,"blocks_per_sm":0,"occupancy":0}}},"proposals":[],"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null}},
  "verdict": "same"
}],
  "added": [
{
  "kernel": "_Z4comev",
  "name": "come()",
  "file": "diff/new.log",
  "source": "ptxas-log",
  "arch": "sm_80",
  "resources": {"regs": 10, "smem": 0, "barriers": 0, "stack": 0, "spill_stores": 0, "spill_loads": 0, "launch_bounds": null, "block": null, "cluster": null, "stack_total": 0, "callee_spill_stores": 0, "callee_spill_loads": 0, "spill_evidence": "log", "spill_unit": "bytes", "regs_used": null},
  "profile": null,
  "result": {"arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":10,"smem":0,"dynamic_smem":0,"barriers":0,"carveout":null},"launchable":true,"reasons":[],"blocks_per_sm":8,"resident_blocks":null,"warps_per_sm":64,"threads_per_sm":2048,"occupancy":1,"limiters":["warps"],"limits":{"warps":8,"blocks":32,"registers":16,"shared_memory":164,"barriers":null},"allocation":{"warps_per_block":8,"regs_per_thread":16,"regs_per_block":4096,"smem_per_block":1024,"smem_config":167936},"unused":{"warps":0,"blocks":24,"registers":32768,"shared_memory":159744},"headroom":{"registers":{"free":22,"gain":null,"loss":{"at":33,"blocks_per_sm":6,"occupancy":0.75}},"shared_memory":{"free":19968,"gain":null,"loss":{"at":19969,"blocks_per_sm":7,"occupancy":0.875}},"threads":{"free":0,"gain":{"at":224,"blocks_per_sm":9,"occupancy":0.984375},"loss":{"at":257,"blocks_per_sm":7,"occupancy":0.984375}},"barriers":{"free":16,"gain":null,"loss":{"at":17,"blocks_per_sm":0,"occupancy":0}}},"proposals":[],"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null}
}],
  "removed": [
{
  "kernel": "_Z4gonev",
  "name": "gone()",
  "file": "diff/old.log",
  "source": "ptxas-log",
  "arch": "sm_80",
  "resources": {"regs": 10, "smem": 0, "barriers": 0, "stack": 0, "spill_stores": 0, "spill_loads": 0, "launch_bounds": null, "block": null, "cluster": null, "stack_total": 0, "callee_spill_stores": 0, "callee_spill_loads": 0, "spill_evidence": "log", "spill_unit": "bytes", "regs_used": null},
  "profile": null,
  "result": {"arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":10,"smem":0,"dynamic_smem":0,"barriers":0,"carveout":null},"launchable":true,"reasons":[],"blocks_per_sm":8,"resident_blocks":null,"warps_per_sm":64,"threads_per_sm":2048,"occupancy":1,"limiters":["warps"],"limits":{"warps":8,"blocks":32,"registers":16,"shared_memory":164,"barriers":null},"allocation":{"warps_per_block":8,"regs_per_thread":16,"regs_per_block":4096,"smem_per_block":1024,"smem_config":167936},"unused":{"warps":0,"blocks":24,"registers":32768,"shared_memory":159744},"headroom":{"registers":{"free":22,"gain":null,"loss":{"at":33,"blocks_per_sm":6,"occupancy":0.75}},"shared_memory":{"free":19968,"gain":null,"loss":{"at":19969,"blocks_per_sm":7,"occupancy":0.875}},"threads":{"free":0,"gain":{"at":224,"blocks_per_sm":9,"occupancy":0.984375},"loss":{"at":257,"blocks_per_sm":7,"occupancy":0.984375}},"barriers":{"free":16,"gain":null,"loss":{"at":17,"blocks_per_sm":0,"occupancy":0}}},"proposals":[],"waves":null,"tiles":null,"tensor_memory":null,"register_pool":null,"bound":null,"estimate":null}
}],
  "unchanged": 1
}
[1]

# md
$ occ diff diff/old.log diff/new.log -t 128,256 -f md
8 kernels changed (2 worse, 2 better, 4 neither), 2 added, 2 removed, 2 unchanged.

| | kernel | arch | change |
| --- | --- | --- | --- |
| **worse** | `void tile<8>(float*, float const*)` | sm_80 | regs 40 -> 72, blocks/SM 12 -> 7, occupancy 75 % -> 43.8 % |
| **worse** | `void tile<8>(float*, float const*)` | sm_80 | regs 40 -> 72, blocks/SM 6 -> 3, occupancy 75 % -> 37.5 % |
| better | `sort(unsigned int*)` | sm_80 | regs 64 -> 40, spill 16 -> 0 bytes, stack 16 -> 0, blocks/SM 8 -> 12, occupancy 50 % -> 75 % |
| better | `sort(unsigned int*)` | sm_80 | regs 64 -> 40, spill 16 -> 0 bytes, stack 16 -> 0, blocks/SM 4 -> 6, occupancy 50 % -> 75 % |
| changed | `scale(float*, float)` | sm_80 | regs 32 -> 30 |
| changed | `scale(float*, float)` | sm_80 | regs 32 -> 30 |
| changed | `(anonymous namespace)::helper()` | sm_80 | regs 10 -> 12 |
| changed | `(anonymous namespace)::helper()` | sm_80 | regs 10 -> 12 |
| added | `come()` | sm_80 | regs 10, spill 0 bytes, smem 0, threads 128, occupancy 100 % |
| added | `come()` | sm_80 | regs 10, spill 0 bytes, smem 0, threads 256, occupancy 100 % |
| removed | `gone()` | sm_80 | regs 10, spill 0 bytes, smem 0, threads 128, occupancy 100 % |
| removed | `gone()` | sm_80 | regs 10, spill 0 bytes, smem 0, threads 256, occupancy 100 % |
[1]

# same
$ occ diff diff/old.log diff/old.log -t 256
0 kernels changed, 0 added, 0 removed, 6 unchanged
$ echo $?
0
$ occ diff diff/old.log diff/old.log --any -f md
0 kernels changed, 0 added, 0 removed, 6 unchanged.
$ echo $?
0
$ occ diff diff/old.log diff/old.log --json
{
  "changed": [],
  "added": [],
  "removed": [],
  "unchanged": 6
}

# binary-and-log-of-one-build
$ occ diff ../kernels/made/basic_sm_80.cubin ../kernels/made/basic.log --arch sm_80
0 kernels changed, 0 added, 0 removed, 14 unchanged
$ occ diff ../kernels/made/basic.fatbin ../kernels/made/basic.log
0 kernels changed, 0 added, 0 removed, 252 unchanged

# text
$ occ diff diff/old.log diff/new.log -t 256
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
                regs 10, spill 0 bytes, smem 0, threads 256, occupancy 100 %
removed sm_80   gone()
                regs 10, spill 0 bytes, smem 0, threads 256, occupancy 100 %
4 kernels changed (1 worse, 1 better, 2 neither), 1 added, 1 removed, 1
unchanged
[1]

# where
$ occ diff diff/old.log diff/new.log -t 256 --where verdict=worse
worse   sm_80   void tile<8>(float*, float const*)
                regs 40 -> 72, blocks/SM 6 -> 3, occupancy 75 % -> 37.5 %
1 kernel changed (1 worse, 0 better, 0 neither), 0 added, 0 removed, 0 unchanged
[1]
# Kernels that --where leaves out are not counted and do not change the status.
$ occ diff diff/old.log diff/new.log -t 256 --where 'regs<40'
changed sm_80   scale(float*, float)
                regs 32 -> 30
changed sm_80   (anonymous namespace)::helper()
                regs 10 -> 12
added   sm_80   come()
                regs 10, spill 0 bytes, smem 0, threads 256, occupancy 100 %
removed sm_80   gone()
                regs 10, spill 0 bytes, smem 0, threads 256, occupancy 100 %
2 kernels changed (0 worse, 0 better, 2 neither), 1 added, 1 removed, 1
unchanged

# where-csv
$ occ diff diff/old.log diff/new.log -t 256 --where verdict!=removed --sort -regs -f csv | cut -d, -f 1,2
verdict,kernel
worse,_Z4tileILi8EEvPfPKf
better,_Z4sortPj
same,_Z5scalePff
same,_ZN36_GLOBAL__N__0000beef_4_a_cu_876543216helperEv
added,_Z4comev

# where-unknown
$ occ diff diff/old.log diff/new.log --where colour=red
2> occ: --where: unknown column 'colour'; expected a key of the JSON output, such as verdict, regs, spill or occupancy
[2]
