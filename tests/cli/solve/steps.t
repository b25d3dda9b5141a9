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

  threads per block           blocks   warps  occupancy*  limited by
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

Note: fewer registers can cause spills; more warps help only to hide latency.

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

  threads per block           blocks   warps  occupancy*  limited by
  1 to 32                         16      16        25 %  registers
  33 to 64                         8      16        25 %  registers
  65 to 96                         5      15      23.4 %  registers
  97 to 128                        4      16        25 %  registers
  129 to 160                       3      15      23.4 %  registers
  161 to 256                       2      16        25 %  registers
  257 to 512                       1      16        25 %  registers
> 513 or more          cannot launch
  * at the upper end of the step

Note: fewer registers can cause spills; more warps help only to hide latency.
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

Note: fewer registers can cause spills; more warps help only to hide latency.

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

Note: fewer registers can cause spills; more warps help only to hide latency.

# steps-without-carveout
$ occ solve -a sm_60 -t 1024 -r 64 | sed -n '/threads per block/,/at the upper/p; /^Maximum/,$p'
  threads per block           blocks   warps  occupancy*  limited by
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

Note: fewer registers can cause spills; more warps help only to hide latency.

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
<svg xmlns="http://www.w3.org/2000/svg" width="1048" height="272" viewBox="0 0 1048 272">
<title>sm_80 (Ampere): 256 threads, 40 registers, 8192 B shared memory</title>
<rect class="ground" width="1048" height="272"/>
<text x="16" y="24" class="title">sm_80 (Ampere): 256 threads, 40 registers, 8192 B shared memory</text>
<svg class="stairs" x="16" y="44" width="328" height="212" viewBox="0 0 328 212" role="group" aria-label="Registers: blocks per SM">
<defs><pattern id="hatch-registers" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="axis" d="M0 0V7"/></pattern></defs>
<text x="0" y="14" class="name">Registers</text>
<text x="310" y="14" class="unit" text-anchor="end">blocks per SM</text>
<path class="area" d="M34 172V44H68.6V76H77.3V92H86V108H103.3V124H120.6V140H172.5V156H310V172z"/>
<path class="grid" d="M34 172L310 172"/>
<text x="28" y="176" text-anchor="end">0</text>
<path class="grid" d="M34 140L310 140"/>
<text x="28" y="144" text-anchor="end">2</text>
<path class="grid" d="M34 108L310 108"/>
<text x="28" y="112" text-anchor="end">4</text>
<path class="grid" d="M34 76L310 76"/>
<text x="28" y="80" text-anchor="end">6</text>
<path class="grid" d="M34 44L310 44"/>
<text x="28" y="48" text-anchor="end">8</text>
<path class="axis" d="M34 172L34 176"/>
<text x="34" y="189" text-anchor="middle">0</text>
<path class="axis" d="M103.3 172L103.3 176"/>
<text x="103.3" y="189" text-anchor="middle">64</text>
<path class="axis" d="M172.5 172L172.5 176"/>
<text x="172.5" y="189" text-anchor="middle">128</text>
<path class="axis" d="M241.8 172L241.8 176"/>
<text x="241.8" y="189" text-anchor="middle">192</text>
<path class="axis" d="M34 172L310 172"/>
<text x="172" y="207" text-anchor="middle">registers per thread</text>
<path class="line" d="M34 44V44H68.6V76H77.3V92H86V108H103.3V124H120.6V140H172.5V156H310"/>
<path class="now" d="M77.3 44L77.3 172"/>
<circle class="here" r="4.5" cx="77.3" cy="76"/>
<text x="77.3" y="37" class="said" text-anchor="middle">now 40: 6 blocks</text>
<circle class="next" r="4.5" cx="68.6" cy="44"/>
<text x="84.3" y="48" class="to">32: 8</text>
<rect class="hit" data-set="regs=32" x="34" y="44" width="34.6" height="128"><title>1 to 32 registers: 8 blocks, 64 warps, occupancy 100 %, limited by warps</title></rect>
<rect class="hit" data-set="" data-now="" x="68.6" y="44" width="8.7" height="128"><title>33 to 40 registers: 6 blocks, 48 warps, occupancy 75 %, limited by registers</title></rect>
<rect class="hit" data-set="regs=48" x="77.3" y="44" width="8.7" height="128"><title>41 to 48 registers: 5 blocks, 40 warps, occupancy 62.5 %, limited by registers</title></rect>
<rect class="hit" data-set="regs=64" x="86" y="44" width="17.3" height="128"><title>49 to 64 registers: 4 blocks, 32 warps, occupancy 50 %, limited by registers</title></rect>
<rect class="hit" data-set="regs=80" x="103.3" y="44" width="17.3" height="128"><title>65 to 80 registers: 3 blocks, 24 warps, occupancy 37.5 %, limited by registers</title></rect>
<rect class="hit" data-set="regs=128" x="120.6" y="44" width="52" height="128"><title>81 to 128 registers: 2 blocks, 16 warps, occupancy 25 %, limited by registers</title></rect>
<rect class="hit" data-set="regs=255" x="172.5" y="44" width="137.5" height="128"><title>129 to 255 registers: 1 block, 8 warps, occupancy 12.5 %, limited by registers</title></rect>
</svg>
<svg class="stairs" x="360" y="44" width="328" height="212" viewBox="0 0 328 212" role="group" aria-label="Shared memory: blocks per SM">
<defs><pattern id="hatch-shared_memory" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="axis" d="M0 0V7"/></pattern></defs>
<text x="0" y="14" class="name">Shared memory</text>
<text x="310" y="14" class="unit" text-anchor="end">blocks per SM</text>
<path class="area" d="M34 172V44H78.4V65.3H87.8V86.7H101.7V108H124.8V129.3H171.2V150.7H310V172z"/>
<path class="grid" d="M34 172L310 172"/>
<text x="28" y="176" text-anchor="end">0</text>
<path class="grid" d="M34 129.3L310 129.3"/>
<text x="28" y="133.3" text-anchor="end">2</text>
<path class="grid" d="M34 86.7L310 86.7"/>
<text x="28" y="90.7" text-anchor="end">4</text>
<path class="grid" d="M34 44L310 44"/>
<text x="28" y="48" text-anchor="end">6</text>
<path class="axis" d="M34 172L34 176"/>
<text x="34" y="189" text-anchor="middle">0</text>
<path class="axis" d="M142.4 172L142.4 176"/>
<text x="142.4" y="189" text-anchor="middle">64</text>
<path class="axis" d="M250.7 172L250.7 176"/>
<text x="250.7" y="189" text-anchor="middle">128</text>
<path class="axis" d="M34 172L310 172"/>
<text x="172" y="207" text-anchor="middle">shared memory per block, KiB</text>
<path class="line" d="M34 44V44H78.4V65.3H87.8V86.7H101.7V108H124.8V129.3H171.2V150.7H310"/>
<path class="now" d="M47.5 44L47.5 172"/>
<circle class="here" r="4.5" cx="47.5" cy="44"/>
<text x="76" y="37" class="said" text-anchor="middle">now 8 KiB: 6 blocks</text>
<circle class="next" r="4.5" cx="78.4" cy="44"/>
<text x="87.4" y="48" class="to">26.25 KiB: 6</text>
<rect class="hit" data-set="dynamic-smem=18688" data-now="" x="34" y="44" width="44.4" height="128"><title>0 to 26880 B of shared memory: 6 blocks, 48 warps, occupancy 75 %, limited by registers</title></rect>
<rect class="hit" data-set="dynamic-smem=24320" x="78.4" y="44" width="9.3" height="128"><title>26881 to 32512 B of shared memory: 5 blocks, 40 warps, occupancy 62.5 %, limited by shared memory</title></rect>
<rect class="hit" data-set="dynamic-smem=32768" x="87.8" y="44" width="14" height="128"><title>32513 to 40960 B of shared memory: 4 blocks, 32 warps, occupancy 50 %, limited by shared memory</title></rect>
<rect class="hit" data-set="dynamic-smem=46720" x="101.7" y="44" width="23.1" height="128"><title>40961 to 54912 B of shared memory: 3 blocks, 24 warps, occupancy 37.5 %, limited by shared memory</title></rect>
<rect class="hit" data-set="dynamic-smem=74752" x="124.8" y="44" width="46.4" height="128"><title>54913 to 82944 B of shared memory: 2 blocks, 16 warps, occupancy 25 %, limited by shared memory</title></rect>
<rect class="hit" data-set="dynamic-smem=158720" x="171.2" y="44" width="138.8" height="128"><title>82945 to 166912 B of shared memory: 1 block, 8 warps, occupancy 12.5 %, limited by shared memory</title></rect>
</svg>
<svg class="stairs" x="704" y="44" width="328" height="212" viewBox="0 0 328 212" role="group" aria-label="Threads: blocks per SM">
<defs><pattern id="hatch-threads" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="axis" d="M0 0V7"/></pattern></defs>
<text x="0" y="14" class="name">Threads</text>
<text x="310" y="14" class="unit" text-anchor="end">blocks per SM</text>
<path class="area" d="M34 172V44H51.3V58.2H59.9V86.7H68.5V108H77.1V115.1H85.8V129.3H103V136.4H111.6V143.6H137.5V150.7H172V157.8H241V164.9H310V172z"/>
<path class="grid" d="M34 172L310 172"/>
<text x="28" y="176" text-anchor="end">0</text>
<path class="grid" d="M34 143.6L310 143.6"/>
<text x="28" y="147.6" text-anchor="end">4</text>
<path class="grid" d="M34 115.1L310 115.1"/>
<text x="28" y="119.1" text-anchor="end">8</text>
<path class="grid" d="M34 86.7L310 86.7"/>
<text x="28" y="90.7" text-anchor="end">12</text>
<path class="grid" d="M34 58.2L310 58.2"/>
<text x="28" y="62.2" text-anchor="end">16</text>
<path class="axis" d="M34 172L34 176"/>
<text x="34" y="189" text-anchor="middle">0</text>
<path class="axis" d="M103 172L103 176"/>
<text x="103" y="189" text-anchor="middle">256</text>
<path class="axis" d="M172 172L172 176"/>
<text x="172" y="189" text-anchor="middle">512</text>
<path class="axis" d="M241 172L241 176"/>
<text x="241" y="189" text-anchor="middle">768</text>
<path class="axis" d="M310 172L310 176"/>
<text x="310" y="189" text-anchor="middle">1024</text>
<path class="axis" d="M34 172L310 172"/>
<text x="172" y="207" text-anchor="middle">threads per block</text>
<path class="line" d="M34 44V44H51.3V58.2H59.9V86.7H68.5V108H77.1V115.1H85.8V129.3H103V136.4H111.6V143.6H137.5V150.7H172V157.8H241V164.9H310"/>
<path class="now" d="M103 44L103 172"/>
<circle class="here" r="4.5" cx="103" cy="129.3"/>
<text x="103" y="37" class="said" text-anchor="middle">now 256: 6 blocks</text>
<circle class="next" r="4.5" cx="85.8" cy="115.1"/>
<text x="110" y="119.1" class="to">192: 8</text>
<rect class="hit" data-set="threads=64" x="34" y="44" width="17.3" height="128"><title>1 to 64 threads: 18 blocks, 18 to 36 warps, occupancy 28.1 % to 56.3 %, limited by shared memory</title></rect>
<rect class="hit" data-set="threads=96" x="51.3" y="44" width="8.6" height="128"><title>65 to 96 threads: 16 blocks, 48 warps, occupancy 75 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=128" x="59.9" y="44" width="8.6" height="128"><title>97 to 128 threads: 12 blocks, 48 warps, occupancy 75 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=160" x="68.5" y="44" width="8.6" height="128"><title>129 to 160 threads: 9 blocks, 45 warps, occupancy 70.3 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=192" x="77.1" y="44" width="8.6" height="128"><title>161 to 192 threads: 8 blocks, 48 warps, occupancy 75 %, limited by registers</title></rect>
<rect class="hit" data-set="" data-now="" x="85.8" y="44" width="17.3" height="128"><title>193 to 256 threads: 6 blocks, 42 to 48 warps, occupancy 65.6 % to 75 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=288" x="103" y="44" width="8.6" height="128"><title>257 to 288 threads: 5 blocks, 45 warps, occupancy 70.3 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=384" x="111.6" y="44" width="25.9" height="128"><title>289 to 384 threads: 4 blocks, 40 to 48 warps, occupancy 62.5 % to 75 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=512" x="137.5" y="44" width="34.5" height="128"><title>385 to 512 threads: 3 blocks, 39 to 48 warps, occupancy 60.9 % to 75 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=768" x="172" y="44" width="69" height="128"><title>513 to 768 threads: 2 blocks, 34 to 48 warps, occupancy 53.1 % to 75 %, limited by registers</title></rect>
<rect class="hit" data-set="threads=1024" x="241" y="44" width="69" height="128"><title>769 to 1024 threads: 1 block, 25 to 32 warps, occupancy 39.1 % to 50 %, limited by registers</title></rect>
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
amd: 21 steps, 0 dead, 3 now, 3 next
$ picture intel -a xe2 -t 512 -r 128
intel: 19 steps, 0 dead, 3 now, 2 next
$ picture beyond -a sm_80 -t 256 -r 300
beyond: status 1
beyond: 7 steps, 3 dead, 3 now, 0 next
$ picture large -a sm_80 -t 2048 -r 64
large: status 1
large: 10 steps, 3 dead, 3 now, 0 next

# work-items
# Intel: targets count HW threads; work-groups consist of work-items.
$ occ solve -a xe2 -t 512 -r 128 --target 100% | grep Target
Target 100 %: 64 HW threads per Xe-core, 4 work-groups of 512 work-items;
$ occ solve -a xe2 -t 512 -r 128 --frontier regs,smem | grep Maximum
Maximum registers and SLM together, for N work-groups of 512 work-items:
$ occ solve -a xe2 -t 512 -r 128 --target '65 warps' | grep Best
Best: 64 HW threads, 100 %, with 4 work-groups of 512 work-items.
