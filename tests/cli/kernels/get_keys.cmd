# Every kind of value, bare.
for key in name source arch regs smem barriers stack spill_stores launch_bounds block cluster dynamic_smem \
    spill step flags note occupancy result.occupancy limits.registers limiters result.limiters reasons \
    launchable result.launch.threads device profile.grid grid; do
    echo "$key: $(occ kernels ../kernels/made/basic_sm_90.cubin -k "^bounded$" --get $key)"
done
for key in device profile.grid profile.sms achieved_occupancy profile.waves waves.waves expected_occupancy tail_share \
    profile.smem_config sms efficiency waves.efficiency; do
    echo "$key: $(occ kernels kernels/h100.csv -k gemm --get $key)"
done
for key in agprs sgprs wave_size cu_mode step; do
    echo "$key: $(occ kernels ../kernels/made/gfx1030.hsaco -k many --get $key)"
done
for key in resources. profile.x result.x occupancyx $(printf "x%.0s" $(seq 200)); do occ kernels x --get $key; done
