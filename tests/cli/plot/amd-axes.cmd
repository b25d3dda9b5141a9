occ -a gfx942 -t 256 --agprs 0:128:16 --sgprs 100 -r 32 --plot
occ -a gfx942 -t 256 --sgprs 80:104:8 -r 32,64 --plot
occ -a gfx1100 -t 256 -r 32:256:16 --wave-size 32,64 --plot
occ -a gfx1100 -t 256 -r 96 --wave-size 32,64 --plot
occ -a gfx942 --sms 304 -t 256 -r 32 -d 1K --dynamic-smem-per-thread 4 --grid 1000:5000:500 --plot waves.efficiency
