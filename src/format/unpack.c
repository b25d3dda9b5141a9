#include "format/unpack.h"

#include <lz4.h>
#include <stdlib.h>
#include <zstd.h>

void unpack_init(struct unpack *unpack, size_t file_len)
{
    memset(unpack, 0, sizeof *unpack);
    unpack->budget = UNPACK_TOTAL_BASE + (uint64_t)file_len * UNPACK_TOTAL_RATIO;
}

void unpack_free(struct unpack *unpack)
{
    ZSTD_freeDCtx(unpack->zstd);
    free(unpack->buffer);
    unpack->zstd = NULL;
    unpack->buffer = NULL;
    unpack->capacity = 0;
}

/*
 * Makes room for `size` bytes in the buffer, if the limits and the format's highest compression
 * `ratio` allow it.  Returns NULL on success, else what is wrong with the entry.
 */
static const char *make_room(struct unpack *unpack, size_t packed_len, uint64_t size,
                             uint64_t ratio)
{
    if (size == 0 || size > UNPACK_ENTRY_MAX) {
        return "declares a size that is 0 or above 512 MiB";
    }
    if (size / ratio > packed_len) {
        return "declares a size that its compressed data cannot have";
    }
    if (size > unpack->budget) {
        return "would bring the unpacked data above 256 MiB + 256 times the size of the file";
    }
    if (size > unpack->capacity) {
        free(unpack->buffer);
        unpack->capacity = 0;
        unpack->buffer = malloc((size_t)size);
        if (unpack->buffer == NULL) {
            return "does not fit into memory";
        }
        unpack->capacity = (size_t)size;
    }
    return NULL;
}

const char *unpack_zstd(struct unpack *unpack, struct bytes packed, uint64_t size,
                        struct bytes *out)
{
    const char *why = make_room(unpack, packed.len, size, UNPACK_ZSTD_RATIO_MAX);
    if (why != NULL) {
        return why;
    }
    if (unpack->zstd == NULL) {
        unpack->zstd = ZSTD_createDCtx();
        if (unpack->zstd == NULL) {
            return "does not fit into memory";
        }
    }
    size_t frame = ZSTD_findFrameCompressedSize(packed.data, packed.len);
    if (ZSTD_isError(frame)) {
        return "has damaged Zstandard data";
    }
    size_t n = ZSTD_decompressDCtx(unpack->zstd, unpack->buffer, (size_t)size, packed.data, frame);
    if (ZSTD_isError(n)) {
        return "has damaged Zstandard data, or unpacks to more than it declares";
    }
    unpack->budget -= n;
    *out = (struct bytes){ unpack->buffer, n };
    return NULL;
}

const char *unpack_lz4(struct unpack *unpack, struct bytes packed, uint64_t size, struct bytes *out)
{
    const char *why = make_room(unpack, packed.len, size, UNPACK_LZ4_RATIO_MAX);
    if (why != NULL) {
        return why;
    }
    if (packed.len > INT32_MAX) {
        return "has more compressed data than an LZ4 block may have";
    }
    int n = LZ4_decompress_safe((const char *)packed.data, (char *)unpack->buffer, (int)packed.len,
                                (int)size);
    if (n < 0) {
        return "has damaged LZ4 data, or unpacks to more than it declares";
    }
    unpack->budget -= (uint64_t)n;
    *out = (struct bytes){ unpack->buffer, (size_t)n };
    return NULL;
}
