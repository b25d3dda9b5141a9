# The staircase with the launch's place in it: below it, above it, on the axis.
occ solve -a sm_80 -t 256 -r 40 -s 8K --frontier regs,smem --plot --ascii
LC_ALL=C.UTF-8 COLUMNS=60 occ solve -a sm_80 -t 256 -r 40 -s 60K --frontier regs,smem --plot
COLUMNS=40 occ solve -a gfx90a -t 256 --frontier smem,regs --plot
# Plateaus without width, at the end of the axis too.
occ solve -a sm_90 -t 64 -r 64 --frontier regs,smem --plot --ascii
# No number of blocks fits.
occ solve -a sm_80 -t 2048 --frontier regs,smem --plot --ascii
