# tile-registers
# 128x128 of FP32 accumulators in 128 threads are 128 registers, in 256 threads 64.
$ occ -g h100-sxm -t 256 -r 168 --tile 128x128 | grep -A1 ^Accum
Accumulators of tile 128x128: 16384 in 256 threads, 64 registers each of 168.
 (esc)
$ occ -a sm_80 -t 128 -r 128 --tile 128x128 | grep -A1 ^Accum
Accumulators of tile 128x128: 16384 in 128 threads, 128 registers each, where a
thread has 128: it spills for certain.
$ occ -a sm_80 -t 128 --tile 256x128 | grep -A1 ^Accum
Accumulators of tile 256x128: 32768 in 128 threads, 256 registers each, where a
thread has 255: it spills for certain.
$ occ -a sm_80 -t 128 -r 150 --tile 128x128 | grep -A1 ^Accum
Accumulators of tile 128x128: 16384 in 128 threads, 128 registers each of 150:
the other 22 hold operands and addresses, it may spill.
$ occ -a gfx942 -t 256 --tile 256x256 | grep -A1 ^Accum
Accumulators of tile 256x256: 65536 in 256 threads, 256 VGPRs each of 512.
$ occ -a sm_80 -t 128,256 -r 128 --tile 128x128,64x64 -f csv | cut -d, -f3,4,9,14-
threads,regs,tile,tile_registers.per_thread
128,128,128x128,128
128,128,64x64,32
256,128,128x128,64
256,128,64x64,16

# tile-registers-of-warpgroups
# FlashAttention 3: two consumers of 240 registers, 128 x 256 in 256 threads.
$ occ -a sm_90 -t 384 -r 168 --tile 128x256x64 --setmaxnreg 24x1,240x2 | grep -A1 ^Accum
Accumulators of tile 128x256: 32768 in 256 threads, 128 registers each of 240.
 (esc)
$ occ -a sm_90 -t 384 -r 168 --tile 256x256x64 --setmaxnreg 24x1,240x2 | grep -A1 ^Accum
Accumulators of tile 256x256: 65536 in 256 threads, 256 registers each, where a
thread has 240: it spills for certain.

# tile-registers-of-types
$ for type in fp16:f16 bf16 fp64 int8; do occ -a sm_90 -t 256 --tile 128x128 --dtype $type --flops 1 --get tile_registers.accumulators,tile_registers.per_thread; done
16384	32
16384	64
16384	128
16384	64

# tile-registers-elsewhere
$ occ -a sm_100 -t 256 -r 128 --tile 128x256 --json | jq -c .tile_registers
null
$ occ -a sm_100 -t 256 -r 128 --tile 128x256 | grep -A1 tcgen05
tcgen05 keeps the accumulators in tensor memory (--tmem), not in registers.
$ occ -a xe_hpc -t 256 --tile 64x64 --json | jq -c .tile_registers
null
$ occ -a sm_80 -t 256 --json | jq -c .tile_registers
null
$ occ -a sm_80 -r 128 --tile 64x64 --get tile_registers.per_thread
 (esc)
$ occ -g a100 -t 128 -r 128 --problem 4096x4096x4096 --tile 256x256x32 | grep -A1 ^Accum
Accumulators of tile 256x256: 65536 in 128 threads, 512 registers each, where a
thread has 128: it spills for certain.
$ occ -g a100 -t 256 -r 128 --problem 4096x4096x4096 --tile 128x128x32 | grep -A1 ^Accum
[1]

# tile-registers-hold-the-tile
# The registers of all threads hold the accumulators, and with one less in each they would not.
$ for t in 64 96 128 256 384; do for tile in 64x64 96x80 128x128 256x128 16x8; do
>     n=$(occ -a sm_80 -t $t --tile $tile --get tile_registers.per_thread); all=$((${tile%x*} * ${tile#*x}))
>     [ $((n * t)) -ge $all ] && [ $(((n - 1) * t)) -lt $all ] || echo "$t $tile $n"
> done; done; echo done
done
