try() { occ --json "$@" | sed -n 's/^  "reasons": //p'; }
try -a gfx942 -t 256 -r 8 --agprs 257
try -a gfx942 -t 256 -r 257 --agprs 8
try -a gfx942 -t 256 -r 513
try -a gfx908 -t 256 -r 8 --agprs 257
try -a gfx942 -t 1024 -r 129
try -a gfx942 -t 256 --sgprs 113
try -a gfx1100 -t 256 --sgprs 109
try -a gfx942 -t 1025
try -a gfx942 -t 256 -s 65537
try -a gfx1100 -t 256 -s 65537
try -a gfx1100 -t 256 -s 65537 --cu-mode
try -a gfx942 -t 256 --cluster 2
