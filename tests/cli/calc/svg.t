# cannot-launch
$ occ -a sm_80 -t 2048 -r 16:64:16 -f svg | grep "none, no launch can run"
<text x="84" y="62" class="small">Best: none, no launch can run</text>

# edge-cases
# A filter that leaves no launch draws no cell.
$ occ -a sm_80 -r 16:128:16 -t 64:1024:64 --where "occupancy>1" -f svg | grep -c '<path class="h"'
0
2> occ: --where leaves no row of 128
[1]
# Equal neighbours are one step.
$ occ -a sm_80 -t 256 -r 16:128:16 --where "occupancy>0.5" -f svg | grep -o "<title>[^<]*</title>"
<title>occupancy over registers per thread: sm_80 (Ampere): 256 threads</title>
<title>16 registers per thread: occupancy 100 %, 8 blocks per SM, limited by warps</title>
<title>32 registers per thread: occupancy 100 %, 8 blocks per SM, limited by warps and registers</title>
<title>48 registers per thread: occupancy 62.5 %, 5 blocks per SM, limited by registers</title>
# Waves have no limiters, so the tooltips name none.
$ occ -a sm_90 --sms 132 -t 256 -r 32 --grid 100:2000:100 -f svg --plot waves.waves | grep -o "<title>[^<]*</title>" | head -4
<title>waves over blocks in the grid: sm_90 (Hopper): 132 SMs, 256 threads, 32 registers</title>
<title>100 blocks in the grid: waves 0.09, 8 blocks per SM</title>
<title>200 blocks in the grid: waves 0.19, 8 blocks per SM</title>
<title>300 blocks in the grid: waves 0.28, 8 blocks per SM</title>
# A frontier has a dot for each number of blocks, and no dot if the launch cannot run.  The text
# about its labels uses the vendor's words.
$ occ solve -a sm_90 -t 1024 -r 40 -s 8K --frontier regs,smem -f svg | grep -c 'class="corner"'
2
$ occ solve -a gfx942 -t 64 -r 40 -s 8K --frontier regs,smem -f svg | grep -o 'Labels[^<]*'
Labels: workgroups per CU, occupancy. Below the line, more LDS costs no workgroup.
$ occ solve -a sm_80 -t 2048 --frontier regs,smem -f svg | grep -c 'class="corner"'
0
[1]

# heat-map
$ plain() { sed '/^<style>/,/<\/style>/d'; }
$ occ -a sm_80 -r 16:80:8 -t 128:1152:128 -f svg | plain
<svg xmlns="http://www.w3.org/2000/svg" width="760" height="454" viewBox="0 0 760 454" role="img">
<title>occupancy over registers per thread and threads per block: sm_80 (Ampere)</title>
<defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="axis" d="M0 0V7"/></pattern></defs>
<rect class="bg" width="760" height="454"/>
<text x="84" y="26" class="title">Occupancy over registers per thread and threads per block</text>
<text x="84" y="46">sm_80 (Ampere)</text>
<text x="84" y="62" class="small">Best: 100 % with threads 128, at 16 to 32 registers per thread; also with 3 other values of threads per</text>
<text x="84" y="76" class="small">block</text>
<path class="h" fill-opacity="1" d="M84 337.1H301.3V366H84z"><title>threads 128, 16 to 32 registers per thread: occupancy 100 %, 16 blocks per SM, limited by warps</title></path>
<path class="h" fill-opacity="0.75" d="M301.3 337.1H373.8V366H301.3z"><title>threads 128, 40 registers per thread: occupancy 75 %, 12 blocks per SM, limited by registers</title></path>
<path class="h" fill-opacity="0.63" d="M373.8 337.1H446.2V366H373.8z"><title>threads 128, 48 registers per thread: occupancy 62.5 %, 10 blocks per SM, limited by registers</title></path>
<path class="h" fill-opacity="0.56" d="M446.2 337.1H518.7V366H446.2z"><title>threads 128, 56 registers per thread: occupancy 56.3 %, 9 blocks per SM, limited by registers</title></path>
<path class="h" fill-opacity="0.5" d="M518.7 337.1H591.1V366H518.7z"><title>threads 128, 64 registers per thread: occupancy 50 %, 8 blocks per SM, limited by registers</title></path>
<path class="h" fill-opacity="0.44" d="M591.1 337.1H663.6V366H591.1z"><title>threads 128, 72 registers per thread: occupancy 43.8 %, 7 blocks per SM, limited by registers</title></path>
<path class="h" fill-opacity="0.38" d="M663.6 337.1H736V366H663.6z"><title>threads 128, 80 registers per thread: occupancy 37.5 %, 6 blocks per SM, limited by registers</title></path>
<path class="h" fill-opacity="1" d="M84 308.2H301.3V337.1H84z"><title>threads 256, 16 to 32 registers per thread: occupancy 100 %, 8 blocks per SM, limited by warps</title></path>
<path class="h" fill-opacity="0.75" d="M301.3 308.2H373.8V337.1H301.3z"><title>threads 256, 40 registers per thread: occupancy 75 %, 6 blocks per SM, limited by registers</title></path>
<path class="h" fill-opacity="0.63" d="M373.8 308.2H446.2V337.1H373.8z"><title>threads 256, 48 registers per thread: occupancy 62.5 %, 5 blocks per SM, limited by registers</title></path>
<path class="h" fill-opacity="0.5" d="M446.2 308.2H591.1V337.1H446.2z"><title>threads 256, 56 to 64 registers per thread: occupancy 50 %, 4 blocks per SM, limited by registers</title></path>
<path class="h" fill-opacity="0.38" d="M591.1 308.2H736V337.1H591.1z"><title>threads 256, 72 to 80 registers per thread: occupancy 37.5 %, 3 blocks per SM, limited by registers</title></path>
<path class="h" fill-opacity="0.94" d="M84 279.3H301.3V308.2H84z"><title>threads 384, 16 to 32 registers per thread: occupancy 93.8 %, 5 blocks per SM, limited by warps</title></path>
<path class="h" fill-opacity="0.75" d="M301.3 279.3H373.8V308.2H301.3z"><title>threads 384, 40 registers per thread: occupancy 75 %, 4 blocks per SM, limited by registers</title></path>
<path class="h" fill-opacity="0.56" d="M373.8 279.3H518.7V308.2H373.8z"><title>threads 384, 48 to 56 registers per thread: occupancy 56.3 %, 3 blocks per SM, limited by registers</title></path>
<path class="h" fill-opacity="0.38" d="M518.7 279.3H736V308.2H518.7z"><title>threads 384, 64 to 80 registers per thread: occupancy 37.5 %, 2 blocks per SM, limited by registers</title></path>
<path class="h" fill-opacity="1" d="M84 250.4H301.3V279.3H84z"><title>threads 512, 16 to 32 registers per thread: occupancy 100 %, 4 blocks per SM, limited by warps</title></path>
<path class="h" fill-opacity="0.75" d="M301.3 250.4H373.8V279.3H301.3z"><title>threads 512, 40 registers per thread: occupancy 75 %, 3 blocks per SM, limited by registers</title></path>
<path class="h" fill-opacity="0.5" d="M373.8 250.4H591.1V279.3H373.8z"><title>threads 512, 48 to 64 registers per thread: occupancy 50 %, 2 blocks per SM, limited by registers</title></path>
<path class="h" fill-opacity="0.25" d="M591.1 250.4H736V279.3H591.1z"><title>threads 512, 72 to 80 registers per thread: occupancy 25 %, 1 block per SM, limited by registers</title></path>
<path class="h" fill-opacity="0.94" d="M84 221.6H301.3V250.4H84z"><title>threads 640, 16 to 32 registers per thread: occupancy 93.8 %, 3 blocks per SM, limited by warps</title></path>
<path class="h" fill-opacity="0.63" d="M301.3 221.6H446.2V250.4H301.3z"><title>threads 640, 40 to 48 registers per thread: occupancy 62.5 %, 2 blocks per SM, limited by registers</title></path>
<path class="h" fill-opacity="0.31" d="M446.2 221.6H736V250.4H446.2z"><title>threads 640, 56 to 80 registers per thread: occupancy 31.3 %, 1 block per SM, limited by registers</title></path>
<path class="h" fill-opacity="0.75" d="M84 192.7H373.8V221.6H84z"><title>threads 768, 16 to 40 registers per thread: occupancy 75 %, 2 blocks per SM, limited by warps</title></path>
<path class="h" fill-opacity="0.38" d="M373.8 192.7H736V221.6H373.8z"><title>threads 768, 48 to 80 registers per thread: occupancy 37.5 %, 1 block per SM, limited by registers</title></path>
<path class="h" fill-opacity="0.88" d="M84 163.8H301.3V192.7H84z"><title>threads 896, 16 to 32 registers per thread: occupancy 87.5 %, 2 blocks per SM, limited by warps</title></path>
<path class="h" fill-opacity="0.44" d="M301.3 163.8H663.6V192.7H301.3z"><title>threads 896, 40 to 72 registers per thread: occupancy 43.8 %, 1 block per SM, limited by registers</title></path>
<path class="hatch" d="M663.6 163.8H736V192.7H663.6z"><title>threads 896, 80 registers per thread: cannot launch</title></path>
<path class="h" fill-opacity="1" d="M84 134.9H301.3V163.8H84z"><title>threads 1024, 16 to 32 registers per thread: occupancy 100 %, 2 blocks per SM, limited by warps</title></path>
<path class="h" fill-opacity="0.5" d="M301.3 134.9H591.1V163.8H301.3z"><title>threads 1024, 40 to 64 registers per thread: occupancy 50 %, 1 block per SM, limited by registers</title></path>
<path class="hatch" d="M591.1 134.9H736V163.8H591.1z"><title>threads 1024, 72 to 80 registers per thread: cannot launch</title></path>
<path class="hatch" d="M84 106H736V134.9H84z"><title>threads 1152, 16 to 80 registers per thread: cannot launch</title></path>
<text x="76" y="355.6" text-anchor="end">128</text>
<text x="76" y="326.7" text-anchor="end">256</text>
<text x="76" y="297.8" text-anchor="end">384</text>
<text x="76" y="268.9" text-anchor="end">512</text>
<text x="76" y="240" text-anchor="end">640</text>
<text x="76" y="211.1" text-anchor="end">768</text>
<text x="76" y="182.2" text-anchor="end">896</text>
<text x="76" y="153.3" text-anchor="end">1024</text>
<text x="76" y="124.4" text-anchor="end">1152</text>
<text transform="translate(14 236) rotate(-90)" text-anchor="middle">threads per block</text>
<path class="axis" d="M120.2 366L120.2 371"/>
<text x="120.2" y="385" text-anchor="middle">16</text>
<path class="axis" d="M265.1 366L265.1 371"/>
<text x="265.1" y="385" text-anchor="middle">32</text>
<path class="axis" d="M410 366L410 371"/>
<text x="410" y="385" text-anchor="middle">48</text>
<path class="axis" d="M554.9 366L554.9 371"/>
<text x="554.9" y="385" text-anchor="middle">64</text>
<path class="axis" d="M699.8 366L699.8 371"/>
<text x="699.8" y="385" text-anchor="middle">80</text>
<path class="axis" d="M84 366L736 366"/>
<text x="410" y="405" text-anchor="middle">registers per thread</text>
<rect class="h axis" width="22" height="12" x="84" y="416" fill-opacity="0.00"/>
<text x="112" y="426">0 %</text>
<rect class="h axis" width="22" height="12" x="155" y="416" fill-opacity="0.25"/>
<text x="183" y="426">25 %</text>
<rect class="h axis" width="22" height="12" x="233" y="416" fill-opacity="0.50"/>
<text x="261" y="426">50 %</text>
<rect class="h axis" width="22" height="12" x="311" y="416" fill-opacity="0.75"/>
<text x="339" y="426">75 %</text>
<rect class="h axis" width="22" height="12" x="389" y="416" fill-opacity="1.00"/>
<text x="417" y="426">100 %</text>
<rect class="hatch axis" width="22" height="12" x="474" y="416"/>
<text x="502" y="426">cannot launch</text>
</svg>

# pictures-of-the-guide
# The commands in occ-guide(7) draw these pictures of man/pictures.
$ pictures=../../man/pictures
$ occ -a sm_80 -r 40 -s 8K -t 32:1024:32 -f svg | cmp - $pictures/block-size.svg && echo block-size
block-size
$ occ -a sm_80 -t 256 -s 8K -r 16:128 -f svg | cmp - $pictures/registers.svg && echo registers
registers
$ occ -a sm_80 -t 256 -r 40 -s 0:160K:1K -f svg | cmp - $pictures/shared-memory.svg && echo shared-memory
shared-memory

# registers
$ occ -a sm_80 -t 256 -r 16:128 -f svg
<svg xmlns="http://www.w3.org/2000/svg" width="760" height="440" viewBox="0 0 760 440" role="img">
<title>occupancy over registers per thread: sm_80 (Ampere): 256 threads</title>
<style>
text{font:12px system-ui,sans-serif;fill:#1a2330}
.bg{fill:#fff}.grid{stroke:#d0d7de;stroke-width:1}.axis{stroke:#57606a}
.riser{stroke:#8c959f;stroke-width:1;fill:none}
.step{fill:none;stroke-width:3}.area{fill-opacity:.13;stroke:none}
.title{font-size:15px;font-weight:600}.small{font-size:11px}
.hatch{fill:url(#hatch)}.best{fill:none;stroke:#24292f;stroke-width:1.5}
.s0{stroke:#1b5fa7}.f0{fill:#1b5fa7}
.s1{stroke:#7b8694}.f1{fill:#7b8694}
.s2{stroke:#cf6a00}.f2{fill:#cf6a00}
.s3{stroke:#5c94ca}.f3{fill:#5c94ca}
.s4{stroke:#1a2330}.f4{fill:#1a2330}
.s5{stroke:#8f4a86}.f5{fill:#8f4a86}
.s6{stroke:#57606a}.f6{fill:#57606a}
.h{fill:#17467f;shape-rendering:crispEdges}
@media (prefers-color-scheme:dark){
text{fill:#e6ebf1}.bg{fill:#12171e}.grid{stroke:#30363d}.axis{stroke:#8b949e}
.riser{stroke:#6e7681}.best{stroke:#e6edf3}.h{fill:#7db3ec}
.s0{stroke:#7db3ec}.f0{fill:#7db3ec}
.s1{stroke:#7b8694}.f1{fill:#7b8694}
.s2{stroke:#ee8f2b}.f2{fill:#ee8f2b}
.s3{stroke:#4672a0}.f3{fill:#4672a0}
.s4{stroke:#e6ebf1}.f4{fill:#e6ebf1}
.s5{stroke:#c77fbd}.f5{fill:#c77fbd}
.s6{stroke:#8b949e}.f6{fill:#8b949e}
}
</style>
<defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="axis" d="M0 0V7"/></pattern></defs>
<rect class="bg" width="760" height="440"/>
<text x="84" y="26" class="title">Occupancy over registers per thread</text>
<text x="84" y="46">sm_80 (Ampere): 256 threads</text>
<text x="84" y="62" class="small">Best: 100 % with 16 to 32 registers per thread</text>
<defs><pattern id="tie5" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="f0" x="0" width="4" height="8"/><rect class="f2" x="4" width="4" height="8"/></pattern></defs>
<path class="grid" d="M84 352L736 352"/>
<text x="76" y="356" text-anchor="end">0 %</text>
<path class="grid" d="M84 287L736 287"/>
<text x="76" y="291" text-anchor="end">25 %</text>
<path class="grid" d="M84 222L736 222"/>
<text x="76" y="226" text-anchor="end">50 %</text>
<path class="grid" d="M84 157L736 157"/>
<text x="76" y="161" text-anchor="end">75 %</text>
<path class="grid" d="M84 92L736 92"/>
<text x="76" y="96" text-anchor="end">100 %</text>
<text transform="translate(16 222) rotate(-90)" text-anchor="middle">occupancy</text>
<path class="area f0" d="M84 352V92H135.9V352z"/>
<text x="110" y="82" class="small" text-anchor="middle">warps</text>
<g><path class="step s0" d="M84 92H135.9"/><title>16 to 24 registers per thread: occupancy 100 %, 8 blocks per SM, limited by warps</title></g>
<path class="area" fill="url(#tie5)" d="M135.9 352V92H182.1V352z"/>
<text x="159" y="82" class="small" text-anchor="middle">WR</text>
<g><path class="step s0" style="stroke-width:1.5" d="M135.9 91.3H182.1"/><path class="step s2" style="stroke-width:1.5" d="M135.9 92.8H182.1"/><title>25 to 32 registers per thread: occupancy 100 %, 8 blocks per SM, limited by warps and registers</title></g>
<path class="riser" d="M182.1 92L182.1 157"/>
<path class="area f2" d="M182.1 352V157H228.2V352z"/>
<text x="205.2" y="147" class="small" text-anchor="middle">R</text>
<g><path class="step s2" d="M182.1 157H228.2"/><title>33 to 40 registers per thread: occupancy 75 %, 6 blocks per SM, limited by registers</title></g>
<path class="riser" d="M228.2 157L228.2 189.5"/>
<path class="area f2" d="M228.2 352V189.5H274.4V352z"/>
<text x="251.3" y="179.5" class="small" text-anchor="middle">R</text>
<g><path class="step s2" d="M228.2 189.5H274.4"/><title>41 to 48 registers per thread: occupancy 62.5 %, 5 blocks per SM, limited by registers</title></g>
<path class="riser" d="M274.4 189.5L274.4 222"/>
<path class="area f2" d="M274.4 352V222H366.7V352z"/>
<text x="320.6" y="212" class="small" text-anchor="middle">registers</text>
<g><path class="step s2" d="M274.4 222H366.7"/><title>49 to 64 registers per thread: occupancy 50 %, 4 blocks per SM, limited by registers</title></g>
<path class="riser" d="M366.7 222L366.7 254.5"/>
<path class="area f2" d="M366.7 352V254.5H459V352z"/>
<text x="412.9" y="244.5" class="small" text-anchor="middle">registers</text>
<g><path class="step s2" d="M366.7 254.5H459"/><title>65 to 80 registers per thread: occupancy 37.5 %, 3 blocks per SM, limited by registers</title></g>
<path class="riser" d="M459 254.5L459 287"/>
<path class="area f2" d="M459 352V287H736V352z"/>
<text x="597.5" y="277" class="small" text-anchor="middle">registers</text>
<g><path class="step s2" d="M459 287H736"/><title>81 to 128 registers per thread: occupancy 25 %, 2 blocks per SM, limited by registers</title></g>
<path class="axis" d="M86.9 352L86.9 357"/>
<text x="86.9" y="371" text-anchor="middle">16</text>
<path class="axis" d="M179.2 352L179.2 357"/>
<text x="179.2" y="371" text-anchor="middle">32</text>
<path class="axis" d="M271.5 352L271.5 357"/>
<text x="271.5" y="371" text-anchor="middle">48</text>
<path class="axis" d="M363.8 352L363.8 357"/>
<text x="363.8" y="371" text-anchor="middle">64</text>
<path class="axis" d="M456.2 352L456.2 357"/>
<text x="456.2" y="371" text-anchor="middle">80</text>
<path class="axis" d="M548.5 352L548.5 357"/>
<text x="548.5" y="371" text-anchor="middle">96</text>
<path class="axis" d="M640.8 352L640.8 357"/>
<text x="640.8" y="371" text-anchor="middle">112</text>
<path class="axis" d="M733.1 352L733.1 357"/>
<text x="733.1" y="371" text-anchor="middle">128</text>
<path class="axis" d="M84 352L736 352"/>
<text x="410" y="391" text-anchor="middle">registers per thread</text>
<path class="step s0" d="M84 408L106 408"/>
<text x="112" y="412">warps (W)</text>
<path class="step s2" d="M197 408L219 408"/>
<text x="225" y="412">registers (R)</text>
<rect class="best" rx="5" height="10" x="81.9" y="87" width="102.3"/>
</svg>

# renders
# librsvg draws every kind of chart of a sweep.  Each picture is small and not empty, and has no
# script, link or image.
$ need rsvg-convert
$ size() { wc -c < "$1"; }
$ empty='<svg xmlns="http://www.w3.org/2000/svg" width="760" height="440"><rect width="760" height="440" fill="#fff"/></svg>'
$ echo "$empty" | rsvg-convert -o "$TMP/empty.png"
$ picture() {
>     name=$1
>     shift
>     occ "$@" -f svg -o "$TMP/$name.svg" || echo "$name: status $?"
>     [ "$(size "$TMP/$name.svg")" -lt 100000 ] || echo "$name: too large"
>     grep -qi "<script\|href\|<image" "$TMP/$name.svg" && echo "$name: not plain"
>     rsvg-convert "$TMP/$name.svg" -o "$TMP/$name.png" || echo "$name: not drawn"
>     [ "$(size "$TMP/$name.png")" -gt $((2 * $(size "$TMP/empty.png"))) ] || echo "$name: empty"
>     echo "$name: done"
> }
$ picture block-size -a sm_80 -r 40 -t 32:1024:32
block-size: done
$ picture registers -a sm_80 -t 256 -r 16:128
registers: done
$ picture shared-memory -a sm_80 -t 256 -r 32 -s 0:100K:1K
shared-memory: done
$ picture series -a sm_80,sm_90,sm_120 -t 128 -r 32 -s 0:100K:1K --plot blocks_per_sm
series: done
$ picture heat-map -a sm_80 -r 16:128:2 -t 32:1024:32
heat-map: done
$ picture waves -a sm_90 --sms 132 -t 256 -r 32 --grid 500:4000:25 --plot waves.efficiency
waves: done

# renders-edge-cases
# librsvg also draws a chart with gaps, four series of 161 points, and a frontier.
$ need rsvg-convert
$ drawn() { rsvg-convert >/dev/null && echo drawn; }
$ occ -a sm_80 -t 64:1024:64 -r 16:128:16 --where "occupancy>0.5" -f svg | drawn
drawn
$ occ -a sm_80 -t 256 -r 32,64,128,255 -s 0:160K:1K -f svg | drawn
drawn
$ occ solve -a sm_90 -t 32 -r 40 -s 8K --frontier regs,smem -f svg | drawn
drawn

# series
$ plain() { sed '/^<style>/,/<\/style>/d'; }
$ occ -a sm_80,sm_90,sm_120 -t 128 -r 32 -s 0:100K:20K -f svg --plot blocks_per_sm | plain
<svg xmlns="http://www.w3.org/2000/svg" width="760" height="440" viewBox="0 0 760 440" role="img">
<title>blocks per SM over shared memory per block: 128 threads, 32 registers</title>
<defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="axis" d="M0 0V7"/></pattern></defs>
<rect class="bg" width="760" height="440"/>
<text x="84" y="26" class="title">Blocks per SM over shared memory per block</text>
<text x="84" y="46">128 threads, 32 registers</text>
<text x="84" y="62" class="small">Best: 16 with sm_80, at 0 B of shared memory per block; also in 1 other series</text>
<path class="grid" d="M84 352L736 352"/>
<text x="76" y="356" text-anchor="end">0</text>
<path class="grid" d="M84 287L736 287"/>
<text x="76" y="291" text-anchor="end">5</text>
<path class="grid" d="M84 222L736 222"/>
<text x="76" y="226" text-anchor="end">10</text>
<path class="grid" d="M84 157L736 157"/>
<text x="76" y="161" text-anchor="end">15</text>
<path class="grid" d="M84 92L736 92"/>
<text x="76" y="96" text-anchor="end">20</text>
<text transform="translate(16 222) rotate(-90)" text-anchor="middle">blocks per SM</text>
<g><path class="step s0" style="stroke-width:1.5" d="M84 143.3H192.7"/><path class="step s2" style="stroke-width:1.5" d="M84 144.8H192.7"/><title>sm_80, 0 B of shared memory per block: blocks per SM 16, limited by warps and registers</title></g>
<path class="riser" d="M192.7 144L192.7 261"/>
<g><path class="step s3" d="M192.7 261H301.3"/><title>sm_80, 20 KiB of shared memory per block: blocks per SM 7, limited by shared memory</title></g>
<path class="riser" d="M301.3 261L301.3 300"/>
<g><path class="step s3" d="M301.3 300H410"/><title>sm_80, 40 KiB of shared memory per block: blocks per SM 4, limited by shared memory</title></g>
<path class="riser" d="M410 300L410 326"/>
<g><path class="step s3" d="M410 326H627.3"/><title>sm_80, 60 KiB to 80 KiB of shared memory per block: blocks per SM 2, limited by shared memory</title></g>
<path class="riser" d="M627.3 326L627.3 339"/>
<g><path class="step s3" d="M627.3 339H736"/><title>sm_80, 100 KiB of shared memory per block: blocks per SM 1, limited by shared memory</title></g>
<g><path class="step s0" style="stroke-width:1.5" stroke-dasharray="8 4" d="M84 143.3H192.7"/><path class="step s2" style="stroke-width:1.5" stroke-dasharray="8 4" d="M84 144.8H192.7"/><title>sm_90, 0 B of shared memory per block: blocks per SM 16, limited by warps and registers</title></g>
<path class="riser" d="M192.7 144L192.7 222"/>
<g><path class="step s3" stroke-dasharray="8 4" d="M192.7 222H301.3"/><title>sm_90, 20 KiB of shared memory per block: blocks per SM 10, limited by shared memory</title></g>
<path class="riser" d="M301.3 222L301.3 287"/>
<g><path class="step s3" stroke-dasharray="8 4" d="M301.3 287H410"/><title>sm_90, 40 KiB of shared memory per block: blocks per SM 5, limited by shared memory</title></g>
<path class="riser" d="M410 287L410 313"/>
<g><path class="step s3" stroke-dasharray="8 4" d="M410 313H518.7"/><title>sm_90, 60 KiB of shared memory per block: blocks per SM 3, limited by shared memory</title></g>
<path class="riser" d="M518.7 313L518.7 326"/>
<g><path class="step s3" stroke-dasharray="8 4" d="M518.7 326H736"/><title>sm_90, 80 KiB to 100 KiB of shared memory per block: blocks per SM 2, limited by shared memory</title></g>
<g><path class="step s0" stroke-dasharray="2 3" d="M84 196H192.7"/><title>sm_120, 0 B of shared memory per block: blocks per SM 12, limited by warps</title></g>
<path class="riser" d="M192.7 196L192.7 300"/>
<g><path class="step s3" stroke-dasharray="2 3" d="M192.7 300H301.3"/><title>sm_120, 20 KiB of shared memory per block: blocks per SM 4, limited by shared memory</title></g>
<path class="riser" d="M301.3 300L301.3 326"/>
<g><path class="step s3" stroke-dasharray="2 3" d="M301.3 326H410"/><title>sm_120, 40 KiB of shared memory per block: blocks per SM 2, limited by shared memory</title></g>
<path class="riser" d="M410 326L410 339"/>
<g><path class="step s3" stroke-dasharray="2 3" d="M410 339H627.3"/><title>sm_120, 60 KiB to 80 KiB of shared memory per block: blocks per SM 1, limited by shared memory</title></g>
<rect class="hatch axis" x="627.3" y="324" width="108.7" height="8"><title>sm_120, 100 KiB of shared memory per block: cannot launch</title></rect>
<path class="axis" d="M138.3 352L138.3 357"/>
<text x="138.3" y="371" text-anchor="middle">0 B</text>
<path class="axis" d="M225.3 352L225.3 357"/>
<text x="225.3" y="371" text-anchor="middle">16 KiB</text>
<path class="axis" d="M312.2 352L312.2 357"/>
<text x="312.2" y="371" text-anchor="middle">32 KiB</text>
<path class="axis" d="M399.1 352L399.1 357"/>
<text x="399.1" y="371" text-anchor="middle">48 KiB</text>
<path class="axis" d="M486.1 352L486.1 357"/>
<text x="486.1" y="371" text-anchor="middle">64 KiB</text>
<path class="axis" d="M573 352L573 357"/>
<text x="573" y="371" text-anchor="middle">80 KiB</text>
<path class="axis" d="M681.7 352L681.7 357"/>
<text x="681.7" y="371" text-anchor="middle">100 KiB</text>
<path class="axis" d="M84 352L736 352"/>
<text x="410" y="391" text-anchor="middle">shared memory per block</text>
<path class="step s0" d="M84 408L106 408"/>
<text x="112" y="412">warps (W)</text>
<path class="step s2" d="M197 408L219 408"/>
<text x="225" y="412">registers (R)</text>
<path class="step s3" d="M338 408L360 408"/>
<text x="366" y="412">shared memory (S)</text>
<rect class="hatch axis" width="22" height="12" x="507" y="402"/>
<text x="535" y="412">cannot launch</text>
<path class="step s6" stroke-dasharray="" d="M84 428h34"/>
<text x="124" y="432">sm_80</text>
<path class="step s6" stroke-dasharray="8 4" d="M177 428h34"/>
<text x="217" y="432">sm_90</text>
<path class="step s6" stroke-dasharray="2 3" d="M270 428h34"/>
<text x="310" y="432">sm_120</text>
<rect class="best" rx="5" height="10" x="133.3" y="139" width="10"/>
<rect class="best" rx="5" height="10" x="133.3" y="139" width="10"/>
</svg>

# size
# A chart with eight series of 32 points each is smaller than 100 KB.
$ occ -a sm_90 -t 32:1024:32 -r 16:128:16 -f svg | wc -c | awk "{ print (\$1 < 100000 ? \"small\" : \$1) }"
small

# xml
# XML characters in a name are escaped.
$ sed 's/"Ampere"/"A\&<b>"/' ../../data/arch/sm_80.json > "$TMP/sm_80.json"
$ occ --data "$TMP" -a sm_80 -t 256 -r 16:128:16 -f svg | grep '<title>.*Amp\|<title>.*A&'
<title>occupancy over registers per thread: sm_80 (A&amp;&lt;b&gt;): 256 threads</title>
$ occ --data "$TMP" -a sm_80 -t 256 -r 16:128:16 -f svg | grep -c 'A&<b>'
0
[1]
