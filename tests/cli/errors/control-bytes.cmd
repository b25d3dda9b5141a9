occ --arch "$(printf "sm\\033[31m\\n80")" --threads 64
