cat > $TMP/long.log <<"EOF"
ptxas info    : Compiling entry function '_ZN7cutlass7Kernel2INS_4gemm6kernel4GemmINS1_11threadblock13MmaMultistageINS1_9GemmShapeILi128ELi128ELi32EEENS_6layout8RowMajorELi3EEELb0EEEEEvNT_6ParamsE' for 'sm_80'
ptxas info    : Used 128 registers
EOF
occ kernels $TMP/long.log -t 128
occ kernels $TMP/long.log -t 128 --get name
