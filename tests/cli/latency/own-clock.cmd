# Every product's own clock and bandwidth are the defaults, whatever card the latency comes from.
occ gpu --json >"$TMP/gpus.json"
jq -c '.[] | select(.boost_mhz and .bandwidth_gbs) | { id: [.name, .boost_mhz, .bandwidth_gbs],
    gpu: .name, threads: 64, latency: 500, bytes_per_load: 4 }' "$TMP/gpus.json" >"$TMP/requests"
occ batch "$TMP/requests" >"$TMP/answers"
jq -c 'select(.id[1:] != [.latency.clock_mhz, .latency.bandwidth_gbs]) |
    [.id, .error, .latency]' "$TMP/answers"
[ "$(wc -l <"$TMP/answers")" -gt 200 ] && echo "all have"
# Also where the latency is the chip's, measured at another clock; only a product without a clock
# of its own has that of a measurement on itself.
occ -g "NVIDIA A100 SXM4 40GB,NVIDIA A100X,Jetson AGX Thor T5000" -t 256 --bandwidth 1000 \
    --bytes-per-load 4 -f jsonl | jq -c '[.gpu, .latency.cycles_low, .latency.clock_mhz]'
