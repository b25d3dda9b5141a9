# An option that needs another says which.
occ -a sm_80 -t 256 --bandwidth 1000
occ -a sm_80 -t 256 --clock 1000
occ -a sm_80 -t 256 --issue 2 --clock 1000
occ -a sm_80 -t 256 --latency 400
occ -a sm_80 -t 256 --ilp 2
occ -a sm_80 -t 256 --issue 2
occ -a sm_80 -t 256 --bytes-per-load 4
occ -a sm_80 -t 256 --bytes-per-load 4 --latency 400
occ -a sm_80 -t 256 --bytes-per-load 4 --latency 400 --bandwidth 1000
occ -a sm_80 -t 256 --bytes-per-load 4 --latency 400 --bandwidth 1000 --clock 1000
occ -g v100-sxm2-16gb -t 256 --issue 2 --bytes-per-load 4 --mig 1g
printf '%s\n' '{"arch":"sm_80","threads":256,"bandwidth":1000}' '{"arch":"sm_80","threads":256,"latency":400}' \
    '{"arch":"sm_80","threads":256,"bytes_per_load":4,"latency":400,"bandwidth":1000,"clock":1500}' | occ batch
