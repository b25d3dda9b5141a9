# options
# Options that exclude or need each other.
$ occ --gpu a100 -t 256 --problem 64x64 --tile 8x8 --grid 5
2> occ: --problem cannot be combined with --grid
[2]
$ occ --gpu a100 -t 256 --problem 64x64 --tile 8x8 --elements 5
2> occ: --problem cannot be combined with --elements
[2]
$ occ --gpu a100 -t 256 --problem 64x64
2> occ: --problem needs --tile, the tile of a block
[2]
$ occ --gpu a100 -t 256 --split-k 2 --grid 5
2> occ: --split-k needs --problem
[2]
$ occ --gpu a100 -t 256 --batch 2
2> occ: --batch needs --problem
[2]
$ occ --gpu a100 -t 256 --schedule tiles
2> occ: --schedule needs --problem
[2]
$ occ --gpu a100 -t 256 --throughput 2
2> occ: --throughput needs --problem
[2]
$ occ --gpu a100 -t 256 --problem 64x64 --tile 8x8x8
2> occ: --tile 8x8x8 has a K, but --problem 64x64 has none; give --problem a K too
[2]
$ occ --gpu a100 -t 256 --problem 64x64x64 --tile 8x8x8 --split-k 2 --schedule stream-k
2> occ: --split-k cannot be combined with --schedule stream-k, which splits tiles itself
[2]

# shapes
$ for p in '' 64 64x 64xx64 x64 64x64x64x64 0x64 64x-1 64x6.5 2147483648x1 8:4x4 1:4:0x4 1:2:3:4x1 64x64, ,64x64 64X64 99999999999999999999x1; do occ --gpu a100 -t 256 --tile 8x8 --problem "$p"; done
2> occ: --problem '': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
2> occ: --problem '64': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
2> occ: --problem '64x': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
2> occ: --problem '64xx64': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
2> occ: --problem 'x64': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
2> occ: --problem '64x64x64x64': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
2> occ: --problem '0x64': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
2> occ: --problem '64x-1': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
2> occ: --problem '64x6.5': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
2> occ: --problem '2147483648x1': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
2> occ: --problem '8:4x4': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
2> occ: --problem '1:4:0x4': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
2> occ: --problem '1:2:3:4x1': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
2> occ: --problem '64x64,': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
2> occ: --problem ',64x64': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
2> occ: --problem '64X64': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
2> occ: --problem '99999999999999999999x1': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
[2]
$ occ --gpu a100 -t 256 --tile axb --problem 64x64
2> occ: --tile 'axb': expected MxN or MxNxK, each a whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP]
[2]
$ occ --gpu a100 -t 256 --tile 1x1 --problem 1:2000000000x1:2000000000
2> occ: --problem has too many values; the limit is 1000000000
[2]
$ occ --gpu a100 -t 256 --tile 1x1,2x2 --problem 1:1000x1:1000000
2> occ: the options describe 2000000000 launches; the limit is 1000000000
[2]
$ occ --gpu a100 -t 256 --tile 1x1 --problem 2147483647x2147483647x2147483647 --batch 2147483647
2> occ: --problem 2147483647x2147483647x2147483647 in tiles of 1x1, split-K 1, batch 2147483647: too many tiles and k-steps; the limit is 2^62
[2]

# other-values
$ occ --gpu a100 -t 256 --tile 8x8 --problem 64x64 --split-k 0
2> occ: --split-k '0': expected a whole number from 1 to 65535
[2]
$ occ --gpu a100 -t 256 --tile 8x8 --problem 64x64 --split-k 65536
2> occ: --split-k '65536': expected a whole number from 1 to 65535
[2]
$ occ --gpu a100 -t 256 --tile 8x8 --problem 64x64 --batch 0
2> occ: --batch '0': expected a whole number from 1 to 2147483647
[2]
$ occ --gpu a100 -t 256 --tile 8x8 --problem 64x64 --schedule split
2> occ: --schedule 'split': must be one of: tiles, persistent, stream-k
[2]
$ occ --gpu a100 -t 256 --tile 8x8 --problem 64x64 --throughput 0
2> occ: --throughput '0': expected a number from 1 to 1000000000 with at most six decimals
[2]
$ occ --gpu a100 -t 256 --tile 8x8 --problem 64x64 --throughput nan
2> occ: --throughput 'nan': expected a number from 1 to 1000000000 with at most six decimals
[2]

# best
$ occ --gpu a100 -t 256 --tile 8x8 --problem 64x64 --split-k 2 --best split-k
2> occ: --split-k cannot be combined with --best split-k
[2]
$ occ -a sm_80 -t 256 --tile 8x8 --problem 64x64 --best split-k
2> occ: --problem gives tiles but no waves without the number of SMs; give --gpu or --sms
2> occ: --best split-k needs --problem and the number of SMs (--gpu or --sms)
[2]
$ occ --gpu a100 -t 256 --grid 100 --best tile
2> occ: --best tile needs --problem and the number of SMs (--gpu or --sms)
[2]
