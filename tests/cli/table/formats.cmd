for format in csv tsv md text; do
    occ -a sm_80,sm_90 -t 256,1025 -r 32 -f $format
done
