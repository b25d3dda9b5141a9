# damaged
$ head -c 20000 ../kernels/made/basic_sm_80.cubin > $TMP/cut.cubin
$ occ diff $TMP/cut.cubin ../kernels/made/basic_sm_80.cubin
2> occ: TMP/cut.cubin: offset 0x28: the cubin has its section table outside the file
[2]

# wrong-inputs-and-options
$ occ diff diff/old.log
2> occ: diff needs two inputs, OLD and NEW, not 1
[2]
$ occ diff diff/old.log $TMP/none
2> occ: TMP/none: cannot be opened: No such file or directory
[2]
$ occ diff diff/old.log /dev/null
2> occ: /dev/null: the file is empty
[2]
$ occ diff diff/old.log diff/new.log --kernel nothing
2> occ: no kernel of the two inputs is selected
[2]
$ occ diff diff/old.log diff/new.log -f svg
2> occ: --format 'svg': must be one of: text json jsonl csv tsv md html gcc sarif github
[2]
$ occ diff diff/old.log diff/new.log --arch sm_1
2> occ: unknown architecture 'sm_1'; did you mean sm_61?
[2]

# help
$ occ help diff
usage: occ diff OLD NEW [--threads N] [--any] [--format md]
Two builds, or two recorded runs: what became better or worse.
Formats: text json jsonl csv tsv md html gcc sarif github.
Manual: occ-diff(1).

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

Comparison:
      --any                   status 1 for any change, not only a worse kernel

Two recorded runs:
      --max-slower SHARE      maximum growth of the span, or of a step: 5%
      --range NAME[@N]        only launches of the host range NAME or /REGEX/
      --step-at REGEX         kernels of this name begin steps: values per step
      --skip-steps N          leave out the first N steps, or ranges of --range

Rows:
      --where COMPARISON      only rows with COLUMN>=VALUE; also > <= < = !=
      --sort COLUMN,...       by columns; -COLUMN: largest first; --top: N rows

Output:
  -f, --format FORMAT         output format; --json: same as --format json
  -o, --output FILE           write to FILE; --fragment: html to embed
      --color WHEN            colours: auto, always, never; --wide: full tables

Common:
      --data PATH             file or directory of data to add or override
  -h, --help                  print this help; --version: print the version

Examples:
  occ diff old.log new.log -t 256
  occ diff old.log new.log -t 256 -f github
