/*
 * opt.h - options as rows of a table, shared by parsing, request keys, --help, the manual's test
 * and the shell completions.
 */
#ifndef OCC_CLI_OPTION_OPT_H
#define OCC_CLI_OPTION_OPT_H

#include <stdio.h>

#include "cli/option/range.h"
#include "cli/option/shape.h"

enum opt_type {
    OPT_FLAG,    /* bool, no value */
    OPT_TEXT,    /* const char * */
    OPT_WORD,    /* const char *, "" without a value; a following word is its value */
    OPT_TEXTS,   /* struct opt_texts: a comma-separated list of names */
    OPT_EACH,    /* struct opt_texts: one text per use of the option */
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

/* Names split at commas, in `storage`; those of OPT_EACH point into argv. */
struct opt_texts {
    const char **items; /* owned */
    char *storage;      /* owned */
    size_t count;
};

/* One option.  `offset` is into the struct that the option's group fills. */
struct opt {
    const char *name; /* name of the value in help; NULL for a flag */
    char letter;      /* short name, or 0 */
    const char *arg;  /* what the value is called in help; NULL for a flag */
    enum opt_type type;
    size_t offset;
    uint64_t least, most; /* range of a number */
    unsigned flags;       /* enum opt_flag */
    const char *help;     /* one line; the choices are appended if it ends with ':' or ',' */
    const char *choices;  /* words separated by blanks, one of the below, or NULL */
};

/* Choices that are looked up, for completions. */
#define OPT_FILES   "@files"
#define OPT_ARCHS   "@archs"
#define OPT_GPUS    "@gpus"
#define OPT_MIGS    "@migs"
#define OPT_COLUMNS "@columns" /* of the rows of the command */
#define OPT_FORMATS "@formats" /* of the command */
#define OPT_DISTS   "@dists"   /* occ_dist_key() */

/* Options under one heading that fill one struct. */
struct opt_group {
    const char *title;
    const struct opt *opts;
    size_t count;
};

/* A group and the struct that it fills. */
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

/* The options given on the command line, in order of first appearance. */
struct opt_given {
    const struct opt *opts[OPT_GIVEN_MAX];
    size_t count;
    const char **operands; /* points into argv */
    size_t operand_count;
    const char *unknown; /* the argument that is not an option, or NULL */
    bool near;           /* the error suggests a similar option */
    bool meant;          /* the error names the option of this command that was meant */
    const char *synonym; /* the option's name in occ, if only other commands have it; or NULL */
};

/*
 * Parses argv[0..argc) (without program and command name) into the targets (ended by a NULL
 * group). Operands are moved to the front of argv.  Returns false with an error in `diag`: an
 * unknown option, a missing or superfluous value, an invalid value, an option given twice.
 */
bool opt_parse(int argc, char **argv, const struct opt_target *targets, struct opt_given *given,
               struct diag *diag);

/* Sets one option from text; `what` names the option in the error. */
bool opt_set(const struct opt *opt, void *base, const char *what, const char *text,
             struct diag *diag);

/*
 * Is the text a list or range?  Texts of an option with a single text may have commas and colons.
 */
bool opt_is_list(const struct opt *opt, const char *text);

/* Empties an option with a list that `base` does not own. */
void opt_clear(const struct opt *opt, void *base);

/*
 * Formats the name of an option for messages: --wave-size, or "wave_size" for a key of a request.
 */
const char *opt_format_name(bool from_keys, const char *name, char out[48]);

/* Is `key` the name of an option, with '_' for '-'? */
bool opt_is_key(const char *name, const char *key);

/* Was the option `name` given? */
bool opt_was_given(const struct opt_given *given, const char *name);

/* Frees the memory that the options of a group own in `base`. */
void opt_free(const struct opt_group *group, void *base);

/* The words allowed for an option, joined by `separator`; "" for a list of choices. */
void opt_choices(const struct opt *opt, const char *separator, char *out, size_t size);

/* The help of one option with its choices. */
const char *opt_help_text(const struct opt *opt, char out[OPT_HELP_MAX]);

/*
 * Prints the options of a group as help text of at most 80 columns.  Leaves out the heading if the
 * group `above` it, or NULL, has the same one.
 */
void opt_help(const struct opt_group *group, const struct opt_group *above, FILE *file);

#endif
