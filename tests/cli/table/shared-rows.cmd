# Rows that share what did not change are byte for byte those made one by one: with an explicit 0
# per thread, nothing is shared.
same() {
    for format in jsonl json; do
        occ "$@" -f $format > "$TMP/shared"
        occ "$@" --dynamic-smem-per-thread 0 -f $format | cmp - "$TMP/shared" || echo "differs: $format $*"
    done
    for format in csv tsv md; do
        occ "$@" -f $format > "$TMP/shared"
        occ "$@" --sort smem,dynamic_smem -f $format > "$TMP/single"
        sort "$TMP/shared" | cmp - <(sort "$TMP/single") || echo "differs: $format $*"
    done
    wc -l < "$TMP/shared"
}
same -a sm_80,sm_90,gfx942,sm_75,sm_52 -r 0:255:15 -t 32:1056:96 -s 0:170000:1000
same -a all -r 0,40 -t 64,1000 -b 0,1,16 -s 0,4K -d 0:240000:7000
same -a sm_90 -t 128 -r 32 --grid 1000 --sms 132 --cluster 4 -s 0:232448:512
same -a sm_80 -t 256 -r 32:64:8 --launch-bounds 128,2 -s 0:170000:512
same -a sm_80,sm_75 -t 256 --no-optin -s 100:70000:511
same -a gfx90a,gfx908 -t 256,1024 -r 10:600:50 --agprs 0,100 -s 0:70000:256
same -a sm_80 -t 256 -r 32 -s 0:160000:40,8K,4K,50000:60000:8,0
same -a sm_80 -t 256 -r 32 -s 0:200000:40 --where "blocks_per_sm!=3"
