/*
 * json_view.h - looks into JSON that is whole in memory, without a tree and without recursion.
 *
 * Profilers write JSON that is not quite JSON: names with quotes that are not escaped, Infinity,
 * commas too many, strings that end with the line.  Whatever can be understood is; the rest is
 * passed over.
 */
#ifndef OCC_INPUT_JSON_VIEW_H
#define OCC_INPUT_JSON_VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum json_kind {
    JSON_NOTHING = 0,
    JSON_STRING, /* the text is what stands between the quotes, escapes and all */
    JSON_BARE,   /* a number, true, null, Infinity, ... */
    JSON_OBJECT, /* the text is what stands between the braces */
    JSON_ARRAY   /* likewise, brackets */
};

/* A value, pointing into the text that was looked into. */
struct json_view {
    enum json_kind kind;
    const char *text;
    size_t len;
};

/* Where to go on in an object or array. */
struct json_cursor {
    const char *at, *end;
};

/* How far a value was passed over; all 0 at its start. */
struct json_skip {
    uint64_t depth;
    uint64_t braces; /* which levels are objects, from the lowest bit on */
    bool in_string;
    bool in_bare;
    bool odd; /* a brace closed a bracket, or the other way round, and was passed over */
};

/*
 * Passes over one value, or a piece of it, from `at` on, where it starts, without blanks.  Sets
 * *done and returns what is behind it; else returns where to go on with the same `skip` when
 * there is more than up to `end` (unless `last`: nothing follows `end`).
 */
const char *json_skip(struct json_skip *skip, const char *at, const char *end, bool last,
                      bool *done);

/* The value that is the `len` > 0 bytes at `text`, where json_skip() was done with it. */
struct json_view json_view_of(const char *text, size_t len);

/* The value that starts at `at`, of kind JSON_NOTHING at the end. */
struct json_view json_value(const char *at, const char *end);

/* Into an object or array; of any other value, there is nothing to see. */
struct json_cursor json_open(const struct json_view *value);

/* The next member of an object; false at its end.  A key without a value is passed over. */
bool json_member(struct json_cursor *cursor, struct json_view *key, struct json_view *value);

/*
 * json_member() in two steps: the key, then its value, if there is one.  json_rest() is for when
 * nothing else matters: an object or array that ends where the cursor does is not looked through.
 */
bool json_key(struct json_cursor *cursor, struct json_view *key);
bool json_take(struct json_cursor *cursor, struct json_view *value);
struct json_view json_rest(struct json_cursor *cursor);

/* The next value of an array; false at its end. */
bool json_item(struct json_cursor *cursor, struct json_view *value);

/* The member called `name`, the first of that name; of kind JSON_NOTHING where there is none. */
struct json_view json_find(const struct json_view *object, const char *name);

/* Is it that string, or that number? */
static inline bool json_is(const struct json_view *view, const char *text)
{
    size_t len = strlen(text);
    return view->len == len && memcmp(view->text, text, len) == 0;
}

#endif
