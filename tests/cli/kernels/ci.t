# matcher
# The problem matcher finds file, line, column, severity and message in the output of -f gcc.
$ occ kernels ../kernels/made/lines.cubin -t 256 --max-regs 8 -f gcc --top 1 >$TMP/found
[1]
$ jq -r '.problemMatcher[0].pattern[0].regexp' ../../src/package/ci/problem-matcher.json >$TMP/regexp
$ jq -Rc --rawfile re $TMP/regexp 'match($re | rtrimstr("\n")) | [.captures[].string] | .[0] |= sub(".*/"; "")' $TMP/found
\["lines.cu","4","1","warning","kernel void scale<16, double>(double*, double) uses 30 registers; the limit is 8"] (esc)
\["lines.cu","4","1","note","sm_80, 256 threads: 8 blocks per SM, 100 % occupancy, limited by warps and registers"] (esc)
$ occ kernels ../kernels/made/basic.log -a sm_80 -k spills -t 256 --max-spill 0 -f gcc | jq -Rc --rawfile re $TMP/regexp 'match($re | rtrimstr("\n")) | [.captures[].string]'
\["../kernels/made/basic.log",null,null,"warning","kernel spills spills 376 bytes; the limit is 0"] (esc)
\["../kernels/made/basic.log",null,null,"note","sm_80, 256 threads: 4 blocks per SM, 50 % occupancy, limited by registers"] (esc)

# hook
# The command of the pre-commit hook works with the arguments that a user's configuration adds.
$ entry=$(sed -n 's/^  entry: //p' ../../.pre-commit-hooks.yaml); echo $entry
occ kernels
$ $entry ../kernels/made/basic.log -a sm_80 -k spills -t 256 --max-spill 0 | tail -1
sm_80 spills (256 threads): spills are 376 bytes; the limit is 0 bytes
$ $entry ../kernels/made/basic.log -a sm_80 -k plain -t 256 --max-spill 0 >/dev/null

# workflow
# The example workflow has the permission to upload SARIF and sets every variable that it uses.  Its
# commands run and report worse kernels.
$ workflow=../../src/package/ci/workflow.yml
$ grep -A2 '^permissions' $workflow
permissions:
  contents: read
  security-events: write
$ for name in $(grep -o '"\$[A-Z_]*"' $workflow | tr -d '"$' | sort -u); do grep -c "^ *$name: " $workflow; done
1
$ cp ../kernels/made/basic.log "$TMP/kernels.log" && cd "$TMP"
$ occ kernels kernels.log -a sm_80 -t 256 --write-baseline occ-baseline.txt >/dev/null
$ commands=$(sed -n 's/^ *\(run: \)\{0,1\}\(occ .*\)/\2/p' "$OLDPWD/$workflow")
$ wc -l <<< "$commands"
2
$ bash -c "$commands" | wc -l
0
$ jq '.runs[0].results | length' occ.sarif
0
$ sed -i 's/Used 8 /Used 80 /' kernels.log
$ bash -ec "$(sed 1!d <<< "$commands")" | grep -c warning
2
2> occ: occ-baseline.txt: 2 worse, 12 as recorded; --write-baseline records this build
$ bash -ec "$(sed 2!d <<< "$commands")"
2> occ: occ-baseline.txt: 2 worse, 12 as recorded; --write-baseline records this build
$ jq '.runs[0].results | length' occ.sarif
2

# a-name-is-no-command-of-a-log
# The runner takes a line for a command if it begins with :: after blanks, or has ##[ anywhere.
$ printf 'ptxas info    : Compiling entry function %s for %s\nptxas info    : Used 32 registers\n' "'::error::x'" "'sm_80'" "'a##[error]x'" "'sm_80'" >$TMP/log; GITHUB_ACTIONS=true occ kernels $TMP/log -t 256
  regs  smem  /SM   occ.  limiter
: :error::x
    32     0    8  100 %  warps+regs
a## [error]x
    32     0    8  100 %  warps+regs
  all: sm_80, 256 threads
$ GITHUB_ACTIONS=true occ kernels $TMP/log -t 256 --get kernel
::error::x
a##[error]x
$ GITHUB_ACTIONS=true occ kernels $TMP/log -t 256 -o $TMP/out; grep -c '^::error' $TMP/out
1
$ GITHUB_ACTIONS=true occ kernels '::error##[x'
2> occ: ::error## [x: cannot be opened: No such file or directory
[2]
