# missing-and-invalid-values
$ occ --arch sm_80 --threads 256 --latency 416
2> occ: --latency needs --issue, the cycles between loads, or --bytes-per-load
[2]
$ occ --arch sm_80 --threads 256 --issue 32
2> occ: --issue needs --latency
[2]
$ occ --arch sm_80 --threads 256 --ilp 2
2> occ: --ilp needs --issue, the cycles between loads, or --bytes-per-load
[2]
$ occ --arch sm_80 --threads 256 --latency 0 --issue 32
2> occ: --latency '0': expected a number from 1 to 1000000000 with at most six decimals
[2]
$ occ --arch sm_80 --threads 256 --latency x --issue 32
2> occ: --latency 'x': expected a number from 1 to 1000000000 with at most six decimals
[2]
$ occ --arch sm_80 --threads 256 --latency 400 --bytes-per-load 4
2> occ: --bytes-per-load needs --bandwidth
[2]
$ occ --arch sm_80 --threads 256 --latency 400 --bytes-per-load 4 --bandwidth 900
2> occ: --bytes-per-load needs --clock
[2]
$ occ --arch sm_80 --threads 256 --latency 400 --bytes-per-load 4 --bandwidth 900 --clock 1000
2> occ: --bytes-per-load needs --sms
[2]
$ occ --arch sm_80 --threads 256 --clock 1000
2> occ: --clock needs --bytes-per-load
[2]

# bandwidth
$ occ --arch sm_80 --sms 108 --threads 256 --regs 40 --latency 550 --bytes-per-load 4 --bandwidth 2039 --clock 1410 | sed -n '/^Saturating/,$p'
Saturating 2039 GB/s from 108 SMs at 1410 MHz, with 550 cycles of latency, takes
7364 bytes in flight per SM, 58 warps whose threads load 4 bytes each, one load
at a time; 48 are resident: short by 10. The resident warps keep 6144 bytes in
flight, which allow at most 83.5 % of the bandwidth.

# batch
$ cat <<'END' | occ batch | jq -c '.latency // .error'
> {"arch":"sm_80","threads":256,"regs":40,"latency":416,"issue":32}
> {"arch":"sm_80","threads":256,"latency":"416","issue":32}
> {"arch":"sm_80","threads":256,"latency":416}
> {"arch":"sm_80","threads":256,"latency":416,"issue":32,"ilp":1.5}
> {"arch":"sm_80","threads":256,"latency":416,"bytes_per_load":4}
> END
{"cycles_low":416,"cycles_high":416,"issue":32,"ilp":1,"bytes_per_load":null,"bandwidth_gbs":null,"clock_mhz":null,"sources":null,"resident_warps":48,"hiding":{"low":{"warps_per_scheduler":13,"warps_per_sm":52,"short_by":4,"verdict":"short"},"high":{"warps_per_scheduler":13,"warps_per_sm":52,"short_by":4,"verdict":"short"}},"bandwidth":null}
"\"latency\" is \"416\"; expected a number from 1 to 1000000000 with at most six decimals"
"\"latency\" needs \"issue\", the cycles between loads, or \"bytes_per_load\""
"\"ilp\" is 1.5; expected a whole number from 1 to 65535"
"\"bytes_per_load\" needs \"bandwidth\""

# latency-and-bandwidth
$ occ --arch sm_80 --sms 108 --threads 256 --regs 40 --latency 550 --bytes-per-load 16 --bandwidth 2039 --clock 1410 --issue 16 | sed -n '/^Hiding/,$p'
Hiding 550 cycles of latency, with 16 cycles of issue per load and one load at a
time, takes 35 warps per scheduler, 140 per SM; 48 are resident: short by 92,
out of reach at any occupancy (the SM holds 64). With 3 independent loads (--ilp
3) the resident warps are enough.

Saturating 2039 GB/s from 108 SMs at 1410 MHz, with 550 cycles of latency, takes
7364 bytes in flight per SM, 15 warps whose threads load 16 bytes each, one load
at a time; 48 are resident: enough.

# cannot-launch
$ occ --arch sm_80 --threads 2048 --latency 416 --issue 32 --json --get latency.hiding.low.verdict
 (esc)
[1]
$ occ --arch sm_80 --threads 2048 --latency 416 --issue 32 | grep -c '^Hiding'
0
[1]
$ occ -a sm_80 -t 2048 -r 32 --latency 400 --issue 32 --json | grep -A4 '"latency"'
  "latency": { "cycles_low": 400, "cycles_high": 400, "issue": 32, "ilp": 1, "bytes_per_load": null, "bandwidth_gbs": null, "clock_mhz": null, "sources": null, "resident_warps": 0, "hiding": null, "bandwidth": null }
}

# enough
$ occ --arch sm_80 --threads 256 --regs 32 --latency 416 --issue 32 | sed -n '/^Hiding/,$p'
Hiding 416 cycles of latency, with 32 cycles of issue per load and one load at a
time, takes 13 warps per scheduler, 52 per SM; 64 are resident: enough.

# help
$ occ help calc | sed -n "/^Is it/,/^$/p"
Is it enough?:
      --latency CYCLES        latency a warp waits for; default: the product's
      --issue CYCLES          other cycles per load; --ilp: loads at a time
      --bytes-per-load BYTES  bytes a load; --bandwidth: GB/s; --clock: MHz
      --dtype T[:ACC]         operands: bf16, fp16:f16, fp8, int8, mxfp4
      --flops N               operations; --bytes: of memory; --measured: us
 (esc)

# ilp
$ occ --arch sm_80 --threads 256 --regs 128 --latency 416 --issue 32 --ilp 3 | sed -n '/^Hiding/,$p'
Hiding 416 cycles of latency, with 32 cycles of issue per load and 3 independent
loads at a time, takes 5 warps per scheduler, 20 per SM; 16 are resident: short
by 4. With 4 independent loads (--ilp 4) the resident warps are enough.

# json
$ occ --arch sm_80 --threads 256 --regs 40 --latency 416.5 --issue 32 --json | jq -c .latency
{"cycles_low":416.5,"cycles_high":416.5,"issue":32,"ilp":1,"bytes_per_load":null,"bandwidth_gbs":null,"clock_mhz":null,"sources":null,"resident_warps":48,"hiding":{"low":{"warps_per_scheduler":14,"warps_per_sm":56,"short_by":8,"verdict":"short"},"high":{"warps_per_scheduler":14,"warps_per_sm":56,"short_by":8,"verdict":"short"}},"bandwidth":null}

# out-of-reach
$ occ --arch sm_86 --threads 256 --regs 40 --latency 416 --issue 32 | sed -n '/^Hiding/,$p'
Hiding 416 cycles of latency, with 32 cycles of issue per load and one load at a
time, takes 13 warps per scheduler, 52 per SM; 48 are resident: short by 4, out
of reach at any occupancy (the SM holds 48). With 2 independent loads (--ilp 2)
the resident warps are enough.

# product
$ occ --gpu a100-sxm4-80gb --threads 256 --regs 40 --bytes-per-load 4 --issue 32 | sed -n '/^Hiding/,$p'
Hiding 290 to 552 cycles of latency, with 32 cycles of issue per load and one
load at a time, takes 10 to 18 warps per scheduler, 40 to 72 per SM; 48 are
resident: enough at the lower end, short by 24 at the upper, the upper end out
of reach (the SM holds 64). With 2 independent loads (--ilp 2) the resident
warps are enough.

Saturating 2039 GB/s from 108 SMs at 1410 MHz, with 290 to 552 cycles of
latency, takes 3883 to 7391 bytes in flight per SM, 31 to 58 warps whose threads
load 4 bytes each, one load at a time; 48 are resident: enough at the lower end,
short by 10 at the upper. The resident warps keep 6144 bytes in flight, which
allow at most 83.2 % to 100 % of the bandwidth.

  sources       A100 80GB: RRZE-HPC/gpu-benches gpu-latency raw data at 1038c5d
                (2025-02-11): pointer chase, cycles at the stated clock; A100:
                Abdelkhalik et al., arXiv 2208.11174; A100 PCIe: Luo et al.,
                arXiv 2402.13499, table IV; the extended version is 2501.12084

# product-amd
$ occ --gpu mi300x --threads 256 --regs 40 --bytes-per-load 16 --issue 32 | sed -n '/^Hiding/,$p'
Hiding 840 to 890 cycles of latency, with 32 cycles of issue per load and one
load at a time, takes 27 to 28 waves per scheduler, 108 to 112 per CU; 32 are
resident: short by 76 to 80, out of reach at any occupancy (the CU holds 32).
With 4 independent loads (--ilp 4) the resident waves are enough.

Saturating 5300 GB/s from 304 CUs at 2100 MHz, with 840 to 890 cycles of
latency, takes 6974 to 7389 bytes in flight per CU, 7 to 8 waves whose threads
load 16 bytes each, one load at a time; 32 are resident: enough.

  sources       MI300X: RRZE-HPC/gpu-benches gpu-latency raw data at 1038c5d
                (2025-02-11): pointer chase, cycles at the stated clock

# product-not-measured
# Another product of the architecture lends its latency; if there is none, all that were measured.
$ occ --gpu mi250x --threads 256 --regs 40 --issue 32 | sed -n '/^Hiding/,$p'
Hiding 586 to 695 cycles of latency, with 32 cycles of issue per load and one
load at a time, takes 19 to 22 waves per scheduler, 76 to 88 per CU; 32 are
resident: short by 44 to 56, out of reach at any occupancy (the CU holds 32).
With 3 independent loads (--ilp 3) the resident waves are enough.

  sources       none for this product; borrowed from others of gfx90a; MI210:
                RRZE-HPC/gpu-benches gpu-latency raw data at 1038c5d
                (2025-02-11): pointer chase, cycles at the stated clock
$ occ --gpu b200 --threads 256 --regs 40 --issue 32 | sed -n '/^Hiding/,$p'
Hiding 425 to 890 cycles of latency, with 32 cycles of issue per load and one
load at a time, takes 14 to 28 warps per scheduler, 56 to 112 per SM; 48 are
resident: short by 8 to 64, the upper end out of reach (the SM holds 64). With 3
independent loads (--ilp 3) the resident warps are enough.

  sources       none for sm_100; the range of all products that were measured;
                V100: RRZE-HPC/gpu-benches gpu-latency raw data at 1038c5d
                (2025-02-11): pointer chase, cycles at the stated clock; A100
                80GB; A40; L40; GH200; Jetson Thor: a published Jetson Thor
                microbenchmark report; MI100; MI210; MI300A; MI300X
$ occ --gpu b200 --threads 256 --regs 40 --issue 32 --latency 700 --get latency.cycles_low,latency.cycles_high,latency.sources
700	700\x09 (esc)
$ for gpu in k20 t4 3080 mi210 mi250x mi300x l40s 5090 7900xtx pvc; do echo $gpu $(occ -g $gpu -t 256 --issue 32 --get latency.cycles_low,latency.cycles_high); done
k20 425 890
t4 425 890
3080 547 556
mi210 586 695
mi250x 586 695
mi300x 840 890
l40s 541.5 623
5090 425 890
7900xtx 425 890
pvc 425 890

# no-product-lacks-a-latency
# Of every product; the numbers say how many have which latencies.
$ occ gpu -f jsonl | jq -c '{gpu: .name, threads: 64, issue: 32}' | occ batch | jq -r '.error // "\(.latency.cycles_low) \(.latency.cycles_high)"' | sort | uniq -c
      1 "gpu" is "Iris Plus Graphics (Gen9, 48 EU)"; expected one value, not a list or range
      1 "gpu" is "Iris Plus Graphics G4 (Ice Lake, 48 EU)"; expected one value, not a list or range
      1 "gpu" is "Iris Plus Graphics G7 (Ice Lake, 64 EU)"; expected one value, not a list or range
      1 "gpu" is "Radeon (Renoir, Cezanne, 8 CUs)"; expected one value, not a list or range
     10 290 552
     10 300 434
    322 425 890
     12 478.8 689
     31 541.5 623
      1 543 634
     50 547 556
      3 586 695
      1 815 830
      2 815 890
      2 821 821
      1 840 890

# short
$ occ --arch sm_80 --threads 256 --regs 40 --latency 416 --issue 32 | sed -n '/^Hiding/,$p'
Hiding 416 cycles of latency, with 32 cycles of issue per load and one load at a
time, takes 13 warps per scheduler, 52 per SM; 48 are resident: short by 4. With
2 independent loads (--ilp 2) the resident warps are enough.

# singular
# A number of 1 has a noun and a verb in the singular: 1 warp, 1 is resident.
$ occ -a sm_80 -t 32 -s 160K -r 32 --latency 10 --issue 32 | tail -3

Hiding 10 cycles of latency, with 32 cycles of issue per load and one load at a
time, takes 1 warp per scheduler, 4 per SM; 1 is resident: short by 3.
$ occ -a sm_80 -t 32 -s 160K -r 32 --latency 400 --issue 32 | tail -4
Note: shared memory over 49152 bytes must be dynamic and needs an opt-in.

Hiding 400 cycles of latency, with 32 cycles of issue per load and one load at a
time, takes 13 warps per scheduler, 52 per SM; 1 is resident: short by 51.
$ occ -a sm_80 --sms 108 -t 32 -s 160K -r 32 --latency 400 --bytes-per-load 65535 --bandwidth 1000 --clock 1410 | tail -4

Saturating 1000 GB/s from 108 SMs at 1410 MHz, with 400 cycles of latency, takes
2627 bytes in flight per SM, 1 warp whose threads load 65535 bytes each, one
load at a time; 1 is resident: enough.

# product-out-of-reach
$ occ -g h100-sxm -t 256 -r 32 --issue 4 --bytes-per-load 16 --ilp 4 | tail -14

Hiding 478.8 to 689 cycles of latency, with 4 cycles of issue per load and 4
independent loads at a time, takes 30 to 44 warps per scheduler, 120 to 176 per
SM; 64 are resident: short by 56 to 112, out of reach at any occupancy (the SM
holds 64). With 11 independent loads (--ilp 11) the resident warps are enough.

Saturating 3352 GB/s from 132 SMs at 1980 MHz, with 478.8 to 689 cycles of
latency, takes 6141 to 8837 bytes in flight per SM, 3 to 5 warps whose threads
load 16 bytes each, 4 independent loads at a time; 64 are resident: enough.

  sources       GH200: RRZE-HPC/gpu-benches gpu-latency raw data at 1038c5d
                (2025-02-11): pointer chase, cycles at the stated clock; H800
                PCIe: Luo et al., arXiv 2402.13499, table IV; the extended
                version is 2501.12084
$ occ -g h100-sxm --mig 1g.10gb -t 256 -r 32 --issue 4 | tail -7
resident: short by 416 to 628, out of reach at any occupancy (the SM holds 64).
With 11 independent loads (--ilp 11) the resident warps are enough.

  sources       GH200: RRZE-HPC/gpu-benches gpu-latency raw data at 1038c5d
                (2025-02-11): pointer chase, cycles at the stated clock; H800
                PCIe: Luo et al., arXiv 2402.13499, table IV; the extended
                version is 2501.12084

# product-with-another-latency
# A given latency replaces the measured ones, so no source is named.
$ occ -g mi300x -t 256 -r 32 --issue 4 --latency 500 | tail -4
Hiding 500 cycles of latency, with 4 cycles of issue per load and one load at a
time, takes 125 waves per scheduler, 500 per CU; 32 are resident: short by 468,
out of reach at any occupancy (the CU holds 32). With 16 independent loads
(--ilp 16) the resident waves are enough.

# table
$ occ --arch sm_80 --threads 256 --regs 32,40,64 --latency 416 --issue 32
regs  /SM  warps   occ.  limiter     hide  latency
  32    8     64  100 %  warps+regs    52  enough
  40    6     48   75 %  regs          52  short
  64    4     32   50 %  regs          52  short

# decimal-arithmetic
# The numbers are computed as decimals: 108 / (2.4 x 3) is exactly 15.  Doubles would give slightly
# more, rounded up to 16 warps.
$ warps() { occ -a sm_80 -t 256 -r 40 --json "$@" | jq -c '.latency | [.hiding.low.warps_per_scheduler, .bandwidth.low.warps_per_sm]'; }
$ warps --latency 108 --issue 2.4 --ilp 3
\[15,null] (esc)
$ warps --latency 108.000001 --issue 2.4 --ilp 3
\[16,null] (esc)
$ warps --latency 107.999999 --issue 2.4 --ilp 3
\[15,null] (esc)
$ warps --latency 3.3 --issue 1.1
\[3,null] (esc)
$ warps --sms 1 --bandwidth 1638.4 --clock 1001 --latency 100.1 --bytes-per-load 4
\[null,1280] (esc)
$ warps --sms 1 --bandwidth 1638.4 --clock 1001 --latency 100.100001 --bytes-per-load 4
\[null,1281] (esc)
$ occ -a sm_80 -t 256 -r 40 --latency 108.0000001 --issue 2.4
2> occ: --latency '108.0000001': expected a number from 1 to 1000000000 with at most six decimals
[2]
$ occ -a sm_80 -t 256 -r 40 --latency 108.123456 --issue 2.000001 | tail -4
Hiding 108.123456 cycles of latency, with 2.000001 cycles of issue per load and
one load at a time, takes 55 warps per scheduler, 220 per SM; 48 are resident:
short by 172, out of reach at any occupancy (the SM holds 64). With 5
independent loads (--ilp 5) the resident warps are enough.
# The largest number of bytes in flight that the options allow; warps are counted up to 2^32 - 1.
$ occ -a sm_80 -t 256 -r 40 --sms 1 --bandwidth 1000000000 --clock 1 --latency 1000000000 --bytes-per-load 1 | tail -4
latency, takes 1000000000000000000000 bytes in flight per SM, 4294967295 warps
whose threads load 1 byte each, one load at a time; 48 are resident: short by
4294967247, out of reach at any occupancy (the SM holds 64). The resident warps
keep 1536 bytes in flight, which allow at most 0.1 % of the bandwidth.
$ occ -a sm_80 -t 256 -r 40 --sms 1 --bandwidth 1000000000 --clock 1 --latency 1000000000 --bytes-per-load 1 --get latency.bandwidth.bytes_low
1000000000000000000000

# default-clock-and-bandwidth
# They are the product's own, not those of the card on which its latency was measured.
$ occ gpu --json >"$TMP/gpus.json"
$ jq -c '.[] | select(.boost_mhz and .bandwidth_gbs) | { id: [.name, .boost_mhz, .bandwidth_gbs],
>     gpu: .name, threads: 64, latency: 500, bytes_per_load: 4 }' "$TMP/gpus.json" >"$TMP/requests"
$ occ batch "$TMP/requests" >"$TMP/answers"
$ jq -c 'select(.id[1:] != [.latency.clock_mhz, .latency.bandwidth_gbs]) |
>     [.id, .error, .latency]' "$TMP/answers"
$ [ "$(wc -l <"$TMP/answers")" -gt 200 ] && echo "over 200 products compared"
over 200 products compared
# The measured cycles are not converted to the product's clock.  A product without a known clock
# uses the clock of a measurement on that product.
$ occ -g "NVIDIA A100 SXM4 40GB,NVIDIA A100X,Jetson AGX Thor T5000" -t 256 --bandwidth 1000 \
>     --bytes-per-load 4 -f jsonl | jq -c '[.gpu, .latency.cycles_low, .latency.cycles_high, .latency.clock_mhz]'
\["NVIDIA A100 SXM4 40GB",290,552,1410] (esc)
\["NVIDIA A100X",290,552,1440] (esc)
\["Jetson AGX Thor T5000",821,821,1130] (esc)

# products-of-different-clock-or-bandwidth
# A name that matches products with different clocks or bandwidths is refused if the answer needs
# the value.
$ for gpu in a100 "A100 SXM" v100 orin-nano a100-sxm4-80gb "rtx 3060 ti" 4090; do
>     occ -g "$gpu" -t 256 --latency 500 --bytes-per-load 16 --get latency.bandwidth.low.warps_per_sm
> done
14
7
4
2> occ: the GPU's name matches products that differ in memory bandwidth: NVIDIA A100 SXM4 40GB (1555 GB/s), NVIDIA A100 PCIe 80GB (1935 GB/s), NVIDIA A100 SXM4 80GB (2039 GB/s), NVIDIA A100X (2040 GB/s); use a full name, or give --bandwidth
2> occ: the GPU's name matches products that differ in memory bandwidth: NVIDIA A100 SXM4 40GB (1555 GB/s), NVIDIA A100 SXM4 80GB (2039 GB/s); use a full name, or give --bandwidth
2> occ: the GPU's name matches products that differ in memory bandwidth: Tesla V100 SXM2 16GB (900 GB/s), Tesla V100 SXM3 32GB (981 GB/s), Tesla V100 PCIe 32GB (897 GB/s), Tesla V100S PCIe 32GB (1134 GB/s), Tesla V100 FHHL (829.4 GB/s); use a full name, or give --bandwidth
2> occ: the GPU's name matches products that differ in memory bandwidth: Jetson Orin Nano 8GB (68.22 GB/s), Jetson Orin Nano Super (102.4 GB/s); use a full name, or give --bandwidth
$ occ -g a100 -t 256 --latency 500 --bytes-per-load 16 --bandwidth 1555
2> occ: the GPU's name matches products that differ in clock: NVIDIA A100 SXM4 40GB (1410 MHz), NVIDIA A100X (1440 MHz); use a full name, or give --clock
[2]
$ occ -g a100 -t 256 --latency 500 --bytes-per-load 16 --bandwidth 1555 --clock 1410 --get latency.bandwidth.low.warps_per_sm
10
$ occ -g a100 -t 256 --grid 1000 --get waves.sms
108
$ echo '{"gpu":"a100","threads":256,"latency":500,"bytes_per_load":16}' | occ batch
{"id":null,"line":1,"error":"the GPU's name matches products that differ in memory bandwidth: NVIDIA A100 SXM4 40GB (1555 GB/s), NVIDIA A100 PCIe 80GB (1935 GB/s), NVIDIA A100 SXM4 80GB (2039 GB/s), NVIDIA A100X (2040 GB/s); use a full name, or give \"bandwidth\""}
[1]
