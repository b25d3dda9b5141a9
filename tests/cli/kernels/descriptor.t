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

# remarks-say-the-waves
# The remarks have the used registers only; their occupancy shows that more are allocated.
$ occ kernels kernels/waves_per_eu.remarks -t 256 -a gfx942
  arch    regs  spill  smem  threads  /SM  occ.  limiter
k
  gfx942     2      0     0      256    2  25 %  compiler
    the compiler's waves per SIMD, 2, limit: as waves_per_eu asks, it allocates
    more VGPRs than the code uses
$ occ kernels kernels/waves_per_eu.remarks -t 256 -a gfx942 -f jsonl | jq -c '.result | [.launch.regs, .allocation.regs_per_thread, .limiters, .limits, .proposals]'
\[2,8,["compiler_waves"],{"warps":8,"blocks":16,"registers":64,"shared_memory":null,"barriers":null,"scalar_registers":25,"compiler_waves":2},[]] (esc)
$ occ kernels kernels/waves_per_eu.remarks -t 1024 -a gfx942
  arch    regs  spill  smem  threads  /SM  occ.  limiter        step up
k
  gfx942     2      0     0     1024    0   0 %  cannot launch
    block 1024->512: 25 %
    the compiler's waves per SIMD, 2, limit: as waves_per_eu asks, it allocates
    more VGPRs than the code uses
    16 waves per workgroup; the compiler allows 2 per SIMD: 8 per CU
# A proposal keeps to these waves: with less LDS, 8 workgroups fit but for the compiler.
$ occ kernels kernels/waves_per_eu.remarks -t 256 -a gfx942 -d 60K -f jsonl | jq -c '.result | [.limiters, .limits.compiler_waves], (.proposals[] | [.set, .outcome.warps_per_sm])'
\[["shared_memory"],2] (esc)
\[{"dynamic_smem":32768},8] (esc)
\[{"threads":512},8] (esc)
$ sed 's/SIMD]: 2/SIMD]: 8/' kernels/waves_per_eu.remarks >$TMP/all; occ kernels $TMP/all -t 256 -a gfx942
  arch    regs  spill  smem  threads  /SM   occ.  limiter
k
  gfx942     2      0     0      256    8  100 %  waves

# remarks-without-places
$ occ kernels kernels/stripped.remarks -t 256 -a gfx90a
  arch    regs  spill   smem  threads  /SM  occ.  limiter  step up
void flash_attn_vec_ext_f32<128, 8, (ggml_type)8, (ggml_type)8, true>(char const*, char const*, char const*, char const*, char const*, int const*, float*, HIP_vector_type<float, 2u>*, float, float, float, float, unsigned int, float, int, int, int, int, int, int, int, int, int, int, int, int, int, long, int, int, long, int, int, int, int, int, long)
  gfx90a    63   298r  10240      256    4  50 %  VGPRs
    VGPRs 63->32: 62.5 %, spills more
