/*
 * output.h - the output options (--format, --json, --output, --get, --explain) and the stream of
 * the results.
 */
#ifndef OCC_COMMAND_OUTPUT_H
#define OCC_COMMAND_OUTPUT_H

#include "base/out.h"
#include "command/replace.h"
#include "option/opt.h"
#include "record/format.h"
#include "record/select.h"
#include "record/table.h"

/* The values of the output options, and the open stream. */
struct output {
    const char *format; /* of --format; NULL = not given */
    bool json;
    const char *path;     /* of --output; NULL = standard output */
    struct opt_texts get; /* one item per --get: keys with commas between; owned */
    bool explain;
    const char *color; /* of --color; NULL = not given */
    bool has_colour;   /* set by output_open() */
    bool wide;         /* text: tables are not cut to the width of the terminal */
    bool fragment;     /* html: part of another page */
    bool is_durable;   /* it must outlast a power failure: no half file, no lost one */
    struct out out;
    struct out_guard guard;
    char buffer[OUT_BUFFER]; /* of `out` */
    struct replacement file; /* of `path` */
};

extern const struct opt_group output_group;       /* --format, --json, --output */
extern const struct opt_group output_get_group;   /* --get */
extern const struct opt_group output_value_group; /* --get, --explain */

/*
 * Returns the format of --format or --json, or `otherwise` without them.  Returns FORMAT_NONE after
 * printing an error if the two contradict each other, or if the format is not one of the
 * blank-separated words of `allowed`.
 */
enum format output_format(const struct output *output, enum format otherwise, const char *allowed);

/*
 * If `option` was `given`, prints an error such as "--plot cannot be combined with --sort or
 * --top", where `what` is --plot, and returns false; else returns true.
 */
bool output_check_conflict(const char *what, const char *option, bool given);

/* Is each key of --get one of a record that `say` says, in full: "launch.regs", not "regs"? */
bool output_get_is_in_full(const struct output *output, say_function *say);

/*
 * Makes the keys of --get the columns of `*render`, which has no columns yet.  If `say` has no such
 * key, prints an error that names the keys in `examples` and returns false.
 */
bool output_parse_get(const struct output *output, say_function *say, const char *examples,
                      struct table *table);

/*
 * Opens the output: standard output, or for --output a temporary file in the target's folder (links
 * followed).  A device or a pipe is opened directly.  Prints an error and returns false on failure.
 */
bool output_open(struct output *output);

/* Do results go to a terminal? */
bool output_is_terminal(const struct output *output);

/*
 * Ends the output: flushes it, checks for errors, and renames the temporary file to the target;
 * removes it after an error or if `keep` is false.  Returns `status`, or CLI_ERROR after printing
 * an error.
 */
int output_close(struct output *output, int status, bool keep);

/* Says on standard error that --where has left no row, if it is so. */
void output_warn_of_where(const struct select *select);

/* Does the locale of the environment (LC_ALL, LC_CTYPE, LANG) use UTF-8? */
bool output_is_utf8(void);

/* The width of the terminal on standard output in characters, at least 20; 80 without one. */
unsigned output_width(void);

#endif
