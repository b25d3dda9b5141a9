/* find.h - fast search for several four-byte tags at once, or a short string in a long text. */
#ifndef OCC_FORMAT_FIND_H
#define OCC_FORMAT_FIND_H

#include "format/bytes.h"

enum { FIND_TAGS_MAX = 32 };

/*
 * Four-byte tags to search for.  The members are private.  pairs[] has a bit for each pair of
 * bytes, set if the two follow one another in a tag.
 */
struct find_tags {
    uint32_t tags[FIND_TAGS_MAX];
    size_t count;
    unsigned char pairs[(1 << 16) / 8];
};

/* Prepares a search for `count` (1 .. FIND_TAGS_MAX) tags of four bytes. */
void find_tags_init(struct find_tags *find, const char *const *tags, size_t count);

/*
 * Returns the first offset of a tag at or after `from` and writes the tag's index to `*which`.
 * Returns b.len, `*which` untouched, if none exists or a stop is requested (base/stop.h).
 */
size_t find_next_tag(const struct find_tags *find, struct bytes b, size_t from, size_t *which);

/* The first offset of a byte `one` or `other` at or after `from` (at most b.len); b.len if none. */
size_t find_either(struct bytes b, size_t from, unsigned char one, unsigned char other);

/* The first offset of the `n` (1 or more) bytes of `needle` at or after `from`; b.len if none. */
size_t find_bytes(struct bytes b, size_t from, const char *needle, size_t n);

/* The last offset of the `n` (1 or more) bytes of `needle` in `b`; b.len if none exists. */
size_t find_last_bytes(struct bytes b, const char *needle, size_t n);

/*
 * find_bytes() and find_last_bytes() for strings.  Inline, so that the lengths of literals are
 * constants.
 */
static inline size_t find_text(struct bytes b, size_t from, const char *needle)
{
    return find_bytes(b, from, needle, strlen(needle));
}

static inline size_t find_last_text(struct bytes b, const char *needle)
{
    return find_last_bytes(b, needle, strlen(needle));
}

/* The number of newlines in [from, to) of `b`; `to` may be at most b.len. */
uint64_t find_count_newlines(struct bytes b, size_t from, size_t to);

#endif
