# ncu-report
# Reports of Nsight Compute: a row for each launch; launches that are equal in all values are one.
$ occ kernels ../kernels/made/ncu-2020.ncu-rep
  regs  smem  /SM    occ.  limiter     step up
initRNG(curandStateXORWOW*, unsigned int)
   107     0    4  33.3 %  regs        regs 107->96: 41.7 %
    1220 blocks on 68 SMs: 5 waves, efficiency 89.7 % to 99.7 %, expected
    occupancy 29.9 % to 31.5 %; achieved 28.1 %, theoretical 33.3 %: the tail
    explains 34.8 % to 65.2 % of the gap; took 77.7 ms
void computeValue<float>(unsigned int*, curandStateXORWOW*, unsigned int)
    35   512   12   100 %  warps+regs
    1220 blocks on 68 SMs: 2 waves, efficiency 74.8 % to 99.7 %, expected
    occupancy 74.8 % to 83.3 %; achieved 16.6 %, theoretical 100 %: the tail
    explains 20 % to 30.3 % of the gap; took 7.6 ms
  all: sm_86, 128 threads
$ occ kernels ../kernels/made/ncu-2019.nsight-cuprof-report
  regs  smem  /SM   occ.  limiter
void matrixMulCUDA<32>(float*, float*, float*, int, int)
    16     0    1  100 %  warps
    200 blocks on 36 SMs: 6 waves, efficiency 92.6 %, expected occupancy 100 %;
    4 equal launches
void matrixMulCUDA_int<32>(int*, int*, int*, int, int)
    16  8192    1  100 %  warps
    200 blocks on 36 SMs: 6 waves, efficiency 92.6 %, expected occupancy 100 %;
    4 equal launches
  all: sm_75, 1024 threads
# The registers of the launch; spills are those of the code in the report.
$ occ kernels ../kernels/made/ncu-2026.ncu-rep --json | jq -c '.[] | .source, .resources.regs, .resources.spill_stores, .profile'
"ncu"
45
0
{"id":0,"device":"NVIDIA GeForce RTX 5060 Laptop GPU","grid":30120,"sms":26,"smem_config":8192,"smem_driver":1024,"duration_ns":11232992,"count":1,"waves":1158.461538,"theoretical_occupancy":0.666667,"achieved_occupancy":0.64632,"expected_occupancy":0.666667,"expected_occupancy_shared":0.666667,"tail_share":0,"tail_share_shared":0}

# ncu-report-config
# Since 2022.1 the limit on shared memory is counted in the configuration that was in effect.
$ occ kernels ../kernels/made/ncu-2023.ncu-rep -f csv --get result.limits.shared_memory,result.launch.carveout 2>/dev/null
32	8
32	8
32	8
32	8
$ occ kernels ../kernels/made/ncu-2020.ncu-rep -f csv --get result.limits.shared_memory,result.launch.carveout
100\x09 (esc)
66\x09 (esc)

# ncu-report-row
# What csv and text have of a launch.
$ occ kernels ../kernels/made/ncu-2026.ncu-rep
  arch    regs  spill  smem  bar  threads  /SM    occ.  limiter     step up
render(vect*, int, int, vect, vect, vect, vect)
  sm_120    45      0     0    0     1024    1  66.7 %  warps+regs
    block 1024->640: 83.3 %
    30120 blocks on 26 SMs: 1159 waves, efficiency 99.9 %, expected occupancy
    66.7 %; achieved 64.6 %, theoretical 66.7 %: the tail explains 0 % of the
    gap; took 11.2 ms
    the launch had 45 registers per thread where its code uses 18: those of the
    launch count
$ occ kernels ../kernels/made/ncu-2026.ncu-rep -f csv --get regs,regs_used,dynamic_smem,profile.smem_driver,profile.smem_config,result.launch.carveout,theoretical_occupancy,achieved_occupancy,profile.waves,profile.duration_ns,tail_share
45	18	0	1024	8192	1	0.666667	0.64632	1158.461538	11232992	0

# ncu-report-inputs
# Standard input, and a folder of reports beside a damaged one.
$ occ kernels - --get regs,profile.grid < ../kernels/made/ncu-2025.ncu-rep
148	128
$ mkdir $TMP/reports
$ cp ../kernels/made/ncu-20??.n* $TMP/reports
$ head -c 3000 ../kernels/made/ncu-2020.ncu-rep > $TMP/reports/a.ncu-rep
$ cd $TMP; occ kernels reports --get file,regs,profile.count
reports/a.ncu-rep	107	1
reports/ncu-2019.nsight-cuprof-report	16	4
reports/ncu-2019.nsight-cuprof-report	16	4
reports/ncu-2020.ncu-rep	107	1
reports/ncu-2020.ncu-rep	35	1
reports/ncu-2023.ncu-rep	40	1
reports/ncu-2023.ncu-rep	40	1
reports/ncu-2023.ncu-rep	40	1
reports/ncu-2023.ncu-rep	40	1
reports/ncu-2025.ncu-rep	148	1
reports/ncu-2025.ncu-repz	148	1
reports/ncu-2026.ncu-rep	45	1
2> occ: reports/a.ncu-rep: the report is cut: 1 of its results is whole
2> occ: reports/ncu-2023.ncu-rep: 1 of 5 launches failed while they were profiled and have no values; the first is flash_fwd_kernel
[2]

# ncu-report-foreign
# Other files under the name of a report.
$ : > $TMP/empty.ncu-rep
$ printf 'NV' > $TMP/two.ncu-rep
$ printf 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n' > $TMP/lfs.ncu-rep
$ printf '{"Version":1,"Project":{"Reports":[]}}\n' | tee $TMP/project.ncu-rep > $TMP/project.ncu-proj
$ printf 'NVR\0\2\0\0\0\10\7' > $TMP/header.ncu-rep
$ cd $TMP; for f in empty.ncu-rep two.ncu-rep lfs.ncu-rep project.ncu-rep project.ncu-proj header.ncu-rep; do occ kernels $f; done
2> occ: empty.ncu-rep: the file is empty
2> occ: two.ncu-rep: not a report of Nsight Compute, though its name says so: a report begins with the bytes NVR
2> occ: lfs.ncu-rep: a pointer of Git LFS, not the file itself: `git lfs pull --include FILE` fetches it
2> occ: project.ncu-rep: not a report of Nsight Compute, though its name says so: a report begins with the bytes NVR
2> occ: project.ncu-proj: a project of Nsight Compute, which has the names of reports: pass its reports, the .ncu-rep files
2> occ: header.ncu-rep: the report has no launches
[2]
$ cd $TMP; for f in empty.ncu-rep project.ncu-rep header.ncu-rep; do occ trace $f; done
2> occ: empty.ncu-rep: the file is empty
2> occ: project.ncu-rep: not a report of Nsight Compute, though its name says so: a report begins with the bytes NVR
2> occ: header.ncu-rep: a report of Nsight Compute: it runs kernels one by one, so there is no run to show; `occ kernels FILE` reads the launches
[2]

# ncu-report-diff
# A report can be compared with any build.
$ occ diff ../kernels/made/ncu-2020.ncu-rep ../kernels/made/basic.log 2>&1 | tail -1
0 kernels changed, 252 added, 2 removed, 0 unchanged
$ occ diff ../traces/nsys.sqlite ../kernels/made/ncu-2020.ncu-rep 2>/dev/null | tail -1
0 kernels changed, 2 added, 4 removed, 0 unchanged

# ncu-report-cut
$ head -c 3000 ../kernels/made/ncu-2020.ncu-rep > $TMP/cut.ncu-rep
$ occ kernels $TMP/cut.ncu-rep --get regs
107
2> occ: TMP/cut.ncu-rep: the report is cut: 1 of its results is whole
[2]
$ echo "status $?"
status 2
$ printf 'NVR\0\1\2\3\4' > $TMP/short.ncu-rep
$ occ kernels $TMP/short.ncu-rep
2> occ: TMP/short.ncu-rep: the report is cut: 0 of its results are whole
[2]

# ncu-report-packed
$ occ kernels ../kernels/made/ncu-2025.ncu-repz --get regs,profile.duration_ns
148	22592

# ncu-report-trace
$ occ trace ../kernels/made/ncu-2025.ncu-rep
2> occ: ../kernels/made/ncu-2025.ncu-rep: a report of Nsight Compute: it runs kernels one by one, so there is no run to show; `occ kernels FILE` reads the launches
[2]
