# help
$ occ help calc
usage: occ calc {--arch | --gpu} NAME --threads N [--regs N] [--smem BYTES] ...
Occupancy of one launch, or a table of several.
Formats: text json jsonl csv tsv md svg html.

Launch:
  -a, --arch NAME             architecture: sm_80, 8.0, gfx942, xe_hpc, or all
  -g, --gpu NAME              product instead of --arch: h200, "RTX 4090", local
      --mig PROFILE           MIG profile of the product: 1g.10gb
      --sms N|P%              SMs (CUs, Xe-cores); --partition: a part: 32, cpx
  -t, --threads N             threads per block: 256, 16x16, 32x8x1
  -r, --regs N                registers per thread (VGPRs, GRF); 0: no limit
  -s, --smem BYTES            static shared memory (LDS, SLM) per block: 8K
  -d, --dynamic-smem BYTES    dynamic shared memory per block
      --dynamic-smem-per-thread BYTES  bytes per thread, added to --dynamic-smem
  -b, --barriers N            named barriers a block uses; default 1, Intel 0
      --tmem N[+N...]         columns of tensor memory; --setmaxnreg: 40x1,232x2
      --carveout PERCENT      preferred carve-out: 0 to 100, max-shared, max-l1
      --no-optin              no opt-in over 48 KB; --oversized-smem: sm_107
      --launch-bounds T[,B]   as in __launch_bounds__(T, B)
      --cluster N             blocks per cluster (from 9.0 on); --gpc: 16,16,18
      --grid N                blocks in the grid: 128, 64x64
      --elements N            cover N elements; --elements-per-thread: default 1
      --problem MxN[xK]       matrix to cover instead of --grid: 4096x4096x1024
      --tile TMxTN[xTK]       tile of a block: 128x128, 128x256x64
      --stages S              stages of a tile; --element-bytes: 2, or 2,0.5
      --split-k S             blocks that share K; default 1; --batch: matrices
      --schedule NAME         schedule of tiles: tiles, persistent, stream-k
      --throughput X          work of a block; default 1; --tile-step: 64x8
      --agprs N               AMD: AGPRs per thread; --sgprs: SGPRs per wave
      --wave-size N           AMD: 32, 64; Intel: SIMD 8, 16, 32 (default 32)
      --cu-mode               AMD RDNA: CU mode; --proposals: what to change
      --launches FILE         launches, one a row: CSV, TSV, JSON Lines

Is it enough?:
      --latency CYCLES        latency a warp waits for; default: the product's
      --issue CYCLES          other cycles per load; --ilp: loads at a time
      --bytes-per-load BYTES  bytes a load; --bandwidth: GB/s; --clock: MHz
      --dtype T[:ACC]         operands: bf16, fp16:f16, fp8, int8, mxfp4
      --flops N               operations; --bytes: of memory; --measured: us

Rows:
      --where COMPARISON      only rows with COLUMN>=VALUE; also > <= < = !=
      --sort COLUMN,...       by columns; -COLUMN: largest first; --top: N rows
      --best OPTION           best by: threads, tile, stages, split-k, gpu

Gates (status 1 when one is violated):
      --min-occupancy SHARE   minimum occupancy: 50%; --min-blocks: per SM
      --min-useful SHARE      minimum useful share of time or work
      --min-of-bound SHARE    share of the bound; --cooperative: grid must fit

Output:
  -f, --format FORMAT         output format; --json: same as --format json
  -o, --output FILE           write to FILE; --fragment: html to embed
      --color WHEN            colours: auto, always, never; --wide: full tables
      --get KEY,...           only values: occupancy; --explain: rounding steps
      --plot [COLUMN]         chart of a column; --ascii: in ASCII only

Common:
      --data PATH             file or directory of data to add or override
  -h, --help                  print this help; --version: print the version

Examples:
  occ -a sm_80 -t 256 -r 40 -s 8K
  occ -g a100 -t 64:1024:64 -r 40 --grid 2000 --sort -efficiency --top 3

# output-file
$ occ -a sm_80 -t 128 -r 32 --get occupancy -o $TMP/x && cat $TMP/x && ls $TMP
1
x

# version
$ occ --version; occ calc --version
occ 4.0.0
occ 4.0.0

# examples
# The help of every command ends with examples that work.  A row: the exit status; 1 if there is
# output, else 0; the number of lines of messages; the example.
$ cp ../kernels/made/basic.log $TMP/build.log; cp ../kernels/made/basic_sm_80.cubin $TMP/app
$ cp ../cli/diff/old.log ../cli/diff/new.log $TMP; cp ../traces/nvprof.sqlite $TMP/run.sqlite; cp batch/requests.jsonl $TMP
$ cd $TMP; for command in calc solve kernels diff trace simulate corun batch arch gpu schema; do
>     occ help $command | sed -n '/^Examples:/,$p' | sed -n 's/^  //p' >lines
>     while read -r line; do
>         bash -c "$line" >out 2>err </dev/null
>         echo "$? $(($(cat out | wc -l) > 0)) $(wc -l <err) $line"
>     done <lines
> done
0 1 0 occ -a sm_80 -t 256 -r 40 -s 8K
0 1 0 occ -g a100 -t 64:1024:64 -r 40 --grid 2000 --sort -efficiency --top 3
0 1 0 occ solve -a sm_80 -t 256 -r 40 -s 8K --target 100%
0 1 0 occ solve -a sm_90 -t 256 -r 40 --frontier regs,smem
1 1 0 occ kernels build.log -a sm_80 -t 256 --max-spill 0
0 1 0 occ kernels app --sort -spill --top 10 -f csv
1 1 0 occ diff old.log new.log -t 256
1 1 0 occ diff old.log new.log -t 256 -f github
0 1 1 occ trace run.sqlite --gpu a100
1 1 2 occ trace run.sqlite --gpu a100 --max-tail 5% -f csv
0 1 0 occ simulate -g a100 -t 256 -r 40 --grid 1000
0 0 0 occ simulate -g a100 -t 256 -r 40 --grid 1000 -f svg -o timeline.svg
0 1 0 occ corun -a sm_80 threads=256,regs=64,smem=16K threads=128,regs=32,smem=32K
0 1 0 occ corun -g h100-sxm name=comm,threads=512,grid=20 threads=384,regs=168
0 1 0 occ batch requests.jsonl
0 0 0 occ batch requests.jsonl -o answers.jsonl
0 1 0 occ arch sm_90
0 1 0 occ arch all -f csv
0 1 0 occ gpu h200
0 1 0 occ gpu --arch sm_90 -f csv
0 0 0 occ schema kernels -o kernels.schema.json
0 1 0 occ schema kernels -f jsonl
