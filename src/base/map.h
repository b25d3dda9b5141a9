/* map.h - the bytes of a file in memory, without reading them first. */
#ifndef OCC_BASE_MAP_H
#define OCC_BASE_MAP_H

#include <stddef.h>

/* Maps the first `len` bytes of a file read-only; NULL if `len` is 0 or mapping fails. */
void *map_file(int fd, size_t len);

/* Releases what map_file() returned. */
void unmap_file(void *data, size_t len);

#endif
