/* cmd_arch.c - `occ arch`: the architectures, or one with every limit, its unit and its source. */
#include "base/escape.h"
#include "base/json.h"
#include "base/text.h"
#include "cli/arch_partial.h"
#include "cli/commands.h"
#include "cli/data_text.h"
#include "cli/output.h"
#include "core/words.h"
#include "render/machine_fields.h"
#include "render/render.h"
#include "render/wrap.h"

#include <string.h>

struct arch_cmd {
    struct output output;
    struct opt_given given;
};

/* ---- text --------------------------------------------------------------------------------- */

static void list_begin(struct render *render)
{
    out_printf(render->out, "%-8s %-16s %5s %6s %9s %11s %9s\n", "name", "family", "warps",
               "blocks", "registers", "shared mem.", "per block");
}

static void list_row(struct render *render, const void *record)
{
    const struct occ_arch *a = record;
    bool *wgp = render->own;
    *wgp = *wgp || a->cus_per_sm > 1;
    out_printf(render->out, "%-8s %-16s %5u %6u %9u %11u %9u\n", a->name, a->family,
               a->max_warps_per_sm, a->max_blocks_per_sm, a->regs_per_sm, a->smem_per_sm,
               a->smem_per_block_optin);
}

static void list_end(struct render *render)
{
    const bool *wgp = render->own;
    if (*wgp) {
        out_text(render->out,
                 "RDNA's numbers are those of a WGP, two CUs; --cu-mode halves them.\n");
    }
}

static const struct renderer render_archs[] = {
    { "text", false, RENDER_NO_COLUMNS, list_begin, list_row, NULL, list_end },
    { NULL, false, RENDER_NO_COLUMNS, NULL, NULL, NULL, NULL },
};

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
    } else if (cJSON_IsString(value)) {
        out_text(out, value->valuestring);
    } else {
        out_text(out, cJSON_IsTrue(value) ? "yes" : "no");
    }
}

/* A title, a value and who holds it: the last on a line of its own where it does not fit. */
static void write_row(unsigned width, const char *title, const char *unit, const cJSON *holder,
                      struct out *out)
{
    unsigned column = 2 + width;
    struct out value;
    struct out sources;
    out_init(&value, NULL);
    out_init(&sources, NULL);
    write_value(json_get(holder, "value"), &value);
    if (*unit != '\0') {
        out_printf(&value, " %s", unit);
    }
    data_text_sources(holder, &sources);
    out_printf(out, "  %-*s", (int)width, title);
    if (column + value.len + 2 + sources.len <= WRAP_COLUMNS) {
        out_bytes(out, value.buffer, value.len);
        out_text(out, "  ");
        out_bytes(out, sources.buffer, sources.len);
        out_char(out, '\n');
    } else {
        wrap_out(&value, column, column, out);
        out_blanks(out, column);
        wrap_out(&sources, column, column, out);
    }
}

/* A member that a vendor has in name only: no opt-in, no carve-out, one size of LDS. */
static bool says_nothing(const struct occ_arch *arch, const struct schema_field *field)
{
    if (words_vendor(arch)->smem_optin) {
        return false;
    }
    if (field->offset == offsetof(struct occ_arch, smem_per_block_optin)) {
        return arch->smem_per_block_optin == arch->smem_per_block_default;
    }
    if (field->offset == offsetof(struct occ_arch, smem_reserved_per_block)) {
        return arch->smem_reserved_per_block == 0;
    }
    return (field->offset == offsetof(struct occ_arch, smem_carveout) ||
            field->offset == offsetof(struct occ_arch, smem_configs)) &&
           arch->smem_carveout == 0 && arch->smem_config_count == 1;
}

/* The "limits" member of a row of the list; NULL for one that is not shown. */
static const cJSON *shown_limit(const struct arch_record *record, const struct schema_field *field)
{
    return says_nothing(&record->arch, field) ? NULL : record_limit(record, field->key);
}

/* Columns for the longest title and two blanks. */
static unsigned title_width(const struct arch_record *record)
{
    size_t width = 0;
    for (size_t i = 0; i < schema_count(); i++) {
        char title[SCHEMA_TITLE_MAX];
        schema_title(&record->arch, schema_at(i), title);
        if (strlen(title) > width && shown_limit(record, schema_at(i)) != NULL) {
            width = strlen(title);
        }
    }
    return (unsigned)width + 2;
}

static void write_limit(const struct arch_record *record, const struct schema_field *field,
                        unsigned width, struct out *out)
{
    const cJSON *limit = shown_limit(record, field);
    if (limit == NULL) {
        return;
    }
    char title[SCHEMA_TITLE_MAX];
    schema_title(&record->arch, field, title);
    write_row(width, title, schema_unit(&record->arch, field), limit, out);
    const cJSON *disputed = json_get(limit, "disputed");
    for (const cJSON *m = json_first(disputed); m != NULL; m = m->next) {
        write_row(width, "    but elsewhere", "", m, out);
    }
}

/* What the numbers come to in the words people use: registers of a lane, waves of a SIMD. */
static void write_derived(const struct occ_arch *arch, unsigned width, struct out *out)
{
    const struct words *w = words_of(arch);
    char title[SCHEMA_TITLE_MAX];
    words_fill("$threads resident", w, title, sizeof title);
    out_printf(out, "  %-*s%u %s\n", (int)width, title, arch->max_warps_per_sm * arch->warp_size,
               w->threads);
    if (arch->barriers_per_sm > 0 && arch->max_barriers_per_block > 0) {
        words_fill("$blocks per $sm, run-time barriers", w, title, sizeof title);
        out_printf(out, "  %-*s%u: a barrier number of run time counts as %u\n", (int)width, title,
                   arch->barriers_per_sm / arch->max_barriers_per_block,
                   arch->max_barriers_per_block);
    }
    if (words_vendor(arch)->bound_unit == NULL) {
        return;
    }
    uint32_t file = arch->regs_per_sm / arch->sub_partitions;
    words_fill("$warps per $part", w, title, sizeof title);
    out_printf(out, "  %-*s%u %s\n", (int)width, title,
               arch->max_warps_per_sm / arch->sub_partitions, w->warps);
    for (int alt = 0; alt < 2; alt++) {
        uint32_t lanes = alt == 0 ? arch->warp_size : arch->warp_size_alt;
        if (lanes > 0) {
            snprintf(title, sizeof title, "%s per %s lane (%s%u)", w->regs, w->part, w->warp,
                     lanes);
            out_printf(out, "  %-*s%u, in steps of %u\n", (int)width, title, file / lanes,
                       arch->reg_alloc_unit / lanes);
        }
    }
}

static void show_text(const struct arch_record *record, struct out *out)
{
    const struct occ_arch *arch = &record->arch;
    const cJSON *chips = json_get(record->json, "chips");
    const char *before = ": ";
    out_printf(out, "%s  %s", arch->name, arch->family);
    for (const cJSON *m = json_first(chips); m != NULL; m = m->next) {
        out_printf(out, "%s%s", before, m->valuestring);
        before = ", ";
    }
    out_text(out, "\n");
    unsigned width = title_width(record);
    for (size_t i = 0; i < schema_count(); i++) {
        write_limit(record, schema_at(i), width, out);
    }
    write_derived(arch, width, out);
    data_text_notes(record->json, out);
    out_text(out, "Sources:\n");
    const cJSON *sources = json_get(record->json, "sources");
    for (const cJSON *m = sources->child; m != NULL; m = m->next) {
        data_text_explain(m, out);
    }
}

/* ---- JSON --------------------------------------------------------------------------------- */

/* The record as its data file has it, and the unit of each limit. */
static bool show_json(const struct arch_record *record, struct out *out)
{
    cJSON *limits = json_get(record->json, "limits");
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
    escape_json(text, strlen(text), out);
    cJSON_free(text);
    return true;
}

/* ---- the command -------------------------------------------------------------------------- */

static bool show_one(const struct registry *registry, const struct occ_arch *arch, bool json,
                     struct out *out)
{
    struct arch_record record;
    struct diag diag;
    diag_init(&diag, arch->name);
    bool ok = registry_record(registry, arch, &record, &diag);
    if (ok) {
        if (json) {
            ok = show_json(&record, out) || diag_error(&diag, 0, "out of memory");
        } else {
            show_text(&record, out);
        }
        record_free(&record);
    }
    return ok || cli_refuse("%s", diag.text);
}

/* Every limit of each with its sources. */
static bool show_all(const struct registry *registry, const struct occ_arch *const *list,
                     size_t count, bool json, struct out *out)
{
    bool array = json && count > 1;
    out_text(out, text_if(array, "[\n"));
    for (size_t i = 0; i < count; i++) {
        out_text(out, text_if(array && i > 0, ","));
        out_text(out, text_if(i > 0, "\n"));
        if (!show_one(registry, list[i], json, out)) {
            return false;
        }
    }
    out_text(out, text_if(json, "\n"));
    out_text(out, text_if(array, "]\n"));
    return true;
}

/* The architectures, a row each. */
static void write_list(const struct occ_arch *const *list, size_t count,
                       const struct renderer *renderer, struct out *out)
{
    static struct render render; /* too large for a stack frame */
    bool wgp = false;
    render.out = out;
    render.many = true;
    render.layout = RECORD_INLINE;
    render.own = &wgp;
    render_start_all(&render, machine_arch_fields());
    render_begin(renderer, &render);
    for (size_t i = 0; i < count; i++) {
        render_row(renderer, &render, list[i]);
    }
    render_end(renderer, &render);
}

/* Names in `list`, "all" expanded, none stands for it; prints an error and returns false for an
 * unknown one. */
static bool look_up(const struct registry *registry, const struct opt_given *given,
                    const struct occ_arch **list, size_t room, size_t *count)
{
    *count = 0;
    for (size_t i = 0; i < given->operand_count || i == 0; i++) {
        const char *name = given->operand_count > 0 ? given->operands[i] : "all";
        const struct occ_arch *arch = registry_find(registry, name);
        bool all = strcmp(name, "all") == 0;
        size_t last = 1;
        if (all) {
            last = registry_count(registry);
        } else if (arch == NULL) {
            cli_unknown_arch(registry, name);
            return false;
        }
        for (size_t k = 0; k < last; k++) {
            if (*count == room) {
                return cli_refuse("more than %zu architectures are named", room);
            }
            list[(*count)++] = all ? registry_at(registry, k) : arch;
        }
    }
    return true;
}

/* The only operand, an architecture that has no record but of which something is published. */
static const struct gpu_partial *only_partial(const struct registry *registry,
                                              const struct opt_given *given)
{
    if (given->operand_count != 1 || registry_find(registry, given->operands[0]) != NULL) {
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
    return output_close(&cmd->output, cli_answer(false), true);
}

static int arch_run(struct arch_cmd *cmd, const struct command *command,
                    const struct registry *registry)
{
    enum { ROOM = 1024 };
    const struct occ_arch *list[ROOM];
    size_t count;
    const char *format = output_format(&cmd->output, "text", command->formats);
    const struct gpu_partial *partial = only_partial(registry, &cmd->given);
    bool partly = format != NULL && partial != NULL;
    if (partly && (strcmp(format, "text") == 0 || strcmp(format, "json") == 0)) {
        return show_partial(cmd, partial, strcmp(format, "json") == 0);
    }
    if (format == NULL || !look_up(registry, &cmd->given, list, ROOM, &count) ||
        !output_open(&cmd->output)) {
        return CLI_ERROR;
    }
    struct out *out = &cmd->output.out;
    const struct renderer *renderer = render_find(format, render_archs);
    bool json = renderer == &render_json;
    bool whole = cmd->given.operand_count > 0 && (json || renderer == render_archs);
    bool ok = true;
    if (whole) {
        ok = show_all(registry, list, count, json, out);
    } else {
        write_list(list, count, renderer, out);
    }
    return output_close(&cmd->output, ok ? CLI_OK : CLI_ERROR, ok);
}

static struct arch_cmd state;

static int run(const struct command *self, const struct registry *registry)
{
    return arch_run(&state, self, registry);
}

static const struct opt_target targets[] = { { &output_group, &state.output }, { NULL, NULL } };

const struct command command_arch = {
    .name = "arch",
    .usage = "[NAME...]",
    .summary = "The architectures, or each NAME with every limit and its source",
    .formats = "text json jsonl csv tsv md",
    .takes_operands = true,
    .targets = targets,
    .given = &state.given,
    .run = run,
};
