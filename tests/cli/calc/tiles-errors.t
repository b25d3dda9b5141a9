# what-does-not-go-together
# What does not go together.
# Problems and tiles that cannot be.
$ occ --gpu a100 -t 256 --problem 64x64 --tile 8x8 --grid 5
2> occ: --problem and --grid are both given; one is allowed
[2]
$ occ --gpu a100 -t 256 --problem 64x64 --tile 8x8 --elements 5
2> occ: --problem and --elements are both given; one is allowed
[2]
$ occ --gpu a100 -t 256 --problem 64x64
2> occ: --problem is given without --tile, the tile of a block
[2]
$ occ --gpu a100 -t 256 --tile 64x64
2> occ: --tile is given without --problem
[2]
$ occ --gpu a100 -t 256 --split-k 2 --grid 5
2> occ: --split-k is given without --problem
[2]
$ occ --gpu a100 -t 256 --batch 2
2> occ: --batch is given without --problem
[2]
$ occ --gpu a100 -t 256 --schedule tiles
2> occ: --schedule is given without --problem
[2]
$ occ --gpu a100 -t 256 --throughput 2
2> occ: --throughput is given without --problem
[2]
$ occ --gpu a100 -t 256 --problem 64x64 --tile 8x8x8
2> occ: --tile is 8x8x8, but --problem is 64x64; give its K too
[2]
$ occ --gpu a100 -t 256 --problem 64x64x64 --tile 8x8x8 --split-k 2 --schedule stream-k
2> occ: --split-k and --schedule stream-k are both given; stream-k splits tiles itself
[2]

# shapes
# Shapes.
$ for p in '' 64 64x 64xx64 x64 64x64x64x64 0x64 64x-1 64x6.5 2147483648x1 8:4x4 1:4:0x4 1:2:3:4x1 64x64, ,64x64 64X64 99999999999999999999x1; do occ --gpu a100 -t 256 --tile 8x8 --problem "$p"; done
2> occ: --problem is ''; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
2> occ: --problem is '64'; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
2> occ: --problem is '64x'; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
2> occ: --problem is '64xx64'; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
2> occ: --problem is 'x64'; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
2> occ: --problem is '64x64x64x64'; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
2> occ: --problem is '0x64'; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
2> occ: --problem is '64x-1'; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
2> occ: --problem is '64x6.5'; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
2> occ: --problem is '2147483648x1'; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
2> occ: --problem is '8:4x4'; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
2> occ: --problem is '1:4:0x4'; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
2> occ: --problem is '1:2:3:4x1'; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
2> occ: --problem is ''; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
2> occ: --problem is ''; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
2> occ: --problem is '64X64'; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
2> occ: --problem is '99999999999999999999x1'; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
[2]
$ occ --gpu a100 -t 256 --tile axb --problem 64x64
2> occ: --tile is 'axb'; MxN or MxNxK is allowed, each a decimal whole number from 1 to 2147483647 or a range FIRST:LAST[:STEP] of them
[2]
$ occ --gpu a100 -t 256 --tile 1x1 --problem 1:2000000000x1:2000000000
2> occ: --problem has over 1000000000 values; so many are allowed
[2]
$ occ --gpu a100 -t 256 --tile 1x1,2x2 --problem 1:1000x1:1000000
2> occ: the options describe 2000000000 launches; at most 1000000000 are allowed
[2]
$ occ --gpu a100 -t 256 --tile 1x1 --problem 2147483647x2147483647x2147483647 --batch 2147483647
2> occ: --problem 2147483647x2147483647x2147483647 in tiles of 1x1, split-K 1, batch 2147483647: at most 2^62 tiles and k-steps in all are allowed
[2]

# other-values
# Other values.
$ occ --gpu a100 -t 256 --tile 8x8 --problem 64x64 --split-k 0
2> occ: --split-k is '0'; a decimal whole number from 1 to 65535 is allowed
[2]
$ occ --gpu a100 -t 256 --tile 8x8 --problem 64x64 --split-k 65536
2> occ: --split-k is '65536'; a decimal whole number from 1 to 65535 is allowed
[2]
$ occ --gpu a100 -t 256 --tile 8x8 --problem 64x64 --batch 0
2> occ: --batch is '0'; a decimal whole number from 1 to 2147483647 is allowed
[2]
$ occ --gpu a100 -t 256 --tile 8x8 --problem 64x64 --schedule split
2> occ: --schedule is 'split'; one of tiles, persistent, stream-k is allowed
[2]
$ occ --gpu a100 -t 256 --tile 8x8 --problem 64x64 --throughput 0
2> occ: --throughput is '0'; a decimal number from 1 to 1000000000, with at most six decimals, is allowed
[2]
$ occ --gpu a100 -t 256 --tile 8x8 --problem 64x64 --throughput nan
2> occ: --throughput is 'nan'; a decimal number from 1 to 1000000000, with at most six decimals, is allowed
[2]

# best
# --best.
$ occ --gpu a100 -t 256 --tile 8x8 --problem 64x64 --split-k 2 --best split-k
2> occ: --split-k and --best split-k are both given; one is allowed
[2]
$ occ -a sm_80 -t 256 --tile 8x8 --problem 64x64 --best split-k
2> occ: --problem gives tiles alone: waves need the number of SMs too; give --gpu or --sms
2> occ: --best split-k needs --problem and the number of SMs; give --gpu or --sms
[2]
$ occ --gpu a100 -t 256 --grid 100 --best tile
2> occ: --best tile needs --problem and the number of SMs; give --gpu or --sms
[2]
