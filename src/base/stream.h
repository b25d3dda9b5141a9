/*
 * stream.h - reads a file sequentially, in memory that does not grow with the file.  On the way, it
 * unpacks gzip and Zstandard, converts UTF-16 to UTF-8, and skips a byte order mark.
 */
#ifndef OCC_BASE_STREAM_H
#define OCC_BASE_STREAM_H

#include "base/file.h"

enum {
    STREAM_WINDOW = 1 << 20,    /* bytes read at once, about */
    STREAM_FILL_MAX = 16 << 20, /* limit of stream_fill() */
};

enum stream_packing { STREAM_PLAIN, STREAM_GZIP, STREAM_ZSTD };

/* Bytes from `at` to `end` of `data` are available; the reader advances `at`. */
struct stream {
    const unsigned char *data;
    size_t at, end;
    uint64_t offset; /* of data[0] in the unpacked bytes */
    bool is_last;    /* the stream ends at `end` */
    bool is_cut;     /* the stream ends too early; stream_error() has the reason */
    enum stream_packing packing;
    struct stream_unpacker *unpacker; /* private; owned */
};

/*
 * Opens `path` ("-" = standard input) and recognises compression and encoding by the first bytes.
 * Returns false with an error in `diag` (cannot be opened, is a directory, out of memory).  Call
 * stream_close() in any case, also after an error.
 */
bool stream_open(struct stream *stream, const char *path, struct diag *diag);
void stream_close(struct stream *stream);

/*
 * Makes at least `want` bytes (at most STREAM_FILL_MAX) available from `at` on; fewer only at the
 * end of the stream.  Returns the number of available bytes.  Invalidates pointers into `data`.
 * After a read error, damaged data or lack of memory the stream ends there and `is_cut` is set.
 */
size_t stream_fill(struct stream *stream, size_t want);

/*
 * Returns the next line without its end ("\n", "\r\n" or "\r\r\n"), valid until the next call;
 * false at the end of the stream.  Lines longer than STREAM_FILL_MAX come in pieces.
 */
bool stream_line(struct stream *stream, const char **line, size_t *len);

/* Why `is_cut` is set, such as "the gzip data end in the middle"; NULL if `is_cut` is not set. */
const char *stream_error(const struct stream *stream);

/* For progress: packed bytes read, and bytes of the file (0 = unknown). */
void stream_progress(const struct stream *stream, uint64_t *done, uint64_t *all);

/* Is `head`, the start of a file, that of gzip or Zstandard? */
bool stream_is_packed(const void *head, size_t len);

/* Unpacks the first bytes of a packed file to `head`, at most `room`; returns their number. */
size_t stream_peek(const struct file *file, void *head, size_t room);

/*
 * Replaces the contents of a packed file by what it unpacks to, at most `most` bytes.  False, with
 * the cause in `diag` and `file` untouched, if that is more, damaged, or memory runs out.
 */
bool stream_unpack(struct file *file, size_t most, struct diag *diag);

#endif
