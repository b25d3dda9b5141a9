# librsvg draws every kind of chart, and the picture has colours in it.
picture() {
    name=$1
    shift
    occ "$@" -f svg -o "$TMP/$name.svg" || echo "$name: status $?"
    [ "$(wc -c < "$TMP/$name.svg")" -lt 100000 ] || echo "$name: too large"
    grep -q "<script\|http[^\"]*\"[^>]*href" "$TMP/$name.svg" && echo "$name: not plain"
    if ! command -v rsvg-convert >/dev/null; then
        echo "svg/renders: skipped: no rsvg-convert (Debian: librsvg2-bin)" >/dev/tty 2>/dev/null
        echo "$name: drawn"
        return
    fi
    rsvg-convert "$TMP/$name.svg" -o "$TMP/$name.png" || echo "$name: not drawn"
    # A blank picture of this size compresses to less than 3 KB.
    [ "$(wc -c < "$TMP/$name.png")" -gt 8000 ] && echo "$name: drawn"
}
picture block-size -a sm_80 -r 40 -t 32:1024:32
picture registers -a sm_80 -t 256 -r 16:128
picture shared-memory -a sm_80 -t 256 -r 32 -s 0:100K:1K
picture series -a sm_80,sm_90,sm_120 -t 128 -r 32 -s 0:100K:1K --plot blocks_per_sm
picture heat-map -a sm_80 -r 16:128:2 -t 32:1024:32
picture waves -a sm_90 --sms 132 -t 256 -r 32 --grid 500:4000:25 --plot waves.efficiency
