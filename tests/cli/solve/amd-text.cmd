occ solve -a gfx942 -t 256 -r 100 --agprs 60 --sgprs 104 -s 13000 --target 75%
occ solve -a gfx942 -t 256 -r 100 --agprs 60 --sgprs 104 -s 13000 --frontier regs,smem --explain | head -30
occ solve -a gfx942 -t 256 -r 100 --target "70 waves"; echo "status $?"
occ solve -a gfx942 -t 256 -r 100 --target "17 workgroups"; echo "status $?"
occ solve -a gfx942 -t 1024 -r 100 --launch-bounds 1024 --target "9 blocks"; echo "status $?"
occ solve -a gfx942 -t 256 -r 100 -s 60000 | sed -n '/dynamic/,$p'
occ solve -a gfx908 -t 256 -r 100 --agprs 40 --target 50% --explain
