# other-targets
# Each target of the input is named, also of code that is left packed
$ cd ../kernels/made; occ kernels basic.log -a sm_30; occ kernels basic.fatbin xnack.hipfb basic_sm_80.cubin -a sm_30
2> occ: --arch selects none of 252 kernels: there is code for sm_75, sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_90a, sm_100, sm_100a, sm_103, sm_103a, sm_110, sm_110a, sm_120, sm_120a, sm_121, sm_121a
2> occ: --arch selects none of 20 kernels: there is code for sm_75, sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_90a, sm_100, sm_100a, sm_103, sm_103a, sm_110, sm_110a, sm_120, sm_120a, sm_121, sm_121a, gfx90a:xnack+, gfx90a:xnack-
[2]
$ occ kernels basic_sm_80.cubin -a sm_80 --kernel nosuch; occ kernels basic_sm_80.cubin -a sm_90 --kernel nosuch
2> occ: --kernel and the machine select none of 14 kernels
2> occ: --kernel and the machine select none of 14 kernels: there is code for sm_80
[2]
$ for file in *.cubin *.hsaco *.fatbin; do
>     [ $file != gfx906_v2.hsaco ] || continue # its version is refused
>     said=$(occ kernels $file -a xe_hpc 2>&1 | sed 's/.*there is code for //; s/:[^,]*//g; s/, /\n/g' | sort -u)
>     [ "$said" = "$(occ kernels $file -t 64 --get arch --internal 2>/dev/null | sort -u)" ] || echo "$file: $said"
> done

# baseline-as-build
$ occ kernels ../kernels/made/basic_sm_80.cubin --write-baseline $TMP/base.txt -f csv >$TMP/csv
$ occ diff $TMP/base.txt ../kernels/made/basic_sm_80.cubin; occ kernels $TMP/base.txt
2> occ: TMP/base.txt: a baseline, not a build: `occ kernels --baseline FILE BUILD` compares a build with it
2> occ: TMP/base.txt: a baseline, not a build: `occ kernels --baseline FILE BUILD` compares a build with it
[2]

# broken-json
# Each cut of a JSON file is refused, with the place where it is cut
$ printf '{"a": [1,2' >$TMP/cut.json; printf '{"a": 1,\n "b": 2,}' >$TMP/comma.json; printf '{"a":1}\n{"b":2}\n' >$TMP/lines.json
$ occ kernels $TMP/cut.json $TMP/comma.json; occ kernels $TMP/lines.json; printf '{ptxas' | occ kernels -; printf '[12/49] nvcc' | occ kernels -
2> occ: TMP/cut.json: not valid JSON at line 1, column 11: it ends too early
2> occ: TMP/comma.json: not valid JSON at line 2, column 9
2> occ: TMP/lines.json: no kernels found
2> occ: <stdin>: no kernels found
2> occ: <stdin>: no kernels found
[2]
$ text='{"a": {"b": [1, "x"]},"c": true}'
$ for ((i = 2; i < ${#text}; i++)); do
>     printf %s "${text:0:i}" | occ kernels - 2>&1 | sed 's/[0-9]\+: it ends too early/N/'
> done | uniq
occ: <stdin>: not valid JSON at line 1, column N
occ: <stdin>: not valid JSON at line 1, column 28
occ: <stdin>: not valid JSON at line 1, column N
$ printf '[{"kernel":"k","resources":{"regs"' | occ kernels -
2> occ: <stdin>:1: not valid JSON: the object that begins here does not end
[2]

# no-block-size
# Said once, below the table
$ occ kernels ../kernels/made/calls.log -a sm_80; occ kernels ../kernels/made/calls.log -a sm_80 -f md | tail -n 2
  regs  spill  smem
dispatches
    32   1752     0
makes
    32   1752     0
calls
    32    600     0
recursive
    26     28     0
alone
     8      0     0
  all: sm_80, 0 barriers

5 rows have no occupancy: the input does not say the threads per block; give
--threads.

5 rows have no occupancy: the input does not say the threads per block; give --threads.
$ for format in text md html; do occ kernels ../kernels/made/basic.log -f $format | tr '\n' ' ' | grep -o 'give --threads' | wc -l; done
1
1
1

# resource-usage
# A line of cuobjdump that may be a kernel is not dropped without a word
$ printf ' Function k:\n  REG:24 STACK:8 SHARED:64 LOCAL:16 CBANK[0]:8 TEXTURE:0\n Function q:\n  REG:9 STACK:0 SHARED:0 LOCAL:0 CONSTANT[0]:8 NEW:1\n' | occ kernels - -a sm_80 -t 64
  arch   regs  smem  threads  /SM   occ.  limiter
q
  sm_80     9     0       64   32  100 %  warps+slots
2> occ: <stdin>:2: resources with a field that is not known, and without CONSTANT[0], by which a kernel is told from a function: not read
