# What is not known any more, or grew, is never better nor the same.
row() { echo "{\"kernel\":\"k\",\"arch\":\"sm_80\",\"resources\":{\"regs\":$1,\"smem\":0,$2},\"result\":{\"launch\":{\"threads\":256}}}"; }
row 64 '"stack":0,"stack_total":0' > $TMP/old.json
row 32 '"stack":64,"stack_total":64' > $TMP/new.json
occ diff $TMP/old.json $TMP/new.json
echo "status $?"
row 64 '"stack":0,"stack_total":0,"spill_stores":0,"spill_loads":0' > $TMP/old.json
row 64 '"stack":0,"stack_total":32,"spill_stores":0,"spill_loads":0' > $TMP/new.json
occ diff $TMP/old.json $TMP/new.json
occ diff ../kernels/made/calls.log ../kernels/made/calls.cubin
echo "status $?"
occ diff ../kernels/made/calls_link.cubin ../kernels/made/calls_rdc.log -t 128
