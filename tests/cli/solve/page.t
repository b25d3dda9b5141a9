# title
# The title is the command line; the heading of the table says what the rows are.
$ page() { occ solve -a sm_80 -t 256 -r 40 -f html "$@" | grep -o '<h[12][^<]*' | sed 's/<[^>]*>//'; }
$ page
occ solve -a sm_80 -t 256 -r 40
Steps of the launch
Unused resources
Maximum dynamic shared memory for N blocks
$ page --target 100%
occ solve -a sm_80 -t 256 -r 40 --target 100%
Changes that reach the target
One quantity alone
To write
$ page --frontier regs,smem
occ solve -a sm_80 -t 256 -r 40 --frontier regs,smem
Frontier of registers and shared memory

# figures
$ figures() { grep '<div class="figure ' | sed 's/<\/p><p[^>]*>/: /; s/<[^>]*>//g'; }
$ occ solve -a sm_80 -t 256 -r 40 -f html | figures
75&nbsp;% occupancy now: 6 blocks, 48 of 64 warps per SM, limited by registers.
32 registers, not 40: 8 blocks, 100&nbsp;%.
$ occ solve -a sm_80 -t 256 -r 100 -s 60K --target 100% -f html | figures
25&nbsp;% occupancy now: 2 blocks, 16 of 64 warps per SM, limited by registers and shared memory.
100&nbsp;% target: 8 blocks of 256 threads.
100&nbsp;% with the smallest combined change: registers 100 -&gt; 32, shared memory (bytes) 61,440 -&gt; 19,968: 8 blocks, 64 warps per SM.
$ occ solve -a sm_80 -t 256 -r 40 --target 50% -f html | figures
75&nbsp;% occupancy now: 6 blocks, 48 of 64 warps per SM, limited by registers.
50&nbsp;% target: 4 blocks of 256 threads; the launch reaches it.
75&nbsp;% without a change: 6 blocks, 48 warps per SM.
$ occ solve -a gfx942 -t 256 -r 40 --target 48blocks -f html | figures
100&nbsp;% occupancy now: 8 workgroups, 32 of 32 waves per CU, limited by waves.
48 workgroups target, out of reach: A CU holds at most 32 workgroups.
100&nbsp;% is the closest: 32 waves per CU with 32 workgroups of 64 threads.

# pictures
# The page has the picture of a frontier as --format svg draws it, and the titles of all steps.
$ occ solve -a sm_80 -t 256 -r 40 --frontier regs,smem -f svg >$TMP/solve.svg
$ occ solve -a sm_80 -t 256 -r 40 --frontier regs,smem -f html | sed -n '/^<svg/,/^<\/template>/p' | sed '/^<\/template>/,$d' | cmp - $TMP/solve.svg
$ titles() { occ solve -a sm_80 -t 256 -r 40 -f $1 | grep -o '<title>[0-9][^<]*</title></rect>'; }
$ titles svg >$TMP/titles
$ titles html | cmp - $TMP/titles && grep -c . $TMP/titles
45

# target
# Each staircase marks the value to change to; null = the number of threads stays the same.
$ target() { occ solve -a sm_80 -t 256 -r 100 -s 60K --target 100% -f html; }
$ target | grep -o '[a-z ]* per [a-z ,]*",[0-9]*,"[-0-9.: ]*"[^]]*' | sed 's/"//g; s/,[0-9]*:[-0-9.: ]*/, .../'
registers per thread after the other change,100, ...,32
shared memory per block after the other change, bytes,61440, ...,19968
threads per block,256, ...,null
$ target | sed -n '/class="code"/,/<\/div>/p'
<div class="code"><code>__launch_bounds__(256, 8)       // after __global__; registers 100 -&gt; 32
-maxrregcount=32                // or for all kernels of a file</code></div>
$ target | sed -n '/id="alone"/,/<\/table>/p' | sed '1,2d;s/<td[^>]*>/|/g;s/<[^>]*>//g'

|registers|100|no: shared memory allows 2
|static shared memory|61,440 B|no: registers allow 2
|dynamic shared memory|0 B|no: registers allow 2, shared memory 2
|carve-out|largest|no: registers allow 2, shared memory 2
|threads per block|256|no multiple of 32 reaches the target
 (esc)
