# cannot-launch
$ occ -a sm_80 -t 2048 -r 16:64:16 -f svg | grep "none, no launch can run"
<text x="84" y="62" class="small">Best: none, no launch can run</text>

# ends
# Where nothing is left, where values repeat, where labels have no room.
$ occ -a sm_80 -t 64:1024:64 -r 16:128:16 --where "occupancy>1" -f svg | grep -c '<path class="h"'
0
[1]
$ occ -a sm_80 -t 256 -r 16:128:16 --where "occupancy>0.5" -f svg | grep -o "<title>[^<]*</title>"
<title>occupancy over registers per thread: sm_80 (Ampere): 256 threads</title>
<title>16 to 32: 100 %, warps</title>
<title>48: 62.5 %, registers</title>
$ occ -a sm_90 --sms 132 -t 256 -r 32 --grid 100:2000:100 -f svg --plot waves.waves | grep -o "<title>[^<]*</title>" | head -4
<title>waves over blocks in the grid: sm_90 (Hopper): 132 SMs, 256 threads, 32 registers</title>
<title>100: 0.09</title>
<title>200: 0.19</title>
<title>300: 0.28</title>
$ occ solve -a sm_90 -t 1024 -r 40 -s 8K --frontier regs,smem -f svg | grep -c 'class="corner"'
2
$ occ solve -a gfx942 -t 64 -r 40 -s 8K --frontier regs,smem -f svg | grep -o 'Labels[^<]*'
Labels: workgroups per CU, occupancy. Up to the line, LDS costs no workgroup.
$ occ solve -a sm_80 -t 2048 --frontier regs,smem -f svg | grep -c 'class="corner"'
0
[1]

# heat-map
$ occ -a sm_80 -r 16:64:8 -t 64:1024:64 -f svg
<svg xmlns="http://www.w3.org/2000/svg" width="760" height="440" viewBox="0 0 760 440" role="img">
<title>occupancy over registers per thread and threads per block: sm_80 (Ampere)</title>
<style>
text{font:12px system-ui,sans-serif;fill:#24292f}
.bg{fill:#fff}.grid{stroke:#d0d7de;stroke-width:1}.axis{stroke:#57606a}
.riser{stroke:#8c959f;stroke-width:1;fill:none}
.step{fill:none;stroke-width:3}.area{fill-opacity:.13;stroke:none}
.title{font-size:15px;font-weight:600}.small{font-size:11px}
.hatch{fill:url(#hatch);opacity:.35}.dead{stroke:#57606a;stroke-width:2;stroke-dasharray:2 3}
.best{fill:none;stroke:#24292f;stroke-width:1.5}
.s0{stroke:#0063a6}.f0,text.f0{fill:#0063a6}
.s1{stroke:#9a6700}.f1,text.f1{fill:#9a6700}
.s2{stroke:#c2410c}.f2,text.f2{fill:#c2410c}
.s3{stroke:#007a5a}.f3,text.f3{fill:#007a5a}
.s4{stroke:#a8347e}.f4,text.f4{fill:#a8347e}
.s5{stroke:#5b53c4}.f5,text.f5{fill:#5b53c4}
.s6{stroke:#57606a}.f6,text.f6{fill:#57606a}
.h{fill:#0550ae;shape-rendering:crispEdges}
@media (prefers-color-scheme:dark){
text{fill:#e6edf3}.bg{fill:#0d1117}.grid{stroke:#30363d}.axis{stroke:#8b949e}
.riser{stroke:#6e7681}.best{stroke:#e6edf3}.h{fill:#58a6ff}
.s0{stroke:#5eb1ef}.f0,text.f0{fill:#5eb1ef}
.s1{stroke:#e3b341}.f1,text.f1{fill:#e3b341}
.s2{stroke:#ff8f5e}.f2,text.f2{fill:#ff8f5e}
.s3{stroke:#3ecf9f}.f3,text.f3{fill:#3ecf9f}
.s4{stroke:#f07ac0}.f4,text.f4{fill:#f07ac0}
.s5{stroke:#a9a1ff}.f5,text.f5{fill:#a9a1ff}
.s6{stroke:#8b949e}.f6,text.f6{fill:#8b949e}
}
</style>
<defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="axis" d="M0 0V7"/></pattern></defs>
<rect class="bg" width="760" height="440"/>
<text x="84" y="26" class="title">Occupancy over registers per thread and threads per block</text>
<text x="84" y="46">sm_80 (Ampere)</text>
<path class="h" fill-opacity="1" d="M84 335.8H363.4v16.3H84z"/>
<path class="h" fill-opacity="0.75" d="M363.4 335.8H456.6v16.3H363.4z"/>
<path class="h" fill-opacity="0.63" d="M456.6 335.8H549.7v16.3H456.6z"/>
<path class="h" fill-opacity="0.56" d="M549.7 335.8H642.9v16.3H549.7z"/>
<path class="h" fill-opacity="0.5" d="M642.9 335.8H736v16.3H642.9z"/>
<path class="h" fill-opacity="1" d="M84 319.5H363.4v16.3H84z"/>
<path class="h" fill-opacity="0.75" d="M363.4 319.5H456.6v16.3H363.4z"/>
<path class="h" fill-opacity="0.63" d="M456.6 319.5H549.7v16.3H456.6z"/>
<path class="h" fill-opacity="0.56" d="M549.7 319.5H642.9v16.3H549.7z"/>
<path class="h" fill-opacity="0.5" d="M642.9 319.5H736v16.3H642.9z"/>
<path class="h" fill-opacity="0.94" d="M84 303.3H363.4v16.3H84z"/>
<path class="h" fill-opacity="0.75" d="M363.4 303.3H456.6v16.3H363.4z"/>
<path class="h" fill-opacity="0.56" d="M456.6 303.3H642.9v16.3H456.6z"/>
<path class="h" fill-opacity="0.47" d="M642.9 303.3H736v16.3H642.9z"/>
<path class="h" fill-opacity="1" d="M84 287H363.4v16.3H84z"/>
<path class="h" fill-opacity="0.75" d="M363.4 287H456.6v16.3H363.4z"/>
<path class="h" fill-opacity="0.63" d="M456.6 287H549.7v16.3H456.6z"/>
<path class="h" fill-opacity="0.5" d="M549.7 287H736v16.3H549.7z"/>
<path class="h" fill-opacity="0.94" d="M84 270.8H363.4v16.3H84z"/>
<path class="h" fill-opacity="0.63" d="M363.4 270.8H549.7v16.3H363.4z"/>
<path class="h" fill-opacity="0.47" d="M549.7 270.8H736v16.3H549.7z"/>
<path class="h" fill-opacity="0.94" d="M84 254.5H363.4v16.3H84z"/>
<path class="h" fill-opacity="0.75" d="M363.4 254.5H456.6v16.3H363.4z"/>
<path class="h" fill-opacity="0.56" d="M456.6 254.5H642.9v16.3H456.6z"/>
<path class="h" fill-opacity="0.38" d="M642.9 254.5H736v16.3H642.9z"/>
<path class="h" fill-opacity="0.88" d="M84 238.3H363.4v16.3H84z"/>
<path class="h" fill-opacity="0.66" d="M363.4 238.3H456.6v16.3H363.4z"/>
<path class="h" fill-opacity="0.44" d="M456.6 238.3H736v16.3H456.6z"/>
<path class="h" fill-opacity="1" d="M84 222H363.4v16.3H84z"/>
<path class="h" fill-opacity="0.75" d="M363.4 222H456.6v16.3H363.4z"/>
<path class="h" fill-opacity="0.5" d="M456.6 222H736v16.3H456.6z"/>
<path class="h" fill-opacity="0.84" d="M84 205.8H363.4v16.3H84z"/>
<path class="h" fill-opacity="0.56" d="M363.4 205.8H642.9v16.3H363.4z"/>
<path class="h" fill-opacity="0.28" d="M642.9 205.8H736v16.3H642.9z"/>
<path class="h" fill-opacity="0.94" d="M84 189.5H363.4v16.3H84z"/>
<path class="h" fill-opacity="0.63" d="M363.4 189.5H549.7v16.3H363.4z"/>
<path class="h" fill-opacity="0.31" d="M549.7 189.5H736v16.3H549.7z"/>
<path class="h" fill-opacity="0.69" d="M84 173.3H456.6v16.3H84z"/>
<path class="h" fill-opacity="0.34" d="M456.6 173.3H736v16.3H456.6z"/>
<path class="h" fill-opacity="0.75" d="M84 157H456.6v16.3H84z"/>
<path class="h" fill-opacity="0.38" d="M456.6 157H736v16.3H456.6z"/>
<path class="h" fill-opacity="0.81" d="M84 140.8H363.4v16.3H84z"/>
<path class="h" fill-opacity="0.41" d="M363.4 140.8H736v16.3H363.4z"/>
<path class="h" fill-opacity="0.88" d="M84 124.5H363.4v16.3H84z"/>
<path class="h" fill-opacity="0.44" d="M363.4 124.5H736v16.3H363.4z"/>
<path class="h" fill-opacity="0.94" d="M84 108.3H363.4v16.3H84z"/>
<path class="h" fill-opacity="0.47" d="M363.4 108.3H736v16.3H363.4z"/>
<path class="h" fill-opacity="1" d="M84 92H363.4v16.3H84z"/>
<path class="h" fill-opacity="0.5" d="M363.4 92H736v16.3H363.4z"/>
<text x="76" y="347.9" text-anchor="end">64</text>
<text x="76" y="315.4" text-anchor="end">192</text>
<text x="76" y="282.9" text-anchor="end">320</text>
<text x="76" y="250.4" text-anchor="end">448</text>
<text x="76" y="217.9" text-anchor="end">576</text>
<text x="76" y="185.4" text-anchor="end">704</text>
<text x="76" y="152.9" text-anchor="end">832</text>
<text x="76" y="120.4" text-anchor="end">960</text>
<text transform="translate(14 222) rotate(-90)" text-anchor="middle">threads per block</text>
<rect class="h" fill-opacity="0.00" width="22" height="12" y="412" x="84"/>
<text x="112" y="422">0 %</text>
<rect class="h" fill-opacity="0.25" width="22" height="12" y="412" x="194"/>
<text x="222" y="422">25 %</text>
<rect class="h" fill-opacity="0.50" width="22" height="12" y="412" x="304"/>
<text x="332" y="422">50 %</text>
<rect class="h" fill-opacity="0.75" width="22" height="12" y="412" x="414"/>
<text x="442" y="422">75 %</text>
<rect class="h" fill-opacity="1.00" width="22" height="12" y="412" x="524"/>
<text x="552" y="422">100 %</text>
<path class="axis" d="M130.6 352L130.6 357"/>
<text x="130.6" y="371" text-anchor="middle">16</text>
<path class="axis" d="M223.7 352L223.7 357"/>
<text x="223.7" y="371" text-anchor="middle">24</text>
<path class="axis" d="M316.9 352L316.9 357"/>
<text x="316.9" y="371" text-anchor="middle">32</text>
<path class="axis" d="M410 352L410 357"/>
<text x="410" y="371" text-anchor="middle">40</text>
<path class="axis" d="M503.1 352L503.1 357"/>
<text x="503.1" y="371" text-anchor="middle">48</text>
<path class="axis" d="M596.3 352L596.3 357"/>
<text x="596.3" y="371" text-anchor="middle">56</text>
<path class="axis" d="M689.4 352L689.4 357"/>
<text x="689.4" y="371" text-anchor="middle">64</text>
<path class="axis" d="M84 352L736 352"/>
<text x="410" y="391" text-anchor="middle">registers per thread</text>
<text x="84" y="62" class="small">Best: 100 % with threads 64 and 16 to 32 registers per thread; also in 4 other series</text>
</svg>

# readme
# The pictures of README.md are what its commands draw.
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
text{font:12px system-ui,sans-serif;fill:#24292f}
.bg{fill:#fff}.grid{stroke:#d0d7de;stroke-width:1}.axis{stroke:#57606a}
.riser{stroke:#8c959f;stroke-width:1;fill:none}
.step{fill:none;stroke-width:3}.area{fill-opacity:.13;stroke:none}
.title{font-size:15px;font-weight:600}.small{font-size:11px}
.hatch{fill:url(#hatch);opacity:.35}.dead{stroke:#57606a;stroke-width:2;stroke-dasharray:2 3}
.best{fill:none;stroke:#24292f;stroke-width:1.5}
.s0{stroke:#0063a6}.f0,text.f0{fill:#0063a6}
.s1{stroke:#9a6700}.f1,text.f1{fill:#9a6700}
.s2{stroke:#c2410c}.f2,text.f2{fill:#c2410c}
.s3{stroke:#007a5a}.f3,text.f3{fill:#007a5a}
.s4{stroke:#a8347e}.f4,text.f4{fill:#a8347e}
.s5{stroke:#5b53c4}.f5,text.f5{fill:#5b53c4}
.s6{stroke:#57606a}.f6,text.f6{fill:#57606a}
.h{fill:#0550ae;shape-rendering:crispEdges}
@media (prefers-color-scheme:dark){
text{fill:#e6edf3}.bg{fill:#0d1117}.grid{stroke:#30363d}.axis{stroke:#8b949e}
.riser{stroke:#6e7681}.best{stroke:#e6edf3}.h{fill:#58a6ff}
.s0{stroke:#5eb1ef}.f0,text.f0{fill:#5eb1ef}
.s1{stroke:#e3b341}.f1,text.f1{fill:#e3b341}
.s2{stroke:#ff8f5e}.f2,text.f2{fill:#ff8f5e}
.s3{stroke:#3ecf9f}.f3,text.f3{fill:#3ecf9f}
.s4{stroke:#f07ac0}.f4,text.f4{fill:#f07ac0}
.s5{stroke:#a9a1ff}.f5,text.f5{fill:#a9a1ff}
.s6{stroke:#8b949e}.f6,text.f6{fill:#8b949e}
}
</style>
<defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="axis" d="M0 0V7"/></pattern></defs>
<rect class="bg" width="760" height="440"/>
<text x="84" y="26" class="title">Occupancy over registers per thread</text>
<text x="84" y="46">sm_80 (Ampere): 256 threads</text>
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
<path class="area f0" d="M84 352V92H182.1V352z"/>
<text x="133" y="86" class="small f0" text-anchor="middle">warps</text>
<path class="step s0" d="M84 92H182.1"><title>16 to 32: 100 %, warps</title></path>
<path class="riser" d="M182.1 92L182.1 157"/>
<path class="area f2" d="M182.1 352V157H228.2V352z"/>
<text x="205.2" y="151" class="small f2" text-anchor="middle">R</text>
<path class="step s2" d="M182.1 157H228.2"><title>33 to 40: 75 %, registers</title></path>
<path class="riser" d="M228.2 157L228.2 189.5"/>
<path class="area f2" d="M228.2 352V189.5H274.4V352z"/>
<text x="251.3" y="183.5" class="small f2" text-anchor="middle">R</text>
<path class="step s2" d="M228.2 189.5H274.4"><title>41 to 48: 62.5 %, registers</title></path>
<path class="riser" d="M274.4 189.5L274.4 222"/>
<path class="area f2" d="M274.4 352V222H366.7V352z"/>
<text x="320.6" y="216" class="small f2" text-anchor="middle">registers</text>
<path class="step s2" d="M274.4 222H366.7"><title>49 to 64: 50 %, registers</title></path>
<path class="riser" d="M366.7 222L366.7 254.5"/>
<path class="area f2" d="M366.7 352V254.5H459V352z"/>
<text x="412.9" y="248.5" class="small f2" text-anchor="middle">registers</text>
<path class="step s2" d="M366.7 254.5H459"><title>65 to 80: 37.5 %, registers</title></path>
<path class="riser" d="M459 254.5L459 287"/>
<path class="area f2" d="M459 352V287H736V352z"/>
<text x="597.5" y="281" class="small f2" text-anchor="middle">registers</text>
<path class="step s2" d="M459 287H736"><title>81 to 128: 25 %, registers</title></path>
<path class="step s0" d="M84 408L106 408"/>
<text x="112" y="412">warps (W)</text>
<path class="step s2" d="M197 408L219 408"/>
<text x="225" y="412">registers (R)</text>
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
<text x="84" y="62" class="small">Best: 100 % with 16 to 32 registers per thread</text>
<circle class="best" r="5" cx="179.2" cy="92"/>
</svg>

# renders
# librsvg draws every kind of chart, and more than an empty page.
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

# renders-ends
# So are charts with gaps, with labels that have no room, and with signs of XML in a name.
$ need rsvg-convert
$ drawn() { rsvg-convert >/dev/null && echo drawn; }
$ occ -a sm_80 -t 64:1024:64 -r 16:128:16 --where "occupancy>0.5" -f svg | drawn
drawn
$ occ -a sm_80 -t 256 -r 32,64,128,255 -s 0:160K:1K -f svg | drawn
drawn
$ occ solve -a sm_90 -t 32 -r 40 -s 8K --frontier regs,smem -f svg | drawn
drawn

# series
$ occ -a sm_80,sm_90,sm_120 -t 128 -r 32 -s 0:100K:4K -f svg --plot blocks_per_sm
<svg xmlns="http://www.w3.org/2000/svg" width="760" height="440" viewBox="0 0 760 440" role="img">
<title>blocks per SM over shared memory per block: 128 threads, 32 registers</title>
<style>
text{font:12px system-ui,sans-serif;fill:#24292f}
.bg{fill:#fff}.grid{stroke:#d0d7de;stroke-width:1}.axis{stroke:#57606a}
.riser{stroke:#8c959f;stroke-width:1;fill:none}
.step{fill:none;stroke-width:3}.area{fill-opacity:.13;stroke:none}
.title{font-size:15px;font-weight:600}.small{font-size:11px}
.hatch{fill:url(#hatch);opacity:.35}.dead{stroke:#57606a;stroke-width:2;stroke-dasharray:2 3}
.best{fill:none;stroke:#24292f;stroke-width:1.5}
.s0{stroke:#0063a6}.f0,text.f0{fill:#0063a6}
.s1{stroke:#9a6700}.f1,text.f1{fill:#9a6700}
.s2{stroke:#c2410c}.f2,text.f2{fill:#c2410c}
.s3{stroke:#007a5a}.f3,text.f3{fill:#007a5a}
.s4{stroke:#a8347e}.f4,text.f4{fill:#a8347e}
.s5{stroke:#5b53c4}.f5,text.f5{fill:#5b53c4}
.s6{stroke:#57606a}.f6,text.f6{fill:#57606a}
.h{fill:#0550ae;shape-rendering:crispEdges}
@media (prefers-color-scheme:dark){
text{fill:#e6edf3}.bg{fill:#0d1117}.grid{stroke:#30363d}.axis{stroke:#8b949e}
.riser{stroke:#6e7681}.best{stroke:#e6edf3}.h{fill:#58a6ff}
.s0{stroke:#5eb1ef}.f0,text.f0{fill:#5eb1ef}
.s1{stroke:#e3b341}.f1,text.f1{fill:#e3b341}
.s2{stroke:#ff8f5e}.f2,text.f2{fill:#ff8f5e}
.s3{stroke:#3ecf9f}.f3,text.f3{fill:#3ecf9f}
.s4{stroke:#f07ac0}.f4,text.f4{fill:#f07ac0}
.s5{stroke:#a9a1ff}.f5,text.f5{fill:#a9a1ff}
.s6{stroke:#8b949e}.f6,text.f6{fill:#8b949e}
}
</style>
<defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="axis" d="M0 0V7"/></pattern></defs>
<rect class="bg" width="760" height="440"/>
<text x="84" y="26" class="title">Blocks per SM over shared memory per block</text>
<text x="84" y="46">128 threads, 32 registers</text>
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
<path class="step s0" d="M84 144H159.2"><title>sm_80, 0 B to 8 KiB: 16, warps</title></path>
<path class="riser" d="M159.2 144L159.2 196"/>
<path class="step s3" d="M159.2 196H184.3"><title>sm_80, 12 KiB: 12, shared memory</title></path>
<path class="riser" d="M184.3 196L184.3 235"/>
<path class="step s3" d="M184.3 235H209.4"><title>sm_80, 16 KiB: 9, shared memory</title></path>
<path class="riser" d="M209.4 235L209.4 261"/>
<path class="step s3" d="M209.4 261H234.5"><title>sm_80, 20 KiB: 7, shared memory</title></path>
<path class="riser" d="M234.5 261L234.5 274"/>
<path class="step s3" d="M234.5 274H259.5"><title>sm_80, 24 KiB: 6, shared memory</title></path>
<path class="riser" d="M259.5 274L259.5 287"/>
<path class="step s3" d="M259.5 287H284.6"><title>sm_80, 28 KiB: 5, shared memory</title></path>
<path class="riser" d="M284.6 287L284.6 300"/>
<path class="step s3" d="M284.6 300H359.8"><title>sm_80, 32 KiB to 40 KiB: 4, shared memory</title></path>
<path class="riser" d="M359.8 300L359.8 313"/>
<path class="step s3" d="M359.8 313H435.1"><title>sm_80, 44 KiB to 52 KiB: 3, shared memory</title></path>
<path class="riser" d="M435.1 313L435.1 326"/>
<path class="step s3" d="M435.1 326H610.6"><title>sm_80, 56 KiB to 80 KiB: 2, shared memory</title></path>
<path class="riser" d="M610.6 326L610.6 339"/>
<path class="step s3" d="M610.6 339H736"><title>sm_80, 84 KiB to 100 KiB: 1, shared memory</title></path>
<path class="step s0" stroke-dasharray="8 4" d="M84 144H184.3"><title>sm_90, 0 B to 12 KiB: 16, warps</title></path>
<path class="riser" d="M184.3 144L184.3 183"/>
<path class="step s3" stroke-dasharray="8 4" d="M184.3 183H209.4"><title>sm_90, 16 KiB: 13, shared memory</title></path>
<path class="riser" d="M209.4 183L209.4 222"/>
<path class="step s3" stroke-dasharray="8 4" d="M209.4 222H234.5"><title>sm_90, 20 KiB: 10, shared memory</title></path>
<path class="riser" d="M234.5 222L234.5 235"/>
<path class="step s3" stroke-dasharray="8 4" d="M234.5 235H259.5"><title>sm_90, 24 KiB: 9, shared memory</title></path>
<path class="riser" d="M259.5 235L259.5 261"/>
<path class="step s3" stroke-dasharray="8 4" d="M259.5 261H284.6"><title>sm_90, 28 KiB: 7, shared memory</title></path>
<path class="riser" d="M284.6 261L284.6 274"/>
<path class="step s3" stroke-dasharray="8 4" d="M284.6 274H334.8"><title>sm_90, 32 KiB to 36 KiB: 6, shared memory</title></path>
<path class="riser" d="M334.8 274L334.8 287"/>
<path class="step s3" stroke-dasharray="8 4" d="M334.8 287H384.9"><title>sm_90, 40 KiB to 44 KiB: 5, shared memory</title></path>
<path class="riser" d="M384.9 287L384.9 300"/>
<path class="step s3" stroke-dasharray="8 4" d="M384.9 300H460.2"><title>sm_90, 48 KiB to 56 KiB: 4, shared memory</title></path>
<path class="riser" d="M460.2 300L460.2 313"/>
<path class="step s3" stroke-dasharray="8 4" d="M460.2 313H560.5"><title>sm_90, 60 KiB to 72 KiB: 3, shared memory</title></path>
<path class="riser" d="M560.5 313L560.5 326"/>
<path class="step s3" stroke-dasharray="8 4" d="M560.5 326H736"><title>sm_90, 76 KiB to 100 KiB: 2, shared memory</title></path>
<path class="step s0" stroke-dasharray="2 3" d="M84 196H134.2"><title>sm_120, 0 B to 4 KiB: 12, warps</title></path>
<path class="riser" d="M134.2 196L134.2 209"/>
<path class="step s3" stroke-dasharray="2 3" d="M134.2 209H159.2"><title>sm_120, 8 KiB: 11, shared memory</title></path>
<path class="riser" d="M159.2 209L159.2 261"/>
<path class="step s3" stroke-dasharray="2 3" d="M159.2 261H184.3"><title>sm_120, 12 KiB: 7, shared memory</title></path>
<path class="riser" d="M184.3 261L184.3 287"/>
<path class="step s3" stroke-dasharray="2 3" d="M184.3 287H209.4"><title>sm_120, 16 KiB: 5, shared memory</title></path>
<path class="riser" d="M209.4 287L209.4 300"/>
<path class="step s3" stroke-dasharray="2 3" d="M209.4 300H259.5"><title>sm_120, 20 KiB to 24 KiB: 4, shared memory</title></path>
<path class="riser" d="M259.5 300L259.5 313"/>
<path class="step s3" stroke-dasharray="2 3" d="M259.5 313H309.7"><title>sm_120, 28 KiB to 32 KiB: 3, shared memory</title></path>
<path class="riser" d="M309.7 313L309.7 326"/>
<path class="step s3" stroke-dasharray="2 3" d="M309.7 326H410"><title>sm_120, 36 KiB to 48 KiB: 2, shared memory</title></path>
<path class="riser" d="M410 326L410 339"/>
<path class="step s3" stroke-dasharray="2 3" d="M410 339H710.9"><title>sm_120, 52 KiB to 96 KiB: 1, shared memory</title></path>
<path class="dead" d="M710.9 349L736 349"/>
<path class="step s0" d="M84 408L106 408"/>
<text x="112" y="412">warps (W)</text>
<path class="step s3" d="M197 408L219 408"/>
<text x="225" y="412">shared memory (S)</text>
<rect class="hatch" width="22" height="12" x="366" y="402"/>
<text x="394" y="412">cannot launch</text>
<path class="step s6" stroke-dasharray="" d="M84 428h34"/>
<text x="124" y="432">sm_80</text>
<path class="step s6" stroke-dasharray="8 4" d="M177 428h34"/>
<text x="217" y="432">sm_90</text>
<path class="step s6" stroke-dasharray="2 3" d="M270 428h34"/>
<text x="310" y="432">sm_120</text>
<path class="axis" d="M96.5 352L96.5 357"/>
<text x="96.5" y="371" text-anchor="middle">0 B</text>
<path class="axis" d="M196.8 352L196.8 357"/>
<text x="196.8" y="371" text-anchor="middle">16 KiB</text>
<path class="axis" d="M297.2 352L297.2 357"/>
<text x="297.2" y="371" text-anchor="middle">32 KiB</text>
<path class="axis" d="M397.5 352L397.5 357"/>
<text x="397.5" y="371" text-anchor="middle">48 KiB</text>
<path class="axis" d="M497.8 352L497.8 357"/>
<text x="497.8" y="371" text-anchor="middle">64 KiB</text>
<path class="axis" d="M598.1 352L598.1 357"/>
<text x="598.1" y="371" text-anchor="middle">80 KiB</text>
<path class="axis" d="M698.4 352L698.4 357"/>
<text x="698.4" y="371" text-anchor="middle">96 KiB</text>
<path class="axis" d="M84 352L736 352"/>
<text x="410" y="391" text-anchor="middle">shared memory per block</text>
<text x="84" y="62" class="small">Best: 16 with sm_80 and 0 B to 8 KiB of shared memory per block; also in 1 other series</text>
<circle class="best" r="5" cx="146.7" cy="144"/>
</svg>

# thirty-two-points
# 32 points and eight series stay small.
$ occ -a sm_90 -t 32:1024:32 -r 16:128:16 -f svg | wc -c | awk "{ print (\$1 < 100000 ? \"small\" : \$1) }"
small

# xml
# A name may have the signs of XML.
$ sed 's/"Ampere"/"A\&<b>"/' ../../data/arch/sm_80.json > "$TMP/sm_80.json"
$ occ --data "$TMP" -a sm_80 -t 256 -r 16:128:16 -f svg | grep '<title>.*Amp\|<title>.*A&'
<title>occupancy over registers per thread: sm_80 (A&amp;&lt;b&gt;): 256 threads</title>
$ occ --data "$TMP" -a sm_80 -t 256 -r 16:128:16 -f svg | grep -c 'A&<b>'
0
[1]
