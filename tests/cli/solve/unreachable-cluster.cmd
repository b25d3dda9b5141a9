occ solve --arch sm_80 --threads 32 --cluster 2 --target '1 block'
