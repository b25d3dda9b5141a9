# A report has a kernel once for each block size; with others asked for it is one kernel.
occ kernels ../kernels/made/basic.log --arch sm_80 -k "plain|spills" -t 64,128 --json -o $TMP/r.json
occ kernels $TMP/r.json --get threads
occ kernels $TMP/r.json -t 256,512 --get threads
# Another kernel, architecture or size of shared memory is another kernel.
cat > $TMP/s.json <<"END"
[{"kernel":"k","arch":"sm_80","resources":{"regs":32,"smem":0}},
 {"kernel":"k","arch":"sm_80","resources":{"regs":32,"smem":1024}},
 {"kernel":"k","arch":"sm_80","resources":{"regs":40,"smem":1024}},
 {"kernel":"k","arch":"sm_80","resources":{"regs":40,"smem":1024,"barriers":2}},
 {"kernel":"k","arch":"sm_80","resources":{"regs":40,"smem":1024,"barriers":2,"spill_stores":8}},
 {"kernel":"k","arch":"sm_80","resources":{"regs":40,"smem":1024,"barriers":2,"spill_stores":8,"dynamic_smem":4096}},
 {"kernel":"k","arch":"sm_80","resources":{"regs":40,"smem":1024,"barriers":2,"spill_stores":8,"dynamic_smem":4096}},
 {"kernel":"k","arch":"sm_90","resources":{"regs":32,"smem":0}},
 {"kernel":"l","arch":"sm_90","resources":{"regs":32,"smem":0}}]
END
cp $TMP/s.json $TMP/t.json
occ kernels $TMP/s.json -t 128 -f csv | cut -d, -f2-9
occ kernels $TMP/s.json $TMP/t.json -t 128 -k l --get file
