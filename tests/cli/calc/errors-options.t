# simulate
$ echo 1 > $TMP/d
$ occ simulate -a sm_80 --sms 4 -t 256 --grid 1 --durations $TMP/d --dist normal
2> occ: --durations cannot be combined with --dist
[2]
$ occ simulate -a sm_80 --sms 4 -t 256 --grid 1 --durations $TMP/d --cv 0.1
2> occ: --durations cannot be combined with --cv
[2]
$ occ simulate -a sm_80 --sms 4 -t 256 --grid 1 --dist normal
2> occ: --dist normal needs --cv, from 0 to 0.333
[2]
$ occ simulate -a sm_80 --sms 4 -t 256 --grid 1 --cv 0.1
2> occ: --cv is given without --dist uniform, normal or lognormal
[2]
$ occ simulate -a sm_80,sm_90 --sms 4 -t 256 --grid 1
2> occ: the options describe 2 launches; simulate runs one
[2]
$ occ simulate -a sm_80 --sms 4 -t 256
2> occ: --grid is missing: the number of blocks
[2]
$ occ simulate -a sm_80 -t 256 --grid 10
2> occ: --sms is missing: the number of SMs
[2]
$ occ simulate -a sm_80 -t 256 --sms 2 --grid 10 extra
2> occ: unexpected argument 'extra'
[2]

# elements-per-thread-alone
$ occ --arch sm_80 --threads 64 --elements-per-thread 4
2> occ: --elements-per-thread needs --elements
[2]

# every-command
# Every command but help refuses an invalid output, data file, option and format with status 2.
$ while read -r command; do
>     for wrong in "-o /no/such/folder/file" "--data /no/such/data" "--nonsense" "-f nonsense"; do
>         occ $command $wrong </dev/null
>         echo "$wrong: status $?"
>     done
> done 2>&1 <<END | sort | uniq -c
> calc -a sm_80 -t 256
> calc -a sm_80 -t 256 -r 32,64 --plot
> solve -a sm_80 -t 256 --target 50%
> kernels ../kernels/made/one.log
> diff ../kernels/made/one.log ../kernels/made/one.log
> simulate -a sm_80 --sms 4 -t 256 --grid 9
> batch
> arch
> gpu
> trace ../traces/nsys.csv
> corun -a sm_80 threads=256 threads=128
> schema
> END
     12 --data /no/such/data: status 2
     12 --nonsense: status 2
     12 -f nonsense: status 2
     12 -o /no/such/folder/file: status 2
      1 occ: --format 'nonsense': must be one of: json jsonl
      1 occ: --format 'nonsense': must be one of: jsonl
      2 occ: --format 'nonsense': must be one of: text json jsonl csv tsv md
      2 occ: --format 'nonsense': must be one of: text json jsonl csv tsv md html
      2 occ: --format 'nonsense': must be one of: text json jsonl csv tsv md html gcc sarif github
      4 occ: --format 'nonsense': must be one of: text json jsonl csv tsv md svg html
     12 occ: /no/such/data: cannot be opened: No such file or directory
     12 occ: /no/such/folder/file: cannot be written: No such file or directory
     12 occ: unknown option '--nonsense'; --help lists the options
$ occ calc; echo "status $?"
status 2
2> occ: --arch is missing: name an architecture, such as sm_80, or a product with --gpu
$ occ solve; echo "status $?"
status 2
2> occ: --arch is missing: name an architecture, such as sm_80, or a product with --gpu
$ occ simulate; echo "status $?"
status 2
2> occ: --arch is missing: name an architecture, such as sm_80, or a product with --gpu
$ occ diff a; echo "status $?"
status 2
2> occ: diff needs two inputs, OLD and NEW, not 1

# grid-and-elements
$ occ --arch sm_80 --threads 64 --grid 8 --elements 100
2> occ: --grid cannot be combined with --elements
[2]

# kernels-and-diff
$ occ kernels ../kernels/made/basic_sm_80.cubin -k nothing
2> occ: --kernel selects none of 14 kernels
[2]
$ occ kernels ../kernels/made/basic_sm_80.cubin -k nothing -a sm_80
2> occ: --kernel and the machine select none of 14 kernels
[2]
$ occ kernels ../kernels/made/basic_sm_80.cubin -a sm_90
2> occ: --arch selects none of 14 kernels: there is code for sm_80
[2]
$ occ kernels ../kernels/made/basic_sm_80.cubin -g h100-sxm
2> occ: --gpu selects none of 14 kernels: there is code for sm_80, but none that sm_90 runs, and no PTX that can be compiled for it
[2]
$ occ kernels ../kernels/made/basic_sm_80.cubin -t 1:1024 -d 0:100000
2> occ: the options describe more than 67108864 launches per kernel
[2]
$ occ kernels ../kernels/made/basic_sm_80.cubin --mig 1g.10gb
2> occ: --mig needs --gpu
[2]
$ occ diff ../kernels/made/basic_sm_80.cubin ../kernels/made/basic_sm_90.cubin -k nothing
2> occ: no kernel of the two inputs is selected
[2]
$ occ diff ../kernels/made/basic_sm_80.cubin /no/such/file
2> occ: /no/such/file: cannot be opened: No such file or directory
[2]
$ occ diff /no/such/file ../kernels/made/basic_sm_80.cubin
2> occ: /no/such/file: cannot be opened: No such file or directory
[2]
$ mkdir $TMP/some && cp ../kernels/made/basic_sm_80.cubin $TMP/some && head -c 3000 ../kernels/made/basic_sm_80.cubin > $TMP/some/cut.cubin
$ occ diff $TMP/some ../kernels/made/basic_sm_80.cubin -k plain; echo "status $?" >&2
2> occ: TMP/some/cut.cubin: offset 0x28: the cubin has its section table outside the file
2> occ: TMP/some: not read completely: the builds are not compared
2> status 2
$ occ diff ../kernels/made/basic_sm_80.cubin $TMP/some -k plain; echo "status $?" >&2
2> occ: TMP/some/cut.cubin: offset 0x28: the cubin has its section table outside the file
2> occ: TMP/some: not read completely: the builds are not compared
2> status 2

# machines
$ occ -g h100-sxm -a all -t 256
2> occ: --arch all cannot be combined with --gpu
[2]
$ occ -g h100-sxm -a sm_80 -t 256
2> occ: --arch is sm_80, but NVIDIA H100 SXM5 80GB is sm_90; leave --arch out
[2]
$ occ -g h100-sxm -a sm_999 -t 256
2> occ: unknown architecture 'sm_999': newer than sm_121, the newest that has a data file; see occ-data(5) for adding one
[2]
$ occ -g h100-sxm,a100-sxm4-80gb -a sm_90 -t 256
2> occ: --arch is sm_90, but NVIDIA A100 SXM4 80GB is sm_80; leave --arch out
[2]
$ occ --mig 1g.10gb -t 256
2> occ: --mig needs --gpu
[2]
$ occ --mig 1g.10gb -a sm_90 -t 256
2> occ: --mig needs --gpu
[2]
$ occ -g v100-sxm2-16gb -t 256 --issue 2 --bytes-per-load 4 --mig 1g
2> occ: unknown MIG profile '1g': Tesla V100 SXM2 16GB has no known profiles
[2]
$ occ -g h100-sxm --gpc 16,16 -t 256 --cluster 2
2> occ: --gpc has 32 SMs in all, but NVIDIA H100 SXM5 80GB has 132
[2]
$ occ -a sm_90 --sms 132 --gpc 16,16 -t 256 --cluster 2
2> occ: --gpc has 32 SMs in all, but --sms is 132
[2]
$ occ -g h100-sxm --sms 100 --gpc 16,16 -t 256 --cluster 2
2> occ: --gpc has 32 SMs in all, but --sms is 100
[2]
$ occ -a sm_90 --gpc 16,0 -t 256 --cluster 2
2> occ: --gpc has a GPC of 0 SMs; expected 1 to 1024
[2]
$ occ -a all,sm_80 -t 256 --get arch | wc -l
86
$ printf '%s\n' '{"gpu":"h100-sxm","arch":"all","threads":256}' '{"gpu":"h100-sxm","arch":"sm_80","threads":256}' \
>     '{"mig":"1g.10gb","threads":256}' '{"gpu":"h100-sxm","gpc":[16,16],"threads":256}' '{"threads":256}' \
>     '{"gpu":"h100-sxm","mig":"1g.10gb","threads":256}' '{"gpu":"h100-sxm","mig":"1g.10gb","threads":512}' \
>     '{"gpu":"h100-sxm","threads":512}' '{"arch":"sm_90","gpu":"h100-sxm","threads":512}' '{"arch":"sm_90","threads":512}' |
>     occ batch | cut -c 1-110
{"id":null,"line":1,"error":"\"arch\" all cannot be combined with \"gpu\""}
{"id":null,"line":2,"error":"\"arch\" is sm_80, but NVIDIA H100 SXM5 80GB is sm_90; leave \"arch\" out"}
{"id":null,"line":3,"error":"\"mig\" needs \"gpu\""}
{"id":null,"line":4,"error":"\"gpc\" has 32 SMs in all, but NVIDIA H100 SXM5 80GB has 132"}
{"id":null,"line":5,"error":"\"arch\" is missing: name an architecture, such as sm_80, or a product with \"gpu
{"arch":"sm_90","gpu":"NVIDIA H100 SXM5 80GB","mig":"1g.10gb","launch":{"threads":256,"regs":0,"smem":0,"dynam
{"arch":"sm_90","gpu":"NVIDIA H100 SXM5 80GB","mig":"1g.10gb","launch":{"threads":512,"regs":0,"smem":0,"dynam
{"arch":"sm_90","gpu":"NVIDIA H100 SXM5 80GB","launch":{"threads":512,"regs":0,"smem":0,"dynamic_smem":0,"barr
{"arch":"sm_90","gpu":"NVIDIA H100 SXM5 80GB","launch":{"threads":512,"regs":0,"smem":0,"dynamic_smem":0,"barr
{"arch":"sm_90","gpu":null,"launch":{"threads":512,"regs":0,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":

# needed-options
# If an option needs another one, the message names it.
$ occ -a sm_80 -t 256 --bandwidth 1000
2> occ: --bandwidth needs --bytes-per-load
[2]
$ occ -a sm_80 -t 256 --clock 1000
2> occ: --clock needs --bytes-per-load
[2]
$ occ -a sm_80 -t 256 --issue 2 --clock 1000
2> occ: --clock needs --bytes-per-load
[2]
$ occ -a sm_80 -t 256 --latency 400
2> occ: --latency needs --issue, the cycles between loads, or --bytes-per-load
[2]
$ occ -a sm_80 -t 256 --ilp 2
2> occ: --ilp needs --issue, the cycles between loads, or --bytes-per-load
[2]
$ occ -a sm_80 -t 256 --issue 2
2> occ: --issue needs --latency
[2]
$ occ -a sm_80 -t 256 --bytes-per-load 4
2> occ: --bytes-per-load needs --latency
[2]
$ occ -a sm_80 -t 256 --bytes-per-load 4 --latency 400
2> occ: --bytes-per-load needs --bandwidth
[2]
$ occ -a sm_80 -t 256 --bytes-per-load 4 --latency 400 --bandwidth 1000
2> occ: --bytes-per-load needs --clock
[2]
$ occ -a sm_80 -t 256 --bytes-per-load 4 --latency 400 --bandwidth 1000 --clock 1000
2> occ: --bytes-per-load needs --sms
[2]
$ printf '%s\n' '{"arch":"sm_80","threads":256,"bandwidth":1000}' '{"arch":"sm_80","threads":256,"latency":400}' \
>     '{"arch":"sm_80","threads":256,"bytes_per_load":4,"latency":400,"bandwidth":1000,"clock":1500}' | occ batch
{"id":null,"line":1,"error":"\"bandwidth\" needs \"bytes_per_load\""}
{"id":null,"line":2,"error":"\"latency\" needs \"issue\", the cycles between loads, or \"bytes_per_load\""}
{"id":null,"line":3,"error":"\"bytes_per_load\" needs \"sms\""}
[1]

# no-arguments
$ occ
2> occ - GPU occupancy, exactly: blocks per SM, what limits them, what to change
2>
2>   occ -a sm_90 -t 256 -r 64 -s 16K           what fits and what limits it
2>   occ -g h100-sxm -t 256 -r 64 --grid 1000   the tail of a grid
2>   occ -a sm_90 -t 32:1024:32 -r 64 --plot    a sweep as a chart
2>   occ kernels build.log -t 256               the kernels of a build
2>
2> Options used most; `occ help calc` lists all:
2>   -a, --arch NAME             architecture: sm_80, 8.0, gfx942, xe_hpc, or all
2>   -g, --gpu NAME              product instead of --arch: h200, "RTX 4090", local
2>   -t, --threads N             threads per block: 256, 16x16, 32x8x1
2>   -r, --regs N                registers per thread (VGPRs, GRF); 0: no limit
2>   -s, --smem BYTES            static shared memory (LDS, SLM) per block: 8K
2>       --grid N                blocks in the grid: 128, 8x8
2>       --problem MxN[xK]       matrix to cover instead of --grid: 4096x4096x1024
2>       --best OPTION           best by: threads, tile, stages, split-k, gpu
2>       --plot [COLUMN]         chart of a column
2>   -f, --format FORMAT         output format
2>
2> Commands; without one, occ is occ calc:
2>   calc       Occupancy of one launch, or a table of several
2>   solve      What to change to reach a target, and where the steps are
2>   kernels    Kernels of build logs, binaries and profiles, with their occupancy
2>   diff       Two builds, or two recorded runs: what became better or worse
2>   tune       Registers, spills and occupancy of each step, asked of the compiler
2>   trace      Where a recorded run loses its time: idle gaps, tails, small grids
2>   simulate   Block-by-block dispatch of a grid over the SMs
2>   corun      Blocks of two to four launches on one SM: all full mixes
2>   batch      JSON Lines in, JSON Lines out: a request a line, an answer a line
2>   arch       The architectures, or each NAME with every limit and its source
2>   gpu        The GPU products, or each NAME with its MIG profiles and sources
2>   schema     JSON Schema of what COMMAND writes; without COMMAND, of all
2>   help       the options of a command: occ help calc
2>
2> The manual: occ(1); recipes: occ-guide(7); `occ --version` prints the version.
[2]

# operand
$ occ --arch sm_80 --threads 32 64
2> occ: unexpected argument '64'
[2]

# given-twice
$ occ --arch sm_80 --threads 32 --threads 64
2> occ: --threads is given twice
[2]

# unknown-arch
$ occ --arch sm_81 --threads 256
2> occ: unknown architecture 'sm_81'; did you mean one of: sm_61, sm_80, sm_86, sm_87?
[2]

# ambiguous-arch
$ occ --arch volta --threads 256
2> occ: 'volta' is the name of several architectures: sm_70, sm_72
[2]

# unknown-arch-long
$ occ --arch sm_80000000000000000000000000000000000000000000000000000000000000000000000000000000000 --threads 256
2> occ: unknown architecture 'sm_800000000000000000000000000000000000000000000000000000000...'; `occ arch` lists all COUNT
[2]

# unknown-command
$ occ bathc
2> occ: unknown command 'bathc'; did you mean batch?
[2]

# unknown-help
$ occ help nothing
2> occ: unknown command 'nothing'; `occ --help` lists the commands
[2]

# unknown-letter
$ occ -a sm_80 -z
2> occ: unknown option '-z'; --help lists the options
[2]

# unknown-option
$ occ --arch sm_80 --thread 256
2> occ: unknown option '--thread'; did you mean --threads?
[2]

# unknown-option-far
$ occ --arch sm_80 --frobnicate
2> occ: unknown option '--frobnicate'; --help lists the options
[2]

# value-missing
$ occ --arch sm_80 --threads
2> occ: --threads needs a value: N
[2]

# value-superfluous
$ occ --arch sm_80 --threads 32 --json=yes
2> occ: --json takes no value
[2]

# synonyms
# If other tools or other commands of occ have the option, the message says what to write.
$ for option in --registers --Register --block --block-size=128 --shared --shared_memory --cc --blocks --target --max-spill --frontier; do
>     occ -a sm_80 $option 3
> done
2> occ: unknown option '--registers'; occ calls it --regs
2> occ: unknown option '--Register'; occ calls it --regs
2> occ: unknown option '--block'; occ calls it --threads
2> occ: unknown option '--block-size=128'; occ calls it --threads
2> occ: unknown option '--shared'; occ calls it --smem
2> occ: unknown option '--shared_memory'; occ calls it --smem
2> occ: unknown option '--cc'; occ calls it --arch
2> occ: unknown option '--blocks'; occ calls it --grid
2> occ: unknown option '--target'; `occ solve` has --target
2> occ: unknown option '--max-spill'; `occ kernels` has --max-spill
2> occ: unknown option '--frontier'; `occ solve` has --frontier
[2]
$ occ solve -a sm_80 --registers 3
2> occ: unknown option '--registers'; occ calls it --regs
[2]
$ occ kernels x --registers 3
2> occ: unknown option '--registers'; `occ calc` has --regs
[2]
$ occ kernels x --block-size 3
2> occ: unknown option '--block-size'; occ calls it --threads
[2]

# files
# If the first argument is a regular file or a directory, the message names the command that reads
# it.
$ mkdir $TMP/build; cp ../kernels/made/basic.log $TMP/build.log; cp ../traces/nvprof.sqlite $TMP/run.sqlite; gzip -c $TMP/run.sqlite >$TMP/run.gz
$ for file in build.log run.sqlite run.gz build; do occ $TMP/$file; done
2> occ: unknown command 'TMP/build.log'; to read the file: occ kernels 'TMP/build.log'
2> occ: unknown command 'TMP/run.sqlite'; to read the file: occ trace 'TMP/run.sqlite'
2> occ: unknown command 'TMP/run.gz'; to read the file: occ trace 'TMP/run.gz'
2> occ: unknown command 'TMP/build'; to read the file: occ kernels 'TMP/build'
[2]
$ mkfifo $TMP/fifo; occ $TMP/fifo
2> occ: unknown command 'TMP/fifo'; `occ --help` lists the commands
[2]
$ occ $TMP/nothing.log
2> occ: unknown command 'TMP/nothing.log'; `occ --help` lists the commands
[2]

# families
# The name of a chip, or of a family with one architecture, selects that architecture.  The message
# about a family with several architectures names them.
$ for name in hopper lovelace cdna3 cdna4 navi31 strix_halo battlemage GB202 "blackwell ultra" ponte-vecchio tiger-lake; do
>     occ -a "$name" -t 256 --get arch
> done
sm_90
sm_89
gfx942
gfx950
gfx1100
gfx1151
xe2
sm_120
sm_103
xe_hpc
xe_lp
$ for name in ampere Kepler blackwell rdna3 rdna3.5 vega alchemist gfx11 gfx110x rubin gfx1 lake; do occ -a "$name" -t 256; done
sm_107 (Rubin): 256 threads

Occupancy 100 %: 4 blocks, 32 of 32 warps per SM, limited by warps

  limit                blocks   per block      per SM      unused
* warps                     4           8          32           0
  block slots              16           1          16          12
  registers          no limit           -       65536       65536
  shared memory           228        1024      233472      229376

  registers     65 or more: 3 blocks, 75 %
  shared memory 57345 B or more: 3 blocks, 75 %
Note: no registers given (--regs), so they do not limit.
2> occ: 'ampere' is the name of several architectures: sm_80, sm_86, sm_87, sm_88
2> occ: 'Kepler' is the name of several architectures: sm_30, sm_32, sm_35, sm_37
2> occ: 'blackwell' is the name of several architectures: sm_100, sm_101, sm_103, sm_110, sm_120, sm_121, sm_122
2> occ: 'rdna3' is the name of several architectures: gfx1100, gfx1101, gfx1102, gfx1103
2> occ: 'rdna3.5' is the name of several architectures: gfx1150, gfx1151, gfx1152, gfx1153, gfx1154
2> occ: 'vega' is the name of several architectures: gfx900, gfx902, gfx904, gfx906, gfx909, gfx90c
2> occ: 'alchemist' is the name of several architectures: xe_hpg, xe_hpg96
2> occ: 'gfx11' is the name of several architectures: gfx1100, gfx1101, gfx1102, gfx1103, gfx1150, gfx1151, gfx1152, gfx1153, gfx1154, gfx1170, gfx1171, gfx1172
2> occ: 'gfx110x' is the name of several architectures: gfx1100, gfx1101, gfx1102, gfx1103
2> occ: unknown architecture 'gfx1'; did you mean one of: gfx900, gfx902, gfx904, gfx906?
2> occ: unknown architecture 'lake'; `occ arch` lists all COUNT
[2]
$ occ arch hopper | head -n 1; occ arch rubin | head -n 1; occ gpu -a cdna4 -f csv | cut -d, -f1
sm_90  Hopper: GH100
sm_107  Rubin: R200, VR200
name
Instinct MI350X
Instinct MI355X
Instinct MI350P
$ occ kernels ../kernels/made/basic.log -a ampere
2> occ: 'ampere' is the name of several architectures: sm_80, sm_86, sm_87, sm_88
[2]

# options-without-effect
# Warnings about options that have no effect, or that override known data.
$ occ -g h200 --mig 1g.18gb --sms 20 -t 256 --grid 100 --get waves.sms
20
2> occ: --sms 20 overrides the 16 SMs of the profile 1g.18gb
$ occ -g h200 --mig 1g.18gb --sms 16 -t 256 --grid 100 --get waves.sms
16
$ occ -a sm_90 --gpc 16,16 -t 256 --get occupancy
1
2> occ: --gpc without --cluster: only the total is used, 32 SMs
$ occ -a sm_90 --gpc 16,16 -t 256 --cluster 2 --get occupancy
1
$ occ -a gfx942 -t 256 -b 4 --get occupancy; occ -a gfx942,sm_90 -t 256 -b 4 --get occupancy
1
1
1
2> occ: --barriers changes nothing: gfx942 has no limit on named barriers

# arch-as-number
$ echo '{"arch": 8.0, "threads": 256}' | occ batch
{"id":null,"line":1,"error":"\"arch\" is a number; expected a string, such as \"sm_80\" or \"8.0\""}
[1]

# a-page-of-too-many-rows
$ occ -g a100 -t 256 -r 40 --grid 1:1000001 -f html
2> occ: --format html: 1000001 launches; a page has at most 1000000: --top and --where select some
[2]
$ occ -g a100 -t 256 -r 40 --grid 1:1000001 -f html --top 1 | grep -c '<td'
2
