occ kernels ../kernels/made/one.log --kernel nothing
echo $?
occ kernels ../kernels/made/one.log --arch sm_75
