#include "format/json_scan.h"

/*
 * The next event is searched for inside a damaged value while the bytes of such values are at most
 * so many times those of the file so far: where no bracket is closed, each value reaches to the end
 * of the file, and the time would grow with its square.
 */
enum { SEARCH_BYTES = 32 << 20, SEARCH_TIMES = 8 };

/* The next unread byte in memory, and the end of the bytes in memory. */
static const char *data_at(const struct json_scan *scan)
{
    return (const char *)scan->stream->data + scan->stream->at;
}

static const char *data_end(const struct json_scan *scan)
{
    return (const char *)scan->stream->data + scan->stream->end;
}

/* Reads more data from the file into memory. */
static void refill(struct json_scan *scan)
{
    scan->refill_count++;
    stream_fill(scan->stream, scan->stream->end - scan->stream->at + 1);
}

/* Is `c` a blank, or a NUL byte, which occurs in damaged files? */
static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\0';
}

/*
 * Skips blanks and the bytes in `skipped`; returns the next byte without reading it.  At the end
 * of the data sets `is_cut` and returns 0.
 */
static char peek(struct json_scan *scan, const char *skipped)
{
    for (;;) {
        const char *at = data_at(scan);
        const char *end = data_end(scan);
        while (at < end && (is_blank(*at) || strchr(skipped, *at) != NULL)) {
            at++;
        }
        scan->stream->at = (size_t)(at - (const char *)scan->stream->data);
        if (at < end) {
            return *at;
        }
        if (scan->stream->is_last) {
            scan->is_cut = true;
            return '\0';
        }
        refill(scan);
    }
}

void json_scan_start(struct json_scan *scan, struct stream *stream)
{
    *scan = (struct json_scan){ .stream = stream };
}

bool json_scan_at_end(struct json_scan *scan)
{
    bool was_cut = scan->is_cut;
    bool at_end = peek(scan, "") == '\0';
    scan->is_cut = was_cut;
    return at_end;
}

enum json_kind json_scan_kind(struct json_scan *scan)
{
    switch (peek(scan, "")) {
    case '{':
        return JSON_OBJECT;
    case '[':
        return JSON_ARRAY;
    case '"':
        return JSON_STRING;
    case '}':
    case ']':
    case ',':
        return JSON_NOTHING;
    default:
        return scan->is_cut ? JSON_NOTHING : JSON_BARE;
    }
}

void json_scan_enter(struct json_scan *scan)
{
    if (peek(scan, "") != '\0') {
        scan->stream->at++;
    }
}

/*
 * Is there another value before `close`?  Skips the bytes in `skipped`, which cannot begin a value,
 * and `close` itself.
 */
static bool has_next(struct json_scan *scan, char close, const char *skipped)
{
    if (peek(scan, skipped) == close) {
        scan->stream->at++;
        return false;
    }
    return !scan->is_cut;
}

bool json_scan_has_item(struct json_scan *scan)
{
    return has_next(scan, ']', ",:}");
}

bool json_scan_read_key(struct json_scan *scan, char key[JSON_KEY_MAX])
{
    while (has_next(scan, '}', ",:]")) {
        struct json_view text;
        enum json_kind kind = json_scan_kind(scan);
        if (kind == JSON_OBJECT) {
            scan->has_object_for_key = true;
            return false;
        }
        if (kind != JSON_STRING) {
            json_scan_skip(scan); /* not a key */
        } else if (json_scan_read(scan, &text)) {
            json_copy(&text, key, JSON_KEY_MAX);
            if (peek(scan, "") == ':') {
                scan->stream->at++;
                if (json_scan_kind(scan) != JSON_NOTHING) {
                    return true;
                }
            }
        }
    }
    return false;
}

/*
 * Moves to the next event inside the current value; false if none begins before `end`.  A value
 * that is too long or does not end is probably an event that has lost its end: later events then
 * seem to be inside it.
 */
static bool move_to_event(struct json_scan *scan, const char *end)
{
    const char *at = data_at(scan);
    while (at < end && (at = memchr(at + 1, '{', (size_t)(end - at) - 1)) != NULL) {
        const char *key = at + 1;
        while (key < end && is_blank(*key)) {
            key++;
        }
        if (end - key >= 4 && memcmp(key, "\"ph\"", 4) == 0) {
            scan->stream->at = (size_t)(at - (const char *)scan->stream->data);
            return true;
        }
    }
    return false;
}

/* Moves to the next event inside a damaged value, whose bytes up to `end` were read. */
static bool recover(struct json_scan *scan, const char *end)
{
    const uint64_t read = scan->stream->offset + scan->stream->end;
    scan->damaged_bytes += (uint64_t)(end - data_at(scan));
    if (scan->damaged_bytes > SEARCH_BYTES + SEARCH_TIMES * read || !move_to_event(scan, end)) {
        return false;
    }
    scan->damaged_count++;
    return true;
}

/*
 * Moves to the next event inside a value that is too long, damaged or truncated; if none is found,
 * skips the value.
 */
static void skip_damaged(struct json_scan *scan)
{
    if (recover(scan, data_end(scan))) {
        return;
    }
    json_scan_skip(scan);
    scan->damaged_count += !scan->is_cut;
}

bool json_scan_read(struct json_scan *scan, struct json_view *out)
{
    if (json_scan_kind(scan) == JSON_NOTHING) {
        return false;
    }
    struct json_skip skip = { .depth = 0 };
    size_t seen = 0;
    bool is_done = false;
    bool is_last = false;
    while (!is_done && !is_last && seen < JSON_ITEM_MAX) {
        is_last = scan->stream->is_last;
        const char *start = data_at(scan);
        seen = (size_t)(json_skip(&skip, start + seen, data_end(scan), is_last, &is_done) - start);
        if (!is_done && !is_last) {
            refill(scan);
        }
    }
    if (!is_done) {
        skip_damaged(scan);
        return false;
    }
    if (skip.has_mismatch && recover(scan, data_at(scan) + seen)) {
        return false;
    }
    *out = json_make_view(data_at(scan), seen);
    scan->stream->at += seen;
    return true;
}

void json_scan_skip(struct json_scan *scan)
{
    if (json_scan_kind(scan) == JSON_NOTHING) {
        return;
    }
    struct json_skip skip = { .depth = 0 };
    bool is_done = false;
    bool is_last = false;
    while (!is_done && !is_last) {
        is_last = scan->stream->is_last;
        const char *at = json_skip(&skip, data_at(scan), data_end(scan), is_last, &is_done);
        scan->stream->at += (size_t)(at - data_at(scan));
        if (!is_done && !is_last) {
            refill(scan);
        }
    }
    scan->is_cut = scan->is_cut || !is_done;
}
