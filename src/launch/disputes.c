/* disputes.c - explains disputed values of the architecture: other sources give other values. */
#include "launch/explain.h"

#include <string.h>

#include "arch/arch_record.h"
#include "core/words.h"
#include "report/phrase.h"
#include "report/step_lines.h"

/* Is `source` one of the sources of the disputed value? */
static bool cites(const cJSON *dispute, const char *source)
{
    const cJSON *sources = json_get(dispute, "sources");
    for (const cJSON *m = sources->child; m != NULL; m = m->next) {
        if (strcmp(m->valuestring, source) == 0) {
            return true;
        }
    }
    return false;
}

/* Do all sources of the disputed value `one` give `other` too? */
static bool shares_sources(const cJSON *other, const cJSON *one)
{
    const cJSON *sources = json_get(one, "sources");
    for (const cJSON *m = sources->child; m != NULL; m = m->next) {
        if (!cites(other, m->valuestring)) {
            return false;
        }
    }
    return true;
}

/* The first disputed value of a field, or NULL; its `next` is the field's second, and so on. */
static const cJSON *first_dispute(const struct arch_record *record,
                                  const struct schema_field *field)
{
    const cJSON *all = json_get(record_limit(record, field->key), "disputed");
    return all != NULL ? all->child : NULL;
}

/*
 * The architecture as the sources of `dispute` describe it: with `value` for `field`, and with each
 * other disputed value that all these sources give.
 */
static struct occ_arch arch_by_source(const struct arch_record *record,
                                      const struct schema_field *field, const cJSON *dispute,
                                      uint32_t value)
{
    struct occ_arch arch = record_arch_with(record, field, value);
    for (size_t i = 0; i < schema_arch_count(); i++) {
        const struct schema_field *other = schema_arch_at(i);
        for (const cJSON *m = first_dispute(record, other); m != NULL; m = m->next) {
            uint32_t other_value;
            if (other != field && shares_sources(m, dispute) && !schema_is_list(other) &&
                record_value(m, other, &other_value)) {
                schema_set(&arch, other, other_value);
            }
        }
    }
    return arch;
}

/*
 * Evaluates the launch on `other`; `*arch` becomes its variant for the launch's warp size and CU
 * mode. Returns false if the architecture contradicts itself.
 */
static bool evaluate_with(const struct answer *answer, const struct occ_arch *other,
                          struct occ_arch *arch, struct occ_result *out)
{
    const struct question *q = answer->question;
    return occ_arch_check(other) == OCC_OK &&
           occ_arch_variant(other, q->arch->warp_size, q->cu_mode, arch) == OCC_OK &&
           occ_arch_check(arch) == OCC_OK && occ_evaluate(arch, &q->launch, out) == OCC_OK;
}

/* Do the result and the answer differ in their blocks per SM or in their occupancy? */
static bool differs(const struct answer *answer, const struct occ_arch *arch,
                    const struct occ_result *result)
{
    uint64_t here = (uint64_t)answer->result.warps_per_sm * arch->max_warps_per_sm;
    uint64_t there = (uint64_t)result->warps_per_sm * answer->question->arch->max_warps_per_sm;
    return result->blocks_per_sm != answer->result.blocks_per_sm || here != there;
}

static void write_value(const struct schema_field *field, uint32_t value, struct out *out)
{
    if (field->kind == SCHEMA_WORD) {
        out_text(out, field->words[value]);
    } else if (field->kind == SCHEMA_SWITCH) {
        out_text(out, value != 0 ? "yes" : "no");
    } else {
        out_uint(out, value);
    }
}

static void write_result(const struct occ_arch *arch, const struct occ_result *result,
                         struct out *out)
{
    const struct words *w = words_of(arch);
    if (result->blocks_per_sm == 0) {
        out_text(out, " would prevent the launch");
        return;
    }
    out_text(out, " would give ");
    phrase_count(result->blocks_per_sm, w->block, w->blocks, out);
    out_text(out, ", ");
    phrase_percent((double)result->warps_per_sm / arch->max_warps_per_sm, out);
}

static void write_sources(const struct arch_record *record, const cJSON *dispute, struct out *out)
{
    const cJSON *sources = json_get(dispute, "sources");
    const char *separator = "";
    for (const cJSON *m = sources->child; m != NULL; m = m->next) {
        out_printf(out, "%s%s", separator, record_source(record, m->valuestring));
        separator = "; ";
    }
}

/*
 * Explains a disputed value if the answer changes with this value alone, and also with all disputed
 * values of its sources.  Shows the result with all of them, and mentions the others if this value
 * alone gives another result.  If they contradict each other, shows the result with this value
 * alone.
 */
static void explain_dispute(const struct answer *answer, struct steps *steps,
                            const struct schema_field *field, const cJSON *dispute, uint32_t value)
{
    const struct question *q = answer->question;
    struct occ_arch other = record_arch_with(q->record, field, value);
    struct occ_arch arch;
    struct occ_result result;
    if (!evaluate_with(answer, &other, &arch, &result) || !differs(answer, &arch, &result)) {
        return;
    }
    other = arch_by_source(q->record, field, dispute, value);
    struct occ_arch source_arch;
    struct occ_result source_result;
    bool needs_other_values = false;
    if (evaluate_with(answer, &other, &source_arch, &source_result)) {
        needs_other_values = source_result.blocks_per_sm != result.blocks_per_sm ||
                             source_result.warps_per_sm != result.warps_per_sm;
        arch = source_arch;
        result = source_result;
        if (!differs(answer, &arch, &result)) {
            return;
        }
    }
    char title[SCHEMA_TITLE_MAX];
    OUT_TEXT(out, OUT_BUFFER);
    schema_title(&q->record->arch, field, title);
    out_printf(&out, "%s: ", title);
    write_value(field, value, &out);
    out_text(&out, " instead of ");
    write_value(field, schema_get(&q->record->arch, field), &out);
    if (*field->unit != '\0') {
        out_printf(&out, " %s", schema_unit(&q->record->arch, field));
    }
    if (needs_other_values) {
        out_text(&out, ", together with the other values of these sources,");
    }
    write_result(&arch, &result, &out);
    steps_topic(steps, "disputed");
    step_lines_wrap(steps, out.buffer, out.len);
    out_clear(&out);
    out_text(&out, "sources: ");
    write_sources(q->record, dispute, &out);
    step_lines_wrap(steps, out.buffer, out.len);
}

void disputes_explain(const struct answer *answer, struct steps *steps)
{
    const struct arch_record *record = answer->question->record;
    for (size_t i = 0; record != NULL && i < schema_arch_count(); i++) {
        const struct schema_field *field = schema_arch_at(i);
        for (const cJSON *m = first_dispute(record, field); m != NULL; m = m->next) {
            uint32_t value;
            if (record_value(m, field, &value)) {
                explain_dispute(answer, steps, field, m, value);
            }
        }
    }
}
