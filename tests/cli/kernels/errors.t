# bad-options
$ occ kernels
2> occ: no FILE is given; name logs, binaries, profiles or directories, or - for standard input
[2]
$ occ kernels x --min-occupancy 50
2> occ: --min-occupancy '50': expected 0% to 100%, or 0 to 1; did you mean 50%?
[2]
$ occ kernels x --max-regs 1,2
2> occ: --max-regs: 2 values; expected one
[2]
$ occ kernels x --sort shape
2> occ: --sort: unknown column 'shape'; expected a key of the JSON output, such as regs, spill, occupancy or name
[2]
$ occ kernels x --get shape
2> occ: --get: unknown key 'shape'; expected keys of the JSON output, such as regs, spill, occupancy, limits.registers
[2]
$ occ kernels x -f github
2> occ: --format github has nothing to say without a gate such as --max-spill 0, or --baseline
[2]
$ occ kernels x -f svg
2> occ: --format 'svg': must be one of: text json jsonl csv tsv md html gcc sarif github
[2]
$ occ kernels x --regs 3
2> occ: unknown option '--regs'; `occ calc` has --regs
[2]

# bad-regex
$ occ kernels ../kernels/made/one.log --kernel 'tile<('
2> occ: --kernel 'tile<(': Unmatched ( or \(
[2]

# deep-name
# A name stays mangled if demangling it would recurse too deeply or grow the output exponentially.
$ name() { printf "ptxas info    : Compiling entry function '%s' for 'sm_80'\nptxas info    : Used 8 registers\n" "$1"; }
$ {
>     name "_Z1f$(head -c 900 /dev/zero | tr '\0' P)i"
>     name "_Z1f$(head -c 8000 /dev/zero | tr '\0' P)i"
>     name "_Z1f$(head -c 60000 /dev/zero | tr '\0' P)i"
>     name "_Z1f1AIiiES_IS0_S0_ES_IS1_S1_ES_IS2_S2_ES_IS3_S3_ES_IS4_S4_ES_IS5_S5_ES_IS6_S6_ES_IS7_S7_ES_IS8_S8_ES_IS9_S9_ES_ISA_SA_ES_ISB_SB_ES_ISC_SC_ES_ISD_SD_ES_ISE_SE_ES_ISF_SF_ES_ISG_SG_ES_ISH_SH_ES_ISI_SI_ES_ISJ_SJ_ES_ISK_SK_ES_ISL_SL_ES_ISM_SM_ES_ISN_SN_ES_ISO_SO_ES_ISP_SP_ES_ISQ_SQ_ES_ISR_SR_ES_ISS_SS_ES_IST_ST_ES_ISU_SU_ES_ISV_SV_ES_ISW_SW_ES_ISX_SX_ES_ISY_SY_ES_ISZ_SZ_E"
> } > $TMP/deep.log
$ occ kernels $TMP/deep.log -t 64 | cut -c 1-100
  regs  smem  /SM   occ.  limiter
f(int***********************************************************************************************
     8     0   32  100 %  warps+slots
_Z1fPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP
     8     0   32  100 %  warps+slots
_Z1fPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP
     8     0   32  100 %  warps+slots
_Z1f1AIiiES_IS0_S0_ES_IS1_S1_ES_IS2_S2_ES_IS3_S3_ES_IS4_S4_ES_IS5_S5_ES_IS6_S6_ES_IS7_S7_ES_IS8_S8_E
     8     0   32  100 %  warps+slots
  all: sm_80, 64 threads
$ occ kernels $TMP/deep.log --get name | awk '{ print length($0) }'
906
8005
60005
370

# empty
$ : > $TMP/empty
$ occ kernels $TMP/empty
2> occ: TMP/empty: the file is empty
[2]
$ echo $?
2
$ occ kernels - </dev/null
2> occ: <stdin>: the file is empty
[2]

# help
$ occ help kernels
usage: occ kernels FILE... [--threads N] [--kernel REGEX] [--max-spill 0] ...
Kernels of build logs, binaries and profiles, with their occupancy.
Formats: text json jsonl csv tsv md html gcc sarif github.
Manual: occ-kernels(1).

Kernels:
  -k, --kernel REGEX          only kernels whose name matches (POSIX extended)
      --exclude REGEX         leave out kernels whose name matches
      --internal              also the CUDA runtime's own kernels (cudadevrt)
  -a, --arch NAME             only kernels for NAME; assumed if input names none
  -g, --gpu NAME              only kernels that run on NAME; sets the SM count
      --mig PROFILE           MIG profile of the product: 1g.10gb
      --sms N|P%              number of SMs (CUs); default: --gpu's or recorded
  -t, --threads N             threads per block; default: the kernel's own
  -d, --dynamic-smem BYTES    dynamic shared memory; default: as recorded, or 0
      --dynamic-smem-per-thread BYTES  bytes per thread, added to --dynamic-smem
      --carveout PERCENT      preferred carve-out: 0 to 100, max-shared, max-l1
      --no-optin              the kernels did not opt in to more than 48 KB
      --cluster N             blocks per cluster; default: the kernel's own
      --grid N                blocks in the grid; default: as recorded
      --wave-size N           AMD, Intel: lanes; default: the kernel's own
      --cu-mode               AMD RDNA: CU mode instead of WGP mode
      --mangled               names as the compiler wrote them
      --all                   also kernels that no launch of a report ran
      --group                 one row for each template, with ranges
      --lines N               of each kernel, the N lines that spill most
      --nvdisasm PROGRAM      run PROGRAM on cubins to find where registers peak

Gates (status 1 when one is violated):
      --min-occupancy SHARE   minimum occupancy: 50% or 0.5
      --max-regs N            maximum registers per thread
      --max-spill BYTES       maximum spilled per thread (AMD: registers)
      --max-spilled-around N  maximum N of IGC's "spilled around N"
      --max-stack BYTES       maximum stack per thread, with called functions
      --max-smem BYTES        maximum shared memory per block: 48K
      --no-warnings           no performance warning of ptxas about a kernel
      --baseline FILE         compare with FILE: a worse value is a violation
      --write-baseline FILE   record what each kernel uses in FILE

Rows:
      --where COMPARISON      only rows with COLUMN>=VALUE; also > <= < = !=
      --sort COLUMN,...       by columns; -COLUMN: largest first; --top: N rows

Output:
  -f, --format FORMAT         output format; --json: same as --format json
  -o, --output FILE           write to FILE; --fragment: html to embed
      --color WHEN            colours: auto, always, never; --wide: full tables
      --get KEY,...           print these values only, such as regs,occupancy

Common:
      --data PATH             file or directory of data to add or override
  -h, --help                  print this help; --version: print the version

Examples:
  occ kernels build.log -a sm_80 -t 256 --max-spill 0
  occ kernels app --sort -spill --top 10 -f csv

# special-characters-in-names
$ cat > $TMP/names.log <<"EOF"
> ptxas info    : Compiling entry function 'a|b`c<d>' for 'sm_80'
> ptxas info    : Used 8 registers
> EOF
$ printf "ptxas info    : Compiling entry function 'k\033[31m,\"x%%\ty' for 'sm_80'\nptxas info    : Used 8 registers\n" >> $TMP/names.log
$ occ kernels $TMP/names.log -t 64
  regs  smem  /SM   occ.  limiter
a|b`c<d>
     8     0   32  100 %  warps+slots
k?[31m,"x%?y
     8     0   32  100 %  warps+slots
  all: sm_80, 64 threads
$ occ kernels $TMP/names.log -t 64 -f md
| kernel | arch | regs | spill | smem | bar | threads | /SM | occ. | limiter | step up |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |
| `a\|b'c<d>` | sm_80 | 8 |  | 0 |  | 64 | 32 | 100 % | warps+slots |  |
| `k?[31m,"x%?y` | sm_80 | 8 |  | 0 |  | 64 | 32 | 100 % | warps+slots |  |
$ occ kernels $TMP/names.log -t 64 -f csv | cut -d, -f 1-5
kernel,name,file,source,arch
a|b`c<d>,a|b`c<d>,TMP/names.log,ptxas-log,sm_80
"k?[31m,""x%?y","k?[31m,""x%?y",TMP/names.log
$ occ kernels $TMP/names.log -t 64 -f jsonl | sed 's/"file.*//'
{"kernel":"a|b`c<d>","name":"a|b`c<d>",
{"kernel":"k\u001b[31m,\"x%\u0009y","name":"k\u001b[31m,\"x%\u0009y",
$ occ kernels $TMP/names.log -t 64 --max-regs 4 -f github
::error file=TMP/names.log,title=occ::sm_80 a|b`c<d> (64 threads): registers per thread are 8; the limit is 4
::error file=TMP/names.log,title=occ::sm_80 k?[31m,"x%25?y (64 threads): registers per thread are 8; the limit is 4
[1]

# long-name
$ cat > $TMP/long.log <<"EOF"
> ptxas info    : Compiling entry function '_ZN7cutlass7Kernel2INS_4gemm6kernel4GemmINS1_11threadblock13MmaMultistageINS1_9GemmShapeILi128ELi128ELi32EEENS_6layout8RowMajorELi3EEELb0EEEEEvNT_6ParamsE' for 'sm_80'
> ptxas info    : Used 128 registers
> EOF
$ occ kernels $TMP/long.log -t 128
  arch   regs  smem  threads  /SM  occ.  limiter  step up
void cutlass::Kernel2<cutlass::gemm::kernel::Gemm<cutlass::gemm::threadblock::MmaMultistage<cutlass::gemm::GemmShape<128, 128, 32>, cutlass::layout::RowMajor, 3>, false> >(cutlass::gemm::kernel::Gemm<cutlass::gemm::threadblock::MmaMultistage<cutlass::gemm::GemmShape<128, 128, 32>, cutlass::layout::RowMajor, 3>, false>::Params)
  sm_80   128     0      128    4  25 %  regs     regs 128->96: 31.3 %
$ occ kernels $TMP/long.log -t 128 --get name
void cutlass::Kernel2<cutlass::gemm::kernel::Gemm<cutlass::gemm::threadblock::MmaMultistage<cutlass::gemm::GemmShape<128, 128, 32>, cutlass::layout::RowMajor, 3>, false> >(cutlass::gemm::kernel::Gemm<cutlass::gemm::threadblock::MmaMultistage<cutlass::gemm::GemmShape<128, 128, 32>, cutlass::layout::RowMajor, 3>, false>::Params)

# long-path
# A path longer than the system accepts is an error; it is not skipped.
$ name=$(printf 'd%.0s' {1..255})
$ (cd $TMP && for i in {1..16}; do mkdir $name && cd $name; done)
$ occ kernels $TMP 2>$TMP.err
[2]
$ rc=$?
$ grep -o 'a path has more than [0-9]* bytes' $TMP.err
a path has more than 4095 bytes
$ rm $TMP.err
$ (exit $rc)
[2]

# missing
$ occ kernels ../kernels/made/one.log $TMP/none.log ../kernels/made/two.hipfb --get kernel
linked
alone
copy
tile
many
copy
tile
many
2> occ: TMP/none.log: cannot be opened: No such file or directory
[2]

# no-kernels
$ echo hello > $TMP/hello.txt
$ occ kernels $TMP/hello.txt
2> occ: TMP/hello.txt: no kernels found
[2]
$ echo $?
2
$ occ kernels $TMP/hello.txt ../kernels/made/one.log
  regs  spill  smem  bar
linked
   131      0  1680    4
alone
    10      0     0    0
  2 kernels: the input does not say for which architecture; give --arch
2> occ: TMP/hello.txt: no kernels found
$ echo $?
0
$ mkdir $TMP/empty
$ occ kernels $TMP/empty
2> occ: TMP/empty: no kernels found below this directory
[2]

# truncated
$ head -c 20000 ../kernels/made/basic_sm_80.cubin > $TMP/cut.cubin
$ occ kernels $TMP/cut.cubin ../kernels/made/one.log
  regs  spill  smem  bar
linked
   131      0  1680    4
alone
    10      0     0    0
  2 kernels: the input does not say for which architecture; give --arch
2> occ: TMP/cut.cubin: offset 0x28: the cubin has its section table outside the file
[2]

# unknown-arch
$ occ kernels ../kernels/made/one.log --arch sm_81
2> occ: unknown architecture 'sm_81'; did you mean one of: sm_61, sm_80, sm_86, sm_87?
[2]
$ echo $?
2
$ printf '%s\n' "ptxas info    : Compiling entry function 'k' for 'sm_999'" 'ptxas info    : Used 8 registers' > $TMP/new.log
$ occ kernels $TMP/new.log -t 64
  arch    regs  smem
k
  sm_999     8     0
    sm_999 is not among the architectures; `occ arch` lists them

# hostile-text
# Hostile names of kernels, files, architectures and products: none of these formats prints control
# or invisible characters, characters that reverse the text, or invalid UTF-8.
$ report_unsafe() { # label, file: says if the file is not UTF-8, and how many lines are unsafe
>     iconv -f UTF-8 -t UTF-8 <"$2" >"$TMP/utf8" 2>&1 || echo "$1: not UTF-8"
>     LC_ALL=C grep -caP '[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\x8b-\x8f\xa8-\xae]|\xe2\x81[\xa0-\xaf]|\xef\xbb\xbf' \
>         "$2" | sed "/^0\$/d; s/^/$1: unsafe lines: /"
> }
$ dir="$TMP/x$(printf '\033[31m\302\233\n')<i>|\`[a](b)"
$ mkdir "$dir"
$ cat >"$dir/=cmd.json" <<'END'
> [{"kernel":"[click](http://evil.example)","arch":"sm_80","resources":{"regs":99,"smem":0,"spill_stores":4,"block":[64,1,1]}},
>  {"kernel":"![x](https://evil.example/x.png)","arch":"<b>|`[a](b)\u001b[31m","resources":{"regs":99,"smem":0}},
>  {"kernel":"<img src=x onerror=alert(1)>|`a`","arch":"sm_80","resources":{"regs":99,"smem":0}},
>  {"kernel":"=cmd|'/c calc'!A0","arch":"=1","resources":{"regs":99,"smem":0}},
>  {"kernel":"@SUM(1,\"2\")","arch":"sm_80","resources":{"regs":99,"smem":0}},
>  {"kernel":"two\nlines\u001b[31m\u009b31m\u202egnp\u2066x\ufeff","arch":"sm_80","resources":{"regs":99,"smem":0,"block":[64,1,1]},
>   "profile":{"grid":7,"device":"+1\u001b]0;x\u0007"}}]
> END
$ printf '%s\n' "ptxas info    : Compiling entry function '$(printf 'a\233\033[2Jb\377\342\200\256')' for 'sm_80'" \
>     'ptxas info    : Used 99 registers, 4 bytes cumulative stack size' >"$dir/-log"
$ for format in text json jsonl csv tsv md github; do
>     occ kernels "$dir" -f $format --max-regs 64 -t 128 >"$TMP/out" 2>"$TMP/err"
>     echo "kernels $format: status $?"
>     report_unsafe "kernels $format" "$TMP/out"
>     report_unsafe "kernels $format, messages" "$TMP/err"
>     [ $format = md ] && sed "s|^- |  &|" "$TMP/out"
>     [ $format = csv ] && cut -d, -f1-4 "$TMP/out"
> done
kernels text: status 1
kernels json: status 1
kernels jsonl: status 1
kernels csv: status 1
kernel,name,file,source
a??[2Jb??,a??[2Jb??,TMP/x?[31m?<i>|`[a](b)/-log,ptxas-log
[click](http://evil.example),[click](http://evil.example),TMP/x?[31m?<i>|`[a](b)/=cmd.json,json
![x](https://evil.example/x.png),![x](https://evil.example/x.png),TMP/x?[31m?<i>|`[a](b)/=cmd.json,json
<img src=x onerror=alert(1)>|`a`,<img src=x onerror=alert(1)>|`a`,TMP/x?[31m?<i>|`[a](b)/=cmd.json,json
'=cmd|'/c calc'!A0,'=cmd|'/c calc'!A0,TMP/x?[31m?<i>|`[a](b)/=cmd.json,json
"'@SUM(1,""2"")","'@SUM(1,""2"")"
two?lines?[31m?31m?gnp?x?,two?lines?[31m?31m?gnp?x?,TMP/x?[31m?<i>|`[a](b)/=cmd.json,json
kernels tsv: status 1
kernels md: status 1
| kernel | arch | regs | spill | smem | bar | threads | /SM | occ. | limiter | step up |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |
| `a??[2Jb??` | sm_80 | 99 |  | 0 |  | 128 | 4 | 25 % | regs | regs 99->96: 31.3 % |
| `[click](http://evil.example)` | sm_80 | 99 | 4 B | 0 |  | 128 | 4 | 25 % | regs | regs 99->96: 31.3 %, spills more |
| `![x](https://evil.example/x.png)` | \<b\>\|\`\[a\](b)?\[31 | 99 |  | 0 |  |  |  | \<b\>\|\`\[a\](b)?\[31 is not among the architectures; \`occ arch\` lists them | - |  |
| `<img src=x onerror=alert(1)>\|'a'` | sm_80 | 99 |  | 0 |  | 128 | 4 | 25 % | regs | regs 99->96: 31.3 % |
| `=cmd\|'/c calc'!A0` | \=1 | 99 |  | 0 |  |  |  | \=1 is not among the architectures; \`occ arch\` lists them | - |  |
| `@SUM(1,"2")` | sm_80 | 99 |  | 0 |  | 128 | 4 | 25 % | regs | regs 99->96: 31.3 % |
| `two?lines?[31m?31m?gnp?x?` | sm_80 | 99 |  | 0 |  | 128 | 4 | 25 % | regs | regs 99->96: 31.3 % |

7 violations:

  - TMP/x?\[31m?\<i\>\|\`\[a\](b)/-log: sm_80 `a??[2Jb??` (128 threads): registers per thread are 99; the limit is 64; for at most 64: \_\_launch_bounds\_\_(128, 8)
  - TMP/x?\[31m?\<i\>\|\`\[a\](b)/\=cmd.json: sm_80 `[click](http://evil.example)` (128 threads): registers per thread are 99; the limit is 64; for at most 64: \_\_launch_bounds\_\_(128, 8)
  - TMP/x?\[31m?\<i\>\|\`\[a\](b)/\=cmd.json: \<b\>\|\`\[a\](b)?\[31 `![x](https://evil.example/x.png)`: registers per thread are 99; the limit is 64
  - TMP/x?\[31m?\<i\>\|\`\[a\](b)/\=cmd.json: sm_80 `<img src=x onerror=alert(1)>|'a'` (128 threads): registers per thread are 99; the limit is 64; for at most 64: \_\_launch_bounds\_\_(128, 8)
  - TMP/x?\[31m?\<i\>\|\`\[a\](b)/\=cmd.json: \=1 `=cmd|'/c calc'!A0`: registers per thread are 99; the limit is 64
  - TMP/x?\[31m?\<i\>\|\`\[a\](b)/\=cmd.json: sm_80 `@SUM(1,"2")` (128 threads): registers per thread are 99; the limit is 64; for at most 64: \_\_launch_bounds\_\_(128, 8)
  - TMP/x?\[31m?\<i\>\|\`\[a\](b)/\=cmd.json: sm_80 `two?lines?[31m?31m?gnp?x?` (128 threads): registers per thread are 99; the limit is 64; for at most 64: \_\_launch_bounds\_\_(128, 8)
kernels github: status 1
[1]
$ for key in name kernel file arch device note; do
>     occ kernels "$dir" --get $key >"$TMP/out" 2>"$TMP/err"
>     report_unsafe "--get $key" "$TMP/out"
> done
$ jq '.[].resources.regs = 20' "$dir/=cmd.json" >"$TMP/new.json"
$ for format in text json md; do
>     occ diff "$dir/=cmd.json" "$TMP/new.json" -t 128 -f $format >"$TMP/out" 2>"$TMP/err"
>     echo "diff $format: status $?"
>     report_unsafe "diff $format" "$TMP/out"
> done
diff text: status 0
diff json: status 0
diff md: status 0
# The same for messages about files, values, options and requests.
$ name="$(printf '/no/\033[31m\302\233\377\342\200\256/x\ny')"
$ {
>     occ kernels "$name"
>     occ diff "$name" "$name"
>     occ arch -o "$name"
>     occ batch "$name"
>     occ "--$name"
>     occ "$name"
>     occ -a "$name" -t 1
>     occ -g "$name" -t 1
>     occ gpu "$name"
>     occ -a sm_80 -t "$name"
>     occ -a sm_80 -t 1 --get "$name"
>     occ -a sm_80 -t 1 -f "$name"
>     occ -a sm_80 -t 1 --data "$name"
>     occ -a sm_80 -t 1 --where "$name"
>     occ -a sm_80 -t 1 --sort "$name"
>     occ solve -a sm_80 -t 1 --target "$name"
>     occ -a sm_80 -t 1 -f svg -o "$dir/no/such/file"
>     printf '%s\n' '{"id":"\u009b\u202e","arch":"sm_80","threads":0}' '{"id":[" '"$(printf '\302\233')"'"],"arch":"sm_80\u001b","threads":1}' | occ batch
> } >"$TMP/out" 2>&1
[1]
$ report_unsafe messages "$TMP/out"
$ wc -l <"$TMP/out"
20
# Hostile data files: each is refused, or its strings are escaped for Markdown, CSV and XML.
$ product() {
>     jq -n --arg name "$1" '{ vendor: "nvidia", sources: { A: "a" }, products: [ { name: $name,
>         aliases: ["nasty"], arch: "sm_80", sms: 10, verified: 1, sources: ["A"] } ] }' >"$TMP/gpu.json"
> }
$ for name in "$(printf 'x\033[31m')" "$(printf 'x\302\233')" "$(printf 'x\342\200\256')"; do
>     product "$name"
>     occ --data "$TMP/gpu.json" -g nasty -t 64 >"$TMP/out" 2>"$TMP/err"
>     echo "product: status $?"
>     report_unsafe product "$TMP/out"
>     report_unsafe "product, messages" "$TMP/err"
>     sed "s|^.*gpu.json: ||" "$TMP/err"
> done
product: status 2
"x?[31m" holds U+001B, a control or invisible character
product: status 2
"x?" holds U+009B, a control or invisible character
product: status 2
"x?" holds U+202E, a control or invisible character
$ product '=<i>|`[a](http://b) "c"'
$ for format in md csv tsv svg; do
>     occ --data "$TMP/gpu.json" -g nasty,a100 -t 64:128:32 -f $format | grep -m 1 'http[\]*://b'
> done
| \=\<i\>\|\`\[a\](http\://b) "c" | 64 | 32 | 64 | 1 | warps+blocks |
sm_80,"'=<i>|`[a](http://b) ""c""",64,0,0,0,1,,32,64,1,warps+blocks
sm_80	"'=<i>|`[a](http://b) ""c"""	64	0	0	0	1		32	64	1	warps+blocks
<text x="84" y="62" class="small">Best: 100 % with =&lt;i&gt;|`[a](http://b) &quot;c&quot;, at 64 or 128 threads per block; also in 1 other series</text>
