# The same product twice, several architectures, all of them; names that fit nothing.
occ gpu h100-sxm "NVIDIA H100 SXM5 80GB" | grep -c "^NVIDIA"
occ gpu h100 hopper h100-sxm | cut -c 1-30
occ gpu --arch sm_80,sm_90 h100 a100 | cut -c 1-60
occ gpu --arch all h20 | cut -c 1-60
occ gpu --arch sm_80,sm_86 h100; echo "status $?"
occ gpu --arch sm_80,sm_1 h100; echo "status $?"
occ gpu --arch sm_80 h100-sxm; echo "status $?"
occ gpu h100 nothinglikeit; echo "status $?"
occ gpu ""; echo "status $?"
occ gpu "   "; echo "status $?"
occ gpu "-"; echo "status $?"
occ gpu amd --json | grep -c '"name"'
occ gpu a100 -o /no/such/folder/x; echo "status $?"
occ gpu --arch gfx1100 | cut -c 1-60
