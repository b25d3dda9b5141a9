# cannot-launch
$ frame() { sed -n '1,2p; /^ *0 .*[+└]/,$p'; }
$ occ -a sm_80 -t 1024 -r 16:128:4 --plot
sm_80 (Ampere): 1024 threads
occupancy over registers per thread

  100 % +##########
        |##########
        |##########
   75 % +##########
        |##########
        |##########
   50 % +##########################
        |##########################
        |##########################
   25 % +##########################
        |##########################
        |##########################
    0 % +-+-------+-------+-------+-------+-------+-------+-------+
         16      32      48      64      80      96      112    128
   limit WWWWWWWWWWRRRRRRRRRRRRRRRR!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!
     and   RRRRRRRR
         W warps   R registers   ! cannot launch
          ^ ^ ^ ^ ^ best

Best: 100 % with 16 to 32 registers per thread
$ occ -a sm_80 -t 2048 -r 16:128:4 --plot | frame
sm_80 (Ampere): 2048 threads
occupancy over registers per thread
    0 % +-+-------+-------+-------+-------+-------+-------+-------+
         16      32      48      64      80      96      112    128
   limit !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!
         ! cannot launch

Best: none, no launch can run

# edge-cases
# Very large values, values that --where leaves out, a column that is not a number, no launch that
# can run, eight series, too many series, a narrow terminal, columns without a value.
$ frame() { sed -n '1,2p; /^ *0 .*[+└]/,$p'; }
$ occ -a sm_90 --sms 132 -t 256 -r 32 --elements 256000000000000000:1024000000000000000:256000000000000000 --plot waves.waves
sm_90 (Hopper): 132 SMs, 256 threads, 32 registers
waves over elements

4000000000000 +
        |                                                   #################
        |                                                   #################
3000000000000 +                                  ##################################
        |                                  ##################################
        |                                  ##################################
2000000000000 +                 ###################################################
        |                 ###################################################
        |                 ###################################################
1000000000000 +####################################################################
        |####################################################################
        |####################################################################
      0 +----+-------------+------------+------------+--------------+--------
         200000000000000000    600000000000000000         1024000000000000000
                                                                    ^ best

Best: 3787878787878.790039 with 1024000000000000000 elements
$ occ -a sm_80 -t 256 -r 32,40 -s 0:128K:16K --where "occupancy<0.5" --plot --ascii
sm_80 (Ampere): 256 threads
occupancy over registers per thread and shared memory per block

  128 KiB |....................................................................
  112 KiB |....................................................................
   96 KiB |....................................................................
   80 KiB |....................................................................
   64 KiB |....................................................................
   48 KiB |++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++
   32 KiB |
   16 KiB |
      0 B |
           32                                40
           registers per thread

           . up to 25 %   + up to 50 %   x up to 75 %   # up to 100 %   blank: no value

Best: 37.5 % with smem 49152, at 32 or 40 registers per thread
$ occ -a sm_80 -t 256 -r 64,300 -s 0:128K:16K --where "occupancy<0.5" --plot --ascii | grep -o "blank.*"
blank: cannot launch, or no value
$ occ -a sm_80 -t 64:1024:64 -r 16:128:16 --where "occupancy>0.5" --plot --ascii
sm_80 (Ampere)
occupancy over threads per block

  100 % +*o*o*o*o    *o*o            *o*o                            *o*o
        |        *o*o    *o*o*o*o*o*o        *o*o            *o*o*o*o
        |                                *o*o            *o*o
   75 % +                                            *o*o
        |########    ########                ####*o*o
        |        ####        ####        ####
   50 % +
        |
        |
   25 % +
        |
        |
    0 % +------+-------+-------+-------+-------+-------+-------+-------+-
              128     256     384     512     640     768     896    1024
         * regs 16   o regs 32   # regs 48   + regs 64   x regs 80
         @ regs 96   % regs 112   & regs 128
           ^   ^       ^               ^                               ^ best

Best: 100 % with regs 16, at 64, 128, 256, ... or 1024 threads per block; also
in 1 other series
$ occ -a sm_80 -t 64:1024:64 -r 16:128:16 --where "occupancy>1" --plot --ascii | frame
sm_80 (Ampere)
occupancy over threads per block
    0 % +------+-------+-------+-------+-------+-------+-------+-------+-
              128     256     384     512     640     768     896    1024
         * regs 16   o regs 32   # regs 48   + regs 64   x regs 80
         @ regs 96   % regs 112   & regs 128

Best: none, no launch has a value
2> occ: --where leaves no row of 128
$ occ -a sm_80 -t 256 -r 16:128:16 -s 0:160K:8K --plot=headroom.registers.free --ascii | sed -n 2,6p
headroom registers free over registers per thread and shared memory per block

  160 KiB |################################xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
  152 KiB |################################xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
  144 KiB |################################xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
$ occ -a sm_80 -t 256 -r 32,64 --plot=reasons; echo "status $?"
status 2
2> occ: --plot: reasons is not a number
$ occ -a sm_80 -t 256 -r 300,400 --plot | frame
sm_80 (Ampere): 256 threads
occupancy over registers per thread
    0 % +-----------------+----------------------------------+-----------------
                         300                                400
   limit        !!!!!!!!!!!!!!!!!!!!!              !!!!!!!!!!!!!!!!!!!!!
         ! cannot launch

Best: none, no launch can run
$ occ -a sm_80,sm_90,sm_100,sm_120,gfx942,gfx90a,sm_75,sm_70 -t 256 -r 32:64:8 --plot | tail -6
               32            40            48            56            64
         * sm_80   o sm_90   # sm_100   + sm_120   x gfx942   @ gfx90a
         % sm_75   & sm_70
                ^ best

Best: 100 % with sm_80, at 32 registers per thread; also in 7 other series
$ occ -a all -t 256 -r 32:64:8 --plot; echo "status $?"
status 2
2> occ: --plot: --arch has 85 values; the limit is 8
$ COLUMNS=40 occ -a sm_80,sm_90,sm_100,sm_120,gfx942,gfx90a,sm_75,sm_70 -t 256 -r 32:64:8 --plot | tail -7
           32    40    48    56    64
         * sm_80   o sm_90   # sm_100
         + sm_120   x gfx942
         @ gfx90a   % sm_75   & sm_70
            ^ best

Best: 100 % with sm_80, at 32 registers per thread; also in 7 other series
$ for column in launch.dynamic_smem headroom.registers.gain.at waves.efficiency; do
>     occ -a sm_80 -t 256 -r 16,24 --plot=$column | tail -1
> done
Best: none, all are 0
2> occ: --plot: no launch has a value of headroom.registers.gain.at; these have: blocks_per_sm, warps_per_sm, occupancy
2> occ: --plot: no launch has a value of waves.efficiency; these have: blocks_per_sm, warps_per_sm, occupancy

# refused
$ try() { occ -a sm_80 "$@"; echo "status $?: $*" >&2; }
$ try -t 256 --plot
2> occ: --plot needs an option with several values, such as --regs 16:128:8 or --arch sm_80,sm_90
2> status 2: -t 256 --plot
$ try -t 256 -r 16:64 -s 0,1K -b 1,2 --plot
2> occ: --plot: 3 options have several values; one or two can be drawn
2> status 2: -t 256 -r 16:64 -s 0,1K -b 1,2 --plot
$ try -t 256 -r 16:64 --plot nothing
2> occ: --plot: unknown column 'nothing'; expected a key of the JSON output, such as occupancy, blocks_per_sm or waves.efficiency
2> status 2: -t 256 -r 16:64 --plot nothing
$ try -t 256 -r 16:64 --plot limiters
2> occ: --plot: limiters is not a number
2> status 2: -t 256 -r 16:64 --plot limiters
$ try -t 256 -r 16:64 --plot arch
2> occ: --plot: arch is not a number
2> status 2: -t 256 -r 16:64 --plot arch
$ try -t 256 -r 16:64 --plot -f csv
2> occ: --plot needs --format text or svg, not csv
2> status 2: -t 256 -r 16:64 --plot -f csv
$ try -t 256 -r 16:64 --plot --json
2> occ: --plot needs --format text or svg, not json
2> status 2: -t 256 -r 16:64 --plot --json
$ try -t 256 -r 16:64 --plot --sort regs
2> occ: --plot cannot be combined with --sort or --top
2> status 2: -t 256 -r 16:64 --plot --sort regs
$ try -t 256 -r 16:64 --plot --get regs
2> occ: --plot cannot be combined with --get
2> status 2: -t 256 -r 16:64 --plot --get regs
$ try -t 256 -s 0:100000 --plot
2> occ: --plot: --smem has 100001 values; the limit is 8192
2> status 2: -t 256 -s 0:100000 --plot
$ try -t 1:1024 -r 1:255 -f svg -s 0,1
2> occ: --plot: 3 options have several values; one or two can be drawn
2> status 2: -t 1:1024 -r 1:255 -f svg -s 0,1
$ try -t 1:1024 -r 0:1000 --plot
2> occ: --plot: --regs has 1001 values; the limit is 256
2> status 2: -t 1:1024 -r 0:1000 --plot
$ try -t 256 -r 32,64 --plot --explain
2> occ: --plot cannot be combined with --explain
2> status 2: -t 256 -r 32,64 --plot --explain
$ try -t 256 -r 32,64 --plot --top 1
2> occ: --plot cannot be combined with --sort or --top
2> status 2: -t 256 -r 32,64 --plot --top 1
$ try -t 256 -r 32,64 -f svg --get regs
2> occ: --format svg cannot be combined with --get
2> status 2: -t 256 -r 32,64 -f svg --get regs
$ try -t 256 -r 32,64 --plot=$'\x1b[1m'
2> occ: --plot: unknown column '?[1m'; expected a key of the JSON output, such as occupancy, blocks_per_sm or waves.efficiency
2> status 2: -t 256 -r 32,64 --plot=\x1b[1m (esc)
$ try -t 256 -r 32,64 --plot=headroom.registers
2> occ: --plot: unknown column 'headroom.registers'; expected a key of the JSON output, such as occupancy, blocks_per_sm or waves.efficiency
2> status 2: -t 256 -r 32,64 --plot=headroom.registers
$ occ -a all -t 256 -r 16:64 --plot; echo "status $?" >&2
2> occ: --plot: --arch has 85 values; the limit is 8
2> status 2

# no-column-name
# --plot= without a name draws the occupancy.
$ occ -a sm_80 -t 256 -r 32,64 --plot= | sed -n 2p
occupancy over registers per thread

# first-bar
# The first bar does not begin below 0, unless it is the bar of the value 0.
$ occ -a sm_80 -t 64,784,1024 -r 40 --plot | grep -A 3 ' 0 %'
    0 % +-----------+----------------------+----------------------+-----------
                   64                     784                   1024
   limit     RRRRRRRRRRRRRRR        RRRRRRRRRRRRRRR        RRRRRRRRRRRRRRR
         R registers
$ occ -a sm_80 -t 64 -d 0,100000 --plot | grep -A 3 ' 0 %'
    0 % +-----------------+----------------------------------+-----------------
                         0 B                            97.656 KiB
   limit        WWWWWWWWWWWWWWWWWWWWW              SSSSSSSSSSSSSSSSSSSSS
     and        BBBBBBBBBBBBBBBBBBBBB

# unsorted-list
# The order of a list does not matter: launches are drawn in the order of their values.
$ occ -a sm_80 -t 256 -r 64,16,128,32 --plot | cmp - <(occ -a sm_80 -t 256 -r 16,32,64,128 --plot) && echo same
same

# where
# Launches that --where leaves out are blank.
$ occ -a sm_80 -t 256 -r 16:128:4 --plot --where "occupancy>=0.5"
sm_80 (Ampere): 256 threads
occupancy over registers per thread

  100 % +##########
        |##########
        |##########
   75 % +##############
        |##################
        |##################
   50 % +##########################
        |##########################
        |##########################
   25 % +##########################
        |##########################
        |##########################
    0 % +-+-------+-------+-------+-------+-------+-------+-------+
         16      32      48      64      80      96      112    128
   limit WWWWWWWWWWRRRRRRRRRRRRRRRR
     and       RRRR
         W warps   R registers
          ^ ^ ^ ^ ^ best

Best: 100 % with 16 to 32 registers per thread
