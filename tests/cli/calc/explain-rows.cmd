# A record is looked up once for all launches of its architecture.
occ -a sm_80,sm_90 -t 128,256 -r 40 --explain -f jsonl | grep -o '"explain":\["[^"]*"'
