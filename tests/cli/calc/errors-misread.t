# typos
# An architecture that nobody can have built is a typo, and not newer than the newest
$ for a in gfx900x gfx90ax gfx1100x gfx11000 gfx1300; do occ -a $a -t 64; done
2> occ: unknown architecture 'gfx900x'; did you mean gfx900?
2> occ: unknown architecture 'gfx90ax'; did you mean gfx90a?
2> occ: unknown architecture 'gfx1100x'; did you mean gfx1100?
2> occ: unknown architecture 'gfx11000'; did you mean gfx1100?
2> occ: unknown architecture 'gfx1300': newer than gfx1251, the newest that has a data file; see occ-data(5) for adding one
[2]

# majors
# The part of a compute capability before its dot is neither a product nor another vendor's
$ for a in 3 5 6 7 8 9 10 11 12; do occ -a $a -t 64; occ arch $a; done 2>&1 | uniq
occ: '3' is the start of several compute capabilities; which one: 3.0 (sm_30), 3.2 (sm_32), 3.5 (sm_35), 3.7 (sm_37)?
occ: '5' is the start of several compute capabilities; which one: 5.0 (sm_50), 5.2 (sm_52), 5.3 (sm_53)?
occ: '6' is the start of several compute capabilities; which one: 6.0 (sm_60), 6.1 (sm_61), 6.2 (sm_62)?
occ: '7' is the start of several compute capabilities; which one: 7.0 (sm_70), 7.2 (sm_72), 7.5 (sm_75)?
occ: '8' is the start of several compute capabilities; which one: 8.0 (sm_80), 8.6 (sm_86), 8.7 (sm_87), 8.8 (sm_88), 8.9 (sm_89)?
occ: unknown architecture '9'; did you mean 9.0 (sm_90)?
occ: '10' is the start of several compute capabilities; which one: 10.0 (sm_100), 10.1 (sm_101), 10.3 (sm_103), 10.7 (sm_107)?
occ: unknown architecture '11'; did you mean 11.0 (sm_110)?
occ: '12' is the start of several compute capabilities; which one: 12.0 (sm_120), 12.1 (sm_121)?

# ranges
# A range in a message is the real one: the largest value is that of an architecture
$ occ -a sm_80 -t 0; occ -a sm_80; occ -a sm_80 -t 64 -r 70000 ; occ -a sm_90 -t 64 -b 70000; occ -a sm_80 -t 64 -s 5000000000
2> occ: --threads '0': expected a whole number from 1 to 1024, or XxY or XxYxZ
2> occ: --threads is missing: the threads per block, 1 to 1024
2> occ: --regs '70000': expected a whole number from 0 to 1024
2> occ: --barriers '70000': expected a whole number from 0 to 16
2> occ: --smem '5000000000': expected a number of bytes from 0 to 393216, optionally with K (1024) or M (1048576)
[2]
$ most() { occ -a sm_80 "$1" x 2>&1 | sed 's/.* to \([0-9]*\).*/\1/'; }
$ largest() { occ arch -f json | jq "map(.$1 // 0) | max"; }
$ for pair in -t:max_threads_per_block -r:max_regs_per_thread -s:smem_per_block_optin -d:smem_per_block_optin -b:max_barriers_per_block --sgprs:max_scalar_regs_per_warp; do
>     [ "$(most ${pair%%:*})" = "$(largest ${pair#*:})" ] || echo "$pair: $(most ${pair%%:*}), $(largest ${pair#*:})"
> done
$ echo '{"arch":"sm_80","threads":0}' | occ batch
{"id":null,"line":1,"error":"\"threads\" is 0; expected a whole number from 1 to 1024"}
[1]

# lists
# An empty value in a list: the message quotes the list
$ for list in 32,,64 ,64 64, 32:,64; do occ -a sm_80 -t $list; done
2> occ: --threads '32,,64': expected a whole number from 1 to 1024, or XxY or XxYxZ
2> occ: --threads ',64': expected a whole number from 1 to 1024, or XxY or XxYxZ
2> occ: --threads '64,': expected a whole number from 1 to 1024, or XxY or XxYxZ
2> occ: --threads '32:,64': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]
$ occ -a sm_80 -t 64 --problem 64x64,,32x32
2> occ: --problem '64x64,,32x32': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
[2]

# units
# A blank may stand before the unit, but not alone
$ occ -a sm_80 -t 64 -s "8 K,8 KiB,8K,0 M" --get smem; occ -a sm_80 -t 64 -s "8 "
8192
8192
8192
0
2> occ: --smem '8 ': expected a number of bytes from 0 to 393216, optionally with K (1024) or M (1048576)
[2]
$ echo '{"arch":"sm_80","threads":32,"smem":"8 KB"}' | occ batch | jq .launch.smem
8192

# wrapping
# Messages wrap on a terminal as text does, at each width; elsewhere they are one line
$ need pseudo-terminal
$ on_terminal 40 "occ -a gfx1300 -t 64"
occ: unknown architecture 'gfx1300':
     newer than gfx1251, the newest that
     has a data file; see occ-data(5)
     for adding one
$ occ -a gfx1300 -t 64 2>$TMP/line; wc -l <$TMP/line
1
$ for columns in 20 33 79 80 81 200; do
>     limit=$columns; [ $limit -le 80 ] || limit=80
>     on_terminal $columns "occ -a gfx1300 -t 64; occ calc -a sm_80 -t 64 --bogus; occ kernels --max-regs 8 -f csv ../kernels/made/basic_sm_80.cubin -t 64 >/dev/null" >$TMP/wrapped
>     awk -v limit=$limit 'length > limit && / [^ ]/ && !/^ *[^ ]*$/ { print limit ": " $0 }' $TMP/wrapped
>     tr -s ' \n' ' ' <$TMP/wrapped | sed 's/ $//' | md5sum
> done | uniq | wc -l
1
