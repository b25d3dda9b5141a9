occ solve --arch sm_80 --threads 1024 --regs 32 --explain | sed -n "/dynamic/,\$p"
