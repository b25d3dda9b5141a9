occ kernels kernels/k20.csv
occ kernels kernels/k20.csv --get profile.expected_occupancy
