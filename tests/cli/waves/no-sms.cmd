# A grid without a number of SMs changes nothing, and that is said, once.
occ -a sm_80 -t 256 -r 40 --grid 1000 --get waves
occ -a sm_80 -t 256 -r 32,40 --elements 1000 --get blocks_per_sm
occ solve -a sm_80 -t 256 -r 40 --grid 1000 --target 50% | head -1
occ kernels ../kernels/made/basic.log -a sm_80 -t 256 -k spills --grid 1000 --get occupancy
for grid in 3 4; do echo '{"arch":"sm_80","threads":256,"grid":'$grid'}'; done | occ batch | jq -c .waves
# With one it does.
occ -a sm_80 -t 256 -r 40 --grid 1000 --sms 108 --get waves.total_waves
occ -a sm_90 -t 256 -r 40 --grid 1000 --gpc 16,18 --get waves.total_waves
occ -g a100 -t 256 -r 40 --grid 1000 --get waves.total_waves
occ kernels ../kernels/made/basic.log -g a100 -t 256 -k spills --grid 1000 --get waves.total_waves
occ kernels kernels/k20.csv -k 'step\(' --grid 1000 --get waves.total_waves
echo '{"gpu":"a100","threads":256,"grid":3}' | occ batch | jq -c .waves.sms
