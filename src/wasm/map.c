/* map.c - for WebAssembly: files cannot be mapped, so they are read into memory. */
#include "base/map.h"

#include <stdlib.h>
#include <unistd.h>

void *map_file(int fd, size_t len, const char *name)
{
    (void)name; /* such a file cannot become shorter */
    char *data = len > 0 ? malloc(len) : NULL;
    size_t have = 0;
    while (data != NULL && have < len) {
        ssize_t got = pread(fd, data + have, len - have, (off_t)have);
        if (got <= 0) {
            free(data);
            data = NULL;
        } else {
            have += (size_t)got;
        }
    }
    return data;
}

void unload_map(const void *from, size_t len)
{
    (void)from; /* the memory has the only copy */
    (void)len;
}

void unmap_file(void *data, size_t len)
{
    (void)len;
    free(data);
}
