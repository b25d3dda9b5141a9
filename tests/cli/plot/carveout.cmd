occ -a sm_80 -t 256 -r 32 -s 8K --carveout 0:100:5 --plot
occ -a sm_80 -t 256 --carveout 50 -r 32:64:8 --plot | head -1
