cat > $TMP/remarks.log <<"EOF"
a.hip:3:1: remark: Function Name: _Z4copyPf [-Rpass-analysis=kernel-resource-usage]
a.hip:3:1: remark:     TotalSGPRs: 20 [-Rpass-analysis=kernel-resource-usage]
a.hip:3:1: remark:     VGPRs: 70 [-Rpass-analysis=kernel-resource-usage]
a.hip:3:1: remark:     AGPRs: 0 [-Rpass-analysis=kernel-resource-usage]
a.hip:3:1: remark:     ScratchSize [bytes/lane]: 0 [-Rpass-analysis=kernel-resource-usage]
a.hip:3:1: remark:     Occupancy [waves/SIMD]: 7 [-Rpass-analysis=kernel-resource-usage]
a.hip:3:1: remark:     SGPRs Spill: 0 [-Rpass-analysis=kernel-resource-usage]
a.hip:3:1: remark:     VGPRs Spill: 0 [-Rpass-analysis=kernel-resource-usage]
a.hip:3:1: remark:     LDS Size [bytes/block]: 2048 [-Rpass-analysis=kernel-resource-usage]
EOF
occ kernels $TMP/remarks.log -t 256
occ kernels $TMP/remarks.log -t 256 --arch gfx90a
