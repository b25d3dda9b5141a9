# gpu-where
$ occ gpu --where sms=84
name                                         arch    SM/CU      GB      GB/s
NVIDIA A40                                   sm_86      84      48     695.8
GeForce RTX 3090 Ti                          sm_86      84      24    1008.3
GeForce RTX 5080                             sm_120     84      16       960
RTX A6000                                    sm_86      84      48       768
$ occ gpu --where 'arch=sm_90' --where 'memory_gb>=96' --sort -bandwidth_gbs --top 2 -f csv | cut -d, -f1-4,9,10
name,vendor,arch,sms,memory_gb,bandwidth_gbs
NVIDIA H200 SXM 141GB,nvidia,sm_90,132,141,4800
NVIDIA H200 NVL,nvidia,sm_90,132,141,4800
$ occ gpu h100 --sort sms --top 1
name                                         arch    SM/CU      GB      GB/s
NVIDIA H100 PCIe 80GB                        sm_90     114      80      2039
$ occ gpu h200 --where sms=132 --get x
2> occ: unknown option '--get'; `occ calc` has --get
[2]
$ occ gpu --where 'sms=85'
name                                         arch    SM/CU      GB      GB/s
2> occ: --where leaves no row of 449
$ occ gpu --where 'smx=84'
2> occ: --where: unknown column 'smx'; did you mean sms?
[2]
$ occ gpu --sort -sms -f jsonl | jq -r '.sms // empty' | sort -rnc && echo sorted
sorted

# names-without-a-count
# What needs no number of SMs is answered: 768 threads with 36 registers on the GPU of an MX150.
$ occ -g mx150 -t 768 -r 36 | head -3
sm_61 (Pascal): 768 threads, 36 registers (40 allocated)

Occupancy 75 %: 2 blocks, 48 of 64 warps per SM, limited by warps and registers
$ occ -g mx150 -t 768 -r 36 --grid 50
2> occ: GPU 'mx150': no source gives its SM count; give --arch sm_61 and --sms
[2]
$ occ -g mx150 -t 768 -r 36 --grid 50 --sms 3 | grep Grid
Grid of 50 on 3 SMs: 9 waves; the last one fills 2 of 6 slots
$ occ -g "strix halo" -t 256 --get arch; occ -g "Strix Point" -t 256 --get arch; occ -g mi450 -t 256 --get arch; occ -a mi450 -t 256 --get arch
gfx1151
gfx1150
gfx1250
gfx1250
$ occ -g "strix halo" -t 256 --grid 10
2> occ: no product is named 'strix halo'; give --arch gfx1151 and --sms
[2]
$ occ -g ada -t 256 --grid 10
2> occ: no product is named 'ada'; give --arch sm_89 and --sms
[2]
$ occ -g gfx942 -t 256
2> occ: unknown GPU 'gfx942'; that is an architecture: use --arch 'gfx942'
[2]
$ occ -g nonsense -t 256
2> occ: unknown GPU 'nonsense'; `occ gpu` lists all COUNT
[2]
