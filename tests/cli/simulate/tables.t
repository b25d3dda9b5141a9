# tables
# One row in csv, tsv and md; one object in jsonl.  If the launch is impossible, the columns
# of the simulation are empty and the status is 1.
$ occ simulate --gpu k20 -t 256 -r 55 --grid 128 --dist normal --cv 0.2 --runs 3 -f csv
arch,gpu,sms,grid,threads,regs,agprs,sgprs,smem,dynamic_smem,dynamic_smem_per_thread,barriers,carveout,blocks_per_sm,occupancy,dist,cv,durations,shared,runs,seed,makespan,ideal,slowdown,utilization,idle_time,busiest_sm,busiest_time,idlest_sm,idlest_time,utilization_mean,utilization_p5,utilization_p95,makespan_mean,idle_time_mean,expected_occupancy,active,machine_occupancy,expected_occupancy_mean,active_mean,machine_occupancy_mean
sm_35,Tesla K20,13,128,256,55,,,0,0,,1,,4,0.5,normal,0.2,,false,3,0,3.09634641,2.45220157,1.26268,0.791966,0.778372329,10,2.74677333,8,2.18363585,0.766418,0.728497,0.791966,3.18055023,0.955109931,0.43093,0.918903,0.395983,0.436389,0.878514,0.383209
$ occ simulate --gpu k20 -t 256 -r 55 --grid 128 -f tsv | cut -f 1-4,14-22
arch	gpu	sms	grid	blocks_per_sm	occupancy	dist	cv	durations	shared	runs	seed	makespan
sm_35	Tesla K20	13	128	4	0.5	constant	0		false	1	0	3
$ occ simulate --gpu k20 -t 256 -r 55 --grid 128 -f md
| arch | gpu | sms | grid | threads | regs | agprs | sgprs | smem | dynamic_smem | dynamic_smem_per_thread | barriers | carveout | blocks_per_sm | occupancy | dist | cv | durations | shared | runs | seed | makespan | ideal | slowdown | utilization | idle_time | busiest_sm | busiest_time | idlest_sm | idlest_time | utilization_mean | utilization_p5 | utilization_p95 | makespan_mean | idle_time_mean | expected_occupancy | active | machine_occupancy | expected_occupancy_mean | active_mean | machine_occupancy_mean |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| sm_35 | Tesla K20 | 13 | 128 | 256 | 55 |  |  | 0 | 0 |  | 1 |  | 4 | 0.5 | constant | 0 |  | false | 1 | 0 | 3 | 2.46153846 | 1.21875 | 0.820513 | 0 | 0 | 2.5 | 11 | 2.25 | 0.820513 | 0.820513 | 0.820513 | 3 | 0 | 0.410256 | 1 | 0.410256 | 0.410256 | 1 | 0.410256 |
$ occ simulate --gpu k20 -t 256 -r 55 --grid 128 -f jsonl | jq -c '.simulation // .'
{"dist":"constant","cv":0,"durations":null,"shared":false,"runs":1,"seed":0,"makespan":3,"ideal":2.46153846,"slowdown":1.21875,"utilization":0.820513,"idle_time":0,"busiest_sm":0,"busiest_time":2.5,"idlest_sm":11,"idlest_time":2.25,"utilization_mean":0.820513,"utilization_p5":0.820513,"utilization_p95":0.820513,"makespan_mean":3,"idle_time_mean":0,"expected_occupancy":0.410256,"active":1,"machine_occupancy":0.410256,"expected_occupancy_mean":0.410256,"active_mean":1,"machine_occupancy_mean":0.410256}
$ occ simulate --gpu k20 -t 2048 -r 55 --grid 128 -f csv
arch,gpu,sms,grid,threads,regs,agprs,sgprs,smem,dynamic_smem,dynamic_smem_per_thread,barriers,carveout,blocks_per_sm,occupancy,dist,cv,durations,shared,runs,seed,makespan,ideal,slowdown,utilization,idle_time,busiest_sm,busiest_time,idlest_sm,idlest_time,utilization_mean,utilization_p5,utilization_p95,makespan_mean,idle_time_mean,expected_occupancy,active,machine_occupancy,expected_occupancy_mean,active_mean,machine_occupancy_mean
sm_35,Tesla K20,13,128,2048,55,,,0,0,,1,,0,0,,,,,,,,,,,,,,,,,,,,,,,,,,
[1]

# get
$ occ simulate -g a100-sxm4-40gb -t 256 -r 40 --grid 1000 --get makespan,utilization; occ simulate -a sm_80 --sms 4 -t 256 --grid 10 --get makspan
2	0.771605
2> occ: --get: unknown key 'makspan'; did you mean makespan?
[2]
