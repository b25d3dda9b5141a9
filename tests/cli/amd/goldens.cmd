get() { printf '%-52s ' "$*"; occ --get occupancy --threads 256 "$@"; }
for a in '5 128' '128 128' '168 248' '4 8'; do get -a gfx942 -r ${a% *} --agprs ${a#* }; done
for t in 64 100 320 768; do printf '%-52s ' "gfx942, $t threads"; occ --get occupancy -a gfx942 -t $t; done
printf '%-52s ' "gfx942, 384 threads, 176 VGPRs"; occ --get occupancy -a gfx942 -t 384 -r 176
get -a gfx942 -r 100
for s in 13000 32768 40960; do get -a gfx942 -s $s; get -a gfx950 -s $s; done
for s in 96 97 112; do get -a gfx942 --sgprs $s; done
get -a gfx942 -r 65 --sgprs 101
