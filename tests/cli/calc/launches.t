# formats
# A file of launches has a launch in each row and an option in each column.  Its contents show
# whether it is CSV, TSV or JSON Lines.
$ printf 'tile,threads,regs,smem\n64x64x32,128,96,24K\n128x128x32,256,168,48K\n256x128x64,256,255,96K\n' >$TMP/l.csv
$ tr , '\t' <$TMP/l.csv >$TMP/l.tsv
$ printf '%s\n' '{"tile":[64,64,32],"threads":128,"regs":96,"smem":"24K"}' '' '{"tile":"128x128x32","threads":256,"regs":168,"smem":49152}' '{"tile":[256,128,64],"threads":256,"regs":255,"smem":98304}' >$TMP/l.jsonl
$ occ --gpu h100-sxm --problem 4096x4096x4096 --launches $TMP/l.csv
threads  regs   smem        tile  /SM  warps    occ.  tiles  waves     useful
    128    96  24576    64x64x32    5     20  31.3 %   4096   6.21  88.7-97 %
    256   168  49152  128x128x32    1      8  12.5 %   1024   7.76       97 %
    256   255  98304  256x128x64    1      8  12.5 %    512   3.88       97 %
all: limited by regs, in tiles 100 %
not shown: in waves (--wide)
$ occ --gpu h100-sxm --problem 4096x4096x4096 --launches $TMP/l.csv -f jsonl >$TMP/csv.out
$ occ --gpu h100-sxm --problem 4096x4096x4096 --launches $TMP/l.tsv -f jsonl | cmp - $TMP/csv.out
$ occ --gpu h100-sxm --problem 4096x4096x4096 --launches - -f jsonl <$TMP/l.jsonl | cmp - $TMP/csv.out
$ occ --gpu h100-sxm --problem 4096x4096x4096 --launches $TMP/l.jsonl -f csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,problem,tile,blocks_per_sm,warps_per_sm,occupancy,limiters,sms,grid,blocks_per_wave,waves,full_waves,total_waves,tail_blocks,last_wave_blocks,last_wave_utilization,efficiency,efficiency_shared,expected_occupancy,expected_occupancy_shared,active,active_shared,machine_occupancy,machine_occupancy_shared,cooperative_blocks,tiles,tiles_m,tiles_n,k_steps,tile_efficiency,wave_efficiency,useful,rounds,split_efficiency,wave_efficiency_shared,useful_shared
sm_90,NVIDIA H100 SXM5 80GB,128,96,24576,0,1,,4096x4096x4096,64x64x32,5,20,0.3125,registers,132,4096,660,6.206061,6,7,136,136,0.206061,0.88658,0.969697,0.277056,0.304321,1,0.969697,0.277056,0.295099,660,4096,64,64,128,1,0.88658,0.88658,7,1,0.969697,0.969697
sm_90,NVIDIA H100 SXM5 80GB,256,168,49152,0,1,,4096x4096x4096,128x128x32,1,8,0.125,registers,132,1024,132,7.757576,7,8,100,100,0.757576,0.969697,0.969697,0.125,0.125,0.969697,0.969697,0.121212,0.121212,132,1024,32,32,128,1,0.969697,0.969697,8,1,0.969697,0.969697
sm_90,NVIDIA H100 SXM5 80GB,256,255,98304,0,1,,4096x4096x4096,256x128x64,1,8,0.125,registers,132,512,132,3.878788,3,4,116,116,0.878788,0.969697,0.969697,0.125,0.125,0.969697,0.969697,0.121212,0.121212,132,512,16,32,64,1,0.969697,0.969697,4,1,0.969697,0.969697
$ occ --gpu h100-sxm --problem 4096x4096x4096 --launches $TMP/l.jsonl -f md --sort -tiles.useful,tiles.tiles --top 2
| threads | regs | smem | tile | blocks_per_sm | warps_per_sm | occupancy | limiters | tiles | waves | tile_efficiency | wave_efficiency | useful |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: |
| 256 | 255 | 98304 | 256x128x64 | 1 | 8 | 0.125 | registers | 512 | 3.878788 | 1 | 0.969697 | 0.969697 |
| 256 | 168 | 49152 | 128x128x32 | 1 | 8 | 0.125 | registers | 1024 | 7.757576 | 1 | 0.969697 | 0.969697 |
$ occ --gpu h100-sxm --problem 4096x4096x4096 --launches $TMP/l.jsonl --where 'useful>=90%' --get tile
128x128x32
256x128x64
# A row has the same answer as its values given as options.
$ occ --gpu h100-sxm --problem 4096x4096x4096 --tile 64x64x32 -t 128 -r 96 -s 24K -f jsonl | jq -c "del(.proposals)" | cmp - <(head -1 $TMP/csv.out | jq -c .)
# Lists on the command line are combined with each row.
$ occ --gpu h100-sxm,a100-sxm-80gb --problem 1000x1000x1000,4096x4096x4096 --launches $TMP/l.csv -f tsv | cut -f 2-3,9,31-33,38-40
gpu	threads	problem	machine_occupancy_shared	cooperative_blocks	tiles	wave_efficiency	useful	rounds
NVIDIA H100 SXM5 80GB	128	1000x1000x1000	0.119318	660	256	0.387879	0.36124	1
NVIDIA H100 SXM5 80GB	128	4096x4096x4096	0.295099	660	4096	0.88658	0.88658	7
NVIDIA A100 SXM4 80GB	128	1000x1000x1000	0.121914	540	256	0.474074	0.441516	1
NVIDIA A100 SXM4 80GB	128	4096x4096x4096	0.302022	540	4096	0.948148	0.948148	8
NVIDIA H100 SXM5 80GB	256	1000x1000x1000	0.060606	132	64	0.484848	0.45155	1
NVIDIA H100 SXM5 80GB	256	4096x4096x4096	0.121212	132	1024	0.969697	0.969697	8
NVIDIA A100 SXM4 80GB	256	1000x1000x1000	0.074074	108	64	0.592593	0.551895	1
NVIDIA A100 SXM4 80GB	256	4096x4096x4096	0.118519	108	1024	0.948148	0.948148	10
NVIDIA H100 SXM5 80GB	256	1000x1000x1000	0.030303	132	32	0.242424	0.225775	1
NVIDIA H100 SXM5 80GB	256	4096x4096x4096	0.121212	132	512	0.969697	0.969697	4
NVIDIA A100 SXM4 80GB	256	1000x1000x1000	0.037037	108	32	0.296296	0.275947	1
NVIDIA A100 SXM4 80GB	256	4096x4096x4096	0.118519	108	512	0.948148	0.948148	5
$ occ --gpu h100-sxm --problem 1024:4096:1024x4096x1024 --launches $TMP/l.csv --best tile
       problem  /SM  warps    occ.  limiter  tiles  waves  in tiles  useful
1024x4096x1024    1      8  12.5 %  regs       128   0.97     100 %    97 %
2048x4096x1024    1      8  12.5 %  regs       256   1.94     100 %    97 %
3072x4096x1024    1      8  12.5 %  regs       384   2.91     100 %    97 %
4096x4096x1024    1      8  12.5 %  regs       512   3.88     100 %    97 %
all: 256 threads, 255 registers, 98304 B shared memory, tile 256x128x64, in
waves 97 %, next best as good: 128x128x32
$ occ --gpu h100-sxm --problem 1024:4096:1024x4096x1024 --launches $TMP/l.csv --best tile --sort -useful --top 1 -f jsonl | jq -c '[.launch.problem, .launch.tile]'
\[[1024,4096,1024],[256,128,64]] (esc)
$ occ --gpu h100-sxm --problem 2048x4096x1024 --launches $TMP/l.csv --best split-k --get split_k
1
1
1

# charts
# The rows of the file are the series of a chart, or its x axis.
$ printf 'tile,threads,regs,smem\n64x64x32,128,96,24K\n128x128x32,256,168,48K\n256x128x64,256,255,96K\n' >$TMP/l.csv
$ occ --gpu h100-sxm --problem 256:8192:256x4096x64 --launches $TMP/l.csv --plot useful
NVIDIA H100 SXM5 80GB (Hopper): problem Mx4096x64
useful share of the work over rows (M)

  100 % +  oo  o#**oo  o#  *o  o#  oo**o#  *o  #*  oo**o#**oo  *o  *o  o#
        |            **      o#**oo**o#***o  *o  *o*#o#**oo*#o#  #*##*o**
        |        oo  o#  *o##**  **##    ####    ##      ##
   75 % +  **o#**  *#  **##      ##
        |
        |    **  ##
   50 % +oo##
        |**
        |
   25 % +##
        |
        |
    0 % +--------------+---------------+--------------+-----------------+
                     2000            4000           6000             8192
         * tile 64x64x32   o tile 128x128x32   # tile 256x128x64
                                            ^ best

Drawn is the lower end: no block slows another one down.
Best: 99.7 % with tile 64x64x32, at 4608 rows (M)
$ occ --gpu h100-sxm --problem 256x4096x64 --launches $TMP/l.csv --plot useful --ascii
NVIDIA H100 SXM5 80GB (Hopper): problem 256x4096x64
useful share of the work over registers per thread

  100 % +    :::::::::::::::
        |    :::::::::::::::
        |    :::::::::::::::
   75 % +    :::::::::::::::
        |    :::::::::::::::
        |    :::::::::::::::
   50 % +    :::::::::::::::        ###############
        |    ###############        ###############
        |    ###############        ###############
   25 % +    ###############        ###############        ###############
        |    ###############        ###############        ###############
        |    ###############        ###############        ###############
    0 % +-----------+----------------------+----------------------+-----------
                   96                     168                    255
                                           ^ best

Lower end: no block slows another one down; upper end: the blocks share the
throughput of their SM.
Best: 48.5 % with 168 registers per thread
$ occ --gpu h100-sxm --problem 256:8192:256x4096x64 --launches $TMP/l.csv -f svg --plot useful | grep -c '<path'
260
$ occ --gpu h100-sxm --problem 256x4096x64,512x512x512 --launches $TMP/l.csv --plot useful --best tile
NVIDIA H100 SXM5 80GB (Hopper): best tile
useful share of the work by problem

problem 256x4096x64 |###################### 48.5 %, best
problem 512x512x512 |###### 12.1 %

Best: 48.5 % with problem 256x4096x64

# every-option
# A column can be any option.  A value in a row overrides the command line, which gives
# the missing values.
$ printf '%s\n' '{"arch":"sm_80","sms":108,"grid":1000}' '{"gpu":"mi300x","grid":[20,50],"regs":100}' '{"gpu":"k20","grid":128,"threads":512,"regs":null,"optin":true,"launch_bounds":[512,2]}' >$TMP/any.jsonl
$ occ -t 256 -r 40 --launches $TMP/any.jsonl
arch    gpu              threads  regs  launch_bounds  /SM  occ.       useful
sm_80   -                    256    40  -                6  75 %  77.2-92.6 %
gfx942  Instinct MI300X      256   100  -                4  50 %       82.2 %
sm_35   Tesla K20            512    40  512+2            3  75 %  82.1-98.5 %
not shown: warps, limiter, SMs, grid, waves, tail (--wide)
$ occ -t 256 -r 40 --launches $TMP/any.jsonl -f jsonl | jq -c '[.arch, .launch.threads, .launch.regs, .waves.grid, .waves.sms]'
\["sm_80",256,40,1000,108] (esc)
\["gfx942",256,100,1000,304] (esc)
\["sm_35",512,40,128,13] (esc)
$ printf 'arch,optin,launch-bounds,carveout,cluster,gpc,cu_mode,latency,issue\nsm_90,false,"256,4",max-l1,2,"16,16",false,400,30\n' >$TMP/all.csv
$ occ -t 256 --launches $TMP/all.csv -f jsonl | jq -c '[.launch, .latency.hiding.high.verdict]'
\[{"threads":256,"regs":0,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":0,"optin":false,"launch_bounds":[256,4],"cluster":2},"enough"] (esc)

# odd-csv
# Quotes, blanks, a byte order mark, CRLF, empty lines, and a last line without a newline.
$ printf '\xef\xbb\xbf"threads", regs \r\n\r\n"128" ,  32\r\n\r\n256,"40"' >$TMP/odd.csv
$ occ -a sm_80 --launches $TMP/odd.csv
threads  regs  /SM  warps   occ.  limiter
    128    32   16     64  100 %  warps+regs
    256    40    6     48   75 %  regs

# one-launch
# A file with one launch gives the text of one launch, not a table.
$ printf 'threads\n256\n' | occ -a sm_80 --launches - | head -3
sm_80 (Ampere): 256 threads

Occupancy 100 %: 8 blocks, 64 of 64 warps per SM, limited by warps

# more-charts
# A tile dimension is the x axis if the tiles of the rows differ only in it.  Rows with equal tiles
# are named by their lines.  Lists of shapes are series or the x axis.
$ printf 'tile,throughput\n64x64,1\n96x64,1\n128x64,1\n' >$TMP/rows.csv
$ occ --gpu a100 -t 256 -r 168 --problem 1000x1000 --launches $TMP/rows.csv --plot useful --ascii | sed -n '1,2p;$p'
NVIDIA A100 SXM4 40GB (Ampere): 256 threads, 168 registers, problem 1000x1000
useful share of the work over tile rows (M)
Best: 75.4 % with 64 or 96 tile rows (M)
$ printf 'tile,regs\n64x64,168\n192x64,64\n' | occ --gpu a100 -t 256 --dtype fp16 --problem 1000:4000:500x1000x512 --launches - --plot schedule_us --ascii | tail -4
         * tile 64x64   o tile 192x64
              ^ best

Best: 4.36 with tile 64x64, at 1000 rows (M); also in 1 other series
$ occ --gpu a100 -t 256 -r 168 --problem 1000:4000:500x1000 --tile 64x64,128x128,256x64 --plot useful --ascii | tail -4
         * tile 64x64   o tile 128x128   # tile 256x64
                                                      ^ best

Best: 96.9 % with tile 64x64, at 3000 rows (M)
$ occ --gpu a100 -t 256 -r 168 --tile 64x64,128x128 --problem 1000:4000:500x1000 --plot useful --ascii | sed -n '1,2p;$p'
NVIDIA A100 SXM4 40GB (Ampere): 256 threads, 168 registers, problem Mx1000
useful share of the work over rows (M)
Best: 96.9 % with tile 64x64, at 3000 rows (M)
$ occ --gpu a100 -t 256 -r 168 --problem 1000x1000 --tile 64:256:64x64 --plot useful --ascii | sed -n '1,2p;$p'
NVIDIA A100 SXM4 40GB (Ampere): 256 threads, 168 registers, problem 1000x1000, tile Mx64
useful share of the work over tile rows (M)
Best: 75.4 % with 64 or 192 tile rows (M)
$ occ --gpu a100 -t 256 -r 168 --problem 1000x1000x64:256:64 --tile 64x64x64 --best split-k --plot split_k --ascii | sed -n '1,2p;$p'
NVIDIA A100 SXM4 40GB (Ampere): 256 threads, 168 registers, problem 1000x1000xK, tile 64x64x64, best split-k
split k over depth (K)
The same for all: 1
$ printf '{"tile":"64x64"}\n  \n{"tile":"64x96"}\n' | occ --gpu a100 -t 256 -r 16:64:16 --problem 1000:2000:500x1000 --launches - --plot
2> occ: --plot: 2 options and the rows of --launches have several values; two of them can be drawn
[2]
$ printf '{"threads":128,"regs":32}\n{"threads":256}\n' | occ -a sm_80 --launches - --plot
sm_80 (Ampere)
occupancy over threads per block

  100 % +######################################################################
        |######################################################################
        |######################################################################
   75 % +######################################################################
        |######################################################################
        |######################################################################
   50 % +######################################################################
        |######################################################################
        |######################################################################
   25 % +######################################################################
        |######################################################################
        |######################################################################
    0 % ++-------+--------+--------+--------+-------+--------+-----------------
         64     96       128      160      192     224      256
   limit WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW
     and RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
         W warps   R registers

The same for all: 100 %

# more-columns
# Options without lists of values are columns too if they differ between rows; elements are shown as the
# grid.  If no row can launch, --best tile shows the first row, and --best split-k shows every row.
$ printf 'elements,elements_per_thread\n10000,1\n10000,4\n' | occ --gpu a100 -t 256 --launches -
/SM  warps   occ.  limiter  grid  waves  tail     useful
  8     64  100 %  warps      40   0.05    40   4.6-37 %
  8     64  100 %  warps      10   0.01    10  1.2-9.3 %
$ printf 'throughput,optin,cu_mode\n1,true,false\n2.5,false,false\n' | occ --gpu a100 -t 256 --problem 64x64 --tile 8x8 --launches -
optin  throughput  /SM  warps   occ.  limiter  tiles  waves      useful
    -        1.00    8     64  100 %  warps       64   0.07  7.4-59.3 %
false        2.50    8     64  100 %  warps       64   0.07  7.4-59.3 %
all: in tiles 100 %, in waves 7.4-59.3 %
$ printf 'threads\n2048\n4096\n' | occ --gpu a100 --problem 64x64 --tile 8x8 --launches - --best tile --get threads
2048
[1]
$ printf 'threads\n2048\n4096\n' | occ --gpu a100 --problem 64x64 --tile 8x8 --launches - --best split-k --get threads
2048
4096
$ printf 'gpu,problem\na100,64x64\nmi300x,64x64\na100,1x1\n' | occ -t 256 --tile 8x8 --launches - --sort gpu
gpu              problem  warps   occ.  limiter  tiles  waves       useful
Instinct MI300X    64x64     32  100 %  waves       64   0.03   2.6-21.1 %
A100 SXM4 40GB     64x64     64  100 %  warps       64   0.07   7.4-59.3 %
A100 SXM4 40GB       1x1     64  100 %  warps        1  <0.01  under 0.1 %
all: 8 per SM
not shown: in tiles, in waves (--wide)
$ printf '{"gpu":"a100-sxm-80gb","latency":400,"issue":30,"bytes_per_load":16}\n{"arch":"gfx1100"}\n' | occ -t 256 --launches -
arch     gpu             unit   occ.  limiter  hide  latency  load  bandwidth
sm_80    A100 SXM4 80GB  -     100 %  warps      56  enough     11  enough
gfx1100  -               WGP   100 %  waves       -  -           -  -
all: 8 per SM, 64 warps

# labels
# Every format shows the names of the rows.
$ printf 'name,arch,threads,regs\ngemm 64x64,sm_90,256,40\nsoftmax,gfx90a,128,40\n' >$TMP/named.csv
$ occ --launches $TMP/named.csv
name        arch    threads  /SM  warps   occ.  limiter
gemm 64x64  sm_90       256    6     48   75 %  regs
softmax     gfx90a      128   16     32  100 %  waves+slots
$ occ --launches $TMP/named.csv --sort occupancy -f csv
name,arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
gemm 64x64,sm_90,,256,40,0,0,1,,6,48,0.75,registers
softmax,gfx90a,,128,40,0,0,1,,16,32,1,warps+blocks
$ occ --launches $TMP/named.csv -f md
| name | arch | threads | blocks_per_sm | warps_per_sm | occupancy | limiters |
| --- | --- | ---: | ---: | ---: | ---: | --- |
| gemm 64x64 | sm_90 | 256 | 6 | 48 | 0.75 | registers |
| softmax | gfx90a | 128 | 16 | 32 | 1 | warps+blocks |
$ occ --launches $TMP/named.csv -f json | jq -c '.[] | [keys_unsorted[0], .name, .arch]'
\["name","gemm 64x64","sm_90"] (esc)
\["name","softmax","gfx90a"] (esc)
$ occ --launches $TMP/named.csv --get name,occupancy | tr '\t' '|'
gemm 64x64|0.75
softmax|1
$ printf '%s\n' '{"id":3,"name":"x","threads":256}' '{"id":"b","name":null,"threads":[16,16]}' | occ -a sm_90 --launches -
id  name  block  /SM  warps   occ.  limiter
3   x         -    8     64  100 %  warps
b   -     16x16    8     64  100 %  warps
$ echo '{"id":[1],"threads":256}' | occ -a sm_90 --launches -
2> occ: <stdin>:1: "id" is an array of 1 item; expected a string or a number
[2]
$ printf 'id,threads,id\n1,256,2\n' | occ -a sm_90 --launches -
2> occ: <stdin>:1: columns 1 and 3 are both 'id'
[2]

# absent
# An empty cell or null means that the option is not given, so one file can have rows for several
# vendors.
$ printf 'arch,threads,agprs,carveout,optin,wave_size\nsm_90,256,,50,false,\ngfx90a,256,8,,,\ngfx1100,64,,,,64\n' | \
>   occ --launches - -f csv | cut -d, -f1,3,8-
arch,threads,barriers,carveout,optin,wave_size,sm_unit,blocks_per_sm,warps_per_sm,occupancy,limiters
sm_90,256,1,50,false,,,8,64,1,warps
gfx90a,256,1,,,64,CU,8,32,1,warps
gfx1100,64,1,,,64,WGP,64,64,1,warps
$ printf 'arch,threads\nsm_90,\n' | occ --launches -
2> occ: <stdin>:2: "threads" is missing: the threads per block, 1 to 1024
[2]
$ echo '{"arch":"sm_90","threads":256,"optin":null,"regs":null}' | occ --launches - --get launchable
true
$ echo '{"arch":"sm_90","threads":256,"optin":null}' | occ batch | jq -c .launch
{"threads":256,"regs":0,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":null}
