#include "base/map.h"

#include <sys/mman.h>

void *map_file(int fd, size_t len)
{
    if (len == 0) {
        return NULL;
    }
    void *data = mmap(NULL, len, PROT_READ, MAP_PRIVATE, fd, 0);
    if (data == MAP_FAILED) {
        return NULL;
    }
    posix_madvise(data, len, POSIX_MADV_SEQUENTIAL);
    return data;
}

void unmap_file(void *data, size_t len)
{
    munmap(data, len);
}
