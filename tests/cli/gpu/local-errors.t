# local-bad-attribute
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=bad-attribute
$ occ --gpu local -t 256
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
[2]

# local-bad-count
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=bad-count
$ occ --gpu local -t 256
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
[2]

# local-bad-device
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=bad-device
$ occ --gpu local -t 256
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
[2]

# local-bad-init
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=bad-init
$ occ --gpu local -t 256
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
[2]

# local-bad-name
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=bad-name
$ occ --gpu local -t 256
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
[2]

# local-limits-contradict
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=broken
$ occ --gpu local -t 256
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
[2]

# local-future
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=future
$ occ --gpu local -t 256
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
[2]

# local-incomplete
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake/incomplete OCC_FAKE_DRIVER=one
$ occ --gpu local -t 256
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
[2]

# local-nameless
# No product has the name that the driver reports; the number of SMs comes from the driver.
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=nameless
$ occ --gpu local -t 256 --grid 800
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
[2]

# local-no-device
# cuInit() returns CUDA_ERROR_NO_DEVICE.
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=no-device
# The message is longer if Linux lists a GPU of AMD or Intel.
$ occ --gpu local -t 256 2>&1 | sed -n '1{/AMD\|Intel/s/.*/occ: GPU local: the CUDA driver found no GPU/;p}'
occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory

# local-no-driver
$ LD_LIBRARY_PATH=$TMP occ --gpu local -t 256 2>&1 | sed -n '1{/AMD\|Intel/s/.*/occ: GPU local: no CUDA driver: libcuda.so.1: cannot/;s/: cannot.*/: cannot/;p}'
occ: GPU local: no CUDA driver: libcuda.so.1: cannot

# local-none
# cuDeviceGetCount() finds 0 devices.
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=none
$ occ --gpu local -t 256
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
[2]

# local-old-driver
# The driver lacks the attributes above 100, such as the blocks per SM: the tables' values are used.
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=old
$ occ --gpu local -t 256 --get occupancy
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
[2]

# local-refusals
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake
$ for OCC_FAKE_DRIVER in tiny no-sms bad-major bad-minor bad-limit; do
>     export OCC_FAKE_DRIVER
>     echo "== $OCC_FAKE_DRIVER" >&2
>     occ --gpu local -t 256
> done
2> == tiny
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
2> == no-sms
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
2> == bad-major
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
2> == bad-minor
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
2> == bad-limit
2> occ: GPU local: no CUDA driver: libcuda.so.1: cannot open shared object file: No such file or directory
[2]
