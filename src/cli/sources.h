/* sources.h - what is behind an architecture's numbers, read when --explain asks for it. */
#ifndef OCC_CLI_SOURCES_H
#define OCC_CLI_SOURCES_H

#include "arch/registry.h"

/* The record asked for last.  Start with { registry }. */
struct sources {
    const struct registry *registry;
    struct arch_record record; /* owned; json is NULL before the first one */
};

/*
 * The record of `arch` or of the architecture it is a variant of; valid until the next call.  NULL
 * when memory runs out.
 */
const struct arch_record *sources_of(struct sources *sources, const struct occ_arch *arch);

void sources_free(struct sources *sources);

#endif
