#include "base/grow.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"

bool grow_items(void *items, size_t count, size_t size)
{
    void *old; /* copied byte by byte, since `items` points to a pointer of any type */
    memcpy(&old, items, sizeof old);
    void *grown = realloc(old, max_size(2 * count, 1) * size);
    if (grown == NULL) {
        return false;
    }
    memcpy(items, &grown, sizeof grown);
    /* cppcheck-suppress memleak ; the caller's pointer at `items` owns the memory */
    return true;
}
