occ gpu "NVIDIA Tegra X1" | grep -v "^ "
