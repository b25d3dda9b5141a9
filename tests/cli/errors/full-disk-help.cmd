occ --help >/dev/full
