# A launch bound that is no multiple of a warp is tried itself, before the multiples below.
for bound in 33 100 500 1000; do
    occ -a sm_90 -r 32 --launch-bounds $bound --best threads --get launch.threads
done
occ -a sm_90 -r 64 --launch-bounds 999 --best threads --get launch.threads
