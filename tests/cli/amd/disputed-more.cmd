# A dispute is told where it would change the answer.
tell() { echo "== $*"; occ "$@" --explain | sed -n '/disputed/,$p'; }
tell -a gfx908 -t 1024 -r 64 -s 60000
tell -a gfx906 -t 64 -r 24 --sgprs 81
tell -a gfx1100 -t 32 -r 24 -s 512
tell -a gfx1100 -t 1024 -r 24 -s 512
