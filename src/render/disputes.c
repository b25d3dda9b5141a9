#include "render/disputes.h"

#include "arch/record.h"
#include "core/words.h"
#include "render/text.h"

#include <string.h>

/* The launch with another value of one member; false where the record would contradict itself. */
static bool evaluate_with(const struct answer *answer, const struct schema_field *field,
                          uint32_t value, struct occ_arch *arch, struct occ_result *out)
{
    const struct question *q = &answer->question;
    struct occ_arch other = record_with(q->record, field, value);
    return occ_arch_check(&other) == OCC_OK &&
           occ_arch_variant(&other, q->arch->warp_size, q->cu_mode, arch) == OCC_OK &&
           occ_arch_check(arch) == OCC_OK && occ_evaluate(arch, &q->launch, out) == OCC_OK;
}

/* Other blocks, or another share of the slots. */
static bool differs(const struct answer *answer, const struct occ_arch *arch,
                    const struct occ_result *result)
{
    uint64_t here = (uint64_t)answer->result.warps_per_sm * arch->max_warps_per_sm;
    uint64_t there = (uint64_t)result->warps_per_sm * answer->question.arch->max_warps_per_sm;
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
        out_text(out, "the launch could not run");
        return;
    }
    out_printf(out, "it is %u %s, ", result->blocks_per_sm,
               result->blocks_per_sm == 1 ? w->block : w->blocks);
    text_percent((double)result->warps_per_sm / arch->max_warps_per_sm, out);
}

static void write_sources(const struct arch_record *record, const cJSON *dispute, struct out *out)
{
    const cJSON *sources = cJSON_GetObjectItemCaseSensitive(dispute, "sources");
    const char *separator = "";
    for (const cJSON *m = sources->child; m != NULL; m = m->next) {
        out_printf(out, "%s%s", separator, record_source(record, m->valuestring));
        separator = "; ";
    }
}

static void tell_dispute(const struct answer *answer, struct steps *steps,
                         const struct schema_field *field, const cJSON *dispute, uint32_t value)
{
    const struct question *q = &answer->question;
    struct occ_arch arch;
    struct occ_result result;
    if (!evaluate_with(answer, field, value, &arch, &result) || !differs(answer, &arch, &result)) {
        return;
    }
    char title[SCHEMA_TITLE_MAX];
    struct out out;
    out_init(&out, NULL);
    schema_title(&q->record->arch, field, title);
    out_printf(&out, "%s: ", title);
    write_value(field, value, &out);
    out_text(&out, " instead of ");
    write_value(field, schema_get(&q->record->arch, field), &out);
    if (*field->unit != '\0') {
        out_printf(&out, " %s", schema_unit(&q->record->arch, field));
    }
    out_text(&out, ", and ");
    write_result(&arch, &result, &out);
    steps_topic(steps, "disputed");
    steps_wrap(steps, out.buffer, out.len);
    out_init(&out, NULL);
    out_text(&out, "so says: ");
    write_sources(q->record, dispute, &out);
    steps_wrap(steps, out.buffer, out.len);
}

void disputes_explain(const struct answer *answer, struct steps *steps)
{
    const struct arch_record *record = answer->question.record;
    for (size_t i = 0; record != NULL && i < schema_count(); i++) {
        const struct schema_field *field = schema_at(i);
        const cJSON *limit = record_limit(record, field->key);
        const cJSON *disputed = cJSON_GetObjectItemCaseSensitive(limit, "disputed");
        for (const cJSON *m = disputed != NULL ? disputed->child : NULL; m != NULL; m = m->next) {
            uint32_t value;
            if (record_value(m, field, &value)) {
                tell_dispute(answer, steps, field, m, value);
            }
        }
    }
}
