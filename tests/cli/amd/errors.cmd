# What a target does not have is refused, with the reason.
try() { occ --threads 64 "$@" 2>&1; echo "  status $?: $*"; }
try -a gfx1100 --agprs 4
try -a gfx906 --agprs 4
try -a sm_90 --agprs 4
try -a sm_90 --sgprs 40
try -a sm_90 --wave-size 64
try -a sm_90 --cu-mode
try -a gfx942 --wave-size 32
try -a gfx1100 --wave-size 48
try -a gfx942 --cu-mode
try -a gfx942 --carveout 50
try -a gfx942 --no-optin
try -a gfx1100,gfx942 --agprs 4
