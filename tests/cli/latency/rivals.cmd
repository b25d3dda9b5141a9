# A name that fits products with other clocks or bandwidths is refused where the answer rests on them.
for gpu in a100 "A100 SXM" v100 orin-nano a100-sxm4-80gb "rtx 3060 ti" 4090; do
    occ -g "$gpu" -t 256 --latency 500 --bytes-per-load 16 --get latency.bandwidth.low.warps_per_sm
done
occ -g a100 -t 256 --latency 500 --bytes-per-load 16 --bandwidth 1555
occ -g a100 -t 256 --latency 500 --bytes-per-load 16 --bandwidth 1555 --clock 1410 --get latency.bandwidth.low.warps_per_sm
occ -g a100 -t 256 --grid 1000 --get waves.sms
echo '{"gpu":"a100","threads":256,"latency":500,"bytes_per_load":16}' | occ batch
