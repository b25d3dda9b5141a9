/*
 * json_scan.h - walks JSON of any size in memory that does not grow with it: the reader says what
 * to enter, what to take whole and what to pass over.
 *
 * It takes what json_view.h takes.  Where the structure is broken, it goes on with the next event.
 */
#ifndef OCC_INPUT_JSON_SCAN_H
#define OCC_INPUT_JSON_SCAN_H

#include "base/stream.h"
#include "input/json_text.h"

enum {
    JSON_ITEM_MAX = 4 << 20, /* bytes of a value that is taken whole */
    JSON_KEY_MAX = 256       /* bytes of a key, NUL included; what is longer is cut */
};

struct json_scan {
    struct stream *stream;
    bool cut;         /* the data ended where more had to come */
    bool astray;      /* json_scan_member() came upon an object in place of a key */
    uint64_t left;    /* values that json_scan_take() left out: too long, or broken */
    uint64_t refills; /* how often more was read: a clock for progress */
};

/* Past a byte order mark, if there is one. */
void json_scan_start(struct json_scan *scan, struct stream *stream);

/* The kind of the value that comes next; JSON_NOTHING at the end of what it is in. */
enum json_kind json_scan_kind(struct json_scan *scan);

/* Does nothing follow at all? */
bool json_scan_over(struct json_scan *scan);

/* Into the object or array that comes next. */
void json_scan_enter(struct json_scan *scan);

/*
 * The next key of the object that was entered last: its value comes next.  False when the object
 * ends, which is then left, or the data end.  False with `astray` where an object stands in place
 * of a key: a bracket too many or too few made this of a list of events.
 */
bool json_scan_member(struct json_scan *scan, char key[JSON_KEY_MAX]);

/* Comes another value in the array that was entered last?  False likewise. */
bool json_scan_item(struct json_scan *scan);

/*
 * Takes the value that comes next, whole; it is valid until the next call.  False, *out untouched,
 * where it is longer than JSON_ITEM_MAX (about) or the data end in it.
 */
bool json_scan_take(struct json_scan *scan, struct json_view *out);

/* Passes over the value that comes next. */
void json_scan_pass(struct json_scan *scan);

#endif
