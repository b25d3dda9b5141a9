# invalid-requests
$ occ batch batch/bad.jsonl >"$TMP/answers"
[1]
$ sed 's/,"gpu":.*/ .../' "$TMP/answers"
{"id":1,"line":1,"error":"unknown architecture 'sm_81'; did you mean one of: sm_61, sm_80, sm_86, sm_87?"}
{"id":2,"line":2,"error":"\"threads\" is missing: the threads per block, 1 to 1024"}
{"id":3,"line":3,"error":"\"arch\" is missing: name an architecture, such as sm_80, or a product with \"gpu\""}
{"id":4,"line":4,"error":"\"threads\" is -1; expected a whole number from 1 to 1024"}
{"id":5,"line":5,"error":"\"threads\" is 1.5; expected a whole number from 1 to 1024"}
{"id":6,"line":6,"error":"\"threads\" '0x100': expected a whole number from 1 to 1024, or XxY or XxYxZ"}
{"id":7,"line":7,"error":"\"threads\" is 100000000000000000000; expected a whole number from 1 to 1024"}
{"id":8,"line":8,"error":"unknown key \"registers\"; expected an option of a launch"}
{"id":9,"line":9,"error":"the member \"regs\" occurs twice"}
{"id":10,"line":10,"error":"\"smem\" '8Q': expected a number of bytes from 0 to 393216, optionally with K (1024) or M (1048576)"}
{"id":11,"line":11,"error":"\"threads\" is an array of 4 items; expected a number or an array of 1 to 3 numbers"}
{"id":12,"line":12,"error":"\"optin\" is 1; expected true or false"}
{"id":13,"line":13,"error":"\"launch_bounds\" is 256; expected an array [T] or [T, B]"}
{"id":14,"line":14,"error":"\"threads\" is \"64,128\"; expected one value, not a list or range"}
{"id":15,"line":15,"error":"\"arch\" is all; expected one architecture"}
{"id":16,"line":16,"error":"\"arch\" is a number; expected a string, such as \"sm_80\" or \"8.0\""}
{"id":17,"line":17,"error":"\"carveout\" is 101; expected a whole number from 0 to 100"}
{"id":18,"line":18,"error":"\"agprs\": sm_80 has no accumulation registers"}
{"id":19,"line":19,"error":"\"wave_size\" is 32; gfx942 has 64"}
{"id":20,"line":20,"error":"\"cu_mode\": gfx942 has no CU mode; only RDNA has"}
{"id":null,"line":21,"error":"not valid JSON: it ends too early or is not closed"}
{"id":null,"line":22,"error":"not valid JSON at 'extra'"}
{"id":null,"line":23,"error":"the request is an array of 2 items; expected an object"}
{"id":null,"line":24,"error":"not valid JSON at 'nonsense'"}
{"id":25,"line":25,"error":"\"threads\" is 0; expected a whole number from 1 to 1024"}
{"id":26,"line":26,"error":"\"threads\" is 0; expected a whole number from 1 to 1024"}
{"id":27,"arch":"sm_80" ...

# directory
$ occ batch batch
2> occ: batch: is a directory; expected a file
[2]

# many-values
$ request() { printf '{"id":%d,"arch":"sm_80","threads":[1%s],"regs":32}\n' "$1" "$2"; }
$ ones=$(printf ',1%.0s' $(seq 20000))
$ { request 1 "$ones"; request 2 ,64; request 3 "$ones"; } | occ batch | cut -c1-76
{"id":1,"line":1,"error":"\"threads\" is an array of 20001 items; expected a
{"id":2,"arch":"sm_80","gpu":null,"launch":{"threads":64,"regs":32,"smem":0,
{"id":3,"line":3,"error":"\"threads\" is an array of 20001 items; expected a

# long-line
$ head -c 100000000 /dev/zero | tr "\0" x >$TMP/long; { cat $TMP/long; echo; echo "{\"arch\":\"sm_80\",\"threads\":64,\"regs\":32}"; } | occ batch | cut -c1-80
{"id":null,"line":1,"error":"the line is longer than the limit of 65536 bytes"}
{"arch":"sm_80","gpu":null,"launch":{"threads":64,"regs":32,"smem":0,"dynamic_sm

# long-line-status
$ head -c 100000 /dev/zero | tr "\0" x | occ batch
{"id":null,"line":1,"error":"the line is longer than the limit of 65536 bytes"}
[1]

# invalid-json
# A line that is not JSON is an error without an id, even if cJSON accepts the line.  Other wrong
# lines keep the id of their object.  The line after an error is answered.
$ printf '%b\n' '{"a"\x01:"x,"}' '{"id":1,"a"\x01:"x,"}' '{"id":2,"id":3,"a":"\\\\"}' \
>     '{"id":[4,"]"],"id":5}' '{"a":"\\' '{"id":6,"a":"x' '\xef\xbb\xbf{"id":7}' \
>     '{"id" :\t{"b":"}"} ,"x":1}' '{"":1,"":1,"id":8}' '"id"' \
>     '{"arch":"sm_80","threads":256,"id":9}' >"$TMP/lines"
$ occ batch "$TMP/lines" >"$TMP/answers"
[1]
$ sed 's/,"gpu":.*/ .../' "$TMP/answers"
{"id":null,"line":1,"error":"not valid JSON: it holds a control character"}
{"id":null,"line":2,"error":"not valid JSON: it holds a control character"}
{"id":2,"line":3,"error":"the member \"id\" occurs twice"}
{"id":[4,"]"],"line":4,"error":"the member \"id\" occurs twice"}
{"id":null,"line":5,"error":"not valid JSON at '\\'"}
{"id":null,"line":6,"error":"not valid JSON: it ends too early or is not closed"}
{"id":7,"line":7,"error":"\"arch\" is missing: name an architecture, such as sm_80, or a product with \"gpu\""}
{"id":{"b":"}"},"line":8,"error":"unknown key \"x\"; expected an option of a launch"}
{"id":8,"line":9,"error":"the member \"\" occurs twice"}
{"id":null,"line":10,"error":"the request is \"id\"; expected an object"}
{"id":9,"arch":"sm_80" ...

# marked-range
$ echo '{"arch":"sm_80","threads":"32-64"}' | occ batch
{"id":null,"line":1,"error":"\"threads\" is \"32-64\"; expected one value, not a list or range"}
[1]

# missing-file
$ occ batch nowhere.jsonl
2> occ: nowhere.jsonl: cannot be opened: No such file or directory
[2]

# nul-byte
$ printf "{\"arch\":\"sm_80\",\"threads\":64}\0\n{\"arch\":\"sm_80\",\"threads\":64}\n" | occ batch | cut -c1-90
{"id":null,"line":1,"error":"not valid JSON: it holds a NUL byte"}
{"arch":"sm_80","gpu":null,"launch":{"threads":64,"regs":0,"smem":0,"dynamic_smem":0,"barr

# unusual-requests
# Blanks, escapes, more keys than the reader remembers, and values of wrong types.
$ cat > $TMP/in <<"END"
>   { "id" : "a\\"b\\\\" , "arch":"sm_80" ,	"threads":256 } \x20 (esc)
> {"threads":256,"arch":"sm_80","id":{"x":[1,{"y":"}"}],"z":"]"}}
> {"arch":"sm_80","threads":256,"optin":"no"}
> {"arch":"sm_80","threads":256,"optin":false,"smem":60000,"id":1e400}
> {"arch":"sm_80","threads":256,"optin":true,"smem":60000,"id":-0.0}
> {"arch":"sm_80","threads":256,"regs":-1,"id":[ ]}
> {"arch":"sm_80","threads":256,"regs":40.5}
> {"arch":"sm_80","threads":256,"regs":"forty"}
> {"arch":"sm_80","threads":256,"dynamic-smem":1}
> {"arch":"sm_80","threads":256,"dynamic_smem_per":1}
> {"arch":"sm_80","threads":256,"best":"threads"}
> {"arch":"sm_80","threads":[8,8,4],"grid":[2,3],"sms":4,"regs":32,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":50,"launch_bounds":[256,2],"cluster":1,"dynamic_smem_per_thread":0,"issue":4,"latency":400,"ilp":2,"bytes_per_load":4,"bandwidth":100,"clock":1000,"id":null}
> {"arch":"all","threads":256,"id":7}
> {"arch":["sm_80"],"threads":256}
> {"arch":["sm_80","sm_90"],"threads":256}
> {"gpu":["h100-sxm"],"arch":["sm_90"],"threads":256,"id":"g"}
> {"arch":"sm_80","threads":256,"carveout":-1}
> {"arch":"sm_80","threads":256,"carveout":"max-l1","id":"c"}
> {"arch":"sm_80","threads":256,"gpc":[4,4],"id":"gpc"}
> {"arch":"sm_80","threads":256,"latency":0,"issue":1}
> {"arch":"sm_80","threads":256,"latency":"x","issue":1}
> {"arch":"sm_80","threads":256,"ilp":1.5,"latency":400,"issue":1}
> {"arch":"sm_80","threads":0}
> {"arch":"sm_80"}
> {"id":1,"id":2,"arch":"sm_80","threads":256}
>    \x09 (esc)
> "text"
> END
$ occ batch $TMP/in | cut -c 1-140
{"id":"a\"b\\","arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":0,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":null},"launchabl
{"id":{"x":[1,{"y":"}"}],"z":"]"},"arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":0,"smem":0,"dynamic_smem":0,"barriers":1,"carveou
{"id":null,"line":3,"error":"\"optin\" is \"no\"; expected true or false"}
{"id":1e400,"arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":0,"smem":60000,"dynamic_smem":0,"barriers":1,"carveout":null,"optin":fa
{"id":-0.0,"arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":0,"smem":60000,"dynamic_smem":0,"barriers":1,"carveout":null},"launchabl
{"id":[ ],"line":6,"error":"\"regs\" is -1; expected a whole number from 0 to 1024"}
{"id":null,"line":7,"error":"\"regs\" is 40.5; expected a whole number from 0 to 1024"}
{"id":null,"line":8,"error":"\"regs\" 'forty': expected a whole number from 0 to 1024"}
{"id":null,"line":9,"error":"unknown key \"dynamic-smem\"; did you mean \"dynamic_smem\"?"}
{"id":null,"line":10,"error":"unknown key \"dynamic_smem_per\"; expected an option of a launch"}
{"id":null,"line":11,"error":"unknown key \"best\"; expected an option of a launch"}
{"id":null,"arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":32,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":50,"block":[8,8,4],
{"id":7,"line":13,"error":"\"arch\" is all; expected one architecture"}
{"id":null,"line":14,"error":"\"arch\" is an array of 1 item; expected a string"}
{"id":null,"line":15,"error":"\"arch\" is an array of 2 items; expected a string"}
{"id":"g","line":16,"error":"\"gpu\" is an array of 1 item; expected a string"}
{"id":null,"line":17,"error":"\"carveout\" is -1; expected a whole number from 0 to 100"}
{"id":"c","arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":0,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":0},"launchable":true,
{"id":"gpc","arch":"sm_80","gpu":null,"launch":{"threads":256,"regs":0,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":null},"launchable":
{"id":null,"line":20,"error":"\"latency\" is 0; expected a number from 1 to 1000000000 with at most six decimals"}
{"id":null,"line":21,"error":"\"latency\" is \"x\"; expected a number from 1 to 1000000000 with at most six decimals"}
{"id":null,"line":22,"error":"\"ilp\" is 1.5; expected a whole number from 1 to 65535"}
{"id":null,"line":23,"error":"\"threads\" is 0; expected a whole number from 1 to 1024"}
{"id":null,"line":24,"error":"\"threads\" is missing: the threads per block, 1 to 1024"}
{"id":1,"line":25,"error":"the member \"id\" occurs twice"}
{"id":null,"line":27,"error":"the request is \"text\"; expected an object"}

# long-numbers
# Numbers beyond the precision of a double are read exactly, or the error names the allowed range.
$ request() { printf '{"id":%s,"arch":"sm_80","sms":108,"threads":256,"%s":%s}\n' "$2" "$1" "$2"; }
# jq rounds such numbers, so the answers are compared as text.
$ shorten() { grep -o '^{"id":[^]"{},]*\|"grid":[0-9]*,"blocks_per_wave":[0-9]*,"waves":[0-9.]*\|a grid of [0-9]*\|"error":.*'; }
$ {
>     request grid 9007199254740993
>     request grid 4611686018427387904
>     request grid 4611686018427387905
>     request grid '"4611686018427387904"'
>     request grid 4611686018427387904.5
>     request grid 12345678901234567890123
>     request grid 1000.00000000000000001
>     request grid 1000.00000000000000000
>     request grid 1e3
>     request grid 1e400
>     request grid 1e-400
>     request grid '[2147483647, 2147483647]'
>     request grid '[9007199254740993]'
>     request elements 9007199254740993
>     request elements 4611686018427387905
>     echo '{"id":0,"arch":"sm_80","threads":255.99999999999999999}'
> } | occ batch | shorten
{"id":9007199254740993
a grid of 9007199254740993
{"id":4611686018427387904
a grid of 4611686018427387904
{"id":4611686018427387905
"error":"\"grid\" is 4611686018427387905; expected a whole number from 1 to 4611686018427387904"}
{"id":
a grid of 4611686018427387904
{"id":4611686018427387904.5
"error":"\"grid\" is 4611686018427387904.5; expected a whole number from 1 to 4611686018427387904"}
{"id":12345678901234567890123
"error":"\"grid\" is 12345678901234567890123; expected a whole number from 1 to 4611686018427387904"}
{"id":1000.00000000000000001
"error":"\"grid\" is 1000.00000000000000001; expected a whole number from 1 to 4611686018427387904"}
{"id":1000.00000000000000000
"grid":1000,"blocks_per_wave":864,"waves":1.157407
{"id":1e3
"grid":1000,"blocks_per_wave":864,"waves":1.157407
{"id":1e400
"error":"\"grid\" is 1e400; expected a whole number from 1 to 4611686018427387904"}
{"id":1e-400
"error":"\"grid\" is 1e-400; expected a whole number from 1 to 4611686018427387904"}
{"id":[2147483647
a grid of 2147483647
{"id":[9007199254740993
"error":"\"grid\" is 9007199254740993; expected a whole number from 1 to 4294967295"}
{"id":9007199254740993
"grid":35184372088833,"blocks_per_wave":864,"waves":40722652880.59375
{"id":4611686018427387905
"error":"\"elements\" is 4611686018427387905; expected a whole number from 1 to 4611686018427387904"}
{"id":0
"error":"\"threads\" is 255.99999999999999999; expected a whole number from 1 to 1024"}
$ hiding() { printf '{"arch":"sm_80","threads":256,"regs":40,"latency":%s,"issue":%s,"ilp":3}\n' "$1" "$2"; }
$ {
>     hiding 108 2.4
>     hiding 108.000001 2.4
>     hiding 108 24e-1
>     hiding 108.00000000000000000 2.40000000000000000
>     hiding 108 2.40000000000000001
>     hiding 108.0000001 2.4
> } | occ batch | jq -r '.error // .latency.hiding.low.warps_per_scheduler'
15
16
15
15
"issue" is 2.40000000000000001; expected a number from 1 to 1000000000 with at most six decimals
"latency" is 108.0000001; expected a number from 1 to 1000000000 with at most six decimals
# In a JSON report, every number beyond the precision of a double is an error.
$ one='"kernel":"k","arch":"sm_80","resources":{"smem":0'
$ printf '{%s,"regs":32},"profile":{"grid":9007199254740991,"sms":108}}\n' "$one" >"$TMP/a.json"
$ printf '{%s,"regs":32},"profile":{"grid":9007199254740993,"sms":108}}\n' "$one" >"$TMP/b.json"
$ printf '{%s,"regs":32.00000000000000001}}\n' "$one" >"$TMP/c.json"
$ for file in a b c; do
>     occ kernels "$TMP/$file.json" -t 256 --json | jq -c '.[0].profile' 2>&1
> done 2>&1
{"grid":9007199254740991,"sms":108,"achieved_occupancy":null}
occ: TMP/b.json:1: grid is 9007199254740993; expected a whole number from 0 to 9007199254740992
occ: TMP/c.json:1: regs is 32.00000000000000001; expected a whole number from 0 to 2147483647

# a-refused-name-is-refused-again
# The answer to a name that was refused before is the same, and another name has its own.
$ printf '%s\n' '{"gpu":"foo","threads":1}' '{"gpu":"bar","threads":1}' '{"arch":"sm_80","threads":1}' '{"gpu":"foo","threads":1}' '{"gpu":"foo","threads":1,"mig":"1g"}' '{"arch":"foo","threads":1}' '{"arch":"foo","threads":2}' '{"gpu":"h100","threads":1}' '{"gpu":"h100","threads":1,"grid":5}' '{"gpu":"h100","threads":1}' | occ batch | jq -c '[.arch, .error]'
\[null,"unknown GPU 'foo'; `occ gpu` lists all COUNT"] (esc)
\[null,"unknown GPU 'bar'; `occ gpu` lists all COUNT"] (esc)
\["sm_80",null] (esc)
\[null,"unknown GPU 'foo'; `occ gpu` lists all COUNT"] (esc)
\[null,"unknown GPU 'foo'; `occ gpu` lists all COUNT"] (esc)
\[null,"unknown architecture 'foo'; `occ arch` lists all COUNT"] (esc)
\[null,"unknown architecture 'foo'; `occ arch` lists all COUNT"] (esc)
\["sm_90",null] (esc)
\[null,"GPU 'h100' matches several products that differ: h100-pcie (sm_90, 114 SMs), h100-sxm (sm_90, 132 SMs), h100-nvl (sm_90, 132 SMs), h100-96gb (sm_90, 132 SMs)"] (esc)
\["sm_90",null] (esc)

# near-key
$ echo '{"arch":"sm_80","thread":32}' | occ batch
{"id":null,"line":1,"error":"unknown key \"thread\"; did you mean \"threads\"?"}
[1]
$ echo '{arch: "sm_80"}' | occ batch; echo '{"arch":"sm_80",}' | occ batch
{"id":null,"line":1,"error":"not valid JSON at 'arch: \"sm_80\"}'"}
{"id":null,"line":1,"error":"not valid JSON at '}'"}
[1]
