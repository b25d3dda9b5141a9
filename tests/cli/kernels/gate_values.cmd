for value in "" % 101% 1.5 50%% -1; do occ kernels x --min-occupancy "$value"; done
occ kernels x --max-spill 0,1
occ kernels x --max-smem 1K:4K:1K
