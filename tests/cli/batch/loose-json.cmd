# What cJSON takes and JSON does not is an error of its line alone, and no id is read from it.
printf '%b\n' '{"a"\x01:"x,"}' '{"id":1,"a"\x01:"x,"}' '{"id":2,"id":3,"a":"\\\\"}' \
    '{"id":[4,"]"],"id":5}' '{"a":"\\' '{"id":6,"a":"x' '\xef\xbb\xbf{"id":7}' \
    '{"id" :\t{"b":"}"} ,"x":1}' '{"":1,"":1,"id":8}' '"id"' \
    '{"arch":"sm_80","threads":256,"id":9}' >"$TMP/lines"
occ batch "$TMP/lines"
