# arch-suffix
$ occ --arch sm_80a --threads 256
2> occ: unknown architecture 'sm_80a'; the nearest: sm_80
[2]

# blank
$ occ --arch sm_80 --threads " 256"
2> occ: --threads is ' 256'; a decimal whole number, or XxY or XxYxZ, from 1 to 2147483647 is allowed
[2]

# empty
$ occ --arch sm_80 --threads ""
2> occ: --threads is ''; a decimal whole number, or XxY or XxYxZ, from 1 to 2147483647 is allowed
[2]

# list-empty
$ occ --arch sm_80 --threads 64,,128
2> occ: --threads is ''; a decimal whole number, or XxY or XxYxZ, from 1 to 2147483647 is allowed
[2]

# no-arch
$ occ --threads 256
2> occ: --arch is missing; name an architecture such as sm_80, or a product with --gpu
[2]

# range-backwards
$ occ --arch sm_80 --threads 128:64
2> occ: --threads has the range '128:64', which runs backwards; FIRST:LAST[:STEP] with FIRST up to LAST is allowed
[2]

# range-parts
$ occ --arch sm_80 --threads 64:128:32:1
2> occ: --threads has the step '32:1'; a whole number of 1 or more is allowed
[2]

# range-step
$ occ --arch sm_80 --threads 64:128:0
2> occ: --threads has the step '0'; a whole number of 1 or more is allowed
[2]

# too-many
$ occ --arch sm_80 --threads 1:1024 --regs 0:65535 --smem 0:1000
2> occ: the options describe 67175972864 launches; at most 1000000000 are allowed
[2]

# too-many-values
$ occ --arch sm_80 --threads 1:2000000000
2> occ: --threads has 2000000000 values; at most 1000000000 are allowed
[2]
