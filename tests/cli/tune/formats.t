# json
$ occ tune -a sm_90 -t 256 --steps 128 --json -- ../tune/compiler.sh {regs} | jq -c '.[] | del(.steps[].result)'
{"kernel":"_Z4tileILi64EEvPfPKfi","name":"void tile<64>(float*, float const*, int)","arch":"sm_90","threads":256,"steps":[{"cap":null,"asked_blocks":null,"asked_waves":null,"resources":{"regs":144,"smem":0,"barriers":0,"stack":0,"spill_stores":0,"spill_loads":0,"launch_bounds":null,"block":null,"cluster":null,"stack_total":0,"callee_spill_stores":0,"callee_spill_loads":0,"spill_evidence":"log","spill_unit":"bytes","regs_used":null},"instructions":null,"local_instructions":null,"time":null,"time_spread":null,"obeyed":true,"pareto":true,"status":"ok","message":null},{"cap":128,"asked_blocks":null,"asked_waves":null,"resources":{"regs":128,"smem":0,"barriers":0,"stack":0,"spill_stores":36,"spill_loads":36,"launch_bounds":null,"block":null,"cluster":null,"stack_total":0,"callee_spill_stores":0,"callee_spill_loads":0,"spill_evidence":"log","spill_unit":"bytes","regs_used":null},"instructions":null,"local_instructions":null,"time":null,"time_spread":null,"obeyed":true,"pareto":true,"status":"ok","message":null}]}
$ occ tune -a sm_90 -t 256 --steps 128 --json -- ../tune/compiler.sh {regs} | jq -c '.[].steps[].result | [.occupancy, .blocks_per_sm, .headroom.registers.free]'
\[0.125,1,111] (esc)
\[0.25,2,0] (esc)
$ occ tune -a sm_90 -t 256 --steps 128,64 --json -- sh -c 'if [ {regs} = 64 ]; then exit 1; fi; ../tune/compiler.sh -x 128 {regs}' | jq -c '.[] | [.kernel, (.steps[] | [.cap, .status, .message, .resources.regs])]'
\["_Z4tileILi64EEvPfPKfi",[null,"ok",null,144],[128,"no-kernel",null,null],[64,"failed","sh: exit status 1",null]] (esc)
\["_Z5otherv",[null,"no-kernel",null,null],[128,"ok",null,128],[64,"failed","sh: exit status 1",null]] (esc)

# columns
$ occ tune -a sm_90 -t 256 --steps 128 -f csv -- ../tune/compiler.sh {regs} | cut -d , -f 1-14
kernel,name,arch,threads,cap,asked_blocks,asked_waves,regs,spill,spill_stores,spill_loads,smem,blocks_per_sm,occupancy
_Z4tileILi64EEvPfPKfi,"void tile<64>(float*, float const*, int)",sm_90,256,,,,144,0,0,0,0
_Z4tileILi64EEvPfPKfi,"void tile<64>(float*, float const*, int)",sm_90,256,128,,,128,36,36,36,0

# markdown
$ occ tune -a sm_90 -t 256 --steps 128,80 -f md -- ../tune/compiler.sh {regs}
| kernel | arch | threads | step | regs | spill | /SM | occ. | remark |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |
| `void tile<64>(float*, float const*, int)` | sm_90 | 256 | none | 144 | 0 | 1 | 12.5 % | as compiled today |
| `void tile<64>(float*, float const*, int)` | sm_90 | 256 | 128 | 128 | 36 | 2 | 25 % | first spill |
| `void tile<64>(float*, float const*, int)` | sm_90 | 256 | 80 | 80 | 228 | 3 | 37.5 % | largest jump |

# pictures
$ occ tune -a sm_90 -t 256 -f svg -- ../tune/compiler.sh {regs} >$TMP/a.svg
$ grep -c '<circle' $TMP/a.svg; grep -c 'class="bar"' $TMP/a.svg; grep -o '>today<' $TMP/a.svg
7
6
>today<
$ occ tune -a sm_90 -t 256 --steps 128 -f svg -- ../tune/compiler.sh -n 14 {regs} | grep -c 'class="title"'
12
2> occ: 2 more kernels have no picture; select some with --kernel

# a-page
$ occ tune -a sm_90 -t 256 -f html -- ../tune/compiler.sh {regs} >$TMP/a.html
$ grep -o '<p>No spills[^<]*' $TMP/a.html; grep -c '<circle' $TMP/a.html
<p>No spills down to 144 registers. 128 doubles the blocks for 36 bytes of spills. From 80 to 64 spills grow most, by 644 bytes.
21

# the-title-of-a-page-has-the-options-of-the-command
$ occ tune -a sm_90 -t 256 --steps 128 -f html -o $TMP/a.html -- ../tune/compiler.sh -o {out} {regs}
$ sed -n 's/^<title>//p' $TMP/a.html | sed 's/&#39;/"/g; s,</title>,,'
occ tune -a sm_90 -t 256 --steps 128 -- ../tune/compiler.sh -o "{out}" "{regs}"

# a-page-of-several-kernels
$ occ tune -a sm_90 -t 256 --steps 128 -f html -- ../tune/compiler.sh -n 14 {regs} >$TMP/a.html
$ grep -c '>today<' $TMP/a.html; grep -c '<p>No spills' $TMP/a.html
36
14

# the-colours-of-a-terminal
$ occ tune -a sm_90 -t 256 --steps 128,96,80 --color always -- ../tune/compiler.sh {regs}
void tile<64>(float*, float const*, int)
  cap   regs  spill  /SM    occ.
  none   144      0    1  12.5 %  as compiled today
  128    128     36    2    25 %  first spill
\x1b[2m  96      96    164    2    25 %  beaten by 128\x1b[0m (esc)
  80      80    228    3  37.5 %  largest jump
No spills down to 144 registers. 128 doubles the blocks for 36 bytes of spills.
From 128 to 80 spills grow most, by 192 bytes.
\x1b[2mOnly a run tells which is fastest: measure the rows that no other row beats.\x1b[0m (esc)

# gates
$ occ tune -a sm_90 -t 256 --max-spill 0 --min-occupancy 50% --get cap -- ../tune/compiler.sh {regs} >/dev/null
2> occ: void tile<64>(float*, float const*, int): no step has 50 % occupancy with at most 0 bytes of spills
[1]
$ occ tune -a sm_90 -t 256 --max-spill 1K --min-occupancy 50% --get cap -- ../tune/compiler.sh {regs} >/dev/null
$ occ tune -a sm_90 -t 256 --max-spill 36 --get cap -- ../tune/compiler.sh {regs} >/dev/null
$ occ tune -a sm_90 -t 64 --min-occupancy 2 --get cap -- ../tune/compiler.sh {regs} >/dev/null
2> occ: --min-occupancy '2': expected 0% to 100%, or 0 to 1; did you mean 2%?
[2]
