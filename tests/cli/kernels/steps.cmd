# The cheapest step up, whatever it moves.
cat > $TMP/k.json <<"END"
[{"kernel":"registers","arch":"sm_90","resources":{"regs":40,"smem":0,"block":[256,1,1]}},
 {"kernel":"shared","arch":"sm_90","resources":{"regs":32,"smem":40000,"block":[256,1,1]}},
 {"kernel":"barriers","arch":"sm_90","resources":{"regs":32,"smem":0,"barriers":16,"block":[64,1,1]}},
 {"kernel":"block","arch":"sm_90","resources":{"regs":32,"smem":0},"result":{"launch":{"threads":32}}},
 {"kernel":"both","arch":"sm_90","resources":{"regs":168,"smem":100000,"barriers":16,"block":[256,1,1]}},
 {"kernel":"too_large","arch":"sm_90","resources":{"regs":255,"smem":240000,"block":[1024,1,1]}},
 {"kernel":"vgprs","arch":"gfx942","resources":{"regs":128,"smem":0,"block":[256,1,1]}},
 {"kernel":"agprs","arch":"gfx942","resources":{"regs":16,"agprs":128,"smem":0,"block":[256,1,1]}},
 {"kernel":"sgprs","arch":"gfx942","resources":{"regs":16,"sgprs":104,"smem":0,"block":[256,1,1]}},
 {"kernel":"lds","arch":"gfx942","resources":{"regs":16,"smem":20000,"block":[256,1,1]}},
 {"kernel":"full","arch":"gfx942","resources":{"regs":16,"smem":0,"block":[256,1,1]}}]
END
occ kernels $TMP/k.json
occ kernels $TMP/k.json --get step
occ kernels $TMP/k.json -k shared --carveout 0
occ kernels $TMP/k.json -k too_large -f md
echo '[{"kernel":"k","arch":"sm_90","resources":{"regs":32,"smem":60000,"block":[64,1,1]}}]' > $TMP/o.json
occ kernels $TMP/o.json --no-optin --get step
occ kernels $TMP/o.json --no-optin --carveout 30 -t 32 --get step
