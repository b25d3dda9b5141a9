occ --arch sm_80 --threads 64 --grid 8 --elements 100
