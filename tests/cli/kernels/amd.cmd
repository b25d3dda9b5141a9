occ kernels ../kernels/made/gfx90a.hsaco
occ kernels ../kernels/made/gfx1030.hsaco -t 64 --kernel many
