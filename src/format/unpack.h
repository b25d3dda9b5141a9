/* unpack.h - decompression of Zstandard frames and LZ4 blocks, with limits. */
#ifndef OCC_FORMAT_UNPACK_H
#define OCC_FORMAT_UNPACK_H

#include "format/bytes.h"

enum {
    UNPACK_ENTRY_MAX = 1 << 29, /* limit in bytes of one unpacked entry */
    /* The limit of a file: UNPACK_TOTAL_BASE + UNPACK_TOTAL_RATIO * file_len unpacked bytes. */
    UNPACK_TOTAL_BASE = 1 << 28,
    UNPACK_TOTAL_RATIO = 256,
    UNPACK_ZSTD_RATIO_MAX = 65536, /* no Zstandard frame has a higher compression ratio */
    UNPACK_LZ4_RATIO_MAX = 256     /* no LZ4 block has a higher compression ratio */
};

/* A decompressor with one buffer, reused for every entry. */
struct unpack {
    unsigned char *buffer;
    size_t capacity;
    struct ZSTD_DCtx_s *zstd;
    uint64_t budget; /* bytes that may still be unpacked */
};

/* Prepares for the entries of a file of `file_len` bytes. */
void unpack_init(struct unpack *unpack, size_t file_len);
void unpack_free(struct unpack *unpack);

/*
 * Unpack the Zstandard frame at the start of `packed`, or the LZ4 block that is all of `packed`, to
 * at most `size` bytes, the size that the file declares.  `*out` is valid until the next call.
 * Return NULL on success; else what is wrong with the entry, such as "has damaged LZ4 data", with
 * `*out` untouched.
 */
const char *unpack_zstd(struct unpack *unpack, struct bytes packed, uint64_t size,
                        struct bytes *out);
const char *unpack_lz4(struct unpack *unpack, struct bytes packed, uint64_t size,
                       struct bytes *out);

#endif
