/*
 * stream.h - the bytes of a file one after the other, gzip and Zstandard data unpacked on the way,
 * in memory that does not grow with the file.
 */
#ifndef OCC_BASE_STREAM_H
#define OCC_BASE_STREAM_H

#include "base/diag.h"

enum {
    STREAM_WINDOW = 1 << 20,    /* bytes that are read at once, about */
    STREAM_NEED_MAX = 16 << 20, /* the most that stream_need() holds at once */
};

enum stream_packing { STREAM_PLAIN, STREAM_GZIP, STREAM_ZSTD };

/* Bytes from `at` to `end` of `data` are there to be read; a reader moves `at`. */
struct stream {
    const unsigned char *data;
    size_t at, end;
    uint64_t offset; /* of data[0] in the unpacked bytes */
    bool last;       /* nothing follows `end` */
    bool cut;        /* the packed data end too early or are damaged: stream_why() says it */
    enum stream_packing packing;
    struct stream_unpacker *unpacker; /* private; owned */
};

/*
 * Opens `path` ("-" = standard input); what it is packed with is told from its first bytes.  False
 * with an error in `diag` (cannot be opened, is a directory, out of memory).  Close it in any case.
 */
bool stream_open(struct stream *stream, const char *path, struct diag *diag);
void stream_close(struct stream *stream);

/* A stream of `len` bytes in memory, which outlive it; nothing is unpacked.  Close it too. */
void stream_memory(struct stream *stream, const void *data, size_t len);

/*
 * Makes `want` bytes, at most STREAM_NEED_MAX, available behind `at`, fewer only where the stream
 * ends; returns how many there are, often more.  Pointers into `data` are void after it.  After an
 * error (read error, damaged data, out of memory) the stream ends where it was noticed and `cut` is
 * set.
 */
size_t stream_need(struct stream *stream, size_t want);

/*
 * The next line, without its end ("\n" or "\r\n"), valid until the next call; false at the end of
 * the stream.  What is longer than STREAM_NEED_MAX is given in pieces.
 */
bool stream_line(struct stream *stream, const char **line, size_t *len);

/* Why the stream was cut, in words: "the gzip data end in the middle"; NULL when it was not. */
const char *stream_why(const struct stream *stream);

/* How much of the file was read, packed bytes, and how many it has (0 = not known): progress. */
void stream_progress(const struct stream *stream, uint64_t *done, uint64_t *all);

#endif
