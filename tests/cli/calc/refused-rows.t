# nothing-is-written-before-a-row-that-is-refused
# A later row cannot be asked about: no format begins a table.
$ for format in text json jsonl csv tsv md html; do
>     occ -a gfx90a,sm_90 -t 256 --agprs 4 -f $format
> done
2> occ: --agprs: sm_90 has no accumulation registers
2> occ: --agprs: sm_90 has no accumulation registers
2> occ: --agprs: sm_90 has no accumulation registers
2> occ: --agprs: sm_90 has no accumulation registers
2> occ: --agprs: sm_90 has no accumulation registers
2> occ: --agprs: sm_90 has no accumulation registers
2> occ: --agprs: sm_90 has no accumulation registers
[2]
$ occ -a gfx90a,sm_90 -t 256 --agprs 4 --get occupancy
2> occ: --agprs: sm_90 has no accumulation registers
[2]
$ occ -a gfx90a,sm_90 -t 256 --agprs 4 --best threads -f json
2> occ: --agprs: sm_90 has no accumulation registers
[2]
$ occ -a gfx90a,sm_90 -t 256 -r 32:128:32 --agprs 4 -f svg
2> occ: --agprs: sm_90 has no accumulation registers
[2]

# each-option-that-some-machines-lack
$ occ -a gfx1100,sm_90 -t 256 --cu-mode -f json
2> occ: --cu-mode: sm_90 has no CU mode; only RDNA has
[2]
$ occ -a gfx90a,sm_90 -t 256 --wave-size 64 -f json
2> occ: --wave-size is 64; sm_90 has 32
[2]
$ occ -a gfx1100 -t 256 --wave-size 32,64,128 -f json
2> occ: --wave-size is 128; gfx1100 has 32 or 64
[2]
$ occ -a gfx90a,sm_90 -t 256 --sgprs 10 -f csv
2> occ: --sgprs: sm_90 has no limit on scalar registers; only AMD has
[2]
$ occ -a sm_90,sm_80 -t 256 --setmaxnreg 40x2 -f md
2> occ: --setmaxnreg: sm_80 has no setmaxnreg
[2]
$ occ -a sm_90 -t 256,384 --setmaxnreg 40x2 -f json
2> occ: --setmaxnreg names 2 warpgroups, but a block of 384 threads has 3 of 128 threads each
[2]
$ occ -a sm_100,sm_90 -t 256 --tmem 128 -f json
2> occ: --tmem: sm_90 has no tensor memory
[2]
$ occ -a sm_80,gfx942 -t 256 --carveout 50 -f json
2> occ: --carveout: gfx942 has no carve-out; its LDS is not shared with a cache
[2]
$ occ -a sm_80 -t 256,16x2x70000 -f json
2> occ: --threads has 70000 in the z dimension; expected 1 to 65535
[2]
$ occ -a sm_80 --sms 10 -t 256 --problem 100x100x10,100x100 --tile 8x8x8 -f json
2> occ: --tile 8x8x8 has a K, but --problem 100x100 has none; give --problem a K too
[2]
