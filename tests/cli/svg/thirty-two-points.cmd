# 32 points and eight series stay small.
occ -a sm_90 -t 32:1024:32 -r 16:128:16 -f svg | wc -c | awk "{ print (\$1 < 100000 ? \"small\" : \$1) }"
