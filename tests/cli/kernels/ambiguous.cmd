cat > $TMP/mixed.log <<"EOF"
ptxas info    : Compiling entry function 'a' for 'sm_80'
ptxas info    : Compiling entry function 'b' for 'sm_80'
ptxas info    : Used 8 registers
ptxas info    : Used 9 registers
EOF
occ kernels $TMP/mixed.log -t 64
