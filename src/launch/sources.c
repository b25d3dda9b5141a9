#include "launch/sources.h"

#include <string.h>

static const struct arch_record *read_record(struct sources *sources, const struct occ_arch *arch)
{
    if (sources->record.json != NULL && strcmp(sources->record.arch.name, arch->name) == 0) {
        return &sources->record;
    }
    sources_free(sources);
    const struct occ_arch *base = registry_find(sources->registry, arch->name);
    struct diag diag;
    diag_init(&diag, NULL);
    if (base == NULL || !registry_record(sources->registry, base, &sources->record, &diag)) {
        memset(&sources->record, 0, sizeof sources->record);
        return NULL;
    }
    return &sources->record;
}

void sources_add(struct sources *sources, struct question *question)
{
    question->wants_steps = true;
    question->record = read_record(sources, question->arch);
}

void sources_free(struct sources *sources)
{
    if (sources->record.json != NULL) {
        record_free(&sources->record);
    }
}
