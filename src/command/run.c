/* run.c - runs a command: its options, its help, the data that it uses. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arch/name.h"
#include "base/text.h"
#include "command/commands.h"
#include "command/output.h"
#include "occ.h"

/* The options common to all commands. */
struct common {
    const char *data;
    bool help, version;
};

#define COMMON(member) offsetof(struct common, member)

/* clang-format off */
static const struct opt common_opts[] = {
    { "data", 0, "PATH", OPT_TEXT, COMMON(data), 0, 0, 0,
      "file or directory of data to add or override", OPT_FILES },
    { "help", 'h', NULL, OPT_FLAG, COMMON(help), 0, 0, 0, "print this help", NULL },
    { "version", 0, NULL, OPT_FLAG, COMMON(version), 0, 0, OPT_SAME_LINE,
      "print the version", NULL },
};
/* clang-format on */

const struct opt_group cli_common_group = OPT_GROUP("Common", common_opts);

void cli_print_help(const struct command *command)
{
    printf("usage: occ %s %s\n%s.\n", command->name, command->usage, command->summary);
    if (command->formats != NULL) {
        printf("Formats: %s.\n", command->formats);
    }
    if (command->has_page) {
        printf("Manual: occ-%s(1).\n", command->name);
    }
    const struct opt_group *previous = NULL;
    const struct opt_target *titled = command->targets; /* the first group with this title */
    for (const struct opt_target *t = command->targets; t->group != NULL; t++) {
        opt_print_help(t->group, previous, command->refuses, stdout);
        previous = t->group;
        if (t[1].group == NULL || strcmp(t[1].group->title, t->group->title) != 0) {
            for (; titled <= t; titled++) {
                opt_print_rare(titled->group, command->refuses, stdout);
            }
        }
    }
    opt_print_help(&cli_common_group, previous, NULL, stdout);
    printf("\nExamples:\n");
    for (size_t i = 0; i < sizeof command->examples / sizeof *command->examples; i++) {
        printf("  occ %s\n", command->examples[i]);
    }
}

/*
 * Returns the option name nearest to `name` among those of the other commands; sets `*owner` to its
 * command.  Returns NULL if every name differs by more than `edits_max` edits.
 */
static const char *find_in_other_commands(const struct command *here, const char *name,
                                          size_t edits_max, const struct command **owner)
{
    struct name_nearest search = name_nearest_start(name, edits_max);
    for (size_t i = 0; cli_commands[i] != NULL; i++) {
        const struct opt_target *t = cli_commands[i]->targets;
        for (; t->group != NULL && cli_commands[i] != here; t++) {
            for (size_t k = 0; k < t->group->count; k++) {
                if (name_nearest_try(&search, opt_at(t->group, k)->name)) {
                    *owner = cli_commands[i];
                }
            }
        }
    }
    return search.nearest;
}

/* Prints the error in `diag`; for an option that only another command has, names that command. */
static void report_usage_error(const struct command *command, const struct diag *diag)
{
    const struct opt_given *given = command->given;
    const char *arg = given->unknown != NULL ? given->unknown : "";
    const struct command *owner = command;
    char name[DIAG_QUOTE_MAX];
    size_t dashes = strspn(arg, "-");
    diag_quote(name, arg + dashes, strcspn(arg + dashes, "="));
    /* If this command has a similar option, another command's option must have exactly the name. */
    size_t edits_max = given->has_similar ? 0 : strlen(name) / 4;
    const char *wanted = given->synonym != NULL ? given->synonym : name;
    const char *other = NULL;
    if (strlen(wanted) > 2 && !given->is_own) {
        other = find_in_other_commands(command, wanted, edits_max, &owner);
    }
    if (command->runs_operands && given->unknown != NULL && given->operand_count > 0) {
        diag_quote(name, arg, strlen(arg));
        cli_error(
            "unknown option '%s'; the options of COMMAND go after `--`: occ %s ... -- COMMAND",
            name, command->name);
    } else if (other != NULL) {
        cli_error("unknown option '%s'; `occ %s` has --%s", arg, owner->name, other);
    } else {
        cli_error("%s", diag->text);
    }
}

static bool check_no_operands(const struct opt_given *given)
{
    if (given->operand_count == 0) {
        return true;
    }
    char found[DIAG_QUOTE_MAX];
    const char *text = given->operands[0];
    return cli_refuse("unexpected argument '%s'", diag_quote(found, text, strlen(text)));
}

/* Loads --data, or without it $OCC_DATA.  Returns false after printing an error. */
static bool load_data(const struct common *common, struct registry *registry)
{
    const char *path = common->data != NULL ? common->data : getenv("OCC_DATA");
    struct diag diag;
    if (path == NULL || *path == '\0') {
        return true;
    }
    diag_init(&diag, path);
    return registry_load(registry, path, &diag) || cli_refuse("%s", diag.text);
}

/* Parses the options into the command's targets and into `common`; the caller has zeroed both. */
static bool parse_options(const struct command *command, int argc, char **argv,
                          struct common *common, struct diag *diag)
{
    struct opt_target all[OPT_TARGETS_MAX] = { { NULL, NULL } };
    size_t count = 0;
    for (; command->targets[count].group != NULL; count++) {
        all[count] = command->targets[count];
    }
    all[count] = (struct opt_target){ &cli_common_group, common };
    if (!opt_parse(argc, argv, all, command->given, diag)) {
        return false;
    }
    for (size_t i = 0; command->refuses != NULL && i < command->given->count; i++) {
        const char *name = command->given->opts[i]->name;
        if (text_has_word(command->refuses, name)) {
            return diag_error(diag, 0, "--%s cannot be used with `occ %s`", name, command->name);
        }
    }
    return true;
}

/* ---- the command line, for the title of a page -------------------------------------------- */

static char command_line[OUT_LINE];

/* Is `arg` an output option?  `*value_follows`: is its value the next argument? */
static bool is_output_option(const char *arg, bool *value_follows)
{
    for (size_t i = 0; i < output_group.count; i++) {
        const struct opt *opt = opt_at(&output_group, i);
        const char short_name[] = { '-', opt->letter, '\0' };
        size_t len = strlen(opt->name);
        bool is_short = opt->letter != 0 && text_starts(arg, short_name);
        bool is_long = text_starts(arg, "--") && strncmp(arg + 2, opt->name, len) == 0;
        if (opt->arg == NULL && is_long && arg[2 + len] == '\0') {
            *value_follows = false;
            return true;
        }
        if (opt->arg != NULL && is_short) {
            *value_follows = arg[2] == '\0';
            return true;
        }
        if (opt->arg != NULL && is_long && (arg[2 + len] == '\0' || arg[2 + len] == '=')) {
            *value_follows = arg[2 + len] == '\0';
            return true;
        }
    }
    return false;
}

/* Writes an argument, quoted if a shell needs that: it's becomes 'it'\''s'. */
static void write_quoted(const char *arg, struct out *out)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "_-./:=,+%@";
    if (arg[0] != '\0' && arg[strspn(arg, plain)] == '\0') {
        out_text(out, arg);
        return;
    }
    out_char(out, '\'');
    for (; *arg != '\0'; arg++) {
        if (*arg == '\'') {
            out_text(out, "'\\'");
        }
        out_char(out, *arg);
    }
    out_char(out, '\'');
}

/* Stores the command line without -f, -o and the like. */
static void store_command_line(const struct command *command, int argc, char **argv)
{
    OUT_TEXT(text, OUT_LINE);
    bool value_follows = false;
    bool may_be_option = true;
    out_text(&text, "occ");
    if (command != &command_calc) { /* its name may be left out */
        out_printf(&text, " %s", command->name);
    }
    for (int i = 0; i < argc; i++) {
        may_be_option = may_be_option && strcmp(argv[i], "--") != 0;
        if (may_be_option && is_output_option(argv[i], &value_follows)) {
            i += value_follows;
            continue;
        }
        out_char(&text, ' ');
        write_quoted(argv[i], &text);
    }
    out_copy(&text, command_line, sizeof command_line);
}

const char *cli_command_line(void)
{
    return command_line;
}

int cli_run(const struct command *command, int argc, char **argv)
{
    struct common common = { 0 };
    struct registry registry = { 0 };
    struct diag diag;
    int status = CLI_ERROR;
    diag_init(&diag, NULL);
    store_command_line(command, argc, argv);
    if (!parse_options(command, argc, argv, &common, &diag)) {
        report_usage_error(command, &diag);
    } else if (common.help) {
        cli_print_help(command);
        status = cli_finish_stdout();
    } else if (common.version) {
        printf("occ %s\n", occ_version());
        status = cli_finish_stdout();
    } else if ((command->has_operands || check_no_operands(command->given)) &&
               load_data(&common, &registry)) {
        status = command->run(command, &registry);
    }
    if (command->release != NULL) {
        command->release();
    }
    registry_free(&registry);
    return status;
}
