occ -a sm_80,sm_90 -t 256,512 -s 48K -r 32
occ -a gfx1010,gfx1200 --wave-size 64 -t 128 -r 100
