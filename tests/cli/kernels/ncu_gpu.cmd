occ kernels kernels/h100.csv --gpu h100-pcie -f jsonl --kernel gemm
