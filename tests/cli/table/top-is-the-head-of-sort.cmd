# The heap and the skipped lines find what sorting everything finds.
for keys in -occupancy -occupancy,regs blocks_per_sm,-smem -threads_per_sm,limits.registers; do
    occ -a sm_80,sm_90 -t 32:1024:96 -r 16:255:13 -s 0:100000:1000 --sort=$keys -f csv | head -n 51 > "$TMP/all"
    occ -a sm_80,sm_90 -t 32:1024:96 -r 16:255:13 -s 0:100000:1000 --sort=$keys --top 50 -f csv |
        cmp - "$TMP/all" && echo "same: $keys"
done
