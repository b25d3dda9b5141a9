# A GEMM on a GB200 as Nsight Compute recorded it; the numbers are those of a test of
# microsoft/superbenchmark (cublaslt, sm_100).  Its limits and theoretical occupancy are ours.
occ kernels kernels/gb200.csv
occ kernels kernels/gb200.csv --json | jq -c '.[0] | [.result.limits, .result.occupancy, .profile.theoretical_occupancy, .result.waves.waves]'
