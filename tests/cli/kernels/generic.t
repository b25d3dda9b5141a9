# generic
# Code for a generic target runs on several chips; each allocates in its own units.
$ occ kernels ../kernels/made/gfx11_generic.hsaco
  arch           regs  spill  smem  threads  /SM  occ.  limiter  step up
many
  gfx11-generic   100      0     0      256    4  50 %  VGPRs
    VGPRs 100->96: 62.5 %
    code for any of gfx1100, gfx1101, gfx1102, gfx1103, gfx1150, gfx1151,
    gfx1152, gfx1153, gfx1154: the numbers follow what the compiler assumes;
    --arch gives the numbers of one chip
$ for chip in gfx1100 gfx1102 gfx1151 gfx1030; do
>     occ kernels ../kernels/made/gfx11_generic.hsaco -a $chip | sed -n 3,4p
> done
  gfx11-generic   100      0     0      256    6  75 %  VGPRs
    VGPRs 100->96: 100 %
  gfx11-generic   100      0     0      256    4  50 %  VGPRs
    VGPRs 100->96: 62.5 %
  gfx11-generic   100      0     0      256    6  75 %  VGPRs
    VGPRs 100->96: 100 %
2> occ: --arch selects none of 1 kernel: there is code for gfx11-generic
$ occ kernels ../kernels/made/gfx11_generic.hsaco --gpu 'RX 7900 XTX' -f json | \
>   jq -c '.[] | [.arch, .result.arch, .result.blocks_per_sm]'
\["gfx11-generic","gfx1100",6] (esc)
$ occ kernels ../kernels/made/gfx11_generic.hsaco --gpu 'RX 6900 XT'
2> occ: --gpu selects none of 1 kernel: there is code for gfx11-generic, but none that gfx1030 runs
[2]
