occ solve -a gfx942 -t 256 -r 100 --agprs 60 --sgprs 104 -s 13000 --target 75% --json
occ solve -a gfx1100 -t 256 -r 100 --target 100% --json --wave-size 64
