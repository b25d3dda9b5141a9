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

# output-below-a-device
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
# occ writes to a device or a pipe and does not replace it.
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
# If the output is a link, its target is replaced and the link stays.
$ mkdir $TMP/real
$ echo old > $TMP/real/file
$ ln -s real/file $TMP/link
$ occ -a sm_80 -t 256 --get occupancy -o $TMP/link
$ [ -L $TMP/link ] && cat $TMP/real/file
1
$ ln -s none $TMP/dangling
$ occ -a sm_80 -t 256 --get occupancy -o $TMP/dangling && cat $TMP/dangling
1
$ readlink $TMP/dangling; cat $TMP/none
none
1
$ ln -s dangling $TMP/twice; rm $TMP/none; occ -a sm_80 -t 256 --get occupancy -o $TMP/twice; cat $TMP/none
1
$ ln -s folderless/file $TMP/nowhere; occ -a sm_80 -t 256 -o $TMP/nowhere; echo "status $?"
status 2
2> occ: TMP/nowhere: cannot be written: No such file or directory
$ ln -s circle $TMP/circle; occ -a sm_80 -t 256 -o $TMP/circle; echo "status $?"; readlink $TMP/circle
status 2
circle
2> occ: TMP/circle: cannot be written: Too many levels of symbolic links
$ ln -s /dev/stdout $TMP/stdout; occ -a sm_80 -t 256 --get occupancy -o $TMP/stdout > $TMP/redirected; cat $TMP/redirected
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
# The output cannot be a folder.
$ mkdir $TMP/folder
$ occ -a sm_80 -t 256 --get occupancy -o $TMP/folder; echo "status $?"
status 2
2> occ: TMP/folder: cannot be written: Is a directory

# output-in-dev-shm
# A file in /dev/shm is replaced like any other: the second answer is not appended to the first.
$ folder=$(mktemp -d /dev/shm/occ.XXXXXX 2>/dev/null || mktemp -d $TMP/XXXXXX)
$ for i in 1 2; do occ -a sm_80 -t 256 --get occupancy -o $folder/answer; cat $folder/answer; done
1
1
$ rm -r $folder

# output-in-missing-folder
$ occ --arch sm_80 --threads 64 -o $TMP/none/x
2> occ: TMP/none/x: cannot be written: No such file or directory
[2]

# output-mode
# A file that -o replaces keeps its mode; a new one gets the usual mode.  A name may have the
# maximum length of the file system, and no temporary file is left.
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

# output-signals
# A signal that ends occ leaves no file.  An ignored signal, as under nohup, does not end occ.
$ mkdir $TMP/signals; mkfifo $TMP/requests
$ try() { # "default" or "ignore", signal
>     env --$1-signal=$2 occ batch $TMP/requests -o $TMP/signals/answers 2>&1 &
>     exec 9>$TMP/requests
>     until [ -n "$(ls -A $TMP/signals)" ]; do sleep 0.01; done
>     kill -s $2 $!
>     echo '{"arch": "sm_80", "threads": 256}' 2>/dev/null >&9
>     exec 9>&-
>     wait $! 2>&-
>     echo "$1 $2: status $?, files: $(ls -A $TMP/signals)"
>     rm -f $TMP/signals/*
> }
$ trap '' PIPE
$ for signal in HUP INT QUIT PIPE TERM ALRM USR1 USR2 XCPU; do try default $signal; done
default HUP: status 129, files:\x20 (esc)
default INT: status 130, files:\x20 (esc)
default QUIT: status 131, files:\x20 (esc)
default PIPE: status 141, files:\x20 (esc)
default TERM: status 143, files:\x20 (esc)
default ALRM: status 142, files:\x20 (esc)
default USR1: status 138, files:\x20 (esc)
default USR2: status 140, files:\x20 (esc)
default XCPU: status 152, files:\x20 (esc)
$ try ignore HUP
ignore HUP: status 0, files: answers
$ try ignore INT
ignore INT: status 0, files: answers

# output-limit
# Reaching the limit of file sizes is an error like a full disk.
$ need plain-build
$ ulimit -f 1
$ occ -a sm_80 -t 1:1024 -r 0:9 -f csv -o $TMP/large; echo "status $?"
status 2
2> occ: TMP/large: cannot be written: File too large
$ occ -a sm_80 -t 1:1024 -r 0:9 -f csv >$TMP/stream; echo "status $?"
status 2
2> occ: standard output: cannot be written: File too large
$ occ help calc >$TMP/help; echo "status $?"
status 2
2> occ: standard output: cannot be written: File too large
$ occ kernels ../kernels/made/basic.log -t 256 --json -o $TMP/kernels; echo "status $?"
status 2
2> occ: TMP/kernels: cannot be written: File too large
$ ls $TMP
help
stream

# a-folder-as-output
$ cd $TMP && mkdir folder
$ for o in . .. ./ folder folder/ folder/.. /; do
>     occ -a sm_80 -t 256 -o $o 2>&1; [ $? = 2 ] || echo "$o"
> done | sort | uniq -c | sed 's/^ *//'
1 occ: ..: cannot be written: Is a directory
1 occ: ./: cannot be written: Is a directory
1 occ: .: cannot be written: Is a directory
1 occ: /: cannot be written: Is a directory
1 occ: folder/..: cannot be written: Is a directory
1 occ: folder/: cannot be written: Is a directory
1 occ: folder: cannot be written: Is a directory
$ ls -A
folder
