for value in 0 -1 x 1e9 1000001 "" 1.5.5 0.0001 400; do occ -a sm_80 -t 256 --issue 4 --latency "$value" --get latency.hiding.high.warps_per_sm; done
