# error-arch-all
$ occ -t 256 --gpu h200 --arch all
2> occ: --arch is all and --gpu is given too; one is allowed
[2]

# error-arch-differs
$ occ -t 256 --gpu h200 --arch sm_80
2> occ: --arch is sm_80, but NVIDIA H200 SXM 141GB is sm_90; leave --arch out
[2]

# error-arch-unknown
$ occ -t 256 --gpu h200 --arch sm_99
2> occ: unknown architecture 'sm_99'; the nearest: sm_89, sm_90
[2]

# error-empty
$ occ -t 256 --gpu ""
2> occ: --gpu is ''; a name, or names with commas between them, is allowed
[2]

# error-gpc-differs
$ occ -t 256 --gpu h200 --gpc 16,16 --cluster 8
2> occ: --gpc has 32 SMs in all, but NVIDIA H200 SXM 141GB has 132
[2]

# error-local-mig
$ occ -t 256 --gpu local --mig 1g.5gb
2> occ: --mig is given with the local GPU, which has one already or none
[2]

# error-local-name
$ occ -t 256 --gpu local:x
2> occ: unknown GPU 'local:x'; `occ gpu` lists the 327 known ones
[2]

# error-long
$ occ -t 256 --gpu aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
2> occ: unknown GPU 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...'; `occ gpu` lists the 327 known ones
[2]

# error-maker
$ occ -t 256 --gpu NVIDIA
2> occ: unknown GPU 'NVIDIA'; `occ gpu` lists the 327 known ones
[2]

# error-mig-alone
$ occ -t 256 --arch sm_90 --mig 1g.18gb
2> occ: --mig is given without --gpu
[2]

# error-mig-none
$ occ -t 256 --gpu t4 --mig 1g.5gb
2> occ: unknown MIG profile '1g.5gb': no profile of NVIDIA T4 is known
[2]

# error-mig-unknown
$ occ -t 256 --gpu h200 --mig 1g.5gb
2> occ: unknown MIG profile '1g.5gb'; NVIDIA H200 SXM 141GB has 1g.18gb, 1g.35gb, 2g.35gb, 3g.71gb, 4g.71gb, 7g.141gb
[2]

# error-mig-unsourced
$ occ -t 256 --gpu b200 --mig 3g.90gb
2> occ: no source gives the SM count of the MIG profile 3g.90gb of NVIDIA B200; give --sms
[2]

# error-near
$ occ -t 256 --gpu 4091
2> occ: unknown GPU '4091'; the nearest: GeForce RTX 4090
[2]

# error-nothing
$ occ -t 256 -r 32
2> occ: --arch is missing; name an architecture such as sm_80, or a product with --gpu
[2]

# error-several
$ occ -t 256 --gpu h100
2> occ: GPU 'h100' fits several products that differ: NVIDIA H100 PCIe 80GB (sm_90, 114 SMs), NVIDIA H100 SXM5 80GB (sm_90, 132 SMs), NVIDIA H100 NVL 94GB (sm_90, 132 SMs), NVIDIA H100 SXM5 96GB (sm_90, 132 SMs)
[2]

# error-unknown
$ occ -t 256 --gpu voodoo
2> occ: unknown GPU 'voodoo'; `occ gpu` lists the 327 known ones
[2]

# error-unsourced
$ occ -t 256 --gpu b100
2> occ: GPU NVIDIA B100: no source gives its SM count; give --arch sm_100 and --sms instead
[2]

# error-unsourced-amd
$ occ -t 256 --gpu rx6500xt
Radeon RX 6500 XT, gfx1034 (RDNA2, wave32, WGP mode): 256 threads

Occupancy 100 %: 8 workgroups, 64 of 64 waves per WGP, limited by waves

  limit            workgroups   per group     per WGP      unused
* waves                     8           8          64           0
  workgroup slots          32           1          32          24
  VGPRs              no limit           -      131072      131072
  LDS                no limit           -      131072      131072

  VGPRs         65 or more: 6 workgroups, 75 %
  LDS           16385 B or more: 7 workgroups, 87.5 %
Note: no VGPRs given (--regs), so they do not limit.
Note: a WGP is 2 CUs that share LDS, and what HIP counts; see --cu-mode.

# error-unsourced-note
$ occ -t 256 --gpu rtx-pro-4500-server
2> occ: GPU RTX PRO 4500 Blackwell Server Edition: no source gives its SM count; give --arch sm_120 and --sms instead
[2]
