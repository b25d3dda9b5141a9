# Blanks, escapes, more keys than are remembered, values of other types.
cat > $TMP/in <<"END"
  { "id" : "a\"b\\" , "arch":"sm_80" ,	"threads":256 }  
{"threads":256,"arch":"sm_80","id":{"x":[1,{"y":"}"}],"z":"]"}}
{"arch":"sm_80","threads":256,"optin":"no"}
{"arch":"sm_80","threads":256,"optin":false,"smem":60000,"id":1e400}
{"arch":"sm_80","threads":256,"optin":true,"smem":60000,"id":-0.0}
{"arch":"sm_80","threads":256,"regs":-1,"id":[ ]}
{"arch":"sm_80","threads":256,"regs":40.5}
{"arch":"sm_80","threads":256,"regs":"forty"}
{"arch":"sm_80","threads":256,"dynamic-smem":1}
{"arch":"sm_80","threads":256,"dynamic_smem_per":1}
{"arch":"sm_80","threads":256,"best":"threads"}
{"arch":"sm_80","threads":[8,8,4],"grid":[2,3],"sms":4,"regs":32,"smem":0,"dynamic_smem":0,"barriers":1,"carveout":50,"launch_bounds":[256,2],"cluster":1,"dynamic_smem_per_thread":0,"issue":4,"latency":400,"ilp":2,"bytes_per_load":4,"bandwidth":100,"clock":1000,"id":null}
{"arch":"all","threads":256,"id":7}
{"arch":["sm_80"],"threads":256}
{"arch":["sm_80","sm_90"],"threads":256}
{"gpu":["h100-sxm"],"arch":["sm_90"],"threads":256,"id":"g"}
{"arch":"sm_80","threads":256,"carveout":-1}
{"arch":"sm_80","threads":256,"carveout":"max-l1","id":"c"}
{"arch":"sm_80","threads":256,"gpc":[4,4],"id":"gpc"}
{"arch":"sm_80","threads":256,"latency":0,"issue":1}
{"arch":"sm_80","threads":256,"latency":"x","issue":1}
{"arch":"sm_80","threads":256,"ilp":1.5,"latency":400,"issue":1}
{"arch":"sm_80","threads":0}
{"arch":"sm_80"}
{"id":1,"id":2,"arch":"sm_80","threads":256}
   	
"text"
END
occ batch $TMP/in | cut -c 1-140
