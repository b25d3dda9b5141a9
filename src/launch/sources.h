/* sources.h - the sources of an architecture's numbers, for --explain. */
#ifndef OCC_LAUNCH_SOURCES_H
#define OCC_LAUNCH_SOURCES_H

#include "arch/registry.h"
#include "launch/answer.h"

/* Holds the record of one architecture at a time.  Initialise with { registry }. */
struct sources {
    const struct registry *registry;
    struct arch_record record; /* owned; no record yet while its `json` is NULL */
};

/*
 * Makes the question ask for steps, with the record of its architecture, or of the architecture
 * that it is a variant of.  The record is valid until the next call; NULL if memory runs out.
 */
void sources_add(struct sources *sources, struct question *question);

void sources_free(struct sources *sources);

#endif
