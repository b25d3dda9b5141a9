/* main.c - finds the command and runs it. */
#include <signal.h>
#include <string.h>
#include <sys/stat.h>

#include "arch/name.h"
#include "arch/registry.h"
#include "base/num.h"
#include "base/text.h"
#include "command/cli.h"
#include "command/commands.h"
#include "occ.h"
#include "trace/read/trace_hint.h"
#include "trace/read/trace_read.h"

/* Prints the options of calc that are used most. */
static void print_common_options(FILE *file)
{
    static const char *const names[] = { "arch", "gpu",     "threads", "regs", "smem",
                                         "grid", "problem", "best",    "plot", "format" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct opt_target *t = command_calc.targets;
        while (t->group != NULL && !opt_print_one(t->group, names[i], file)) {
            t++;
        }
    }
}

static void print_overview(FILE *file)
{
    fprintf(file,
            "occ - GPU occupancy, exactly: blocks per SM, what limits them, what to change\n\n"
            "  occ -a sm_90 -t 256 -r 64 -s 16K           what fits and what limits it\n"
            "  occ -g h100-sxm -t 256 -r 64 --grid 1000   the tail of a grid\n"
            "  occ -a sm_90 -t 32:1024:32 -r 64 --plot    a sweep as a chart\n"
            "  occ kernels build.log -t 256               the kernels of a build\n\n"
            "Options used most; `occ help calc` lists all:\n");
    print_common_options(file);
    fprintf(file, "\nCommands; without one, occ is occ calc:\n");
    for (size_t i = 0; cli_commands[i] != NULL; i++) {
        fprintf(file, "  %-10s %s\n", cli_commands[i]->name, cli_commands[i]->summary);
    }
    fprintf(file, "  %-10s %s\n", "help", "the options of a command: occ help calc");
    fprintf(file,
            "\nThe manual: occ(1); recipes: occ-guide(7); `occ --version` prints the version.\n");
}

static const struct command *find_command(const char *name)
{
    for (size_t i = 0; cli_commands[i] != NULL; i++) {
        if (strcmp(cli_commands[i]->name, name) == 0) {
            return cli_commands[i];
        }
    }
    return NULL;
}

/* Returns the name of the command that reads the file or folder `name`; NULL if it is neither. */
static const char *find_reader(const char *name)
{
    struct stat st;
    struct stream stream;
    struct diag diag;
    bool is_trace = false;
    if (stat(name, &st) != 0 || (!S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode))) {
        return NULL;
    }
    diag_init(&diag, name);
    if (S_ISREG(st.st_mode) && stream_open(&stream, name, &diag)) {
        size_t len = min_size(stream_fill(&stream, TRACE_HEAD_MAX), TRACE_HEAD_MAX);
        const unsigned char *head = stream.data + stream.at;
        is_trace = trace_head_is_run(head, len) || trace_hint(head, len) != NULL;
        stream_close(&stream);
    }
    return is_trace ? "trace" : "kernels";
}

/* The option that takes the machine `name`: -a, -g, or NULL if it is none of the tool's own. */
static const char *machine_option(const char *name)
{
    struct registry registry = { 0 };
    const char *option = NULL;
    if (registry_find(&registry, name) != NULL) {
        option = "-a";
    } else if (registry_may_mean_product(&registry, name)) {
        option = "-g";
    }
    registry_free(&registry);
    return option;
}

enum { COMMAND_NEAR_EDITS = 2 };

static int report_unknown_command(const char *name)
{
    struct name_nearest search = name_nearest_start(name, COMMAND_NEAR_EDITS);
    char quoted[DIAG_QUOTE_MAX];
    for (size_t i = 0; cli_commands[i] != NULL; i++) {
        name_nearest_try(&search, cli_commands[i]->name);
    }
    const char *nearest = search.nearest;
    diag_quote(quoted, name, strlen(name));
    const char *reader = find_reader(name);
    if (reader != NULL) {
        return cli_error("unknown command '%s'; to read the file: occ %s '%s'", quoted, reader,
                         quoted);
    }
    const char *option = machine_option(name);
    if (option != NULL) {
        return cli_error("unknown command '%s'; a machine is given as: occ %s '%s' ...", quoted,
                         option, quoted);
    }
    if (nearest != NULL) {
        return cli_error("unknown command '%s'; did you mean %s?", quoted, nearest);
    }
    return cli_error("unknown command '%s'; `occ --help` lists the commands", quoted);
}

static int print_help(int argc, char **argv)
{
    if (argc == 0) {
        print_overview(stdout);
        return cli_finish_stdout();
    }
    const struct command *command = find_command(argv[0]);
    if (command == NULL) {
        return report_unknown_command(argv[0]);
    }
    cli_print_help(command);
    return cli_finish_stdout();
}

/* Moves the command before --data: `occ --data PATH arch` becomes `occ arch --data PATH`. */
static void move_command_first(int argc, char **argv)
{
    int i = 1;
    while (i < argc && text_starts(argv[i], "--data")) {
        i += 1 + (strcmp(argv[i], "--data") == 0);
    }
    if (i > 1 && i < argc && find_command(argv[i]) != NULL) {
        char *name = argv[i];
        memmove(&argv[2], &argv[1], (size_t)(i - 1) * sizeof *argv);
        argv[1] = name;
    }
}

int main(int argc, char **argv)
{
    kernels_collect_register(&trace_kernels_reader);
    signal(SIGXFSZ, SIG_IGN); /* reaching the file size limit becomes an error of write() */
    if (argc < 2) {
        print_overview(stderr);
        return CLI_ERROR;
    }
    move_command_first(argc, argv);
    const char *first = argv[1];
    if (strcmp(first, "help") == 0) {
        return print_help(argc - 2, argv + 2);
    }
    if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0) {
        return print_help(0, NULL);
    }
    if (strcmp(first, "version") == 0 || strcmp(first, "-V") == 0) {
        char option[] = "--version";
        char *version[] = { option, NULL };
        return cli_run(&command_calc, 1, version);
    }
    if (first[0] == '-') {
        return cli_run(&command_calc, argc - 1, argv + 1);
    }
    const struct command *command = find_command(first);
    if (command == NULL) {
        return report_unknown_command(first);
    }
    return cli_run(command, argc - 2, argv + 2);
}
