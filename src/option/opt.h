/*
 * opt.h - options as rows of tables.  Parsing, the keys of requests, --help and the shell
 * completions use these tables, and a test compares them with the manual.
 */
#ifndef OCC_OPTION_OPT_H
#define OCC_OPTION_OPT_H

#include <stdio.h>

#include "arch/name.h"
#include "option/range.h"
#include "option/shape.h"

enum opt_type {
    OPT_FLAG,     /* bool, no value */
    OPT_TEXT,     /* const char * */
    OPT_WORD,     /* const char *: the next argument; "" if it starts with '-' or does not exist */
    OPT_TEXTS,    /* struct opt_texts: a comma-separated list of names */
    OPT_EACH,     /* struct opt_texts: one text per use of the option */
    OPT_UINT,     /* uint64_t */
    OPT_REAL,     /* double: a decimal number with at most six decimals */
    OPT_SHAPES,   /* struct shape_list: a list of MxN or MxNxK */
    OPT_COUNTS,   /* struct range of RANGE_COUNT */
    OPT_BYTES,    /* struct range of RANGE_BYTES */
    OPT_BLOCKS,   /* struct range of RANGE_BLOCK */
    OPT_PERCENTS, /* struct range of RANGE_PERCENT */
    OPT_PARTS     /* struct range of RANGE_PART */
};

enum opt_flag {
    OPT_REQUEST = 1 << 0,   /* also a key of a `batch` request, with '_' for '-' */
    OPT_SAME_LINE = 1 << 1, /* --help prints it on the line of the option before it */
    OPT_RARE = 1 << 2       /* --help prints its name only, below the others of its title */
};

/*
 * A flag: messages name `n` as the largest value, the largest of any architecture.  The option
 * takes larger ones up to opt->most, so that the answer says why such a launch cannot run.
 */
#define OPT_SAYS(n) ((unsigned)(n) << OPT_SAYS_SHIFT)
enum { OPT_SAYS_SHIFT = 8 };

/* The flags without the others. */
#define OPT_ONLY_SAYS(flags) ((unsigned)(flags) >> OPT_SAYS_SHIFT << OPT_SAYS_SHIFT)

/* Names or texts, in `storage`; those of OPT_EACH point into argv instead. */
struct opt_texts {
    const char **items; /* owned */
    char *storage;      /* owned */
    size_t count;
};

/* One option.  `offset` is into the struct that the option's group fills. */
struct opt {
    const char *name; /* without "--" */
    char letter;      /* short name, or 0 */
    const char *arg;  /* name of the value in help; NULL for a flag */
    enum opt_type type;
    size_t offset;
    uint64_t least, most; /* range of a number */
    unsigned flags;       /* enum opt_flag */
    const char *help;     /* one line; the choices are appended if it ends with ':' or ',' */
    const char *choices;  /* words with blanks between them, one of the macros below, or NULL */
};

/* Choices that are not listed here: completions find them by other means. */
#define OPT_FILES   "@files"
#define OPT_ARCHS   "@archs"
#define OPT_GPUS    "@gpus"
#define OPT_MIGS    "@migs"
#define OPT_COLUMNS "@columns" /* keys of the command's rows */
#define OPT_FORMATS "@formats" /* formats of the command */
#define OPT_DISTS   "@dists"   /* occ_dist_key() */

enum { OPT_NEAR_EDITS = 3 }; /* of a name that "did you mean" suggests */

/* Starts the search for the option that somebody may have meant. */
struct name_nearest opt_nearest_start(const char *name);

/*
 * Options under one heading that fill one struct.  They may be the first members of the rows of
 * another table, which says more about each.
 */
struct opt_group {
    const char *title;
    const void *rows; /* each begins with its struct opt */
    size_t count;
    size_t row_size;
};

/* The initialiser of a group from an array of struct opt, or of structs that begin with one. */
#define OPT_GROUP(title, rows)                                                                     \
    {                                                                                              \
        (title), (rows), sizeof(rows) / sizeof *(rows), sizeof *(rows)                             \
    }

/* The option at `index`, which must be smaller than group->count. */
static inline const struct opt *opt_at(const struct opt_group *group, size_t index)
{
    return (const void *)((const char *)group->rows + index * group->row_size);
}

/* A group and the struct that it fills. */
struct opt_target {
    const struct opt_group *group;
    void *base;
};

enum {
    OPT_TARGETS_MAX = 16, /* of a command, with the common one and the end */
    OPT_GIVEN_MAX = 96,
    OPT_NAME_MAX = 40, /* bytes of a long name, with the NUL */
    OPT_HELP_MAX = 80
};

/* The options given on the command line, in order of first appearance. */
struct opt_given {
    const struct opt *opts[OPT_GIVEN_MAX];
    size_t count;
    const char **operands; /* points into argv */
    size_t operand_count;  /* also after an error: those before it */
    const char *unknown;   /* the argument with an unknown option, or NULL */
    /* About the unknown option: */
    const char *synonym; /* occ's name for it if it is an option of other tools, else NULL */
    bool has_similar;    /* the error suggests a similar option of this command */
    bool is_own;         /* this command has `synonym`, or the option if written with two dashes */
};

/*
 * Parses the arguments after the command's name into the structs of `targets`, which ends with a
 * NULL group.  Moves the operands to the front of argv.  Returns false with an error in `diag` for
 * an unknown option, a missing, superfluous or invalid value, or an option given twice (except
 * OPT_FLAG and OPT_EACH).
 */
bool opt_parse(int argc, char **argv, const struct opt_target *targets, struct opt_given *given,
               struct diag *diag);

/* The largest value that messages name. */
static inline uint64_t opt_most_said(const struct opt *opt)
{
    const unsigned said = opt->flags >> OPT_SAYS_SHIFT;
    return said > 0 ? said : opt->most;
}

/* Sets one option from `text`.  `what` is the option's name in the error. */
bool opt_set(const struct opt *opt, void *base, const char *what, const char *text,
             struct diag *diag);

/*
 * Parses `text`, the value of the option `name`, as a share from 0 to 1 into `*out`.  A NULL
 * `text` gives -1.  Returns false with an error in `diag` if `text` is no such share.
 */
bool opt_parse_share(const char *name, const char *text, double *out, struct diag *diag);

/* Is the value a list or a range, also as other tools write it?  A value of OPT_TEXT is neither,
 * even with commas and colons. */
bool opt_is_list(const struct opt *opt, const char *text);

/* Empties an option's list without freeing it, because `base` does not own it. */
void opt_clear(const struct opt *opt, void *base);

/* Formats the name of an option for messages: --wave-size, or "wave_size" if `from_keys`. */
const char *opt_format_name(bool from_keys, const char *name, char out[48]);

/* Is `key` the `name` of an option, with '_' for '-'? */
static inline bool opt_is_key(const char *name, const char *key)
{
    size_t i = 0;
    while (key[i] != '\0' &&
           ((key[i] == name[i] && key[i] != '-') || (key[i] == '_' && name[i] == '-'))) {
        i++;
    }
    return key[i] == '\0' && name[i] == '\0';
}

/* Was the option `name` given? */
bool opt_was_given(const struct opt_given *given, const char *name);

/* Frees the memory that the options of a group own in `base`. */
void opt_free(const struct opt_group *group, void *base);

/*
 * Writes the words that the option accepts, with `separator` between them.  Writes "" if
 * opt->choices is NULL, or one of the macros above other than OPT_DISTS.
 */
void opt_join_choices(const struct opt *opt, const char *separator, char *out, size_t size);

/* Writes the help of one option with its choices into `out`, and returns it. */
const char *opt_format_help(const struct opt *opt, char out[OPT_HELP_MAX]);

/*
 * Prints the options of a group as help text of at most 80 columns, except those of the words in
 * `left_out` (NULL = none).  Leaves out the heading if it is also that of the `previous` group
 * (NULL = none).
 */
void opt_print_help(const struct opt_group *group, const struct opt_group *previous,
                    const char *left_out, FILE *file);

/* Prints the names of the group's options that few need: "in occ(1): --tmem --gpc". */
void opt_print_rare(const struct opt_group *group, const char *left_out, FILE *file);

/* Prints the line of one option of the group; false if it has no option with this name. */
bool opt_print_one(const struct opt_group *group, const char *name, FILE *file);

#endif
