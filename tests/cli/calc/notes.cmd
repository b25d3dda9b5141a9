# Barriers have steps of their own where they can limit; a bound that holds the compiler is a note.
occ -a sm_90 -t 256 -r 32 -b 16
occ -a sm_80 -t 256 -r 80 -b 16 | tail -4
occ -a sm_80 -t 256 -r 60 --launch-bounds 256,5 | tail -2
occ -a sm_80 -t 256 -r 48 --launch-bounds 256,5 | tail -1
occ -a sm_80 -t 256 -r 60 --launch-bounds 256 | tail -1
occ -a gfx942 -t 256 -r 200 --launch-bounds 256,4 | tail -1
occ -a sm_80 -t 256 -r 60 --launch-bounds 256,40 | tail -1
# Accumulation registers alone.
occ -a gfx942 -t 256 --agprs 128
occ -a gfx908 -t 256 --agprs 100 -r 64
occ -a sm_60 -t 256 -r 32 --carveout 50 | tail -1
occ -g h100-sxm -t 256 -r 32 --grid 1 | tail -12
occ -g mi300x -t 256 -r 32 --grid 1 | tail -8
