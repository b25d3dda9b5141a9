for key in limits.registers headroom.registers.gain.at limiters occupancy launch.threads threads reasons limits.barriers; do occ -a sm_80 -r 40 -s 8K -t 256 --get $key; done
