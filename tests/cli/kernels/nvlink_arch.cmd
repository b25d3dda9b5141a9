cat > $TMP/link.log <<"EOF"
nvlink info    : Function properties for 'linked':
nvlink info    : used 166 registers, used 8 barriers, 184 stack, 1680 bytes smem, 540 bytes cmem[0], 0 bytes lmem
EOF
occ kernels $TMP/link.log -t 128
occ kernels $TMP/link.log -t 128 --arch sm_90,sm_80
