for t in 75.% 0 0% 1e2 -5 '' 100.1% 1.0000001 48 '0 warps' '3 blocks x' '65536 warps' '99999999999 warps'; do
    occ solve --arch sm_80 --threads 256 --target="$t" || echo "$?"
done
