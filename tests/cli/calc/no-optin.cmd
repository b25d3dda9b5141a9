occ -a sm_80 -t 256 --dynamic-smem 64K --no-optin
