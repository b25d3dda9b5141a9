# Decided on the decimals as they are typed: 108 / (2.4 x 3) is 15, whatever the doubles say.
warps() { occ -a sm_80 -t 256 -r 40 --json "$@" | jq -c '.latency | [.hiding.low.warps_per_scheduler, .bandwidth.low.warps_per_sm]'; }
warps --latency 108 --issue 2.4 --ilp 3
warps --latency 108.000001 --issue 2.4 --ilp 3
warps --latency 107.999999 --issue 2.4 --ilp 3
warps --latency 3.3 --issue 1.1
warps --sms 1 --bandwidth 1638.4 --clock 1001 --latency 100.1 --bytes-per-load 4
warps --sms 1 --bandwidth 1638.4 --clock 1001 --latency 100.100001 --bytes-per-load 4
occ -a sm_80 -t 256 -r 40 --latency 108.0000001 --issue 2.4
occ -a sm_80 -t 256 -r 40 --latency 108.123456 --issue 2.000001 | tail -4
# As many bytes in flight as the options allow.
occ -a sm_80 -t 256 -r 40 --sms 1 --bandwidth 1000000000 --clock 1 --latency 1000000000 --bytes-per-load 1 | tail -4
occ -a sm_80 -t 256 -r 40 --sms 1 --bandwidth 1000000000 --clock 1 --latency 1000000000 --bytes-per-load 1 --get latency.bandwidth.bytes_low
