# Lines with commas that a program prints behind or inside a table are no kernels.
{ cat kernels/k20.csv; printf 'sum,1,2,3,4\nstep 1, loss 0.5, time 3, a, b, c, d, e, f, g, h, i, j, k, l\n1,2,3,4,5\n'; } > $TMP/details.csv
occ kernels $TMP/details.csv --min-occupancy 10% --max-regs 64
echo "status $?"
cat > $TMP/raw.csv <<'END'
"ID","Process ID","Kernel Name","Block Size","Grid Size","CC","launch__registers_per_thread","launch__shared_mem_per_block_static"
"","","","","","","register/thread","byte/block"
"0","7","k","(64, 1, 1)","(8, 1, 1)","8.0","32","0"
epoch 1, loss, 0.25, and, so, on, it, goes
1,2,3
"1","7","l","(64, 1, 1)","(8, 1, 1)","8.0","40","0"
done, 1, 2, 3, 4, 5, 6, 7, 8, 9
END
occ kernels $TMP/raw.csv --max-regs 40
echo "status $?"
# A table of another form is none.
printf '"ID","Kernel Name","Metric Name","Minimum"\n"0","k","Registers Per Thread","4"\n' > $TMP/other.csv
occ kernels $TMP/other.csv
