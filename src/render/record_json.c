/* record_json.c - the listener that writes JSON. */
#include "render/record.h"

#include <string.h>

enum {
    DEPTH_MAX = 16,
    NUMBER_ROOM = 64,
    INDENT = 2
};

/* An object or a list that has begun. */
struct level {
    bool empty;  /* nothing was written in it */
    bool list;
    bool rows;   /* each member, or element, on a line of its own */
    bool tight;  /* no blanks inside the braces */
    bool lines;  /* blanks after colons and commas */
    bool spaced; /* a list: a blank after each comma */
    unsigned depth; /* what is on lines of its own is indented so often */
};

struct json {
    struct sayer sayer;
    struct out *out;
    struct level levels[DEPTH_MAX];
    size_t open; /* of `levels`: the innermost */
};

static void break_line(struct out *out, unsigned depth)
{
    out_char(out, '\n');
    out_blanks(out, (size_t)INDENT * depth);
}

/* Before a member or an element. */
static void start(struct json *json, const char *key)
{
    struct level *level = &json->levels[json->open];
    struct out *out = json->out;
    if (!level->empty) {
        out_char(out, ',');
        if (level->spaced || (level->lines && level->tight && !level->rows)) {
            out_char(out, ' ');
        }
    }
    level->empty = false;
    if (level->rows) {
        break_line(out, level->depth + 1);
    } else if (level->lines && !level->tight && !level->list) {
        out_char(out, ' ');
    }
    if (key != NULL) {
        size_t len = strlen(key);
        char *at = out_room(out, len + 4);
        *at++ = '"';
        memcpy(at, key, len);
        at += len;
        *at++ = '"';
        *at++ = ':';
        *at = ' ';
        at += level->lines;
        out_used(out, at);
    }
}

static void write_names(uint32_t bits, const char *(*name)(unsigned), const char *between,
                        struct out *out)
{
    const char *separator = "";
    for (unsigned i = 0; bits >> i != 0; i++) {
        if ((bits >> i & 1) != 0) {
            const char *text = name(i);
            out_text(out, separator);
            out_json_string(out, text, strlen(text));
            separator = between;
        }
    }
}

/* An array that is one value. */
static void write_array(const struct said *said, bool lines, struct out *out)
{
    const char *between = lines && (said->flags & SAY_SPACED) != 0 ? ", " : ",";
    const char *separator = "";
    out_char(out, '[');
    if (said->kind == SAID_NAMES) {
        write_names(said->value.names.bits, said->value.names.name, between, out);
    } else if (said->kind == SAID_TEXTS) {
        for (const char *const *text = said->value.texts; *text != NULL; text++) {
            out_text(out, separator);
            out_json_string(out, *text, strlen(*text));
            separator = between;
        }
    } else {
        const int64_t *numbers = said->value.numbers.at;
        for (size_t i = 0; i < said->value.numbers.count && numbers[i] >= 0; i++) {
            out_text(out, separator);
            out_uint(out, (uint64_t)numbers[i]);
            separator = between;
        }
    }
    out_char(out, ']');
}

static void json_value(struct sayer *s, const struct said *said)
{
    struct json *json = (struct json *)s;
    struct out *out = json->out;
    start(json, said->key);
    if (!said->known) {
        out_text(out, "null");
        return;
    }
    char *at = out_room(out, NUMBER_ROOM);
    switch (said->kind) {
    case SAID_TEXT:
        out_json_string(out, said->value.text, strlen(said->value.text));
        return;
    case SAID_UINT:
        out_used(out, out_put_uint(at, said->value.uint));
        return;
    case SAID_RATIO:
    case SAID_REAL:
        out_used(out, at + out_format_ratio(at, said->value.real));
        return;
    case SAID_TIME:
        out_printf(out, "%.9g", said->value.real);
        return;
    case SAID_QUOTIENT:
        out_used(out, at + out_format_quotient(at, said->value.quotient.over,
                                               said->value.quotient.under));
        return;
    case SAID_BOOL:
        out_text(out, said->value.yes ? "true" : "false");
        return;
    case SAID_NAMES:
    case SAID_NUMBERS:
    case SAID_SIZES:
    case SAID_TEXTS:
        write_array(said, json->levels[json->open].lines, out);
        return;
    }
}

static bool push(struct json *json, struct level level, const char *bracket)
{
    out_text(json->out, bracket);
    level.empty = true;
    json->levels[++json->open] = level;
    return true;
}

static bool json_open(struct sayer *s, const char *key, bool list, bool known, unsigned flags)
{
    struct json *json = (struct json *)s;
    const struct level outer = json->levels[json->open];
    start(json, key);
    if (!known) {
        out_text(json->out, "null");
        return false;
    }
    struct level level = outer;
    level.list = list;
    level.depth++;
    level.spaced = list && outer.lines && (flags & SAY_SPACED) != 0;
    if (list) {
        level.rows = outer.lines && (flags & SAY_SPACED) == 0;
        return push(json, level, "[");
    }
    level.rows = outer.lines && (flags & SAY_ROWS) != 0;
    level.tight = !outer.list && (outer.tight || (flags & SAY_TIGHT) != 0);
    if (outer.list) {
        level.depth = 1; /* an element is laid out as a record of its own */
    }
    if ((flags & SAY_DENSE) != 0) {
        level.lines = false;
        level.rows = false;
    }
    return push(json, level, "{");
}

static void json_close(struct sayer *s)
{
    struct json *json = (struct json *)s;
    const struct level *level = &json->levels[json->open--];
    if (level->rows && !(level->list && level->empty)) {
        break_line(json->out, level->depth);
    } else if (level->lines && !level->tight && !level->list) {
        out_char(json->out, ' ');
    }
    out_char(json->out, level->list ? ']' : '}');
}

static bool json_texts(struct sayer *s, const char *key, unsigned flags)
{
    struct json *json = (struct json *)s;
    struct level level = json->levels[json->open];
    start(json, key);
    level.list = true;
    level.rows = false;
    level.spaced = level.lines && (flags & SAY_SPACED) != 0;
    return push(json, level, "[");
}

static const struct listener listener = {
    SAYER_WRITES, json_value, json_open, json_close, json_texts, NULL,
};

static struct json json_start(enum record_layout layout, bool first, struct out *out)
{
    struct json json = { .sayer = { &listener, false }, .out = out };
    json.levels[0] = (struct level){ .empty = first,
                                     .rows = layout == RECORD_LINES,
                                     .lines = layout != RECORD_COMPACT,
                                     .depth = layout == RECORD_INLINE };
    return json;
}

void record_json_behind(say_function *say, const void *record, say_function *say_other,
                        const void *other, enum record_layout layout, struct out *out)
{
    struct json json = json_start(layout, true, out);
    static const char *const ends[] = {
        [RECORD_LINES] = "\n}", [RECORD_COMPACT] = "}", [RECORD_INLINE] = " }"
    };
    out_char(out, '{');
    say(&json.sayer, record);
    if (say_other != NULL) {
        say_other(&json.sayer, other);
    }
    out_text(out, ends[layout]);
}

void record_json(say_function *say, const void *record, enum record_layout layout, struct out *out)
{
    record_json_behind(say, record, NULL, NULL, layout, out);
}

void record_json_members(say_function *say, const void *record, bool first, struct out *out)
{
    struct json json = json_start(RECORD_COMPACT, first, out);
    say(&json.sayer, record);
}
