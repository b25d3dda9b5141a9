# more-than-the-code-uses
$ occ kernels ../kernels/made/gfx942_waves_per_eu.hsaco -t 256
  arch    regs  spill  smem  threads  /SM  occ.  limiter  step up
k
  gfx942   176      0     0      256    2  25 %  VGPRs    VGPRs 176->168: 37.5 %
    the kernel descriptor allocates 176 VGPRs where the code uses 2 and 112
    SGPRs where the code uses 10, as waves_per_eu asks so that no more waves fit
$ occ kernels ../kernels/made/gfx942_waves_per_eu.hsaco -t 256 -f jsonl | jq -c '.resources | [.regs, .regs_used, .agprs, .sgprs, .sgprs_allocated]'
\[176,2,0,10,112] (esc)

# assembly-with-expressions
# As LLVM 20 and later write them; a name may end in digits.
$ printf '%s\n' '.amdgcn_target "amdgcn-amd-amdhsa--gfx942"' '.amdhsa_kernel k1024' \
>     '  .amdhsa_next_free_vgpr max(totalnumvgprs(k1024.num_agpr, k1024.num_vgpr), 1, 169)' \
>     '  .amdhsa_next_free_sgpr (max(k1024.numbered_sgpr+6, 1, 102))-6' '.end_amdhsa_kernel' \
>     .amdgpu_metadata --- amdhsa.kernels: '  - .agpr_count: 5' '    .group_segment_fixed_size: 0' \
>     '    .name: k1024' '    .private_segment_fixed_size: 0' '    .sgpr_count: 10' \
>     '    .symbol: k1024.kd' '    .vgpr_count: 13' '    .wavefront_size: 64' \
>     'amdhsa.target: amdgcn-amd-amdhsa--gfx942' ... .end_amdgpu_metadata >$TMP/k.s
$ occ kernels $TMP/k.s -t 256 -f jsonl | jq -c '[.resources.regs, .resources.regs_used, .resources.agprs, .resources.sgprs_allocated, .result.launch.regs, .result.launch.agprs, .result.allocation.regs_per_thread, .result.waves_per_simd]'
\[171,8,5,112,168,8,176,2] (esc)
