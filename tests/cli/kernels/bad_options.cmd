occ kernels
occ kernels x --min-occupancy 50
occ kernels x --max-regs 1,2
occ kernels x --sort shape
occ kernels x --get shape
occ kernels x -f github
occ kernels x -f svg
occ kernels x --regs 3
