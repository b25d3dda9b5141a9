command -v xmllint >/dev/null || exit 0
for args in "--grid 128" "--grid 20" "--grid 50000 --dist lognormal --cv 1" "--grid 1999 --dist uniform --cv 0.5 --shared"; do
    occ simulate --arch sm_90 --sms 132 --threads 256 --regs 32 $args -f svg -o $TMP/x.svg &&
        xmllint --noout $TMP/x.svg || exit 1
done
