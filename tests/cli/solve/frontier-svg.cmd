occ solve -a sm_80 -t 256 -r 40 -s 8K --frontier regs,smem -f svg
occ solve -a sm_80 -t 256 -r 40 -s 8K --frontier regs,smem --plot -f svg -o "$TMP/same.svg"
occ solve -a sm_80 -t 256 -r 40 -s 8K --frontier regs,smem -f svg | cmp - "$TMP/same.svg" && echo same
# Well-formed and drawn, with few plateaus, with many, and with none.
command -v rsvg-convert >/dev/null && drawn=true || drawn=false
$drawn || echo "solve/frontier-svg: not drawn: no rsvg-convert (Debian: librsvg2-bin)" >&3
picture() {
    name=$1
    shift
    occ solve "$@" --frontier regs,smem -f svg -o "$TMP/$name.svg" || echo "$name: status $?"
    if command -v xmllint >/dev/null; then
        xmllint --noout "$TMP/$name.svg" || echo "$name: not well-formed"
    fi
    grep -qi "<script\|href\|<image" "$TMP/$name.svg" && echo "$name: not plain"
    if $drawn; then
        rsvg-convert "$TMP/$name.svg" -o "$TMP/$name.png" || echo "$name: not drawn"
    fi
    echo "$name: $(grep -c 'class="corner"' "$TMP/$name.svg") corners, $(grep -c 'class="now"' "$TMP/$name.svg") mark"
}
picture few -a sm_80 -t 256 -r 40 -s 8K
picture many -a sm_90 -t 32 -r 40
picture waves -a gfx1100 -t 64 -r 90 -s 4K
picture does-not-launch-now -a sm_80 -t 256 -s 200K
picture none -a sm_80 -t 2048
