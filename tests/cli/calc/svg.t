# cannot-launch
$ occ -a sm_80 -t 2048 -r 16:64:16 -f svg | grep "none, no launch can run"
<text x="66" y="62" class="small">Best: none, no launch can run</text>

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
<rect class="bg" width="760" height="440"/>
<text x="66" y="26" class="title">Occupancy over registers per thread and threads per block</text>
<text x="66" y="46">sm_80 (Ampere)</text>
<path class="h" fill-opacity="1" d="M66 335.8H353.1v16.3H66z"/>
<path class="h" fill-opacity="0.75" d="M353.1 335.8H448.9v16.3H353.1z"/>
<path class="h" fill-opacity="0.63" d="M448.9 335.8H544.6v16.3H448.9z"/>
<path class="h" fill-opacity="0.56" d="M544.6 335.8H640.3v16.3H544.6z"/>
<path class="h" fill-opacity="0.5" d="M640.3 335.8H736v16.3H640.3z"/>
<path class="h" fill-opacity="1" d="M66 319.5H353.1v16.3H66z"/>
<path class="h" fill-opacity="0.75" d="M353.1 319.5H448.9v16.3H353.1z"/>
<path class="h" fill-opacity="0.63" d="M448.9 319.5H544.6v16.3H448.9z"/>
<path class="h" fill-opacity="0.56" d="M544.6 319.5H640.3v16.3H544.6z"/>
<path class="h" fill-opacity="0.5" d="M640.3 319.5H736v16.3H640.3z"/>
<path class="h" fill-opacity="0.94" d="M66 303.3H353.1v16.3H66z"/>
<path class="h" fill-opacity="0.75" d="M353.1 303.3H448.9v16.3H353.1z"/>
<path class="h" fill-opacity="0.56" d="M448.9 303.3H640.3v16.3H448.9z"/>
<path class="h" fill-opacity="0.47" d="M640.3 303.3H736v16.3H640.3z"/>
<path class="h" fill-opacity="1" d="M66 287H353.1v16.3H66z"/>
<path class="h" fill-opacity="0.75" d="M353.1 287H448.9v16.3H353.1z"/>
<path class="h" fill-opacity="0.63" d="M448.9 287H544.6v16.3H448.9z"/>
<path class="h" fill-opacity="0.5" d="M544.6 287H736v16.3H544.6z"/>
<path class="h" fill-opacity="0.94" d="M66 270.8H353.1v16.3H66z"/>
<path class="h" fill-opacity="0.63" d="M353.1 270.8H544.6v16.3H353.1z"/>
<path class="h" fill-opacity="0.47" d="M544.6 270.8H736v16.3H544.6z"/>
<path class="h" fill-opacity="0.94" d="M66 254.5H353.1v16.3H66z"/>
<path class="h" fill-opacity="0.75" d="M353.1 254.5H448.9v16.3H353.1z"/>
<path class="h" fill-opacity="0.56" d="M448.9 254.5H640.3v16.3H448.9z"/>
<path class="h" fill-opacity="0.38" d="M640.3 254.5H736v16.3H640.3z"/>
<path class="h" fill-opacity="0.88" d="M66 238.3H353.1v16.3H66z"/>
<path class="h" fill-opacity="0.66" d="M353.1 238.3H448.9v16.3H353.1z"/>
<path class="h" fill-opacity="0.44" d="M448.9 238.3H736v16.3H448.9z"/>
<path class="h" fill-opacity="1" d="M66 222H353.1v16.3H66z"/>
<path class="h" fill-opacity="0.75" d="M353.1 222H448.9v16.3H353.1z"/>
<path class="h" fill-opacity="0.5" d="M448.9 222H736v16.3H448.9z"/>
<path class="h" fill-opacity="0.84" d="M66 205.8H353.1v16.3H66z"/>
<path class="h" fill-opacity="0.56" d="M353.1 205.8H640.3v16.3H353.1z"/>
<path class="h" fill-opacity="0.28" d="M640.3 205.8H736v16.3H640.3z"/>
<path class="h" fill-opacity="0.94" d="M66 189.5H353.1v16.3H66z"/>
<path class="h" fill-opacity="0.63" d="M353.1 189.5H544.6v16.3H353.1z"/>
<path class="h" fill-opacity="0.31" d="M544.6 189.5H736v16.3H544.6z"/>
<path class="h" fill-opacity="0.69" d="M66 173.3H448.9v16.3H66z"/>
<path class="h" fill-opacity="0.34" d="M448.9 173.3H736v16.3H448.9z"/>
<path class="h" fill-opacity="0.75" d="M66 157H448.9v16.3H66z"/>
<path class="h" fill-opacity="0.38" d="M448.9 157H736v16.3H448.9z"/>
<path class="h" fill-opacity="0.81" d="M66 140.8H353.1v16.3H66z"/>
<path class="h" fill-opacity="0.41" d="M353.1 140.8H736v16.3H353.1z"/>
<path class="h" fill-opacity="0.88" d="M66 124.5H353.1v16.3H66z"/>
<path class="h" fill-opacity="0.44" d="M353.1 124.5H736v16.3H353.1z"/>
<path class="h" fill-opacity="0.94" d="M66 108.3H353.1v16.3H66z"/>
<path class="h" fill-opacity="0.47" d="M353.1 108.3H736v16.3H353.1z"/>
<path class="h" fill-opacity="1" d="M66 92H353.1v16.3H66z"/>
<path class="h" fill-opacity="0.5" d="M353.1 92H736v16.3H353.1z"/>
<text x="58" y="347.9" text-anchor="end">64</text>
<text x="58" y="315.4" text-anchor="end">192</text>
<text x="58" y="282.9" text-anchor="end">320</text>
<text x="58" y="250.4" text-anchor="end">448</text>
<text x="58" y="217.9" text-anchor="end">576</text>
<text x="58" y="185.4" text-anchor="end">704</text>
<text x="58" y="152.9" text-anchor="end">832</text>
<text x="58" y="120.4" text-anchor="end">960</text>
<text transform="translate(14 222) rotate(-90)" text-anchor="middle">threads per block</text>
<rect class="h" fill-opacity="0.00" width="22" height="12" y="412" x="66"/>
<text x="94" y="422">0 %</text>
<rect class="h" fill-opacity="0.25" width="22" height="12" y="412" x="176"/>
<text x="204" y="422">25 %</text>
<rect class="h" fill-opacity="0.50" width="22" height="12" y="412" x="286"/>
<text x="314" y="422">50 %</text>
<rect class="h" fill-opacity="0.75" width="22" height="12" y="412" x="396"/>
<text x="424" y="422">75 %</text>
<rect class="h" fill-opacity="1.00" width="22" height="12" y="412" x="506"/>
<text x="534" y="422">100 %</text>
<path class="axis" d="M66 352L66 357"/>
<text x="66" y="371" text-anchor="middle">16</text>
<path class="axis" d="M161.7 352L161.7 357"/>
<text x="161.7" y="371" text-anchor="middle">24</text>
<path class="axis" d="M257.4 352L257.4 357"/>
<text x="257.4" y="371" text-anchor="middle">32</text>
<path class="axis" d="M353.1 352L353.1 357"/>
<text x="353.1" y="371" text-anchor="middle">40</text>
<path class="axis" d="M448.9 352L448.9 357"/>
<text x="448.9" y="371" text-anchor="middle">48</text>
<path class="axis" d="M544.6 352L544.6 357"/>
<text x="544.6" y="371" text-anchor="middle">56</text>
<path class="axis" d="M640.3 352L640.3 357"/>
<text x="640.3" y="371" text-anchor="middle">64</text>
<path class="axis" d="M736 352L736 357"/>
<text x="736" y="371" text-anchor="middle">72</text>
<path class="axis" d="M66 352L736 352"/>
<text x="401" y="391" text-anchor="middle">registers per thread</text>
<text x="66" y="62" class="small">Best: 100 % at threads 64, 16 to 32 registers per thread; 4 more series reach it</text>
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
<rect class="bg" width="760" height="440"/>
<text x="66" y="26" class="title">Occupancy over registers per thread</text>
<text x="66" y="46">sm_80 (Ampere): 256 threads</text>
<path class="grid" d="M66 352L736 352"/>
<text x="58" y="356" text-anchor="end">0 %</text>
<path class="grid" d="M66 287L736 287"/>
<text x="58" y="291" text-anchor="end">25 %</text>
<path class="grid" d="M66 222L736 222"/>
<text x="58" y="226" text-anchor="end">50 %</text>
<path class="grid" d="M66 157L736 157"/>
<text x="58" y="161" text-anchor="end">75 %</text>
<path class="grid" d="M66 92L736 92"/>
<text x="58" y="96" text-anchor="end">100 %</text>
<text transform="translate(16 222) rotate(-90)" text-anchor="middle">occupancy</text>
<path class="area f0" d="M66 352V92H166.8V352z"/>
<text x="116.4" y="86" class="small f0" text-anchor="middle">warps</text>
<path class="step s0" d="M66 92H166.8"><title>16 to 32: 100 %, warps</title></path>
<path class="riser" d="M166.8 92L166.8 157"/>
<path class="area f2" d="M166.8 352V157H214.2V352z"/>
<text x="190.5" y="151" class="small f2" text-anchor="middle">R</text>
<path class="step s2" d="M166.8 157H214.2"><title>33 to 40: 75 %, registers</title></path>
<path class="riser" d="M214.2 157L214.2 189.5"/>
<path class="area f2" d="M214.2 352V189.5H261.7V352z"/>
<text x="237.9" y="183.5" class="small f2" text-anchor="middle">R</text>
<path class="step s2" d="M214.2 189.5H261.7"><title>41 to 48: 62.5 %, registers</title></path>
<path class="riser" d="M261.7 189.5L261.7 222"/>
<path class="area f2" d="M261.7 352V222H356.5V352z"/>
<text x="309.1" y="216" class="small f2" text-anchor="middle">registers</text>
<path class="step s2" d="M261.7 222H356.5"><title>49 to 64: 50 %, registers</title></path>
<path class="riser" d="M356.5 222L356.5 254.5"/>
<path class="area f2" d="M356.5 352V254.5H451.4V352z"/>
<text x="404" y="248.5" class="small f2" text-anchor="middle">registers</text>
<path class="step s2" d="M356.5 254.5H451.4"><title>65 to 80: 37.5 %, registers</title></path>
<path class="riser" d="M451.4 254.5L451.4 287"/>
<path class="area f2" d="M451.4 352V287H736V352z"/>
<text x="593.7" y="281" class="small f2" text-anchor="middle">registers</text>
<path class="step s2" d="M451.4 287H736"><title>81 to 128: 25 %, registers</title></path>
<path class="step s0" d="M66 408L88 408"/>
<text x="94" y="412">warps (W)</text>
<path class="step s2" d="M179 408L201 408"/>
<text x="207" y="412">registers (R)</text>
<path class="axis" d="M66 352L66 357"/>
<text x="66" y="371" text-anchor="middle">16</text>
<path class="axis" d="M160.9 352L160.9 357"/>
<text x="160.9" y="371" text-anchor="middle">32</text>
<path class="axis" d="M255.7 352L255.7 357"/>
<text x="255.7" y="371" text-anchor="middle">48</text>
<path class="axis" d="M350.6 352L350.6 357"/>
<text x="350.6" y="371" text-anchor="middle">64</text>
<path class="axis" d="M445.5 352L445.5 357"/>
<text x="445.5" y="371" text-anchor="middle">80</text>
<path class="axis" d="M540.3 352L540.3 357"/>
<text x="540.3" y="371" text-anchor="middle">96</text>
<path class="axis" d="M635.2 352L635.2 357"/>
<text x="635.2" y="371" text-anchor="middle">112</text>
<path class="axis" d="M730.1 352L730.1 357"/>
<text x="730.1" y="371" text-anchor="middle">128</text>
<path class="axis" d="M66 352L736 352"/>
<text x="401" y="391" text-anchor="middle">registers per thread</text>
<text x="66" y="62" class="small">Best: 100 % at 16 to 32 registers per thread</text>
<circle class="best" r="5" cx="163.8" cy="92"/>
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
<rect class="bg" width="760" height="440"/>
<text x="66" y="26" class="title">Blocks per SM over shared memory per block</text>
<text x="66" y="46">128 threads, 32 registers</text>
<path class="grid" d="M66 352L736 352"/>
<text x="58" y="356" text-anchor="end">0</text>
<path class="grid" d="M66 287L736 287"/>
<text x="58" y="291" text-anchor="end">5</text>
<path class="grid" d="M66 222L736 222"/>
<text x="58" y="226" text-anchor="end">10</text>
<path class="grid" d="M66 157L736 157"/>
<text x="58" y="161" text-anchor="end">15</text>
<path class="grid" d="M66 92L736 92"/>
<text x="58" y="96" text-anchor="end">20</text>
<text transform="translate(16 222) rotate(-90)" text-anchor="middle">blocks per SM</text>
<path class="step s0" d="M66 144H143.3"><title>sm_80, 0 B to 8 KiB: 16, warps</title></path>
<path class="riser" d="M143.3 144L143.3 196"/>
<path class="step s3" d="M143.3 196H169.1"><title>sm_80, 12 KiB: 12, shared memory</title></path>
<path class="riser" d="M169.1 196L169.1 235"/>
<path class="step s3" d="M169.1 235H194.8"><title>sm_80, 16 KiB: 9, shared memory</title></path>
<path class="riser" d="M194.8 235L194.8 261"/>
<path class="step s3" d="M194.8 261H220.6"><title>sm_80, 20 KiB: 7, shared memory</title></path>
<path class="riser" d="M220.6 261L220.6 274"/>
<path class="step s3" d="M220.6 274H246.4"><title>sm_80, 24 KiB: 6, shared memory</title></path>
<path class="riser" d="M246.4 274L246.4 287"/>
<path class="step s3" d="M246.4 287H272.2"><title>sm_80, 28 KiB: 5, shared memory</title></path>
<path class="riser" d="M272.2 287L272.2 300"/>
<path class="step s3" d="M272.2 300H349.5"><title>sm_80, 32 KiB to 40 KiB: 4, shared memory</title></path>
<path class="riser" d="M349.5 300L349.5 313"/>
<path class="step s3" d="M349.5 313H426.8"><title>sm_80, 44 KiB to 52 KiB: 3, shared memory</title></path>
<path class="riser" d="M426.8 313L426.8 326"/>
<path class="step s3" d="M426.8 326H607.2"><title>sm_80, 56 KiB to 80 KiB: 2, shared memory</title></path>
<path class="riser" d="M607.2 326L607.2 339"/>
<path class="step s3" d="M607.2 339H736"><title>sm_80, 84 KiB to 100 KiB: 1, shared memory</title></path>
<path class="step s0" stroke-dasharray="8 4" d="M66 144H169.1"><title>sm_90, 0 B to 12 KiB: 16, warps</title></path>
<path class="riser" d="M169.1 144L169.1 183"/>
<path class="step s3" stroke-dasharray="8 4" d="M169.1 183H194.8"><title>sm_90, 16 KiB: 13, shared memory</title></path>
<path class="riser" d="M194.8 183L194.8 222"/>
<path class="step s3" stroke-dasharray="8 4" d="M194.8 222H220.6"><title>sm_90, 20 KiB: 10, shared memory</title></path>
<path class="riser" d="M220.6 222L220.6 235"/>
<path class="step s3" stroke-dasharray="8 4" d="M220.6 235H246.4"><title>sm_90, 24 KiB: 9, shared memory</title></path>
<path class="riser" d="M246.4 235L246.4 261"/>
<path class="step s3" stroke-dasharray="8 4" d="M246.4 261H272.2"><title>sm_90, 28 KiB: 7, shared memory</title></path>
<path class="riser" d="M272.2 261L272.2 274"/>
<path class="step s3" stroke-dasharray="8 4" d="M272.2 274H323.7"><title>sm_90, 32 KiB to 36 KiB: 6, shared memory</title></path>
<path class="riser" d="M323.7 274L323.7 287"/>
<path class="step s3" stroke-dasharray="8 4" d="M323.7 287H375.2"><title>sm_90, 40 KiB to 44 KiB: 5, shared memory</title></path>
<path class="riser" d="M375.2 287L375.2 300"/>
<path class="step s3" stroke-dasharray="8 4" d="M375.2 300H452.5"><title>sm_90, 48 KiB to 56 KiB: 4, shared memory</title></path>
<path class="riser" d="M452.5 300L452.5 313"/>
<path class="step s3" stroke-dasharray="8 4" d="M452.5 313H555.6"><title>sm_90, 60 KiB to 72 KiB: 3, shared memory</title></path>
<path class="riser" d="M555.6 313L555.6 326"/>
<path class="step s3" stroke-dasharray="8 4" d="M555.6 326H736"><title>sm_90, 76 KiB to 100 KiB: 2, shared memory</title></path>
<path class="step s0" stroke-dasharray="2 3" d="M66 196H117.5"><title>sm_120, 0 B to 4 KiB: 12, warps</title></path>
<path class="riser" d="M117.5 196L117.5 209"/>
<path class="step s3" stroke-dasharray="2 3" d="M117.5 209H143.3"><title>sm_120, 8 KiB: 11, shared memory</title></path>
<path class="riser" d="M143.3 209L143.3 261"/>
<path class="step s3" stroke-dasharray="2 3" d="M143.3 261H169.1"><title>sm_120, 12 KiB: 7, shared memory</title></path>
<path class="riser" d="M169.1 261L169.1 287"/>
<path class="step s3" stroke-dasharray="2 3" d="M169.1 287H194.8"><title>sm_120, 16 KiB: 5, shared memory</title></path>
<path class="riser" d="M194.8 287L194.8 300"/>
<path class="step s3" stroke-dasharray="2 3" d="M194.8 300H246.4"><title>sm_120, 20 KiB to 24 KiB: 4, shared memory</title></path>
<path class="riser" d="M246.4 300L246.4 313"/>
<path class="step s3" stroke-dasharray="2 3" d="M246.4 313H297.9"><title>sm_120, 28 KiB to 32 KiB: 3, shared memory</title></path>
<path class="riser" d="M297.9 313L297.9 326"/>
<path class="step s3" stroke-dasharray="2 3" d="M297.9 326H401"><title>sm_120, 36 KiB to 48 KiB: 2, shared memory</title></path>
<path class="riser" d="M401 326L401 339"/>
<path class="step s3" stroke-dasharray="2 3" d="M401 339H710.2"><title>sm_120, 52 KiB to 96 KiB: 1, shared memory</title></path>
<path class="riser" d="M710.2 339L710.2 352"/>
<path class="step s6" stroke-dasharray="2 3" d="M710.2 352H736"><title>sm_120, 100 KiB: 0</title></path>
<path class="step s0" d="M66 408L88 408"/>
<text x="94" y="412">warps (W)</text>
<path class="step s3" d="M179 408L201 408"/>
<text x="207" y="412">shared memory (S)</text>
<path class="step s6" stroke-dasharray="" d="M66 428h34"/>
<text x="106" y="432">sm_80</text>
<path class="step s6" stroke-dasharray="8 4" d="M159 428h34"/>
<text x="199" y="432">sm_90</text>
<path class="step s6" stroke-dasharray="2 3" d="M252 428h34"/>
<text x="292" y="432">sm_120</text>
<path class="axis" d="M66 352L66 357"/>
<text x="66" y="371" text-anchor="middle">0 B</text>
<path class="axis" d="M169.1 352L169.1 357"/>
<text x="169.1" y="371" text-anchor="middle">16 KiB</text>
<path class="axis" d="M272.2 352L272.2 357"/>
<text x="272.2" y="371" text-anchor="middle">32 KiB</text>
<path class="axis" d="M375.2 352L375.2 357"/>
<text x="375.2" y="371" text-anchor="middle">48 KiB</text>
<path class="axis" d="M478.3 352L478.3 357"/>
<text x="478.3" y="371" text-anchor="middle">64 KiB</text>
<path class="axis" d="M581.4 352L581.4 357"/>
<text x="581.4" y="371" text-anchor="middle">80 KiB</text>
<path class="axis" d="M684.5 352L684.5 357"/>
<text x="684.5" y="371" text-anchor="middle">96 KiB</text>
<path class="axis" d="M66 352L736 352"/>
<text x="401" y="391" text-anchor="middle">shared memory per block</text>
<text x="66" y="62" class="small">Best: 16 at sm_80, 0 B to 8 KiB of shared memory per block; 1 more series reaches it</text>
<circle class="best" r="5" cx="130.4" cy="144"/>
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
