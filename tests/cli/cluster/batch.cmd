cat <<'END' | occ batch
{"arch":"sm_90","threads":384,"regs":168,"cluster":8,"gpc":[16,18]}
{"arch":"sm_90","threads":384,"gpc":[16,"18"]}
{"arch":"sm_90","threads":384,"gpc":[]}
{"arch":"sm_90","threads":384,"gpc":16}
{"arch":"sm_90","threads":384,"gpc":[1024,1]}
{"arch":"sm_90","threads":384,"gpc":[16,18],"sms":132}
{"arch":"sm_90","threads":384,"gpc":null,"cluster":2,"sms":4}
END
