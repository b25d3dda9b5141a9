# stores-and-loads
# The larger of both, 24 bytes, hides that stores grew; a baseline must not.
$ occ diff diff/spill-old.log diff/spill-new.log -t 128
worse   sm_89   k(float*)
                spill stores 4 -> 24 bytes
1 kernel changed (1 worse, 0 better, 0 neither), 0 added, 0 removed, 0 unchanged
[1]
$ occ diff diff/spill-new.log diff/spill-old.log -t 128
better  sm_89   k(float*)
                spill stores 24 -> 4 bytes
1 kernel changed (0 worse, 1 better, 0 neither), 0 added, 0 removed, 0 unchanged
$ occ diff diff/spill-new.log diff/spill-new.log -t 128 --any
0 kernels changed, 0 added, 0 removed, 1 unchanged
$ occ kernels diff/spill-old.log --write-baseline $TMP/base -t 128 >$TMP/table; occ kernels diff/spill-new.log --baseline $TMP/base -t 128
  arch   regs  spill  smem  bar  threads  /SM   occ.  limiter
k(float*)
  sm_89    24     24     0    1      128   12  100 %  warps

Baseline TMP/base: 1 worse, 0 as recorded
worse   sm_89   k(float*)
                spill stores 4 -> 24
[1]

# two-architectures
$ occ diff diff/arch75.log diff/arch100.log -t 128
worse   sm_100  k3(float*, int)
                blocks/SM 8 -> 4, occupancy 100 % -> 25 %
changed sm_100  k2(float*)
                blocks/SM 8 -> 16
changed sm_100  k1(float*)
                blocks/SM 8 -> 16
3 kernels changed (1 worse, 0 better, 2 neither), 0 added, 0 removed, 0
unchanged
2> occ: the old build is for sm_75, the new one for sm_100: kernels are compared by name
[1]
$ cat diff/arch75.log diff/arch100.log >$TMP/both.log; occ diff diff/arch75.log $TMP/both.log -t 128 | tail -n 1
0 kernels changed, 3 added, 0 removed, 3 unchanged
$ occ kernels diff/arch75.log -t 128 --write-baseline $TMP/base >$TMP/table; occ kernels diff/arch100.log -t 128 --baseline $TMP/base | tail -n 8

Baseline TMP/base: 3 new, 3 gone, 0 as recorded
new     sm_100  k1(float*)
new     sm_100  k2(float*)
new     sm_100  k3(float*, int)
gone    sm_75   k1(float*)
gone    sm_75   k2(float*)
gone    sm_75   k3(float*, int)

# one-paragraph
# The closing sentence is wrapped once.
$ occ diff diff/spill-old.log diff/spill-new.log | awk 'length > 80 || /^ *[a-z]+$/'
