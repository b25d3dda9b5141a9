occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 128 -f svg -o $TMP/k20.svg && cmp $TMP/k20.svg simulate/k20.svg
