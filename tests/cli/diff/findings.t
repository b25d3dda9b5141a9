# gcc
# new.log is the earlier build here, so that kernels became worse.
$ occ diff diff/new.log diff/old.log -f gcc
diff/old.log: warning: kernel scale(float*, float) became worse: regs 30 -> 32
diff/old.log: note: sm_80: no occupancy: needs --threads
diff/old.log: warning: kernel sort(unsigned int*) became worse: regs 40 -> 64, spill 0 -> 16 bytes, stack 0 -> 16, stack with calls 0 -> unknown
diff/old.log: note: sm_80: no occupancy: needs --threads
[1]
$ occ diff diff/old.log diff/new.log -f gcc -a sm_80 -t 256
diff/new.log: warning: kernel void tile<8>(float*, float const*) became worse: regs 40 -> 72, blocks/SM 6 -> 3, occupancy 75 % -> 37.5 %
diff/new.log: note: sm_80, 256 threads: 3 blocks per SM, 37.5 % occupancy, limited by registers
[1]

# github
$ occ diff diff/new.log diff/old.log -f github
::error file=diff/old.log,title=occ::sm_80 scale(float*, float): became worse: regs 30 -> 32
::error file=diff/old.log,title=occ::sm_80 sort(unsigned int*): became worse: regs 40 -> 64, spill 0 -> 16 bytes, stack 0 -> 16, stack with calls 0 -> unknown
[1]
$ occ diff diff/new.log diff/old.log -f github --top 1
::error file=diff/old.log,title=occ::sm_80 scale(float*, float): became worse: regs 30 -> 32
::notice title=occ::1 of 2 findings shown; all by rule: 2 diff; --top N shows more
[1]

# lines
# Each message begins with the kernel's source line in the new build.
$ occ diff ../kernels/made/lines.cubin ../kernels/made/lines_debug.cubin -f gcc
/tmp/occ-lines/lines.cu:4:1: warning: kernel void scale<4, float>(float*, float) became worse: regs 12 -> 15
/tmp/occ-lines/lines.cu:4:1: note: sm_80: no occupancy: needs --threads
/tmp/occ-lines/lines.cu:24:1: warning: kernel file_only(float*) became worse: regs 8 -> 10
/tmp/occ-lines/lines.cu:24:1: note: sm_80: no occupancy: needs --threads
/tmp/occ-lines/lines.cu:18:1: warning: kernel (anonymous namespace)::hidden(float*) became worse: regs 8 -> 10
/tmp/occ-lines/lines.cu:18:1: note: sm_80: no occupancy: needs --threads
/tmp/occ-lines/lines.cuh:6:1: warning: kernel of_header(float*) became worse: regs 8 -> 10
/tmp/occ-lines/lines.cuh:6:1: note: sm_80: no occupancy: needs --threads
/tmp/occ-lines/lines.cu:29:1: warning: kernel inlines_first(float*) became worse: regs 8 -> 10
/tmp/occ-lines/lines.cu:29:1: note: sm_80: no occupancy: needs --threads
[1]

# sarif
$ occ diff diff/new.log diff/old.log -f sarif > $TMP/log.json
[1]
$ jq -rf kernels/sarif.jq $TMP/log.json
valid
$ jq -c '.runs[].results[] | [.ruleId, .message.text]' $TMP/log.json
\["diff","kernel scale(float*, float) became worse: regs 30 -> 32"] (esc)
\["diff","kernel sort(unsigned int*) became worse: regs 40 -> 64, spill 0 -> 16 bytes, stack 0 -> 16, stack with calls 0 -> unknown"] (esc)

# top-and-exclude
$ occ diff diff/new.log diff/old.log --top 1
worse   sm_80   scale(float*, float)
                regs 30 -> 32
4 kernels changed (2 worse, 2 better, 0 neither), 1 added, 1 removed, 1
unchanged
The occupancy of 4 changed kernels is not known: give --threads, and --arch
  where the input names no architecture. Until then fewer registers, less shared
  memory and fewer barriers count as better.
[1]
$ occ diff diff/new.log diff/old.log --exclude sort -f csv | cut -d, -f 1-3
verdict,kernel,name
better,_Z4tileILi8EEvPfPKf,"void tile<8>(float*
worse,_Z5scalePff,"scale(float*
better,_ZN36_GLOBAL__N__8bf7d1a1_4_a_cu_123456786helperEv,(anonymous namespace)::helper()
added,_Z4gonev,gone()
removed,_Z4comev,come()

# every-format
# A value that is no longer known is worse, and every format says so.
$ echo '{"kernel":"k","arch":"sm_80","resources":{"regs":40,"smem":0,"spill_stores":0,"spill_loads":0,"stack_total":8}}' >$TMP/old.json
$ echo '{"kernel":"k","arch":"sm_80","resources":{"regs":40,"smem":0,"stack_total":8}}' >$TMP/new.json
$ for format in text json jsonl csv tsv md gcc sarif github; do
>     occ diff $TMP/old.json $TMP/new.json -t 256 -f $format >$TMP/out
>     echo "$format $? $(grep -c worse $TMP/out)"
> done
text 1 2
json 1 1
jsonl 1 1
csv 1 1
tsv 1 1
md 1 2
gcc 1 1
sarif 1 2
github 1 1
