# problems
# A request with a problem gets the answer of occ calc.  Shapes in a request are texts or arrays.
$ printf '%s\n' '{"gpu":"a100","threads":256,"regs":168,"problem":[2304,2304,512],"tile":"256x128x64","split_k":2,"batch":3,"schedule":"persistent","throughput":2.5}' | occ batch >$TMP/batch
$ occ --gpu a100 -t 256 -r 168 --problem 2304x2304x512 --tile 256x128x64 --split-k 2 --batch 3 --schedule persistent --throughput 2.5 -f jsonl | jq -c "del(.proposals)" | cmp - <(jq -c . $TMP/batch)
$ jq -c '[.launch.problem, .launch.tile, .tiles]' $TMP/batch
\[[2304,2304,512],[256,128,64],{"tiles":486,"tiles_m":9,"tiles_n":18,"k_steps":4,"tile_efficiency":1,"wave_efficiency":1,"useful":1,"model_time":null,"rounds":9,"split_efficiency":1,"wave_efficiency_shared":1,"useful_shared":1}] (esc)
# The launch of this answer is a valid request.
$ jq -c '.launch + {gpu: "a100"}' $TMP/batch | occ batch | cmp - $TMP/batch

# invalid-problems
$ printf '%s\n' '{"problem":[2304]}' '{"problem":"1x1,2x2"}' '{"problem":5}' '{"problem":[1,0]}' '{"problem":[1,2,3,4]}' '{"problem":"5x5","grid":5}' '{"problem":"5x5"}' '{"problem":"5x5","tile":"4x4x4"}' '{"problem":"5x5","tile":"4x4","schedule":"x"}' '{"problem":"5x5","tile":"4x4","throughput":0}' '{"problem":"5x5","tile":"4x4","throughput":"1"}' '{"problem":"5x5","tile":"4x4","split_k":2,"schedule":"stream-k"}' '{"tile":"4x4"}' | sed 's/{/{"gpu":"a100","threads":256,/' | occ batch | jq -r .error
"problem" is an array of 1 item; expected an array of 2 or 3 numbers
"problem" is "1x1,2x2"; expected one value, not a list or range
"problem" is 5; expected "MxN", "MxNxK" or an array of 2 or 3 numbers
"problem" is 0; expected a whole number from 1 to 2147483647
"problem" is an array of 4 items; expected an array of 2 or 3 numbers
"problem" cannot be combined with "grid"
"problem" needs "tile", the tile of a block
"tile" 4x4x4 has a K, but "problem" 5x5 has none; give "problem" a K too
"schedule" 'x': must be one of: tiles, persistent, stream-k
"throughput" is 0; expected a number from 1 to 1000000000 with at most six decimals
"throughput" is "1"; expected a number from 1 to 1000000000 with at most six decimals
"split_k" cannot be combined with "schedule" stream-k, which splits tiles itself
null

# equals-calc
# For the launch of each answer of occ calc about a problem, batch gives the same answer.
# For AMD the launch also has sm_unit, which is not a key of a request.
$ for s in tiles persistent stream-k; do for gpu in a100 mi300x l4; do occ --gpu $gpu -t 128,256 -r 64,168 --problem 100:3000:333x1000:1001,77x4096x300 --tile 64x64,128x256 --batch 1,3 --schedule $s -f jsonl >$TMP/calc 2>/dev/null && jq -c --arg gpu $gpu '.launch + {gpu: $gpu}' $TMP/calc | jq -c 'del(.sm_unit)' | occ batch | cmp - $TMP/calc && echo $s $gpu $(wc -l <$TMP/calc); done; done
tiles a100 304
tiles mi300x 304
tiles l4 304
persistent a100 304
persistent mi300x 304
persistent l4 304
stream-k a100 304
stream-k mi300x 304
stream-k l4 304
$ occ --gpu l4 -t 128 --problem 100:3000:333x1000 --tile 64x64 --split-k 1:9 --schedule persistent -f jsonl >$TMP/calc
$ jq -c '.launch + {gpu: "l4"}' $TMP/calc | occ batch | cmp - $TMP/calc && wc -l <$TMP/calc
81
