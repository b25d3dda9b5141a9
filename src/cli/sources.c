#include "cli/sources.h"

#include <string.h>

const struct arch_record *sources_of(struct sources *sources, const struct occ_arch *arch)
{
    if (sources->record.json != NULL && strcmp(sources->record.arch.name, arch->name) == 0) {
        return &sources->record;
    }
    sources_free(sources);
    const struct occ_arch *whole = registry_find(sources->registry, arch->name);
    struct diag diag;
    diag_init(&diag, NULL);
    if (whole == NULL || !registry_record(sources->registry, whole, &sources->record, &diag)) {
        memset(&sources->record, 0, sizeof sources->record);
        return NULL;
    }
    return &sources->record;
}

void sources_free(struct sources *sources)
{
    record_free(&sources->record);
}
