/* cmd_schema.c - `occ schema`: JSON Schema of what a command writes. */
#include <string.h>

#include "base/text.h"
#include "command/commands.h"
#include "command/output.h"

struct schema_cmd {
    struct output output;
    struct opt_given given;
};

enum { COMMANDS_MAX = 32, TITLE_MAX = 64 };

/*
 * Returns the command `name`.  Prints an error and returns NULL if there is no such command or its
 * output has no schema.
 */
static const struct command *find_command(const char *name)
{
    char quoted[DIAG_QUOTE_MAX];
    for (size_t i = 0; cli_commands[i] != NULL; i++) {
        if (strcmp(cli_commands[i]->name, name) == 0) {
            if (cli_commands[i]->kinds != NULL) {
                return cli_commands[i];
            }
            cli_error("there is no schema of what `occ %s` writes", name);
            return NULL;
        }
    }
    cli_error("unknown command '%s'; `occ --help` lists the commands",
              diag_quote(quoted, name, strlen(name)));
    return NULL;
}

static int schema_run(struct schema_cmd *cmd, const struct command *command)
{
    const struct record_kind *kinds[COMMANDS_MAX];
    const struct command *described = NULL;
    const char *formats = command->formats;
    char title[TITLE_MAX];
    size_t count = 0;
    if (cmd->given.operand_count > 1) {
        return cli_error("schema takes one COMMAND at most, not %zu", cmd->given.operand_count);
    }
    if (cmd->given.operand_count > 0) {
        described = find_command(cmd->given.operands[0]);
        if (described == NULL) {
            return CLI_ERROR;
        }
    }
    bool lines_only =
        described != NULL && !text_has_word(described->formats, format_name(FORMAT_JSON));
    enum format format = output_format(&cmd->output, lines_only ? FORMAT_JSONL : FORMAT_JSON,
                                       lines_only ? format_name(FORMAT_JSONL) : formats);
    if (format == FORMAT_NONE || !output_open(&cmd->output)) {
        return CLI_ERROR;
    }
    for (size_t i = 0; cli_commands[i] != NULL && count < COMMANDS_MAX; i++) {
        const struct command *one = cli_commands[i];
        if (one->kinds != NULL && (described == NULL || described == one)) {
            kinds[count++] = one->kinds;
        }
    }
    bool lines = format == FORMAT_JSONL;
    snprintf(title, sizeof title, "%socc %s%s--format %s", lines ? "a line of " : "",
             described != NULL ? described->name : "", described != NULL ? " " : "",
             format_name(format));
    record_schema(title, kinds, count, lines ? RECORD_LINE : RECORD_DOCUMENT, &cmd->output.out);
    return output_close(&cmd->output, CLI_OK, true);
}

static struct schema_cmd state; /* opt_targets[] points into it */

static int run(const struct command *self, const struct registry *registry)
{
    (void)registry;
    return schema_run(&state, self);
}

static const struct opt_target opt_targets[] = { { &output_group, &state.output }, { NULL, NULL } };

const struct command command_schema = {
    .name = "schema",
    .usage = "[COMMAND]",
    .summary = "JSON Schema of what COMMAND writes; without COMMAND, of all",
    .examples = { "schema kernels -o kernels.schema.json", "schema kernels -f jsonl" },
    .formats = "json jsonl",
    .has_page = true,
    .has_operands = true,
    .targets = opt_targets,
    .refuses = "fragment",
    .given = &state.given,
    .run = run,
};
