occ kernels kernels/comma.csv
