#include "base/stream.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include "base/file.h"
#include "base/num.h"

/* The source of the bytes and the state of the decompressor. */
struct stream_unpacker {
    int fd;              /* -1 = could not be opened */
    uint64_t size, done; /* packed bytes: file size (0 = unknown), read so far */
    unsigned char *out;  /* unpacked bytes: stream.data */
    size_t out_room;
    unsigned char *in; /* packed bytes; NULL for a file that is not compressed */
    size_t in_at, in_end;
    bool is_file_read;      /* the file ends at in_end */
    bool is_frame_complete; /* the input so far ends with a whole Zstandard frame or gzip member */
    bool inflating;         /* zlib is initialised */
    z_stream gzip;
    ZSTD_DCtx *zstd;
    const char *why;
};

/* Ends the stream here for the reason `why`; always returns 0 bytes. */
static size_t end_stream(struct stream *s, const char *why)
{
    s->unpacker->why = why;
    s->is_cut = s->is_last = true;
    return 0;
}

/* Reads bytes of the file unchanged; 0 at its end. */
static size_t read_file(struct stream *s, unsigned char *to, size_t room)
{
    struct stream_unpacker *u = s->unpacker;
    ssize_t got;
    do {
        got = read(u->fd, to, room);
    } while (got < 0 && errno == EINTR);
    if (got < 0) {
        return end_stream(s, "the file cannot be read to its end");
    }
    u->done += (uint64_t)got;
    return (size_t)got;
}

/* Makes packed bytes available in `in`; false at the end of the file. */
static bool refill(struct stream *s)
{
    struct stream_unpacker *u = s->unpacker;
    if (u->in_at < u->in_end) {
        return true;
    }
    if (u->is_file_read) {
        return false;
    }
    u->in_at = 0;
    u->in_end = read_file(s, u->in, STREAM_WINDOW);
    u->is_file_read = u->in_end == 0;
    return u->in_end > 0;
}

/* Ends a gzip member; another one may follow.  False for an error of zlib. */
static bool end_member(struct stream *s)
{
    struct stream_unpacker *u = s->unpacker;
    u->is_frame_complete = true;
    return inflateReset(&u->gzip) == Z_OK;
}

static size_t fill_gzip(struct stream *s, unsigned char *to, size_t room)
{
    struct stream_unpacker *u = s->unpacker;
    z_stream *z = &u->gzip;
    z->next_out = to;
    z->avail_out = (uInt)room;
    while (z->avail_out == room) {
        if (!refill(s)) {
            return u->is_frame_complete || s->is_cut
                       ? 0
                       : end_stream(s, "the gzip data end in the middle");
        }
        if (u->is_frame_complete && u->in[u->in_at] == 0) {
            u->in_at++; /* padding after a member, as tape drives leave it */
            continue;
        }
        u->is_frame_complete = false;
        z->next_in = u->in + u->in_at;
        z->avail_in = (uInt)(u->in_end - u->in_at);
        int result = inflate(z, Z_NO_FLUSH);
        u->in_at = u->in_end - z->avail_in;
        size_t got = room - z->avail_out;
        if (result == Z_STREAM_END ? !end_member(s) : result != Z_OK && result != Z_BUF_ERROR) {
            end_stream(s, "the gzip data are damaged");
            return got;
        }
    }
    return room - z->avail_out;
}

static size_t fill_zstd(struct stream *s, unsigned char *to, size_t room)
{
    struct stream_unpacker *u = s->unpacker;
    ZSTD_outBuffer out = { to, room, 0 };
    while (out.pos == 0) {
        bool has_more = refill(s);
        if (!has_more && (u->is_frame_complete || s->is_cut)) {
            return 0;
        }
        ZSTD_inBuffer in = { u->in, u->in_end, u->in_at };
        size_t result = ZSTD_decompressStream(u->zstd, &out, &in);
        u->in_at = in.pos;
        u->is_frame_complete = result == 0;
        if (ZSTD_isError(result)) {
            end_stream(s, "the Zstandard data are damaged");
            return out.pos;
        }
        if (!has_more && out.pos == 0 && result != 0) {
            return end_stream(s, "the Zstandard data end in the middle");
        }
    }
    return out.pos;
}

/* Writes up to `room` unpacked bytes; 0 at the end of the stream. */
static size_t fill(struct stream *s, unsigned char *to, size_t room)
{
    switch (s->packing) {
    case STREAM_GZIP:
        return fill_gzip(s, to, room);
    case STREAM_ZSTD:
        return fill_zstd(s, to, room);
    case STREAM_PLAIN:
        break;
    }
    return read_file(s, to, room);
}

/*
 * Starts unpacking if the file begins with the magic of a compression; the bytes read so far then
 * become packed ones.
 */
static bool recognise(struct stream *s, struct diag *diag)
{
    struct stream_unpacker *u = s->unpacker;
    if (s->end >= 3 && memcmp(u->out, "\x1f\x8b\x08", 3) == 0) {
        s->packing = STREAM_GZIP;
        u->inflating = inflateInit2(&u->gzip, 15 + 16) == Z_OK;
    } else if (s->end >= 4 && memcmp(u->out, "\x28\xb5\x2f\xfd", 4) == 0) {
        s->packing = STREAM_ZSTD;
        u->zstd = ZSTD_createDCtx();
    } else {
        return true;
    }
    u->in = malloc(u->out_room); /* large enough for the bytes read so far */
    if (u->in == NULL || (!u->inflating && u->zstd == NULL)) {
        return diag_report_no_memory(diag);
    }
    memcpy(u->in, u->out, s->end);
    u->in_end = s->end;
    s->end = 0;
    s->is_last = false;
    return true;
}

bool stream_open(struct stream *s, const char *path, struct diag *diag)
{
    memset(s, 0, sizeof *s);
    struct stream_unpacker *u = calloc(1, sizeof *u);
    if (u == NULL) {
        return diag_report_no_memory(diag);
    }
    s->unpacker = u;
    u->fd = file_open_fd(path, &u->size, diag);
    if (u->fd < 0) {
        return false;
    }
    u->out_room = (size_t)2 * STREAM_WINDOW;
    u->out = malloc(u->out_room);
    if (u->out == NULL) {
        return diag_report_no_memory(diag);
    }
    s->data = u->out;
    stream_fill(s, 4);
    return recognise(s, diag);
}

void stream_open_memory(struct stream *s, const void *data, size_t len)
{
    *s = (struct stream){ .data = data, .end = len, .is_last = true };
}

void stream_close(struct stream *s)
{
    struct stream_unpacker *u = s->unpacker;
    if (u != NULL) {
        if (u->inflating) {
            inflateEnd(&u->gzip);
        }
        ZSTD_freeDCtx(u->zstd);
        file_close_fd(u->fd);
        free(u->in);
        free(u->out);
        free(u);
    }
    *s = (struct stream){ .is_last = true };
}

/* Moves unread bytes to the front and makes room for `want` bytes in total. */
static bool make_room(struct stream *s, size_t want)
{
    struct stream_unpacker *u = s->unpacker;
    size_t rest = s->end - s->at;
    memmove(u->out, u->out + s->at, rest);
    s->offset += s->at;
    s->at = 0;
    s->end = rest;
    if (want + STREAM_WINDOW > u->out_room) {
        unsigned char *grown = realloc(u->out, want + STREAM_WINDOW);
        if (grown == NULL) {
            end_stream(s, "out of memory");
            return false;
        }
        u->out = grown;
        u->out_room = want + STREAM_WINDOW;
        s->data = grown;
    }
    return true;
}

size_t stream_fill(struct stream *s, size_t want)
{
    if (s->end - s->at < want && !s->is_last && !make_room(s, want)) {
        return s->end - s->at;
    }
    while (s->end - s->at < want && !s->is_last) {
        struct stream_unpacker *u = s->unpacker;
        size_t got = fill(s, u->out + s->end, u->out_room - s->end);
        s->end += got;
        s->is_last = s->is_last || got == 0;
    }
    return s->end - s->at;
}

bool stream_line(struct stream *s, const char **line, size_t *len)
{
    size_t seen = 0;
    size_t have = stream_fill(s, 1);
    const unsigned char *end = NULL;
    while (have > 0 && end == NULL) {
        end = memchr(s->data + s->at + seen, '\n', have - seen);
        seen = have;
        if (end == NULL && (s->is_last || have >= STREAM_FILL_MAX)) {
            break;
        }
        if (end == NULL) {
            have = stream_fill(s, min_size(have + STREAM_WINDOW, STREAM_FILL_MAX));
        }
    }
    if (have == 0) {
        return false;
    }
    *line = (const char *)s->data + s->at;
    *len = end != NULL ? (size_t)(end - s->data) - s->at : seen;
    s->at += *len + (end != NULL);
    if (*len > 0 && (*line)[*len - 1] == '\r') {
        --*len;
    }
    return true;
}

const char *stream_error(const struct stream *s)
{
    return s->unpacker != NULL ? s->unpacker->why : NULL;
}

void stream_progress(const struct stream *s, uint64_t *done, uint64_t *all)
{
    *done = s->unpacker != NULL ? s->unpacker->done : 0;
    *all = s->unpacker != NULL ? s->unpacker->size : 0;
}
