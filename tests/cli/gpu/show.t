# built-in-tables-equal-the-data-folder
$ for command in "gpu" "gpu --json" "gpu h200 a100 mi300x --json" "gpu rx7600" "arch all"; do
>     cmp <(occ $command) <(occ --data ../../data $command) && echo "$command: the same"
> done
gpu: the same
gpu --json: the same
gpu h200 a100 mi300x --json: the same
gpu rx7600: the same
arch all: the same
$ occ gpu --json | grep -o '"name": "[^"]*"' | cut -d'"' -f4 >"$TMP/names"
$ xargs -d '\n' occ gpu --json <"$TMP/names" >"$TMP/built-in" && [ -s "$TMP/built-in" ] && echo "all found"
all found
$ xargs -d '\n' occ gpu --json --data ../../data <"$TMP/names" | cmp - "$TMP/built-in"

# show
$ occ gpu h200
NVIDIA H200 SXM 141GB
  also called                        h200, h200-sxm
  the driver's name                  NVIDIA H200
  architecture                       sm_90
  segment                            datacenter
  chip                               GH100
  streaming multiprocessors          132 SMs
  graphics processing clusters       8 GPCs
  texture processing clusters        66 TPCs
  boost clock                        1980 MHz
  memory                             141 GB
  peak memory bandwidth              4800 GB/s
  L2 cache                           60 MB
  SM count: independent sources      2
  sources                            W, TORCH, LGIP
  highest clock                      1980 MHz, as seen in a run (published
                                     output of nvidia-smi: clocks.max)
Note: one list prints 3360 GB/s, which is wrong; others say 4800
Active clusters, as measured; other devices of the product may differ
  66 of 2 blocks, with 1 block per SM (two H100 and an H200 on 2026-11-26)
  30 of 4 blocks, with 1 block per SM (two H100 and an H200 on 2026-11-26)
  15 of 8 blocks, with 1 block per SM (two H100 and an H200 on 2026-11-26)
  7 of 16 blocks, with 1 block per SM (two H100 and an H200 on 2026-11-26)
  132 of 2 blocks, with 2 blocks per SM (two H100 and an H200 on 2026-11-26)
  62 of 4 blocks, with 2 blocks per SM (two H100 and an H200 on 2026-11-26)
  30 of 8 blocks, with 2 blocks per SM (two H100 and an H200 on 2026-11-26)
  14 of 16 blocks, with 2 blocks per SM (two H100 and an H200 on 2026-11-26)
MIG profiles [MP, M]
  profile        SMs     GiB  instances  sources
  1g.18gb         16      16          -        2
  1g.35gb         26   32.25          -        2
  2g.35gb         32   32.25          -        2
  3g.71gb         60    69.5          -        2
  4g.71gb         64    69.5          -        2
  7g.141gb       132  139.75          -        2
Latencies measured on this chip, in cycles (* preferred)
  * GH200 at 1980 MHz: L1 32, L2 280, far L2 411, DRAM 650 (from 611 to 689);
    the range is from the near to the far L2 partition, the number its midpoint
    (RRZE-HPC/gpu-benches gpu-latency raw data at 1038c5d (2025-02-11): pointer
    chase, cycles at the stated clock)
    H800 PCIe: shared memory 29, L1 40.7, L2 263, DRAM 478.8, distributed shared
    memory 180 (Luo et al., arXiv 2402.13499, table IV; the extended version is
    2501.12084)
Dense operations per clock and SM; a multiply-add is two
  fp64              256
  fp32              256  vector units
  tf32             2048
  bf16, fp16       4096
  fp8              8192
  int8             8192
  from: glennklockwood.com/garden/processors/h100: table of peaks; pytorch
        torch/cuda/_device_limits.py: multiply-adds per cycle and SM of 8.0, 9.0
        and 10.0; CUDA Programming Guide 12.6, table of arithmetic throughput;
        NVIDIA H100 white paper v1.04, tables 1 and 3 (989.4 and 756 dense BF16
        TFLOPS)
Sources:
  W         Wikipedia, List of Nvidia graphics processing units
  TORCH     published output of torch device properties (the card of each row,
            or its compute capability and SM count)
  LGIP      published output of nvidia-smi mig -lgip
  M         published measurement reports
  MP        NVIDIA/mig-parted issues 120 and 227, pull requests 139, 166 and 187
  DEVICE    two H100 and an H200 on 2026-11-26

# show-amd
$ occ gpu mi300x
Instinct MI300X
  architecture                       gfx942
  compute units                      304 CUs
  CUs of a partition in mode SPX     304 CUs
  CUs of a partition in mode CPX     38 CUs
  boost clock                        2100 MHz
  memory                             192 GB
  peak memory bandwidth              5300 GB/s
  CU count: independent sources      2
  sources                            ROCM, W, TORCH, MLIR
  highest clock                      2100 MHz, of its sheet (published peak
                                     clocks: data sheets and device queries)
Note: a file of XLA called mi300x holds the memory of the MI325X
Latencies measured on this chip, in cycles (* preferred)
  * MI300X at 2092 MHz: L1 120, L2 213, Infinity Cache 456, DRAM 865 (from 840
    to 890) (RRZE-HPC/gpu-benches gpu-latency raw data at 1038c5d (2025-02-11):
    pointer chase, cycles at the stated clock)
Dense operations per clock and CU; a multiply-add is two
  fp64              256
  fp32              256
  tf32, xf32       1024
  bf16, fp16       2048
  fp8              4096
  int8             4096
  from: ROCm/rocm-libraries shared/origami hardware.hpp at 0192efd: cycles of
        each matrix instruction; pytorch device_info.py; iree-org/iree
        KnownTargets.cpp at 009c008: peaks of AMD white papers
Sources:
  ROCM      ROCm documentation, reference/gpu-specs.rst at 2b48ffc
  W         Wikipedia, List of AMD graphics processing units
            (voidful/gpu-info-api at 03a6b34)
  TORCH     published output of torch device properties
  MLIR      rocMLIR, tests of its table of targets (CUs of partitions)

# show-driver-name
$ occ gpu "NVIDIA A100-SXM4-80GB" | sed '/^MIG/,$d'
NVIDIA A100 SXM4 80GB
  also called                        a100-80gb, a100-sxm4-80gb
  the driver's name                  NVIDIA A100-SXM4-80GB
  architecture                       sm_80
  segment                            datacenter
  chip                               GA100
  streaming multiprocessors          108 SMs
  graphics processing clusters       7 GPCs
  texture processing clusters        54 TPCs
  boost clock                        1410 MHz
  memory                             80 GB
  peak memory bandwidth              2039 GB/s
  L2 cache                           40 MB
  SM count: independent sources      2
  sources                            M, DV
  highest clock                      1410 MHz, as its driver prints it
                                     (influxdata/telegraf
                                     plugins/inputs/nvidia_smi/testdata:
                                     recorded answers of nvidia-smi)

# show-json
$ occ gpu h200 --json
{
	"name":	"NVIDIA H200 SXM 141GB",
	"aliases":	["h200", "h200-sxm"],
	"driver_names":	["NVIDIA H200"],
	"arch":	"sm_90",
	"sms":	132,
	"segment":	"datacenter",
	"chip":	"GH100",
	"boost_mhz":	1980,
	"memory_gb":	141,
	"bandwidth_gbs":	4800,
	"l2_mb":	60,
	"gpcs":	8,
	"tpcs":	66,
	"verified":	2,
	"sources":	["W", "TORCH", "LGIP"],
	"max_active_clusters":	[{
			"cluster":	2,
			"blocks_per_sm":	1,
			"active":	66,
			"sources":	["DEVICE"]
		}, {
			"cluster":	4,
			"blocks_per_sm":	1,
			"active":	30,
			"sources":	["DEVICE"]
		}, {
			"cluster":	8,
			"blocks_per_sm":	1,
			"active":	15,
			"sources":	["DEVICE"]
		}, {
			"cluster":	16,
			"blocks_per_sm":	1,
			"active":	7,
			"sources":	["DEVICE"]
		}, {
			"cluster":	2,
			"blocks_per_sm":	2,
			"active":	132,
			"sources":	["DEVICE"]
		}, {
			"cluster":	4,
			"blocks_per_sm":	2,
			"active":	62,
			"sources":	["DEVICE"]
		}, {
			"cluster":	8,
			"blocks_per_sm":	2,
			"active":	30,
			"sources":	["DEVICE"]
		}, {
			"cluster":	16,
			"blocks_per_sm":	2,
			"active":	14,
			"sources":	["DEVICE"]
		}],
	"notes":	["one list prints 3360 GB/s, which is wrong; others say 4800"],
	"mig":	{
		"profiles":	[{
				"name":	"1g.18gb",
				"sms":	16,
				"memory_gib":	16,
				"verified":	2
			}, {
				"name":	"1g.35gb",
				"sms":	26,
				"memory_gib":	32.25,
				"verified":	2
			}, {
				"name":	"2g.35gb",
				"sms":	32,
				"memory_gib":	32.25,
				"verified":	2
			}, {
				"name":	"3g.71gb",
				"sms":	60,
				"memory_gib":	69.5,
				"verified":	2
			}, {
				"name":	"4g.71gb",
				"sms":	64,
				"memory_gib":	69.5,
				"verified":	2
			}, {
				"name":	"7g.141gb",
				"sms":	132,
				"memory_gib":	139.75,
				"verified":	2
			}],
		"sources":	["MP", "M"]
	},
	"vendor":	"nvidia",
	"single_source":	false,
	"latency":	[{
			"measured_on":	"GH200",
			"arch":	"sm_90",
			"products":	["NVIDIA GH200 (96GB HBM3)"],
			"clock_mhz":	1980,
			"l1_cycles":	32,
			"l2_cycles":	280,
			"l2_far_cycles":	411,
			"dram_cycles":	650,
			"dram_cycles_range":	[611, 689],
			"preferred":	true,
			"source":	"RRZE-HPC/gpu-benches gpu-latency raw data at 1038c5d (2025-02-11): pointer chase, cycles at the stated clock",
			"note":	"the range is from the near to the far L2 partition, the number its midpoint"
		}, {
			"measured_on":	"H800 PCIe",
			"arch":	"sm_90",
			"products":	["NVIDIA H800 PCIe"],
			"shared_cycles":	29,
			"l1_cycles":	40.7,
			"l2_cycles":	263,
			"dram_cycles":	478.8,
			"dsmem_cycles":	180,
			"source":	"Luo et al., arXiv 2402.13499, table IV; the extended version is 2501.12084"
		}],
	"latency_of_architecture":	[],
	"measured_bandwidth":	null,
	"max_clock":	{
		"measured_on":	"NVIDIA H200 SXM 141GB",
		"products":	["NVIDIA H200 SXM 141GB"],
		"max_mhz":	1980,
		"kind":	"seen",
		"source":	"published output of nvidia-smi: clocks.max"
	},
	"rates":	[{
			"type":	"fp64",
			"accumulator":	"f64",
			"unit":	"matrix",
			"ops_per_clock":	256,
			"source":	"glennklockwood.com/garden/processors/h100: table of peaks; pytorch torch/cuda/_device_limits.py: multiply-adds per cycle and SM of 8.0, 9.0 and 10.0"
		}, {
			"type":	"fp32",
			"accumulator":	"f32",
			"unit":	"vector",
			"ops_per_clock":	256,
			"source":	"glennklockwood.com/garden/processors/h100: table of peaks; CUDA Programming Guide 12.6, table of arithmetic throughput"
		}, {
			"type":	"tf32",
			"accumulator":	"f32",
			"unit":	"matrix",
			"ops_per_clock":	2048,
			"source":	"NVIDIA H100 white paper v1.04, tables 1 and 3 (989.4 and 756 dense BF16 TFLOPS); pytorch torch/cuda/_device_limits.py: multiply-adds per cycle and SM of 8.0, 9.0 and 10.0"
		}, {
			"type":	"bf16",
			"accumulator":	"f32",
			"unit":	"matrix",
			"ops_per_clock":	4096,
			"source":	"NVIDIA H100 white paper v1.04, tables 1 and 3 (989.4 and 756 dense BF16 TFLOPS); pytorch torch/cuda/_device_limits.py: multiply-adds per cycle and SM of 8.0, 9.0 and 10.0"
		}, {
			"type":	"fp16",
			"accumulator":	"f32",
			"unit":	"matrix",
			"ops_per_clock":	4096,
			"source":	"NVIDIA H100 white paper v1.04, tables 1 and 3 (989.4 and 756 dense BF16 TFLOPS); pytorch torch/cuda/_device_limits.py: multiply-adds per cycle and SM of 8.0, 9.0 and 10.0"
		}, {
			"type":	"fp8",
			"accumulator":	"f32",
			"unit":	"matrix",
			"ops_per_clock":	8192,
			"source":	"NVIDIA H100 white paper v1.04, tables 1 and 3 (989.4 and 756 dense BF16 TFLOPS); pytorch torch/cuda/_device_limits.py: multiply-adds per cycle and SM of 8.0, 9.0 and 10.0"
		}, {
			"type":	"int8",
			"accumulator":	"i32",
			"unit":	"matrix",
			"ops_per_clock":	8192,
			"source":	"NVIDIA H100 white paper v1.04, tables 1 and 3 (989.4 and 756 dense BF16 TFLOPS); pytorch torch/cuda/_device_limits.py: multiply-adds per cycle and SM of 8.0, 9.0 and 10.0"
		}],
	"explanations":	{
		"W":	"Wikipedia, List of Nvidia graphics processing units",
		"TORCH":	"published output of torch device properties (the card of each row, or its compute capability and SM count)",
		"LGIP":	"published output of nvidia-smi mig -lgip",
		"M":	"published measurement reports",
		"MP":	"NVIDIA/mig-parted issues 120 and 227, pull requests 139, 166 and 187",
		"DEVICE":	"two H100 and an H200 on 2026-11-26"
	}
}

# show-measured
# Measured bandwidth and latencies, MIG profiles taken from another card of the chip, and profiles
# without an SM count.
$ occ gpu "GeForce RTX 4090" | sed -n '/^Measured/,/^Sources/p'
Measured bandwidth: 929.8 GB/s of 1008 (Luo et al., arXiv 2402.13499, table IV;
    the extended version is 2501.12084)
Latencies measured on this chip, in cycles (* preferred)
    RTX 4090: shared memory 30.1, L1 43.4, L2 273, DRAM 541.5 (Luo et al., arXiv
    2402.13499, table IV; the extended version is 2501.12084)
  * L40 at 2490 MHz: L1 34, L2 274, DRAM 623 (RRZE-HPC/gpu-benches gpu-latency
    raw data at 1038c5d (2025-02-11): pointer chase, cycles at the stated clock)
Dense operations per clock and SM; a multiply-add is two
  fp64                4  vector units
  fp32              256  vector units
  tf32              256
  bf16, fp16        512
  fp16:f16         1024
  fp8              1024
  fp8:f16          2048
  int8             2048
  int4             4096
  from: CUDA Programming Guide 13.4, section 5.1, table 30: FP32 to FP64;
        hmc-tech.com, comparison of RTX 4090 and RTX PRO 5000: TFLOPS with
        either accumulator; CUDA Programming Guide 12.6, table of arithmetic
        throughput; NVIDIA RTX Blackwell white paper 1.1, appendix A: dense
        TFLOPS of 5090 and 4090; ByteDance-Seed/VeOmni pull request 986: L40 and
        L20 have 512 dense BF16 FLOP per clock and SM;
        winston-zhang-orz/gpu-specs: L40S 362, L4 121, A10 125 TFLOPS, T4 130
        INT8 TOPS
Sources:
$ occ gpu "NVIDIA A100 PCIe 40GB" | sed -n '/^MIG/,/^Latencies/p'
MIG profiles [LGIP, NVML]
  profile        SMs     GiB  instances  sources
  1g.5gb          14    4.75         7*        2
  1g.5gb+me       14    4.75          1        1  with the media engines
  1g.10gb         14    9.75         4*        1  memory value recorded once
  2g.10gb         28    9.75         3*        2
  3g.20gb         42   19.62         2*        2
  4g.20gb         56   19.62         1*        2
  7g.40gb         98   39.38         1*        2
  * taken from another card of the same chip
Note: 7g exposes 98 of the 108 SMs
Measured bandwidth: 1407.2 GB/s of 1555 (Luo et al., arXiv 2402.13499, table IV;
    the extended version is 2501.12084)
Latencies measured on this chip, in cycles (* preferred)
$ occ gpu b200 | grep -A 9 "^MIG"
MIG profiles [GO, MP, X]
  profile        SMs     GiB  instances  sources
  1g.23gb         18      22          -        2  drivers print 20.5 to 22.0 GiB
  1g.45gb         30   44.25          -        2
  2g.45gb         36   44.25          -        2
  3g.90gb          -       -          -        0  SM count not found
  4g.90gb          -       -          -        0  SM count not found
  7g.180gb         -       -          -        0  a mock says 126, which no board has confirmed
Latencies measured on this chip, in cycles (* preferred)
    B200: L1 39; 19.6 ns, converted with the reported clock; near L2 about 150
$ occ gpu v100-sxm2-16gb | grep -A 6 "^Latenc"
Latencies measured on this chip, in cycles (* preferred)
  * V100 at 1380 MHz: L1 28, L2 212, DRAM 430 (from 425 to 434)
    (RRZE-HPC/gpu-benches gpu-latency raw data at 1038c5d (2025-02-11): pointer
    chase, cycles at the stated clock)
    V100: shared memory 19, L1 28, L2 193 (Jia et al., arXiv 1804.06826)
    V100: DRAM 325 (from 300 to 350); contradicts the pointer chase (425 to 434)
    (a secondary note about Jia et al., arXiv 1804.06826)
$ occ gpu rtx2070 | grep -A 2 "^Latenc"
Latencies measured on this chip, in cycles (* preferred)
    RTX 2070: shared memory 23, L1 32, L2 236, DRAM 1000 to 1200; DRAM figure
    includes TLB misses: not a plain DRAM latency (sjfeng1999 GPU

# show-rdna
$ occ gpu "RX 6900 XT"
Radeon RX 6900 XT
  also called                        6900xt
  architecture                       gfx1030
  compute units                      80 CUs
  boost clock                        2250 MHz
  memory                             16 GB
  peak memory bandwidth              512 GB/s
  CU count: independent sources      2
  sources                            W, ISA
  WGPs, which occ counts as SMs      40 SMs
Latencies measured on this chip, in cycles (* preferred)
    RX 6900 XT at 2560 MHz: L1 123, L2 221, Infinity Cache 423, DRAM 944 to
    2000; L0 73 cycles; the DRAM figure is unreliable (memory clock not ramped
    up) (RRZE-HPC/gpu-benches gpu-latency raw data at 1038c5d (2025-02-11):
    pointer chase, cycles at the stated clock)
Sources:
  W         Wikipedia, List of AMD graphics processing units
            (voidful/gpu-info-api at 03a6b34)
  ISA       notes on the RDNA 2 instruction set reference

# show-rdna-json
$ occ gpu rx6900xt --json | jq -c '.cus, .sms, .latency[]'
80
40
{"measured_on":"RX 6900 XT","arch":"gfx1030","products":["Radeon RX 6900 XT"],"clock_mhz":2560,"l1_cycles":123,"l2_cycles":221,"infinity_cache_cycles":423,"dram_cycles_range":[944,2000],"source":"RRZE-HPC/gpu-benches gpu-latency raw data at 1038c5d (2025-02-11): pointer chase, cycles at the stated clock","note":"L0 73 cycles; the DRAM figure is unreliable (memory clock not ramped up)"}

# show-same-name
# Two products may share a driver's name: both are shown.
$ occ gpu "NVIDIA Tegra X1" | grep -v "^ "
Jetson Nano
Note: the driver's name of Nano and TX1 is the same, NVIDIA Tegra X1; bandwidth
Sources:

Jetson TX1
Note: SM count derived from the core count; the driver's name is the same as
Sources:

# show-two
$ occ gpu b300 t4 | grep -v '^    '
NVIDIA B300
  also called                        b300
  the driver's name                  NVIDIA B300 SXM6 AC
  architecture                       sm_103
  segment                            datacenter
  streaming multiprocessors          148 SMs
  graphics processing clusters       8 GPCs
  SMs of each GPC                    20, 20, 18, 18, 18, 18, 18, 18 SMs
  boost clock                        2032 MHz
  peak memory bandwidth              7936 GB/s
  SM count: independent sources      2
  sources                            M, X
  highest clock                      2032 MHz, as OpenCL prints it
Note: XLA says 158 SMs, which three measurements contradict; the bandwidth is
Note: vendors print 8000 GB/s
MIG profiles [SHP]
  profile        SMs     GiB  instances  sources
  1g.34gb          -       -          -        0
  1g.67gb          -       -          -        0
  2g.67gb          -       -          -        0
  3g.135gb         -       -          -        0
  4g.135gb         -       -          -        0
  7g.269gb         -       -          -        0
Latencies measured on this chip, in cycles (* preferred)
Dense operations per clock and SM; a multiply-add is two
  fp64                4  vector units
  fp32              256  vector units  derived from the ratio of FP64
  bf16, fp16       8192
  fp8             16384
  int8              512  derived and rounded
  fp4             49152  derived: 1.5 x that of 10.0
  from: CUDA Programming Guide 13.4, section 5.1, table 30: FP32 to FP64;
Sources:
  M         published measurement reports
  X         openxla/xla GPU target specifications
  SHP       aws/sagemaker-hyperpod-cli pull request 403 (profile names only)

NVIDIA T4
  also called                        t4
  the driver's name                  Tesla T4
  architecture                       sm_75
  segment                            datacenter
  chip                               TU104
  streaming multiprocessors          40 SMs
  boost clock                        1590 MHz
  memory                             16 GB
  peak memory bandwidth              320 GB/s
  L2 cache                           4 MB
  SM count: independent sources      2
  sources                            W, DQ, DV
  highest clock                      1590 MHz, as its driver prints it
Latencies of other chips of sm_75, in cycles (* preferred); none of this chip
Dense operations per clock and SM; a multiply-add is two
  fp64                4  vector units
  fp32              128  vector units
  fp16             1024
  int8             2048
  int4             4096
  from: CUDA Programming Guide 13.4, section 5.1, table 30: FP32 to FP64; NVIDIA
Sources:
  W         Wikipedia, List of Nvidia graphics processing units
  DQ        published output of the CUDA sample deviceQuery
  DV        DeepView.Predict devices.yml

# show-two-json
$ occ gpu b300 t4 --json | jq -c '.[] | {name, sms, mig, latency: [.latency[].measured_on]}'
{"name":"NVIDIA B300","sms":148,"mig":{"profiles":[{"name":"1g.34gb","verified":0},{"name":"1g.67gb","verified":0},{"name":"2g.67gb","verified":0},{"name":"3g.135gb","verified":0},{"name":"4g.135gb","verified":0},{"name":"7g.269gb","verified":0}],"sources":["SHP"]},"latency":["B300"]}
{"name":"NVIDIA T4","sms":40,"mig":null,"latency":[]}

# tables
$ occ gpu a100 h200 t4 rx7900xtx -f csv
name,vendor,arch,sms,cus,segment,chip,boost_mhz,memory_gb,bandwidth_gbs,verified,single_source,mig,aliases
NVIDIA A100 SXM4 40GB,nvidia,sm_80,108,,datacenter,GA100,1410,40,1555,2,false,1g.5gb 1g.5gb+me 1g.10gb 2g.10gb 3g.20gb 4g.20gb 7g.40gb,a100 a100-sxm4-40gb
NVIDIA H200 SXM 141GB,nvidia,sm_90,132,,datacenter,GH100,1980,141,4800,2,false,1g.18gb 1g.35gb 2g.35gb 3g.71gb 4g.71gb 7g.141gb,h200 h200-sxm
NVIDIA T4,nvidia,sm_75,40,,datacenter,TU104,1590,16,320,2,false,,t4
Radeon RX 7900 XTX,amd,gfx1100,48,96,,,2500,24,960,2,false,,7900xtx
# MIG profiles are separated by blanks and not by +, which their names may have.
$ occ gpu a100-sxm4-80gb -f tsv | cut -f 1,13
name	mig
NVIDIA A100 SXM4 80GB	1g.10gb 1g.20gb 2g.20gb 3g.40gb 4g.40gb 7g.80gb
$ occ gpu rtx-5090 "rx 7900" -f md
| name | vendor | arch | sms | cus | segment | chip | boost_mhz | memory_gb | bandwidth_gbs | verified | single_source | mig | aliases |
| --- | --- | --- | ---: | ---: | --- | --- | ---: | ---: | ---: | ---: | ---: | --- | --- |
| GeForce RTX 5090 | nvidia | sm_120 | 170 |  | geforce | GB202 | 2407 | 32 | 1792 | 2 | false |  | rtx5090 5090 |
| GeForce RTX 5090 D | nvidia | sm_120 | 170 |  | geforce | GB202 | 2407 | 32 | 1792 | 2 | false |  | rtx5090d 5090d |
| GeForce RTX 5090 D V2 | nvidia | sm_120 | 170 |  | geforce | GB202 | 2407 | 24 | 1344 | 2 | false |  | rtx5090dv2 5090dv2 |
| GeForce RTX 5090 Laptop | nvidia | sm_120 | 82 |  | geforce |  |  | 24 | 896 | 2 | false |  |  |
| Radeon RX 7900 XTX | amd | gfx1100 | 48 | 96 |  |  | 2500 | 24 | 960 | 2 | false |  | 7900xtx |
| Radeon RX 7900 XT | amd | gfx1100 | 42 | 84 |  |  | 2400 | 20 | 800 | 2 | false |  | 7900xt |
| Radeon RX 7900 GRE | amd | gfx1100 | 40 | 80 |  |  | 2245 | 16 | 576 | 2 | false |  | 7900gre |
| Radeon RX 7900M | amd | gfx1100 | 36 | 72 |  |  |  |  | 576 | 1 | true |  |  |
$ occ gpu t4 "rx 7900 xtx" -f jsonl
{"name":"NVIDIA T4","vendor":"nvidia","arch":"sm_75","sms":40,"segment":"datacenter","chip":"TU104","boost_mhz":1590,"memory_gb":16,"bandwidth_gbs":320,"verified":2,"single_source":false,"mig":[],"aliases":["t4"]}
{"name":"Radeon RX 7900 XTX","vendor":"amd","arch":"gfx1100","sms":48,"cus":96,"segment":null,"chip":null,"boost_mhz":2500,"memory_gb":24,"bandwidth_gbs":960,"verified":2,"single_source":false,"mig":[],"aliases":["7900xtx"]}
# Each of these formats lists all products; csv and tsv begin with one header line, md with two.
$ products=$(occ gpu --json | grep -c '"name"')
$ for f in csv tsv md jsonl; do echo $(($(occ gpu -f $f | wc -l) - products)); done
1
1
2
0

# several-counts
# If cards with different SM counts share a driver's name, a warning says so where the count
# matters.
$ for name in 'NVIDIA GeForce GTX 1650' 'NVIDIA GeForce RTX 2060' 'NVIDIA GeForce RTX 3050' \
>     'NVIDIA GeForce RTX 3080' 'Quadro RTX 4000' 'AMD Radeon RX Vega'; do
>     occ --gpu "$name" -t 256 --grid 1000 --get waves.sms 2>&1
> done
occ: GeForce GTX 1650: assuming 14 SMs, but the driver gives the same name to cards with 16; set the number with --sms
14
occ: GeForce RTX 2060: assuming 30 SMs, but the driver gives the same name to cards with 34; set the number with --sms
30
occ: GeForce RTX 3050 8GB: assuming 20 SMs, but the driver gives the same name to cards with 18; set the number with --sms
20
occ: GeForce RTX 3080 10GB: assuming 68 SMs, but the driver gives the same name to cards with 70; set the number with --sms
68
occ: Quadro RTX 4000: assuming 36 SMs, but the driver gives the same name to cards with 40; set the number with --sms
36
occ: Radeon RX Vega 64: assuming 64 CUs, but the driver gives the same name to cards with 56; set the number with --sms
64
$ occ --gpu 'NVIDIA GeForce RTX 3080' -t 256 --grid 1000 --sms 70 --get waves.sms
70
$ occ --gpu 'NVIDIA GeForce RTX 3080' -t 256 --get blocks_per_sm
6
$ occ --gpu 'RTX 3080 12GB' -t 256 --grid 1000 --get waves.sms
70
$ occ gpu 'NVIDIA GeForce RTX 3080' | grep 'driver'
  cards with this driver name have   68, 70 SMs
  highest clock                      2100 MHz, as its driver prints it

# same-chip
# Products with the same chip have SM counts of their own.
$ occ gpu 'NVIDIA RTX 6000D' | sed 1,8!d
RTX 6000D
  also called                        rtx-6000d, 6000d
  the driver's name                  NVIDIA RTX 6000D
  architecture                       sm_120
  segment                            professional
  chip                               GB202
  streaming multiprocessors          156 SMs
  memory                             84 GB
$ for card in 'RX 6400' 'AMD Radeon RX 6500 XT'; do occ gpu "$card" -f csv | tail -n 1; done
Radeon RX 6400,amd,gfx1034,6,12,,Navi 24,,,128,2,false,,6400
Radeon RX 6500 XT,amd,gfx1034,8,16,,Navi 24,,4,143.9,2,false,,6500xt

# counts-of-clusters
$ occ gpu h100-sxm | sed -n '/^Active/,/^MIG/p; /ACCEL87\|CUTLASS/p'
Active clusters, as measured; other devices of the product may differ
  66 of 2 blocks, with 1 block per SM (two H100 and an H200 on 2026-11-26)
  30 of 4 blocks, with 1 block per SM (two H100 and an H200 on 2026-11-26)
  15 of 8 blocks, with 1 block per SM (accel-sim/gpu-app-collection pull request
    87; two H100 and an H200 on 2026-11-26)
  7 of 16 blocks, with 1 block per SM (two H100 and an H200 on 2026-11-26)
  132 of 2 blocks, with 2 blocks per SM (two H100 and an H200 on 2026-11-26)
  62 of 4 blocks, with 2 blocks per SM (two H100 and an H200 on 2026-11-26)
  30 of 8 blocks, with 2 blocks per SM (two H100 and an H200 on 2026-11-26)
  14 of 16 blocks, with 2 blocks per SM (two H100 and an H200 on 2026-11-26)
MIG profiles [LGIP, X]
  ACCEL87   accel-sim/gpu-app-collection pull request 87
$ occ gpu h100-sxm --json | jq -c '.max_active_clusters, .explanations.ACCEL87'
\[{"cluster":2,"blocks_per_sm":1,"active":66,"sources":["DEVICE"]},{"cluster":4,"blocks_per_sm":1,"active":30,"sources":["DEVICE"]},{"cluster":8,"blocks_per_sm":1,"active":15,"sources":["ACCEL87","DEVICE"]},{"cluster":16,"blocks_per_sm":1,"active":7,"sources":["DEVICE"]},{"cluster":2,"blocks_per_sm":2,"active":132,"sources":["DEVICE"]},{"cluster":4,"blocks_per_sm":2,"active":62,"sources":["DEVICE"]},{"cluster":8,"blocks_per_sm":2,"active":30,"sources":["DEVICE"]},{"cluster":16,"blocks_per_sm":2,"active":14,"sources":["DEVICE"]}] (esc)
"accel-sim/gpu-app-collection pull request 87"
