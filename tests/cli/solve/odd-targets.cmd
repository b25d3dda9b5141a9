# Nothing bounds it, nothing has to change, one thread, one block.
occ solve -a sm_80 -t 1 -r 32 --launch-bounds 1 --target 60%; echo "status $?"
occ solve -a sm_80 -t 32 -r 32 --launch-bounds 64 --target "64 blocks"; echo "status $?"
occ solve -a sm_80 -t 64 -r 32 --launch-bounds 32 --target 75%; echo "status $?"
occ solve -a sm_80 -t 256 -r 32 --carveout 0 --target "1 block"
occ solve -a sm_80 -t 256 -b 16 -r 0 --target 100%
occ solve -a sm_60 -t 256 -r 64 -s 8K --target "1 block" --explain
occ solve -a sm_90 -t 64 -r 32 -b 16 --target "16 blocks" --explain
occ solve -a sm_80 -t 512 -r 40 --target 100% 
occ solve -a sm_80 -t 1000 -r 40 --target 90%
occ solve -a sm_80 -t 1 --frontier regs,smem | sed -n 3,8p
