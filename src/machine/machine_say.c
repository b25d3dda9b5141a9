#include "machine/machine_say.h"

#include <string.h>

#include "arch/schema.h"
#include "arch/vendor.h"
#include "base/text.h"

void gpu_row_fill(struct gpu_row *row, const struct gpu *gpu, uint32_t sms)
{
    row->stored = *gpu;
    row->sms = sms;
    row->counts_cus = strcmp(vendors[gpu->vendor].count_key, "cus") == 0;
    row->single_source = gpu->verified == 1;
    for (uint32_t i = 0; i < gpu->mig_count; i++) {
        row->mig[i] = row->stored.mig[i].name;
    }
    row->mig[gpu->mig_count] = NULL;
    size_t count = 0;
    for (const char *at = gpu_packed_next(row->stored.aliases, NULL);
         at != NULL && count < GPU_ALIASES_MAX; at = gpu_packed_next(row->stored.aliases, at)) {
        row->aliases[count++] = at;
    }
    row->aliases[count] = NULL;
}

/* A number that is stored in thousandths; 0 is null. */
static void say_milli(struct sayer *s, const char *key, uint32_t milli)
{
    say_real_if(s, key, milli > 0, milli / 1000.0);
}

void gpu_row_say(struct sayer *s, const void *record)
{
    const struct gpu_row *row = record;
    const struct gpu *gpu = &row->stored;
    say_text(s, "name", text_or_null(gpu->name));
    say_text(s, "vendor", vendors[gpu->vendor].key);
    say_text(s, "arch", text_or_null(gpu->arch));
    say_uint_if_not_0(s, "sms", row->sms);
    if (say_when(s, row->counts_cus)) {
        say_uint_if_not_0(s, "cus", gpu->sms);
    }
    say_text_if(s, "segment", text_or_null(gpu->segment));
    say_text_if(s, "chip", text_or_null(gpu->chip));
    say_uint_if_not_0(s, "boost_mhz", gpu->boost_mhz);
    say_milli(s, "memory_gb", gpu->memory_gb_milli);
    say_milli(s, "bandwidth_gbs", gpu->bandwidth_gbs_milli);
    say_uint_if_not_0(s, "verified", gpu->verified);
    say_bool(s, "single_source", row->single_source);
    say_texts(s, "mig", row->mig, SAY_SPACED);
    say_texts(s, "aliases", row->aliases, SAY_SPACED);
}

void arch_row_say(struct sayer *s, const void *record)
{
    const struct occ_arch *arch = record;
    say_text(s, "name", text_or_null(arch->name));
    say_text(s, "vendor", vendors[arch->vendor].key);
    say_text(s, "family", text_or_null(arch->family));
    for (size_t i = 0; i < schema_arch_count(); i++) {
        const struct schema_field *field = schema_arch_at(i);
        if (field->kind == SCHEMA_NUMBER || field->kind == SCHEMA_BYTES) {
            uint32_t value;
            memcpy(&value, (const char *)arch + field->offset, sizeof value);
            say_uint(s, field->key, value);
        }
    }
}

void arch_partial_say(struct sayer *s, const void *record)
{
    const struct gpu_partial *partial = record;
    say_text(s, "name", partial->name);
    say_text(s, "vendor", vendors[partial->vendor].key);
    say_text(s, "family", text_or_null(partial->family));
    say_text(s, "published", partial->known);
    say_text(s, "missing", partial->missing);
    say_text(s, "sources", partial->source);
}
