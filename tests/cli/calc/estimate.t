# estimate-ranks-tiles
# A sglang log of an H100 (public copy): a, b, c, d and e took 23.5, 26.8, 30.0, 32.0 and 42.8 us.
$ printf 'name,tile,threads,stages\na,64x64x128,128,5\nb,64x128x128,128,4\nc,64x32x128,128,5\nd,128x128x64,256,5\ne,128x128x64,128,3\n' > $TMP/t.csv
$ occ -g h100-sxm --dtype fp16 --problem 128x4096x4096 --launches $TMP/t.csv --best tile | sed -n '/^Best/,$p'
Best of 5 by an estimate of the time: the L2 feeds it, 856 clocks a step against
256 of arithmetic
  next best     b 64x128x128 (1.37 x the best), c 64x32x128 (1.52 x the best), d
                128x128x64 (1.81 x the best)
An estimate that ranks: its pick was 4 % slower than the best of published
tables, those within 5 % count as equal.
2> occ: tile 64x32 on sm_90: TN is no multiple of 64, and compilers may then use small instructions (measured: 1.9 x slower)
$ occ -g h100-sxm --dtype fp16 --problem 128x4096x4096 --launches $TMP/t.csv --best tile --json | jq -c '.name, .best, .estimate'
"a"
{"by":"estimate","of":5,"score":1,"ties":[],"next":["b 64x128x128","c 64x32x128","d 128x128x64"],"ranking":[{"name":"a 64x64x128","relative":1},{"name":"b 64x128x128","relative":1.369314},{"name":"c 64x32x128","relative":1.523849},{"name":"d 128x128x64","relative":1.807694},{"name":"e 128x128x64","relative":1.807694}]}
{"relative":1,"time_us":18.720184,"resident_blocks":1,"steps":32,"compute_clocks":256,"feed_clocks":855.561358,"chain_clocks":396}
2> occ: tile 64x32 on sm_90: TN is no multiple of 64, and compilers may then use small instructions (measured: 1.9 x slower)
$ occ -g h100-sxm --dtype fp16 --problem 128x4096x4096 --launches $TMP/t.csv --get name,estimate.time_us
a	18.720184
b	25.633811
c	28.52674
d	33.840367
e	33.840367

# estimate-golden
# AutoHeuristic's A100 measured 51.71 and 60.26 us.
$ occ -g a100-sxm4-80gb --dtype fp16 --problem 4096x1024x1024 --tile 128x128x32 --stages 3 -t 128 --json | jq -c .estimate
{"relative":null,"time_us":40.275177,"resident_blocks":3,"steps":32,"compute_clocks":512,"feed_clocks":458.935574,"chain_clocks":564}
$ occ -g a100-sxm4-80gb --dtype fp16 --problem 4096x1024x1024 --tile 128x128x64 --stages 5 -t 128 --json | jq -c .estimate
{"relative":null,"time_us":44.382979,"resident_blocks":1,"steps":16,"compute_clocks":1024,"feed_clocks":917.871148,"chain_clocks":1024}

# estimate-without-time
# ROCm/FlyDSL pull request 327 found 8 splits the best, of 1, 4, 8 and 16.  No microseconds but on
# 8.0 and 9.0; stages may stand beside the shared memory that they take.
$ occ -g mi355x --dtype bf16 --problem 256x1024x7168 --tile 64x128x128 --stages 2 -d 98304 -t 256 --best split-k --json | jq -c '.launch.split_k, .launch.stages, .estimate, .best'
8
2
{"relative":1,"time_us":null,"resident_blocks":1,"steps":7,"compute_clocks":512,"feed_clocks":1536,"chain_clocks":1920}
{"by":"estimate","of":32,"score":1,"ties":["7"],"next":["6","5","14"],"ranking":[{"name":"8","relative":1},{"name":"7","relative":1.042012},{"name":"6","relative":1.145315},{"name":"5","relative":1.248619},{"name":"14","relative":1.29466},{"name":"15","relative":1.31394},{"name":"16","relative":1.333221},{"name":"4","relative":1.351923},{"name":"12","relative":1.378683},{"name":"13","relative":1.397963},{"name":"10","relative":1.462706},{"name":"11","relative":1.481986},{"name":"9","relative":1.56601},{"name":"19","relative":1.570038},{"name":"20","relative":1.589319},{"name":"21","relative":1.6086},{"name":"22","relative":1.627881},{"name":"3","relative":1.639105},{"name":"23","relative":1.647162},{"name":"24","relative":1.666443},{"name":"17","relative":1.715354},{"name":"18","relative":1.734635},{"name":"28","relative":1.799956},{"name":"29","relative":1.819237},{"name":"30","relative":1.838517},{"name":"31","relative":1.857798},{"name":"32","relative":1.877079},{"name":"25","relative":1.987283},{"name":"26","relative":2.006563},{"name":"27","relative":2.025844},{"name":"2","relative":2.171456},{"name":"1","relative":3.69716}]}
$ occ -g mi355x --dtype bf16 --problem 256x1024x7168 --tile 64x128x128 --stages 2 -d 98304 -t 256 --best split-k | sed -n '/^Best/,$p'
Best of 32 by an estimate of the time: it waits for loads, 1920 clocks a step
against 512 of arithmetic
  as good       7
  next best     6 (1.15 x the best), 5 (1.25 x the best), 14 (1.29 x the best)
An estimate that ranks: its pick was 4 % slower than the best of published
tables, those within 5 % count as equal.
# A split must save 30 %: this one does not.
$ occ -g mi355x --dtype bf16 --problem 4096x4096x7168 --tile 128x128x64 -t 256 --best split-k | sed -n '/^Best/,$p'
Best of 32 by an estimate of the time: the L2 feeds it, 4096 clocks a step
against 2048 of arithmetic; no split of K gains 30 %
An estimate that ranks: its pick was 4 % slower than the best of published
tables, those within 5 % count as equal.

# estimate-of-stages
$ occ -g h100-sxm --dtype fp16 --problem 128x4096x4096 --tile 128x128x64 -t 128 --best stages | sed -n '/^Best/,$p'
Best of 7 by an estimate of the time: the L2 feeds it, 856 clocks a step against
512 of arithmetic
  as good       6, 5, 4 and 1 more
  next best     2 (1.70 x the best), 1 (2.18 x the best)
An estimate that ranks: its pick was 4 % slower than the best of published
tables, those within 5 % count as equal.
$ occ -g h100-sxm --problem 128x4096x4096 --tile 128x128x64 -t 128 --element-bytes 2 --best stages | sed -n '/^Best/,$p'
Best of 7 by resident blocks, then stages (1 block)

# estimate-proposals
$ occ -g h100-sxm --dtype fp16 --problem 128x4096x4096 --tile 128x128x64 --stages 2 -t 128 --json --proposals | jq -c '.proposals[] | [.kind, .set, .goal, .outcome["estimate.time_us"]]'
\["grid",{"grid":396,"problem":null},{"key":"waves.efficiency","now":0.080808,"then":1,"now_high":0.242424,"then_high":1},null] (esc)
\["stages",{"stages":7},{"key":"estimate.relative","now":1,"then":0.589699},33.840367] (esc)
\["split_k",{"split_k":6},{"key":"estimate.relative","now":1,"then":0.407264},23.371207] (esc)
$ occ -g h100-sxm --dtype fp16 --problem 128x4096x4096 --tile 128x128x64 --stages 2 -t 128 | sed -n '/^Problem/,/^At/p'
Problem 128x4096x4096 in tiles of 128x128x64: 1 x 32 = 32 tiles, 0.08 waves of
396 slots. Padding costs 0 %, the last wave 75.8 % to 91.9 %, both 75.8 % to
91.9 %: 8.1 % to 24.2 % of the work is useful.

  stages        7: 0.59 x the estimated time
  split-K       6: 0.41 x the estimated time

At least
# It fills the machine: no split, and no tile with more traffic.
$ occ -g h100-sxm --problem 4224x4096x4096 --tile 128x256x64 -t 256 -r 168 | sed -n '/^Problem/,$p'
Problem 4224x4096x4096 in tiles of 128x256x64: 33 x 16 = 528 tiles, 4 waves of
132 slots. Padding costs 0 %, the last wave 0 %, both 0 %: 100 % of the work is
useful.

  persistent    132 blocks, also the largest cooperative launch

# estimate-refused
# Ranked by whole waves, with the reason.
$ best() { occ -t 128 --tile 128x128x32,64x64x32 --best tile "$@" | sed -n '/^Best/,$p'; }
$ best -g h100-sxm --problem 4096x4096x4096 --dtype tf32
Best of 2 by useful share (97 %); not by an estimate: for tf32 its pick was over
20 % slower than the best tile in 7 of 8 published tables
  next best     128x128x32 (48.5 %)
$ best -g v100 --problem 4096x4096x4096 --dtype fp32
Best of 2 by useful share (80 %); not by an estimate: fp32 is computed on vector
units, where the estimate picks hardly better than chance
  as good       64x64x32
$ best -g h100-sxm --problem 4096x4096x4095 --dtype fp16
Best of 2 by useful share (96.9 %); not by an estimate: rows of 4095 fp16
elements are no multiple of 16 bytes, where its picks were often over 20 %
slower
  next best     128x128x32 (48.5 %)
$ best -g h100-sxm --problem 4096x4096x4096 --dtype fp64
Best of 2 by useful share (97 %); not by an estimate: no published table of fp64
on matrix units was found
  next best     128x128x32 (48.5 %)
$ best -g h100-sxm --problem 4096x4096x4096 --dtype fp16 --schedule stream-k
Best of 2 by useful share (99.7 %); not by an estimate: no published table has
Stream-K
  next best     128x128x32 (98.5 %)
$ best -a sm_120 --sms 70 --problem 4096x4096x4096 --dtype fp16
Best of 2 by useful share (97.5 %); not by an estimate: no clock is known; give
--clock
  next best     128x128x32 (61 %)
$ best -g p100 --problem 4096x4096x4096 --dtype bf16
Best of 2 by useful share (91.4 %); not by an estimate: no rate of bf16 is known
for sm_60
  next best     128x128x32 (57.1 %)
$ occ -g h100-sxm -t 128 --problem 4096x4096x4096 --dtype bf16 --tile 64x64,128x128 --best tile | sed -n '/^Best/,$p'
Best of 2 by useful share (97 %); not by an estimate: give the tile a K:
TMxTNxTK
  next best     128x128 (48.5 %)

# estimate-warns
$ occ -g a100 -t 128 --tile 128x128x32,64x64x32 --best tile --problem 512x512x65536 --dtype fp16 --get launch.tile
128x128x32
2> occ: K of 65536 on sm_80: half of the picks of published tables were over 20 % slower than the best tile
$ occ -g h100-sxm -t 128 --tile 128x176x64,128x128x64 --best tile --problem 4096x4096x4096 --dtype fp16 --get launch.tile
128x176x64
2> occ: tile 128x176 on sm_90: TN is no multiple of 64, and compilers may then use small instructions (measured: 1.9 x slower)

# estimate-errors
$ occ -g h100-sxm -t 128 --tile 128x128x64 --stages 3 --problem 4096x4096x4096 --dtype mxfp8
2> occ: --stages needs --element-bytes, such as 2 for half precision
[2]
$ occ -g h100-sxm -t 128 --tile 128x128x64 --stages 3 -d 1K --problem 4096x4096x4096 --element-bytes 2
2> occ: --stages cannot be combined with --dynamic-smem, which it computes; give other shared memory as static
[2]
