# What is not known is no proof: every gate is violated.
occ kernels ../kernels/made/ptx.fatbin -t 128 -k plain --max-regs 32 --min-occupancy 50% --max-spill 0 --max-smem 1K
echo "status $?"
# Without an architecture, without a block size.
cat > $TMP/loose.json <<"END"
[{"kernel":"k%\n:,","arch":null,"resources":{"regs":40,"smem":1024,"spill_stores":0,"spill_loads":0}},
 {"kernel":"k2","arch":"sm_80","resources":{"regs":40,"smem":70000}}]
END
cp $TMP/loose.json "$TMP/a,b:c%.json"
occ kernels $TMP/loose.json --min-occupancy 0.5 --max-regs 32 --max-smem 48K
occ kernels $TMP/loose.json --min-occupancy 0.5 --max-regs 32 --max-smem 48K -f md
occ kernels "$TMP/a,b:c%.json" --min-occupancy 0.5 --max-regs 32 --max-smem 48K -f github
occ kernels $TMP/loose.json --min-occupancy 0 -t 64
