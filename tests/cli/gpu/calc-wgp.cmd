occ --gpu rx6900xt -t 256 --grid 1000 --get waves.sms
occ --gpu rx6900xt -t 256 --grid 1000 --cu-mode --get waves.sms
occ --gpu mi300x -t 256 --grid 1000 --get waves.sms
