# A log and a binary of one build are one kernel, with what each of them knows.
mkdir -p $TMP/build/sub
cp ../kernels/made/calls.cubin ../kernels/made/calls.log $TMP/build
occ kernels $TMP/build/ -t 128 --max-spill 0 --get name
occ kernels $TMP/build/ -k 'calls|alone' --max-spill 0
echo "== another build of it"
sed 's/Used 32/Used 40/' ../kernels/made/calls.log > $TMP/build/calls.log
occ kernels $TMP/build -k 'calls|alone' -f csv --get file
echo "== what cuobjdump prints, which names no architecture"
printf ' Function alone:\n  REG:8 STACK:0 SHARED:0 LOCAL:0 CONSTANT[0]:364 TEXTURE:0\n' > $TMP/build/sub/usage
occ kernels $TMP/build -k alone --get file
echo "== a trailing slash"
occ kernels $TMP/build// -k alone -f github --max-spill 0 --max-regs 1
