# lanes
# The data that page.js draws.  Only gaps under 5 us are left out.
$ occ trace ../traces/kineto_steps.json -f html 2>&- >$TMP/page.html
$ lanes() {
>     sed -n '/<script type="application\/json">/,/<\/script>/p' "$1" | sed 's/.*"application\/json">//; s/<\/script>.*//'
> }
$ lanes $TMP/page.html | jq -c '[.exact, (.devices | length), (.devices[0].kernels | length / 4), .span]'
\[true,1,24,8155000] (esc)
$ occ trace ../traces/kineto_steps.json --json 2>&- | jq -c '.devices[0] | [.launches, .idle_ns]'
\[24,3209500] (esc)
$ lanes $TMP/page.html | jq -c '[.devices[0].idle as $i | range(1; $i | length; 4) | $i[.]] | add'
3205000
$ lanes $TMP/page.html | jq -c '[.hosts[:2], .copyNames[:2], .causes]'
\[["Optimizer.step#SGD.step","enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__"],["Memcpy HtoD (Pageable -> Device)"],[["host-bound","host"],["returning from waits","host"],["launch latency","between"],["inside launch calls","host"],["queued","between"],["back to back","between"],["page faults of unified memory","faults"],["cause unknown","unknown"]]] (esc)
$ lanes $TMP/page.html | jq -c '[.devices[0].idle as $i | range(3; $i | length; 4) | $i[.]]'
\[0,0,null,1,null,0,0,null,1,null,0,0,null] (esc)
$ occ trace ../traces/hip.json -f html 2>&- >$TMP/hip.html
$ lanes $TMP/hip.html | jq -r .grids[0]
1319 x 1 x 1 workgroups of 256 threads, 4 per CU
$ grep -o "Grid [^<]*" $TMP/hip.html
Grid × workgroup"}
Grid × workgroup
$ lanes $TMP/page.html | jq -c '[.names[0], .grids[0], (.numbers | length) == (.names | length)]'
\["gemm","40 x 25 x 1 blocks of 256 threads, 2 per SM",true] (esc)

# intervals
# A run of many launches is cut into intervals; each has its busy time and the kernel of its longest
# launch.  A start is relative to the start of the interval before.  A </script> in a kernel's name
# ends no script.
$ lanes() {
>     sed -n '/<script type="application\/json">/,/<\/script>/p' "$1" | sed 's/.*"application\/json">//; s/<\/script>.*//'
> }
$ awk 'BEGIN { print "Start (ns),Duration (ns),CorrId,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem (MB),DymSMem (MB),Bytes (MB),Throughput (MB/s),SrcMemKd,DstMemKd,Device,Ctx,GreenCtx,Strm,Name"
>     for (i = 0; i < 9000; i++)
>         printf "%d,%d,%d,%d,1,1,128,1,1,32,0,0,,,,,NVIDIA A100-SXM4-80GB (0),1,,7,%s\n",
>             i * 1000, 800, i, 100 + i % 2, i % 3 ? "often(int)" : "rare</script>(int)" }' >$TMP/many.csv
$ occ trace $TMP/many.csv -f html 2>&- >$TMP/page.html
$ lanes $TMP/page.html | jq -c '[.exact, .span, .devices[0].kernels[:4], (.devices[0].kernels | length / 4), .names]'
\[false,8999800,[0,1849,0,942],4000,["rare","rare","often","often"]] (esc)
$ lanes $TMP/page.html | jq -c '[.devices[0].kernels as $k | range(1; $k | length; 4) | $k[.]] | add'
7197000
$ grep -c '</script>' $TMP/page.html
2

# details
# A row has limits, steps and advice, and lights up the launches of its kernel in the time line.
# Texts that several launches share are stored once.
$ occ trace ../traces/nsys.sqlite -f html 2>&- >$TMP/page.html
$ plain() { sed "s/data-d='//; s/'$//; s/<li>//; s/&quot;/\"/g; s/&gt;/>/g"; }
$ grep -m1 -o "data-d='[^']*'" $TMP/page.html | plain | jq -c '.changes[0], .lit, .facts'
\["At most 80 registers instead of 128: 3 blocks/SM, 1 wave instead of 2; __launch_bounds__(256, 3)","up to 251 us","__launch_bounds__(256, 3)"] (esc)
0
\[["Launches","2, median 250 us"],["Waves","1.09"],["Loss","a tail"]] (esc)
$ grep -m1 '^{' $TMP/page.html | plain | jq -c '.limits, .stairs[0]'
\[["warps",8,0],["block slots",32,0],["registers",2,1],["shared memory",4,0],["barriers",64,0]] (esc)
\["registers per thread",128,"64:4:50:3:50:3 80:3:37.5:2:50:3 128:2:25:2:50:3 255:1:12.5:2:50:3"] (esc)
$ occ trace ../traces/nsys.sqlite --by name -f html 2>&- | grep -c '"byName":true'
1

# left-out
$ occ trace ../traces/nsys.sqlite --top 2 -f html 2>&- | grep -o '[0-9]* more rows* .*--top'
3 more rows with 520 us, 48.8 % of the kernels&#39; time, are left out by --top

# devices
$ occ trace ../traces/hip.json -f html 2>&- | grep -A2 'id="devices"'
<h2 id="devices">Devices</h2>
<h3>Instinct MI300X, device 4, gfx942, 304 CUs: 240 us, 2 launches on 1 stream</h3>
<dl>

# unknown
# An unknown loss is not shown as 0.  A page of streams names the streams.
$ occ trace ../traces/rocprof_v1.csv -f html 2>&- | grep -oE '<b>unknown</b> [a-z ]*|title="Kernels whose[^"]*|class="muted">unknown GPU'
class="muted">unknown GPU
<b>unknown</b> tails
<b>unknown</b> small grids
title="Kernels whose loss is not known 100 %: 60 us
$ for trace in rocprof_v1.csv kineto_mi300x.json nsys.sqlite; do occ trace ../traces/$trace --by stream -f html 2>&- | grep -oE '<td>(stream [0-9]+|no stream in the file)|median -1'; done
<td>stream 0
<td>stream 0
<td>stream 7
<td>stream 13
$ occ trace ../traces/nsys.sqlite --by stream -f html 2>&- | grep -o '<caption>[A-Za-z]*\|>Stream</th>'
<caption>Streams
>Stream</th>

# order
# The arrow is at the column of --sort; without --sort, rows are ordered by their losses.
$ occ trace ../traces/nsys.sqlite -f html 2>&- | grep -oE 'aria-sort="[a-z]*">[A-Za-z]*'
aria-sort="descending">Lost
$ occ trace ../traces/nsys.sqlite --sort share -f html 2>&- | grep -oE 'aria-sort="[a-z]*">[A-Za-z]*'
aria-sort="ascending">Share
