# header
# Invalid headers.  Messages name the file and the line, most also the column.
$ for names in 'threads,reg' 'threads,occupancy' 'threads,,regs' 'threads,threads' 'split_k,split-k' 'help' 'launches'; do printf '%s\n1,2,3\n' "$names" | occ -a sm_80 --launches -; done
2> occ: <stdin>:1: column 2: unknown option 'reg'; expected an option of a launch, such as threads, regs or tile
2> occ: <stdin>:1: column 2: unknown option 'occupancy'; expected an option of a launch, such as threads, regs or tile
2> occ: <stdin>:1: column 2 has no name
2> occ: <stdin>:1: columns 1 and 2 are both 'threads'
2> occ: <stdin>:1: columns 1 and 2 are both 'split_k'
2> occ: <stdin>:1: column 1: unknown option 'help'; expected an option of a launch, such as threads, regs or tile
2> occ: <stdin>:1: column 1: unknown option 'launches'; expected an option of a launch, such as threads, regs or tile
[2]
$ printf 'threads,\033[31m\n1,2\n' | occ -a sm_80 --launches -
2> occ: <stdin>:1: column 2: unknown option '?[31m'; expected an option of a launch, such as threads, regs or tile
[2]
$ awk 'BEGIN { for (i = 0; i < 65; i++) printf "c%d,", i; print "" }' | occ -a sm_80 --launches -
2> occ: <stdin>:1: too many cells; the limit is 64
[2]

# cells
# An empty cell means that the option is not given: without regs the row is valid, without threads
# it is an error.  All other rows are errors.
$ for row in '256,' ',40' '256,  ' '256,""' '256,x' '256,-1' '256,70000' '256,1:4' '256,"1,2"' '256' '256,40,1' '"256,40'; do printf 'threads,regs\n128,32\n%s\n' "$row" | occ -a sm_80 --launches -; done
threads  regs  /SM  warps   occ.  limiter
    128    32   16     64  100 %  warps+regs
    256     0    8     64  100 %  warps
threads  regs  /SM  warps   occ.  limiter
    128    32   16     64  100 %  warps+regs
    256     0    8     64  100 %  warps
threads  regs  /SM  warps   occ.  limiter
    128    32   16     64  100 %  warps+regs
    256     0    8     64  100 %  warps
2> occ: <stdin>:3: "threads" is missing: the threads per block, 1 to 1024
2> occ: <stdin>:3: column 2 (regs) 'x': expected a whole number from 0 to 1024
2> occ: <stdin>:3: column 2 (regs) '-1': expected a whole number from 0 to 1024
2> occ: <stdin>:3: column 2 (regs) '70000': expected a whole number from 0 to 1024
2> occ: <stdin>:3: column 2 (regs) '1:4': expected one value, not a list or range
2> occ: <stdin>:3: column 2 (regs) '1,2': expected one value, not a list or range
2> occ: <stdin>:3: 1 cell, but the header has 2
2> occ: <stdin>:3: 3 cells, but the header has 2
2> occ: <stdin>:3: a quoted cell is not closed
[2]
$ printf 'threads,optin\n128,yes\n' | occ -a sm_80 --launches -
2> occ: <stdin>:2: column 2 (optin) 'yes': expected true or false
[2]
$ printf 'threads,arch\n128,sm_81\n' | occ --launches -
2> occ: <stdin>:2: unknown architecture 'sm_81'; did you mean one of: sm_61, sm_80, sm_86, sm_87?
[2]
$ printf 'threads,arch\n128,"sm_80,sm_90"\n' | occ --launches -
2> occ: <stdin>:2: column 2 (arch) 'sm_80,sm_90': expected one value, not a list or range
[2]
$ printf 'threads,schedule\n128,loop\n' | occ -a sm_80 --problem 8x8 --tile 8x8 --launches -
2> occ: <stdin>:2: "schedule" 'loop': must be one of: tiles, persistent, stream-k
[2]
$ printf 'threads,sgprs\n128,0\n128,10\n' | occ -a sm_80 --launches -
2> occ: <stdin>:3: "sgprs": sm_80 has no limit on scalar registers; only AMD has
[2]
$ printf 'threads,regs\n128,3\x002\n' | occ -a sm_80 --launches -
2> occ: <stdin>:2: column 2 (regs) has a NUL byte
[2]

# lines-of-json
$ for row in '{"threads":128,"reg":1}' '{"threads":' '{"threads":"1,2"}' '{"threads":1.5}' '[1]' '{"threads":128,"threads":1}' '{"regs":3}' '{"threads":128,"grid":3}'; do printf '{"threads":128}\n%s\n' "$row" | occ --gpu a100 --problem 8x8 --tile 8x8 --launches -; done
2> occ: <stdin>:2: unknown key "reg"; did you mean "regs"?
2> occ: <stdin>:2: not valid JSON: it ends too early or is not closed
2> occ: <stdin>:2: "threads" is "1,2"; expected one value, not a list or range
2> occ: <stdin>:2: "threads" is 1.5; expected a whole number from 1 to 1024
2> occ: <stdin>:2: the request is an array of 1 item; expected an object
2> occ: <stdin>:2: the member "threads" occurs twice
2> occ: <stdin>:2: "threads" is missing: the threads per block, 1 to 1024
2> occ: <stdin>:2: "problem" cannot be combined with "grid"
[2]

# files
$ occ -a sm_80 --launches $TMP/none.csv
2> occ: TMP/none.csv: cannot be opened: No such file or directory
[2]
$ occ -a sm_80 --launches $TMP
2> occ: TMP: is a directory; expected a file
[2]
$ printf '' | occ -a sm_80 --launches -
2> occ: <stdin>: no launches; expected CSV or TSV with a header line and one launch per line, or JSON Lines
[2]
$ printf 'threads,regs\n' | occ -a sm_80 --launches -
2> occ: <stdin>: no launches; expected CSV or TSV with a header line and one launch per line, or JSON Lines
[2]
$ printf '\n \n' | occ -a sm_80 --launches -
2> occ: <stdin>:2: column 1 has no name
[2]

# charts-and-lists
# A row may stand for several launches.  Charts need the same number in each row; so does --best,
# which does not count the values of its own option.
$ printf '{"threads":128,"arch":"sm_80"}\n{"threads":128}\n' | occ -a sm_80,sm_90 -r 1:4 --launches - --plot
2> occ: --plot: the rows of --launches have different numbers of launches; every row must set the same options
[2]
$ printf '{"threads":128,"regs":32}\n{"threads":128}\n' | occ -a sm_80 -r 1:4 --launches - --plot
2> occ: --plot: the rows of --launches have different numbers of launches; every row must set the same options
[2]
$ printf '{"threads":128,"tile":"8x8"}\n{"threads":128}\n' | occ --gpu a100 --problem 64x64 --tile 4x4,8x8 -r 1:4 --launches - --best tile
regs  /SM  warps   occ.  limiter  tiles  waves  in tiles   in waves     useful
   1   16     64  100 %  warps      256   0.15     100 %  14.8-79 %  14.8-79 %
   2   16     64  100 %  warps      256   0.15     100 %  14.8-79 %  14.8-79 %
   3   16     64  100 %  warps      256   0.15     100 %  14.8-79 %  14.8-79 %
   4   16     64  100 %  warps      256   0.15     100 %  14.8-79 %  14.8-79 %
all: tile 4x4, next best 8x8 (3.7 %)
$ printf '{"threads":128,"regs":1}\n{"threads":128}\n' | occ --gpu a100 --problem 64x64 --tile 4x4,8x8 -r 1:4 --launches - --best tile
2> occ: <stdin>:2: the row describes 4 launches, the first row 1; with --best, all rows need the same number
[2]
$ printf 'threads\n256\n128\n' | occ -a sm_80 --launches - --plot
2> occ: --plot: no column of --launches has a number that grows from row to row
[2]
