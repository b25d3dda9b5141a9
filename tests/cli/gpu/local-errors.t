# local-bad-attribute
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=bad-attribute
$ occ --gpu local -t 256
2> occ: GPU local: the CUDA driver's cuDeviceGetAttribute failed with error 101 (invalid device ordinal)
[2]

# local-bad-count
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=bad-count
$ occ --gpu local -t 256
2> occ: GPU local: the CUDA driver's cuDeviceGetCount failed with error 999
[2]

# local-bad-device
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=bad-device
$ occ --gpu local -t 256
2> occ: GPU local: the CUDA driver's cuDeviceGet failed with error 101 (invalid device ordinal)
[2]

# local-bad-init
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=bad-init
$ occ --gpu local -t 256
2> occ: GPU local: the CUDA driver's cuInit failed with error 999
[2]

# local-bad-name
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=bad-name
$ occ --gpu local -t 256
2> occ: GPU local: the CUDA driver's cuDeviceGetName failed with error 101 (invalid device ordinal)
[2]

# local-crash
# The driver ends the process that loaded it: by a signal, or as if all were well.
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake
# The message is another one if Linux lists a GPU of AMD or Intel.
$ for how in crash exit; do OCC_FAKE_DRIVER=$how occ --gpu local -t 256 2>&1 | sed -n '1{/AMD\|Intel/s/.*/occ: GPU local: the CUDA driver libcuda.so.1 ended the process that asked it/;s/;.*//;p}'; done
occ: GPU local: the CUDA driver libcuda.so.1 ended the process that asked it
occ: GPU local: the CUDA driver libcuda.so.1 ended the process that asked it

# local-limits-contradict
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=broken
$ occ --gpu local -t 256
2> occ: NVIDIA A100 SXM4 80GB: shared memory per SM: the driver says 16384 bytes, the table of sm_80 says 167936; the driver's value is used
2> occ: GPU local: NVIDIA A100 SXM4 80GB: the driver's limits contradict those of sm_80 in the tables
[2]

# local-future
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=future
$ occ --gpu local -t 256
2> occ: GPU local: NVIDIA X900 has compute capability 14.2, which occ's tables lack; to use the limits of another architecture, give --arch
[2]

# local-incomplete
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake/incomplete OCC_FAKE_DRIVER=one
$ occ --gpu local -t 256
2> occ: GPU local: the CUDA driver libcuda.so.1 has no function cuDeviceGetAttribute
[2]

# local-nameless
# No product has the name that the driver reports; the number of SMs comes from the driver.
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=nameless
$ occ --gpu local -t 256 --grid 800
Graphics Device, sm_80 (Ampere): 256 threads

Occupancy 100 %: 8 blocks, 64 of 64 warps per SM, limited by warps

  limit                blocks   per block      per SM      unused
* warps                     8           8          64           0
  block slots              32           1          32          24
  registers          no limit           -       65536       65536
  shared memory           164        1024      167936      159744

  registers     33 or more: 6 blocks, 75 %
  shared memory 19969 B or more: 7 blocks, 87.5 %
Note: no registers given (--regs), so they do not limit.

Grid of 800 on 100 SMs: 1 full wave and no tail
  useful time          100 %
  achieved occupancy   100 %
  persistent           800 blocks (8 per SM), also the largest cooperative
                       launch

# local-no-device
# cuInit() returns CUDA_ERROR_NO_DEVICE.
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=no-device
# The message is longer if Linux lists a GPU of AMD or Intel.
$ occ --gpu local -t 256 2>&1 | sed -n '1{/AMD\|Intel/s/.*/occ: GPU local: the CUDA driver found no GPU/;p}'
occ: GPU local: the CUDA driver found no GPU

# local-no-driver
$ LD_LIBRARY_PATH=$TMP occ --gpu local -t 256 2>&1 | sed -n '1{/AMD\|Intel/s/.*/occ: GPU local: no CUDA driver: libcuda.so.1: cannot/;s/: cannot.*/: cannot/;p}'
occ: GPU local: no CUDA driver: libcuda.so.1: cannot

# local-none
# cuDeviceGetCount() finds 0 devices.
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=none
$ occ --gpu local -t 256
2> occ: GPU local: the CUDA driver found no GPU
[2]

# local-old-driver
# The driver lacks the attributes above 100, such as the blocks per SM: the tables' values are used.
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=old
$ occ --gpu local -t 256 --get occupancy
1

# local-refusals
$ fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
$ export LD_LIBRARY_PATH=$fake
$ for OCC_FAKE_DRIVER in tiny no-sms bad-major bad-minor bad-limit; do
>     export OCC_FAKE_DRIVER
>     echo "== $OCC_FAKE_DRIVER" >&2
>     occ --gpu local -t 256
> done
2> == tiny
2> occ: NVIDIA A100 SXM4 80GB: shared memory per SM: the driver says 1024 bytes, the table of sm_80 says 167936; the driver's value is used
2> occ: GPU local: NVIDIA A100 SXM4 80GB: the driver's limits contradict those of sm_80 in the tables
2> == no-sms
2> occ: GPU local: NVIDIA A100-SXM4-80GB: the driver does not know the number of SMs
2> == bad-major
2> occ: GPU local: the CUDA driver's cuDeviceGetAttribute failed with error 101 (invalid device ordinal)
2> == bad-minor
2> occ: GPU local: the CUDA driver's cuDeviceGetAttribute failed with error 101 (invalid device ordinal)
2> == bad-limit
2> occ: GPU local: the CUDA driver's cuDeviceGetAttribute failed with error 101 (invalid device ordinal)
[2]
