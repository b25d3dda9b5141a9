occ --data nowhere arch
