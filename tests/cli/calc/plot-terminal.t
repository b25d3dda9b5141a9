# ascii
$ occ -a sm_80 -t 256 -r 16:128 --plot
sm_80 (Ampere): 256 threads
occupancy over registers per thread

  100 % +##########:
        |##########:
        |##########:
   75 % +###############:
        |####################:
        |####################:
   50 % +##############################:
        |########################################:
        |########################################:
   25 % +######################################################################
        |######################################################################
        |######################################################################
    0 % ++---------+---------+---------+--------+---------+---------+---------+
         16       32        48        64       80        96        112      128
   limit WWWWWWWWWWWRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
     and       RRRRR
         W warps   R registers
         ^^^^^^^^^^^ best

Best: 100 % with 16 to 32 registers per thread
# In a UTF-8 locale, --ascii gives the same chart as the C locale of these tests.
$ LC_ALL=C.UTF-8 occ -a sm_80 -t 256 -r 16:128 --plot --ascii | cmp - <(occ -a sm_80 -t 256 -r 16:128 --plot) && echo same
same

# chart-width
$ COLUMNS=40 occ -a sm_80 -t 256 -r 16:128 --plot | sed -n '/25 %/,$p'
   25 % +##############################
        |##############################
        |##############################
    0 % ++---+---+---+----+---+---+---+
         16 32  48  64   80  96  112
   limit WWWWWRRRRRRRRRRRRRRRRRRRRRRRRR
     and    RR
         W warps   R registers
         ^^^^^ best

Best: 100 % with 16 to 32 registers per thread
$ COLUMNS=132 occ -a sm_80 -t 256 -r 16:128 --plot | sed -n '/25 %/,$p'
   25 % +#################################################################################################################
        |#################################################################################################################
        |#################################################################################################################
    0 % ++---------------+---------------+---------------+---------------+---------------+---------------+---------------+
         16             32              48              64              80              96              112            128
   limit WWWWWWWWWWWWWWWWWRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
     and          RRRRRRRR
         W warps   R registers
         ^^^^^^^^^^^^^^^^^ best

Best: 100 % with 16 to 32 registers per thread
$ COLUMNS=x occ -a sm_80 -t 256 -r 16:128 --plot | awk "length > 80 { print \"too long\" }"
$ for columns in 1 39 1000; do COLUMNS=$columns occ -a sm_80 -t 256 -r 16:255 --plot | awk '{ n = length > n ? length : n } END { print n }'; done
46
46
169

# terminal
# On a terminal, a chart fits the terminal's width, but has at least 40 columns; a width of 0 is
# unknown and counts as 80.  It has colours unless NO_COLOR is set.  A table has bars.
$ need pseudo-terminal
$ terminal() { on_terminal "$@" | sed 's/\x1b/ESC/g'; }
$ terminal 50 "unset NO_COLOR; occ -a sm_80 -t 256 -r 32:128:32 --plot" | sed -n '/50 %/,$p'
   50 % +ESC[34m##########ESC[31m##########ESC[0m
        |ESC[34m##########ESC[31m##########ESC[0m
        |ESC[34m##########ESC[31m##########ESC[0m
   25 % +ESC[34m##########ESC[31m##############################ESC[0m
        |ESC[34m##########ESC[31m##############################ESC[0m
        |ESC[34m##########ESC[31m##############################ESC[0m
    0 % ++----+----+----+----+----+----+----+----
         16  32   48   64   80   96   112  128
   limit ESC[34mWWWWWWWWWWESC[31mRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRESC[0m
     and ESC[31mRRRRRRRRRRESC[0m
         W warps   R registers
              ^ best

Best: 100 % with 32 registers per thread
$ terminal 50 "occ -a sm_80 -t 256 -r 32:128:32 --plot" | sed -n 1,6p
sm_80 (Ampere): 256 threads
occupancy over registers per thread

  100 % +##########
        |##########
        |##########
$ terminal 0 "unset NO_COLOR; occ -a sm_80 -t 256 -r 32:128:32 --plot" | sed -n 14p
        |ESC[34m#################ESC[31m###################################################ESC[0m
$ terminal 300 "occ -a sm_80 -t 256 -r 32:128 --plot" | awk '{ n = length > n ? length : n } END { print n }'
106
$ terminal 10 "occ -a sm_80 -t 256 -r 32:128:32 --plot" | awk '{ n = length > n ? length : n } END { print n }'
37
$ terminal 80 "occ -a sm_80 -t 256 -r 32,36,40,512"
regs  /SM  warps   occ.              limiter
  32    8     64  100 %  ##########  warps+regs
  36    6     48   75 %  ########    regs
  40    6     48   75 %  ########    regs
 512    0      0    0 %              cannot launch
$ terminal 80 "LC_ALL=C.UTF-8 occ -a sm_80 -t 256 -r 32,36,40,64,512"
regs  /SM  warps   occ.              limiter
  32    8     64  100 %  ██████████  warps+regs
  36    6     48   75 %  ███████▌    regs
  40    6     48   75 %  ███████▌    regs
  64    4     32   50 %  █████       regs
 512    0      0    0 %              cannot launch
$ terminal 80 "occ -a sm_80 -t 256 -r 32,40 --sort regs -f csv"
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
sm_80,,256,32,0,0,1,,8,64,1,warps+registers
sm_80,,256,40,0,0,1,,6,48,0.75,registers
$ terminal 80 "LC_ALL=; LC_CTYPE=en_US.utf8 occ -a sm_80 -t 256 -r 40,64"
regs  /SM  warps  occ.              limiter
  40    6     48  75 %  ███████▌    regs
  64    4     32  50 %  █████       regs
$ terminal 80 "unset LC_ALL LC_CTYPE; LANG=de_DE.ISO-8859-1 occ -a sm_80 -t 256 -r 40,64"
regs  /SM  warps  occ.              limiter
  40    6     48  75 %  ########    regs
  64    4     32  50 %  #####       regs
$ terminal 80 "unset LC_ALL LC_CTYPE LANG; occ -a sm_80 -t 256 -r 40,64"
regs  /SM  warps  occ.              limiter
  40    6     48  75 %  ########    regs
  64    4     32  50 %  #####       regs

# columns-variable
# COLUMNS sets the width of the chart, from 40 to 170; other lines can be longer.  Anything but a
# number from 1 to 2^64 - 1 in plain digits is ignored.
$ widest() { COLUMNS=$1 occ -a sm_80 -r 40 -t 32:1024:32 --plot | awk '{ if (length > most) most = length } END { print most }'; }
$ for columns in -5 0 '' x 80x 1 60 100 4294967301 99999999999999999999 ' 70' +70 80; do
>     printf "%s: %s\\n" "'$columns'" "$(widest "$columns")"
> done
'-5': 73
'0': 73
'': 73
'x': 73
'80x': 73
'1': 65
'60': 65
'100': 73
'4294967301': 169
'99999999999999999999': 73
' 70': 73
'+70': 73
'80': 73
