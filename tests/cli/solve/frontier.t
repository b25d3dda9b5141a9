# chart-errors
$ occ solve -a sm_80 -t 256 --plot -f svg || echo $?
2
2> occ: --plot draws a frontier; give --frontier regs,smem
$ occ solve -a sm_80 -t 256 --plot || echo $?
2
2> occ: --plot draws a frontier; give --frontier regs,smem
$ occ solve -a sm_80 -t 256 --target 100% -f svg || echo $?
2
2> occ: --format svg cannot be combined with --target
$ occ solve -a sm_80 -t 256 --target 100% --plot || echo $?
2
2> occ: --plot draws a frontier; give --frontier regs,smem instead of --target
$ occ solve -a sm_80 -t 256 --frontier regs,smem --plot --json || echo $?
2
2> occ: --plot needs --format text or svg, not json
$ occ solve -a sm_80 -t 256 --frontier regs,smem --plot --explain || echo $?
2
2> occ: --plot cannot be combined with --explain
$ occ solve -a sm_80 -t 256 --frontier regs,smem --format svg --explain || echo $?
2
2> occ: --format svg cannot be combined with --explain
$ occ solve -a sm_80 -t 256 --frontier regs,smem --plot blocks || echo $?
2
2> occ: unexpected argument 'blocks'
$ occ solve -a sm_80 -t 256 --frontier regs,smem -f svg -o /no/such/folder/a.svg || echo $?
2
2> occ: /no/such/folder/a.svg: cannot be written: No such file or directory

# frontier
$ occ solve --arch sm_80 --threads 256 --regs 40 --frontier regs,smem
sm_80 (Ampere): 256 threads, 40 registers

Now 75 %: 6 blocks, 48 of 64 warps per SM, limited by registers

Maximum registers and shared memory together, for N blocks of 256 threads:

  blocks       warps   occupancy   registers  shared mem., B
  8               64       100 %          32           19968
  7               56      87.5 %          32           22912
> 6               48        75 %          40           26880
  5               40      62.5 %          48           32512
  4               32        50 %          64           40960
  3               24      37.5 %          80           54912
  2               16        25 %         128           82944
  1                8      12.5 %         255          166912

Note: fewer registers can cause spills (`occ tune` asks the compiler); more
  warps help only to hide latency.

# frontier-formats
$ for f in csv tsv md; do occ solve -a sm_80 -t 256 --frontier smem,regs -f $f; done
blocks_per_sm,warps_per_sm,occupancy,regs,smem
8,64,1,32,19968
7,56,0.875,32,22912
6,48,0.75,40,26880
5,40,0.625,48,32512
4,32,0.5,64,40960
3,24,0.375,80,54912
2,16,0.25,128,82944
1,8,0.125,255,166912
blocks_per_sm	warps_per_sm	occupancy	regs	smem
8	64	1	32	19968
7	56	0.875	32	22912
6	48	0.75	40	26880
5	40	0.625	48	32512
4	32	0.5	64	40960
3	24	0.375	80	54912
2	16	0.25	128	82944
1	8	0.125	255	166912
| blocks_per_sm | warps_per_sm | occupancy | regs | smem |
| ---: | ---: | ---: | ---: | ---: |
| 8 | 64 | 1 | 32 | 19968 |
| 7 | 56 | 0.875 | 32 | 22912 |
| 6 | 48 | 0.75 | 40 | 26880 |
| 5 | 40 | 0.625 | 48 | 32512 |
| 4 | 32 | 0.5 | 64 | 40960 |
| 3 | 24 | 0.375 | 80 | 54912 |
| 2 | 16 | 0.25 | 128 | 82944 |
| 1 | 8 | 0.125 | 255 | 166912 |

# frontier-plot
# The chart marks the launch below the staircase, above it, or on the axis.
$ occ solve -a sm_80 -t 256 -r 40 -s 8K --frontier regs,smem --plot --ascii
sm_80 (Ampere): 256 threads, 40 registers, 8192 B shared memory
largest shared memory per block over registers per thread

192 KiB +
        |
        |                                   :##################################
        |                                   :##################################
128 KiB +                                   :##################################
        |                                   :##################################
        |                                   :##################################
        |                     :################################################
 64 KiB +                     :################################################
        |             :########################################################
        |        :#############################################################
        |##########X###########################################################
    0 B ++-------+--------+--------+--------+-------+--------+--------+-------+
         0      32       64       96       128     160      192      224    255
    step AAAAAAAACCDDDEEEEFFFFGGGGGGGGGGGGGGHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH
         A 8 blocks, 100 %   B 7 blocks, 87.5 %  C 6 blocks, 75 %
         D 5 blocks, 62.5 %  E 4 blocks, 50 %    F 3 blocks, 37.5 %
         G 2 blocks, 25 %    H 1 block, 12.5 %

X Now 75 %: 6 blocks, 48 of 64 warps per SM, limited by registers
Below the line, more shared memory costs no block.
$ LC_ALL=C.UTF-8 COLUMNS=60 occ solve -a sm_80 -t 256 -r 40 -s 60K --frontier regs,smem --plot
sm_80 (Ampere): 256 threads, 40 registers, 61440 B shared memory
largest shared memory per block over registers per thread

192 KiB ┤
        │                          ▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂
        │                         ░████████████████████████
        │                         ░████████████████████████
128 KiB ┤                         ░████████████████████████
        │                         ░████████████████████████
        │                ▁▁▁▁▁▁▁▁▁░████████████████████████
        │               ░██████████████████████████████████
 64 KiB ┤       ◆     ▃▃░██████████████████████████████████
        │         ░▄▄░█████████████████████████████████████
        │▂▂▂▂▂▂░░██████████████████████████████████████████
        │██████████████████████████████████████████████████
    0 B └┬─────┬─────┬─────┬──────┬─────┬─────┬─────┬─────┬
         0    32    64    96     128   160   192   224  255
    step AAAAAACDDEEEFFFGGGGGGGGGGHHHHHHHHHHHHHHHHHHHHHHHHH
         A 8 blocks, 100 %   B 7 blocks, 87.5 %
         C 6 blocks, 75 %    D 5 blocks, 62.5 %
         E 4 blocks, 50 %    F 3 blocks, 37.5 %
         G 2 blocks, 25 %    H 1 block, 12.5 %

◆ Now 25 %: 2 blocks, 16 of 64 warps per SM, limited by shared memory
Below the line, more shared memory costs no block.
$ COLUMNS=40 occ solve -a gfx90a -t 256 --frontier smem,regs --plot
gfx90a (CDNA2, wave64): 256 threads
largest LDS per workgroup over VGPRs per thread

 64 KiB +               ###############
        |               ###############
        |               ###############
 48 KiB +               ###############
        |               ###############
        |               ###############
 32 KiB +         :####################
        |         :####################
        |       :######################
 16 KiB +     :########################
        |##############################
        |X#############################
    0 B ++--+---+---+---+--+---+---+--+
         0 64  128 192 256    384 448
    step AAABDEEFFGGGGGGHHHHHHHHHHHHHHH
         A 8 workgroups, 100 %
         B 7 workgroups, 87.5 %
         C 6 workgroups, 75 %
         D 5 workgroups, 62.5 %
         E 4 workgroups, 50 %
         F 3 workgroups, 37.5 %
         G 2 workgroups, 25 %
         H 1 workgroup, 12.5 %

X Now 100 %: 8 workgroups, 32 of 32 waves per CU, limited by waves
Below the line, more LDS costs no workgroup.
# Block counts with the same maximum of registers share a vertical line, also at the axis' end.
$ occ solve -a sm_90 -t 64 -r 64 --frontier regs,smem --plot --ascii
sm_90 (Hopper): 64 threads, 64 registers
largest shared memory per block over registers per thread

256 KiB +
        |                                                                     :
        |                                                                     :
192 KiB +                                                                     :
        |                                                                     :
        |                                                                     :
128 KiB +                                                                     :
        |                                                                     :
        |                                                                     :
 64 KiB +                                              :#######################
        |                                   :##################################
        |          :######X####################################################
    0 B ++-------+--------+--------+--------+-------+--------+--------+-------+
         0      32       64       96       128     160      192      224    255
    step AAAAAAAAIIMMMOOQQSSUUWWWWWYYYYYYYYYaaaaaaaaaaacccccccccccccccccccccccf
         A 32 blocks, 100 %   B 31 blocks, 96.9 %  C 30 blocks, 93.8 %
         D 29 blocks, 90.6 %  E 28 blocks, 87.5 %  F 27 blocks, 84.4 %
         G 26 blocks, 81.3 %  H 25 blocks, 78.1 %  I 24 blocks, 75 %
         J 23 blocks, 71.9 %  K 22 blocks, 68.8 %  L 21 blocks, 65.6 %
         M 20 blocks, 62.5 %  N 19 blocks, 59.4 %  O 18 blocks, 56.3 %
         P 17 blocks, 53.1 %  Q 16 blocks, 50 %    R 15 blocks, 46.9 %
         S 14 blocks, 43.8 %  T 13 blocks, 40.6 %  U 12 blocks, 37.5 %
         V 11 blocks, 34.4 %  W 10 blocks, 31.3 %  X 9 blocks, 28.1 %
         Y 8 blocks, 25 %     Z 7 blocks, 21.9 %   a 6 blocks, 18.8 %
         b 5 blocks, 15.6 %   c 4 blocks, 12.5 %   d 3 blocks, 9.4 %
         e 2 blocks, 6.3 %    f 1 block, 3.1 %

X Now 50 %: 16 blocks, 32 of 64 warps per SM, limited by registers
Below the line, more shared memory costs no block.
# Not even one block fits.
$ occ solve -a sm_80 -t 2048 --frontier regs,smem --plot --ascii
sm_80 (Ampere): 2048 threads
largest shared memory per block over registers per thread

    1 B +
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
    0 B ++-------+--------+--------+--------+-------+--------+--------+-------+
         0      32       64       96       128     160      192      224    255

Cannot launch now
 (esc)

# frontier-svg
$ occ solve -a sm_80 -t 256 -r 40 -s 8K --frontier regs,smem -f svg | sed '/^<style>/,/<\/style>/d'
<svg xmlns="http://www.w3.org/2000/svg" width="760" height="440" viewBox="0 0 760 440" role="img">
<title>largest shared memory per block over registers per thread: sm_80 (Ampere): 256 threads, 40 registers, 8192 B shared memory</title>
<defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="axis" d="M0 0V7"/></pattern></defs>
<rect class="bg" width="760" height="440"/>
<text x="84" y="26" class="title">Largest shared memory per block over registers per thread</text>
<text x="84" y="46">sm_80 (Ampere): 256 threads, 40 registers, 8192 B shared memory</text>
<text x="84" y="62" class="small">Now 75 %: 6 blocks, 48 of 64 warps per SM, limited by registers</text>
<path class="grid" d="M84 352L736 352"/>
<text x="76" y="356" text-anchor="end">0 B</text>
<path class="grid" d="M84 265.3L736 265.3"/>
<text x="76" y="269.3" text-anchor="end">64 KiB</text>
<path class="grid" d="M84 178.7L736 178.7"/>
<text x="76" y="182.7" text-anchor="end">128 KiB</text>
<path class="grid" d="M84 92L736 92"/>
<text x="76" y="96" text-anchor="end">192 KiB</text>
<text transform="translate(16 222) rotate(-90)" text-anchor="middle">largest shared memory per block</text>
<path class="area f6" d="M84 352V325.6H165.8V352z"/>
<g><path class="step s6" d="M84 325.6H165.8"/><title>8 blocks, 100 %: at most 32 registers per thread and 19.5 KiB</title></g>
<path class="riser" d="M165.8 325.6L165.8 321.7"/>
<path class="riser" d="M165.8 321.7L165.8 316.5"/>
<path class="area f6" d="M165.8 352V316.5H186.3V352z"/>
<g><path class="step s6" d="M165.8 316.5H186.3"/><title>6 blocks, 75 %: at most 40 registers per thread and 26.25 KiB</title></g>
<path class="riser" d="M186.3 316.5L186.3 309"/>
<path class="area f6" d="M186.3 352V309H206.7V352z"/>
<g><path class="step s6" d="M186.3 309H206.7"/><title>5 blocks, 62.5 %: at most 48 registers per thread and 31.75 KiB</title></g>
<path class="riser" d="M206.7 309L206.7 297.8"/>
<path class="area f6" d="M206.7 352V297.8H247.6V352z"/>
<g><path class="step s6" d="M206.7 297.8H247.6"/><title>4 blocks, 50 %: at most 64 registers per thread and 40 KiB</title></g>
<path class="riser" d="M247.6 297.8L247.6 279.4"/>
<path class="area f6" d="M247.6 352V279.4H288.5V352z"/>
<g><path class="step s6" d="M247.6 279.4H288.5"/><title>3 blocks, 37.5 %: at most 80 registers per thread and 53.625 KiB</title></g>
<path class="riser" d="M288.5 279.4L288.5 242.3"/>
<path class="area f6" d="M288.5 352V242.3H411.3V352z"/>
<g><path class="step s6" d="M288.5 242.3H411.3"/><title>2 blocks, 25 %: at most 128 registers per thread and 81 KiB</title></g>
<path class="riser" d="M411.3 242.3L411.3 131.3"/>
<path class="area f6" d="M411.3 352V131.3H736V352z"/>
<g><path class="step s6" d="M411.3 131.3H736"/><title>1 block, 12.5 %: at most 255 registers per thread and 163 KiB</title></g>
<path class="axis" d="M84 352L84 357"/>
<text x="84" y="371" text-anchor="middle">0</text>
<path class="axis" d="M165.8 352L165.8 357"/>
<text x="165.8" y="371" text-anchor="middle">32</text>
<path class="axis" d="M247.6 352L247.6 357"/>
<text x="247.6" y="371" text-anchor="middle">64</text>
<path class="axis" d="M329.5 352L329.5 357"/>
<text x="329.5" y="371" text-anchor="middle">96</text>
<path class="axis" d="M411.3 352L411.3 357"/>
<text x="411.3" y="371" text-anchor="middle">128</text>
<path class="axis" d="M493.1 352L493.1 357"/>
<text x="493.1" y="371" text-anchor="middle">160</text>
<path class="axis" d="M574.9 352L574.9 357"/>
<text x="574.9" y="371" text-anchor="middle">192</text>
<path class="axis" d="M656.7 352L656.7 357"/>
<text x="656.7" y="371" text-anchor="middle">224</text>
<path class="axis" d="M736 352L736 357"/>
<text x="736" y="371" text-anchor="middle">255</text>
<path class="axis" d="M84 352L736 352"/>
<text x="410" y="391" text-anchor="middle">registers per thread</text>
<text x="84" y="412" class="small">Labels: blocks per SM, occupancy. Below the line, more shared memory costs no block.</text>
<text x="158.8" y="318.6" class="small" text-anchor="end">8: 100 %</text>
<circle class="corner" r="3" cx="165.8" cy="325.6"><title>8 blocks, 100 %: at most 32 registers per thread and 19.5 KiB</title></circle>
<path class="leader" d="M160.8 301.6L165.8 321.7"/>
<text x="158.8" y="305.6" class="small" text-anchor="end">7: 87.5 %</text>
<circle class="corner" r="3" cx="165.8" cy="321.7"><title>7 blocks, 87.5 %: at most 32 registers per thread and 22.375 KiB</title></circle>
<path class="leader" d="M181.3 288.6L186.3 316.5"/>
<text x="179.3" y="292.6" class="small" text-anchor="end">6: 75 %</text>
<circle class="corner" r="3" cx="186.3" cy="316.5"><title>6 blocks, 75 %: at most 40 registers per thread and 26.25 KiB</title></circle>
<path class="leader" d="M201.7 275.6L206.7 309"/>
<text x="199.7" y="279.6" class="small" text-anchor="end">5: 62.5 %</text>
<circle class="corner" r="3" cx="206.7" cy="309"><title>5 blocks, 62.5 %: at most 48 registers per thread and 31.75 KiB</title></circle>
<path class="leader" d="M242.6 262.6L247.6 297.8"/>
<text x="240.6" y="266.6" class="small" text-anchor="end">4: 50 %</text>
<circle class="corner" r="3" cx="247.6" cy="297.8"><title>4 blocks, 50 %: at most 64 registers per thread and 40 KiB</title></circle>
<path class="leader" d="M283.5 249.6L288.5 279.4"/>
<text x="281.5" y="253.6" class="small" text-anchor="end">3: 37.5 %</text>
<circle class="corner" r="3" cx="288.5" cy="279.4"><title>3 blocks, 37.5 %: at most 80 registers per thread and 53.625 KiB</title></circle>
<text x="404.3" y="235.3" class="small" text-anchor="end">2: 25 %</text>
<circle class="corner" r="3" cx="411.3" cy="242.3"><title>2 blocks, 25 %: at most 128 registers per thread and 81 KiB</title></circle>
<text x="729" y="124.3" class="small" text-anchor="end">1: 12.5 %</text>
<circle class="corner" r="3" cx="736" cy="131.3"><title>1 block, 12.5 %: at most 255 registers per thread and 163 KiB</title></circle>
<path class="now" d="M186.3 334.2l7 7l-7 7l-7 -7z"><title>Now 75 %: 6 blocks, 48 of 64 warps per SM, limited by registers</title></path>
</svg>
$ occ solve -a sm_80 -t 256 -r 40 -s 8K --frontier regs,smem --plot -f svg -o "$TMP/same.svg"
$ occ solve -a sm_80 -t 256 -r 40 -s 8K --frontier regs,smem -f svg | cmp - "$TMP/same.svg" && echo same
same

# frontier-drawn
# librsvg draws frontiers with few, many and no corners.
$ need rsvg-convert
$ picture() {
>     name=$1
>     shift
>     occ solve "$@" --frontier regs,smem -f svg -o "$TMP/$name.svg" || echo "$name: status $?"
>     grep -qi "<script\|href\|<image" "$TMP/$name.svg" && echo "$name: not plain"
>     rsvg-convert "$TMP/$name.svg" -o "$TMP/$name.png" || echo "$name: not drawn"
>     echo "$name: $(grep -c 'class="corner"' "$TMP/$name.svg") corners, $(grep -c 'class="now"' "$TMP/$name.svg") mark"
> }
$ picture few -a sm_80 -t 256 -r 40 -s 8K
few: 8 corners, 1 mark
$ picture many -a sm_90 -t 32 -r 40
many: 32 corners, 1 mark
$ picture amd -a gfx1100 -t 64 -r 90 -s 4K
amd: 19 corners, 1 mark
$ picture does-not-launch-now -a sm_80 -t 256 -s 200K
does-not-launch-now: 8 corners, 0 mark
$ picture none -a sm_80 -t 2048
none: 0 corners, 0 mark
