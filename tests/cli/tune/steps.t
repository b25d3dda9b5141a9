# the-table-of-a-kernel
$ occ tune -a sm_90 -t 256 -- ../tune/compiler.sh {regs}
void tile<64>(float*, float const*, int)
  cap   regs  spill  /SM    occ.
  none   144      0    1  12.5 %  as compiled today
  128    128     36    2    25 %  first spill
  80      80    228    3  37.5 %
  64      64    872    4    50 %  largest jump
  48      48   1216    5  62.5 %
  40      40   1460    6    75 %
  32      32   1680    8   100 %
No spills down to 144 registers. 128 doubles the blocks for 36 bytes of spills.
From 80 to 64 spills grow most, by 644 bytes.
Only a run tells which is fastest: measure the rows that no other row beats.

# steps-that-are-given
$ occ tune -a sm_90 -t 256 --steps 96,72,56 -- ../tune/compiler.sh {regs} | cut -c 1-30
void tile<64>(float*, float co
  cap   regs  spill  /SM    oc
  none   144      0    1  12.5
  96      96    164    2    25
  72      72    280    3  37.5
  56      56   1000    4    50
No spills down to 144 register
From 72 to 56 spills grow most
Only a run tells which is fast

# only-the-rows-that-none-beats
$ occ tune -a sm_90 -t 256 --steps 128,96,80 --pareto -- ../tune/compiler.sh {regs}
void tile<64>(float*, float const*, int)
  cap   regs  spill  /SM    occ.
  none   144      0    1  12.5 %  as compiled today
  128    128     36    2    25 %  first spill
  80      80    228    3  37.5 %  largest jump
No spills down to 144 registers. 128 doubles the blocks for 36 bytes of spills.
From 128 to 80 spills grow most, by 192 bytes.
Only a run tells which is fastest: measure the rows that no other row beats.

# equal-steps
# The first of equal steps beats the others; a step with more registers than its limit did not obey it.
$ occ tune -a sm_90 -t 256 --steps 168,128,96 --get cap,regs,pareto,obeyed -- sh -c ': {regs}; ../tune/compiler.sh 128'
	128	true	true
168	128	false	true
128	128	false	true
96	128	false	false

# an-equal-command-runs-once
$ occ tune -a sm_90 -t 128,256 --get threads,cap -- sh -c 'echo {blocks} >>'$TMP'/ran; ../tune/compiler.sh 128' | sort -u | head -3
128\x09 (esc)
128	128
128	168
$ sort -n $TMP/ran | tr '\n' ' '
0 2 3 4 5 6 7 8 9 10 12 16\x20 (esc) (no-eol)

# one-run-for-each-number-of-threads
$ occ tune -a sm_90 -t 128,256 --get threads,cap,regs,blocks_per_sm -- sh -c 'echo {threads} >>'$TMP'/ran; ../tune/compiler.sh 80'
128		80	6
256		80	3
$ sort -n $TMP/ran
128
256

# the-union-of-the-steps-of-several-launches
$ occ tune -a sm_90 -t 128,256 --steps 128,64 -- ../tune/compiler.sh {regs}
void tile<64>(float*, float const*, int) (sm_90, 128 threads)
  cap   regs  spill  /SM    occ.
  none   144      0    3  18.8 %  as compiled today
  128    128     36    4    25 %  first spill
  64      64    872    8    50 %  largest jump
No spills down to 144 registers. 128 gives 4 blocks instead of 3 for 36 bytes of
spills. From 128 to 64 spills grow most, by 836 bytes.

void tile<64>(float*, float const*, int) (sm_90, 256 threads)
  cap   regs  spill  /SM    occ.
  none   144      0    1  12.5 %  as compiled today
  128    128     36    2    25 %  first spill
  64      64    872    4    50 %  largest jump
No spills down to 144 registers. 128 doubles the blocks for 36 bytes of spills.
From 128 to 64 spills grow most, by 836 bytes.
Only a run tells which is fastest: measure the rows that no other row beats.

# blocks-and-waves
$ occ tune -a sm_90 -t 256 --get asked_blocks -- ../tune/compiler.sh 128 {blocks} | tr '\n' ' '
0 2 3 4 5 6 8\x20 (esc) (no-eol)
$ occ tune -a gfx90a -t 256 -- ../tune/compiler.sh 128 {waves}
2> occ: the options select none of the kernels that the commands made (--arch, --gpu, --kernel, --exclude); they are for sm_90
[2]
$ occ tune -a gfx90a -t 256 --get asked_waves --json -- true {waves}
2> occ: no kernel in what the commands made: it printed no kernel; give nvcc -Xptxas -v, or let it write {out}
[2]

# a-grid-and-the-loads
$ occ tune -g h100-sxm -t 256 --grid 1000 --bytes-per-load 16 --steps 128,80 -- ../tune/compiler.sh {regs}
void tile<64>(float*, float const*, int)
  cap   regs  spill  /SM    occ.  waves       useful    bandwidth
  none   144      0    1  12.5 %   7.58       94.7 %  46.4-66.7 %
    as compiled today
  128    128     36    2    25 %   3.79       94.7 %   92.7-100 %  first spill
  80      80    228    3  37.5 %   2.53  84.2-94.7 %        100 %  largest jump
No spills down to 144 registers. 128 doubles the blocks for 36 bytes of spills.
From 128 to 80 spills grow most, by 192 bytes.
Only a run tells which is fastest: measure the rows that no other row beats.
$ occ tune -g h100-sxm -t 256 --issue 20 --steps 128,80 -- ../tune/compiler.sh {regs}
void tile<64>(float*, float const*, int)
  cap   regs  spill  /SM    occ.  latency
  none   144      0    1  12.5 %  out of reach  as compiled today
  128    128     36    2    25 %  out of reach  first spill
  80      80    228    3  37.5 %  out of reach  largest jump
No spills down to 144 registers. 128 doubles the blocks for 36 bytes of spills.
From 128 to 80 spills grow most, by 192 bytes.
Only a run tells which is fastest: measure the rows that no other row beats.

# shared-memory-limits-the-steps
$ occ tune -a sm_90 -t 256 -d 100K --get cap,blocks_per_sm,limiters -- ../tune/compiler.sh {regs}
	1	registers
128	2	registers+shared_memory

# kernels-that-come-and-go
$ occ tune -a sm_90 -t 256 -- ../tune/compiler.sh -x 80,32 {regs}
void tile<64>(float*, float const*, int)
  cap   regs  spill  /SM    occ.
  none   144      0    1  12.5 %  as compiled today
  128    128     36    2    25 %  first spill
  80       -      -    -       -  no kernel
  64      64    872    4    50 %  largest jump
  48      48   1216    5  62.5 %
  40      40   1460    6    75 %
  32       -      -    -       -  no kernel
No spills down to 144 registers. 128 doubles the blocks for 36 bytes of spills.
From 128 to 64 spills grow most, by 836 bytes.

other()
  cap   regs  spill  /SM    occ.
  none     -      -    -       -  no kernel
  128      -      -    -       -  no kernel
  80      80    228    3  37.5 %
  64       -      -    -       -  no kernel
  48       -      -    -       -  no kernel
  40       -      -    -       -  no kernel
  32      32   1680    8   100 %  largest jump
Each step that has it spills. From 80 to 32 spills grow most, by 1452 bytes.
Only a run tells which is fastest: measure the rows that no other row beats.

# kernels-are-selected
$ occ tune -a sm_90 -t 256 -k '<65>' --steps 128 -- ../tune/compiler.sh -n 3 {regs}
void tile<65>(float*, float const*, int)
  cap   regs  spill  /SM    occ.
  none   144      0    1  12.5 %  as compiled today
  128    128     36    2    25 %  first spill
No spills down to 144 registers. 128 doubles the blocks for 36 bytes of spills.
Only a run tells which is fastest: measure the rows that no other row beats.
$ occ tune -a sm_90 -t 256 --exclude tile --steps 128 -- ../tune/compiler.sh -n 3 {regs}
2> occ: the options select none of the kernels that the commands made (--arch, --gpu, --kernel, --exclude); they are for sm_90
[2]

# three-hundred-kernels-at-once
$ occ tune -a sm_90 -t 256 -f jsonl -- ../tune/compiler.sh -n 300 {regs} | wc -l
300
$ occ tune -a sm_90 -t 256 -f jsonl -- ../tune/compiler.sh -n 300 {regs} | jq '.steps | length' | sort | uniq -c | tr -s ' '
 300 7

# a-path-with-blanks
$ mkdir "$TMP/a b"
$ cp ../tune/compiler.sh "$TMP/a b/c d.sh"
$ TMPDIR="$TMP/a b" occ tune -a sm_90 -t 256 --steps 128 --get cap,regs -- "$TMP/a b/c d.sh" -o {out} {regs}
	144
128	128
$ ls "$TMP/a b"
c d.sh

# the-progress-on-a-terminal
$ need pseudo-terminal
$ on_terminal 60 "occ tune -a sm_90 -t 256 --steps 128 -j 1 --color never -- ../tune/compiler.sh {regs}" | sed 's/^occ: .*occ: 2 of 2/occ: 2 of 2/'
occ: 2 of 2 commands\x1b[Kvoid tile<64>(float*, float const*, int) (esc)
  cap   regs  spill  /SM    occ.
  none   144      0    1  12.5 %  as compiled today
  128    128     36    2    25 %  first spill
No spills down to 144 registers. 128 doubles the blocks for
36 bytes of spills.
Only a run tells which is fastest: measure the rows that no
other row beats.

# a-step-that-another-one-beats-is-no-first-spill
# Without a limit this compiler takes 96 registers; with one it takes all that it may, and spills.
$ occ tune -a sm_90 -t 256 --steps 128,80,64 -- sh -c 'r={regs}; s=$(((200 - r) * 4)); test $r = 0 && r=96 s=0; echo "ptxas info    : Compiling entry function '"'k'"' for '"'sm_90'"'"; echo "ptxas info    : Function properties for k"; echo "    0 bytes stack frame, $s bytes spill stores, $s bytes spill loads"; echo "ptxas info    : Used $r registers"'
k
  cap   regs  spill  /SM    occ.
  none    96      0    2    25 %  as compiled today
  128    128    288    2    25 %  beaten by no limit
  80      80    480    3  37.5 %  first spill
  64      64    544    4    50 %  largest jump
No spills as compiled today. Against today's build, 80 gives 3 blocks instead of
2 for 480 bytes of spills. From 80 to 64 spills grow most, by 64 bytes.
Only a run tells which is fastest: measure the rows that no other row beats.
