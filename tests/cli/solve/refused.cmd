try() { occ solve "$@"; echo "status $?: $*" >&2; }
try -a sm_80 -t 256 extra
try -a sm_80 -t 256 -t 128
try -a sm_80 -t 256 --carveout 101
try -a sm_80 -t 256 --launch-bounds x
try -a sm_80 -t 256 --sms 4 --gpc 2,3
try -a sm_80 -t 256 --latency 4
for t in 0 0% . .5 5. 100.1% 1.0000001 99.99999999% 0.00000001% "6 bananas" "6" "0 warps" "70000 blocks" "1.5 warps" "warps" "48warps" "6BLOCKS"; do
    occ solve -a sm_80 -t 256 --target "$t" 2>&1 | sed -n '/^Target/p;/^occ/p'
done
try -a gfx942 -t 256 --target "2 workgroups" | sed -n 4p
try -a gfx942 -t 256 --target "2 waves" | sed -n 4p
