occ kernels ../kernels/made/basic.log --arch sm_80 --kernel plain --min-occupancy 50% --json >/dev/null
