/*
 * json_view.h - reads JSON in memory without building a tree and without recursion.
 *
 * Profilers write invalid JSON: names with unescaped quotes, Infinity, superfluous commas, unclosed
 * strings.  This reader reads what it can of such JSON and skips the rest.
 */
#ifndef OCC_FORMAT_JSON_VIEW_H
#define OCC_FORMAT_JSON_VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum json_kind {
    JSON_NOTHING = 0,
    JSON_STRING, /* the text is between the quotes, with its escapes */
    JSON_BARE,   /* a number, true, null, Infinity, ... */
    JSON_OBJECT, /* the text is between the braces */
    JSON_ARRAY   /* the text is between the brackets */
};

/* A value; `text` points into the JSON. */
struct json_view {
    enum json_kind kind;
    const char *text;
    size_t len;
};

/* The position in an object or array. */
struct json_cursor {
    const char *at, *end;
};

/* The state of a value that is being skipped; all 0 at its start. */
struct json_skip {
    uint64_t depth;
    uint64_t braces; /* bit i: nesting level i is an object */
    bool in_string;
    bool in_bare;
    bool has_mismatch; /* skipped a bracket or brace that does not match the open one */
};

/*
 * Skips the value that starts or continues at `at`.  If the value ends before `end`, sets *is_done
 * and returns its end; else clears *is_done and returns where the next call continues with the same
 * `skip`.  `is_last` says that no data follow `end`.
 */
const char *json_skip(struct json_skip *skip, const char *at, const char *end, bool is_last,
                      bool *is_done);

/* The value in the `len` > 0 bytes at `text`, which json_skip() delimited. */
struct json_view json_make_view(const char *text, size_t len);

/* Returns the value that starts at `at`; its kind is JSON_NOTHING if there is none. */
struct json_view json_value(const char *at, const char *end);

/* Returns a cursor at the first member of an object or array; any other value has no members. */
struct json_cursor json_open(const struct json_view *value);

/* Reads the next member of an object; false at its end.  Skips keys without a value. */
bool json_read_member(struct json_cursor *cursor, struct json_view *key, struct json_view *value);

/*
 * json_read_member() in two steps: json_read_key() reads the key, json_read_value() the value;
 * false if there is none.  For the last member that matters, json_read_rest() is faster: if the
 * rest of the object begins and ends with a bracket or brace, it takes the rest as the value
 * without scanning it.
 */
bool json_read_key(struct json_cursor *cursor, struct json_view *key);
bool json_read_value(struct json_cursor *cursor, struct json_view *value);
struct json_view json_read_rest(struct json_cursor *cursor);

/* Reads the next value of an array; false at its end. */
bool json_read_item(struct json_cursor *cursor, struct json_view *value);

/* Returns the value of the first member called `name`; JSON_NOTHING if there is none. */
struct json_view json_find(const struct json_view *object, const char *name);

/* Does the string or number have this text? */
static inline bool json_is(const struct json_view *view, const char *text)
{
    size_t len = strlen(text);
    return view->len == len && memcmp(view->text, text, len) == 0;
}

#endif
