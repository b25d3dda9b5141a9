occ solve --arch sm_80 --threads 256 --target '70 warps' --json
