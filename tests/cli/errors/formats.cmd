for format in "" "text json" tex jso sv json; do occ -a sm_80 -t 256 -f "$format" --get occupancy; done
occ -a sm_80 -t 256 -f json --json --get occupancy
occ gpu h100-sxm --mig x
occ -a sm_80 -t 256 -o "$(printf 'x%.0s' $(seq 5000))"
occ -a sm_80 -t 256 -o /no/such/folder/file
