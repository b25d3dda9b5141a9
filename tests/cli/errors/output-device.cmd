# A device or a pipe is written to, not replaced.
occ -a sm_80 -t 256 --get occupancy -o /dev/full; echo "status $?"
[ -c /dev/full ] && echo "still a device"
occ -a sm_80 -t 256 --get occupancy -o /dev/null; echo "status $?"
[ -c /dev/null ] && echo "still a device"
mkfifo $TMP/pipe
cat $TMP/pipe > $TMP/read &
occ -a sm_80 -t 256 --get occupancy -o $TMP/pipe
wait
cat $TMP/read
ls $TMP
occ -a sm_80 -t 256 --get occupancy -o /dev/stdout | cat
{ echo before; occ -a sm_80 -t 256 --get occupancy -o /dev/stdout; occ -a sm_86 -t 256 --get occupancy -o -; echo after; } > $TMP/both
cat $TMP/both
# The file behind a link is replaced, not the link.
mkdir $TMP/real
echo old > $TMP/real/file
ln -s real/file $TMP/link
occ -a sm_80 -t 256 --get occupancy -o $TMP/link
[ -L $TMP/link ] && cat $TMP/real/file
ln -s none $TMP/dangling
occ -a sm_80 -t 256 --get occupancy -o $TMP/dangling && cat $TMP/dangling
occ arch sm_80 --json -o /dev/full; echo "status $?"
occ gpu --json -o /dev/full; echo "status $?"
occ kernels ../kernels/made/one.log -o /dev/full; echo "status $?"
# A folder is not a file.
mkdir $TMP/folder
occ -a sm_80 -t 256 --get occupancy -o $TMP/folder; echo "status $?"
