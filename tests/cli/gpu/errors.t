# error-arch-all
$ occ -t 256 --gpu h200 --arch all
2> occ: --arch all cannot be combined with --gpu
[2]

# error-arch-differs
$ occ -t 256 --gpu h200 --arch sm_80
2> occ: --arch is sm_80, but NVIDIA H200 SXM 141GB is sm_90; leave --arch out
[2]

# error-arch-unknown
$ occ -t 256 --gpu h200 --arch sm_99
2> occ: unknown architecture 'sm_99'; did you mean one of: sm_89, sm_90?
[2]

# error-empty
$ occ -t 256 --gpu ""
2> occ: --gpu '': expected a name, or names separated by commas
[2]

# error-gpc-differs
$ occ -t 256 --gpu h200 --gpc 16,16 --cluster 8
2> occ: --gpc has 32 SMs in all, but NVIDIA H200 SXM 141GB has 132
[2]

# error-local-mig
$ occ -t 256 --gpu local --mig 1g.5gb
2> occ: --mig cannot be combined with the local GPU, whose own MIG profile is used
[2]

# error-local-name
$ occ -t 256 --gpu local:x
2> occ: unknown GPU 'local:x'; `occ gpu` lists all COUNT
[2]

# error-long
$ occ -t 256 --gpu aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
2> occ: unknown GPU 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...'; `occ gpu` lists all COUNT
[2]

# error-maker
$ occ -t 256 --gpu NVIDIA
2> occ: unknown GPU 'NVIDIA'; `occ gpu` lists all COUNT
[2]

# error-mig-alone
$ occ -t 256 --arch sm_90 --mig 1g.18gb
2> occ: --mig needs --gpu
[2]

# error-mig-none
$ occ -t 256 --gpu t4 --mig 1g.5gb
2> occ: unknown MIG profile '1g.5gb': NVIDIA T4 has no known profiles
[2]

# error-mig-unknown
$ occ -t 256 --gpu h200 --mig 1g.5gb
2> occ: unknown MIG profile '1g.5gb'; NVIDIA H200 SXM 141GB has 1g.18gb, 1g.35gb, 2g.35gb, 3g.71gb, 4g.71gb, 7g.141gb
[2]

# error-mig-unsourced
$ occ -t 256 --gpu b200 --mig 3g.90gb
2> occ: no source gives the SM count of the MIG profile 3g.90gb of NVIDIA B200; give it with --sms or "sms"
[2]

# error-near
$ occ -t 256 --gpu 4091
2> occ: unknown GPU '4091'; did you mean GeForce RTX 4090?
[2]

# error-neither-gpu-nor-arch
$ occ -t 256 -r 32
2> occ: --arch is missing: name an architecture, such as sm_80, or a product with --gpu
[2]

# several-products
# No error: the products have one architecture, and the answer needs no number of SMs.
$ occ -t 256 --gpu h100
sm_90 (Hopper): 256 threads

Occupancy 100 %: 8 blocks, 64 of 64 warps per SM, limited by warps

  limit                blocks   per block      per SM      unused
* warps                     8           8          64           0
  block slots              32           1          32          24
  registers          no limit           -       65536       65536
  shared memory           228        1024      233472      225280
  barriers                 64           1          64          56

  registers     33 or more: 6 blocks, 75 %
  shared memory 28161 B or more: 7 blocks, 87.5 %
Note: no registers given (--regs), so they do not limit.

# error-unknown
$ occ -t 256 --gpu voodoo
2> occ: unknown GPU 'voodoo'; `occ gpu` lists all COUNT
[2]

# error-unsourced
$ occ -t 256 --gpu b100 --grid 9
2> occ: GPU NVIDIA B100: no source gives its SM count; give --arch sm_100 and --sms instead
[2]

# error-unsourced-amd
$ occ -t 256 --gpu r9700s
Radeon AI PRO R9700S, gfx1201 (RDNA4, wave32, WGP mode): 256 threads

Occupancy 100 %: 16 of 16 waves per SIMD, 8 workgroups per WGP, limited by waves

  limit            workgroups   per group     per WGP      unused
* waves                     8           8          64           0
  workgroup slots          32           1          32          24
  VGPRs              no limit           -      196608      196608
  LDS                no limit           -      131072      131072

  VGPRs         97 or more: 6 workgroups, 75 %
  LDS           16385 B or more: 7 workgroups, 87.5 %
Note: no VGPRs given (--regs), so they do not limit.
Note: a WGP is 2 CUs that share LDS; HIP counts WGPs. See --cu-mode.

One round: 256 workgroups (8 per WGP on 32 WGPs)

# one-architecture
# A name of several products with one architecture is accepted if the answer depends on nothing in
# which they differ, such as the number of SMs or the memory bandwidth.
$ occ -g h100 -t 256 -r 40 | head -n 1
sm_90 (Hopper): 256 threads, 40 registers
$ occ -g h100 -t 256 --sms 114 --grid 1000 --get waves.sms
114
$ echo '{"gpu":"h100","threads":256}' | occ batch | jq -c '[.arch, .gpu]'
\["sm_90",null] (esc)
$ occ -g h100 -t 256 --grid 1000
2> occ: GPU 'h100' matches several products that differ: h100-pcie (sm_90, 114 SMs), h100-sxm (sm_90, 132 SMs), h100-nvl (sm_90, 132 SMs), h100-96gb (sm_90, 132 SMs)
[2]
$ occ -g h100 -t 256 --cluster 2
2> occ: GPU 'h100' matches several products that differ: h100-pcie (sm_90, 114 SMs), h100-sxm (sm_90, 132 SMs), h100-nvl (sm_90, 132 SMs), h100-96gb (sm_90, 132 SMs)
[2]
$ occ -g h100 -t 256 --bytes-per-load 16
2> occ: GPU 'h100' matches several products that differ: h100-pcie (sm_90, 114 SMs), h100-sxm (sm_90, 132 SMs), h100-nvl (sm_90, 132 SMs), h100-96gb (sm_90, 132 SMs)
[2]
$ occ -g h100 -a sm_80 -t 256
2> occ: --arch is sm_80, but h100 is sm_90; leave --arch out
[2]
$ occ simulate -g h100 -t 256 --grid 100
2> occ: GPU 'h100' matches several products that differ: h100-pcie (sm_90, 114 SMs), h100-sxm (sm_90, 132 SMs), h100-nvl (sm_90, 132 SMs), h100-96gb (sm_90, 132 SMs)
[2]

# driver-names
# Names as drivers report them.  Virtual GPUs, chips without data and names of several products are
# refused with the reason; a product's name after a wrong maker is unknown.  The names in the
# second list are recognised: words that drivers add are ignored, and a MIG profile is read.
$ for name in 'AMD Radeon Graphics' 'AMD Radeon(TM) Graphics' 'NVIDIA MI300X' 'Intel A100' 'Intel(R) Graphics' \
>     'NVIDIA A10-24Q' 'GRID T4-16Q' 'AMD Instinct MI250X / MI250' 'Navi 31 [Radeon RX 7900 XT/7900 XTX]' \
>     'Intel(R) Graphics [0xe202]' 'NVIDIA Graphics Device' 'AMD Radeon RX 580 Series' 'AMD Radeon Pro V710 MxGPU' \
>     'Navi 24 [Radeon RX 6300]' 'Radeon Graphics (RADV PHOENIX)' 'NVIDIA H100XM-80C' 'Apple M2 Max' gfx1151 '[' '/' '()'; do
>     occ --gpu "$name" -t 256 --grid 10
> done
2> occ: GPU Radeon Graphics: no source gives its gfx target; give --arch and --sms instead
2> occ: GPU Radeon Graphics: no source gives its gfx target; give --arch and --sms instead
2> occ: unknown GPU 'NVIDIA MI300X'; `occ gpu` lists all COUNT
2> occ: unknown GPU 'Intel A100'; `occ gpu` lists all COUNT
2> occ: GPU 'Intel(R) Graphics' matches several products that differ: Intel Graphics 4-core (Meteor Lake) (xe_lpg, 4 Xe-cores), Intel Graphics 4-core (Panther Lake) (xe3, 4 Xe-cores)
2> occ: GPU 'NVIDIA A10-24Q' is a virtual GPU on NVIDIA A10 with an unknown share of the SMs; give --arch sm_86 and --sms
2> occ: GPU 'GRID T4-16Q' is a virtual GPU on T4 with an unknown share of the SMs; give --arch sm_75 and --sms
2> occ: GPU 'AMD Instinct MI250X / MI250' matches several products that differ: Instinct MI250X (gfx90a, 110 CUs), Instinct MI250 (gfx90a, 104 CUs)
2> occ: GPU 'Navi 31 [Radeon RX 7900 XT/7900 XTX]' matches several products that differ: 7900xt (gfx1100, 84 CUs), 7900xtx (gfx1100, 96 CUs); Navi 31 is gfx1100
2> occ: GPU 'Intel(R) Graphics [0xe202]': no source gives its Xe-core count; give --arch xe2 and --sms
2> occ: GPU 'NVIDIA Graphics Device': the driver or the list of names is older than the card; give --arch and --sms
2> occ: GPU 'AMD Radeon RX 580 Series': older than gfx900, the oldest AMD target that has a data file
2> occ: GPU 'AMD Radeon Pro V710 MxGPU' is a virtual GPU on AMD Radeon Pro V710 with an unknown share of the CUs; give --arch gfx1101 and --sms
2> occ: GPU 'Navi 24 [Radeon RX 6300]': no source gives its CU count and target; give --arch and --sms; Navi 24 is gfx1034
2> occ: GPU Radeon Graphics: no source gives its gfx target; give --arch and --sms instead; PHOENIX is gfx1103
2> occ: GPU 'NVIDIA H100XM-80C' is a virtual GPU on NVIDIA H100 with an unknown share of the SMs; give --arch sm_90 and --sms
2> occ: GPU 'Apple M2 Max' is not one of NVIDIA, AMD or Intel
2> occ: unknown GPU 'gfx1151'; that is an architecture: use --arch 'gfx1151'
2> occ: unknown GPU '['; `occ gpu` lists all COUNT
2> occ: unknown GPU '/'; `occ gpu` lists all COUNT
2> occ: unknown GPU '()'; `occ gpu` lists all COUNT
[2]
$ for name in 'AMD Radeon 780M Graphics' 'AMD Radeon 890M Graphics' 'AMD Instinct MI300X OAM' 'AMD Instinct MI300X VF' \
>     'AMD Radeon RX 7900 XTX (RADV NAVI31)' 'Intel(R) Arc(TM) 140V GPU (16GB)' 'DG2 [Arc A770]' \
>     'NVIDIA A100-SXM4-80GB MIG 1g.10gb' 'NVIDIA A100-SXM4-80GB MIG 1g.10gb Device 0' 'NVIDIA GeForce RTX 4090 Laptop GPU' \
>     'GA106M [GeForce RTX 3060 Mobile / Max-Q]' 'Intel(R) Graphics [0xe20b]' 'AMD Ryzen 7 7840HS w/ Radeon 780M Graphics' \
>     'PRO 2000 Blackwell' 'NVIDIA Jetson AGX Thor Developer Kit'; do
>     occ --gpu "$name" -t 256 --get gpu,mig | tr '\t' '|'
> done
Radeon 780M|
Radeon 890M|
Instinct MI300X|
Instinct MI300X|
Radeon RX 7900 XTX|
Arc 140V (Lunar Lake)|
Arc A770|
NVIDIA A100 SXM4 80GB|1g.10gb
NVIDIA A100 SXM4 80GB|1g.10gb
GeForce RTX 4090 Laptop|
GeForce RTX 3060 Laptop|
Arc B580|
Radeon 780M|
RTX PRO 2000 Blackwell|
Jetson AGX Thor T5000|
$ occ --gpu 'NVIDIA A100-SXM4-80GB MIG 9g.10gb' -t 256
2> occ: unknown MIG profile '9g.10gb'; NVIDIA A100 SXM4 80GB has 1g.10gb, 1g.20gb, 2g.20gb, 3g.40gb, 4g.40gb, 7g.80gb
[2]
