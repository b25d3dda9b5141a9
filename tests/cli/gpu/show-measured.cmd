# Measured bandwidth and latencies, instances of another card, profiles without an SM count.
occ gpu "GeForce RTX 4090"
occ gpu "NVIDIA A100 PCIe 40GB" | grep -A 20 "^MIG"
occ gpu b200 | grep -A 9 "^MIG"
occ gpu v100-sxm2-16gb | grep -A 6 "^Latenc"
occ gpu rtx2070 | grep -A 2 "^Latenc"
