/* record_json.c - the listener that writes JSON. */
#include "record/record.h"

#include <string.h>

#include "base/escape.h"
#include "base/text.h"

enum {
    DEPTH_MAX = 24,
    INDENT = 2,
    START_ROOM = 128, /* a key with its quotes, and the comma, blanks and colon around it */
    VALUE_ROOM = 80,
    PLAIN_MAX = 64
};

/* An object or a list that was opened. */
struct level {
    bool has_members; /* a member or an element was written */
    bool is_list;
    bool has_lines;         /* each member, or element, is on its own line */
    bool is_tight;          /* no blank after "{" and before "}" */
    bool has_layout;        /* blanks and line breaks are written */
    bool has_spaced_commas; /* a list: a blank after each comma */
    unsigned depth;         /* indent of the closing bracket; members are one level deeper */
};

struct json {
    struct sayer sayer;
    struct out *out;
    struct level *level; /* the innermost */
    struct level levels[DEPTH_MAX];
};

static char *put_break(char *at, unsigned depth)
{
    *at++ = '\n';
    memset(at, ' ', (size_t)INDENT * depth);
    return at + (size_t)INDENT * depth;
}

/* Writes the blanks and the line break before a member or an element of a level with layout. */
static char *put_layout(char *at, const struct level *level, bool first)
{
    if (!first && (level->has_spaced_commas || (level->is_tight && !level->has_lines))) {
        *at++ = ' ';
    }
    if (level->has_lines) {
        return put_break(at, level->depth + 1);
    }
    if (!level->is_tight && !level->is_list) {
        *at++ = ' ';
    }
    return at;
}

/* Copies a short text; returns its end.  This is faster than a call of memcpy() or stpcpy(). */
static inline char *put_short(char *at, const char *text, size_t len)
{
    for (; len > 16; len -= 16) {
        memcpy(at, text, 16);
        at += 16;
        text += 16;
    }
    if (len >= 8) {
        memcpy(at, text, 8);
        memcpy(at + len - 8, text + len - 8, 8);
    } else if (len >= 4) {
        memcpy(at, text, 4);
        memcpy(at + len - 4, text + len - 4, 4);
    } else {
        for (size_t i = 0; i < len; i++) {
            at[i] = text[i];
        }
    }
    return at + len;
}

/*
 * Ends what is before a member or an element.  Returns where that is to be written, with room for
 * its key and VALUE_ROOM bytes; out_used() must follow.
 */
static inline char *separate(struct json *json)
{
    struct level *level = json->level;
    char *at = out_room(json->out, START_ROOM + VALUE_ROOM);
    bool has_members = level->has_members;
    level->has_members = true;
    *at = ',';
    at += has_members;
    return level->has_layout ? put_layout(at, level, !has_members) : at;
}

/* Writes the key of a member; nothing for an element, whose key is NULL. */
static inline char *put_key(char *at, const char *key, size_t key_len, const struct level *level)
{
    if (key != NULL) {
        *at++ = '"';
        at = put_short(at, key, key_len);
        memcpy(at, "\": ", 4);
        at += 2 + level->has_layout;
    }
    return at;
}

static char *put_null(char *at)
{
    memcpy(at, "null", 4);
    return at + 4;
}

/* Writes a text with its quotes; returns NULL if it is long, needs escapes or is not ASCII. */
static char *put_plain(char *at, const char *text)
{
    char *end = at + PLAIN_MAX;
    *at++ = '"';
    for (; text_is_plain(*text); text++) {
        if (at == end) {
            return NULL;
        }
        *at++ = *text;
    }
    *at++ = '"';
    return *text == '\0' ? at : NULL;
}

static void write_text(const char *text, struct out *out)
{
    char *end = put_plain(out_room(out, VALUE_ROOM), text);
    if (end != NULL) {
        out_used(out, end);
    } else {
        out_json_string(out, text, strlen(text));
    }
}

/* Writes a value that is an array. */
static void write_array(const struct said *said, bool has_layout, struct out *out)
{
    const char *between = has_layout && (said->flags & SAY_SPACED) != 0 ? ", " : ",";
    const char *separator = "";
    struct cell_part part;
    out_char(out, '[');
    for (size_t next = 0; cell_next_part(said, &next, &part); separator = between) {
        out_text(out, separator);
        if (part.text != NULL) {
            write_text(part.text, out);
        } else {
            out_uint(out, part.number);
        }
    }
    out_char(out, ']');
}

/* Writes a value of at most VALUE_ROOM bytes; returns NULL for one that may be longer. */
static char *put_value(char *at, const struct said *said)
{
    return said->kind == SAID_TEXT ? put_plain(at, said->value.text) : said_put_short(said, at);
}

/*
 * Writes a value for which put_value() returned NULL.  Not inlined: json_value() then needs few
 * registers.
 */
__attribute__((noinline)) static void write_long(const struct json *json, const struct said *said)
{
    if (said->kind == SAID_TEXT) {
        out_json_string(json->out, said->value.text, strlen(said->value.text));
    } else if (said->kind == SAID_JSON) {
        escape_json_value(said->value.json.text, said->value.json.len, json->out);
    } else {
        write_array(said, json->level->has_layout, json->out);
    }
}

static void json_value(struct sayer *s, const struct said *said)
{
    struct json *json = (struct json *)s;
    char *at = separate(json);
    at = put_key(at, said->key, said->key_len, json->level);
    char *end = said->known ? put_value(at, said) : put_null(at);
    out_used(json->out, end != NULL ? end : at);
    if (end == NULL) {
        write_long(json, said);
    }
}

/* Sets the layout of an object or a list inside of `outer`, which has layout. */
static void set_layout(struct level *level, const struct level *outer, unsigned flags)
{
    level->has_layout = true;
    level->depth = outer->depth + 1;
    level->is_tight = outer->is_tight;
    if (level->is_list) {
        level->has_spaced_commas = (flags & SAY_SPACED) != 0;
        level->has_lines = !level->has_spaced_commas;
        return;
    }
    level->has_lines = (flags & SAY_ROWS) != 0;
    level->is_tight = !outer->is_list && (outer->is_tight || (flags & SAY_TIGHT) != 0);
    if (outer->is_list) {
        level->depth = 1; /* an element is laid out as a record of its own */
    }
    if ((flags & SAY_DENSE) != 0) {
        level->has_layout = false;
        level->has_lines = false;
    }
}

/* Begins an object or a list after its key. */
static void push(struct json *json, bool list, unsigned flags, char *at)
{
    const struct level *outer = json->level++;
    *at++ = list ? '[' : '{';
    out_used(json->out, at);
    *json->level = (struct level){ .is_list = list };
    if (outer->has_layout) {
        set_layout(json->level, outer, flags);
    }
}

static bool json_open(struct sayer *s, const char *key, size_t key_len, bool list, bool known,
                      unsigned flags)
{
    struct json *json = (struct json *)s;
    char *at = put_key(separate(json), key, key_len, json->level);
    if (!known) {
        out_used(json->out, put_null(at));
        return false;
    }
    push(json, list, flags, at);
    return true;
}

static void json_close(struct sayer *s)
{
    struct json *json = (struct json *)s;
    const struct level *level = json->level--;
    char *at = out_room(json->out, START_ROOM);
    if (level->has_lines && (!level->is_list || level->has_members)) {
        at = put_break(at, level->depth);
    } else if (level->has_layout && !level->is_tight && !level->is_list) {
        *at++ = ' ';
    }
    *at++ = level->is_list ? ']' : '}';
    out_used(json->out, at);
}

static bool json_texts(struct sayer *s, const char *key, unsigned flags)
{
    struct json *json = (struct json *)s;
    push(json, true, flags, put_key(separate(json), SAID_KEY(key), json->level));
    json->level->has_lines = false;
    return true;
}

static const struct listener listener = {
    LISTENER_WRITES_JSON, json_value, json_open, json_close, json_texts, NULL,
};

void record_json(say_function *say, const void *record, enum record_layout layout, struct out *out)
{
    static const char *const ends[] = {
        [RECORD_LINES] = "\n}", [RECORD_COMPACT] = "}", [RECORD_INLINE] = " }"
    };
    struct json json = { .sayer = { .listener = &listener }, .out = out, .level = json.levels };
    *json.level = (struct level){ .has_lines = layout == RECORD_LINES,
                                  .has_layout = layout != RECORD_COMPACT,
                                  .depth = layout == RECORD_INLINE };
    out_char(out, '{');
    say(&json.sayer, record);
    out_text(out, ends[layout]);
}
