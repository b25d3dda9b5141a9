occ kernels ../kernels/made/basic_sm_80.cubin --kernel 'bounded|spills' --json > $TMP/old.json
occ kernels $TMP/old.json
# Read back, it says the same but for where it comes from.
occ kernels $TMP/old.json --json | sed '/"file"/d;/"source"/d' > $TMP/again
sed '/"file"/d;/"source"/d' $TMP/old.json | diff - $TMP/again && echo same
