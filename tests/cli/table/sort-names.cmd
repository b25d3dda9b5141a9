occ -a sm_90,sm_80,gfx942 -t 256 -r 40 -f csv --sort arch,-regs
