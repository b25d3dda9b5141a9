occ -t 256 --gpu NVIDIA
