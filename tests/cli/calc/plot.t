# amd-axes
$ frame() { sed -n '1,2p; /^ *0 .*[+└]/,$p'; }
$ occ -a gfx942 -t 256 --agprs 0:128:16 --sgprs 100 -r 32 --plot | frame
gfx942 (CDNA3): 256 threads, 100 SGPRs, 32 VGPRs
occupancy over AGPRs per thread
    0 % +---+-------------+-------------+-------------+-------------+---
            0            32            64            96            128
   limit GGGGGGGGGGGGGGGGGGGGGRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
     and                      GGGGGGG
         R VGPRs   G SGPRs
            ^      ^      ^      ^ best

Best: 75 % with 0 to 48 AGPRs per thread
$ occ -a gfx942 -t 256 --sgprs 80:104:8 -r 32,64 --plot | frame
gfx942 (CDNA3): 256 threads
occupancy over SGPRs per wave
    0 % ++-------+--------+-------+--------+-------+--------+-------+--------
         76     80       84      88       92      96       100     104
         * regs 32   o regs 64
                 ^ best

Best: 100 % with regs 32, at 80 SGPRs per wave; also in 1 other series
$ occ -a gfx1100 -t 256 -r 32:256:16 --wave-size 32,64 --plot
gfx1100 (RDNA3): 256 threads
occupancy over VGPRs per thread

  100 % +*o*o*o*o************
        |
        |
   75 % +                    ****
        |        oooo            ********
        |            oooo
   50 % +                oooo            ************
        |                    oooo                    ************
        |                        oooooooo
   25 % +                                oooooooooooo            ****
        |                                            oooooooooooooooo
        |
    0 % +--+-------+-------+-------+-------+-------+-------+-------+-
          32      64      96      128     160     192     224     256
         * wave-size 32   o wave-size 64
           ^   ^   ^   ^   ^ best

Best: 100 % with wave-size 32, at 32 to 96 VGPRs per thread; also in 1 other
series
$ occ -a gfx1100 -t 256 -r 96 --wave-size 32,64 --plot | frame
gfx1100 (RDNA3): 256 threads, 96 VGPRs
occupancy over lanes per wave
    0 % +-----------------+----------------------------------+-----------------
                         32                                 64
   limit        WWWWWWWWWWWWWWWWWWWWW              RRRRRRRRRRRRRRRRRRRRR
     and        RRRRRRRRRRRRRRRRRRRRR
         W waves   R VGPRs
                          ^ best

Best: 100 % with 32 lanes per wave
$ occ -a gfx942 --sms 304 -t 256 -r 32 -d 1K --dynamic-smem-per-thread 4 --grid 1000:5000:500 --plot waves.efficiency | frame
gfx942 (CDNA3): 304 CUs, 256 threads, 32 VGPRs, 1024 B of dynamic LDS, 4 B of LDS per thread
useful share of the time over blocks in the grid
    0 % +---+-------------+-------------+-------------+-------------+---
          1000          2000          3000          4000          5000
                                                             ^ best

Lower end: no workgroup slows another one down; upper end: the workgroups share
the throughput of their CU.
Best: 92.5 % to 98.7 % with 4500 blocks in the grid

# best-threads
$ frame() { sed -n '1,2p; /^ *0 .*[+└]/,$p'; }
$ occ -a sm_90 -r 16:128:4 --best threads --plot threads | frame
sm_90 (Hopper): best block size
threads over registers per thread
      0 +-+-------+-------+-------+-------+-------+-------+-------+
         16      32      48      64      80      96      112    128
          ^ ^ ^ ^ ^             ^ ^ best

Best: 1024 with 16 to 32, 60 or 64 registers per thread

# block-size
$ LC_ALL=C.UTF-8 occ -a sm_80 -r 40 -t 32:1024:32 --plot=occupancy
sm_80 (Ampere): 40 registers
occupancy over threads per block

  100 % ┤
        │
        │
   75 % ┤  ██████▄▄██  ██▄▄  ▂▂██    ▄▄██          ▂▂▅▅██
        │  ██████████▇▇████▄▄████▃▃▇▇████    ▁▁▄▄▇▇██████
        │  ██████████████████████████████▃▃▆▆████████████
   50 % ┤████████████████████████████████████████████████    ▁▁▂▂▄▄▅▅▇▇██
        │████████████████████████████████████████████████▆▆▇▇████████████
        │████████████████████████████████████████████████████████████████
   25 % ┤████████████████████████████████████████████████████████████████
        │████████████████████████████████████████████████████████████████
        │████████████████████████████████████████████████████████████████
    0 % └───────┬───────┬───────┬───────┬───────┬───────┬───────┬───────┬
               128     256     384     512     640     768     896   1024
   limit BBRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRWWWWWWRRRRRRRRRRRRRRRR
     and                                           RRRRRR
         W warps   B block slots   R registers
            ▲ ▲ ▲   ▲   ▲       ▲       ▲               ▲ best

Best: 75 % with 64 to 128, 192, 256, ... or 768 threads per block

# carveout
$ frame() { sed -n '1,2p; /^ *0 .*[+└]/,$p'; }
$ occ -a sm_80 -t 256 -r 32 -s 8K --carveout 0:100:5 --plot | frame
sm_80 (Ampere): 256 threads, 32 registers, 8192 B of shared memory
occupancy over shared-memory carve-out
    0 % +-+-----------+-----------+-----------+-----------+-----------+-
         0 %        20 %        40 %        60 %        80 %       100 %
   limit SSSSSSSSSSSSSSSSSSSSSSSSWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW
     and                         RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
         W warps   R registers   S shared memory
                                  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^ best

Best: 100 % with 40 % to 100 % shared-memory carve-out
$ occ -a sm_80 -t 256 --carveout 50 -r 32:64:8 --plot | head -1
sm_80 (Ampere): 256 threads, carve-out 50 %

# heat-map
$ LC_ALL=C.UTF-8 occ -a sm_80 -r 16:128:2 -t 32:288:32 --plot
sm_80 (Ampere)
occupancy over registers per thread and threads per block

      288 │█████████▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░░░░
      256 │█████████▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░░░░░░░░░░░░
      224 │█████████▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░░░░░░░░░░░░
      192 │█████████▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░░░░
      160 │█████████▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░░░░
      128 │█████████▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░░░░
       96 │█████████▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░░░░
       64 │█████████▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░░░░
       32 │▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒░░░░░░░░░░░░░░░░
           16      32      48      64      80      96      112
           registers per thread

           ░ up to 25 %   ▒ up to 50 %   ▓ up to 75 %   █ up to 100 %   blank: cannot launch

Best: 100 % with threads 64, at 16 to 32 registers per thread; also with 2 other
values of threads per block
$ occ -a gfx90a -r 16:128:8 -t 64:576:64 --plot --ascii
gfx90a (CDNA2)
occupancy over VGPRs per thread and threads per workgroup

      576 |################################xxxxxxxxxxxx++++++++++++++++
      512 |############################xxxxxxxx++++++++++++++++++++++++
      448 |################################xxxx++++++++++++++++++++++++
      384 |############################xxxxxxxxxxxxxxxx++++++++++++++++
      320 |################################xxxxxxxxxxxx++++++++++++++++
      256 |################################xxxxxxxxxxxx++++++++++++++++
      192 |################################xxxxxxxxxxxx++++++++++++++++
      128 |################################xxxxxxxxxxxx++++++++++++++++
       64 |################################xxxxxxxxxxxx++++++++++++++++
           16      32      48      64      80      96      112     128
           VGPRs per thread

           . up to 25 %   + up to 50 %   x up to 75 %   # up to 100 %   blank: cannot launch

Best: 100 % with threads 64, at 16 to 64 VGPRs per thread; also with 3 other
values of threads per workgroup

# limits
$ frame() { sed -n '1,2p; /^ *0 .*[+└]/,$p'; }
$ occ -a sm_80 -t 256 -r 32:128:8 --plot limits.registers | frame
sm_80 (Ampere): 256 threads
limits registers over registers per thread
      0 +--+---------+---------+---------+---------+---------+---------+--
          32        48        64        80        96        112       128
           ^ best

Best: 8 with 32 registers per thread

# machines
$ frame() { sed -n '1,2p; /^ *0 .*[+└]/,$p'; }
# Products and MIG profiles are series or, if no other option has several values, a bar each.
$ occ -g h100-sxm,a100-sxm4-80gb -t 256 -r 32:64:8 --plot | frame
256 threads
occupancy over registers per thread
    0 % +-------+-------------+-------------+-------------+-------------+------
               32            40            48            56            64
         * NVIDIA H100 SXM5 80GB   o NVIDIA A100 SXM4 80GB
                ^ best

Best: 100 % with NVIDIA H100 SXM5 80GB, at 32 registers per thread; also in 1
other series
$ occ -g h100-sxm --mig 1g.10gb,3g.40gb -t 256 -r 32 --grid 100:1000:50 --plot waves.efficiency | frame
256 threads, 32 registers
useful share of the time over blocks in the grid
    0 % +-------+-----------+-----------+-----------+-----------+-
               200         400         600         800        1000
         * 1g.10gb   o 3g.40gb
                                                             ^ best

Drawn is the lower end: no block slows another one down.
Best: 99 % with 3g.40gb, at 950 blocks in the grid
$ occ -g h100-sxm -t 256 -r 32:64:8 --plot | head -1
NVIDIA H100 SXM5 80GB (Hopper): 256 threads
$ occ -g h100-sxm,a100-sxm4-80gb -t 256 --plot; echo "status $?"
256 threads
occupancy by GPU

NVIDIA H100 SXM5 80GB |############################################ 100 %, warps
NVIDIA A100 SXM4 80GB |############################################ 100 %, warps

The same for all: 100 %
status 0
$ occ -g h100-sxm --mig 1g.10gb,3g.40gb -t 256 --plot; echo "status $?"
256 threads
occupancy by MIG profile

1g.10gb |########################################################## 100 %, warps
3g.40gb |########################################################## 100 %, warps

The same for all: 100 %
status 0
$ occ -a sm_80 -t 256 --plot -r 32 --grid 100,200 | frame
sm_80 (Ampere): 256 threads, 32 registers
occupancy over blocks in the grid
    0 % +-----------------+----------------------------------+-----------------
                         100                                200
   limit        WWWWWWWWWWWWWWWWWWWWW              WWWWWWWWWWWWWWWWWWWWW
     and        RRRRRRRRRRRRRRRRRRRRR              RRRRRRRRRRRRRRRRRRRRR
         W warps   R registers

The same for all: 100 %
2> occ: --grid changes nothing without the number of SMs; give --gpu or --sms

# bars
# A bar for each machine, and what limits it in the words of its vendor.
$ occ -a sm_80,sm_86,sm_90 -t 256 -r 40 --plot
256 threads, 40 registers
occupancy by architecture

sm_80 |############################## 75 %, registers
sm_86 |######################################## 100 %, warps and registers, best
sm_90 |############################## 75 %, registers

Best: 100 % with sm_86
$ LC_ALL=C.UTF-8 COLUMNS=60 occ -a sm_86,gfx942,xe_hpc -t 1024 -r 64 -s 120K --plot
1024 threads, 64 registers, 122880 B of shared memory
occupancy by architecture

sm_86  │ ! cannot launch
gfx942 │ ! cannot launch
xe_hpc │██████████████████ 50 %, SLM, best

Best: 50 % with xe_hpc
$ COLUMNS=40 occ -g a100-sxm4-80gb,h100-sxm -t 256 -r 40 --plot blocks_per_sm
256 threads, 40 registers
blocks per SM by GPU

NVIDIA A100 SXM4 80GB
|######################### 6, registers
NVIDIA H100 SXM5 80GB
|######################### 6, registers

The same for all: 6
$ occ -a sm_80,sm_90 -t 256 -r 40,64 --plot | sed -n '1,2p; $p'
256 threads
occupancy over registers per thread
Best: 75 % with sm_80, at 40 registers per thread; also in 1 other series
$ occ -g h100-sxm,a100-sxm4-80gb --mig 1g.10gb,3g.40gb -t 256 --plot; echo "status $?"
status 2
2> occ: --plot: --gpu and --mig have several values; one of them must have numbers, such as --regs 16:128:8
$ occ -g mi300x --partition spx,cpx -t 256 -r 40 --grid 500 --plot waves.efficiency
Instinct MI300X (CDNA3): 256 threads, 40 VGPRs, grid of 500
useful share of the time by partition

partition spx |##########:::::::::::::::::::::::::::::: 20.6-82.2 %
partition cpx |########################################:::::: 82.2-94 %, best

Lower end: no workgroup slows another one down; upper end: the workgroups share
the throughput of their CU.
Best: 82.2 % to 94 % with partition cpx
$ occ -a sm_80,sm_86 -t 256 -r 40 --where 'occupancy>0.8' --plot
256 threads, 40 registers
occupancy by architecture

sm_80 |
sm_86 |######################################## 100 %, warps and registers, best

Best: 100 % with sm_86
$ occ -a sm_80,sm_90 -t 2048 --plot | tail -1
Best: none, no launch can run
$ shown=$(occ -a all -t 256 -r 40 --plot --ascii | awk '/\|/' | grep -c '%')
$ echo $((shown - $(occ arch -f jsonl | wc -l)))
0

# registers
$ export LC_ALL=C.UTF-8
$ occ -a sm_80 -t 256 -r 16:128 --plot
sm_80 (Ampere): 256 threads
occupancy over registers per thread

  100 % ┤██████████░
        │██████████░
        │██████████░
   75 % ┤███████████████░
        │███████████████░▄▄▄▄░
        │████████████████████░
   50 % ┤██████████████████████████████░
        │██████████████████████████████░▄▄▄▄▄▄▄▄▄░
        │████████████████████████████████████████░
   25 % ┤██████████████████████████████████████████████████████████████████████
        │██████████████████████████████████████████████████████████████████████
        │██████████████████████████████████████████████████████████████████████
    0 % └┬─────────┬─────────┬─────────┬────────┬─────────┬─────────┬─────────┬
         16       32        48        64       80        96        112      128
   limit WWWWWWWWWWWRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
     and       RRRRR
         W warps   R registers
         ▲▲▲▲▲▲▲▲▲▲▲ best

Best: 100 % with 16 to 32 registers per thread

# series
$ LC_ALL=C.UTF-8 occ -a sm_80,sm_90,sm_120 -t 128 -r 32 -s 0:100K:1K --plot
128 threads, 32 registers
occupancy over shared memory per block

  100 % ┤●○■●○■●○○○
        │      ■●  ○○
        │        ●
   75 % ┤       ■ ●  ○○
        │        ■ ●●  ○○
        │         ■  ●   ○○
   50 % ┤          ■■ ●    ○○
        │            ■■●●●●● ○○○○○○○
        │              ■■■■ ●●●●    ○○○○○
   25 % ┤                  ■■■■■●●●●●●   ○○○○○○○○
        │                       ■■■■■■■●■●■●●●●●●●○●○●○●○●○●○●○●○●○○○○○○○○○○○○○
        │                                   ■■■■■■■■■■■■■■■■■■■■■■■●■●■●■●■●■●■
    0 % └┬──────────┬──────────┬──────────┬──────────┬──────────┬─────────────┬
         0 B     16 KiB     32 KiB     48 KiB     64 KiB     80 KiB     100 KiB
         ● sm_80   ○ sm_90   ■ sm_120
         ▲▲▲▲▲▲▲ best

Best: 100 % with sm_80, at 0 B to 9 KiB of shared memory per block; also in 2
other series
$ occ -a sm_90 -t 64:1024:64 -r 32,64,128 --plot warps_per_sm
sm_90 (Hopper)
warps per SM over threads per block

     80 +
        |
        |********    ****            ****                            ****
     60 +        ****    ********            ****                ****
        |                        ****    ****            ********
        |                                        ********
     40 +
        |oooooooooooooooooooo        oooo                        oooooooo
        |                    oooooooo                oooooooooooo
     20 +                                oooooooooooo
        |################################
        |
      0 +------+-------+-------+-------+-------+-------+-------+-------+-
              128     256     384     512     640     768     896    1024
         * regs 32   o regs 64   # regs 128
           ^   ^       ^               ^                               ^ best

Best: 64 with regs 32, at 64, 128, 256, ... or 1024 threads per block

# shared-memory
$ LC_ALL=C.UTF-8 occ -a sm_90 -t 256 -r 32 -s 0:227K:1K --plot blocks-per-sm
sm_90 (Hopper): 256 threads, 32 registers
blocks per SM over shared memory per block

      8 ┤████████░
        │████████░░
        │█████████░
      6 ┤███████████░
        │███████████░▄░
        │█████████████░
      4 ┤█████████████████░
        │█████████████████░▄▄▄▄▄░
        │███████████████████████░
      2 ┤███████████████████████████████████
        │███████████████████████████████████▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
        │██████████████████████████████████████████████████████████████████████
      0 └┬────────┬─────────┬─────────┬─────────┬─────────┬─────────┬─────────┬
         0 B   32 KiB    64 KiB    96 KiB    128 KiB   160 KiB   192 KiB
   limit WWWWWWWWWSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS
     and RRRRRRRRR
     and         S
         W warps   R registers   S shared memory
         ▲▲▲▲▲▲▲▲▲ best

Best: 8 with 0 B to 27 KiB of shared memory per block

# units
# Each column is drawn with its own unit and title.
$ for column in launch.smem launch.dynamic_smem unused.shared_memory headroom.shared_memory.free \
>     headroom.shared_memory.loss.at headroom.shared_memory.gain.occupancy headroom.registers.free \
>     headroom.registers.gain.at warps_per_sm threads_per_sm; do
>     occ -a sm_80 -t 256 -r 32:64:8 -s 24K --plot=$column | sed -n 2,5p
> done
smem over registers per thread

 24 KiB +######################################################################
        |######################################################################
dynamic smem over registers per thread

    1 B +
        |
unused shared memory over registers per thread

 64 KiB +                                          ############################
        |                                          ############################
headroom shared memory free over registers per thread

 16 KiB +                                          ############################
        |                                          ############################
headroom shared memory loss at over registers per thread

 48 KiB +
        |
headroom shared memory gain occupancy over registers per thread

  100 % +
        |##############
headroom registers free over registers per thread

      8 +##############                            ##############
        |##############                            ##############
headroom registers gain at over registers per thread

     50 +                                          ############################
        |                                          ############################
warps per SM over registers per thread

     50 +############################
        |############################
threads per SM over registers per thread

   2000 +
        |
$ occ -a sm_80 -t 256 -r 32 --carveout 0:100:10 --plot launch.carveout | sed -n 2,7p
carveout over shared-memory carve-out

  100 % +                                                            ######
        |                                                      ############
   80 % +                                                ##################
        |                                                ##################

# waves
$ LC_ALL=C.UTF-8 occ -a sm_90 --sms 132 -t 256 -r 32 --grid 500:4000:25 --plot waves.efficiency
sm_90 (Hopper): 132 SMs, 256 threads, 32 registers
useful share of the time over blocks in the grid

  100 % ┤░ ░░ ░ ░░ ░░░░ ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
        │░░░░░░░░░░█░░░░░░░░░░░░░░░░░░███░░░░░░░░░░░░░░░░█████░░░░░░░░░░░░░░███
        │░░░░░░░░███░░░░░░░░░░░░░░███████░░░░░░░░░░░██████████░░░░░░░██████████
   75 % ┤░░░░░░█████░░░░░░░░░░░██████████░░░░░░████████████████████████████████
        │░░░░███████░░░░░░░████████████████████████████████████████████████████
        │░░░████████░░░░███████████████████████████████████████████████████████
   50 % ┤░█████████████████████████████████████████████████████████████████████
        │██████████████████████████████████████████████████████████████████████
        │██████████████████████████████████████████████████████████████████████
   25 % ┤██████████████████████████████████████████████████████████████████████
        │██████████████████████████████████████████████████████████████████████
        │██████████████████████████████████████████████████████████████████████
    0 % └┬─────────┬─────────┬─────────┬────────┬─────────┬─────────┬─────────┬
         500     1000      1500      2000     2500      3000      3500     4000
                    ▲                    ▲                   ▲ best

Lower end: no block slows another one down; upper end: the blocks share the
throughput of their SM.
Best: 99.4 % with 1050, 2100 or 3150 blocks in the grid

# words-of-amd
$ occ -a gfx942 --regs 64 --threads 64:1024:64 --plot blocks_per_sm | head -2
gfx942 (CDNA3): 64 VGPRs
workgroups per CU over threads per workgroup
$ occ -a gfx942 --regs 96 --threads 64:1024:64 --plot headroom.registers.gain.blocks-per-sm | sed -n 2p
headroom registers gain workgroups per CU over threads per workgroup
$ occ -a gfx942 --regs 64 --threads 64:1024:64 --plot launch.dynamic_smem | sed -n 2p
dynamic smem over threads per workgroup

# texts-as-series
# Partitions and allocations of tensor memory are the names of series; the machine is in the title.
$ occ -g h100-sxm --partition 16,32 -t 256 -r 40 --grid 100:400:50 --plot waves.efficiency --ascii | grep "threads\|partition"
NVIDIA H100 SXM5 80GB (Hopper): 256 threads, 40 registers
         * partition 16   o partition 32
Best: 91.1 % to 99.4 % with partition 16, at 350 blocks in the grid; also in 1
$ occ -a sm_100 -t 128 -r 32:64:16 --tmem 64,128 --plot --ascii | grep "threads\|tmem"
sm_100 (Blackwell): 128 threads
         * tmem 64   o tmem 128
Best: 100 % with tmem 64, at 32 registers per thread; also in 1 other series

# useful
# Without a column, what changes the grid has the useful share drawn, a range; "useful" is what the
# table calls so.  A list of tiles is a bar for each; of the best one alone there is no chart.
$ occ -g a100 -t 128 -r 64 --grid 1000:9000:1000 --plot --ascii | sed -n '2p;/^Lower/,$p'
useful share of the time over blocks in the grid
Lower end: no block slows another one down; upper end: the blocks share the
throughput of their SM.
Best: 99.2 % with 6000 blocks in the grid
$ occ -g a100 -t 128 -r 64 --grid 1000:9000:1000 --plot useful --ascii | tail -1
Best: 99.2 % with 6000 blocks in the grid
$ occ -g a100 -t 128 -r 64 --problem 3000x4096 --tile 128x128,64x64,256x128 --plot --ascii
NVIDIA A100 SXM4 40GB (Ampere): 128 threads, 64 registers, problem 3000x4096
useful share of the work by tile

tile 128x128 |########################################## 86.8 %
tile 64x64   |##########################################:::::: 86.8-99.2 %, best
tile 256x128 |#####################::::::::::::::::::::: 43.4-86.8 %

Lower end: no block slows another one down; upper end: the blocks share the
throughput of their SM.
Best: 86.8 % to 99.2 % with tile 64x64
$ occ -g a100 -t 128 -r 64 --problem 3000x4096 --tile 128x128,64x64,256x128 --best tile --plot
2> occ: --plot: --best leaves one launch; without it, the chart has all of them
[2]
$ occ -g a100 -t 128:512:128 -r 64 --grid 1000 --plot cluster.low
2> occ: --plot: no launch has a value of cluster.low; these have: blocks_per_sm, warps_per_sm, occupancy, waves.waves, waves.tail_blocks, waves.efficiency, waves.efficiency_shared
[2]
$ occ -g a100 -t 128:512:128 -r 64 --plot useful
2> occ: --plot: no launch has a value of tiles.useful; these have: blocks_per_sm, warps_per_sm, occupancy
[2]
