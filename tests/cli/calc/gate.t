# gate-cooperative
# 2,048 threads of an SM and 80 SMs: 160 blocks of 1,024.
$ occ -g v100-sxm2-16gb -t 1024 -r 32 --grid 160 --cooperative --get waves.cooperative_blocks
160
$ occ -g v100-sxm2-16gb -t 1024 -r 32 --grid 161 --cooperative --get waves.cooperative_blocks
160
2> occ: the grid of a cooperative launch is 161 blocks; the limit is 160 blocks
[1]
$ occ -g v100-sxm2-16gb -t 1024 -r 32 --cooperative --get waves.cooperative_blocks
160
2> occ: the grid of a cooperative launch cannot be checked (needs --grid, --elements or --problem)
[1]
$ occ -a sm_70 -t 1024 -r 32 --grid 160 --cooperative --get waves.cooperative_blocks
 (esc)
2> occ: --grid changes nothing without the number of SMs; give --gpu or --sms
2> occ: the grid of a cooperative launch cannot be checked (needs --gpu or --sms)
[1]
$ occ -g v100-sxm2-16gb -t 1024 -r 80 --grid 1 --cooperative --get launchable
false
2> occ: the grid of a cooperative launch cannot be checked (the launch cannot run)
[1]

# gate-cooperative-is-the-limit
# The largest cooperative launch passes, and one block more does not.
$ for launch in '-g h100-sxm -t 384 -r 168' '-g a100 -t 64 -r 40 -s 3K' '-g mi300x -t 256 -r 128' '-g 7900xtx -t 96 -r 100' '-g max-1550 -t 256 -s 40K' '-g h100-sxm -t 128 -r 64 --cluster 2' '-g a100 --mig 1g.5gb -t 512 -r 33'; do
>     n=$(occ $launch --get waves.cooperative_blocks)
>     occ $launch --grid $n --cooperative --get threads -o $TMP/x; echo -n "$n: $?, "
>     case $launch in *cluster*) more=$((n + 2));; *) more=$((n + 1));; esac
>     occ $launch --grid $more --cooperative --get threads -o $TMP/x 2>$TMP/e; echo "$? $(wc -l <$TMP/e)"
> done
132: 0, 1 1
2592: 0, 1 1
1216: 0, 1 1
768: 0, 1 1
170: 0, 1 1
1056: 0, 1 1
42: 0, 1 1

# gate-launch
$ occ -a sm_80 -t 256 -r 40 --min-occupancy 75% --min-blocks 6 --get occupancy,blocks_per_sm
0.75	6
$ occ -a sm_80 -t 256 -r 41 --min-occupancy 0.75 --min-blocks 6 --get occupancy,blocks_per_sm
0.625	5
2> occ: occupancy is 62.5 %; at least 75 % is required
2> occ: blocks per SM are 5; at least 6 are required
[1]
$ occ -a sm_80 -r 41 --min-occupancy 75% --min-blocks 6 --get arch
sm_80
2> occ: occupancy is not known (needs --threads); at least 75 % is required
2> occ: blocks per SM are not known (needs --threads); at least 6 are required
[1]
$ occ -a sm_80 -t 2048 --min-occupancy 75% --min-blocks 6 --get launchable
false
2> occ: occupancy is 0 %; at least 75 % is required
2> occ: blocks per SM are 0; at least 6 are required
[1]
$ occ -g a100 -t 256 -r 32 --grid 900 --min-useful 60% --get waves.efficiency,waves.efficiency_shared
0.520833	0.925926
2> occ: the least useful share is 52.08 %; at least 60 % is required
[1]
$ occ -g a100 -t 256 -r 32 --grid 900 --min-useful 50% --get waves.efficiency
0.520833
$ occ -g a100 -t 256 --problem 4096x4096x64 --tile 128x128x64 --min-useful 90% --get tiles.useful,tiles.useful_shared
0.592593	0.948148
2> occ: the least useful share is 59.26 %; at least 90 % is required
[1]
$ occ -a sm_80 -t 256 --grid 900 --min-useful 1% --get waves
 (esc)
2> occ: --grid changes nothing without the number of SMs; give --gpu or --sms
2> occ: the least useful share is not known (needs --gpu or --sms); at least 1 % is required
[1]

# gate-rows
# Every row that is written is checked, and named by what varies.
$ occ -a sm_80 -t 128,256 -r 40,64:96:32 --min-occupancy 50% --get threads,regs,occupancy
128	40	0.75
128	64	0.5
128	96	0.3125
256	40	0.75
256	64	0.5
256	96	0.25
2> occ: threads 128, regs 96: occupancy is 31.25 %; at least 50 % is required
2> occ: threads 256, regs 96: occupancy is 25 %; at least 50 % is required
[1]
$ occ -a sm_80 -t 128,256 -r 40,64:96:32 --min-occupancy 50% --where 'regs<=64' --get regs
40
64
40
64
$ occ -a sm_80 -t 128,256 -r 40,64:96:32 --min-occupancy 50% --top 1 --get regs
40
$ occ -a sm_80,sm_90 -t 256 -r 72 --min-blocks 4 -f csv --min-occupancy 0.375 | wc -l
3
2> occ: arch sm_80: blocks per SM are 3; at least 4 are required
2> occ: arch sm_90: blocks per SM are 3; at least 4 are required
$ printf 'name,threads,regs\nattention,256,168\nnorm,1024,32\n' | occ -a sm_90 --launches - --min-occupancy 50%
name       threads  regs  /SM  warps    occ.  limiter
attention      256   168    1      8  12.5 %  regs
norm          1024    32    2     64   100 %  warps+regs
2> occ: name attention, threads 256, regs 168: occupancy is 12.5 %; at least 50 % is required
[1]
$ occ -g h100-sxm --best threads -r 40 --grid 100 --min-useful 90% --get threads
768
2> occ: threads 768: the least useful share is 37.88 %; at least 90 % is required
[1]
$ occ -a sm_80 -t 32:512:32 -r 40,64 --min-occupancy 100% -f html -o $TMP/x 2>&1 | wc -l
32

# gate-errors
$ occ -a sm_80 -t 256 --min-occupancy 150%
2> occ: --min-occupancy '150%': expected 0% to 100%, or 0 to 1
[2]
$ occ -a sm_80 -t 256 --min-blocks 0
2> occ: --min-blocks '0': expected a whole number from 1 to 65535
[2]
$ occ -a sm_80 -t 256 --min-blocks 1,2
2> occ: --min-blocks: 2 values; expected one
[2]
$ occ -a sm_80 -t 256 -r 32,64 --plot --min-occupancy 50%
2> occ: --plot cannot be combined with gates such as --min-occupancy
[2]
$ echo '{"arch": "sm_80", "threads": 256, "min_occupancy": "50%"}' | occ batch
{"id":null,"line":1,"error":"unknown key \"min_occupancy\"; expected an option of a launch"}
[1]
