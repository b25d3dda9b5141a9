# the-names-on-top
# The names on top.
# Files of launches that cannot be read: file, line and column are named.
$ for names in 'threads,reg' 'threads,occupancy' 'threads,,regs' 'threads,threads' 'split_k,split-k' 'help' 'launches'; do printf '%s\n1,2,3\n' "$names" | occ -a sm_80 --launches -; done
2> occ: <stdin>:1: column 2 is 'reg'; the options of a launch are allowed, such as threads, regs, tile
2> occ: <stdin>:1: column 2 is 'occupancy'; the options of a launch are allowed, such as threads, regs, tile
2> occ: <stdin>:1: column 2 has no name
2> occ: <stdin>:1: columns 1 and 2 are both 'threads'
2> occ: <stdin>:1: columns 1 and 2 are both 'split_k'
2> occ: <stdin>:1: column 1 is 'help'; the options of a launch are allowed, such as threads, regs, tile
2> occ: <stdin>:1: column 1 is 'launches'; the options of a launch are allowed, such as threads, regs, tile
[2]
$ printf 'threads,\033[31m\n1,2\n' | occ -a sm_80 --launches -
2> occ: <stdin>:1: column 2 is '?[31m'; the options of a launch are allowed, such as threads, regs, tile
[2]
$ awk 'BEGIN { for (i = 0; i < 65; i++) printf "c%d,", i; print "" }' | occ -a sm_80 --launches -
2> occ: <stdin>:1: more than 64 cells; so many are allowed
[2]

# cells
# Cells.
$ for row in '256,' ',40' '256,  ' '256,""' '256,x' '256,-1' '256,70000' '256,1:4' '256,"1,2"' '256' '256,40,1' '"256,40'; do printf 'threads,regs\n128,32\n%s\n' "$row" | occ -a sm_80 --launches -; done
threads  regs  blocks_per_sm  warps_per_sm  occupancy  limiters
    128    32             16            64      100 %  warps+registers
    256     0              8            64      100 %  warps
threads  regs  blocks_per_sm  warps_per_sm  occupancy  limiters
    128    32             16            64      100 %  warps+registers
    256     0              8            64      100 %  warps
threads  regs  blocks_per_sm  warps_per_sm  occupancy  limiters
    128    32             16            64      100 %  warps+registers
    256     0              8            64      100 %  warps
2> occ: <stdin>:3: "threads" is missing; give the threads per block, 1 to 2147483647
2> occ: <stdin>:3: column 2, regs, is 'x'; a decimal whole number from 0 to 65535 is allowed
2> occ: <stdin>:3: column 2, regs, is '-1'; a decimal whole number from 0 to 65535 is allowed
2> occ: <stdin>:3: column 2, regs, is '70000'; a decimal whole number from 0 to 65535 is allowed
2> occ: <stdin>:3: column 2, regs, is '1:4'; one value, no list or range, is allowed
2> occ: <stdin>:3: column 2, regs, is '1,2'; one value, no list or range, is allowed
2> occ: <stdin>:3: 1 cell; the names on top are 2
2> occ: <stdin>:3: 3 cells; the names on top are 2
2> occ: <stdin>:3: a quoted cell has no end
[2]
$ printf 'threads,optin\n128,yes\n' | occ -a sm_80 --launches -
2> occ: <stdin>:2: column 2, optin, is 'yes'; true or false is allowed
[2]
$ printf 'threads,arch\n128,sm_81\n' | occ --launches -
2> occ: <stdin>:2: unknown architecture 'sm_81'; the nearest: sm_61, sm_80, sm_86, sm_87
[2]
$ printf 'threads,arch\n128,"sm_80,sm_90"\n' | occ --launches -
2> occ: <stdin>:2: column 2, arch, is 'sm_80,sm_90'; one value, no list or range, is allowed
[2]
$ printf 'threads,schedule\n128,loop\n' | occ -a sm_80 --problem 8x8 --tile 8x8 --launches -
2> occ: <stdin>:2: "schedule" is 'loop'; one of tiles, persistent, stream-k is allowed
[2]
$ printf 'threads,sgprs\n128,0\n128,10\n' | occ -a sm_80 --launches -
2> occ: <stdin>:3: "sgprs": sm_80 has no scalar register limit; it is for AMD
[2]
$ printf 'threads,regs\n128,3\x002\n' | occ -a sm_80 --launches -
2> occ: <stdin>:2: column 2, regs, has a NUL byte
[2]

# lines-of-json
# Lines of JSON.
$ for row in '{"threads":128,"reg":1}' '{"threads":' '{"threads":"1,2"}' '{"threads":1.5}' '[1]' '{"threads":128,"threads":1}' '{"regs":3}' '{"threads":128,"grid":3}'; do printf '{"threads":128}\n%s\n' "$row" | occ --gpu a100 --problem 8x8 --tile 8x8 --launches -; done
2> occ: <stdin>:2: unknown key "reg"; the keys are the options of a launch
2> occ: <stdin>:2: not valid JSON: it ends too early or is not closed
2> occ: <stdin>:2: "threads" is the string "1,2"; one value, no list or range, is allowed
2> occ: <stdin>:2: "threads" is 1.5; a whole number from 1 to 2147483647 is allowed
2> occ: <stdin>:2: the request is an array; an object is allowed
2> occ: <stdin>:2: the member "threads" occurs twice; once is allowed
2> occ: <stdin>:2: "threads" is missing; give the threads per block, 1 to 2147483647
2> occ: <stdin>:2: "problem" and "grid" are both given; one is allowed
[2]

# files
# Files.
$ occ -a sm_80 --launches $TMP/none.csv
2> occ: TMP/none.csv: cannot be opened: No such file or directory
[2]
$ occ -a sm_80 --launches $TMP
2> occ: TMP: is a directory; a file is expected
[2]
$ printf '' | occ -a sm_80 --launches -
2> occ: <stdin>: no launch; a line of names and a launch a line, as CSV or TSV, or JSON Lines, is expected
[2]
$ printf 'threads,regs\n' | occ -a sm_80 --launches -
2> occ: <stdin>: no launch; a line of names and a launch a line, as CSV or TSV, or JSON Lines, is expected
[2]
$ printf '\n \n' | occ -a sm_80 --launches -
2> occ: <stdin>:2: column 1 has no name
[2]

# charts-and-rows-that-do-not-fit-together
# Charts and rows that do not fit together.
$ printf '{"threads":128,"arch":"sm_80"}\n{"threads":128}\n' | occ -a sm_80,sm_90 -r 1:4 --launches - --plot
2> occ: --plot: the rows of --launches are not equally long; each must leave the same options to the command line
[2]
$ printf '{"threads":128,"regs":32}\n{"threads":128}\n' | occ -a sm_80 -r 1:4 --launches - --plot
2> occ: --plot: the rows of --launches are not equally long; each must leave the same options to the command line
[2]
$ printf '{"threads":128,"tile":"8x8"}\n{"threads":128}\n' | occ --gpu a100 --problem 64x64 --tile 4x4,8x8 -r 1:4 --launches - --best tile
regs  tile  blocks_per_sm  warps_per_sm  occupancy  limiters                       tiles  waves  tile_efficiency  wave_efficiency  useful      model_time  next best
   1   4x4             16            64      100 %  warps                            256   0.15            100 %           14.8 %  14.8 %           16.00  8x8 (3.7 %)
   2   4x4             16            64      100 %  warps                            256   0.15            100 %           14.8 %  14.8 %           16.00  8x8 (3.7 %)
   3   4x4             16            64      100 %  warps                            256   0.15            100 %           14.8 %  14.8 %           16.00  8x8 (3.7 %)
   4   4x4             16            64      100 %  warps                            256   0.15            100 %           14.8 %  14.8 %           16.00  8x8 (3.7 %)
$ printf '{"threads":128,"regs":1}\n{"threads":128}\n' | occ --gpu a100 --problem 64x64 --tile 4x4,8x8 -r 1:4 --launches - --best tile
2> occ: <stdin>:2: 4 launches, the first row has 1; with --best, rows must give the same options
[2]
$ printf 'threads\n256\n128\n' | occ -a sm_80 --launches - --plot
2> occ: --plot: no column of --launches has a number that grows from row to row
[2]
