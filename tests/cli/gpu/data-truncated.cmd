cat >"$TMP/gpu.json" <<'END'
{ "vendor": "nvidia"
END
occ gpu --data "$TMP/gpu.json" mine
