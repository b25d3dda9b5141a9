occ --gpu rtx5090 -t 256 --issue 10
