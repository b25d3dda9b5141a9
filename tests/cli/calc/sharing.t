# tensor-memory
$ occ -a sm_100 -t 128 -r 64 --tmem 128 | tail -2
blocks can run at a time. The others wait until columns are free, so they hide
no latency.
$ occ -a sm_100 -t 128 -r 64 --tmem 256+32+32 | tail -3
Tensor memory: a block has 256 + 32 + 32 columns, an SM has 512: only 1 of the 8
resident blocks can run at a time. The others wait until columns are free, so
they hide no latency.
$ occ -a sm_100 -t 128 -r 128 --tmem 512 | tail -2; occ -a sm_100 -t 128 -r 128 --tmem 160 | tail -3; occ -a sm_100 -t 256 -r 255 --tmem 512 | tail -1
blocks can run at a time. The others wait until columns are free, so they hide
no latency.
Tensor memory: a block has 160 columns, allocated as 256 (powers of two, at
least 32), an SM has 512: only 2 of the 4 resident blocks can run at a time. The
others wait until columns are free, so they hide no latency.
Tensor memory: a block has 512 columns, an SM has 512: the resident block runs.
$ occ -a sm_100 -t 128 -r 64 --tmem 32 --get blocks_per_sm; occ -a sm_100 -t 128 -r 64 --tmem 128 --get tensor_memory.running_blocks
8
4
$ occ -a sm_110 -t 128 -r 64 --tmem 1 --json | tail -2
  "estimate": null
}

# tensor-memory-hangs
$ occ -a sm_100 -t 128 -r 64 --tmem 384+4+4+4 | tail -4
Tensor memory: a block has 384 + 4 + 4 + 4 columns, allocated as 608 (powers of
two, at least 32), an SM has 512: too few. The kernel hangs: tcgen05.alloc waits
for columns that never become free. A single allocation would take 512 columns:
1 block would run.
$ occ -a sm_100 -t 128 -r 64 --tmem 384+4+4+4 >/dev/null
[1]
$ occ -a sm_100 -t 128 -r 64 --tmem 396 --get tensor_memory.allocated
512
$ occ -a sm_100 -t 128 -r 64 --tmem 513 --get tensor_memory.running_blocks
0
[1]

# tensor-memory-table
$ occ -a sm_100 -t 128 -r 64 --tmem 32,64,128,256+32,600
tmem    /SM  warps  occ.  tensor_memory.allocated  tensor_memory.running_blocks
32        8     32  50 %                       32                             8
64        8     32  50 %                       64                             8
128       8     32  50 %                      128                             4
256+32    8     32  50 %                      288                             1
600       8     32  50 %                     1024                             0
all: limited by regs
$ occ -a sm_100,sm_103 -t 128 -r 64 --tmem 64 -f csv
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,tmem,blocks_per_sm,warps_per_sm,occupancy,limiters,tensor_memory.allocated,tensor_memory.running_blocks
sm_100,,128,64,0,0,1,,64,8,32,0.5,registers,64,8
sm_103,,128,64,0,0,1,,64,8,32,0.5,registers,64,8

# tensor-memory-refused
$ occ -a sm_90 -t 128 --tmem 32
2> occ: --tmem: sm_90 has no tensor memory
[2]
$ occ -a sm_120 -t 128 --tmem 32
2> occ: --tmem: sm_120 has no tensor memory
[2]
$ occ -a gfx942 -t 128 --tmem 32
2> occ: --tmem: gfx942 has no tensor memory
[2]
$ for n in 0 + 1++2 1e3 99999 -5 32x2 1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1; do occ -a sm_100 -t 128 --tmem $n; done
2> occ: --tmem '0': expected columns from 1 to 65535, or up to 16 allocations joined with +, such as 256+32
2> occ: --tmem '+': expected columns from 1 to 65535, or up to 16 allocations joined with +, such as 256+32
2> occ: --tmem '1++2': expected columns from 1 to 65535, or up to 16 allocations joined with +, such as 256+32
2> occ: --tmem '1e3': expected columns from 1 to 65535, or up to 16 allocations joined with +, such as 256+32
2> occ: --tmem '99999': expected columns from 1 to 65535, or up to 16 allocations joined with +, such as 256+32
2> occ: --tmem '-5': expected columns from 1 to 65535, or up to 16 allocations joined with +, such as 256+32
2> occ: --tmem '32x2': expected columns from 1 to 65535, or up to 16 allocations joined with +, such as 256+32
2> occ: --tmem '1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1': expected columns from 1 to 65535, or up to 16 allocations joined with +, such as 256+32
[2]

# tensor-memory-for-n-blocks
$ occ solve -a sm_100 -t 128 -r 64 --tmem 128 | sed -n '/of tensor memory for N/,$p'
Maximum columns of tensor memory for N running blocks:

  blocks    one allocation    several
  1                    512        512
  2                    256        256
  3                    128        160
  4                    128        128
  5                     64         96
  6                     64         64
  7                     64         64
  8                     64         64

Note: fewer registers can cause spills (`occ tune` asks the compiler); more
  warps help only to hide latency.
$ occ solve -a sm_100 -t 32 -r 16 --tmem 128 | sed -n '/of tensor memory for N/,/or more/p' | tail -3
  15                    32         32
  16                    32         32
  17 or more: none; an allocation has at least 32 columns
$ occ solve -a sm_100 -t 128 -r 128 --tmem 128 --json | jq -c .tensor_columns; occ solve -a sm_100 -t 128 -r 128 --tmem 128 --target '2 blocks' --json | jq -c .tensor_columns; occ solve -a sm_100 -t 128 -r 128 --json | jq -c .tensor_columns
\[{"running_blocks":1,"one_allocation":512,"several":512},{"running_blocks":2,"one_allocation":256,"several":256},{"running_blocks":3,"one_allocation":128,"several":160},{"running_blocks":4,"one_allocation":128,"several":128}] (esc)
\[{"running_blocks":1,"one_allocation":512,"several":512},{"running_blocks":2,"one_allocation":256,"several":256},{"running_blocks":3,"one_allocation":128,"several":160},{"running_blocks":4,"one_allocation":128,"several":128}] (esc)
null

# register-pool
$ occ -a sm_90 -t 384 -r 168 --setmaxnreg 40x1,232x2 | sed -n '/^Register/,$p'
Register pool: after setmaxnreg (40x1,232x2) a block needs 64512 registers and
has 64512 from its launch: they fit, 0 left. It needs at least 168 registers a
thread at launch, which allow 1 block per SM.

To write:
  __maxnreg__(168)                // after __global__, or .maxnreg 168 in PTX
  __launch_bounds__(384, 1)       // or this: at most 168 registers
$ occ -a sm_90 -t 384 -r 168 --setmaxnreg 40x1,240x2 | sed -n '/^Register/,$p'
Register pool: after setmaxnreg (40x1,240x2) a block needs 66560 registers and
has 64512 from its launch: 2048 too few. The kernel deadlocks: setmaxnreg.inc
waits for registers that never become free. It needs at least 176 registers a
thread at launch, which allow no block.
$ occ -a sm_90 -t 384 -r 168 --setmaxnreg 40x1,240x2 >/dev/null
[1]
$ occ -a sm_90 -t 384 -r 168 --setmaxnreg 24x1,232x2 --json | tail -2
  "estimate": null
}
$ occ -a sm_90 -t 384 --setmaxnreg 40x1,232x2 | sed -n '/^Register/,$p'
Register pool: after setmaxnreg (40x1,232x2) a block needs 64512 registers. Its
registers at launch are not given (--regs). It needs at least 168 registers a
thread at launch, which allow 1 block per SM.

To write:
  __maxnreg__(168)                // after __global__, or .maxnreg 168 in PTX
  __launch_bounds__(384, 1)       // or this: at most 168 registers
$ occ -a sm_90 -t 384 -r 128:176:8 --setmaxnreg 40x1,232x2
regs  /SM  warps    occ.  limiter        register_pool.fits
 128    1     12  18.8 %  regs                        false
 136    1     12  18.8 %  regs                        false
 144    1     12  18.8 %  regs                        false
 152    1     12  18.8 %  regs                        false
 160    1     12  18.8 %  regs                        false
 168    1     12  18.8 %  regs                         true
 176    0      0     0 %  cannot launch                true
all: register_pool.least_launch_regs 168

# register-pool-refused
$ for n in 40 40x x1 41x1 300x1 16x1 40x0 40x1, 40x1x1; do occ -a sm_90 -t 128 --setmaxnreg $n; done
2> occ: --setmaxnreg '40': expected REGISTERSxWARPGROUPS, up to 16 of them separated by commas, such as 40x1,232x2
2> occ: --setmaxnreg '40x': expected REGISTERSxWARPGROUPS, up to 16 of them separated by commas, such as 40x1,232x2
2> occ: --setmaxnreg 'x1': expected REGISTERSxWARPGROUPS, up to 16 of them separated by commas, such as 40x1,232x2
2> occ: --setmaxnreg has 41 registers; expected a multiple of 8 from 24 to 256
2> occ: --setmaxnreg has 300 registers; expected a multiple of 8 from 24 to 256
2> occ: --setmaxnreg has 16 registers; expected a multiple of 8 from 24 to 256
2> occ: --setmaxnreg '40x0': expected REGISTERSxWARPGROUPS, up to 16 of them separated by commas, such as 40x1,232x2
2> occ: --setmaxnreg '40x1,': expected REGISTERSxWARPGROUPS, up to 16 of them separated by commas, such as 40x1,232x2
2> occ: --setmaxnreg '40x1x1': expected REGISTERSxWARPGROUPS, up to 16 of them separated by commas, such as 40x1,232x2
[2]
$ occ -a sm_90 -t 384 --setmaxnreg 40x2; occ -a sm_90 -t 128 --setmaxnreg 40x2; occ -a sm_90 -t 100 --setmaxnreg 40x1
2> occ: --setmaxnreg names 2 warpgroups, but a block of 384 threads has 3 of 128 threads each
2> occ: --setmaxnreg names 2 warpgroups, but a block of 128 threads has 1 of 128 threads each
2> occ: --setmaxnreg: a block of 100 threads is not a whole number of warpgroups of 128 threads
[2]
$ occ -a sm_80 -t 128 --setmaxnreg 40x1; occ -a gfx942 -t 128 --setmaxnreg 40x1
2> occ: --setmaxnreg: sm_80 has no setmaxnreg
2> occ: --setmaxnreg: gfx942 has no setmaxnreg
[2]

# green-context
$ occ -g h100-sxm -t 256 -r 64 --partition 20 | tail -3
steps of 8; the GPU's 132 SMs hold 5 of these, with 12 left over.

One wave: 96 blocks (4 per SM on 24 SMs)
$ occ -g h100-sxm -t 256 -r 64 --partition 24 --grid 1000 | sed -n '/green/,/^Grid/p'
A green context asked for 24 SMs and has 24: the driver gives at least 8, in
steps of 8; the GPU's 132 SMs hold 5 of these, with 12 left over.

Grid of 1000 on 24 SMs: 11 waves; the last one fills 40 of 96 slots
$ occ -g h100-sxm -t 256 -r 32 --partition 8,20,64 --grid 999
/SM  warps   occ.  limiter     partition.sms  waves  tail       useful
  8     64  100 %  warps+regs              8  15.61    39  97.6-99.9 %
  8     64  100 %  warps+regs             24   5.20    39  86.7-99.1 %
  8     64  100 %  warps+regs             64   1.95   487       97.6 %
$ for a in sm_60 sm_70 sm_80 sm_90 sm_120; do occ -a $a -t 256 --partition 3 --get partition.sms; done
3
4
4
8
8
$ occ simulate -g h100-sxm -t 256 -r 64 --partition 20 --grid 100 | grep -A 1 green
A green context asked for 20 SMs and has 24: the driver gives at least 8, in
steps of 8; the GPU's 132 SMs hold 5 of these, with 12 left over.

# green-context-refused
$ occ -g h100-sxm -t 256 --partition 132; occ -g h100-sxm -t 256 --partition 200
2> occ: --partition 132, rounded up to 136: the machine has only 132 SMs; a partition has at least 8, in steps of 8
2> occ: --partition 200: the machine has only 132 SMs; a partition has at least 8, in steps of 8
[2]
$ occ -a sm_52 -t 256 --partition 4; occ -a gfx942 -t 256 --partition 4
2> occ: --partition: sm_52 has no green contexts; use --sms for a part of its SMs
2> occ: --partition: gfx942 has no green contexts; use --sms for a part of its CUs
[2]
$ for n in 0 -1 xyz 99999 4x4; do occ -a sm_90 -t 256 --partition $n; done
2> occ: --partition '0': expected a number of SMs from 1 to 65535, or spx, dpx, qpx or cpx for AMD products
2> occ: --partition '-1': expected a number of SMs from 1 to 65535, or spx, dpx, qpx or cpx for AMD products
2> occ: --partition 'xyz': expected a number of SMs from 1 to 65535, or spx, dpx, qpx or cpx for AMD products
2> occ: --partition '99999': expected a number of SMs from 1 to 65535, or spx, dpx, qpx or cpx for AMD products
2> occ: --partition '4x4': expected a number of SMs from 1 to 65535, or spx, dpx, qpx or cpx for AMD products
[2]

# amd-partition
$ occ -g mi300x -t 256 -r 64 --partition cpx | tail -2

One round: 304 workgroups (8 per CU on 38 CUs)
$ occ -g mi355x -t 256 -r 64 --partition spx,dpx,qpx,CPX --grid 1000
/CU  waves   occ.  limiter      partition.sms  rounds  tail       useful
  8     32  100 %  waves+VGPRs            256    0.49  1000  48.8-97.7 %
  8     32  100 %  waves+VGPRs            128    0.98  1000       97.7 %
  8     32  100 %  waves+VGPRs             64    1.95   488       97.7 %
  8     32  100 %  waves+VGPRs             32    3.91   232       97.7 %
$ occ -g mi300x -t 256 --partition dpx; occ -g mi300a -t 256 --partition cpx; occ -a gfx942 -t 256 --partition cpx
2> occ: --partition DPX: Instinct MI300X has only SPX, CPX
2> occ: --partition CPX: no source gives partition modes of Instinct MI300A
2> occ: --partition CPX is a mode of AMD products; name the product with --gpu
[2]

# barrier-ids-known-at-run-time
$ occ -a sm_120 -t 25 -r 79 -s 1160 -b 16 | grep -A 1 -E 'Occupancy|Note'
Occupancy 2.1 %: 1 block, 1 of 48 warps per SM, limited by barriers

--
Note: 25 is not a multiple of 32: 7 lanes of the last warp stay idle.
Note: a barrier ID known only at run time counts as all 16 of a block; with
      constant IDs only the barriers that are used count.
$ occ arch sm_120 | grep run-time; occ arch sm_100 | grep run-time; occ arch sm_80 | grep run-time
  blocks per SM, run-time barriers         1: a barrier ID known only at run
  blocks per SM, run-time barriers         4: a barrier ID known only at run
[1]

# batch
$ cat <<'END' | occ batch | jq -c '[.tensor_memory, .register_pool, .partition, .error | values]'
> {"arch":"sm_100","threads":128,"regs":64,"tmem":128}
> {"arch":"sm_100","threads":128,"regs":64,"tmem":"256+32+32"}
> {"arch":"sm_90","threads":384,"regs":168,"setmaxnreg":"40x1,232x2"}
> {"gpu":"h100-sxm","threads":256,"partition":20}
> {"gpu":"mi300x","threads":256,"partition":"cpx"}
> {"arch":"sm_100","threads":128,"tmem":null,"setmaxnreg":null,"partition":null}
> {"arch":"sm_90","threads":384,"regs":168,"setmaxnreg":40}
> {"arch":"sm_100","threads":384,"tmem":"1,2"}
> {"arch":"sm_100","threads":384,"tmem":0}
> {"arch":"sm_100","threads":384,"tmem":[1]}
> {"arch":"sm_90","threads":384,"partition":1.5}
> {"arch":"sm_90","threads":384,"partition":""}
> END
\[{"columns":128,"allocated":128,"running_blocks":4,"packed":128,"packed_running_blocks":4}] (esc)
\[{"columns":320,"allocated":320,"running_blocks":1,"packed":512,"packed_running_blocks":1}] (esc)
\[{"launch":64512,"needed":64512,"left":0,"fits":true,"least_launch_regs":168,"least_launch_blocks":1}] (esc)
\[{"asked":20,"name":null,"sms":24,"total":132,"parts":5}] (esc)
\[{"asked":null,"name":"CPX","sms":38,"total":304,"parts":8}] (esc)
\[] (esc)
\["\\"setmaxnreg\\" is a number; expected a string"] (esc)
\["\\"tmem\\" is \\"1,2\\"; expected one value, not a list or range"] (esc)
\["\\"tmem\\" is 0; expected a whole number from 1 to 65535"] (esc)
\["\\"tmem\\" is an array of 1 item; expected a string"] (esc)
\["\\"partition\\" is 1.5; expected a whole number from 1 to 65535"] (esc)
\["\\"partition\\" '': expected a name, or names separated by commas"] (esc)
