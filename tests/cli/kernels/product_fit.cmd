# Which code of a file a product runs: the nearest earlier one of its generation, its own variant.
list() { printf "$1: "; shift; occ kernels "$@" 2>&1 | paste -sd " "; }
one() { echo "{\"kernel\":\"k\",\"arch\":\"$1\",\"resources\":{\"regs\":32,\"smem\":0}}"; }
for arch in sm_70 sm_75 sm_80 sm_86 sm_86a sm_87 sm_89 sm_90 sm_90a sm_90f sm_100 sm_100f sm_103a sm_120a sm_999 x a gfx942 gfx90a; do
    one $arch
done > $TMP/all.json
for gpu in v100 a100-sxm4-80gb rtx3090 l40s h100-sxm b200 rtx5090 mi300x mi250x; do
    list $gpu $TMP/all.json -g $gpu --get arch
done
for arch in sm_80 sm_86 gfx942; do one $arch > $TMP/$arch.json; done
list "two products" $TMP/*.json -g a100-sxm4-80gb,rtx3090 -t 64 --sort gpu,arch -f csv --get gpu
list "two files" $TMP/sm_80.json $TMP/sm_86.json -g rtx3090 --get arch
list "variant" ../kernels/made/basic.fatbin -a sm_90a -k "^plain$" --get arch
list "no variant" ../kernels/made/basic.fatbin -a sm_90 -k "^plain$" --get arch
list "all" ../kernels/made/basic.fatbin -a all -k "^plain$" --get arch
list "none" $TMP/sm_80.json -g mi300x
list "none of the name" $TMP/sm_80.json -g mi300x -k x
list "none of either" $TMP/sm_80.json -k x
list "no such architecture" $TMP/sm_80.json -a sm_90
