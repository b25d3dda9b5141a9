# control-bytes
$ occ --arch "$(printf "sm\\033[31m\\n80")" --threads 64
2> occ: unknown architecture 'sm?[31m?80'; `occ arch` lists all COUNT
[2]

# fraction
$ occ --arch sm_80 --threads 1.5
2> occ: --threads '1.5': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]

# hex
$ occ --arch sm_80 --threads 0x100
2> occ: --threads '0x100': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]

# huge
$ occ --arch sm_80 --threads 100000000000000000000
2> occ: --threads '100000000000000000000': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]

# negative
$ occ --arch sm_80 --threads -1
2> occ: --threads '-1': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]

# plus
$ occ --arch sm_80 --threads +256
2> occ: --threads '+256': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]

# trailing
$ occ --arch sm_80 --threads 256abc
2> occ: --threads '256abc': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]

# endless
# Input without an end is given up with a message.  In a folder, pipes, devices, links to them and
# files of size 0 are not opened.  Standard input may be a file, even one that was read in part.
$ occ kernels /dev/zero
2> occ: /dev/zero: too long; the limit for a pipe or device is 512 MiB: save the part you need to a file
[2]
$ echo "status $?"
status 2
$ yes aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | occ kernels -
2> occ: <stdin>: too long; the limit for a pipe or device is 512 MiB: save the part you need to a file
[2]
$ echo "status $?"
status 2
$ occ --data /dev/zero arch
2> occ: /dev/zero: is a pipe or a device; expected a data file or a folder of them
[2]
$ echo "status $?"
status 2
$ mkdir "$TMP/d"
$ cp ../kernels/made/basic.log "$TMP/d/log"
$ mkfifo "$TMP/d/a" "$TMP/d/z.json" "$TMP/d/plain.cubin"
$ ln -s /dev/zero "$TMP/d/zero"
$ ln -s a "$TMP/d/link"
$ : >"$TMP/d/empty"
$ timeout 20 occ kernels "$TMP/d" -k spills --get kernel | sort -u
spills
$ echo "status $?"
status 0
$ mkdir "$TMP/data"
$ mkfifo "$TMP/data/x.json"
$ timeout 20 occ --data "$TMP/data" arch sm_80 2>&1 | head -1
occ: TMP/data: no data files; their names must end in .json
$ timeout 20 occ kernels - <../kernels/made/basic.log -k spills --get kernel | sort -u
spills
$ (read -r first; timeout 20 occ kernels - -k spills --get kernel | sort -u) <../kernels/made/basic.log
spills

# unknown-names
# For an unknown option, the message names a similar option of the command, or else one of another
# command, or else --help.
$ for command in calc solve kernels diff simulate batch arch gpu; do
>     occ $command --fromat x
>     occ $command --ouput x
>     occ $command --dta x
>     occ $command --bandwith 3
>     occ $command --max-spil 3
>     occ $command --smem-dynamic 3
>     occ $command -grid 3
>     occ $command --zzzz
>     occ $command -%
> done 2>&1 | awk '{ print }'
occ: unknown option '--fromat'; did you mean --format?
occ: unknown option '--ouput'; did you mean --output?
occ: unknown option '--dta'; did you mean --data?
occ: unknown option '--bandwith'; did you mean --bandwidth?
occ: unknown option '--max-spil'; `occ kernels` has --max-spill
occ: unknown option '--smem-dynamic'; did you mean --dynamic-smem?
occ: unknown option '-grid'; did you mean --grid?
occ: unknown option '--zzzz'; --help lists the options
occ: unknown option '-%'; --help lists the options
occ: unknown option '--fromat'; did you mean --format?
occ: unknown option '--ouput'; did you mean --output?
occ: unknown option '--dta'; did you mean --data?
occ: unknown option '--bandwith'; did you mean --bandwidth?
occ: unknown option '--max-spil'; `occ kernels` has --max-spill
occ: unknown option '--smem-dynamic'; did you mean --dynamic-smem?
occ: unknown option '-grid'; did you mean --grid?
occ: unknown option '--zzzz'; --help lists the options
occ: unknown option '-%'; --help lists the options
occ: unknown option '--fromat'; did you mean --format?
occ: unknown option '--ouput'; did you mean --output?
occ: unknown option '--dta'; did you mean --data?
occ: unknown option '--bandwith'; `occ calc` has --bandwidth
occ: unknown option '--max-spil'; did you mean --max-spill?
occ: unknown option '--smem-dynamic'; did you mean --dynamic-smem?
occ: unknown option '-grid'; did you mean --grid?
occ: unknown option '--zzzz'; --help lists the options
occ: unknown option '-%'; --help lists the options
occ: unknown option '--fromat'; did you mean --format?
occ: unknown option '--ouput'; did you mean --output?
occ: unknown option '--dta'; did you mean --data?
occ: unknown option '--bandwith'; `occ calc` has --bandwidth
occ: unknown option '--max-spil'; did you mean --max-slower?
occ: unknown option '--smem-dynamic'; did you mean --dynamic-smem?
occ: unknown option '-grid'; did you mean --grid?
occ: unknown option '--zzzz'; --help lists the options
occ: unknown option '-%'; --help lists the options
occ: unknown option '--fromat'; did you mean --format?
occ: unknown option '--ouput'; did you mean --output?
occ: unknown option '--dta'; did you mean --data?
occ: unknown option '--bandwith'; `occ calc` has --bandwidth
occ: unknown option '--max-spil'; `occ kernels` has --max-spill
occ: unknown option '--smem-dynamic'; did you mean --dynamic-smem?
occ: unknown option '-grid'; did you mean --grid?
occ: unknown option '--zzzz'; --help lists the options
occ: unknown option '-%'; --help lists the options
occ: unknown option '--fromat'; did you mean --format?
occ: unknown option '--ouput'; did you mean --output?
occ: unknown option '--dta'; did you mean --data?
occ: unknown option '--bandwith'; `occ calc` has --bandwidth
occ: unknown option '--max-spil'; `occ kernels` has --max-spill
occ: unknown option '--smem-dynamic'; --help lists the options
occ: unknown option '-grid'; `occ calc` has --grid
occ: unknown option '--zzzz'; --help lists the options
occ: unknown option '-%'; --help lists the options
occ: unknown option '--fromat'; did you mean --format?
occ: unknown option '--ouput'; did you mean --output?
occ: unknown option '--dta'; did you mean --data?
occ: unknown option '--bandwith'; `occ calc` has --bandwidth
occ: unknown option '--max-spil'; `occ kernels` has --max-spill
occ: unknown option '--smem-dynamic'; --help lists the options
occ: unknown option '-grid'; `occ calc` has --grid
occ: unknown option '--zzzz'; --help lists the options
occ: unknown option '-%'; --help lists the options
occ: unknown option '--fromat'; did you mean --format?
occ: unknown option '--ouput'; did you mean --output?
occ: unknown option '--dta'; did you mean --data?
occ: unknown option '--bandwith'; `occ calc` has --bandwidth
occ: unknown option '--max-spil'; `occ kernels` has --max-spill
occ: unknown option '--smem-dynamic'; --help lists the options
occ: unknown option '-grid'; `occ calc` has --grid
occ: unknown option '--zzzz'; --help lists the options
occ: unknown option '-%'; --help lists the options
$ occ --verison
2> occ: unknown option '--verison'; did you mean --version?
[2]
# --arch with the name of a product, or of a family of several architectures.
$ for name in a100 "h100 sxm" "NVIDIA GeForce RTX 4090" mi300x; do
>     occ -a "$name" -t 256
>     occ arch "$name"
>     occ gpu -a "$name"
>     occ kernels ../kernels/made/one.log -a "$name"
> done
2> occ: unknown architecture 'a100'; that is a product: use --gpu 'a100'
2> occ: unknown architecture 'a100'; that is a product: `occ gpu 'a100'`
2> occ: unknown architecture 'a100'; that is a product: `occ gpu 'a100'`
2> occ: unknown architecture 'a100'; that is a product: use --gpu 'a100'
2> occ: unknown architecture 'h100 sxm'; that is a product: use --gpu 'h100 sxm'
2> occ: unknown architecture 'h100 sxm'; that is a product: `occ gpu 'h100 sxm'`
2> occ: unknown architecture 'h100 sxm'; that is a product: `occ gpu 'h100 sxm'`
2> occ: unknown architecture 'h100 sxm'; that is a product: use --gpu 'h100 sxm'
2> occ: unknown architecture 'NVIDIA GeForce RTX 4090'; that is a product: use --gpu 'NVIDIA GeForce RTX 4090'
2> occ: unknown architecture 'NVIDIA GeForce RTX 4090'; that is a product: `occ gpu 'NVIDIA GeForce RTX 4090'`
2> occ: unknown architecture 'NVIDIA GeForce RTX 4090'; that is a product: `occ gpu 'NVIDIA GeForce RTX 4090'`
2> occ: unknown architecture 'NVIDIA GeForce RTX 4090'; that is a product: use --gpu 'NVIDIA GeForce RTX 4090'
2> occ: unknown architecture 'mi300x'; that is a product: use --gpu 'mi300x'
2> occ: unknown architecture 'mi300x'; that is a product: `occ gpu 'mi300x'`
2> occ: unknown architecture 'mi300x'; that is a product: `occ gpu 'mi300x'`
2> occ: unknown architecture 'mi300x'; that is a product: use --gpu 'mi300x'
[2]
$ occ -g a100 -a h100 -t 256
2> occ: unknown architecture 'h100'; that is a product: use --gpu 'h100'
[2]
$ echo '{"arch":"a100","threads":256}' | occ batch
{"id":null,"line":1,"error":"unknown architecture 'a100'; that is a product: use \"gpu\" 'a100'"}
[1]
$ occ -a volta -t 256
2> occ: 'volta' is the name of several architectures: sm_70, sm_72
[2]

# plurals
# No output in any transcript has a plural after 1, such as "1 runs" or "1 SMs".  "20 x 1 blocks"
# and "1 of 1 launches" are right.
$ units='blocks|runs|SMs|CUs|WGPs|waves|warps|rounds|slots|threads|registers|VGPRs|AGPRs|SGPRs|barriers'
$ units="$units|launches|kernels|durations|workgroups|SIMDs|sub-partitions|bytes|rows|violations|products"
$ units="$units|architectures|lines|files|values|options|clusters|times|block times|workgroup times"
$ grep -rnE "(^|[^0-9.,x)] ?)1 ($units)\\b" --include='*.t' . |
>     grep -vE "^[^:]*:[0-9]*:[\$>#] | x 1 ($units)| of 1 " || echo none
none

# utf8
$ occ --arch sm_80 --threads 16×16; occ --arch sm_80 --threads $'\033[31m\xff×'
2> occ: --threads '16×16': expected a whole number from 1 to 1024, or XxY or XxYxZ
2> occ: --threads '?[31m?×': expected a whole number from 1 to 1024, or XxY or XxYxZ
[2]

# near-keys
$ occ -a sm_80 -t 256 --get occupncy; occ -a sm_80 -t 32:64:32 --where 'warps_per_sn>3'; occ -a sm_80 -t 32:64:32 --sort limitr; occ -a sm_80 -t 32:64:32 --sort blocks
2> occ: --get: unknown key 'occupncy'; did you mean occupancy?
2> occ: --where: unknown column 'warps_per_sn'; did you mean warps_per_sm?
2> occ: --sort: unknown column 'limitr'; did you mean limiters?
2> occ: --sort: unknown column 'blocks'; did you mean block?
[2]
