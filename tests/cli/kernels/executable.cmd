occ kernels ../kernels/made/host.o --kernel bounded
