# On AMD a spill is counted in registers.
occ kernels ../kernels/made/gfx90a.hsaco --max-spill 0 --max-regs 10 --min-occupancy 0.9
occ kernels ../kernels/made/gfx90a.hsaco --max-spill 227 --max-regs 128 --min-occupancy 50% -k many -f github
