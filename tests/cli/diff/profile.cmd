sed 's/"57"/"65"/' kernels/k20.csv > $TMP/new.csv
occ diff kernels/k20.csv $TMP/new.csv
