# control-bytes
$ occ --arch "$(printf "sm\\033[31m\\n80")" --threads 64
2> occ: unknown architecture 'sm?[31m?80'; `occ arch` lists the 43 known ones
[2]

# fraction
$ occ --arch sm_80 --threads 1.5
2> occ: --threads is '1.5'; a decimal whole number, or XxY or XxYxZ, from 1 to 2147483647 is allowed
[2]

# hex
$ occ --arch sm_80 --threads 0x100
2> occ: --threads is '0x100'; a decimal whole number, or XxY or XxYxZ, from 1 to 2147483647 is allowed
[2]

# huge
$ occ --arch sm_80 --threads 100000000000000000000
2> occ: --threads is '100000000000000000000'; a decimal whole number, or XxY or XxYxZ, from 1 to 2147483647 is allowed
[2]

# negative
$ occ --arch sm_80 --threads -1
2> occ: --threads is '-1'; a decimal whole number, or XxY or XxYxZ, from 1 to 2147483647 is allowed
[2]

# plus
$ occ --arch sm_80 --threads +256
2> occ: --threads is '+256'; a decimal whole number, or XxY or XxYxZ, from 1 to 2147483647 is allowed
[2]

# trailing
$ occ --arch sm_80 --threads 256abc
2> occ: --threads is '256abc'; a decimal whole number, or XxY or XxYxZ, from 1 to 2147483647 is allowed
[2]
