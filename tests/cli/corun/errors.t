# launches
$ occ corun -a sm_80
2> occ: corun needs 2 to 4 launches; 0 are given
[2]
$ occ corun -a sm_80 threads=1
2> occ: corun needs 2 to 4 launches; 1 is given
[2]
$ occ corun -a sm_80 threads=1 threads=1 threads=1 threads=1 threads=1
2> occ: corun needs 2 to 4 launches; 5 are given
[2]
$ occ corun threads=1 threads=2
2> occ: launch 1: --arch is missing: name an architecture, such as sm_80, or a product with --gpu
[2]
$ occ corun -a sm_80 regs=5 threads=2
2> occ: launch 1: --threads is missing: the threads per block, 1 to 1024
[2]
$ occ corun -a sm_80 threads=64 --regs 32,64 threads=64
2> occ: launch 1: the options describe 2 launches; expected one
[2]
$ occ corun -a sm_80 threads=64,arch=sm_90 threads=64
2> occ: launch 2 is on sm_80 (warps of 32), the first launch on sm_90 (warps of 32); expected one machine
[2]
$ occ corun -g a100 threads=64 threads=64,sms=20,grid=4
2> occ: launch 2 is on 20 SMs, the first launch on 108; expected one machine
[2]

# keys
$ occ corun -a sm_80 threads=32,foo=2 threads=2
2> occ: launch 1: unknown key 'foo'; expected an option of a launch, such as threads, regs, smem or grid
[2]
$ occ corun -a sm_80 threads=64,threads=12 threads=2
2> occ: launch 1: threads is given twice
[2]
$ occ corun -a sm_80 threads= threads=2
2> occ: launch 1: threads has no value
[2]
$ occ corun -a sm_80 =3 threads=2
2> occ: launch 1 '=3': expected KEY=VALUE,... such as threads=256,regs=64,smem=16K, or @FILE:NAME
[2]
$ occ corun -a sm_80 256 threads=2
2> occ: launch 1 '256': expected KEY=VALUE,... such as threads=256,regs=64,smem=16K, or @FILE:NAME
[2]
$ occ corun -a sm_80 threads=64,128 threads=2
2> occ: launch 1: threads '64,128': expected one value, not a list or range
[2]
$ occ corun -a sm_80 threads=99999999999 threads=2
2> occ: launch 1: threads '99999999999': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]
$ occ corun -a sm_80 threads=64 threads=64,smem=5000000000
2> occ: launch 2: smem '5000000000': expected a number of bytes from 0 to 393216, optionally with K (1024) or M (1048576)
[2]
$ occ corun -a sm_80 threads=64,sgprs=5 threads=64
2> occ: launch 1: --sgprs: sm_80 has no limit on scalar registers; only AMD has
[2]
$ occ corun -a sm_80 threads=64,issue=2,latency=400 threads=64,issue=1,issue=2
2> occ: launch 2: issue is given twice
[2]

# not-modelled-or-impossible
$ occ corun -a sm_90 threads=32,cluster=2 threads=2
2> occ: launch 1: corun does not model a cluster launch, whose blocks must be resident at once
[2]
$ occ corun -a sm_90 --cluster 2 threads=32 threads=2
2> occ: --cluster cannot be used with `occ corun`
[2]
$ occ corun -a sm_90 threads=32 threads=2,cooperative=true
2> occ: launch 2: corun does not model a cooperative launch, whose blocks must be resident at once
[2]
$ occ corun -a sm_80 threads=64,carveout=50 threads=64,carveout=max-shared
2> occ: the carve-outs select different configurations of shared memory, which an SM changes only while it is idle: the launches never share an SM
[2]
$ occ corun -a sm_90 threads=128,setmaxnreg=40x1 threads=64
2> occ: launch 1: corun does not model --setmaxnreg
[2]
$ occ corun -g a100 threads=64,tile=64x64,problem=5x5 threads=64
2> occ: launch 1: corun does not model --problem
[2]
$ occ corun -a sm_90 threads=2048 threads=64,regs=300
2> occ: A cannot launch even alone: 2048 threads per block; sm_90 allows 1024
2> occ: B cannot launch even alone: 300 registers per thread; a thread may have 255
[1]

# files
$ occ corun -a sm_80 @foo threads=2
2> occ: launch 1 '@foo': expected @FILE:NAME, a file that --launches can read and the name of a row
[2]
$ occ corun -a sm_80 @/nope:a threads=2
2> occ: /nope: cannot be opened: No such file or directory
[2]
$ printf 'name,threads\nx,abc\n' >$TMP/bad.csv; occ corun -a sm_80 threads=2 @$TMP/bad.csv:x
2> occ: TMP/bad.csv:2: column 2 (threads) 'abc': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]

# grid-without-sms
# The answer has no line about the grid; status 1 is that of grep.  A warning is printed once for all
# launches, whichever causes it.
$ occ corun -a sm_80 threads=64,grid=7 threads=64 | grep -c '^The grid'
0
2> occ: launch 1: --grid changes nothing without the number of SMs; give --gpu or --sms
[1]
$ occ corun -a sm_80 threads=64 threads=64,grid=7 >/dev/null
2> occ: launch 2: --grid changes nothing without the number of SMs; give --gpu or --sms
$ occ corun -a sm_80 --grid 7 threads=64 threads=96 >/dev/null
2> occ: launch 1: --grid changes nothing without the number of SMs; give --gpu or --sms
