# Lines of two compilers mixed one by one: nobody gets what may be another's.
p="ptxas info    :"
{ echo "$p Compiling entry function 'a' for 'sm_80'"; echo "$p Compiling entry function 'b' for 'sm_80'"
  echo "$p Function properties for a"; echo "$p Function properties for b"
  echo "    8 bytes stack frame, 4 bytes spill stores, 4 bytes spill loads"
  echo "    16 bytes stack frame, 12 bytes spill stores, 12 bytes spill loads"
  echo "$p Used 20 registers, used 0 barriers"; echo "$p Used 20 registers, used 0 barriers"; } > $TMP/mixed.log
occ kernels $TMP/mixed.log -t 64 --max-spill 0
occ kernels $TMP/mixed.log -t 64 -f csv --get stack
