# Columns appear with what was asked: SMs, clusters, elements, loads.
occ -a sm_90 -t 256 -r 32 --sms 66,132 --grid 1000
occ -a sm_90 -t 256 -r 32,64 --gpc 16,18 --grid 1000
occ -a sm_90 -t 256 -r 32,64 --grid 1000
occ -a sm_90 -t 128,256 -r 32 --sms 132 --elements 1000000,2000000 --elements-per-thread 4
occ -a sm_90 -t 256 -r 32,64 --cluster 4
occ -a sm_90 -t 256 -r 32,64 --sms 132 --cluster 2,4
occ -a sm_90 -t 256 -r 32,64 --sms 132 --latency 500 --bytes-per-load 4,16 --bandwidth 3352 --clock 1980
occ -a sm_90 -t 256 -r 32,64 --sms 132 --latency 500 --bytes-per-load 4 --bandwidth 3352 --clock 1980 --issue 4
occ -g h100-sxm,a100-sxm4-80gb --mig 1g.10gb -t 256 -r 32 --grid 100
occ -g h100-sxm --mig 1g.10gb,2g.20gb -t 256 -r 32 -f csv
occ -a gfx1100,sm_90 -t 256 -r 32
occ -a gfx942,sm_90 -t 256 --best threads -r 32
occ -a sm_90 -t 256 -r 32,64 --where occupancy=1 --top 1 --json | head -3
