head -c 100000000 /dev/zero | tr "\0" x >$TMP/long; { cat $TMP/long; echo; echo "{\"arch\":\"sm_80\",\"threads\":64,\"regs\":32}"; } | occ batch | cut -c1-80
