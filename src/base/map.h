/* map.h - the bytes of a file in memory, without reading them first. */
#ifndef OCC_BASE_MAP_H
#define OCC_BASE_MAP_H

#include <stddef.h>

enum { MAP_STATUS = 2 }; /* the exit status after the end of a mapped file is gone */

/*
 * Maps the first `len` bytes of a file read-only; NULL if `len` is 0, mapping fails, or too many
 * files are mapped.
 *
 * If another program cuts the file meanwhile, reading what is gone raises SIGBUS.  Then the process
 * writes "occ: NAME: cannot be read to its end: ..." to standard error and exits with MAP_STATUS.
 * `name` is copied.
 */
void *map_file(int fd, size_t len, const char *name);

/*
 * Gives back the memory of the `len` bytes at `from`, if they are in a mapped file.  They can still
 * be read, and are then loaded again.
 */
void unload_map(const void *from, size_t len);

/* Releases what map_file() returned. */
void unmap_file(void *data, size_t len);

#endif
