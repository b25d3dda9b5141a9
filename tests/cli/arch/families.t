# families
# The name of a chip or family selects its architecture.  If there are several, the message lists
# them.  "(not computable)" follows an architecture for which occ cannot compute yet.  "mi300" and
# "mi355" select nothing: they are names of products.
$ for name in kepler maxwell pascal volta turing ampere ada lovelace hopper blackwell 'Blackwell Ultra' thor rubin \
>     ga100 ga102 ga107 ad102 ad107 gh100 gb100 gb200 gb202 gb207 gb10 tu102 tu117 gv100 gp100 gp102 gp108; do
>     echo "$name: $(occ -a "$name" -t 256 --get arch 2>&1)"
> done | sed 's/: occ: .*architectures: /: /; s/: occ: \([^:]*\): occ.*/: \1 (not computable)/'
kepler: sm_30, sm_32, sm_35, sm_37
maxwell: sm_50, sm_52, sm_53
pascal: sm_60, sm_61, sm_62
volta: sm_70, sm_72
turing: sm_75
ampere: sm_80, sm_86, sm_87, sm_88
ada: sm_89
lovelace: sm_89
hopper: sm_90
blackwell: sm_100, sm_101, sm_103, sm_110, sm_120, sm_121, sm_122
Blackwell Ultra: sm_103
thor: sm_101, sm_110
rubin: sm_107
ga100: sm_80
ga102: sm_86
ga107: sm_86
ad102: sm_89
ad107: sm_89
gh100: sm_90
gb100: sm_100
gb200: sm_100
gb202: sm_120
gb207: sm_120
gb10: sm_121
tu102: sm_75
tu117: sm_75
gv100: sm_70
gp100: sm_60
gp102: sm_61
gp108: sm_61
$ for name in gcn5 vega vega10 vega12 vega20 cdna cdna1 arcturus cdna2 aldebaran mi200 cdna3 cdna4 mi300 mi355 mi400 \
>     rdna rdna1 rdna2 'RDNA 3' rdna3.5 rdna4m rdna4 navi10 navi12 'Navi 14' navi21 navi22 navi23 van_gogh navi24 \
>     rembrandt raphael mendocino 'dragon range' navi31 navi32 navi33 phoenix 'hawk point' strix 'strix point' strix_halo \
>     'krackan point' navi44 navi48 renoir lucienne cezanne barcelo raven picasso gfx9 gfx11 gfx13 gfx13-generic \
>     gfx94X-dcgpu gfx110X-all gfx115x gfx120x; do
>     echo "$name: $(occ -a "$name" -t 256 --get arch 2>&1)"
> done | sed 's/: occ: .*architectures: /: /; s/: occ: \([^:]*\): occ.*/: \1 (not computable)/'
gcn5: gfx900, gfx902, gfx904, gfx906, gfx909, gfx90c
vega: gfx900, gfx902, gfx904, gfx906, gfx909, gfx90c
vega10: gfx900
vega12: gfx904
vega20: gfx906
cdna: gfx908
cdna1: gfx908
arcturus: gfx908
cdna2: gfx90a
aldebaran: gfx90a
mi200: gfx90a
cdna3: gfx942
cdna4: gfx950
mi300: occ: unknown architecture 'mi300'; that is a product: use --gpu 'mi300'
mi355: occ: unknown architecture 'mi355'; that is a product: use --gpu 'mi355'
mi400: gfx1250, gfx1251
rdna: gfx1010, gfx1011, gfx1012, gfx1013
rdna1: gfx1010, gfx1011, gfx1012, gfx1013
rdna2: gfx1030, gfx1031, gfx1032, gfx1033, gfx1034, gfx1035, gfx1036
RDNA 3: gfx1100, gfx1101, gfx1102, gfx1103
rdna3.5: gfx1150, gfx1151, gfx1152, gfx1153, gfx1154
rdna4m: gfx1170, gfx1171, gfx1172
rdna4: gfx1200, gfx1201
navi10: gfx1010
navi12: gfx1011
Navi 14: gfx1012
navi21: gfx1030
navi22: gfx1031
navi23: gfx1032
van_gogh: gfx1033
navi24: gfx1034
rembrandt: gfx1035
raphael: gfx1036
mendocino: gfx1036
dragon range: gfx1036
navi31: gfx1100
navi32: gfx1101
navi33: gfx1102
phoenix: gfx1103
hawk point: gfx1103
strix: gfx1150, gfx1151
strix point: gfx1150
strix_halo: gfx1151
krackan point: gfx1152
navi44: gfx1200
navi48: gfx1201
renoir: gfx90c
lucienne: gfx90c
cezanne: gfx90c
barcelo: gfx90c
raven: gfx902
picasso: gfx902
gfx9: gfx900, gfx902, gfx904, gfx906, gfx908, gfx909, gfx90a, gfx90c, gfx940, gfx942, gfx950
gfx11: gfx1100, gfx1101, gfx1102, gfx1103, gfx1150, gfx1151, gfx1152, gfx1153, gfx1154, gfx1170, gfx1171, gfx1172
gfx13: gfx1310 (not computable)
gfx13-generic: gfx1310 (not computable)
gfx94X-dcgpu: gfx940, gfx942
gfx110X-all: gfx1100, gfx1101, gfx1102, gfx1103
gfx115x: gfx1150, gfx1151, gfx1152, gfx1153, gfx1154
gfx120x: gfx1200, gfx1201
$ for name in gen12 xe xe-lp 'tiger lake' 'alder lake' dg1 alchemist dg2 'arc a' arc 'meteor lake' 'arrow lake' \
>     'arrow lake-h' 'ponte vecchio' pvc xe2 battlemage bmg 'lunar lake' xe3 'panther lake' 'wildcat lake' 'nova lake' \
>     nvl nvl-s nvl-p xe3p 'crescent island' cri 35.11 35.10.2; do
>     echo "$name: $(occ -a "$name" -t 256 --get arch 2>&1)"
> done | sed 's/: occ: .*architectures: /: /; s/: occ: \([^:]*\): occ.*/: \1 (not computable)/'
gen12: xe_lp
xe: xe_lp, xe_hpc, xe_hpg, xe_lpg, xe_lp12, xe_lpgh, xe_hpg96
xe-lp: xe_lp
tiger lake: xe_lp
alder lake: xe_lp
dg1: xe_lp
alchemist: xe_hpg, xe_hpg96
dg2: xe_hpg
arc a: xe_hpg, xe_hpg96
arc: xe_hpg, xe_hpg96, xe2
meteor lake: xe_lpg
arrow lake: xe_lpg, xe_lpgh
arrow lake-h: xe_lpgh
ponte vecchio: xe_hpc
pvc: xe_hpc
xe2: xe2
battlemage: xe2
bmg: xe2
lunar lake: xe2
xe3: xe3
panther lake: xe3
wildcat lake: xe3
nova lake: xe3, xe3p_lpg
nvl: xe3, xe3p_lpg
nvl-s: xe3
nvl-p: xe3p_lpg
xe3p: xe3p_lpg, xe3p_xpc
crescent island: xe3p_xpc
cri: xe3p_xpc
35.11: xe3p_xpc
35.10.2: xe3p_lpg

# xe3p
# Xe3P: some numbers are published, but not enough to compute an occupancy.
$ occ arch cri; occ arch nvl-p --json | jq -c .limits.reg_modes
xe3p_xpc  Xe3P: Crescent Island
  SIMD, work-items per HW thread               32 work-items  [NEO-1]
  SIMD, other size                             16 work-items  [NEO-1]
  work-items per work-group                    1024 work-items  [NEO-2]
  HW thread slots per Xe-core                  64 HW threads
                                               [NEO-CRI, IGC, CSH]
  work-group slots per Xe-core                 64 work-groups  [OWN]
  work-group slots per Xe-core, one HW thread  64 work-groups  [OWN]
  sub-partitions of the register file          8 EUs  [CSH]
  registers per Xe-core                        16384 registers
                                               [FILE, NEO-CRI, IGC, OCLOC26]
  register modes are multiples of              32 registers
                                               [NEO-CRI, IGC, OCLOC26]
  registers per HW thread                      512 registers
                                               [NEO-CRI, IGC, OCLOC26]
  register modes of a HW thread                32 64 96 128 160 192 256 512
                                               registers
                                               [NEO-CRI, IGC, OCLOC26]
  largest work-group per mode, narrow SIMD     1024 1024 1024 1024 1024 1024 512
                                               512 work-items
                                               [NEO-1]
  registers if none are given                  128 registers  [DEFAULT]
  the compiler picks the mode                  yes  [OCLOC26]
  SLM per Xe-core                              393216 bytes  [NEO-384K]
  SLM per work-group                           393216 bytes  [NEO-CRI]
  SLM granule                                  1024 bytes  [NEO-384K]
  SLM sizes of a work-group                    1024 2048 3072 4096 5120 6144
                                               7168 8192 9216 10240 11264 12288
                                               13312 14336 15360 16384 24576
                                               32768 49152 65536 98304 131072
                                               196608 262144 327680 393216 bytes
                                               [NEO-384K]
  named barriers per Xe-core                   32 barriers  [NEO-11]
  cooperative launch takes                     pooled  [NEO-10]
  rows of a matrix instruction                 8 rows  [DPAS]
  columns of a matrix instruction              16 columns  [DPAS]
  work-items resident                          2048 work-items
Note: Not on the market; from the driver and the compiler only.
Note: The compiler has 6, 5 and 4 threads per EU with 160, 192 and 256
      registers, the driver 8: 4 threads with 512 registers need a file that
      holds 8 with 256.
Note: Work-group slots are the thread slots: no limit of its own is documented.
Note: A register has 64 bytes.
Sources:
  NEO-1     intel/compute-runtime shared/source at e37c60b:
            xe3p_core/gfx_core_helper_xe3p_core.cpp
  NEO-2     intel/compute-runtime shared/source at e37c60b: helpers/constants.h,
            device/device_caps.cpp
  NEO-CRI   intel/compute-runtime shared/source at e37c60b:
            xe3p_core/hw_info_cri.cpp,
            release_helpers/release_helper/release_helper_cri.cpp,
            xe3p_core/cri/os_agnostic_product_helper_cri.inl; its test repeats
            the threads (cri/gfx_core_helper_tests_cri.cpp)
  NEO-384K  intel/compute-runtime shared/source at e37c60b:
            release_helpers/release_helper/release_helper_preferred_slm_xe3p_cri_384k.inl
  NEO-10    intel/compute-runtime shared/source at e37c60b:
            helpers/kernel_helpers.cpp
  NEO-11    intel/compute-runtime shared/source at e37c60b:
            helpers/gfx_core_helper_base.inl
  IGC       intel/intel-graphics-compiler visa/G4_Kernel.cpp at 98fff71,
            constructor of GRFMode
  OCLOC26   kernels compiled by ocloc 26.27 with IGC 2.40: eu_thread_count,
            grf_count, simd_size
  CSH       intel/intel-graphics-compiler IGC/Compiler/CISACodeGen/CShader.cpp
            at 98fff71: bits 4 to 6 of sr0.0 name the EU, from Crescent Island
            on
  OWN       conclusion: no slots of their own are documented; every source that
            names a number has the thread slots
  FILE      conclusion: EUs x the registers that the threads of each mode take
            together
  DEFAULT   conclusion: Intel's page counts with 128 unless large registers are
            asked for, as do compilers before Xe3
  DPAS      Intel Graphics Compiler: DPAS of 8 rows, 8 or 16 columns by SIMD
            width
{"value":[32,64,96,128,160,192,256,320,448,512],"sources":["NEO-NVLP","IGC","OCLOC26"],"unit":"registers"}
