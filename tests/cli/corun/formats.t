# json
$ pair="name=gemm,threads=256,regs=64,smem=16K name=copy,threads=128,regs=32,smem=32K"
$ occ corun -a sm_80 $pair --json | jq -c 'keys_unsorted, .mixes[], .beside_full[], [.launches[] | .name, .blocks_per_sm]'
\["arch","gpu","sms","launches","mixes","beside_full","grids"] (esc)
{"blocks":[4,0],"warps_per_sm":32,"occupancy":0.5,"limiters":["registers","registers"]}
{"blocks":[3,3],"warps_per_sm":36,"occupancy":0.5625,"limiters":["registers+shared_memory","shared_memory"]}
{"blocks":[1,4],"warps_per_sm":24,"occupancy":0.375,"limiters":["shared_memory","shared_memory"]}
{"full":0,"blocks":[4,0],"limiters":["registers","registers"],"changes":[null,null]}
{"full":1,"blocks":[1,4],"limiters":["shared_memory","shared_memory"],"changes":[{"arch":"sm_80","threads":256,"regs":64,"smem":15360,"dynamic_smem":0,"barriers":1,"carveout":null},null]}
\["gemm",4,"copy",4] (esc)
$ [ "$(occ corun -a sm_80 $pair -f jsonl)" = "$(occ corun -a sm_80 $pair --json | jq -c .)" ] && echo same
same
$ occ corun -a sm_80 $pair --json --explain | jq -r '.explain[:3][]'
one more        4 of gemm + 1 of copy: is there room?
warps           4 x 8 + 1 x 4 = 36 of 64
block slots     4 x 1 + 1 x 1 = 5 of 32

# rows
$ pair="name=gemm,threads=256,regs=64,smem=16K name=copy,threads=128,regs=32,smem=32K"
$ occ corun -a sm_80 $pair -f csv
arch,gpu,names,blocks,warps_per_sm,occupancy,limiters
sm_80,,gemm; copy,4+0,32,0.5,registers; registers
sm_80,,gemm; copy,3+3,36,0.5625,registers+shared_memory; shared_memory
sm_80,,gemm; copy,1+4,24,0.375,shared_memory; shared_memory
$ occ corun -a sm_80 $pair -f md
| arch | gpu | names | blocks | warps_per_sm | occupancy | limiters |
| --- | --- | --- | --- | ---: | ---: | --- |
| sm_80 |  | gemm; copy | 4+0 | 32 | 0.5 | registers; registers |
| sm_80 |  | gemm; copy | 3+3 | 36 | 0.5625 | registers+shared_memory; shared_memory |
| sm_80 |  | gemm; copy | 1+4 | 24 | 0.375 | shared_memory; shared_memory |
$ occ corun -a sm_80 $pair -f tsv | tail -n 1
sm_80		gemm; copy	1+4	24	0.375	shared_memory; shared_memory
$ occ corun -a sm_80 $pair --get blocks,occupancy,limiters
4+0	0.5	registers; registers
3+3	0.5625	registers+shared_memory; shared_memory
1+4	0.375	shared_memory; shared_memory

# launches-from-a-file
$ printf 'name,threads,regs,smem\ngemm,256,64,16K\ncopy,128,32,32K\ncopy,1,2,3\n' >$TMP/launches.csv
$ occ corun -a sm_80 @$TMP/launches.csv:gemm @$TMP/launches.csv:gemm --get blocks
4+0
3+1
2+2
1+3
0+4
$ occ corun -a sm_80 @$TMP/launches.csv:gemm name=copy,threads=128,regs=32,smem=32K --get names,blocks
gemm; copy	4+0
gemm; copy	3+3
gemm; copy	1+4
$ occ corun -a sm_80 @$TMP/launches.csv:gemm @$TMP/launches.csv:copy
2> occ: TMP/launches.csv: 2 rows are named 'copy'; expected one
[2]
$ occ corun -a sm_80 @$TMP/launches.csv:gemm @$TMP/launches.csv:none
2> occ: TMP/launches.csv: 0 rows are named 'none'; expected one
[2]

# values-with-commas
$ occ corun -a sm_80 name=a,b,threads=256,launch_bounds=256,2 threads=16x16 --json | jq -c '.launches[] | .name, .launch.launch_bounds, .launch.block'
"a,b"
\[256,2] (esc)
null
null
null
\[16,16] (esc)
