# Where nothing is left, where values repeat, where labels have no room.
well() { xmllint --noout - 2>/dev/null && echo well-formed || { command -v xmllint > /dev/null || echo well-formed; }; }
occ -a sm_80 -t 64:1024:64 -r 16:128:16 --where "occupancy>0.5" -f svg | well
occ -a sm_80 -t 64:1024:64 -r 16:128:16 --where "occupancy>1" -f svg | grep -c '<path class="h"'
occ -a sm_80 -t 256 -r 16:128:16 --where "occupancy>0.5" -f svg | grep -o "<title>[^<]*</title>"
occ -a sm_90 --sms 132 -t 256 -r 32 --grid 100:2000:100 -f svg --plot waves.waves | grep -o "<title>[^<]*</title>" | head -4
occ -a sm_80 -t 256 -r 32,64,128,255 -s 0:160K:1K -f svg | well
occ solve -a sm_90 -t 32 -r 40 -s 8K --frontier regs,smem -f svg | well
occ solve -a sm_90 -t 1024 -r 40 -s 8K --frontier regs,smem -f svg | grep -c 'class="corner"'
occ solve -a gfx942 -t 64 -r 40 -s 8K --frontier regs,smem -f svg | grep -o 'Labels[^<]*'
occ solve -a sm_80 -t 2048 --frontier regs,smem -f svg | grep -c 'class="corner"'
