/* memory_stream.h - a stream of bytes in memory, for the tests and fuzz targets of its readers. */
#ifndef OCC_TESTS_MEMORY_STREAM_H
#define OCC_TESTS_MEMORY_STREAM_H

#include "base/stream.h"

/* A stream of the `len` bytes at `data`, which must outlive it: it has no file to read more of. */
static inline struct stream memory_stream(const void *data, size_t len)
{
    return (struct stream){ .data = data, .end = len, .is_last = true };
}

#endif
