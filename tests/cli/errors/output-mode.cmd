# The file that -o replaces keeps its mode; a new one has that of any new file; names may be as long
# as the system allows, and nothing else is left in the folder.
mkdir "$TMP/o"
cd "$TMP/o"
umask 022
for mode in 600 755 640; do
    : >"f$mode"
    chmod $mode "f$mode"
    occ -a sm_80 -t 256 --get occupancy -o "f$mode"
    echo "$? $(stat -c '%a %s' "f$mode")"
done
ln -s f600 link
occ -a sm_80 -t 128 --get blocks_per_sm -o link
echo "$? $(readlink link) $(stat -c %a f600) $(cat f600)"
(umask 027 && occ arch -o new && stat -c %a new)
for length in 100 243 249 255; do
    name=$(printf 'n%.0s' $(seq $length))
    occ arch sm_80 -o "$name"
    echo "$? $length"
done
occ arch -o "${name}x" 2>&1 | tail -c 60
ls | cut -c 1-20
