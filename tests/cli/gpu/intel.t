# names
$ for name in "Iris Xe" "Intel(R) Iris(R) Xe Graphics" "Intel(R) Arc(TM) Graphics" "Arc Pro B70"; do occ --gpu "$name" -t 256 --get arch; done
xe_lp
xe_lp
xe_lpg
xe2
$ for name in "Intel(R) Arc(TM) A770 Graphics" b580 140v "Intel(R) Data Center GPU Max 1100" "UHD Graphics 730"; do occ --gpu "$name" -t 256 --json | jq -c '[.gpu, .arch]'; done
\["Arc A770","xe_hpg"] (esc)
\["Arc B580","xe2"] (esc)
\["Arc 140V (Lunar Lake)","xe2"] (esc)
\["Data Center GPU Max 1100","xe_hpc"] (esc)
\["UHD Graphics 730","xe_lp12"] (esc)

# show
$ occ gpu max-1550
Data Center GPU Max 1550
  also called                        max-1550, pvc-1550
  the driver's name                  Intel(R) Graphics [0x0bd5], Intel(R)
                                     Graphics [0x0bd6]
  architecture                       xe_hpc
  Xe-cores                           64 Xe-cores
  GPUs on the board, with this one   2 GPUs
  boost clock                        1600 MHz
  memory                             64 GB
  peak memory bandwidth              1638.4 GB/s
  Xe-core count: independent sources 2
  sources                            CALCPCI, NOTEBOOK, LOCKWOOD
  highest clock                      1600 MHz, of its sheet
                                     (glennklockwood.com/garden/processors/pvc
                                     (cites Intel ARK 232873))
Note: one stack, which is a device of its own by default; the card has two, 128
      Xe-cores, 128 GB and 3276.8 GB/s
Dense operations per clock and Xe-core; a multiply-add is two
  fp64              256  vector units
  fp32              256  vector units
  tf32             2048
  bf16, fp16       4096
  int8             8192
  from: techpowerup.com 285769, Intel Architecture Day 2021: vector and matrix
        operations per clock and Xe-core;
        glennklockwood.com/garden/processors/pvc: 8 engines of 4096 bits
Sources:
  CALCPCI   oneapi-src/oneAPI-samples Tools/GPU-Occupancy-Calculator/index.html
            at 6f5ade5, list of PCI identifiers
  NOTEBOOK  oneapi-src/oneAPI-samples,
            gpu-optimization-sycl-training/02_Thread_Mapping_and_Occupancy at
            6f5ade5
  LOCKWOOD  glennklockwood.com/garden/processors/pvc (cites Intel ARK 232873)
$ occ gpu flex-140 a310 --json | jq -c '.[] | [.name, .arch, .xe_cores, .verified]'
\["Data Center GPU Flex 140","xe_hpg96",8,1] (esc)
\["Arc A310","xe_hpg96",6,2] (esc)

# arc-pro
# The A40 and the A50 are both ACM-G11; the driver has one name for both.
$ occ -g "Intel(R) Arc(TM) Pro A40/A50 Graphics" -t 256 -s 32K -f json | jq -c '[.arch, .limits.shared_memory]'
\["xe_hpg96",3] (esc)
$ for card in 'Arc Pro A40' 'Arc Pro A50'; do occ gpu "$card" | sed -n '2,4p'; done
  also called                        pro-a40
  the driver's name                  Intel(R) Arc(TM) Pro A40/A50 Graphics,
                                     Intel(R) Graphics [0x56b1]
  also called                        pro-a50
  the driver's name                  Intel(R) Arc(TM) Pro A40/A50 Graphics,
                                     Intel(R) Graphics [0x56b1]
