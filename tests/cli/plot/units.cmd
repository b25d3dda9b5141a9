# A column is drawn in its own unit, under its own name.
for column in launch.smem launch.dynamic_smem unused.shared_memory headroom.shared_memory.free \
    headroom.shared_memory.loss.at headroom.shared_memory.gain.occupancy headroom.registers.free \
    headroom.registers.gain.at warps_per_sm threads_per_sm; do
    occ -a sm_80 -t 256 -r 32:64:8 -s 24K --plot=$column | sed -n 2,7p
done
occ -a sm_80 -t 256 -r 32 --carveout 0:100:10 --plot launch.carveout | sed -n 2,7p
