# ncu
$ occ kernels kernels/h100.csv
  regs   smem  threads  /SM    occ.  limiter  step up
void gemm<128, 64>(float *)
    90  33792      256    2    25 %  regs     regs 90->80: 37.5 %
    1056 blocks on 132 SMs: 4 waves, efficiency 100 %, expected occupancy 25 %;
    achieved 24.1 %, theoretical 25 %: the tail explains 0 % of the gap
void scale(float *)
    16      0       32    8  12.5 %  smem     carveout 1->4: 25 %
    4096 blocks on 132 SMs: 4 waves, efficiency 97 %, expected occupancy 12.1 %
    to 12.2 %; achieved 11 %, theoretical 12.5 %: the tail explains 22.8 % to
    25.3 % of the gap
    counted in the recorded configuration of shared memory, 8 KiB; in the
    largest, 228 KiB, 32 blocks would fit
  all: sm_90

# ncu-above
# A note says that an achieved occupancy above the theoretical one suggests another architecture.
$ sed 's/"41\.[0-9]*"/"71.0"/' kernels/k20.csv > $TMP/above.csv
$ occ kernels $TMP/above.csv
  regs  smem  /SM    occ.  limiter  step up
void step(float *, const float *, int)
    57     0    4    50 %  regs     regs 57->48: 62.5 %
    128 blocks on 13 SMs: 3 waves, efficiency 82.1 % to 98.5 %, expected
    occupancy 41 % to 45.1 %; achieved 71 %, theoretical 50 %
    71 % achieved is more than 50 % in theory: the averages of a short run are
    not exact
void step48(float *, const float *, int)
    48     0    5  62.5 %  regs     regs 48->40: 75 %
    128 blocks on 13 SMs: 2 waves, efficiency 98.5 %, expected occupancy 61.5 %
    to 61.7 %; achieved 61.3 %, theoretical 62.5 %: the tail explains 65.7 % to
    80.8 % of the gap
  all: sm_35, 256 threads
$ occ kernels $TMP/above.csv -f csv --get note
71 % achieved is more than 50 % in theory: the averages of a short run are not exact
 (esc)
# There is no such note if the launch is not the profiled one.
$ occ kernels $TMP/above.csv -t 64 -k 'step\(' --get note
 (esc)

# ncu-decimal-comma
# Numbers with a decimal comma and with dots between thousands.
$ occ kernels kernels/comma.csv
  regs   smem  threads  /SM   occ.  limiter
step(float *, int)
    40  24576      512    3  100 %  warps+regs
    1280 blocks on 128 SMs: 4 waves, efficiency 83.3 % to 100 %, expected
    occupancy 83.3 % to 93.3 %; achieved 65.8 %, theoretical 100 %: the tail
    explains 19.5 % to 48.7 % of the gap
listed
    32      -        -    -      -  -
    the shared memory is not known
  all: sm_89

# ncu-gb200
# A GEMM on a GB200, profiled by ncu: from a test of microsoft/superbenchmark (cublaslt).
# occ's occupancy, waves and limits equal the file's, except the limit on barriers: occ has 64,
# the file 9.
$ occ kernels kernels/gb200.csv
  arch    regs    smem  threads  /SM    occ.  limiter    step up
gemm_f8
  sm_100   168  205696      384    1  18.8 %  regs+smem
    regs 168->80, smem 205696->115712: 37.5 %, expect spills
    288 blocks on 152 SMs: 2 waves, efficiency 94.7 %, expected occupancy
    18.8 %; achieved 15.5 %, theoretical 18.8 %: the tail explains 0 % of the
    gap
`occ tune` asks the compiler how much a step spills.
$ occ kernels kernels/gb200.csv --json | jq -c '.[0] | [.result.limits, .result.occupancy, .profile.theoretical_occupancy, .result.waves.waves]'
\[{"warps":5,"blocks":32,"registers":1,"shared_memory":1,"barriers":64},0.1875,0.1875,1.894737] (esc)

# ncu-gpu
# The profile is of 132 SMs; --gpu computes the waves for a product with 114.  These waves do not
# explain the achieved occupancy, so there is no tail_share.
$ occ kernels kernels/h100.csv --gpu h100-pcie -f jsonl --kernel gemm |
>     jq -c '.profile, .result.waves.efficiency'
{"id":0,"grid":1056,"sms":132,"smem_config":233472,"theoretical_occupancy":0.25,"achieved_occupancy":0.241,"expected_occupancy":0.231579,"expected_occupancy_shared":0.240057}
0.926316

# ncu-hints
# Output of Nsight Compute that is not CSV.  For a binary report, and for text without results, a
# message says how to export CSV.  Text with some of the sections is read.
$ printf 'NVR\0\1\2\3\4' > $TMP/report.ncu-rep
$ occ kernels $TMP/report.ncu-rep
2> occ: TMP/report.ncu-rep: the report is cut: 0 of its results are whole
[2]
$ echo "status $?"
status 2
$ cat > $TMP/page.txt <<'END'
> [77] app@127.0.0.1
>   saxpy(float *, float) (4096, 1, 1)x(256, 1, 1), Context 1, Stream 7, Device 0, CC 8.0
>     Section: Launch Statistics
>     -------------------------------- --------------- ---------------
>     Metric Name                          Metric Unit    Metric Value
>     -------------------------------- --------------- ---------------
>     Block Size                                                   256
> END
$ occ kernels $TMP/page.txt
  arch
saxpy(float *, float)
  sm_80
    the registers are not known
$ echo "status $?"
status 0
$ echo '==PROF== Connected to process 77' > $TMP/prof.txt
$ mkdir $TMP/d; cp $TMP/prof.txt $TMP/page.txt ../kernels/made/one.log $TMP/d
$ occ kernels $TMP/d --get kernel
linked
alone
saxpy(float *, float)
2> occ: TMP/d/prof.txt: text of Nsight Compute without the sections Launch Statistics and Occupancy: `ncu --csv --page raw COMMAND` prints all values

# ncu-k20
$ occ kernels kernels/k20.csv
  regs  smem  /SM    occ.  limiter  step up
void step(float *, const float *, int)
    57     0    4    50 %  regs     regs 57->48: 62.5 %
    128 blocks on 13 SMs: 3 waves, efficiency 82.1 % to 98.5 %, expected
    occupancy 41 % to 45.1 %; achieved 41.5 %, theoretical 50 %: the tail
    explains 57.6 % to 100 % of the gap
void step48(float *, const float *, int)
    48     0    5  62.5 %  regs     regs 48->40: 75 %
    128 blocks on 13 SMs: 2 waves, efficiency 98.5 %, expected occupancy 61.5 %
    to 61.7 %; achieved 61.3 %, theoretical 62.5 %: the tail explains 65.7 % to
    80.8 % of the gap
  all: sm_35, 256 threads
$ occ kernels kernels/k20.csv --get profile.expected_occupancy
0.410256
0.615385

# ncu-lines
# Lines with commas that a program prints inside or after the table are not kernels.
$ { cat kernels/k20.csv; printf 'sum,1,2,3,4\nstep 1, loss 0.5, time 3, a, b, c, d, e, f, g, h, i, j, k, l\n1,2,3,4,5\n'; } > $TMP/details.csv
$ occ kernels $TMP/details.csv --min-occupancy 10% --max-regs 64
  regs  smem  /SM    occ.  limiter  step up
void step(float *, const float *, int)
    57     0    4    50 %  regs     regs 57->48: 62.5 %
    128 blocks on 13 SMs: 3 waves, efficiency 82.1 % to 98.5 %, expected
    occupancy 41 % to 45.1 %; achieved 41.5 %, theoretical 50 %: the tail
    explains 57.6 % to 100 % of the gap
void step48(float *, const float *, int)
    48     0    5  62.5 %  regs     regs 48->40: 75 %
    128 blocks on 13 SMs: 2 waves, efficiency 98.5 %, expected occupancy 61.5 %
    to 61.7 %; achieved 61.3 %, theoretical 62.5 %: the tail explains 65.7 % to
    80.8 % of the gap
  all: sm_35, 256 threads
$ echo "status $?"
status 0
$ cat > $TMP/raw.csv <<'END'
> "ID","Process ID","Kernel Name","Block Size","Grid Size","CC","launch__registers_per_thread","launch__shared_mem_per_block_static"
> "","","","","","","register/thread","byte/block"
> "0","7","k","(64, 1, 1)","(8, 1, 1)","8.0","32","0"
> epoch 1, loss, 0.25, and, so, on, it, goes
> 1,2,3
> "1","7","l","(64, 1, 1)","(8, 1, 1)","8.0","40","0"
> done, 1, 2, 3, 4, 5, 6, 7, 8, 9
> END
$ occ kernels $TMP/raw.csv --max-regs 40
  regs  smem  /SM   occ.  limiter           step up
k
    32     0   32  100 %  warps+slots+regs
l
    40     0   24   75 %  regs              regs 40->32: 100 %
  all: sm_80, 64 threads
$ echo "status $?"
status 0
# A table with other columns has no kernels.
$ printf '"ID","Kernel Name","Metric Name","Minimum"\n"0","k","Registers Per Thread","4"\n' > $TMP/other.csv
$ occ kernels $TMP/other.csv
2> occ: TMP/other.csv: no kernels found
[2]

# ncu-summary
# --print-summary: the resources that all launches share, and the average of measured values.
$ cat > $TMP/summary.csv <<'END'
> "Process ID","Process Name","Host Name","Kernel Name","Block Size","Grid Size","Device","CC","Invocations","Section Name","Metric Name","Metric Unit","Minimum","Maximum","Average"
> "9","app","127.0.0.1","saxpy(float *, float)","(256, 1, 1)","(4096, 1, 1)","0","8.0","14","Launch Statistics","Registers Per Thread","register/thread","32","32","32.00"
> "9","app","127.0.0.1","saxpy(float *, float)","(256, 1, 1)","(4096, 1, 1)","0","8.0","14","Launch Statistics","Static Shared Memory Per Block","byte/block","0","0","0"
> "9","app","127.0.0.1","saxpy(float *, float)","(256, 1, 1)","(4096, 1, 1)","0","8.0","14","Occupancy","Theoretical Occupancy","%","100.00","100.00","100.00"
> "9","app","127.0.0.1","saxpy(float *, float)","(256, 1, 1)","(4096, 1, 1)","0","8.0","14","Occupancy","Achieved Occupancy","%","73.56","79.38","74.92"
> "9","app","127.0.0.1","saxpy(float *, float)","(64, 1, 1)","(4096, 1, 1)","0","8.0","2","Launch Statistics","Registers Per Thread","register/thread","32","32","32.00"
> "9","app","127.0.0.1","saxpy(float *, float)","(64, 1, 1)","(4096, 1, 1)","0","8.0","2","Launch Statistics","Static Shared Memory Per Block","byte/block","0","0","0"
> "9","app","127.0.0.1","mixed","(64, 1, 1)","(4096, 1, 1)","0","8.0","2","Launch Statistics","Registers Per Thread","register/thread","32","40","36.00"
> "9","app","127.0.0.1","mixed","(64, 1, 1)","(4096, 1, 1)","0","8.0","2","Launch Statistics","Static Shared Memory Per Block","byte/block","0","0","0"
> END
$ occ kernels $TMP/summary.csv
  regs  smem  threads  /SM   occ.  limiter
saxpy(float *, float)
    32     0      256    8  100 %  warps+regs
    achieved 74.9 %, theoretical 100 %
    32     0       64   32  100 %  warps+slots+regs
mixed
     -     0        -    -      -  -
    the registers are not known
  all: sm_80
$ occ kernels $TMP/summary.csv -f csv --get achieved_occupancy
0.7492

 (esc)

# ncu-text
# The text without --csv, in the layouts of 2025 and 2020, written by hand.
$ occ kernels kernels/profile.txt
  arch   regs   smem  threads  /SM    occ.  limiter  step up
void scale<float, (int)4>(T1 *, int)
  sm_80    40   4096      256    6    75 %  regs
    216 blocks on 108 SMs: 1 wave, efficiency 33.3 % to 100 %, expected
    occupancy 25 %; achieved 30.1 %, theoretical 75 %: the tail explains 100 %
    of the gap; took 5.31 us
other
  sm_90    32  65664      128    3  18.8 %  smem     smem 65664->57344: 25 %
$ occ kernels kernels/profile.txt --json | jq -c '.[] | [.kernel, .arch, .resources.smem, .resources.dynamic_smem, .resources.cluster, .profile]'
\["void scale<float, (int)4>(T1 *, int)","sm_80",4096,0,null,{"id":0,"grid":216,"sms":108,"smem_config":32768,"smem_driver":1024,"duration_ns":5310,"waves":0.33,"theoretical_occupancy":0.75,"achieved_occupancy":0.3012,"expected_occupancy":0.25,"expected_occupancy_shared":0.25,"tail_share":1,"tail_share_shared":1}] (esc)
\["other","sm_90",128,65536,[2,1,1],{"id":1,"grid":2048,"smem_config":233472,"smem_driver":1024,"achieved_occupancy":null}] (esc)
$ occ kernels kernels/profile-2020.txt -a sm_75
  arch   regs  smem  threads  /SM   occ.  limiter
add(int, float*, float*)
  sm_75    16     0      256    4  100 %  warps
    achieved 90 %, theoretical 100 %
# CRLF at the ends of lines, and lines without indentation.
$ sed 's/$/\r/' kernels/profile.txt | occ kernels - --json | jq -c 'map(.resources)' >$TMP/a; occ kernels kernels/profile.txt --json | jq -c 'map(.resources)' | cmp - $TMP/a
$ sed 's/^ *//' kernels/profile-2020.txt | occ kernels - --get regs
16

# ncu-text-parts
# A section before the line of the first kernel is skipped; values of missing sections are unknown.
# A table without the dashes above its rows is skipped, and so is a row without a value.
$ sed -n '/Section: Occupancy/,$p' kernels/profile.txt | occ kernels - --get name
other
$ sed '/Section: Launch/,/^$/d' kernels/profile.txt | occ kernels - -f csv | cut -d, -f1-9
kernel,name,file,source,arch,regs,agprs,sgprs,smem
"void scale<float, (int)4>(T1 *, int)","void scale<float, (int)4>(T1 *, int)",<stdin>,ncu,sm_80
$ head -8 kernels/profile.txt | occ kernels -
2> occ: <stdin>: text of Nsight Compute without the sections Launch Statistics and Occupancy: `ncu --csv --page raw COMMAND` prints all values
[2]
$ printf '  k (1, 1, 1)x(64, 1, 1), Context 1, Stream 7, Device 0, CC 8.0\n    Section: Launch Statistics\n    Registers Per Thread   register/thread   40\n' | occ kernels -
2> occ: <stdin>: no kernels found
[2]
$ printf '  k (1, 1, 1)x(64, 1, 1), Context 1, Stream 7, Device 0, CC 8.0\n    Section: Launch Statistics\n    ---- ---- ----\n    Registers Per Thread\n' | occ kernels -
2> occ: <stdin>: no kernels found
[2]
