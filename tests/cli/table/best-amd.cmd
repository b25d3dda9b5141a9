# HIP's own helper says 1024 threads, which keep 16 waves; 768 keep 24.
occ -a gfx90a -r 80 --best threads -f csv
occ -a gfx90a -r 80 -t 1024 -f csv
