cat > $TMP/old.log <<"EOF"
[12/49] nvcc -c a.cu -arch=sm_20
ptxas info    : Compiling entry function '_Z3addPfS_i' for 'sm_35'
ptxas info    : Function properties for _Z3addPfS_i
    8 bytes stack frame, 12 bytes spill stores, 20 bytes spill loads
ptxas info    : Used 32 registers, 4096+16 bytes smem, 352 bytes cmem[0]
a.cu(90): warning #177-D: variable "x" was declared but never referenced
EOF
occ kernels $TMP/old.log -t 128
occ kernels - -t 16x16 --json < $TMP/old.log
