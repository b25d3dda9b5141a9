# Texts, limits and nulls as keys; rows that are equal keep their order.
run() { echo "$ $*"; occ "$@"; }
run -a sm_80,sm_90 -t 256 -r 32,64 --sort=-arch,-limiters
run -a sm_80,sm_90 -t 256 -r 64,32 --sort gpu,mig,cluster.low,regs -f csv
run -g h100-sxm,a100-sxm4-80gb -t 256 -r 32,64 --sort=-gpu,-regs --top 3
run -a sm_80 -t 256 -s 0:64K:16K --where "smem>=32K" --sort headroom.shared_memory.free
run -a sm_80 -t 256 -r 16:128:16 --sort=-warps_per_sm,-regs --top 2
