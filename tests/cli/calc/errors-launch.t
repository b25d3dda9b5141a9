# agprs
$ occ --arch gfx1100 --threads 64 --agprs 4
2> occ: --agprs: gfx1100 has no accumulation registers
[2]

# block-four-dimensions
$ occ --arch sm_80 --threads 8x8x8x8
2> occ: --threads '8x8x8x8': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]

# block-missing-dimension
$ occ --arch sm_80 --threads 8x
2> occ: --threads '8x': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]

# carveout-amd
$ occ --arch gfx942 --threads 64 --carveout 50
2> occ: --carveout: gfx942 has no carve-out; its LDS is not shared with a cache
[2]

# carveout-range
$ occ --arch sm_80 --threads 64 --carveout 101
2> occ: --carveout '101': expected a percentage from 0 to 100, or max-shared or max-l1
[2]

# carveout-word
$ occ --arch sm_80 --threads 64 --carveout most
2> occ: --carveout 'most': expected a percentage from 0 to 100, or max-shared or max-l1
[2]

# cu-mode
$ occ --arch gfx942 --threads 64 --cu-mode
2> occ: --cu-mode: gfx942 has no CU mode; only RDNA has
[2]

# latency-range
$ for value in 0 -1 x 1e9 1000001 "" 1.5.5 0.0001 400; do occ -a sm_80 -t 256 --issue 4 --latency "$value" --get latency.hiding.high.warps_per_sm; done
1000004
400
2> occ: --latency '0': expected a number from 1 to 1000000000 with at most six decimals
2> occ: --latency '-1': expected a number from 1 to 1000000000 with at most six decimals
2> occ: --latency 'x': expected a number from 1 to 1000000000 with at most six decimals
2> occ: --latency '1e9': expected a number from 1 to 1000000000 with at most six decimals
2> occ: --latency '': expected a number from 1 to 1000000000 with at most six decimals
2> occ: --latency '1.5.5': expected a number from 1 to 1000000000 with at most six decimals
2> occ: --latency '0.0001': expected a number from 1 to 1000000000 with at most six decimals

# launch-bounds
$ for bounds in 0 x 256, 256,0 256,x 2147483648 256,2147483648 ,5 256,5,6; do occ -a sm_80 -t 256 --launch-bounds "$bounds"; done
2> occ: --launch-bounds '0': expected T or T,B, each a whole number from 1 to 65535
2> occ: --launch-bounds 'x': expected T or T,B, each a whole number from 1 to 65535
2> occ: --launch-bounds '256,': expected T or T,B, each a whole number from 1 to 65535
2> occ: --launch-bounds '256,0': expected T or T,B, each a whole number from 1 to 65535
2> occ: --launch-bounds '256,x': expected T or T,B, each a whole number from 1 to 65535
2> occ: --launch-bounds '2147483648': expected T or T,B, each a whole number from 1 to 65535
2> occ: --launch-bounds '256,2147483648': expected T or T,B, each a whole number from 1 to 65535
2> occ: --launch-bounds ',5': expected T or T,B, each a whole number from 1 to 65535
2> occ: --launch-bounds '256,5,6': expected T or T,B, each a whole number from 1 to 65535
[2]

# no-threads
$ occ --arch sm_80
2> occ: --threads is missing: the threads per block, 1 to 1024
[2]

# regs-range
$ occ --arch sm_80 --threads 64 --regs 65536
2> occ: --regs '65536': expected a whole number from 0 to 1024
[2]

# sgprs
$ occ --arch sm_80 --threads 64 --sgprs 4
2> occ: --sgprs: sm_80 has no limit on scalar registers; only AMD has
[2]

# smem-double-suffix
$ occ --arch sm_80 --threads 64 --smem 8KK
2> occ: --smem '8KK': expected a number of bytes from 0 to 393216, optionally with K (1024) or M (1048576)
[2]

# smem-range
$ occ --arch sm_80 --threads 64 --smem 4096M
2> occ: --smem '4096M': expected a number of bytes from 0 to 393216, optionally with K (1024) or M (1048576)
[2]

# smem-suffix
$ occ --arch sm_80 --threads 64 --smem 8G
2> occ: --smem '8G': expected a number of bytes from 0 to 393216, optionally with K (1024) or M (1048576)
[2]

# wave-size
$ occ --arch sm_80 --threads 64 --wave-size 64
2> occ: --wave-size is 64; sm_80 has 32
[2]

# wave-size-amd
$ occ --arch gfx942 --threads 64 --wave-size 32
2> occ: --wave-size is 32; gfx942 has 64
[2]

# zero-block
$ occ --arch sm_80 --threads 0x0
2> occ: --threads '0x0': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]

# zero-threads
$ occ --arch sm_80 --threads 0
2> occ: --threads '0': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]
