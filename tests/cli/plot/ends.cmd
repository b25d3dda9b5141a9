# Values without end, without a difference, without a launch; more of them than columns.
occ -a sm_90 --sms 132 -t 256 -r 32 --grid 1000000000000000:4000000000000000:1000000000000000 --plot waves.waves
occ -a sm_80 -t 256 -r 32,40 -s 0:160K:8K --where "occupancy<0.5" --plot --ascii
occ -a sm_80 -t 64:1024:64 -r 16:128:16 --where "occupancy>0.5" --plot --ascii
occ -a sm_80 -t 64:1024:64 -r 16:128:16 --where "occupancy>1" --plot --ascii
occ -a sm_80 -t 256 -r 16:128:16 -s 0:160K:8K --plot=headroom.registers.free --ascii | head -12
occ -a sm_80 -t 256 -r 32,64 --plot=reasons; echo "status $?"
occ -a sm_80 -t 256 -r 300,400 --plot
occ -a sm_80,sm_90,sm_100,sm_120,gfx942,gfx90a,sm_75,sm_70 -t 256 -r 32:64:8 --plot | tail -6
occ -a all -t 256 -r 32:64:8 --plot; echo "status $?"
COLUMNS=40 occ -a sm_80,sm_90,sm_100,sm_120,gfx942,gfx90a,sm_75,sm_70 -t 256 -r 32:64:8 --plot | tail -7
for column in launch.dynamic_smem headroom.registers.gain.at waves.efficiency; do
    occ -a sm_80 -t 256 -r 16,24 --plot=$column | tail -1
done
