# no-command
$ occ tune -a sm_90 -t 256
2> occ: no COMMAND is given: occ tune OPTIONS -- nvcc -maxrregcount={regs} ...
[2]
$ occ tune -a sm_90 -t 256 -- nvcc t.cu
2> occ: COMMAND is the same for each step: it needs {regs}, {blocks}, {waves} or {threads}
[2]
$ occ tune -a sm_90 -t 256 nvcc -maxrregcount={regs} t.cu
2> occ: unknown option '-maxrregcount={regs}'; the options of COMMAND go after `--`: occ tune ... -- COMMAND
[2]
$ occ tune -a sm_90 --thread 256 -- nvcc {regs}
2> occ: unknown option '--thread'; did you mean --threads?
[2]
$ occ tune -t 256 -- nvcc {regs}
2> occ: --arch is missing: name an architecture, such as sm_80, or a product with --gpu
[2]
$ occ tune -a sm_90 -- ../tune/compiler.sh {regs}
2> occ: --threads is missing, and no kernel has launch bounds
[2]
$ occ tune -a sm_90 -t 256 --steps 300 -- nvcc {regs}
2> occ: --steps 300: expected a number of registers from 1 to 255 (sm_90)
[2]
$ occ tune -a sm_90 -t 256 -f tsv -- nvcc {regs}
2> occ: --format 'tsv': must be one of: text json jsonl csv md svg html
[2]
$ occ tune -a sm_90 -t 256 -j 0 -- nvcc {regs}
2> occ: --jobs '0': expected a whole number from 1 to 1024
[2]

# a-command-that-is-not-there
$ TMPDIR=$TMP occ tune -a sm_90 -t 256 -- no-such-compiler {regs}
2> occ: no-such-compiler: No such file or directory
[2]
$ TMPDIR=$TMP occ tune -a sm_90 -t 256 -- ./ {regs}
2> occ: ./: Permission denied
[2]
$ ls $TMP

# some-commands-fail
$ occ tune -a sm_90 -t 256 -- sh -c 'case {regs} in 40 | 32) false ;; esac || { echo one; echo "{out}.cu(7): error: two errors {out}"; echo two; echo three; echo four >&2; exit 3; }; ../tune/compiler.sh {regs}'
void tile<64>(float*, float const*, int)
  cap   regs  spill  /SM    occ.
  none   144      0    1  12.5 %  as compiled today
  128    128     36    2    25 %  first spill
  80      80    228    3  37.5 %
  64      64    872    4    50 %  largest jump
  48      48   1216    5  62.5 %
  40       -      -    -       -  failed
  32       -      -    -       -  failed
No spills down to 144 registers. 128 doubles the blocks for 36 bytes of spills.
From 80 to 64 spills grow most, by 644 bytes.
cap 40, 32: sh: exit status 3: {out}.cu(7): error: two errors {out} | four
Only a run tells which is fastest: measure the rows that no other row beats.
[1]
$ occ tune -a sm_90 -t 256 --get cap,status,message -- sh -c 'case {regs} in 40 | 32) kill -9 $$ ;; esac; ../tune/compiler.sh {regs}'
	ok\x09 (esc)
128	ok\x09 (esc)
80	ok\x09 (esc)
64	ok\x09 (esc)
48	ok\x09 (esc)
40	failed	sh: ended by signal 9 (Killed)
32	failed	sh: ended by signal 9 (Killed)
[1]

# all-commands-fail
$ occ tune -a sm_90 -t 256 -- sh -c 'echo error: {regs}; exit 1'
2> occ: all 7 commands failed; the first: sh: exit status 1: error: 0
[2]
$ occ tune -a sm_90 -t 256 -- false {threads}
2> occ: the command failed: false: exit status 1
[2]

# commands-that-make-no-kernel
$ occ tune -a sm_90 -t 256 -- echo {regs}
2> occ: no kernel in what the commands made: it printed no kernel; give nvcc -Xptxas -v, or let it write {out}
[2]
$ occ tune -a sm_90 -t 256 -- true {regs} {out}
2> occ: no kernel in what the commands made: it wrote nothing to {out}
[2]
$ occ tune -a sm_90 -t 256 -- cp ../tune/compiler.sh {out} {regs}
2> occ: all 7 commands failed; the first: cp: exit status 1: cp: target '0': No such file or directory
[2]
$ occ tune -a sm_90 -t 256 --get cap,status,message -- sh -c 'case {regs} in 40 | 32) ;; *) ../tune/compiler.sh -o {out} {regs} ;; esac; true'
	ok\x09 (esc)
128	ok\x09 (esc)
80	ok\x09 (esc)
64	ok\x09 (esc)
48	ok\x09 (esc)
40	no-kernel	it wrote nothing to {out}
32	no-kernel	it wrote nothing to {out}
$ occ tune -a sm_90 -t 256 --get cap,status -- sh -c 'echo hello >{out}; ../tune/compiler.sh {regs}'
	ok
128	ok
80	ok
64	ok
48	ok
40	ok
32	ok
$ occ tune -a sm_80 -t 256 -- ../tune/compiler.sh {regs}
2> occ: the options select none of the kernels that the commands made (--arch, --gpu, --kernel, --exclude); they are for sm_90
[2]
$ occ tune -a sm_90 -t 256 -k nothing -- ../tune/compiler.sh {regs}
2> occ: the options select none of the kernels that the commands made (--arch, --gpu, --kernel, --exclude); they are for sm_90
[2]

# a-damaged-file
$ occ tune -a sm_90 -t 256 -- sh -c 'printf "\177ELF\002\001\001" >{out}; echo {regs}'
2> occ: no kernel in what the commands made: {out} has no kernel
[2]

# a-suffix-is-added-to-the-file
$ occ tune -a sm_90 -t 256 --steps 128 --get regs -- ../tune/compiler.sh -o {out}.log {regs}
144
128

# nothing-is-left-after-an-interruption
$ mkdir $TMP/t
$ TMPDIR=$TMP/t env --default-signal=INT occ tune -a sm_90 -t 256 -j 2 -- sh -c "trap '' TERM; echo x >>$TMP/started; sleep 999 & echo \$! >>$TMP/pids; echo {regs} >{out}; wait" & occ=$!
> while [ "$(wc -l 2>/dev/null <$TMP/pids)" != 2 ]; do sleep 0.1; done
> kill -INT $occ; wait $occ
[130]
$ ls $TMP/t; wc -l <$TMP/started
2
# A process that nobody waits for may remain as a zombie.
$ while read -r pid; do sed -n 's/^State:[[:space:]]*//p' /proc/$pid/status 2>/dev/null | grep -v '^Z'; done <$TMP/pids
[1]

# nothing-is-left-after-a-termination
$ mkdir $TMP/t
$ TMPDIR=$TMP/t occ tune -a sm_90 -t 256 -j 1 -- sh -c "echo \$\$ >$TMP/pid; exec sleep 999 {regs}" & occ=$!
> while ! [ -s $TMP/pid ]; do sleep 0.1; done
> kill -TERM $occ; wait $occ
[143]
$ ls $TMP/t; sed -n 's/^State:[[:space:]]*//p' "/proc/$(cat $TMP/pid)/status" 2>/dev/null | grep -v '^Z'
[1]

# the-file-must-be-a-file
$ timeout 20 occ tune -a sm_90 -t 256 --steps 64 --get status,message -- sh -c 'mkfifo {out}; echo {regs}'
2> occ: no kernel in what the commands made: {out} must be a file or a folder
[2]
$ timeout 20 occ tune -a sm_90 -t 256 --steps 64 --get status,message -- sh -c 'ln -s /dev/zero {out}; echo {regs}'
2> occ: no kernel in what the commands made: {out} must be a file or a folder
[2]

# it-stops-while-it-reads
# The file has no bytes on the disk; to read it takes many seconds.
$ mkdir $TMP/t
$ TMPDIR=$TMP/t occ tune -a sm_90 -t 256 --steps 64 -- sh -c "truncate -s 100G {out}; echo {regs} >>$TMP/made" & occ=$!
> while [ "$(wc -l 2>/dev/null <$TMP/made)" != 2 ]; do sleep 0.1; done; sleep 0.2
> kill -TERM $occ; wait $occ
[143]
$ ls $TMP/t

# every-signal-that-ends-it-leaves-nothing
$ mkdir $TMP/t
$ for signal in HUP QUIT ALRM USR1 USR2 XCPU PIPE; do
>     rm -f $TMP/pid
>     TMPDIR=$TMP/t env --default-signal occ tune -a sm_90 -t 256 -j 1 -- sh -c "echo \$\$ >$TMP/pid; exec sleep 999 {regs}" & occ=$!
>     while ! [ -s $TMP/pid ]; do sleep 0.05; done
>     kill -$signal $occ; wait $occ; echo $signal $(($? - 128)) $(kill -l $signal)
>     sed -n 's/^State:[[:space:]]*//p' "/proc/$(cat $TMP/pid)/status" 2>/dev/null | grep -v '^Z'
> done 2>/dev/null
HUP 1 1
QUIT 3 3
ALRM 14 14
USR1 10 10
USR2 12 12
XCPU 24 24
PIPE 13 13
[1]
$ ls $TMP/t

# a-command-has-a-time
$ mkdir $TMP/t
$ TMPDIR=$TMP/t occ tune -a sm_90 -t 256 --steps 128,64 --timeout 0.5 --get cap,status,message -- sh -c "[ {regs} != 128 ] || { trap '' TERM; sleep 999 & echo \$! >$TMP/pid; wait; sleep 998; }; ../tune/compiler.sh {regs}"
	ok\x09 (esc)
128	failed	sh: ended after 0.5 s (--timeout)
64	ok\x09 (esc)
[1]
$ ls $TMP/t; sed -n 's/^State:[[:space:]]*//p' "/proc/$(cat $TMP/pid)/status" 2>/dev/null | grep -v '^Z'
[1]
$ occ tune -a sm_90 -t 256 --steps 64 --timeout 0.5 --run "sh -c 'sleep 99; echo {regs}'" --get cap,status,time,message -- ../tune/compiler.sh {regs}
	ok		--run: sh: ended after 0.5 s (--timeout)
64	ok		--run: sh: ended after 0.5 s (--timeout)
[1]
$ occ tune -a sm_90 -t 256 --timeout 0 -- ../tune/compiler.sh {regs}
2> occ: --timeout '0': expected a number of seconds, more than 0
[2]
$ occ tune -a sm_90 -t 256 --timeout -1 -- ../tune/compiler.sh {regs}
2> occ: --timeout '-1': expected a number from 0 to 1000000 with at most six decimals
[2]

# folders-of-killed-runs-are-swept
$ mkdir $TMP/t
$ TMPDIR=$TMP/t occ tune -a sm_90 -t 256 -j 1 -- sh -c "echo \$\$ >$TMP/pid; exec sleep 999 {regs}" 2>/dev/null & occ=$!
> while ! [ -s $TMP/pid ]; do sleep 0.05; done
# A run that lives keeps its folder, a file of that name is not one, and others are not touched.
$ touch $TMP/t/occ-tune-abcdef; mkdir $TMP/t/occ-tune-other
$ TMPDIR=$TMP/t occ tune -a sm_90 -t 256 --steps 64 --get status -- ../tune/compiler.sh {regs}; ls $TMP/t | wc -l
ok
ok
3
$ { kill -KILL $occ; wait $occ; kill $(cat $TMP/pid); } 2>/dev/null
> ls $TMP/t | wc -l
3
$ TMPDIR=$TMP/t occ tune -a sm_90 -t 256 --steps 64 --get status -- ../tune/compiler.sh {regs}; ls $TMP/t
ok
ok
occ-tune-abcdef
occ-tune-other

# no-folder-for-temporary-files
$ TMPDIR=/nonexistent occ tune -a sm_90 -t 256 -- ../tune/compiler.sh {regs}
2> occ: /nonexistent: a temporary folder cannot be made: No such file or directory
[2]
