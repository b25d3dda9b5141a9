/* arch_show.c - `occ arch`: the list as text, and one architecture as text and JSON. */
#include "machine/machines.h"

#include <string.h>

#include "arch/vendor.h"
#include "base/escape.h"
#include "base/text.h"
#include "core/words.h"
#include "format/json.h"
#include "machine/machine_say.h"
#include "record/record.h"
#include "report/wrap.h"

/* ---- text --------------------------------------------------------------------------------- */

static void list_begin(struct render *render)
{
    out_printf(render->out, "%-15s %-16s %5s %6s %9s %7s %10s\n", "name", "family", "warps",
               "blocks", "registers", "smem/SM", "smem/block");
}

static void list_row(struct render *render, const void *record)
{
    const struct occ_arch *a = record;
    bool *has_wgp = render->state;
    *has_wgp = *has_wgp || a->cus_per_sm > 1;
    out_printf(render->out, "%-15s %-16s %5u %6u %9u %7u %10u\n", a->name, a->family,
               a->max_warps_per_sm, a->max_blocks_per_sm, a->regs_per_sm, a->smem_per_sm,
               a->smem_per_block_optin);
}

static void list_end(struct render *render)
{
    const bool *has_wgp = render->state;
    if (*has_wgp) {
        out_text(render->out,
                 "RDNA's numbers are per WGP, two CUs; --cu-mode halves all but smem/block.\n");
    }
}

const struct renderer render_archs[] = {
    { FORMAT_TEXT, false, RENDER_NO_COLUMNS, list_begin, list_row, list_end },
    { FORMAT_NONE, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
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

/* Writes a title, a value and its sources; the sources are on the next line if they do not fit. */
static void write_row(unsigned width, const char *title, const char *unit, const cJSON *holder,
                      struct out *out)
{
    unsigned column = 2 + width;
    OUT_TEXT(value, OUT_BUFFER);
    OUT_TEXT(sources, OUT_BUFFER);
    write_value(json_get(holder, "value"), &value);
    if (*unit != '\0') {
        out_printf(&value, " %s", unit);
    }
    data_text_sources(holder, &sources);
    out_printf(out, "  %-*s", (int)width, title);
    if (column + value.len + 2 + sources.len <= wrap_columns(out)) {
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

/* Does the member describe a feature that the vendor lacks: opt-in, reserve, carve-out? */
static bool is_inapplicable(const struct occ_arch *arch, const struct schema_field *field)
{
    if (vendor_of(arch)->has_smem_optin) {
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

/* The member of "limits" for `field`; NULL if it is not shown. */
static const cJSON *shown_limit(const struct arch_record *record, const struct schema_field *field)
{
    return is_inapplicable(&record->arch, field) ? NULL : record_limit(record, field->key);
}

/* The width of the longest title and two blanks. */
static unsigned title_width(const struct arch_record *record)
{
    size_t width = 0;
    for (size_t i = 0; i < schema_arch_count(); i++) {
        char title[SCHEMA_TITLE_MAX];
        schema_title(&record->arch, schema_arch_at(i), title);
        if (strlen(title) > width && shown_limit(record, schema_arch_at(i)) != NULL) {
            width = strlen(title);
        }
    }
    return (unsigned)width + 2;
}

/* Does a chip before `index` in "runs_on" have this value of `field`? */
static bool has_value_before(const struct registry *registry, const struct arch_record *record,
                             const struct schema_field *field, size_t index, uint32_t value)
{
    for (size_t i = 0; i < index; i++) {
        const struct occ_arch *chip = registry_find(registry, record_runs_on(record, i));
        if (chip != NULL && schema_get(chip, field) == value) {
            return true;
        }
    }
    return false;
}

/* Writes the chips whose value differs from that of their generic target, a row for each value. */
static void write_chips(const struct registry *registry, const struct arch_record *record,
                        const struct schema_field *field, unsigned width, struct out *out)
{
    const char *name;
    if (schema_is_list(field)) {
        return;
    }
    for (size_t i = 0; (name = record_runs_on(record, i)) != NULL; i++) {
        const struct occ_arch *chip = registry_find(registry, name);
        uint32_t value = chip != NULL ? schema_get(chip, field) : 0;
        if (chip == NULL || value == schema_get(&record->arch, field) ||
            has_value_before(registry, record, field, i, value)) {
            continue;
        }
        OUT_TEXT(line, OUT_BUFFER);
        out_printf(out, "  %-*s", (int)width, "    on some chips");
        out_printf(&line, "%u on %s", value, name);
        for (size_t k = i + 1; (name = record_runs_on(record, k)) != NULL; k++) {
            chip = registry_find(registry, name);
            if (chip != NULL && schema_get(chip, field) == value) {
                out_printf(&line, ", %s", name);
            }
        }
        wrap_out(&line, 2 + width, 2 + width, out);
    }
}

static void write_limit(const struct registry *registry, const struct arch_record *record,
                        const struct schema_field *field, unsigned width, struct out *out)
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
        write_row(width, "    other sources", "", m, out);
    }
    write_chips(registry, record, field, width, out);
}

/* Writes the chips of a generic target. */
static void write_runs_on(const struct arch_record *record, unsigned width, struct out *out)
{
    OUT_TEXT(line, OUT_BUFFER);
    const char *name = record_runs_on(record, 0);
    if (name == NULL) {
        return;
    }
    out_text(&line, name);
    for (size_t i = 1; (name = record_runs_on(record, i)) != NULL; i++) {
        out_printf(&line, ", %s", name);
    }
    out_printf(out, "  %-*s", (int)width, "generic target, runs on");
    wrap_out(&line, 2 + width, 2 + width, out);
}

/* Writes numbers that people look for and that follow from the limits, such as waves per SIMD. */
static void write_derived(const struct occ_arch *arch, unsigned width, struct out *out)
{
    const struct words *w = words_of(arch);
    char title[SCHEMA_TITLE_MAX];
    words_fill("$threads resident", w, title, sizeof title);
    out_printf(out, "  %-*s%u %s\n", (int)width, title, arch->max_warps_per_sm * arch->warp_size,
               w->threads);
    if (arch->barriers_per_sm > 0 && arch->max_barriers_per_block > 0) {
        words_fill("$blocks per $sm, run-time barriers", w, title, sizeof title);
        OUT_TEXT(text, OUT_LINE);
        out_printf(&text, "%u: a barrier ID known only at run time counts as %u",
                   arch->barriers_per_sm / arch->max_barriers_per_block,
                   arch->max_barriers_per_block);
        out_printf(out, "  %-*s", (int)width, title);
        wrap_out(&text, 2 + width, 2 + width, out);
    }
    if (vendor_of(arch)->bound_unit == NULL) {
        return;
    }
    uint32_t regs = arch->regs_per_sm / arch->sub_partitions;
    words_fill("$warps per $part", w, title, sizeof title);
    out_printf(out, "  %-*s%u %s\n", (int)width, title,
               arch->max_warps_per_sm / arch->sub_partitions, w->warps);
    for (int alt = 0; alt < 2; alt++) {
        uint32_t lanes = alt == 0 ? arch->warp_size : arch->warp_size_alt;
        if (lanes > 0) {
            snprintf(title, sizeof title, "%s per %s (%s%u)", w->regs, w->part, w->warp, lanes);
            out_printf(out, "  %-*s%u, in steps of %u\n", (int)width, title, regs / lanes,
                       arch->reg_alloc_unit / lanes);
        }
    }
}

void arch_show_text(const struct registry *registry, const struct arch_record *record,
                    struct out *out)
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
    write_runs_on(record, width, out);
    for (size_t i = 0; i < schema_arch_count(); i++) {
        write_limit(registry, record, schema_arch_at(i), width, out);
    }
    write_derived(arch, width, out);
    data_text_notes(record->json, out);
    data_text_rates(&registry->gpus, arch, NULL, out);
    out_text(out, "Sources:\n");
    const cJSON *sources = json_get(record->json, "sources");
    for (const cJSON *m = sources->child; m != NULL; m = m->next) {
        data_text_explain(m, out);
    }
}

/* ---- JSON --------------------------------------------------------------------------------- */

bool arch_show_json(const struct arch_record *record, struct out *out)
{
    cJSON *limits = json_get(record->json, "limits");
    for (cJSON *m = limits->child; m != NULL; m = m->next) {
        const struct schema_field *field = schema_arch_find(m->string);
        cJSON_DeleteItemFromObjectCaseSensitive(m, "unit"); /* of a data file */
        if (*field->unit != '\0') {
            cJSON_AddStringToObject(m, "unit", field->unit);
        }
    }
    char *text = cJSON_Print(record->json);
    if (text == NULL) {
        return false;
    }
    escape_json_value(text, strlen(text), out);
    cJSON_free(text);
    return true;
}

/* ---- an architecture that cannot be computed yet -------------------------------------------- */

void arch_partial_write(const struct gpu_partial *partial, bool json, struct out *out)
{
    const char *family = text_or_null(partial->family);
    if (json) {
        record_json(arch_partial_say, partial, RECORD_LINES, out);
        out_char(out, '\n');
        return;
    }
    out_text(out, partial->name);
    if (family != NULL) {
        out_printf(out, "  %s", family);
    }
    out_text(out, "\n\nOccupancy cannot be computed yet.\n\n");
    wrap_row(out, "published", "%s", partial->known);
    wrap_row(out, "not published", "%s", partial->missing);
    wrap_row(out, "sources", "%s", partial->source);
}
