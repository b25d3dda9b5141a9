# the-fastest-row-is-named
$ occ tune -a sm_90 -t 256 --run "sh -c 'r={regs}; echo took \$r ms; echo 1e1 \$((r == 0 ? 255 : r)).5 ms on A100' {out}" --runs 2 -- ../tune/compiler.sh -o {out} {regs}
void tile<64>(float*, float const*, int)
  cap   regs  spill  /SM    occ.   time
  none   144      0    1  12.5 %  255.5  as compiled today
  128    128     36    2    25 %  128.5  first spill
  80      80    228    3  37.5 %   80.5
  64      64    872    4    50 %   64.5  largest jump
  48      48   1216    5  62.5 %   48.5
  40      40   1460    6    75 %   40.5
> 32      32   1680    8   100 %   32.5  fastest
No spills down to 144 registers. 128 doubles the blocks for 36 bytes of spills.
From 80 to 64 spills grow most, by 644 bytes. Fastest: 32, 32.5 (87.3 % less
than as compiled today).

# of-equal-times-the-first-is-the-fastest
$ occ tune -a sm_90 -t 256 --steps 128,64 --run "sh -c 'echo \$((5 + ({regs} == 0))).0 ms'" -- ../tune/compiler.sh {regs} | grep -E 'fastest|^  (none|128|64) '
  none   144      0    1  12.5 %     6  as compiled today
> 128    128     36    2    25 %     5  fastest, first spill
  64      64    872    4    50 %     5  largest jump

# the-smallest-of-several-numbers
$ occ tune -a sm_90 -t 256 --steps 128 --get cap,time,time_spread --run "sh -c 'echo >>$TMP/n{regs}; wc -l <$TMP/n{regs}'" --runs 3 -- ../tune/compiler.sh {regs}
	1	2
128	1	2

# a-benchmark-that-fails
$ occ tune -a sm_90 -t 256 --steps 128 --run "sh -c 'echo broken; exit \$(({blocks} + 1))'" -- ../tune/compiler.sh {regs}
void tile<64>(float*, float const*, int)
  cap   regs  spill  /SM    occ.
  none   144      0    1  12.5 %  as compiled today
  128    128     36    2    25 %  first spill
No spills down to 144 registers. 128 doubles the blocks for 36 bytes of spills.
cap none: --run: sh: exit status 1: broken
cap 128: --run: sh: exit status 3: broken
[1]
$ occ tune -a sm_90 -t 256 --steps 128 --get time,message --run "sh -c 'echo none of A{regs}'" -- ../tune/compiler.sh {regs}
	--run: sh printed no number
	--run: sh printed no number
[1]
$ occ tune -a sm_90 -t 256 --steps 128 --get time,message --run "nothing-there {regs}" -- ../tune/compiler.sh {regs}
	--run: nothing-there: No such file or directory
	--run: nothing-there: No such file or directory
[1]

# its-errors
$ occ tune -a sm_90 -t 256 --run "./bench" -- ../tune/compiler.sh {regs}
2> occ: --run is the same for each step: it needs {out}, or {regs} and the like
[2]
$ occ tune -a sm_90 -t 256 --run "./bench {out}" -- ../tune/compiler.sh {regs}
2> occ: --run names {out}, which COMMAND does not write
[2]
$ occ tune -a sm_90 -t 256 --run "./bench '{regs}" -- ../tune/compiler.sh {regs}
2> occ: --run: a quote (') is not closed
[2]
$ occ tune -a sm_90 -t 256 --run " " -- ../tune/compiler.sh {regs}
2> occ: --run '': expected a command
[2]
$ occ tune -a sm_90 -t 256 --runs 3 -- ../tune/compiler.sh {regs}
2> occ: --runs needs --run
[2]
