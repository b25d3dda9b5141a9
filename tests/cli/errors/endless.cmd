# What never ends is given up with a message; a folder's pipes, devices and links to them are not
# opened, nor its files without a size.
occ kernels /dev/zero
echo "status $?"
yes aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | occ kernels -
echo "status $?"
occ --data /dev/zero arch
echo "status $?"
mkdir "$TMP/d"
cp ../kernels/made/basic.log "$TMP/d/log"
mkfifo "$TMP/d/a" "$TMP/d/z.json" "$TMP/d/plain.cubin"
ln -s /dev/zero "$TMP/d/zero"
ln -s a "$TMP/d/link"
: >"$TMP/d/empty"
timeout 20 occ kernels "$TMP/d" -k spills --get kernel | sort -u
echo "status $?"
mkdir "$TMP/data"
mkfifo "$TMP/data/x.json"
timeout 20 occ --data "$TMP/data" arch sm_80 2>&1 | head -1
timeout 20 occ kernels - <../kernels/made/basic.log -k spills --get kernel | sort -u
(read -r first; timeout 20 occ kernels - -k spills --get kernel | sort -u) <../kernels/made/basic.log
