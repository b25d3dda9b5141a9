/* cli.h - what every command has: its table entry, the registry, one output. */
#ifndef OCC_CLI_CLI_H
#define OCC_CLI_CLI_H

#include "arch/registry.h"
#include "base/out.h"
#include "cli/opt.h"

/* Exit statuses, as the manual gives them. */
enum cli_status {
    CLI_OK = 0,   /* done */
    CLI_NO = 1,   /* done, but the answer is no */
    CLI_ERROR = 2 /* usage, unreadable input or failed output */
};

/* What the options common to all commands say. */
struct cli_common {
    const char *data;
    bool help, version;
};

extern const struct opt_group cli_common_group;

/* One command: a file, an entry in the array of commands.c. */
struct command {
    const char *name;
    const char *usage;   /* after "occ NAME " */
    const char *summary; /* one line */
    const char *formats; /* the values of --format, for help and errors; NULL = no such option */
    const struct opt_group *const *groups; /* NULL-terminated; common options are added */
    /* argv without program and command name; returns an enum cli_status. */
    int (*run)(const struct command *command, int argc, char **argv);
};

extern const struct command *const cli_commands[]; /* NULL-terminated */

/* Prints "occ: ..." on standard error and returns CLI_ERROR. */
int cli_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A diag's warn function: prints "occ: ..." on standard error. */
void cli_warn(void *ctx, const char *text);

/*
 * Parses the command line of `command` into `targets` and the common options.  Returns true to go
 * on; false when there is nothing more to do, with the exit status in `*status`: help and version
 * were printed, or an error was.
 */
bool cli_parse(const struct command *command, int argc, char **argv,
               const struct opt_target *targets, struct opt_given *given, struct cli_common *common,
               int *status);

/* Prints an error and returns false when operands were given. */
bool cli_no_operands(const struct opt_given *given);

/* Prints that `name` is no architecture, and what comes near: others, or a product. */
void cli_unknown_arch(const struct registry *registry, const char *name);

/* Loads --data, else $OCC_DATA, over the built-in tables; prints the error and returns false. */
bool cli_registry(const struct cli_common *common, struct registry *registry);

/* The status for an answer of yes or no. */
static inline int cli_answer(bool yes)
{
    return yes ? CLI_OK : CLI_NO;
}

/* The status of a run: CLI_ERROR where an input failed, else CLI_NO where the answer is no. */
int cli_status_of(bool failed, bool no);

/* Flushes standard output; prints an error and returns CLI_ERROR when it cannot be written. */
int cli_finish_stdout(void);

/* Prints the help of one command on standard output. */
void cli_help(const struct command *command);

#endif
