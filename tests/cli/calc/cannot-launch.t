# cannot-launch
$ occ --arch sm_80 --regs 169 --threads 288
sm_80 (Ampere): 288 threads, 169 registers (176 allocated)

Cannot launch: 288 threads x 169 registers need 12 warps (9 rounded up) x 5632 =
    67584 registers; a block may have 65536

  limit                blocks   per block      per SM
  warps                     7           9          64
  block slots              32           1          32
* registers                 0       67584       65536
  shared memory           164        1024      167936

  registers     168 or fewer (-1 %): 1 block, 14.1 %
  threads       256 or fewer: 1 block, 12.5 %
[1]

# cannot-launch-json
$ occ --arch 9.0 --smem 228K --threads 1025 --json | jq -c '.launchable, .reasons, .limiters, .limits, .unused, .headroom'
false
\["1025 threads per block; sm_90 allows 1024","233472 bytes of shared memory per block; a block may have 232448 (233472 per SM less 1024 reserved)"] (esc)
\["warps","shared_memory"] (esc)
{"warps":0,"blocks":32,"registers":null,"shared_memory":0,"barriers":64}
{"warps":64,"blocks":32,"registers":65536,"shared_memory":233472}
{"registers":{"free":null,"gain":null,"loss":null},"shared_memory":{"free":null,"gain":null,"loss":null},"threads":{"free":null,"gain":null,"loss":null},"barriers":{"free":null,"gain":null,"loss":null}}

# cannot-launch-rows
$ occ --arch sm_80 --regs 169 --threads 256,288
threads  /SM  warps    occ.  limiter
    256    1      8  12.5 %  regs
    288    0      0     0 %  cannot launch
