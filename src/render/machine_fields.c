#include "render/machine_fields.h"

#include <string.h>

#include "arch/schema.h"
#include "core/words.h"

#define ROW(member)  offsetof(struct gpu_row, member)
#define ARCH(member) offsetof(struct occ_arch, member)

static bool write_vendor(const void *value, enum record_form form, struct out *out)
{
    form_text(vendors[*(const uint32_t *)value].key, form, out);
    return true;
}

/* clang-format off */
const struct field gpu_row_fields[] = {
    FIELD("name", FIELD_CHARS, ROW(stored.name)),
    { .key = "vendor", .kind = FIELD_CUSTOM, .offset = ROW(stored.vendor), .write = write_vendor },
    FIELD("arch", FIELD_CHARS, ROW(stored.arch)),
    FIELD("sms", FIELD_COUNT, ROW(sms)),
    FIELD_IF("cus", FIELD_COUNT, ROW(stored.sms), ROW(counts_cus)),
    FIELD("segment", FIELD_CHARS, ROW(stored.segment)),
    FIELD("chip", FIELD_CHARS, ROW(stored.chip)),
    FIELD("boost_mhz", FIELD_COUNT, ROW(stored.boost_mhz)),
    FIELD("memory_gb", FIELD_MILLI, ROW(stored.memory_gb)),
    FIELD("bandwidth_gbs", FIELD_MILLI, ROW(stored.bandwidth_gbs)),
    FIELD("verified", FIELD_COUNT, ROW(stored.verified)),
    FIELD("single_source", FIELD_BOOL, ROW(single_source)),
    { .key = "mig", .kind = FIELD_TEXTS, .offset = ROW(mig), .flags = FIELD_SPACED },
    FIELD_END
};
/* clang-format on */

void gpu_row_fill(struct gpu_row *row, const struct gpu *gpu, uint32_t sms)
{
    row->stored = *gpu;
    row->sms = sms;
    row->counts_cus = strcmp(vendors[gpu->vendor].count, "cus") == 0;
    row->single_source = gpu->verified == 1;
    for (uint32_t i = 0; i < gpu->mig_count; i++) {
        row->mig[i] = row->stored.mig[i].name;
    }
    row->mig[gpu->mig_count] = NULL;
}

const struct field *machine_arch_fields(void)
{
    enum { ARCH_FIELDS_MAX = 64 };
    static struct field fields[ARCH_FIELDS_MAX] = {
        FIELD("name", FIELD_CHARS, ARCH(name)),
        { .key = "vendor", .kind = FIELD_CUSTOM, .offset = ARCH(vendor), .write = write_vendor },
        FIELD("family", FIELD_CHARS, ARCH(family)),
    };
    size_t count = 3;
    for (size_t i = 0; i < schema_count() && count < ARCH_FIELDS_MAX - 1; i++) {
        const struct schema_field *f = schema_at(i);
        if (f->kind == SCHEMA_COUNT || f->kind == SCHEMA_BYTES) {
            fields[count++] = (struct field)FIELD(f->key, FIELD_UINT32, f->offset);
        }
    }
    return fields;
}
