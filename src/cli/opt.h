/*
 * opt.h - options as rows of a table.  Parsing, request keys, --help, the manual's test and the
 * shell completions walk the same rows.
 */
#ifndef OCC_CLI_OPT_H
#define OCC_CLI_OPT_H

#include <stdio.h>

#include "cli/range.h"
#include "cli/shape.h"

enum opt_type {
    OPT_FLAG,    /* bool, no value */
    OPT_TEXT,    /* const char * */
    OPT_WORD,    /* const char *, "" where the option stands alone; a word after it is its value */
    OPT_TEXTS,   /* struct opt_texts: a comma-separated list of names */
    OPT_EACH,    /* struct opt_texts: one text each time the option is given */
    OPT_UINT,    /* uint64_t */
    OPT_REAL,    /* double: a decimal number with at most six decimals, at most 10^9 */
    OPT_SHAPES,  /* struct shape_list: a list of MxN or MxNxK */
    OPT_COUNTS,  /* struct range of RANGE_COUNT */
    OPT_BYTES,   /* struct range of RANGE_BYTES */
    OPT_BLOCKS,  /* struct range of RANGE_BLOCK */
    OPT_PERCENTS /* struct range of RANGE_PERCENT */
};

enum opt_flag {
    OPT_REQUEST = 1 << 0, /* also a key of a `batch` request, with '_' for '-' */
    OPT_REPEAT = 1 << 1,  /* may be given more than once */
    OPT_BESIDE = 1 << 2   /* stands in the help behind the option before it */
};

/* Names split at commas, which point into `storage`; of OPT_EACH they point into argv. */
struct opt_texts {
    const char **items; /* owned */
    char *storage;      /* owned */
    size_t count;
};

/* One option.  `offset` is into the struct that the option's group fills. */
struct opt {
    const char *name; /* long name, without dashes */
    char letter;      /* short name, or 0 */
    const char *arg;  /* what the value is called in help; NULL for a flag */
    enum opt_type type;
    size_t offset;
    uint64_t least, most; /* of a number */
    unsigned flags;       /* enum opt_flag */
    const char *help;     /* one line; after ':' or ',' at its end the choices follow */
    const char *choices;  /* words with blanks between them, one of the below, or NULL */
};

/* Choices that are looked up, for completions. */
#define OPT_FILES   "@files"
#define OPT_ARCHS   "@archs"
#define OPT_GPUS    "@gpus"
#define OPT_MIGS    "@migs"
#define OPT_COLUMNS "@columns" /* of the rows of the command */
#define OPT_FORMATS "@formats" /* of the command */
#define OPT_DISTS   "@dists"   /* occ_dist_key() */

/* Options under one heading, all filling one struct. */
struct opt_group {
    const char *title;
    const struct opt *opts;
    size_t count;
};

/* A group and the struct it fills. */
struct opt_target {
    const struct opt_group *group;
    void *base;
};

enum {
    OPT_TARGETS_MAX = 12,
    OPT_GIVEN_MAX = 96,
    OPT_NAME_MAX = 40, /* of a long name */
    OPT_HELP_MAX = 80
};

/* What the command line gave, in order of first appearance. */
struct opt_given {
    const struct opt *opts[OPT_GIVEN_MAX];
    size_t count;
    const char **operands; /* points into argv */
    size_t operand_count;
    const char *unknown; /* the argument that is no option, or NULL */
    bool near;           /* the error says which option it is near to */
    bool meant;          /* the error says which option of the command it is */
    const char *synonym; /* what occ calls it, where only other commands have that; or NULL */
};

/*
 * Parses argv[0..argc) (without program and command name) into the targets (ended by a NULL group).
 * Operands are moved to the front of argv.  Returns false with an error in `diag`: an unknown
 * option with near names, a missing or superfluous value, a bad value, an option given twice.
 */
bool opt_parse(int argc, char **argv, const struct opt_target *targets, struct opt_given *given,
               struct diag *diag);

/* Sets one option from text; `what` names it in the error. */
bool opt_set(const struct opt *opt, void *base, const char *what, const char *text,
             struct diag *diag);

/* Are these several values of the option?  A value that is one text may have commas and colons. */
bool opt_several(const struct opt *opt, const char *text);

/* Forgets the value of an option that holds a list, which `base` does not own. */
void opt_clear(const struct opt *opt, void *base);

/* What messages call an option: --wave-size, or "wave_size" for a key of a request. */
const char *opt_called(bool from_keys, const char *name, char out[48]);

/* Is `key` the name of an option, '_' standing for '-'? */
bool opt_is_key(const char *name, const char *key);

/* Was the option called `name` given? */
bool opt_was_given(const struct opt_given *given, const char *name);

/* Frees what the options of a group own in `base`. */
void opt_free(const struct opt_group *group, void *base);

/* The words that an option may have, with `separator` between them; "" where they are looked up. */
void opt_choices(const struct opt *opt, const char *separator, char *out, size_t size);

/* The help of one option, its choices included. */
const char *opt_help_text(const struct opt *opt, char out[OPT_HELP_MAX]);

/*
 * Writes the options of a group as help text of at most 80 columns.  The heading is left out where
 * the group `above` it, or NULL, has the same.
 */
void opt_help(const struct opt_group *group, const struct opt_group *above, FILE *file);

#endif
