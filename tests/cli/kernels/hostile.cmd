cat > $TMP/names.log <<"EOF"
ptxas info    : Compiling entry function 'a|b`c<d>' for 'sm_80'
ptxas info    : Used 8 registers
EOF
printf "ptxas info    : Compiling entry function 'k\033[31m,\"x%%\ty' for 'sm_80'\nptxas info    : Used 8 registers\n" >> $TMP/names.log
occ kernels $TMP/names.log -t 64
occ kernels $TMP/names.log -t 64 -f md
occ kernels $TMP/names.log -t 64 -f csv | cut -d, -f 1-5
occ kernels $TMP/names.log -t 64 -f jsonl | sed 's/"file.*//'
occ kernels $TMP/names.log -t 64 --max-regs 4 -f github
