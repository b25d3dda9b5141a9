/* unpack.h - decompression with limits: Zstandard frames and LZ4 blocks. */
#ifndef OCC_INPUT_UNPACK_H
#define OCC_INPUT_UNPACK_H

#include "input/bytes.h"

enum {
    UNPACK_IMAGE_MAX = 1 << 29,  /* bytes that one entry may unpack to */
    UNPACK_RATIO_MAX = 256,      /* times the size of the file that all entries may unpack to, */
    UNPACK_TOTAL_FREE = 1 << 28, /* bytes that they may in any case */
    UNPACK_ZSTD_RATIO = 65536,   /* no frame unpacks to more times its size */
    UNPACK_LZ4_RATIO = 256       /* no block does */
};

/* A decompressor: one buffer that every entry uses in turn. */
struct unpack {
    unsigned char *buffer;
    size_t capacity;
    struct ZSTD_DCtx_s *zstd;
    uint64_t budget; /* bytes that may still be unpacked */
};

/* For entries of a file of `file_len` bytes. */
void unpack_init(struct unpack *unpack, size_t file_len);
void unpack_free(struct unpack *unpack);

/*
 * Unpacks the Zstandard frames at the start of `packed` (one LZ4 block: all of it) to at most
 * `size` bytes, the size that the file declares.  `*out` is valid until the next call.  NULL when
 * it went well, else the reason in words, `*out` untouched.
 */
const char *unpack_zstd(struct unpack *unpack, struct bytes packed, uint64_t size,
                        struct bytes *out);
const char *unpack_lz4(struct unpack *unpack, struct bytes packed, uint64_t size,
                       struct bytes *out);

#endif
