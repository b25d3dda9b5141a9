/* cmd_arch.c - `occ arch`: the architectures, or one with every limit, its unit and its source. */
#include "cli/commands.h"
#include "cli/output.h"

#include <string.h>

struct arch_cmd {
    struct output output;
    struct cli_common common;
    struct opt_given given;
};

/* ---- text --------------------------------------------------------------------------------- */

static void list_text(const struct registry *registry, struct out *out)
{
    out_printf(out, "%-8s %-16s %5s %6s %9s %11s %9s\n", "name", "family", "warps", "blocks",
               "registers", "shared mem.", "per block");
    for (size_t i = 0; i < registry_count(registry); i++) {
        const struct occ_arch *a = registry_at(registry, i);
        out_printf(out, "%-8s %-16s %5u %6u %9u %11u %9u\n", a->name, a->family,
                   a->max_warps_per_sm, a->max_blocks_per_sm, a->regs_per_sm, a->smem_per_sm,
                   a->smem_per_block_optin);
    }
}

/* "LDS per CU" is per WGP where that is what the record describes. */
static void write_title(const struct occ_arch *arch, const struct schema_field *field,
                        struct out *out)
{
    const char *title = arch->vendor == OCC_AMD ? field->amd_title : field->title;
    const char *cu = arch->cus_per_sm > 1 ? strstr(title, " per CU") : NULL;
    char text[64];
    if (cu != NULL) {
        snprintf(text, sizeof text, "%.*s per WGP%s", (int)(cu - title), title, cu + 7);
    } else {
        snprintf(text, sizeof text, "%s", title);
    }
    out_printf(out, "  %-45s ", text);
}

static void write_value(const cJSON *value, struct out *out)
{
    if (cJSON_IsArray(value)) {
        const char *separator = "";
        for (const cJSON *m = value->child; m != NULL; m = m->next) {
            out_text(out, separator);
            out_uint(out, (uint64_t)m->valuedouble);
            separator = " ";
        }
    } else if (cJSON_IsNumber(value)) {
        out_uint(out, (uint64_t)value->valuedouble);
    } else {
        out_text(out, cJSON_IsString(value) ? value->valuestring
                      : cJSON_IsTrue(value) ? "yes"
                                            : "no");
    }
}

static void write_sources(const cJSON *holder, struct out *out)
{
    const cJSON *sources = cJSON_GetObjectItemCaseSensitive(holder, "sources");
    const char *separator = "";
    for (const cJSON *m = sources->child; m != NULL; m = m->next) {
        out_printf(out, "%s%s", separator, m->valuestring);
        separator = ", ";
    }
}

static void write_limit(const struct arch_record *record, const struct schema_field *field,
                        struct out *out)
{
    const cJSON *limit = record_limit(record, field->key);
    if (limit == NULL) {
        return;
    }
    write_title(&record->arch, field, out);
    write_value(cJSON_GetObjectItemCaseSensitive(limit, "value"), out);
    if (*field->unit != '\0') {
        out_printf(out, " %s", field->unit);
    }
    out_text(out, "  [");
    write_sources(limit, out);
    out_text(out, "]\n");
    const cJSON *disputed = cJSON_GetObjectItemCaseSensitive(limit, "disputed");
    for (const cJSON *m = disputed != NULL ? disputed->child : NULL; m != NULL; m = m->next) {
        out_printf(out, "  %-45s ", "    but elsewhere");
        write_value(cJSON_GetObjectItemCaseSensitive(m, "value"), out);
        out_text(out, "  [");
        write_sources(m, out);
        out_text(out, "]\n");
    }
}

static void write_strings(const struct arch_record *record, const char *key, const char *before,
                          struct out *out)
{
    const cJSON *array = cJSON_GetObjectItemCaseSensitive(record->json, key);
    for (const cJSON *m = array != NULL ? array->child : NULL; m != NULL; m = m->next) {
        out_printf(out, "%s%s", before, m->valuestring);
        before = ", ";
    }
}

static void show_text(const struct arch_record *record, struct out *out)
{
    const struct occ_arch *arch = &record->arch;
    out_printf(out, "%s  %s", arch->name, arch->family);
    write_strings(record, "chips", ": ", out);
    out_text(out, "\n");
    for (size_t i = 0; i < schema_count(); i++) {
        write_limit(record, schema_at(i), out);
    }
    out_printf(out, "  %-45s %u threads\n",
               arch->vendor == OCC_AMD ? "work-items resident" : "threads resident",
               arch->max_warps_per_sm * arch->warp_size);
    const cJSON *notes = cJSON_GetObjectItemCaseSensitive(record->json, "notes");
    for (const cJSON *m = notes != NULL ? notes->child : NULL; m != NULL; m = m->next) {
        out_printf(out, "Note: %s\n", m->valuestring);
    }
    out_text(out, "Sources:\n");
    const cJSON *sources = cJSON_GetObjectItemCaseSensitive(record->json, "sources");
    for (const cJSON *m = sources->child; m != NULL; m = m->next) {
        out_printf(out, "  %-9s %s\n", m->string, m->valuestring);
    }
}

/* ---- JSON --------------------------------------------------------------------------------- */

static void list_json(const struct registry *registry, struct out *out)
{
    out_text(out, "[");
    for (size_t i = 0; i < registry_count(registry); i++) {
        const struct occ_arch *a = registry_at(registry, i);
        out_printf(out,
                   "%s\n{ \"name\": \"%s\", \"vendor\": \"%s\", \"family\": ", i > 0 ? "," : "",
                   a->name, a->vendor == OCC_AMD ? "amd" : "nvidia");
        out_json_string(out, a->family, strlen(a->family));
        for (size_t k = 0; k < schema_count(); k++) {
            const struct schema_field *field = schema_at(k);
            if (field->kind == SCHEMA_COUNT || field->kind == SCHEMA_BYTES) {
                out_printf(out, ", \"%s\": %u", field->key, schema_get(a, field));
            }
        }
        out_text(out, " }");
    }
    out_text(out, "\n]\n");
}

/* The record as its data file has it, and the unit of each limit. */
static bool show_json(const struct arch_record *record, struct out *out)
{
    cJSON *limits = cJSON_GetObjectItemCaseSensitive(record->json, "limits");
    for (cJSON *m = limits->child; m != NULL; m = m->next) {
        const struct schema_field *field = schema_find(m->string);
        if (*field->unit != '\0') {
            cJSON_AddStringToObject(m, "unit", field->unit);
        }
    }
    char *text = cJSON_Print(record->json);
    if (text == NULL) {
        return false;
    }
    out_text(out, text);
    cJSON_free(text);
    return true;
}

/* ---- the command -------------------------------------------------------------------------- */

static int show_one(struct arch_cmd *cmd, const struct registry *registry,
                    const struct occ_arch *arch, bool json)
{
    struct arch_record record;
    struct diag diag;
    diag_init(&diag, arch->name);
    bool ok = registry_record(registry, arch, &record, &diag);
    if (ok) {
        if (json) {
            ok = show_json(&record, &cmd->output.out) || diag_error(&diag, 0, "out of memory");
        } else {
            show_text(&record, &cmd->output.out);
        }
        record_free(&record);
    }
    return ok ? CLI_OK : cli_error("%s", diag.text);
}

/* Names in `list`, "all" expanded; prints an error and returns false for an unknown one. */
static bool look_up(const struct registry *registry, const struct opt_given *given,
                    const struct occ_arch **list, size_t room, size_t *count)
{
    *count = 0;
    for (size_t i = 0; i < given->operand_count; i++) {
        const char *name = given->operands[i];
        bool all = strcmp(name, "all") == 0;
        const struct occ_arch *arch = registry_find(registry, name);
        struct diag diag;
        diag_init(&diag, NULL);
        if (!all && arch == NULL) {
            registry_unknown(registry, name, &diag);
            cli_error("%s", diag.text);
            return false;
        }
        for (size_t k = 0; k < (all ? registry_count(registry) : 1); k++) {
            if (*count < room) {
                list[(*count)++] = all ? registry_at(registry, k) : arch;
            }
        }
    }
    return true;
}

static int arch_run(struct arch_cmd *cmd, const struct command *command,
                    const struct registry *registry)
{
    enum { ROOM = 1024 };
    const struct occ_arch *list[ROOM];
    size_t count;
    const char *format = output_format(&cmd->output, "text", command->formats);
    if (format == NULL || !look_up(registry, &cmd->given, list, ROOM, &count) ||
        !output_open(&cmd->output)) {
        return CLI_ERROR;
    }
    struct out *out = &cmd->output.out;
    bool json = strcmp(format, "json") == 0;
    int status = CLI_OK;
    if (cmd->given.operand_count == 0) {
        if (json) {
            list_json(registry, out);
        } else {
            list_text(registry, out);
        }
        return output_close(&cmd->output, status, true);
    }
    out_text(out, json && count > 1 ? "[\n" : "");
    for (size_t i = 0; i < count && status == CLI_OK; i++) {
        out_text(out, i > 0 ? json ? ",\n" : "\n" : "");
        status = show_one(cmd, registry, list[i], json);
    }
    out_text(out, json ? count > 1 ? "\n]\n" : "\n" : "");
    return output_close(&cmd->output, status, status == CLI_OK);
}

static int run(const struct command *command, int argc, char **argv)
{
    static struct arch_cmd cmd;
    const struct opt_target targets[] = { { &output_group, &cmd.output }, { NULL, NULL } };
    struct registry registry = { 0 };
    int status;
    if (!cli_parse(command, argc, argv, targets, &cmd.given, &cmd.common, &status)) {
        return status;
    }
    if (!cli_registry(&cmd.common, &registry)) {
        return CLI_ERROR;
    }
    status = arch_run(&cmd, command, &registry);
    registry_free(&registry);
    return status;
}

static const struct opt_group *const groups[] = { &output_group, NULL };

const struct command command_arch = {
    "arch",
    "[NAME...]",
    "The architectures, or each NAME with every limit, its unit and its source",
    "text json",
    groups,
    run,
};
