occ help calc | sed -n "/^Is it/,/^$/p"
