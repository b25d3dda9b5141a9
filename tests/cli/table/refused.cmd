# A range that is empty, backwards, too large, or that multiplies to too much.
try() { occ "$@" >/dev/null; echo "status $?: $*" >&2; }
try -a sm_80 -t 256:128
try -a sm_80 -t 32: 
try -a sm_80 -t :32
try -a sm_80 -t 32:64:0
try -a sm_80 -t 32:64:-1
try -a sm_80 -t 32:64:8:2
try -a sm_80 -t 32,,64
try -a sm_80 -t ""
try -a sm_80 -t 1:2147483648
try -a sm_80 -t 1:99999999999999999999
try -a sm_80 -t 1:2147483647
try -a sm_80 -t 256 --grid 1:4611686018427387904
try -a sm_80 -t 1:1024 -r 1:255 -s 0:160K
try -a sm_80 -t 1:1000000000 -r 0,1
try -a sm_80 -t 256 -s 0:1M:0K
