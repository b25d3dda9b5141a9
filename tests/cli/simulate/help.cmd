occ simulate --help | sed -n '1,3p;/^Simulation/,/^$/p'
