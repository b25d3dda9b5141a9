#include "cli/cli.h"

#include "arch/name.h"
#include "base/escape.h"
#include "base/text.h"
#include "cli/commands.h"
#include "occ.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COMMON(member) offsetof(struct cli_common, member)

/* clang-format off */
static const struct opt common_opts[] = {
    { "data", 0, "PATH", OPT_TEXT, COMMON(data), 0, 0, 0,
      "data file or directory over the built-in tables", OPT_FILES },
    { "help", 'h', NULL, OPT_FLAG, COMMON(help), 0, 0, 0, "print this help", NULL },
    { "version", 0, NULL, OPT_FLAG, COMMON(version), 0, 0, OPT_BESIDE, "print the version", NULL },
};
/* clang-format on */

const struct opt_group cli_common_group = { "Common", common_opts,
                                            sizeof common_opts / sizeof *common_opts };

/* A line on standard error; names in it do nothing to the terminal. */
static void print_message(const char *text, size_t len)
{
    static struct out line;
    out_init(&line, stderr);
    out_text(&line, "occ: ");
    escape_text(text, len, &line);
    out_char(&line, '\n');
    out_flush(&line);
}

int cli_error(const char *format, ...)
{
    static struct out text; /* too large for a stack frame */
    va_list args;
    out_init(&text, NULL);
    va_start(args, format);
    out_vprintf(&text, format, args);
    va_end(args);
    print_message(text.buffer, text.len);
    return CLI_ERROR;
}

void cli_warn(void *ctx, const char *text)
{
    (void)ctx;
    print_message(text, strlen(text));
}

int cli_status_of(bool failed, bool no)
{
    if (failed) {
        return CLI_ERROR;
    }
    return cli_answer(!no);
}

int cli_finish_stdout(void)
{
    errno = 0;
    bool failed = fflush(stdout) != 0 || ferror(stdout) != 0;
    if (failed) {
        return cli_error("standard output: cannot be written: %s", strerror(errno));
    }
    return CLI_OK;
}

void cli_help(const struct command *command)
{
    printf("usage: occ %s %s\n%s.\n", command->name, command->usage, command->summary);
    if (command->formats != NULL) {
        printf("Formats: %s.\n", command->formats);
    }
    const struct opt_group *above = NULL;
    for (size_t i = 0; command->groups[i] != NULL; i++) {
        opt_help(command->groups[i], above, stdout);
        above = command->groups[i];
    }
    opt_help(&cli_common_group, above, stdout);
}

/* The option of any command that `name` is or is near to, or NULL; its command in `*owner`. */
static const char *option_elsewhere(const char *name, const struct command **owner)
{
    const char *nearest = NULL;
    size_t best = strlen(name) / 4 + 1; /* edits; fewer than where the command is right */
    for (size_t i = 0; cli_commands[i] != NULL; i++) {
        for (const struct opt_group *const *g = cli_commands[i]->groups; *g != NULL; g++) {
            for (size_t k = 0; k < (*g)->count && best > 0; k++) {
                size_t edits = name_distance(name, (*g)->opts[k].name, best - 1);
                if (edits < best) {
                    best = edits;
                    nearest = (*g)->opts[k].name;
                    *owner = cli_commands[i];
                }
            }
        }
    }
    return nearest;
}

/* Says what is wrong with the command line. */
static int refuse(const struct opt_given *given, const struct diag *diag)
{
    const char *arg = text_or(given->unknown, "");
    const struct command *owner;
    char name[DIAG_QUOTE_MAX];
    size_t dashes = strspn(arg, "-");
    diag_quote(name, arg + dashes, strcspn(arg + dashes, "="));
    const char *other = strlen(name) > 2 ? option_elsewhere(name, &owner) : NULL;
    if (other != NULL) {
        return cli_error("unknown option '%s'; `occ %s` has --%s", arg, owner->name, other);
    }
    return cli_error("%s", diag->text);
}

bool cli_parse(const struct command *command, int argc, char **argv,
               const struct opt_target *targets, struct opt_given *given, struct cli_common *common,
               int *status)
{
    struct opt_target all[OPT_TARGETS_MAX] = { { NULL, NULL } };
    size_t count = 0;
    for (; targets[count].group != NULL; count++) {
        all[count] = targets[count];
    }
    memset(common, 0, sizeof *common);
    all[count] = (struct opt_target){ &cli_common_group, common };
    struct diag diag;
    diag_init(&diag, NULL);
    bool ok = opt_parse(argc, argv, all, given, &diag);
    if (ok && common->help) {
        cli_help(command);
        *status = cli_finish_stdout();
        return false;
    }
    if (ok && common->version) {
        printf("occ %s\n", occ_version());
        *status = cli_finish_stdout();
        return false;
    }
    if (!ok) {
        *status = refuse(given, &diag);
    }
    return ok;
}

void cli_unknown_arch(const struct registry *registry, const char *name)
{
    struct diag diag;
    char found[DIAG_QUOTE_MAX];
    diag_init(&diag, NULL);
    if (registry_has_product(registry, name)) {
        diag_quote(found, name, strlen(name));
        diag_error(&diag, 0, "unknown architecture '%s'; it names a product: `occ gpu '%s'`", found,
                   found);
    }
    registry_unknown(registry, name, &diag);
    cli_error("%s", diag.text);
}

bool cli_no_operands(const struct opt_given *given)
{
    if (given->operand_count == 0) {
        return true;
    }
    char found[DIAG_QUOTE_MAX];
    const char *text = given->operands[0];
    cli_error("unexpected argument '%s'", diag_quote(found, text, strlen(text)));
    return false;
}

bool cli_registry(const struct cli_common *common, struct registry *registry)
{
    const char *path = text_or(common->data, getenv("OCC_DATA"));
    memset(registry, 0, sizeof *registry);
    if (path == NULL || *path == '\0') {
        return true;
    }
    struct diag diag;
    diag_init(&diag, path);
    if (!registry_load(registry, path, &diag)) {
        cli_error("%s", diag.text);
        registry_free(registry);
        return false;
    }
    return true;
}
