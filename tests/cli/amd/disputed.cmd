# A value that sources give differently is mentioned where it would change the answer...
said() { printf '%s:\n' "$*"; occ --explain "$@" | sed -n '/^  disputed/,$p'; }
said -a gfx942 -t 256 --sgprs 98
said -a gfx942 -t 64 --sgprs 92
said -a gfx900 -t 256 --sgprs 85
said -a gfx908 -t 256 -r 80
said -a gfx1100 -t 64 -s 4097
said -a gfx1100 -t 64 -s 4097 --cu-mode --wave-size 64
said -a sm_90 -t 256 -r 256
said -a sm_120 -t 32 -r 20 -b 0
said -a sm_52 -t 96 -r 100
# ... and only there.
said -a gfx942 -t 256 --sgprs 80
said -a gfx942 -t 256 --sgprs 64
said -a gfx1100 -t 64 -s 4096
said -a gfx1010 -t 64 -s 4097
said -a sm_90 -t 256 -r 255
