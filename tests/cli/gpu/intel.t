# names
$ for name in "Iris Xe" "Intel(R) Iris(R) Xe Graphics" "Intel(R) Arc(TM) Graphics" "Arc Pro B70"; do occ --gpu "$name" -t 256; done
xe_lp (Xe-LP, SIMD32): 256 work-items, 128 registers

Occupancy 100 %: 14 work-groups, 112 of 112 HW threads per Xe-core, limited by
    HW threads and registers

  limit            work-groups   per group per Xe-core      unused
* HW threads               14           8         112           0
  group slots             112           1         112          98
* registers                14        1024       14336           0
  SLM                no limit           -       65536       65536
  barriers           no limit           -          32          32

  registers     129 or more: cannot launch
  SLM           4097 B or more: 8 work-groups, 57.1 %
Note: no registers given (--regs): 128 are assumed.
xe_lp (Xe-LP, SIMD32): 256 work-items, 128 registers

Occupancy 100 %: 14 work-groups, 112 of 112 HW threads per Xe-core, limited by
    HW threads and registers

  limit            work-groups   per group per Xe-core      unused
* HW threads               14           8         112           0
  group slots             112           1         112          98
* registers                14        1024       14336           0
  SLM                no limit           -       65536       65536
  barriers           no limit           -          32          32

  registers     129 or more: cannot launch
  SLM           4097 B or more: 8 work-groups, 57.1 %
Note: no registers given (--regs): 128 are assumed.
xe_lpg (Xe-LPG, SIMD32): 256 work-items, 128 registers

Occupancy 100 %: 16 work-groups, 128 of 128 HW threads per Xe-core, limited by
    HW threads and registers

  limit            work-groups   per group per Xe-core      unused
* HW threads               16           8         128           0
  group slots             128           1         128         112
* registers                16        1024       16384           0
  SLM                no limit           -       98304       98304
  barriers           no limit           -          32          32

  registers     129 or more: 8 work-groups, 50 %
  SLM           4097 B or more: 12 work-groups, 75 %
Note: no registers given (--regs): 128 are assumed.
2> occ: GPU Arc Pro B70: no source gives its Xe-core count; give --arch xe2 and --sms instead
[2]
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
  architecture                       xe_hpc
  Xe-cores                           64 Xe-cores
  GPUs on a board; this is one       2 GPUs
  boost clock                        1600 MHz
  memory                             64 GB
  peak memory bandwidth              1638.4 GB/s
  independent sources of the count   2
  sources                            CALCPCI, NOTEBOOK, LOCKWOOD
Note: one stack, which is a device of its own by default; the card has two, 128
      Xe-cores, 128 GB and 3276.8 GB/s
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
# The A40 and the A50 are ACM-G11, and the driver has one name for both.
$ occ -g "Intel(R) Arc(TM) Pro A40/A50 Graphics" -t 256 -s 32K -f json | jq -c '[.arch, .limits.shared_memory]'
\["xe_hpg96",3] (esc)
$ for card in 'Arc Pro A40' 'Arc Pro A50'; do occ gpu "$card" | sed -n '2,4p'; done
  also called                        pro-a40
  the driver's name                  Intel(R) Arc(TM) Pro A40/A50 Graphics
  architecture                       xe_hpg96
  also called                        pro-a50
  the driver's name                  Intel(R) Arc(TM) Pro A40/A50 Graphics
  architecture                       xe_hpg96
