for name in localx local: local:x local:99999 local:10000; do occ -g "$name" -t 256; done
