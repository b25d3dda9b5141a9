echo "{\"arch\":\"sm_80\",\"threads\":256,\"regs\":40,\"smem\":8192}" | occ batch >$TMP/a; occ -a sm_80 -t 256 -r 40 -s 8192 -f jsonl >$TMP/b; cmp $TMP/a $TMP/b && echo equal
