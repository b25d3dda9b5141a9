/*
 * sayer.h - a record says itself, value by value, and a listener hears it.
 *
 * One function for each kind of record says its values in the order of the interface:
 *
 *     void corner_say(struct sayer *s, const void *record)
 *     {
 *         const struct corner *c = record;
 *         say_uint(s, "blocks_per_sm", c->blocks);
 *         if (say_object_if(s, "best", c->has_best)) {     // null where it is false
 *             say_ratio(s, "occupancy", c->best);
 *             say_end(s);
 *         }
 *         if (say_when(s, c->regs > 0)) {                  // no such key where it is false
 *             say_uint(s, "regs", c->regs);
 *         }
 *     }
 *
 * Listeners write JSON, pick the values of columns, or list the keys.  A listener that lists the
 * keys hears every value of a record, also what say_when() and say_object_if() leave out, so such
 * a function must run on a record of zeros.
 */
#ifndef OCC_BASE_SAYER_H
#define OCC_BASE_SAYER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum said_kind {
    SAID_TEXT,
    SAID_UINT,
    SAID_RATIO,    /* a fraction of 1, six decimals */
    SAID_REAL,     /* any other number with six decimals */
    SAID_TIME,     /* a number of any size: nine digits */
    SAID_QUOTIENT, /* over / under, which a double may not hold */
    SAID_BOOL,
    SAID_NAMES,   /* bits, and the name of each: ["a","b"], a+b */
    SAID_NUMBERS, /* [1,2], 1+2 */
    SAID_SIZES,   /* [16,16], 16x16 */
    SAID_TEXTS    /* ["a","b"], a+b */
};

enum said_flag {
    SAY_SPACED = 1 << 0, /* JSON in lines: a blank after each comma of the array; texts: no + */
    SAY_BUILT = 1 << 1,  /* the text, or the numbers, end with the function that says them */
    SAY_BARE = 1 << 2,   /* as a column: without the keys before it; an object: its members */
    SAY_TIGHT = 1 << 3,  /* JSON in lines: no blanks inside the braces of this object */
    SAY_DENSE = 1 << 4,  /* JSON in lines: this object without any blank */
    SAY_ROWS = 1 << 5,   /* JSON in lines: each member of this object on a line */
    SAY_LIST = 1 << 6    /* as a column: a list that is neither compared nor sorted */
};

struct said {
    const char *key; /* NULL in a list */
    enum said_kind kind;
    unsigned flags;
    bool known; /* false = null */
    union {
        const char *text;
        uint64_t uint;
        double real;
        bool yes;
        struct {
            uint64_t over, under;
        } quotient;
        struct {
            uint32_t bits;
            const char *(*name)(unsigned bit);
        } names;
        struct {
            const int64_t *at; /* they end before a negative one */
            size_t count;      /* at most */
        } numbers;
        const char *const *texts; /* ended by NULL */
    } value;
};

struct sayer;

/* What is said of the next value or object. */
enum sayer_listens {
    SAYER_WRITES, /* JSON: hears what is there, and nothing of columns */
    SAYER_PICKS,  /* values of columns */
    SAYER_LISTS   /* hears every key */
};

struct listener {
    enum sayer_listens listens;
    void (*value)(struct sayer *s, const struct said *said);
    /* An object or a list starts; false: its members are not to be said, nor its end. */
    bool (*open)(struct sayer *s, const char *key, bool list, bool known, unsigned flags);
    void (*close)(struct sayer *s);
    /* A text in parts starts: say_text() with NULL says each; false as `open`. */
    bool (*texts)(struct sayer *s, const char *key, unsigned flags);
    /* The next value or object is not there.  PICKS only. */
    void (*absent)(struct sayer *s);
};

/* The start of every listener's own struct. */
struct sayer {
    const struct listener *listener;
    bool deaf; /* no later value is wanted */
};

/* The function of a kind of record. */
typedef void say_function(struct sayer *s, const void *record);

/* ---- values --------------------------------------------------------------------------------- */

static inline void say_value(struct sayer *s, const struct said *said)
{
    if (!s->deaf) {
        s->listener->value(s, said);
    }
}

/* NULL is null.  The text lasts as long as the record. */
static inline void say_text(struct sayer *s, const char *key, const char *text)
{
    say_value(s, &(struct said){ key, SAID_TEXT, 0, text != NULL, { .text = text } });
}

/* A text that does not last; "" is null. */
static inline void say_built(struct sayer *s, const char *key, const char *text)
{
    say_value(s, &(struct said){ key, SAID_TEXT, SAY_BUILT, *text != '\0', { .text = text } });
}

/* null where `known` is false. */
static inline void say_uint_if(struct sayer *s, const char *key, bool known, uint64_t value)
{
    say_value(s, &(struct said){ key, SAID_UINT, 0, known, { .uint = value } });
}

static inline void say_uint(struct sayer *s, const char *key, uint64_t value)
{
    say_uint_if(s, key, true, value);
}

/* Negative is null. */
static inline void say_int(struct sayer *s, const char *key, int64_t value)
{
    say_uint_if(s, key, value >= 0, (uint64_t)value);
}

/* 0 is null. */
static inline void say_count(struct sayer *s, const char *key, uint64_t value)
{
    say_uint_if(s, key, value != 0, value);
}

/* Negative is null, for these three. */
static inline void say_ratio(struct sayer *s, const char *key, double value)
{
    say_value(s, &(struct said){ key, SAID_RATIO, 0, value >= 0, { .real = value } });
}

static inline void say_real(struct sayer *s, const char *key, double value)
{
    say_value(s, &(struct said){ key, SAID_REAL, 0, value >= 0, { .real = value } });
}

static inline void say_time(struct sayer *s, const char *key, double value)
{
    say_value(s, &(struct said){ key, SAID_TIME, 0, value >= 0, { .real = value } });
}

static inline void say_real_if(struct sayer *s, const char *key, bool known, double value)
{
    say_value(s, &(struct said){ key, SAID_REAL, 0, known && value >= 0, { .real = value } });
}

/* `under` 0 is null. */
static inline void say_quotient(struct sayer *s, const char *key, uint64_t over, uint64_t under)
{
    say_value(s,
              &(struct said){ key, SAID_QUOTIENT, 0, under != 0, { .quotient = { over, under } } });
}

static inline void say_bool_if(struct sayer *s, const char *key, bool known, bool value)
{
    say_value(s, &(struct said){ key, SAID_BOOL, 0, known, { .yes = value } });
}

static inline void say_bool(struct sayer *s, const char *key, bool value)
{
    say_bool_if(s, key, true, value);
}

/* The names of the bits that are set. */
static inline void say_names(struct sayer *s, const char *key, bool known, uint32_t bits,
                             const char *(*name)(unsigned bit), unsigned flags)
{
    say_value(s, &(struct said){ key, SAID_NAMES, flags, known, { .names = { bits, name } } });
}

/* At most `count` numbers, up to the first negative one; none is null. */
static inline void say_numbers(struct sayer *s, const char *key, enum said_kind kind,
                               const int64_t *numbers, size_t count, unsigned flags)
{
    say_value(
        s, &(struct said){ key, kind, flags, numbers[0] >= 0, { .numbers = { numbers, count } } });
}

static inline void say_texts(struct sayer *s, const char *key, const char *const *texts,
                             unsigned flags)
{
    say_value(s, &(struct said){ key, SAID_TEXTS, flags, true, { .texts = texts } });
}

/* ---- objects, lists, presence -------------------------------------------------------------------
 */

/* Starts an object, null where `known` is false.  True: its members follow, then say_end(). */
static inline bool say_object_with(struct sayer *s, const char *key, bool known, unsigned flags)
{
    return !s->deaf && s->listener->open(s, key, false, known, flags);
}

static inline bool say_object_if(struct sayer *s, const char *key, bool known)
{
    return say_object_with(s, key, known, 0);
}

static inline bool say_object(struct sayer *s, const char *key)
{
    return say_object_with(s, key, true, 0);
}

/* Starts a list of objects, whose key is NULL, or of numbers; no column hears it. */
static inline bool say_list(struct sayer *s, const char *key, unsigned flags)
{
    return !s->deaf && s->listener->open(s, key, true, true, flags);
}

/* Starts a list of texts that are built one by one: say_text() with the key NULL. */
static inline bool say_texts_start(struct sayer *s, const char *key, unsigned flags)
{
    return !s->deaf && s->listener->texts(s, key, flags);
}

static inline void say_end(struct sayer *s)
{
    s->listener->close(s);
}

/* Is the next value or object there?  It alone depends on this. */
static inline bool say_when(struct sayer *s, bool there)
{
    if (there || s->listener->listens == SAYER_LISTS) {
        return true;
    }
    if (!s->deaf && s->listener->listens == SAYER_PICKS) {
        s->listener->absent(s);
    }
    return false;
}

/* Is the next value for columns only; or for JSON only? */
static inline bool say_to_columns(const struct sayer *s)
{
    return s->listener->listens != SAYER_WRITES;
}

static inline bool say_to_json(const struct sayer *s)
{
    return s->listener->listens == SAYER_WRITES;
}

#endif
