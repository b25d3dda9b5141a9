/*
 * sayer.h - a function says the values of a record one by one, and a listener hears them.
 *
 * Each kind of record has one function, which says the values in the order of the interface:
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
 * Listeners write JSON, pick the values of columns, or list the keys.  A listener that lists the
 * keys hears every value, also those that say_when() and say_object_if() leave out.  It has no
 * record, so the function must also run on a record of zeros.
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
    SAID_QUOTIENT, /* over / under; a double may not hold both exactly */
    SAID_BOOL,
    /* Lists, as JSON and as a column: */
    SAID_NAMES,   /* the names of bits: ["a","b"], a+b */
    SAID_NUMBERS, /* [1,2], 1+2 */
    SAID_SIZES,   /* [16,16], 16x16 */
    SAID_TEXTS    /* ["a","b"], a+b */
};

/* Flags of a value or object; "in lines" means JSON with blanks and line breaks. */
enum said_flag {
    SAY_SPACED = 1 << 0, /* in lines: a blank after each comma; as a column: a blank for the + */
    SAY_BUILT = 1 << 1,  /* the text or the numbers live only until say_value() returns */
    SAY_BARE = 1 << 2,   /* as a column: its name drops the key of the object around it, and for an
                            object that of the object itself */
    SAY_TIGHT = 1 << 3,  /* in lines: no blanks inside the braces of this object */
    SAY_DENSE = 1 << 4,  /* in lines: this object without any blank */
    SAY_ROWS = 1 << 5,   /* in lines: each member of this object on a line of its own */
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
            const int64_t *at; /* `count` numbers, or those before the first negative one */
            size_t count;
        } numbers;
        const char *const *texts; /* NULL after the last */
    } value;
};

struct sayer;

/* The kinds of listeners. */
enum sayer_listens {
    SAYER_WRITES, /* writes JSON: hears the values that exist, without those for columns only */
    SAYER_PICKS,  /* picks the values of columns; is told of each value that does not exist */
    SAYER_LISTS   /* lists the keys: hears every value */
};

struct listener {
    enum sayer_listens listens;
    void (*value)(struct sayer *s, const struct said *said);
    /* Starts an object or a list.  False: its members and its end must not be said. */
    bool (*open)(struct sayer *s, const char *key, bool list, bool known, unsigned flags);
    void (*close)(struct sayer *s);
    /* Starts a list of texts; say_text() with the key NULL says each.  False: as for open(). */
    bool (*texts)(struct sayer *s, const char *key, unsigned flags);
    /* The next value or object does not exist.  For SAYER_PICKS only, else NULL. */
    void (*absent)(struct sayer *s);
};

/* The first member of every listener's own struct. */
struct sayer {
    const struct listener *listener;
    bool deaf; /* the listener wants no further value */
};

/* Says the values of a record. */
typedef void say_function(struct sayer *s, const void *record);

/* ---- values --------------------------------------------------------------------------------- */

static inline void say_value(struct sayer *s, const struct said *said)
{
    if (!s->deaf) {
        s->listener->value(s, said);
    }
}

/* Says a text that lasts as long as the record; NULL is null. */
static inline void say_text(struct sayer *s, const char *key, const char *text)
{
    say_value(s, &(struct said){ key, SAID_TEXT, 0, text != NULL, { .text = text } });
}

/* Says a text that lives only during the call, such as a buffer on the stack; "" is null. */
static inline void say_built(struct sayer *s, const char *key, const char *text)
{
    say_value(s, &(struct said){ key, SAID_TEXT, SAY_BUILT, *text != '\0', { .text = text } });
}

/* Says a number, null unless `known`. */
static inline void say_uint_if(struct sayer *s, const char *key, bool known, uint64_t value)
{
    say_value(s, &(struct said){ key, SAID_UINT, 0, known, { .uint = value } });
}

static inline void say_uint(struct sayer *s, const char *key, uint64_t value)
{
    say_uint_if(s, key, true, value);
}

/* Says a number; a negative one is null. */
static inline void say_int(struct sayer *s, const char *key, int64_t value)
{
    say_uint_if(s, key, value >= 0, (uint64_t)value);
}

/* Says a number; 0 is null. */
static inline void say_count(struct sayer *s, const char *key, uint64_t value)
{
    say_uint_if(s, key, value != 0, value);
}

/* These three say a number; a negative one is null. */
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

/* Says over / under; null if `under` is 0. */
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

/* Says the names of the bits that are set in `bits`. */
static inline void say_names(struct sayer *s, const char *key, bool known, uint32_t bits,
                             const char *(*name)(unsigned bit), unsigned flags)
{
    say_value(s, &(struct said){ key, SAID_NAMES, flags, known, { .names = { bits, name } } });
}

/* Says `count` numbers, or those before the first negative one; null if the first is negative. */
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

/* ---- objects, lists, presence -------------------------------------------------------------- */

/*
 * Starts an object, null unless `known`.  If it returns true, the members must be said, then
 * say_end(); if false, neither.  So do the functions below that start a list.
 */
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

/* Starts a list of objects or numbers, each said with the key NULL; it gives no column. */
static inline bool say_list(struct sayer *s, const char *key, unsigned flags)
{
    return !s->deaf && s->listener->open(s, key, true, true, flags);
}

/* Starts a list of texts that are built one by one: say_text() with the key NULL says each. */
static inline bool say_texts_start(struct sayer *s, const char *key, unsigned flags)
{
    return !s->deaf && s->listener->texts(s, key, flags);
}

static inline void say_end(struct sayer *s)
{
    s->listener->close(s);
}

/*
 * Decides on the one value or object that follows: if it returns true, it must be said, else not.
 * `there` says whether the record has it.
 */
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

/* Does the listener hear values that are for columns only, or those for JSON only? */
static inline bool say_to_columns(const struct sayer *s)
{
    return s->listener->listens != SAYER_WRITES;
}

static inline bool say_to_json(const struct sayer *s)
{
    return s->listener->listens == SAYER_WRITES;
}

#endif
