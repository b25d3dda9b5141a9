# empty
$ occ batch </dev/null

# equals-calc
$ echo "{\"arch\":\"sm_80\",\"threads\":256,\"regs\":40,\"smem\":8192,\"proposals\":true}" | occ batch >$TMP/a; occ -a sm_80 -t 256 -r 40 -s 8192 -f jsonl >$TMP/b; cmp $TMP/a $TMP/b && echo equal
equal

# help
$ occ help batch
usage: occ batch [FILE]
JSON Lines in, JSON Lines out: a request a line, an answer a line.
Formats: jsonl.
Manual: occ-batch(1).

Lines:
      --each-warning          print each warning, and without its line

Output:
  -f, --format FORMAT         output format; --json: same as --format json
  -o, --output FILE           write to FILE
      --color WHEN            colours: auto, always, never; --wide: full tables

Common:
      --data PATH             file or directory of data to add or override
  -h, --help                  print this help; --version: print the version

Examples:
  occ batch requests.jsonl
  occ batch requests.jsonl -o answers.jsonl

# no-newline
$ printf "{\"arch\":\"sm_80\",\"threads\":64}" | occ batch | jq -c "[.arch,.blocks_per_sm]"
\["sm_80",32] (esc)

# requests
$ occ batch batch/requests.jsonl >"$TMP/answers"
$ sed 's/"gpu":.*/.../' "$TMP/answers"
{"arch":"sm_80",...
{"id":"a","arch":"sm_80",...
{"id":18446744073709551617,"arch":"sm_90",...
{"id":[1,{"x":null}],"arch":"sm_80",...
{"id":"bounds","arch":"sm_80",...
{"id":"carveout","arch":"sm_80",...
{"id":"grid","arch":"sm_35",...
{"id":"amd","arch":"gfx942",...
$ jq -c '.launch, [.launchable, .reasons, .blocks_per_sm, .occupancy, .limiters]' "$TMP/answers"
{"threads":256,"regs":40,"smem":8192,"dynamic_smem":0,"barriers":1,"carveout":null}
\[true,[],6,0.75,["registers"]] (esc)
{"threads":256,"regs":40,"smem":8192,"dynamic_smem":0,"barriers":1,"carveout":null,"block":[16,16]}
\[true,[],6,0.75,["registers"]] (esc)
{"threads":128,"regs":32,"smem":0,"dynamic_smem":0,"barriers":16,"carveout":null}
\[true,[],4,0.25,["barriers"]] (esc)
{"threads":288,"regs":169,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":null}
\[false,["288 threads x 169 registers need 12 warps (9 rounded up) x 5632 = 67584 registers; a block may have 65536"],0,0,["registers"]] (esc)
{"threads":256,"regs":40,"smem":0,"dynamic_smem":50000,"barriers":1,"carveout":null,"optin":false,"launch_bounds":[256,5]}
\[false,["50000 bytes of shared memory per block; without opt-in a block may have 49152 (with opt-in 166912)"],0,0,["shared_memory"]] (esc)
{"threads":128,"regs":0,"smem":20480,"dynamic_smem":0,"barriers":1,"carveout":50}
\[true,[],4,0.25,["shared_memory"]] (esc)
{"threads":256,"regs":55,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":null}
\[true,[],4,0.5,["registers"]] (esc)
{"threads":256,"regs":168,"agprs":248,"sgprs":0,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":null,"wave_size":64,"cu_mode":false,"sm_unit":"CU"}
\[true,[],1,0.125,["registers"]] (esc)
$ jq -c '.waves // empty | [.sms, .grid, .waves, .efficiency]' "$TMP/answers"
\[13,128,2.461538,0.820513] (esc)

# two-files
$ occ batch a b
2> occ: b: batch reads one file only
[2]
