occ -t 256 --gpu rtx-pro-4500-server
