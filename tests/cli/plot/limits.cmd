occ -a sm_80 -t 256 -r 32:128:8 --plot limits.registers
