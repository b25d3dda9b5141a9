# steps
$ occ solve --arch sm_80 --threads 256 --regs 40 --smem 8192
sm_80 (Ampere): 256 threads, 40 registers, 8192 B shared memory

Now 75 %: 6 blocks, 48 of 64 warps per SM, limited by registers

One quantity at a time; > marks the present value.

  registers                   blocks   warps   occupancy  limited by
  1 to 32                          8      64       100 %  warps
> 33 to 40                         6      48        75 %  registers
  41 to 48                         5      40      62.5 %  registers
  49 to 64                         4      32        50 %  registers
  65 to 80                         3      24      37.5 %  registers
  81 to 128                        2      16        25 %  registers
  129 to 255                       1       8      12.5 %  registers
  256 or more          cannot launch

  shared memory, bytes        blocks   warps   occupancy  limited by
> 0 to 26880                       6      48        75 %  registers
  26881 to 32512                   5      40      62.5 %  shared memory
  32513 to 40960                   4      32        50 %  shared memory
  40961 to 54912                   3      24      37.5 %  shared memory
  54913 to 82944                   2      16        25 %  shared memory
  82945 to 166912                  1       8      12.5 %  shared memory
  166913 or more       cannot launch

  threads per block           blocks  warps*  occupancy*  limited by
  1 to 64                         18      36      56.3 %  shared memory
  65 to 96                        16      48        75 %  registers
  97 to 128                       12      48        75 %  registers
  129 to 160                       9      45      70.3 %  registers
  161 to 192                       8      48        75 %  registers
> 193 to 256                       6      48        75 %  registers
  257 to 288                       5      45      70.3 %  registers
  289 to 384                       4      48        75 %  registers
  385 to 512                       3      48        75 %  registers
  513 to 768                       2      48        75 %  registers
  769 to 1024                      1      32        50 %  registers
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
  1             158720      12.5 %  any
  2              74752        25 %  81 %
  3              46720      37.5 %  81 %
  4              32768        50 %  81 %
  5              24320      62.5 %  81 %
  6              18688        75 %  81 %

Note: fewer registers can cause spills (`occ tune` asks the compiler); more
  warps help only to hide latency.

# steps-cannot-launch
$ occ solve --arch sm_80 --threads 1024 --regs 100
sm_80 (Ampere): 1024 threads, 100 registers (104 allocated)

Cannot launch now: 1024 threads x 100 registers need 32 warps x 3328 = 106496
    registers; a block may have 65536

One quantity at a time; > marks the present value.

  registers                   blocks   warps   occupancy  limited by
  1 to 32                          2      64       100 %  warps
  33 to 64                         1      32        50 %  registers
> 65 or more           cannot launch

  shared memory, bytes        blocks
> any                  cannot launch

  threads per block           blocks  warps*  occupancy*  limited by
  1 to 32                         16      16        25 %  registers
  33 to 64                         8      16        25 %  registers
  65 to 96                         5      15      23.4 %  registers
  97 to 128                        4      16        25 %  registers
  129 to 160                       3      15      23.4 %  registers
  161 to 256                       2      16        25 %  registers
  257 to 512                       1      16        25 %  registers
> 513 or more          cannot launch
  * at the upper end of the step

Note: fewer registers can cause spills (`occ tune` asks the compiler); more
  warps help only to hide latency.
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
  1             232448       6.3 %  any
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

Note: fewer registers can cause spills (`occ tune` asks the compiler); more
  warps help only to hide latency.

# steps-explain
$ occ solve --arch sm_80 --threads 1024 --regs 32 --explain | sed -n "/dynamic/,\$p"
Maximum dynamic shared memory for N blocks:

  blocks         bytes   occupancy  carve-out
  1             166912        50 %  any
  shared memory for 1 block: 167936 / 1, rounded down to 128 = 167936
    - 1024 reserved = 166912 bytes, static and dynamic together
  2              82944       100 %  81 %
  shared memory for 2 blocks: 167936 / 2, rounded down to 128 = 83968
    - 1024 reserved = 82944 bytes, static and dynamic together

Note: fewer registers can cause spills (`occ tune` asks the compiler); more
  warps help only to hide latency.

# steps-without-carveout
$ occ solve -a sm_60 -t 1024 -r 64 | sed -n '/threads per block/,/at the upper/p; /^Maximum/,$p'
  threads per block           blocks  warps*  occupancy*  limited by
  1 to 32                         32      32        50 %  block slots and
                                                          registers
  33 to 64                        16      32        50 %  registers
  65 to 96                        10      30      46.9 %  registers
  97 to 128                        8      32        50 %  registers
  129 to 160                       6      30      46.9 %  registers
  161 to 192                       5      30      46.9 %  registers
  193 to 256                       4      32        50 %  registers
  257 to 320                       3      30      46.9 %  registers
  321 to 512                       2      32        50 %  registers
> 513 to 1024                      1      32        50 %  registers
  1025 or more         cannot launch
  * at the upper end of the step
Maximum dynamic shared memory for N blocks:

  blocks         bytes   occupancy
  1              49152        50 %

Note: fewer registers can cause spills (`occ tune` asks the compiler); more
  warps help only to hide latency.

# steps-without-registers
# --regs 0 means no register limit, so no step of registers has the mark of the present value.
$ occ solve -a sm_80 -t 1024 -r 0 | head -12
sm_80 (Ampere): 1024 threads

Now 100 %: 2 blocks, 64 of 64 warps per SM, limited by warps

One quantity at a time; > marks the present value.

  registers                   blocks   warps   occupancy  limited by
  1 to 32                          2      64       100 %  warps
  33 to 64                         1      32        50 %  registers
  65 or more           cannot launch

  shared memory, bytes        blocks   warps   occupancy  limited by

# steps-svg
$ occ solve -a sm_80 -t 256 -r 40 -s 8K -f svg | sed '/^<style>/,/<\/style>/d'
<svg xmlns="http://www.w3.org/2000/svg" width="1048" height="306" viewBox="0 0 1048 306">
<title>sm_80 (Ampere): 256 threads, 40 registers, 8192 B shared memory</title>
<rect class="ground" width="1048" height="306"/>
<text x="16" y="24" class="title">sm_80 (Ampere): 256 threads, 40 registers, 8192 B shared memory</text>
<svg class="stairs" x="16" y="44" width="328" height="246" viewBox="0 0 328 246" role="group" aria-label="Registers: occupancy">
<defs><pattern id="hatch-registers" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="axis" d="M0 0V7"/></pattern></defs>
<text x="0" y="14" class="name">Registers</text>
<text x="310" y="14" class="unit" text-anchor="end">occupancy</text>
<path class="area" d="M44 188V60H77.4V92H85.7V108H94.1V124H110.8V140H127.5V156H177.5V172H310V188z"/>
<path class="grid" d="M44 188L310 188"/>
<text x="38" y="192" text-anchor="end">0 %</text>
<path class="grid" d="M44 156L310 156"/>
<text x="38" y="160" text-anchor="end">25 %</text>
<path class="grid" d="M44 124L310 124"/>
<text x="38" y="128" text-anchor="end">50 %</text>
<path class="grid" d="M44 92L310 92"/>
<text x="38" y="96" text-anchor="end">75 %</text>
<path class="grid" d="M44 60L310 60"/>
<text x="38" y="64" text-anchor="end">100 %</text>
<path class="axis" d="M44 188L44 192"/>
<text x="40.5" y="205">0</text>
<path class="axis" d="M110.8 188L110.8 192"/>
<text x="103.8" y="205">64</text>
<path class="axis" d="M177.5 188L177.5 192"/>
<text x="167" y="205">128</text>
<path class="axis" d="M244.3 188L244.3 192"/>
<text x="233.8" y="205">192</text>
<path class="axis" d="M310 188L310 192"/>
<text x="299.5" y="205">255</text>
<path class="axis" d="M44 188L310 188"/>
<text x="177" y="223" text-anchor="middle">registers per thread</text>
<path class="limit" d="M44 60V60H77.4V60H85.7V60H94.1V60H110.8V60H127.5V60H177.5V60H310"/>
<path class="line" d="M44 60V60H77.4V92H85.7V108H94.1V124H110.8V140H127.5V156H177.5V172H310"/>
<path class="goal" d="M77.4 24L77.4 60"/>
<text x="81.4" y="34" class="to">32: 100 %</text>
<path class="now" d="M85.7 40L85.7 188"/>
<text x="89.7" y="50" class="said">now 40: 75 %</text>
<circle class="here" r="4.5" cx="85.7" cy="92"/>
<circle class="next" r="4.5" cx="77.4" cy="60"/>
<path class="limit" d="M0 236L18 236"/>
<text x="24" y="240" class="limit-name">next limit: warps, 100 %</text>
<rect class="hit" data-set="regs=32" data-next="" x="44" y="60" width="33.4" height="128"><title>1 to 32 registers: 8 blocks, 64 warps, occupancy 100 %, limited by warps</title></rect>
<rect class="hit" data-set="" data-now="" x="77.4" y="60" width="8.3" height="128"><title>33 to 40 registers: 6 blocks, 48 warps, occupancy 75 %, limited by registers</title></rect>
<rect class="hit" data-set="regs=48" x="85.7" y="60" width="8.3" height="128"><title>41 to 48 registers: 5 blocks, 40 warps, occupancy 62.5 %, limited by registers</title></rect>
<rect class="hit" data-set="regs=64" x="94.1" y="60" width="16.7" height="128"><title>49 to 64 registers: 4 blocks, 32 warps, occupancy 50 %, limited by registers</title></rect>
<rect class="hit" data-set="regs=80" x="110.8" y="60" width="16.7" height="128"><title>65 to 80 registers: 3 blocks, 24 warps, occupancy 37.5 %, limited by registers</title></rect>
<rect class="hit" data-set="regs=128" x="127.5" y="60" width="50.1" height="128"><title>81 to 128 registers: 2 blocks, 16 warps, occupancy 25 %, limited by registers</title></rect>
<rect class="hit" data-set="regs=255" x="177.5" y="60" width="132.5" height="128"><title>129 to 255 registers: 1 block, 8 warps, occupancy 12.5 %, limited by registers</title></rect>
</svg>
<svg class="stairs" x="360" y="44" width="328" height="246" viewBox="0 0 328 246" role="group" aria-label="Shared memory: occupancy">
<defs><pattern id="hatch-shared_memory" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="axis" d="M0 0V7"/></pattern></defs>
<text x="0" y="14" class="name">Shared memory</text>
<text x="310" y="14" class="unit" text-anchor="end">occupancy</text>
<path class="area" d="M44 188V92H86.8V108H95.8V124H109.3V140H131.5V156H176.2V172H310V188z"/>
<path class="grid" d="M44 188L310 188"/>
<text x="38" y="192" text-anchor="end">0 %</text>
<path class="grid" d="M44 156L310 156"/>
<text x="38" y="160" text-anchor="end">25 %</text>
<path class="grid" d="M44 124L310 124"/>
<text x="38" y="128" text-anchor="end">50 %</text>
<path class="grid" d="M44 92L310 92"/>
<text x="38" y="96" text-anchor="end">75 %</text>
<path class="grid" d="M44 60L310 60"/>
<text x="38" y="64" text-anchor="end">100 %</text>
<path class="axis" d="M44 188L44 192"/>
<text x="40.5" y="205">0</text>
<path class="axis" d="M148.4 188L148.4 192"/>
<text x="141.4" y="205">64</text>
<path class="axis" d="M252.9 188L252.9 192"/>
<text x="242.4" y="205">128</text>
<path class="axis" d="M310 188L310 192"/>
<text x="299.5" y="205">163</text>
<path class="axis" d="M44 188L310 188"/>
<text x="177" y="223" text-anchor="middle">shared memory per block, KiB</text>
<path class="limit" d="M44 92V92H86.8V92H95.8V92H109.3V92H131.5V92H176.2V92H310"/>
<path class="line" d="M44 92V92H86.8V108H95.8V124H109.3V140H131.5V156H176.2V172H310"/>
<path class="goal" d="M86.8 40L86.8 92"/>
<text x="90.8" y="50" class="to">26.25 KiB: 75 %</text>
<path class="now" d="M57.1 24L57.1 188"/>
<text x="61.1" y="34" class="said">now 8 KiB: 75 %</text>
<circle class="here" r="4.5" cx="57.1" cy="92"/>
<circle class="next" r="4.5" cx="86.8" cy="92"/>
<path class="limit" d="M0 236L18 236"/>
<text x="24" y="240" class="limit-name">limit now: registers, 75 %</text>
<rect class="hit" data-set="dynamic-smem=18688" data-static="smem=26880" data-now="" x="44" y="60" width="42.8" height="128"><title>0 to 26880 B of shared memory: 6 blocks, 48 warps, occupancy 75 %, limited by registers</title></rect>
<rect class="hit" data-set="dynamic-smem=24320" data-static="smem=32512" x="86.8" y="60" width="9" height="128"><title>26881 to 32512 B of shared memory: 5 blocks, 40 warps, occupancy 62.5 %, limited by shared memory</title></rect>
<rect class="hit" data-set="dynamic-smem=32768" data-static="smem=40960" x="95.8" y="60" width="13.5" height="128"><title>32513 to 40960 B of shared memory: 4 blocks, 32 warps, occupancy 50 %, limited by shared memory</title></rect>
<rect class="hit" data-set="dynamic-smem=46720" data-static="smem=54912" x="109.3" y="60" width="22.2" height="128"><title>40961 to 54912 B of shared memory: 3 blocks, 24 warps, occupancy 37.5 %, limited by shared memory</title></rect>
<rect class="hit" data-set="dynamic-smem=74752" data-static="smem=82944" x="131.5" y="60" width="44.7" height="128"><title>54913 to 82944 B of shared memory: 2 blocks, 16 warps, occupancy 25 %, limited by shared memory</title></rect>
<rect class="hit" data-set="dynamic-smem=158720" data-static="smem=166912" x="176.2" y="60" width="133.8" height="128"><title>82945 to 166912 B of shared memory: 1 block, 8 warps, occupancy 12.5 %, limited by shared memory</title></rect>
</svg>
<svg class="stairs" x="704" y="44" width="328" height="246" viewBox="0 0 328 246" role="group" aria-label="Threads: occupancy">
<defs><pattern id="hatch-threads" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="axis" d="M0 0V7"/></pattern></defs>
<text x="0" y="14" class="name">Threads</text>
<text x="310" y="14" class="unit" text-anchor="end">occupancy</text>
<path class="area" d="M44 188V152H52.3V116H60.6V92H68.9V92H77.3V98H85.6V92H93.9V104H102.2V92H110.5V98H118.8V108H127.1V100H135.4V92H143.8V110H152.1V104H160.4V98H168.7V92H177V120H185.3V116H193.6V112H201.9V108H210.3V104H218.6V100H226.9V96H235.2V92H243.5V138H251.8V136H260.1V134H268.4V132H276.8V130H285.1V128H293.4V126H301.7V124H310V188z"/>
<path class="grid" d="M44 188L310 188"/>
<text x="38" y="192" text-anchor="end">0 %</text>
<path class="grid" d="M44 156L310 156"/>
<text x="38" y="160" text-anchor="end">25 %</text>
<path class="grid" d="M44 124L310 124"/>
<text x="38" y="128" text-anchor="end">50 %</text>
<path class="grid" d="M44 92L310 92"/>
<text x="38" y="96" text-anchor="end">75 %</text>
<path class="grid" d="M44 60L310 60"/>
<text x="38" y="64" text-anchor="end">100 %</text>
<path class="axis" d="M44 188L44 192"/>
<text x="40.5" y="205">0</text>
<path class="axis" d="M110.5 188L110.5 192"/>
<text x="100" y="205">256</text>
<path class="axis" d="M177 188L177 192"/>
<text x="166.5" y="205">512</text>
<path class="axis" d="M243.5 188L243.5 192"/>
<text x="233" y="205">768</text>
<path class="axis" d="M310 188L310 192"/>
<text x="296" y="205">1024</text>
<path class="axis" d="M44 188L310 188"/>
<text x="177" y="223" text-anchor="middle">threads per block</text>
<path class="limit" d="M44 124V124H52.3V92H60.6V80H68.9V60H77.3V68H85.6V68H93.9V62H102.2V60H110.5V62H118.8V68H127.1V78H135.4V68H143.8V84H152.1V76H160.4V68H168.7V60H177V86H185.3V80H193.6V74H201.9V68H210.3V62H218.6V60H226.9V60H235.2V60H243.5V88H251.8V84H260.1V80H268.4V76H276.8V72H285.1V68H293.4V64H301.7V60H310"/>
<path class="line" d="M44 152V152H52.3V116H60.6V92H68.9V92H77.3V98H85.6V92H93.9V104H102.2V92H110.5V98H118.8V108H127.1V100H135.4V92H143.8V110H152.1V104H160.4V98H168.7V92H177V120H185.3V116H193.6V112H201.9V108H210.3V104H218.6V100H226.9V96H235.2V92H243.5V138H251.8V136H260.1V134H268.4V132H276.8V130H285.1V128H293.4V126H301.7V124H310"/>
<circle class="best" r="4.5" cx="68.9" cy="92"/>
<circle class="best" r="4.5" cx="77.3" cy="92"/>
<circle class="best" r="4.5" cx="93.9" cy="92"/>
<circle class="best" r="4.5" cx="110.5" cy="92"/>
<circle class="best" r="4.5" cx="143.8" cy="92"/>
<circle class="best" r="4.5" cx="177" cy="92"/>
<circle class="best" r="4.5" cx="243.5" cy="92"/>
<path class="now" d="M110.5 40L110.5 188"/>
<text x="114.5" y="50" class="said">now 256: 75 %</text>
<circle class="here" r="4.5" cx="110.5" cy="92"/>
<path class="limit" d="M0 236L18 236"/>
<text x="24" y="240" class="limit-name">next limit: warps, 100 %</text>
<rect class="hit" data-set="threads=32" x="44" y="60" width="8.3" height="128"><title>1 to 32 threads: 18 blocks, 18 warps, occupancy 28.1 %, limited by shared memory</title></rect>
<rect class="hit" data-set="threads=64" x="52.3" y="60" width="8.3" height="128"><title>33 to 64 threads: 18 blocks, 36 warps, occupancy 56.3 %, limited by shared memory</title></rect>
<rect class="hit" data-set="threads=96" x="60.6" y="60" width="8.3" height="128"><title>65 to 96 threads: 16 blocks, 48 warps, occupancy 75 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=128" x="68.9" y="60" width="8.3" height="128"><title>97 to 128 threads: 12 blocks, 48 warps, occupancy 75 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=160" x="77.3" y="60" width="8.3" height="128"><title>129 to 160 threads: 9 blocks, 45 warps, occupancy 70.3 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=192" x="85.6" y="60" width="8.3" height="128"><title>161 to 192 threads: 8 blocks, 48 warps, occupancy 75 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=224" x="93.9" y="60" width="8.3" height="128"><title>193 to 224 threads: 6 blocks, 42 warps, occupancy 65.6 %, limited by registers</title></rect>
<rect class="hit" data-set="" data-now="" x="102.2" y="60" width="8.3" height="128"><title>225 to 256 threads: 6 blocks, 48 warps, occupancy 75 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=288" x="110.5" y="60" width="8.3" height="128"><title>257 to 288 threads: 5 blocks, 45 warps, occupancy 70.3 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=320" x="118.8" y="60" width="8.3" height="128"><title>289 to 320 threads: 4 blocks, 40 warps, occupancy 62.5 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=352" x="127.1" y="60" width="8.3" height="128"><title>321 to 352 threads: 4 blocks, 44 warps, occupancy 68.8 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=384" x="135.4" y="60" width="8.3" height="128"><title>353 to 384 threads: 4 blocks, 48 warps, occupancy 75 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=416" x="143.8" y="60" width="8.3" height="128"><title>385 to 416 threads: 3 blocks, 39 warps, occupancy 60.9 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=448" x="152.1" y="60" width="8.3" height="128"><title>417 to 448 threads: 3 blocks, 42 warps, occupancy 65.6 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=480" x="160.4" y="60" width="8.3" height="128"><title>449 to 480 threads: 3 blocks, 45 warps, occupancy 70.3 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=512" x="168.7" y="60" width="8.3" height="128"><title>481 to 512 threads: 3 blocks, 48 warps, occupancy 75 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=544" x="177" y="60" width="8.3" height="128"><title>513 to 544 threads: 2 blocks, 34 warps, occupancy 53.1 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=576" x="185.3" y="60" width="8.3" height="128"><title>545 to 576 threads: 2 blocks, 36 warps, occupancy 56.3 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=608" x="193.6" y="60" width="8.3" height="128"><title>577 to 608 threads: 2 blocks, 38 warps, occupancy 59.4 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=640" x="201.9" y="60" width="8.3" height="128"><title>609 to 640 threads: 2 blocks, 40 warps, occupancy 62.5 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=672" x="210.3" y="60" width="8.3" height="128"><title>641 to 672 threads: 2 blocks, 42 warps, occupancy 65.6 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=704" x="218.6" y="60" width="8.3" height="128"><title>673 to 704 threads: 2 blocks, 44 warps, occupancy 68.8 %, limited by warps and registers</title></rect>
<rect class="hit" data-set="threads=736" x="226.9" y="60" width="8.3" height="128"><title>705 to 736 threads: 2 blocks, 46 warps, occupancy 71.9 %, limited by warps and registers</title></rect>
<rect class="hit" data-set="threads=768" x="235.2" y="60" width="8.3" height="128"><title>737 to 768 threads: 2 blocks, 48 warps, occupancy 75 %, limited by warps and registers</title></rect>
<rect class="hit" data-set="threads=800" x="243.5" y="60" width="8.3" height="128"><title>769 to 800 threads: 1 block, 25 warps, occupancy 39.1 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=832" x="251.8" y="60" width="8.3" height="128"><title>801 to 832 threads: 1 block, 26 warps, occupancy 40.6 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=864" x="260.1" y="60" width="8.3" height="128"><title>833 to 864 threads: 1 block, 27 warps, occupancy 42.2 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=896" x="268.4" y="60" width="8.3" height="128"><title>865 to 896 threads: 1 block, 28 warps, occupancy 43.8 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=928" x="276.8" y="60" width="8.3" height="128"><title>897 to 928 threads: 1 block, 29 warps, occupancy 45.3 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=960" x="285.1" y="60" width="8.3" height="128"><title>929 to 960 threads: 1 block, 30 warps, occupancy 46.9 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=992" x="293.4" y="60" width="8.3" height="128"><title>961 to 992 threads: 1 block, 31 warps, occupancy 48.4 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=1024" x="301.7" y="60" width="8.3" height="128"><title>993 to 1024 threads: 1 block, 32 warps, occupancy 50 %, limited by registers</title></rect>
</svg>
</svg>

# steps-svg-options
# A step of shared memory says which options must change to reach it: --smem, --dynamic-smem,
# --dynamic-smem-per-thread.
$ occ solve -a sm_80 -t 256 -r 40 -s 8K -d 4K -f svg | grep -o 'data-set="[^"]*smem[^"]*"'
data-set="dynamic-smem=18688"
data-set="dynamic-smem=24320"
data-set="dynamic-smem=32768"
data-set="dynamic-smem=46720"
data-set="dynamic-smem=74752"
data-set="dynamic-smem=158720"
$ occ solve -a sm_80 -t 256 -r 40 -s 80K -f svg | grep -o 'data-set="[^"]*smem[^"]*"'
data-set="smem=26880"
data-set="smem=32512"
data-set="smem=40960"
data-set="smem=54912"
data-set="dynamic-smem=1024"
data-set="dynamic-smem=84992"
$ occ solve -a sm_80 -t 256 --dynamic-smem-per-thread 16 -f svg | grep -o 'data-set="[^"]*smem[^"]*"'
data-set="dynamic-smem=19968&amp;dynamic-smem-per-thread=0"
data-set="dynamic-smem=22912&amp;dynamic-smem-per-thread=0"
data-set="dynamic-smem=26880&amp;dynamic-smem-per-thread=0"
data-set="dynamic-smem=32512&amp;dynamic-smem-per-thread=0"
data-set="dynamic-smem=40960&amp;dynamic-smem-per-thread=0"
data-set="dynamic-smem=54912&amp;dynamic-smem-per-thread=0"
data-set="dynamic-smem=82944&amp;dynamic-smem-per-thread=0"
data-set="dynamic-smem=166912&amp;dynamic-smem-per-thread=0"

# steps-svg-drawn
# librsvg draws the steps of AMD and Intel, more registers than a thread can have, and a block with
# too many threads.
$ need rsvg-convert
$ picture() {
>     name=$1
>     shift
>     occ solve "$@" -f svg -o "$TMP/$name.svg" || echo "$name: status $?"
>     rsvg-convert "$TMP/$name.svg" -o "$TMP/$name.png" || echo "$name: not drawn"
>     echo "$name: $(grep -c 'class="hit"' "$TMP/$name.svg") steps, $(grep -c 'class="dead"' "$TMP/$name.svg") dead, $(grep -c 'class="now"' "$TMP/$name.svg") now, $(grep -c 'class="next"' "$TMP/$name.svg") next"
> }
$ picture amd -a gfx942 -t 256 -r 96
amd: 29 steps, 0 dead, 3 now, 2 next
$ picture intel -a xe2 -t 512 -r 128
intel: 37 steps, 0 dead, 3 now, 1 next
$ picture beyond -a sm_80 -t 256 -r 300
beyond: status 1
beyond: 7 steps, 3 dead, 3 now, 1 next
$ picture large -a sm_80 -t 2048 -r 64
large: status 1
large: 32 steps, 3 dead, 3 now, 0 next

# work-items
# Intel: targets count HW threads; work-groups consist of work-items.
$ occ solve -a xe2 -t 512 -r 128 --target 100% | grep Target
Target 100 %: 64 HW threads per Xe-core, 4 work-groups of 512 work-items;
$ occ solve -a xe2 -t 512 -r 128 --frontier regs,smem | grep Maximum
Maximum registers and SLM together, for N work-groups of 512 work-items:
$ occ solve -a xe2 -t 512 -r 128 --target '65 warps' | grep Best
Best: 64 HW threads, 100 %, with 4 work-groups of 512 work-items.
