# lists-and-ranges
# Each option has the values of its list and of the ranges in it; the rows are all combinations.
$ rows() { printf "%s: " "$*"; occ -a sm_90 "$@" -f csv | tail -n +2 | wc -l; }
$ rows -t 32,64:128:32
-t 32,64:128:32: 4
$ rows -t 64 -r 16,32:64:16
-t 64 -r 16,32:64:16: 4
$ rows -t 64 -s 0,1K:4K:1K
-t 64 -s 0,1K:4K:1K: 5
$ rows -t 64 -d 0,1K:4K:1K
-t 64 -d 0,1K:4K:1K: 5
$ rows -t 64 --dynamic-smem-per-thread 0,4:16:4
-t 64 --dynamic-smem-per-thread 0,4:16:4: 5
$ rows -t 64 -b 0:16:4
-t 64 -b 0:16:4: 5
$ rows -t 64 --carveout 0:100:25,max-l1
-t 64 --carveout 0:100:25,max-l1: 6
$ rows -t 64 --sms 132 --grid 128,256:1024:256
-t 64 --sms 132 --grid 128,256:1024:256: 5
$ rows -t 64 --sms 132 --elements 1000,2000:5000:1000
-t 64 --sms 132 --elements 1000,2000:5000:1000: 5
$ rows -t 64 --sms 132 --cluster 1,2:8:2
-t 64 --sms 132 --cluster 1,2:8:2: 5
$ rows -t 64 --grid 1000 --sms 66,132
-t 64 --grid 1000 --sms 66,132: 2
$ occ -a gfx942,gfx90a -t 64 --agprs 0:8:4 --sgprs 90,100 -f csv | tail -n +2 | wc -l
12

# formats
$ for format in csv tsv md text; do
>     occ -a sm_80,sm_90 -t 256,1025 -r 32 -f $format
> done
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
sm_80,,256,32,0,0,1,,8,64,1,warps+registers
sm_80,,1025,32,0,0,1,,0,0,0,warps
sm_90,,256,32,0,0,1,,8,64,1,warps+registers
sm_90,,1025,32,0,0,1,,0,0,0,warps
arch	gpu	threads	regs	smem	dynamic_smem	barriers	carveout	blocks_per_sm	warps_per_sm	occupancy	limiters
sm_80		256	32	0	0	1		8	64	1	warps+registers
sm_80		1025	32	0	0	1		0	0	0	warps
sm_90		256	32	0	0	1		8	64	1	warps+registers
sm_90		1025	32	0	0	1		0	0	0	warps
| arch | threads | blocks_per_sm | warps_per_sm | occupancy | limiters |
| --- | ---: | ---: | ---: | ---: | --- |
| sm_80 | 256 | 8 | 64 | 1 | warps+registers |
| sm_80 | 1025 | 0 | 0 | 0 | warps |
| sm_90 | 256 | 8 | 64 | 1 | warps+registers |
| sm_90 | 1025 | 0 | 0 | 0 | warps |
arch   threads  /SM  warps   occ.  limiter
sm_80      256    8     64  100 %  warps+regs
sm_80     1025    0      0    0 %  cannot launch
sm_90      256    8     64  100 %  warps+regs
sm_90     1025    0      0    0 %  cannot launch

# interrupt
# An interrupted sweep leaves no file.
$ for signal in INT TERM HUP; do
>     env --default-signal=INT,HUP occ -a sm_80 -r 1:255 -t 1:1024 -s 0:16000:8 -f csv -o "$TMP/sweep.csv" &
>     sleep 0.3
>     [ -n "$(ls -A "$TMP")" ] && echo "writing"
>     kill -s $signal $!
>     wait $! 2>/dev/null
>     echo "$signal: status $?, files: $(ls -A "$TMP")"
> done
writing
INT: status 130, files:\x20 (esc)
writing
TERM: status 143, files:\x20 (esc)
writing
HUP: status 129, files:\x20 (esc)

# columns-by-option
# An option with several values has a column; for --elements it is the grid.  Columns of grid, waves
# and clusters need the number of SMs; columns of latency need --issue or --bytes-per-load.
$ occ -a sm_90 -t 256 -r 32 --sms 66,132 --grid 1000
/SM  warps   occ.  limiter     SMs  waves  tail  useful
  8     64  100 %  warps+regs   66   1.89   472  94.7 %
  8     64  100 %  warps+regs  132   0.95  1000  94.7 %
$ occ -a sm_90 -t 256 -r 32,64 --gpc 16,18 --grid 1000
regs  /SM  warps   occ.  limiter     waves  tail     useful
  32    8     64  100 %  warps+regs   3.68   184  91.9-98 %
  64    4     32   50 %  regs         7.35    48  91.9-98 %
2> occ: --gpc without --cluster: only the total is used, 34 SMs
$ occ -a sm_90 -t 256 -r 32,64 --grid 1000
regs  /SM  warps   occ.  limiter
  32    8     64  100 %  warps+regs
  64    4     32   50 %  regs
2> occ: --grid changes nothing without the number of SMs; give --gpu or --sms
$ occ -a sm_90 -t 128,256 -r 32 --sms 132 --elements 1000000,2000000 --elements-per-thread 4
threads  /SM  warps   occ.  limiter     grid  waves  tail       useful
    128   16     64  100 %  warps+regs  1954   0.93  1954  92.5-98.7 %
    128   16     64  100 %  warps+regs  3907   1.85  1795  92.5-98.7 %
    256    8     64  100 %  warps+regs   977   0.93   977       92.5 %
    256    8     64  100 %  warps+regs  1954   1.85   898  92.5-98.7 %
$ occ -a sm_90 -t 256 -r 32,64 --cluster 4
regs  /SM  warps   occ.  limiter
  32    8     64  100 %  warps+regs
  64    4     32   50 %  regs
$ occ -a sm_90 -t 256 -r 32,64 --sms 132 --cluster 2,4
regs  cluster  /SM  warps   occ.  limiter     clusters  low  high
  32        2    8     64  100 %  warps+regs       528  528   528
  32        4    8     64  100 %  warps+regs       264  231   264
  64        2    4     32   50 %  regs             264  264   264
  64        4    4     32   50 %  regs             132  115   132
$ occ -a sm_90 -t 256 -r 32,64 --sms 132 --latency 500 --bytes-per-load 4,16 --bandwidth 3352 --clock 1980
2> occ: --bytes-per-load '4,16': expected one number
[2]
$ occ -a sm_90 -t 256 -r 32,64 --sms 132 --latency 500 --bytes-per-load 4 --bandwidth 3352 --clock 1980 --issue 4
regs  /SM  warps   occ.  limiter     hide  latency       load  bandwidth
  32    8     64  100 %  warps+regs   500  out of reach    51  enough
  64    4     32   50 %  regs         500  out of reach    51  short
$ occ -g h100-sxm,a100-sxm4-80gb --mig 1g.10gb -t 256 -r 32 --grid 100
gpu             /SM  warps   occ.  limiter     waves  tail       useful
H100 SXM5 80GB    8     64  100 %  warps+regs   0.78   100  78.1-89.3 %
A100 SXM4 80GB    8     64  100 %  warps+regs   0.89   100       89.3 %
$ occ -g h100-sxm --mig 1g.10gb,2g.20gb -t 256 -r 32 -f csv
arch,gpu,mig,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
sm_90,NVIDIA H100 SXM5 80GB,1g.10gb,256,32,0,0,1,,8,64,1,warps+registers
sm_90,NVIDIA H100 SXM5 80GB,2g.20gb,256,32,0,0,1,,8,64,1,warps+registers
$ occ -a gfx1100,sm_90 -t 256 -r 32
arch     unit     /SM  warps   occ.  limiter
gfx1100  WGP        8     64  100 %  waves
sm_90    -          8     64  100 %  warps+regs
$ occ -a gfx942,sm_90 -t 256 --best threads -r 32
arch    /SM  warps   occ.  limiter
gfx942    8     32  100 %  waves
sm_90     8     64  100 %  warps+regs
all: 256 threads
$ occ -a sm_90 -t 256 -r 32,64 --where occupancy=1 --top 1 --json | head -3
[
{
  "arch": "sm_90",

# closed-pipe
# If the reader closes the pipe early, occ prints no message.
$ occ -a sm_80 -r 1:255 -t 1:1024 -s 0:100K:1K -f csv | head -n 2
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
sm_80,,1,1,0,0,1,,32,32,0.5,blocks

# last-option-varies-fastest
$ occ -a sm_80,sm_90 -t 128,256 -r 32:40:8 -f csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
sm_80,,128,32,0,0,1,,16,64,1,warps+registers
sm_80,,128,40,0,0,1,,12,48,0.75,registers
sm_80,,256,32,0,0,1,,8,64,1,warps+registers
sm_80,,256,40,0,0,1,,6,48,0.75,registers
sm_90,,128,32,0,0,1,,16,64,1,warps+registers
sm_90,,128,40,0,0,1,,12,48,0.75,registers
sm_90,,256,32,0,0,1,,8,64,1,warps+registers
sm_90,,256,40,0,0,1,,6,48,0.75,registers

# range-and-list
$ occ -a sm_90 -t 32:128:32,1000,256 --get launch.threads
32
64
96
128
1000
256

# range-stops-before-the-end
$ occ -a sm_90 -t 10:30:7 --get launch.threads
10
17
24

# shared-rows
# Without --sort, each row takes unchanged parts from the row before; with --sort, each printed row
# is made anew.  No row has a gpu, so --sort gpu keeps the order, and the output must be the same.
$ same() {
>     for format in jsonl json csv tsv md; do
>         occ "$@" -f $format > "$TMP/shared"
>         occ "$@" --sort gpu -f $format | cmp - "$TMP/shared" || echo "differs: $format $*"
>     done
>     wc -l < "$TMP/shared"
> }
$ same -a sm_80,sm_90,gfx942,sm_75,sm_52 -r 0:255:15 -t 32:1056:96 -s 0:170000:1000
169292
$ same -a all -r 0,40 -t 64,1000 -b 0,1,16 -s 0,4K -d 0:240000:7000
71402
$ same -a sm_90 -t 128 -r 32 --grid 1000 --sms 132 --cluster 4 -s 0:232448:512
457
$ same -a sm_80 -t 256 -r 32:64:8 --launch-bounds 128,2 -s 0:170000:512
1667
$ same -a sm_80,sm_75 -t 256 --no-optin -s 100:70000:511
276
$ same -a gfx90a,gfx908 -t 256,1024 -r 10:600:50 --agprs 0,100 -s 0:70000:256
26306
$ same -a sm_80 -t 256 -r 32 -s 0:160000:40,8K,4K,50000:60000:8,0
5257
$ same -a sm_80 -t 256 -r 32 -s 0:200000:40 --where "blocks_per_sm!=3"
4655

# columns-fit-large-grids
$ occ -a sm_90 --sms 132 -r 32 -t 32,1024 --elements 1000:1000000000:999999000
threads  /SM  warps   occ.  limiter         grid    waves  tail      useful
     32   32     32   50 %  slots             32     0.01    32  0.8-24.2 %
     32   32     32   50 %  slots       31250000  7398.20   848      99.9 %
   1024    2     64  100 %  warps+regs         1    <0.01     1   0.4-0.8 %
   1024    2     64  100 %  warps+regs    976563  3699.10    27      99.9 %

# where-leaves-nothing
$ occ -a sm_80 -t 32:256:32 --where 'occupancy>2'; occ -a sm_80 -t 32:256:32 --where 'occupancy>2' --json
threads  /SM  warps  occ.  limiter
[

]
2> occ: --where leaves no row of 8
2> occ: --where leaves no row of 8
$ occ -a sm_80 -t 32:256:32 --where 'threads>2' --where 'occupancy<0' --sort threads -f csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
2> occ: --where leaves no row of 8
