occ -t 256 --gpu gh200-144gb
