# One warp, one load, one of everything.
occ -a sm_80 -t 32 -s 160K -r 32 --latency 10 --issue 32 | tail -3
occ -a sm_80 -t 32 -s 160K -r 32 --latency 400 --issue 32 | tail -4
occ -a sm_80 --sms 108 -t 32 -s 160K -r 32 --latency 400 --bytes-per-load 65535 --bandwidth 1000 --clock 1410 | tail -4
occ -g h100-sxm -t 256 -r 32 --issue 4 --bytes-per-load 16 --ilp 4 | tail -14
occ -g h100-sxm --mig 1g.10gb -t 256 -r 32 --issue 4 | tail -7
occ -a sm_80 -t 2048 -r 32 --latency 400 --issue 32 --json | grep -A4 '"latency"'
occ -g mi300x -t 256 -r 32 --issue 4 --latency 500 | tail -4
