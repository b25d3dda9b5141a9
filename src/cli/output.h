/* output.h - where results go: options --format, --json, -o and --get, and the stream itself. */
#ifndef OCC_CLI_OUTPUT_H
#define OCC_CLI_OUTPUT_H

#include "base/out.h"
#include "cli/option/opt.h"
#include "render/record/render.h"

enum { OUTPUT_PATH_MAX = 4096 };

/* What the output options say, and the open stream. */
struct output {
    const char *format; /* as given, or NULL */
    bool json;
    const char *path;
    struct opt_texts get; /* keys, with commas between them; owned, count 0 = not given */
    bool explain;
    struct out out;
    char buffer[OUT_BUFFER];         /* of `out` */
    char temporary[OUTPUT_PATH_MAX]; /* beside `target` until all is written; "" = none */
    char target[OUTPUT_PATH_MAX];    /* what `path` is or links to */
};

extern const struct opt_group output_group;       /* --format, --json, --output */
extern const struct opt_group output_value_group; /* --get, --explain */

/*
 * The format to use: --format, --json, or `otherwise`.  Returns NULL after printing an error when
 * both were given and differ, or when it is not among the blank-separated words of `allowed`.
 */
const char *output_format(const struct output *output, const char *otherwise, const char *allowed);

/*
 * Can `what`, a format or a chart, go with an option?  Prints "--plot cannot be combined with
 * --sort or --top" and returns false where the option was given.
 */
bool output_goes_with(const char *what, const char *option, bool given);

/*
 * Makes the keys of --get the columns of `*render`, which has none; prints an error, which names
 * some keys that are `allowed`, and returns false for one that `fields` does not have.
 */
bool output_get(const struct output *output, say_function *say, const char *allowed,
                struct render *render);

/*
 * Opens standard output, or --output: a file beside the one it is or links to, or what is there if
 * that is a device or a pipe.  Prints an error and returns false on failure.
 */
bool output_open(struct output *output);

/* Do results go to a terminal? */
bool output_is_terminal(const struct output *output);

/*
 * Ends the output: flushes, checks for errors and puts the file in its place (`keep` false: drops
 * it).  Returns `status`, or CLI_ERROR after printing an error.
 */
int output_close(struct output *output, int status, bool keep);

/* Does the locale of the environment (LC_ALL, LC_CTYPE, LANG) speak UTF-8? */
bool output_utf8(void);

/* The columns of the terminal on standard output, at least 20; 80 if it is no terminal. */
unsigned output_width(void);

#endif
