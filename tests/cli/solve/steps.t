# steps
$ occ solve --arch sm_80 --threads 256 --regs 40 --smem 8192
sm_80 (Ampere): 256 threads, 40 registers, 8192 B shared memory

Now 75 %: 6 blocks, 48 of 64 warps per SM, limited by registers

One quantity at a time; > marks the present value.

  registers                blocks   warps   occupancy  limited by
  1 to 32                       8      64       100 %  warps
> 33 to 40                      6      48        75 %  registers
  41 to 48                      5      40      62.5 %  registers
  49 to 64                      4      32        50 %  registers
  65 to 80                      3      24      37.5 %  registers
  81 to 128                     2      16        25 %  registers
  129 to 255                    1       8      12.5 %  registers
  256 or more          cannot launch

  shared memory, bytes     blocks   warps   occupancy  limited by
> 0 to 26880                    6      48        75 %  registers
  26881 to 32512                5      40      62.5 %  shared memory
  32513 to 40960                4      32        50 %  shared memory
  40961 to 54912                3      24      37.5 %  shared memory
  54913 to 82944                2      16        25 %  shared memory
  82945 to 166912               1       8      12.5 %  shared memory
  166913 or more       cannot launch

  threads per block        blocks   warps  occupancy*  limited by
  1 to 64                      18      36      56.3 %  shared memory
  65 to 96                     16      48        75 %  registers
  97 to 128                    12      48        75 %  registers
  129 to 160                    9      45      70.3 %  registers
  161 to 192                    8      48        75 %  registers
> 193 to 256                    6      48        75 %  registers
  257 to 288                    5      45      70.3 %  registers
  289 to 384                    4      48        75 %  registers
  385 to 512                    3      48        75 %  registers
  513 to 768                    2      48        75 %  registers
  769 to 1024                   1      32        50 %  registers
  1025 or more         cannot launch
  * at the upper end of the step

  per SM                     idle    growable    stranded        free
  warps                        16           0          16           0
  registers                  4096           0        4096           0
  shared memory            112640      112128         512       18688
  growable: what the blocks could still use without becoming fewer; stranded:
  the rest of idle; free: what each block could add, in threads, registers per
  thread, bytes

Maximum dynamic shared memory for N blocks, with 8192 B static:

  blocks         bytes   occupancy  carve-out
  1             158720      12.5 %  0 %
  2              74752        25 %  81 %
  3              46720      37.5 %  81 %
  4              32768        50 %  81 %
  5              24320      62.5 %  81 %
  6              18688        75 %  81 %

Note: fewer registers may spill; warps beyond what hides latency gain nothing.

# steps-cannot-launch
$ occ solve --arch sm_80 --threads 1024 --regs 100
sm_80 (Ampere): 1024 threads, 100 registers

Cannot launch now: 1024 threads x 100 registers need 32 warps x 3328 = 106496
    registers; a block may have 65536

One quantity at a time; > marks the present value.

  registers                blocks   warps   occupancy  limited by
  1 to 32                       2      64       100 %  warps
  33 to 64                      1      32        50 %  registers
> 65 or more           cannot launch

  shared memory, bytes     blocks   warps   occupancy  limited by
> any                  cannot launch

  threads per block        blocks   warps  occupancy*  limited by
  1 to 32                      16      16        25 %  registers
  33 to 64                      8      16        25 %  registers
  65 to 96                      5      15      23.4 %  registers
  97 to 128                     4      16        25 %  registers
  129 to 160                    3      15      23.4 %  registers
  161 to 256                    2      16        25 %  registers
  257 to 512                    1      16        25 %  registers
> 513 or more          cannot launch
  * at the upper end of the step

Note: fewer registers may spill; warps beyond what hides latency gain nothing.
[1]

# steps-csv
$ occ solve --arch gfx942 --threads 256 --regs 100 --smem 13000 --format csv
quantity,first,last,blocks_per_sm,warps_per_sm,occupancy,limiters,current
registers,1,128,4,16,0.5,shared_memory,true
registers,129,168,3,12,0.375,registers,false
registers,169,256,2,8,0.25,registers,false
registers,257,512,1,4,0.125,registers,false
registers,513,,0,0,0,registers,false
shared_memory,0,16384,4,16,0.5,registers,true
shared_memory,16385,21504,3,12,0.375,shared_memory,false
shared_memory,21505,32768,2,8,0.25,shared_memory,false
shared_memory,32769,65536,1,4,0.125,shared_memory,false
shared_memory,65537,,0,0,0,shared_memory,false
threads,1,256,4,16,0.5,shared_memory,true
threads,257,320,3,15,0.46875,registers,false
threads,321,512,2,16,0.5,registers,false
threads,513,1024,1,16,0.5,registers,false
threads,1025,,0,0,0,warps+registers,false
barriers,0,,4,16,0.5,registers+shared_memory,true

# steps-dynamic
$ occ solve --arch sm_90 --threads 128 --regs 32 | sed -n "/dynamic/,\$p"
Maximum dynamic shared memory for N blocks:

  blocks         bytes   occupancy  carve-out
  1             232448       6.3 %  0 %
  2             115712      12.5 %  86 %
  3              76800      18.8 %  86 %
  4              57344        25 %  86 %
  5              45568      31.3 %  86 %
  6              37888      37.5 %  86 %
  7              32256      43.8 %  86 %
  8              28160        50 %  86 %
  9              24832      56.3 %  86 %
  10             22272      62.5 %  86 %
  11             20096      68.8 %  86 %
  12             18432        75 %  86 %
  13             16896      81.3 %  86 %
  14             15616      87.5 %  86 %
  15             14464      93.8 %  86 %
  16             13568       100 %  86 %

Note: fewer registers may spill; warps beyond what hides latency gain nothing.

# steps-explain
$ occ solve --arch sm_80 --threads 1024 --regs 32 --explain | sed -n "/dynamic/,\$p"
Maximum dynamic shared memory for N blocks:

  blocks         bytes   occupancy  carve-out
  1             166912        50 %  0 %
  shared memory for 1 block: 167936 / 1, rounded down to 128 = 167936
    - 1024 reserved = 166912 bytes, static and dynamic together
  2              82944       100 %  81 %
  shared memory for 2 blocks: 167936 / 2, rounded down to 128 = 83968
    - 1024 reserved = 82944 bytes, static and dynamic together

Note: fewer registers may spill; warps beyond what hides latency gain nothing.

# steps-odd
$ occ solve -a sm_60 -t 1024 -r 64 | sed -n '/threads per block/,/at the upper/p; /^Maximum/,$p'
  threads per block        blocks   warps  occupancy*  limited by
  1 to 32                      32      32        50 %  block slots and registers
  33 to 64                     16      32        50 %  registers
  65 to 96                     10      30      46.9 %  registers
  97 to 128                     8      32        50 %  registers
  129 to 160                    6      30      46.9 %  registers
  161 to 192                    5      30      46.9 %  registers
  193 to 256                    4      32        50 %  registers
  257 to 320                    3      30      46.9 %  registers
  321 to 512                    2      32        50 %  registers
> 513 to 1024                   1      32        50 %  registers
  1025 or more         cannot launch
  * at the upper end of the step
Maximum dynamic shared memory for N blocks:

  blocks         bytes   occupancy
  1              49152        50 %

Note: fewer registers may spill; warps beyond what hides latency gain nothing.
$ occ solve -a sm_80 -t 1024 -r 0 | head -12
sm_80 (Ampere): 1024 threads

Now 100 %: 2 blocks, 64 of 64 warps per SM, limited by warps

One quantity at a time; > marks the present value.

  registers                blocks   warps   occupancy  limited by
  1 to 32                       2      64       100 %  warps
  33 to 64                      1      32        50 %  registers
  65 or more           cannot launch

  shared memory, bytes     blocks   warps   occupancy  limited by
