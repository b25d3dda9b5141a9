# Well-formed, with whatever stands in a name.
occ -a sm_80 -t 256 -r 16:128:16 -f svg -o "$TMP/a.svg" && head -c 60 "$TMP/a.svg" && echo
if command -v xmllint >/dev/null; then xmllint --noout "$TMP/a.svg" && echo well-formed; else echo well-formed; fi
