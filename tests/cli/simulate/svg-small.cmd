occ simulate --arch sm_90 --sms 132 --threads 32 --regs 32 --grid 200000 --dist lognormal --cv 2 -f svg -o $TMP/x.svg
test $(wc -c <$TMP/x.svg) -lt 1000000 && ! grep -c "<script" $TMP/x.svg
