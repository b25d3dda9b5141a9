# What is linked replaces what was compiled, in other files and for the same architecture.
ptxas() { # KERNEL ARCH REGISTERS
    printf "ptxas info    : Compiling entry function '$1' for '$2'\n"
    printf "ptxas info    : Function properties for $1\n    8 bytes stack frame, 12 bytes spill stores, 20 bytes spill loads\n"
    printf "ptxas info    : Used $3 registers, used 1 barriers\n"
}
nvlink() { # KERNEL REGISTERS
    printf "nvlink info    : Function properties for '$1':\nnvlink info    : used $2 registers, 184 stack, 1680 bytes smem\n"
}
ptxas k sm_90 32 > $TMP/90.log
ptxas k sm_80 30 > $TMP/80.log
nvlink k 166 > $TMP/link.log
echo "== one architecture"
occ kernels $TMP/90.log $TMP/link.log -t 128
echo "== two: nvlink's line may be for either"
occ kernels $TMP/90.log $TMP/80.log $TMP/link.log -t 128
echo "== the same twice"
ptxas k sm_90 40 > $TMP/more.log
occ kernels $TMP/90.log $TMP/more.log $TMP/link.log -t 128
echo "== another kernel is linked"
nvlink l 166 > $TMP/other.log
occ kernels $TMP/90.log $TMP/other.log -t 128
echo "== in one file"
cat $TMP/90.log $TMP/link.log > $TMP/both.log
occ kernels $TMP/both.log -t 128
echo "== an object, then linked by nvlink or in a cubin"
nvlink linked 131 > $TMP/linked.log
occ kernels ../kernels/made/rdc_a.o $TMP/linked.log --arch sm_90 -k linked -t 128
occ kernels ../kernels/made/rdc_a.o ../kernels/made/rdc_link.o -k linked -t 128 -f csv --get regs
occ kernels ../kernels/made/rdc_a.o ../kernels/made/basic_sm_80.cubin -k "linked|plain" -t 128 --get kernel
echo "== an object and a log of the same compilation"
ptxas linked sm_90 24 > $TMP/compiled.log
occ kernels ../kernels/made/rdc_a.o $TMP/compiled.log --arch sm_90 -k linked -t 128
