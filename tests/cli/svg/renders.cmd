# librsvg draws every kind of chart, and more than an empty page.
command -v rsvg-convert >/dev/null && drawn=true || drawn=false
$drawn || echo "svg/renders: not drawn: no rsvg-convert (Debian: librsvg2-bin)" >&3
size() { wc -c < "$1"; }
empty='<svg xmlns="http://www.w3.org/2000/svg" width="760" height="440"><rect width="760" height="440" fill="#fff"/></svg>'
$drawn && echo "$empty" | rsvg-convert -o "$TMP/empty.png"
picture() {
    name=$1
    shift
    occ "$@" -f svg -o "$TMP/$name.svg" || echo "$name: status $?"
    [ "$(size "$TMP/$name.svg")" -lt 100000 ] || echo "$name: too large"
    grep -qi "<script\|href\|<image" "$TMP/$name.svg" && echo "$name: not plain"
    if $drawn; then
        rsvg-convert "$TMP/$name.svg" -o "$TMP/$name.png" || echo "$name: not drawn"
        [ "$(size "$TMP/$name.png")" -gt $((2 * $(size "$TMP/empty.png"))) ] || echo "$name: empty"
    fi
    echo "$name: done"
}
picture block-size -a sm_80 -r 40 -t 32:1024:32
picture registers -a sm_80 -t 256 -r 16:128
picture shared-memory -a sm_80 -t 256 -r 32 -s 0:100K:1K
picture series -a sm_80,sm_90,sm_120 -t 128 -r 32 -s 0:100K:1K --plot blocks_per_sm
picture heat-map -a sm_80 -r 16:128:2 -t 32:1024:32
picture waves -a sm_90 --sms 132 -t 256 -r 32 --grid 500:4000:25 --plot waves.efficiency
