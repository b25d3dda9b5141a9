occ diff ../kernels/made/basic_sm_80.cubin ../kernels/made/basic.log --arch sm_80
occ diff ../kernels/made/basic.fatbin ../kernels/made/basic.log
