# Steps of accumulation registers, a carve-out, blocks that are too large.
explain() { echo "== $*"; occ "$@" --explain | sed -n '/^Step/,$p'; }
explain -a gfx942 -t 256 -r 61 --agprs 128
explain -a gfx908 -t 256 -r 61 --agprs 128
explain -a sm_80 -t 256 -r 40 -s 8K --carveout 20
explain -a sm_60 -t 256 -r 40 -s 8K --carveout 20
explain -a sm_80 -t 2048 -r 40
explain -a sm_80 -t 256 -r 300
explain -a sm_80 -t 1024 -r 128
explain -a sm_80 -t 32 -s 200K
explain -a sm_80 -t 32 -s 60K --no-optin
explain -a sm_80 -t 32 -b 17
explain -a sm_90 -t 32 -b 17
explain -a sm_80 -t 1024 -r 64
explain -a gfx942 -t 64 -r 8
occ -a sm_90 -t 32 -b 0 --explain | tail -5
