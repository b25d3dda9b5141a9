.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
.text
.globl many
.p2align 8
.type many,@function
many:
 s_endpgm
.Lend:
.size many, .Lend-many
.rodata
.p2align 6
.amdhsa_kernel many
 .amdhsa_next_free_vgpr 100
 .amdhsa_next_free_sgpr 8
.end_amdhsa_kernel
.amdgpu_metadata
---
amdhsa.kernels:
  - .args: []
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 0
    .max_flat_workgroup_size: 256
    .name: many
    .private_segment_fixed_size: 0
    .sgpr_count: 8
    .sgpr_spill_count: 0
    .symbol: many.kd
    .vgpr_count: 100
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target: amdgcn-amd-amdhsa--gfx11-generic
amdhsa.version:
  - 1
  - 1
...
.end_amdgpu_metadata
