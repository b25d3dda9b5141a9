occ arch sm_80 sm_90 --json | grep -c '"sources"'
occ arch $(yes all | head -30); echo "status $?"
occ arch all sm_81 > /dev/null; echo "status $?"
occ arch sm_80 -o /no/such/folder/x; echo "status $?"
occ arch -o $TMP/a --json && head -c 50 $TMP/a; echo
occ arch --json -f json | head -c 10; echo
occ arch --help | head -1
