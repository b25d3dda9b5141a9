# Numbers that no kernel has, and names that mean something elsewhere.
cat > $TMP/wild.json <<"END"
[{"kernel":"k","arch":"sm_90","resources":{"regs":2147483647,"smem":2147483647,"barriers":70000,"block":[2147483647,2147483647,2147483647],"cluster":[2147483647,2147483647,2147483647],"launch_bounds":[2147483647,2147483647]},"profile":{"grid":9007199254740992,"sms":9007199254740992,"achieved_occupancy":1e308,"theoretical_occupancy":-1e308,"waves":1e999}},
{"kernel":"k2","arch":"gfx90a","resources":{"regs":1,"smem":0,"wave_size":77,"block":[0,0,0],"cluster":[0,1,2]},"profile":{"grid":9007199254740992,"sms":3,"achieved_occupancy":0.5},"result":{"launch":{"threads":64}}},
{"kernel":"k3","arch":"<b>|`x","resources":{"regs":1}}]
END
occ kernels $TMP/wild.json
occ kernels $TMP/wild.json -f md
occ kernels $TMP/wild.json -f jsonl
occ diff $TMP/wild.json $TMP/wild.json -f md
