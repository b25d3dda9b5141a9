# arch-suffix
$ occ --arch sm_80a --threads 256
2> occ: unknown architecture 'sm_80a'; did you mean sm_80?
[2]

# blank
$ occ --arch sm_80 --threads " 256"
2> occ: --threads ' 256': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]

# empty
$ occ --arch sm_80 --threads ""
2> occ: --threads '': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]

# empty-item
$ occ --arch sm_80 --threads 64,,128
2> occ: --threads '64,,128': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]

# no-arch
$ occ --threads 256
2> occ: --arch is missing: name an architecture, such as sm_80, or a product with --gpu
[2]

# range-backwards
$ occ --arch sm_80 --threads 128:64
2> occ: --threads '128:64': expected FIRST:LAST[:STEP] with FIRST not above LAST
[2]

# range-marks
$ for range in 32-1024 32..1024 32...1024:32 32–1024 64,32-1024-32; do occ --arch sm_80 --threads $range; done
2> occ: --threads '32-1024': a range is written 32:1024, or 32:1024:32 with a step
2> occ: --threads '32..1024': a range is written 32:1024, or 32:1024:32 with a step
2> occ: --threads '32...1024': a range is written 32:1024, or 32:1024:32 with a step
2> occ: --threads '32–1024': a range is written 32:1024, or 32:1024:32 with a step
2> occ: --threads '32-1024-32': a range is written 32:1024, or 32:1024:32 with a step
[2]
$ occ --arch sm_80 --threads 256 --smem 8K-64K; occ --arch sm_80 --threads 256 --regs 16-64
2> occ: --smem '8K-64K': a range is written 8K:64K, or 8K:64K:1K with a step
2> occ: --regs '16-64': a range is written 16:64, or 16:64:8 with a step
[2]
$ occ --arch sm_80 --threads 256 --carveout 0-100%; occ --arch sm_80 --threads 32:64 --top 1-5
2> occ: --carveout '0-100%': a range is written 0:100%, or 0:100%:10 with a step
2> occ: --top '1-5': expected a whole number from 1 to 100000000
[2]
$ occ --arch sm_80 --threads 256-; occ --arch sm_80 --threads -256; occ --arch sm_80 --threads 256-x
2> occ: --threads '256-': expected a whole number from 1 to 1024, or XxY or XxYxZ
2> occ: --threads '-256': expected a whole number from 1 to 1024, or XxY or XxYxZ
2> occ: --threads '256-x': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]

# range-parts
$ occ --arch sm_80 --threads 64:128:32:1
2> occ: --threads step '32:1': expected a whole number, 1 or more
[2]

# range-step
$ occ --arch sm_80 --threads 64:128:0
2> occ: --threads step '0': expected a whole number, 1 or more
[2]

# too-many-launches
$ occ --arch sm_80 --threads 1:1024 --regs 0:65535 --smem 0:1000
2> occ: the options describe 67175972864 launches; the limit is 1000000000
[2]

# too-many-values
$ occ --arch sm_80 --threads 1:2000000000
2> occ: --threads has 2000000000 values; the limit is 1000000000
[2]
