# gcc
# The place is from the line table; without one, the place is the input file.
$ occ kernels ../kernels/made/lines.cubin -f gcc --max-regs 10 -t 1024
/tmp/occ-lines/lines.cu:4:1: warning: kernel void scale<16, double>(double*, double) uses 30 registers; the limit is 10
/tmp/occ-lines/lines.cu:4:1: note: sm_80, 1024 threads: 2 blocks per SM, 100 % occupancy, limited by warps and registers
/tmp/occ-lines/lines.cu:4:1: warning: kernel void scale<4, float>(float*, float) uses 12 registers; the limit is 10
/tmp/occ-lines/lines.cu:4:1: note: sm_80, 1024 threads: 2 blocks per SM, 100 % occupancy, limited by warps
[1]
$ occ kernels ../kernels/made/basic.log -a sm_80 -k 'spills|tile<96' -f gcc --max-spill 0 --max-smem 8K --max-stack 0 -t 256
../kernels/made/basic.log: warning: kernel spills spills 376 bytes; the limit is 0
../kernels/made/basic.log: note: sm_80, 256 threads: 4 blocks per SM, 50 % occupancy, limited by registers
../kernels/made/basic.log: warning: kernel spills uses 344 bytes of stack; the limit is 0
../kernels/made/basic.log: note: sm_80, 256 threads: 4 blocks per SM, 50 % occupancy, limited by registers
../kernels/made/basic.log: warning: kernel void tile<96>(float*, float const*) uses 12288 bytes of shared memory; the limit is 8192
../kernels/made/basic.log: note: sm_80, 256 threads: 8 blocks per SM, 100 % occupancy, limited by warps and registers
[1]
$ occ kernels ../kernels/made/basic.log -a sm_80 -k plain -f gcc --max-spill 0

# gcc-lines
# In linked and unlinked code, with -G, and with DWARF 4 and 5, the place is the kernel's, not that
# of inlined code.
$ for file in lines.cubin lines_rdc.cubin lines_debug.cubin gfx90a_lines4.hsaco gfx90a_lines5.hsaco; do
>     occ kernels ../kernels/made/$file -f gcc --max-regs 1 | sed -n "s/ warning.*kernel \(.*\) uses.*/ \1/p"
> done
/tmp/occ-lines/lines.cu:18:1: (anonymous namespace)::hidden(float*)
/tmp/occ-lines/lines.cu:24:1: file_only(float*)
/tmp/occ-lines/lines.cu:29:1: inlines_first(float*)
/tmp/occ-lines/lines.cu:4:1: void scale<16, double>(double*, double)
/tmp/occ-lines/lines.cu:4:1: void scale<4, float>(float*, float)
/tmp/occ-lines/lines.cuh:6:1: of_header(float*)
/tmp/occ-lines/lines.cu:18:1: (anonymous namespace)::hidden(float*)
/tmp/occ-lines/lines.cu:24:1: file_only(float*)
/tmp/occ-lines/lines.cu:4:1: void scale<16, double>(double*, double)
/tmp/occ-lines/lines.cu:4:1: void scale<4, float>(float*, float)
/tmp/occ-lines/lines.cu:29:1: inlines_first(float*)
/tmp/occ-lines/lines.cuh:6:1: of_header(float*)
/tmp/occ-lines/lines.cu:4:1: void scale<4, float>(float*, float)
/tmp/occ-lines/lines.cu:4:1: void scale<16, double>(double*, double)
/tmp/occ-lines/lines.cu:24:1: file_only(float*)
/tmp/occ-lines/lines.cu:18:1: (anonymous namespace)::hidden(float*)
/tmp/occ-lines/lines.cuh:6:1: of_header(float*)
/tmp/occ-lines/lines.cu:29:1: inlines_first(float*)
amd.cl:4:1: copy
amd.cl:9:1: tile
amd.cl:18:1: many
/src/amd.cl:4:1: copy
/src/amd.cl:9:1: tile
/src/amd.cl:18:1: many

# inlined-lines
# If the first code of a kernel is inlined from a header, the place is the kernel's declaration;
# with -gline-tables-only, which leaves no declarations, the kernel's call of the inlined function.
$ for level in g gline-tables-only; do
>     for format in gcc github; do
>         occ kernels ../kernels/made/gfx90a_inlined-$level.hsaco -f $format --max-regs 1 | grep -E 'warning|error'
>     done
>     occ kernels ../kernels/made/gfx90a_inlined-$level.hsaco -f sarif --max-regs 1 | jq -c '.runs[].results[].locations[].physicalLocation | [.artifactLocation.uri, .region]'
> done
/src/inlined.cl:4:1: warning: kernel first uses 3 registers; the limit is 1
/src/inlined.cl:9:1: warning: kernel second uses 4 registers; the limit is 1
::error file=/src/inlined.cl,line=4,title=occ::gfx90a first (256 threads): registers per thread are 3; the limit is 1
::error file=/src/inlined.cl,line=9,title=occ::gfx90a second (256 threads): registers per thread are 4; the limit is 1
\["file:///src/inlined.cl",{"startLine":4}] (esc)
\["file:///src/inlined.cl",{"startLine":9}] (esc)
/src/inlined.cl:6:1: warning: kernel first uses 3 registers; the limit is 1
/src/inlined.cl:11:1: warning: kernel second uses 4 registers; the limit is 1
::error file=/src/inlined.cl,line=6,title=occ::gfx90a first (256 threads): registers per thread are 3; the limit is 1
::error file=/src/inlined.cl,line=11,title=occ::gfx90a second (256 threads): registers per thread are 4; the limit is 1
\["file:///src/inlined.cl",{"startLine":6}] (esc)
\["file:///src/inlined.cl",{"startLine":11}] (esc)

# gcc-remarks
# The place is from clang's remarks.
$ cat > $TMP/build.log <<"END"
> src/a.hip:7:3: remark: Function Name: scale [-Rpass-analysis=kernel-resource-usage]
> src/a.hip:7:3: remark:     SGPRs: 10 [-Rpass-analysis=kernel-resource-usage]
> src/a.hip:7:3: remark:     VGPRs: 70 [-Rpass-analysis=kernel-resource-usage]
> src/a.hip:7:3: remark:     AGPRs: 0 [-Rpass-analysis=kernel-resource-usage]
> src/a.hip:7:3: remark:     ScratchSize [bytes/lane]: 0 [-Rpass-analysis=kernel-resource-usage]
> src/a.hip:7:3: remark:     SGPRs Spill: 0 [-Rpass-analysis=kernel-resource-usage]
> src/a.hip:7:3: remark:     VGPRs Spill: 0 [-Rpass-analysis=kernel-resource-usage]
> src/a.hip:7:3: remark:     LDS Size [bytes/block]: 0 [-Rpass-analysis=kernel-resource-usage]
> END
$ occ kernels $TMP/build.log -a gfx90a -t 256 -f gcc --max-regs 64
src/a.hip:7:3: warning: kernel scale uses 70 registers; the limit is 64
src/a.hip:7:3: note: gfx90a, 256 threads: 7 workgroups per CU, 87.5 % occupancy, limited by VGPRs
src/a.hip:7:3: note: for at most 64: __launch_bounds__(256, 8) (HIP: waves per SIMD)
[1]
$ occ kernels $TMP/build.log -a gfx90a -t 256 -f github --max-regs 64
::error file=src/a.hip,line=7,title=occ::gfx90a scale (256 threads): registers per thread are 70; the limit is 64; for at most 64: __launch_bounds__(256, 8) (HIP: waves per SIMD)
[1]

# gcc-relative-path
# Paths below the current folder are relative.
$ cd $TMP
$ cat > k.json <<"END"
> [{"kernel":"k","arch":"sm_80","resources":{"regs":40,"smem":0}}]
> END
$ occ kernels $TMP/k.json -f gcc --max-regs 32 -t 256
k.json: warning: kernel k uses 40 registers; the limit is 32
k.json: note: sm_80, 256 threads: 6 blocks per SM, 75 % occupancy, limited by registers
k.json: note: for at most 32: __launch_bounds__(256, 7)
[1]

# gcc-top
$ occ kernels ../kernels/made/lines.cubin -f gcc --max-regs 1 --max-stack 0 --top 1
/tmp/occ-lines/lines.cu:18:1: warning: kernel (anonymous namespace)::hidden(float*) uses 8 registers; the limit is 1
/tmp/occ-lines/lines.cu:18:1: note: sm_80: no occupancy: needs --threads
occ: note: 1 of 6 findings shown; all by rule: 6 max-regs
[1]

# damaged-lines
# With a damaged line table, only the lines are missing.
$ at=$(LC_ALL=C readelf -SW ../kernels/made/lines.cubin 2>$TMP/said | sed -n 's/.* \.debug_line  *PROGBITS  *[0-9a-f]* \([0-9a-f]*\).*/\1/p')
$ cp ../kernels/made/lines.cubin $TMP/bad.cubin
$ printf '\7\7\7\7' | dd of=$TMP/bad.cubin bs=1 seek=$((0x$at)) conv=notrunc 2>$TMP/dd.log
$ occ kernels $TMP/bad.cubin -f gcc --max-regs 20 -k 'scale<16'
TMP/bad.cubin: warning: kernel void scale<16, double>(double*, double) uses 30 registers; the limit is 20
TMP/bad.cubin: note: sm_80: no occupancy: needs --threads
2> occ: TMP/bad.cubin: offset 0x0: the line table of the cubin is damaged: lines of kernels may be missing
[1]
$ occ kernels $TMP/bad.cubin -k 'scale<16' -t 256
  arch   regs  spill  smem  bar  threads  /SM   occ.  limiter
void scale<16, double>(double*, double)
  sm_80    30      0     0    0      256    8  100 %  warps+regs

# sarif
$ occ kernels ../kernels/made/lines.cubin -f sarif --max-regs 20 --min-occupancy 80% -t 1024 > $TMP/log.json
[1]
$ jq -rf kernels/sarif.jq $TMP/log.json
valid
$ jq -c '.runs[].results[]' $TMP/log.json
{"ruleId":"max-regs","ruleIndex":1,"level":"error","message":{"text":"kernel void scale<16, double>(double*, double) uses 30 registers; the limit is 20"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"file:///tmp/occ-lines/lines.cu"},"region":{"startLine":4}},"logicalLocations":[{"fullyQualifiedName":"void scale<16, double>(double*, double)","kind":"function"}]}],"partialFingerprints":{"occKernel/v1":"ddab4e34afd698d8","primaryLocationLineHash":"ddab4e34afd698d8:1"}}
# The fingerprint contains neither the input file nor the limit.
$ fingerprints() { jq -c '[.runs[].results[].partialFingerprints] | sort' $1; }
$ occ kernels ../kernels/made/lines_rdc.cubin -f sarif --max-regs 25 --min-occupancy 80% -t 1024 > $TMP/rdc.json
[1]
$ cmp <(fingerprints $TMP/log.json) <(fingerprints $TMP/rdc.json) && echo same
same
$ jq -r '.runs[].tool.driver.rules[] | "\(.id): \(.help.text | length > 40)"' $TMP/log.json
min-occupancy: true
max-regs: true
max-spill: true
max-stack: true
max-smem: true
no-warnings: true
baseline: true
diff: true

# sarif-checker
# The script that checks SARIF finds each of these errors.
$ occ kernels ../kernels/made/lines.cubin -f sarif --max-regs 20 > $TMP/log.json
[1]
$ for change in 'del(.version)' '.runs[0].results[0].level = "bad"' '.runs[0].results[0].ruleIndex = 0' \
>     '.runs[0].results[0].locations[0].physicalLocation.region.startLine = 0' \
>     '.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri = "a b"' \
>     '.runs[0].results[0].more = 1' 'del(.runs[0].results[0].message.text)'; do
>     jq "$change" $TMP/log.json | jq -rf kernels/sarif.jq
> done
version is null
a level is "bad"
a ruleId is "max-regs"
startLine is 0
a uri is "a b"
a result has an unknown property more
message.text is null

# sarif-names
# Names and paths with special characters give valid JSON and valid URIs.
$ cat > "$TMP/a b%,:é.json" <<"END"
> [{"kernel":"k\u0001\"\\<é>","arch":"sm_80","resources":{"regs":40,"smem":0}}]
> END
$ occ kernels "$TMP/a b%,:é.json" -f sarif --max-regs 32 | jq -rf kernels/sarif.jq
valid
$ cd $TMP && occ kernels "$TMP/a b%,:é.json" -f sarif --max-regs 32 | jq -c '.runs[].results[] | .message, .locations'
{"text":"kernel k\u0001\"\\<é> uses 40 registers; the limit is 32"}
\[{"physicalLocation":{"artifactLocation":{"uri":"a%20b%25%2C%3A%C3%A9.json"}},"logicalLocations":[{"fullyQualifiedName":"k\\u0001\\"\\\\<é>","kind":"function"}]}] (esc)

# sarif-none
# Without violations, the log has no results.
$ occ kernels ../kernels/made/lines.cubin -f sarif --max-regs 255 > $TMP/log.json
$ jq -rf kernels/sarif.jq $TMP/log.json
valid
$ jq -c '.runs[].results' $TMP/log.json
\[] (esc)

# github-limit
# At most as many annotations as GitHub shows; the last line has the total.
$ occ kernels ../kernels/made/basic.fatbin --max-regs 1 --max-stack 0 -f github | cut -c 1-120
::error file=../kernels/made/basic.fatbin,title=occ::sm_75 spills (1024 threads): registers per thread are 64; the limit
::error file=../kernels/made/basic.fatbin,title=occ::sm_75 spills (1024 threads): stack frames are 312 bytes; the limit\x20 (esc)
::error file=../kernels/made/basic.fatbin,title=occ::sm_75 recursive: registers per thread are 26; the limit is 1
::error file=../kernels/made/basic.fatbin,title=occ::sm_75 recursive: stack frames including called functions are not kn
::error file=../kernels/made/basic.fatbin,title=occ::sm_75 calls_a_function: registers per thread are 37; the limit is 1
::error file=../kernels/made/basic.fatbin,title=occ::sm_75 calls_a_function: stack frames are 64 bytes; the limit is 0 b
::error file=../kernels/made/basic.fatbin,title=occ::sm_75 stack_array: registers per thread are 62; the limit is 1
::error file=../kernels/made/basic.fatbin,title=occ::sm_75 stack_array: stack frames are 256 bytes; the limit is 0 bytes
::error file=../kernels/made/basic.fatbin,title=occ::sm_75 barrier_of_run_time: registers per thread are 8; the limit is
::error file=../kernels/made/basic.fatbin,title=occ::sm_75 barriers: registers per thread are 8; the limit is 1
::notice title=occ::10 of 324 findings shown; all by rule: 252 max-regs, 72 max-stack; --top N shows more
$ occ kernels ../kernels/made/basic.fatbin --max-regs 1 --max-stack 0 -f github --top 2
::error file=../kernels/made/basic.fatbin,title=occ::sm_75 spills (1024 threads): registers per thread are 64; the limit is 1
::error file=../kernels/made/basic.fatbin,title=occ::sm_75 spills (1024 threads): stack frames are 312 bytes; the limit is 0 bytes
::notice title=occ::2 of 324 findings shown; all by rule: 252 max-regs, 72 max-stack; --top N shows more
[1]
$ occ kernels ../kernels/made/lines.cubin --max-regs 20 -f github
::error file=/tmp/occ-lines/lines.cu,line=4,title=occ::sm_80 void scale<16, double>(double*, double): registers per thread are 30; the limit is 20
[1]

# errors
$ for f in gcc sarif github; do occ kernels ../kernels/made/lines.cubin -f $f; done
2> occ: --format gcc has nothing to say without a gate such as --max-spill 0, or --baseline
2> occ: --format sarif has nothing to say without a gate such as --max-spill 0, or --baseline
2> occ: --format github has nothing to say without a gate such as --max-spill 0, or --baseline
[2]
$ occ kernels ../kernels/made/lines.cubin -f gcc --max-regs 1 --group
2> occ: --group cannot be combined with --format gcc, sarif or github
[2]
$ occ kernels ../kernels/made/lines.cubin --get regs --group
2> occ: --group cannot be combined with --get
[2]
