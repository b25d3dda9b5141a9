# sweep
# The figures above the table: the best launch, the worst, and how many fit.
# The chart is that of --format svg.
$ figures() { grep '<div class="figure ' | sed 's/<\/p><p[^>]*>/: /; s/<[^>]*>//g'; }
$ occ -a sm_90 -t 64:1024:64 -r 32:128:32 -f html >$TMP/sweep.html
$ figures <$TMP/sweep.html
100&nbsp;% highest occupancy: 64 threads, 32 registers, limited by warps, block slots and registers; 4 other launches too.
15.6&nbsp;% lowest occupancy: 320 threads, 128 registers, limited by registers.
50 of 64 launches fit: 14 cannot launch.
$ occ -a sm_90 -t 64:1024:64 -r 32:128:32 -f svg >$TMP/sweep.svg
$ sed -n '/^<svg/,/^<\/template>/p' $TMP/sweep.html | sed '/^<\/template>/,$d' | cmp - $TMP/sweep.svg
# The page has a second, narrow drawing of the chart.
$ grep -c '<svg' $TMP/sweep.html
3
$ sed -n '/class="picture narrow"/,$p' $TMP/sweep.html | grep -m1 -o '<svg.*width="[0-9]*"'
<svg xmlns="http://www.w3.org/2000/svg" width="290"

# columns
# The table shows the columns of the text format, and marks the column by which it is sorted.
$ columns() { occ "$@" -f html | sed -n '/id="rows"/,/<\/thead>/p' | grep -o '<th [^>]*>[^<]*' | sed 's/.*>//' | paste -sd,; }
$ columns -a sm_80 -t 128,256 -r 40
Threads,Blocks per SM,Warps per SM,Occupancy,Limited by
$ columns -a sm_80,gfx942 -t 256 -r 40:60:10 --sort -occupancy
Architecture,Registers,Blocks per SM,Warps per SM,Occupancy,Limited by
$ columns -g a100 -t 256 -r 40 --grid 1000
Threads,Registers,Shared memory,Dynamic,Blocks per SM,Occupancy,Limited by,Waves,Useful time
$ occ -a sm_80 -t 128,256 -r 40 --sort -occupancy -f html | grep -o '<th [^>]*aria-sort[^/]*'
<th scope="col" class="n" data-k="10" aria-sort="descending">Occupancy<

# one-launch
$ figures() { grep '<div class="figure ' | sed 's/<\/p><p[^>]*>/: /; s/<[^>]*>//g'; }
$ occ -g a100 -t 256 -r 40 --grid 1000 -f html | figures
75&nbsp;% occupancy: 48 of 64 warps per SM.
6 blocks per SM: Limited by registers.
1.54 waves: 1000 blocks on 108 SMs use 77.2&nbsp;% to 92.6&nbsp;% of their time.
$ occ -a sm_80 -t 1024 -r 200 -f html | figures
0&nbsp;% occupancy, cannot launch: 1024 threads x 200 registers need 32 warps x 6400 = 204,800 registers; a block may have 65,536
$ occ -a sm_80 -r 40 --best threads -f html | figures
75&nbsp;% highest occupancy: 768 threads, 40 registers, limited by warps and registers.
# The figures of the best launch lack its warps: the table has them.
$ occ -a sm_80 -r 40 --best threads -f html | grep -c '<th [^>]*>Warps per SM'
1

# no-picture
# A sweep that --plot cannot draw has no picture.
$ occ -a sm_80,sm_90 -t 256,512 -r 32,64 -f html | grep -c '<svg'
0
[1]

# words
# Tables have the vendor's words if all launches are of one vendor.
$ heads() { grep -o '<thead>.*</thead>' | sed 's/<[^>]*>/|/g; s/||*/|/g'; }
$ occ -a gfx942 -t 64:256:64 -r 72:80:8 -f html | heads
|Threads|VGPRs|Workgroups per CU|Waves per CU|Occupancy|Limited by|
$ occ -a gfx942,sm_90 -t 64:256:64 -r 72:80:8 -f html | heads
|Architecture|Threads|Registers|Blocks per SM|Warps per SM|Occupancy|Limited by|
$ occ kernels ../kernels/made/gfx1030.hsaco -f html | heads
|Kernel|Arch|VGPRs|Spill|LDS|Block|Workgroups per WGP|Occupancy|Limited by|Next step|
$ occ solve -a gfx942 -t 64 -r 72 -s 33K -f html | grep -o 'cannot launch$\|<td>LDS[^<]*$\|<td>waves[^<]*$' | sort -u
<td>LDS
cannot launch

# grid
# The launch that uses the time of the grid best has its own figure, and its row the class "best".
$ occ -a sm_90 -t 64:1024:64 -r 32 --grid 1000 --sms 132 -f html >$TMP/grid.html
$ grep 'best launch' $TMP/grid.html | sed 's/<[^>]*>/ /g'
    94.7&nbsp;%  of the time is useful in the best launch   256 threads, 32 registers, limited by warps and registers; 8 other launches too. \x20 (esc)
$ grep -c '<tr class="best"' $TMP/grid.html
1

# quotes
# The title is the command, quoted for a shell.
$ occ kernels ../kernels/made/basic.log -a sm_80 --exclude "it's (a|b)" -t 256 -f html | sed -n 's/<h1>\(.*\)<\/h1>/\1/p' | sed "s/&#39;/'/g"
occ kernels ../kernels/made/basic.log -a sm_80 --exclude 'it'\''s (a|b)' -t 256

# grid-in-sentences
# The page of one launch has the same sentences about the grid as the text format.
$ occ --gpu 'H100 SXM5' -t 256 -r 72 -s 40K --grid 1000 -f html | sed -n '/id="grid"/,/<\/dl>/p'
<h2 id="grid">Grid</h2>
<p>Grid of 1000 on 132 SMs: 3 waves; the last one fills 208 of 396 slots</p>
<dl>
<dt>useful time</dt><dd>84.2 % to 94.7 %</dd>
<dt>achieved occupancy</dt><dd>31.6 % to 34.2 %   as profilers show it (active SMs)</dd>
<dd>31.6 % to 32.4 %   over all SMs and the whole run</dd>
<dt>full waves</dt><dd>792 or 1188 blocks</dd>
<dt>at most 64 regs</dt><dd>4 blocks per SM, 2 waves: 94.7 % useful, may spill</dd>
<dd><code>__launch_bounds__(256, 4)</code></dd>
<dt>persistent</dt><dd>396 blocks (3 per SM), also the largest cooperative launch</dd>
</dl>
$ occ -a sm_90 -t 256 -r 72 -f html | grep -c 'id="grid"'
0
[1]
