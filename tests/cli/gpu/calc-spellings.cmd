for name in h200 H200-SXM "NVIDIA H200" nvidia_h200 "GeForce RTX 4090" rtx-4090 "(RTX) 4090" \
    4090 "Tesla T4" t4 a100 "a100 sxm" "AMD Instinct MI300X" mi300x "Radeon RX 7900 XTX" 7900xtx \
    "NVIDIA A100-PCIE-40GB" agx-orin; do
    occ --gpu "$name" -t 256 --get gpu
done
