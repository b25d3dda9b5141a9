occ kernels kernels/h100.csv
