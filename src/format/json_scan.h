/*
 * json_scan.h - streams JSON of any size in constant memory: the reader decides which values to
 * enter, to read whole, or to skip.
 *
 * Accepts the same input as json_view.h.  Where the structure is broken, it continues with the
 * next object of the list; in a trace, with the next event.
 */
#ifndef OCC_FORMAT_JSON_SCAN_H
#define OCC_FORMAT_JSON_SCAN_H

#include "base/stream.h"
#include "format/json_text.h"

enum {
    JSON_ITEM_MAX = 4 << 20, /* limit in bytes of a value that is read whole */
    JSON_KEY_MAX = 256       /* limit in bytes of a key with its NUL; longer keys are cut */
};

struct json_scan {
    struct stream *stream;
    bool is_cut;             /* the data ended inside a value */
    bool has_object_for_key; /* json_scan_read_key() found an object instead of a key */
    uint64_t damaged_count;  /* values skipped because they are too long or damaged */
    uint64_t refill_count;   /* reads from the file so far */
    uint64_t damaged_bytes;  /* bytes that were read of damaged values, some of them often */
};

/* Starts at the beginning. */
void json_scan_start(struct json_scan *scan, struct stream *stream);

/* The kind of the next value; JSON_NOTHING if '}', ']', ',' or the end of the data comes next. */
enum json_kind json_scan_kind(struct json_scan *scan);

/* Is the end of the data reached? */
bool json_scan_at_end(struct json_scan *scan);

/* Enters the object or array that comes next. */
void json_scan_enter(struct json_scan *scan);

/*
 * Reads the next key of the innermost object that was entered; its value comes next.  False at the
 * end of the data, and at the end of the object, which is then left.  False with
 * `has_object_for_key` set if an object stands in place of a key: probably a bracket is missing or
 * superfluous, and the object is the next of the list.
 */
bool json_scan_read_key(struct json_scan *scan, char key[JSON_KEY_MAX]);

/*
 * Does the innermost array that was entered have another value?  False at the end of the data, and
 * at the end of the array, which is then left.
 */
bool json_scan_has_item(struct json_scan *scan);

/*
 * Reads the whole next value; `*out` is valid until the next call.  False, *out untouched, if there
 * is no value, if it is longer than about JSON_ITEM_MAX or damaged, or if the data end in it.
 */
bool json_scan_read(struct json_scan *scan, struct json_view *out);

/* Skips the next value. */
void json_scan_skip(struct json_scan *scan);

#endif
