# version
$ occ version | sed 's/[0-9.]*$/N/'; occ -V | sed 's/[0-9.]*$/N/'
occ N
occ N

# machine
$ occ sm_80 -t 256; occ h100 -t 256; occ h100-sxm; occ nonsense
2> occ: unknown command 'sm_80'; a machine is given as: occ -a 'sm_80' ...
2> occ: unknown command 'h100'; a machine is given as: occ -g 'h100' ...
2> occ: unknown command 'h100-sxm'; a machine is given as: occ -g 'h100-sxm' ...
2> occ: unknown command 'nonsense'; `occ --help` lists the commands
[2]
