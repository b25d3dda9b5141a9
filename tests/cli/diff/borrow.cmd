# A side without block sizes takes the other's: launched, required or bound ones.
cat > $TMP/block.json <<"END"
[{"kernel":"required","arch":"sm_80","resources":{"regs":32,"smem":0,"block":[16,16,1]}},
 {"kernel":"bound","arch":"sm_80","resources":{"regs":32,"smem":0,"launch_bounds":[128,4]}},
 {"kernel":"wild","arch":"sm_80","resources":{"regs":32,"smem":0,"block":[2147483647,2147483647,1]}},
 {"kernel":"empty","arch":"sm_80","resources":{"regs":32,"smem":0,"block":[32,4,0]}},
 {"kernel":"launched","arch":"sm_80","resources":{"regs":32,"smem":0},"result":{"launch":{"threads":64,"dynamic_smem":8192}}}]
END
kernels="required bound wild empty launched"
for k in $kernels; do
    printf "ptxas info    : Compiling entry function '$k' for 'sm_80'\nptxas info    : Used 40 registers\n"
done > $TMP/plain.log
for k in $kernels; do printf " Function $k:\n  REG:40 STACK:0 SHARED:0 LOCAL:0 CONSTANT[0]:472 TEXTURE:0 SURFACE:0 SAMPLER:0\n"; done > $TMP/usage.txt
for k in $kernels; do
    printf "nvlink info    : Function properties for '$k':\nnvlink info    : used 40 registers, 0 stack, 0 bytes smem\n"
done > $TMP/link.log
for k in $kernels; do echo "{\"kernel\":\"$k\",\"arch\":\"sm_80\",\"resources\":{\"regs\":40,\"smem\":0}}"; done > $TMP/plain.jsonl
for old in plain.log usage.txt link.log plain.jsonl; do
    echo "== $old"
    occ diff $TMP/$old $TMP/block.json -a sm_80
done
occ diff $TMP/block.json $TMP/usage.txt -a sm_80 -k launched --json | grep -o '"launch":{[^}]*}'
# AMD's remarks, which say no more.
remark() { echo "a.hip:3:1: remark: $1 [-Rpass-analysis=kernel-resource-usage]"; }
for line in "Function Name: tile" "    TotalSGPRs: 20" "    VGPRs: 70" "    AGPRs: 0" "    ScratchSize [bytes/lane]: 0" \
    "    Occupancy [waves/SIMD]: 7" "    SGPRs Spill: 0" "    VGPRs Spill: 0" "    LDS Size [bytes/block]: 2048"; do
    remark "$line"
done > $TMP/remarks.log
occ diff ../kernels/made/gfx90a.hsaco $TMP/remarks.log -a gfx90a -k tile
