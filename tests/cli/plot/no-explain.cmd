try() { occ -a sm_80 -t 256 -r 32,64 "$@"; echo "status $?: $*" >&2; }
try --plot --explain
try --plot --top 1
try -f svg --get regs
try --plot=$'\x1b[1m'
try --plot=
try --plot=headroom.registers
