/* cli.h - what all commands share: their description, messages, exit statuses, and cli_run(). */
#ifndef OCC_COMMAND_CLI_H
#define OCC_COMMAND_CLI_H

#include "arch/registry.h"
#include "base/out.h"
#include "option/opt.h"
#include "record/record_schema.h"
#include "record/sayer.h"

/* Exit statuses, as in the manual. */
enum cli_status {
    CLI_OK = 0,   /* done */
    CLI_NO = 1,   /* done: the answer is no, such as a violated gate */
    CLI_ERROR = 2 /* usage, unreadable input or failed output */
};

extern const struct opt_group cli_common_group; /* --data, --help, --version */

/* One command: defined in its own file cmd_NAME.c, listed in commands.c. */
struct command {
    const char *name;
    const char *usage;       /* after "occ NAME " */
    const char *summary;     /* one line */
    const char *formats;     /* the values of --format, blanks between; NULL = no such option */
    const char *examples[2]; /* command lines at the end of its help, without "occ " */
    bool has_page;           /* occ-NAME(1) describes it; otherwise occ(1) does */
    bool has_operands;
    bool runs_operands; /* the operands are a command, with options of its own after "--" */
    say_function *say;  /* says a row, with the columns as keys; NULL = no rows */
    const struct record_kind *kinds;  /* what its JSON consists of; NULL = it writes none */
    const struct opt_target *targets; /* its option groups and the structs that they fill */
    const char
        *refuses; /* options of its groups that it does not take, blanks between; NULL = none */
    struct opt_given *given; /* the options given on the command line */
    /* Returns an enum cli_status. */
    int (*run)(const struct command *self, const struct registry *registry);
    /* Frees what run() and the options own; called even if run() was not.  NULL = nothing. */
    void (*release)(void);
};

extern const struct command *const cli_commands[]; /* NULL-terminated */

/* Prints "occ: " and the escaped text `text` on standard error; a terminal wraps it, as text. */
void cli_print_line(const struct out *text);

/* Prints "occ: ..." on standard error and returns CLI_ERROR. */
int cli_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* As cli_error(), but returns false. */
bool cli_refuse(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Prints that memory ran out, and returns false. */
bool cli_report_no_memory(void);

/* For diag.warn: prints "occ: ..." on standard error. */
void cli_warn(void *ctx, const char *text);

/*
 * Runs a command: parses its options and the common ones, prints the help or the version, or loads
 * --data (without it, $OCC_DATA) over the built-in tables and calls run().  `argv` starts after
 * the command's name.  Returns the exit status.
 */
int cli_run(const struct command *command, int argc, char **argv);

/* The command line that cli_run() got, without -f and -o, for the title of a page. */
const char *cli_command_line(void);

/* Prints that architecture `name` is unknown; refers to `occ gpu` if `name` may be a product. */
void cli_report_unknown_arch(const struct registry *registry, const char *name);

/* The exit status for an answer of yes or no. */
static inline int cli_answer_status(bool yes)
{
    return yes ? CLI_OK : CLI_NO;
}

/* Returns CLI_ERROR if an input failed, else CLI_NO if a gate is violated, else CLI_OK. */
int cli_gate_status(bool failed, bool violated);

/* Flushes standard output; prints an error and returns CLI_ERROR when it cannot be written. */
int cli_finish_stdout(void);

/* Prints the help of one command on standard output. */
void cli_print_help(const struct command *command);

/* Is the output part of a log whose lines may be commands, that of GitHub's runner? */
bool cli_is_log(void);

#endif
