occ --arch sm_80 --threads 256 --latency 416
occ --arch sm_80 --threads 256 --issue 32
occ --arch sm_80 --threads 256 --ilp 2
occ --arch sm_80 --threads 256 --latency 0 --issue 32
occ --arch sm_80 --threads 256 --latency x --issue 32
occ --arch sm_80 --threads 256 --latency 400 --bytes-per-load 4
occ --arch sm_80 --threads 256 --latency 400 --bytes-per-load 4 --bandwidth 900
occ --arch sm_80 --threads 256 --latency 400 --bytes-per-load 4 --bandwidth 900 --clock 1000
occ --arch sm_80 --threads 256 --clock 1000
