occ kernels ../kernels/made/one.log --arch sm_81
echo $?
printf '%s\n' "ptxas info    : Compiling entry function 'k' for 'sm_999'" 'ptxas info    : Used 8 registers' > $TMP/new.log
occ kernels $TMP/new.log -t 64
