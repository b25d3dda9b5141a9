# report
$ occ kernels ../kernels/made/basic_sm_80.cubin --kernel 'bounded|spills' --json > $TMP/old.json
$ occ kernels $TMP/old.json
  regs  spill  smem  bar  threads  /SM   occ.  limiter     step up
spills
    64    376     0    1     1024    1   50 %  regs
    regs 64->32: 100 %, spills more
bounded_blocks
    32      0     0    0      128   16  100 %  warps+regs
bounded
    10      0     0    0      256    8  100 %  warps
  3 kernels: may use dynamic shared memory, as its module does: give
  --dynamic-smem
  all: sm_80
# A report that is read back gives the same report, except for `file` and `source`.
$ occ kernels $TMP/old.json --json | sed '/"file"/d;/"source"/d' > $TMP/again
$ sed '/"file"/d;/"source"/d' $TMP/old.json | diff - $TMP/again && echo same
same

# report-threads
# A report has a row for each block size.  With --threads, the rows of a kernel count as one.
$ occ kernels ../kernels/made/basic.log --arch sm_80 -k "plain|spills" -t 64,128 --json -o $TMP/r.json
$ occ kernels $TMP/r.json --get threads
64
128
64
128
$ occ kernels $TMP/r.json -t 256,512 --get threads
256
512
256
512
# Rows that differ in file, name, architecture or a resource are different kernels.
$ cat > $TMP/s.json <<"END"
> [{"kernel":"k","arch":"sm_80","resources":{"regs":32,"smem":0}},
>  {"kernel":"k","arch":"sm_80","resources":{"regs":32,"smem":1024}},
>  {"kernel":"k","arch":"sm_80","resources":{"regs":40,"smem":1024}},
>  {"kernel":"k","arch":"sm_80","resources":{"regs":40,"smem":1024,"barriers":2}},
>  {"kernel":"k","arch":"sm_80","resources":{"regs":40,"smem":1024,"barriers":2,"spill_stores":8}},
>  {"kernel":"k","arch":"sm_80","resources":{"regs":40,"smem":1024,"barriers":2,"spill_stores":8,"dynamic_smem":4096}},
>  {"kernel":"k","arch":"sm_80","resources":{"regs":40,"smem":1024,"barriers":2,"spill_stores":8,"dynamic_smem":4096}},
>  {"kernel":"k","arch":"sm_90","resources":{"regs":32,"smem":0}},
>  {"kernel":"l","arch":"sm_90","resources":{"regs":32,"smem":0}}]
> END
$ cp $TMP/s.json $TMP/t.json
$ occ kernels $TMP/s.json -t 128 -f csv | cut -d, -f2-9
name,file,source,arch,regs,agprs,sgprs,smem
k,TMP/s.json,json,sm_80,32,,,0
k,TMP/s.json,json,sm_80,32,,,1024
k,TMP/s.json,json,sm_80,40,,,1024
k,TMP/s.json,json,sm_80,40,,,1024
k,TMP/s.json,json,sm_80,40,,,1024
k,TMP/s.json,json,sm_80,40,,,5120
k,TMP/s.json,json,sm_90,32,,,0
l,TMP/s.json,json,sm_90,32,,,0
$ occ kernels $TMP/s.json $TMP/t.json -t 128 -k l --get file
TMP/s.json
TMP/t.json

# triton
$ cp ../kernels/made/basic_sm_80.cubin $TMP/plain.cubin
$ printf %s '{"name":"plain","num_warps":8,"num_ctas":1,"shared":49152,"target":{"backend":"cuda","arch":80,"warp_size":32}}' > $TMP/plain.json
$ echo "{\"child_paths\":{}}" > $TMP/__grp__plain.json
$ occ kernels $TMP/plain.json --kernel plain
  arch   regs  spill   smem  bar  threads  /SM    occ.  limiter  step up
plain
  sm_80    10      0  49152    0      256    3  37.5 %  smem
    smem 49152->40960: 50 %
$ occ kernels $TMP/plain.cubin --kernel plain
  arch   regs  spill   smem  bar  threads  /SM    occ.  limiter  step up
plain
  sm_80    10      0  49152    0      256    3  37.5 %  smem
    smem 49152->40960: 50 %
$ occ kernels $TMP --kernel plain
  arch   regs  spill   smem  bar  threads  /SM    occ.  limiter  step up
plain
  sm_80    10      0  49152    0      256    3  37.5 %  smem
    smem 49152->40960: 50 %
$ occ kernels $TMP/* --kernel plain
  arch   regs  spill   smem  bar  threads  /SM    occ.  limiter  step up
plain
  sm_80    10      0  49152    0      256    3  37.5 %  smem
    smem 49152->40960: 50 %
2> occ: TMP/__grp__plain.json: no kernels found
$ rm $TMP/plain.cubin
$ occ kernels $TMP --kernel plain
  arch
plain
  sm_80
    the registers are not known
2> occ: TMP/plain.json: no .cubin file beside it: the registers are unknown

# triton-folder
# Binaries and their metadata are read once, whichever of them is named.  Other JSON files are
# skipped.
$ meta() { printf '{"name":"plain","num_warps":8,"num_ctas":1,"shared":%s,"target":{"backend":"%s","arch":%s,"warp_size":32}}' "$1" "$2" "$3"; }
$ mkdir $TMP/cache
$ for n in a b c; do
>     cp ../kernels/made/basic_sm_80.cubin $TMP/cache/$n.cubin
>     meta 1024 cuda 80 > $TMP/cache/$n.json
> done
$ occ kernels $TMP/cache -k plain -f csv | cut -d, -f 1,3-5,9,17-19
kernel,file,source,arch,smem,flags,gpu,threads
plain,TMP/cache/a.cubin,cubin,sm_80,1024,maybe-external-smem,,256
plain,TMP/cache/b.cubin,cubin,sm_80,1024,maybe-external-smem,,256
plain,TMP/cache/c.cubin,cubin,sm_80,1024,maybe-external-smem,,256
$ occ kernels $TMP/cache/*.cubin $TMP/cache/*.json -k plain --get file
TMP/cache/a.cubin
TMP/cache/b.cubin
TMP/cache/c.cubin
$ echo "== other metadata"
== other metadata
$ cp ../kernels/made/basic_sm_80.cubin $TMP/other.cubin
$ echo '{"name":"something else"}' > $TMP/other.json
$ occ kernels $TMP/other.cubin -k plain -t 64 --get file
TMP/other.cubin
$ echo "== metadata of AMD"
== metadata of AMD
$ cp ../kernels/made/gfx90a.hsaco $TMP/amd.hsaco
$ meta 2048 hip '"gfx90a"' > $TMP/amd.json
$ occ kernels $TMP/amd.hsaco -k copy --get launch.dynamic_smem
0
2> occ: TMP/amd.hsaco: the binary has no kernel 'plain' of the metadata
$ cp ../kernels/made/basic_sm_80.cubin $TMP/amd.cubin
$ occ kernels $TMP/amd.cubin -k plain -t 64 --get arch
sm_80
$ echo "== a binary that cannot be read"
== a binary that cannot be read
$ meta 0 cuda 80 > $TMP/broken.json
$ mkdir $TMP/broken.cubin
$ occ kernels $TMP/broken.json
  arch
plain
  sm_80
    the registers are not known
2> occ: TMP/broken.json: no .cubin file beside it: the registers are unknown
$ head -c 3000 ../kernels/made/basic_sm_80.cubin > $TMP/cut.cubin
$ meta 0 cuda 80 > $TMP/cut.json
$ occ kernels $TMP/cut.json; echo "status $?"
status 2
2> occ: TMP/cut.json: offset 0x28: the cubin has its section table outside the file
# Directories, standard input, and a file name that is too long.
$ mkdir $TMP/none && occ kernels $TMP/none; echo "status $?"
status 2
2> occ: TMP/none: no kernels found below this directory
$ mkdir $TMP/bad && cp $TMP/cut.cubin $TMP/bad && occ kernels $TMP/bad; echo "status $?"
status 2
2> occ: TMP/bad/cut.cubin: offset 0x28: the cubin has its section table outside the file
$ cat ../kernels/made/one.log | occ kernels - -t 64 --get file
<stdin>
<stdin>
$ occ kernels "$TMP/$(printf 'x%.0s' $(seq 250)).cubin"; echo "status $?"
status 2
2> occ: TMP/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.cubin: cannot be opened: File name too long
$ for n in $(seq 20); do cp ../kernels/made/one.log $TMP/bad/$n.log; done; rm $TMP/bad/cut.cubin
$ occ kernels $TMP/bad -t 64 --get file | sort -u | wc -l
20

# impossible-numbers
# Impossible numbers, and names with characters of Markdown and HTML.
$ cat > $TMP/wild.json <<"END"
> [{"kernel":"k","arch":"sm_90","resources":{"regs":2147483647,"smem":2147483647,"barriers":70000,"block":[2147483647,2147483647,2147483647],"cluster":[2147483647,2147483647,2147483647],"launch_bounds":[2147483647,2147483647]},"profile":{"grid":9007199254740992,"sms":9007199254740992,"achieved_occupancy":1e308,"theoretical_occupancy":-1e308,"waves":1e999}},
> {"kernel":"k2","arch":"gfx90a","resources":{"regs":1,"smem":0,"wave_size":77,"block":[0,0,0],"cluster":[0,1,2]},"profile":{"grid":9007199254740992,"sms":3,"achieved_occupancy":0.5},"result":{"launch":{"threads":64}}},
> {"kernel":"k3","arch":"<b>|`x","resources":{"regs":1}}]
> END
$ occ kernels $TMP/wild.json
  arch          regs        smem    bar
k
  sm_90   2147483647  2147483647  70000
    "threads" has 2147483647 in the z dimension; expected 1 to 65535
k2
  gfx90a           1           0      -
    "wave_size" is 77; gfx90a has 64
k3
  <b>|`x           1           -      -
    <b>|`x is not among the architectures; `occ arch` lists them
$ occ kernels $TMP/wild.json -f md
| kernel | arch | regs | spill | smem | bar | threads | /SM | occ. | limiter | step up |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |
| `k` | sm_90 | 2147483647 |  | 2147483647 | 70000 |  |  | "threads" has 2147483647 in the z dimension; expected 1 to 65535 | - |  |
| `k2` | gfx90a | 1 |  | 0 |  |  |  | "wave_size" is 77; gfx90a has 64 | - |  |
| `k3` | \<b\>\|\`x | 1 |  |  |  |  |  | \<b\>\|\`x is not among the architectures; \`occ arch\` lists them | - |  |
$ occ kernels $TMP/wild.json -f jsonl
{"kernel":"k","name":"k","file":"TMP/wild.json","source":"json","arch":"sm_90","resources":{"regs":2147483647,"smem":2147483647,"barriers":70000,"stack":null,"spill_stores":null,"spill_loads":null,"launch_bounds":[2147483647,2147483647],"block":[2147483647,2147483647,2147483647],"cluster":[2147483647,2147483647,2147483647],"callee_spill_stores":null,"callee_spill_loads":null,"spill_evidence":null,"regs_used":null},"profile":{"grid":9007199254740992,"sms":9007199254740992,"achieved_occupancy":null},"result":null,"note":"\"threads\" has 2147483647 in the z dimension; expected 1 to 65535"}
{"kernel":"k2","name":"k2","file":"TMP/wild.json","source":"json","arch":"gfx90a","resources":{"regs":1,"wave_size":77,"smem":0,"barriers":null,"stack":null,"spill_stores":null,"spill_loads":null,"launch_bounds":null,"block":[0,0,0],"cluster":[0,1,2],"callee_spill_stores":null,"callee_spill_loads":null,"spill_evidence":null,"regs_used":null},"profile":{"grid":9007199254740992,"sms":3,"achieved_occupancy":0.5},"result":null,"note":"\"wave_size\" is 77; gfx90a has 64"}
{"kernel":"k3","name":"k3","file":"TMP/wild.json","source":"json","arch":"<b>|`x","resources":{"regs":1,"smem":null,"barriers":null,"stack":null,"spill_stores":null,"spill_loads":null,"launch_bounds":null,"block":null,"cluster":null,"callee_spill_stores":null,"callee_spill_loads":null,"spill_evidence":null,"regs_used":null},"profile":null,"result":null,"note":"<b>|`x is not among the architectures; `occ arch` lists them"}
$ occ diff $TMP/wild.json $TMP/wild.json -f md
0 kernels changed, 0 added, 0 removed, 3 unchanged.
