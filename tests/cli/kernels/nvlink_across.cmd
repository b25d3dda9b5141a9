cat > $TMP/a.log <<"EOF"
ptxas info    : Compiling entry function 'linked' for 'sm_90'
ptxas info    : Function properties for linked
    8 bytes stack frame, 12 bytes spill stores, 20 bytes spill loads
ptxas info    : Used 32 registers, used 1 barriers, 128 bytes smem
ptxas info    : Compiling entry function 'alone' for 'sm_90'
ptxas info    : Function properties for alone
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 12 registers, used 0 barriers
EOF
cat > $TMP/link.log <<"EOF"
nvlink info    : Function properties for 'linked':
nvlink info    : used 166 registers, used 8 barriers, 184 stack, 1680 bytes smem, 0 bytes lmem
EOF
occ kernels $TMP/a.log $TMP/link.log -t 128
