#include "base/stream.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include <zstd.h>

#include "base/encoding.h"
#include "base/file.h"
#include "base/num.h"

/* The source of the bytes, and the state of the decompressor and of the conversion to UTF-8. */
struct stream_unpacker {
    int fd;                      /* -1 = could not be opened, or `memory` is the source */
    const unsigned char *memory; /* of `size` bytes; NULL = the source is `fd` */
    uint64_t size, done;         /* packed bytes: file size (0 = unknown), read so far */
    unsigned char *out;          /* unpacked bytes: stream.data */
    size_t out_room;
    unsigned char *in; /* packed bytes; NULL for a file that is not compressed */
    size_t in_at, in_end;
    bool is_file_read;      /* the file ends at in_end */
    bool is_frame_complete; /* the input so far ends with a whole Zstandard frame or gzip member */
    bool inflating;         /* zlib is initialised */
    z_stream gzip;
    ZSTD_DCtx *zstd;
    enum encoding encoding; /* of the unpacked bytes */
    unsigned char *wide;    /* unpacked UTF-16 that is not converted yet; NULL = not UTF-16 */
    size_t wide_end;
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
    if (u->memory != NULL) {
        got = (ssize_t)min_size(room, (size_t)(u->size - u->done));
        memcpy(to, u->memory + u->done, (size_t)got);
    } else {
        got = file_read_some(u->fd, (char *)to, room);
    }
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

/* Writes up to `room` unpacked bytes; 0 at the end of the file. */
static size_t unpack(struct stream *s, unsigned char *to, size_t room)
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

/* Writes up to `room` bytes of UTF-8, converted from UTF-16; 0 at the end of the file. */
static size_t fill_utf16(struct stream *s, unsigned char *to, size_t room)
{
    enum { CHARACTER = 4 /* the most bytes of one */ };
    struct stream_unpacker *u = s->unpacker;
    size_t made = 0;
    bool is_last = false;
    while (made == 0 && !(is_last && u->wide_end == 0)) {
        if (u->wide_end < CHARACTER) {
            size_t got = unpack(s, u->wide + u->wide_end, STREAM_WINDOW);
            u->wide_end += got;
            is_last = got == 0;
        }
        size_t used = u->wide_end;
        made = encoding_to_utf8(u->encoding, u->wide, &used, is_last, to, room);
        u->wide_end -= used;
        memmove(u->wide, u->wide + used, u->wide_end);
    }
    return made;
}

/* Writes up to `room` bytes as readers see them; 0 at the end of the stream. */
static size_t fill(struct stream *s, unsigned char *to, size_t room)
{
    return s->unpacker->wide != NULL ? fill_utf16(s, to, room) : unpack(s, to, room);
}

/*
 * Skips a byte order mark, and starts converting a text that is UTF-16; the bytes unpacked so far
 * then become unconverted ones.
 */
static bool recognise_encoding(struct stream *s, struct diag *diag)
{
    struct stream_unpacker *u = s->unpacker;
    size_t mark = 0;
    size_t len = stream_fill(s, ENCODING_HEAD);
    u->encoding = encoding_detect(u->out, len, &mark);
    s->end -= mark;
    memmove(u->out, u->out + mark, s->end);
    if (u->encoding == ENCODING_BYTES) {
        return true;
    }
    u->wide = malloc(u->out_room); /* large enough for the bytes unpacked so far */
    if (u->wide == NULL) {
        return diag_report_no_memory(diag);
    }
    u->wide_end = s->end;
    memcpy(u->wide, u->out, u->wide_end);
    s->end = 0;
    s->is_last = false;
    return true;
}

static enum stream_packing find_packing(const unsigned char *head, size_t len)
{
    if (len >= 3 && memcmp(head, "\x1f\x8b\x08", 3) == 0) {
        return STREAM_GZIP;
    }
    return len >= 4 && memcmp(head, "\x28\xb5\x2f\xfd", 4) == 0 ? STREAM_ZSTD : STREAM_PLAIN;
}

/* Starts unpacking if the file is packed; the bytes read so far then become packed ones. */
static bool recognise_packing(struct stream *s, struct diag *diag)
{
    struct stream_unpacker *u = s->unpacker;
    s->packing = find_packing(u->out, s->end);
    if (s->packing == STREAM_PLAIN) {
        return true;
    }
    if (s->packing == STREAM_GZIP) {
        u->inflating = inflateInit2(&u->gzip, 15 + 16) == Z_OK;
    } else {
        u->zstd = ZSTD_createDCtx();
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

/* Fills the first window, and finds out how the file is packed and encoded. */
static bool start(struct stream *s, struct diag *diag)
{
    struct stream_unpacker *u = s->unpacker;
    u->out_room = (size_t)2 * STREAM_WINDOW;
    u->out = malloc(u->out_room);
    if (u->out == NULL) {
        return diag_report_no_memory(diag);
    }
    s->data = u->out;
    stream_fill(s, 4);
    return recognise_packing(s, diag) && recognise_encoding(s, diag);
}

/* An empty stream with an unpacker; false when memory runs out. */
static bool make_unpacker(struct stream *s, struct diag *diag)
{
    memset(s, 0, sizeof *s);
    s->unpacker = calloc(1, sizeof *s->unpacker);
    if (s->unpacker == NULL) {
        return diag_report_no_memory(diag);
    }
    s->unpacker->fd = -1;
    return true;
}

bool stream_open(struct stream *s, const char *path, struct diag *diag)
{
    if (!make_unpacker(s, diag)) {
        return false;
    }
    s->unpacker->fd = file_open_fd(path, &s->unpacker->size, diag);
    return s->unpacker->fd >= 0 && start(s, diag);
}

/* As stream_open(), for the bytes of a file in memory. */
static bool open_packed(struct stream *s, const struct file *file, struct diag *diag)
{
    if (!make_unpacker(s, diag)) {
        return false;
    }
    s->unpacker->memory = (const unsigned char *)file->data;
    s->unpacker->size = file->len;
    return start(s, diag);
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
        free(u->wide);
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
    while (*len > 0 && (*line)[*len - 1] == '\r') {
        --*len;
    }
    return true;
}

const char *stream_error(const struct stream *s)
{
    return s->unpacker != NULL ? s->unpacker->why : NULL;
}

bool stream_is_packed(const void *head, size_t len)
{
    return find_packing(head, len) != STREAM_PLAIN;
}

size_t stream_peek(const struct file *file, void *head, size_t room)
{
    struct stream s;
    struct diag ignored;
    diag_init(&ignored, NULL);
    size_t len = 0;
    if (open_packed(&s, file, &ignored)) {
        len = min_size(stream_fill(&s, min_size(room, STREAM_FILL_MAX)), room);
        memcpy(head, s.data + s.at, len);
    }
    stream_close(&s);
    return len;
}

bool stream_unpack(struct file *file, size_t most, struct diag *diag)
{
    struct stream s;
    char *data = NULL;
    size_t len = 0;
    bool ok = open_packed(&s, file, diag);
    while (ok && stream_fill(&s, 1) > 0) {
        size_t got = s.end - s.at;
        if (got > most - len) {
            ok = diag_error(diag, 0,
                            "unpacks to more than %zu MiB: unpack it, and name the part "
                            "that you need",
                            most >> 20);
            break;
        }
        char *grown = realloc(data, len + got + 1);
        if (grown == NULL) {
            ok = diag_report_no_memory(diag);
            break;
        }
        memcpy(grown + len, s.data + s.at, got);
        data = grown;
        len += got;
        data[len] = '\0';
        s.at = s.end;
    }
    const char *why = stream_error(&s);
    if (ok && why != NULL) {
        ok = diag_error(diag, 0, "%s", why);
    }
    stream_close(&s);
    if (!ok) {
        free(data);
        return false;
    }
    file_free(file);
    *file = (struct file){ .data = data, .len = len };
    return true;
}

void stream_progress(const struct stream *s, uint64_t *done, uint64_t *all)
{
    *done = s->unpacker != NULL ? s->unpacker->done : 0;
    *all = s->unpacker != NULL ? s->unpacker->size : 0;
}
