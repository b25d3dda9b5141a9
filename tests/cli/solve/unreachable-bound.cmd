occ solve --arch sm_80 --threads 31 --launch-bounds 31 --target 75%
