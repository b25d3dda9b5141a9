for f in csv tsv md; do occ solve -a sm_80 -t 256 --frontier smem,regs -f $f; done
