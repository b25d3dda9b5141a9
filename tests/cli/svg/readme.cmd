# The pictures of README.md are what its commands draw.
pictures=../../man/pictures
occ -a sm_80 -r 40 -s 8K -t 32:1024:32 -f svg | cmp - $pictures/block-size.svg && echo block-size
occ -a sm_80 -t 256 -s 8K -r 16:128 -f svg | cmp - $pictures/registers.svg && echo registers
occ -a sm_80 -t 256 -r 40 -s 0:160K:1K -f svg | cmp - $pictures/shared-memory.svg && echo shared-memory
