occ --gpu a100-sxm4-80gb -t 256 -r 32 --issue 10 --bytes-per-load 4 | tail -14
