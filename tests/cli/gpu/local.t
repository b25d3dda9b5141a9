# local
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=one
$ occ --gpu local -t 256 -r 40 --grid 1000 | sed -n '1p; /^Grid/,/run\.$/p'
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory

# local-arch
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=one
$ occ --gpu local --arch sm_90 -t 256
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
[2]

# local-json
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=one
$ occ --gpu local -t 256 --json | jq -c '.arch, .gpu'
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory

# local-machines
# The driver reports limits, MIG slices and names that differ from the tables or are not in them.
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake
$ for OCC_FAKE_DRIVER in reserving odd-slice new-slice long-slice laptop tegra impostor; do
>     export OCC_FAKE_DRIVER
>     echo "== $OCC_FAKE_DRIVER"
>     occ --gpu local -t 256 -s 10K --grid 1000 --json 2>&1 |
>         sed -n '/^occ/p;/"arch"/p;/"gpu"/p;/"mig"/p;/^  "blocks_per_sm"/p;/"limits"/p;s/^ *\("waves": { "sms": [0-9]*\).*/  \1/p'
> done
== reserving
occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
== odd-slice
occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
== new-slice
occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
== long-slice
occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
== laptop
occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
== tegra
occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
== impostor
occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory

# local-bad-names
$ for name in localx local: local:x local:99999 local:10000 local:64; do occ -g "$name" -t 256; done
2> occ: unknown GPU 'localx'; `occ gpu` lists all 437
2> occ: unknown GPU 'local:'; `occ gpu` lists all 437
2> occ: unknown GPU 'local:x'; `occ gpu` lists all 437
2> occ: unknown GPU 'local:99999'; `occ gpu` lists all 437
2> occ: unknown GPU 'local:10000'; `occ gpu` lists all 437
2> occ: GPU local:64: no such device; expected local:0 to local:63
[2]

# local-differs
# The limits of the driver differ from those of the tables: occ uses the driver's.
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=odd
$ occ --gpu local -t 256 --grid 1000 | grep -e ^Occupancy -e ^Grid
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
[1]

# local-differs-batch
# The warnings come once, not for each request.
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=odd
$ occ batch <<'END' | cut -c1-60
> {"gpu":"local","threads":256}
> {"gpu":"local","threads":512}
> END
{"id":null,"line":1,"error":"GPU local: no CUDA driver: libc
{"id":null,"line":2,"error":"GPU local: no CUDA driver: libc

# local-slice
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=slice
$ occ --gpu local -t 256 --grid 100 --json | head -5; occ --gpu local -t 256 --grid 100 --get waves.sms
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
[2]

# local-two
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=two
$ occ --gpu local,local:0,local:1 -t 256 -r 40 --format csv
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
[2]

# local-third-of-two
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=two
$ occ --gpu local:2 -t 256
2> occ: GPU local:2: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
[2]
