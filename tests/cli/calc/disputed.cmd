# Where public sources disagree and the launch would come out otherwise.
tell() { echo "== $*"; occ "$@" --explain | sed -n '/disputed/,$p'; }
tell -a sm_80 -t 256 -r 256
tell -a sm_30 -t 128 -r 100
tell -a sm_32 -t 128 -r 100
tell -a sm_52 -t 1024 -r 64
tell -a sm_52 -t 96 -r 100
tell -a sm_62 -t 1024 -r 64
tell -a sm_72 -t 128 -r 32 -s 60K
tell -a sm_101 -t 256 -r 32
tell -a sm_120 -t 32 -r 32 -b 0
tell -a sm_120 -t 32 -r 32 -s 40K
tell -a sm_80 -t 256 -r 40
# Of data of one's own: a yes or no, a word, a source without blanks; a value that cannot be is left out.
words="$(printf 'x%.0s' $(seq 100))"
sed 's/"smem_carveout": *{"value": true,/& "disputed": [{"value": false, "sources": ["OWN"]}],/
     s/"sources": {$/& "OWN": "'$words'",/; s/"max_warps_per_sm": *{"value": 64,/& "disputed": [{"value": 63, "sources": ["OWN"]}],/' \
    ../../data/arch/sm_80.json > $TMP/sm_80.json
tell --data $TMP/sm_80.json -a sm_80 -t 256 -r 32 -s 8K --carveout 20
