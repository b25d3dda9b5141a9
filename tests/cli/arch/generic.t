# generic
# Generic targets of AMD: the chips that they run on, and the limits that differ between these
# chips.
$ occ arch gfx11-generic | sed -n '1,3p;/granule per wave/,/chip/p'
gfx11-generic  RDNA3, RDNA3.5
  generic target, runs on           gfx1100, gfx1101, gfx1102, gfx1103, gfx1150,
                                    gfx1151, gfx1152, gfx1153, gfx1154
  vector register granule per wave  512 registers  [LIKE, LLC22, LLC23]
      on some chips                 768 on gfx1100, gfx1101, gfx1151
$ occ arch gfx9-4-generic | grep -B 1 'some chips'
  LDS per CU                        65536 bytes  [LIKE]
      on some chips                 163840 on gfx950
  LDS per workgroup                 65536 bytes  [LIKE]
      on some chips                 163840 on gfx950
  LDS granule                       512 bytes  [LIKE]
      on some chips                 1280 on gfx950
$ occ arch gfx10-1-generic gfx12-5-generic -f json | jq -c '.[].runs_on'
\["gfx1010","gfx1011","gfx1012","gfx1013"] (esc)
\["gfx1250","gfx1251"] (esc)
$ occ -a gfx9-generic,gfx9-4-generic,gfx10-1-generic,gfx10-3-generic,gfx11-generic,gfx11-7-generic,gfx12-generic,gfx12-5-generic \
>   -t 256 -r 100 -f csv | cut -d, -f1,9-
arch,sm_unit,blocks_per_sm,warps_per_sm,occupancy,limiters
gfx9-generic,CU,2,8,0.2,registers
gfx9-4-generic,CU,4,16,0.5,registers
gfx10-1-generic,WGP,4,32,0.4,registers
gfx10-3-generic,WGP,4,32,0.5,registers
gfx11-generic,WGP,4,32,0.5,registers
gfx11-7-generic,WGP,4,32,0.5,registers
gfx12-generic,WGP,6,48,0.75,registers
gfx12-5-generic,CU,4,32,0.5,registers
# An architecture whose occupancy cannot be computed yet, and an unknown generic target.
$ occ arch gfx1310
gfx1310  GFX13

Occupancy cannot be computed yet.

  published     16 waves per SIMD. Wave32: 1,024 VGPRs per lane, in steps of 16;
                wave64: 512, in steps of 8 (LLVM since September 2026; llc
                23.1.4 has 1,536, in steps of 24). A wave can address 256 VGPRs.
                LDS of a workgroup: 192 KB with four SIMDs, 96 KB with two (llc
                23.1.4: 128 KB and 64 KB).
  not published the LDS granule, and sources differ on the VGPR file
  sources       LLVM pull requests 214513 and 222615 (2026); ROCm/llvm-project
                pull request 3488; llc 23.1.4
[1]
$ occ arch gfx9-5-generic
2> occ: unknown architecture 'gfx9-5-generic'; did you mean gfx9-4-generic?
[2]

# results-by-chip
# A note gives the result of a generic target on each of its chips.
$ occ -a gfx11-generic -t 256 -r 100 | sed -n '/^Note: the code/,$p'
Note: the code of gfx11-generic runs on several chips: 6 workgroups, 75 % on
      gfx1100, gfx1101, gfx1151; 4 workgroups, 50 % on gfx1102, gfx1103,
      gfx1150, gfx1152, gfx1153, gfx1154. --arch or --gpu chooses one.
$ occ -a gfx11-generic -t 256 -r 100 --wave-size 64 --cu-mode | sed -n '/^Note: the code/,$p'
Note: the code of gfx11-generic runs on several chips: 3 workgroups, 37.5 % on
      gfx1100, gfx1101, gfx1151; 2 workgroups, 25 % on gfx1102, gfx1103,
      gfx1150, gfx1152, gfx1153, gfx1154. --arch or --gpu chooses one.
$ occ -a gfx9-4-generic -t 256 -s 70000 | sed -n '/^Note: the code/,$p'
Note: the code of gfx9-4-generic runs on several chips: cannot launch on gfx942;
      2 workgroups, 25 % on gfx950. --arch or --gpu chooses one.
$ occ -a gfx1100 -t 256 -r 100 | grep -c 'the code'
0
[1]

# workgroup-slots
# By default llc compiles for CU mode, where it counts half of the slots.  `occ arch` shows both
# numbers.
$ for arch in gfx1250 gfx1251 gfx12-5-generic; do
>     occ arch $arch | grep -A 1 'workgroup slots per'
> done
  workgroup slots per CU                32 workgroups  [LLC-WGP]
      other sources                     16  [LLC-CU]
  workgroup slots per CU                32 workgroups  [LLC-WGP]
      other sources                     16  [LLC-CU]
  workgroup slots per CU            32 workgroups  [LIKE]
      other sources                 16  [LLC-CU]

# runs-on-in-data-file
$ occ arch gfx1030 --json | jq '.runs_on = ["gfx1100", "GFX9"]' > $TMP/bad.json; occ --data $TMP/bad.json arch gfx1030
2> occ: TMP/bad.json: "runs_on" holds "GFX9"; expected other architectures of the vendor, such as gfx942
[2]
$ occ arch gfx1030 --json | jq '.runs_on = ["sm_80"]' > $TMP/bad.json; occ --data $TMP/bad.json arch gfx1030
2> occ: TMP/bad.json: "runs_on" holds "sm_80"; expected other architectures of the vendor, such as gfx942
[2]
$ occ arch gfx1030 --json | jq '.runs_on = "gfx1100"' > $TMP/bad.json; occ --data $TMP/bad.json arch gfx1030
2> occ: TMP/bad.json: "runs_on" is "gfx1100"; expected an array of strings
[2]
$ occ arch gfx1030 --json | jq '.name = "gfx8-generic" | .runs_on = ["gfx1030"]' > $TMP/own.json
$ occ --data $TMP/own.json arch gfx8-generic | sed -n 1,2p
gfx8-generic  RDNA2: Navi 21
  generic target, runs on           gfx1030
