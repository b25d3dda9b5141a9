/* cmd_arch.c - `occ arch`: the architectures, or each limit of named ones, with unit and source. */
#include <string.h>

#include "base/text.h"
#include "command/commands.h"
#include "command/output.h"
#include "machine/machine_say.h"
#include "machine/machines.h"

struct arch_cmd {
    struct output output;
    struct opt_given given;
    struct render render; /* of the list */
    struct table table;
    bool has_wgps; /* set by the renderer: an architecture of the list has WGPs */
};

static bool show_one(const struct registry *registry, const struct occ_arch *arch, bool json,
                     struct out *out)
{
    struct arch_record record;
    struct diag diag;
    diag_init(&diag, arch->name);
    bool ok = registry_record(registry, arch, &record, &diag);
    if (ok) {
        if (json) {
            ok = arch_show_json(&record, out) || diag_report_no_memory(&diag);
        } else {
            arch_show_text(registry, &record, out);
        }
        record_free(&record);
    }
    return ok || cli_refuse("%s", diag.text);
}

/* Writes every limit of each architecture, with its sources. */
static bool show_all(const struct registry *registry, const struct occ_arch *const *list,
                     size_t count, bool json, struct out *out)
{
    bool is_array = json && count > 1;
    out_text(out, is_array ? "[\n" : "");
    for (size_t i = 0; i < count; i++) {
        out_text(out, is_array && i > 0 ? "," : "");
        out_text(out, i > 0 ? "\n" : "");
        if (!show_one(registry, list[i], json, out)) {
            return false;
        }
    }
    out_text(out, json ? "\n" : "");
    out_text(out, is_array ? "]\n" : "");
    return true;
}

/* Writes a row for each architecture. */
static void write_list(struct arch_cmd *cmd, const struct occ_arch *const *list, size_t count,
                       const struct renderer *renderer)
{
    struct render *render = &cmd->render;
    render_init_list(render, &cmd->table, &cmd->output.out, arch_row_say, &cmd->has_wgps);
    render_begin(renderer, render);
    for (size_t i = 0; i < count; i++) {
        render_row(renderer, render, list[i]);
    }
    render_end(renderer, render);
}

/*
 * Fills `list` with the architectures of the operands; "all", or no operand, adds all of them.
 * Prints an error and returns false for an unknown name.
 */
static bool find_archs(const struct registry *registry, const struct opt_given *given,
                       const struct occ_arch **list, size_t room, size_t *count)
{
    *count = 0;
    for (size_t i = 0; i < given->operand_count || i == 0; i++) {
        const char *name = given->operand_count > 0 ? given->operands[i] : "all";
        const struct occ_arch *arch = registry_find_family(registry, name);
        bool is_all = strcmp(name, "all") == 0;
        size_t added = 1;
        if (is_all) {
            added = registry_count(registry);
        } else if (arch == NULL) {
            cli_report_unknown_arch(registry, name);
            return false;
        }
        for (size_t k = 0; k < added; k++) {
            if (*count == room) {
                return cli_refuse("too many architectures; the limit is %zu", room);
            }
            list[(*count)++] = is_all ? registry_at(registry, k) : arch;
        }
    }
    return true;
}

/*
 * Returns what is known of an architecture without a complete record, if it is the only operand;
 * else NULL.
 */
static const struct gpu_partial *find_partial(const struct registry *registry,
                                              const struct opt_given *given)
{
    if (given->operand_count != 1 || registry_find_family(registry, given->operands[0]) != NULL) {
        return NULL;
    }
    return registry_partial(registry, given->operands[0]);
}

static int show_partial(struct arch_cmd *cmd, const struct gpu_partial *partial, bool json)
{
    if (!output_open(&cmd->output)) {
        return CLI_ERROR;
    }
    arch_partial_write(partial, json, &cmd->output.out);
    return output_close(&cmd->output, cli_answer_status(false), true);
}

static int arch_run(struct arch_cmd *cmd, const struct command *command,
                    const struct registry *registry)
{
    enum { ROOM = 1024 };
    const struct occ_arch *list[ROOM];
    size_t count;
    enum format format = output_format(&cmd->output, FORMAT_TEXT, command->formats);
    const struct gpu_partial *partial = find_partial(registry, &cmd->given);
    bool has_partial = format != FORMAT_NONE && partial != NULL;
    if (has_partial && (format == FORMAT_TEXT || format == FORMAT_JSON)) {
        return show_partial(cmd, partial, format == FORMAT_JSON);
    }
    if (format == FORMAT_NONE || !find_archs(registry, &cmd->given, list, ROOM, &count) ||
        !output_open(&cmd->output)) {
        return CLI_ERROR;
    }
    struct out *out = &cmd->output.out;
    const struct renderer *renderer = render_find(format, render_archs);
    bool json = renderer == &render_json;
    bool every_limit = cmd->given.operand_count > 0 && (json || renderer == render_archs);
    bool ok = true;
    if (every_limit) {
        ok = show_all(registry, list, count, json, out);
    } else {
        write_list(cmd, list, count, renderer);
    }
    return output_close(&cmd->output, ok ? CLI_OK : CLI_ERROR, ok);
}

static struct arch_cmd state; /* opt_targets[] points into it */

static int run(const struct command *self, const struct registry *registry)
{
    return arch_run(&state, self, registry);
}

static const struct opt_target opt_targets[] = { { &output_group, &state.output }, { NULL, NULL } };

static const struct record_kind kinds[] = {
    { "architectures", arch_row_say, NULL, RECORD_ARRAY | RECORD_LINE },
    { "architecture", arch_file_say, NULL, RECORD_ONE | RECORD_ARRAY },
    { "partial", arch_partial_say, NULL, RECORD_ONE },
    { NULL, NULL, NULL, 0 },
};

const struct command command_arch = {
    .name = "arch",
    .usage = "[NAME...]",
    .summary = "The architectures, or each NAME with every limit and its source",
    .examples = { "arch sm_90", "arch all -f csv" },
    .formats = "text json jsonl csv tsv md",
    .has_operands = true,
    .kinds = kinds,
    .targets = opt_targets,
    .refuses = "fragment",
    .given = &state.given,
    .run = run,
};
