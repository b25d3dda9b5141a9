try() { occ -a sm_80 "$@"; echo "status $?: $*" >&2; }
try -t 256 --plot
try -t 256 -r 16:64 -s 0,1K -b 1,2 --plot
try -t 256 -r 16:64 --plot nothing
try -t 256 -r 16:64 --plot limiters
try -t 256 -r 16:64 --plot arch
try -t 256 -r 16:64 --plot -f csv
try -t 256 -r 16:64 --plot --json
try -t 256 -r 16:64 --plot --sort regs
try -t 256 -r 16:64 --plot --get regs
try -t 256 -s 0:100000 --plot
try -t 1:1024 -r 1:255 -f svg -s 0,1
try -t 1:1024 -r 0:1000 --plot
occ -a all -t 256 -r 16:64 --plot; echo "status $?" >&2
occ -a sm_80,sm_90 -t 256 --plot; echo "status $?" >&2
