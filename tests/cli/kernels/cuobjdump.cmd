cat > $TMP/usage.txt <<"EOF"
Fatbin elf code:
================
arch = sm_90
code version = [1,8]
host = linux
compile_size = 64bit

Resource usage:
 Common:
  GLOBAL:56
 Function _Z4tileILi8EEvPfPKf:
  REG:24 STACK:8 SHARED:1152 LOCAL:0 CONSTANT[0]:472 TEXTURE:0 SURFACE:0 SAMPLER:0
EOF
occ kernels $TMP/usage.txt -t 256
occ kernels $TMP/usage.txt --get smem
