# Any column, its group named or not; what has no value comes last, whichever way.
log="../kernels/made/basic.log --arch sm_80,sm_90 -t 128"
occ kernels $log -k "plain|tile<96>" --sort=-arch,name --get name
occ kernels ../kernels/made/basic.log --arch sm_90,sm_80 -t 128 -k plain --sort result.arch --get arch
occ kernels $log -k "plain|tile<96>|spills" --sort=-headroom.registers.free,resources.regs --get headroom.registers.free
occ kernels $log -k "plain|tile<96>|spills" --sort=-result.headroom.registers.free,-arch --get result.headroom.registers.free
occ kernels kernels/h100.csv kernels/k20.csv --sort=-achieved_occupancy,device --get kernel
occ kernels kernels/h100.csv ../kernels/made/basic_sm_90.cubin -k "plain|scale|gemm" --sort profile.achieved_occupancy,kernel --get achieved_occupancy
occ kernels ../kernels/made/basic_sm_90.cubin -k "plain|bounded" --sort note,launch_bounds,block,step --get name
occ kernels ../kernels/made/basic_sm_90.cubin --sort a,regs,regs,regs,regs,regs,regs,regs,regs; echo "status $?"
occ kernels ../kernels/made/basic_sm_90.cubin --sort regs,regs,regs,regs,regs,regs,regs,regs,regs; echo "status $?"
occ kernels ../kernels/made/basic_sm_90.cubin --sort $'no\x1b'; echo "status $?"
cat > $TMP/usage.txt <<"EOF"
Function b:
  REG:24 STACK:8 SHARED:1152 LOCAL:0 CONSTANT[0]:472 TEXTURE:0 SURFACE:0 SAMPLER:0
Function a:
  REG:32 STACK:8 SHARED:1152 LOCAL:0 CONSTANT[0]:472 TEXTURE:0 SURFACE:0 SAMPLER:0
EOF
occ kernels $TMP/usage.txt --arch sm_90,sm_80 -t 64 --sort arch,name --get kernel
occ kernels $TMP/usage.txt --sort arch,-regs --get kernel
occ kernels $TMP/usage.txt --sort note,gpu,name --get kernel
occ kernels $TMP/usage.txt --gpu h100-sxm,a100-sxm4-80gb -t 64 --sort gpu,name --get gpu
