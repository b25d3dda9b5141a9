/* find.h - fast search: several four-byte tags at once, and a short string in a long text. */
#ifndef OCC_INPUT_FIND_H
#define OCC_INPUT_FIND_H

#include "input/bytes.h"

enum { FIND_TAGS_MAX = 6 };

/*
 * The first offset at or after `from` where one of the `count` (1 .. FIND_TAGS_MAX) four-byte tags
 * stands; `*which` is its index.  Returns b.len, `*which` untouched, when there is none.  One pass
 * at about memory speed: meant for tags that are rare.
 */
size_t find_tags(struct bytes b, size_t from, const char (*tags)[4], size_t count, size_t *which);

/* The first offset of `needle` (1 byte or more) at or after `from`; b.len when there is none. */
size_t find_text(struct bytes b, size_t from, const char *needle);

/* The last offset of `needle` (1 byte or more) in `b`; b.len when there is none. */
size_t find_last_text(struct bytes b, const char *needle);

/* The number of newlines in [from, to) of `b`; `to` may be at most b.len. */
uint64_t find_newlines(struct bytes b, size_t from, size_t to);

#endif
