# mixes
$ figures() { grep '<div class="figure ' | sed 's/<\/p><p[^>]*>/: /; s/<[^>]*>//g'; }
$ run="occ corun -a sm_80 threads=256,regs=64,smem=16K threads=128,regs=32,smem=32K"
$ $run -f html >$TMP/mixes.html
$ figures <$TMP/mixes.html
56.3&nbsp;% highest occupancy: 3 A and 3&nbsp;B: 36 of 64 warps per SM.
37.5&nbsp;% lowest occupancy of the full mixes: 1 A and 4&nbsp;B: 24 of 64 warps per SM.
3 full mixes: No further block fits beside a full mix.
$ grep -o '<th [^>]*>[^<]*' $TMP/mixes.html | sed 's/.*>//' | paste -sd,
Blocks of A,Blocks of B,Warps per SM,Occupancy,Stops A,Stops B
$ sed -n '/<tbody>/,/<\/tbody>/p' $TMP/mixes.html | sed '1d;$d;s/<td>/|/g;s/<[^>]*>//g'
|4 |0 |32|50 % |registers|registers
|3 |3 |36|56.3 % |registers and shared memory|shared memory
|1 |4 |24|37.5 % |shared memory|shared memory
$ sed -n '/>Beside/,/<\/dl>/p' $TMP/mixes.html
<h2 id="beside">Beside 4 blocks of A, its maximum</h2>
<dl>
<dt>B</dt><dd>0 blocks, limited by registers; no change of B helps</dd>
</dl>
<h2 id="beside-2">Beside 4 blocks of B, its maximum</h2>
<dl>
<dt>A</dt><dd>1 block, limited by shared memory; 2 with shared memory (bytes) 16,384 -&gt; 15,360</dd>
</dl>

# names
# A name is escaped everywhere, also in CSS.
$ occ corun -a sm_80 'name=</style><b>"\,threads=256' threads=128 -f html >$TMP/name.html
$ grep -c '</style><b>' $TMP/name.html
0
[1]
$ grep -o 'td:nth-child(1)::before{.*' $TMP/name.html
td:nth-child(1)::before{content:"Blocks of \3c \2f style\3e \3c b\3e \22 \5c "}

# grids
$ occ corun -g a100 name=first,threads=256,regs=64,grid=50 threads=128,grid=1000 -f html | sed -n '/id="grids"/,/<\/table>/p'
<h2 id="grids">What the grid of first, 50 blocks on 108 SMs, leaves for B</h2>
<table class="plain"><thead><tr><td></td><th scope="col" class="n">Spread</th><th scope="col" class="n">Packed</th></tr></thead>
<tbody>
<tr><td>SMs with first</td><td class="n">50</td><td class="n">13</td></tr>
<tr><td>SMs without first</td><td class="n">58</td><td class="n">95</td></tr>
<tr><td>blocks of B at once</td><td class="n">1628</td><td class="n">1628</td></tr>
<tr><td>waves of the grid of B</td><td class="n">0.61</td><td class="n">0.61</td></tr>
</tbody></table>

# explain
$ occ corun -a sm_80 threads=256,regs=64 threads=128 --explain -f html | sed -n '/id="steps"/,/<\/pre>/p' | head -3
<h2 id="steps">Step by step</h2>
<pre>one more        4 of A + 9 of B: is there room?
warps           4 x 8 + 9 x 4 = 68 of 64: too many
