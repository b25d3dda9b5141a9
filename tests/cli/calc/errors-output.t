# closed-output
$ occ --arch sm_80 --threads 64 >&-
2> occ: standard output: cannot be written: Bad file descriptor
[2]

# closed-pipe
$ occ --arch sm_80 --threads 1:1024 --regs 0:255 -f csv | head -2; echo "${PIPESTATUS[0]}"
arch,gpu,threads,regs,smem,dynamic_smem,barriers,carveout,blocks_per_sm,warps_per_sm,occupancy,limiters
sm_80,,1,0,0,0,1,,32,32,0.5,blocks
141

# full-disk
$ occ --arch sm_80 --threads 64 >/dev/full
2> occ: standard output: cannot be written: No space left on device
[2]

# full-disk-batch
$ echo "{\"arch\":\"sm_80\",\"threads\":64}" | occ batch >/dev/full
2> occ: standard output: cannot be written: No space left on device
[2]

# full-disk-file
$ occ --arch sm_80 --threads 64 -o /dev/full/x
2> occ: /dev/full/x: cannot be written: Not a directory
[2]

# full-disk-help
$ occ --help >/dev/full
2> occ: standard output: cannot be written: No space left on device
[2]

# full-disk-large
$ occ --arch sm_80 --threads 1:1024 --regs 0:255 -f csv >/dev/full
2> occ: standard output: cannot be written: No space left on device
[2]

# output-device
# A device or a pipe is written to, not replaced.
$ occ -a sm_80 -t 256 --get occupancy -o /dev/full; echo "status $?"
status 2
2> occ: /dev/full: cannot be written: No space left on device
$ [ -c /dev/full ] && echo "still a device"
still a device
$ occ -a sm_80 -t 256 --get occupancy -o /dev/null; echo "status $?"
status 0
$ [ -c /dev/null ] && echo "still a device"
still a device
$ mkfifo $TMP/pipe
$ cat $TMP/pipe > $TMP/read &
$ occ -a sm_80 -t 256 --get occupancy -o $TMP/pipe
$ wait
$ cat $TMP/read
1
$ ls $TMP
pipe
read
$ occ -a sm_80 -t 256 --get occupancy -o /dev/stdout | cat
1
$ { echo before; occ -a sm_80 -t 256 --get occupancy -o /dev/stdout; occ -a sm_86 -t 256 --get occupancy -o -; echo after; } > $TMP/both
$ cat $TMP/both
before
1
1
after
# The file behind a link is replaced, not the link.
$ mkdir $TMP/real
$ echo old > $TMP/real/file
$ ln -s real/file $TMP/link
$ occ -a sm_80 -t 256 --get occupancy -o $TMP/link
$ [ -L $TMP/link ] && cat $TMP/real/file
1
$ ln -s none $TMP/dangling
$ occ -a sm_80 -t 256 --get occupancy -o $TMP/dangling && cat $TMP/dangling
1
$ occ arch sm_80 --json -o /dev/full; echo "status $?"
status 2
2> occ: /dev/full: cannot be written: No space left on device
$ occ gpu --json -o /dev/full; echo "status $?"
status 2
2> occ: /dev/full: cannot be written: No space left on device
$ occ kernels ../kernels/made/one.log -o /dev/full; echo "status $?"
status 2
2> occ: /dev/full: cannot be written: No space left on device
# A folder is not a file.
$ mkdir $TMP/folder
$ occ -a sm_80 -t 256 --get occupancy -o $TMP/folder; echo "status $?"
status 2
2> occ: TMP/folder: cannot be written: Is a directory

# output-folder
$ occ --arch sm_80 --threads 64 -o $TMP/none/x
2> occ: TMP/none/x: cannot be written: No such file or directory
[2]

# output-mode
# The file that -o replaces keeps its mode; a new one has that of any new file; names may be as long
# as the system allows, and nothing else is left in the folder.
$ mkdir "$TMP/o"
$ cd "$TMP/o"
$ umask 022
$ for mode in 600 755 640; do
>     : >"f$mode"
>     chmod $mode "f$mode"
>     occ -a sm_80 -t 256 --get occupancy -o "f$mode"
>     echo "$? $(stat -c '%a %s' "f$mode")"
> done
0 600 2
0 755 2
0 640 2
$ ln -s f600 link
$ occ -a sm_80 -t 128 --get blocks_per_sm -o link
$ echo "$? $(readlink link) $(stat -c %a f600) $(cat f600)"
0 f600 600 16
$ (umask 027 && occ arch -o new && stat -c %a new)
640
$ for length in 100 243 249 255; do
>     name=$(printf 'n%.0s' $(seq $length))
>     occ arch sm_80 -o "$name"
>     echo "$? $length"
> done
0 100
0 243
0 249
0 255
$ occ arch -o "${name}x" 2>&1 | tail -c 60
nnnnnnnnnnnnnnnnnnnx: cannot be written: File name too long
$ ls | cut -c 1-20
f600
f640
f755
link
new
nnnnnnnnnnnnnnnnnnnn
nnnnnnnnnnnnnnnnnnnn
nnnnnnnnnnnnnnnnnnnn
nnnnnnnnnnnnnnnnnnnn
