/*
 * sayer.h - a function says the values of a record one by one, and a listener receives them.
 *
 * Each kind of record has one function, which says the values in the order in which JSON and
 * columns have them:
 *
 *     void corner_say(struct sayer *s, const void *record)
 *     {
 *         const struct corner *c = record;
 *         say_uint(s, "blocks_per_sm", c->blocks);
 *         if (say_object_if(s, "best", c->has_best)) {     // null if has_best is false
 *             say_ratio(s, "occupancy", c->best);
 *             say_end(s);
 *         }
 *         if (say_when(s, c->regs > 0)) {                  // no key "regs" if regs is 0
 *             say_uint(s, "regs", c->regs);
 *         }
 *     }
 *
 * Listeners write JSON, pick the values of columns, list the keys of columns, or describe the JSON.
 * A listener that lists or describes also receives the values that say_when() or say_object_if()
 * leave out.  It has no record, so the function must also run on a record of zeros.  A
 * listener that describes also receives one element of each list, a record of zeros (say_each(),
 * say_elements()).
 */
#ifndef OCC_RECORD_SAYER_H
#define OCC_RECORD_SAYER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum said_kind {
    SAID_TEXT,
    SAID_JSON, /* a value of any kind, as a JSON text */
    SAID_UINT,
    SAID_RATIO,    /* a fraction of 1, six decimals */
    SAID_REAL,     /* any other number with six decimals */
    SAID_TIME,     /* a number of any size: nine significant digits */
    SAID_QUOTIENT, /* dividend / divisor, exact; a double could round it */
    SAID_BOOL,
    /* Lists, as JSON and as a column: */
    SAID_NAMES,   /* the names of bits: ["a","b"], a+b */
    SAID_NUMBERS, /* [1,2], 1+2 */
    SAID_SIZES,   /* [16,16], 16x16 */
    SAID_TEXTS    /* ["a","b"], a+b */
};

/* Flags of a value or object; "in lines" means JSON with blanks and line breaks. */
enum said_flag {
    SAY_SPACED = 1 << 0, /* in lines: a blank after each comma; a column of texts: blanks, not + */
    SAY_TEMPORARY = 1 << 1, /* the text or the numbers live only until say_value() returns */
    SAY_BARE = 1 << 2,  /* as a column: the value's name drops the key of the enclosing object; on
                           an object: the names of all its values drop the object's key */
    SAY_TIGHT = 1 << 3, /* in lines: the object has no blanks inside its braces */
    SAY_DENSE = 1 << 4, /* in lines: the object has no blanks at all */
    SAY_ROWS = 1 << 5,  /* in lines: each member of the object starts a line */
    SAY_HAS_NO_ORDER = 1 << 6, /* as a column: --where and --sort refuse the list */
    SAY_MAY_BE_NULL = 1 << 7,  /* the value may be null; the functions below set this flag */
    /* The keys of the object vary: LISTENER_DESCRIBES_JSON gets one member, with the key NULL. */
    SAY_KEYS_VARY = 1 << 8
};

struct said {
    const char *key; /* NULL in a list */
    uint16_t key_len;
    enum said_kind kind;
    unsigned flags;
    bool known; /* false = null */
    union {
        const char *text;
        struct {
            const char *text;
            size_t len;
        } json;
        uint64_t uint;
        double real;
        bool yes;
        struct {
            uint64_t dividend, divisor;
        } quotient;
        struct {
            uint32_t bits;
            const char *(*name)(unsigned bit);
        } names;
        struct {
            const int64_t *items; /* `count` numbers, or those before the first negative one */
            size_t count;
        } numbers;
        const char *const *texts; /* NULL after the last */
    } value;
};

struct sayer;

/* The kinds of listeners. */
enum listener_kind {
    /* Writes JSON: receives the values that exist, but not those that are for columns only. */
    LISTENER_WRITES_JSON,
    /* Picks the values of columns: receives those that exist and are temporary. */
    LISTENER_PICKS_COLUMNS,
    /* Lists the keys of columns: receives every value but those that are for JSON only. */
    LISTENER_LISTS_COLUMNS,
    /* Describes JSON: receives every value of it, and absent() before one that may be missing. */
    LISTENER_DESCRIBES_JSON
};

struct listener {
    enum listener_kind kind;
    void (*value)(struct sayer *s, const struct said *said);
    /* Starts an object or a list.  False: its members and its end must not be said. */
    bool (*open)(struct sayer *s, const char *key, size_t key_len, bool is_list, bool known,
                 unsigned flags);
    void (*close)(struct sayer *s);
    /* Starts a list of texts; say_text() with the key NULL says each.  False: as for open(). */
    bool (*texts)(struct sayer *s, const char *key, unsigned flags);
    /* LISTENER_DESCRIBES_JSON: the next value or object may be missing.  Others have NULL here. */
    void (*absent)(struct sayer *s);
};

/* A value or object of a kind of record, for a listener that picks. */
struct say_place {
    struct said *wanted;  /* the listener's memory for the value; NULL = it is passed over */
    uint16_t extent;      /* places that it takes: itself, and what is inside of it */
    uint16_t wanted_from; /* how many values are wanted from here on */
};

/* The first member of every listener's own struct. */
struct sayer {
    const struct listener *listener;
    /*
     * Of a listener that picks: the place of what is said next, and the end of the object that is
     * open.  It wants a few of many values: others are passed over here, and those are written to
     * their place, without a call.  All other listeners have NULL and receive everything.
     */
    const struct say_place *place, *end;
};

/* Does the listener want any value between two places? */
static inline bool say_wants(const struct say_place *from, const struct say_place *to)
{
    return from->wanted_from > to->wanted_from;
}

/* Is the object that comes next passed over, with all that is inside of it? */
static inline bool say_passes_object(struct sayer *s)
{
    bool passes = s->place != NULL && !say_wants(s->place, s->place + s->place->extent);
    if (passes) {
        s->place += s->place->extent;
    }
    return passes;
}

/* Says the values of a record. */
typedef void say_function(struct sayer *s, const void *record);

/* ---- values --------------------------------------------------------------------------------- */

/* Always inlined: the compiler then computes the length of a key that is a literal. */
#define SAY static inline __attribute__((always_inline))

SAY uint16_t said_key_len(const char *key)
{
    return (uint16_t)(key != NULL ? strlen(key) : 0);
}

/* The members `key` and `key_len` of struct said. */
#define SAID_KEY(key) (key), said_key_len(key)

/* Does a value of the kind take both words of the union?  Known at compile time, as the kind. */
SAY bool said_has_two_words(enum said_kind kind)
{
    return kind == SAID_JSON || kind == SAID_QUOTIENT || kind == SAID_NAMES ||
           kind == SAID_NUMBERS || kind == SAID_SIZES;
}

/*
 * Says a value.  It is copied member by member, a picked value without its key: the compiler then
 * writes each member to its place, and not the whole to the stack, from where a copy would wait for
 * these writes.
 */
SAY void say_value(struct sayer *s, const struct said *said)
{
    if (s->place == NULL) {
        struct said to;
        to.key = said->key;
        to.key_len = said->key_len;
        to.kind = said->kind;
        to.flags = said->flags;
        to.known = said->known;
        to.value.quotient.dividend = said->value.quotient.dividend; /* both words of it */
        to.value.quotient.divisor = said->value.quotient.divisor;
        s->listener->value(s, &to);
        return;
    }
    struct said *to = s->place++->wanted;
    if (to != NULL) {
        to->kind = said->kind;
        to->flags = said->flags;
        to->known = said->known;
        to->value.quotient.dividend = said->value.quotient.dividend;
        if (said_has_two_words(said->kind)) {
            to->value.quotient.divisor = said->value.quotient.divisor;
        }
        if ((said->flags & SAY_TEMPORARY) != 0) {
            s->listener->value(s, to);
        }
    }
}

/* Says a text that lasts as long as the record.  It is NULL only in a record of zeros. */
SAY void say_text(struct sayer *s, const char *key, const char *text)
{
    say_value(s, &(struct said){ SAID_KEY(key), SAID_TEXT, 0, text != NULL, { .text = text } });
}

/* Says a text that lasts as long as the record, or null if `text` is NULL. */
SAY void say_text_if(struct sayer *s, const char *key, const char *text)
{
    say_value(s, &(struct said){
                     SAID_KEY(key), SAID_TEXT, SAY_MAY_BE_NULL, text != NULL, { .text = text } });
}

/* Says a text that lives only during the call, such as a buffer on the stack; "" is null. */
SAY void say_temporary(struct sayer *s, const char *key, const char *text)
{
    say_value(s, &(struct said){ SAID_KEY(key),
                                 SAID_TEXT,
                                 SAY_TEMPORARY | SAY_MAY_BE_NULL,
                                 *text != '\0',
                                 { .text = text } });
}

/* Says a value of any kind: the JSON of `len` bytes at `text`; if `len` is 0, null. */
SAY void say_json(struct sayer *s, const char *key, const char *text, size_t len)
{
    say_value(s,
              &(struct said){
                  SAID_KEY(key), SAID_JSON, SAY_MAY_BE_NULL, len > 0, { .json = { text, len } } });
}

SAY void say_uint(struct sayer *s, const char *key, uint64_t value)
{
    say_value(s, &(struct said){ SAID_KEY(key), SAID_UINT, 0, true, { .uint = value } });
}

/* Says a number, null unless `known`. */
SAY void say_uint_if(struct sayer *s, const char *key, bool known, uint64_t value)
{
    say_value(
        s, &(struct said){ SAID_KEY(key), SAID_UINT, SAY_MAY_BE_NULL, known, { .uint = value } });
}

/* Says a number, or null if it is negative. */
SAY void say_uint_or_null(struct sayer *s, const char *key, int64_t value)
{
    say_uint_if(s, key, value >= 0, (uint64_t)value);
}

/* Says a number, or null if it is 0. */
SAY void say_uint_if_not_0(struct sayer *s, const char *key, uint64_t value)
{
    say_uint_if(s, key, value != 0, value);
}

/* Says a number; it must not be negative. */
SAY void say_ratio(struct sayer *s, const char *key, double value)
{
    say_value(s, &(struct said){ SAID_KEY(key), SAID_RATIO, 0, value >= 0, { .real = value } });
}

/* say_ratio_or_null(), say_real_or_null() and say_time_or_null() say a number, or null if it is
 * negative. */
SAY void say_ratio_or_null(struct sayer *s, const char *key, double value)
{
    say_value(s, &(struct said){
                     SAID_KEY(key), SAID_RATIO, SAY_MAY_BE_NULL, value >= 0, { .real = value } });
}

SAY void say_real_or_null(struct sayer *s, const char *key, double value)
{
    say_value(s, &(struct said){
                     SAID_KEY(key), SAID_REAL, SAY_MAY_BE_NULL, value >= 0, { .real = value } });
}

SAY void say_time_or_null(struct sayer *s, const char *key, double value)
{
    say_value(s, &(struct said){
                     SAID_KEY(key), SAID_TIME, SAY_MAY_BE_NULL, value >= 0, { .real = value } });
}

/* Says a number, or null if it is negative or not `known`. */
SAY void say_real_if(struct sayer *s, const char *key, bool known, double value)
{
    say_value(
        s, &(struct said){
               SAID_KEY(key), SAID_REAL, SAY_MAY_BE_NULL, known && value >= 0, { .real = value } });
}

/* Says dividend / divisor; null if `divisor` is 0. */
SAY void say_quotient(struct sayer *s, const char *key, uint64_t dividend, uint64_t divisor)
{
    say_value(s, &(struct said){ SAID_KEY(key),
                                 SAID_QUOTIENT,
                                 SAY_MAY_BE_NULL,
                                 divisor != 0,
                                 { .quotient = { dividend, divisor } } });
}

SAY void say_bool(struct sayer *s, const char *key, bool value)
{
    say_value(s, &(struct said){ SAID_KEY(key), SAID_BOOL, 0, true, { .yes = value } });
}

SAY void say_bool_if(struct sayer *s, const char *key, bool known, bool value)
{
    say_value(s,
              &(struct said){ SAID_KEY(key), SAID_BOOL, SAY_MAY_BE_NULL, known, { .yes = value } });
}

/* Says the names of the bits that are set in `bits`; `name` returns NULL past the last name. */
SAY void say_names(struct sayer *s, const char *key, uint32_t bits,
                   const char *(*name)(unsigned bit), unsigned flags)
{
    say_value(
        s, &(struct said){ SAID_KEY(key), SAID_NAMES, flags, true, { .names = { bits, name } } });
}

/* As say_names(), but null unless `known`. */
SAY void say_names_if(struct sayer *s, const char *key, bool known, uint32_t bits,
                      const char *(*name)(unsigned bit), unsigned flags)
{
    say_value(s, &(struct said){ SAID_KEY(key),
                                 SAID_NAMES,
                                 flags | SAY_MAY_BE_NULL,
                                 known,
                                 { .names = { bits, name } } });
}

/* Says `count` numbers, or those before the first negative one. */
SAY void say_numbers(struct sayer *s, const char *key, enum said_kind kind, const int64_t *numbers,
                     size_t count, unsigned flags)
{
    say_value(s,
              &(struct said){
                  SAID_KEY(key), kind, flags, numbers[0] >= 0, { .numbers = { numbers, count } } });
}

/* As say_numbers(), but null if the first number is negative. */
SAY void say_numbers_if(struct sayer *s, const char *key, enum said_kind kind,
                        const int64_t *numbers, size_t count, unsigned flags)
{
    say_numbers(s, key, kind, numbers, count, flags | SAY_MAY_BE_NULL);
}

SAY void say_texts(struct sayer *s, const char *key, const char *const *texts, unsigned flags)
{
    say_value(s, &(struct said){ SAID_KEY(key), SAID_TEXTS, flags, true, { .texts = texts } });
}

/* ---- objects, lists, presence -------------------------------------------------------------- */

/*
 * Starts an object, null unless `known`.  If it returns true, the caller says the members, then
 * calls say_end(); if false, it does neither.  The same holds for each function below that starts
 * an object or a list.
 */
SAY bool say_object_if_with(struct sayer *s, const char *key, bool known, unsigned flags)
{
    return !say_passes_object(s) &&
           s->listener->open(s, SAID_KEY(key), false, known, flags | SAY_MAY_BE_NULL);
}

SAY bool say_object_if(struct sayer *s, const char *key, bool known)
{
    return say_object_if_with(s, key, known, 0);
}

SAY bool say_object_with(struct sayer *s, const char *key, unsigned flags)
{
    return !say_passes_object(s) && s->listener->open(s, SAID_KEY(key), false, true, flags);
}

SAY bool say_object(struct sayer *s, const char *key)
{
    return say_object_with(s, key, 0);
}

/* Starts a list of objects or numbers, each said with the key NULL; the list has no column. */
SAY bool say_list(struct sayer *s, const char *key, unsigned flags)
{
    return s->listener->open(s, SAID_KEY(key), true, true, flags);
}

/*
 * How many elements of a list of `count` must be said: always 1 for a listener that describes, even
 * if the list is empty.
 */
static inline size_t say_elements(const struct sayer *s, size_t count)
{
    return s->listener->kind == LISTENER_DESCRIBES_JSON ? 1 : count;
}

/* Says a list of objects: `count` records of `size` bytes each, from `records` on. */
void say_each(struct sayer *s, const char *key, const void *records, size_t count, size_t size,
              say_function *say);

/* A record of zeros, as large as any record. */
const void *say_zeros(void);

/* Starts a list of texts that are built one by one: say_text() with the key NULL says each. */
SAY bool say_texts_start(struct sayer *s, const char *key, unsigned flags)
{
    if (s->place != NULL && s->place->wanted == NULL) {
        s->place++;
        return false;
    }
    return s->listener->texts(s, key, flags);
}

SAY void say_end(struct sayer *s)
{
    s->listener->close(s);
}

/* Is the caller to say the value or object that comes next?  `exists`: does this record have it? */
SAY bool say_when(struct sayer *s, bool exists)
{
    if (s->place != NULL) {
        s->place += exists ? 0 : s->place->extent;
        return exists;
    }
    if (s->listener->absent != NULL) {
        s->listener->absent(s);
    }
    return exists || s->listener->kind != LISTENER_WRITES_JSON;
}

/*
 * Does the listener want anything more of the object that is open?  If not, the rest of its values
 * need not be said; say_end() passes over them.
 */
SAY bool say_more(const struct sayer *s)
{
    return s->place == NULL || say_wants(s->place, s->end);
}

/* Does the listener want the value that comes next?  If not, any value may be said. */
SAY bool say_wants_next(const struct sayer *s)
{
    return s->place == NULL || s->place->wanted != NULL;
}

/* Does the listener receive values that are for columns only? */
SAY bool say_to_columns(const struct sayer *s)
{
    return s->listener->kind == LISTENER_PICKS_COLUMNS ||
           s->listener->kind == LISTENER_LISTS_COLUMNS;
}

/* Does the listener receive values that are for JSON only? */
SAY bool say_to_json(const struct sayer *s)
{
    return !say_to_columns(s);
}

#endif
