# unknown-format
$ occ --arch sm_80 --threads 64 --format xml
2> occ: --format 'xml': must be one of: text json jsonl csv tsv md svg html
[2]

# format-csv-and-json
$ occ --arch sm_80 --threads 64 --format csv --json
2> occ: --json cannot be combined with --format csv
[2]

# format-that-occ-arch-lacks
$ occ arch --format svg
2> occ: --format 'svg': must be one of: text json jsonl csv tsv md
[2]

# formats-are-not-abbreviated-or-combined
$ for format in "" "text json" tex jso sv json; do occ -a sm_80 -t 256 -f "$format" --get occupancy; done
1
2> occ: --format '': expected FORMAT
2> occ: --format 'text json': must be one of: text json jsonl csv tsv md svg html
2> occ: --format 'tex': must be one of: text json jsonl csv tsv md svg html
2> occ: --format 'jso': must be one of: text json jsonl csv tsv md svg html
2> occ: --format 'sv': must be one of: text json jsonl csv tsv md svg html

# format-json-and-json
$ occ -a sm_80 -t 256 -f json --json --get occupancy
1

# option-of-another-command
$ occ gpu h100-sxm --mig x
2> occ: unknown option '--mig'; `occ calc` has --mig
[2]

# output-that-cannot-be-written
$ occ -a sm_80 -t 256 -o "$(printf 'x%.0s' $(seq 5000))"
2> occ: --output: the path is longer than 4095 bytes
[2]
$ occ -a sm_80 -t 256 -o /no/such/folder/file
2> occ: /no/such/folder/file: cannot be written: No such file or directory
[2]

# get-unknown-key
$ occ --arch sm_80 --threads 64 --get limits.regs
2> occ: --get: unknown key 'limits.regs'; expected keys of the JSON output, such as occupancy, limits.registers
[2]

# get-key-with-control-byte
$ occ -a sm_80 -t 256 --get $'\x1b[31mred'
2> occ: --get: unknown key '?[31mred'; expected keys of the JSON output, such as occupancy, limits.registers
[2]
