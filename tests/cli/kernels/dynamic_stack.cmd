cat > $TMP/remarks.log <<"EOF"
a.hip:3:1: remark: Function Name: _Z4copyPf [-Rpass-analysis=kernel-resource-usage]
a.hip:3:1: remark:     VGPRs: 70 [-Rpass-analysis=kernel-resource-usage]
a.hip:3:1: remark:     Dynamic Stack: True [-Rpass-analysis=kernel-resource-usage]
a.hip:3:1: remark:     LDS Size [bytes/block]: 2048 [-Rpass-analysis=kernel-resource-usage]
EOF
occ kernels $TMP/remarks.log --json | grep flags
