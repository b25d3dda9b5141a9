occ -a sm_80 -t 256 -r 16:128 --plot
# The locale asks for it, and so does --ascii.
LC_ALL=C.UTF-8 occ -a sm_80 -t 256 -r 16:128 --plot --ascii | cmp - <(occ -a sm_80 -t 256 -r 16:128 --plot) && echo same
