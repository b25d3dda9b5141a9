# list
$ occ gpu | head -20
name                                         arch    SM/CU      GB      GB/s
Tesla K10                                    sm_30       8*      4       160
Tesla K8                                     sm_30       8*      8       160
Tesla K20                                    sm_35      13       5       208
Tesla K20X                                   sm_35      14*      6       250
Tesla K40                                    sm_35      15      12       288
Tesla K80                                    sm_37      13      12       240
Tesla M4                                     sm_52       8*      4        88
Tesla M6                                     sm_52      12*      8     147.2
Tesla M10                                    sm_50       5*      8        83
Tesla M40                                    sm_52      24*     12       288
Tesla M40 24GB                               sm_52      24      24     288.4
Tesla M60                                    sm_52      16       8       160
Tesla P4                                     sm_61      20       8       192
Tesla P6                                     sm_61      16*     16     192.2
Tesla P40                                    sm_61      30*     24     345.6
Tesla P100 SXM2 16GB                         sm_60      56      16       732
Tesla P100 PCIe 16GB                         sm_60      56      16       732
Tesla P100 PCIe 12GB                         sm_60      56*     12       549
Tesla V100 SXM2 16GB                         sm_70      80      16       900

# list-arch
$ occ gpu --arch sm_100,10.3
name                                         arch    SM/CU      GB      GB/s
NVIDIA B200                                  sm_100    148     180      7672
NVIDIA GB200                                 sm_100    152       -      7928
NVIDIA B300                                  sm_103    148       -      7936
NVIDIA GB300                                 sm_103    152*      -      7928
* This count rests on one source.

# list-arch-without-the-named-product
$ occ gpu --arch sm_30 h200
2> occ: --arch sm_30: the products named have another architecture
[2]

# list-arch-and-name
$ occ gpu --arch sm_90 nvl
name                                         arch    SM/CU      GB      GB/s
NVIDIA H100 NVL 94GB                         sm_90     132      94      3938
NVIDIA H200 NVL                              sm_90     132*    141      4800
* This count rests on one source.

# list-arch-unknown
$ occ gpu --arch sm_99
2> occ: unknown architecture 'sm_99'; did you mean one of: sm_89, sm_90?
[2]

# list-count
# A heading, 437 products and two notes.
$ occ gpu | wc -l
452

# list-format
$ occ gpu --format svg
2> occ: --format 'svg': must be one of: text json jsonl csv tsv md
[2]

# list-json
$ occ gpu --json | head -4
[
{ "name": "Tesla K10", "vendor": "nvidia", "arch": "sm_30", "sms": 8, "segment": "datacenter", "chip": "GK104", "boost_mhz": null, "memory_gb": 4, "bandwidth_gbs": 160, "verified": 1, "single_source": true, "mig": [], "aliases": ["k10"] },
{ "name": "Tesla K8", "vendor": "nvidia", "arch": "sm_30", "sms": 8, "segment": "datacenter", "chip": "GK104", "boost_mhz": 811, "memory_gb": 8, "bandwidth_gbs": 160, "verified": 1, "single_source": true, "mig": [], "aliases": ["k8"] },
{ "name": "Tesla K20", "vendor": "nvidia", "arch": "sm_35", "sms": 13, "segment": "datacenter", "chip": "GK110", "boost_mhz": 758, "memory_gb": 5, "bandwidth_gbs": 208, "verified": 2, "single_source": false, "mig": [], "aliases": ["k20"] },

# list-brand
$ occ gpu instinct
name                                         arch    SM/CU      GB      GB/s
Instinct MI25                                gfx900     64      16       484
Instinct MI50                                gfx906     60      16      1024
Instinct MI60                                gfx906     64      32      1024
Instinct MI100                               gfx908    120      32    1228.8
Instinct MI210                               gfx90a    104      64    1638.4
Instinct MI250                               gfx90a    104      64    1638.4
Instinct MI250X                              gfx90a    110      64    1638.4
Instinct MI300A                              gfx942    228     128      5300
Instinct MI300X                              gfx942    304     192      5300
Instinct MI325X                              gfx942    304     256      6000
Instinct MI308X                              gfx942     80       -         -
Instinct MI350X                              gfx950    256     288      8000
Instinct MI355X                              gfx950    256     288      8000
Instinct MI350P                              gfx950    128*      -         -
Instinct MI455X                              gfx1250   256       -         -
* This count rests on one source.

# list-edge-cases
# A product given twice, several architectures, "all", names without a match, a vendor as JSON, an
# unwritable file, the note on RDNA.
$ occ gpu h100-sxm "NVIDIA H100 SXM5 80GB" | grep -c "^NVIDIA"
1
$ occ gpu h100 hopper h100-sxm | cut -c 1-30
2> occ: no product is named 'hopper'; give --arch sm_90 and --sms
$ occ gpu --arch sm_80,sm_90 h100 a100 | cut -c 1-60
name                                         arch    SM/CU \x20 (esc)
NVIDIA H100 PCIe 80GB                        sm_90     114 \x20 (esc)
NVIDIA H100 SXM5 80GB                        sm_90     132 \x20 (esc)
NVIDIA H100 NVL 94GB                         sm_90     132 \x20 (esc)
NVIDIA H100 SXM5 96GB                        sm_90     132*\x20 (esc)
NVIDIA A100 PCIe 40GB                        sm_80     108 \x20 (esc)
NVIDIA A100 SXM4 40GB                        sm_80     108 \x20 (esc)
NVIDIA A100 PCIe 80GB                        sm_80     108*\x20 (esc)
NVIDIA A100 SXM4 80GB                        sm_80     108 \x20 (esc)
NVIDIA A100X                                 sm_80     108*\x20 (esc)
* This count rests on one source.
$ occ gpu --arch all h20 | cut -c 1-60
NVIDIA H20 96GB
  also called                        h20
  the driver's name                  NVIDIA H20
  architecture                       sm_90
  segment                            datacenter
  chip                               GH100
  streaming multiprocessors          78 SMs
  memory                             96 GB
  peak memory bandwidth              4022 GB/s
  SM count: independent sources      1: the count rests on o
  sources                            TORCH
Latencies measured on this chip, in cycles (* preferred)
  * GH200 at 1980 MHz: L1 32, L2 280, far L2 411, DRAM 650 (
    the range is from the near to the far L2 partition, the\x20 (esc)
    (RRZE-HPC/gpu-benches gpu-latency raw data at 1038c5d (2
    chase, cycles at the stated clock)
    H800 PCIe: shared memory 29, L1 40.7, L2 263, DRAM 478.8
    memory 180 (Luo et al., arXiv 2402.13499, table IV; the\x20 (esc)
    2501.12084)
Dense operations per clock and SM; a multiply-add is two
  fp64              256
  fp32              256  vector units
  tf32             2048
  bf16, fp16       4096
  fp8              8192
  int8             8192
  from: glennklockwood.com/garden/processors/h100: table of\x20 (esc)
        torch/cuda/_device_limits.py: multiply-adds per cycl
        and 10.0; CUDA Programming Guide 12.6, table of arit
        NVIDIA H100 white paper v1.04, tables 1 and 3 (989.4
        TFLOPS)
Sources:
  TORCH     published output of torch device properties (the
            or its compute capability and SM count)
$ occ gpu --arch sm_80,sm_86 h100; echo "status $?"
status 2
2> occ: --arch sm_80,...: the products named have another architecture
$ occ gpu --arch sm_80,sm_1 h100; echo "status $?"
status 2
2> occ: unknown architecture 'sm_1'; did you mean sm_61?
$ occ gpu --arch sm_80 h100-sxm; echo "status $?"
status 2
2> occ: --arch sm_80: the products named have another architecture
$ occ gpu h100 nothinglikeit; echo "status $?"
status 2
2> occ: unknown GPU 'nothinglikeit'; `occ gpu` lists all COUNT
$ occ gpu ""; echo "status $?"
status 2
2> occ: unknown GPU ''; `occ gpu` lists all COUNT
$ occ gpu "   "; echo "status $?"
status 2
2> occ: unknown GPU '   '; `occ gpu` lists all COUNT
$ occ gpu "-"; echo "status $?"
status 2
2> occ: unknown GPU '-'; `occ gpu` lists all COUNT
$ occ gpu amd --json | grep -c '"name"'
118
$ occ gpu a100 -o /no/such/folder/x; echo "status $?"
status 2
2> occ: /no/such/folder/x: cannot be written: No such file or directory
$ occ gpu --arch gfx1100 | cut -c 1-60
name                                         arch    SM/CU \x20 (esc)
Radeon RX 7900 XTX                           gfx1100    96 \x20 (esc)
Radeon RX 7900 XT                            gfx1100    84 \x20 (esc)
Radeon RX 7900 GRE                           gfx1100    80 \x20 (esc)
Radeon PRO W7900                             gfx1100    96 \x20 (esc)
Radeon PRO W7800                             gfx1100    70 \x20 (esc)
Radeon RX 7900M                              gfx1100    72*\x20 (esc)
Radeon Pro W7900D                            gfx1100    96*\x20 (esc)
* This count rests on one source.
On RDNA the list counts CUs; --sms counts WGPs of 2 CUs, or\x20 (esc)

# list-several-names
$ occ gpu mi300 4070
name                                         arch    SM/CU      GB      GB/s
Instinct MI300A                              gfx942    228     128      5300
Instinct MI300X                              gfx942    304     192      5300
GeForce RTX 4070                             sm_89      46*     12       504
GeForce RTX 4070 Super                       sm_89      56*     12       504
GeForce RTX 4070 Ti                          sm_89      60*     12       504
GeForce RTX 4070 Ti Super                    sm_89      66      16       672
GeForce RTX 4070 Laptop                      sm_89      36       8       256
* This count rests on one source.

# list-name
$ occ gpu h100
name                                         arch    SM/CU      GB      GB/s
NVIDIA H100 PCIe 80GB                        sm_90     114      80      2039
NVIDIA H100 SXM5 80GB                        sm_90     132      80      3352
NVIDIA H100 NVL 94GB                         sm_90     132      94      3938
NVIDIA H100 SXM5 96GB                        sm_90     132*     96         -
* This count rests on one source.

# list-unknown-name
$ occ gpu h2000
2> occ: unknown GPU 'h2000'; did you mean one of: NVIDIA H200 SXM 141GB, Quadro M2000, Quadro P2000, RTX A2000?
[2]

# list-vendor
$ occ gpu amd --arch gfx1151,gfx1201
name                                         arch    SM/CU      GB      GB/s
Radeon RX 9070 XT                            gfx1201    64      16       640
Radeon RX 9070                               gfx1201    56      16       640
Radeon RX 9070 GRE                           gfx1201    48      12       432
Radeon RX 9070 GRE 16GB                      gfx1201    48*     16       576
Radeon AI PRO R9700                          gfx1201    64       -       640
Radeon AI PRO R9700S                         gfx1201    64       -         -
Radeon AI PRO R9600D                         gfx1201    48       -         -
Radeon AI PRO R9600                          gfx1201    48*      -         -
Radeon 8060S (Ryzen AI Max+ 395)             gfx1151    40       -       256
Radeon 8065S                                 gfx1151    40*      -         -
Radeon 8050S                                 gfx1151    32       -         -
Radeon 8040S                                 gfx1151    16*      -         -
* This count rests on one source.
On RDNA the list counts CUs; --sms counts WGPs of 2 CUs, or CUs with --cu-mode.

# lists-of-names
$ occ gpu h100-sxm,b580 -f tsv | cut -f 1,4; occ gpu h100-sxm,b580 rtx-4090 -f tsv | cut -f 1
name	sms
NVIDIA H100 SXM5 80GB	132
Arc B580	20
name
NVIDIA H100 SXM5 80GB
Arc B580
GeForce RTX 4090
$ occ gpu h100-sxm,voodoo; occ gpu h100-sxm,,b580; occ gpu "Advanced Micro Devices, Inc. [AMD/ATI] Navi 31 [Radeon RX 7900 XTX]" -f tsv | cut -f 1
name
Radeon RX 7900 XTX
2> occ: unknown GPU 'voodoo'; `occ gpu` lists all COUNT
2> occ: gpu 'h100-sxm,,b580': expected a name, or names separated by commas
