# problem
# --problem gives the same answer as --grid with its number of tiles; JSON also has the tiles.
$ occ solve --gpu a100 -t 256 -r 168 --problem 2304x2304 --tile 256x128 --target 2blocks >$TMP/problem
$ occ solve --gpu a100 -t 256 -r 168 --grid 162 --target 2blocks | cmp - $TMP/problem
$ occ solve --gpu a100 -t 256 -r 168 --problem 2304x2304 --tile 256x128 --target 2blocks -f json | jq -c .tiles
{"tiles":162,"tiles_m":9,"tiles_n":18,"k_steps":null,"tile_efficiency":1,"wave_efficiency":0.75,"useful":0.75,"model_time":null,"rounds":2,"split_efficiency":1,"wave_efficiency_shared":0.75,"useful_shared":0.75}
$ occ solve --gpu a100 -t 256 -r 168 --problem 2304x2304
2> occ: --problem needs --tile, the tile of a block
[2]
